"""Memories as an export for people or other programs tells them: one flat record each, with its first source."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sentient_desktop.store.connection import Connection

AT_ONCE = 500


class Told(NamedTuple):
    """A memory and the source it was first noted from (the best there is). Times are microseconds UTC."""

    id: int
    external_id: str | None
    assistant: str
    format: str
    about: str | None
    content: str
    avoid: str | None
    category: str | None
    topics: tuple[str, ...]
    confidence: float | None
    state: str
    authored_by: str
    first_seen_at: int | None
    restated_at: int | None
    confirmed_at: int | None
    expected_valid_days: int | None
    check: str
    place: str | None
    kind: str | None
    chat_ref: str | None
    chat_title: str | None
    quote: str | None
    speaker: str | None
    said_at: int | None
    url: str | None


_TOLD = (
    "SELECT m.id, m.external_id, a.name, a.format, m.about, m.content, m.avoid, m.category,"
    " (SELECT json_group_array(name) FROM (SELECT t.name FROM memory_topics o JOIN topics t ON t.id = o.topic_id"
    "  WHERE o.memory_id = m.id ORDER BY t.name)),"
    " m.confidence, m.state, m.authored_by, m.first_seen_at, m.restated_at, m.confirmed_at, m.expected_valid_days,"
    " m.worst_check, s.place, s.kind, coalesce(s.chat_ref, c.origin_key), coalesce(s.title, c.title), s.quote,"
    " s.speaker, s.said_at, coalesce(s.url, c.url)"
    " FROM json_each(?) j CROSS JOIN memories m ON m.id = j.value JOIN assistants a ON a.id = m.assistant_id"
    " LEFT JOIN sources s ON s.id = (SELECT id FROM sources WHERE memory_id = m.id ORDER BY is_origin DESC, id LIMIT 1)"
    " LEFT JOIN chats.chats c ON c.id = s.chat_id"
    " WHERE m.id NOT IN (SELECT memory_id FROM leaving) ORDER BY j.key"
)


def told(connection: Connection, ids: Sequence[int]) -> Iterator[Told]:
    """The memories of these ids in this order, a few hundred at a time; one that is not here (any more) is left out."""
    for start in range(0, len(ids), AT_ONCE):
        some = json.dumps([int(one) for one in ids[start : start + AT_ONCE]])
        for row in connection.execute(_TOLD, (some,)).fetchall():
            yield Told._make((*row[:8], tuple(json.loads(row[8])), *row[9:]))


def by_assistant_and_topic(connection: Connection, ids: Sequence[int]) -> list[int]:
    """These ids ordered by assistant and first topic (else category); those of one topic as they were."""
    found: list[tuple[str, str, int, int]] = []
    for start in range(0, len(ids), AT_ONCE):
        some = json.dumps([int(one) for one in ids[start : start + AT_ONCE]])
        rows = connection.execute(
            "SELECT a.name, coalesce((SELECT min(t.name) FROM memory_topics o JOIN topics t ON t.id = o.topic_id"
            " WHERE o.memory_id = m.id), m.category, ''), j.key, m.id FROM json_each(?) j"
            " CROSS JOIN memories m ON m.id = j.value JOIN assistants a ON a.id = m.assistant_id ORDER BY j.key",
            (some,),
        ).fetchall()
        found += [(name, topic, start + at, memory_id) for name, topic, at, memory_id in rows]
    # What has no topic comes last within its assistant.
    found.sort(key=lambda one: (one[0], one[1] == "", one[1].casefold(), one[1], one[2]))
    return [one[3] for one in found]


def summaries_of_sections(connection: Connection, keys: Sequence[str]) -> dict[str, tuple[str, int | None]]:
    """(text, time) of the summaries of these keys of origin, the newest where several assistants have one."""
    rows = connection.execute(
        "SELECT origin_key, content, end_at FROM summaries WHERE origin_key IN (SELECT value FROM json_each(?))"
        " ORDER BY end_at, id",
        (json.dumps(list(keys)),),
    ).fetchall()
    return {key: (content, at) for key, content, at in rows}
