"""OpenClaw's transcripts: events of a session, an object a line, or rows of the table `transcript_events`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sentient_desktop.assistants.format import ReadChat, ReadMessage, ReadSummary, Record, Skip
from sentient_desktop.assistants.saved_by_calls import Saved
from sentient_desktop.assistants.small_trees import Node, in_threads
from sentient_desktop.assistants.times import read_time
from sentient_desktop.assistants.tool_calls import Call, calls_in, text_argument
from sentient_desktop.assistants.values import id_of, left_over, text_of

_ROLES = {"toolresult": "tool", "tool": "tool", "user": "user", "assistant": "assistant", "system": "system"}
_MESSAGE = ("role", "content", "timestamp")
_WRITES = ("write", "edit", "apply_patch", "memory_write", "memory_save", "memory_store")
_WRITTEN = ("content", "newText", "new_text", "new_string", "newString", "text", "input", "patch")


@dataclass(slots=True)
class Session:
    """One transcript as it is read. `lines` leads from a number of a line to its message."""

    name: str
    saved: Saved
    key: str = ""
    title: str | None = None
    started_at: Any = None
    nodes: list[Node] = field(default_factory=list)
    summaries: list[ReadSummary] = field(default_factory=list)
    lines: dict[int, str] = field(default_factory=dict)

    def take(self, event: Any, number: int, where: str) -> Iterator[Skip]:
        """The next event; one that is no message and tells nothing of one only holds the thread together."""
        if not isinstance(event, dict):
            yield Skip("messages", where, "It is not an event.")
            return
        kind = event.get("type")
        if kind == "session":
            self.key = self.key or id_of(event.get("id")) or ""
            self.started_at = event.get("timestamp")
            return
        if kind == "session_info":
            self.title = text_of(event.get("name")) or self.title
        inner = event.get("message")
        message = None
        key = id_of(event.get("id")) or f"line {number}"
        if isinstance(inner, dict):
            message = self._message(inner, key, event.get("timestamp"))
            self.lines[number] = key
        elif kind == "message":
            yield Skip("messages", where, "It has no content.")
        elif kind in ("compaction", "branch_summary") and (text_of(event.get("summary")) or "").strip():
            at = event.get("timestamp")
            self.summaries.append(ReadSummary(str(event["summary"]), key=key, chat=self.chat, end_at=at))
        parent = id_of(event.get("parentId"))
        if parent is None and "parentId" not in event and self.nodes:
            parent = self.nodes[-1].key  # older transcripts have no tree: each follows the one before
        self.nodes.append(Node(key, parent, read_time(event.get("timestamp")).at, message))

    @property
    def chat(self) -> str:
        """The key of the chat."""
        return self.key or self.name

    def _message(self, inner: dict[str, Any], key: str, at: Any) -> ReadMessage:
        role = _ROLES.get((text_of(inner.get("role")) or "").casefold(), "assistant")
        content = inner.get("content")
        listed = content if isinstance(content, list) else []
        texts = [one["text"] for one in listed if _is_text(one)] if listed else [text_of(content) or ""]
        text = "\n".join(texts) if listed or not isinstance(content, list) else ""
        if role == "user":
            self.saved.heard(self.chat, key, text)
        for call in calls_in([*listed, *(inner.get("tool_calls") or [])] if _has_calls(inner) else listed):
            written = _written(call.arguments) if call.name.casefold() in _WRITES else None
            if written:
                self.saved.called(self.chat, written)
        return ReadMessage(
            self.chat,
            role,
            text,
            key=key,
            name=text_of(inner.get("toolName")) if role == "tool" else None,
            at=at if at is not None else inner.get("timestamp"),
            parts=[one for one in listed if not _is_text(one)] or None,
            extra=left_over({k: v for k, v in inner.items() if v not in (None, [], {})}, _MESSAGE),
        )

    def records(self) -> Iterator[Record]:
        """The chat, its messages thread by thread, its summaries."""
        if any(node.message is not None for node in self.nodes):
            yield ReadChat(self.chat, title=self.title, started_at=self.started_at)
            yield from in_threads(self.nodes, self.nodes[-1].key)
            yield from self.summaries


def _has_calls(inner: dict[str, Any]) -> bool:
    return isinstance(inner.get("tool_calls"), list)


def _is_text(part: Any) -> bool:
    return isinstance(part, dict) and part.get("type", "text") == "text" and isinstance(part.get("text"), str)


def _written(arguments: dict[str, Any]) -> str | None:
    """What a call wrote, of one or of several edits."""
    texts = [text_argument(Call("", arguments, None), *_WRITTEN)]
    edits = arguments.get("edits")
    listed = [edit for edit in edits if isinstance(edit, dict)] if isinstance(edits, list) else []
    texts += [text_argument(Call("", edit, None), *_WRITTEN) for edit in listed]
    whole = "\n".join(text for text in texts if text)
    return "\n".join(line.removeprefix("+") for line in whole.split("\n")) if whole else None
