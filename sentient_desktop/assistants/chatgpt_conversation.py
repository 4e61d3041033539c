"""One conversation of ChatGPT while it is read: a tree of messages, told thread by thread once it is known which is
shown."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any

from sentient_desktop.assistants.chatgpt_memories import Memories
from sentient_desktop.assistants.chatgpt_texts import said
from sentient_desktop.assistants.format import ReadChat, ReadSource, Record, Skip
from sentient_desktop.assistants.held import Held
from sentient_desktop.assistants.json_stream import BadValue, JsonReader
from sentient_desktop.assistants.threads import NONE, asked_before, newest_leaf, thread_by_thread, threads
from sentient_desktop.assistants.times import read_time
from sentient_desktop.assistants.values import id_of, text_of

ROLES = frozenset({"user", "assistant", "system", "tool"})
NOT_REMEMBERED = "You asked ChatGPT not to remember it."
_KEPT = ("default_model_slug", "gizmo_id", "is_archived", "is_starred", "async_status", "conversation_origin", "voice")


class Conversation(Held):
    """One conversation while it is read: its messages wait, as (key, role, name, text, at, hidden, parts, extra), until
    it is known which thread is shown."""

    def __init__(self, place: str, memories: Memories) -> None:
        super().__init__()
        self._place = place
        self._memories = memories
        self._fields: dict[str, Any] = {}
        self._has_tree = False
        self._numbers: dict[str, int] = {}
        self._parents = array("l")
        self._records = array("l")
        self._times = array("q")
        self._asks = bytearray()
        """Whether a node is a message of the person, in their own words."""
        self._writes: list[int] = []
        self._answers: dict[int, str] = {}
        self._contexts: list[dict[str, Any]] = []

    def take(self, key: str, reader: JsonReader) -> Iterator[Skip]:
        """The member `key`, at which the walk stands."""
        if key == "mapping" and reader.peek() == "{":
            self._has_tree = True
            for node in reader.members():
                before = reader.position
                try:
                    value = reader.value()
                except BadValue as error:
                    yield Skip("messages", f"{self._place} {node}", error.why)
                    continue
                self._node(node, value, reader.position - before)
            return
        try:
            self._fields[key] = reader.value()
        except BadValue:
            self._fields[key] = None

    def _number(self, node: str) -> int:
        number = self._numbers.setdefault(node, len(self._numbers))
        if number == len(self._parents):
            self._parents.append(NONE)
            self._records.append(NONE)
            self._times.append(-1)
            self._asks.append(0)
        return number

    def _node(self, node: str, value: Any, size: int) -> None:
        number = self._number(node)
        if not isinstance(value, dict) or self._records[number] != NONE:
            return
        parent = id_of(value.get("parent"))
        if parent is not None:
            self._parents[number] = self._number(parent)
        message = value.get("message")
        if isinstance(message, dict):
            self._message(number, node, message, size)

    def _message(self, number: int, node: str, message: dict[str, Any], size: int) -> None:
        author = _dict(message.get("author"))
        role = next((known for known in ROLES if known == author.get("role")), "system")
        name = text_of(author.get("name"))
        metadata = _dict(message.get("metadata"))
        content = _dict(message.get("content"))
        text, parts, folded = said(message.get("content"))
        to = text_of(message.get("recipient"))
        calls = role == "assistant" and to not in (None, "", "all")
        at = message.get("create_time")
        unseen = metadata.get("is_visually_hidden_from_conversation") is True or message.get("weight") == 0
        attachments = metadata.get("attachments")
        parts += attachments if isinstance(attachments, list) else []
        hidden = bool(unseen or folded or calls or metadata.get("is_user_system_message") or not (text or parts))
        extra: dict[str, Any] = {}
        if metadata.get("model_slug") is not None:
            extra["model"] = metadata["model_slug"]
        if calls:
            extra["recipient"] = to
        if content.get("content_type") not in (None, "text"):
            extra["content_type"] = content["content_type"]
        key = id_of(message.get("id")) or node
        self._records[number] = self.add((key, role, name, text, at, hidden, parts or None, extra or None), size)
        self._times[number] = read_time(at).at or -1
        self._asks[number] = role == "user" and not hidden and bool(text)
        self._remember(number, message, str(content.get("content_type")), role, name, to)

    def _remember(
        self, number: int, message: dict[str, Any], kind: str, role: str, name: str | None, to: str | None
    ) -> None:
        if role == "assistant" and to == "bio":
            self._writes.append(number)
        elif name == "bio" and self._parents[number] >= 0:
            self._answers[self._parents[number]] = self[self._records[number]][3]
        elif kind.endswith("_editable_context") or _dict(message.get("metadata")).get("is_user_system_message"):
            self._contexts.append({name: message.get(name) for name in ("content", "metadata", "create_time")})

    def records(self) -> Iterator[Record]:
        """The chat, its messages thread by thread; its memory writes go to the memories."""
        if not self._has_tree:
            yield Skip("chats", self._place, "It has no messages.")
            return
        if self._fields.get("is_do_not_remember") is True:
            yield Skip("chats", self._place, NOT_REMEMBERED)
            return
        key = id_of(self._fields.get("conversation_id")) or id_of(self._fields.get("id")) or f"chat {self._place}"
        yield self._chat(key)
        current = id_of(self._fields.get("current_node"))
        shown = self._numbers.get(current, NONE) if current else NONE
        if shown == NONE:
            shown = newest_leaf(self._parents, self._times)
        holds = bytearray(record != NONE for record in self._records)
        yield from thread_by_thread(key, threads(self._parents, holds, shown), lambda node: self[self._records[node]])
        yield from self._told(key)

    def _chat(self, key: str) -> ReadChat:
        fields = self._fields
        at = next((fields[name] for name in ("create_time", "update_time") if fields.get(name) is not None), None)
        if at is None:
            at = min((time for time in self._times if time >= 0), default=None)
        title = text_of(fields.get("title"))
        named = id_of(fields.get("conversation_id")) or id_of(fields.get("id"))
        kept = {name: fields[name] for name in _KEPT if isinstance(fields.get(name), str | bool | int)}
        url = f"https://chatgpt.com/c/{named}" if named else None
        return ReadChat(key, title=title or None, url=url, started_at=at, extra=kept or None)

    def _told(self, chat: str) -> Iterator[Skip]:
        for number in self._writes:
            key, _, _, text, at, *_ = self[self._records[number]]
            yield from self._memories.wrote(text, key, at, self._before(number, chat), self._answers.get(number))
        for message in self._contexts:
            self._memories.instructions(message, message["create_time"])
            listed = _dict(message["content"]).get("model_set_context")
            if isinstance(listed, str):
                self._memories.listed(listed, chat)

    def _before(self, number: int, chat: str) -> ReadSource:
        """The person's message before a memory write; the chat alone when there is none."""
        node = asked_before(self._parents, self._asks, number)
        if node == NONE:
            return ReadSource("message", "conversation", chat=chat)
        key, _, _, _, at, *_ = self[self._records[node]]
        return ReadSource("message", "conversation", chat=chat, message=key, speaker="user", said_at=at)


def _dict(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
