"""How Sentient names where a memory comes from: the keys of its sources, their references, and where a chat was held.

Shared by the reader of a home and by whoever speaks with a running engine.
"""

from __future__ import annotations

from typing import Any

from sentient_desktop.assistants.format import ReadSource
from sentient_desktop.assistants.values import id_of, text_of

PLAIN = "conversation"
_WHOLE = frozenset({"conversation", "manual", "onboarding"})
_WITH_NAME = frozenset({"channel", "device", "folder", "app", "file", "task", "import"})
_ORDINARY = frozenset({"", "app", "chat", "cli", "conversation", "desktop", "local", "main", "mobile", "none", "web"})
_KIND_OF_PLACE = {
    "manual": "typed",
    "onboarding": "typed",
    "folder": "note",
    "app": "app",
    "file": "file",
    "task": "task_run",
    "import": "file",
}
_KINDS = frozenset({"message", "email", "app", "note", "file"})
_KNOWN = frozenset(
    {"kind", "session_id", "message_id", "quote", "app", "id", "title", "url", "folder_id", "path", "file"}
)


def place_of(key: Any) -> str:
    """The place that a source key stands for: itself when it is one of Sentient's, `manual` for the person, else an
    import of that name."""
    text = (text_of(key) or "").strip()
    if not text:
        return PLAIN
    if text == "user":
        return "manual"
    word, colon, name = text.partition(":")
    known = text in _WHOLE or (word in _WITH_NAME and bool(colon) and bool(name.strip()))
    return text if known else f"import:{text}"


def place_of_chat(channel: Any) -> str:
    """Where a chat was held, by its `channel`: an ordinary one is `conversation`."""
    text = (text_of(channel) or "").strip()
    if text.startswith(("channel:", "device:")) or text == "onboarding":
        return text
    return PLAIN if text.casefold() in _ORDINARY else f"channel:{text}"


def is_outside(place: str) -> bool:
    """Whether a chat was held in a messaging app or on a device."""
    return place.startswith(("channel:", "device:"))


def source_of(key: Any, ref: Any, at: Any, *, is_origin: bool = True) -> ReadSource:
    """A source by its key, its reference (an object, or anything when there is none) and when it was said."""
    place = place_of(key)
    ref = ref if isinstance(ref, dict) else {}
    kind = ref.get("kind")
    if not isinstance(kind, str) or kind not in _KINDS or place.startswith("task:"):
        kind = _KIND_OF_PLACE.get(place.partition(":")[0], "message")
        if kind == "typed" and ref.get("session_id") is not None:
            kind = "message"
    name = place.partition(":")[2] or None
    path = text_of(ref.get("file")) if kind == "file" else text_of(ref.get("path"))
    extra = {field: value for field, value in ref.items() if field not in _KNOWN}
    if kind == "note" and ref.get("folder_id") is not None:
        extra["folder_id"] = ref["folder_id"]
    return ReadSource(
        kind,
        place,
        is_origin=is_origin,
        chat=id_of(ref.get("session_id")),
        message=id_of(ref.get("message_id")),
        task_run=name if kind == "task_run" else None,
        app=(text_of(ref.get("app")) or name) if kind in ("app", "email") else None,
        item_id=id_of(ref.get("id")),
        path=path or (name if kind == "file" and not place.startswith("import:") else None),
        title=text_of(ref.get("title")) or (name if kind == "file" else None),
        url=text_of(ref.get("url")),
        quote=text_of(ref.get("quote")) or None,
        said_at=at,
        extra=extra or None,
    )
