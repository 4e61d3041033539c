"""Parts of a turn stand apart from one another, at any width."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.chat import Role
from sentient_desktop.ui.chat.turn_delegate import quoted_run
from sentient_desktop.ui.chat.turn_layout import Measures, Side, lay_out, side_of
from sentient_desktop.ui.chat.turns import Turn
from tests.ui.chat.fake_chats import START, chip


def turn(text: str, role: Role = Role.USER, *, name: str | None = None, hidden: bool = False) -> Turn:
    return Turn(1, 1, role, name, text, START, hidden, (chip(1), chip(2)))


@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=400), width=st.integers(200, 1600), own=st.booleans())
def test_nothing_overlaps_and_nothing_leaves_the_row(qapp: object, text: str, width: int, own: bool) -> None:
    made = turn(text, Role.USER if own else Role.ASSISTANT)
    layout = lay_out(made, None, Measures.for_width(width), opened=False, side=side_of(made))
    assert layout.bubble.left() >= 0
    assert layout.bubble.right() <= width + 1
    assert layout.foot.top() >= layout.bubble.bottom()
    assert layout.day is not None
    assert layout.day.bottom() <= layout.bubble.top()
    for rect, _, _ in layout.chips:
        assert rect.top() >= layout.bubble.bottom() - 1
        assert rect.bottom() <= layout.height
        assert rect.left() >= 0


def test_own_words_stand_right_and_others_left(qtbot: QtBot) -> None:
    measures = Measures.for_width(1000)
    own = lay_out(turn("Hi"), None, measures, opened=False, side=Side.OWN)
    other = lay_out(turn("Hi", Role.ASSISTANT), None, measures, opened=False, side=Side.OTHER)
    assert own.bubble.left() > other.bubble.right()


@pytest.mark.parametrize(
    ("made", "first_person", "side"),
    [
        (turn("a"), None, Side.OWN),
        (turn("a", Role.ASSISTANT), None, Side.OTHER),
        (turn("a", Role.TOOL), None, Side.FOLDED),
        (turn("a", Role.SYSTEM), None, Side.FOLDED),
        (turn("a", Role.ASSISTANT, hidden=True), None, Side.FOLDED),
        (turn("a", name="Gina"), "Jon", Side.OTHER),
        (turn("a", name="Jon"), "Jon", Side.OWN),
    ],
)
def test_each_speaker_has_a_side(made: Turn, first_person: str | None, side: Side) -> None:
    assert side_of(made, first_person=first_person) is side


def test_a_new_day_is_named_once(qtbot: QtBot) -> None:
    measures = Measures.for_width(800)
    one, two = turn("a"), turn("b")
    assert lay_out(one, None, measures, opened=False, side=Side.OWN).day is not None
    assert lay_out(two, one, measures, opened=False, side=Side.OWN).day is None


@pytest.mark.parametrize(
    ("text", "quote", "run"),
    [
        ("No: I run. Bye", "I run.", (4, 10)),
        ("No: I\n  RUN. Bye", "i run.", (4, 12)),
        ("something else", "I run.", (0, 0)),
        ("text", "  ", (0, 0)),
        ("a (b) c", "(b)", (2, 5)),
    ],
)
def test_the_quoted_words_are_found_whatever_the_white_space(text: str, quote: str, run: tuple[int, int]) -> None:
    assert quoted_run(text, quote) == run
