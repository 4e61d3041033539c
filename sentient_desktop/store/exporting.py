"""What leaves the library: every record of an assistant as our own archive writes it, in the origin's own names.

Each function is a stream of objects with the fields of the records in `assistants/format.py`; a reading of them gives
the rows back. Whatever is being forgotten is in none of them. The whole is read in one state of both files: the caller
holds `Store.read()`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
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
