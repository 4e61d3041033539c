"""What leaves the library: every record of an assistant as our own archive writes it, in the origin's own names.

Each function is a stream of objects with the fields of the records in `assistants/format.py`; a reading of them gives
the rows back. Whatever is being forgotten is in none of them. The whole is read in one state of both files: the caller
holds `Store.read()`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sentient_desktop.store.columns import message_key
from sentient_desktop.store.connection import Connection

Fields = dict[str, Any]

AT_ONCE = 500
"""Rows taken at a time: memory stays small at any size."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_STAYS = "NOT EXISTS (SELECT 1 FROM leaving l WHERE l.memory_id = {0})"


@dataclass(frozen=True, slots=True)
class Exported:
    """An assistant that is exported. `number` is its place in the archive, from 0."""

    id: int
    number: int
    fields: Fields


@dataclass(frozen=True, slots=True)
class Place:
    """A file or folder of an assistant: where it lies, and the files of a folder that sources name."""

    key: str
    fields: Fields
    path: Path
    files: tuple[str, ...]


def instant(at: int | None) -> str | None:
    """A time as ISO 8601 in UTC."""
    if at is None:
        return None
    return (_EPOCH + timedelta(microseconds=at)).replace(tzinfo=None).isoformat() + "Z"


def being_forgotten(connection: Connection) -> int:
    """How many memories wait for their removal."""
    return int(connection.execute("SELECT count(*) FROM leaving").fetchone()[0])


def assistants(connection: Connection, only: Sequence[int] | None = None) -> list[Exported]:
    """The assistants, all or those of these ids, in the order of their ids."""
    rows = connection.execute("SELECT id, name, format, account, kind, extra FROM assistants ORDER BY id").fetchall()
    chosen = [row for row in rows if only is None or row[0] in only]
    return [
        Exported(
            row[0],
            number,
            record("assistant", name=row[1], format=row[2], account=row[3], kind=row[4], extra=object_of(row[5])),
        )
        for number, row in enumerate(chosen)
    ]


def places(connection: Connection, assistant_id: int) -> list[Place]:
    """The files and folders of an assistant, in the order in which they were added."""
    rows = connection.execute(
        "SELECT id, kind, name, path, extra FROM added_places WHERE assistant_id = ? AND kind <> 'linked' ORDER BY id",
        (assistant_id,),
    ).fetchall()
    found = []
    for number, (place_id, kind, name, path, extra) in enumerate(rows, 1):
        named = connection.execute(
            "SELECT DISTINCT path FROM sources WHERE folder_id = ? AND path IS NOT NULL ORDER BY path", (place_id,)
        ).fetchall()
        fields = record("place", key=str(number), kind=kind, name=name, extra=object_of(extra))
        found.append(Place(str(number), fields, Path(path), tuple(row[0] for row in named)))
    return found


def chats(connection: Connection, assistant_id: int, only: Iterable[int] | None = None) -> Iterator[Fields]:
    """The chats of an assistant, each with its messages behind it, thread by thread."""
    wanted = "" if only is None else " AND id IN (SELECT value FROM json_each(?))"
    values: list[Any] = [assistant_id] if only is None else [assistant_id, json.dumps(sorted(only))]
    rows = connection.execute(
        "SELECT id, origin_key, title, place, untrusted, url, started_at, extra FROM chats.chats"
        f" WHERE assistant_id = ?{wanted} ORDER BY id",
        values,
    ).fetchall()
    for chat_id, key, title, place, untrusted, url, started_at, extra in rows:
        yield record(
            "chat",
            key=key,
            title=title,
            place=place,
            untrusted=bool(untrusted) or None,
            url=url,
            started_at=instant(started_at),
            extra=object_of(extra),
        )
        yield from _messages(connection, chat_id, key)


_MESSAGE = (
    "SELECT id, branch, position, message_key, role, name, text, parts, at, hidden, extra FROM chats.messages"
    " WHERE chat_id = ? AND (branch, position) > (?, ?) ORDER BY branch, position LIMIT ?"
)


def _messages(connection: Connection, chat_id: int, chat: str) -> Iterator[Fields]:
    forks = {
        row[0]: row[1:]
        for row in connection.execute(
            "SELECT branch, parent, fork_position FROM chats.branches WHERE chat_id = ?", (chat_id,)
        ).fetchall()
    }
    keys = MessageKeys(connection)
    after = (-1, -1)
    while rows := connection.execute(_MESSAGE, (chat_id, *after, AT_ONCE)).fetchall():
        after = rows[-1][1:3]
        for _, branch, _, key, role, name, text, parts, at, hidden, extra in rows:
            parent, fork = forks.get(branch, (None, None))
            yield record(
                "message",
                chat=chat,
                role=role,
                text=text,
                key=keys.key(chat_id, key, extra),
                name=name,
                at=instant(at),
                branch=branch or None,
                parent_branch=parent or None,
                fork_position=fork,
                hidden=bool(hidden) or None,
                parts=None if parts is None else json.loads(parts),
                extra=object_of(extra),
            )


class MessageKeys:
    """The ids of origin of messages, in the origin's own words; one without an id is known by its number, `#12`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._chat: int | None = None
        self._numbers: dict[bytes, str] = {}

    def key(self, chat_id: int, key: bytes, extra: str | None) -> str:
        """The id of a message of the store's own `key` whose `extra` this is."""
        named = (object_of(extra) or {}).get("id")
        if isinstance(named, str) and message_key(named.replace("\0", "")) == key:
            return named.replace("\0", "")
        if self._chat != chat_id:
            count = self._connection.execute(
                "SELECT message_count FROM chats.chats WHERE id = ?", (chat_id,)
            ).fetchone()[0]
            # Some that were read were not kept, and count all the same.
            most = 2 * count + 1000
            self._chat, self._numbers = chat_id, {message_key(f"#{number}"): f"#{number}" for number in range(most)}
        return self._numbers.get(key, key.hex())

    def of(self, message_id: int | None) -> tuple[str | None, str | None]:
        """(key of the chat, id) of a message; nothing when it is not here."""
        if message_id is None:
            return None, None
        row = self._connection.execute(
            "SELECT c.origin_key, m.chat_id, m.message_key, m.extra FROM chats.messages m"
            " JOIN chats.chats c ON c.id = m.chat_id WHERE m.id = ?",
            (message_id,),
        ).fetchone()
        return (None, None) if row is None else (row[0], self.key(*row[1:]))


_MEMORY = (
    "SELECT m.id, m.origin_key, m.external_id, m.about, m.content, m.previous_content, m.category, m.avoid,"
    " m.confidence, m.state, m.superseded_how, m.authored_by, m.first_seen_at, m.restated_at, m.confirmed_at,"
    " m.added_at, m.expires_at, m.expected_valid_days, m.extra, n.origin_key, n.assistant_id"
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
        topics, sources = _topics(connection, ids), _sources(connection, ids, keys)
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
    "  AND b.kind <> 'linked' AND b.id <= a.id WHERE a.id = s.folder_id)"
    " FROM sources s LEFT JOIN chats.chats c ON c.id = s.chat_id LEFT JOIN task_runs r ON r.id = s.task_run_id"
    " WHERE s.memory_id IN (SELECT value FROM json_each(?)) ORDER BY s.id"
)


def _sources(connection: Connection, ids: list[int], keys: MessageKeys) -> dict[int, list[Fields]]:
    found: dict[int, list[Fields]] = {}
    for row in connection.execute(_SOURCE, (json.dumps(ids),)).fetchall():
        found.setdefault(row[0], []).append(_source(row, keys))
    return found


def _source(row: Sequence[Any], keys: MessageKeys) -> Fields:
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
        extra=object_of(row[20]),
    )


def chats_of(connection: Connection, ids: Sequence[int]) -> set[int]:
    """The chats that the sources of these memories lie in."""
    rows = connection.execute(
        "SELECT DISTINCT chat_id FROM sources WHERE chat_id IS NOT NULL"
        " AND memory_id IN (SELECT value FROM json_each(?))",
        (json.dumps(list(ids)),),
    ).fetchall()
    return {row[0] for row in rows}


def record(word: str, **fields: Any) -> Fields:
    """A line of an archive: which record it is, and the fields that are known."""
    return {"record": word, **fields_of(**fields)}


def fields_of(**fields: Any) -> Fields:
    """The fields that are known; the others are left out."""
    return {name: value for name, value in fields.items() if value is not None}


def object_of(text: str | None) -> Fields | None:
    """What stands in a column `extra`."""
    if text is None:
        return None
    found = json.loads(text)
    return found if isinstance(found, dict) else {"unreadable": found}
