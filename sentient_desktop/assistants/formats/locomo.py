"""LoCoMo: ten long conversations of two people each, what was observed about them with its evidence, and summaries.

A JSON list; each element holds `conversation` (sessions of turns), `observation` (by session and person: statement
and the ids of the turns it is drawn from) and `session_summary`. Its id comes last, so a first walk gathers ids and
dates. Addresses of pictures are kept beside the message and never fetched.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sentient_desktop.assistants.format import (
    Guess,
    Note,
    ReadAssistant,
    ReadChat,
    ReadMemory,
    ReadMessage,
    ReadSource,
    ReadSummary,
    Record,
    Sample,
    Skip,
)
from sentient_desktop.assistants.json_stream import BadValue, Broken, JsonReader
from sentient_desktop.assistants.values import id_of, left_over, open_json, text_of, to_the_end

_SESSION = re.compile(r"session_(\d+)")
_DATE = re.compile(r"session_(\d+)_date_time")
_OBSERVED = re.compile(r"session_(\d+)_observation")
_SUMMED = re.compile(r"session_(\d+)_summary")
_EVIDENCE = re.compile(r"D0*(\d+):0*(\d+)")
_APART = re.compile(r"[,;\s]+")
_TURN = ("speaker", "dia_id", "text", "img_url", "blip_caption")


@dataclass(slots=True)
class _Conversation:
    """What the first walk found of one element."""

    name: str
    people: list[str] = field(default_factory=list)
    dates: dict[str, Any] = field(default_factory=dict)

    def chat(self, session: str) -> str:
        """The key of a session's chat."""
        return f"{self.name}/session_{session}"


class LoCoMo:
    """Reads LoCoMo's conversations."""

    key = "locomo"
    title = "LoCoMo research set"

    def recognise(self, sample: Sample) -> Guess | None:
        """By the keys `conversation` and `observation` in a list."""
        if sample.outermost != "[" or not {"conversation", "observation"} <= sample.keys:
            return None
        return Guess(self.key, "It holds conversations of two people with what was observed about them.", 0.98)

    def read(self, path: Path) -> Iterator[Record]:
        """Conversation by conversation: its sessions as chats, then the memories and summaries. Raises Unreadable."""
        with open_json(path) as (file, reader):
            found = _first_walk(reader)
            file.rewind()
            yield from to_the_end(file, _file(JsonReader(file.read), found))


FORMAT = LoCoMo()


def _first_walk(reader: JsonReader) -> list[_Conversation]:
    found: list[_Conversation] = []
    try:
        for number in reader.elements():
            found.append(_Conversation(f"conversation-{number + 1}"))
            if reader.peek() == "{":
                _outline(reader, found[-1])
    except Broken:
        pass  # the second walk reports where
    return found


def _outline(reader: JsonReader, into: _Conversation) -> None:
    for key in reader.members():
        if key == "sample_id" and reader.peek() == '"':
            into.name = id_of(_value(reader)) or into.name
        elif key == "conversation" and reader.peek() == "{":
            for inner in reader.members():
                date = _DATE.fullmatch(inner)
                if date:
                    into.dates[date[1]] = _value(reader)
                elif inner in ("speaker_a", "speaker_b"):
                    into.people.append(text_of(_value(reader)) or "")


def _value(reader: JsonReader) -> Any:
    try:
        return reader.value()
    except BadValue:
        return None


def _file(reader: JsonReader, found: list[_Conversation]) -> Iterator[Record]:
    yield ReadAssistant("LoCoMo")
    left_out: set[str] = set()
    for number in reader.elements():
        if reader.peek() != "{":
            yield Skip("chats", f"[{number}]", "It is not a conversation.")
            reader.skip()
            continue
        for key in reader.members():
            where = f"[{number}].{key}"
            if key in _READERS and reader.peek() == "{":
                yield from _READERS[key](reader, found[number], where)
            elif key != "sample_id":
                left_out.add(key)
    if left_out:
        yield Note(f"Left out, since they are no memories: {', '.join(sorted(left_out))[:200]}.")


def _conversation(reader: JsonReader, about: _Conversation, where: str) -> Iterator[Record]:
    for key in reader.members():
        session = _SESSION.fullmatch(key)
        if not session or reader.peek() != "[":
            continue
        chat, at = about.chat(session[1]), about.dates.get(session[1])
        title = f"{' and '.join(about.people) or about.name}, session {session[1]}"
        yield ReadChat(chat, title=title, started_at=at)
        for number, turn, why in reader.values():
            place = f"{where}.{key}[{number}]"
            yield Skip("messages", place, why) if why else _turn(turn, chat, at, place)


def _turn(turn: Any, chat: str, at: Any, where: str) -> Record:
    text = text_of(turn.get("text")) if isinstance(turn, dict) else None
    if text is None:
        return Skip("messages", where, "It has no text.")
    return ReadMessage(
        chat,
        "user",
        text,
        key=_normal(id_of(turn.get("dia_id"))),
        name=text_of(turn.get("speaker")),
        at=at,
        parts=_pictures(turn),
        extra=left_over(turn, _TURN),
    )


def _pictures(turn: dict[str, Any]) -> list[Any] | None:
    addresses = turn.get("img_url")
    addresses = addresses if isinstance(addresses, list) else [addresses] if addresses else []
    caption = text_of(turn.get("blip_caption"))
    if not addresses and not caption:
        return None
    return [{"type": "image", "caption": caption, "url": text_of(address)} for address in addresses or [None]]


def _observation(reader: JsonReader, about: _Conversation, where: str) -> Iterator[Record]:
    for key in reader.members():
        session = _OBSERVED.fullmatch(key)
        if not session or reader.peek() != "{":
            continue
        for person in reader.members():
            if reader.peek() != "[":
                continue
            for number, value, why in reader.values():
                place = f"{where}.{key}.{person}[{number}]"
                yield Skip("memories", place, why) if why else _memory(value, about, session[1], person, place)


def _memory(value: Any, about: _Conversation, session: str, person: str, where: str) -> Record:
    content = text_of(value[0]) if isinstance(value, list) and value else None
    if content is None or not content.strip():
        return Skip("memories", where, "It has no text.")
    at = about.dates.get(session)
    return ReadMemory(
        content,
        about=person,
        confidence_given=False,
        first_seen_at=at,
        sources=tuple(_sources(value[1:], about, session, person)),
        extra={"conversation": about.name, "evidence": value[1] if len(value) > 1 else None},
        where=where,
    )


def _sources(evidence: list[Any], about: _Conversation, session: str, person: str) -> Iterator[ReadSource]:
    for number, name in enumerate(dict.fromkeys(_names(evidence))):
        found = _EVIDENCE.fullmatch(name)
        spoken_in = found[1] if found else session
        yield ReadSource(
            "message",
            "conversation",
            is_origin=number == 0,
            chat=about.chat(spoken_in),
            message=name,
            speaker=person,
            said_at=about.dates.get(spoken_in),
        )


def _names(evidence: Any) -> Iterator[str]:
    """The ids in what stands there: a text, a list, or several in one text; what cannot be read stays as it is."""
    if isinstance(evidence, list):
        for one in evidence:
            yield from _names(one)
        return
    text = text_of(evidence) or ""
    parts = [part for part in _APART.split(text.strip("()[] ")) if part]
    if parts and all(_EVIDENCE.fullmatch(part) for part in parts):
        yield from (_normal(part) or part for part in parts)
    elif text.strip():
        yield text.strip()


def _normal(name: str | None) -> str | None:
    found = _EVIDENCE.fullmatch(name) if name else None
    return f"D{found[1]}:{found[2]}" if found else name


def _summaries(reader: JsonReader, about: _Conversation, where: str) -> Iterator[Record]:
    for key in reader.members():
        session = _SUMMED.fullmatch(key)
        content = text_of(_value(reader)) if session else None
        if not session:
            continue
        if content is None or not content.strip():
            yield Skip("summaries", f"{where}.{key}", "It has no text.")
            continue
        chat, at = about.chat(session[1]), about.dates.get(session[1])
        yield ReadSummary(content, key=f"{chat}/summary", chat=chat, whole_chat=True, start_at=at, end_at=at)


_READERS = {"conversation": _conversation, "observation": _observation, "session_summary": _summaries}
