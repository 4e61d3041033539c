"""The whole window on a real library: what a person does with mouse and keys, and what stands there afterwards."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.chat import ChatId
from sentient_desktop.domain.memory import State
from sentient_desktop.domain.query import Query
from sentient_desktop.domain.views import OpenTarget
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui.app import Program, Session, run
from sentient_desktop.ui.forget.sheet import ForgetSheet
from sentient_desktop.ui.main_window import MainWindow
from sentient_desktop.ui.opening import UrlSheet
from sentient_desktop.ui.settings import Settings
from sentient_desktop.ui.sheets import KeysSheet
from tests.ui.gone import wait_until_gone
from tests.ui.opened import Opened, fill, opened_window


@pytest.fixture
def opened(qtbot: QtBot, folder: Path) -> Iterator[Opened]:
    with opened_window(folder, fill(folder), qtbot) as window:
        yield window


def test_the_window_opens_on_all_memories(opened: Opened) -> None:
    assert opened.window.list_pane.model.rowCount() == 4
    assert opened.window.sidebar.items[0].count == 4
    assert opened.window.sidebar.items[0].isChecked()
    assert opened.window.list_pane.current_id() == opened.ids["runs"]
    assert opened.window.detail.memory_id == opened.ids["runs"]


def test_back_from_the_chat_leads_to_the_very_same_row(opened: Opened, qtbot: QtBot) -> None:
    opened.choose("tea")
    opened.choose("runs")
    opened.do("open_source")
    assert opened.window.pages.shows_chat
    assert opened.window.doings["back"].isEnabled()
    assert not opened.window.doings["dispute"].isEnabled()
    opened.do("back")
    assert opened.window.pages.shows_memories
    assert opened.window.list_pane.current_id() == opened.ids["runs"]
    opened.do("forward")
    assert opened.window.pages.shows_chat


def test_disputing_by_key_shows_the_notice_and_undo_takes_it_back(opened: Opened) -> None:
    opened.choose("tea")
    QTest.keyClick(opened.window.list_pane.view, Qt.Key.Key_N)
    opened.settle()
    assert opened.state("tea") is State.DISPUTED
    assert opened.window.notice.isVisible()
    assert opened.window.sidebar.items[2].count == 1
    opened.window.notice.button.click()
    opened.settle()
    assert opened.state("tea") is State.CURRENT
    opened.do("redo")
    assert opened.state("tea") is State.DISPUTED
    opened.choose("tea")
    QTest.keyClick(opened.window.list_pane.view, Qt.Key.Key_R)
    opened.settle()
    assert opened.state("tea") is State.CURRENT


def test_typing_in_the_search_field_is_no_command(opened: Opened, qtbot: QtBot) -> None:
    opened.do("search")
    field = QApplication.focusWidget()
    assert field is not None
    assert opened.window.search.isAncestorOf(field)
    QTest.keyClicks(field, "runner")
    opened.settle()
    assert opened.state("runs") is State.CURRENT
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, "oboe")
    qtbot.waitUntil(lambda: opened.window.list_pane.model.rowCount() == 1)
    opened.settle()
    assert opened.window.list_pane.current_id() == opened.ids["oboe"]
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert opened.window.list_pane.view.hasFocus()
    QTest.keyClick(opened.window.list_pane.view, Qt.Key.Key_N)
    opened.settle()
    assert opened.state("oboe") is State.DISPUTED


def test_del_forgets_at_once_and_undo_brings_it_back(opened: Opened) -> None:
    opened.choose("oboe")
    opened.do("forget")
    assert opened.window.list_pane.model.rowCount() == 3
    assert opened.window.notice.isVisible()
    opened.do("undo")
    assert opened.window.list_pane.model.rowCount() == 4
    assert opened.state("oboe") is State.CURRENT


def test_a_forget_is_carried_out_when_its_notice_closes(opened: Opened, qtbot: QtBot) -> None:
    opened.choose("oboe")
    opened.do("forget")
    opened.window.notice.leave()
    opened.settle()
    assert opened.library.rows([opened.ids["oboe"]]) == [None]
    assert opened.library.count(Query()) == 3


def test_the_sheet_shows_the_plan_before_anything_is_forgotten(opened: Opened, qtbot: QtBot) -> None:
    opened.choose("hostile")
    opened.do("forget_sheet")
    sheet = opened.window.sheets.sheet
    assert isinstance(sheet, ForgetSheet)
    assert not opened.window.doings["undo"].isEnabled()
    assert opened.state("hostile") is State.CURRENT
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in sheet.findChildren(QLabel))
    sheet.confirm.click()
    opened.settle()
    assert opened.window.list_pane.model.rowCount() == 3
    assert opened.window.doings["undo"].isEnabled()


def test_a_key_below_a_sheet_does_nothing(opened: Opened) -> None:
    opened.do("keys")
    assert isinstance(opened.window.sheets.sheet, KeysSheet)
    QTest.keyClick(opened.window, Qt.Key.Key_N)
    opened.settle()
    assert opened.state("runs") is State.CURRENT
    QTest.keyClick(opened.window.sheets.sheet, Qt.Key.Key_Escape)
    assert opened.window.sheets.sheet is None
    assert opened.window.doings["dispute"].isEnabled()


@pytest.mark.parametrize("name", ["keys", "settings", "about"])
def test_sheets_are_freed_when_they_are_closed(opened: Opened, qtbot: QtBot, name: str) -> None:
    opened.do(name)
    sheet = opened.window.sheets.sheet
    assert sheet is not None
    sheet.put_away()
    wait_until_gone(qtbot, sheet)


def test_a_link_asks_before_it_opens(opened: Opened) -> None:
    opened.window.detail.url_requested.emit("https://harbour.example/tide")
    assert isinstance(opened.window.sheets.sheet, UrlSheet)


def test_a_chat_in_a_window_of_its_own_leads_back_and_is_freed(opened: Opened, qtbot: QtBot) -> None:
    opened.window.detail.open_requested.emit(OpenTarget(chat_id=ChatId(1)), True)
    opened.settle()
    chats = opened.window.going.chat_windows
    assert chats is not None
    (own,) = chats.windows
    assert own.isVisible()
    assert opened.window.pages.shows_memories
    opened.do("reload")
    chats.memory_requested.emit(opened.ids["oboe"])
    opened.settle()
    assert opened.window.detail.memory_id == opened.ids["oboe"]
    own.close()
    wait_until_gone(qtbot, own)
    assert chats.windows == []


def test_going_through_lists_can_be_gone_back(opened: Opened) -> None:
    opened.window.sidebar.items[3].click()
    opened.settle()
    assert opened.window.list_pane.current_id() == opened.ids["old"]
    assert opened.window.doings["restore"].isEnabled()
    opened.do("restore")
    assert opened.state("old") is State.CURRENT
    opened.do("back")
    assert opened.window.list_pane.query == Query()
    assert opened.window.sidebar.items[0].isChecked()
    assert opened.window.list_pane.model.rowCount() == 5


def test_addresses_lead_into_the_window(opened: Opened) -> None:
    opened.window.go_to_address(f"sentient://memory/{opened.ids['tea']}")
    opened.settle()
    assert opened.window.detail.memory_id == opened.ids["tea"]
    opened.window.go_to_address("sentient://chat/1?message=3")
    opened.settle()
    assert opened.window.pages.shows_chat
    opened.window.go_to_address("sentient://nonsense")
    assert opened.window.pages.shows_chat


def test_another_programs_change_is_shown(opened: Opened, folder: Path, qtbot: QtBot) -> None:
    opened.session.tasks.look_for_others()
    opened.settle()
    with Library(folder) as other:
        other.dispute([opened.ids["oboe"]])
    opened.session.tasks.look_for_others()
    opened.settle()
    assert opened.window.sidebar.items[2].count == 1


def test_a_narrow_window_folds_and_stacks(opened: Opened) -> None:
    window = opened.window
    window.resize(1000, 700)
    assert window.sidebar.width() < 100
    assert window.detail.isVisible()
    window.resize(700, 600)
    assert window.list_pane.isVisible()
    assert not window.detail.isVisible()
    view = window.list_pane.view
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(view.model().index(1, 0)).center())
    opened.settle()
    assert window.detail.isVisible()
    assert not window.list_pane.isVisible()
    window.memories.to_the_list.click()
    assert window.list_pane.isVisible()
    window.resize(1280, 800)
    assert window.list_pane.isVisible()
    assert window.detail.isVisible()
    assert window.sidebar.width() > 200


def test_f6_goes_round_the_parts_of_the_window(opened: Opened) -> None:
    opened.window.activateWindow()
    seen: list[QWidget | None] = []
    for _ in range(4):
        opened.do("next_pane")
        seen.append(QApplication.focusWidget())
    assert len({id(widget) for widget in seen}) == 4


def test_everything_that_takes_the_focus_has_a_name(opened: Opened) -> None:
    nameless = []
    for widget in opened.window.findChildren(QWidget):
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            told = QAccessible.queryAccessibleInterface(widget)
            if not told.text(QAccessible.Text.Name):
                nameless.append(f"{type(widget).__name__} in {type(widget.parent()).__name__}")
    assert nameless == []


def test_every_label_of_the_window_is_plain(opened: Opened) -> None:
    opened.choose("hostile")
    rich = [
        label.text()
        for label in opened.window.findChildren(QLabel)
        if label.textFormat() is not Qt.TextFormat.PlainText
    ]
    assert [text for text in rich if text] == []


def test_how_the_window_stood_is_kept(qtbot: QtBot, folder: Path, tmp_path: Path) -> None:
    fill(folder)
    sizes = []
    for wanted in ((701, 603), None):
        session = Session(folder, Settings(tmp_path / "window.ini"), is_example=False)
        if wanted:
            session.window.resize(*wanted)
        session.show()
        sizes.append((session.window.width(), session.window.height()))
        session.window.close()
        wait_until_gone(qtbot, session.window)
        session.close()
    assert sizes == [(701, 603), (701, 603)]


def test_a_new_person_is_shown_how_to_begin(qtbot: QtBot, tmp_path: Path) -> None:
    session = Session(tmp_path / "new", Settings(tmp_path / "window.ini"), is_example=False)
    session.show()
    qtbot.waitUntil(lambda: not session.tasks.waiting)
    assert session.window.pages.shows_first_start
    assert not session.window.sidebar.isVisible()
    session.window.close()
    wait_until_gone(qtbot, session.window)
    session.close()


def test_the_example_is_opened_beside_the_persons_own_library_and_left_again(qtbot: QtBot, tmp_path: Path) -> None:
    program = Program(tmp_path / "data", Settings(tmp_path / "window.ini"), is_example=False)
    program.open(tmp_path / "data", is_example=False)

    def shown(folder: Path) -> Callable[[], bool]:
        return lambda: program.session is not None and program.session.folder == folder

    assert program.session is not None
    program.session.window.example_wanted.emit()
    qtbot.waitUntil(shown(tmp_path / "data" / "example"), timeout=10_000)
    assert program.session.window.strip.isVisible()
    assert program.session.library.count(Query()) > 40
    program.session.window.strip.leave.click()
    qtbot.waitUntil(shown(tmp_path / "data"))
    assert program.session.library.count(Query()) == 0
    last = program.session
    program._closed = lambda: None  # type: ignore[method-assign]
    last.window.closed.disconnect()
    last.window.close()
    wait_until_gone(qtbot, last.window)
    last.close()


def test_the_program_ends_and_leaves_nothing_running(qtbot: QtBot, folder: Path) -> None:
    fill(folder)
    threads = threading.active_count()
    assert run(folder, quit_after_first_paint=True) == 0
    gc.collect()
    assert threading.active_count() == threads
    left = [
        item for item in gc.get_objects() if isinstance(item, QTimer) and shiboken6.isValid(item) and item.isActive()
    ]
    assert left == []
    assert [window for window in QApplication.topLevelWidgets() if isinstance(window, MainWindow)] == []
    assert sys.excepthook is not None


def test_a_library_that_cannot_be_opened_is_said_in_a_box(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "library.sqlite3").write_bytes(b"this is no database, whatever its name says" * 100)
    told: list[str] = []
    monkeypatch.setattr("sentient_desktop.ui.app.tell", lambda error: told.append(error.sentence))
    with pytest.raises(SentientError):
        run(broken)
    assert len(told) == 1
