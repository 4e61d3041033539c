"""From the origin's names to rows of ours: where a source points, also when its chat arrives later than the memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import Any

from sentient_desktop.domain.memory import Check
from sentient_desktop.store.columns import message_key
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.ingest_rows import NewSource

KNOWN_AT_ONCE = 4096

_SOURCE = (
    "INSERT INTO sources(id, memory_id, kind, place, is_origin, certainty, chat_id, message_id, chat_ref, message_ref,"
    " task_run_id, step, app, item_id, folder_id, path, title, url, quote, speaker, said_at, verdict, extra)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


class Origins:
    """Finds chats, messages, task runs and added places of one assistant by their keys in the origin."""

    def __init__(self, assistant_id: int) -> None:
        self.assistant_id = assistant_id
        self._chats: OrderedDict[str, int] = OrderedDict()
        self._places: dict[str, int] = {}
        self.elsewhere: list[tuple[int, int, NewSource]] = []
        """(source, memory, as it was read) of those that name what another assistant of the archive has."""

    def chat(self, connection: Connection, key: str | None) -> int | None:
        """The chat of this key, if it was read in."""
        if key is None:
            return None
        known = self._chats.get(key)
        if known is None:
            row = connection.execute(
                "SELECT id FROM chats.chats WHERE assistant_id = ? AND origin_key = ?", (self.assistant_id, key)
            ).fetchone()
            if row is None:
                return None
            known = self._chats[key] = int(row[0])
            if len(self._chats) > KNOWN_AT_ONCE:
                self._chats.popitem(last=False)
        return known

    def message(self, connection: Connection, chat_id: int | None, ref: str | None) -> int | None:
        """The message of this key in a chat; `#` and a number also means its position in the shown thread."""
        if chat_id is None or ref is None:
            return None
        row = connection.execute(
            "SELECT id FROM chats.messages WHERE chat_id = ? AND message_key = ?", (chat_id, message_key(ref))
        ).fetchone()
        if row is None and ref.startswith("#") and ref[1:].isdecimal() and len(ref) < 12:
            row = connection.execute(
                "SELECT id FROM chats.messages WHERE chat_id = ? AND branch = 0 AND position = ?",
                (chat_id, int(ref[1:])),
            ).fetchone()
        return None if row is None else int(row[0])

    def task_run(self, connection: Connection, key: str | None) -> int | None:
        """The task run of this key."""
        return self._id(connection, "task_runs", key)

    def memory(self, connection: Connection, key: str | None) -> int | None:
        """The memory of this key."""
        return self._id(connection, "memories", key)

    def insight(self, connection: Connection, key: str | None) -> int | None:
        """The insight of this key."""
        return self._id(connection, "insights", key)

    def summary(self, connection: Connection, key: str | None) -> int | None:
        """The summary of this key."""
        return self._id(connection, "summaries", key)

    def _id(self, connection: Connection, table: str, key: str | None) -> int | None:
        if key is None:
            return None
        row = connection.execute(
            f"SELECT id FROM {table} WHERE assistant_id = ? AND origin_key = ?", (self.assistant_id, key)
        ).fetchone()
        return None if row is None else int(row[0])

    def add_place(self, key: str, place_id: int) -> None:
        """Remembers the row of an added place."""
        self._places[key] = place_id

    def place(self, key: str | None) -> int | None:
        """The added place that a source names by its `place`: by all of it, or by what follows the colon."""
        if key is None:
            return None
        return self._places.get(key, self._places.get(key.partition(":")[2]))

    def row(self, connection: Connection, source_id: int, memory_id: int, new: NewSource) -> tuple[Any, ...]:
        """A source as `insert` takes it, pointing at what is here by now. One that names another assistant's chat waits
        for `ingest_across.point`."""
        if new.of_assistant is not None:
            self.elsewhere.append((source_id, memory_id, new))
            new = new._replace(chat_ref=None, message_ref=None, found_chat=None, place_key=None)
        is_run = new.kind == "task_run"
        chat_id = None if is_run else self.chat(connection, new.chat_ref)
        message_id = self.message(connection, chat_id, new.message_ref)
        quote, certainty = new.quote, new.certainty
        if new.found_chat is not None and message_id is None:
            found_chat = self.chat(connection, new.found_chat)
            message_id = self.message(connection, found_chat, new.found_message)
            chat_id = found_chat if chat_id is None else chat_id
            if new.found_message is not None and message_id is None and certainty == "likely":
                # What was found is not here: the chat that the origin names stays named, without the message.
                quote, certainty = None, "recorded"
        return (
            source_id,
            memory_id,
            new.kind,
            new.place,
            new.is_origin,
            certainty,
            chat_id,
            message_id,
            new.chat_ref,
            new.message_ref,
            self.task_run(connection, new.chat_ref) if is_run else None,
            new.step,
            new.app,
            new.item_id,
            self.place(new.place_key),
            new.path,
            new.title,
            new.url,
            quote,
            new.speaker,
            new.said_at,
            Check.UNCHECKED.value,
            new.extra,
        )


def next_id(connection: Connection, table: str) -> int:
    """The number that the next row of a table gets."""
    row = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
    return int(row[0]) + 1 if row else 1


def stands(new: NewSource, row: tuple[Any, ...]) -> bool:
    """Whether a source says anything: one that was only found, in a chat that is not here, does not."""
    return new.found_chat is None or new.of_assistant is not None or row[6] is not None or row[8] is not None


def insert(connection: Connection, rows: Iterable[tuple[Any, ...]]) -> None:
    """Writes sources that `Origins.row` made."""
    connection.executemany(_SOURCE, rows)


def distinct(rows: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """The sources of one memory, each message once and only the first of them its origin."""
    if len(rows) < 2:
        return rows
    messages: set[int] = set()
    kept: list[tuple[Any, ...]] = []
    for row in rows:
        if row[7] is not None and row[7] in messages:
            continue
        if row[7] is not None:
            messages.add(row[7])
        is_origin = bool(row[4]) and not any(other[4] for other in kept)
        kept.append((*row[:4], is_origin, *row[5:]))
    return kept


def waiting(
    connection: Connection, assistant_id: int, after: int, limit: int
) -> list[tuple[int, int, str, str | None, str]]:
    """(source, memory, chat_ref, message_ref, kind) of sources whose chat, message or run was not here, by id."""
    return connection.execute(
        "SELECT s.id, s.memory_id, s.chat_ref, s.message_ref, s.kind FROM sources s"
        " JOIN memories m ON m.id = s.memory_id"
        " WHERE s.id > ? AND s.chat_ref IS NOT NULL AND s.message_id IS NULL AND s.task_run_id IS NULL"
        " AND (coalesce(s.chat_id, 0) = 0 OR s.message_ref IS NOT NULL) AND m.assistant_id = ? ORDER BY s.id LIMIT ?",
        (after, assistant_id, limit),
    ).fetchall()


def join(connection: Connection, origins: Origins, rows: Iterable[tuple[int, int, str, str | None, str]]) -> list[int]:
    """Points waiting sources at what has arrived since and marks their memories for a check. Returns those memories."""
    moved: list[int] = []
    for source_id, memory_id, chat_ref, message_ref, kind in rows:
        found: tuple[int | None, int | None, int | None]
        if kind == "task_run":
            found = (None, None, origins.task_run(connection, chat_ref))
        else:
            chat_id = origins.chat(connection, chat_ref)
            found = (chat_id, origins.message(connection, chat_id, message_ref), None)
        if found == (None, None, None):
            continue
        taken = (
            found[1] is not None
            and connection.execute(
                "SELECT 1 FROM sources WHERE message_id = ? AND memory_id = ? AND id <> ?",
                (found[1], memory_id, source_id),
            ).fetchall()
        )
        if taken:
            found = (found[0], None, None)
        before = connection.execute("SELECT chat_id, message_id, task_run_id FROM sources WHERE id = ?", (source_id,))
        if before.fetchone() != found:
            connection.execute(
                "UPDATE sources SET chat_id = ?, message_id = ?, task_run_id = ? WHERE id = ?", (*found, source_id)
            )
            moved.append(memory_id)
    mark(connection, moved)
    return moved


def mark(connection: Connection, memory_ids: Iterable[int], *, rate: bool = False) -> None:
    """Marks memories whose sources are to be checked."""
    connection.executemany(
        "INSERT INTO marked_checks(memory_id, rate) VALUES (?, ?) ON CONFLICT DO NOTHING",
        ((memory_id, rate) for memory_id in memory_ids),
    )
