"""The figures of the specification's tables about confidence."""

from __future__ import annotations

import math
from decimal import Decimal

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from sentient_desktop.domain.chat import Role
from sentient_desktop.domain.confidence import (
    Sureness,
    for_model,
    given,
    merged,
    raised,
    raises,
    rank,
    read,
    sureness,
)
from sentient_desktop.domain.memory import Author, Certainty, SourceKind


@pytest.mark.parametrize(
    "stored",
    [
        None,
        True,
        False,
        math.nan,
        math.inf,
        -math.inf,
        Decimal("NaN"),
        Decimal("sNaN"),
        Decimal("Infinity"),
        "",
        "high",
        "nan",
        "inf",
        "1_0",
        "0x1",
        "90%",
        "0,9",
        "٠.٩",
        "1e999",
        pytest.param("9" * 100_000, id="text of 100,000 digits"),
        pytest.param(10**100_000, id="an integer of 100,000 digits"),
        pytest.param(-(10**400), id="below any float"),
        [],
        [0.9],
        {"confidence": 0.9},
        object(),
        b"0.9",
        0.9j,
    ],
)
def test_what_is_no_usable_number_is_not_known(stored: object) -> None:
    assert read(stored) is None


@pytest.mark.parametrize(
    ("stored", "figure"),
    [
        (0, 0.0),
        (1, 1.0),
        (0.9, 0.9),
        ("0.9", 0.9),
        (" 0.9 ", 0.9),
        ("1e-1", 0.1),
        (".5", 0.5),
        ("+1.", 1.0),
        (Decimal("0.35"), 0.35),
        (85, 1.0),
        (1.7, 1.0),
        ("-3", 0.0),
        (-0.3, 0.0),
        (0.876, 0.88),
        (10**18, 1.0),
    ],
)
def test_numbers_are_taken_clamped_with_two_decimals(stored: object, figure: float) -> None:
    assert read(stored) == figure


def test_zero_is_never_negative() -> None:
    assert math.copysign(1, read(-0.0) or 0.0) == 1


@drawn(st.one_of(st.text(), st.floats(), st.integers(), st.binary(), st.decimals(), st.lists(st.floats())))
def test_reading_never_raises_and_stays_in_range(stored: object) -> None:
    figure = read(stored)
    assert figure is None or (0 <= figure <= 1 and figure == round(figure, 2))


@pytest.mark.parametrize(
    ("place", "held", "author", "figure"),
    [
        ("conversation", True, None, 0.6),
        ("manual", True, Author.USER, 0.6),
        ("app:calendar", False, None, 0.6),
        ("manual", False, None, 1.0),
        ("conversation", False, Author.USER, 1.0),
        ("conversation", False, Author.ASSISTANT, 0.9),
        ("channel:telegram", False, None, 0.9),
        ("device:3", False, None, 0.9),
        ("onboarding", False, None, 0.9),
        ("folder:2", False, None, 0.8),
        ("file:MEMORY.md", False, None, 0.7),
        ("import:chatgpt", False, None, 0.7),
        ("task:9", False, None, 0.7),
    ],
)
def test_a_memory_made_here_gets_its_confidence_by_where_it_came_from(
    place: str, held: bool, author: Author | None, figure: float
) -> None:
    assert given(place, held=held, authored_by=author) == figure


@pytest.mark.parametrize(
    ("before", "after"), [(0.6, 0.7), (0.7, 0.8), (0.95, 1.0), (1.0, 1.0), (0.0, 0.1), (None, 0.6)]
)
def test_each_new_place_adds_a_tenth_up_to_one(before: float | None, after: float) -> None:
    assert raised(before) == after


@pytest.mark.parametrize(
    ("place", "kind", "role", "certainty", "counts"),
    [
        ("channel:telegram", SourceKind.MESSAGE, Role.USER, Certainty.RECORDED, True),
        ("folder:1", SourceKind.NOTE, None, Certainty.RECORDED, True),
        ("file:USER.md", SourceKind.FILE, None, Certainty.RECORDED, True),
        ("app:mail", SourceKind.EMAIL, None, Certainty.RECORDED, True),
        ("app:calendar", SourceKind.APP, None, Certainty.RECORDED, True),
        ("channel:telegram", SourceKind.MESSAGE, Role.ASSISTANT, Certainty.RECORDED, False),
        ("channel:telegram", SourceKind.MESSAGE, None, Certainty.RECORDED, False),
        ("channel:telegram", SourceKind.MESSAGE, Role.USER, Certainty.LIKELY, False),
        ("conversation", SourceKind.MESSAGE, Role.USER, Certainty.RECORDED, False),
        ("import:chatgpt", SourceKind.FILE, None, Certainty.RECORDED, False),
        ("task:1", SourceKind.TASK_RUN, Role.USER, Certainty.RECORDED, False),
        ("manual", SourceKind.TYPED, None, Certainty.RECORDED, False),
    ],
)
def test_only_the_persons_own_saying_at_a_new_place_raises(
    place: str, kind: SourceKind, role: Role | None, certainty: Certainty, counts: bool
) -> None:
    assert raises(place, {"conversation"}, kind=kind, role=role, certainty=certainty) is counts


def test_unknown_ranks_in_the_middle() -> None:
    assert sorted([0.51, None, 0.49], key=rank) == [0.49, None, 0.51]


@pytest.mark.parametrize(
    ("one", "other", "both"), [(0.4, 0.8, 0.8), (None, 0.2, 0.2), (0.2, None, 0.2), (None, None, None)]
)
def test_merging_keeps_the_higher(one: float | None, other: float | None, both: float | None) -> None:
    assert merged(one, other) == both


@pytest.mark.parametrize(
    ("confidence", "words"),
    [
        (1.0, Sureness.VERY_SURE),
        (0.9, Sureness.VERY_SURE),
        (0.89, Sureness.SURE),
        (0.7, Sureness.SURE),
        (0.69, Sureness.NOT_SURE_YET),
        (0.5, Sureness.NOT_SURE_YET),
        (0.49, Sureness.DOUBTFUL),
        (0.0, Sureness.DOUBTFUL),
        (None, Sureness.NOT_KNOWN),
    ],
)
def test_the_words_change_at_nine_seven_and_five_tenths(confidence: float | None, words: Sureness) -> None:
    assert sureness(confidence) is words


@pytest.mark.parametrize(
    ("confidence", "text"), [(None, "0.50"), (1.5, "1.00"), (-0.3, "0.00"), (0.9, "0.90"), (0.0, "0.00")]
)
def test_a_model_reads_two_decimals(confidence: float | None, text: str) -> None:
    assert for_model(confidence) == text
