"""Looks for the message that a memory comes from, where the origin names none: among what the person said before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sentient_desktop.domain.chat import Role
from sentient_desktop.domain.chat_text import ChatText, Said
from sentient_desktop.domain.finding import find as find_in
from sentient_desktop.domain.memory import Certainty, Check, SourceKind
from sentient_desktop.domain.source_check import Claim, check
from sentient_desktop.domain.wording import Wording, quote
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.reach import Needle

MOST_CANDIDATES = 200
"""Of all messages that may say it, the newest."""
DAY = 86_400_000_000


@dataclass(frozen=True, slots=True)
class Found:
    """A message that backs a memory, with the sentences that do. `check` is how it stands when it is checked itself."""

    chat_id: int
    message_id: int
    place: str
    quote: str
    said_at: int | None
    check: Check


def find(
    reader: Connection,
    wording: Wording,
    names: Sequence[str],
    *,
    assistant_id: int,
    chat_id: int | None,
    before: int | None,
) -> Found | None:
    """The person's message that backs a memory: in the chat it came from, else in all chats of its assistant before it
    was noted (a time may be no more than a day, so that day counts). None when none passes three in five."""
    until = None if before is None else before + DAY
    rows = _candidates(reader, wording, assistant_id, chat_id, until)
    if not rows:
        return None
    said = ChatText(Said(Role(role), name, text) for _, _, _, _, role, name, text in rows)
    index = find_in(wording, said, about=names)
    if index is None:
        return None
    message_id, its_chat, place, at, _, _, _ = rows[index]
    says = _says(wording, names, said, index)
    return None if says is None else Found(its_chat, message_id, place, says[0], at, says[1])


def last_said(
    reader: Connection, wording: Wording, names: Sequence[str], *, assistant_id: int, after: int
) -> int | None:
    """When the person last said a memory in any chat of its assistant; None when no message after that time says it."""
    for _, _, _, at, role, name, text in reversed(_candidates(reader, wording, assistant_id, None, None, after)):
        if at is not None and _says(wording, names, ChatText([Said(Role(role), name, text)]), 0) is not None:
            return at
    return None


def _says(wording: Wording, names: Sequence[str], said: ChatText, index: int) -> tuple[str, Check] | None:
    """The words of a message that say a memory, and how they stand when they are checked."""
    run = quote(wording, said.text(index))
    if run is None:
        return None
    words = said.messages[index].text[run[0] : run[1]]
    outcome = check(Claim(wording, about=tuple(names), quote=words, message=index), said)
    if outcome.check not in (Check.EXACT, Check.FOLDED):
        return None  # said by or about somebody else: that is no source to claim
    return words, outcome.check


def _candidates(
    reader: Connection,
    wording: Wording,
    assistant_id: int,
    chat_id: int | None,
    until: int | None,
    after: int | None = None,
) -> list[tuple[int, int, str, int | None, str, str | None, str]]:
    """The person's messages that may say it, oldest first: none that could is left out below `MOST_CANDIDATES`."""
    needle = Needle.of(wording)
    match = needle.match()
    if match is None:
        return []
    condition, values = needle.condition("m.text")
    rows = reader.execute(
        "SELECT m.id, m.chat_id, c.place, m.at, m.role, m.name, m.text FROM chats.messages_fts f"
        " CROSS JOIN chats.messages m ON m.id = f.rowid JOIN chats.chats c ON c.id = m.chat_id"
        " WHERE f.messages_fts MATCH ? AND c.assistant_id = ? AND (? IS NULL OR m.chat_id = ?)"
        f" AND c.untrusted = 0 AND (? IS NULL OR m.at IS NULL OR m.at <= ?)"
        f" AND (? IS NULL OR m.at > ?) AND {condition}"
        " ORDER BY m.at DESC, m.id DESC LIMIT ?",
        (match, assistant_id, chat_id, chat_id, until, until, after, after, *values, MOST_CANDIDATES),
    ).fetchall()
    return rows[::-1]


def write(connection: Connection, memory_id: int, found: Found, sources: Sequence[int]) -> list[str]:
    """Writes what was found: into the source that names the chat without a message, else as a source of its own.
    Returns the checks that the memory's sources have then."""
    what = (found.chat_id, found.message_id, found.quote, found.said_at, Certainty.LIKELY.value, found.check.value)
    named = connection.execute(
        "SELECT id FROM sources WHERE memory_id = ? AND chat_id = ? AND message_id IS NULL ORDER BY id LIMIT 1",
        (memory_id, found.chat_id),
    ).fetchone()
    if named is not None:
        connection.execute(
            "UPDATE sources SET chat_id = ?, message_id = ?, quote = ?, said_at = coalesce(said_at, ?), certainty = ?,"
            " verdict = ?, found_message_id = NULL WHERE id = ?",
            (*what, named[0]),
        )
    else:
        connection.execute(
            "INSERT INTO sources(chat_id, message_id, quote, said_at, certainty, verdict, memory_id, kind, place,"
            " is_origin) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*what, memory_id, SourceKind.MESSAGE.value, found.place, not sources),
        )
    rows = connection.execute("SELECT verdict FROM sources WHERE memory_id = ?", (memory_id,)).fetchall()
    return [row[0] for row in rows]
