"""Chats and messages, written in bulk as an import reads them. Nobody else writes chats.sqlite3."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from sentient_desktop.store.columns import message_key
from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.ingest_chats_aside import Aside
from sentient_desktop.store.ingest_rows import NewChat, NewMessage, Pace, Tally
from sentient_desktop.store.search import index_text

KNOWN_AT_ONCE = 64
"""Chats whose state is held in memory; an export may mix the messages of more."""
LONGEST_WRITE = 0.25
"""Seconds that one transaction takes, about: nobody else waits for this file, and each costs a sync and an index part
that is to be merged."""
LARGEST_BATCH = 4 << 20
"""Characters of messages that wait to be written, at most."""

_CHAT = (
    "INSERT INTO chats(id, assistant_id, import_id, origin_key, external_id, title, place, untrusted, url, started_at,"
    " extra) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_MESSAGE = (
    "INSERT INTO messages(id, chat_id, branch, position, message_key, role, name, text, parts, at, hidden, extra)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


@dataclass(slots=True)
class _Chat:
    """What is known of a chat that is being filled. `seen` holds the keys of a chat that began with this import."""

    id: int
    began_here: bool
    positions: dict[int, int] = field(default_factory=dict)
    seen: set[bytes] = field(default_factory=set)
    added: int = 0
    last_at: int | None = None


class ChatIngest:
    """Takes chats and messages in the order of the export and writes them in transactions of a quarter of a second.

    In a dry run it only looks whether they are here. Figures go to `tally`.
    """

    def __init__(self, store: Store, assistant_id: int, import_id: int, tally: Tally, *, dry: bool = False) -> None:
        self._store = store
        self._assistant_id = assistant_id
        self._import_id = import_id
        self._tally = tally
        self._dry = dry
        self._pace = Pace(2_000, LONGEST_WRITE)
        self._waiting: list[NewChat | NewMessage] = []
        self._size = 0
        self._known: OrderedDict[str, _Chat] = OrderedDict()
        self._aside = Aside()
        self._numbers: dict[int, int] = {}
        # Numbers that a dry run gives out must never be those of real rows.
        self._next: dict[str, int] = {"chats": 1 << 60, "messages": 1 << 60}
        self._rows: list[tuple[Any, ...]] = []

    def add(self, record: NewChat | NewMessage) -> None:
        """Takes one record; writes when enough wait."""
        self._waiting.append(record)
        if isinstance(record, NewMessage):
            self._size += len(record.text)
        if len(self._waiting) >= self._pace.at_once or self._size > LARGEST_BATCH:
            self.flush()

    def flush(self) -> None:
        """Writes all that waits."""
        if not self._waiting:
            return
        started = time.perf_counter()
        with self._connection() as connection:
            self._write(connection)
        self._pace.took(time.perf_counter() - started, len(self._waiting))
        self._waiting = []
        self._size = 0

    @contextmanager
    def _connection(self) -> Iterator[Connection]:
        if self._dry:
            yield self._store.reader()
        else:
            with self._store.write_chats() as connection:
                yield connection

    def _write(self, connection: Connection) -> None:
        # Our own numbering: nobody else writes here, and the index then needs no second look at the rows.
        if not self._dry:
            self._next = dict(connection.execute("SELECT name, seq FROM sqlite_sequence").fetchall())
        self._rows = []
        start = 0
        while start < len(self._waiting):
            record = self._waiting[start]
            if isinstance(record, NewChat):
                self._chat(connection, record)
                start += 1
                continue
            end = start
            while end < len(self._waiting) and self._waiting[end][0] == record.chat and self._is_message(end):
                end += 1
            self._messages(connection, record.chat, self._waiting[start:end])  # type: ignore[arg-type]
            start = end
        if not self._dry:
            self._insert(connection)
        self._let_go()

    def _is_message(self, number: int) -> bool:
        return isinstance(self._waiting[number], NewMessage)

    def _insert(self, connection: Connection) -> None:
        connection.executemany(_MESSAGE, self._rows)
        connection.executemany(
            "INSERT INTO messages_fts(rowid, text) VALUES (?, ?)",
            ((row[0], index_text(row[7])) for row in self._rows if row[5] == "user" and not row[10]),
        )
        touched = [(chat.added, chat.last_at, chat.last_at, chat.id) for chat in self._known.values() if chat.added]
        connection.executemany(
            "UPDATE chats SET message_count = message_count + ?,"
            " last_at = max(coalesce(last_at, ?), coalesce(?, last_at)) WHERE id = ?",
            touched,
        )
        for chat in self._known.values():
            chat.added = 0

    def _number(self, table: str) -> int:
        self._next[table] = self._next.get(table, 0) + 1
        return self._next[table]

    def _chat(self, connection: Connection, new: NewChat) -> None:
        if self._find(connection, new.origin_key):
            self._tally.unchanged("chats")
            return
        chat_id = self._number("chats")
        if not self._dry:
            connection.execute(_CHAT, (chat_id, self._assistant_id, self._import_id, *new))
        self._remember(new.origin_key, _Chat(chat_id, began_here=True))
        self._tally.kept("chats")

    def _find(self, connection: Connection, key: str) -> _Chat | None:
        known = self._known.get(key)
        if known:
            self._known.move_to_end(key)
            return known
        aside = self._aside.take(key)
        if aside:
            return self._remember(key, _Chat(aside[0], began_here=True, seen=aside[1]))
        row = connection.execute(
            "SELECT id FROM chats WHERE assistant_id = ? AND origin_key = ?", (self._assistant_id, key)
        ).fetchone()
        if row is None:
            return None
        positions = dict(
            connection.execute(
                "SELECT branch, max(position) + 1 FROM messages WHERE chat_id = ? GROUP BY branch", (row[0],)
            ).fetchall()
        )
        return self._remember(key, _Chat(row[0], began_here=False, positions=positions))

    def _remember(self, key: str, chat: _Chat) -> _Chat:
        self._known[key] = chat
        return chat

    def _let_go(self) -> None:
        """After a batch is written: only then can what is known of a chat be read from the store again."""
        while len(self._known) > KNOWN_AT_ONCE:
            key, chat = self._known.popitem(last=False)
            if self._dry and chat.began_here:
                self._aside.put(key, chat.id, chat.seen)

    def _messages(self, connection: Connection, key: str, messages: list[NewMessage]) -> None:
        chat = self._find(connection, key)
        if chat is None:
            for message in messages:
                self._tally.skip("messages", message.key or "", "The chat it belongs to is not in the file.")
            return
        keys = self._keys(chat, messages)
        here = {} if chat.began_here else self._here(connection, chat.id, keys)
        kept = unchanged = 0
        for message, its_key in zip(messages, keys, strict=True):
            if its_key in chat.seen:
                self._tally.skip("messages", message.key or "", "The same id came before in this chat.")
                continue
            chat.seen.add(its_key)
            if its_key not in here:
                self._message(connection, chat, message, its_key)
                kept += 1
            elif here[its_key] == message.text:
                unchanged += 1
            else:
                self._tally.skip("messages", message.key or "", "It was read in before with another text, which stays.")
        self._tally.kept("messages", kept)
        self._tally.unchanged("messages", unchanged)

    def _keys(self, chat: _Chat, messages: list[NewMessage]) -> list[bytes]:
        first = self._numbers.get(chat.id, 0)
        self._numbers[chat.id] = first + len(messages)
        return [
            message_key(f"#{number}" if message.key is None else message.key)
            for number, message in enumerate(messages, first)
        ]

    def _here(self, connection: Connection, chat_id: int, keys: list[bytes]) -> dict[bytes, str]:
        found: dict[bytes, str] = {}
        for start in range(0, len(keys), 500):
            some = keys[start : start + 500]
            marks = ", ".join("?" * len(some))
            found |= connection.execute(
                f"SELECT message_key, text FROM messages WHERE chat_id = ? AND message_key IN ({marks})",
                (chat_id, *some),
            ).fetchall()
        return found

    def _message(self, connection: Connection, chat: _Chat, message: NewMessage, its_key: bytes) -> None:
        position = chat.positions.get(message.branch)
        if position is None:
            position = message.fork_position + 1 if message.branch else 0
            if message.branch and not self._dry:
                connection.execute(
                    "INSERT OR IGNORE INTO branches(chat_id, branch, parent, fork_position) VALUES (?, ?, ?, ?)",
                    (chat.id, message.branch, message.parent_branch, message.fork_position),
                )
        chat.positions[message.branch] = position + 1
        chat.added += 1
        if message.at is not None and (chat.last_at is None or message.at > chat.last_at):
            chat.last_at = message.at
        self._rows.append(
            (
                self._number("messages"),
                chat.id,
                message.branch,
                position,
                its_key,
                message.role,
                message.name,
                message.text,
                message.parts,
                message.at,
                message.hidden,
                message.extra,
            )
        )
