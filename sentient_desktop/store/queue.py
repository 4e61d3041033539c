"""The review queue as it stands now: how many cards wait in each group, and which (review.md).

A card waits while its reason holds: what is asked here are the states, checks and times of memories as they are, and
what a look found in wordings (`store/findings.py`), less what the person decided (`store/decisions.py`). Counting and
listing ask by the same condition, so they cannot differ.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sentient_desktop.domain.memory import NEEDS_A_LOOK, Check, MemoryId, Micros
from sentient_desktop.domain.review import CardKey, Group, HeldPlace
from sentient_desktop.domain.settings import list_of
from sentient_desktop.store import findings, learning_rows, settings_rows
from sentient_desktop.store.connection import Connection

DAY: Micros = 86_400_000_000
LONGEST_SNIPPET = 200

_SAID = "coalesce(m.confirmed_at, m.restated_at, m.first_seen_at)"
_OVER = f"{_SAID} + m.expected_valid_days * 86400000000"
_KNOWN = "m.id NOT IN (SELECT memory_id FROM marked_looks)"
"""What was found in a wording does not hold for another one: not until that was looked at."""
_STAYS = "m.id NOT IN (SELECT memory_id FROM leaving)"
_IN_FORCE = "(d.answer <> 'later' OR d.until > :now)"
_CHECKS = "('conflict', 'other_speaker', 'unbacked', 'elsewhere', 'missing', 'assistant_only')"
_LOOKED_THROUGH = f"m.state = 'current' AND m.confirmed_at IS NULL AND m.worst_check IN {_CHECKS}"
"""Written as in the index `memories_review`, which it is answered from."""
PLACE = (
    "coalesce((SELECT place FROM sources WHERE memory_id = m.id AND is_origin = 1),"
    " (SELECT place FROM sources WHERE memory_id = m.id ORDER BY said_at LIMIT 1), '')"
)
"""Where a memory came from, as the list shows it."""


@dataclass(frozen=True, slots=True)
class _Part:
    """One question for cards of a group: `rank` and `at` are its order and how that goes on after a card."""

    rows: str
    condition: str
    number: str = "m.id"
    other: str = "0"
    order: str = "m.id DESC"
    further: str = "m.id < :after"
    rank: str = "NULL"


def _undecided(kind: str) -> str:
    return f"m.id NOT IN (SELECT d.memory_id FROM decisions d WHERE d.kind = '{kind}' AND {_IN_FORCE})"


def _checked(group: Group, checks: str) -> _Part:
    condition = f"{_LOOKED_THROUGH} AND m.worst_check IN ({checks}) AND {{ours}} AND {_undecided(group)}"
    return _Part("memories m INDEXED BY memories_review", condition)


def _old(index: str, lifetime: str, rank: str, limit: str) -> _Part:
    fresh = "(m.category IS NULL OR m.category NOT IN (SELECT value FROM json_each(:protected)))"
    condition = f"m.state = 'current' AND {lifetime} AND {rank} < {limit} AND {fresh} AND {{ours}}"
    return _Part(
        f"memories m INDEXED BY {index}",
        f"{condition} AND {_undecided('stale')}",
        order=f"{rank}, m.id",
        further=f"({rank}, m.id) > (:rank, :after)",
        rank=rank,
    )


def _found(group: Group, *kinds: str) -> _Part:
    wanted = ", ".join(f"'{kind}'" for kind in kinds)
    found = f"(SELECT DISTINCT memory_id AS id FROM findings WHERE kind IN ({wanted})) f"
    condition = f"m.state = 'current' AND {_KNOWN} AND {{ours}} AND {_undecided(group)}"
    return _Part(f"{found} CROSS JOIN memories m ON m.id = f.id", condition, number="f.id")


def _pair(group: Group) -> _Part:
    decided = (
        f"EXISTS (SELECT 1 FROM decisions d WHERE d.kind = '{group}' AND d.memory_id = f.memory_id"
        f" AND d.other_id = f.other_id AND {_IN_FORCE})"
    )
    return _Part(
        "findings f CROSS JOIN memories m ON m.id = f.memory_id CROSS JOIN memories o ON o.id = f.other_id",
        f"f.kind = '{group}' AND m.state = 'current' AND o.state = 'current' AND {{ours}} AND NOT {decided}"
        f" AND {_KNOWN} AND {_KNOWN.replace('m.id', 'o.id')} AND {_STAYS.replace('m.id', 'o.id')}",
        number="f.memory_id",
        other="f.other_id",
        order="f.memory_id DESC, f.other_id DESC",
        further="(f.memory_id, f.other_id) < (:after, :other)",
    )


def _asked_for(group: Group, state: str) -> _Part:
    # A card that was asked for again after the person answered it is a new one.
    decided = (
        f"EXISTS (SELECT 1 FROM decisions d WHERE d.kind = '{group}' AND d.memory_id = f.memory_id"
        f" AND d.at >= f.found_at AND {_IN_FORCE})"
    )
    return _Part(
        "findings f CROSS JOIN memories m ON m.id = f.memory_id",
        f"f.kind = '{group}' AND m.state = '{state}' AND NOT {decided}",
        number="f.memory_id",
    )


_WAITING = f"m.state = 'held' AND {_undecided('held')} AND (:place IS NULL OR {PLACE} = :place)"

_PARTS: dict[Group, tuple[_Part, ...]] = {
    Group.HELD: (_Part("memories m INDEXED BY memories_held", _WAITING),),
    Group.SOURCE: (_checked(Group.SOURCE, ", ".join(f"'{check}'" for check in sorted(NEEDS_A_LOOK))),),
    Group.ASSISTANT_ONLY: (_checked(Group.ASSISTANT_ONLY, f"'{Check.ASSISTANT_ONLY}'"),),
    # Those whose own lifetime is over go first: somebody said how long they hold.
    Group.STALE: (
        _old("memories_lifetime", "m.expected_valid_days IS NOT NULL", _OVER, ":now"),
        _old("memories_stale", "m.expected_valid_days IS NULL", _SAID, ":old"),
    ),
    Group.DOUBLE: (_pair(Group.DOUBLE),),
    Group.CONTRADICTION: (_pair(Group.CONTRADICTION),),
    Group.SAID_AGAIN: (_asked_for(Group.SAID_AGAIN, "disputed"),),
    Group.PASSING: (_found(Group.PASSING, "passing"),),
    Group.SECRET: (_found(Group.SECRET, "secret"),),
    Group.WISH: (_asked_for(Group.WISH, "current"),),
    Group.ORDERS: (_found(Group.ORDERS, "orders", "hidden"),),
}


class Queue:
    """The queue at one time, by the settings as they are. Good for one transaction."""

    def __init__(self, connection: Connection, now: Micros) -> None:
        self._connection = connection
        settings = {key: value for key, (value, _) in settings_rows.read_all(connection).items()}
        self._looks_for_old = settings["review.stale.enabled"] == "true"
        names = {name.casefold() for each in findings.names(connection).values() for name in each}
        # Until it is known who the person is, nobody is somebody else.
        self._ours = "(m.about IS NULL OR m.about IN (SELECT value FROM json_each(:ours)))" if names else "1"
        protected = {_folded(name) for name in list_of(settings["review.stale.protected"])}
        self._values: dict[str, Any] = {
            "now": now,
            "old": now - int(settings["review.stale.days"]) * DAY,
            "ours": json.dumps(learning_rows.known_names(connection, names)),
            "protected": json.dumps(_spellings(connection, protected)),
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
        """Where held memories that wait came from, the place with most of them first."""
        part = _PARTS[Group.HELD][0]
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

    def _parts(self, group: Group) -> tuple[_Part, ...]:
        return () if group is Group.STALE and not self._looks_for_old else _PARTS[group]

    def _where(self, part: _Part) -> str:
        return f"{part.condition.format(ours=self._ours)} AND {_STAYS}"

    def _count(self, part: _Part) -> int:
        asked = f"SELECT count(*) FROM {part.rows} WHERE {self._where(part)}"
        return int(self._connection.execute(asked, self._values).fetchone()[0])

    def _further(
        self, parts: tuple[_Part, ...], values: dict[str, Any], after: CardKey
    ) -> tuple[tuple[_Part, ...], dict[str, Any]]:
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
    return str(row[0])[:LONGEST_SNIPPET]


def asked_for(connection: Connection, group: Group, memory_id: MemoryId) -> tuple[str | None, Micros]:
    """What was wished of a memory (None: another wording, by an older version; or nothing, for `SAID_AGAIN`), and when.
    The card must be here."""
    row = connection.execute(
        "SELECT wish, found_at FROM findings WHERE kind = ? AND memory_id = ?", (group.value, memory_id)
    ).fetchone()
    return row[0], row[1]
