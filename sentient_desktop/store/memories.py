"""Memories as records: rows of the list, one memory whole, its sources, and the numbers of the sidebar."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from sentient_desktop.domain.memory import (
    Assistant,
    AssistantId,
    Author,
    Certainty,
    Check,
    Memory,
    MemoryId,
    Micros,
    Source,
    SourceId,
    SourceKind,
    State,
    SupersededHow,
)
from sentient_desktop.domain.views import Counts, ListRow
from sentient_desktop.store import topics
from sentient_desktop.store.connection import Connection, Row
from sentient_desktop.store.search import has_hidden_characters

SHOWN_CHARACTERS = 500
"""How much of a memory a row of the list holds: more is never painted."""
MOST_TOPICS = 50
"""Topics in the sidebar."""

_ROW = """
    SELECT m.id, m.content, m.category,
      coalesce((SELECT place FROM sources WHERE memory_id = m.id AND is_origin = 1),
               (SELECT place FROM sources WHERE memory_id = m.id ORDER BY said_at LIMIT 1)),
      a.name, m.first_seen_at, m.state, m.confidence, m.source_count, m.worst_check
    FROM json_each(?) wanted CROSS JOIN memories m ON m.id = wanted.value
      CROSS JOIN assistants a ON a.id = m.assistant_id
    WHERE m.id NOT IN (SELECT memory_id FROM leaving)"""
_MEMORY = """
    SELECT m.id, m.assistant_id, m.origin_key, m.external_id, m.about, m.content, m.previous_content, m.avoid,
      m.category, m.confidence, m.state, m.superseded_by, m.superseded_how, m.authored_by, m.first_seen_at,
      m.restated_at, m.confirmed_at, m.added_at, m.expires_at, m.expected_valid_days, m.source_count, m.worst_check,
      m.version, m.extra, l.forget_at
    FROM memories m LEFT JOIN leaving l ON l.memory_id = m.id"""
_SOURCE = """
    SELECT id, memory_id, kind, place, is_origin, certainty, chat_id, message_id, chat_ref, message_ref, task_run_id,
      step, app, item_id, folder_id, path, title, url, quote, speaker, said_at, verdict, found_message_id
    FROM sources"""
_ASSISTANT = "SELECT id, name, format, account, kind, path, read_at FROM assistants"


def rows(connection: Connection, ids: Sequence[int]) -> list[ListRow | None]:
    """The rows of the list for these memories, in this order; None for one that is gone or being forgotten."""
    asked = json.dumps([int(number) for number in ids])
    found = {row[0]: _row(row) for row in connection.execute(_ROW, (asked,)).fetchall()}
    return [found.get(number) for number in ids]


def _row(row: Sequence[Any]) -> ListRow:
    return ListRow(
        id=MemoryId(row[0]),
        content=row[1][:SHOWN_CHARACTERS],
        category=row[2],
        place=row[3],
        assistant=row[4],
        first_seen_at=row[5],
        state=State(row[6]),
        confidence=row[7],
        source_count=row[8],
        worst_check=Check(row[9]),
        hidden_characters=has_hidden_characters(row[1]),
    )


def memory(connection: Connection, memory_id: MemoryId) -> tuple[Memory, Micros | None] | None:
    """One memory, and until when its forgetting can be undone (None when it is not being forgotten); None: not here."""
    row = connection.execute(f"{_MEMORY} WHERE m.id = ?", (memory_id,)).fetchone()
    return None if row is None else (_memory(row), row[24])


def whole(connection: Connection, ids: Sequence[int], *, leaving: bool = False) -> list[Memory | None]:
    """These memories whole, in this order; None for one that is gone or (unless `leaving`) being forgotten."""
    asked = json.dumps([int(number) for number in ids])
    rows_found = connection.execute(f"{_MEMORY} WHERE m.id IN (SELECT value FROM json_each(?))", (asked,)).fetchall()
    found = {row[0]: _memory(row) for row in rows_found if leaving or row[24] is None}
    return [found.get(number) for number in ids]


def _memory(row: Sequence[Any]) -> Memory:
    values: Row = (
        *row[:10],
        State(row[10]) if row[24] is None else State.FORGETTING,
        row[11],
        SupersededHow(row[12]) if row[12] else None,
        Author(row[13]),
        *row[14:21],
        Check(row[21]),
        row[22],
        json.loads(row[23]) if row[23] else None,
    )
    return Memory(*values)


def sources(connection: Connection, memory_id: MemoryId) -> list[Source]:
    """The sources of a memory: the one it was first noted from, then by when it was said (not known: last)."""
    asked = f"{_SOURCE} WHERE memory_id = ? ORDER BY is_origin DESC, said_at IS NULL, said_at, id"
    return [_source(row) for row in connection.execute(asked, (memory_id,)).fetchall()]


def source(connection: Connection, source_id: SourceId) -> Source | None:
    """One source; None when it is not here."""
    row = connection.execute(f"{_SOURCE} WHERE id = ?", (source_id,)).fetchone()
    return None if row is None else _source(row)


def _source(row: Sequence[Any]) -> Source:
    values: Row = (
        SourceId(row[0]),
        MemoryId(row[1]),
        SourceKind(row[2]),
        row[3],
        bool(row[4]),
        Certainty(row[5]),
        *row[6:21],
        Check(row[21]),
        row[22],
    )
    return Source(*values)


def replaced_by(connection: Connection, memory_id: MemoryId) -> list[int]:
    """The memories that this one replaced, newest first."""
    asked = "SELECT id FROM memories WHERE superseded_by = ? ORDER BY id DESC"
    return [row[0] for row in connection.execute(asked, (memory_id,)).fetchall()]


def assistants(connection: Connection) -> list[Assistant]:
    """All assistants, by name."""
    return [_assistant(row) for row in connection.execute(f"{_ASSISTANT} ORDER BY name COLLATE NOCASE, id").fetchall()]


def assistant(connection: Connection, assistant_id: AssistantId) -> Assistant:
    """One assistant, which must be here."""
    return _assistant(connection.execute(f"{_ASSISTANT} WHERE id = ?", (assistant_id,)).fetchone())


def _assistant(row: Sequence[Any]) -> Assistant:
    return Assistant(AssistantId(row[0]), *row[1:])


def counts(connection: Connection) -> Counts:
    """The numbers of the sidebar."""
    by_state: Counter[str] = Counter()
    by_assistant: Counter[int] = Counter()
    for state, assistant_id, number in _by_state(connection):
        by_state[state] += number
        if state != State.SUPERSEDED:
            by_assistant[assistant_id] += number
    return Counts(
        all=by_assistant.total(),
        held=by_state[State.HELD],
        disputed=by_state[State.DISPUTED],
        superseded=by_state[State.SUPERSEDED],
        needs_a_look=_needs_a_look(connection),
        assistants=tuple((each, by_assistant[each.id]) for each in assistants(connection)),
        topics=topics.most_frequent(connection, MOST_TOPICS),
    )


def _by_state(connection: Connection) -> list[tuple[str, int, int]]:
    # Grouped in the order of the index: nothing is sorted and no row is read. Those being forgotten are few and counted
    # apart: looking each memory up there would double the time.
    return connection.execute(
        "SELECT state, assistant_id, count(*) FROM memories INDEXED BY memories_filter GROUP BY state, assistant_id"
        " UNION ALL SELECT m.state, m.assistant_id, -count(*)"
        " FROM leaving l CROSS JOIN memories m ON m.id = l.memory_id GROUP BY m.state, m.assistant_id"
    ).fetchall()


def _needs_a_look(connection: Connection) -> int:
    # The list of checks stands as in the index `memories_look`; a test compares it with NEEDS_A_LOOK.
    return int(
        connection.execute(
            "SELECT count(*) FROM memories INDEXED BY memories_look WHERE worst_check IN ('conflict', 'other_speaker',"
            " 'unbacked', 'elsewhere', 'missing') AND state IN ('current', 'disputed', 'held')"
            " AND id NOT IN (SELECT memory_id FROM leaving)"
        ).fetchone()[0]
    )
