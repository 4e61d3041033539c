"""Wordings known again, and characters that cannot be seen."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.domain.wording import hidden_characters, same_wording_form


@pytest.mark.parametrize(
    "text",
    [
        "likes olives",
        "Likes olives.",
        "  LIKES \n\t olives!!",
        "- Likes olives;",
        "* [x] likes olives,",
        "12. likes olives",
        "3) “Likes olives.”",
        '"likes olives"',
        "„Likes olives“",
        "• «likes olives»",
        "ｌｉｋｅｓ　olives",
    ],
)
def test_the_same_wording_has_one_form(text: str) -> None:
    assert same_wording_form(text) == "likes olives"


@pytest.mark.parametrize("text", ["likes olive", "likes olives?", "-likes olives", "dislikes olives", "likes 'olives'"])
def test_another_wording_has_another(text: str) -> None:
    assert same_wording_form(text) != "likes olives"


@given(st.text())
def test_the_form_of_a_form_is_itself(text: str) -> None:
    form = same_wording_form(text)
    assert same_wording_form(form) == form


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("plain text,\ttabbed\r\n", []),
        ("a\u200bb", ["\u200b"]),
        ("a\u202eb\u2066", ["\u202e", "\u2066"]),
        ("x\U000e0041\U000e0042", ["\U000e0041\U000e0042"]),
        ("nul\x00 bell\x07 nel\x85", ["\x00", "\x07", "\x85"]),
        ("\ud83d", ["\ud83d"]),
        ("\ufeffbom", ["\ufeff"]),
        ("soft\u00adhyphen", ["\u00ad"]),
        ("x\ufe0f", ["\ufe0f"]),
        ("❤️ 1️⃣", []),
        ("x\U000e0100", ["\U000e0100"]),
        ("👨‍👩‍👧 👩🏽‍🚀", []),
        ("می‌خواهم", []),
        ("a\u200db", ["\u200d"]),
        ("ㅤ", ["ㅤ"]),
    ],
)
def test_characters_that_cannot_be_seen_are_found(text: str, hidden: list[str]) -> None:
    assert [text[start:end] for start, end in hidden_characters(text)] == hidden


@given(st.text())
def test_runs_are_in_order_and_apart(text: str) -> None:
    spans = hidden_characters(text)
    assert all(start < end for start, end in spans)
    assert all(end < later for (_, end), (later, _) in pairwise(spans))
