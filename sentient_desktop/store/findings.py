"""What the look for findings reads and writes: which memories it has still to see, their keys, and what it found.

New memories are those above the number that it came to; those whose wording changed are marked by whoever changes it.
Findings follow from wordings alone: whether one is shown depends on the states of its memories and on what the person
decided, and is asked when the queue is read (`store/queue.py`).
"""

from __future__ import annotations

import json
from array import array
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from sentient_desktop.domain.memory import Memory, MemoryId, Micros
from sentient_desktop.store import memories, settings_rows
from sentient_desktop.store.connection import Connection

LOOKED_TO = "review.looked_to"
"""The setting with the number up to which all memories were seen, after the version of the rules: `5:1200`."""
OF_WORDINGS = ("double", "contradiction", "passing", "secret", "orders", "hidden")
"""The kinds that a look finds; the others are asked for by acts of others."""
MOST_OF_A_KEY = 64
"""Memories of one key that are compared: what more have in common says nothing about two of them."""
MOST_COMPARED = 40
"""Memories that one is compared with: those with the most keys in common."""

Row = tuple[str, int, int]
"""A finding: its kind, its memory, the other one (0: none)."""


def looked_to(connection: Connection, rules: int) -> int:
    """The number up to which all memories were seen by these rules."""
    row = connection.execute("SELECT value FROM settings WHERE key = ?", (LOOKED_TO,)).fetchone()
    by, _, number = row[0].partition(":") if row else ("", "", "0")
    return int(number) if by == str(rules) else 0


def look_again_at_everything(connection: Connection) -> None:
    """Lets the next look see every memory anew: what its rules go by has changed."""
    connection.execute("DELETE FROM settings WHERE key = ?", (LOOKED_TO,))


def to_look_at(connection: Connection, rules: int) -> tuple[int, int]:
    """(how many were seen, how many are still to be seen), by their numbers: what was forgotten counts too."""
    seen = looked_to(connection, rules)
    last = connection.execute("SELECT coalesce(max(id), 0) FROM memories").fetchone()[0]
    marked = connection.execute("SELECT count(*) FROM marked_looks").fetchone()[0]
    return min(seen, last), max(0, last - seen) + marked


class Batch(NamedTuple):
    """The next memories to see, and the number up to which all will have been seen then. `are_new`: those after them
    are seen after them; else they are ones that changed."""

    memories: list[Memory]
    to: int
    are_new: bool


def next_to_look_at(connection: Connection, rules: int, most: int) -> Batch:
    """The next memories to see, the changed ones first; none when all were seen."""
    seen = looked_to(connection, rules)
    asked = "SELECT memory_id FROM marked_looks ORDER BY memory_id LIMIT ?"
    changed = [row[0] for row in connection.execute(asked, (most,)).fetchall()]
    if changed:
        return Batch(read(connection, changed), seen, are_new=False)
    asked = "SELECT id FROM memories WHERE id > ? ORDER BY id LIMIT ?"
    new = [row[0] for row in connection.execute(asked, (seen, most)).fetchall()]
    return Batch(read(connection, new), new[-1] if new else seen, are_new=True)


def read(connection: Connection, ids: Sequence[int]) -> list[Memory]:
    """These memories that are here, those being forgotten too: they may come back."""
    return [one for one in memories.whole(connection, ids, leaving=True) if one is not None]


def versions(connection: Connection, ids: Sequence[int]) -> dict[MemoryId, int]:
    """The versions of those of these memories that are here, in the order of `ids`."""
    rows = connection.execute(
        "SELECT m.id, m.version FROM json_each(?) j CROSS JOIN memories m ON m.id = j.value", (json.dumps(list(ids)),)
    ).fetchall()
    return {MemoryId(number): version for number, version in rows}


def keep_keys(connection: Connection, keys: Mapping[MemoryId, Iterable[int]]) -> None:
    """Puts these keys in place of those that the memories had. One that has gone meanwhile gets none."""
    here = _here(connection, keys)
    forget_keys(connection, here)
    for memory_id in here:
        numbers = array("I", sorted(keys[memory_id]))
        connection.execute("INSERT INTO look_keys VALUES (?, ?)", (memory_id, numbers.tobytes()))
        connection.executemany("INSERT INTO finding_keys VALUES (?, ?)", ((number, memory_id) for number in numbers))


def forget_keys(connection: Connection, ids: Sequence[int]) -> None:
    """Takes the keys of memories away that are being removed."""
    rows = connection.execute(
        "DELETE FROM look_keys WHERE memory_id IN (SELECT value FROM json_each(?)) RETURNING memory_id, keys",
        (json.dumps(list(ids)),),
    ).fetchall()
    for memory_id, packed in rows:
        numbers = array("I", packed)
        connection.executemany(
            "DELETE FROM finding_keys WHERE key = ? AND memory_id = ?", ((number, memory_id) for number in numbers)
        )


def with_common_keys(
    connection: Connection, memory_id: MemoryId, keys: Iterable[int], *, before: bool
) -> list[MemoryId]:
    """The memories that may be a pair with one that has these keys, those with the most in common first. `before`: only
    those with a smaller number, since the others will be compared with this one."""
    below = memory_id if before else 2**63 - 1
    common: Counter[int] = Counter()
    for key in keys:
        common.update(
            row[0]
            for row in connection.execute(
                "SELECT memory_id FROM finding_keys WHERE key = ? AND memory_id < ? ORDER BY memory_id DESC LIMIT ?",
                (key, below, MOST_OF_A_KEY),
            ).fetchall()
        )
    del common[memory_id]
    return [MemoryId(number) for number, _ in common.most_common(MOST_COMPARED)]


def _here(connection: Connection, ids: Iterable[int]) -> list[MemoryId]:
    rows = connection.execute(
        "SELECT id FROM memories WHERE id IN (SELECT value FROM json_each(?))", (json.dumps(list(ids)),)
    ).fetchall()
    return [MemoryId(row[0]) for row in rows]


def write(connection: Connection, batch: Batch, found: Collection[Row], at: Micros) -> None:
    """Puts what was found in the place of what stood there of these memories. One that was written since it was read
    keeps its findings, is marked, and seen again."""
    looked_at = {memory.id: memory.version for memory in batch.memories}
    now = versions(connection, list(looked_at))
    same = {number for number, version in now.items() if looked_at[number] == version}
    connection.executemany(
        "INSERT OR IGNORE INTO marked_looks VALUES (?)", ((number,) for number in now if number not in same)
    )
    here = {0, *_here(connection, {number for row in found for number in row[1:]})}
    wanted = {row for row in found if (row[1] in same or row[2] in same) and here.issuperset(row[1:])}
    # What later ones were found to have in common with new ones is theirs to find again.
    standing = _standing(connection, same, both=not batch.are_new)
    connection.executemany(
        "DELETE FROM findings WHERE kind = ? AND memory_id = ? AND other_id = ?", sorted(standing - wanted)
    )
    connection.executemany(
        "INSERT OR IGNORE INTO findings(kind, memory_id, other_id, found_at) VALUES (?, ?, ?, ?)",
        ((*row, at) for row in sorted(wanted - standing)),
    )
    connection.executemany("DELETE FROM marked_looks WHERE memory_id = ?", ((number,) for number in sorted(same)))


def _standing(connection: Connection, ids: Iterable[int], *, both: bool) -> set[Row]:
    kinds = ", ".join(f"'{kind}'" for kind in OF_WORDINGS)
    asked = (
        "SELECT kind, memory_id, other_id FROM findings WHERE memory_id IN (SELECT value FROM json_each(?1))"
        f" AND kind IN ({kinds})"
    )
    if both:
        asked += f" UNION {asked.replace('WHERE memory_id', 'WHERE other_id <> 0 AND other_id')}"
    return set(connection.execute(asked, (json.dumps(sorted(ids)),)).fetchall())


def has_seen(connection: Connection, rules: int, to: int) -> None:
    """Remembers that all memories up to this number were seen; never an earlier one than is remembered."""
    if to > looked_to(connection, rules):
        settings_rows.write(connection, LOOKED_TO, f"{rules}:{to}")


def card(connection: Connection, kind: str, memory_id: MemoryId, at: Micros, wish: str | None = None) -> None:
    """A card that somebody else asks for (`said_again`, `wish`). One that the person answered, or put off, is shown
    again: it is a new wish, younger than what they decided."""
    connection.execute(
        "INSERT INTO findings(kind, memory_id, found_at, wish) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
        " found_at = excluded.found_at, wish = excluded.wish",
        (kind, memory_id, at, wish),
    )
