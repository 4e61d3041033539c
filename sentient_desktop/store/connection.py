"""The two database files, and the only place that opens them.

`library.sqlite3` holds what acts change; `chats.sqlite3` the person's own record, written by imports alone. Everybody
else has it attached read-only under the name `chats`, so that no act can change a chat. A connection belongs to one
thread: each thread gets its own on first use.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from sentient_desktop.errors import StoreFault

if TYPE_CHECKING:
    import sqlite3 as sqlite3  # noqa: PLC0414 - said twice so that the rest of store may take the driver from here
else:
    try:
        import pysqlite3.dbapi2 as sqlite3
    except ImportError:
        import sqlite3

Connection = sqlite3.Connection
Row = tuple[Any, ...]

PRAGMAS: dict[str, int] = {
    "busy_timeout": 5000,
    "foreign_keys": 1,
    "secure_delete": 1,
    # Before 3.41 the JSON functions of our own CHECKs count as unsafe, and no table could be made.
    "trusted_schema": int(sqlite3.sqlite_version_info < (3, 41, 0)),
    "synchronous": 2,
    "cell_size_check": 1,
    "mmap_size": 0,
    "temp_store": 2,
    "cache_size": -16384,
}
"""Set on every connection and read back: the defaults differ between builds of SQLite (measured.md, 1)."""
WRITERS: dict[str, int] = {"cache_size": -65536}
"""What writing connections have instead: an erase dirties pages all over the file (kilobytes, hence the sign)."""


def library_file(folder: Path) -> Path:
    """The file that acts change."""
    return folder / "library.sqlite3"


def chats_file(folder: Path) -> Path:
    """The file that imports alone write."""
    return folder / "chats.sqlite3"


def file_address(path: Path, mode: str) -> str:
    """A database file as SQLite takes it with a mode (ro, rw, rwc)."""
    # Percent-encoding keeps a '#' or '?' in the person's folder name from ending the path.
    return f"file:{quote(path.absolute().as_posix())}?mode={mode}"


def open_file(path: Path, mode: str) -> Connection:
    """One connection to one file (`mode`: ro, rw, rwc), its settings set and read back. Raises StoreFault."""
    _free_what_lies_beside(path)
    try:
        connection = sqlite3.connect(
            file_address(path, mode), uri=True, isolation_level=None, check_same_thread=False, cached_statements=256
        )
    except sqlite3.Error as error:
        raise _fault(error, path) from error
    try:
        _prepare(connection, mode)
    except sqlite3.Error as error:
        connection.close()
        raise _fault(error, path) from error
    return connection


def _free_what_lies_beside(path: Path) -> None:
    """Lets the log be written again. SQLite gives it the permissions that the file has when it is made: made while the
    file was read-only, it would keep the library so when the file is not any more. All connections of a process share
    what the first one finds, so readers look too."""
    for beside in (path.with_name(f"{path.name}{ending}") for ending in ("-wal", "-shm")):
        if beside.exists() and os.access(path, os.W_OK) and not os.access(beside, os.W_OK):
            with suppress(OSError):
                beside.chmod(path.stat().st_mode & 0o777)


def _prepare(connection: Connection, mode: str) -> None:
    wanted = PRAGMAS if mode == "ro" else PRAGMAS | WRITERS
    for name, value in wanted.items():
        connection.execute(f"PRAGMA {name} = {value}").fetchall()
    if mode != "ro":
        connection.execute("PRAGMA journal_mode = WAL").fetchall()
    for name, found in read_pragmas(connection).items():
        if wanted[name] != found:
            raise StoreFault(f"SQLite did not take the setting {name}.", "Another build of SQLite is needed.")


def read_pragmas(connection: Connection) -> dict[str, int]:
    """The settings of `PRAGMAS` as this connection has them now."""
    # mmap_size answers nothing where memory mapping was not compiled in: that is the 0 we ask for.
    rows = {name: connection.execute(f"PRAGMA {name}").fetchone() for name in PRAGMAS}
    return {name: int(row[0]) if row else 0 for name, row in rows.items()}


def _fault(error: sqlite3.Error, path: Path) -> Exception:
    """The sentence for an error of the world; a fault of ours (wrong SQL, wrong value) is given back as it is."""
    code = getattr(error, "sqlite_errorcode", None)
    text = str(error).casefold()
    for fragments, codes, sentence, hint in _WORLD:
        if (code is not None and code & 0xFF in codes) or any(fragment in text for fragment in fragments):
            return StoreFault(sentence.format(name=path.name), hint.format(folder=path.parent))
    return error


_WORLD: tuple[tuple[tuple[str, ...], frozenset[int], str, str], ...] = (
    (("locked", "busy"), frozenset({5, 6}), "Another program is writing to {name}.", "Try again in a moment."),
    (("disk is full",), frozenset({13}), "The disk is full; nothing was changed.", "Free some space and try again."),
    (("readonly",), frozenset({8}), "{name} cannot be written.", "Check the permissions of {folder}."),
    (("unable to open",), frozenset({14}), "{name} cannot be opened.", "Check that {folder} exists and is yours."),
    (("not a database",), frozenset({26}), "{name} is not a library of this program.", "Choose another folder."),
    (("malformed",), frozenset({11}), "{name} is damaged.", "A safety copy lies in {folder}/safety."),
    (("disk i/o",), frozenset({10}), "{name} could not be read or written.", "Check the disk, then try again."),
    (("permission",), frozenset({3, 23}), "{name} may not be used by you.", "Check the permissions of {folder}."),
)


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turns what the world does to the file at `path` inside into a StoreFault."""
    try:
        yield
    except sqlite3.Error as error:
        raise _fault(error, path) from error


class Store:
    """The open library: a reader and a writer for each thread that asks.

    `folder` holds both files; they must exist and be of the current schema (see `schema.prepare`).
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._mine = threading.local()
        self._all: list[Connection] = []
        self._lock = threading.Lock()

    def reader(self) -> Connection:
        """This thread's connection for reading; it cannot write. Raises StoreFault."""
        return self._connection("reader", library_file(self.folder), "ro", attach_chats=True)

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """This thread's connection for reading, with one and the same state of both files for all that is asked inside.

        Nested use joins the outer one. Raises StoreFault for what the world does (8 us more than the bare connection).
        """
        try:
            connection = self.reader()
            if connection.in_transaction:
                yield connection
                return
            connection.execute("BEGIN")
            try:
                yield connection
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
        except sqlite3.Error as error:
            raise _fault(error, library_file(self.folder)) from error

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """One transaction on the library, begun at once so that two writers queue instead of failing half way.

        Nested use joins the outer transaction. Raises StoreFault for what the world does; everything is rolled back on
        any error.
        """
        connection = self.writer()
        with transaction(connection, library_file(self.folder)):
            yield connection

    def writer(self) -> Connection:
        """This thread's connection for writing, for what cannot be done inside a transaction (the log, the whole file).

        Everything else goes through `write`. Raises StoreFault.
        """
        return self._connection("writer", library_file(self.folder), "rw", attach_chats=True)

    @contextmanager
    def write_chats(self) -> Iterator[Connection]:
        """One transaction on the chats: for imports, and for taking an assistant away."""
        connection = self.chats_writer()
        with transaction(connection, chats_file(self.folder)):
            yield connection

    def chats_writer(self) -> Connection:
        """This thread's connection for writing chats: as `writer` is for the rest. Raises StoreFault."""
        return self._connection("chats", chats_file(self.folder), "rw", attach_chats=False)

    def data_versions(self) -> tuple[int, int]:
        """Two numbers that change when another connection has written: a cheap question for once a second.

        Raises StoreFault.
        """
        try:
            reader = self.reader()
            mine = reader.execute("PRAGMA main.data_version").fetchone()[0]
            return int(mine), int(reader.execute("PRAGMA chats.data_version").fetchone()[0])
        except sqlite3.Error as error:
            raise _fault(error, library_file(self.folder)) from error

    def close(self) -> None:
        """Closes every thread's connections. Nothing may be running in them."""
        with self._lock:
            for connection in self._all:
                connection.close()
            self._all.clear()
            self._mine = threading.local()

    def _connection(self, role: str, path: Path, mode: str, *, attach_chats: bool) -> Connection:
        held: Connection | None = getattr(self._mine, role, None)
        if held is None:
            held = open_file(path, mode)
            if attach_chats:
                _free_what_lies_beside(chats_file(self.folder))
                held.execute("ATTACH DATABASE ? AS chats", (file_address(chats_file(self.folder), "ro"),))
            setattr(self._mine, role, held)
            with self._lock:
                self._all.append(held)
        return held


@contextmanager
def transaction(connection: Connection, path: Path) -> Iterator[None]:
    """One `BEGIN IMMEDIATE` … `COMMIT`; joins the one that is open. Raises StoreFault for what the world does."""
    if connection.in_transaction:
        yield
        return
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("COMMIT")
    except BaseException as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if isinstance(error, sqlite3.Error):
            raise _fault(error, path) from error
        raise
