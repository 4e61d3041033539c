"""mem0: its `history.db`, folded to what is left of it, its exports as JSON, and OpenMemory's database and export.

A memory that was deleted is none; what it said is not kept. `history` also holds the wordings before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from sentient_desktop.assistants import archives, databases
from sentient_desktop.assistants.archives import Entry
from sentient_desktop.assistants.databases import Database, Row, json_in
from sentient_desktop.assistants.export_files import read_each
from sentient_desktop.assistants.format import (
    Guess,
    Note,
    ReadAssistant,
    ReadChat,
    ReadMemory,
    ReadMessage,
    ReadSource,
    Record,
    Sample,
    Skip,
)
from sentient_desktop.assistants.json_stream import Broken, JsonReader
from sentient_desktop.assistants.text_file import Openable
from sentient_desktop.assistants.values import id_of, left_over, open_json, text_of, to_the_end
from sentient_desktop.errors import Unreadable

DELETED = "It was deleted there."
_LISTS = ("results", "memories")
_ROW = ("id", "memory", "data", "content", "text", "created_at", "updated_at", "categories", "run_id", "state")
_FOLDED = frozenset({"memory_id", "old_memory", "new_memory", "event"})
_OPEN = ("memories", "apps")


class Mem0:
    """Reads mem0's and OpenMemory's databases and exports."""

    key = "mem0"
    title = "mem0 and OpenMemory"

    def recognise(self, sample: Sample) -> Guess | None:
        """By OpenMemory's tables, by the columns of `history`, or by the keys of an export."""
        if databases.has_tables(sample, *_OPEN):
            return Guess(self.key, "Its database holds OpenMemory's memories.", 0.9)
        if databases.has_tables(sample, "history") and databases.columns_in(sample.path, "history") >= _FOLDED:
            return Guess(self.key, "Its database holds the history of mem0's memories.", 0.9)
        for part in sample.parts(".json"):
            if _is_export(part):
                return Guess(self.key, "It is a list of mem0's memories.", 0.85)
        return None

    def read(self, path: Path) -> Iterator[Record]:
        """Messages, if any are kept, then memories. Raises Unreadable."""
        yield ReadAssistant("mem0")
        if databases.tables_in(path):
            needed = _OPEN if databases.tables_in(path).issuperset(_OPEN) else ("history",)
            with databases.opened(path, *needed) as database:
                yield from _openmemory(database) if needed == _OPEN else _folded(database)
            return
        with archives.opened(path) as opened:
            entries = opened.ending(".json") if path.is_dir() or archives.is_zip(path) else list(opened.entries)
            yield from opened.skips
            yield from read_each(entries, _export)


FORMAT = Mem0()


def _is_export(part: Sample) -> bool:
    if part.outermost == "[":
        return "memory" in part.keys and bool(part.keys & {"hash", "user_id", "agent_id", "run_id", "metadata"})
    if part.outermost != "{" or not part.keys & set(_LISTS):
        return False
    if {"memories", "apps"} <= part.keys or "export_meta" in part.keys:
        return True
    return '"memory"' in part.text and any(f'"{name}"' in part.text for name in ("hash", "user_id", "score", "run_id"))


@dataclass(slots=True)
class _Folding:
    """One memory, event by event."""

    content: str | None = None
    before: str | None = None
    first: Any = None
    last: Any = None
    gone: bool = False
    events: int = 0
    extra: dict[str, Any] = field(default_factory=dict)

    def take(self, row: Row) -> None:
        """The next event."""
        self.events += 1
        new, old = text_of(row.get("new_memory")), text_of(row.get("old_memory"))
        event = (text_of(row.get("event")) or "").upper()
        at = row.get("created_at")
        self.first = at if self.first is None else self.first
        if event == "DELETE" or row.get("is_deleted") in (1, "1", True):
            self.gone = True
            return
        if new is not None and new.strip() and event != "NONE":
            if self.content != new:
                self.before = old or self.content
            self.content, self.gone = new, False
            self.last = row.get("updated_at") or at
        for name in ("actor_id", "role"):
            if row.get(name) is not None:
                self.extra[name] = row[name]


def _folded(database: Database) -> Iterator[Record]:
    yield from databases.records(database, "messages", "messages", _Messages())
    memories: dict[str, _Folding] = {}

    def take(row: Row, where: str) -> Iterator[Record]:
        key = id_of(row.get("memory_id"))
        if key is None:
            yield Skip("memories", where, "It names no memory.")
        else:
            memories.setdefault(key, _Folding()).take(row)

    yield from databases.records(database, "history", "memories", take, order=("created_at", "updated_at"))
    lost = sum(memory.gone for memory in memories.values())
    if lost:
        yield Note(f"Memories that were deleted there, and are not taken in: {lost:,}.")
    for key, memory in memories.items():
        if memory.gone or memory.content is None:
            yield Skip("memories", key, DELETED if memory.gone else "It has no text.")
            continue
        yield ReadMemory(
            memory.content,
            key=key,
            confidence_given=False,
            previous_content=memory.before,
            first_seen_at=memory.first,
            restated_at=memory.last if memory.last != memory.first else None,
            extra=memory.extra or None,
            where=key,
        )


class _Messages:
    """The last messages of each scope, which newer versions keep."""

    def __init__(self) -> None:
        self._told: set[str] = set()

    def __call__(self, row: Row, where: str) -> Iterator[Record]:
        scope, text = id_of(row.get("session_scope")), text_of(row.get("content"))
        if scope is None or text is None:
            yield Skip("messages", where, "It belongs to no session." if scope is None else "It has no text.")
            return
        if scope not in self._told:
            self._told.add(scope)
            yield ReadChat(scope, title=scope, started_at=row.get("created_at"))
        role = text_of(row.get("role")) or "user"
        name = text_of(row.get("name"))
        yield ReadMessage(scope, role, text, key=id_of(row.get("id")), name=name, at=row.get("created_at"))


def _openmemory(database: Database) -> Iterator[Record]:
    names = {row.get("id"): _name(row) for row in database.rows("users")} if "users" in database.tables else {}
    apps = {row.get("id"): text_of(row.get("name")) for row in database.rows("apps")}
    owners = {row.get("user_id") for row in database.rows("memories", leave_out=("content", "vector"))}
    if len(owners) > 1:
        yield _several(len(owners))
    topics = _topics(database)

    def take(row: Row, where: str) -> Iterator[Record]:
        owner = row.pop("user_id", None)
        row["app"] = apps.get(row.pop("app_id", None))
        row["categories"] = topics.get(row.get("id"), [])
        about = names.get(owner) or text_of(owner) if len(owners) > 1 else None
        yield _memory(row, where, about)

    yield from databases.records(database, "memories", "memories", take, leave_out=("vector",))


def _name(row: Row) -> str | None:
    return text_of(row.get("name")) or text_of(row.get("user_id")) or text_of(row.get("id"))


def _topics(database: Database) -> dict[Any, list[str]]:
    found: dict[Any, list[str]] = {}
    try:
        names = {row.get("id"): text_of(row.get("name")) for row in database.rows("categories")}
        for row in database.rows("memory_categories"):
            name = names.get(row.get("category_id"))
            if name:
                found.setdefault(row.get("memory_id"), []).append(name)
    except Unreadable:
        pass  # memories without their topics are memories all the same
    return found


def _several(count: int) -> Note:
    return Note(f"It holds the memories of {count:,} people; each shows whose it is.")


def _export(entry: Entry) -> Iterator[Record]:
    owners = _owners(entry)
    if len(owners) > 1:
        yield _several(len(owners))
    with open_json(entry) as (file, reader):
        yield from to_the_end(file, _lists(reader, partial(_listed, several=len(owners) > 1)), f"{entry.name}: ")


def _owners(entry: Openable) -> set[Any]:
    owners: set[Any] = set()

    def look(record: Any, _where: str) -> Iterator[Record]:
        owner = id_of(record.get("user_id")) if isinstance(record, dict) else None
        if owner is not None:
            owners.add(owner)
        yield from ()

    with open_json(entry) as (_, reader):
        try:
            for _ in _lists(reader, look):
                pass
        except Broken:
            return owners
    return owners


def _lists(reader: JsonReader, make: Any) -> Iterator[Record]:
    if reader.peek() == "[":
        yield from _values(reader, "", make)
    elif reader.peek() == "{":
        for key in reader.members():
            if key in _LISTS and reader.peek() == "[":
                yield from _values(reader, key, make)


def _values(reader: JsonReader, key: str, make: Any) -> Iterator[Record]:
    for number, value, why in reader.values():
        where = f"{key}[{number}]"
        if why:
            yield Skip("memories", where, why)
        else:
            yield from make(value, where)


def _listed(record: Any, where: str, *, several: bool) -> Iterator[Record]:
    if not isinstance(record, dict):
        yield Skip("memories", where, "It is not a memory.")
        return
    owner = id_of(record.get("user_id"))
    yield _memory(dict(record), where, owner if several else None)


def _memory(row: dict[str, Any], where: str, about: str | None) -> Record:
    content = next((text for name in ("memory", "content", "data", "text") if (text := text_of(row.get(name)))), None)
    if content is None or not content.strip():
        return Skip("memories", where, "It has no text.")
    state = text_of(row.get("state")) or ""
    if state == "deleted" or row.get("deleted_at") is not None:
        return Skip("memories", where, DELETED)
    topics = json_in(row.get("categories"))
    run = id_of(row.get("run_id"))
    rest = left_over({name: value for name, value in row.items() if value not in (None, [], {}, "")}, _ROW) or {}
    if "metadata" in rest:
        rest["metadata"] = json_in(rest["metadata"]) or rest["metadata"]
    if state not in ("", "active"):
        rest["state"] = state
    return ReadMemory(
        content,
        key=id_of(row.get("id")),
        about=about,
        topics=tuple(one for one in topics if isinstance(one, str)) if isinstance(topics, list) else (),
        confidence_given=False,
        first_seen_at=row.get("created_at"),
        restated_at=row.get("updated_at"),
        sources=(ReadSource("message", "conversation", chat=run),) if run else (),
        extra=rest or None,
        where=where,
    )
