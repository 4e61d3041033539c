"""The bare deletes of the rows that a forget removes: the floor that it is measured against."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from sentient_desktop.cascades.effects import Work
from sentient_desktop.domain.plan import Action
from sentient_desktop.store import saying_index
from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.search import index_text, words_of


@dataclass(frozen=True, slots=True)
class Rows:
    """What goes: memories with their wordings, passages (id, text before, text after), the ids of other rows by table,
    and the words that no other memory has."""

    memories: list[tuple[int, str]]
    passages: list[tuple[int, str, str]]
    others: dict[str, list[int]]
    words: list[str]


def rows_of(connection: Connection, work: Work) -> Rows:
    """The rows that were worked out to go."""
    others: dict[str, list[int]] = defaultdict(list)
    passages = []
    for effect in work.effects:
        if effect.row is None:
            continue
        table, row_id = effect.row
        if table == "passages":
            passages.append((row_id, effect.before, effect.after))
        elif effect.item.action in (Action.REMOVE, Action.CHANGE) and table != "memories":
            others[table].append(row_id)
    memories = [(int(step.memory.id), step.memory.content) for step in work.steps]
    return Rows(memories, passages, others, _words(connection, memories))


def _words(connection: Connection, memories: Sequence[tuple[int, str]]) -> list[str]:
    ids = {memory_id for memory_id, _ in memories}
    found = []
    for word in sorted(set().union(*(words_of(text) for _, text in memories))):
        asked = "SELECT rowid FROM memories_fts WHERE memories_fts MATCH ? LIMIT ?"
        if {row[0] for row in connection.execute(asked, (f'"{word}"', len(ids) + 1)).fetchall()} <= ids:
            found.append(word)
    return found


def delete(store: Store, everything: Sequence[Rows]) -> None:
    """Deletes them by their ids, in one write, and looks for nothing."""
    with store.write() as connection:
        for rows in everything:
            _delete(connection, rows)


def _delete(connection: Connection, rows: Rows) -> None:
    connection.executemany(
        "INSERT INTO memories_fts(memories_fts, rowid, content) VALUES ('delete', ?, ?)",
        [(memory_id, index_text(text)) for memory_id, text in rows.memories],
    )
    for row_id, before, after in rows.passages:
        connection.execute(
            "INSERT INTO passages_fts(passages_fts, rowid, text) VALUES ('delete', ?, ?)", (row_id, index_text(before))
        )
        connection.execute("INSERT INTO passages_fts(rowid, text) VALUES (?, ?)", (row_id, index_text(after)))
        connection.execute("UPDATE passages SET text = ? WHERE id = ?", (after, row_id))
    for table in ("evidence", "chips", "insights", "summaries", "sources"):
        ids = rows.others.get(table, [])
        if ids and table in ("evidence", "insights"):
            saying_index.take_out(connection, table, ids)
        _by_id(connection, table, ids)
    _by_id(connection, "memories", [memory_id for memory_id, _ in rows.memories])
    connection.executemany("DELETE FROM words WHERE word = ?", [(word,) for word in rows.words])


def _by_id(connection: Connection, table: str, ids: Sequence[int]) -> None:
    if ids:
        asked = f"DELETE FROM {table} WHERE id IN (SELECT value FROM json_each(?))"
        connection.execute(asked, (json.dumps(list(ids)),))
