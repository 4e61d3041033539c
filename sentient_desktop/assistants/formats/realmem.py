"""RealMem: four people's sessions with an assistant, and the memories extracted from each with turn, quote and
speaker.

One JSON object of `_metadata` and `dialogues`, a list of sessions. What is odd in it and is kept as it is, for the
check of sources to find: turns counted from 1 or from 0 or -1 for none, quotes that stand in no turn, ids used twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sentient_desktop.assistants.format import (
    Guess,
    ReadAssistant,
    ReadChat,
    ReadMemory,
    ReadMessage,
    ReadSource,
    Record,
    Sample,
    Skip,
)
from sentient_desktop.assistants.json_stream import BadValue, Broken, JsonReader
from sentient_desktop.assistants.values import id_of, left_over, open_json, text_of, to_the_end

ROLES = {"user": "user", "assistant": "assistant", "system": "system", "tool": "tool"}
_TURN = ("speaker", "content")
_MEMORY = ("index", "type", "content", "source_turn", "source_content_snapshot", "source_role_snapshot", "session_uuid")


class RealMem:
    """Reads RealMem's dialogue files."""

    key = "realmem"
    title = "RealMem research set"

    def recognise(self, sample: Sample) -> Guess | None:
        """By its outermost key `dialogues` and the keys of a session."""
        if sample.outermost != "{" or "dialogues" not in sample.keys:
            return None
        if '"dialogue_turns"' not in sample.text and '"extracted_memory"' not in sample.text:
            return None
        return Guess(self.key, "It holds sessions with the memories extracted from each.", 0.98)

    def read(self, path: Path) -> Iterator[Record]:
        """Session by session: the chat, its messages, then its memories. Raises Unreadable."""
        with open_json(path) as (file, reader):
            person = _person(reader)
            file.rewind()
            yield from to_the_end(file, _file(JsonReader(file.read), person))


FORMAT = RealMem()


def _person(reader: JsonReader) -> str | None:
    """The name in `_metadata`, wherever it stands; it is wanted before the first record."""
    try:
        for key in reader.members():
            if key == "_metadata":
                found = reader.value()
                name = id_of(found.get("person_name")) if isinstance(found, dict) else None
                return name.replace("_", " ") if name else None
    except (Broken, BadValue):
        return None
    return None


def _file(reader: JsonReader, person: str | None) -> Iterator[Record]:
    name = f"RealMem ({person})" if person else "RealMem"
    yield ReadAssistant(name, account=person, person=person)
    for key in reader.members():
        if key != "dialogues" or reader.peek() != "[":
            continue
        for number in reader.elements():
            if reader.peek() == "{":
                yield from _session(reader, f"dialogues[{number}]")
            else:
                yield Skip("chats", f"dialogues[{number}]", "It is not a session.")
                reader.skip()


class _Session:
    """What is known of the session that is being walked through."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.fields: dict[str, Any] = {}
        self.begun = False
        self.quotes: list[int] = []
        """The hash of each turn's text: to tell which turn a quote is from, without holding the texts."""

    @property
    def key(self) -> str:
        return id_of(self.fields.get("session_uuid")) or id_of(self.fields.get("session_identifier")) or self.where

    @property
    def at(self) -> Any:
        return self.fields.get("current_time")

    def chat(self) -> Iterator[Record]:
        """The chat, once, before anything that belongs to it."""
        if not self.begun:
            self.begun = True
            title = text_of(self.fields.get("session_identifier"))
            yield ReadChat(self.key, title=title, started_at=self.at, extra=left_over(self.fields, _SESSION))


_SESSION = ("session_identifier", "session_uuid", "current_time", "dialogue_turns", "extracted_memory")


def _session(reader: JsonReader, where: str) -> Iterator[Record]:
    session = _Session(where)
    memories: list[tuple[int, Any]] = []
    late: list[tuple[int, Any]] = []
    for key in reader.members():
        listed = reader.peek() == "["
        if key == "dialogue_turns" and listed and "session_uuid" in session.fields:
            yield from session.chat()
            yield from _turns(reader, session)
        elif key == "dialogue_turns" and listed:
            # The id comes after the turns: then they wait for it.
            yield from _gather(reader, late, f"{where}.{key}", "messages")
        elif key == "extracted_memory" and listed:
            yield from _gather(reader, memories, f"{where}.{key}", "memories")
        else:
            session.fields[key] = _value_or_none(reader)
    yield from session.chat()
    for number, turn in late:
        yield _turn(turn, session, number)
    for number, memory in memories:
        yield _memory(memory, session, f"{where}.extracted_memory[{number}]")


def _value_or_none(reader: JsonReader) -> Any:
    try:
        return reader.value()
    except BadValue:
        return None


def _gather(reader: JsonReader, into: list[tuple[int, Any]], where: str, kind: str) -> Iterator[Skip]:
    for number, value, why in reader.values():
        if why:
            yield Skip(kind, f"{where}[{number}]", why)
        else:
            into.append((number, value))


def _turns(reader: JsonReader, session: _Session) -> Iterator[Record]:
    for number, turn, why in reader.values():
        if why:
            session.quotes.append(0)
            yield Skip("messages", f"{session.where}.dialogue_turns[{number}]", why)
        else:
            yield _turn(turn, session, number)


def _turn(turn: Any, session: _Session, number: int) -> Record:
    text = text_of(turn.get("content")) if isinstance(turn, dict) else None
    session.quotes.append(hash(text) if text is not None else 0)
    if text is None:
        return Skip("messages", f"{session.where}.dialogue_turns[{number}]", "It has no text.")
    speaker = text_of(turn.get("speaker")) or ""
    # A speaker that is none of the usual is a person with a name.
    role = ROLES.get(speaker.casefold(), "user")
    name = None if speaker.casefold() in ROLES else speaker or None
    return ReadMessage(
        session.key,
        role,
        text,
        key=f"turn {number + 1}",
        name=name,
        at=session.at,
        extra={k: v for k, v in turn.items() if k not in _TURN and v not in (None, False)} or None,
    )


def _memory(memory: Any, session: _Session, where: str) -> Record:
    if not isinstance(memory, dict):
        return Skip("memories", where, "It is not a memory.")
    content = text_of(memory.get("content"))
    if content is None or not content.strip():
        return Skip("memories", where, "It has no text.")
    return ReadMemory(
        content,
        key=id_of(memory.get("index")),
        category=text_of(memory.get("type")),
        confidence_given=False,
        first_seen_at=session.at,
        sources=(_source(memory, session),),
        extra=left_over(memory, _MEMORY),
        where=where,
    )


def _source(memory: dict[str, Any], session: _Session) -> ReadSource:
    quote = text_of(memory.get("source_content_snapshot")) or None
    turn = _which_turn(memory.get("source_turn"), quote, session.quotes)
    return ReadSource(
        "message",
        "conversation",
        chat=id_of(memory.get("session_uuid")) or session.key,
        message=f"turn {turn + 1}" if turn is not None else None,
        quote=quote,
        speaker=text_of(memory.get("source_role_snapshot")) or None,
        said_at=session.at,
        extra={"source_turn": memory["source_turn"]} if "source_turn" in memory else None,
    )


def _which_turn(number: Any, quote: str | None, turns: list[int]) -> int | None:
    """The turn, counted from 0, that `number` means: some files count from 1, some records from 0, -1 is none. The
    quote decides where it stands in one of the two; else a number is taken to count from 1."""
    if isinstance(number, bool) or not isinstance(number, int) or number < 0:
        return None
    if quote is not None:
        for turn in (number - 1, number):
            if 0 <= turn < len(turns) and turns[turn] == hash(quote):
                return turn
    return max(number - 1, 0)
