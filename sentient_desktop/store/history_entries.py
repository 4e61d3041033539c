"""The history as it is shown: what was done, by whom, and to which memories."""

from __future__ import annotations

from typing import Any

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.views import HistoryEntry
from sentient_desktop.store import history
from sentient_desktop.store.connection import Connection


def entries(connection: Connection, memory_id: MemoryId | None, limit: int) -> list[HistoryEntry]:
    """What was done, newest first, at most `limit` acts; for one memory with what changed of it."""
    if memory_id is None:
        rows = connection.execute(f"SELECT {history.COLUMNS} FROM acts ORDER BY id DESC LIMIT ?", (limit,)).fetchall()
    else:
        rows = connection.execute(
            f"SELECT {history.COLUMNS} FROM acts WHERE id IN (SELECT act_id FROM events WHERE {_OF_A_MEMORY}"
            " AND row_id = ?) ORDER BY id DESC LIMIT ?",
            (memory_id, limit),
        ).fetchall()
    return [_entry(connection, history.Act(*row), memory_id) for row in rows]


_OF_A_MEMORY = "subject IN ('memories', 'leaving', 'decisions')"
"""The events whose row is called by the memory's own number."""
_NAMED_AT_MOST = 1000
"""How many memories one entry of the whole history names: a forget of a million would fill the window's memory."""


def _entry(connection: Connection, act: history.Act, memory_id: MemoryId | None) -> HistoryEntry:
    before: dict[str, Any] | None = None
    after: dict[str, Any] | None = None
    reason = ""
    if memory_id is not None:
        asked = "SELECT coalesce(max(reason), '') FROM advice WHERE act_id = ? AND ? IN (memory_id, other_id)"
        (reason,) = connection.execute(asked, (act.id, memory_id)).fetchone()
        row = connection.execute(
            "SELECT before, after FROM events WHERE subject = 'memories' AND row_id = ? AND act_id = ? ORDER BY id",
            (memory_id, act.id),
        ).fetchone()
        before, after = (history.decode(row[0]), history.decode(row[1])) if row else (None, None)
    ids = connection.execute(
        f"SELECT DISTINCT row_id FROM events WHERE act_id = ? AND {_OF_A_MEMORY} ORDER BY row_id LIMIT ?",
        (act.id, _NAMED_AT_MOST),
    ).fetchall()
    return HistoryEntry(
        act_id=act.id,
        at=act.at,
        who=act.who,
        through=act.through,
        verb=act.verb,
        memory_ids=tuple(MemoryId(row[0]) for row in ids),
        undone=not history.stands(connection, act),
        undoes=act.undoes,
        before=before,
        after=after,
        reason=reason,
    )
