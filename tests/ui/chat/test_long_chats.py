"""However far one reads on in a long chat, each step costs the same and the message on screen stays where it is."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.chat import Role
from sentient_desktop.ui.chat import turn_delegate
from sentient_desktop.ui.chat.model import MOST_LOADED
from sentient_desktop.ui.chat.pane import FURTHER, ChatPane
from sentient_desktop.ui.chat.turn_layout import lay_out
from sentient_desktop.ui.tasks import Tasks
from tests.ui.chat.fake_chats import FakeChats
from tests.ui.chat.test_pane import at, opened, tasks, visible_top

__all__ = ["tasks"]

TOTAL = 5_000


def read_on(qtbot: QtBot, pane: ChatPane, *, down: bool) -> None:
    """Scrolls to an end of what is loaded, and waits until more is there."""
    turns, bar = pane.view.turns, pane.view.verticalScrollBar()
    ends = turns.first, turns.after

    def moved() -> bool:
        bar.setValue(bar.maximum() if down else bar.minimum())
        return turns.after > ends[1] if down else turns.first < ends[0]

    qtbot.waitUntil(moved)
    pane.view.executeDelayedItemsLayout()
    pane.view.viewport().repaint()


def test_each_step_lays_out_only_what_is_new(qtbot: QtBot, tasks: Tasks, monkeypatch: pytest.MonkeyPatch) -> None:
    pane = opened(qtbot, tasks, FakeChats(TOTAL), at(1500))
    while pane.view.turns.after < 1500 + MOST_LOADED + 5 * FURTHER:
        read_on(qtbot, pane, down=True)
    laid_out: list[Any] = []

    def counted(turn: Any, *values: Any, **named: Any) -> Any:
        laid_out.append(turn)
        return lay_out(turn, *values, **named)

    monkeypatch.setattr(turn_delegate, "lay_out", counted)
    after = pane.view.turns.after

    read_on(qtbot, pane, down=True)

    new = pane.view.turns.after - after
    assert new > 0
    assert len(laid_out) <= new
    assert pane.view.turns.rowCount() <= MOST_LOADED


@pytest.mark.parametrize("down", [True, False])
def test_what_is_on_screen_stays_when_what_is_far_goes(qtbot: QtBot, tasks: Tasks, *, down: bool) -> None:
    pane = opened(qtbot, tasks, FakeChats(TOTAL), at(2500))
    turns, bar = pane.view.turns, pane.view.verticalScrollBar()
    while turns.rowCount() < MOST_LOADED:
        read_on(qtbot, pane, down=down)
    qtbot.waitUntil(lambda: tasks.waiting == 0)
    ends = turns.first, turns.after
    bar.setValue(bar.maximum() - 10 if down else 10)
    shown = pane.view.indexAt(QPoint(500, 8)).row() + turns.first
    top = visible_top(pane, shown)

    qtbot.waitUntil(lambda: turns.first != ends[0] and turns.after != ends[1])

    assert turns.rowCount() == MOST_LOADED
    assert abs(visible_top(pane, shown) - top) <= 2


def test_what_was_let_go_of_is_read_again(qtbot: QtBot, tasks: Tasks) -> None:
    pane = opened(qtbot, tasks, FakeChats(TOTAL), at(2500))
    while pane.view.turns.row_of(2500) is not None:
        read_on(qtbot, pane, down=True)

    while pane.view.turns.row_of(2500) is None:
        read_on(qtbot, pane, down=False)

    assert [pane.view.turns.turn(row).position for row in range(5)] == [  # type: ignore[union-attr]
        pane.view.turns.first + row for row in range(5)
    ]


def test_a_screen_with_room_for_more_than_was_read_is_filled(qtbot: QtBot, tasks: Tasks) -> None:
    chats = FakeChats(TOTAL)
    chats.roles = dict.fromkeys(range(TOTAL), Role.TOOL)
    pane = opened(qtbot, tasks, chats, at(TOTAL))
    pane.resize(1000, 3000)
    pane.show_end()
    turns = pane.view.turns

    qtbot.waitUntil(lambda: tasks.waiting == 0 and visible_top(pane, turns.first) < 0)

    assert turns.after == TOTAL
