"""The check of a source: each value with one that gets it and a near miss that does not."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.domain.chat import Role
from sentient_desktop.domain.chat_text import role_named, same_person
from sentient_desktop.domain.memory import Check, SourceKind
from sentient_desktop.domain.source_check import ChatText, Claim, Outcome, Said, check
from sentient_desktop.domain.wording import Wording

KIM, MIRA = "Kim Reed", "Mira"


def user(text: str, name: str | None = None) -> Said:
    return Said(Role.USER, name, text)


def assistant(text: str) -> Said:
    return Said(Role.ASSISTANT, None, text)


def checked(memory: str, *messages: Said, **claim: Any) -> Outcome:
    wording = Wording.of(memory, claim.get("about", ()))
    return check(Claim(wording, **{"message": 0, **claim}), ChatText(messages))


RUNS = "Runs 5 km on Sunday"
SAYS = user("I run 5 km every Sunday.")


@pytest.mark.parametrize(
    ("claim", "chat", "expected"),
    [
        ({"names_chat": False}, None, Check.NONE),
        ({"kind": SourceKind.TYPED}, None, Check.UNCHECKED),
        ({"kind": SourceKind.TYPED, "names_chat": False}, None, Check.UNCHECKED),
        ({}, None, Check.NOT_READ_IN),
        ({"kind": SourceKind.NOTE}, None, Check.NOT_READ_IN),
        ({"was_here": True}, None, Check.MISSING),
        ({"names_message": False}, [SAYS], Check.UNCHECKED),
        ({"names_message": False, "quote": "  "}, [SAYS], Check.UNCHECKED),
        ({}, [SAYS], Check.MISSING),
        ({"message": 1}, [SAYS], Check.MISSING),
        ({"message": -1}, [SAYS], Check.MISSING),
        ({"message": 0}, [SAYS], Check.NAMED),
        ({"message": 0, "quote": ""}, [SAYS], Check.NAMED),
    ],
)
def test_what_can_be_checked_at_all(claim: dict[str, Any], chat: list[Said] | None, expected: Check) -> None:
    outcome = check(Claim(Wording.of(RUNS), **claim), None if chat is None else ChatText(chat))
    assert outcome.check is expected


def test_a_quote_letter_by_letter_is_exact() -> None:
    assert checked(RUNS, SAYS, quote="I run 5 km") == Outcome(Check.EXACT, 0, Check.EXACT)


def test_a_quote_but_for_space_case_and_quotation_marks_is_folded() -> None:
    text = user("She said: “I  run 5 km\non Sunday”")
    assert checked(RUNS, text, quote='said: "i run 5 km on sunday"') == Outcome(Check.FOLDED, 0, Check.FOLDED)


def test_a_quote_that_stands_nowhere_is_missing() -> None:
    assert checked(RUNS, SAYS, quote="I run 6 km") == Outcome(Check.MISSING)


@pytest.mark.parametrize("quote", ["I run 5 km", "i RUN 5 km"])
def test_a_quote_in_another_message_is_elsewhere_and_that_one_is_offered(quote: str) -> None:
    outcome = checked(RUNS, user("Hello"), SAYS, quote=quote)
    assert (outcome.check, outcome.found) == (Check.ELSEWHERE, 1)


def test_a_quote_of_a_message_that_is_not_there_is_missing_but_offered() -> None:
    outcome = checked(RUNS, user("Hello"), SAYS, quote="I run 5 km", message=7)
    assert (outcome.check, outcome.found) == (Check.MISSING, 1)


def test_a_quote_without_a_message_is_looked_for_in_the_chat() -> None:
    outcome = checked(RUNS, user("Hello"), SAYS, quote="I run 5 km", message=None, names_message=False)
    assert outcome == Outcome(Check.EXACT, 1, Check.EXACT)


@pytest.mark.parametrize(
    ("said", "claim", "is_another"),
    [
        (user("I run 5 km on Sunday"), {"speaker": "Assistant"}, True),
        (user("I run 5 km on Sunday"), {"speaker": "User"}, False),
        (assistant("You run 5 km on Sunday"), {"speaker": "User"}, True),
        (assistant("You run 5 km on Sunday"), {"speaker": "assistant"}, False),
        (assistant("You run 5 km on Sunday"), {"about": (KIM,)}, False),
        (assistant("You run 5 km on Sunday"), {"about": (KIM,), "speaker": "Kim"}, True),
        (assistant("You run 5 km on Sunday"), {"about": (KIM,), "speaker": "Helper"}, False),
        (user("I run 5 km on Sunday"), {"about": (KIM,), "speaker": "Kim"}, False),
        (user("I run 5 km on Sunday", MIRA), {"speaker": "Kim"}, True),
        (user("I run 5 km on Sunday", "kim"), {"speaker": "Kim"}, False),
        (user("I run 5 km on Sunday", MIRA), {"about": (KIM,)}, True),
        (user("I run 5 km on Sunday", "Kim"), {"about": (KIM,)}, False),
        (user("I run 5 km on Sunday", MIRA), {"about": ()}, False),
        (user("I run 5 km on Sunday", None), {"about": (KIM,)}, False),
        (user("I run 5 km on Sunday", "Kim"), {"about": (KIM,), "speaker": " "}, False),
    ],
)
def test_who_said_it_is_held_against_who_should_have(said: Said, claim: dict[str, Any], is_another: bool) -> None:
    assert (checked(RUNS, said, SAYS, **claim).check is Check.OTHER_SPEAKER) is is_another


def test_a_message_that_says_the_opposite_is_a_conflict() -> None:
    assert checked("User likes olives", user("I can't stand olives")).check is Check.CONFLICT
    assert checked("User likes olives", user("I can stand a place with olives I like")).check is Check.NAMED


FOUR = "Violin, cello, harp, flute"


def test_less_than_one_word_in_four_is_unbacked() -> None:
    assert checked(FOUR, user("Nothing of it")).check is Check.UNBACKED
    assert checked(FOUR, user("A harp, then")).check is Check.NAMED


def test_the_message_before_counts_as_well_but_not_the_one_after() -> None:
    assert checked(FOUR, user("Harp?"), user("Yes, gladly"), message=1).check is Check.NAMED
    assert checked(FOUR, user("Yes, gladly"), user("Harp?"), message=0).check is Check.UNBACKED


def test_questions_have_to_hold_three_words_in_five() -> None:
    assert checked(FOUR, user("Is that a violin? Or a cello?")).check is Check.UNBACKED
    assert checked(FOUR, user("Is that a violin, a cello or a harp?")).check is Check.NAMED
    assert checked(FOUR, user("Is that a violin? I have a cello.")).check is Check.NAMED
    assert checked(FOUR, user("???"), user("Cello"), message=1).check is Check.NAMED


def test_what_is_said_of_a_brother_is_unbacked() -> None:
    assert checked("User hates skiing", user("My brother hates skiing")).check is Check.UNBACKED
    assert checked("User's brother hates skiing", user("My brother hates skiing")).check is Check.NAMED


def test_what_only_the_assistant_said_is_marked_as_that() -> None:
    solved = assistant("I solved it recursively")
    assert checked("User solved it recursively", solved).check is Check.ASSISTANT_ONLY
    assert checked("User solved it recursively", solved, user("It is recursively solved")).check is Check.NAMED
    assert checked("User solved it recursively", user("It is recursively solved")).check is Check.NAMED
    tool = Said(Role.TOOL, None, "Solved recursively: true")
    assert checked("User solved it recursively", tool).check is Check.NAMED


def test_the_first_that_holds_counts() -> None:
    chat = [assistant("You can't stand olives"), user("Well")]
    assert checked("User likes olives", *chat, quote="nowhere").check is Check.MISSING
    assert checked("User likes olives", *chat, quote="Well").check is Check.ELSEWHERE
    assert checked("User likes olives", *chat, speaker="User").check is Check.OTHER_SPEAKER
    assert checked("User likes olives", *chat).check is Check.CONFLICT
    assert checked("User likes jazz", *chat).check is Check.UNBACKED
    assert checked("User stands olives, always", *chat, quote="olives").check in {Check.CONFLICT, Check.ASSISTANT_ONLY}


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Melanie", "Mel", True),
        ("kim_reed", "Kim Reed", True),
        ("Caroline", "Melanie", False),
        ("Jo", "Joanna", False),
        ("", "Kim", False),
        ("José", "jose", True),
    ],
)
def test_names_of_one_person(one: str, other: str, same: bool) -> None:
    assert same_person(one, other) is same


@pytest.mark.parametrize(
    ("speaker", "role"), [("User", Role.USER), (" AI ", Role.ASSISTANT), ("tool", Role.TOOL), ("Kim", None)]
)
def test_roles_by_their_names(speaker: str, role: Role | None) -> None:
    assert role_named(speaker) is role


messages = st.lists(st.builds(Said, st.sampled_from(Role), st.none() | st.text(max_size=5), st.text()), max_size=4)


@given(
    st.text(),
    messages,
    st.none() | st.integers(-2, 5),
    st.none() | st.text(),
    st.none() | st.text(max_size=9),
    st.booleans(),
)
def test_any_claim_can_be_checked(
    memory: str, chat: list[Said], message: int | None, quote: str | None, speaker: str | None, names: bool
) -> None:
    claim = Claim(Wording.of(memory), (KIM,), quote=quote, speaker=speaker, message=message, names_message=names)
    outcome = check(claim, ChatText(chat))
    assert outcome.found is None or 0 <= outcome.found < len(chat)
    if outcome.check is Check.EXACT:
        assert quote is not None
        assert outcome.found is not None
        assert quote in chat[outcome.found].text
