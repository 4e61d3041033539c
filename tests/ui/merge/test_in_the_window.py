"""Making memories one in the window: selected, asked, done, and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.memory import State
from sentient_desktop.ui.memory_doings import MOST_MERGED
from sentient_desktop.ui.merge.sheet import MergeSheet
from tests.making import Maker
from tests.ui.opened import Opened, fill, opened_window


@pytest.fixture
def opened(qtbot: QtBot, folder: Path) -> Iterator[Opened]:
    ids = fill(folder)
    maker = Maker(folder)
    for number in range(MOST_MERGED):
        maker.memory(f"Likes thing number {number}", first_seen_at=number, origin_key=f"thing-{number}")
    maker.close()
    with opened_window(folder, ids, qtbot) as window:
        yield window


def select(opened: Opened, first: str, more: int) -> None:
    """Selects a memory and so many rows below it."""
    opened.choose(first)
    for _ in range(more):
        QTest.keyClick(opened.window.list_pane.view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    opened.settle()


def sheet_of(opened: Opened, qtbot: QtBot) -> MergeSheet:
    opened.do("merge")
    sheet = opened.window.sheets.sheet
    assert isinstance(sheet, MergeSheet)
    qtbot.waitUntil(sheet.confirm.isEnabled)
    return sheet


def test_it_can_be_done_with_two_and_more_selected_but_not_with_very_many(opened: Opened) -> None:
    merge = opened.window.doings["merge"]
    assert merge in opened.window.top.menu.actions()
    select(opened, "runs", 0)
    assert not merge.isEnabled()
    select(opened, "runs", 1)
    assert merge.isEnabled()
    select(opened, "runs", MOST_MERGED - 1)
    assert merge.isEnabled()
    select(opened, "runs", MOST_MERGED)
    assert not merge.isEnabled()


def test_what_was_chosen_and_typed_is_done_and_undo_takes_it_back(opened: Opened, qtbot: QtBot) -> None:
    select(opened, "runs", 1)
    sheet = sheet_of(opened, qtbot)
    sheet.buttons[opened.ids["tea"]].click()
    sheet.field.selectAll()
    QTest.keyClicks(sheet.field, "Likes tea after a run")
    qtbot.waitUntil(sheet.confirm.isEnabled)
    assert opened.state("runs") is State.CURRENT
    sheet.confirm.click()
    opened.settle()
    assert opened.state("runs") is State.SUPERSEDED
    detail = opened.library.detail(opened.ids["tea"])
    assert (detail.memory.content, len(detail.sources)) == ("Likes tea after a run", 1)
    assert opened.window.notice.isVisible()
    opened.window.notice.button.click()
    opened.settle()
    assert opened.state("runs") is State.CURRENT
    assert opened.library.detail(opened.ids["tea"]).memory.content == "Likes strong tea"


def test_putting_the_sheet_away_changes_nothing(opened: Opened, qtbot: QtBot) -> None:
    select(opened, "runs", 1)
    sheet_of(opened, qtbot).cancel.click()
    opened.settle()
    assert opened.state("runs") is opened.state("tea") is State.CURRENT
    assert opened.window.doings["merge"].isEnabled()
