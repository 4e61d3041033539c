"""The list: from a `Query` to the ids of its memories, in its order.

Each order has one covering index, at whose end state, assistant and worst check ride along: those filters are answered
while walking it, without reading a row. Any other filter first gathers ids and then walks the same index with
`id IN (…)`. A search with few hits starts from the hits instead and sorts them.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sentient_desktop.domain.memory import WORST_FIRST, State
from sentient_desktop.domain.query import Query, Sort
from sentient_desktop.store import search, topics
from sentient_desktop.store.columns import clean_text
from sentient_desktop.store.connection import Connection

FEW_HITS = 10_000
"""Up to this many hits of a search are joined and sorted (11 ms); more are looked up while walking the order."""

_STATES = tuple(state for state in State if state is not State.FORGETTING)
_ORDERS: dict[Sort, tuple[str, str]] = {
    # Nulls are SQLite's smallest values: descending, a time that is not known comes last.
    Sort.NEWEST: ("memories_newest", "m.first_seen_at DESC, m.id DESC"),
    Sort.SAID: ("memories_said", "coalesce(m.restated_at, m.first_seen_at) DESC, m.id DESC"),
    Sort.SURE: ("memories_sure", "coalesce(m.confidence, 0.5), m.restated_at DESC, m.id DESC"),
    Sort.SOURCES: ("memories_sourced", "m.source_count DESC, m.id DESC"),
    Sort.TEXT: ("memories_text", "m.text_key, m.id"),
}
MANY_HITS = 30_000
"""From this many hits on the ids that pass a filter are gathered; the rows of fewer are asked one by one."""
_HEAD = 6
"""How many times a page the head of the order is that is sifted for it."""
_NOT_RIDING: dict[str, Any] = {
    "categories": (), "topics": (), "unrated": False,
    "sure_from": None, "sure_below": None, "after": None, "before": None,
}  # fmt: skip
"""The filters of `_rows`, as they are in a query without them."""
_MOST_ASKED = 200
_LONGEST_INDEXED = 3
_DENSE_HEAD = 3
_SAMPLE = 24
"""Rows that are asked first to see whether a search has hits nearly everywhere."""
_BATCH = 5_000
"""Rows taken from SQLite at once: more would hold Python's lock for longer than a frame."""


@dataclass(slots=True)
class _Where:
    """Conditions and their values, in order."""

    conditions: list[str] = field(default_factory=list)
    values: list[Any] = field(default_factory=list)

    def add(self, condition: str, *values: Any) -> None:
        self.conditions.append(condition)
        self.values.extend(values)

    def among(self, column: str, wanted: Sequence[Any]) -> None:
        self.add(f"{column} IN ({', '.join('?' * len(wanted))})", *wanted)

    def __str__(self) -> str:
        return " AND ".join(self.conditions) or "1"


def ids(connection: Connection, query: Query, limit: int = -1) -> array[int]:
    """The ids of a query's memories in its order (`array('q')`), at most `limit`; -1 for all of them."""
    search_for = _Search.of(connection, query)
    if limit > 0 and not search_for.few and not query.ids:
        page = _quick_page(connection, query, search_for, limit)
        if page is not None:
            return page
    return _ordered(connection, query, search_for, limit)


def count(connection: Connection, query: Query) -> int:
    """How many memories a query finds."""
    source, where = _plan(connection, query, _Search.of(connection, query))
    return int(connection.execute(f"SELECT count(*) FROM {source} WHERE {where}", where.values).fetchone()[0])


@dataclass(frozen=True, slots=True)
class _Search:
    """The compiled terms of a query, and how many memories they leave to be looked at (counted up to `MANY_HITS`)."""

    match: search.Match
    hits: int

    @classmethod
    def of(cls, connection: Connection, query: Query) -> _Search:
        match = search.compile_terms(connection, query.terms)
        if query.hidden_characters:
            match = search.with_hidden_characters(match)
        return cls(match, MANY_HITS if match.whole is None else search.hits(connection, match.whole, MANY_HITS))

    @property
    def few(self) -> bool:
        return self.hits <= FEW_HITS


def _ordered(connection: Connection, query: Query, search_for: _Search, limit: int) -> array[int]:
    source, where = _plan(connection, query, search_for)
    asked = f"SELECT m.id FROM {source} WHERE {where} ORDER BY {_ORDERS[query.sort][1]} LIMIT ?"
    return _gather(connection, asked, [*where.values, limit])


def _gather(connection: Connection, asked: str, values: list[Any]) -> array[int]:
    found = array("q")
    cursor = connection.execute(asked, values)
    try:
        while batch := cursor.fetchmany(_BATCH):
            found.extend([row[0] for row in batch])
    finally:
        # An open cursor would keep the log from shrinking.
        cursor.close()
    return found


def _quick_page(connection: Connection, query: Query, search_for: _Search, limit: int) -> array[int] | None:
    """The first page of filters that many memories pass: the head of the order is taken and sifted row by row, instead
    of gathering all that pass (250 ms at a million). None when the head does not fill the page."""
    where = _Where()
    _rows(connection, query, where, gather=False)
    head = _searched_head(connection, query, search_for, limit * _HEAD if where.conditions else limit)
    if head is None or not where.conditions:
        return head
    rows = connection.execute(
        f"SELECT m.id FROM json_each(?) h CROSS JOIN memories m ON m.id = h.value WHERE {where} LIMIT ?",
        [json.dumps(head.tolist()), *where.values, limit],
    ).fetchall()
    whole = len(rows) == limit or len(head) < limit * _HEAD
    return array("q", [row[0] for row in rows]) if whole else None


def _searched_head(connection: Connection, query: Query, search_for: _Search, most: int) -> array[int] | None:
    """The first `most` ids by the search and the filters that ride along."""
    bare = replace(query, **_NOT_RIDING)
    if search_for.match.whole is not None and search_for.hits >= MANY_HITS and _may_be_asked_one_by_one(query):
        dense = _dense_head(connection, replace(bare, terms=()), search_for.match.whole, most)
        if dense is not None:
            return dense
    return _ordered(connection, bare, search_for, most)


def _may_be_asked_one_by_one(query: Query) -> bool:
    # Starts of up to three letters stand in FTS5's prefix index; a longer one would have all its hits merged each time.
    return all(term.wanted and len(term.text) <= _LONGEST_INDEXED for term in query.terms)


def _dense_head(connection: Connection, bare: Query, match: str, most: int) -> array[int] | None:
    """The head of a search that one memory in three or more answers ("i"); None when it turns out not to be one.

    Then rows of the order are asked one by one (60 us each) instead of gathering all hits (170 ms and more).
    """
    if most > _MOST_ASKED:
        return None
    head = _ordered(connection, bare, _Search(search.Match(None, None), MANY_HITS), _DENSE_HEAD * most)
    held = (
        "SELECT h.value FROM json_each(?) h WHERE EXISTS (SELECT 1 FROM memories_fts f WHERE f.rowid = h.value"
        " AND f.memories_fts MATCH ?) LIMIT ?"
    )
    sample = connection.execute(held, (json.dumps(head[:_SAMPLE].tolist()), match, _SAMPLE)).fetchall()
    if len(sample) * _DENSE_HEAD < _SAMPLE:
        return None
    found = connection.execute(held, (json.dumps(head.tolist()), match, most)).fetchall()
    return array("q", [row[0] for row in found]) if len(found) == most else None


def _plan(connection: Connection, query: Query, search_for: _Search) -> tuple[str, _Where]:
    where = _Where()
    match = search_for.match
    if query.ids:
        source = "memories m NOT INDEXED"
        where.add("m.id IN (SELECT value FROM json_each(?))", json.dumps(list(query.ids)))
        _search_while_walking(where, match)
    elif search_for.few:
        source = "memories_fts f CROSS JOIN memories m ON m.id = f.rowid"
        where.add("f.memories_fts MATCH ?", match.whole)
    else:
        source = f"memories m INDEXED BY {_ORDERS[query.sort][0]}"
        _search_while_walking(where, match)
    _riding(connection, query, where)
    if query.but:
        where.add("m.id NOT IN (SELECT value FROM json_each(?))", json.dumps(sorted(query.but)))
    _rows(connection, query, where, gather=search_for.hits >= MANY_HITS and not query.ids)
    where.add("m.id NOT IN (SELECT memory_id FROM leaving)")
    return source, where


def _search_while_walking(where: _Where, match: search.Match) -> None:
    held = "(SELECT rowid FROM memories_fts WHERE memories_fts MATCH ?)"
    if match.whole is not None:
        where.add(f"m.id IN {held}", match.whole)
    elif match.unwanted is not None:
        where.add(f"m.id NOT IN {held}", match.unwanted)


def _riding(connection: Connection, query: Query, where: _Where) -> None:
    """The filters that the index of every order answers."""
    if query.states and not query.states.issuperset(_STATES):
        where.among("m.state", sorted(query.states))
    if query.assistants:
        where.among("m.assistant_id", assistants_named(connection, query.assistants))
    if query.checks:
        _checked(query, where)


def _checked(query: Query, where: _Where) -> None:
    """Any of a memory's sources has one of these checks (memory.md, "A source is checked")."""
    wanted = sorted(query.checks, key=WORST_FIRST.index)
    worse = [check for check in WORST_FIRST[: WORST_FIRST.index(wanted[-1])] if check not in query.checks]
    marks = ", ".join("?" * len(wanted))
    if not worse:
        # Nothing worse could stand before one of these: the worst check says it all.
        where.add(f"m.worst_check IN ({marks})", *wanted)
        return
    where.add(
        f"(m.worst_check IN ({marks}) OR (m.worst_check IN ({', '.join('?' * len(worse))}) AND EXISTS"
        f" (SELECT 1 FROM sources s WHERE s.memory_id = m.id AND s.verdict IN ({marks}))))",
        *wanted,
        *worse,
        *wanted,
    )


def _rows(connection: Connection, query: Query, where: _Where, *, gather: bool) -> None:
    """The filters that no order's index answers. `gather` collects the ids that pass, else each row is asked."""
    rows = _Where()
    if query.categories:
        rows.among("m.category", [clean_text(name) for name in query.categories])
    if query.unrated:
        rows.add("m.confidence IS NULL")
    for condition, bound in (
        ("m.confidence >= ?", query.sure_from),
        ("m.confidence < ?", query.sure_below),
        ("m.first_seen_at >= ?", query.after),
        ("m.first_seen_at < ?", query.before),
    ):
        if bound is not None:
            rows.add(condition, bound)
    if rows.conditions and gather:
        rows.among("m.state", sorted(query.states or _STATES))
        where.add(f"m.id IN (SELECT m.id FROM memories m INDEXED BY memories_filter WHERE {rows})", *rows.values)
    elif rows.conditions:
        where.add(str(rows), *rows.values)
    if query.topics:
        where.add(*topics.condition(connection, [clean_text(name) for name in query.topics], gather=gather))


def assistants_named(connection: Connection, parts: Sequence[str]) -> list[int]:
    """The assistants whose name holds one of these parts, case folded."""
    wanted = [part.casefold() for part in parts]
    rows = connection.execute("SELECT id, name FROM assistants ORDER BY id").fetchall()
    return [number for number, name in rows if any(part in name.casefold() for part in wanted)]
