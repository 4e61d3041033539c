"""The memories that leave the library, with their topics and sources, as our own archive writes them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sentient_desktop.store.connection import Connection
from sentient_desktop.store.exporting import (
    AT_ONCE,
    Exported,
    Fields,
    MessageKeys,
    fields_of,
    instant,
    object_of,
    record,
)

_STAYS = "NOT EXISTS (SELECT 1 FROM leaving l WHERE l.memory_id = {0})"
_MEMORY = (
    "SELECT m.id, m.origin_key, m.external_id, m.about, m.content, m.previous_content, m.category, m.avoid,"
    " m.confidence, m.state, m.superseded_how, m.authored_by, m.first_seen_at, m.restated_at, m.confirmed_at,"
    " m.added_at, m.expires_at, m.expected_valid_days, m.extra, n.origin_key, n.assistant_id,"
    " (SELECT r.at FROM removals r WHERE r.assistant_id = m.assistant_id AND r.wording_hash = m.wording_hash"
    "  AND r.why = 'disputed')"
    f" FROM memories m LEFT JOIN memories n ON n.id = m.superseded_by AND {_STAYS.format('n.id')}"
    f" WHERE m.assistant_id = ? AND m.id > ? AND {_STAYS.format('m.id')}"
)


def memories(
    connection: Connection, assistant: Exported, all_of_them: Sequence[Exported], only: Sequence[int] | None = None
) -> Iterator[Fields]:
    """The memories of an assistant with topics and sources, in the order of their ids; `only` those of these ids."""
    numbers = {one.id: one.number for one in all_of_them}
    keys = MessageKeys(connection)
    wanted = "" if only is None else " AND m.id IN (SELECT value FROM json_each(?))"
    given = [] if only is None else [json.dumps(list(only))]
    after = 0
    while rows := connection.execute(
        f"{_MEMORY}{wanted} ORDER BY m.id LIMIT ?", (assistant.id, after, *given, AT_ONCE)
    ).fetchall():
        after = rows[-1][0]
        ids = [row[0] for row in rows]
        topics, sources = _topics(connection, ids), _sources(connection, ids, keys, _Whose(assistant.id, numbers))
        for row in rows:
            yield _memory(row, topics.get(row[0]), sources.get(row[0]), assistant, numbers)


def _memory(
    row: Sequence[Any],
    topics: list[str] | None,
    sources: list[Fields] | None,
    assistant: Exported,
    numbers: Mapping[int, int],
) -> Fields:
    successor, whose = row[19], row[20]
    elsewhere = whose is not None and whose != assistant.id
    here = successor is not None and whose in numbers
    return record(
        "memory",
        content=row[4],
        key=row[2],
        origin_key=row[1],
        about=row[3],
        category=row[6],
        topics=topics,
        confidence=row[8],
        state=row[9],
        authored_by=row[11],
        superseded_by=successor if here else None,
        superseded_in=numbers[whose] if here and elsewhere else None,
        superseded_how=row[10],
        previous_content=row[5],
        avoid=row[7],
        first_seen_at=instant(row[12]),
        restated_at=instant(row[13]),
        confirmed_at=instant(row[14]),
        added_at=instant(row[15]),
        disputed_at=instant(row[21]),
        expires_at=instant(row[16]),
        expected_valid_days=row[17],
        sources=sources,
        extra=object_of(row[18]),
    )


def _topics(connection: Connection, ids: list[int]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for memory_id, name in connection.execute(
        "SELECT o.memory_id, t.name FROM memory_topics o JOIN topics t ON t.id = o.topic_id"
        " WHERE o.memory_id IN (SELECT value FROM json_each(?)) ORDER BY t.name",
        (json.dumps(ids),),
    ).fetchall():
        found.setdefault(memory_id, []).append(name)
    return found


_SOURCE = (
    "SELECT s.memory_id, s.kind, s.place, s.is_origin, s.certainty, s.chat_id, s.message_id, s.chat_ref,"
    " s.message_ref, r.origin_key, s.step, s.app, s.item_id, s.folder_id, s.path, s.title, s.url, s.quote, s.speaker,"
    " s.said_at, s.extra, c.origin_key,"
    " (SELECT count(*) FROM added_places a JOIN added_places b ON b.assistant_id = a.assistant_id"
    "  AND b.kind <> 'linked' AND b.id <= a.id WHERE a.id = s.folder_id),"
    " coalesce(c.assistant_id, r.assistant_id, (SELECT assistant_id FROM added_places WHERE id = s.folder_id))"
    " FROM sources s LEFT JOIN chats.chats c ON c.id = s.chat_id LEFT JOIN task_runs r ON r.id = s.task_run_id"
    " WHERE s.memory_id IN (SELECT value FROM json_each(?)) ORDER BY s.id"
)


class _Whose(NamedTuple):
    """The assistant whose memories are written, and the numbers of all in the archive."""

    assistant_id: int
    numbers: Mapping[int, int]


def _sources(connection: Connection, ids: list[int], keys: MessageKeys, whose: _Whose) -> dict[int, list[Fields]]:
    found: dict[int, list[Fields]] = {}
    for row in connection.execute(_SOURCE, (json.dumps(ids),)).fetchall():
        found.setdefault(row[0], []).append(_source(row, keys, whose))
    return found


def _source(row: Sequence[Any], keys: MessageKeys, whose: _Whose) -> Fields:
    owner = row[23]
    elsewhere = owner is not None and owner != whose.assistant_id
    if elsewhere and owner not in whose.numbers:
        # The chat is not in the archive, and one of the same key would be another one: what was said there remains.
        row = (*row[:5], None, None, None, None, None, *row[10:13], None, *row[14:])
    return _named(row, keys, whose.numbers.get(owner) if elsewhere else None)


def _named(row: Sequence[Any], keys: MessageKeys, of_assistant: int | None) -> Fields:
    is_run, chat_id, message_id, chat_ref, message_ref = row[1] == "task_run", *row[5:9]
    found_chat = found_message = None
    if not is_run and chat_id is not None and (chat_ref is None or (message_ref is None and message_id is not None)):
        found_chat, found_message = row[21], keys.of(message_id)[1]
    return fields_of(
        kind=row[1],
        place=row[2],
        is_origin=bool(row[3]),
        certainty=row[4],
        chat=None if is_run else chat_ref,
        message=message_ref,
        found_chat=found_chat,
        found_message=found_message,
        task_run=(chat_ref or row[9]) if is_run else None,
        step=row[10],
        app=row[11],
        item_id=row[12],
        folder=str(row[22]) if row[13] is not None and row[22] else None,
        path=row[14],
        title=row[15],
        url=row[16],
        quote=row[17],
        speaker=row[18],
        said_at=instant(row[19]),
        of_assistant=of_assistant,
        extra=object_of(row[20]),
    )
