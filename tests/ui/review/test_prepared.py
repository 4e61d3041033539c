"""What a card shows of its sources, and which words of two are marked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.domain.chat import Role
from sentient_desktop.domain.memory import Check
from sentient_desktop.domain.review import Group
from sentient_desktop.domain.views import Opens
from sentient_desktop.ui.review.differences import differences
from sentient_desktop.ui.review.prepared import LONGEST, Prepared, prepare, said_in
from tests.ui.memories.made import detail, memory, source
from tests.ui.review.made import FakeLibrary, card, key, message


def prepared(library: FakeLibrary) -> Prepared:
    return prepare(library, next(iter(library.cards)))  # type: ignore[arg-type]


def with_source(**fields: object) -> FakeLibrary:
    one = key(1)
    return FakeLibrary({one: card(one, memory=detail(memory(1), [source(1, **fields)]))})  # type: ignore[arg-type]


def test_the_message_of_a_source_comes_with_the_one_before_it() -> None:
    library = with_source(quote="every Saturday")
    library.said[71] = [
        message(70, "How would you go about it?", Role.ASSISTANT),
        message(71, "I run every Saturday."),
        message(72, "Noted.", Role.ASSISTANT),
    ]
    before, named = prepared(library).said[1]
    assert (before.text, before.is_named) == ("How would you go about it?", False)
    assert named.text[slice(*named.marks[0])] == "every Saturday"
    assert named.found


def test_of_a_quote_that_stands_elsewhere_the_message_that_says_it_is_shown() -> None:
    library = with_source(quote="every Saturday", check=Check.ELSEWHERE, found_message_id=99)
    library.said[99] = [message(99, "I run every Saturday.")]
    (named,) = prepared(library).said[1]
    assert named.found


def test_a_quote_that_is_not_there_is_not_marked() -> None:
    library = with_source(quote="every Sunday", check=Check.MISSING)
    library.said[71] = [message(71, "I run every Saturday.")]
    (named,) = prepared(library).said[1]
    assert not named.found
    assert named.marks == ()


def test_a_chat_that_is_gone_leaves_what_is_recorded() -> None:
    assert prepared(with_source()).said == {}
    assert prepared(with_source(opens=Opens.NOTHING)).said == {}


@pytest.mark.parametrize("place", [0, 700, 5_000, 9_900])
def test_a_long_message_is_cut_around_the_quote(place: int) -> None:
    text = "word " * 2_000
    quote = "the very words"
    text = text[:place] + quote + " " + text[place:]
    said = said_in(message(1, text), source(1, quote))
    assert len(said.text) <= LONGEST + 10
    assert said.text[slice(*said.marks[0])] == quote


@given(st.text(max_size=900), st.text(min_size=1, max_size=30), st.text(max_size=900))
def test_the_marks_always_lie_in_the_text_and_hold_the_quote(before: str, quote: str, after: str) -> None:
    said = said_in(message(1, before + quote + after), source(1, quote))
    assert said.found
    for start, end in said.marks:
        assert 0 <= start < end <= len(said.text)
        assert quote.startswith(said.text[start:end].rstrip(" …")) or said.text[start:end] == quote


@pytest.mark.parametrize(
    ("one", "other", "marked", "other_marked"),
    [
        ("Likes olives", "Can’t stand olives", ["Likes"], ["Can’t stand"]),
        ("Works 30 hours a week", "Works 32 hours a week", ["30"], ["32"]),
        ("Works 30 hours", "works 30 hours a week", [], ["a week"]),
        ("我住在上海", "我住在北京", ["上海"], ["北京"]),
        ("Same words", "same words", [], []),
        ("", "Anything", [], []),
        ("word " * 500, "other " * 500, [], []),
    ],
)
def test_the_words_in_which_two_differ_are_marked(
    one: str, other: str, marked: list[str], other_marked: list[str]
) -> None:
    first, second = differences(one, other)
    assert [one[slice(*run)] for run in first] == marked
    assert [other[slice(*run)] for run in second] == other_marked


def test_what_the_rule_marks_is_not_marked_anew() -> None:
    one = key(1, Group.CONTRADICTION, 2)
    ruled = FakeLibrary({one: card(one, "Likes olives", marks=((0, 5),))})
    assert prepared(ruled).card.marks == ((0, 5),)
    bare = FakeLibrary({one: card(one, "Likes olives")})
    shown = prepared(bare).card
    assert shown.other is not None
    assert [shown.other.memory.content[slice(*run)] for run in shown.other_marks] == ["too"]
