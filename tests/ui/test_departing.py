"""Removing an assistant in the window: the menu of its line, the sheet, and what is shown afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.query import Query
from sentient_desktop.errors import StoreFault
from sentient_desktop.ui.departing_sheet import DepartingSheet
from tests.making import Maker
from tests.ui.opened import Opened, fill, opened_window

WRONG = "Wrong & <b>hostile</b>"


@pytest.fixture
def opened(qtbot: QtBot, folder: Path) -> Iterator[Opened]:
    ids = fill(folder)
    maker = Maker(folder)
    wrong = maker.assistant(WRONG)
    maker.memory("Likes wrong things", assistant_id=wrong)
    maker.chat(["I like wrong things"], assistant_id=wrong)
    maker.close()
    with opened_window(folder, ids, qtbot) as window:
        yield window


def names(opened: Opened) -> list[str]:
    return [item.name for item in opened.window.sidebar.items]


def ask(opened: Opened, qtbot: QtBot) -> DepartingSheet:
    item = next(item for item in opened.window.sidebar.items if item.name == WRONG)
    item.actions()[-1].trigger()
    sheet = opened.window.sheets.sheet
    assert isinstance(sheet, DepartingSheet)
    qtbot.waitUntil(sheet.confirm.isEnabled)
    return sheet


def test_the_sheet_says_what_goes_as_plain_text(opened: Opened, qtbot: QtBot) -> None:
    sheet = ask(opened, qtbot)
    shown = [label.text() for label in sheet.findChildren(QLabel)]
    assert "1 memories" in shown
    assert "1 chats with all their messages" in shown
    assert any("cannot be undone" in text for text in shown)
    assert WRONG in sheet.title.text()
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in sheet.findChildren(QLabel))
    assert sheet.cancel.hasFocus() or not sheet.isActiveWindow()
    sheet.cancel.click()
    opened.settle()
    assert WRONG in names(opened)


def test_it_goes_and_the_list_shows_the_rest(opened: Opened, qtbot: QtBot) -> None:
    window = opened.window
    window.navigation.go_to_query(Query(assistants=(WRONG,)))
    opened.settle()
    ask(opened, qtbot).confirm.click()
    qtbot.waitUntil(lambda: WRONG not in names(opened))
    opened.settle()
    assert window.navigation.here.query == Query()
    assert "is removed, with 1 memories and 1 chats." in window.notice.label.text()


def test_what_cannot_be_done_is_said(opened: Opened, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise StoreFault("The disk is full.", "Free some space.")

    monkeypatch.setattr(type(opened.session.library), "remove_assistant", fail)
    ask(opened, qtbot).confirm.click()
    opened.settle()
    assert "The disk is full." in opened.window.notice.label.text()
    assert WRONG in names(opened)


def test_with_the_last_one_the_ways_to_begin_are_shown(opened: Opened, qtbot: QtBot) -> None:
    window = opened.window
    for one in opened.session.library.assistants():
        window.departing._remove(one.id, one.name)
        opened.settle()
    qtbot.waitUntil(lambda: window.pages.shows_first_start)
