"""Two memories that say the same or the opposite, what is marked in them, and the keys that bring them together."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sentient_desktop.review.found import Kind
from sentient_desktop.review.keys import keys
from sentient_desktop.review.pairs import pair
from sentient_desktop.review.statement import MOST_WORDS, Statement, words_of
from tests.review.judging import statement
from tests.review.labelled import cases

ALL = [case for kind in ("double", "contradiction") for case in cases(kind) + cases(kind, learnt=True)]
WORDS = [
    "tea",
    "two",
    "likes",
    "not",
    "Berlin",
    "lives in",
    "Monday",
    "garden",
    "old",
    "茶",
    "喜欢",
    "不",
    "3",
    "never",
    "red",
]


def marked(one: Statement, other: Statement) -> tuple[Kind, list[str], list[str]] | None:
    found = pair(one, other)
    if found is None:
        return None
    ours = [one.wording.text[start:end] for start, end in found.marks]
    theirs = [other.wording.text[start:end] for start, end in found.other_marks]
    return found.kind, ours, theirs


def test_what_differs_is_marked_on_both_sides() -> None:
    one, other = statement(1, "User lives in Berlin"), statement(2, "User lives in Hamburg")
    assert marked(one, other) == (Kind.CONTRADICTION, ["Berlin"], ["Hamburg"])
    assert marked(other, one) == (Kind.CONTRADICTION, ["Hamburg"], ["Berlin"])


def test_two_that_say_the_same_in_the_same_words_have_nothing_marked() -> None:
    assert marked(statement(1, "User likes tea"), statement(2, "User likes tea.")) == (Kind.DOUBLE, [], [])


def test_two_people_do_not_contradict_each_other() -> None:
    assert pair(statement(1, "Lives in Berlin", about="Ann"), statement(2, "Lives in Hamburg", about="Ben")) is None


def test_two_assistants_may_know_the_same_but_not_the_opposite() -> None:
    one, same = statement(1, "User eats meat"), statement(2, "User eats meat", assistant=2)
    opposite = statement(3, "User does not eat meat", assistant=2)
    assert pair(one, same) is None
    assert marked(one, opposite) == (Kind.CONTRADICTION, [], [])


def test_a_double_is_of_one_category() -> None:
    assert pair(statement(1, "User likes tea", "taste"), statement(2, "User likes tea", "fact")) is None


def test_a_memory_is_no_pair_with_itself() -> None:
    assert pair(statement(1, "User likes tea"), statement(1, "User likes tea")) is None


def test_pages_are_compared_by_their_whole_wording_alone() -> None:
    page = " ".join(f"w{number:03}x" for number in range(MOST_WORDS + 1))
    one, other = statement(1, page), statement(2, f"- {page}.")
    assert marked(one, other) == (Kind.DOUBLE, [], [])
    assert pair(one, statement(3, page + " more")) is None
    assert keys(one) & keys(other)


@pytest.mark.parametrize("case", ALL, ids=lambda case: " | ".join(case.texts))
def test_every_pair_is_found_from_both_sides_and_shares_a_key(case: object) -> None:
    texts = case.texts  # type: ignore[attr-defined]
    one, other = statement(1, texts[0]), statement(2, texts[1])
    there, back = pair(one, other), pair(other, one)
    assert (there is None) == (back is None)
    if there is not None and back is not None:
        assert (there.kind, there.marks, there.other_marks) == (back.kind, back.other_marks, back.marks)
        assert keys(one) & keys(other)


wordings = st.lists(st.sampled_from(WORDS), max_size=60).map(" ".join)


@settings(deadline=None)  # the first pair pays for the patterns
@given(wordings, wordings)
def test_whatever_is_found_shares_a_key(first: str, second: str) -> None:
    one, other = statement(1, first), statement(2, second)
    if pair(one, other) is not None:
        assert keys(one) & keys(other)


@settings(deadline=None)  # the first pair pays for the patterns
@given(st.sets(st.integers(0, 30), min_size=1, max_size=45), st.sets(st.integers(0, 30), min_size=1, max_size=45))
def test_sharing_half_of_the_words_means_a_common_key(first: set[int], second: set[int]) -> None:
    one = statement(1, " ".join(f"w{number:03}x" for number in sorted(first)))
    other = statement(2, " ".join(f"w{number:03}x" for number in sorted(second)))
    if 2 * len(one.words & other.words) >= max(len(one.words), len(other.words)):
        assert keys(one) & keys(other)


@settings(deadline=None)  # the first pair pays for the patterns
@given(st.text(max_size=60), st.text(max_size=60))
def test_any_two_texts_are_taken(first: str, second: str) -> None:
    one, other = statement(1, first), statement(2, second)
    found = pair(one, other)
    assert words_of(one.wording) == one.words
    if found is not None:
        assert all(0 <= start < end <= len(first) for start, end in found.marks)
        assert keys(one) & keys(other)


def test_keys_stay_the_same_between_runs_of_the_program() -> None:
    # They are stored: another key for the same words would lose pairs until everything is looked at anew.
    assert sorted(keys(statement(1, "Likes green tea"))) == [1_027_973_480, 2_025_159_086, 3_817_810_129]


def test_every_and_each_say_the_same() -> None:
    one, other = statement(1, "Drinks green tea every morning"), statement(2, "Drinks green tea each morning")
    assert marked(one, other) == (Kind.DOUBLE, [], [])
