"""What was made from chats and memories, as our own archive writes it (see `exporting.py`)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from sentient_desktop.store.connection import Connection
from sentient_desktop.store.exporting import AT_ONCE, Fields, MessageKeys, fields_of, instant, object_of, record

_KEY = "(SELECT origin_key FROM memories WHERE id = {0} AND id NOT IN (SELECT memory_id FROM leaving))"


def derived(connection: Connection, assistant_id: int) -> Iterator[Fields]:
    """Summaries, insights, journal, portrait and chips of an assistant."""
    yield from _walk(connection, _SUMMARY, assistant_id, lambda row: _summary(connection, row))
    yield from _walk(connection, _INSIGHT, assistant_id, lambda row: _insight(connection, row))
    yield from _walk(connection, _JOURNAL, assistant_id, lambda row: _journal(connection, row))
    yield from _walk(connection, _PORTRAIT, assistant_id, lambda row: _portrait(connection, row))
    yield from _walk(connection, _CHIP, assistant_id, lambda row: _chip(connection, row))


def task_runs(connection: Connection, assistant_id: int) -> Iterator[Fields]:
    """The task runs of an assistant with transcript, checkpoint and what was recalled."""
    yield from _walk(connection, _RUN, assistant_id, lambda row: _run(connection, row))


def _walk(
    connection: Connection, sql: str, assistant_id: int, make: Callable[[tuple[Any, ...]], Fields]
) -> Iterator[Fields]:
    """Rows of a table in the order of their ids, a few at a time: the first column is the id."""
    after = 0
    while rows := connection.execute(sql, (assistant_id, after, AT_ONCE)).fetchall():
        after = rows[-1][0]
        for row in rows:
            yield make(row)


_SUMMARY = (
    "SELECT s.id, s.origin_key, c.origin_key, s.content, s.start_at, s.end_at, s.extra FROM summaries s"
    " LEFT JOIN chats.chats c ON c.id = s.chat_id WHERE s.assistant_id = ? AND s.id > ? ORDER BY s.id LIMIT ?"
)


def _summary(connection: Connection, row: tuple[Any, ...]) -> Fields:
    keys = MessageKeys(connection)
    messages = connection.execute(
        "SELECT m.chat_id, m.message_key, m.extra FROM summary_messages s JOIN chats.messages m ON m.id = s.message_id"
        " WHERE s.summary_id = ? ORDER BY m.branch, m.position",
        (row[0],),
    ).fetchall()
    return record(
        "summary",
        content=row[3],
        key=row[1],
        chat=row[2],
        messages=[keys.key(*one) for one in messages] or None,
        start_at=instant(row[4]),
        end_at=instant(row[5]),
        extra=object_of(row[6]),
    )


_INSIGHT = (
    "SELECT id, origin_key, dimension, statement, question, confidence, status, authored_by, at, extra FROM insights"
    " WHERE assistant_id = ? AND id > ? ORDER BY id LIMIT ?"
)


def _insight(connection: Connection, row: tuple[Any, ...]) -> Fields:
    keys = MessageKeys(connection)
    evidence = connection.execute(
        f"SELECT e.kind, {_KEY.format('e.memory_id')}, e.message_id, s.origin_key, e.ref, e.quote, e.at, e.extra"
        " FROM evidence e LEFT JOIN summaries s ON s.id = e.summary_id WHERE e.insight_id = ?"
        " AND (e.memory_id IS NULL OR e.memory_id NOT IN (SELECT memory_id FROM leaving)) ORDER BY e.id",
        (row[0],),
    ).fetchall()
    return record(
        "insight",
        statement=row[3],
        key=row[1],
        dimension=row[2],
        question=row[4],
        confidence=row[5],
        status=row[6],
        authored_by=row[7],
        at=instant(row[8]),
        evidence=[_evidence(one, keys) for one in evidence] or None,
        extra=object_of(row[9]),
    )


def _evidence(row: tuple[Any, ...], keys: MessageKeys) -> Fields:
    chat, message = keys.of(row[2])
    return fields_of(
        kind=row[0],
        memory=row[1],
        chat=chat,
        message=message,
        summary=row[3],
        ref=row[4],
        quote=row[5],
        at=instant(row[6]),
        extra=object_of(row[7]),
    )


_JOURNAL = "SELECT id, origin_key, at, extra FROM journal_entries WHERE assistant_id = ? AND id > ? ORDER BY id LIMIT ?"


def _journal(connection: Connection, row: tuple[Any, ...]) -> Fields:
    text = _text(connection, "journal_entry_id", row[0])
    return record("journal", key=row[1], text=text, at=instant(row[2]), extra=object_of(row[3]))


_PORTRAIT = "SELECT id, written_at, stale, extra FROM portraits WHERE assistant_id = ? AND id > ? ORDER BY id LIMIT ?"


def _portrait(connection: Connection, row: tuple[Any, ...]) -> Fields:
    text = _text(connection, "portrait_id", row[0])
    stale = bool(row[2]) or None
    return record("portrait", text=text, written_at=instant(row[1]), stale=stale, extra=object_of(row[3]))


def _text(connection: Connection, column: str, row_id: int) -> str:
    rows = connection.execute(f"SELECT text FROM passages WHERE {column} = ? ORDER BY position", (row_id,)).fetchall()
    return "".join(row[0] for row in rows)


_CHIP = (
    f"SELECT p.id, p.text, {_KEY.format('p.memory_id')}, i.origin_key, p.message_id, r.origin_key, p.via, p.at, p.extra"
    " FROM chips p LEFT JOIN memories m ON m.id = p.memory_id LEFT JOIN insights i ON i.id = p.insight_id"
    " LEFT JOIN task_runs r ON r.id = p.task_run_id WHERE coalesce(m.assistant_id, i.assistant_id) = ? AND p.id > ?"
    " AND (p.memory_id IS NULL OR p.memory_id NOT IN (SELECT memory_id FROM leaving)) ORDER BY p.id LIMIT ?"
)


def _chip(connection: Connection, row: tuple[Any, ...]) -> Fields:
    chat, message = MessageKeys(connection).of(row[4])
    return record(
        "chip",
        text=row[1],
        memory=row[2],
        insight=row[3],
        chat=chat,
        message=message,
        task_run=row[5],
        via=row[6],
        at=instant(row[7]),
        extra=object_of(row[8]),
    )


_RUN = (
    "SELECT id, origin_key, title, started_at, ended_at, checkpoint, extra FROM task_runs"
    " WHERE assistant_id = ? AND id > ? ORDER BY id LIMIT ?"
)


def _run(connection: Connection, row: tuple[Any, ...]) -> Fields:
    steps = connection.execute(
        "SELECT role, text, at, extra FROM task_steps WHERE task_run_id = ? ORDER BY step", (row[0],)
    ).fetchall()
    recalled = connection.execute(
        f"SELECT coalesce({_KEY.format('memory_id')}, ''), text FROM recalled_texts WHERE task_run_id = ?"
        " AND (memory_id IS NULL OR memory_id NOT IN (SELECT memory_id FROM leaving)) ORDER BY id",
        (row[0],),
    ).fetchall()
    return record(
        "task_run",
        key=row[1],
        title=row[2],
        started_at=instant(row[3]),
        ended_at=instant(row[4]),
        steps=[
            fields_of(role=role, text=text, at=instant(at), extra=object_of(extra)) for role, text, at, extra in steps
        ]
        or None,
        checkpoint=None if row[5] is None else json.loads(row[5]),
        recalled=[list(one) for one in recalled] or None,
        extra=object_of(row[6]),
    )
