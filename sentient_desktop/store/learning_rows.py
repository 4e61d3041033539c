"""What assistants that use the library live write: single rows, each in the transaction that is open."""

from __future__ import annotations

import uuid
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from sentient_desktop.domain.chat_ids import ChatId, MessageId
from sentient_desktop.domain.memory import AssistantId, MemoryId, Micros, State
from sentient_desktop.domain.wording import Wording
from sentient_desktop.store import chats, removals
from sentient_desktop.store.columns import text_key, wording_hash
from sentient_desktop.store.connection import Connection, Row
from sentient_desktop.store.reach import Needle
from sentient_desktop.store.search import index_text, words_of

CLIENT = "client"
FORMAT = "mcp"
MOST_COMPARED = 400
"""Memories that may say the same: of more, only so many are compared."""


def client(connection: Connection, name: str) -> AssistantId:
    """The assistant that a client is, made when it is not there. One of the same name that was read in stays itself."""
    for tried in (name, f"{name} (live)"):
        row = connection.execute("SELECT id, kind FROM assistants WHERE name = ?", (tried,)).fetchone()
        if row is None:
            made = connection.execute(
                "INSERT INTO assistants(name, format, kind) VALUES (?, ?, ?)", (tried, FORMAT, CLIENT)
            ).lastrowid
            return AssistantId(int(made or 0))
        if row[1] == CLIENT:
            return AssistantId(row[0])
    return client(connection, f"{name} (live) 2")


class Message(NamedTuple):
    """A message that a client named and the library holds."""

    chat_id: ChatId
    id: MessageId
    role: str
    text: str
    at: Micros | None
    place: str
    untrusted: bool


def find_chat(connection: Connection, name: str) -> ChatId | None:
    """The chat of this id, of ours or of origin."""
    if name.isascii() and name.isdigit() and len(name) < 19:
        found = chats.chat(connection, ChatId(int(name)))
        if found is not None:
            return found.id
    return chats.find_chat(connection, name.removeprefix("origin:"))


def find_message(connection: Connection, chat: str, name: str) -> Message | None:
    """The message of these ids, of ours or of origin; None when it is not here."""
    chat_id = find_chat(connection, chat)
    if chat_id is None:
        return None
    number = None
    if name.isascii() and name.isdigit() and len(name) < 19 and chats.has_message(connection, chat_id, int(name)):
        number = MessageId(int(name))
    if number is None:
        number = chats.find_message(connection, chat_id, name.removeprefix("origin:"))
    row = connection.execute(
        "SELECT m.chat_id, m.id, m.role, m.text, m.at, c.place, c.untrusted FROM chats.messages m"
        " JOIN chats.chats c ON c.id = m.chat_id WHERE m.id = ?",
        (number,),
    ).fetchone()
    if row is None:
        return None
    chat_number, message, role, text, at, place, untrusted = row
    return Message(chat_number, message, role, text, at, place, bool(untrusted))


class Twin(NamedTuple):
    """A memory that may say the same."""

    id: MemoryId
    state: State
    content: str
    about: str | None


def same_wording(connection: Connection, text: str) -> list[Twin]:
    """The memories of any assistant with this very wording, forgetting ones left out."""
    key = removals.removal_key(connection)
    rows = connection.execute(
        "SELECT id, state, content, about FROM memories WHERE assistant_id IN (SELECT id FROM assistants)"
        " AND wording_hash = ? AND id NOT IN (SELECT memory_id FROM leaving) ORDER BY id",
        (wording_hash(key, text),),
    ).fetchall()
    return [_twin(row) for row in rows]


def similar(connection: Connection, wording: Wording, states: Collection[State]) -> list[Twin]:
    """The memories in these states that hold enough of a wording's words to say it, at most `MOST_COMPARED`."""
    match = Needle.of(wording).match()
    if match is None:
        return []
    rows = connection.execute(
        "SELECT m.id, m.state, m.content, m.about FROM memories_fts f CROSS JOIN memories m ON m.id = f.rowid"
        f" WHERE f.memories_fts MATCH ? AND m.state IN ({', '.join('?' * len(states))})"
        " AND m.id NOT IN (SELECT memory_id FROM leaving) LIMIT ?",
        [match, *sorted(states), MOST_COMPARED],
    ).fetchall()
    return [_twin(row) for row in rows]


def _twin(row: Row) -> Twin:
    return Twin(MemoryId(row[0]), State(row[1]), row[2], row[3])


def was_forgotten(connection: Connection, text: str) -> bool:
    """Whether the person forgot this wording, of whatever assistant."""
    own, *others = removals.hashes_of(connection, text)
    row = connection.execute(
        "SELECT EXISTS (SELECT 1 FROM removals WHERE assistant_id IN (SELECT id FROM assistants)"
        f"  AND wording_hash IN (?1{', ?' * len(others)}) AND why = 'forgotten')"
        " OR EXISTS (SELECT 1 FROM leaving l JOIN memories m ON m.id = l.memory_id WHERE m.wording_hash = ?1)",
        (own, *others),
    ).fetchone()
    return bool(row[0])


def disputed_at(connection: Connection, memory_id: MemoryId) -> Micros | None:
    """When the person said that a memory isn't right, here or in the library that it was moved from; None when it came
    in as that."""
    row = connection.execute(
        "SELECT coalesce((SELECT max(a.at) FROM acts a JOIN events e ON e.act_id = a.id"
        "  WHERE e.subject = 'memories' AND e.row_id = ?1 AND a.verb = 'dispute' AND a.undone_by IS NULL),"
        " (SELECT r.at FROM removals r JOIN memories m ON m.id = ?1 AND r.assistant_id = m.assistant_id"
        "  AND r.wording_hash = m.wording_hash WHERE r.why = 'disputed'))",
        (memory_id,),
    ).fetchone()
    return None if row is None else row[0]


def add_memory(connection: Connection, columns: Mapping[str, Any]) -> MemoryId:
    """A new memory with what follows from its wording. `columns` name `assistant_id`, `content` and all that is not the
    default."""
    content = columns["content"]
    row: dict[str, Any] = {
        "origin_key": f"mcp:{uuid.uuid4()}",
        "wording_hash": wording_hash(removals.removal_key(connection), content),
        "text_key": text_key(content),
        **columns,
    }
    memory_id = MemoryId(_insert(connection, "memories", row))
    connection.execute("INSERT INTO memories_fts(rowid, content) VALUES (?, ?)", (memory_id, index_text(content)))
    connection.executemany("INSERT OR IGNORE INTO words VALUES (?)", [(word,) for word in sorted(words_of(content))])
    return memory_id


def places_of(connection: Connection, memory_id: MemoryId) -> list[str]:
    """The places that a memory's sources are from."""
    rows = connection.execute("SELECT DISTINCT place FROM sources WHERE memory_id = ?", (memory_id,)).fetchall()
    return [place for (place,) in rows]


def has_source(connection: Connection, memory_id: MemoryId, columns: Mapping[str, Any]) -> bool:
    """Whether this message, or one of these names, is a source of the memory already."""
    row = connection.execute(
        "SELECT EXISTS (SELECT 1 FROM sources WHERE memory_id = ?1 AND message_id = ?2 AND ?2 IS NOT NULL)"
        " OR EXISTS (SELECT 1 FROM sources WHERE memory_id = ?1 AND ?2 IS NULL AND chat_ref IS ?3"
        "  AND message_ref IS ?4 AND quote IS ?5)",
        (
            memory_id,
            columns.get("message_id"),
            columns.get("chat_ref"),
            columns.get("message_ref"),
            columns.get("quote"),
        ),
    ).fetchone()
    return bool(row[0])


def add_source(connection: Connection, memory_id: MemoryId, columns: Mapping[str, Any]) -> int:
    """A source of a memory; it is looked at again in the background."""
    source = _insert(
        connection, "sources", {"memory_id": memory_id, "kind": "message", "certainty": "recorded", **columns}
    )
    connection.execute("INSERT OR IGNORE INTO marked_checks(memory_id) VALUES (?)", (memory_id,))
    connection.execute(
        "UPDATE memories SET source_count = (SELECT count(*) FROM sources WHERE memory_id = ?1) WHERE id = ?1",
        (memory_id,),
    )
    return source


def _insert(connection: Connection, table: str, row: Mapping[str, Any]) -> int:
    names, marks = ", ".join(row), ", ".join("?" * len(row))
    made = connection.execute(f"INSERT INTO {table}({names}) VALUES ({marks})", tuple(row.values())).lastrowid
    return int(made or 0)


def said_again(connection: Connection, memory_id: MemoryId, at: Micros | None, confidence: float | None) -> None:
    """The person said a memory again: its time moves on, never back, and its figure is that."""
    connection.execute(
        "UPDATE memories SET restated_at = CASE WHEN ?2 IS NULL THEN restated_at"
        "  ELSE max(coalesce(restated_at, first_seen_at, ?2), ?2) END,"
        " confidence = ?3, version = version + 1 WHERE id = ?1",
        (memory_id, at, confidence),
    )


def chip(connection: Connection, message_id: MessageId, memory_id: MemoryId, text: str, at: Micros) -> bool:
    """Records that a memory was in mind for a reply; once a message. Whether it was new."""
    known = connection.execute(
        "SELECT 1 FROM chips WHERE message_id = ? AND memory_id = ?", (message_id, memory_id)
    ).fetchall()
    if not known:
        row = {"message_id": message_id, "memory_id": memory_id, "text": text, "via": "recall", "at": at}
        _insert(connection, "chips", row)
    return not known
