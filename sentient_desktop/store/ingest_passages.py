"""Journal entries and portraits in passages: one row a bullet or paragraph, which joined give back the text byte for
byte."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sentient_desktop.store.connection import Connection
from sentient_desktop.store.search import index_text

_BULLET = re.compile(r"[ \t]*(?:[-*+•]|\d{1,4}[.)])[ \t]")
_HEADING = re.compile(r"#{1,6}[ \t]")


def journal_passages(text: str) -> Iterator[str]:
    """A journal's text: a passage begins at a bullet, at a heading, behind one, and behind an empty line."""
    return _passages(text, bullets=True)


def portrait_passages(text: str) -> Iterator[str]:
    """A portrait's text: a passage is a paragraph with the empty lines behind it."""
    return _passages(text, bullets=False)


def _passages(text: str, *, bullets: bool) -> Iterator[str]:
    passage = ""
    ended = False
    # Only line feeds divide: other signs that Python would split at stand inside lines.
    for line in re.findall(r"[^\n]*\n|[^\n]+", text):
        empty = not line.strip()
        heading = bool(_HEADING.match(line))
        begins = not empty and (ended or heading or (bullets and bool(_BULLET.match(line))))
        if begins and passage:
            yield passage
            passage = ""
        passage += line
        ended = empty or heading
    if passage:
        yield passage


def write(
    connection: Connection,
    passages: Iterator[str],
    *,
    journal_entry_id: int | None = None,
    portrait_id: int | None = None,
) -> None:
    """Writes the passages of one entry or portrait, with their search words."""
    for position, text in enumerate(passages):
        cursor = connection.execute(
            "INSERT INTO passages(journal_entry_id, portrait_id, position, text) VALUES (?, ?, ?, ?)",
            (journal_entry_id, portrait_id, position, text),
        )
        connection.execute("INSERT INTO passages_fts(rowid, text) VALUES (?, ?)", (cursor.lastrowid, index_text(text)))


def remove(connection: Connection, where: str, value: int | str) -> None:
    """Takes passages away with their search words. `where` is a condition on `passages` with one `?`."""
    rows = connection.execute(f"SELECT id, text FROM passages WHERE {where}", (value,)).fetchall()
    connection.executemany(
        "INSERT INTO passages_fts(passages_fts, rowid, text) VALUES ('delete', ?, ?)",
        ((row, index_text(text)) for row, text in rows),
    )
    connection.executemany("DELETE FROM passages WHERE id = ?", ((row,) for row, _ in rows))
