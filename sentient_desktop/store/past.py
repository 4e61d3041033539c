"""Memories as they stood at an earlier time: the rows of now, with what the history knows put back.

A memory was there when its assistant had noted it by then, whether or not it was read in only later. What is not kept
by time: memories that were forgotten since, and when something was said in between (a memory that was said again after
that time counts as last said when it was first noted).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from sentient_desktop.domain.memory import AssistantId, Author, MemoryId, Micros, State
from sentient_desktop.domain.telling import Facts, Tellable
from sentient_desktop.store import history
from sentient_desktop.store.connection import Connection

_COLUMNS = (
    "id", "content", "avoid", "category", "confidence", "authored_by", "first_seen_at", "restated_at",
    "assistant_id", "state", "about", "expires_at", "added_at",
)  # fmt: skip
_BATCH = 500


def memories_at(
    connection: Connection, assistant_id: AssistantId, at: Micros
) -> Generator[tuple[Tellable, Facts], None, None]:
    """Every memory that this assistant had at `at`, by id, as it stood then. Close it when no more is needed.

    Those that are being forgotten now are not among them: their wording is shown nowhere.
    """
    earlier = _earlier(connection, at)
    cursor = connection.execute(
        f"SELECT {', '.join(_COLUMNS)} FROM memories"
        " WHERE assistant_id = ? AND id NOT IN (SELECT memory_id FROM leaving) ORDER BY +id",
        (assistant_id,),
    )
    try:
        while batch := cursor.fetchmany(_BATCH):
            for row in batch:
                columns = {**dict(zip(_COLUMNS, row, strict=True)), **earlier.get(row[0], {})}
                if _noted(columns) <= at:
                    yield _as_it_stood(columns, at)
    finally:
        cursor.close()


def _earlier(connection: Connection, at: Micros) -> dict[int, dict[str, Any]]:
    """The columns of memories that acts after `at` changed, as they were before the first of them."""
    rows = connection.execute(
        "SELECT e.row_id, e.before FROM acts a CROSS JOIN events e ON e.act_id = a.id"
        " WHERE a.at > ? AND e.subject = 'memories' AND e.before IS NOT NULL ORDER BY e.id DESC",
        (at,),
    ).fetchall()
    found: dict[int, dict[str, Any]] = {}
    for row_id, before in rows:
        found.setdefault(row_id, {}).update(history.decode(before) or {})
    return found


def _noted(columns: dict[str, Any]) -> Micros:
    first_seen_at: Micros | None = columns["first_seen_at"]
    added_at: Micros = columns["added_at"]
    return added_at if first_seen_at is None else first_seen_at


def _as_it_stood(columns: dict[str, Any], at: Micros) -> tuple[Tellable, Facts]:
    said_later = columns["restated_at"] is not None and columns["restated_at"] > at
    restated_at = None if said_later else columns["restated_at"]
    number, author = MemoryId(columns["id"]), Author(columns["authored_by"])
    tellable = Tellable(
        number,
        columns["content"],
        columns["avoid"],
        columns["category"],
        columns["confidence"],
        author,
        columns["first_seen_at"],
        restated_at,
    )
    facts = Facts(
        number,
        AssistantId(columns["assistant_id"]),
        State(columns["state"]),
        columns["about"],
        columns["expires_at"],
        author,
        columns["first_seen_at"],
        restated_at,
    )
    return tellable, facts
