"""A real client and the open window on one library at once: each sees what the other did."""

from __future__ import annotations

import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp")

from mcp import Client
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from benchmarks import live
from benchmarks.window import Ticks
from sentient_desktop.domain.memory import MemoryId, State
from sentient_desktop.ui.app import Session
from sentient_desktop.ui.settings import Settings
from tests.mcp.talking import call, run, run_by_http, texts

SEEN_WITHIN_MS = 2000


@pytest.fixture
def session(qtbot: QtBot, folder: Path, tmp_path: Path) -> Iterator[Session]:
    opened = Session(folder, Settings(tmp_path / "window.ini"), is_example=False)
    qtbot.addWidget(opened.window)
    opened.window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    opened.show()
    qtbot.waitUntil(lambda: not opened.tasks.waiting)
    yield opened
    opened.window.close()
    opened.close()


class Conversation:
    """A client that talks in a thread of its own, one step after the other, while the window lives on in this one."""

    def __init__(
        self, qtbot: QtBot, folder: Path, run: Callable[[Path, Callable[[Client], Awaitable[None]]], None]
    ) -> None:
        self._qtbot = qtbot
        self._asked: list[Callable[[Client], Awaitable[Any]]] = []
        self._answers: list[Any] = []
        self._wake = threading.Condition()
        self._over = False
        self._thread = threading.Thread(target=run, args=(folder, self._talk))
        self._thread.start()

    async def _talk(self, client: Client) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: bool(self._asked) or self._over)
                if self._over:
                    return
                step = self._asked.pop()
            answer = await step(client)
            self._answers.append(answer)

    def step(self, does: Callable[[Client], Awaitable[Any]]) -> Any:
        """What the client is answered; the window goes on meanwhile."""
        with self._wake:
            self._asked.append(does)
            self._wake.notify()
        self._qtbot.waitUntil(lambda: bool(self._answers) or not self._thread.is_alive(), timeout=30_000)
        return self._answers.pop()

    def end(self) -> None:
        """Says good-bye."""
        with self._wake:
            self._over = True
            self._wake.notify()
        self._thread.join()


@pytest.fixture(params=[run, run_by_http], ids=["stdio", "http"])
def client(request: pytest.FixtureRequest, qtbot: QtBot, session: Session, folder: Path) -> Iterator[Conversation]:
    talk = Conversation(qtbot, folder, request.param)
    yield talk
    talk.end()


def test_what_a_client_remembers_stands_in_the_window_with_its_source_and_obeys_it(
    qtbot: QtBot, session: Session, client: Conversation
) -> None:
    window = session.window

    def shows(state: State) -> bool:
        shown = window.list_pane.model.row_at(0) if window.list_pane.model.rowCount() else None
        return shown is not None and (shown.content, shown.state) == ("Drinks green tea", state)

    kept = client.step(
        lambda one: call(one, "remember", text="Drinks green tea", quote="green tea for me, as always", chat="kitchen")
    )
    said = time.monotonic()
    qtbot.waitUntil(lambda: shows(State.CURRENT), timeout=SEEN_WITHIN_MS)
    assert time.monotonic() - said < SEEN_WITHIN_MS / 1000
    memory = MemoryId(kept["id"])
    qtbot.waitUntil(lambda: window.detail.detail is not None and window.detail.detail.memory.id == memory)
    assert window.detail.detail is not None
    (source,) = window.detail.detail.sources
    assert source.source.quote == "green tea for me, as always"
    assert [item.name for item in window.sidebar.items if item.name == "Otter Chat"] == ["Otter Chat"]

    window.doings["dispute"].trigger()
    qtbot.waitUntil(lambda: shows(State.DISPUTED))
    assert client.step(lambda one: texts(one, "tea")) == []
    window.doings["affirm"].trigger()
    qtbot.waitUntil(lambda: shows(State.CURRENT))
    assert client.step(lambda one: texts(one, "tea")) == ["Drinks green tea"]


def test_two_clients_call_hundreds_of_times_beside_the_window_and_nothing_is_lost(
    session: Session, folder: Path
) -> None:
    done = live.run(folder, session, 400, Ticks())
    assert len(done.took) == 400
    assert (done.kept, done.shown, done.faults) == (200, 200, [])
