"""An import as one act with a number: begun, finished, or left running by a process that was killed.

How far each table went is noted when it begins, so that `ingest_taking_out` can take it out again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sentient_desktop.domain.memory import ActId, Micros
from sentient_desktop.store import history
from sentient_desktop.store.connection import Connection, Store

_NOTED = (
    "summaries",
    "insights",
    "journal_entries",
    "portraits",
    "task_runs",
    "recalled_texts",
    "chips",
    "evidence",
    "added_places",
)


@dataclass(frozen=True, slots=True)
class Whose:
    """The assistant that an import goes into: `account` is the origin's own name for it, `extra` JSON or None."""

    name: str
    format: str
    account: str | None
    kind: str
    path: str
    extra: str | None
    named_by_person: bool = False


def find_assistant(connection: Connection, whose: Whose) -> int | None:
    """The assistant that an import of this format belongs to: of the account, else of the format and the name; the one
    that the person named, whatever its format."""
    if whose.named_by_person:
        row = connection.execute("SELECT id FROM assistants WHERE name = ?", (whose.name,)).fetchone()
    elif whose.account is not None:
        row = connection.execute(
            "SELECT id FROM assistants WHERE format = ? AND account = ?", (whose.format, whose.account)
        ).fetchone()
    else:
        row = connection.execute(
            "SELECT id FROM assistants WHERE format = ? AND account IS NULL"
            " AND (name = ? OR json_extract(extra, '$.named') = ?) ORDER BY id LIMIT 1",
            (whose.format, whose.name, whose.name),
        ).fetchone()
    return None if row is None else int(row[0])


def begin(store: Store, whose: Whose, now: Micros) -> tuple[int, int, str]:
    """A running import: (its number, its assistant, the assistant's name)."""
    first_message = _next_message(store)
    with store.write() as connection:
        assistant_id = find_assistant(connection, whose)
        noted = _noted(connection) | {"new_assistant": assistant_id is None}
        if assistant_id is None:
            assistant_id = _new_assistant(connection, whose)
        cursor = connection.execute(
            "INSERT INTO imports(assistant_id, path, started_at, first_message_id, state, report)"
            " VALUES (?, ?, ?, ?, 'running', ?)",
            (assistant_id, whose.path, now, first_message, json.dumps(noted)),
        )
        name = connection.execute("SELECT name FROM assistants WHERE id = ?", (assistant_id,)).fetchone()[0]
    return int(cursor.lastrowid or 0), assistant_id, name


def _noted(connection: Connection) -> dict[str, Any]:
    return {table: connection.execute(f"SELECT coalesce(max(id), 0) FROM {table}").fetchone()[0] for table in _NOTED}


def _next_message(store: Store) -> int:
    with store.write_chats() as chats:
        row = chats.execute("SELECT seq FROM sqlite_sequence WHERE name = 'messages'").fetchone()
    return int(row[0]) + 1 if row else 1


def _new_assistant(connection: Connection, whose: Whose) -> int:
    taken = {row[0] for row in connection.execute("SELECT name FROM assistants").fetchall()}
    name, number = whose.name, 2
    while name in taken:
        name, number = f"{whose.name} ({number})", number + 1
    # Under another name than the origin gives, it is still to be found by that one.
    extra = whose.extra if name == whose.name else json.dumps(json.loads(whose.extra or "{}") | {"named": whose.name})
    cursor = connection.execute(
        "INSERT INTO assistants(name, format, account, kind, path, extra) VALUES (?, ?, ?, ?, ?, ?)",
        (name, whose.format, whose.account, whose.kind, whose.path, extra),
    )
    return int(cursor.lastrowid or 0)


@contextmanager
def fewer_checkpoints(store: Store) -> Iterator[None]:
    """While much is written: the log is carried over into the files every 32 MB instead of every 4, since the same
    pages of the indexes change again and again."""
    _set_checkpoints(store, 8000)
    try:
        yield
    finally:
        _set_checkpoints(store, 1000)


def _set_checkpoints(store: Store, pages: int) -> None:
    for writing in (store.write, store.write_chats):
        with writing() as connection:
            connection.execute(f"PRAGMA wal_autocheckpoint = {pages}").fetchall()


class ImportAct:
    """The import's group in the history, begun when something changes: a second import of the same changes nothing."""

    def __init__(self, import_id: int, now: Micros) -> None:
        self._import_id = import_id
        self._now = now

    def __call__(self, connection: Connection) -> ActId:
        """The act, in this transaction."""
        row = connection.execute("SELECT id FROM acts WHERE import_id = ?", (self._import_id,)).fetchone()
        if row is not None:
            return ActId(row[0])
        return history.begin_act(connection, "import", "import", "import", self._now, self._import_id)


def finish(
    store: Store,
    import_ids: Sequence[int],
    now: Micros,
    report: str,
    *,
    changed: bool,
    last: Callable[[Connection], None] = lambda _: None,
) -> None:
    """Marks the imports of one reading as done, all at once, with its report; `last` writes what belongs to the end."""
    with store.write() as connection:
        last(connection)
        for import_id in import_ids:
            if changed:
                ImportAct(import_id, now)(connection)
            connection.execute(
                "UPDATE imports SET state = 'done', finished_at = ?, report = ? WHERE id = ?", (now, report, import_id)
            )
            connection.execute(
                "UPDATE assistants SET read_at = ? WHERE id = (SELECT assistant_id FROM imports WHERE id = ?)",
                (now, import_id),
            )


def left_running(store: Store) -> list[int]:
    """Imports that a process began and neither finished nor took out; while one is running it is among them."""
    rows = store.reader().execute("SELECT id FROM imports WHERE state = 'running' ORDER BY id").fetchall()
    return [row[0] for row in rows]
