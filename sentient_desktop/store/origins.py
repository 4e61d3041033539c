"""Which memories came from one place, one chat or one assistant: what "forget everything from there" means."""

from __future__ import annotations

from sentient_desktop.domain.chat_ids import ChatId
from sentient_desktop.domain.memory import AssistantId, MemoryId
from sentient_desktop.store.connection import Connection

_NOT_LEAVING = "NOT IN (SELECT memory_id FROM leaving)"


def memories_from(
    connection: Connection,
    *,
    place: str | None = None,
    chat_id: ChatId | None = None,
    assistant_id: AssistantId | None = None,
) -> list[MemoryId]:
    """The memories, in any state but forgetting, that have a source of this place or in this chat, or are this
    assistant's; by id. Without any of them: none."""
    questions: tuple[tuple[str, str | int | None], ...] = (
        (f"SELECT DISTINCT memory_id FROM sources WHERE place = ? AND memory_id {_NOT_LEAVING}", place),
        (f"SELECT DISTINCT memory_id FROM sources WHERE chat_id = ? AND memory_id {_NOT_LEAVING}", chat_id),
        (f"SELECT id FROM memories WHERE assistant_id = ? AND id {_NOT_LEAVING}", assistant_id),
    )
    found: set[MemoryId] = set()
    for sql, value in questions:
        if value is not None:
            found.update(MemoryId(row[0]) for row in connection.execute(sql, (value,)).fetchall())
    return sorted(found)
