"""What a library holds, as one hash a table: whether two states of it are the same."""

from __future__ import annotations

import hashlib
from pathlib import Path

from sentient_desktop.store.connection import Connection, chats_file, file_address, library_file, sqlite3

_MADE_BY_INDEXES = ("_data", "_idx", "_config")
"""Tables of a search index whose rows depend on how it was written; what the index holds is looked at instead."""


def hashes(folder: Path) -> dict[str, str]:
    """The hash of every table and search index of both files. The next free numbers are left out: none is given twice,
    also of what was taken out again."""
    found: dict[str, str] = {}
    for path in (library_file(folder), chats_file(folder)):
        connection = sqlite3.connect(file_address(path, "ro"), uri=True)
        try:
            found |= {f"{path.stem}.{table}": value for table, value in _of_file(connection).items()}
        finally:
            connection.close()
    return found


def _of_file(connection: Connection) -> dict[str, str]:
    tables = dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'").fetchall())
    indexes = [name for name, sql in tables.items() if sql and " fts5" in sql.lower()]
    inside = {f"{name}{ending}" for name in indexes for ending in _MADE_BY_INDEXES}
    found = {
        name: _hash(connection, f'SELECT * FROM "{name}"')
        for name in tables
        if name not in indexes and name not in inside and name != "sqlite_sequence"
    }
    for name in indexes:
        connection.execute(f"CREATE VIRTUAL TABLE temp.looked_into USING fts5vocab('main', '{name}', 'instance')")
        found[name] = _hash(connection, "SELECT * FROM temp.looked_into")
        connection.execute("DROP TABLE temp.looked_into")
    return found


def _hash(connection: Connection, select: str) -> str:
    count = len(connection.execute(f"{select} LIMIT 0").description)
    order = ", ".join(str(column) for column in range(1, count + 1))
    digest = hashlib.sha256()
    for row in connection.execute(f"{select} ORDER BY {order}"):
        digest.update(repr(row).encode())
    return digest.hexdigest()
