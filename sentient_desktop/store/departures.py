"""An assistant that is being taken away: the wish, which outlives a crash, and its last step.

In between its rows go, some at a time (`departing_rows.py`, `departing_chats.py`). From the wish on nothing of it is
read again or written back into; the assistant's own row is the last to go, together with the wish.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from sentient_desktop.domain.memory import ActId, AssistantId, Micros
from sentient_desktop.store import chats_erasure, erasure, history, settings_rows
from sentient_desktop.store.connection import (
    Connection,
    Store,
    chats_file,
    file_address,
    library_file,
    open_file,
    transaction,
)
from sentient_desktop.store.departing_rows import blank_rows
from sentient_desktop.store.file_rows import FILE

VERB = "remove_assistant"
"""How the history names the act."""
ASSISTANTS = "assistants"
"""The subject of the one event that it leaves there."""


def pending(connection: Connection) -> list[tuple[AssistantId, ActId]]:
    """(assistant, act) of what was begun and has not ended, oldest first."""
    return connection.execute("SELECT assistant_id, act_id FROM departures ORDER BY act_id").fetchall()


def begin(connection: Connection, assistant_id: AssistantId, through: str, at: Micros) -> ActId:
    """Writes the wish. Its files are followed and written back into no longer, and what was still to be done in them is
    not done any more."""
    act = history.begin_act(connection, VERB, "person", through, at)
    connection.execute("INSERT INTO departures VALUES (?, ?, ?)", (assistant_id, act, at))
    places = [row[0] for row in connection.execute(f"{_PLACES} = ?", (assistant_id,)).fetchall()]
    asked = json.dumps(places)
    connection.execute("DELETE FROM pending_files WHERE place_id IN (SELECT value FROM json_each(?))", (asked,))
    # Only these two kinds are watched and written. The rows stay: sources of its memories name them.
    connection.execute(
        "UPDATE added_places SET kind = 'file' WHERE kind IN ('linked', 'workspace') AND assistant_id = ?",
        (assistant_id,),
    )
    connection.execute("UPDATE assistants SET kind = 'imported' WHERE id = ? AND kind = 'linked'", (assistant_id,))
    blank_rows(connection, FILE, places)
    return act


_PLACES = "SELECT id FROM added_places WHERE assistant_id"
_LEFT = (
    "memories WHERE assistant_id = ?1",
    "summaries WHERE assistant_id = ?1",
    "insights WHERE assistant_id = ?1",
    "journal_entries WHERE assistant_id = ?1",
    "portraits WHERE assistant_id = ?1",
    "task_runs WHERE assistant_id = ?1",
    "removals WHERE assistant_id = ?1",
    "chats.chats WHERE assistant_id = ?1",
)


def end(store: Store, assistant_id: AssistantId, act: ActId, at: Micros) -> bool:
    """Takes the assistant's own row and the wish away. False: somebody has put something in meanwhile, which has to go
    first."""
    loose = _pointing_at_nothing(store.reader(), assistant_id)
    with _unbound(store) as connection:
        if any(connection.execute(f"SELECT 1 FROM {each} LIMIT 1", (assistant_id,)).fetchall() for each in _LEFT):
            return False
        for table, column, ids in loose:
            connection.execute(
                f"UPDATE {table} SET {column} = NULL WHERE id IN (SELECT value FROM json_each(?))", (json.dumps(ids),)
            )
        connection.execute("DELETE FROM added_places WHERE assistant_id = ?", (assistant_id,))
        connection.execute(
            "UPDATE acts SET import_id = NULL WHERE import_id IN (SELECT id FROM imports WHERE assistant_id = ?)",
            (assistant_id,),
        )
        connection.execute("DELETE FROM imports WHERE assistant_id = ?", (assistant_id,))
        connection.execute("DELETE FROM topics WHERE NOT EXISTS (SELECT 1 FROM memory_topics t WHERE t.topic_id = id)")
        connection.execute("DELETE FROM departures WHERE assistant_id = ?", (assistant_id,))
        connection.execute("DELETE FROM assistants WHERE id = ?", (assistant_id,))
        settings_rows.forget_all_own(connection, assistant_id)
        connection.execute(
            "INSERT INTO events(act_id, subject, row_id, blanked) VALUES (?, ?, ?, 1)", (act, ASSISTANTS, assistant_id)
        )
        erasure.begin(connection, act, at)
        chats_erasure.begin(connection)
    return True


def _pointing_at_nothing(reader: Connection, assistant_id: AssistantId) -> list[tuple[str, str, list[int]]]:
    """What of others names a place or a chat of this assistant: (table, column, ids). No index leads there, and a look
    holds up nobody."""
    sources = reader.execute(f"SELECT id FROM sources WHERE folder_id IN ({_PLACES} = ?)", (assistant_id,)).fetchall()
    summaries = reader.execute(
        "SELECT id FROM summaries WHERE chat_id IS NOT NULL AND chat_id NOT IN (SELECT id FROM chats.chats)"
    ).fetchall()
    return [
        ("sources", "folder_id", [row[0] for row in sources]),
        ("summaries", "chat_id", [row[0] for row in summaries]),
    ]


@contextmanager
def _unbound(store: Store) -> Iterator[Connection]:
    """A write without foreign keys, on a connection of its own: that nothing names the assistant, its imports and
    places has just been seen to, and SQLite would read every memory and source again to see for itself."""
    path = library_file(store.folder)
    connection = open_file(path, "rw")
    try:
        connection.execute("ATTACH DATABASE ? AS chats", (file_address(chats_file(store.folder), "ro"),))
        connection.execute("PRAGMA foreign_keys = 0").fetchall()
        with transaction(connection, path):
            yield connection
    finally:
        connection.close()


def own_files(connection: Connection, assistant_id: AssistantId, folder: Path) -> list[Path]:
    """The copies of its files that lie in the library's own `folder`, and in no place of anybody else."""
    rows = connection.execute("SELECT assistant_id, path FROM added_places ORDER BY id").fetchall()
    others = [Path(row[1]) for row in rows if row[0] != assistant_id]
    mine = [Path(row[1]) for row in rows if row[0] == assistant_id]
    inside = folder / "workspace"
    return [path for path in mine if inside in path.parents and not _touches(path, others)]


def _touches(path: Path, others: Sequence[Path]) -> bool:
    return any(path == other or path in other.parents or other in path.parents for other in others)
