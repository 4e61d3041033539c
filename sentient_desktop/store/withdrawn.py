"""Whether a text says something that the person disputed or replaced (cascade.md, "Insights are decided when read").

The search index finds the memories that could be said, the backing rule decides. A memory of two words and more is
backed by a text that holds at least two of them, so pairs of the text's words are asked for: that is exact for texts of
up to `MOST_STEMS` words. A memory of a single word is looked for where that word is rare.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from sentient_desktop.domain.memory import AssistantId, MemoryId, SupersededHow
from sentient_desktop.domain.wording import Wording, backs
from sentient_desktop.domain.words import STEMS, prepared
from sentient_desktop.store import reach
from sentient_desktop.store.connection import Connection, Row
from sentient_desktop.store.said_words import Choice, at_least, words_saying
from sentient_desktop.store.search import hits

MOST_STEMS = 24
"""Words of a text that are asked for, the longest first: the pairs of more would be thousands."""
RARE = 200
"""A word that more memories hold is not looked for alone: nearly none of them consists of it."""
_AT_ONCE = 16
"""Memories that are compared at a time: nearly always the first that are found decide."""

_WITHDRAWN = "(m.state IN ('disputed', 'superseded') OR m.id IN (SELECT memory_id FROM leaving))"


def is_said(connection: Connection, assistant_id: AssistantId, text: str) -> bool:
    """Whether `text` says a memory of this assistant that is disputed, replaced or being forgotten. What was made one
    with a memory that says the text too, and is in use, does not count."""
    person = reach.person(connection)
    return any(
        backs(Wording.of(content, names_of(about, person)), text)
        and not (how == SupersededHow.MERGED and _is_said_by_kept(connection, memory_id, text, person))
        for memory_id, content, about, how in _candidates(connection, assistant_id, text, person)
    )


def _is_said_by_kept(connection: Connection, memory_id: MemoryId, text: str, person: Sequence[str]) -> bool:
    kept = kept_of(connection, memory_id)
    return kept is not None and backs(Wording.of(kept[0], names_of(kept[1], person)), text)


def kept_of(connection: Connection, memory_id: MemoryId) -> tuple[str, str | None] | None:
    """Of a memory that was made one with another: the wording of the one that stayed, and whom it is about, while that
    is in use; None for all others."""
    rows = connection.execute(
        "WITH RECURSIVE later(id) AS (SELECT superseded_by FROM memories WHERE id = ? AND superseded_how = 'merged'"
        " UNION SELECT m.superseded_by FROM memories m JOIN later ON m.id = later.id WHERE m.superseded_how = 'merged')"
        " SELECT c.content, c.about FROM later JOIN current_memories c ON c.id = later.id",
        (memory_id,),
    ).fetchall()
    return rows[0] if rows else None


def names_of(about: str | None, person: Sequence[str]) -> tuple[str, ...]:
    """The names that do not count as a memory's words: of whom it is about, else of the library's person."""
    return (about,) if about else tuple(person)


def is_source(connection: Connection, message_id: int) -> bool:
    """Whether a memory that is disputed, replaced or being forgotten was said in this message. The sources of what was
    made one with a memory in use are that one's."""
    asked = (
        "SELECT m.id, m.superseded_how FROM sources s CROSS JOIN memories m ON m.id = s.memory_id"
        f" WHERE s.message_id = ? AND {_WITHDRAWN}"
    )
    return any(
        how != SupersededHow.MERGED or kept_of(connection, memory_id) is None
        for memory_id, how in connection.execute(asked, (message_id,)).fetchall()
    )


def noted_from(connection: Connection, message_id: int) -> list[MemoryId]:
    """The memories that have a message as a source."""
    rows = connection.execute("SELECT memory_id FROM sources WHERE message_id = ?", (message_id,)).fetchall()
    return [MemoryId(row[0]) for row in rows]


def is_old(connection: Connection, memory_ids: Sequence[MemoryId], text: str) -> bool:
    """Whether `text` says what one of these memories said before its last change, and not what it says now."""
    person = reach.person(connection)
    rows = connection.execute(
        "SELECT content, previous_content, about FROM memories WHERE previous_content IS NOT NULL"
        " AND id IN (SELECT value FROM json_each(?))",
        (json.dumps(list(memory_ids)),),
    ).fetchall()
    for content, before, about in rows:
        names = names_of(about, person)
        if backs(Wording.of(before, names), text) and not backs(Wording.of(content, names), text):
            return True
    return False


def _candidates(connection: Connection, assistant_id: AssistantId, text: str, person: Sequence[str]) -> Iterator[Row]:
    """(id, content, about, how it was replaced) of what was withdrawn and may be said, the most likely first."""
    stems = sorted(Wording.of(text, person).stems, key=lambda stem: (-len(stem), stem))[:MOST_STEMS]
    parts = words_saying(connection, stems, _said_in(text))
    if len(parts) > 1:
        yield from _holding(connection, assistant_id, at_least(parts, 2))
    for part in parts:
        if hits(connection, part, RARE + 1) <= RARE:
            yield from _holding(connection, assistant_id, part)


def _said_in(text: str) -> Choice:
    """The words of memories that a text says. Each memory is compared in its own language: in any of them."""
    words = prepared(text)
    said = [(stem_of, words.stems(language)) for language, stem_of in STEMS.items()]

    def choose(words: list[str], _: str) -> list[str]:
        found: set[str] = set()
        for stem_of, held in said:
            found.update([word for word in words if stem_of[word] in held])
        return [word for word in words if word in found]

    return choose


def _holding(connection: Connection, assistant_id: AssistantId, match: str) -> Iterator[Row]:
    asked = (
        "SELECT m.id, m.content, m.about, m.superseded_how FROM memories_fts f CROSS JOIN memories m ON m.id = f.rowid"
        f" WHERE f.memories_fts MATCH ? AND m.assistant_id = ? AND {_WITHDRAWN}"
    )
    cursor = connection.execute(asked, (match, assistant_id))
    try:
        while some := cursor.fetchmany(_AT_ONCE):
            yield from some
    finally:
        # An open cursor would keep the log from shrinking.
        cursor.close()
