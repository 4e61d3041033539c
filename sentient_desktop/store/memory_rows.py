"""Single rows of memories, read for an act and written by it.

Every write names the version that it read, so that nobody's change is lost, and keeps what follows from the wording in
step: the search index, the vocabulary, the order by text and the hash of the wording. There are no triggers for that
(`schema.py` says why); whoever changes the wording of one memory does it here.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sentient_desktop.domain.memory import AssistantId, Author, MemoryId, State
from sentient_desktop.errors import Changed
from sentient_desktop.store.columns import text_key, wording_hash
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.removals import removal_key
from sentient_desktop.store.search import index_text, words_of


class MemoryRow(NamedTuple):
    """What acts ask of a memory. `state` is FORGETTING while it is in `leaving`; `about` None = the library's
    person."""

    id: MemoryId
    assistant_id: AssistantId
    origin_key: str
    about: str | None
    content: str
    previous_content: str | None
    confidence: float | None
    state: State
    superseded_by: MemoryId | None
    superseded_how: str | None
    authored_by: Author
    confirmed_at: int | None
    first_seen_at: int | None
    restated_at: int | None
    expires_at: int | None
    version: int
    expected_valid_days: int | None


_COLUMNS = (
    "m.id, m.assistant_id, m.origin_key, m.about, m.content, m.previous_content, m.confidence,"
    " CASE WHEN l.memory_id IS NULL THEN m.state ELSE 'forgetting' END, m.superseded_by, m.superseded_how,"
    " m.authored_by, m.confirmed_at, m.first_seen_at, m.restated_at, m.expires_at, m.version,"
    " m.expected_valid_days"
)
_LOOKED_AT = frozenset({"content", "category", "about"})
"""What findings are made from (`store/findings.py`)."""
_FROM = "FROM memories m LEFT JOIN leaving l ON l.memory_id = m.id"


def read(connection: Connection, ids: Sequence[MemoryId]) -> dict[MemoryId, MemoryRow]:
    """The memories of these ids that are here."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} {_FROM} WHERE m.id IN (SELECT value FROM json_each(?))", (json.dumps(list(ids)),)
    ).fetchall()
    return {row[0]: _memory(row) for row in rows}


def _memory(row: Sequence[Any]) -> MemoryRow:
    *start, state, superseded_by, superseded_how, authored_by, confirmed_at = row[:12]
    known = (State(state), superseded_by, superseded_how, Author(authored_by))
    return MemoryRow._make((*start, *known, confirmed_at, *row[12:]))


def states(connection: Connection, ids: Sequence[MemoryId]) -> dict[MemoryId, State]:
    """The states of these memories that are here: for acts on thousands that need nothing else of them."""
    rows = connection.execute(
        f"SELECT m.id, CASE WHEN l.memory_id IS NULL THEN m.state ELSE 'forgetting' END {_FROM}"
        " WHERE m.id IN (SELECT value FROM json_each(?))",
        (json.dumps(list(ids)),),
    ).fetchall()
    known = {state.value: state for state in State}
    return {memory_id: known[state] for memory_id, state in rows}


def merged_into(connection: Connection, ids: Sequence[MemoryId]) -> list[MemoryId]:
    """The memories that were merged into these, and those merged into them, and so on."""
    seen = set(ids)
    parts: list[MemoryId] = []
    newest = list(ids)
    while newest:
        rows = connection.execute(
            "SELECT m.id FROM json_each(?) j CROSS JOIN memories m ON m.superseded_by = j.value"
            " WHERE m.superseded_how = 'merged' ORDER BY m.id",
            (json.dumps(newest),),
        ).fetchall()
        newest = [MemoryId(row[0]) for row in rows if row[0] not in seen]
        seen.update(newest)
        parts += newest
    return parts


def successors(connection: Connection, memory_id: MemoryId) -> list[MemoryId]:
    """What replaced a memory, what replaced that, and so on."""
    rows = connection.execute(
        "WITH RECURSIVE later(id) AS (SELECT superseded_by FROM memories WHERE id = ? UNION"
        " SELECT m.superseded_by FROM memories m JOIN later ON m.id = later.id)"
        " SELECT id FROM later WHERE id IS NOT NULL",
        (memory_id,),
    ).fetchall()
    return [MemoryId(row[0]) for row in rows]


def change(connection: Connection, memory_id: MemoryId, version: int, content: str, columns: Mapping[str, Any]) -> None:
    """Writes some columns of one memory whose wording now is `content`, and what follows from them.

    Raises Changed when the memory is no longer of this version.
    """
    change_many(connection, [(memory_id, version, content, columns)])


def change_many(connection: Connection, changes: Sequence[tuple[MemoryId, int, str, Mapping[str, Any]]]) -> None:
    """Like `change` for many memories: (id, version, present wording, columns) each. There is at least one, and all
    change the same columns."""
    names = list(changes[0][3])
    derived = ["text_key", "wording_hash"] if "content" in names else []
    key = removal_key(connection) if derived else b""
    settings = "".join(f"{name} = ?, " for name in names + derived)
    written = connection.executemany(
        f"UPDATE memories SET {settings}version = version + 1 WHERE id = ? AND version = ?",
        (
            (*columns.values(), *(_derived(key, columns["content"]) if derived else ()), memory_id, version)
            for memory_id, version, _, columns in changes
        ),
    ).rowcount
    if written != len(changes):
        raise Changed("A memory was changed by somebody else in the meantime.", "Look at it again and repeat.")
    if not _LOOKED_AT.isdisjoint(names):
        # What the review queue found in the old wording does not hold for the new one.
        connection.executemany("INSERT OR IGNORE INTO marked_looks VALUES (?)", ((change[0],) for change in changes))
    if derived:
        for memory_id, _, content, columns in changes:
            _index_again(connection, memory_id, content, columns["content"])


def _derived(key: bytes, content: str) -> tuple[str, bytes]:
    return text_key(content), wording_hash(key, content)


def _index_again(connection: Connection, memory_id: MemoryId, old: str, new: str) -> None:
    if old == new:
        return
    # Whether its sources say the new wording is looked at in the background.
    connection.execute(
        "INSERT OR IGNORE INTO marked_checks(memory_id) SELECT ?1 WHERE EXISTS"
        " (SELECT 1 FROM sources WHERE memory_id = ?1)",
        (memory_id,),
    )
    take_from_index(connection, memory_id, old)
    connection.execute("INSERT INTO memories_fts(rowid, content) VALUES (?, ?)", (memory_id, index_text(new)))
    connection.executemany("INSERT OR IGNORE INTO words VALUES (?)", [(word,) for word in sorted(words_of(new))])
    drop_unused_words(connection, words_of(old) - words_of(new))


def take_from_index(connection: Connection, memory_id: MemoryId, content: str) -> None:
    """Takes a memory's wording out of the search index (a contentless one has to be told what stands there)."""
    connection.execute(
        "INSERT INTO memories_fts(memories_fts, rowid, content) VALUES ('delete', ?, ?)",
        (memory_id, index_text(content)),
    )


def drop_unused_words(connection: Connection, words: Iterable[str]) -> None:
    """Takes those words out of the vocabulary that no memory holds any more."""
    for word in sorted(words):
        held = connection.execute(
            "SELECT 1 FROM memories_fts WHERE memories_fts MATCH ? LIMIT 1", (f'"{word}"',)
        ).fetchall()
        if not held:
            connection.execute("DELETE FROM words WHERE word = ?", (word,))
