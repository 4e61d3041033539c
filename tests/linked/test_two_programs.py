"""An assistant that writes its store all the time, while acts of the person are written back: nothing of either side is
lost."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.library import Library
from sentient_desktop.store import files
from tests.linked import programs
from tests.linked.stores import CELLO, RIVER, TEA, TEXTS, find, put, root

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere files cannot change places")
ROOT = Path(__file__).resolve().parents[2]


def test_every_format_that_is_written_back_has_a_program() -> None:
    apart = {
        "deerflow_2",
        "sentient_engine",
    }  # files that come and go, and no file at all: they have tests of their own
    assert set(programs.PROGRAMS) == set(registry.editors()) - apart


@pytest.mark.parametrize("key", sorted(programs.PROGRAMS))
def test_nothing_of_either_side_is_lost(library: Library, tmp_path: Path, key: str) -> None:
    path = put(tmp_path, key)
    library.link(root(key, path))
    tea, cello, river = (find(library, wording) for wording in (TEA, CELLO, RIVER))
    with programs.start(key, path) as other:
        rounds = 0
        while other.poll() is None or rounds < 2:
            library.dispute([cello])
            library.edit(tea, f"Robin drinks tea number {rounds}")
            library.affirm([cello])
            library.edit(tea, "Robin drinks none")
            library.undo()
            rounds += 1
        library.forget([river], now=True)
    programs.look(library, key, path, f"Robin drinks tea number {rounds - 1}", tmp_path / "quiet")


@pytest.mark.parametrize("key", programs.params("deerflow", "openclaw"))
def test_nothing_is_lost_when_commands_do_it(library: Library, tmp_path: Path, key: str) -> None:
    path = put(tmp_path, key)
    library.link(root(key, path))
    tea, cello, river = (find(library, wording) for wording in (TEA, CELLO, RIVER))
    with programs.start(key, path, pause=0.002) as other:
        _command(library, "dispute", cello)
        _command(library, "edit", tea, "Robin drinks black tea")
        _command(library, "undo")
        _command(library, "affirm", cello)
        _command(library, "edit", tea, "Robin drinks white tea")
        _command(library, "forget", "--now", river)
        other.wait()
    programs.look(library, key, path, "Robin drinks white tea", tmp_path / "quiet")


def _command(library: Library, *words: object) -> None:
    asked = [sys.executable, "-m", "sentient_desktop", "--data", str(library.folder), *map(str, words)]
    done = subprocess.run(asked, cwd=ROOT, check=False, capture_output=True, stdin=subprocess.DEVNULL)
    # 3: the file was written by the other all the time, and is to be changed later.
    assert done.returncode in (0, 3), done.stderr


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
