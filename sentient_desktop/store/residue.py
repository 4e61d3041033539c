"""What a search index keeps of words that nobody says any more, and taking it away.

FTS5's `secure-delete` removes a word from the pages of its index, but where the word's beginning had become the border
between two pages it stays in `<index>_idx`, unseen by `MATCH` and by the vocabulary (cascade.md, "Forgotten means
gone"). Nothing has to be remembered of what was forgotten to find it: each border is the beginning of a word, and one
that no word of the index begins with is residue. So a second look after a crash needs no wording and no hash of one.

It goes when the index is written anew, which FTS5 does in steps of some pages ("merge").
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from sentient_desktop.store.connection import Connection, Store, sqlite3
from sentient_desktop.store.search import index_text

PAGES = 32
"""Pages of the index that one write puts down: some 30 ms, so that others can write in between."""

_TEXTS = {"memories_fts": "SELECT id, content FROM memories", "passages_fts": "SELECT id, text FROM passages"}
"""The rows of the indexes that keep no text of their own."""
_HIGHEST = "x'f48fbfbf'"
"""The last character there is: what begins with a text lies between it and it with this behind it."""
_SECURE_DELETE = (3, 42, 0)
"""The first SQLite whose FTS5 removes words at once. Before it they stay until the index is written anew."""


def indexes(connection: Connection) -> list[str]:
    """The search indexes of the library."""
    rows = connection.execute(
        "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%USING fts5%'"
    ).fetchall()
    return [row[0] for row in rows]


def stray(connection: Connection, index: str) -> list[bytes]:
    """The borders in `index` that no word of it begins with, each once. (1,000,000 memories: 23,000 borders.)"""
    begins_with = "BETWEEN CAST(substr(term, 2) AS TEXT) AND CAST(substr(term, 2) || " + _HIGHEST + " AS TEXT)"
    known = (
        f" AND NOT EXISTS (SELECT 1 FROM words WHERE word {begins_with})"
        if index == "memories_fts" and _has_words(connection)
        else ""
    )
    borders = connection.execute(
        f"SELECT DISTINCT substr(term, 2) FROM main.{index}_idx WHERE length(term) > 1{known}"
    ).fetchall()
    if not borders:
        return []
    # The vocabulary of instances stops at the first one; that of rows would count all of a frequent word's.
    connection.execute(
        f"CREATE VIRTUAL TABLE IF NOT EXISTS temp.{index}_words USING fts5vocab(main, {index}, instance)"
    )
    return [border for (border,) in borders if not _begins_a_word(connection, index, border)]


def _has_words(connection: Connection) -> bool:
    return bool(connection.execute("SELECT 1 FROM main.sqlite_schema WHERE name = 'words'").fetchall())


def _begins_a_word(connection: Connection, index: str, border: bytes) -> bool:
    return bool(
        connection.execute(
            f"SELECT 1 FROM temp.{index}_words"
            f" WHERE term >= CAST(?1 AS TEXT) AND term <= CAST(?1 || {_HIGHEST} AS TEXT) LIMIT 1",
            (border,),
        ).fetchall()
    )


def needs_writing_anew(connection: Connection, index: str) -> bool:
    """Whether `index` may still hold a word that nobody says any more."""
    if sqlite3.sqlite_version_info < _SECURE_DELETE and _segments(connection, index) > 1:
        return True
    return bool(stray(connection, index))


def _segments(connection: Connection, index: str) -> int:
    row = connection.execute(
        f"WITH RECURSIVE s(id) AS (SELECT min(segid) FROM main.{index}_idx UNION ALL"
        f" SELECT (SELECT min(segid) FROM main.{index}_idx WHERE segid > s.id) FROM s WHERE s.id IS NOT NULL)"
        " SELECT count(id) FROM s"
    ).fetchone()
    return int(row[0])


def write_anew(store: Store, patience: float | None = None) -> bool:
    """Writes the indexes anew that hold residue, in short writes. Returns whether none does any more; with `patience`
    (seconds) it may stop before, and goes on where it stopped when it is called again."""
    until = None if patience is None else time.monotonic() + patience
    for index in indexes(store.reader()):
        if not needs_writing_anew(store.reader(), index):
            continue
        with store.write() as connection:
            begin(connection, index)
        for _ in _steps(store, index):
            if until is not None and time.monotonic() > until:
                return False
        if stray(store.reader(), index):
            return False
    return True


def _steps(store: Store, index: str) -> Iterator[None]:
    more = True
    while more:
        with store.write() as connection:
            more = step(connection, index, PAGES)
        yield


def begin(connection: Connection, index: str) -> None:
    """Makes the index one that has to be merged into a single part, and does the first step.

    A single part is never merged with itself: then one row is put in again, which makes a second one. (A row of our own
    making would be found by searches until it is taken out again.)
    """
    if not _put_one_in_again(connection, index):
        return
    step(connection, index, -PAGES)


def _put_one_in_again(connection: Connection, index: str) -> bool:
    """False when the index is empty, and then really empty."""
    if index not in _TEXTS:
        row = connection.execute(f"SELECT rowid FROM {index} LIMIT 1").fetchone()
        if row is None:
            connection.execute(f"INSERT INTO {index}({index}) VALUES ('rebuild')")
        elif _segments(connection, index) < 2:
            (column,) = [row[1] for row in connection.execute(f"PRAGMA main.table_info({index})").fetchall()]
            connection.execute(f"UPDATE {index} SET {column} = {column} WHERE rowid = ?", row)
        return row is not None
    row = connection.execute(f"{_TEXTS[index]} ORDER BY id DESC LIMIT 1").fetchone()
    if row is None:
        connection.execute(f"INSERT INTO {index}({index}) VALUES ('delete-all')")
        return False
    if _segments(connection, index) < 2:
        row_id, text = row[0], index_text(row[1])
        (column,) = [row[1] for row in connection.execute(f"PRAGMA main.table_info({index})").fetchall()]
        connection.execute(f"INSERT INTO {index}({index}, rowid, {column}) VALUES ('delete', ?, ?)", (row_id, text))
        connection.execute(f"INSERT INTO {index}(rowid, {column}) VALUES (?, ?)", (row_id, text))
    return True


def step(connection: Connection, index: str, pages: int) -> bool:
    """Merges some pages of the index; returns whether there was anything to do. Negative: of all parts into one."""
    before = connection.total_changes
    connection.execute(f"INSERT INTO {index}({index}, rank) VALUES ('merge', ?)", (pages,))
    return connection.total_changes - before >= 2


def write_anew_at_once(connection: Connection) -> None:
    """Writes every index that holds residue anew in the write that is open: for files that nobody else uses."""
    for index in indexes(connection):
        if needs_writing_anew(connection, index):
            begin(connection, index)
            while step(connection, index, 16 * PAGES):
                pass
