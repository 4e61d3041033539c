"""Kills a process at every point of an act, starts again, and looks whether anything is half done.

A process of its own, without threads, since it forks once a point. Prints one JSON object a scenario: how many points
there were, and what was found wrong. `python -m tests.sweep.killing --full` kills at what only reads too, and kills the
recovery at each of its own points; without it no more than `QUICK` points of an act are tried.
Naming acts goes on where an earlier run was stopped.
"""

from __future__ import annotations

import argparse
import json
import os
import pickle
import random
import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from sentient_desktop.library import Library
from sentient_desktop.store.connection import chats_file, library_file, open_file
from tests.cascades.world import World, picture
from tests.sweep.acts import NEWER, NEWER_FACT, SCENARIOS, Scenario, library_folder, open_library, prepare
from tests.sweep.points import Points

_NEW_NUMBERS = "imports"
"""What an import leaves behind even when it is taken out: that there was one."""
_FILES = "bytes of workspace files"
QUICK = 14
"""Points of an act at which the quick form kills, chosen by a fixed seed: each costs a tenth of a second."""


MANY = 200
"""Writes of an act from which on not every write of every recovery is killed: they would be a hundred thousand."""
SAMPLE = 8
"""Writes of one recovery at which it is killed then, chosen by a fixed seed."""


class Sweep:
    """One scenario, killed over and over. Not a record: it works in a folder."""

    def __init__(self, folder: Path, name: str, *, full: bool, many: int = MANY, sample: int = SAMPLE) -> None:
        self._many = many
        self._sample = sample
        self._name = name
        self._scenario: Scenario = SCENARIOS[name]
        self._full = full
        self._base = folder / "base"
        self._place = folder / "place"
        self._points = Points()
        self._world: World | None = None
        self.bad: list[str] = []
        self.points = 0
        self.recovery_points = 0

    def run(self) -> None:
        """Kills at each point."""
        _, self._world = self._child(None, lambda: prepare(self._place, self._scenario))
        shutil.copytree(self._place, self._base)
        old = self._settled("before anything")
        ends = (old, self._end_of_the_whole(self._full))
        if old == ends[1] and not self._scenario.ends_alike:
            self.bad.append("the act changes nothing")
        missed = 0
        for point in self._chosen():
            self._start_anew()
            killed, _ = self._child(point, self._act, reads_too=self._full)
            missed += not killed
            self.bad += [f"point {point}: {each}" for each in self._scenario.look(library_folder(self._place))]
            self._check(f"point {point}", ends)
        # A removal is cut into writes by the clock, so that the last points are not there each time.
        if missed > 1 + self.points // 20:
            self.bad.append(f"{missed} points were not reached")
        if self._full:
            self._kill_recoveries(ends)

    def _chosen(self) -> list[int]:
        """All points, or in the quick form no more than `QUICK` of them, the first and the last among them."""
        points = range(1, self.points + 1)
        if self._full or self.points <= QUICK:
            return list(points)
        return sorted({1, self.points, *random.Random(7).sample(points, QUICK - 2)})

    def _end_of_the_whole(self, reads_too: bool) -> bytes:
        self._start_anew()
        _, self.points = self._child(None, self._act, reads_too=reads_too)
        return self._settled("after the whole act")

    def _kill_recoveries(self, ends: tuple[bytes, bytes]) -> None:
        """Kills at each write of the act, and then at each write of the start that follows."""
        self._start_anew()
        _, writes = self._child(None, self._act)
        for point in range(1, writes + 1):
            for number in self._recovery_points(point, few=writes <= self._many):
                self._start_anew()
                self._child(point, self._act)
                killed, _ = self._child(number, self._recover)
                if killed:
                    self._check(f"point {point}, recovery {number}", ends)
                    self.recovery_points += 1

    def _recovery_points(self, point: int, *, few: bool) -> list[int]:
        """The writes of the start that follows on a kill: all, or of an act of many writes some."""
        self._start_anew()
        self._child(point, self._act)
        _, count = self._child(None, self._recover)
        points = range(1, count + 1)
        return (
            list(points) if few or count <= self._sample else sorted(random.Random(point).sample(points, self._sample))
        )

    def _check(self, where: str, ends: tuple[bytes, bytes]) -> None:
        if self._settled(where) not in ends:
            self.bad.append(f"{where}: neither old nor new")

    def _settled(self, where: str) -> bytes:
        """The picture after a start, having looked that all is in order and that a second start changes nothing."""
        _, (first, second, wrong) = self._child(None, self._start_twice)
        self.bad += [f"{where}: {each}" for each in wrong]
        if first != second:
            self.bad.append(f"{where}: a second start changes something")
        rows: bytes = first[0]
        return rows

    def _start_anew(self) -> None:
        shutil.rmtree(self._place)
        shutil.copytree(self._base, self._place)

    def _act(self) -> int:
        with open_library(self._place) as library:
            self._scenario.act(library, self._world, self._place)
        return self._points.count

    def _recover(self) -> int:
        with open_library(self._place) as library:
            _start(library)
        return self._points.count

    def _start_twice(self) -> tuple[tuple[bytes, int], tuple[bytes, int], list[str]]:
        with open_library(self._place) as library:
            _start(library)
            wrong = [line.what for line in library.doctor() if not line.ok]
            wrong += [f"unfinished: {each.name}" for each in library.unfinished()]
            wrong += [f"bytes: {reason}" for reason in library.erasing_waits_for()]
        wrong += [f"left beside: {path.name}" for path in self._place.rglob("*") if ".sentient-" in path.name]
        first = _rows(self._place), _history(self._place)
        self._recover()
        return first, (_rows(self._place), _history(self._place)), wrong

    def _child(self, deadly: int | None, work: Callable[[], Any], *, reads_too: bool = False) -> tuple[bool, Any]:
        """Does the work in a process of its own: (whether it was killed, what came of it)."""
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(read)
            self._points.number()
            self._points.arm(deadly, reads_too=reads_too)
            self._answer(write, work)
        os.close(write)
        with os.fdopen(read, "rb") as heard:
            answer = heard.read()
        _, status = os.waitpid(child, 0)
        if not answer and not os.WIFSIGNALED(status):
            raise RuntimeError(f"{self._name}: the child failed")
        return os.WIFSIGNALED(status), pickle.loads(answer) if answer else None

    def _answer(self, write: int, work: Callable[[], Any]) -> NoReturn:
        try:
            answer = pickle.dumps(work())
            with os.fdopen(write, "wb") as said:
                said.write(answer)
            os._exit(0)
        except BaseException:  # noqa: BLE001
            # Nothing of the parent's may run in here, its clearing up least of all.
            traceback.print_exc()
            os._exit(1)


def _start(library: Library) -> None:
    """What every command does first, and the checks that an import left for later."""
    library.finish_forgetting()
    library.clean_up_after_a_crash()
    library.check_sources(only_marked=True)


def _rows(place: Path) -> bytes:
    shot = picture(library_folder(place))
    shot.pop(_NEW_NUMBERS)
    shot["settings"] = [row for row in shot["settings"] if row["key"] != "removal.key"]
    shot["chats"] = _chats(library_folder(place))
    shot[_FILES] = [data.replace(NEWER, b"").replace(NEWER_FACT, b"") for data in shot[_FILES]]
    return repr(sorted(shot.items())).encode()


def _chats(folder: Path) -> list[object]:
    connection = open_file(chats_file(folder), "ro")
    try:
        questions = ("SELECT id, title FROM chats", "SELECT id, text FROM messages", "SELECT * FROM branches")
        return [connection.execute(f"{question} ORDER BY 1, 2").fetchall() for question in questions]
    finally:
        connection.close()


def _history(place: Path) -> int:
    connection = open_file(library_file(library_folder(place)), "ro")
    try:
        return int(
            connection.execute("SELECT (SELECT count(*) FROM acts) + (SELECT count(*) FROM events)").fetchone()[0]
        )
    finally:
        connection.close()


def sweep(name: str, *, full: bool, many: int = MANY, sample: int = SAMPLE) -> dict[str, Any]:
    """One scenario: its points, those of the recovery, and what was wrong."""
    shared_memory = Path("/dev/shm")  # a thousand small libraries: nowhere else is as quick
    with tempfile.TemporaryDirectory(dir=shared_memory if shared_memory.is_dir() else None) as folder:
        swept = Sweep(Path(folder), name, full=full, many=many, sample=sample)
        swept.run()
    return {"act": name, "points": swept.points, "recovery_points": swept.recovery_points, "bad": swept.bad}


def _warm_up() -> None:
    """Imports here what every child would have to."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "place"
        world = prepare(place, SCENARIOS["undo"])
        with open_library(place) as library:
            for name in ("undo", "forget at once", "import", "remove an assistant"):
                SCENARIOS[name].act(library, world, place)
            _start(library)
            library.doctor()


def main() -> int:
    """Sweeps the scenarios that are named, or all."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("acts", nargs="*", metavar="ACT", help=", ".join(SCENARIOS))
    asked.add_argument("--full", action="store_true")
    asked.add_argument("--many", type=int, default=MANY, help="writes from which on recoveries are sampled")
    asked.add_argument("--sample", type=int, default=SAMPLE, help="writes of a sampled recovery that are killed")
    given = asked.parse_args()
    bad = 0
    _warm_up()
    for name in given.acts or SCENARIOS:
        found = sweep(name, full=given.full, many=given.many, sample=given.sample)
        bad += len(found["bad"])
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
