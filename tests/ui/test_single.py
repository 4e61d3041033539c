"""One window a library: who has it, and how a second start hands its wish over."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from sentient_desktop.ui import single
from sentient_desktop.ui.handing_over import Listener, hand_over, server_name


def test_a_second_start_hands_its_address_to_the_first(qtbot: QtBot, tmp_path: Path) -> None:
    assert not hand_over(tmp_path, None, patience=0)
    listener = Listener(tmp_path)
    with qtbot.waitSignal(listener.asked) as caught:
        assert hand_over(tmp_path, "sentient://memory/24")
    assert caught.args == ["sentient://memory/24"]
    assert not hand_over(tmp_path / "another", None, patience=0)
    listener.close()
    assert str(tmp_path) not in server_name(tmp_path)


def test_a_second_start_waits_for_a_window_that_is_just_opening(qtbot: QtBot, tmp_path: Path) -> None:
    listeners: list[Listener] = []
    QTimer.singleShot(0, lambda: listeners.append(Listener(tmp_path)))
    handed: list[bool] = []
    waited = threading.Thread(target=lambda: handed.append(hand_over(tmp_path, None)))
    waited.start()
    qtbot.waitUntil(lambda: bool(handed))
    waited.join()
    listeners[0].close()
    assert handed == [True]


def test_only_a_process_that_lives_has_the_window(tmp_path: Path) -> None:
    assert not single.is_open(tmp_path / "not made yet")
    assert not single.is_open(tmp_path)
    (tmp_path / "window.lock").write_text("999999999\nsentient-desktop\nsomewhere\n")
    assert not single.is_open(tmp_path)
    mine = single.lock(tmp_path)
    probe = (
        "from pathlib import Path; from sentient_desktop.ui import single;"
        f"print(single.is_open(Path({str(tmp_path)!r})))"
    )
    asked = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert asked.stdout.strip() == "True"
    mine.unlock()
    assert not single.is_open(tmp_path)
