"""What is kept of a wording instead of its words gives the same verdict as the words."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from sentient_desktop.domain.outline import Outline
from sentient_desktop.domain.wording import Wording, quote


@cache
def key(stem: str) -> str:
    return hashlib.blake2b(stem.encode(), key=b"k", digest_size=16).hexdigest()


WORDINGS = (
    "Robin lives in Lisbon near the river",
    "Likes olives",
    "Robin doesn't like olives",
    "Has a brother who hates skiing",
    "Never drinks coffee after noon",
    "Trinkt keinen Kaffee",
    "罗宾不喜欢咖啡",
    "User",
    "Is allergic to peanuts",
)
TEXTS = (
    "I live in Lisbon, near the river.",
    "I can't stand olives",
    "I love olives. I don't like rain.",
    "My brother hates skiing.",
    "Coffee after noon? Never. But tea.",
    "Ich trinke Kaffee, aber keinen Tee",
    "罗宾喜欢咖啡",
    "The user is allergic; peanuts are out",
    "",
)


def test_the_verdict_is_that_on_the_words() -> None:
    said = 0
    for memory, text in product(WORDINGS + TEXTS[:-1], TEXTS + WORDINGS):
        wording = Wording.of(memory, ["Robin"])
        outline = Outline.of(wording, key)
        assert outline.quote(text, key) == quote(wording, text), (memory, text)
        said += quote(wording, text) is not None
    assert said > 20


_WORDS = [
    "I",
    "my",
    "brother",
    "like",
    "love",
    "hate",
    "not",
    "never",
    "don't",
    "olives",
    "coffee",
    "tea",
    "Lisbon",
    "river",
    "live",
    "in",
    ".",
    ";",
    ",",
    "but",
    "no",
    "longer",
]


@settings(max_examples=300, deadline=None)
@given(*[st.lists(st.sampled_from(_WORDS), min_size=1, max_size=12).map(" ".join)] * 2)
def test_the_verdict_on_any_words_is_the_same(memory: str, text: str) -> None:
    wording = Wording.of(memory)
    assert Outline.of(wording, key).quote(text, key) == quote(wording, text)


def test_it_holds_no_word_and_comes_back_from_its_record() -> None:
    outline = Outline.of(Wording.of("Never drinks coffee after noon"), key)
    record = json.dumps(outline.as_record())
    assert not any(word in record for word in ("coffe", "noon", "drink", "never"))
    assert Outline.from_record(json.loads(record)) == outline
