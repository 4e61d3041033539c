"""When what is being forgotten is to be removed."""

from __future__ import annotations

from sentient_desktop.domain.memory import ActId, Micros
from sentient_desktop.store.connection import Connection


def next_deadline(connection: Connection) -> Micros | None:
    """The earliest deadline of all that is being forgotten; None when nothing is."""
    found: Micros | None = connection.execute("SELECT min(forget_at) FROM leaving").fetchone()[0]
    return found


def postpone(connection: Connection, act: ActId, until: Micros) -> None:
    """Moves the deadline of a forget that has not begun to be removed to `until`, never to an earlier time.

    The act's events follow: an undo puts rows back only when they are still what the act made of them.
    """
    rows = connection.execute(
        "UPDATE leaving SET forget_at = ?1 WHERE act_id = ?2 AND forget_at < ?1 RETURNING memory_id", (until, act)
    ).fetchall()
    connection.executemany(
        "UPDATE events SET after = json_set(after, '$.forget_at', ?)"
        " WHERE act_id = ? AND subject = 'leaving' AND row_id = ? AND after IS NOT NULL",
        ((until, act, memory_id) for (memory_id,) in rows),
    )
