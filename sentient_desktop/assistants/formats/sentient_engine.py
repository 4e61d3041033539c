"""A running Sentient engine on this machine, asked over its own interface; or a saved answer of it.

What it gives goes into the same assistant as its home does (`sentient_home`): the ids are the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sentient_desktop.assistants.editors import sentient_engine as engine_editor
from sentient_desktop.assistants.engine_http import Engine
from sentient_desktop.assistants.engine_pages import Pages, items_of
from sentient_desktop.assistants.format import (
    Guess,
    Note,
    ReadAssistant,
    ReadInsight,
    ReadMemory,
    ReadSource,
    Record,
    Sample,
    Skip,
)
from sentient_desktop.assistants.json_stream import JsonReader
from sentient_desktop.assistants.sentient_sources import source_of
from sentient_desktop.assistants.values import id_of, left_over, open_json, text_of, to_the_end
from sentient_desktop.domain import engine_address

_FIELDS = (
    "id",
    "content",
    "source",
    "source_ref",
    "sources",
    "topics",
    "memory_type",
    "created_at",
    "expires_at",
    "previous_content",
    "status",
    "confidence",
    "state",
    "superseded_by",
)
_TELLING = frozenset({"memory_type", "previous_content", "status", "review", "sources", "expires_at"})
_STATES = {"disputed": "disputed", "superseded": "superseded", "pending": "held", "held": "held"}
_NOT_TOLD = ""
"""The state of a memory of which the engine does not say it: kept as current, and no sign that it is used again."""
_GONE = frozenset({"deleted", "forgotten", "erased", "removed"})
_MEMORIES = frozenset({"", "memory", "memories", "fact", "facts"})
_LISTS = ("memories", "items", "results", "data")


class SentientEngine:
    """Reads what a running engine remembers."""

    key = "sentient_engine"
    title = "A running Sentient engine"
    write_back = engine_editor.EDITOR

    def recognise(self, sample: Sample) -> Guess | None:
        """By its address; a saved answer by the fields of its memories. Nothing is asked for that."""
        if engine_address.is_address(sample.path):
            return Guess(self.key, "It is the address of an engine on this machine.", 0.99)
        inside = f"{sample.text[:20_000]}"
        is_list = sample.outermost == "[" and {"id", "content"} <= sample.keys
        is_page = sample.outermost == "{" and "memories" in sample.keys and "schemaVersion" not in sample.keys
        known = sum(f'"{name}"' in inside for name in _TELLING)
        if (is_list or is_page) and known >= 3 and '"memory_type"' in inside:
            return Guess(self.key, "It is a saved answer of a Sentient engine.", 0.85)
        return None

    def read(self, path: Path) -> Iterator[Record]:
        """What is remembered and what waits for a yes. Raises Unreadable, StoreFault, Refused."""
        yield ReadAssistant("Sentient", format="sentient_home")
        if engine_address.is_address(path):
            yield from _from_engine(Engine(engine_address.parse(path)))
            return
        with open_json(path) as (file, reader):
            yield from to_the_end(file, _from_file(reader))


FORMAT = SentientEngine()


def _from_engine(engine: Engine) -> Iterator[Record]:
    pages = Pages(engine)
    held = pages.held()
    seen: set[str] = set()
    for where, item in pages.memories():
        record = memory(item, where, held)
        seen.update({record.key or ""} if isinstance(record, ReadMemory) else ())
        yield record
    for number, item in enumerate(held.values()):
        if id_of(item.get("id")) not in seen:
            yield _held(item, f"review[{number}]")
    for sentence in pages.notes:
        yield Note(sentence)
    for why in pages.faults:
        yield Skip("files", "memories", why)


def _from_file(reader: JsonReader) -> Iterator[Record]:
    if reader.peek() == "[":
        yield from _list(reader, "")
        return
    if reader.peek() != "{":
        reader.skip()
        return
    for key in reader.members():
        if key in _LISTS and reader.peek() == "[":
            yield from _list(reader, key)


def _list(reader: JsonReader, name: str) -> Iterator[Record]:
    for number, item, why in reader.values():
        where = f"{name}[{number}]"
        yield Skip("memories", where, why) if why else memory(item, where, {})


def memory(item: Any, where: str, held: dict[str, dict[str, Any]]) -> Record:
    """One memory as the engine gives it; `held` are those that wait for a yes, by their ids."""
    if not isinstance(item, dict):
        return Skip("memories", where, "It is no memory.")
    content = text_of(item.get("content"))
    if content is None or not content.strip():
        return Skip("memories", where, "It has no text.")
    state = text_of(item.get("state")) or ""
    status = text_of(item.get("status")) or ""
    if state in _GONE or status in _GONE:
        return Skip("memories", where, "It was deleted there.")
    key = id_of(item.get("id"))
    waits = status in ("pending", "held") or key in held
    sources = _sources(item)
    extra = left_over({name: value for name, value in item.items() if value is not None}, _FIELDS)
    typed = bool(sources) and sources[0].place == "manual"
    topics = item.get("topics")
    return ReadMemory(
        content,
        key=key,
        category=text_of(item.get("memory_type")),
        topics=tuple(one for one in topics if isinstance(one, str)) if isinstance(topics, list) else (),
        confidence=item.get("confidence"),
        confidence_given="confidence" in item,
        state="held" if waits else _STATES.get(state, "current") if state else _NOT_TOLD,
        authored_by="user" if typed else "inferred",
        superseded_by=id_of(item.get("superseded_by")),
        previous_content=text_of(item.get("previous_content")) or None,
        first_seen_at=item.get("created_at"),
        expires_at=item.get("expires_at"),
        sources=sources,
        extra=extra or None,
        where=where,
    )


def _sources(item: dict[str, Any]) -> tuple[ReadSource, ...]:
    """The own source first. Engines of before sources name one key alone."""
    given = [one for one in items_of(item.get("sources")) if isinstance(one, dict)]
    own = next((one for one in given if one.get("own") is True), given[0] if given else None)
    if own is None:
        return (source_of(item.get("source"), item.get("source_ref"), item.get("created_at")),)
    rest = [one for one in given if one is not own]
    return tuple(
        source_of(one.get("source"), one.get("ref"), one.get("at"), is_origin=one is own) for one in (own, *rest)
    )


def _held(item: dict[str, Any], where: str) -> Record:
    """One that waits, of which the list of memories says nothing."""
    statement = text_of(item.get("statement"))
    if (text_of(item.get("kind")) or "").casefold() in _MEMORIES or statement is None:
        wording = item.get("content", item.get("text", statement))
        return memory({**item, "content": wording, "status": "pending"}, where, {})
    if not statement.strip():
        return Skip("insights", where, "It has no text.")
    return ReadInsight(
        statement,
        key=id_of(item.get("id")),
        dimension=text_of(item.get("dimension")),
        confidence=item.get("confidence"),
        status="held",
        at=item.get("created_at"),
    )
