"""Messages of chat programs that keep them as plain lists: the same few fields under a handful of names."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from typing import Any, NamedTuple

from sentient_desktop.assistants.format import ReadMessage
from sentient_desktop.assistants.held import Held
from sentient_desktop.assistants.threads import Said, thread_by_thread, threads, tree_of
from sentient_desktop.assistants.times import read_time
from sentient_desktop.assistants.values import id_of, text_of

_ROLES = {
    "user": "user",
    "human": "user",
    "assistant": "assistant",
    "model": "assistant",
    "gemini": "assistant",
    "ai": "assistant",
    "bot": "assistant",
    "tool": "tool",
    "function": "tool",
}
_KEYS = ("id", "messageId", "message_id", "uuid")
_PARENTS = ("parentMessageId", "parent_message_id", "parentId", "parent_id")
_TIMES = ("createdAt", "createTime", "timestamp", "created_at", "time")
_TEXTS = ("text", "content", "parts", "output", "arguments", "summary")
_CODE = ("executableCode", "codeExecutionResult")
_NOT_SAID = re.compile(r"\s*<(?:environment_context|user_instructions|permissions|turn_aborted|INSTRUCTIONS)\b")
_BESIDE = ("driveDocument", "driveImage", "inlineFile", "youtubeVideo", "files", "attachments", "image_urls")


class Plain(NamedTuple):
    """One message as it is known after reading; `parent` is an id."""

    key: str | None
    parent: str | None
    role: str
    text: str
    at: Any
    hidden: bool
    parts: list[Any]


def plain(message: dict[str, Any]) -> Plain:
    """What a message says, whichever program wrote it. Nothing raises."""
    code = "\n".join(text for name in _CODE if (text := _code(message.get(name))))
    text = next((found for name in _TEXTS if (found := _words(message.get(name)))), "")
    role = _role(message)
    parts = [{name: message[name]} for name in (*_CODE, *_BESIDE) if message.get(name)]
    calls = message.get("tool_calls", message.get("toolCalls"))
    parts += calls if isinstance(calls, list) else []
    aside = message.get("isThought") is True or message.get("type") in ("reasoning", "function_call")
    if role == "user" and _NOT_SAID.match(text):
        role = "system"
    hidden = aside or role in ("system", "tool") or not text.strip()
    return Plain(_first(message, _KEYS), _first(message, _PARENTS), role, text or code, _time(message), hidden, parts)


def _role(message: dict[str, Any]) -> str:
    """Who speaks; never the person when it is not said."""
    if isinstance(message.get("isCreatedByUser"), bool):
        return "user" if message["isCreatedByUser"] else "assistant"
    kind = message.get("type")
    if kind in ("reasoning", "function_call"):
        return "assistant"
    if kind == "function_call_output":
        return "tool"
    for name in ("role", "type", "sender"):
        value = message.get(name)
        if isinstance(value, str) and value.casefold() in _ROLES:
            return _ROLES[value.casefold()]
    return "system"


def _first(message: dict[str, Any], names: tuple[str, ...]) -> str | None:
    return next((found for name in names if (found := id_of(message.get(name)))), None)


def _time(message: dict[str, Any]) -> Any:
    return next((message[name] for name in _TIMES if message.get(name) is not None), None)


def _words(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return "\n\n".join(word for one in value if (word := _words(one)))
    if isinstance(value, dict):
        return next((found for name in ("text", "content") if isinstance(found := value.get(name), str)), "")
    return ""


def _code(value: Any) -> str:
    if not isinstance(value, dict):
        return ""
    return next((found for name in ("code", "output") if (found := text_of(value.get(name)))), "")


class PlainChat(Held):
    """The messages of one chat, until it is known how they follow one another."""

    def __init__(self) -> None:
        super().__init__()
        self._ids: dict[str, int] = {}
        self._parents: list[str | None] = []
        self._times = array("q")

    def take(self, message: dict[str, Any], size: int) -> None:
        """Takes a message, and those that are nested in it as its children."""
        waiting: list[tuple[dict[str, Any], str | None]] = [(message, None)]
        while waiting:
            one, above = waiting.pop()
            found = plain(one)
            number = self.add((found.key, found.role, found.text, found.at, found.hidden, found.parts or None), size)
            if found.key is not None:
                self._ids.setdefault(found.key, number)
            self._parents.append(above or found.parent)
            self._times.append(read_time(found.at).at or -1)
            inner = one.get("children")
            if isinstance(inner, list):
                waiting += [(child, found.key) for child in reversed(inner) if isinstance(child, dict)]

    @property
    def first_at(self) -> int | None:
        """The time of the earliest message, in microseconds."""
        return min((time for time in self._times if time >= 0), default=None)

    def messages(self, chat: str) -> Iterator[ReadMessage]:
        """The messages, thread by thread; one after the other where none names a parent."""
        parents, shown = tree_of(self._parents, self._ids, self._times)
        yield from thread_by_thread(chat, threads(parents, bytearray(b"\1" * len(parents)), shown), self._said)

    def _said(self, number: int) -> Said:
        key, role, text, at, hidden, parts = self[number]
        return key or f"message {number}", role, None, text, at, hidden, parts, None
