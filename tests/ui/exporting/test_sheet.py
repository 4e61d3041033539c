"""The export sheet: what it offers, what it writes, and what it says about it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.query import Query, Term
from sentient_desktop.library import Library
from sentient_desktop.ui.exporting.choices import choices
from sentient_desktop.ui.exporting.sheet import ExportSheet
from sentient_desktop.ui.settings import Settings
from sentient_desktop.ui.tasks import Tasks


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library") as one:
        one.fill_with_example()
        yield one


@pytest.fixture
def tasks(library: Library) -> Iterator[Tasks]:
    made = Tasks()
    yield made
    made.close()


def sheet_of(qtbot: QtBot, library: Library, tasks: Tasks, tmp_path: Path, ids: list[int] | None = None) -> ExportSheet:
    window = QWidget()
    window.resize(1000, 700)
    qtbot.addWidget(window)
    window.show()
    sheet = ExportSheet(window, library, tasks, Settings(tmp_path / "window.ini"), choices(Query(), ids or []))
    sheet.open(sheet.what)
    return sheet


def said(sheet: ExportSheet) -> str:
    return "\n".join(label.text() for label in sheet.findChildren(QLabel) if label.isVisibleTo(sheet))


def test_selected_memories_come_first_and_a_filtered_list_before_everything() -> None:
    chosen = choices(Query(), [3, 5])
    assert chosen[0].query is not None
    assert chosen[0].query.ids == (3, 5)
    assert choices(Query(), [3])[0].query is None
    filtered = Query(terms=(Term("tea"),))
    assert [one.query for one in choices(filtered, [])] == [filtered, None]


def test_everything_goes_into_an_archive_and_what_is_not_in_it_is_said(
    qtbot: QtBot, library: Library, tasks: Tasks, tmp_path: Path
) -> None:
    sheet = sheet_of(qtbot, library, tasks, tmp_path)
    assert sheet.chosen_format == "archive"
    assert not sheet.secrets.isVisible()
    assert "Passwords and keys stay in it" in said(sheet)

    sheet.write(tmp_path / "a.zip")

    qtbot.waitUntil(lambda: "a.zip" in said(sheet))
    assert (tmp_path / "a.zip").is_file()
    assert "what keeps forgotten memories from coming back" in said(sheet)


def test_a_longer_hint_makes_the_sheet_higher_at_once(
    qtbot: QtBot, library: Library, tasks: Tasks, tmp_path: Path
) -> None:
    sheet = sheet_of(qtbot, library, tasks, tmp_path)
    before = sheet.card.height()

    sheet.format.setCurrentIndex(sheet.format.findData("mcp"))
    sheet.format.setCurrentIndex(sheet.format.findData("archive"))
    assert sheet.card.height() == before
    sheet.format.setCurrentIndex(sheet.format.findData("moving"))

    assert sheet.card.height() > before


def test_for_moving_everything_goes_and_what_that_means_is_said_in_a_sentence(
    qtbot: QtBot, library: Library, tasks: Tasks, tmp_path: Path
) -> None:
    ids = [int(row.id) for row in library.first_page(Query(), 2)]
    sheet = sheet_of(qtbot, library, tasks, tmp_path, ids)
    assert sheet.chosen_query is not None

    sheet.format.setCurrentIndex(sheet.format.findData("moving"))

    assert sheet.chosen_query is None
    assert not sheet.what.isEnabled()
    assert not sheet.secrets.isVisible()
    assert "give it to nobody" in said(sheet)
    sheet.write(tmp_path / "no folder" / "a.zip")
    qtbot.waitUntil(sheet.error.isVisible)
    assert not sheet.what.isEnabled()
    sheet.format.setCurrentIndex(sheet.format.findData("csv"))
    assert sheet.what.isEnabled()
    sheet.format.setCurrentIndex(sheet.format.findData("moving"))

    sheet.write(tmp_path / "a.zip")

    qtbot.waitUntil(lambda: "a.zip" in said(sheet))
    with ZipFile(tmp_path / "a.zip") as file:
        assert b"removal_key" in file.read("moving.jsonl")
    assert "what keeps forgotten memories" not in said(sheet)


def test_selected_memories_go_into_a_table_with_secrets_hidden_unless_asked(
    qtbot: QtBot, library: Library, tasks: Tasks, tmp_path: Path
) -> None:
    ids = [row.id for row in library.first_page(Query(), 2)]
    sheet = sheet_of(qtbot, library, tasks, tmp_path, [int(one) for one in ids])
    assert sheet.chosen_format == "csv"
    assert sheet.secrets.isVisible()
    assert not sheet.secrets.isChecked()

    sheet.write(tmp_path / "a.csv")

    qtbot.waitUntil(lambda: "a.csv" in said(sheet))
    assert len((tmp_path / "a.csv").read_text(encoding="utf-8-sig").strip().splitlines()) >= 3


def test_what_cannot_be_written_is_said_and_can_be_tried_again(
    qtbot: QtBot, library: Library, tasks: Tasks, tmp_path: Path
) -> None:
    sheet = sheet_of(qtbot, library, tasks, tmp_path)

    sheet.write(tmp_path / "no folder" / "a.zip")

    qtbot.waitUntil(sheet.error.isVisible)
    assert "not there" in sheet.error.text()
    assert sheet.choose.isEnabled()


def test_putting_the_sheet_away_stops_what_is_written(
    qtbot: QtBot, library: Library, tasks: Tasks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []
    monkeypatch.setattr(Library, "export", lambda *_, cancelled, **__: seen.append(cancelled()))
    sheet = sheet_of(qtbot, library, tasks, tmp_path)
    going: list[object] = []
    monkeypatch.setattr(tasks, "read", lambda work, *_, **__: going.append(work))

    sheet.write(tmp_path / "a.zip")
    sheet.put_away()
    going[0]()  # type: ignore[operator]

    assert seen == [True]
