"""Lets the disk fail at every statement of an act, once, and looks whether it says so and can be done again.

    python -m tests.sweep.failing [ACT …] [--every 1]

The failure is SQLITE_IOERR, raised in place of the statement. The process goes on with the same connections: it must
find the library wholly old or wholly new, and the same request must come to the end that it would have come to.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from sentient_desktop.errors import NotFound, Refused, SentientError
from sentient_desktop.library import Library
from sentient_desktop.store import connection as connections
from tests.cascades.world import World, picture
from tests.sweep.acts import SCENARIOS, library_folder, open_library, prepare

ACTS = (
    "dispute",
    "affirm",
    "edit",
    "supersede",
    "forget at once",
    "removal",
    "undo",
    "redo",
    "import",
    "import of an archive for moving",
    "remove an assistant",
    "dispute of a topic file",
)
_AGAIN = {"undo", "redo"}
"""Acts that another time would do another thing: they are done again only when they were not done."""
_IN_STEPS = {
    "forget at once",
    "removal",
    "forget in a linked store",
    "forget of a topic file",
    "import",
    "import of an archive for moving",
    "remove an assistant",
}
"""Acts of several transactions: what lies between is looked at once they are finished."""

_plain: Any = connections.sqlite3.connect


class _Failing:
    """Counts the statements of all connections, and fails at one of them."""

    def __init__(self) -> None:
        self.count = 0
        self.deadly: int | None = None

    def at(self, statement: str) -> None:
        """Called before each statement. A ROLLBACK is let through: SQLite's own cannot fail for a disk."""
        if statement.startswith("ROLLBACK"):
            return
        self.count += 1
        if self.count == self.deadly:
            error = connections.sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = 10
            raise error


@contextmanager
def failing() -> Iterator[_Failing]:
    """Every connection that is opened inside counts its statements."""
    points = _Failing()

    class Connection(connections.sqlite3.Connection):  # type: ignore[misc, unused-ignore]
        def execute(self, sql: str, *values: Any) -> Any:
            points.at(sql)
            return super().execute(sql, *values)

        def executemany(self, sql: str, values: Any) -> Any:
            points.at(sql)
            return super().executemany(sql, values)

    def connect(*args: Any, **options: Any) -> Any:
        return _plain(*args, **options, factory=Connection)

    with mock.patch.object(connections.sqlite3, "connect", connect):
        yield points


class Failures:
    """One act, made to fail over and over."""

    def __init__(self, folder: Path, name: str) -> None:
        self._name = name
        self._scenario = SCENARIOS[name]
        self._base = folder / "base"
        self._place = folder / "place"
        self.bad: list[str] = []
        self.refused = 0
        self.points = 0

    def run(self, every: int) -> None:
        """Fails at each statement, or at each so-and-so-many-th."""
        self._world = prepare(self._place, self._scenario)
        shutil.copytree(self._place, self._base)
        self._old = self._picture()
        self.points, said = self._act(None)
        self._settle()
        self._new = self._picture()
        if said is not None or self._old == self._new:
            self.bad.append(f"without a failure: {said}")
        for point in range(1, self.points + 1, every):
            shutil.rmtree(self._place)
            shutil.copytree(self._base, self._place)
            try:
                self._fail_at(point)
            except Exception as error:  # noqa: BLE001 - what is looked for
                self.bad.append(f"statement {point}: {type(error).__name__}: {error}")

    def _fail_at(self, point: int) -> None:
        with failing() as failures, open_library(self._place) as library:
            failures.count, failures.deadly = 0, point
            said = self._do(library)
            failures.deadly = None
            self.refused += said is not None
            here = self._picture()
            # Only a file may have to wait, and then the act was told as done, and the file is named.
            waits = said is None and library.unfinished()
            if self._name not in _IN_STEPS and not waits and here != (self._old if said is not None else self._new):
                self.bad.append(f"statement {point}: neither old nor new ({said})")
            # Quite possibly it was done, and only what came after it failed.
            if self._name not in _AGAIN or here == self._old:
                again = self._do(library)
                if again is not None and not isinstance(again, (NotFound, Refused)):
                    self.bad.append(f"statement {point}: again: {again}")
            library.retry_unfinished()
            library.finish_forgetting()
        self._settle()
        if self._picture() != self._new:
            self.bad.append(f"statement {point}: it does not come to the same end")
        with open_library(self._place) as library:
            self.bad += [f"statement {point}: doctor: {line.what}" for line in library.doctor() if not line.ok]
            self.bad += [f"statement {point}: unfinished: {each.name}" for each in library.unfinished()]
            self.bad += [f"statement {point}: bytes: {reason}" for reason in library.erasing_waits_for()]

    def _act(self, deadly: int | None) -> tuple[int, SentientError | None]:
        with failing() as failures, open_library(self._place) as library:
            failures.count, failures.deadly = 0, deadly
            said = self._do(library)
            return failures.count, said

    def _do(self, library: Library) -> SentientError | None:
        world: World | None = self._world
        try:
            self._scenario.act(library, world, self._place)
        except SentientError as error:
            return error
        return None

    def _settle(self) -> None:
        with open_library(self._place) as library:
            library.finish_forgetting()
            library.clean_up_after_a_crash()
            library.check_sources(only_marked=True)

    def _picture(self) -> str:
        shot = picture(library_folder(self._place))
        shot.pop("imports")
        shot["settings"] = [row for row in shot["settings"] if row["key"] != "removal.key"]
        if self._name.startswith("import"):
            # One that is taken out and read in again has other numbers.
            return repr(sorted((row["content"], row["state"], row["worst_check"]) for row in shot["memories"]))
        return repr(sorted(shot.items()))


def fail(name: str, every: int) -> dict[str, Any]:
    """One act: its statements, how many failures were told, and what was wrong."""
    shared_memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=shared_memory if shared_memory.is_dir() else None) as folder:
        failures = Failures(Path(folder), name)
        failures.run(every)
    tried = len(range(1, failures.points + 1, every))
    return {
        "act": name, "statements": failures.points, "tried": tried, "told": failures.refused, "bad": failures.bad,
    }  # fmt: skip


def main() -> int:
    """Lets the acts that are named fail, or all."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("acts", nargs="*", metavar="ACT", help=", ".join(ACTS))
    asked.add_argument("--every", type=int, default=1)
    given = asked.parse_args()
    bad = 0
    for name in given.acts or ACTS:
        found = fail(name, given.every)
        bad += len(found["bad"])
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
