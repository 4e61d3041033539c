"""What a memory reaches: the rows that point at it, and those whose text may say it.

Only reads. Whether a text does say a memory is decided by the backing rule (`domain/wording.py`); the questions here
only leave out, in SQL, what cannot: a text that backs a memory holds three in five of its words.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sentient_desktop.domain.memory import AssistantId, MemoryId
from sentient_desktop.domain.wording import Wording
from sentient_desktop.store.connection import Connection
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
        if not self.pieces or not self.enough:
            return "0", []
        hits = " + ".join(f"(instr(lower({column}), ?) > 0)" for _ in self.pieces)
        return (
            f"({hits} >= ? OR length({column}) <> length(CAST({column} AS BLOB)))",
            [*self.pieces, self.enough],
        )

    def match(self) -> str | None:
        """The FTS5 query that finds all texts that hold enough: one of so many pieces that no more can be missing."""
        if not self.pieces or not self.enough:
            return None
        # The longest words are the rarest as a rule, and any choice of this size is sound.
        chosen = self.pieces[: len(self.pieces) - self.enough + 1]
        asked = [index_text(piece).strip() for piece in chosen]
        return " OR ".join(f'"{piece}"*' for piece in asked if piece) or None


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


def evidence_pointing(connection: Connection, ids: Sequence[MemoryId]) -> list[tuple[int, int, MemoryId]]:
    """(evidence, its insight, memory) that name one of these memories, or a message that is one of its sources and no
    memory of its own."""
    return connection.execute(
        "SELECT id, insight_id, memory_id FROM evidence WHERE memory_id IN (SELECT value FROM json_each(?1))"
        " UNION ALL SELECT e.id, e.insight_id, s.memory_id FROM sources s CROSS JOIN evidence e"
        " ON e.message_id = s.message_id WHERE s.memory_id IN (SELECT value FROM json_each(?1))"
        " AND s.message_id IS NOT NULL AND e.memory_id IS NULL",
        (_ids(ids),),
    ).fetchall()


def evidence_saying(connection: Connection, assistant_id: AssistantId, needle: Needle) -> list[tuple[int, int, str]]:
    """(evidence, its insight, text) whose quote, or whose message's text, may say it."""
    condition, values = needle.condition("coalesce(e.quote, t.text)")
    return connection.execute(
        "SELECT e.id, e.insight_id, coalesce(e.quote, t.text)"
        " FROM insights i CROSS JOIN evidence e ON e.insight_id = i.id"
        " LEFT JOIN chats.messages t ON t.id = e.message_id AND e.quote IS NULL"
        f" WHERE i.assistant_id = ? AND coalesce(e.quote, t.text) IS NOT NULL AND {condition}",
        (assistant_id, *values),
    ).fetchall()


def evidence_from_summary(connection: Connection, assistant_id: AssistantId, summary_id: int) -> list[tuple[int, int]]:
    """(evidence, its insight) that names this summary."""
    return connection.execute(
        "SELECT e.id, e.insight_id FROM insights i CROSS JOIN evidence e"
        " ON e.insight_id = i.id AND e.kind = 'summary' WHERE i.assistant_id = ? AND e.summary_id = ?",
        (assistant_id, summary_id),
    ).fetchall()


def insights_saying(connection: Connection, assistant_id: AssistantId, needle: Needle) -> list[tuple[int, str]]:
    """(insight, statement and question) that may say it."""
    condition, values = needle.condition("statement || ' ' || coalesce(question, '')")
    return connection.execute(
        "SELECT id, statement || char(10) || coalesce(question, '') FROM insights"
        f" WHERE assistant_id = ? AND {condition}",
        (assistant_id, *values),
    ).fetchall()


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
    connection: Connection, assistant_id: AssistantId, needle: Needle, others_than: Iterable[MemoryId]
) -> list[tuple[str, str | None]]:
    """(wording, about) of current memories that may say as much of a line as a memory does, at most 300."""
    match = needle.match()
    if match is None:
        return []
    condition, values = needle.condition("m.content")
    return connection.execute(
        "SELECT m.content, m.about FROM memories_fts f CROSS JOIN current_memories m ON m.id = f.rowid"
        f" WHERE f.memories_fts MATCH ? AND m.assistant_id = ? AND {condition}"
        " AND m.id NOT IN (SELECT value FROM json_each(?)) LIMIT ?",
        (match, assistant_id, *values, _ids(sorted(others_than)), _RIVALS),
    ).fetchall()


def person(connection: Connection) -> tuple[str, ...]:
    """The names of the library's person, as set (`name`: several are separated by commas)."""
    row = connection.execute("SELECT value FROM settings WHERE key = 'name'").fetchone()
    return tuple(name.strip() for name in row[0].split(",") if name.strip()) if row else ()


def origin_is_ours(connection: Connection, assistant_id: AssistantId) -> bool:
    """Whether there is no file of somebody else behind this assistant: the made-up example."""
    row = connection.execute("SELECT kind FROM assistants WHERE id = ?", (assistant_id,)).fetchone()
    return row is not None and row[0] == "example"
