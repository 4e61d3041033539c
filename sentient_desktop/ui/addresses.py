"""`sentient://` addresses: how another program, or the command line, names a memory or a message."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from sentient_desktop.domain.chat_ids import ChatId, MessageId, TaskRunId
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.views import OpenTarget


def read_address(address: str) -> MemoryId | OpenTarget | None:
    """What an address leads to: `sentient://memory/24`, `sentient://chat/7?message=12`, `sentient://task/3?step=4`.

    Anything else is None: it comes from outside and may be anything.
    """
    try:
        parts = urlsplit(address)
        asked = parse_qs(parts.query)
    except ValueError:
        return None
    number = _number(parts.path.strip("/"))
    if parts.scheme != "sentient" or number is None:
        return None
    if parts.netloc == "memory":
        return MemoryId(number)
    if parts.netloc == "chat":
        message = _number(asked.get("message", [""])[0])
        return OpenTarget(chat_id=ChatId(number), message_id=None if message is None else MessageId(message))
    if parts.netloc == "task":
        return OpenTarget(task_run_id=TaskRunId(number), step=_number(asked.get("step", [""])[0]))
    return None


def _number(text: str) -> int | None:
    # Ids are 64-bit integers of SQLite; a longer number would be a fault of ours there.
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else None
