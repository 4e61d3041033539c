"""The chats that go with an assistant: the one case in which messages are removed that were read in (cascade.md).

First those rows of the library let go that named them, then they go themselves; killed in between, a start finds the
chats still there and does both again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from sentient_desktop.store import saying_index
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.departing_rows import delete
from sentient_desktop.store.search import index_text

GONE = 0
"""The chat of a source whose chat was here and went with its assistant: the source keeps its quote, and its check says
that it is not found there. No chat has this number."""

_CHATS = 100
_THESE = "(SELECT value FROM json_each(?))"


@dataclass(frozen=True, slots=True)
class Some:
    """Chats of an assistant and messages of theirs. `whole`: these are all the messages that they have."""

    chats: tuple[int, ...]
    messages: tuple[int, ...]
    whole: bool


def some(reader: Connection, assistant_id: int, most: int, schema: str = "chats") -> Some:
    """The next chats of an assistant, with at most so many of their messages."""
    chats = [
        row[0]
        for row in reader.execute(
            f"SELECT id FROM {schema}.chats WHERE assistant_id = ? ORDER BY id LIMIT ?", (assistant_id, _CHATS)
        ).fetchall()
    ]
    messages = [
        row[0]
        for row in reader.execute(
            f"SELECT id FROM {schema}.messages WHERE chat_id IN {_THESE} LIMIT ?", (json.dumps(chats), most)
        ).fetchall()
    ]
    return Some(tuple(chats), tuple(messages), len(messages) < most)


def let_go(connection: Connection, going: Some) -> None:
    """Lets everything in the library that names these chats and messages go of them; quotes stay."""
    chats, messages = json.dumps(going.chats), json.dumps(going.messages)
    connection.execute(
        "INSERT INTO marked_checks(memory_id)"
        f" SELECT DISTINCT memory_id FROM sources WHERE chat_id IN {_THESE} ON CONFLICT DO NOTHING",
        (chats,),
    )
    connection.execute(
        f"UPDATE sources SET chat_id = ?, message_id = NULL, found_message_id = NULL WHERE chat_id IN {_THESE}",
        (GONE, chats),
    )
    delete(connection, "chips", _naming(connection, "chips", messages))
    evidence = _naming(connection, "evidence", messages)
    # Without a quote it was found by the words of the message.
    saying_index.take_out(connection, "evidence", _without_quote(connection, evidence))
    connection.execute(f"UPDATE evidence SET message_id = NULL WHERE id IN {_THESE}", (json.dumps(evidence),))
    connection.execute(f"DELETE FROM summary_messages WHERE message_id IN {_THESE}", (messages,))


def _naming(connection: Connection, table: str, messages: str) -> list[int]:
    rows = connection.execute(f"SELECT id FROM {table} WHERE message_id IN {_THESE}", (messages,)).fetchall()
    return [row[0] for row in rows]


def _without_quote(connection: Connection, evidence: Sequence[int]) -> list[int]:
    rows = connection.execute(
        f"SELECT id FROM evidence WHERE id IN {_THESE} AND quote IS NULL AND memory_id IS NULL", (json.dumps(evidence),)
    ).fetchall()
    return [row[0] for row in rows]


def take(chats: Connection, going: Some) -> int:
    """Removes these messages, and the chats when they have no others; in the chats' own file. Returns how many rows."""
    messages = json.dumps(going.messages)
    own = chats.execute(
        f"SELECT id, text FROM messages WHERE id IN {_THESE} AND role = 'user' AND hidden = 0", (messages,)
    ).fetchall()
    chats.executemany(
        "INSERT INTO messages_fts(messages_fts, rowid, text) VALUES ('delete', ?, ?)",
        ((row_id, index_text(text)) for row_id, text in own),
    )
    chats.execute(f"DELETE FROM messages WHERE id IN {_THESE}", (messages,))
    if not going.whole:
        return len(going.messages)
    asked = json.dumps(going.chats)
    chats.execute(f"DELETE FROM branches WHERE chat_id IN {_THESE}", (asked,))
    chats.execute(f"DELETE FROM chats WHERE id IN {_THESE}", (asked,))
    return len(going.messages) + len(going.chats)


def take_all(chats: Connection, assistant_id: int) -> bool:
    """Removes all of an assistant's chats from a file that nobody else uses. Returns whether there were any."""
    found = False
    while (going := some(chats, assistant_id, 1_000, "main")).chats:
        take(chats, going)
        found = True
    return found
