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


_HOLD = """
import sys
from pathlib import Path
from sentient_desktop.ui import single
mine = single.lock(Path(sys.argv[1]))
print("locked", flush=True)
sys.stdin.read()
"""


def test_only_a_process_that_lives_has_the_window(tmp_path: Path) -> None:
    assert not single.is_open(tmp_path / "not made yet")
    assert not single.is_open(tmp_path)
    with subprocess.Popen(
        [sys.executable, "-c", _HOLD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"locked\n"
        assert single.is_open(tmp_path)
        other.kill()
        other.wait()
        assert (tmp_path / "window.lock").exists()
        assert not single.is_open(tmp_path)
