"""What assistants that use the library live are given: memories in use, by number or by a question."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any

from sentient_desktop.domain import words
from sentient_desktop.domain.learning import ToolMemory
from sentient_desktop.domain.memory import Author, MemoryId, Micros, State
from sentient_desktop.store import people, search
from sentient_desktop.store.connection import Connection, Row

COMMON = 20_000
"""A word that more memories have tells little: it is left out of a search that has rarer ones."""
MOST_WORDS = 24
"""Words of one question that are asked for, the rarest first."""

_TOOL = """
    SELECT m.id, m.content, m.avoid, m.category, a.name, m.confidence, m.state, m.authored_by, m.first_seen_at,
      m.restated_at FROM memories m JOIN assistants a ON a.id = m.assistant_id"""
_PASSING = (
    "m.id NOT IN (SELECT memory_id FROM leaving) AND (m.expires_at IS NULL OR m.expires_at > :at)"
    " AND (m.about IS NULL OR m.about IN (SELECT value FROM json_each(:names)))"
)


def _tool(row: Row) -> ToolMemory:
    number, content, avoid, category, assistant, sure, state, author, first_seen_at, restated_at = row
    return ToolMemory(
        number, content, avoid, category, assistant, sure, State(state), Author(author), first_seen_at, restated_at
    )


def ranked(
    connection: Connection,
    query: str,
    limit: int,
    at: Micros,
    names: Collection[str],
    *,
    category: str | None = None,
    place: str | None = None,
) -> list[ToolMemory]:
    """The current memories that fit a question best. Any of its words counts; how well the text fits goes first, then
    how sure the memory is. Where words that begin so are too few, parts of glued words fill the rest."""
    if limit <= 0:
        return []
    conditions = [_PASSING, "m.state = 'current'"]
    values: dict[str, Any] = {
        "at": at, "names": json.dumps(people.known_names(connection, names)), "category": category, "place": place,
    }  # fmt: skip
    if category is not None:
        conditions.append("m.category = :category")
    if place is not None:
        conditions.append("m.id IN (SELECT memory_id FROM sources WHERE place = :place)")
    found: dict[int, ToolMemory] = {}
    for match in questions(connection, query):
        if match is not None and len(found) < limit:
            rows = connection.execute(
                f"{_TOOL} JOIN memories_fts f ON f.rowid = m.id WHERE f.memories_fts MATCH :match"
                f" AND {' AND '.join(conditions)} AND m.id NOT IN (SELECT value FROM json_each(:found))"
                " ORDER BY round(bm25(memories_fts), 6), coalesce(m.confidence, 0.5) DESC, m.restated_at DESC,"
                " m.id DESC LIMIT :limit",
                values | {"match": match, "found": json.dumps(list(found)), "limit": limit - len(found)},
            ).fetchall()
            found |= {row[0]: _tool(row) for row in rows}
    return list(found.values())


def questions(connection: Connection, query: str) -> tuple[str | None, str | None]:
    """The FTS5 queries of a question in plain language: any of its words by the beginning of their stems, and any of
    them inside of glued words; None where there is nothing to ask for."""
    language = words.language_of(query) or "english"
    tokens = list(dict.fromkeys(search.tokens_of(query)))
    telling = [token for token in tokens if not words.is_function_word(token, language)] or tokens
    starts = [_start(token, language) for token in telling[: 2 * MOST_WORDS]]
    return (
        _any_of(connection, [f"{search.quoted(start)} *" for start in starts]),
        _any_of(connection, [search.match_word(connection, start) for start in starts]),
    )


def _any_of(connection: Connection, matches: Sequence[str]) -> str | None:
    counted = sorted((search.hits(connection, match, COMMON), match) for match in dict.fromkeys(matches))
    telling = [match for count, match in counted if 0 < count < COMMON] or [match for count, match in counted if count]
    return " OR ".join(telling[:MOST_WORDS]) or None


def _start(token: str, language: str) -> str:
    stem = words.STEMS[language][token]
    return stem if len(stem) > 2 and token.startswith(stem) else token


def one(
    connection: Connection, memory_id: MemoryId, at: Micros, names: Collection[str], *, history: bool
) -> list[ToolMemory]:
    """A memory if it is in use, with `history` also if it was replaced; with those that it replaced then."""
    states = "('current', 'superseded')" if history else "('current')"
    older = " OR m.superseded_by = :id" if history else ""
    rows = connection.execute(
        f"{_TOOL} WHERE (m.id = :id{older}) AND m.state IN {states} AND {_PASSING} ORDER BY m.id DESC",
        {"id": memory_id, "at": at, "names": json.dumps(people.known_names(connection, names))},
    ).fetchall()
    return [_tool(row) for row in rows]


def every(
    connection: Connection, at: Micros, names: Collection[str], *, history: bool, most: int
) -> tuple[list[ToolMemory], int]:
    """All memories in use, newest first, with `history` also replaced ones; at most `most`, and how many more."""
    states = "('current', 'superseded')" if history else "('current')"
    values = {"at": at, "names": json.dumps(people.known_names(connection, names)), "most": most}
    where = f"m.state IN {states} AND {_PASSING}"
    rows = connection.execute(
        f"{_TOOL} WHERE {where} ORDER BY m.first_seen_at DESC, m.id DESC LIMIT :most", values
    ).fetchall()
    total = len(rows)
    if total == most:
        del values["most"]
        total = connection.execute(f"SELECT count(*) FROM memories m WHERE {where}", values).fetchone()[0]
    return [_tool(row) for row in rows], total - len(rows)


def in_use(connection: Connection, ids: Sequence[MemoryId]) -> bool:
    """Whether all of these are current and not being forgotten."""
    asked = "SELECT count(*) FROM current_memories WHERE id IN (SELECT value FROM json_each(?))"
    return bool(connection.execute(asked, (json.dumps(list(ids)),)).fetchone()[0] == len(set(ids)))
