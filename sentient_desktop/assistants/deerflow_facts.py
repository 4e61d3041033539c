"""DeerFlow's facts and summaries as records, whichever version wrote them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sentient_desktop.assistants.format import ReadMemory, ReadSource, ReadSummary, Record, Skip
from sentient_desktop.assistants.json_stream import BadValue, JsonReader
from sentient_desktop.assistants.values import id_of, left_over, text_of

SECTIONS = ("user", "history")
"""Of `memory.json`: the objects that hold summaries."""
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


def memory(fact: dict[str, Any], where: str, further: tuple[str, ...] = ()) -> Record:
    """A fact as a memory, or a `Skip`; `further` are keys of it that are understood besides."""
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
        extra=_extra(fact, further),
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


def _extra(fact: dict[str, Any], further: tuple[str, ...]) -> dict[str, Any] | None:
    """What has no column, and what is in a column only after it was understood: all as it stood."""
    extra = left_over(fact, (*_FACT, *further)) or {}
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


def summaries(reader: JsonReader, section: str) -> Iterator[Record]:
    """The summaries of one section, whose object comes next."""
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
