"""What the choice of what an assistant is told reads: memories in the orders of the choice, and how many there are.

Two partial indexes hold those orders (`memories_told_recent`, `memories_told_sure`), so that of a million memories only
the few that are looked at are read.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sentient_desktop.domain import for_model, settings
from sentient_desktop.domain.memory import AssistantId, Author, MemoryId, Micros, State
from sentient_desktop.domain.telling import Facts, Rules, Tellable, is_about_somebody_else
from sentient_desktop.store.connection import Connection, Row
from sentient_desktop.store.settings_rows import of_assistant

_COLUMNS = "m.id, m.content, m.avoid, m.category, m.confidence, m.authored_by, m.first_seen_at, m.restated_at"
_SAID = "coalesce(m.restated_at, m.first_seen_at)"
_SURE = f"coalesce(m.confidence, 0.5) DESC, {_SAID} DESC, m.id DESC"
_STATE = "m.state = 'current' AND m.assistant_id = ?"
_BATCH = 200
_FIRST_AT_MOST = 5_000
"""So many of the categories that go first are looked at: more than these never fit what is kept for them."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Whose memories are asked for, when, and which are not told whatever they are.

    `somebody_else` are the names that memories are about and that are not the person's; `without` memories that are
    looked at as if they were disputed.
    """

    assistant_id: AssistantId
    at: Micros
    since: Micros
    somebody_else: tuple[str, ...]
    without: frozenset[MemoryId]

    def passing(self) -> tuple[str, list[Any]]:
        """SQL that is true for what passed the first two steps, and its values."""
        conditions = [
            "m.id NOT IN (SELECT memory_id FROM leaving)",
            "(m.expires_at IS NULL OR m.expires_at > ?)",
        ]
        values: list[Any] = [self.at]
        if self.somebody_else:
            conditions.append("(m.about IS NULL OR m.about NOT IN (SELECT value FROM json_each(?)))")
            values.append(json.dumps(self.somebody_else))
        if self.without:
            conditions.append("m.id NOT IN (SELECT value FROM json_each(?))")
            values.append(json.dumps(sorted(self.without)))
        return " AND ".join(conditions), values


def rules(connection: Connection, assistant_id: AssistantId) -> Rules:
    """The settings of one assistant's choice: its own where it has some, else everybody's."""
    values = of_assistant(connection, assistant_id)
    return Rules(
        days=int(values["inferred.days"]),
        most=int(values["inferred.most"]),
        budget=int(values["prompt.budget"]),
        first=settings.list_of(values["prompt.first"]),
        first_budget=int(values["prompt.first_budget"]),
    )


def asked(
    connection: Connection,
    assistant_id: AssistantId,
    at: Micros,
    days: int,
    names: Collection[str],
    without: Iterable[MemoryId],
) -> Asked:
    """What to ask for at a time; `names` are the person's, casefolded."""
    rows = connection.execute(
        "SELECT DISTINCT about FROM memories INDEXED BY memories_about"
        " WHERE assistant_id = ? AND state = 'current' AND about IS NOT NULL",
        (assistant_id,),
    ).fetchall()
    others = tuple(sorted(about for (about,) in rows if is_about_somebody_else(about, names)))
    return Asked(assistant_id, at, at - days * for_model.DAY, others, frozenset(without))


def recent(connection: Connection, of: Asked, most: int) -> list[Tellable]:
    """The inferred memories that were said since `of.since`, newest first, then those of which no time is known; at
    most `most`."""
    found = _inferred(connection, of, f"{_SAID} >= ?", [of.since], f"{_SAID} DESC, m.id DESC", most)
    return found + _inferred(connection, of, f"{_SAID} IS NULL", [], "m.id DESC", most - len(found))


def _inferred(connection: Connection, of: Asked, said: str, values: list[Any], order: str, most: int) -> list[Tellable]:
    if most <= 0:
        return []
    passing, more = of.passing()
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM memories m INDEXED BY memories_told_recent WHERE {_STATE}"
        f" AND m.authored_by = 'inferred' AND {said} AND {passing} ORDER BY {order} LIMIT ?",
        [of.assistant_id, *values, *more, most],
    ).fetchall()
    return [_tellable(row) for row in rows]


def by_sureness(connection: Connection, of: Asked, author: Author) -> Generator[Tellable, None, None]:
    """The memories by one author, surest first. Close it when no more is needed: it holds a cursor open."""
    passing, values = of.passing()
    cursor = connection.execute(
        f"SELECT {_COLUMNS} FROM memories m INDEXED BY memories_told_sure WHERE {_STATE} AND m.authored_by = ?"
        f" AND {passing} ORDER BY {_SURE}",
        [of.assistant_id, author.value, *values],
    )
    try:
        while batch := cursor.fetchmany(_BATCH):
            yield from map(_tellable, batch)
    finally:
        cursor.close()


def first(connection: Connection, of: Asked, categories: Sequence[str]) -> list[Tellable]:
    """The memories by the person or an assistant of the categories that go before all others, surest first."""
    if not categories:
        return []
    passing, values = of.passing()
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM memories m INDEXED BY memories_filter WHERE {_STATE}"
        f" AND m.category IN ({', '.join('?' * len(categories))}) AND m.authored_by <> 'inferred' AND {passing}"
        f" ORDER BY {_SURE} LIMIT ?",
        [of.assistant_id, *categories, *values, _FIRST_AT_MOST],
    ).fetchall()
    return [_tellable(row) for row in rows]


def _tellable(row: Row) -> Tellable:
    number, content, avoid, category, confidence, author, first_seen_at, restated_at = row
    return Tellable(MemoryId(number), content, avoid, category, confidence, Author(author), first_seen_at, restated_at)


def facts(connection: Connection, assistant_id: AssistantId) -> Generator[Facts, None, None]:
    """All memories of an assistant but those that are being forgotten, by id. Close it when no more is needed."""
    cursor = connection.execute(
        "SELECT id, assistant_id, state, about, expires_at, authored_by, first_seen_at, restated_at FROM memories"
        " WHERE assistant_id = ? AND id NOT IN (SELECT memory_id FROM leaving) ORDER BY +id",
        (assistant_id,),
    )
    states, authors = {one.value: one for one in State}, {one.value: one for one in Author}
    try:
        while batch := cursor.fetchmany(_BATCH):
            for number, owner, state, about, expires_at, author, *times in batch:
                yield Facts(number, owner, states[state], about, expires_at, authors[author], *times)
    finally:
        cursor.close()


@dataclass(frozen=True, slots=True)
class Tallies:
    """How many memories of an assistant each of the first three steps leaves out, and how many pass: `firm` ones by the
    person or the assistant, and `in_time` ones that were inferred."""

    firm: int
    in_time: int
    too_old: int
    somebody_else: int
    expired: int
    disputed: int
    held: int
    superseded: int


def tallies(connection: Connection, of: Asked) -> Tallies:
    """The counts of one assistant, from indexes alone but for the few that are left out one by one."""
    firm = sum(_count(connection, of, author, "1", []) for author in (Author.USER, Author.ASSISTANT))
    too_old = _count(connection, of, Author.INFERRED, f"{_SAID} < ?", [of.since])
    in_time = _count(connection, of, Author.INFERRED, f"{_SAID} >= ?", [of.since])
    in_time += _count(connection, of, Author.INFERRED, f"{_SAID} IS NULL", [])
    # Those that do not pass are few as a rule, and are taken off again instead of looking at every row.
    odd = _Odd()
    for author, is_old, why, number in _not_passing(connection, of):
        odd.take(author, is_old, why, number)
    states = _states(connection, of.assistant_id)
    return Tallies(
        firm - odd.firm,
        in_time - odd.in_time,
        too_old - odd.too_old,
        odd.somebody_else,
        odd.expired,
        states.get(State.DISPUTED, 0) + odd.disputed,
        states.get(State.HELD, 0),
        states.get(State.SUPERSEDED, 0),
    )


@dataclass(slots=True)
class _Odd:
    firm: int = 0
    in_time: int = 0
    too_old: int = 0
    somebody_else: int = 0
    expired: int = 0
    disputed: int = 0

    def take(self, author: str, is_old: int, why: str, number: int) -> None:
        if author != Author.INFERRED:
            self.firm += number
        elif is_old:
            self.too_old += number
        else:
            self.in_time += number
        self.somebody_else += number if why == "somebody_else" else 0
        self.expired += number if why == "expired" else 0
        self.disputed += number if why == "disputed" else 0


def _count(connection: Connection, of: Asked, author: Author, said: str, values: list[Any]) -> int:
    row = connection.execute(
        "SELECT count(*) FROM memories m INDEXED BY memories_told_recent"
        f" WHERE {_STATE} AND m.authored_by = ? AND {said}",
        [of.assistant_id, author.value, *values],
    ).fetchone()
    return int(row[0])


def _not_passing(connection: Connection, of: Asked) -> list[Row]:
    """(author, said before `since`, why, how many) of the current ones that the first two steps leave out."""
    others, without = json.dumps(of.somebody_else), json.dumps(sorted(of.without))
    return connection.execute(
        "WITH odd(id) AS ("
        " SELECT memory_id FROM leaving"
        " UNION SELECT id FROM memories INDEXED BY memories_expiring WHERE expires_at IS NOT NULL AND expires_at <= :at"
        " UNION SELECT id FROM memories INDEXED BY memories_about WHERE assistant_id = :assistant"
        "   AND state = 'current' AND about IS NOT NULL AND about IN (SELECT value FROM json_each(:others))"
        " UNION SELECT value FROM json_each(:without))"
        f" SELECT m.authored_by, coalesce({_SAID} < :since, 0),"
        "  CASE WHEN m.id IN (SELECT memory_id FROM leaving) THEN 'leaving'"
        "   WHEN m.id IN (SELECT value FROM json_each(:without)) THEN 'disputed'"
        "   WHEN m.about IN (SELECT value FROM json_each(:others)) THEN 'somebody_else' ELSE 'expired' END, count(*)"
        " FROM odd CROSS JOIN memories m ON m.id = odd.id"
        " WHERE m.state = 'current' AND m.assistant_id = :assistant GROUP BY 1, 2, 3",
        {"at": of.at, "assistant": of.assistant_id, "others": others, "without": without, "since": of.since},
    ).fetchall()


def _states(connection: Connection, assistant_id: AssistantId) -> dict[str, int]:
    rows = connection.execute(
        "SELECT state, count(*) FROM memories INDEXED BY memories_filter"
        " WHERE state IN ('disputed', 'held', 'superseded') AND assistant_id = ?1 GROUP BY state"
        " UNION ALL SELECT m.state, -count(*) FROM leaving l CROSS JOIN memories m ON m.id = l.memory_id"
        " WHERE m.state <> 'current' AND m.assistant_id = ?1 GROUP BY m.state",
        (assistant_id,),
    ).fetchall()
    found: dict[str, int] = {}
    for state, number in rows:
        found[state] = found.get(state, 0) + number
    return found


def portrait(connection: Connection, assistant_id: AssistantId) -> list[str]:
    """The paragraphs of an assistant's portrait; none when it is stale or there is none."""
    rows = connection.execute(
        "SELECT p.text FROM portraits r JOIN passages p ON p.portrait_id = r.id"
        " WHERE r.assistant_id = ? AND NOT r.stale ORDER BY p.position",
        (assistant_id,),
    ).fetchall()
    return [text for (text,) in rows]


def insights(connection: Connection, assistant_id: AssistantId, since: Micros, most: int) -> list[Row]:
    """(id, newest time) of insights that may be told, at most `most` of each kind: confirmed and the person's own, then
    inferred ones of which they themselves or something they were drawn from is not older than `since`; newest first.

    Whether each can be used is decided by `derived.insight`.
    """
    newest = (
        "(SELECT max(t.at) FROM (SELECT i.at AS at UNION ALL SELECT e.at FROM evidence e WHERE e.insight_id = i.id) t)"
    )
    plain = connection.execute(
        f"SELECT i.id, {newest}, 1 FROM insights i WHERE i.assistant_id = ?"
        " AND (i.status = 'confirmed' OR (i.status = 'active' AND i.authored_by = 'user'))"
        " ORDER BY i.at DESC, i.id DESC LIMIT ?",
        (assistant_id, most),
    ).fetchall()
    inferred = connection.execute(
        f"SELECT i.id, {newest} AS newest, 0 FROM insights i WHERE i.id IN ("
        "  SELECT id FROM insights WHERE assistant_id = ?1 AND status = 'active' AND at >= ?2"
        "  UNION SELECT insight_id FROM evidence WHERE at >= ?2"
        "  UNION SELECT id FROM insights WHERE assistant_id = ?1 AND status = 'active' AND at IS NULL)"
        " AND i.assistant_id = ?1 AND i.status = 'active' AND i.authored_by = 'inferred'"
        " AND coalesce(newest, ?2) >= ?2 ORDER BY newest DESC, i.id DESC LIMIT ?3",
        (assistant_id, since, most),
    ).fetchall()
    return plain + inferred
