"""One process takes an assistant away while another one works in the same library."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from sentient_desktop.domain.memory import MemoryId, State
from sentient_desktop.library import Library
from sentient_desktop.store.connection import library_file, open_file
from tests.making import Maker

ROOT = Path(__file__).resolve().parents[2]
MANY = 400


def command(folder: Path, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "sentient_desktop", "--data", str(folder), *words],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, stdin=subprocess.DEVNULL,
        env=dict(os.environ),
    )  # fmt: skip


def fill(folder: Path) -> list[MemoryId]:
    maker = Maker(folder)
    wrong, mine = maker.assistant("Wrong"), maker.assistant("Mine")
    for number in range(MANY):
        maker.memory(f"Robin has number {number} of the wrong things", assistant_id=wrong)
    maker.chat([f"I like thing {number}" for number in range(MANY)], assistant_id=wrong)
    own = [maker.memory(f"Robin owns kite {number}", assistant_id=mine) for number in range(20)]
    maker.close()
    return own


def left(folder: Path) -> int:
    connection = open_file(library_file(folder), "ro")
    try:
        asked = "SELECT count(*) FROM memories WHERE content LIKE '%wrong things'"
        return int(connection.execute(asked).fetchone()[0])
    finally:
        connection.close()


def test_what_somebody_does_meanwhile_is_done(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    own = fill(folder)
    with Library(folder) as library:
        other = command(folder, "remove-assistant", "Wrong", "--yes")
        for memory in own:
            library.dispute([memory])
        said, told = other.communicate(timeout=60)
        assert other.returncode == 0, told
        assert "Wrong is gone" in said
        assert [library.detail(memory).memory.state for memory in own] == [State.DISPUTED] * len(own)
        assert [one.name for one in library.assistants()] == ["Mine"]
        assert library.counts().all == len(own)
        assert [line.what for line in library.doctor() if not line.ok] == []


def test_killed_in_the_middle_any_next_command_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    fill(folder)
    other = command(folder, "remove-assistant", "Wrong", "--yes")
    until = time.monotonic() + 60
    while left(folder) == MANY and other.poll() is None:
        assert time.monotonic() < until
    other.send_signal(signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
    other.communicate()
    done = command(folder, "list", "--json")
    done.communicate(timeout=60)
    assert left(folder) == 0
    with Library(folder) as library:
        assert [one.name for one in library.assistants()] == ["Mine"]
        assert [line.what for line in library.doctor() if not line.ok] == []


def test_both_asking_for_the_same_is_one_removal(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    fill(folder)
    both = [command(folder, "remove-assistant", "Wrong", "--yes") for _ in range(2)]
    answers = [each.communicate(timeout=60) for each in both]
    assert 0 in [each.returncode for each in both], answers
    for each, (_, told) in zip(both, answers, strict=True):
        assert each.returncode in (0, 1), told
        assert "Traceback" not in told
    with Library(folder) as library:
        assert [one.name for one in library.assistants()] == ["Mine"]
        assert [entry.verb for entry in library.history(limit=9)].count("remove_assistant") == 1
