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
from sentient_desktop.store import residue, safety
from sentient_desktop.store.byte_search import Finder
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
    finder = Finder(wordings)
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
    finder = Finder(wordings)
    indexed = residue.indexes(connection)
    found = _count(connection, finder, lambda table: not _of_search(table, indexed))
    if found:
        known = Finder(found)
        found += _count(connection, known, lambda table: _of_search(table, indexed))
    return found


def _of_search(table: str, indexed: Sequence[str]) -> bool:
    return table == "words" or any(table.startswith(f"{index}_") for index in indexed)


def places_of_text(connection: Connection) -> Iterator[tuple[str, str, int]]:
    """(table, column, how many indexes hold it too) for each column of each ordinary table that may hold text."""
    tables = connection.execute(
        "SELECT name, sql LIKE '%WITHOUT ROWID%' FROM main.sqlite_schema"
        " WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
    ).fetchall()
    for table, is_its_key in [*tables, ("sqlite_schema", 0)]:
        also: Counter[str] = Counter()
        for _, index, _, origin, _ in connection.execute(f'PRAGMA main.index_list("{table}")').fetchall():
            # The key of a table without row ids is the table itself.
            if origin != "pk" or not is_its_key:
                columns = connection.execute(f'PRAGMA main.index_info("{index}")').fetchall()
                also.update(column[2] for column in columns if column[2])
        for column in connection.execute(f'PRAGMA main.table_info("{table}")').fetchall():
            if column[2] not in {"INTEGER", "REAL"}:
                yield table, column[1], also[column[1]]


def _count(connection: Connection, finder: Finder, wanted: Callable[[str], bool]) -> Counter[str]:
    found: Counter[str] = Counter()
    texts = [way.decode() for way in finder.patterns if b"\0" not in way and _is_text(way)]
    for table, column, also in places_of_text(connection):
        if not wanted(table):
            continue
        question = f'SELECT CAST("{column}" AS BLOB) FROM main."{table}" WHERE "{column}" IS NOT NULL'
        asked = texts if len(texts) <= _ASKED_IN_SQL else []
        if asked:
            holds = (f'instr(lower(CAST("{column}" AS TEXT)), ?{number + 1})' for number in range(len(asked)))
            question += f" AND ({' OR '.join(holds)})"
        cursor = connection.execute(question, asked)
        # Not all at once: without a condition these are all texts of the library.
        while rows := cursor.fetchmany(5_000):
            for wording, number in finder.count_in_block(_APART.join(row[0] for row in rows)).items():
                found[wording] += number * (1 + also)
    return found


_ASKED_IN_SQL = 20
"""Patterns up to which SQLite leaves out the rows that hold none of them."""
_APART = b"\xff\xfe\xff"


def _is_text(way: bytes) -> bool:
    try:
        way.decode()
    except UnicodeDecodeError:
        return False
    return True
