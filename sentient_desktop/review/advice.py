"""What a model proposes, read from its answer (review.md, "When a model helps"): whatever stands there, one bad item
drops only itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from sentient_desktop.domain import confidence
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.review.finding_json import object_in
from sentient_desktop.review.staleness import LONGEST_LIFE

LONGEST_REASON = 500
"""Characters of a reason that are kept."""
LONGEST_CONTENT = 2_000
"""Characters of a statement: what is longer is none."""
LONGEST_LABEL = 80
MOST_ITEMS = 1_000
"""Items of one kind that are looked at."""

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Removal:
    """To take a memory out of use. `replaced_by` is the memory that takes its place, or the content of a new one."""

    id: MemoryId
    reason: str
    replaced_by: MemoryId | str | None = None


@dataclass(frozen=True, slots=True)
class Extension:
    """To let a memory hold for so many days from now."""

    id: MemoryId
    days: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Merge:
    """To make memories one, in this wording. `confidence` None: unusable."""

    ids: tuple[MemoryId, ...]
    content: str
    category: str | None = None
    confidence: float | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class New:
    """A new memory, and those that it would replace. `confidence` None: unusable."""

    content: str
    category: str | None = None
    confidence: float | None = None
    about: str | None = None
    valid_days: int | None = None
    replaces: tuple[MemoryId, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """All that an answer proposes that can be read. `unread` counts the items that cannot."""

    removals: tuple[Removal, ...] = ()
    extensions: tuple[Extension, ...] = ()
    merges: tuple[Merge, ...] = ()
    new: tuple[New, ...] = ()
    unread: int = 0


def read(answer: str) -> Advice:
    """What a model's answer proposes. Never raises."""
    found = object_in(answer)
    kinds = [
        _all(found.get("remove"), _removal),
        _all(found.get("extend"), _extension),
        _all(found.get("merge"), _merge),
        _all(found.get("new"), _new),
    ]
    (removals, one), (extensions, two), (merges, three), (new, four) = kinds
    return Advice(removals, extensions, merges, new, one + two + three + four)  # type: ignore[arg-type]


def _all(items: Any, reading: Callable[[dict[str, Any]], Item | None]) -> tuple[tuple[Item, ...], int]:
    if not isinstance(items, list):
        return (), 0 if items is None else 1
    read_ones = [reading(item) if isinstance(item, dict) else None for item in items[:MOST_ITEMS]]
    usable = tuple(one for one in read_ones if one is not None)
    return usable, len(items) - len(usable)


def _removal(item: dict[str, Any]) -> Removal | None:
    number, reason = _id(item.get("id")), _text(item.get("reason"), LONGEST_REASON, cut=True)
    by = item.get("replaced_by")
    replaced_by: MemoryId | str | None = _id(by)
    if replaced_by is None:
        replaced_by = _text(by, LONGEST_CONTENT)
    if number is None or not reason or (by is not None and replaced_by is None):
        return None
    return Removal(number, reason, replaced_by)


def _extension(item: dict[str, Any]) -> Extension | None:
    number, days = _id(item.get("id")), _days(item.get("days"))
    if number is None or days is None:
        return None
    return Extension(number, days, _text(item.get("reason"), LONGEST_REASON, cut=True) or "")


def _merge(item: dict[str, Any]) -> Merge | None:
    ids, content = item.get("ids"), _text(item.get("content"), LONGEST_CONTENT)
    if not isinstance(ids, list) or not content:
        return None
    numbers = [_id(each) for each in ids[:MOST_ITEMS]]
    if None in numbers:
        return None
    return Merge(
        tuple(sorted({number for number in numbers if number is not None})),
        content,
        _text(item.get("category"), LONGEST_LABEL),
        confidence.read(item.get("confidence")),
        _text(item.get("reason"), LONGEST_REASON, cut=True) or "",
    )


def _new(item: dict[str, Any]) -> New | None:
    content = _text(item.get("content"), LONGEST_CONTENT)
    if not content:
        return None
    replaces = item.get("replaces")
    ids = [_id(each) for each in (replaces[:MOST_ITEMS] if isinstance(replaces, list) else [replaces])]
    return New(
        content,
        _text(item.get("category"), LONGEST_LABEL),
        confidence.read(item.get("confidence")),
        _text(item.get("about"), LONGEST_LABEL),
        _days(item.get("valid_days")),
        tuple(_sorted(ids)),
    )


def _sorted(ids: Iterable[MemoryId | None]) -> list[MemoryId]:
    return sorted({each for each in ids if each is not None})


def _id(value: Any) -> MemoryId | None:
    """A memory's number, also as text; anything else is none."""
    if isinstance(value, str) and value.strip().isascii() and value.strip().isdecimal() and len(value) < 20:
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value < 2**63:
        return None
    return MemoryId(value)


def _days(value: Any) -> int | None:
    usable = isinstance(value, int) and not isinstance(value, bool) and 0 < value <= LONGEST_LIFE
    return value if usable else None


def _text(value: Any, longest: int, *, cut: bool = False) -> str | None:
    """A text on one line; None for what is none, blank, or (unless it may be `cut`) too long."""
    if not isinstance(value, str):
        return None
    # Half of a pair of code units is no text, and cannot be stored.
    line = " ".join(value.encode("utf-8", "replace").decode().replace("\0", " ").split())
    if len(line) > longest and not cut:
        return None
    return line[:longest].rstrip() or None
