"""An import taken out again, also after the process that ran it was killed.

What it wrote carries its number (memories, chats), or is younger than the row numbers that `ingest_runs` noted when it
began; what it changed in memories that were here before is in the history, and is put back from there.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sentient_desktop.domain.memory import ActId, MemoryId, Micros
from sentient_desktop.store import advice_rows, decisions, findings, history, ingest_passages, memory_rows
from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.ingest_chats import LONGEST_WRITE
from sentient_desktop.store.ingest_rows import Pace
from sentient_desktop.store.search import index_text, words_of

CHUNK = 100
"""Rows that are taken out in one transaction."""

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
        connection.execute("DELETE FROM removals WHERE act_id = ?", (row[0],))
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
    decisions.forget_others(connection, ids)
    findings.forget_keys(connection, ids)
    advice_rows.forget(connection, ids)
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
    pace = Pace(CHUNK, LONGEST_WRITE)
    while True:
        started = time.perf_counter()
        with store.write_chats() as chats:
            rows = chats.execute(
                "SELECT id, role, hidden, text FROM messages WHERE id >= ? ORDER BY id DESC LIMIT ?",
                (first_message, pace.at_once),
            ).fetchall()
            chats.executemany(
                "INSERT INTO messages_fts(messages_fts, rowid, text) VALUES ('delete', ?, ?)",
                ((row[0], index_text(row[3])) for row in rows if row[1] == "user" and not row[2]),
            )
            chats.executemany("DELETE FROM messages WHERE id = ?", ((row[0],) for row in rows))
        if not rows:
            break
        pace.took(time.perf_counter() - started, len(rows))
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
