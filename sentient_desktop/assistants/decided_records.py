"""The records of what the person decided. Only our own archive has them; what a library needs to go on on another
machine (settings, removals and their keys) stands in one that was made for moving."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ReadDecision:
    """What was said to a card of the review queue: `group` and `answer` as `domain/review.py` has them, the keys of its
    memories, and until when it is put off. `other_in` is the number (from 0, in the order of the archive) of the
    assistant that holds the second memory, where that is another one."""

    group: str
    memory: str
    answer: str
    at: Any
    other: str | None = None
    other_in: int | None = None
    until_at: Any = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class ReadCard:
    """A card that somebody asked for and no look can find again: `group` wish or said_again, and what was wished."""

    group: str
    memory: str
    at: Any
    wish: str | None = None
    where: str = ""


@dataclass(frozen=True, slots=True)
class ReadSetting:
    """A setting: the library's before the first assistant, else one that the assistant has of its own."""

    key: str
    value: str
    where: str = ""


@dataclass(frozen=True, slots=True)
class ReadRemovalKey:
    """A key (64 hexadecimal digits) under which removals are remembered. `own`: that of the library itself."""

    key: str
    own: bool = False
    where: str = ""


@dataclass(frozen=True, slots=True)
class ReadRemoval:
    """That a wording, or a key in the origin, was `forgotten` or `disputed`: its hash (32 hexadecimal digits) under one
    of the keys of the archive."""

    hash: str
    why: str
    at: Any
    where: str = ""
