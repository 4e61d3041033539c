"""Chats of programs that keep them as lists of messages: LibreChat, Chatbot UI, Google AI Studio, Gemini CLI, Codex,
and sessions that Hermes gives out.

There are no memories in them; the library looks in them for the sources of those it has.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from sentient_desktop.assistants.archives import Entry, opened
from sentient_desktop.assistants.export_files import read_each, read_json
from sentient_desktop.assistants.format import Guess, ReadAssistant, ReadChat, Record, Sample, Skip
from sentient_desktop.assistants.json_stream import BadValue, Broken, JsonReader
from sentient_desktop.assistants.plain_messages import PlainChat
from sentient_desktop.assistants.text_file import LOOKED_AT
from sentient_desktop.assistants.values import id_of, text_of
from sentient_desktop.errors import Unreadable

CODEX = "Codex"
_MARKS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Google AI Studio", ('"chunkedPrompt"', '"chunks"')),
    (CODEX, ('"session_meta"', '"payload"')),
    (CODEX, ('"response_item"', '"payload"')),
    ("LibreChat", ('"conversationId"', '"messages"', '"isCreatedByUser"')),
    ("Gemini CLI", ('"sessionId"', '"projectHash"', '"messages"')),
    ("Hermes", ('"session_id"', '"producer"', '"messages"')),
    ("Chatbot UI", ('"history"', '"messages"', '"role"')),
)
"""The program, and the words that all stand in the beginning of its files."""
_KEYS = {
    "Google AI Studio": "chunkedPrompt",
    CODEX: "payload",
    "LibreChat": "messages",
    "Gemini CLI": "messages",
    "Hermes": "messages",
    "Chatbot UI": "history",
}
"""An outermost key of its files: the words alone might be said in any chat."""
_IDS = ("conversationId", "sessionId", "session_id", "id")
_TITLES = ("title", "displayName", "name", "summary")
_TIMES = ("createTime", "startTime", "createdAt", "created_at")


class ChatList:
    """Reads chats that are lists of messages."""

    key = "chat_list"
    title = "Chats of another program"

    def recognise(self, sample: Sample) -> Guess | None:
        """By the keys that each of the programs uses."""
        for part in sample.parts(".json", ".jsonl"):
            name = _program(part.text)
            if name and _KEYS[name] in part.keys:
                return Guess(self.key, f"It holds chats of {name}.", 0.9)
        return None

    def read(self, path: Path) -> Iterator[Record]:
        """Chat by chat. Raises Unreadable."""
        with opened(path) as store:
            many = len(store.entries) > 1
            named = [(entry, _program_of(entry)) for entry in store.entries]
            wanted = [(entry, name) for entry, name in named if name or not many]
            yield ReadAssistant(next((name for _, name in wanted if name), None) or self.title)
            yield from store.skips
            names = dict(wanted)

            def one(entry: Entry) -> Iterator[Record]:
                where = f"{entry.name} " if many else ""
                if names[entry] == CODEX:
                    yield from _codex(entry, where)
                else:
                    stem = PurePosixPath(entry.name).stem
                    yield from read_json(entry, lambda reader, place: _value(reader, place, stem), where)

            yield from read_each(names, one)


FORMAT = ChatList()


def _program(text: str) -> str | None:
    return next((name for name, marks in _MARKS if all(mark in text for mark in marks)), None)


def _program_of(entry: Entry) -> str | None:
    try:
        with entry.open("rb") as file:
            return _program(file.read(LOOKED_AT).decode("utf-8", "replace"))
    except OSError:
        return None


def _value(reader: JsonReader, where: str, stem: str) -> Iterator[Record]:
    """One outermost value: a chat, or a list of them."""
    if reader.peek() == "[":
        for number in reader.elements():
            yield from _chat(reader, f"{where}[{number}]", f"{stem} {number}")
    elif reader.peek() == "{":
        yield from _chat(reader, where, stem)


def _chat(reader: JsonReader, place: str, name: str) -> Iterator[Record]:
    if reader.peek() != "{":
        yield Skip("chats", place, "It is not a chat.")
        reader.skip()
        return
    fields: dict[str, Any] = {}
    broken: Broken | None = None
    with PlainChat() as chat:
        try:
            for key in reader.members():
                if key == "history" and reader.peek() == "[":
                    yield from _value(reader, f"{place}history", name)
                else:
                    yield from _member(key, reader, place, fields, chat)
        except Broken as error:
            broken = error  # what stood before is told all the same
        if len(chat):
            yield from _told(chat, fields, name)
    if broken:
        raise broken


def _member(key: str, reader: JsonReader, place: str, fields: dict[str, Any], chat: PlainChat) -> Iterator[Skip]:
    if key in ("messages", "chunks") and reader.peek() == "[":
        before = reader.position
        for number, message, why in reader.values():
            if why or not isinstance(message, dict):
                yield Skip("messages", f"{place} message {number}".strip(), why or "It is not a message.")
            else:
                chat.take(message, max(reader.position - before, 500))
            before = reader.position
    elif key == "chunkedPrompt" and reader.peek() == "{":
        for inner in reader.members():
            yield from _member(inner, reader, place, fields, chat)
    else:
        try:
            fields[key] = reader.value()
        except BadValue:
            fields[key] = None


def _told(chat: PlainChat, fields: dict[str, Any], name: str) -> Iterator[Record]:
    key = next((found for one in _IDS if (found := id_of(fields.get(one)))), None) or name
    at = next((fields[one] for one in _TIMES if fields.get(one) is not None), chat.first_at)
    title = next((found for one in _TITLES if (found := text_of(fields.get(one)))), None)
    yield ReadChat(key, title=title, started_at=at)
    yield from chat.messages(key)


def _codex(entry: Entry, where: str) -> Iterator[Record]:
    """A session of Codex: one entry a line, what was said in those called `response_item`."""
    fields: dict[str, Any] = {}
    with PlainChat() as chat:

        def line(reader: JsonReader, place: str) -> Iterator[Record]:
            before = reader.position
            try:
                value = reader.value()
            except BadValue as error:
                yield Skip("messages", f"{place}character {before:,}", error.why)
                return
            inner = value.get("payload") if isinstance(value, dict) else None
            if not isinstance(inner, dict):
                yield Skip("messages", f"{place}character {before:,}", "It is not an entry of a session.")
            elif value.get("type") == "session_meta":
                fields.update({"createTime": inner.get("timestamp"), "id": inner.get("id")})
            elif value.get("type") == "response_item":
                chat.take({"timestamp": value.get("timestamp"), **inner}, reader.position - before)

        try:
            yield from read_json(entry, line, where)
        except Unreadable:
            if not len(chat):
                raise
            yield Skip("file", where.strip() or "the end", "The file is damaged; what comes before was read.")
        if len(chat):
            yield from _told(chat, fields, PurePosixPath(entry.name).stem)
