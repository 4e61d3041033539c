"""Held memories that were left alone: who is to be told, and which go (review.md, "To review").

The days count from when a memory came into the library, or from when the person put it off. Nothing goes of which they
were not told some days before; that they were told stands in `held_notices`.
"""

from __future__ import annotations

from sentient_desktop.domain.memory import ActId, MemoryId, Micros
from sentient_desktop.domain.review import HeldNotice
from sentient_desktop.store import history
from sentient_desktop.store.connection import Connection

DAY: Micros = 86_400_000_000
LEFT_ALONE: Micros = 30 * DAY
"""So long a held memory waits."""
NOTICE: Micros = 3 * DAY
"""So long before it goes the person is told; told later, it goes as much later."""

_WAITS_SINCE = (
    "max(m.added_at, coalesce((SELECT d.at FROM decisions d WHERE d.kind = 'held' AND d.memory_id = m.id), m.added_at))"
)
_HELD = (
    "FROM memories m INDEXED BY memories_held LEFT JOIN held_notices n ON n.memory_id = m.id"
    " WHERE m.state = 'held' AND m.added_at <= :before AND m.id NOT IN (SELECT memory_id FROM leaving)"
    f" AND {_WAITS_SINCE} <= :before"
    # What the person brought back they have looked at.
    " AND NOT EXISTS (SELECT 1 FROM events e JOIN acts a ON a.id = e.act_id WHERE e.subject = 'leaving'"
    "  AND e.row_id = m.id AND a.who = 'tidy_up' AND a.undone_by IS NOT NULL)"
)
_TOLD = f"n.told_at IS NOT NULL AND n.told_at > {_WAITS_SINCE}"
_WHO = "tidy_up"


def to_tell(connection: Connection, now: Micros) -> HeldNotice | None:
    """What the person is to be told now, once; None: nothing."""
    rows = connection.execute(
        f"SELECT {_WAITS_SINCE} {_HELD} AND NOT ({_TOLD})", {"before": now - LEFT_ALONE + NOTICE}
    ).fetchall()
    if not rows:
        return None
    return HeldNotice(len(rows), max(min(row[0] for row in rows) + LEFT_ALONE, now + NOTICE))


def told(connection: Connection, now: Micros) -> None:
    """Remembers that the person was told what `to_tell` says at this time."""
    connection.execute(
        f"INSERT INTO held_notices SELECT m.id, :now {_HELD} AND NOT ({_TOLD})"
        " ON CONFLICT DO UPDATE SET told_at = excluded.told_at",
        {"before": now - LEFT_ALONE + NOTICE, "now": now},
    )


def left_alone(connection: Connection, now: Micros) -> list[MemoryId]:
    """The held memories that go now."""
    rows = connection.execute(
        f"SELECT m.id {_HELD} AND {_TOLD} AND n.told_at <= :told ORDER BY m.id",
        {"before": now - LEFT_ALONE, "told": now - NOTICE},
    ).fetchall()
    return [MemoryId(row[0]) for row in rows]


def begin_act(connection: Connection, through: str, at: Micros) -> ActId:
    """The group by which held memories go by themselves."""
    return history.begin_act(connection, "discard", _WHO, through, at)


def went_by_themselves(connection: Connection, act_id: ActId) -> bool:
    """Whether this act let held memories go that nobody looked at: they are not remembered as forgotten."""
    act = history.read_act(connection, act_id)
    return act is not None and act.who == _WHO
