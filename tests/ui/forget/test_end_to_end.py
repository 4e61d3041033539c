"""The whole way on the made-up example: the sheet, the notice, Undo, the removal, the proof, and what is unfinished."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.memory import MemoryId, State
from sentient_desktop.domain.query import Query
from sentient_desktop.library import Library
from sentient_desktop.ui.app import Session
from sentient_desktop.ui.forget.proof_sheet import ProofSheet
from sentient_desktop.ui.forget.sheet import ForgetSheet
from sentient_desktop.ui.main_window import MainWindow
from sentient_desktop.ui.settings import Settings

RUNS = "Runs 5 km on Saturday and Sunday mornings"
LINE = "Runs 5 km on Sat and Sun mornings"


class Example:
    """The example's window, on the memory that has something everywhere."""

    def __init__(self, session: Session, qtbot: QtBot) -> None:
        self.session = session
        self.window: MainWindow = session.window
        self.library: Library = session.library
        self.qtbot = qtbot
        self.settle()
        rows = self.library.first_page(Query(), 500)
        self.runs = next(row.id for row in rows if row.content == RUNS)
        self.file = next(one.path for one in self.library.workspace_files() if LINE in one.path.read_text("utf-8"))
        self.window.list_pane.select(self.runs)
        self.settle()

    def settle(self) -> None:
        for _ in range(3):
            QApplication.processEvents()
            self.qtbot.waitUntil(lambda: not self.session.tasks.waiting)

    def sheet(self) -> ForgetSheet:
        self.window.doings["forget_sheet"].trigger()
        self.settle()
        sheet = self.window.sheets.sheet
        assert isinstance(sheet, ForgetSheet)
        self.qtbot.waitUntil(sheet.confirm.isEnabled)
        return sheet

    def forget(self) -> None:
        self.sheet().confirm.click()
        self.settle()

    def texts(self) -> str:
        sheet = self.window.sheets.sheet
        assert sheet is not None
        return "\n".join(label.text() for label in sheet.findChildren(QLabel) if label.isVisible())


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example, read in once: copying it is quicker."""
    folder = tmp_path_factory.mktemp("filled") / "example"
    with Library(folder) as library:
        library.fill_with_example()
    return folder


@pytest.fixture
def copied(filled: Path, tmp_path: Path) -> Path:
    """A copy of the example of one's own, its workspace files too."""
    folder = shutil.copytree(filled, tmp_path / "example")
    connection = sqlite3.connect(folder / "library.sqlite3")
    connection.execute("UPDATE added_places SET path = replace(path, ?, ?)", (str(filled), str(folder)))
    connection.commit()
    connection.close()
    return folder


@pytest.fixture
def example(qtbot: QtBot, copied: Path, tmp_path: Path) -> Iterator[Example]:
    session = Session(copied, Settings(tmp_path / "window.ini"), is_example=True)
    qtbot.addWidget(session.window)
    session.window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    session.window.resize(1280, 800)
    session.show()
    made = Example(session, qtbot)
    yield made
    session.window.close()
    session.close()


def test_the_sheet_names_every_place_with_its_text(example: Example) -> None:
    example.sheet()
    shown = example.texts()
    assert RUNS in shown
    for expected in ("Sources", "Summary of", "Insight", "Journal of", "Portrait", "Under replies", LINE):
        assert expected in shown
    assert "keeps 2 of 3 reasons" in shown
    assert "left as you wrote it" in shown
    assert example.library.rows([example.runs])[0] is not None


def test_forget_and_undo_leaves_everything_as_it_was(example: Example) -> None:
    before = example.file.read_bytes()
    example.forget()
    notice = example.window.notice
    assert notice.label.text() == f"Forgotten: “{RUNS}”"
    assert example.library.rows([example.runs]) == [None]
    assert 5 < notice.remaining <= 10
    notice.button.click()
    example.settle()
    assert example.library.detail(example.runs).memory.state is State.CURRENT
    assert example.file.read_bytes() == before
    assert not example.window.doings["proof"].isEnabled()


def test_ctrl_z_brings_it_back_while_the_notice_stands(example: Example) -> None:
    example.forget()
    example.window.doings["undo"].trigger()
    example.settle()
    assert example.library.detail(example.runs).memory.state is State.CURRENT
    example.window.doings["redo"].trigger()
    example.settle()
    assert example.library.rows([example.runs]) == [None]
    assert example.window.notice.remaining > 5
    example.window.notice.button.click()
    example.settle()
    assert example.library.detail(example.runs).memory.state is State.CURRENT


def test_a_forget_that_runs_out_is_gone_and_proved(example: Example, qtbot: QtBot) -> None:
    example.library.set_setting("forget.undo_seconds", "1")
    example.forget()
    notice = example.window.notice
    qtbot.waitUntil(lambda: notice.label.text().startswith("Gone: 0 of"), timeout=10_000)
    assert LINE not in example.file.read_text("utf-8")
    assert example.window.doings["proof"].isEnabled()
    notice.button.click()
    example.settle()
    sheet = example.window.sheets.sheet
    assert isinstance(sheet, ProofSheet)
    qtbot.waitUntil(sheet.again.isEnabled, timeout=30_000)
    shown = example.texts()
    assert "the wording stands nowhere any more" in shown
    assert "Lines in files" in shown
    assert "doubtful" not in {label.property("kind") for label in sheet.findChildren(QLabel) if label.isVisible()}
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    example.window.doings["proof"].trigger()
    example.settle()
    assert isinstance(example.window.sheets.sheet, ProofSheet)


def test_undo_under_the_pointer_is_good_beyond_the_deadline_even_for_another_program(
    example: Example, qtbot: QtBot
) -> None:
    example.library.set_setting("forget.undo_seconds", "2")
    example.forget()
    notice = example.window.notice
    example.window.activateWindow()
    notice.button.setFocus()
    qtbot.waitUntil(notice.button.hasFocus)
    asked = time.monotonic()
    qtbot.waitUntil(lambda: time.monotonic() > asked + 3, timeout=10_000)
    with Library(example.library.folder) as other:
        assert other.finish_forgetting() is None
    assert notice.isVisible()
    notice.button.click()
    example.settle()
    assert example.library.detail(example.runs).memory.state is State.CURRENT


def test_what_another_program_forgot_is_removed_at_its_deadline(example: Example, qtbot: QtBot) -> None:
    example.library.set_setting("forget.undo_seconds", "1")
    with Library(example.library.folder) as other:
        other.forget([example.runs], through="command")
    example.session.tasks.look_for_others()
    qtbot.waitUntil(lambda: example.library.next_removal() is None, timeout=10_000)
    example.settle()
    assert LINE not in example.file.read_text("utf-8")


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions of this kind are not known here")
def test_a_file_that_cannot_be_changed_is_named_until_it_is_done(example: Example, qtbot: QtBot) -> None:
    example.file.chmod(0o444)
    example.window.deeds.act("dispute", [example.runs])
    example.settle()
    strip = example.window.unfinished
    qtbot.waitUntil(strip.isVisible)
    assert "MEMORY.md is read-only" in strip.banner.label.text()
    example.file.chmod(0o644)
    assert strip.banner.button is not None
    strip.banner.button.click()
    qtbot.waitUntil(lambda: not strip.isVisible(), timeout=10_000)
    assert LINE not in example.file.read_text("utf-8")


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions of this kind are not known here")
def test_unfinished_work_is_shown_after_a_start_and_holds_up_no_end(qtbot: QtBot, copied: Path, tmp_path: Path) -> None:
    first = Session(copied, Settings(tmp_path / "window.ini"), is_example=True)
    qtbot.addWidget(first.window)
    first.window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    first.show()
    made = Example(first, qtbot)
    made.file.chmod(0o444)
    made.forget()
    first.window.close()
    first.close()
    again = Session(copied, Settings(tmp_path / "window.ini"), is_example=True)
    qtbot.addWidget(again.window)
    again.window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    again.show()
    qtbot.waitUntil(again.window.unfinished.isVisible, timeout=10_000)
    assert "MEMORY.md" in again.window.unfinished.banner.label.text()
    assert again.library.rows([made.runs]) == [None]
    made.file.chmod(0o644)
    again.window.unfinished.try_again()
    qtbot.waitUntil(lambda: not again.window.unfinished.isVisible(), timeout=10_000)
    assert LINE not in made.file.read_text("utf-8")
    again.window.close()
    again.close()


def test_a_whole_chat_an_assistant_and_a_place_are_forgotten_with_the_plan_first(example: Example) -> None:
    sheet = example.sheet()
    assert sheet.more is not None
    entries = {entry.text(): entry for entry in sheet.more.actions()}
    assert any("Telegram" in text for text in entries)
    assert any("Hearth" in text for text in entries)
    next(entry for text, entry in entries.items() if "Weekend plans" in text).trigger()
    example.settle()
    wide = example.window.sheets.sheet
    assert isinstance(wide, ForgetSheet)
    example.qtbot.waitUntil(wide.confirm.isEnabled)
    assert "Weekend plans" in wide.accessibleName()
    before = example.library.count(Query())
    wide.confirm.click()
    example.settle()
    assert example.library.count(Query()) < before - 1
    example.window.notice.button.click()
    example.settle()
    assert example.library.count(Query()) == before


def test_an_assistant_of_the_sidebar_offers_to_forget_all_of_it(example: Example) -> None:
    item = next(item for item in example.window.sidebar.items if item.name == "DeerFlow")
    forget = next(action for action in item.actions() if action.text().startswith("Forget"))
    forget.trigger()
    example.settle()
    sheet = example.window.sheets.sheet
    assert isinstance(sheet, ForgetSheet)
    assert "DeerFlow" in sheet.accessibleName()
    deerflow = next(one for one in example.library.assistants() if one.name == "DeerFlow")
    assert str(len(example.library.drawn_from(assistant_id=deerflow.id))) in sheet.accessibleName()


def test_a_chat_that_is_open_offers_to_forget_what_came_from_it(example: Example) -> None:
    assert not example.window.doings["forget_chat"].isEnabled()
    example.window.doings["open_source"].trigger()
    example.settle()
    assert example.window.doings["forget_chat"].isEnabled()
    example.window.doings["forget_chat"].trigger()
    example.settle()
    assert isinstance(example.window.sheets.sheet, ForgetSheet)


def test_workspace_files_are_listed_added_and_taken_off_in_the_settings(example: Example, tmp_path: Path) -> None:
    own = tmp_path / "NOTES.md"
    own.write_text("- Likes rain\n", "utf-8")
    example.window.doings["settings"].trigger()
    example.settle()
    before = len(example.library.workspace_files())
    settings = example.window.sheets.sheet
    files = settings.files  # type: ignore[union-attr]
    files.whose.setCurrentIndex(files.whose.findText("Read by Hearth"))
    files.add_file(own)
    example.settle()
    (added,) = [one for one in example.library.workspace_files() if one.path == own]
    assert added.assistant == "Hearth"
    assert "NOTES.md" in example.texts()
    files.add_file(tmp_path / "none.md")
    example.settle()
    assert "none.md is no longer there." in example.texts()
    example.library.remove_workspace_file(added.id)
    files.look()
    example.settle()
    assert "NOTES.md" not in example.texts()
    assert len(example.library.workspace_files()) == before


def test_forgetting_by_keyboard_alone(example: Example, qtbot: QtBot) -> None:
    example.window.activateWindow()
    example.window.list_pane.view.setFocus()
    qtbot.waitUntil(example.window.list_pane.view.hasFocus)
    QTest.keyClick(example.window.list_pane.view, Qt.Key.Key_Delete, Qt.KeyboardModifier.ShiftModifier)
    example.settle()
    sheet = example.window.sheets.sheet
    assert isinstance(sheet, ForgetSheet)
    qtbot.waitUntil(sheet.confirm.hasFocus)
    QTest.keyClick(sheet.confirm, Qt.Key.Key_Return)
    example.settle()
    assert example.library.rows([MemoryId(example.runs)]) == [None]
