"""The command line acts in a process of its own while this one acts: both are done, or one says why not."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.errors import NotFound, Refused, SentientError, StoreFault
from sentient_desktop.library import Library
from sentient_desktop.store.connection import library_file, open_file
from tests.cascades.world import World, picture
from tests.making import Maker

ROOT = Path(__file__).resolve().parents[2]
MANY = """
import sys
from click.testing import CliRunner
from sentient_desktop.cli import program
folder, told = sys.argv[1], 0
for turn in range(int(sys.argv[2])):
    acts = (("dispute", sys.argv[3]), ("affirm", sys.argv[3]), ("edit", sys.argv[3], f"By command {turn}"),
            ("dispute", sys.argv[4]), ("undo",), ("forget", "--now", sys.argv[5 + turn]))
    for verb, *words in acts:
        done = CliRunner().invoke(program, ["--data", folder, verb, *words])
        assert done.exit_code in (0, 1, 3), (verb, done.exit_code, done.output)
        told += done.exit_code != 1
print(told)
"""
TURNS = 4


def command(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sentient_desktop", "--data", str(folder), *words],
        cwd=ROOT, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL, env=dict(os.environ),
    )  # fmt: skip


def _acts_here(library: Library, memory: MemoryId, other: MemoryId, going: MemoryId, turn: int) -> None:
    acts: tuple[Callable[[], object], ...] = (
        lambda: library.edit(memory, f"By window {turn}"),
        lambda: library.dispute([other]),
        library.undo,
        lambda: library.forget([going], now=True),
    )
    for act in acts:
        try:
            act()
        except (Refused, NotFound):
            continue  # the other one was first


def test_command_line_and_window_on_the_same_memories_lose_nothing(
    library: Library, make: Maker, world: World, folder: Path
) -> None:
    theirs = [make.memory(f"Robin keeps a {word} in the cellar") for word in ("kite", "boat", "drum", "lamp")]
    mine = [make.memory(f"Robin lent a {word} to a friend") for word in ("saw", "tent", "book", "rope")]
    running = subprocess.Popen(
        [sys.executable, "-c", MANY, str(folder), str(TURNS), str(world.lisbon), str(world.tea), *map(str, theirs)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    for turn in range(5 * TURNS):
        _acts_here(library, world.lisbon, world.tea, mine[turn % TURNS], turn)
    said, failed = running.communicate()
    assert running.returncode == 0, failed
    assert int(said) >= 2 * TURNS
    left = library.rows([*theirs, *mine])
    assert left == [None] * len(left)
    reader = make.store.reader()
    for memory in (world.lisbon, world.tea):
        events = "SELECT count(*) FROM events WHERE subject = 'memories' AND row_id = ?"
        # Every write of the row raised its version by one and left one event: none was lost.
        version = reader.execute("SELECT version FROM memories WHERE id = ?", (memory,)).fetchone()[0]
        assert version == 1 + reader.execute(events, (memory,)).fetchone()[0]
    assert [line.what for line in library.doctor() if not line.ok] == []
    assert library.erasing_waits_for() == ()
    assert library.finish_erasing().done


def test_one_forgets_what_the_other_edits(library: Library, world: World, folder: Path) -> None:
    assert command(folder, "forget", "--now", str(world.tea)).returncode == 0
    with pytest.raises(SentientError):
        library.edit(world.tea, "Robin drinks coffee")
    library.edit(world.lisbon, "Robin lives in Porto")
    assert command(folder, "forget", "--now", str(world.lisbon)).returncode == 0
    held = repr(picture(folder))
    assert "Porto" not in held
    assert "coffee" not in held
    assert [line.what for line in library.doctor() if not line.ok] == []


def test_a_writer_that_does_not_let_go_is_one_sentence_and_then_it_works(
    library: Library, world: World, folder: Path
) -> None:
    with library._store.write() as mine:
        mine.execute("PRAGMA busy_timeout = 30").fetchall()
    other = open_file(library_file(folder), "rw")
    other.execute("BEGIN IMMEDIATE")
    before = picture(folder)
    acts: tuple[Callable[[], object], ...] = (
        lambda: library.dispute([world.lisbon]),
        lambda: library.edit(world.lisbon, "Robin lives in Porto"),
        lambda: library.forget([world.lisbon], now=True),
        library.undo,
    )
    try:
        for act in acts:
            with pytest.raises(StoreFault) as raised:
                act()
            assert raised.value.sentence == "Another program is writing to library.sqlite3."
        assert picture(folder) == before
    finally:
        other.execute("ROLLBACK")
        other.close()
    assert library.dispute([world.lisbon]).unfinished == ()
