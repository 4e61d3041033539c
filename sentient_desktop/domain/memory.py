"""A memory and where it came from: the records that the whole program passes around.

Times are whole microseconds UTC since 1970, `None` = not known. Rules: memory.md of the specification.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NewType

MemoryId = NewType("MemoryId", int)
SourceId = NewType("SourceId", int)
AssistantId = NewType("AssistantId", int)
ActId = NewType("ActId", int)

Micros = int
"""Microseconds UTC since 1970."""


class State(StrEnum):
    """Where a memory stands. `FORGETTING` is a row of the table `leaving`, not a value of the column `state`."""

    HELD = "held"
    CURRENT = "current"
    DISPUTED = "disputed"
    SUPERSEDED = "superseded"
    FORGETTING = "forgetting"


class SupersededHow(StrEnum):
    """Why a superseded memory is no longer current."""

    REPLACED = "replaced"
    MERGED = "merged"
    REMOVED = "removed"
    GONE = "gone"


class Author(StrEnum):
    """Who wrote a memory: decides ageing, the cap, and who may change it."""

    USER = "user"
    ASSISTANT = "assistant"
    INFERRED = "inferred"


class SourceKind(StrEnum):
    """What a source points at."""

    MESSAGE = "message"
    TASK_RUN = "task_run"
    EMAIL = "email"
    APP = "app"
    NOTE = "note"
    FILE = "file"
    TYPED = "typed"


class Certainty(StrEnum):
    """Whether the origin named the source (`RECORDED`) or we found it (`LIKELY`)."""

    RECORDED = "recorded"
    LIKELY = "likely"


class Check(StrEnum):
    """The outcome of checking a source; the meaning of each stands in `domain/source_check.py`."""

    CONFLICT = "conflict"
    OTHER_SPEAKER = "other_speaker"
    UNBACKED = "unbacked"
    ELSEWHERE = "elsewhere"
    MISSING = "missing"
    ASSISTANT_ONLY = "assistant_only"
    NOT_READ_IN = "not_read_in"
    UNCHECKED = "unchecked"
    NONE = "none"
    NAMED = "named"
    FOLDED = "folded"
    EXACT = "exact"


WORST_FIRST: tuple[Check, ...] = tuple(Check)
"""The order in which a memory shows the worst of its sources' checks (memory.md, "A source is checked")."""

NEEDS_A_LOOK = frozenset({Check.MISSING, Check.ELSEWHERE, Check.OTHER_SPEAKER, Check.CONFLICT, Check.UNBACKED})
"""The checks that ask the person for a look."""


@dataclass(frozen=True, slots=True)
class Memory:
    """One atomic statement that an assistant holds about a person.

    `state` is `FORGETTING` while the memory is in the table `leaving`; `version` is named in every write.
    """

    id: MemoryId
    assistant_id: AssistantId
    origin_key: str
    external_id: str | None
    about: str | None
    content: str
    previous_content: str | None
    avoid: str | None
    category: str | None
    confidence: float | None
    state: State
    superseded_by: MemoryId | None
    superseded_how: SupersededHow | None
    authored_by: Author
    first_seen_at: Micros | None
    restated_at: Micros | None
    confirmed_at: Micros | None
    added_at: Micros
    expires_at: Micros | None
    expected_valid_days: int | None
    source_count: int
    worst_check: Check
    version: int
    extra: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """One place where a memory was said. `is_origin` marks the one it was first noted from."""

    id: SourceId
    memory_id: MemoryId
    kind: SourceKind
    place: str
    is_origin: bool
    certainty: Certainty
    chat_id: int | None
    message_id: int | None
    chat_ref: str | None
    message_ref: str | None
    task_run_id: int | None
    step: int | None
    app: str | None
    item_id: str | None
    folder_id: int | None
    path: str | None
    title: str | None
    url: str | None
    quote: str | None
    speaker: str | None
    said_at: Micros | None
    check: Check
    found_message_id: int | None


@dataclass(frozen=True, slots=True)
class Assistant:
    """Whose memory it is: one imported or linked store. `kind` is imported, linked, client or example."""

    id: AssistantId
    name: str
    format: str
    account: str | None
    kind: str
    path: str | None
    read_at: Micros | None
