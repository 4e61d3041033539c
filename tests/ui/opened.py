"""A whole window on a small real library, for tests of what a person does in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.memory import MemoryId, State
from sentient_desktop.library import Library
from sentient_desktop.ui.app import Session
from sentient_desktop.ui.main_window import MainWindow
from sentient_desktop.ui.settings import Settings
from tests.making import T0, Maker

HOSTILE = "<table><img src='http://evil.example/x.png'> prefers rows"


def fill(folder: Path) -> dict[str, MemoryId]:
    """A small library: a memory with a chat, some others, one of hostile text."""
    maker = Maker(folder)
    chat, messages = maker.chat(
        ["Good morning.", "Good morning!", "I run 5 km every Saturday.", "Noted."], title="Weekend plans"
    )
    runs = maker.memory(
        "Runs 5 km on Saturdays", topics=["Health"], confidence=1.0, source_count=1, first_seen_at=T0 + 9
    )
    maker.source(
        runs, chat_id=chat, message_id=messages[2], quote="I run 5 km every Saturday.", is_origin=1, verdict="exact"
    )
    tea = maker.memory("Likes strong tea", topics=["Food"], confidence=0.6, first_seen_at=T0 + 8)
    oboe = maker.memory("Plays the oboe", first_seen_at=T0 + 7)
    hostile = maker.memory(HOSTILE, first_seen_at=T0 + 6)
    old = maker.memory("Lives in Porto", state="superseded")
    maker.close()
    return {"runs": runs, "tea": tea, "oboe": oboe, "hostile": hostile, "old": old}


class Opened:
    """A window on a filled library, and its memories by name."""

    def __init__(self, session: Session, ids: dict[str, MemoryId], qtbot: QtBot) -> None:
        self.session = session
        self.window: MainWindow = session.window
        self.library: Library = session.library
        self.ids = ids
        self._qtbot = qtbot

    def settle(self) -> None:
        """Until nothing is out any more."""
        QApplication.processEvents()
        self._qtbot.waitUntil(lambda: not self.session.tasks.waiting)
        QApplication.processEvents()
        self._qtbot.waitUntil(lambda: not self.session.tasks.waiting)

    def choose(self, name: str) -> None:
        """Makes a memory the current row."""
        self.window.list_pane.select(self.ids[name])
        self.settle()
        assert self.window.list_pane.current_id() == self.ids[name]

    def state(self, name: str) -> State:
        """The state of a memory, as the library has it."""
        return self.library.detail(self.ids[name]).memory.state

    def do(self, action: str) -> None:
        """Triggers an action and waits for what follows."""
        self.window.doings[action].trigger()
        self.settle()


@contextmanager
def opened_window(folder: Path, ids: dict[str, MemoryId], qtbot: QtBot, *, height: int = 800) -> Iterator[Opened]:
    """A window on the library in `folder`, whose settings lie beside it."""
    session = Session(folder, Settings(folder.with_name("window.ini")), is_example=False)
    qtbot.addWidget(session.window)
    session.window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    session.window.resize(1280, height)
    session.show()
    made = Opened(session, ids, qtbot)
    made.settle()
    yield made
    session.window.close()
    session.close()
