"""The index of what insights and their evidence say.

It is filled behind the rows, in the order of their ids, which are never used twice and whose texts never change:
whoever reads looks at what is indexed and scans the rest. So a reader of other programs' stores need not know of it,
and an import that is taken out again leaves nothing here, since nothing is indexed while one runs.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.search import index_text

INSIGHT_TEXT = "i.statement || char(10) || coalesce(i.question, '')"
"""What an insight says: its statement and its question, each a line."""
EVIDENCE_TEXT = "coalesce(e.quote, t.text)"
"""What a piece of evidence says: its quote, else the message that it names."""
EVIDENCE_FROM = "evidence e LEFT JOIN chats.messages t ON t.id = e.message_id AND e.quote IS NULL"
LOOSE = f"e.memory_id IS NULL AND {EVIDENCE_TEXT} IS NOT NULL"
"""Evidence that names a memory counts by that memory, whatever it quotes."""

_NEW = {
    "insights_fts": f"SELECT i.id, {INSIGHT_TEXT} FROM insights i WHERE i.id > ? ORDER BY i.id LIMIT ?",
    "evidence_fts": f"SELECT e.id, {EVIDENCE_TEXT} FROM {EVIDENCE_FROM} WHERE e.id > ? AND {LOOSE}"
    " ORDER BY e.id LIMIT ?",
}

IN_AN_ACT = 100
"""Rows that an act indexes on its way: some milliseconds."""
_AT_ONCE = 1_000


def indexed_to(connection: Connection, index: str) -> int:
    """The last row that an index holds; rows of higher ids have to be scanned."""
    row = connection.execute(f"SELECT rowid FROM {index} ORDER BY rowid DESC LIMIT 1").fetchone()
    return 0 if row is None else int(row[0])


def catch_up(connection: Connection, at_most: int | None = None) -> bool:
    """Indexes the rows that are not yet, `at_most` of each kind, inside the write that is open; not while an import
    runs. Returns whether all of them are now."""
    if _import_runs(connection):
        return False
    caught_up = [_catch_up(connection, index, at_most) for index in _NEW]
    return all(caught_up)


def catch_up_with_all(store: Store) -> None:
    """Indexes everything that is not yet, in short writes: after an import."""
    done = False
    while not done:
        with store.write() as connection:
            if _import_runs(connection):
                return
            done = catch_up(connection, _AT_ONCE)


def _import_runs(connection: Connection) -> bool:
    return bool(connection.execute("SELECT 1 FROM imports WHERE state = 'running' LIMIT 1").fetchall())


def _catch_up(connection: Connection, index: str, at_most: int | None) -> bool:
    done = 0
    while at_most is None or done < at_most:
        some = _AT_ONCE if at_most is None else min(_AT_ONCE, at_most - done)
        rows = connection.execute(_NEW[index], (indexed_to(connection, index), some)).fetchall()
        connection.executemany(
            f"INSERT INTO {index}(rowid, text) VALUES (?, ?)", ((row_id, index_text(text)) for row_id, text in rows)
        )
        if len(rows) < some:
            return True
        done += len(rows)
    return False


def texts_of(connection: Connection, table: str, ids: Sequence[int]) -> dict[str, list[str]]:
    """What the indexes hold of insights (with all of their evidence) or evidence, by index; nothing of an empty one."""
    if not ids:
        return {}
    asked = json.dumps(list(ids))
    rows = {f"{table}_fts": "SELECT value FROM json_each(?)"}
    if table == "insights":
        rows["evidence_fts"] = "SELECT id FROM evidence WHERE insight_id IN (SELECT value FROM json_each(?))"
    found = {
        index: [row[0] for row in connection.execute(f"SELECT text FROM {index} WHERE rowid IN ({these})", (asked,))]
        for index, these in rows.items()
    }
    return {index: texts for index, texts in found.items() if texts}


def take_out(connection: Connection, table: str, ids: Sequence[int]) -> None:
    """Takes insights (with all of their evidence) or evidence out of the index, before the rows go."""
    asked = json.dumps(list(ids))
    if table == "insights":
        connection.execute(
            "DELETE FROM evidence_fts WHERE rowid IN"
            " (SELECT id FROM evidence WHERE insight_id IN (SELECT value FROM json_each(?)))",
            (asked,),
        )
    connection.execute(f"DELETE FROM {table}_fts WHERE rowid IN (SELECT value FROM json_each(?))", (asked,))
