"""One conversation, memory or project of Claude's export while it is read."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any

from sentient_desktop.assistants.claude_blocks import content_of
from sentient_desktop.assistants.format import ReadChat, Record, Skip
from sentient_desktop.assistants.held import Held
from sentient_desktop.assistants.json_stream import JsonReader
from sentient_desktop.assistants.threads import Said, thread_by_thread, threads, tree_of
from sentient_desktop.assistants.times import read_time
from sentient_desktop.assistants.values import id_of, text_of

_ROLES = {"human": "user", "user": "user", "assistant": "assistant"}


class Conversation(Held):
    """The messages of a conversation, as (key, role, text, at, hidden, parts), until all of it is read."""

    def __init__(self, place: str) -> None:
        super().__init__()
        self.place = place
        self._ids: dict[str, int] = {}
        self._parents: list[str | None] = []
        self._times = array("q")

    def take(self, reader: JsonReader) -> Iterator[Skip]:
        """The list of messages, at which the walk stands."""
        before = reader.position
        for number, message, why in reader.values():
            place = f"{self.place} message {number}"
            if why:
                yield Skip("messages", place, why)
            elif not isinstance(message, dict):
                yield Skip("messages", place, "It is not a message.")
            else:
                # Small chats are read at once and cost nothing to hold; long ones are measured one by one.
                self._message(message, max(reader.position - before, 500))
            before = reader.position

    def _message(self, message: dict[str, Any], size: int) -> None:
        content = content_of(message.get("content"))
        text = content.text if content.said else text_of(message.get("text")) or ""
        parts = list(content.parts)
        attached = [one for name in ("attachments", "files") for one in _list(message.get(name))]
        parts += attached
        if not text.strip():
            text = _attached_text(attached)
        said = bool(text.strip())
        key = id_of(message.get("uuid"))
        at = message.get("created_at", message.get("updated_at"))
        role = _ROLES.get(str(message.get("sender")), "system")
        number = self.add((key, role, text or content.text, at, not said, parts or None), size)
        if key is not None:
            self._ids.setdefault(key, number)
        self._parents.append(id_of(message.get("parent_message_uuid")))
        self._times.append(read_time(at).at or -1)

    def records(self, fields: dict[str, Any]) -> Iterator[Record]:
        """The chat and its messages. `fields` are the other members of the conversation."""
        named = id_of(fields.get("uuid"))
        key = named or f"chat {self.place}"
        url = f"https://claude.ai/chat/{named}" if named else None
        at = next((fields[name] for name in ("created_at", "updated_at") if fields.get(name) is not None), None)
        if at is None:
            at = min((time for time in self._times if time >= 0), default=None)
        project = fields.get("project")
        extra = {"project": project} if project else None
        yield ReadChat(key, title=text_of(fields.get("name")) or None, url=url, started_at=at, extra=extra)
        # Older exports name no parents.
        leaf = id_of(fields.get("current_leaf_message_uuid"))
        parents, shown = tree_of(self._parents, self._ids, self._times, leaf)
        yield from thread_by_thread(key, threads(parents, bytearray(b"\1" * len(parents)), shown), self._said)

    def _said(self, number: int) -> Said:
        key, role, text, at, hidden, parts = self[number]
        return key, role, None, text, at, hidden, parts, None


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _attached_text(attached: list[Any]) -> str:
    """The text of attachments, for a message that says nothing else."""
    texts = []
    for one in attached:
        text = text_of(one.get("extracted_content")) if isinstance(one, dict) else None
        if text and text.strip():
            name = text_of(one.get("file_name"))
            texts.append(f"{name}\n{text}" if name else text)
    return "\n\n".join(texts)
