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


def condition(connection: Connection, names: Sequence[str], *, gather: bool) -> tuple[Any, ...]:
    """SQL that is true for a memory `m` with one of these topics, followed by its values.

    `gather` collects all such ids first, which is right when most memories are looked at; else each one is asked.
    """
    ids = [row[0] for row in _asked(connection, "SELECT id FROM topics WHERE name", names)]
    plain = without(connection)
    marks, categories, owners = (", ".join("?" * len(each)) for each in (ids, names, plain))
    by_topic = f"SELECT mt.memory_id FROM memory_topics mt WHERE mt.topic_id IN ({marks})"
    if not gather:
        asked = f"EXISTS ({by_topic} AND mt.memory_id = m.id)"
        also = f"(m.assistant_id IN ({owners}) AND m.category IN ({categories}))"
        return (f"({asked} OR {also})", *ids, *plain, *names) if plain else (asked, *ids)
    also = (
        "SELECT c.id FROM memories c INDEXED BY memories_filter WHERE"
        " c.state IN ('held', 'current', 'disputed', 'superseded')"
        f" AND c.assistant_id IN ({owners}) AND c.category IN ({categories})"
    )
    if not plain:
        return f"m.id IN ({by_topic})", *ids
    return f"m.id IN ({by_topic} UNION ALL {also})", *ids, *plain, *names


def _asked(connection: Connection, question: str, values: Sequence[Any]) -> list[Any]:
    return connection.execute(f"{question} IN ({', '.join('?' * len(values))})", tuple(values)).fetchall()


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
