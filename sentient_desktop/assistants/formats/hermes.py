"""Hermes: `memories/MEMORY.md` and `USER.md`, whose entries a line with `§` divides, and the chats in `state.db`.

An entry may itself hold such a line; only the call that saved it tells. Calls of the tool `memory` are the sources.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from sentient_desktop.assistants import archives, databases
from sentient_desktop.assistants.archives import Entry
from sentient_desktop.assistants.databases import Row, json_in
from sentient_desktop.assistants.editors import hermes as hermes_editor
from sentient_desktop.assistants.export_files import read_each
from sentient_desktop.assistants.format import (
    Guess,
    Note,
    ReadAssistant,
    ReadChat,
    ReadMemory,
    ReadMessage,
    Record,
    Sample,
    Skip,
)
from sentient_desktop.assistants.saved_by_calls import Saved
from sentient_desktop.assistants.tool_calls import calls_in, text_argument
from sentient_desktop.assistants.values import id_of, left_over, text_of
from sentient_desktop.assistants.whole_text import read_text

DIVIDER = "\n§\n"
LIMITS = {"memory.md": 2200, "user.md": 1375}
"""Characters of each file that the assistant is shown."""
BLOCKED = "[BLOCKED:"
MOST_JOINED = 6
_DIVIDERS = re.compile(r"(?:\A|\n)§[ \t]*(?=\n|\Z)")
_ORDINARY = frozenset({"", "acp", "api", "batch", "cli", "cron", "desktop", "local", "subagent", "tui", "web"})
_SESSION = ("id", "source", "title", "started_at")
_MESSAGE = ("id", "session_id", "role", "content", "tool_calls", "tool_name", "timestamp")
_COLUMNS = frozenset({"session_id", "role", "content", "tool_calls", "tool_name"})


class Hermes:
    """Reads Hermes' home, its memory files or its database."""

    key = "hermes"
    title = "Hermes"
    write_back = hermes_editor.EDITOR

    def recognise(self, sample: Sample) -> Guess | None:
        """By lines of `§` in a memory file, or by the columns of its database."""
        tables = sample.tables
        is_other = "facts" in tables or not {"sessions", "messages"} <= tables
        if not is_other and databases.columns_in(sample.path, "messages") >= _COLUMNS:
            return Guess(self.key, "Its database holds Hermes' sessions.", 0.9)
        for part in sample.parts("memory.md", "user.md", most=6):
            if f"\n{part.text.replace(chr(13), '')}\n".count(DIVIDER):
                return Guess(self.key, "Its entries are divided by lines of §.", 0.9)
        if any(name.endswith(("memories/MEMORY.md", "memories/USER.md")) for name in sample.names):
            return Guess(self.key, "It holds Hermes' memory files.", 0.6)
        return None

    def read(self, path: Path) -> Iterator[Record]:
        """Sessions and messages, then the entries. Raises Unreadable."""
        yield ReadAssistant("Hermes")
        saved = Saved()
        with databases.on_disk(path) as place:
            found = databases.find(place, "sessions", "messages") if place.is_dir() else place
            if found is not None and databases.tables_in(found):
                yield from _transcripts(found, saved)
                if found == path:
                    return
        with archives.opened(path) as opened:
            alone = path.is_file() and not archives.is_zip(path)
            whole = list(opened.entries) if alone else _memory_files(opened.entries)
            yield from read_each(whole, partial(_entries, saved))


FORMAT = Hermes()


def _transcripts(path: Path, saved: Saved) -> Iterator[Record]:
    with databases.opened(path, "sessions", "messages") as database:
        chats = _Chats(saved)
        yield from databases.records(database, "sessions", "chats", chats.session)
        yield from databases.records(database, "messages", "messages", chats.message)


def _memory_files(entries: tuple[Entry, ...]) -> list[Entry]:
    return [entry for entry in entries if entry.name.rpartition("/")[2].casefold() in LIMITS]


class _Chats:
    """The sessions of a database; what their memory calls saved goes to `saved`."""

    def __init__(self, saved: Saved) -> None:
        self._saved = saved
        self._places: dict[str, str] = {}

    def session(self, row: Row, where: str) -> Iterator[Record]:
        """A session is a chat."""
        key = id_of(row.get("id"))
        if key is None:
            yield Skip("chats", where, "It has no id.")
            return
        source = (text_of(row.get("source")) or "").strip()
        place = "conversation" if source.casefold() in _ORDINARY else f"channel:{source}"
        self._places[key] = place
        extra = left_over({name: value for name, value in row.items() if value is not None}, _SESSION) or {}
        extra.pop("system_prompt", None)
        title = text_of(row.get("title"))
        yield ReadChat(key, title=title or None, place=place, started_at=row.get("started_at"), extra=extra or None)

    def message(self, row: Row, where: str) -> Iterator[Record]:
        """A message; rewound ones are hidden."""
        chat, key = id_of(row.get("session_id")), id_of(row.get("id"))
        if chat is None:
            yield Skip("messages", where, "It belongs to no session.")
            return
        role = (text_of(row.get("role")) or "assistant").casefold()
        text, parts = _content(row.get("content"))
        calls = calls_in(row.get("tool_calls"))
        place = self._places.get(chat, "conversation")
        hidden = role in ("system", "session_meta") or row.get("active") in (0, "0")
        if role == "user" and not hidden:
            self._saved.heard(chat, key, text, place)
        for call in calls:
            content = text_argument(call, "content", "new_text", "text") if call.name == "memory" else None
            if content and call.arguments.get("action") != "remove":
                self._saved.called(chat, content, place)
        raw = json_in(row.get("tool_calls"))
        yield ReadMessage(
            chat,
            "system" if role == "session_meta" else role,
            text,
            key=key,
            name=text_of(row.get("tool_name")) or None,
            at=row.get("timestamp"),
            hidden=hidden,
            parts=[*parts, *(raw if isinstance(raw, list) else [])] or None,
            extra=left_over({name: value for name, value in row.items() if value is not None}, _MESSAGE),
        )


def _content(value: Any) -> tuple[str, list[Any]]:
    """The text of a message, and what else it holds: pictures and the like are a list as JSON."""
    text = text_of(value) or ""
    found = json_in(text.removeprefix("\0json:")) if text.startswith("\0json:") else None
    if not isinstance(found, list):
        return text, []
    texts = [part["text"] for part in found if isinstance(part, dict) and isinstance(part.get("text"), str)]
    return "\n".join(texts), [part for part in found if not (isinstance(part, dict) and "text" in part)]


def _entries(saved: Saved, entry: Entry) -> Iterator[Record]:
    notes: list[Note] = []
    text = read_text(entry, notes)
    yield from notes
    name = entry.name.rpartition("/")[2]
    limit = LIMITS.get(name.casefold())
    pieces = [piece.strip("\n") for piece in _DIVIDERS.split(text.strip("\n"))]
    pieces = pieces[: len(pieces) - (not pieces[-1])]
    at = number = 0
    beyond = 0
    for content in _joined(pieces, saved):
        number += 1
        where = f"{entry.name}: entry {number}"
        at += len(content) + len(DIVIDER) * bool(at)
        if not content.strip() or content.strip() in hermes_editor.NOTHING:
            yield Skip("memories", where, "It has no text.")
            continue
        extra: dict[str, Any] = {"file": name}
        if limit is not None and at > limit:
            extra["beyond_limit"] = True
            beyond += 1
        if content.startswith(BLOCKED):
            extra["blocked"] = True
        yield ReadMemory(
            content.strip(),
            category="user" if name.casefold() == "user.md" else "memory",
            confidence_given=False,
            authored_by="assistant",
            sources=saved.source(content),
            extra=extra,
            where=where,
        )
    if beyond:
        yield Note(f"Entries of {name} beyond the {limit:,} characters that Hermes keeps there: {beyond:,}.")


def _joined(pieces: list[str], saved: Saved) -> Iterator[str]:
    """The entries: pieces that were saved as one, with a `§` line in them, are one."""
    start = 0
    while start < len(pieces):
        for end in range(min(start + MOST_JOINED, len(pieces)), start + 1, -1):
            whole = DIVIDER.join(pieces[start:end])
            if saved.holds(whole):
                yield whole
                start = end
                break
        else:
            yield pieces[start]
            start += 1
