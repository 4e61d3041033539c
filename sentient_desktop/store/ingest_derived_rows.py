"""What an import hands to the store of what was made from chats and memories: rows whose values are coerced already,
naming what they point at by the origin's keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class NewSummary:
    """A summary of the chat of a key, made from messages of these keys, or from all of them."""

    origin_key: str
    chat: str | None
    content: str
    messages: tuple[str, ...]
    whole_chat: bool
    start_at: int | None
    end_at: int | None
    extra: str | None


@dataclass(frozen=True, slots=True)
class NewEvidence:
    """Evidence of an insight, by keys."""

    kind: str
    memory: str | None
    chat: str | None
    message: str | None
    summary: str | None
    ref: str | None
    quote: str | None
    at: int | None
    extra: str | None = None


@dataclass(frozen=True, slots=True)
class NewInsight:
    """An insight; `columns` are dimension, statement, question, confidence, status, authored_by, at, extra."""

    origin_key: str
    columns: tuple[Any, ...]
    evidence: tuple[NewEvidence, ...]


@dataclass(frozen=True, slots=True)
class NewRun:
    """A task run; steps are (role, text, at, extra), recalled texts (key of a memory, text)."""

    origin_key: str
    title: str | None
    started_at: int | None
    ended_at: int | None
    checkpoint: str | None
    steps: tuple[tuple[str, str, int | None, str | None], ...]
    recalled: tuple[tuple[str, str], ...]
    extra: str | None = None


@dataclass(frozen=True, slots=True)
class NewJournal:
    """A journal entry with its whole text."""

    origin_key: str
    text: str
    at: int | None
    extra: str | None = None


@dataclass(frozen=True, slots=True)
class NewPortrait:
    """The portrait with its whole text."""

    text: str
    written_at: int | None
    stale: bool = False
    extra: str | None = None


@dataclass(frozen=True, slots=True)
class NewPlace:
    """A file or folder; sources name it by `key`."""

    key: str
    kind: str
    name: str
    path: str
    extra: str | None = None


@dataclass(frozen=True, slots=True)
class NewChip:
    """A chip under the message of a key in a chat, or under a task run."""

    text: str
    memory: str | None
    insight: str | None
    chat: str | None
    message: str | None
    task_run: str | None
    via: str | None
    at: int | None
    extra: str | None = None
