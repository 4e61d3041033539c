"""The sources of a memory that others were merged into: it gets theirs, and they keep them.

They stay where they are as well, so that a memory that is taken out of a merge again still knows where it came from,
and what is derived from its messages is still found when it is forgotten.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from sentient_desktop.domain.memory import WORST_FIRST, ActId, Check, MemoryId
from sentient_desktop.store import history
from sentient_desktop.store.connection import Connection

_WORST = {check.value: rank for rank, check in enumerate(WORST_FIRST)}

_SAME = (
    "kind", "place", "chat_ref", "message_ref", "chat_id", "message_id", "task_run_id", "step", "app", "item_id",
    "folder_id", "path", "url", "quote", "said_at",
)  # fmt: skip
"""Two sources that have all of these in common are one; so are two of the same message."""


class Copied(NamedTuple):
    """One source that a memory gets from another (`part`); `is_origin` when it becomes the one it was first noted
    from."""

    id: int
    part: MemoryId
    is_origin: bool


def new_to(connection: Connection, kept: MemoryId, parts: Sequence[MemoryId]) -> list[Copied]:
    """The sources of `parts` that `kept` does not have, each once, in the order of the parts."""
    rows = connection.execute(
        f"SELECT id, memory_id, is_origin, message_id, {', '.join(_SAME)} FROM sources"
        " WHERE memory_id IN (SELECT value FROM json_each(?)) ORDER BY id",
        (json.dumps([kept, *parts]),),
    ).fetchall()
    order = {memory_id: place for place, memory_id in enumerate((kept, *parts))}
    messages: set[int] = set()
    known: set[tuple[object, ...]] = set()
    has_origin = False
    found: list[Copied] = []
    for source_id, memory_id, is_origin, message_id, *names in sorted(rows, key=lambda row: (order[row[1]], row[0])):
        if memory_id != kept and message_id not in messages and tuple(names) not in known:
            found.append(Copied(source_id, memory_id, bool(is_origin) and not has_origin))
        has_origin = has_origin or bool(is_origin)
        messages |= {message_id} - {None}
        known.add(tuple(names))
    return found


def copy(connection: Connection, act: ActId, kept: MemoryId, sources: Sequence[Copied]) -> None:
    """Gives a memory these sources, and has them looked at in the background. An event names the memory that a source
    comes from: a quote may hold the wording of that one."""
    for source in sources:
        cursor = connection.execute("SELECT * FROM sources WHERE id = ?", (source.id,))
        names = [column[0] for column in cursor.description]
        row = dict(zip(names, cursor.fetchall()[0], strict=True))
        row |= {"memory_id": kept, "is_origin": int(source.is_origin)}
        del row["id"]
        made = connection.execute(
            f"INSERT INTO sources({', '.join(row)}) VALUES ({', '.join('?' * len(row))})", tuple(row.values())
        ).lastrowid
        assert made is not None
        history.record(connection, act, "sources", made, None, {"id": made, **row}, source.part)
    if sources:
        count_again(connection, [kept])
        connection.execute("INSERT OR IGNORE INTO marked_checks(memory_id) VALUES (?)", (kept,))


def count_again(connection: Connection, ids: Sequence[MemoryId]) -> None:
    """Works out anew how many sources these memories have, and the worst check of them."""
    for memory_id in ids:
        rows = connection.execute("SELECT verdict FROM sources WHERE memory_id = ?", (memory_id,)).fetchall()
        worst = min((row[0] for row in rows), key=_WORST.__getitem__, default=Check.NONE.value)
        connection.execute(
            "UPDATE memories SET source_count = ?, worst_check = ? WHERE id = ?", (len(rows), worst, memory_id)
        )


def remembered(connection: Connection, ids: Sequence[MemoryId]) -> dict[MemoryId, MemoryId]:
    """Of these held memories those whose text is remembered already, by the same assistant about the same person, with
    the memory that says it: a current one, or the first of these with that text."""
    rows = connection.execute(
        "SELECT h.id, k.id FROM json_each(?1) j CROSS JOIN memories h ON h.id = j.value"
        # Left to itself SQLite looks at all memories that are in use.
        " CROSS JOIN memories k INDEXED BY memories_wording ON k.assistant_id = h.assistant_id"
        " AND k.wording_hash = h.wording_hash AND k.about IS h.about AND k.id <> h.id"
        " AND k.id NOT IN (SELECT memory_id FROM leaving)"
        " WHERE k.state = 'current' OR (k.state = 'held' AND k.id < h.id AND k.id IN (SELECT value FROM json_each(?1)))"
        " ORDER BY h.id, k.state, k.id",
        (json.dumps(list(ids)),),
    ).fetchall()
    found: dict[MemoryId, MemoryId] = {}
    for memory_id, kept_id in rows:
        found.setdefault(MemoryId(memory_id), MemoryId(kept_id))
    return found
