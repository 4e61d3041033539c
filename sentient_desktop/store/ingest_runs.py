"""An import as one act with a number: begun, finished, or taken out again, also after the process that ran it was
killed.

What it wrote carries its number (memories, chats), or is younger than the row numbers that were noted when it began;
what it changed in memories that were here before is in the history, and is put back from there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sentient_desktop.domain.memory import ActId, MemoryId, Micros
from sentient_desktop.store import history, ingest_passages, memory_rows
from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.search import index_text, words_of

CHUNK = 100
"""Rows that are taken out in one transaction."""

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
_TAKEN_OUT = (
    "chips",
    "evidence",
    "insights",
    "summaries",
    "recalled_texts",
    "task_runs",
    "journal_entries",
    "portraits",
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


def finish(store: Store, import_id: int, now: Micros, report: str, *, changed: bool) -> None:
    """Marks an import as done, with its report."""
    with store.write() as connection:
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


def take_out(
    store: Store, import_id: int, now: Micros, state: str = "cancelled", pause: Callable[[], None] = lambda: None
) -> None:
    """Takes an import out again, chunk by chunk; stopped half way, it can be begun again."""
    row = (
        store.reader()
        .execute("SELECT assistant_id, first_message_id, report FROM imports WHERE id = ?", (import_id,))
        .fetchone()
    )
    if row is None:
        return
    assistant_id, first_message, noted = row[0], row[1], json.loads(row[2] or "{}")
    _put_changes_back(store, import_id)
    for memories in _chunks(store, "SELECT id FROM memories WHERE import_id = ?", import_id):
        with store.write() as connection:
            _delete_memories(connection, memories)
        pause()
    _take_out_derived(store, noted)
    _let_go_of_chats(store, import_id, first_message)
    _take_out_messages(store, first_message)
    _take_out_chats(store, import_id)
    _close(store, import_id, assistant_id, now, state, new_assistant=bool(noted.get("new_assistant")))


def _chunks(store: Store, sql: str, value: int) -> Iterator[list[int]]:
    ids = [row[0] for row in store.reader().execute(sql, (value,)).fetchall()]
    for start in range(0, len(ids), CHUNK):
        yield ids[start : start + CHUNK]


def _put_changes_back(store: Store, import_id: int) -> None:
    with store.write() as connection:
        row = connection.execute("SELECT id FROM acts WHERE import_id = ?", (import_id,)).fetchone()
        if row is None:
            return
        for event in reversed(history.events_of(connection, ActId(row[0]))):
            if event.subject == "sources":
                connection.execute("DELETE FROM sources WHERE id = ?", (event.row_id,))
            elif event.subject == "memories" and event.before is not None:
                _put_back(connection, MemoryId(event.row_id), event.before)
        connection.execute(
            "UPDATE memories SET source_count = (SELECT count(*) FROM sources WHERE memory_id = memories.id)"
            " WHERE id IN (SELECT row_id FROM events WHERE act_id = ? AND subject = 'memories')",
            (row[0],),
        )
        connection.execute("DELETE FROM events WHERE act_id = ?", (row[0],))
        connection.execute("DELETE FROM acts WHERE id = ?", (row[0],))


def _put_back(connection: Connection, memory_id: MemoryId, before: dict[str, Any]) -> None:
    row = connection.execute("SELECT version, content FROM memories WHERE id = ?", (memory_id,)).fetchone()
    if row is not None:
        memory_rows.change(connection, memory_id, row[0], row[1], before)


def _delete_memories(connection: Connection, ids: Sequence[int]) -> None:
    marks = ", ".join("?" * len(ids))
    rows = connection.execute(f"SELECT id, content FROM memories WHERE id IN ({marks})", ids).fetchall()
    words: set[str] = set()
    for memory_id, content in rows:
        memory_rows.take_from_index(connection, memory_id, content)
        words |= words_of(content)
    connection.executemany("DELETE FROM memories WHERE id = ?", ((row[0],) for row in rows))
    memory_rows.drop_unused_words(connection, words)


def _take_out_derived(store: Store, noted: dict[str, Any]) -> None:
    with store.write() as connection:
        ingest_passages.remove(connection, "journal_entry_id > ?", noted.get("journal_entries", 1 << 62))
        ingest_passages.remove(connection, "portrait_id > ?", noted.get("portraits", 1 << 62))
        for table in _TAKEN_OUT:
            connection.execute(f"DELETE FROM {table} WHERE id > ?", (noted.get(table, 1 << 62),))
        places = noted.get("added_places", 1 << 62)
        connection.execute("UPDATE sources SET folder_id = NULL WHERE folder_id > ?", (places,))
        connection.execute("DELETE FROM added_places WHERE id > ?", (places,))


def _let_go_of_chats(store: Store, import_id: int, first_message: int) -> None:
    """Sources of memories that were here before no longer point at what is about to go."""
    with store.write() as connection:
        chats = "SELECT id FROM chats.chats WHERE import_id = ?"
        connection.execute(
            "INSERT INTO marked_checks(memory_id) SELECT DISTINCT memory_id FROM sources"
            f" WHERE message_id >= ? OR chat_id IN ({chats}) ON CONFLICT DO NOTHING",
            (first_message, import_id),
        )
        # What we had found there goes; a chat that the origin named stays named, without the message.
        found = "certainty = 'likely' AND message_id >= ? AND message_ref IS NULL"
        connection.execute(f"DELETE FROM sources WHERE chat_ref IS NULL AND {found}", (first_message,))
        connection.execute(f"UPDATE sources SET certainty = 'recorded', quote = NULL WHERE {found}", (first_message,))
        connection.execute(
            "UPDATE sources SET message_id = NULL, found_message_id = NULL WHERE message_id >= ?", (first_message,)
        )
        connection.execute(
            f"UPDATE sources SET chat_id = NULL, found_message_id = NULL WHERE chat_id IN ({chats})", (import_id,)
        )


def _take_out_messages(store: Store, first_message: int) -> None:
    with store.write_chats() as chats:
        touched = [
            row[0]
            for row in chats.execute("SELECT DISTINCT chat_id FROM messages WHERE id >= ?", (first_message,)).fetchall()
        ]
    while True:
        with store.write_chats() as chats:
            rows = chats.execute(
                "SELECT id, role, hidden, text FROM messages WHERE id >= ? ORDER BY id DESC LIMIT ?",
                (first_message, CHUNK),
            ).fetchall()
            chats.executemany(
                "INSERT INTO messages_fts(messages_fts, rowid, text) VALUES ('delete', ?, ?)",
                ((row[0], index_text(row[3])) for row in rows if row[1] == "user" and not row[2]),
            )
            chats.executemany("DELETE FROM messages WHERE id = ?", ((row[0],) for row in rows))
        if not rows:
            break
    with store.write_chats() as chats:
        for chat_id in touched:
            count_again(chats, chat_id)


def count_again(chats: Connection, chat_id: int) -> None:
    """Writes what a chat row says about its messages."""
    chats.execute(
        "UPDATE chats SET message_count = (SELECT count(*) FROM messages WHERE chat_id = chats.id),"
        " last_at = (SELECT max(at) FROM messages WHERE chat_id = chats.id) WHERE id = ?",
        (chat_id,),
    )
    chats.execute(
        "DELETE FROM branches WHERE chat_id = ?1 AND branch NOT IN (SELECT branch FROM messages WHERE chat_id = ?1)",
        (chat_id,),
    )


def _take_out_chats(store: Store, import_id: int) -> None:
    with store.write_chats() as chats:
        ids = chats.execute("SELECT id FROM chats WHERE import_id = ?", (import_id,)).fetchall()
    for start in range(0, len(ids), CHUNK):
        with store.write_chats() as chats:
            chats.executemany("DELETE FROM branches WHERE chat_id = ?", ids[start : start + CHUNK])
            chats.executemany("DELETE FROM chats WHERE id = ?", ids[start : start + CHUNK])


def _close(store: Store, import_id: int, assistant_id: int, now: Micros, state: str, *, new_assistant: bool) -> None:
    with store.write() as connection:
        if new_assistant:
            connection.execute("DELETE FROM imports WHERE id = ?", (import_id,))
            connection.execute("DELETE FROM assistants WHERE id = ?", (assistant_id,))
        else:
            connection.execute(
                "UPDATE imports SET state = ?, finished_at = ?, report = NULL WHERE id = ?", (state, now, import_id)
            )
        connection.execute("DELETE FROM topics WHERE id NOT IN (SELECT topic_id FROM memory_topics)")
