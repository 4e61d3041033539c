"""What the command line does while the window is open stands in the window within two seconds."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.memory import State
from sentient_desktop.ui.app import Session
from sentient_desktop.ui.settings import Settings
from tests.making import Maker

ROOT = Path(__file__).resolve().parents[2]
SEEN_WITHIN_MS = 2000


def command(folder: Path, *words: object) -> None:
    asked = [sys.executable, "-m", "sentient_desktop", "--data", str(folder), *map(str, words)]
    subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, stdin=subprocess.DEVNULL)


@pytest.fixture
def session(qtbot: QtBot, folder: Path, make: Maker, tmp_path: Path) -> Iterator[Session]:
    make.memory("Robin drinks green tea every morning")
    make.memory("Robin plays the cello on Sundays")
    opened = Session(folder, Settings(tmp_path / "window.ini"), is_example=False)
    qtbot.addWidget(opened.window)
    opened.window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    opened.show()
    qtbot.waitUntil(lambda: opened.window.list_pane.model.rowCount() == 2)
    qtbot.waitUntil(lambda: not opened.tasks.waiting)
    yield opened
    opened.window.close()
    opened.close()


def test_the_window_shows_what_a_command_did(qtbot: QtBot, session: Session, folder: Path) -> None:
    model = session.window.list_pane.model
    tea, cello = sorted(model.ids)

    def shows(memory: int, state: State, text: str) -> bool:
        row = model.row_of(memory)
        shown = None if row is None else model.row_at(row)
        return shown is not None and (shown.state, shown.content) == (state, text)

    command(folder, "dispute", tea)
    qtbot.waitUntil(lambda: shows(tea, State.DISPUTED, "Robin drinks green tea every morning"), timeout=SEEN_WITHIN_MS)
    command(folder, "undo")
    qtbot.waitUntil(lambda: shows(tea, State.CURRENT, "Robin drinks green tea every morning"), timeout=SEEN_WITHIN_MS)
    command(folder, "edit", tea, "Robin drinks coffee")
    qtbot.waitUntil(lambda: shows(tea, State.CURRENT, "Robin drinks coffee"), timeout=SEEN_WITHIN_MS)
    command(folder, "forget", "--now", tea)
    qtbot.waitUntil(lambda: list(model.ids) == [cello], timeout=SEEN_WITHIN_MS)
