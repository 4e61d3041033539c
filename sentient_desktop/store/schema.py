"""The shape of the two files, one migration a step, with a safety copy before each.

The steps are sqlite-utils' own migrations. They all run inside one `BEGIN IMMEDIATE` of ours, since two processes that
start at once would otherwise both apply them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sentient_desktop.errors import StoreFault
from sentient_desktop.store import connection as connections
from sentient_desktop.store.connection import Connection

if TYPE_CHECKING:
    from sqlite_utils import Database, Migrations

CURRENT = 6
"""The `user_version` of both files that this program reads and writes."""


def prepare(folder: Path) -> None:
    """Makes the library in `folder`, or brings it up to date. Where it is, sqlite-utils is not even imported.

    Raises StoreFault when it was made by a newer program or cannot be written.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _refuse_a_lost_half(folder)
    except OSError as error:
        raise StoreFault(f"{folder} cannot be used.", "Check that it is a folder, and yours.") from error
    for path, steps in (
        (connections.chats_file(folder), _chats_steps),
        (connections.library_file(folder), _library_steps),
    ):
        if path.exists() and _version(path) == CURRENT:
            continue
        _migrate(path, steps)


def statements(sql: str) -> Iterator[str]:
    """The single statements of a script, so that they run inside a transaction that is already open."""
    gathered = ""
    for line in sql.splitlines(keepends=True):
        gathered += line
        if connections.sqlite3.complete_statement(gathered):
            yield gathered.strip()
            gathered = ""


def _refuse_a_lost_half(folder: Path) -> None:
    # An empty file would be opened as a new, empty library: the memories would seem to be gone.
    for path in (connections.library_file(folder), connections.chats_file(folder)):
        if not path.exists() or path.stat().st_size:
            continue
        from sentient_desktop.store.safety import safety_folder

        if safety_folder(folder).exists():
            raise StoreFault(f"{path.name} is empty.", f"Put back a safety copy from {safety_folder(folder)}.")


def _version(path: Path) -> int:
    reader = connections.open_file(path, "ro")
    try:
        found = int(reader.execute("PRAGMA user_version").fetchone()[0])
    finally:
        reader.close()
    if found > CURRENT:
        raise StoreFault(f"{path.name} was made by a newer version of this program.", "Install the newer version.")
    return found


def _migrate(path: Path, steps: Callable[[Migrations], None]) -> None:
    from sqlite_utils import Database, Migrations

    from sentient_desktop.store.safety import make_safety_copy

    fresh = not path.exists() or path.stat().st_size == 0
    if not fresh:
        make_safety_copy(path)
    else:
        try:
            path.touch(mode=0o600)
        except OSError as error:
            raise StoreFault(f"{path.name} cannot be made.", f"Check the permissions of {path.parent}.") from error
    writer = connections.open_file(path, "rwc")
    try:
        with connections.transaction(writer, path):
            migrations = Migrations(path.stem)
            steps(migrations)
            migrations.apply(Database(writer, execute_plugins=False))
            writer.execute(f"PRAGMA user_version = {CURRENT}")
    finally:
        writer.close()


def _run_script(connection: Connection, name: str) -> None:
    from importlib.resources import files

    script = files("sentient_desktop.store").joinpath("ddl", name).read_text(encoding="utf-8")
    for statement in statements(script):
        connection.execute(statement)


def _library_steps(migrations: Migrations) -> None:
    import secrets

    from sentient_desktop.store.erasure import mark_clean

    @migrations()
    def library_1(db: Database) -> None:
        _run_script(db.conn, "library_1.sql")
        # FTS5 overwrites deleted entries in place where this SQLite can; older ones need a merge after a forget.
        for table in ("memories_fts", "passages_fts", "insights_fts", "evidence_fts"):
            if connections.sqlite3.sqlite_version_info >= (3, 42, 0):
                db.conn.execute(f"INSERT INTO {table}({table}, rank) VALUES ('secure-delete', 1)")
        db.conn.execute("INSERT INTO settings(key, value) VALUES ('removal.key', ?)", (secrets.token_hex(32),))
        mark_clean(db.conn)

    @migrations()
    def library_2(db: Database) -> None:
        _run_script(db.conn, "library_2.sql")

    @migrations()
    def library_3(db: Database) -> None:
        _run_script(db.conn, "library_3.sql")

    @migrations()
    def library_4(db: Database) -> None:
        _run_script(db.conn, "library_4.sql")

    @migrations()
    def library_5(db: Database) -> None:
        _run_script(db.conn, "library_5.sql")

    @migrations()
    def library_6(db: Database) -> None:
        _run_script(db.conn, "library_6.sql")


def _chats_steps(migrations: Migrations) -> None:
    @migrations()
    def chats_1(db: Database) -> None:
        _run_script(db.conn, "chats_1.sql")
