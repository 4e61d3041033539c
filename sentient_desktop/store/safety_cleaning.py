"""Takes what was forgotten out of the safety copies.

A copy is a library of its own: it holds the same rows under the same ids, so what a forget removed is found there by
what the history keeps of it (which rows of which table, never a wording). After that the copy is searched for every
wording that it held itself; if one is still there, or the copy cannot be cleaned, it is deleted.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from sentient_desktop.domain.memory import ActId, MemoryId
from sentient_desktop.domain.plan import Place
from sentient_desktop.domain.proof import CopyFate
from sentient_desktop.errors import StoreFault
from sentient_desktop.store import (
    advice_rows,
    byte_search,
    departing_rows,
    file_blanking,
    history,
    memory_rows,
    residue,
    safety,
)
from sentient_desktop.store import connection as connections
from sentient_desktop.store.connection import Connection, Row
from sentient_desktop.store.search import index_text, words_of

Gone = Mapping[str, Sequence[int]]
"""Ids of rows that were removed or changed, by table."""

_REMOVED = ("evidence", "chips", "insights", "summaries", "sources")
"""What goes by its id; what hangs on a memory goes with it."""


def gone_in(connection: Connection, acts: Iterable[ActId]) -> Gone:
    """What these forgets removed or changed, as the history keeps it."""
    rows = connection.execute(
        "SELECT DISTINCT subject, row_id FROM events WHERE blanked = 1 AND act_id IN (SELECT value FROM json_each(?))",
        (json.dumps(list(acts)),),
    ).fetchall()
    found: dict[str, list[int]] = defaultdict(list)
    for subject, row_id in rows:
        found[subject].append(row_id)
    return found


def tables_in(connection: Connection, acts: Iterable[ActId]) -> set[str]:
    """The tables from which these forgets removed something, or in which they changed it."""
    rows = connection.execute(
        "SELECT DISTINCT subject FROM events WHERE blanked = 1 AND act_id IN (SELECT value FROM json_each(?))",
        (json.dumps(list(acts)),),
    ).fetchall()
    return {row[0] for row in rows}


def assistants_in(connection: Connection, acts: Iterable[ActId]) -> list[int]:
    """The assistants that these acts took away as a whole."""
    return sorted(gone_in(connection, acts).get("assistants", ()))


_PLACES = {
    "memories": Place.MEMORY,
    "sources": Place.SOURCE,
    "summaries": Place.SUMMARY,
    "insights": Place.INSIGHT,
    "chips": Place.REPLY_CHIP,
    "recalled_texts": Place.CHECKPOINT,
}


def counted(connection: Connection, act: ActId) -> tuple[dict[Place, int], dict[Place, int]]:
    """How many rows a forget removed, by place, and how many of these ids hold something now. Passages are not counted:
    which words of theirs it was cannot be told any more."""
    gone = gone_in(connection, [act])
    before, after = {}, {}
    for table, place in _PLACES.items():
        ids = gone.get(table, ())
        if ids:
            blanked = " AND text <> ''" if table == "recalled_texts" else ""
            before[place] = len(ids)
            after[place] = connection.execute(
                f"SELECT count(*) FROM {table} WHERE id IN (SELECT value FROM json_each(?)){blanked}",
                (json.dumps(list(ids)),),
            ).fetchone()[0]
    return before, after


def present_passages(connection: Connection, gone: Gone) -> dict[int, str]:
    """The texts that the library has now for the journal's and portrait's passages among `gone`."""
    return dict(
        connection.execute(
            "SELECT id, text FROM passages WHERE id IN (SELECT value FROM json_each(?))",
            (json.dumps(list(gone.get("passages", ()))),),
        ).fetchall()
    )


def clean(copy: Path, gone: Gone, passages: Mapping[int, str], *, search: bool = True) -> CopyFate | None:
    """Cleans one copy of `library.sqlite3`. None: it held nothing of it. `search` looks through its bytes at once
    (three seconds a gigabyte; the proof does so in any case). Raises OSError when it can neither be cleaned nor
    deleted."""
    try:
        wordings = _clean(copy, gone, passages)
    except (connections.sqlite3.Error, StoreFault):
        # Of another version, damaged, or read-only: what cannot be cleaned must not stay.
        safety.delete(copy)
        return CopyFate.DELETED
    if wordings is None:
        return None
    if search and byte_search.count_in(copy, wordings).total():
        safety.delete(copy)
        return CopyFate.DELETED
    return CopyFate.REWRITTEN


def _clean(copy: Path, gone: Gone, passages: Mapping[int, str]) -> list[str] | None:
    connection = connections.open_file(copy, "rw")
    try:
        if not _holds_any(connection, gone):
            # Opening it made it a file with a log beside it; a copy is one file.
            connection.execute("PRAGMA journal_mode = DELETE").fetchall()
            return None
        with connections.transaction(connection, copy):
            connection.execute("INSERT OR IGNORE INTO settings(key, value) VALUES (?, '1')", (_BEGUN,))
            wordings = _take_out(connection, gone, passages)
        # Not in the same transaction: only its end puts into the indexes what was taken out of them.
        with connections.transaction(connection, copy):
            residue.write_anew_at_once(connection)
            connection.execute("DELETE FROM settings WHERE key = ?", (_BEGUN,))
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        connection.execute("PRAGMA journal_mode = DELETE").fetchall()
        return wordings
    finally:
        connection.close()


_BEGUN = "erasing.begun"
"""The setting of a copy that says: rows were taken out, and the search indexes are still to be looked at."""


def _holds_any(connection: Connection, gone: Gone) -> bool:
    if connection.execute("SELECT 1 FROM settings WHERE key = ?", (_BEGUN,)).fetchall():
        return True
    return any(
        connection.execute(
            f"SELECT 1 FROM {table} WHERE {column} IN (SELECT value FROM json_each(?)) LIMIT 1",
            (json.dumps(list(gone.get(subject, ()))),),
        ).fetchall()
        for table, column, subject in (
            ("memories", "id", "memories"),
            ("assistants", "id", "assistants"),
            ("recalled_texts", "id", "recalled_texts"),
            ("passages", "id", "passages"),
            ("events", "owner_id", "memories"),
            ("events", "id", "events"),
            *((table, "id", table) for table in _REMOVED),
        )
    )


def _take_out(connection: Connection, gone: Gone, passages: Mapping[int, str]) -> list[str]:
    """Takes the rows out of the copy; returns every wording that it held of the memories among them."""
    memories = memory_rows.read(connection, [MemoryId(number) for number in gone.get("memories", ())])
    wordings: list[str] = []
    for memory in memories.values():
        mine = [memory.content, *([memory.previous_content] if memory.previous_content else [])]
        mine += history.wordings(connection, memory.id)
        _forget_as_previous(connection, memory.id, mine)
        memory_rows.take_from_index(connection, memory.id, memory.content)
        wordings += mine
    for subject in _REMOVED:
        _remove(connection, subject, gone.get(subject, ()))
    advice_rows.forget(connection, list(memories))
    _remove(connection, "memories", list(memories))
    for assistant_id in gone.get("assistants", ()):
        _take_out_assistant(connection, assistant_id)
    for memory_id in gone.get("memories", ()):
        history.blank(connection, MemoryId(memory_id))
    file_blanking.blank(connection, gone.get("events", ()))
    connection.execute("DELETE FROM topics WHERE id NOT IN (SELECT topic_id FROM memory_topics)")
    words: set[str] = set().union(*(words_of(memory.content) for memory in memories.values()))
    memory_rows.drop_unused_words(connection, words)
    connection.executemany(
        "UPDATE recalled_texts SET text = '' WHERE id = ?", [(number,) for number in gone.get("recalled_texts", ())]
    )
    _renew_passages(connection, gone.get("passages", ()), passages)
    return list(dict.fromkeys(wordings))


def _take_out_assistant(connection: Connection, assistant_id: int) -> None:
    for take in departing_rows.TAKERS:
        while take(connection, assistant_id, 1_000):
            pass
    for table in ("added_places", "imports", "departures"):
        connection.execute(f"DELETE FROM {table} WHERE assistant_id = ?", (assistant_id,))
    connection.execute("DELETE FROM assistants WHERE id = ?", (assistant_id,))


def _remove(connection: Connection, table: str, ids: Sequence[int]) -> None:
    asked = json.dumps(list(ids))
    for index, column in (("insights_fts", "id"), ("evidence_fts", "insight_id")):
        if table == "insights" and index in residue.indexes(connection):
            connection.execute(
                f"DELETE FROM {index} WHERE rowid IN (SELECT id FROM {index.partition('_')[0]}"
                f" WHERE {column} IN (SELECT value FROM json_each(?)))",
                (asked,),
            )
    if table == "evidence" and "evidence_fts" in residue.indexes(connection):
        connection.execute("DELETE FROM evidence_fts WHERE rowid IN (SELECT value FROM json_each(?))", (asked,))
    connection.execute(f"DELETE FROM {table} WHERE id IN (SELECT value FROM json_each(?))", (asked,))


def _forget_as_previous(connection: Connection, memory_id: MemoryId, wordings: Sequence[str]) -> None:
    """Takes its wordings away from the memory that replaced it and was given one as its previous one."""
    rows: list[Row] = connection.execute(
        "SELECT n.id, n.previous_content FROM memories o JOIN memories n ON n.id = o.superseded_by WHERE o.id = ?",
        (memory_id,),
    ).fetchall()
    for newer, previous in rows:
        if previous is not None and previous in wordings:
            connection.execute("UPDATE memories SET previous_content = NULL WHERE id = ?", (newer,))
        for wording in wordings:
            history.forget_previous(connection, newer, wording)


def _renew_passages(connection: Connection, ids: Sequence[int], present: Mapping[int, str]) -> None:
    """Puts the present text in the place of a passage that a forget changed, in the index too."""
    asked = json.dumps(list(ids))
    rows = connection.execute(
        "SELECT id, text FROM passages WHERE id IN (SELECT value FROM json_each(?))", (asked,)
    ).fetchall()
    for passage_id, text in rows:
        connection.execute(
            "INSERT INTO passages_fts(passages_fts, rowid, text) VALUES ('delete', ?, ?)",
            (passage_id, index_text(text)),
        )
        after = present.get(passage_id, "")
        if after:
            connection.execute("UPDATE passages SET text = ? WHERE id = ?", (after, passage_id))
            connection.execute("INSERT INTO passages_fts(rowid, text) VALUES (?, ?)", (passage_id, index_text(after)))
        else:
            connection.execute("DELETE FROM passages WHERE id = ?", (passage_id,))
