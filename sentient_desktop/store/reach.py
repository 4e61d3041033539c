"""What a memory reaches: the rows that point at it, and those whose text may say it.

Only reads. Whether a text does say a memory is decided by the backing rule (`domain/wording.py`); the questions here
only leave out, in SQL, what cannot: a text that backs a memory holds three in five of its words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sentient_desktop.domain.memory import AssistantId, MemoryId
from sentient_desktop.domain.wording import Wording
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.people import person as person  # noqa: PLC0414 - what reaches says whom it is about
from sentient_desktop.store.said_words import Known, at_least, said_match
from sentient_desktop.store.saying_index import (
    EVIDENCE_FROM,
    EVIDENCE_TEXT,
    INSIGHT_TEXT,
    LOOSE,
    indexed_to,
)
from sentient_desktop.store.search import index_text


@dataclass(frozen=True, slots=True)
class Needle:
    """What a text must hold to be looked at: `enough` of `pieces`, each the beginning of a word."""

    pieces: tuple[str, ...]
    enough: int

    @classmethod
    def of(cls, wording: Wording) -> Needle:
        """For the texts that could back this wording."""
        return cls.among(wording.stems, -(-3 * len(wording.stems) // 5))

    @classmethod
    def among(cls, stems: Iterable[str], enough: int) -> Needle:
        """For the texts that hold `enough` of these stems."""
        # A stem may end in other letters than the words that have it ("happi": happy), so its end is left off.
        pieces = sorted((stem[: max(3, len(stem) - 2)] for stem in stems), key=lambda piece: (-len(piece), piece))
        return cls(tuple(pieces), enough)

    def condition(self, column: str) -> tuple[str, list[Any]]:
        """SQL that is true for every text in `column` that may hold enough, and its values. Letters beyond ASCII are
        not folded by SQLite: a text with any is let through."""
        if len(self.pieces) > _MOST_TESTED:
            return "1", []
        hits = " + ".join(f"(instr(lower({column}), ?) > 0)" for _ in self.pieces)
        return (
            f"({hits} >= ? OR length({column}) <> length(CAST({column} AS BLOB)))",
            [*self.pieces, self.enough],
        )

    def match(self) -> str | None:
        """The FTS5 query that finds all texts that hold enough (of a memory of more than 60 words: nearly all)."""
        if not self.pieces or not self.enough:
            return None
        # A text that lacks no more than may be missing holds at least two of this many, whichever they are. The
        # longest words are the rarest as a rule.
        two = self.enough > 1
        chosen = self.pieces[: min(_MOST_PIECES, len(self.pieces) - self.enough + (2 if two else 1))]
        pieces = [f'"{start}"*' for piece in chosen if (start := index_text(piece).strip())]
        return at_least(pieces, min(2 if two else 1, len(pieces))) if pieces else None


_MOST_TESTED = 60
"""Of a longer memory only the index is asked: SQLite takes no expression of a thousand terms."""
_MOST_PIECES = 24
"""Of a very long memory: the pairs of more would be thousands."""


def _ids(ids: Sequence[int]) -> str:
    return json.dumps(list(ids))


def sources(connection: Connection, ids: Sequence[MemoryId]) -> list[tuple[int, MemoryId, int | None, int | None]]:
    """(source, its memory, chat, message) of all sources of these memories."""
    return connection.execute(
        "SELECT id, memory_id, chat_id, message_id FROM sources"
        " WHERE memory_id IN (SELECT value FROM json_each(?)) ORDER BY id",
        (_ids(ids),),
    ).fetchall()


def chips(connection: Connection, ids: Sequence[MemoryId]) -> list[tuple[int, MemoryId, int | None, str]]:
    """(chip, its memory, message or None for a task run's, text) of all chips of these memories."""
    return connection.execute(
        "SELECT id, memory_id, message_id, text FROM chips"
        " WHERE memory_id IN (SELECT value FROM json_each(?)) ORDER BY id",
        (_ids(ids),),
    ).fetchall()


def chips_of_insights(connection: Connection, ids: Iterable[int]) -> list[tuple[int, int, int | None]]:
    """(chip, its insight, message or None for a task run's) of all chips of these insights."""
    return connection.execute(
        "SELECT id, insight_id, message_id FROM chips WHERE insight_id IN (SELECT value FROM json_each(?)) ORDER BY id",
        (_ids(sorted(ids)),),
    ).fetchall()


def recalled(connection: Connection, ids: Sequence[MemoryId]) -> list[tuple[int, MemoryId, str]]:
    """(row, its memory, text) of the texts in checkpoints that were recalled from these memories and not yet
    blanked."""
    return connection.execute(
        "SELECT id, memory_id, text FROM recalled_texts"
        " WHERE memory_id IN (SELECT value FROM json_each(?)) AND text <> '' ORDER BY id",
        (_ids(ids),),
    ).fetchall()


def evidence_pointing(
    connection: Connection, ids: Sequence[MemoryId], *, by_message: Sequence[MemoryId] | None = None
) -> list[tuple[int, int, MemoryId]]:
    """(evidence, its insight, memory) that name one of these memories, or a message that is a source of it (of those in
    `by_message`, where that is given) and no memory of its own."""
    return connection.execute(
        "SELECT id, insight_id, memory_id FROM evidence WHERE memory_id IN (SELECT value FROM json_each(?1))"
        " UNION ALL SELECT e.id, e.insight_id, s.memory_id FROM sources s CROSS JOIN evidence e"
        " ON e.message_id = s.message_id WHERE s.memory_id IN (SELECT value FROM json_each(?2))"
        " AND s.message_id IS NOT NULL AND e.memory_id IS NULL",
        (_ids(ids), _ids(ids if by_message is None else by_message)),
    ).fetchall()


def evidence_saying(connection: Connection, assistant_id: AssistantId, needle: Needle) -> list[tuple[int, int, str]]:
    """(evidence, its insight, text) of the evidence that names no memory and whose quote or message may say it."""
    return _saying(
        connection,
        "evidence_fts",
        f"SELECT e.id, e.insight_id, {EVIDENCE_TEXT}",
        f"{EVIDENCE_FROM} CROSS JOIN insights i ON i.id = e.insight_id",
        ("e.id", LOOSE, EVIDENCE_TEXT),
        (assistant_id, needle),
    )


def evidence_from_summary(connection: Connection, assistant_id: AssistantId, summary_id: int) -> list[tuple[int, int]]:
    """(evidence, its insight) that names this summary."""
    return connection.execute(
        "SELECT e.id, e.insight_id FROM evidence e CROSS JOIN insights i ON i.id = e.insight_id"
        " WHERE e.summary_id = ? AND e.kind = 'summary' AND i.assistant_id = ?",
        (summary_id, assistant_id),
    ).fetchall()


def insights_saying(connection: Connection, assistant_id: AssistantId, needle: Needle) -> list[tuple[int, str]]:
    """(insight, statement and question as two lines) that may say it."""
    return _saying(
        connection,
        "insights_fts",
        f"SELECT i.id, {INSIGHT_TEXT}",
        "insights i",
        ("i.id", "1", INSIGHT_TEXT),
        (assistant_id, needle),
    )


def _saying(
    connection: Connection,
    index: str,
    select: str,
    tables: str,
    names: tuple[str, str, str],
    asked: tuple[AssistantId, Needle],
) -> list[Any]:
    """What the index finds, and what is not indexed yet. `names` are the id, a condition and the text in SQL."""
    row_id, only, text = names
    assistant_id, needle = asked
    match = needle.match()
    if match is None:
        return []
    condition, values = needle.condition(text)
    # The plus keeps SQLite from walking all insights of the assistant instead of the few rows that are found.
    where = f"{only} AND +i.assistant_id = ? AND {condition}"
    found = connection.execute(
        f"{select} FROM {index} f CROSS JOIN {tables} WHERE f.{index} MATCH ? AND {row_id} = f.rowid AND {where}",
        (match, assistant_id, *values),
    ).fetchall()
    indexed = indexed_to(connection, index)
    return (
        found
        + connection.execute(
            f"{select} FROM {tables} WHERE {row_id} > ? AND {where}", (indexed, assistant_id, *values)
        ).fetchall()
    )


@dataclass(frozen=True, slots=True)
class InsightRow:
    """What a forget asks of an insight: whether the person wrote or confirmed it, and how much evidence it has."""

    id: int
    own: bool
    question: bool
    evidence: int


def insights(connection: Connection, ids: Iterable[int]) -> list[InsightRow]:
    """These insights."""
    rows = connection.execute(
        "SELECT id, authored_by = 'user' OR status = 'confirmed', coalesce(question, '') <> '',"
        " (SELECT count(*) FROM evidence WHERE insight_id = insights.id)"
        " FROM insights WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id",
        (_ids(sorted(ids)),),
    ).fetchall()
    return [InsightRow(row[0], bool(row[1]), bool(row[2]), row[3]) for row in rows]


def summaries(connection: Connection, message_ids: Sequence[int]) -> list[tuple[int, str]]:
    """(summary, text) of the summaries that were made from one of these messages."""
    return connection.execute(
        "SELECT id, content FROM summaries WHERE id IN (SELECT summary_id FROM summary_messages"
        " WHERE message_id IN (SELECT value FROM json_each(?))) ORDER BY id",
        (_ids(message_ids),),
    ).fetchall()


def passages_saying(
    connection: Connection, assistant_id: AssistantId, needle: Needle
) -> list[tuple[int, int | None, str]]:
    """(passage, its portrait or None for a journal's, text) that may say it."""
    match = needle.match()
    if match is None:
        return []
    condition, values = needle.condition("p.text")
    return connection.execute(
        "SELECT p.id, p.portrait_id, p.text FROM passages_fts f CROSS JOIN passages p ON p.id = f.rowid"
        " LEFT JOIN journal_entries j ON j.id = p.journal_entry_id LEFT JOIN portraits r ON r.id = p.portrait_id"
        f" WHERE f.passages_fts MATCH ? AND {condition} AND coalesce(j.assistant_id, r.assistant_id) = ? ORDER BY p.id",
        (match, *values, assistant_id),
    ).fetchall()


def portrait(connection: Connection, assistant_id: AssistantId) -> int | None:
    """The assistant's portrait."""
    row = connection.execute("SELECT id FROM portraits WHERE assistant_id = ?", (assistant_id,)).fetchone()
    return None if row is None else int(row[0])


_RIVALS = 300


def rivals(
    connection: Connection,
    assistant_id: AssistantId,
    line: Wording,
    said: int,
    others_than: Iterable[MemoryId],
    known: Known | None = None,
) -> Iterator[tuple[str, str | None]]:
    """(wording, about) of current memories that hold at least `said` of a line's content words, at most 300.

    They are read one by one, since the first decides nearly always and the next may stand a million further on. `known`
    is for who asks of many lines.
    """
    match = said_match(connection, line.stems, line.language, said, known)
    if match is None:
        return
    asked = (
        "SELECT m.content, m.about FROM memories_fts f CROSS JOIN current_memories m ON m.id = f.rowid"
        " WHERE f.memories_fts MATCH ? AND m.assistant_id = ?"
        " AND m.id NOT IN (SELECT value FROM json_each(?)) LIMIT ?"
    )
    cursor = connection.execute(asked, (match, assistant_id, _ids(sorted(others_than)), _RIVALS))
    try:
        yield from cursor
    finally:
        # An open cursor would keep the log from shrinking.
        cursor.close()


def origin_is_ours(connection: Connection, assistant_id: AssistantId) -> bool:
    """Whether there is no file of somebody else behind this assistant: the made-up example."""
    row = connection.execute("SELECT kind FROM assistants WHERE id = ?", (assistant_id,)).fetchone()
    return row is not None and row[0] == "example"


_CHATS_AT = {"chatgpt": "https://chatgpt.com/c/", "claude_ai": "https://claude.ai/chat/"}
_PLAIN_ID = re.compile(r"[0-9A-Za-z-]{8,64}")


def origin_of(connection: Connection, memory_id: MemoryId) -> tuple[str, str]:
    """What to look for where a memory was read from (its id there), and the address of the chat that it came from; each
    `` where there is none."""
    external, kind, chat = connection.execute(
        "SELECT m.external_id, a.format, (SELECT s.chat_ref FROM sources s WHERE s.memory_id = m.id"
        " AND s.chat_ref IS NOT NULL ORDER BY s.is_origin DESC, s.id LIMIT 1)"
        " FROM memories m JOIN assistants a ON a.id = m.assistant_id WHERE m.id = ?",
        (memory_id,),
    ).fetchone()
    link = f"{_CHATS_AT[kind]}{chat}" if kind in _CHATS_AT and chat and _PLAIN_ID.fullmatch(chat) else ""
    return external or "", link
