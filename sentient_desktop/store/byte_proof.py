"""The proof by bytes: no file of ours holds a forgotten wording without a row that explains it.

It is made in another process, since opening the database's files here would drop the locks that SQLite holds on them,
and since whoever erases should not be the only one who looks. The wordings reach it by its standard input, never as
arguments, which every program of the machine could read.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from sentient_desktop import paths
from sentient_desktop.domain.proof import BytesFound
from sentient_desktop.errors import StoreFault
from sentient_desktop.store import byte_search, residue, safety
from sentient_desktop.store.connection import Connection, library_file, open_file

COMMAND = "count-bytes"
"""The hidden command of our own command line that looks."""

_LONGEST = 900.0
"""Seconds after which the other process has gone mad: a million memories take ten."""
_CHATS = "chats"


def prove_bytes(folder: Path, wordings: Iterable[str], files: Sequence[Path] = ()) -> BytesFound:
    """Counts the occurrences of these wordings that nothing explains in all files of the library in `folder`, its
    safety copies and logs, in another process; and all of them in `files` (text files that were rewritten). Raises
    StoreFault when it could not look."""
    asked = {"wordings": list(dict.fromkeys(wordings)), "files": [str(path) for path in files]}
    command = [*paths.own_command(), "--data", str(folder), COMMAND]
    try:
        child = subprocess.run(  # noqa: S603 - our own program, by its own path
            command,
            input=json.dumps(asked).encode(),
            capture_output=True,
            timeout=_LONGEST,
            check=False,
            env=_environment(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        if child.returncode != 0:
            raise ValueError(child.returncode)
        said = json.loads(child.stdout)
        return BytesFound(int(said["left"]), said["by_file"], said["in_given"])
    except (OSError, subprocess.SubprocessError, ValueError, KeyError, TypeError) as error:
        # What the child said is not passed on: a fault's text may hold wording.
        raise StoreFault("The files could not be looked through.", "Try again.") from error


def _environment() -> dict[str, str]:
    known = dict(os.environ)
    if not getattr(sys, "frozen", False):
        # From a clone the package need not be installed where the child looks.
        root = str(Path(__file__).resolve().parents[2])
        known["PYTHONPATH"] = os.pathsep.join(part for part in (root, known.get("PYTHONPATH", "")) if part)
    return known


def answer(folder: Path, asked: str) -> str:
    """What the other process says to what it is asked, both as JSON."""
    said = json.loads(asked)
    found = look(folder, said["wordings"], [Path(name) for name in said["files"]])
    return json.dumps({"left": found.left, "by_file": found.by_file, "in_given": found.in_given})


def look(folder: Path, wordings: Sequence[str], files: Sequence[Path] = ()) -> BytesFound:
    """The count itself. The library must not be open in this process."""
    finder = byte_search.Finder(wordings)
    counted = {path: finder.count(path) for path in our_files(folder)}
    raw = {path: count for path, count in counted.items() if count}
    explained = _explained(library_file(folder), set().union(*raw.values())) if raw else Counter[str]()
    by_file = {}
    for path, count in raw.items():
        # A wording that surviving rows hold stands wherever they do: in the log and in safety copies as well.
        same = path == library_file(folder)
        left = sum(
            max(0, number - explained[wording]) if same or not explained[wording] else 0
            for wording, number in count.items()
        )
        if left:
            by_file[path.relative_to(folder).as_posix() if path.is_relative_to(folder) else str(path)] = left
    in_given = {str(path): number for path in files if (number := finder.count(path).total())}
    return BytesFound(sum(by_file.values()), by_file, in_given)


def our_files(folder: Path) -> Iterator[Path]:
    """Every file that this program writes by itself, but the chats: they are the person's own record."""
    folders = {folder, safety.safety_folder(folder), folder / "logs", paths.log_folder()}
    for place in sorted(folders):
        if place.is_dir():
            yield from (
                path
                for path in sorted(place.iterdir())
                if path.is_file() and not path.is_symlink() and not path.name.startswith(_CHATS)
            )
    settings = paths.settings_file()
    if settings.is_file() and settings.parent != folder:
        yield settings


def _explained(path: Path, wordings: Iterable[str]) -> Counter[str]:
    connection = open_file(path, "ro")
    try:
        connection.execute("BEGIN")
        return explained(connection, wordings)
    finally:
        connection.close()


def explained(connection: Connection, wordings: Iterable[str]) -> Counter[str]:
    """How often the rows of the library hold each of these wordings, counting the columns of its indexes too.

    What only the search indexes hold explains nothing: there stands what may have been left behind.
    """
    found: Counter[str] = Counter()
    indexed = residue.indexes(connection)
    for wording in wordings:
        ways = byte_search.patterns(wording)
        rows = _count(connection, ways, lambda table: not _of_search(table, indexed))
        if rows:
            found[wording] = rows + _count(connection, ways, lambda table: _of_search(table, indexed))
    return found


def _of_search(table: str, indexed: Sequence[str]) -> bool:
    return table == "words" or any(table.startswith(f"{index}_") for index in indexed)


def places_of_text(connection: Connection) -> Iterator[tuple[str, str, int]]:
    """(table, column, how many indexes hold it too) for each column of each ordinary table that may hold text."""
    tables = connection.execute(
        "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
    ).fetchall()
    for (table,) in [*tables, ("sqlite_schema",)]:
        also: Counter[str] = Counter()
        for index in connection.execute(f'PRAGMA main.index_list("{table}")').fetchall():
            if index[3] != "pk" or index[1].startswith("sqlite_autoindex"):
                columns = connection.execute(f'PRAGMA main.index_info("{index[1]}")').fetchall()
                also.update(column[2] for column in columns if column[2])
        for column in connection.execute(f'PRAGMA main.table_info("{table}")').fetchall():
            if column[2] not in {"INTEGER", "REAL"}:
                yield table, column[1], also[column[1]]


def _count(connection: Connection, ways: Iterable[bytes], wanted: Callable[[str], bool]) -> int:
    total = 0
    asked = [way.decode() for way in ways if b"\0" not in way and _is_text(way)]
    for table, column, also in places_of_text(connection):
        if not wanted(table) or not asked:
            continue
        holds = " OR ".join(f'instr(lower(CAST("{column}" AS TEXT)), ?{number + 1})' for number in range(len(asked)))
        rows = connection.execute(
            f'SELECT CAST("{column}" AS BLOB) FROM main."{table}" WHERE {holds}', asked
        ).fetchall()
        total += (1 + also) * sum(row[0].lower().count(way) for row in rows for way in ways)
    return total


def _is_text(way: bytes) -> bool:
    try:
        way.decode()
    except UnicodeDecodeError:
        return False
    return True
