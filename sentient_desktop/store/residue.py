"""What a search index keeps of words that nobody says any more, and taking it away.

FTS5's `secure-delete` removes a word from the pages of its index, but where the word's beginning had become the border
between two pages it stays in `<index>_idx`, unseen by `MATCH` and by the vocabulary (cascade.md, "Forgotten means
gone"). Nothing has to be remembered of what was forgotten to find it: each border is the beginning of a word, and one
that no word of the index begins with is residue. So a second look after a crash needs no wording and no hash of one.

It goes when the index is written anew, which FTS5 does in steps of some pages ("merge").
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from sentient_desktop.store.connection import Connection, Store, sqlite3
from sentient_desktop.store.search import index_text, tokens_of

PAGES = 32
"""Pages of the index that one write puts down: some 30 ms, so that others can write in between."""

_TEXTS = {
    "memories_fts": "SELECT id, content FROM memories",
    "passages_fts": "SELECT id, text FROM passages",
    "messages_fts": "SELECT id, text FROM messages WHERE role = 'user' AND hidden = 0",
}
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
    return _unknown(connection, index, [border for (border,) in borders])


def _unknown(connection: Connection, index: str, borders: Sequence[bytes]) -> list[bytes]:
    """Those of the borders that no word of the vocabulary begins with."""
    if not borders:
        return []
    _open_vocabulary(connection, index)
    return [border for border in borders if not _begins_a_word(connection, index, border)]


def _open_vocabulary(connection: Connection, index: str) -> None:
    # The vocabulary of instances stops at the first one; that of rows would count all of a frequent word's.
    connection.execute(
        f"CREATE VIRTUAL TABLE IF NOT EXISTS temp.{index}_words USING fts5vocab(main, {index}, instance)"
    )


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


def stray_of(connection: Connection, index: str, texts: Iterable[str]) -> list[bytes]:
    """Like `stray`, but only those borders that a word of these texts begins with: quick whatever the size."""
    words = sorted({token for text in texts for token in tokens_of(text)})
    _open_vocabulary(connection, index)
    # A word that stands in the index explains all its borders.
    unheard = [word for word in words if not _is_a_word(connection, index, word)]
    wanted = sorted({border for word in unheard for border in _borders(word)})
    found: set[bytes] = set()
    for segment in _segments(connection, index) if wanted else ():
        for start in range(0, len(wanted), _AT_ONCE):
            some = wanted[start : start + _AT_ONCE]
            marks = ", ".join("?" * len(some))
            found.update(
                row[0][1:]
                for row in connection.execute(
                    f"SELECT term FROM main.{index}_idx WHERE segid = ? AND term IN ({marks})", (segment, *some)
                ).fetchall()
            )
    return _unknown(connection, index, sorted(found))


def _is_a_word(connection: Connection, index: str, word: str) -> bool:
    return bool(connection.execute(f"SELECT 1 FROM temp.{index}_words WHERE term = ? LIMIT 1", (word,)).fetchall())


def _borders(token: str) -> Iterator[bytes]:
    """The beginnings of a token as `<index>_idx` has them: '0' and its bytes, or '1' to '3' and its characters."""
    whole = token.encode()
    yield from (b"0" + whole[:length] for length in range(1, len(whole) + 1))
    for characters in (1, 2, 3):
        start = token[:characters].encode()
        yield from (b"%d" % characters + start[:length] for length in range(1, len(start) + 1))


_AT_ONCE = 500


def _segments(connection: Connection, index: str) -> list[int]:
    """The numbers of the parts that the index has. They are few; its pages are many."""
    rows = connection.execute(
        f"WITH RECURSIVE s(id) AS (SELECT min(segid) FROM main.{index}_idx UNION ALL"
        f" SELECT (SELECT min(segid) FROM main.{index}_idx WHERE segid > s.id) FROM s WHERE s.id IS NOT NULL)"
        " SELECT id FROM s WHERE id IS NOT NULL"
    ).fetchall()
    return [row[0] for row in rows]


@dataclass(frozen=True, slots=True)
class Hint:
    """What narrows the look: the only `indexes` that something was taken from, and for each of them, where it is known,
    the texts that were."""

    indexes: Collection[str]
    texts: Mapping[str, Collection[str]] = field(default_factory=dict)


def needs_writing_anew(connection: Connection, index: str, hint: Hint | None = None) -> bool:
    """Whether `index` may still hold a word that nobody says any more."""
    if hint is not None and index not in hint.indexes:
        return False
    if sqlite3.sqlite_version_info < _SECURE_DELETE and len(_segments(connection, index)) > 1:
        return True
    texts = None if hint is None else hint.texts.get(index)
    return bool(stray(connection, index) if texts is None else stray_of(connection, index, texts))


def write_anew(store: Store, patience: float | None = None, hint: Hint | None = None) -> bool:
    """Writes the indexes anew that hold residue, in short writes. Returns whether none does any more; with `patience`
    (seconds) it may stop before, and goes on where it stopped when it is called again."""
    until = None if patience is None else time.monotonic() + patience
    for index in indexes(store.reader()):
        if not needs_writing_anew(store.reader(), index, hint):
            continue
        with store.write() as connection:
            begin(connection, index)
        for _ in _steps(store, index):
            if until is not None and time.monotonic() > until:
                return False
        if needs_writing_anew(store.reader(), index, hint):
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
        elif len(_segments(connection, index)) < 2:
            (column,) = [row[1] for row in connection.execute(f"PRAGMA main.table_info({index})").fetchall()]
            connection.execute(f"UPDATE {index} SET {column} = {column} WHERE rowid = ?", row)
        return row is not None
    row = connection.execute(f"{_TEXTS[index]} ORDER BY id DESC LIMIT 1").fetchone()
    if row is None:
        connection.execute(f"INSERT INTO {index}({index}) VALUES ('delete-all')")
        return False
    if len(_segments(connection, index)) < 2:
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
