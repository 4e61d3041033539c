"""What the person said to cards of the review queue.

A decision is part of an act: it stands in the history, and an undo
takes it back like any other row. No row here holds wording.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sentient_desktop.domain.memory import ActId, Micros
from sentient_desktop.domain.review import CardKey
from sentient_desktop.store import history
from sentient_desktop.store.connection import Connection

RIGHT = "right"
NOT_RIGHT = "not_right"
LATER = "later"


@dataclass(frozen=True, slots=True)
class Decision:
    """What was said to one card. `until` is when one that was put off comes again (for `LATER` alone)."""

    key: CardKey
    answer: str
    until: Micros | None = None


def decide(connection: Connection, act: ActId, decided: Iterable[Decision], at: Micros) -> None:
    """Writes decisions as part of an act. One that is there already gives way to the new one."""
    for one in decided:
        after: dict[str, Any] = {
            "kind": one.key.group.value, "memory_id": one.key.memory_id, "other_id": one.key.other_id or 0,
            "answer": one.answer, "at": at, "until": one.until,
        }  # fmt: skip
        row = connection.execute(
            "SELECT answer, at, until FROM decisions WHERE kind = ? AND memory_id = ? AND other_id = ?",
            (after["kind"], after["memory_id"], after["other_id"]),
        ).fetchone()
        before = None if row is None else after | dict(zip(("answer", "at", "until"), row, strict=True))
        connection.execute("INSERT OR REPLACE INTO decisions VALUES (?, ?, ?, ?, ?, ?)", tuple(after.values()))
        history.record(connection, act, "decisions", one.key.memory_id, before, after, one.key.memory_id)


def forget_others(connection: Connection, ids: Sequence[int]) -> None:
    """Takes away what was found and decided about pairs whose second memory is one of these, which are being removed;
    what hangs on the first goes with its row."""
    these = "(SELECT value FROM json_each(?))"
    asked = json.dumps(list(ids))
    # The second condition is that of the index; without it every finding is read.
    connection.execute(f"DELETE FROM findings WHERE other_id IN {these} AND other_id <> 0", (asked,))
    gone = connection.execute(
        f"DELETE FROM decisions WHERE other_id IN {these} AND other_id <> 0 RETURNING memory_id, other_id", (asked,)
    ).fetchall()
    # An act that decided about the pair can be undone all the same: what it did to the first memory.
    connection.executemany(
        "UPDATE events SET before = NULL, after = NULL, blanked = 1 WHERE subject = 'decisions' AND row_id = ?"
        " AND json_extract(coalesce(after, before), '$.other_id') = ?",
        gone,
    )
