"""An import whose process is killed is taken out at the next start, and only then; nothing that was there suffers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from sentient_desktop.library import Library
from tests.assistants import samples
from tests.assistants.taking import ask, dump

CHILD = """
    import os, signal, sys
    from pathlib import Path
    from sentient_desktop.assistants import importing
    from sentient_desktop.assistants.format import ReadChat, ReadMemory, ReadMessage, ReadSource
    from sentient_desktop.store.connection import Store

    folder, after, wait = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3] == "wait"
    written = 0

    class Endless:
        key, title = "endless", "Endless"
        def read(self, path):
            number = 0
            while True:
                number += 1
                yield ReadChat(f"c{number}")
                yield ReadMessage(f"c{number}", "user", f"I own {number} kites", key="m")
                source = ReadSource("message", "conversation", chat=f"c{number}", message="m")
                yield ReadMemory(f"Owns {number} kites", key=f"k{number}", sources=(source,))
                if number == after:
                    if wait:
                        print("reading", flush=True)
                        sys.stdin.read()
                    os.kill(os.getpid(), signal.SIGKILL)

    importing.run(Store(folder), importing.Wish(Path("endless"), Endless()), lambda: 1_790_000_000_000_000)
"""

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill a process like that")


def child(folder: Path, after: int, how: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(CHILD), str(folder), str(after), how],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])},
    )


@pytest.mark.parametrize("after", [1, 210, 900])
def test_a_killed_import_is_taken_out_at_the_next_start(after: int, tmp_path: Path) -> None:
    folder = tmp_path / "library"
    with Library(folder) as library:
        library.import_path(samples.write(tmp_path / "a", samples.REALMEM))
        rows = dump(library)

    with child(folder, after, "at once") as killed:
        killed.communicate()
        assert killed.returncode == -signal.SIGKILL

    with Library(folder) as library:
        # What was already there is never hidden by what is left of the import.
        assert ask(library, "SELECT count(*) FROM memories WHERE import_id = 1") == [(3,)]
        assert library.clean_up_after_a_crash() == ["An import that did not end was taken out again."]
        assert dump(library) == rows
        assert library.clean_up_after_a_crash() == []
        assert all(line.ok for line in library.doctor())
        assert library.import_path(tmp_path / "a").kept == {}


def test_the_next_import_takes_out_what_a_killed_one_left(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    with Library(folder):
        pass
    with child(folder, 300, "at once") as killed:
        killed.communicate()

    with Library(folder) as library:
        library.import_path(samples.write(tmp_path / "a", samples.REALMEM))
        assert ask(library, "SELECT count(*), (SELECT count(*) FROM chats.chats) FROM memories") == [(3, 1)]
        assert ask(library, "SELECT name FROM assistants") == [("RealMem (Robin Example)",)]


def test_an_import_that_still_runs_elsewhere_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    with Library(folder) as library:
        with child(folder, 300, "wait") as running:
            assert running.stdout is not None
            assert running.stdout.readline() == "reading\n"
            before = dump(library)
            assert library.clean_up_after_a_crash() == []
            assert dump(library) == before
            running.kill()
            running.communicate()
        assert library.clean_up_after_a_crash() != []
        assert ask(library, "SELECT count(*) FROM memories") == [(0,)]
