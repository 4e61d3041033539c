"""Topics. Where an origin has no topics, its categories stand for them, in the sidebar and in the filter alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.store.connection import Connection

_PROBED = 1_000
"""Memories of an assistant that are looked at to see whether its origin has topics."""
_REPLACED = (
    "memories m INDEXED BY memories_filter CROSS JOIN memory_topics mt ON mt.memory_id = m.id"
    " WHERE m.state = 'superseded'"
)
_LEAVING = (
    "leaving l CROSS JOIN memories m ON m.id = l.memory_id AND m.state <> 'superseded'"
    " CROSS JOIN memory_topics mt ON mt.memory_id = m.id"
)
_SHOWN = "('current', 'disputed', 'held')"


def of(connection: Connection, memory_id: MemoryId) -> tuple[str, ...]:
    """The topics of a memory, by name."""
    rows = connection.execute(
        "SELECT t.name FROM memory_topics mt JOIN topics t ON t.id = mt.topic_id"
        " WHERE mt.memory_id = ? ORDER BY t.name",
        (memory_id,),
    ).fetchall()
    return tuple(row[0] for row in rows)


def without(connection: Connection) -> list[int]:
    """The assistants whose origin has no topics."""
    rows = connection.execute(
        "SELECT a.id FROM assistants a WHERE NOT EXISTS (SELECT 1 FROM"
        " (SELECT id FROM memories WHERE assistant_id = a.id LIMIT ?) m"
        " CROSS JOIN memory_topics t ON t.memory_id = m.id)",
        (_PROBED,),
    ).fetchall()
    return [row[0] for row in rows]


def condition(connection: Connection, names: Sequence[str]) -> tuple[Any, ...]:
    """SQL that is true for a memory `m` with one of these topics, followed by its values."""
    marks = ", ".join("?" * len(names))
    plain = without(connection)
    asked = (
        "m.id IN (SELECT mt.memory_id FROM topics t CROSS JOIN memory_topics mt ON mt.topic_id = t.id"
        f" WHERE t.name IN ({marks}) UNION ALL SELECT c.id FROM memories c INDEXED BY memories_filter"
        " WHERE c.state IN ('held', 'current', 'disputed', 'superseded')"
        f" AND c.assistant_id IN ({', '.join('?' * len(plain))}) AND c.category IN ({marks}))"
    )
    return asked, *names, *plain, *names


def most_frequent(connection: Connection, most: int) -> tuple[tuple[str, int], ...]:
    """The most frequent topics among current, disputed and held memories, at most `most`."""
    counted: Counter[str] = Counter()
    # All of them less the few that are not shown: asking two million rows for their state would take seconds.
    for sign, source in ((1, "memory_topics"), (-1, _REPLACED), (-1, _LEAVING)):
        asked = f"SELECT t.name, n FROM (SELECT topic_id, count(*) AS n FROM {source} GROUP BY topic_id)"
        for name, number in connection.execute(f"{asked} JOIN topics t ON t.id = topic_id").fetchall():
            counted[name] += sign * number
    for assistant in without(connection):
        for name, number in connection.execute(
            "SELECT category, count(*) FROM memories m INDEXED BY memories_filter"
            f" WHERE m.state IN {_SHOWN} AND m.assistant_id = ? AND m.category IS NOT NULL"
            " AND m.id NOT IN (SELECT memory_id FROM leaving) GROUP BY category",
            (assistant,),
        ).fetchall():
            counted[name] += number
    return tuple((name, number) for name, number in counted.most_common(most) if number > 0)
