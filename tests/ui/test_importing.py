"""Reading in from the window: the child process, the steps, the report that adds up."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QLabel, QPlainTextEdit
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.views import FoundStore, Progress, Report
from sentient_desktop.library import Library
from sentient_desktop.ui.import_process import ImportProcess
from sentient_desktop.ui.importing.page import ImportPage
from sentient_desktop.ui.importing.parts import DropZone, FigureTable, ProgressLine, figures
from sentient_desktop.ui.importing.steps import LookStep, ReadStep, ReportStep, report_text
from sentient_desktop.ui.settings import Settings
from sentient_desktop.ui.tasks import Tasks

FAKE = [sys.executable, str(Path(__file__).with_name("fake_child.py"))]
LIST = "- Likes strong tea\n- Lives near the harbour\n- Plays the oboe\n"

NewChild = Callable[[str], ImportProcess]


@pytest.fixture
def child(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[NewChild]:
    made: list[ImportProcess] = []

    def make(part: str) -> ImportProcess:
        monkeypatch.setenv("FAKE_CHILD", part)
        made.append(ImportProcess(tmp_path, FAKE))
        return made[-1]

    yield make
    for process in made:
        process.stop_now()


def test_the_child_is_told_everything_it_needs(qtbot: QtBot, child: NewChild, tmp_path: Path) -> None:
    process = child("arguments")
    with qtbot.waitSignal(process.finished) as caught:
        process.start(tmp_path / "a file # with signs.json", format="deerflow", dry_run=True)
    assert caught.args[0].notes == [
        *("--data", str(tmp_path), "import", "--json", "--until-closed"),
        *("--format", "deerflow", "--dry-run", "--", str(tmp_path / "a file # with signs.json")),
    ]


def test_lines_become_progress_and_a_report(qtbot: QtBot, child: NewChild, tmp_path: Path) -> None:
    process = child("works")
    steps: list[Progress] = []
    process.progressed.connect(steps.append)
    with qtbot.waitSignal(process.finished) as caught:
        process.start(tmp_path)
    assert [(step.done, step.of) for step in steps] == [(1, 4), (4, 4)]
    report = caught.args[0]
    assert (report.assistant, report.read["memories"], len(report.skipped)) == ("ChatGPT", 5, 1)


def test_what_is_no_json_is_passed_over(qtbot: QtBot, child: NewChild, tmp_path: Path) -> None:
    process = child("babbles")
    with qtbot.waitSignal(process.finished):
        process.start(tmp_path)


def test_cancelling_closes_the_childs_input_and_waits_for_it_to_clean_up(
    qtbot: QtBot, child: NewChild, tmp_path: Path
) -> None:
    process = child("waits")
    with qtbot.waitSignal(process.progressed):
        process.start(tmp_path)
    others: list[object] = []
    process.finished.connect(others.append)
    process.failed.connect(others.append)
    with qtbot.waitSignal(process.cancelled):
        process.cancel()
    assert others == []
    assert not process.is_running


def test_a_failure_says_the_childs_sentence(qtbot: QtBot, child: NewChild, tmp_path: Path) -> None:
    process = child("fails")
    with qtbot.waitSignal(process.failed) as caught:
        process.start(tmp_path)
    assert caught.args[0] == "The file is cut off in the middle. Ask for the export again."


def test_a_child_that_dies_is_a_failure(qtbot: QtBot, child: NewChild, tmp_path: Path) -> None:
    process = child("dies")
    with qtbot.waitSignal(process.failed):
        process.start(tmp_path)


def test_a_child_that_cannot_be_started_is_a_failure(qtbot: QtBot, tmp_path: Path) -> None:
    process = ImportProcess(tmp_path, [str(tmp_path / "not there")])
    with qtbot.waitSignal(process.failed):
        process.start(tmp_path)


def test_the_end_of_the_window_ends_the_child(qtbot: QtBot, child: NewChild, tmp_path: Path) -> None:
    process = child("waits")
    with qtbot.waitSignal(process.progressed):
        process.start(tmp_path)
    with qtbot.assertNotEmitted(process.cancelled):
        process.stop_now()
    assert not process.is_running


REPORT = Report(
    assistant="ChatGPT",
    format="deerflow",
    read={"memories": 5, "chats": 2},
    kept={"memories": 3, "chats": 2},
    unchanged={"memories": 1},
    skipped=[{"kind": "memories", "where": "line 3", "why": "has no <b>text</b>"}],
)


def test_the_figures_of_a_report_add_up() -> None:
    for kind, read in REPORT.read.items():
        total, kept, unchanged, skipped = figures(REPORT, kind, read)
        assert total == kept + unchanged + skipped


def test_a_report_lists_each_skip_with_its_reason_as_plain_text(qtbot: QtBot) -> None:
    step = ReportStep(REPORT)
    qtbot.addWidget(step)
    listed = step.findChild(QPlainTextEdit)
    assert listed is not None
    assert listed.toPlainText() == "Memories · line 3 · has no <b>text</b>"
    assert [label.text() for label in step.findChildren(QLabel)].count("5") == 1
    with qtbot.waitSignal(step.show_requested) as caught:
        step.show_it.click()
    assert caught.args == ["ChatGPT"]


def test_a_damaged_file_is_told_before_it_is_read_in(qtbot: QtBot, tmp_path: Path) -> None:
    step = LookStep(tmp_path / "half.json", [])
    qtbot.addWidget(step)
    why = "The file ends in the middle; what comes before was read."
    step.show_report(
        Report(read={"memories": 1, "file": 1}, unchanged={"memories": 1}, skipped=[{"kind": "file", "why": why}])
    )
    texts = [label.text() for label in step.findChildren(QLabel)]
    assert why in texts
    assert "Files" in texts
    assert "Nothing in it is new, or can be read." in texts


def test_the_saved_report_is_strict_json() -> None:
    told = json.loads(report_text(REPORT))["report"]
    assert told["read"]["memories"] == 5
    assert told["skipped"] == REPORT.skipped


def test_progress_of_three_gigabytes_fits_the_bar(qtbot: QtBot) -> None:
    line = ProgressLine()
    qtbot.addWidget(line)
    line.show_progress(Progress("read", 1_500_000_000, 3_000_000_000, "bytes"))
    assert (line.bar.value(), line.bar.maximum()) == (500, 1000)
    line.show_progress(Progress("read", 12, None))
    assert line.bar.maximum() == 0
    assert FigureTable(Report(read={"memories": 0})).layout() is not None


def test_a_dropped_file_is_looked_at_and_a_link_is_not(qtbot: QtBot, tmp_path: Path) -> None:
    zone = DropZone()
    qtbot.addWidget(zone)

    def drop(*urls: QUrl) -> None:
        data = QMimeData()
        data.setUrls(urls)
        copy = Qt.DropAction.CopyAction
        button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        zone.dropEvent(QDropEvent(QPointF(5, 5), copy, data, button, none))

    with qtbot.waitSignal(zone.paths_dropped) as caught:
        drop(QUrl.fromLocalFile(str(tmp_path / "a")), QUrl.fromLocalFile(str(tmp_path / "b")))
    assert caught.args[0] == [tmp_path / "a", tmp_path / "b"]
    with qtbot.assertNotEmitted(zone.paths_dropped):
        drop(QUrl("https://evil.example/export.json"))


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ImportPage]:
    # What lies on the machine of whoever runs the tests is nobody's business.
    monkeypatch.setattr(Library, "find_stores", lambda _: [])
    library = Library(tmp_path / "library")
    tasks = Tasks()
    made = ImportPage(library, tasks, Settings(tmp_path / "window.ini"))
    qtbot.addWidget(made)
    made.show()
    yield made
    made.stop()
    tasks.close()
    library.close()


def test_a_list_is_looked_at_read_in_and_reported(qtbot: QtBot, page: ImportPage, tmp_path: Path) -> None:
    file = tmp_path / "my list.txt"
    file.write_text(LIST, encoding="utf-8")
    page.look_at(file)
    qtbot.waitUntil(lambda: isinstance(page.step, LookStep))
    look = page.step
    assert isinstance(look, LookStep)
    qtbot.waitUntil(look.progress.isHidden, timeout=30_000)
    assert "3 memories would be new." in [label.text() for label in look.findChildren(QLabel)]
    with qtbot.waitSignal(page.read_in, timeout=30_000) as caught:
        look.read.click()
        assert isinstance(page.step, ReadStep)
        assert page.is_reading
    assert caught.args[0].kept["memories"] == 3
    assert isinstance(page.step, ReportStep)
    assert not page.is_reading


def test_what_cannot_be_read_is_said_in_one_sentence(qtbot: QtBot, page: ImportPage, tmp_path: Path) -> None:
    page.look_at(tmp_path / "not there.json")
    qtbot.waitUntil(page._banner.isVisible)
    assert page._banner.label.text()
    assert isinstance(page.step, DropZone)


def test_enter_chooses_a_file_where_one_comes_to_read_in(page: ImportPage) -> None:
    page.begin()
    step = page.step
    assert isinstance(step, DropZone)
    assert page.focusWidget() is step.choose_file


def test_another_file_waits_while_one_is_read_in(qtbot: QtBot, page: ImportPage, tmp_path: Path) -> None:
    page._path = tmp_path
    page._show_step("Reading in", ReadStep(tmp_path))
    page.look_at(tmp_path / "other.json")
    assert page._banner.isVisible()
    assert isinstance(page.step, ReadStep)


def test_stores_of_this_machine_are_listed_and_looked_at_one_after_the_other_once_ticked(
    page: ImportPage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for path in paths:
        path.write_text("- Likes figs\n- Sings\n", encoding="utf-8")
    stores = [FoundStore("pasted_list", "A list", str(path), 20, 1_700_000_000_000_000) for path in paths]
    monkeypatch.setattr(Library, "find_stores", lambda _: stores)
    page.begin()
    qtbot.waitUntil(lambda: len(page.found.boxes) == 2)
    assert not page.found.look.isEnabled()

    for box, _ in page.found.boxes:
        box.setChecked(True)
    page.found.look.click()

    qtbot.waitUntil(lambda: isinstance(page.step, LookStep))
    assert page.found.isHidden()
    assert page._title.text() == "Is this right? · 1 of 2"
    page.choose()
    qtbot.waitUntil(lambda: page._title.text() == "Is this right? · 2 of 2")
    page.choose()
    assert isinstance(page.step, DropZone)


def test_after_one_of_several_the_report_leads_to_the_next(page: ImportPage, tmp_path: Path, qtbot: QtBot) -> None:
    paths = [tmp_path / "one.txt", tmp_path / "two.txt"]
    for path in paths:
        path.write_text("- Likes figs\n- Sings\n", encoding="utf-8")
    page.found.paths_chosen.emit(paths)
    assert isinstance(page.step, DropZone)
    page.step.choose_file.setFocus()
    for left, kind in ((1, "primary"), (0, None)):
        qtbot.waitUntil(lambda: isinstance(page.step, LookStep))
        looked = page.step
        assert isinstance(looked, LookStep)
        assert looked.formats.hasFocus()
        page._show_report(Report("A list", "pasted_list"))
        report = page.step
        assert isinstance(report, ReportStep)
        assert report.another.text() == ("Go on (1 more)" if left else "Read in another")
        assert (report.another.property("kind") or None) == kind
        assert (report.another if left else report.show_it).hasFocus()
        report.another.click()
    assert isinstance(page.step, DropZone)


def test_only_who_asked_is_told_that_nothing_was_found(
    page: ImportPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Library, "find_stores", lambda _: [])
    page.begin()
    assert page.found.isHidden()

    page.find_on_this_machine()

    qtbot.waitUntil(lambda: not page.found.isHidden())
    assert "usual place" in page.found.hint.text()
