"""The figures of the page "How healthy is this memory": what ails the memories in use, by week and by assistant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from sentient_desktop.domain.memory import Micros
from sentient_desktop.domain.review import AuditKind, AuditLine, Group, Health
from sentient_desktop.store import memories
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.queue import Queue

WEEK: Micros = 7 * 86_400_000_000
A_MONDAY: Micros = 4 * 86_400_000_000
"""1970-01-05: weeks begin on Mondays, UTC."""

_BY_LISTS = {
    AuditKind.UNSOURCED: "is:current check:none",
    AuditKind.OTHER_SPEAKER: "is:current check:other_speaker",
    AuditKind.DOUBTFUL: "is:current sure:<0.5",
}
_BY_GROUPS = {
    AuditKind.OLD: Group.STALE,
    AuditKind.DOUBLED: Group.DOUBLE,
    AuditKind.CONTRADICTORY: Group.CONTRADICTION,
    AuditKind.SECRET: Group.SECRET,
}
# The worst check stands in the index; only behind a conflict another source may have been said by somebody else.
_OTHER_SPEAKER = (
    "(m.worst_check = 'other_speaker' OR (m.worst_check = 'conflict' AND EXISTS"
    " (SELECT 1 FROM sources s WHERE s.memory_id = m.id AND s.verdict = 'other_speaker')))"
)


@dataclass(slots=True)
class _Spread:
    """How many there are in each week (None: none of the chart) and of each assistant."""

    weeks: Counter[int | None] = field(default_factory=Counter)
    assistants: Counter[int] = field(default_factory=Counter)

    def add(self, assistant: int, week: int | None, count: int) -> None:
        if count:
            self.weeks[week] += count
            self.assistants[assistant] += count


def health(connection: Connection, now: Micros, weeks: int) -> Health:
    """The audit of the library now, with so many weeks in its chart."""
    last = (now - A_MONDAY) // WEEK
    first = last - max(weeks, 1) + 1
    week = f"CASE WHEN m.first_seen_at >= {first * WEEK + A_MONDAY} THEN (m.first_seen_at - {A_MONDAY}) / {WEEK} END"
    every, spreads = _Spread(), {kind: _Spread() for kind in AuditKind}
    for assistant, at, count, *counts in connection.execute(
        f"SELECT m.assistant_id, {week} AS week, count(*), sum(m.worst_check = 'none'), sum({_OTHER_SPEAKER}),"
        " total(m.confidence < 0.5) FROM memories m INDEXED BY memories_filter WHERE m.state = 'current'"
        " AND m.id NOT IN (SELECT memory_id FROM leaving) GROUP BY m.assistant_id, week"
    ).fetchall():
        every.add(assistant, at, count)
        for kind, found in zip(_BY_LISTS, counts, strict=True):
            spreads[kind].add(assistant, at, int(found))
    queue = Queue(connection, now)
    for kind, group in _BY_GROUPS.items():
        for assistant, at, count in queue.spread(group, week):
            spreads[kind].add(assistant, at, count)
    chart = range(first, last + 1)
    names = {int(one.id): one.name for one in memories.assistants(connection)}
    lines = tuple(_line(kind, spreads[kind], every, chart, names) for kind in AuditKind)
    starts = tuple(number * WEEK + A_MONDAY for number in chart)
    return Health(every.assistants.total(), starts, tuple(every.weeks[number] for number in chart), lines)


def _line(
    kind: AuditKind, spread: _Spread, every: _Spread, chart: Iterable[int], names: Mapping[int, str]
) -> AuditLine:
    return AuditLine(
        kind,
        spread.assistants.total(),
        every.assistants.total(),
        tuple(spread.weeks[number] for number in chart),
        tuple((names[number], count) for number, count in spread.assistants.most_common()),
        _BY_GROUPS.get(kind),
        _BY_LISTS.get(kind),
    )
