"""DeerFlow's `memory.json`, version 1.0: facts with the thread they were learned in, and summaries of the person.

What is odd in it in practice: ids missing, numbers or used twice; null entries and null contents; sections missing;
`knowledge` stored as `other` with `categoryExtension`; confidence of any kind; `expected_valid_days` in snake case.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sentient_desktop.assistants.editors import deerflow as deerflow_editor
from sentient_desktop.assistants.format import (
    Guess,
    ReadAssistant,
    ReadMemory,
    ReadSource,
    ReadSummary,
    Record,
    Sample,
    Skip,
)
from sentient_desktop.assistants.json_stream import BadValue, JsonReader
from sentient_desktop.assistants.values import id_of, left_over, open_json, text_of, to_the_end

SECTIONS = ("user", "history")
_CONTEXTS = frozenset(
    {"workContext", "personalContext", "topOfMind", "recentMonths", "earlierContext", "longTermBackground"}
)
_FACT = (
    "id",
    "content",
    "category",
    "confidence",
    "createdAt",
    "updatedAt",
    "lastConfirmedAt",
    "source",
    "sourceError",
    "expected_valid_days",
    "expectedValidDays",
)


class DeerFlow:
    """Reads a DeerFlow memory file."""

    key = "deerflow"
    title = "DeerFlow memory"
    write_back = deerflow_editor.EDITOR

    def recognise(self, sample: Sample) -> Guess | None:
        """By `facts` beside `user`, `history`, `version` or `lastUpdated`, or by a summary section alone."""
        if sample.outermost != "{" or "memories" in sample.keys:
            return None
        beside = sample.keys & {"user", "history", "lastUpdated", "version"}
        if "facts" in sample.keys and (beside or _looks_like_facts(sample.text)):
            return Guess(self.key, "It holds facts beside summaries of the person.", 0.95 if beside else 0.6)
        if sample.keys & set(SECTIONS) and any(f'"{name}"' in sample.text for name in _CONTEXTS):
            return Guess(self.key, "It holds DeerFlow's summaries of the person.", 0.8)
        return None

    def read(self, path: Path) -> Iterator[Record]:
        """The facts and summaries in the order of the file. Raises Unreadable."""
        with open_json(path) as (file, reader):
            yield from to_the_end(file, _file(reader))


FORMAT = DeerFlow()


def _looks_like_facts(text: str) -> bool:
    return '"content"' in text and ('"createdAt"' in text or '"category"' in text or '"confidence"' in text)


def _file(reader: JsonReader) -> Iterator[Record]:
    yield ReadAssistant("DeerFlow")
    for key in reader.members():
        if key == "facts" and reader.peek() == "[":
            yield from _facts(reader)
        elif key in SECTIONS and reader.peek() == "{":
            yield from _sections(reader, key)


def _facts(reader: JsonReader) -> Iterator[Record]:
    for number, fact, why in reader.values():
        where = f"facts[{number}]"
        if why:
            yield Skip("memories", where, why)
        elif fact is None:
            yield Skip("memories", where, "The entry is empty.")
        elif isinstance(fact, str):
            yield _memory({"content": fact}, where)
        elif not isinstance(fact, dict):
            yield Skip("memories", where, "It is not a fact.")
        else:
            yield _memory(fact, where)


def _memory(fact: dict[str, Any], where: str) -> Record:
    content = text_of(fact.get("content"))
    if content is None or not content.strip():
        return Skip("memories", where, "It has no text.")
    source = text_of(fact.get("source"))
    typed = source == "manual"
    avoid = fact.get("sourceError")
    return ReadMemory(
        content,
        key=id_of(fact.get("id")),
        category=_category(fact),
        confidence=fact.get("confidence"),
        authored_by="user" if typed else "inferred",
        avoid=avoid.strip() or None if isinstance(avoid, str) else None,
        first_seen_at=fact.get("createdAt"),
        restated_at=fact.get("updatedAt"),
        confirmed_at=fact.get("lastConfirmedAt"),
        expected_valid_days=fact.get("expected_valid_days", fact.get("expectedValidDays")),
        sources=_sources(source, typed, fact.get("createdAt")),
        extra=_extra(fact),
        where=where,
    )


def _category(fact: dict[str, Any]) -> str | None:
    """`knowledge` is written as `other` with its real name in `categoryExtension`."""
    category = fact.get("category")
    extension = fact.get("categoryExtension")
    if isinstance(extension, dict):
        extension = extension.get("name", extension.get("category"))
    if isinstance(extension, str) and extension.strip() and category in (None, "", "other"):
        return extension.strip()
    return category.strip() or None if isinstance(category, str) else None


def _extra(fact: dict[str, Any]) -> dict[str, Any] | None:
    """What has no column, and what is in a column only after it was understood: all as it stood."""
    extra = left_over(fact, _FACT) or {}
    for name in ("category", "sourceError", "confidence"):
        value = fact.get(name)
        usual = isinstance(value, str) if name != "confidence" else isinstance(value, float) and 0 <= value <= 1
        if name in fact and not usual:
            extra[name] = value
    if "categoryExtension" in fact:
        extra["category"] = fact.get("category")
    return extra or None


def _sources(source: str | None, typed: bool, at: Any) -> tuple[ReadSource, ...]:
    if typed:
        return (ReadSource("typed", "manual", said_at=at),)
    if source is None or not source.strip() or source.strip().casefold() in ("unknown", "null", "none"):
        return ()
    return (ReadSource("message", "conversation", chat=source.strip()),)


def _sections(reader: JsonReader, section: str) -> Iterator[Record]:
    for name in reader.members():
        where = f"{section}.{name}"
        try:
            found = reader.value()
        except BadValue as error:
            yield Skip("summaries", where, error.why)
            continue
        text = text_of(found.get("summary")) if isinstance(found, dict) else found if isinstance(found, str) else None
        if text is not None and text.strip():
            at = found.get("updatedAt") if isinstance(found, dict) else None
            yield ReadSummary(text, key=where, end_at=at)
        elif found not in (None, "", {}) and not isinstance(found, dict):
            yield Skip("summaries", where, "It is not a summary.")
