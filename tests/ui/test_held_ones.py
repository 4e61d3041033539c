"""The one notice before held memories go, in the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.memory import State
from sentient_desktop.library import Library
from sentient_desktop.ui.held_ones import HeldOnes
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.widgets import Notice
from sentient_desktop.ui.words.review import will_be_forgotten
from tests.making import DAY, T0, Maker


class Window:
    """A notice over an empty page, a library with a held memory, and a clock."""

    def __init__(self, qtbot: QtBot, make: Maker, folder: Path) -> None:
        self.now = T0 + 28 * DAY
        self.held = make.memory("May move to Madrid", state="held")
        self.library = Library(folder, clock=lambda: self.now)
        self.page = QWidget()
        qtbot.addWidget(self.page)
        self.page.resize(900, 500)
        self.page.show()
        self.notice = Notice(self.page)
        self.tasks = Tasks()
        self.ones = HeldOnes(self.library, self.tasks, self.notice)

    def close(self) -> None:
        self.ones.stop()
        self.tasks.close()
        self.library.close()


@pytest.fixture
def window(qtbot: QtBot, make: Maker, folder: Path) -> Iterator[Window]:
    made = Window(qtbot, make, folder)
    yield made
    made.close()


def test_it_is_said_once_and_leads_to_what_waits(qtbot: QtBot, window: Window) -> None:
    window.ones.look()
    qtbot.waitUntil(window.notice.isVisible)
    assert window.notice.label.text() == will_be_forgotten(1, T0 + 31 * DAY)
    qtbot.waitUntil(lambda: window.library.held_notice() is None)
    with qtbot.waitSignal(window.ones.review_wanted):
        window.notice.button.click()
    window.ones.look()
    qtbot.waitUntil(lambda: not window.tasks.waiting)
    assert not window.notice.isVisible()


def test_it_waits_while_another_notice_stands_and_counts_as_told_only_then(
    qtbot: QtBot, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sentient_desktop.ui.held_ones._AGAIN_MS", 10)
    window.notice.say("Marked as not right.", button="Undo", act=lambda: None)
    window.ones.look()
    qtbot.waitUntil(lambda: not window.tasks.waiting)
    assert window.notice.label.text() == "Marked as not right."
    assert window.library.held_notice() is not None
    window.notice.leave()
    qtbot.waitUntil(lambda: window.library.held_notice() is None)


def test_what_was_left_alone_goes(qtbot: QtBot, window: Window) -> None:
    window.library.held_notice_shown()
    window.now = T0 + 32 * DAY
    window.ones.look()
    qtbot.waitUntil(lambda: window.library.detail(window.held).memory.state is State.FORGETTING)
