"""What happened to memories in which week: asked of the memories, their sources, and the history."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sentient_desktop.domain.memory import ActId, AssistantId, MemoryId, Micros
from sentient_desktop.domain.over_time import Happening, OverTime
from sentient_desktop.store import history
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.health import A_MONDAY, WEEK

_OURS = "(:assistant IS NULL OR m.assistant_id = :assistant) AND m.id NOT IN (SELECT memory_id FROM leaving)"
_CAME = (
    "SELECT m.id, m.first_seen_at AS at FROM memories m"
    f" WHERE m.first_seen_at >= :start AND m.first_seen_at < :end AND {_OURS}"
)
# A memory that was noted from several places at once was said there first, and not again.
_AGAIN = (
    "SELECT m.id, m.restated_at AS at FROM memories m WHERE m.restated_at >= :start AND m.restated_at < :end"
    f" AND m.restated_at > coalesce(m.first_seen_at, m.restated_at) AND {_OURS}"
    " UNION ALL SELECT m.id, s.said_at FROM sources s JOIN memories m ON m.id = s.memory_id"
    " WHERE s.said_at >= :start AND s.said_at < :end AND s.is_origin = 0"
    f" AND s.said_at > coalesce(m.first_seen_at, s.said_at) AND {_OURS}"
)
_DECIDED = (
    "SELECT m.id, a.at, a.id, a.undone_by FROM acts a"
    " JOIN events e ON e.act_id = a.id JOIN memories m ON m.id = e.row_id"
    " WHERE a.at >= :start AND a.at < :end AND a.verb NOT IN ('undo', 'redo') AND e.subject = 'memories'"
    " AND json_extract(e.after, '$.state') = :state"
    f" AND json_extract(e.before, '$.state') IS NOT :state AND {_OURS}"
)
_STATES = {Happening.DISPUTED: "disputed", Happening.REPLACED: "superseded"}


def over_time(connection: Connection, now: Micros, weeks: int, assistant: AssistantId | None) -> OverTime:
    """The last `weeks` weeks, of all assistants or of one."""
    last = (now - A_MONDAY) // WEEK
    first = last - max(weeks, 1) + 1
    start, end = first * WEEK + A_MONDAY, (last + 1) * WEEK + A_MONDAY
    counts: dict[Happening, tuple[int, ...]] = {}
    for happening in Happening:
        by_week = _by_week(connection, happening, start, end, assistant)
        counts[happening] = tuple(by_week.get(week, 0) for week in range(first, last + 1))
    asked = f"SELECT count(*) FROM memories m WHERE (m.first_seen_at IS NULL OR m.first_seen_at < :start) AND {_OURS}"
    earlier = connection.execute(asked, {"start": start, "assistant": assistant}).fetchone()[0]
    return OverTime(tuple(week * WEEK + A_MONDAY for week in range(first, last + 1)), counts, int(earlier))


def memories_of(
    connection: Connection, happening: Happening, week: Micros, assistant: AssistantId | None
) -> tuple[MemoryId, ...]:
    """The memories that something happened to in the week that begins at `week`."""
    found = {number for number, _ in _rows(connection, happening, week, week + WEEK, assistant)}
    return tuple(MemoryId(number) for number in sorted(found))


def _by_week(
    connection: Connection, happening: Happening, start: Micros, end: Micros, assistant: AssistantId | None
) -> dict[int, int]:
    """How many memories in each week. What may be a million rows is counted by the database."""
    if happening in _STATES:
        found = {(number, _week(at)) for number, at in _rows(connection, happening, start, end, assistant)}
        return Counter(week for _, week in found)
    asked = _CAME if happening is Happening.CAME else _AGAIN
    rows = connection.execute(
        f"SELECT (at - {A_MONDAY}) / {WEEK} AS week, count(DISTINCT id) FROM ({asked}) GROUP BY week",
        {"start": start, "end": end, "assistant": assistant},
    ).fetchall()
    return {int(week): int(count) for week, count in rows}


def _week(at: Micros) -> int:
    return (at - A_MONDAY) // WEEK


def _rows(
    connection: Connection, happening: Happening, start: Micros, end: Micros, assistant: AssistantId | None
) -> Iterable[tuple[int, Micros]]:
    values = {"start": start, "end": end, "assistant": assistant}
    if happening not in _STATES:
        asked = _CAME if happening is Happening.CAME else _AGAIN
        return list(connection.execute(asked, values).fetchall())
    rows = connection.execute(_DECIDED, values | {"state": _STATES[happening]}).fetchall()
    return [(number, at) for number, at, act, undone_by in rows if undone_by is None or _stands(connection, act)]


def _stands(connection: Connection, act: int) -> bool:
    """Whether what was undone was done again."""
    found = history.read_act(connection, ActId(act))
    return found is not None and history.stands(connection, found)
