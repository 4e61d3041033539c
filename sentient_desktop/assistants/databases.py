"""Other programs' databases as formats get them: found in a folder, read table by table, damage told as a skip."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sentient_desktop.assistants import archives
from sentient_desktop.assistants.format import Record, Sample, Skip
from sentient_desktop.errors import Unreadable
from sentient_desktop.store import foreign

Row = dict[str, Any]
Database = foreign.Foreign

MOST_FILES = 2_000
MOST_DATABASES = 40
LARGEST_UNPACKED = 4 << 30
"""Bytes of a database in a zip."""
DEEPEST = 4
"""Folders below the one that was chosen."""
_ENDINGS = ("", ".db", ".db3", ".sqlite", ".sqlite3", ".sqlitedb", ".database")
LONGEST_JSON = 64_000_000


@contextmanager
def opened(path: Path, *needed: str) -> Iterator[Database]:
    """The database at `path`, or the first in that folder or zip that has the tables `needed`. Raises Unreadable."""
    with on_disk(path) as place:
        found = find(place, *needed) if place.is_dir() else place
        if found is None:
            raise Unreadable(f"{path.name} holds no database of this kind.", "Choose the file itself.")
        with foreign.opened(found) as database:
            if not database.tables.issuperset(needed):
                raise Unreadable(f"{found.name} does not have the tables of this format.", "Choose another format.")
            yield database


@contextmanager
def on_disk(path: Path) -> Iterator[Path]:
    """`path` itself; for a zip a private folder with the databases in it, since SQLite needs them as files. Raises
    Unreadable."""
    if not _is_zip(path):
        yield path
        return
    with archives.opened(path) as opened, tempfile.TemporaryDirectory(prefix="sentient-desktop-") as folder:
        for number, entry in enumerate(opened.ending(*_ENDINGS[1:])):
            if entry.size <= LARGEST_UNPACKED:
                _unpack(entry, Path(folder) / f"{number:04}" / entry.name.rpartition("/")[2])
        yield Path(folder)


def _unpack(entry: archives.Entry, to: Path) -> None:
    """Unpacks an entry that begins as a database does."""
    try:
        with entry.open() as packed:
            head = packed.read(len(foreign.MAGIC))
            if head == foreign.MAGIC:
                to.parent.mkdir()
                with to.open("wb") as file:
                    file.write(head)
                    shutil.copyfileobj(packed, file)
    except OSError:
        to.unlink(missing_ok=True)


def _is_zip(path: Path) -> bool:
    try:
        return path.is_file() and archives.is_zip(path)
    except OSError:
        return False


def find(folder: Path, *needed: str) -> Path | None:
    """The first database in a folder, near the top first, that has these tables."""
    for path in databases_in(folder):
        if foreign.tables_of(path).issuperset(needed):
            return path
    return None


def databases_in(folder: Path) -> Iterator[Path]:
    """The databases in a folder, told by their first bytes, those near the top first; links are not followed."""
    looked_at = found = 0
    waiting = [(folder, 0)]
    for place, depth in waiting:
        try:
            entries = sorted(os.scandir(place), key=lambda entry: entry.name)
        except OSError:
            continue
        for entry in entries:
            path = Path(entry.path)
            if entry.is_dir(follow_symlinks=False) and depth < DEEPEST:
                waiting.append((path, depth + 1))
            elif path.suffix.casefold() in _ENDINGS and entry.is_file(follow_symlinks=False):
                looked_at += 1
                if _is_database(path):
                    found += 1
                    yield path
            if looked_at >= MOST_FILES or found >= MOST_DATABASES:
                return


def tables_in(path: Path) -> frozenset[str]:
    """The names of the tables of a database, or of all databases in a folder or zip. Raises Unreadable."""
    with on_disk(path) as place:
        if not place.is_dir():
            return foreign.tables_of(place) if _is_database(place) else frozenset()
        return frozenset(name for database in databases_in(place) for name in foreign.tables_of(database))


def columns_in(path: Path, table: str) -> frozenset[str]:
    """The names of the columns of a table in a database, or in the first of a folder or zip that has it."""
    with on_disk(path) as place:
        found = find(place, table) if place.is_dir() else place
        return foreign.columns_of(found, table) if found is not None and _is_database(found) else frozenset()


def _is_database(path: Path) -> bool:
    try:
        return foreign.is_database(path)
    except OSError:
        return False


def has_tables(sample: Sample, *names: str) -> bool:
    """Whether a sample is a database, or a folder with one, that has these tables."""
    return sample.tables.issuperset(names)


def records(
    database: Database,
    table: str,
    kind: str,
    make: Callable[[Row, str], Iterable[Record]],
    *,
    leave_out: Collection[str] = (),
    order: Sequence[str] = (),
    only: tuple[str, Any] | None = None,
) -> Iterator[Record]:
    """What `make(row, where)` makes of each row of a table (as `Foreign.rows` gives them); damage ends the table with a
    skip of that kind."""
    number = 0
    try:
        for row in database.rows(table, leave_out=leave_out, order=order, only=only):
            yield from make(row, f"{table}[{number}]")
            number += 1
    except Unreadable as error:
        yield Skip(kind, f"{table}[{number}]", f"{error.sentence} What comes before was read.")


def json_in(value: Any) -> Any:
    """The JSON that a column holds as text, also when it was encoded twice; None for anything else."""
    for _ in range(2):
        if not isinstance(value, str):
            return value if isinstance(value, dict | list) else None
        if not value.lstrip().startswith(("{", "[", '"')) or len(value) > LONGEST_JSON:
            return None
        try:
            value = json.loads(value, strict=False)
        except (ValueError, RecursionError):
            return None
    return value if isinstance(value, dict | list) else None


def objects_in(value: Any) -> list[dict[str, Any]]:
    """The objects of a list that a column holds as JSON; one object alone counts as a list of one."""
    found = json_in(value)
    if isinstance(found, dict):
        return [found]
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def texts_in(value: Any) -> list[str]:
    """The texts of a list that a column holds as JSON."""
    found = json_in(value)
    return [one for one in found if isinstance(one, str) and one.strip()] if isinstance(found, list) else []
