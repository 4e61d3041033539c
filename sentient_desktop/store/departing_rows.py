"""The rows of the library that go with an assistant, some at a time; what others have stays, and names nothing that is
gone.

Every taker takes up to so many rows (of the children first, where a row has many) and says how many it took; 0: there
is nothing left of its kind. They work on a safety copy as well, which is a library of its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.store import (
    advice_rows,
    decisions,
    findings,
    history,
    ingest_passages,
    memory_rows,
    reach,
    saying_index,
)
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.search import words_of

Taker = Callable[[Connection, int, int], int]
"""(connection, assistant, at most so many rows) -> rows taken."""

_THESE = "(SELECT value FROM json_each(?))"


def blank_rows(connection: Connection, subject: str, ids: Sequence[int]) -> None:
    """Takes everything out of the events about rows that go, whoever's memory they were for."""
    connection.execute(
        "UPDATE events SET before = NULL, after = NULL, blanked = 1 WHERE subject = ? AND blanked = 0"
        f" AND row_id IN {_THESE}",
        (subject, json.dumps(list(ids))),
    )


def _ids(connection: Connection, sql: str, *values: object) -> list[int]:
    return [row[0] for row in connection.execute(sql, values).fetchall()]


def _children(connection: Connection, table: str, column: str, ids: Sequence[int], most: int) -> list[int]:
    return _ids(connection, f"SELECT id FROM {table} WHERE {column} IN {_THESE} LIMIT ?", json.dumps(list(ids)), most)


def delete(connection: Connection, table: str, ids: Sequence[int]) -> None:
    """Removes rows by their ids, with what the history holds of them."""
    blank_rows(connection, table, ids)
    connection.execute(f"DELETE FROM {table} WHERE id IN {_THESE}", (json.dumps(list(ids)),))


def _memories(connection: Connection, assistant_id: int, most: int) -> int:
    rows = connection.execute(
        "SELECT id, content FROM memories WHERE assistant_id = ? LIMIT ?", (assistant_id, most)
    ).fetchall()
    ids = [row[0] for row in rows]
    sources = _children(connection, "sources", "memory_id", ids, most)
    if len(sources) == most:
        # A few memories may have thousands of them.
        delete(connection, "sources", sources)
        return most
    _let_others_go_of_memories(connection, assistant_id, ids)
    emptied = _evidence_of_others(connection, assistant_id, ids)
    for table, column in (("sources", "memory_id"), ("chips", "memory_id")):
        blank_rows(connection, table, _children(connection, table, column, ids, -1))
    for memory_id, content in rows:
        memory_rows.take_from_index(connection, memory_id, content)
    decisions.forget_others(connection, ids)
    findings.forget_keys(connection, ids)
    advice_rows.forget(connection, ids)
    history.blank_all(connection, [MemoryId(number) for number in ids])
    connection.execute(f"DELETE FROM memories WHERE id IN {_THESE}", (json.dumps(ids),))
    memory_rows.drop_unused_words(connection, set().union(*(words_of(content) for _, content in rows)))
    _drop_emptied(connection, emptied)
    return len(ids)


def _let_others_go_of_memories(connection: Connection, assistant_id: int, ids: Sequence[int]) -> None:
    asked = json.dumps(list(ids))
    replaced = connection.execute(
        "SELECT o.id, o.content, o.previous_content, n.id, n.previous_content FROM memories o"
        f" JOIN memories n ON n.id = o.superseded_by WHERE o.id IN {_THESE} AND n.assistant_id <> ?",
        (asked, assistant_id),
    ).fetchall()
    for older, content, previous, newer, given in replaced:
        wordings = {content, previous, *history.wordings(connection, MemoryId(older))} - {None}
        if given in wordings:
            connection.execute(
                "UPDATE memories SET previous_content = NULL, version = version + 1 WHERE id = ?", (newer,)
            )
        for wording in wordings:
            history.forget_previous(connection, MemoryId(newer), wording)
    connection.execute(
        f"UPDATE memories SET superseded_by = NULL, version = version + 1 WHERE superseded_by IN {_THESE}"
        " AND assistant_id <> ?",
        (asked, assistant_id),
    )
    recalled = _ids(connection, f"SELECT id FROM recalled_texts WHERE memory_id IN {_THESE} AND text <> ''", asked)
    blank_rows(connection, "recalled_texts", recalled)
    connection.execute(f"UPDATE recalled_texts SET text = '' WHERE id IN {_THESE}", (json.dumps(recalled),))


def _evidence_of_others(connection: Connection, assistant_id: int, ids: Sequence[int]) -> list[int]:
    """Takes these memories out of other assistants' insights. Returns the insights."""
    rows = connection.execute(
        f"SELECT e.id, e.insight_id FROM evidence e JOIN insights i ON i.id = e.insight_id"
        f" WHERE e.memory_id IN {_THESE} AND i.assistant_id <> ?",
        (json.dumps(list(ids)), assistant_id),
    ).fetchall()
    delete(connection, "evidence", [row[0] for row in rows])
    return sorted({row[1] for row in rows})


def _drop_emptied(connection: Connection, insights: Sequence[int]) -> None:
    """An inferred insight that nothing is left of to be drawn from goes, as it does with a forget."""
    gone = [row.id for row in reach.insights(connection, insights) if not row.own and not row.evidence]
    if gone:
        saying_index.take_out(connection, "insights", gone)
        delete(connection, "insights", gone)


def _summaries(connection: Connection, assistant_id: int, most: int) -> int:
    ids = _ids(connection, "SELECT id FROM summaries WHERE assistant_id = ? LIMIT ?", assistant_id, most)
    connection.execute(f"UPDATE evidence SET summary_id = NULL WHERE summary_id IN {_THESE}", (json.dumps(ids),))
    delete(connection, "summaries", ids)
    return len(ids)


def _insights(connection: Connection, assistant_id: int, most: int) -> int:
    ids = _ids(connection, "SELECT id FROM insights WHERE assistant_id = ? LIMIT ?", assistant_id, most)
    evidence = _children(connection, "evidence", "insight_id", ids, most)
    saying_index.take_out(connection, "evidence", evidence)
    delete(connection, "evidence", evidence)
    if len(evidence) == most:
        return most
    blank_rows(connection, "chips", _children(connection, "chips", "insight_id", ids, -1))
    saying_index.take_out(connection, "insights", ids)
    delete(connection, "insights", ids)
    return len(ids)


def _passages(of: str, column: str) -> Taker:
    def take(connection: Connection, assistant_id: int, most: int) -> int:
        ids = _ids(connection, f"SELECT id FROM {of} WHERE assistant_id = ? LIMIT ?", assistant_id, most)
        passages = _children(connection, "passages", column, ids, most)
        blank_rows(connection, "passages", passages)
        ingest_passages.remove(connection, f"id IN {_THESE}", json.dumps(passages))
        if len(passages) == most:
            return most
        delete(connection, of, ids)
        return len(ids)

    return take


def _runs(connection: Connection, assistant_id: int, most: int) -> int:
    ids = _ids(connection, "SELECT id FROM task_runs WHERE assistant_id = ? LIMIT ?", assistant_id, most)
    steps = connection.execute(
        "DELETE FROM task_steps WHERE (task_run_id, step) IN"
        f" (SELECT task_run_id, step FROM task_steps WHERE task_run_id IN {_THESE} LIMIT ?)",
        (json.dumps(ids), most),
    ).rowcount
    if steps == most:
        return most
    for table in ("chips", "recalled_texts"):
        some = _children(connection, table, "task_run_id", ids, most)
        delete(connection, table, some)
        if len(some) == most:
            return most
    delete(connection, "task_runs", ids)
    return len(ids)


def _removals(connection: Connection, assistant_id: int, most: int) -> int:
    return connection.execute(
        "DELETE FROM removals WHERE (assistant_id, wording_hash) IN"
        " (SELECT assistant_id, wording_hash FROM removals WHERE assistant_id = ? LIMIT ?)",
        (assistant_id, most),
    ).rowcount


TAKERS: tuple[Taker, ...] = (
    _insights,
    _summaries,
    _passages("journal_entries", "journal_entry_id"),
    _passages("portraits", "portrait_id"),
    _runs,
    _memories,
    _removals,
)
"""In this order: what was drawn from memories goes before them."""
