"""What looks like a secret is masked whole; what only speaks of one stays readable. All values are made up."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sentient_desktop.domain.secrets import MASK, holds_secret, masked, masked_beside, secrets_in

SECRETS = [
    ("key is tk-AAAA1111BBBB2222.CCCC3333", "key is ••••"),
    ("The API key is 9f8e7d6c5b4a39281706f5e4d3c2b1a0.", "The API key is ••••."),
    ("api_key=Zx81Qp07Lm3344", "api_key=••••"),
    ("API-Key: Zx81Qp07Lm3344, rotated in May", "API-Key: ••••, rotated in May"),
    ("Uses sk-proj-Ab12Cd34Ef56Gh78Ij90 for the bot", "Uses •••• for the bot"),
    ("sk-abcdefghij0123456789ABCD", "••••"),
    ("Their token: ghp_abcdefghijklmnopqrst0123456789", "Their token: ••••"),
    ("github_pat_11ABCDEFG0123456789abcdef is in the wiki", "•••• is in the wiki"),
    ("Slack bot xoxb-123456789012-abcdefGHIJ", "Slack bot ••••"),
    ("AWS id AKIAABCDEFGHIJ234567 in use", "AWS id •••• in use"),
    ("Google AIzaSyA-0123456789abcdefghijklmnopqrstu", "Google ••••"),
    ("Their hf_abcdefghijklmnopqrstuvwx runs out", "Their •••• runs out"),
    ("Session eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.c2lnbmF0dXJl ends", "Session •••• ends"),
    ("Authorization: Bearer abcDEF123456ghiJKL789", "Authorization: Bearer ••••"),
    ("postgres://kim:s3cr3t-pa55@db.invalid/main", "postgres://kim:••••@db.invalid/main"),
    ("My password is hunter2", "My password is ••••"),
    ("password: Tr0ub4dor&3!", "password: ••••"),
    ("The wifi password is 'correct horse battery staple'.", "The wifi password is '••••'."),
    ('The passphrase is "green otter sings"', 'The passphrase is "••••"'),
    ("The password for the router is Xk9#mQ2z", "The password for the router is ••••"),
    ("Das Passwort lautet Sommer2024!", "Das Passwort lautet ••••"),
    ("Kennwort: k4tz3nfutt3r", "Kennwort: ••••"),
    ("PIN is 4821", "PIN is ••••"),
    ("The PIN of the card: 0042.", "The PIN of the card: ••••."),
    ("The door code is 77310", "The door code is ••••"),
    ("client_secret = 8Q~aB3dE6fG9hJ2kL5", "client_secret = ••••"),
    ("access token is 1a2b3c4d5e6f7g8h.tail.part", "access token is ••••"),
    ("whsec_Ab12Cd34Ef56Gh78 signs the hooks", "•••• signs the hooks"),
    ("-----BEGIN RSA PRIVATE KEY-----\nAbCd\n-----END RSA PRIVATE KEY-----", "••••"),
    ("SG.abcdefghij0123456.klmnopqrst7890123 sends mail", "•••• sends mail"),
    ("npm_abcdefghijklmnopqrstuvwxyz012345 publishes", "•••• publishes"),
    ("license key: AB12-CD34-EF56-GH78", "license key: ••••"),
]

ONLY_LOOK_LIKE_ONE = [
    "The key is under the mat",
    "Keeps the key of the song in C major",
    "Uses a password manager",
    "The password manager is Bitwarden",
    "Forgot the password again",
    "Password is important to Kim",
    "Thinks that passwords are outdated",
    "Password: required",
    "The key to a good risotto is stirring",
    "Key: value pairs are easy",
    "The token is ERC20-compliant",
    "A token of gratitude",
    "Prefers tokens over cookies",
    "The secret is patience",
    "The secret ingredient: cinnamon",
    "Has a secret crush",
    "PIN codes are annoying",
    "Pin 3 is ground",
    "Likes bowling: 10 pins",
    "Born on 1990-04-12",
    "Phone is 030 1234567",
    "Uses Python 3.12.1 and Qt 6.11",
    "The key date is 2026-05-01",
    "API key lies in ~/.config/tool/key.txt",
    "The api key is read from $API_KEY",
    "token: <your token>",
    "password: ********",
    "Commit 9f8e7d6c5b4a39281706f5e4d3c2b1a0d9c8b7a6 broke it",
    "Order number 4829-1122-77",
    "Works in room B12-344",
    "See https://example.invalid/key/reset?id=123456",
    "Key: https://example.invalid/keys",
    "Session notes 2026: basic chords",
    "The basic idea is simple",
    "sk-learn is a nickname for scikit-learn",
    "Door code style: monospace",
]


@pytest.mark.parametrize(("text", "shown"), SECRETS)
def test_a_secret_is_masked_whole(text: str, shown: str) -> None:
    assert masked(text) == shown


@pytest.mark.parametrize("text", ONLY_LOOK_LIKE_ONE)
def test_what_only_speaks_of_one_stays_readable(text: str) -> None:
    assert masked(text) == text
    assert not holds_secret(text)


def test_no_part_of_a_value_is_left_behind_a_dot() -> None:
    assert "CCCC" not in masked("key is tk-AAAA1111BBBB2222.CCCC3333.DDDD4444")


@given(st.text())
def test_any_text_is_taken_and_runs_are_in_order(text: str) -> None:
    runs = secrets_in(text)

    assert all(start < end <= len(text) for start, end in runs)
    assert list(runs) == sorted(runs)
    assert all(first[1] < second[0] for first, second in itertools.pairwise(runs))


@settings(deadline=None)  # the first text pays for the patterns
@given(st.text(max_size=30), st.text(max_size=30))
def test_a_masked_text_shows_nothing_of_the_secret(before: str, behind: str) -> None:
    text = f"{before} password: Tr0ub4dor&3! {behind}"

    assert "Tr0ub4dor" not in masked(text)
    assert MASK in masked(text)


def test_a_value_that_a_memory_names_as_a_key_is_masked_in_its_quotes_too() -> None:
    memory = "The key of the weather station is tk-AAAA1111BBBB2222.CCCC3333"
    assert masked_beside("It is tk-AAAA1111BBBB2222.CCCC3333, thanks", memory) == f"It is {MASK}, thanks"
    assert masked_beside("It is on the roof", memory) == "It is on the roof"
