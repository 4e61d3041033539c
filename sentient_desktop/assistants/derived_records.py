"""The records of what an assistant made from chats and memories: summaries, insights with their evidence, journal,
portrait, task runs and chips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ReadSummary:
    """A summary of `chat`, made from `messages` (keys) or from all of its messages between the times."""

    content: str
    key: str | None = None
    chat: str | None = None
    messages: tuple[str, ...] = ()
    whole_chat: bool = False
    start_at: Any = None
    end_at: Any = None
    extra: dict[str, Any] | None = None
    as_stored: bool = False


@dataclass(frozen=True, slots=True)
class ReadEvidence:
    """One piece of an insight's evidence: a memory, a message of a chat, a summary or another thing by its key."""

    kind: str
    memory: str | None = None
    chat: str | None = None
    message: str | None = None
    summary: str | None = None
    ref: str | None = None
    quote: str | None = None
    at: Any = None
    extra: dict[str, Any] | None = None
    as_stored: bool = False


@dataclass(frozen=True, slots=True)
class ReadInsight:
    """A statement drawn from evidence. `status` is active, confirmed, disputed, retired or held."""

    statement: str
    key: str | None = None
    dimension: str | None = None
    question: str | None = None
    confidence: Any = None
    status: str = "active"
    authored_by: str = "inferred"
    at: Any = None
    evidence: tuple[ReadEvidence, ...] = ()
    extra: dict[str, Any] | None = None
    as_stored: bool = False


@dataclass(frozen=True, slots=True)
class ReadJournal:
    """One journal entry: its whole markdown, which the store keeps passage by passage."""

    key: str
    text: str
    at: Any = None
    extra: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class ReadPortrait:
    """The profile that the assistant wrote from its insights; one for each assistant. `stale` marks one that says what
    the person corrected since."""

    text: str
    written_at: Any = None
    stale: bool = False
    extra: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class ReadTaskStep:
    """One step of a task run's transcript."""

    role: str
    text: str
    at: Any = None
    extra: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class ReadTaskRun:
    """A piece of work with its transcript; `recalled` are (key of a memory, text) in its checkpoint."""

    key: str
    title: str | None = None
    started_at: Any = None
    ended_at: Any = None
    steps: tuple[ReadTaskStep, ...] = ()
    checkpoint: dict[str, Any] | None = None
    recalled: tuple[tuple[str, str], ...] = ()
    extra: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class ReadChip:
    """That a memory or an insight (by key) was in mind in a reply or a task run (by key)."""

    text: str
    memory: str | None = None
    insight: str | None = None
    chat: str | None = None
    message: str | None = None
    task_run: str | None = None
    via: str | None = None
    at: Any = None
    extra: dict[str, Any] | None = None
