"""Databases of other programs: looked into without touching them, whatever they hold.

They are never opened where they lie: SQLite would lay files beside them, and a reader makes their owner's writes wait.
A private copy is read, with what still waits in the log; it goes when it is closed. Only real tables are shown and
only stored columns: a view or a computed column is a program of somebody else's.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sentient_desktop.errors import Unreadable
from sentient_desktop.store.connection import Connection, file_address, sqlite3

MAGIC = b"SQLite format 3\0"
LONGEST_WAIT = 5.0
"""Seconds for the next rows of a table; a sound one needs milliseconds."""
STEPS_BETWEEN_LOOKS = 20_000
AT_ONCE = 200
TRIES = 5
"""Copies that are begun anew because the owner wrote meanwhile; the last one is taken as it is."""
BESIDE = ("-wal", "-journal")
"""What belongs to a database in use. Not `-shm`: it is made anew from the log, and an older one would mislead."""

_HINT = "Close the program that it belongs to, then try again."


class Foreign:
    """An open copy of a database. `tables` are the names of its real tables."""

    def __init__(self, connection: Connection, name: str) -> None:
        self._connection = connection
        self._name = name
        self._until = 0.0
        connection.text_factory = _text
        connection.set_progress_handler(self._takes_too_long, STEPS_BETWEEN_LOOKS)
        found = self._ask("SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0")
        self.tables = frozenset(str(row[0]) for row in found if not str(row[0]).casefold().startswith("sqlite_"))

    def columns(self, table: str) -> tuple[str, ...]:
        """The stored columns of a table, in order; none when there is no such table. Raises Unreadable."""
        if table not in self.tables:
            return ()
        return tuple(str(row[1]) for row in self._ask(f"PRAGMA table_xinfo({_quoted(table)})") if row[6] == 0)

    def rows(
        self,
        table: str,
        *,
        leave_out: Collection[str] = (),
        order: Sequence[str] = (),
        only: tuple[str, Any] | None = None,
    ) -> Iterator[dict[str, Any]]:
        """The rows of a table, but for the columns `leave_out`; `only` those that hold a value in a column.

        In the order in which they were written, or by the columns `order` as far as they are there. Bytes are given as
        text when they are UTF-8, else as None. Raises Unreadable where the table is damaged, after the rows before.
        """
        names = [name for name in self.columns(table) if name not in leave_out]
        if not names:
            return
        sql = f"SELECT {', '.join(map(_quoted, names))} FROM {_quoted(table)}"
        values: tuple[Any, ...] = ()
        if only is not None and only[0] in self.columns(table):
            sql, values = f"{sql} WHERE {_quoted(only[0])} IS ?", (only[1],)
        by = [_quoted(name) for name in order if name in self.columns(table)]
        cursor = self._connection.cursor()
        try:
            self._run(cursor, sql, by, values)
            while found := self._some(cursor):
                for row in found:
                    yield {name: _plain(value) for name, value in zip(names, row, strict=True)}
        except (sqlite3.Error, OverflowError, UnicodeDecodeError) as error:
            # In a damaged file even the names that SQLite's own sentences quote may be no text.
            raise self._fault(error) from error
        finally:
            cursor.close()

    def _run(self, cursor: Any, sql: str, by: list[str], values: tuple[Any, ...]) -> None:
        self._begin()
        try:
            cursor.execute(f"{sql} ORDER BY {', '.join(by or ['rowid'])}", values)
        except sqlite3.OperationalError as error:
            if by or "rowid" not in str(error):
                raise
            # A table without row numbers lies in the order of its key.
            cursor.execute(sql, values)

    def _some(self, cursor: Any) -> list[tuple[Any, ...]]:
        self._begin()
        found: list[tuple[Any, ...]] = cursor.fetchmany(AT_ONCE)
        return found

    def _ask(self, sql: str) -> list[tuple[Any, ...]]:
        self._begin()
        try:
            return self._connection.execute(sql).fetchall()
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise self._fault(error) from error

    def _begin(self) -> None:
        self._until = time.monotonic() + LONGEST_WAIT

    def _takes_too_long(self) -> int:
        return int(time.monotonic() > self._until)

    def _fault(self, error: Exception) -> Unreadable:
        text = str(error).casefold()
        if "interrupt" in text:
            return Unreadable(f"{self._name} takes too long to be read.", "It is not a sound database.")
        if "not a database" in text:
            return Unreadable(f"{self._name} is no database that can be read, or is locked with a password.", _HINT)
        return Unreadable(f"{self._name} is damaged.", _HINT)


@contextmanager
def opened(path: Path) -> Iterator[Foreign]:
    """A copy of the database at `path`, open for reading. Raises Unreadable."""
    with tempfile.TemporaryDirectory(prefix="sentient-desktop-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder) / "copy.sqlite3"
        try:
            _copy(path, copy)
        except OSError as error:
            raise _unreadable(path, error) from error
        connection = _open_copy(copy, path.name)
        if os.name != "nt":
            copy.unlink()  # its bytes stay readable until it is closed, and are gone even when this process is killed
        try:
            yield Foreign(connection, path.name)
        finally:
            connection.close()


def tables_of(path: Path) -> frozenset[str]:
    """The names of a database's tables, without a copy where its own file shows them; none when it cannot be read."""
    return _asked(path, lambda database: database.tables)


def columns_of(path: Path, table: str) -> frozenset[str]:
    """The names of the stored columns of a table, likewise."""
    return _asked(path, lambda database: frozenset(database.columns(table)))


def _asked(path: Path, ask: Callable[[Foreign], frozenset[str]]) -> frozenset[str]:
    try:
        connection = sqlite3.connect(
            f"{file_address(path, 'ro')}&immutable=1", uri=True, isolation_level=None, check_same_thread=False
        )
        try:
            found = ask(Foreign(connection, path.name))
        finally:
            connection.close()
        if not found and path.with_name(path.name + "-wal").exists():
            with opened(path) as database:
                found = ask(database)
        return found
    except (sqlite3.Error, OSError, Unreadable):
        return frozenset()


def is_database(path: Path) -> bool:
    """Whether a file begins as a database does. Raises OSError."""
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def _copy(path: Path, copy: Path) -> None:
    """Copies a database with its log. Begun anew when one of the files changed meanwhile. Raises OSError."""
    for _ in range(TRIES):
        before = _state(path)
        for ending in ("", *BESIDE):
            # The log after the file: what a program carries over in between is then in both, not in none.
            copied, own = path.with_name(path.name + ending), copy.with_name(copy.name + ending)
            own.unlink(missing_ok=True)
            try:
                shutil.copyfile(copied, own)
            except FileNotFoundError:
                if not ending:
                    raise
        if _state(path) == before:
            return


def _state(path: Path) -> list[tuple[int, int] | None]:
    found: list[tuple[int, int] | None] = []
    for ending in ("", *BESIDE):
        try:
            stat = path.with_name(path.name + ending).stat()
        except FileNotFoundError:
            found.append(None)
        else:
            found.append((stat.st_size, stat.st_mtime_ns))
    return found


def _open_copy(copy: Path, name: str) -> Connection:
    """Takes in what waits in the log, then opens the copy for reading alone. Raises Unreadable."""
    connection: Connection | None = None
    try:
        connection = sqlite3.connect(file_address(copy, "rw"), uri=True, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA trusted_schema = OFF").fetchall()
        connection.execute("PRAGMA journal_mode = DELETE").fetchall()
        connection.close()
        connection = sqlite3.connect(file_address(copy, "ro"), uri=True, isolation_level=None, check_same_thread=False)
        for pragma in ("trusted_schema = OFF", "query_only = ON", "cell_size_check = ON", "mmap_size = 0"):
            connection.execute(f"PRAGMA {pragma}").fetchall()
        connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
        return connection
    except sqlite3.Error as error:
        if connection is not None:
            connection.close()
        sentence = f"{name} is no database that can be read, or is damaged or locked with a password."
        raise Unreadable(sentence, _HINT) from error


def _unreadable(path: Path, error: OSError) -> Unreadable:
    if isinstance(error, FileNotFoundError):
        return Unreadable(f"{path.name} is not there.", "Check the name and the folder.")
    if isinstance(error, PermissionError):
        return Unreadable(f"{path.name} may not be read by you.", "Change its permissions, or copy it somewhere else.")
    return Unreadable(f"{path.name} could not be copied to be read.", "Check that there is room on the disk.")


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _text(value: bytes) -> str:
    return value.decode("utf-8", "replace")


def _plain(value: Any) -> Any:
    if not isinstance(value, bytes):
        return value
    try:
        return value.decode("utf-8")
    except UnicodeDecodeError:
        return None
