"""A large export through the window: read in wholly it adds up, cancelled it leaves the library as before.

The short form of `python -m benchmarks.large_export`, which does the same with two gigabytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from benchmarks import made_export
from benchmarks.table_hashes import hashes
from benchmarks.window import Ticks
from sentient_desktop.domain.views import Progress, Report
from sentient_desktop.library import Library
from sentient_desktop.ui.importing.page import ImportPage
from sentient_desktop.ui.importing.steps import LookStep, ReadStep, ReportStep
from tests.ui.opened import Opened, fill, opened_window

SIZE, LONG_CHAT = 12_000_000, 5_000
CANCELLED_AT = 3_000
"""Records: more than are written at once, and a fifth of all."""
BUSY = 0.25
"""Seconds of the processor that the window's thread may take at a time: five times the bar, since tests are measured
for coverage as well."""
PATIENCE_MS = 120_000


@pytest.fixture(scope="module")
def export(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, made_export.Made]:
    file = tmp_path_factory.mktemp("export") / "conversations.json"
    return file, made_export.write(file, SIZE, LONG_CHAT)


@pytest.fixture
def window(qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opened]:
    # What lies on the machine of whoever runs the tests is nobody's business.
    monkeypatch.setattr(Library, "find_stores", lambda _: [])
    ids = fill(folder)
    with Library(folder) as library:
        library.look_for_findings()  # what the window would do meanwhile
    with opened_window(folder, ids, qtbot) as opened:
        yield opened


def looked_at(qtbot: QtBot, window: Opened, file: Path) -> tuple[ImportPage, LookStep]:
    window.window.open_import(file)
    page = window.window.pages.importing
    assert page is not None
    qtbot.waitUntil(lambda: isinstance(page.step, LookStep), timeout=PATIENCE_MS)
    assert isinstance(page.step, LookStep)
    return page, page.step


def test_cancelled_half_way_every_table_is_as_before_and_the_page_says_so(
    qtbot: QtBot, window: Opened, export: tuple[Path, made_export.Made]
) -> None:
    before = hashes(window.library.folder)
    page, look = looked_at(qtbot, window, export[0])
    look.read.click()
    step, process = page.step, page._process
    assert isinstance(step, ReadStep)
    assert process is not None
    read: list[int] = []

    def cancel(progress: Progress) -> None:
        if progress.done >= CANCELLED_AT and step.cancel.isEnabled():
            read.append(window.library._store.reader().execute("SELECT count(*) FROM chats.messages").fetchone()[0])
            step.cancel.click()

    process.progressed.connect(cancel)
    with qtbot.waitSignal(page.read_in, timeout=PATIENCE_MS) as caught:
        pass

    assert caught.args == [None]
    assert read[0] > 1_000
    assert page._banner.isVisible()
    assert page._banner.label.text() == "Cancelled. What had been read in was taken out again."
    window.settle()
    after = hashes(window.library.folder)
    assert {table for table in before | after if before.get(table) != after.get(table)} == set()


def test_read_in_wholly_it_adds_up_and_the_window_goes_on(
    qtbot: QtBot, window: Opened, export: tuple[Path, made_export.Made]
) -> None:
    file, made = export
    ticks = Ticks()
    ticks.start()
    page, look = looked_at(qtbot, window, file)
    qtbot.waitUntil(look.progress.isHidden, timeout=PATIENCE_MS)
    with qtbot.waitSignal(page.read_in, timeout=PATIENCE_MS) as caught:
        look.read.click()
    window.settle()
    ticks.stop()

    report = caught.args[0]
    assert isinstance(report, Report)
    expected = {"chats": made.chats, "messages": made.messages, "memories": made.memories, "sources": made.memories}
    assert report.read == expected
    assert report.kept == expected
    assert report.skipped == []
    assert isinstance(page.step, ReportStep)
    assert ticks.worked < BUSY, f"The window's thread worked {ticks.worked * 1000:.0f} ms at a time."
