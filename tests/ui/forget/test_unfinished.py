"""The banner for what could not be finished yet."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.filing import Unfinished
from sentient_desktop.domain.proof import Waiting
from sentient_desktop.errors import StoreFault
from sentient_desktop.ui.forget.unfinished import UnfinishedStrip
from tests.ui.at_once import AtOnce
from tests.ui.forget.made import FakeLibrary

READ_ONLY = Unfinished("MEMORY.md", "MEMORY.md is read-only.", None, 1)
OTHER = Unfinished("USER.md", "USER.md cannot be written.", None, 1)


class Shown:
    """A strip in its library."""

    def __init__(self, qtbot: QtBot) -> None:
        self.library = FakeLibrary()
        self.tasks = AtOnce()
        self.strip = UnfinishedStrip(self.library, self.tasks)  # type: ignore[arg-type]
        qtbot.addWidget(self.strip)

    @property
    def text(self) -> str:
        return self.strip.banner.label.text() if self.strip.isVisible() else ""

    @property
    def timer(self) -> QTimer:
        return self.strip._timer


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    return Shown(qtbot)


def test_nothing_unfinished_shows_nothing(shown: Shown) -> None:
    shown.strip.look()
    assert not shown.strip.isVisible()
    assert not shown.timer.isActive()


def test_the_file_and_the_reason_are_named_and_it_stays(shown: Shown) -> None:
    shown.library.files = (READ_ONLY,)
    shown.strip.look()
    assert "MEMORY.md" in shown.text
    assert "read-only" in shown.text
    assert shown.timer.isActive()
    shown.strip.look()
    assert shown.text


def test_one_at_a_time_with_how_many_others_wait(shown: Shown) -> None:
    shown.library.files = (READ_ONLY, OTHER)
    shown.library.waits = (Waiting.IN_USE,)
    shown.strip.look()
    assert "MEMORY.md" in shown.text
    assert "1 " in shown.text
    shown.library.files = (OTHER,)
    shown.strip.look()
    assert "USER.md" in shown.text
    shown.library.files = ()
    shown.strip.look()
    assert "another program is reading the library" in shown.text


def test_try_again_finishes_it_and_the_banner_goes(qtbot: QtBot, shown: Shown) -> None:
    shown.library.files = (READ_ONLY,)
    shown.strip.look()
    button = shown.strip.banner.button
    assert button is not None

    def writable() -> None:
        shown.library.files = ()

    shown.library.settles = writable
    with qtbot.waitSignal(shown.strip.finished):
        button.click()
    assert shown.library.asked[0] == "retry"
    assert not shown.strip.isVisible()
    assert not shown.timer.isActive()


def test_try_again_in_vain_says_the_reason_anew(shown: Shown) -> None:
    shown.library.files = (READ_ONLY,)
    shown.strip.look()
    shown.strip.try_again()
    assert "read-only" in shown.text
    assert shown.timer.isActive()


def test_it_is_tried_again_by_itself_less_and_less_often(shown: Shown) -> None:
    shown.library.files = (READ_ONLY,)
    shown.strip.look()
    pauses = []
    for _ in range(6):
        pauses.append(shown.timer.interval())
        shown.timer.timeout.emit()
    assert pauses == [5000, 10_000, 20_000, 40_000, 60_000, 60_000]
    assert shown.library.asked.count("retry") == 6


def test_an_index_that_is_written_anew_goes_on_by_itself_before_anybody_is_told(qtbot: QtBot, shown: Shown) -> None:
    shown.library.waits = (Waiting.INDEX,)
    shown.strip.look()
    assert not shown.strip.isVisible()
    assert shown.timer.interval() < 1000
    for _ in range(8):
        shown.timer.timeout.emit()
    assert "search index" in shown.text
    shown.library.waits = ()
    shown.timer.timeout.emit()
    assert not shown.strip.isVisible()


def test_a_library_that_is_locked_keeps_the_banner(shown: Shown) -> None:
    shown.library.waits = (Waiting.IN_USE,)
    shown.strip.look()
    shown.library.broken = StoreFault("Another program is writing.", "Try again in a moment.")
    shown.strip.try_again()
    assert "Another program is writing." in shown.text
    assert shown.timer.isActive()


def test_at_the_end_nothing_is_tried_any_more(shown: Shown) -> None:
    shown.library.files = (READ_ONLY,)
    shown.strip.look()
    shown.strip.stop()
    assert not shown.timer.isActive()
    shown.strip.look()
    assert not shown.timer.isActive()
