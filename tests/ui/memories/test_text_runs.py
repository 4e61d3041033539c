"""Marked words, and characters that cannot be seen."""

from __future__ import annotations

from itertools import chain, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.domain.query import Term
from sentient_desktop.domain.text_form import hidden_characters
from sentient_desktop.ui.memories.text_runs import found_runs, joined, may_hide, reveal, utf16_runs


def _found(text: str, *terms: Term) -> list[str]:
    return [text[start:end] for start, end in found_runs(text, terms)]


def test_found_words_are_marked_whatever_their_case_and_accents() -> None:
    assert _found("A café in CAFETERIA", Term("cafe")) == ["café", "CAFE"]
    assert _found("Straße", Term("strasse")) == ["Straße"]


def test_one_letter_is_marked_only_where_a_word_begins() -> None:
    assert _found("In his inn", Term("i")) == ["I", "i"]
    assert _found("In his inn", Term("his")) == ["his"]
    assert _found("afternoon", Term("noon")) == ["noon"]


def test_a_phrase_is_marked_as_a_whole_and_an_unwanted_word_never() -> None:
    assert _found("my 5 km run, my 5", Term("5 km", phrase=True)) == ["5 km"]
    assert _found("no olives", Term("olives", wanted=False)) == []
    assert _found("c++ (a.b)", Term("(")) == ["("]


def test_what_cannot_be_seen_stands_as_its_code_point() -> None:
    shown = reveal("a\u202eb\u200bc")
    assert shown.text == "aU+202EbU+200Bc"
    assert [shown.text[start:end] for start, end in shown.chips] == ["U+202E", "U+200B"]
    assert [shown.text[start:end] for start, end in shown.moved([(2, 3), (0, 5)])] == ["b", shown.text]


@pytest.mark.parametrize("text", ["👨‍👩‍👧", "❤️", "می‌خواهم", "क्‍ष", "plain"])
def test_joiners_that_a_script_or_an_emoji_needs_are_left_alone(text: str) -> None:
    assert reveal(text).text == text


def test_a_lone_surrogate_is_shown() -> None:
    assert reveal("x\ud83dy").text == "xU+D83Dy"


@given(st.text(max_size=60), st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), max_size=4))
def test_qt_counts_what_utf_16_counts(text: str, pairs: list[tuple[int, int]]) -> None:
    runs = [(min(pair), max(pair)) for pair in pairs if max(pair) <= len(text)]
    for (start, end), (begin, stop) in zip(runs, utf16_runs(text, runs), strict=True):
        assert begin == len(text[:start].encode("utf-16-le")) // 2
        assert stop == len(text[:end].encode("utf-16-le")) // 2


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30))))
def test_joined_runs_are_in_order_and_cover_the_same_places(pairs: list[tuple[int, int]]) -> None:
    made = joined(pairs)
    assert all(end < start for (_, end), (start, _) in pairwise(made))
    places = {at for start, end in pairs for at in range(start, end)}
    assert {at for start, end in made for at in range(start, end)} == places


@given(st.text())
def test_the_quick_look_overlooks_nothing_that_is_hidden(text: str) -> None:
    assert may_hide(text) or not hidden_characters(text)


def test_the_quick_look_overlooks_no_single_character() -> None:
    letters = (chr(code) for code in chain(range(0x30000), range(0xE0000, 0xE1000)))
    assert [letter for letter in letters if hidden_characters(letter) and not may_hide(letter)] == []
