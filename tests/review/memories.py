"""Memories for tests of the rules: a test names only what it is about."""

from __future__ import annotations

from typing import Any

from sentient_desktop.domain.memory import AssistantId, Author, Check, Memory, MemoryId, State

DAY = 86_400_000_000
NOW = 1_767_225_600_000_000
"""2026-01-01 00:00 UTC."""


def memory(number: int, **named: Any) -> Memory:
    """A current memory that was inferred and first seen 100 days ago, with what is named."""
    values: dict[str, Any] = {
        "id": MemoryId(number),
        "assistant_id": AssistantId(1),
        "origin_key": f"k{number}",
        "external_id": None,
        "about": None,
        "content": f"Memory {number}",
        "previous_content": None,
        "avoid": None,
        "category": "fact",
        "confidence": None,
        "state": State.CURRENT,
        "superseded_by": None,
        "superseded_how": None,
        "authored_by": Author.INFERRED,
        "first_seen_at": NOW - 100 * DAY,
        "restated_at": None,
        "confirmed_at": None,
        "added_at": NOW,
        "expires_at": None,
        "expected_valid_days": None,
        "source_count": 0,
        "worst_check": Check.NONE,
        "version": 1,
    }
    return Memory(**(values | named))
