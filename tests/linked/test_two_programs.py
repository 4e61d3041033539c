"""An assistant that writes its store all the time, while acts of the person are written back: nothing of either side is
lost."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sentient_desktop.library import Library
from sentient_desktop.store import files
from tests.linked.stores import CELLO, RIVER, TEA, TEXTS, find, put, rest

TIMES = 1000

ADDS = {
    "mcp_memory": """
for number in range(times):
    time.sleep(0.0005)
    with open(path, "a") as file:
        file.write('{"type":"entity","name":"n%d","observations":["Note number %d"]}\\n' % (number, number))
""",
    "basic_memory": """
for number in range(times):
    time.sleep(0.0005)
    with open(path, "a") as file:
        file.write("- [note] Note number %d\\n" % number)
""",
    "hermes": """
import fcntl
for number in range(times):
    time.sleep(0.0005)
    with open(path + ".lock", "a+") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        text = open(path).read().rstrip("\\n")
        with open(path + ".tmp", "w") as file:
            file.write(text + "\\n§\\nNote number %d\\n" % number)
        os.replace(path + ".tmp", path)
""",
}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere files cannot change places")
@pytest.mark.parametrize("key", sorted(ADDS))
def test_nothing_of_either_side_is_lost(library: Library, tmp_path: Path, key: str) -> None:
    path = put(tmp_path, key)
    library.link(path)
    program = f"import os, sys, time\npath, times = sys.argv[1], {TIMES}\n{ADDS[key]}"
    with subprocess.Popen([sys.executable, "-c", program, str(path)]) as other:
        tea, cello, river = (find(library, wording) for wording in (TEA, CELLO, RIVER))
        rounds = 0
        while other.poll() is None or rounds < 2:
            library.dispute([cello])
            library.edit(tea, f"Robin drinks tea number {rounds}")
            library.affirm([cello])
            rounds += 1
        library.dispute([river])
    library.retry_unfinished()
    assert library.unfinished() == ()
    text = path.read_text(encoding="utf-8")
    end = '"' if key == "mcp_memory" else "\n"
    assert [number for number in range(TIMES) if text.count(f"Note number {number}{end}") != 1] == []
    assert text.count(CELLO) == 1
    assert RIVER not in text
    assert text.count("Robin drinks tea number") == 1
    assert f"Robin drinks tea number {rounds - 1}" in text
    rest(path)
    library.reread_linked()
    assert find(library, "Note number 999")


@pytest.fixture
def at_step(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Callable[[], object]], None]:
    """Does something once, when the rewriting of a file comes to a step."""

    def plan(name: str, do: Callable[[], object]) -> None:
        waiting = [do]

        def hook(step: str) -> None:
            if step == name and waiting:
                waiting.pop()()

        monkeypatch.setattr(files, "step", [hook])

    return plan


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere files cannot change places")
def test_what_is_written_in_the_moment_before_the_swap_stays(
    library: Library, tmp_path: Path, at_step: Callable[[str, Callable[[], object]], None]
) -> None:
    path = put(tmp_path, "deerflow")
    library.link(path)
    theirs = TEXTS["deerflow"].replace("[ null", '[ {"id": "new", "content": "Quite new"}')
    at_step("replace", lambda: path.write_bytes(theirs.encode()))
    assert library.dispute([find(library, CELLO)]).unfinished == ()
    assert "Quite new" in path.read_text(encoding="utf-8")
    assert CELLO not in path.read_text(encoding="utf-8")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere files cannot change places")
def test_what_an_open_file_is_given_in_the_moment_of_the_swap_stays(
    library: Library, tmp_path: Path, at_step: Callable[[str, Callable[[], object]], None]
) -> None:
    path = put(tmp_path, "mcp_memory")
    library.link(path)
    line = '{"type":"entity","name":"late","observations":["Quite late"]}\n'
    with path.open("a", encoding="utf-8", buffering=1) as open_there:
        at_step("sync folder", lambda: open_there.write(line))
        library.dispute([find(library, CELLO)])
    assert path.read_text(encoding="utf-8").endswith(line)
    assert CELLO not in path.read_text(encoding="utf-8")
    assert [each.name for each in tmp_path.iterdir() if ".sentient-" in each.name] == []
