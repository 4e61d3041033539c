"""Chats, task runs and the texts that were made from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sentient_desktop.domain.chat_ids import ChatId, InsightId, MessageId, Role, TaskRunId
from sentient_desktop.domain.memory import Author, MemoryId, Micros, State

__all__ = [
    "Chat", "ChatId", "Chip", "Evidence", "Insight", "InsightId", "Message", "MessageId", "Passage", "Role", "Summary",
    "TaskRun", "TaskRunId", "TaskStep",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Chat:
    """A conversation. `place` is its kind of origin (`conversation`, `channel:telegram`, …); `untrusted` marks
    chats that have read outside content."""

    id: ChatId
    assistant_id: int
    origin_key: str
    external_id: str | None
    title: str | None
    place: str
    untrusted: bool
    url: str | None
    started_at: Micros | None
    last_at: Micros | None
    message_count: int


@dataclass(frozen=True, slots=True)
class Message:
    """One turn of a chat. Branch 0 is the shown thread; `position` is the depth in its thread, counted from 0."""

    id: MessageId
    chat_id: ChatId
    branch: int
    position: int
    role: Role
    name: str | None
    text: str
    at: Micros | None
    hidden: bool = False
    parts: list[Any] | None = None


@dataclass(frozen=True, slots=True)
class Chip:
    """A record under a reply or a task run that a memory or insight was in mind.

    `withdrawn` is derived when read: the memory is no longer current (or the insight no longer usable).
    """

    id: int
    message_id: MessageId | None
    task_run_id: TaskRunId | None
    memory_id: MemoryId | None
    insight_id: InsightId | None
    text: str
    via: str | None
    at: Micros | None
    withdrawn: bool


@dataclass(frozen=True, slots=True)
class TaskRun:
    """A piece of work that an assistant did by itself."""

    id: TaskRunId
    assistant_id: int
    origin_key: str
    title: str | None
    started_at: Micros | None
    ended_at: Micros | None


@dataclass(frozen=True, slots=True)
class TaskStep:
    """One step of a task run's transcript, counted from 0."""

    task_run_id: TaskRunId
    step: int
    role: Role
    text: str
    at: Micros | None


@dataclass(frozen=True, slots=True)
class Summary:
    """Text that an assistant wrote from a span of messages."""

    id: int
    assistant_id: int
    chat_id: ChatId | None
    content: str
    start_at: Micros | None
    end_at: Micros | None
    says_withdrawn: bool = False
    """It says a memory that the person disputed or replaced."""


@dataclass(frozen=True, slots=True)
class Insight:
    """A statement about the person drawn from evidence. `usable` is decided when it is read, never stored."""

    id: InsightId
    assistant_id: int
    dimension: str | None
    statement: str
    question: str | None
    confidence: float | None
    status: str
    authored_by: Author
    at: Micros | None
    usable: bool


@dataclass(frozen=True, slots=True)
class Evidence:
    """One thing that an insight was drawn from. `memory_state` is the state of the memory it points at."""

    id: int
    insight_id: InsightId
    kind: str
    memory_id: MemoryId | None
    message_id: MessageId | None
    summary_id: int | None
    quote: str | None
    at: Micros | None
    memory_state: State | None = None


@dataclass(frozen=True, slots=True)
class Passage:
    """One bullet of a journal entry or one paragraph of the portrait, with its line end."""

    id: int
    journal_entry_id: int | None
    portrait_id: int | None
    position: int
    text: str
    at: Micros | None = None
