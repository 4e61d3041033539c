"""The ids of chats and what belongs to them, and who speaks: all of them that the list needs."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

ChatId = NewType("ChatId", int)
MessageId = NewType("MessageId", int)
TaskRunId = NewType("TaskRunId", int)
InsightId = NewType("InsightId", int)


class Role(StrEnum):
    """Who speaks in a message."""

    USER = "user"
    ASSISTANT = "assistant"
    SYSTEM = "system"
    TOOL = "tool"
