"""Acts in the window while an assistant writes its linked store a thousand times: nothing of either side is lost."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.library import Library
from sentient_desktop.ui.app import Session
from sentient_desktop.ui.settings import Settings
from tests.linked import programs
from tests.linked.stores import CELLO, RIVER, TEA, find, put, root


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere files cannot change places")
@pytest.mark.parametrize("key", programs.params("claude_code"))
def test_nothing_of_either_side_is_lost(qtbot: QtBot, tmp_path: Path, key: str) -> None:
    path = put(tmp_path, key)
    with Library(tmp_path / "library") as library:
        library.link(root(key, path))
        tea, cello, river = (find(library, wording) for wording in (TEA, CELLO, RIVER))
    session = Session(tmp_path / "library", Settings(tmp_path / "window.ini"), is_example=False)
    qtbot.addWidget(session.window)
    session.window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    session.show()
    qtbot.waitUntil(lambda: not session.tasks.waiting)
    deeds = session.window.deeds

    def written() -> None:
        # Not until nothing is out: while the other program writes, the store is read again all the time.
        done: list[object] = []
        session.tasks.write(lambda: None, done.append)
        qtbot.waitUntil(lambda: bool(done), timeout=60_000)

    def act(verb: str, memory: MemoryId) -> None:
        deeds.act(verb, [memory])
        written()

    def edit(text: str) -> None:
        deeds.edit(tea, text)
        written()

    with programs.start(key, path, pause=0.002) as other:
        rounds = 0
        while other.poll() is None or rounds < 2:
            act("dispute", cello)
            edit(f"Robin drinks tea number {rounds}")
            act("affirm", cello)
            edit("Robin drinks none")
            deeds.undo()
            written()
            rounds += 1
        act("forget", river)
    session.window.close()
    session.close()  # what waits for its undo to run out is removed at the end
    with Library(tmp_path / "library") as library:
        library.finish_forgetting()
        programs.look(library, key, path, f"Robin drinks tea number {rounds - 1}", tmp_path / "quiet")
