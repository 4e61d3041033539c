"""Gemini's chats from a Takeout: `MyActivity.json`, one entry a question, and Workspace's `conversation_N.txt`.

There are no memories in it. The activity list names no conversations: those of one page, else of one day (UTC), make a
chat.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sentient_desktop.assistants.archives import Entry, opened
from sentient_desktop.assistants.export_files import read_each, read_json
from sentient_desktop.assistants.format import Guess, ReadAssistant, ReadChat, ReadMessage, Record, Sample, Skip
from sentient_desktop.assistants.held import Held
from sentient_desktop.assistants.html_text import words_of_html
from sentient_desktop.assistants.json_stream import BadValue, Broken, JsonReader
from sentient_desktop.assistants.text_file import LOOKED_AT
from sentient_desktop.assistants.times import read_time
from sentient_desktop.assistants.values import id_of, text_of

_HEADER = re.compile(r'"header"\s*:\s*"[^"]*(?:Gemini|Bard)', re.IGNORECASE)
_VERB = re.compile(r"\s*(?:prompted(?: with)?|asked(?: gemini| bard)?|said|answered|branched)\b:?\s*", re.IGNORECASE)
_PAGE = re.compile(r"/app/([0-9A-Za-z_-]{6,})")
_ENTRY = ("header", "title", "time", "safeHtmlItem", "products", "activityControls")


class Gemini:
    """Reads Gemini's chats from a Takeout."""

    key = "gemini"
    title = "Gemini Takeout"

    def recognise(self, sample: Sample) -> Guess | None:
        """By entries whose header names Gemini, or by `conversation_turns`."""
        for part in sample.parts(".json", ".txt", most=60):
            if "conversation_turns" in part.keys:
                return Guess(self.key, "It holds a conversation with Gemini.", 0.95)
            if part.outermost == "[" and {"header", "time"} <= part.keys and _HEADER.search(part.text):
                return Guess(self.key, "It lists what was asked of Gemini.", 0.95)
        return None

    def read(self, path: Path) -> Iterator[Record]:
        """Chat by chat. Raises Unreadable."""
        with opened(path) as store:
            yield ReadAssistant("Gemini")
            yield from store.skips
            many = len(store.entries) > 1
            wanted = [entry for entry in store.ending(".json", ".txt") if _is_one(entry)] if many else store.entries
            with _Activity() as activity:

                def one(entry: Entry) -> Iterator[Record]:
                    return read_json(entry, _File(entry.name, activity).read, f"{entry.name} " if many else "")

                yield from read_each(wanted, one)
                yield from activity.records()


FORMAT = Gemini()


def _is_one(entry: Entry) -> bool:
    try:
        with entry.open("rb") as file:
            text = file.read(LOOKED_AT).decode("utf-8", "replace")
    except OSError:
        return False
    return '"conversation_turns"' in text or _HEADER.search(text) is not None


class _Activity(Held):
    """The entries of the activity list, newest first in the file, as (role, text, at, parts), until all are read."""

    def __init__(self) -> None:
        super().__init__()
        self._chats: dict[str, list[tuple[int, int]]] = {}

    def take(self, entry: Any, place: str) -> Iterator[Skip]:
        """One entry: what was asked, and the answer."""
        if not isinstance(entry, dict):
            yield Skip("messages", place, "It is not an entry.")
            return
        title = text_of(entry.get("title")) or ""
        verb = _VERB.match(title)
        answers = entry.get("safeHtmlItem")
        answer = "\n\n".join(_answers(answers if isinstance(answers, list) else [answers]))
        if not title.strip() or not (verb or answer):
            yield Skip("messages", place, "It is no question to Gemini.")
            return
        at = entry.get("time")
        when = read_time(at).at
        page = _PAGE.search(text_of(entry.get("titleUrl")) or "")
        day = datetime.fromtimestamp(when / 1e6, UTC).date().isoformat() if when and when > 0 else "time not known"
        chat = self._chats.setdefault(page[1] if page else day, [])
        rest = {name: value for name, value in entry.items() if name not in _ENTRY}
        asked = title[verb.end() :] if verb else title
        chat.append((when or 0, self.add(("user", asked or title, at, [rest] if rest else None), len(title) + 500)))
        if answer:
            chat.append((when or 0, self.add(("assistant", answer, at, None), len(answer))))

    def records(self) -> Iterator[Record]:
        """The chats, oldest first, each in the order of time."""
        for key, found in sorted(self._chats.items(), key=lambda one: min(one[1])):
            found.sort(key=lambda one: one[0])  # a question and its answer bear the same time and stay in order
            yield ReadChat(key, title=key, started_at=found[0][0] or None)
            seen: dict[str, int] = {}
            for _, number in found:
                role, text, at, parts = self[number]
                name = f"{role} {text_of(at)}"
                seen[name] = seen.get(name, 0) + 1
                unique = name if seen[name] == 1 else f"{name} #{seen[name]}"
                yield ReadMessage(key, role, text, key=unique, at=at, parts=parts)


def _answers(found: list[Any]) -> Iterator[str]:
    for one in found:
        html = (
            next((one[name] for name in ("html", "htmlValue") if isinstance(one.get(name), str)), None)
            if (isinstance(one, dict))
            else one
        )
        if isinstance(html, str) and (text := words_of_html(html)):
            yield text


class _File:
    """One file of a Takeout."""

    def __init__(self, name: str, activity: _Activity) -> None:
        self._name = name
        self._activity = activity

    def read(self, reader: JsonReader, where: str) -> Iterator[Record]:
        """One outermost value: the list of activity, or a conversation."""
        if reader.peek() == "[":
            for number, entry, why in reader.values():
                place = f"{where}[{number}]"
                if why:
                    yield Skip("messages", place, why)
                else:
                    yield from self._activity.take(entry, place)
        elif reader.peek() == "{":
            yield from self._conversation(reader, where)

    def _conversation(self, reader: JsonReader, where: str) -> Iterator[Record]:
        fields: dict[str, Any] = {}
        turns: list[tuple[int, Any]] = []
        broken: Broken | None = None
        try:
            for key in reader.members():
                yield from self._member(key, reader, where, fields, turns)
        except Broken as error:
            broken = error  # what stood before is told all the same
        created = fields.get("creation_time")
        chat = id_of(fields.get("id")) or f"{Path(self._name).stem} {text_of(created) or ''}".strip()
        yield ReadChat(chat, title=text_of(fields.get("title")), started_at=created)
        for number, turn in turns:
            yield from _turn(turn, chat, number, f"{where}turn {number}")
        if broken:
            raise broken

    def _member(
        self, key: str, reader: JsonReader, where: str, fields: dict[str, Any], turns: list[tuple[int, Any]]
    ) -> Iterator[Skip]:
        if key == "conversation_turns" and reader.peek() == "[":
            for number, turn, why in reader.values():
                if why:
                    yield Skip("messages", f"{where}turn {number}", why)
                else:
                    turns.append((number, turn))
            return
        try:
            fields[key] = reader.value()
        except BadValue:
            fields[key] = None


def _turn(turn: Any, chat: str, number: int, place: str) -> Iterator[Record]:
    found = False
    for name, role in (("user_turn", "user"), ("system_turn", "assistant")):
        inner = turn.get(name) if isinstance(turn, dict) else None
        if not isinstance(inner, dict):
            continue
        found = True
        text = text_of(inner.get("prompt")) or "" if role == "user" else "\n\n".join(_texts(inner.get("text")))
        at = inner.get("turn_last_modified")
        parts = [{key: value} for key, value in inner.items() if key in ("images", "model_thoughts", "files") and value]
        yield ReadMessage(
            chat, role, text, key=f"{role} {number}", at=at, hidden=not (text or parts), parts=parts or None
        )
    if not found:
        yield Skip("messages", place, "It is not a turn.")


def _texts(found: Any) -> Iterator[str]:
    for one in found if isinstance(found, list) else [found]:
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict):
            yield from (one[name] for name in ("data", "content") if isinstance(one.get(name), str))
            cards = one.get("cards")
            yield from _texts(cards if isinstance(cards, list) else [])
