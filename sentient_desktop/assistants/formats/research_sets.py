"""Research sets about memory: MemoryBank's chats, MADial's memories and dialogues, the personas of Multi-Session Chat.

For tests, demonstrations and benchmarks. LoCoMo and RealMem have readers of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sentient_desktop.assistants.archives import Entry, opened
from sentient_desktop.assistants.export_files import read_each, read_json
from sentient_desktop.assistants.format import (
    Guess,
    ReadAssistant,
    ReadChat,
    ReadMemory,
    ReadMessage,
    ReadSummary,
    Record,
    Sample,
    Skip,
)
from sentient_desktop.assistants.json_stream import BadValue, JsonReader
from sentient_desktop.assistants.values import id_of, left_over, text_of

SPLITS = ("train", "valid", "test")
_TURN = re.compile(r'\s*<(?P<name>[^<>]{1,60})>\s*[:：]?\s*["“]?(?P<text>.*?)["”]?\s*', re.DOTALL)
_MEMORY = ("id", "time", "scene", "event")


class ResearchSets:
    """Reads MemoryBank, MADial and personas."""

    key = "research_sets"
    title = "Research set"

    def recognise(self, sample: Sample) -> Guess | None:
        """By the keys that only these sets have together."""
        for part in sample.parts(".json", ".jsonl"):
            if part.outermost == "{" and (name := _name(part)):
                return Guess(self.key, f"It is a research set: {name}.", 0.95)
        return None

    def read(self, path: Path) -> Iterator[Record]:
        """The people, chats and memories in the order of the file. Raises Unreadable."""
        with opened(path) as store:
            yield from store.skips
            many = len(store.entries) > 1

            def one(entry: Entry) -> Iterator[Record]:
                return read_json(entry, _Reading().value, f"{entry.name} " if many else "")

            yield from read_each(store.ending(".json", ".jsonl") if many else store.entries, one)


FORMAT = ResearchSets()


def _name(part: Sample) -> str | None:
    if all(f'"{word}"' in part.text for word in ("history", "query", "response", "overall_history")):
        return "MemoryBank"
    if {"dialogue", "relevant-id"} <= part.keys:
        return "MADial"
    if all(f'"{word}"' in part.text for word in ("scene", "emotion", "event")):
        return "MADial"
    return "Multi-Session Chat" if part.keys & set(SPLITS) and '"Speaker 1"' in part.text else None


class _Reading:
    """One file; what an object is, its members say."""

    def __init__(self) -> None:
        self._number = 0
        self._whose: str | None = None

    def _of(self, name: str, person: str | None = None) -> Iterator[ReadAssistant]:
        if name != self._whose:
            self._whose = name
            yield ReadAssistant(name, account=person, person=person)

    def value(self, reader: JsonReader, where: str) -> Iterator[Record]:
        """One outermost value: an object of people or memories, or a dialogue; they may follow one another."""
        place = f"{where}object {self._number}"
        self._number += 1
        if reader.peek() != "{":
            yield Skip("memories", place, "It is not an object.")
            return
        fields: dict[str, Any] = {}
        for key in reader.members():
            if key in SPLITS and reader.peek() == "[":
                yield from self._personas(reader, key)
                continue
            try:
                found = reader.value()
            except BadValue as error:
                yield Skip("memories", f"{place} {key}", error.why)
                continue
            if isinstance(found, dict) and isinstance(found.get("history"), dict):
                yield from self._person(key, found)
            elif isinstance(found, dict) and "event" in found:
                yield from self._event(key, found, f"{place} {key}")
            else:
                fields[key] = found
        if isinstance(fields.get("dialogue"), list):
            yield from self._dialogue(fields, place)

    def _personas(self, reader: JsonReader, split: str) -> Iterator[Record]:
        yield from self._of("Multi-Session Chat")
        for number, pair, why in reader.values():
            place = f"{split}[{number}]"
            if why or not isinstance(pair, dict):
                yield Skip("memories", place, why or "It is not a pair of people.")
                continue
            for speaker, sentences in pair.items():
                for at, sentence in enumerate(sentences if isinstance(sentences, list) else ()):
                    yield ReadMemory(
                        text_of(sentence) or "",
                        key=f"{place} {speaker} {at}",
                        about=f"{place} {speaker}",
                        confidence_given=False,
                        where=f"{place} {speaker}[{at}]",
                    )

    def _event(self, key: str, found: dict[str, Any], place: str) -> Iterator[Record]:
        yield from self._of("MADial")
        text = text_of(found.get("event"))
        if text is None or not text.strip():
            yield Skip("memories", place, "It has no text.")
            return
        yield ReadMemory(
            text,
            key=key,
            category=text_of(found.get("scene")),
            confidence_given=False,
            first_seen_at=found.get("time"),
            extra=left_over(found, _MEMORY),
            where=place,
        )

    def _dialogue(self, fields: dict[str, Any], place: str) -> Iterator[Record]:
        yield from self._of("MADial")
        chat = f"dialogue {id_of(fields.get('id')) or self._number - 1}"
        yield ReadChat(chat, title=chat, extra=left_over(fields, ("dialogue", "id")))
        for number, line in enumerate(fields["dialogue"]):
            turn = _TURN.fullmatch(line) if isinstance(line, str) else None
            if turn is None or not turn["text"]:
                if line and not (turn and turn["name"].isupper()):  # <BOD> and <EOD> are no turns
                    yield Skip("messages", f"{place} dialogue[{number}]", "It is not a turn.")
                continue
            helper = turn["name"].casefold() == "assistant"
            name = None if helper else turn["name"]
            role = "assistant" if helper else "user"
            yield ReadMessage(chat, role, turn["text"], key=f"turn {number}", name=name)

    def _person(self, key: str, found: dict[str, Any]) -> Iterator[Record]:
        name = text_of(found.get("name")) or key
        yield from self._of(f"MemoryBank ({name})", name)
        for day, turns in found["history"].items():
            chat = f"{name} {day}"
            yield ReadChat(chat, title=day, started_at=day)
            for number, turn in enumerate(turns if isinstance(turns, list) else ()):
                if not isinstance(turn, dict):
                    yield Skip("messages", f"{chat} turn {number}", "It is not a turn.")
                    continue
                for field, role in (("query", "user"), ("response", "assistant")):
                    text = text_of(turn.get(field))
                    if text is not None:
                        yield ReadMessage(chat, role, text, key=f"{field} {number}", at=day)
        for kind in ("summary", "personality"):
            days = found.get(kind)
            for day, inner in days.items() if isinstance(days, dict) else ():
                text = text_of(inner.get("content") if isinstance(inner, dict) else inner)
                if text and text.strip():
                    yield ReadSummary(text, key=f"{name} {kind} {day}", chat=f"{name} {day}", end_at=day)
