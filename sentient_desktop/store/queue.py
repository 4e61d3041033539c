"""The review queue as it stands now: how many cards wait in each group, and which (review.md).

A card waits while its reason holds: what is asked here are the states, checks and times of memories as they are, and
what a look found in wordings (`store/findings.py`), less what the person decided (`store/decisions.py`). Counting and
listing ask by the same condition, so they cannot differ.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from sentient_desktop.domain.memory import MemoryId, Micros
from sentient_desktop.domain.review import CardKey, Group, HeldPlace
from sentient_desktop.domain.settings import list_of
from sentient_desktop.store import people, settings_rows
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.queue_parts import PARTS, PLACE, STAYS, Part, decided

DAY: Micros = 86_400_000_000


class Queue:
    """The queue at one time, by the settings as they are. Good for one transaction."""

    def __init__(self, connection: Connection, now: Micros) -> None:
        self._connection = connection
        settings = {key: value for key, (value, _) in settings_rows.read_all(connection).items()}
        self._looks_for_old = settings["review.stale.enabled"] == "true"
        names = {name.casefold() for each in people.names(connection).values() for name in each}
        ours = people.known_names(connection, names)
        protected = {_folded(name) for name in list_of(settings["review.stale.protected"])}
        spellings = {f"protected_{number}": name for number, name in enumerate(_spellings(connection, protected))}
        # Until it is known who the person is, nobody is somebody else. What tells nothing apart is not asked: of a
        # million rows each condition costs 30 ms and more.
        self._conditions = {
            "ours": "(m.about IS NULL OR m.about IN (SELECT value FROM json_each(:ours)))"
            if names and _speaks_of_others(connection, ours)
            else "1",
            "unprotected": " AND ".join(f"m.category IS NOT :{name}" for name in spellings) or "1",
        }
        self._values: dict[str, Any] = spellings | {
            "now": now,
            "old": now - int(settings["review.stale.days"]) * DAY,
            "ours": json.dumps(ours),
            "place": None,
        }

    def counts(self) -> dict[Group, int]:
        """How many cards wait in each group."""
        return {group: sum(self._count(part) for part in self._parts(group)) for group in Group}

    def cards(
        self, group: Group, after: CardKey | None = None, limit: int = -1, place: str | None = None
    ) -> list[CardKey]:
        """The cards of a group in its order, at most `limit` (-1: all), after one of them. Newest memories go first,
        of old ones those that are out of date for the longest."""
        found: list[CardKey] = []
        parts = self._parts(group)
        values = self._values | {"place": place}
        if after is not None:
            parts, values = self._further(parts, values, after)
        for part in parts:
            further = f" AND {part.further}" if after is not None and part is parts[0] else ""
            rows = self._connection.execute(
                f"SELECT m.id, {part.other} FROM {part.rows} WHERE {self._where(part)}{further}"
                f" ORDER BY {part.order} LIMIT :most",
                values | {"most": limit - len(found) if limit >= 0 else -1},
            ).fetchall()
            found += [CardKey(group, MemoryId(one), MemoryId(other) if other else None) for one, other in rows]
            if 0 <= limit <= len(found):
                break
        return found

    def waits(self, key: CardKey) -> bool:
        """Whether this card waits."""
        asked = {"id": key.memory_id, "key_other": key.other_id or 0}
        return any(
            self._connection.execute(
                f"SELECT 1 FROM {part.rows.partition(' INDEXED BY')[0]}"
                f" WHERE {part.number} = :id AND {part.other} = :key_other"
                f" AND {self._where(part)} LIMIT 1",
                self._values | asked,
            ).fetchall()
            for part in self._parts(key.group)
        )

    def places(self) -> list[HeldPlace]:
        """Where held memories that wait came from, the place with most of them first; the snippets whole."""
        part = PARTS[Group.HELD][0]
        rows = self._connection.execute(
            f"SELECT place, count(*), max(id) FROM (SELECT m.id, {PLACE} AS place FROM {part.rows}"
            f" WHERE {self._where(part)}) GROUP BY place ORDER BY 2 DESC, 1",
            self._values,
        ).fetchall()
        return [HeldPlace(place, count, _snippet(self._connection, newest), newest) for place, count, newest in rows]

    def spread(self, group: Group, week: str) -> list[tuple[int, int | None, int]]:
        """(assistant, week, cards) of a group; `week` is SQL for that of a memory `m`."""
        return [
            row
            for part in self._parts(group)
            for row in self._connection.execute(
                f"SELECT m.assistant_id, {week} AS week, count(*) FROM {part.rows} WHERE {self._where(part)}"
                " GROUP BY 1, 2",
                self._values,
            ).fetchall()
        ]

    def _parts(self, group: Group) -> tuple[Part, ...]:
        return () if group is Group.STALE and not self._looks_for_old else PARTS[group]

    def _where(self, part: Part) -> str:
        undecided = f" AND m.id NOT IN ({decided(part.kind)})" if part.kind else ""
        return f"{self._holds(part)} AND {STAYS}{undecided}"

    def _holds(self, part: Part) -> str:
        """The reason alone, whatever was decided."""
        return part.condition.format_map(self._conditions)

    def _count(self, part: Part) -> int:
        if not part.rows.startswith("memories m "):
            return self._number(f"{part.rows} WHERE {self._where(part)}")
        # All of them less the few that are decided or being forgotten: asked row by row it takes twice as long.
        few = f"(SELECT memory_id AS id FROM leaving UNION {decided(part.kind)}) x"
        less = f"{few} CROSS JOIN memories m NOT INDEXED ON m.id = x.id WHERE {self._holds(part)}"
        return self._number(f"{part.rows} WHERE {self._holds(part)}") - self._number(less)

    def _number(self, rows: str) -> int:
        return int(self._connection.execute(f"SELECT count(*) FROM {rows}", self._values).fetchone()[0])

    def _further(
        self, parts: tuple[Part, ...], values: dict[str, Any], after: CardKey
    ) -> tuple[tuple[Part, ...], dict[str, Any]]:
        """The parts from the one on that holds (or held) the card, with its place in the order there."""
        values = values | {"after": after.memory_id, "other": after.other_id or 0, "rank": None}
        if after.group is not Group.STALE:
            return parts, values
        for number, part in enumerate(parts):
            lifetime = "IS NOT NULL" if "memories_lifetime" in part.rows else "IS NULL"
            row = self._connection.execute(
                f"SELECT {part.rank} FROM memories m WHERE m.id = ? AND m.expected_valid_days {lifetime}",
                (after.memory_id,),
            ).fetchone()
            if row is not None:
                limit = values["now" if number == 0 else "old"]
                # One that was confirmed since is no longer old: its place is not known any more, so all are listed.
                rank = row[0] if row[0] is not None and row[0] < limit else -(2**63)
                return parts[number:] if rank != -(2**63) else parts, values | {"rank": rank}
        return parts, values | {"rank": -(2**63)}


def _speaks_of_others(connection: Connection, ours: list[str]) -> bool:
    """Whether any memory in use is about somebody else."""
    asked = (
        "SELECT 1 FROM memories INDEXED BY memories_about WHERE assistant_id IN (SELECT id FROM assistants)"
        " AND state = 'current' AND about IS NOT NULL AND about NOT IN (SELECT value FROM json_each(?)) LIMIT 1"
    )
    return bool(connection.execute(asked, (json.dumps(ours),)).fetchall())


def _spellings(connection: Connection, protected: set[str]) -> list[str]:
    """The categories in use that are one of these, however they are written."""
    return [name for name in _categories(connection) if _folded(name) in protected]


def _folded(category: str) -> str:
    return " ".join(category.split()).casefold()


def _categories(connection: Connection) -> Iterator[str]:
    # From one to the next in the index: a DISTINCT would read all entries of a million.
    asked = (
        "SELECT category FROM memories INDEXED BY memories_filter WHERE state = 'current' AND assistant_id = ?"
        " AND category > ? ORDER BY category LIMIT 1"
    )
    for (assistant,) in connection.execute("SELECT id FROM assistants").fetchall():
        name = ""
        while (row := connection.execute(asked, (assistant, name)).fetchone()) is not None:
            (name,) = row
            yield name


def _snippet(connection: Connection, memory_id: MemoryId) -> str:
    """What was said where a memory came from; its own words where the origin quotes nothing."""
    row = (
        connection.execute(
            "SELECT quote FROM sources WHERE memory_id = ? AND quote IS NOT NULL ORDER BY is_origin DESC, id LIMIT 1",
            (memory_id,),
        ).fetchone()
        or connection.execute("SELECT content FROM memories WHERE id = ?", (memory_id,)).fetchone()
    )
    return str(row[0])


def asked_for(connection: Connection, group: Group, memory_id: MemoryId) -> tuple[str | None, Micros]:
    """What was wished of a memory (None: another wording, by an older version; or nothing, for `SAID_AGAIN`), and when.
    The card must be here."""
    row = connection.execute(
        "SELECT wish, found_at FROM findings WHERE kind = ? AND memory_id = ?", (group.value, memory_id)
    ).fetchone()
    return row[0], row[1]
