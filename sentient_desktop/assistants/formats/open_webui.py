"""Open WebUI's `webui.db`: memories, and chats as trees. Every person who uses it has a memory of their own.

The columns that are there decide: `meta` of a memory, which names chat and message, is newer.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sentient_desktop.assistants import databases
from sentient_desktop.assistants.databases import Database, Row, json_in
from sentient_desktop.assistants.format import (
    Guess,
    ReadAssistant,
    ReadChat,
    ReadMemory,
    ReadMessage,
    ReadSource,
    Record,
    Sample,
    Skip,
)
from sentient_desktop.assistants.small_trees import Node, in_threads
from sentient_desktop.assistants.times import read_time
from sentient_desktop.assistants.values import id_of, left_over, text_of
from sentient_desktop.errors import Unreadable

_MEMORY = ("id", "user_id", "content", "created_at", "meta")
_CHAT = ("id", "user_id", "title", "chat", "created_at", "meta")
_MESSAGE = ("id", "parentId", "childrenIds", "role", "content", "timestamp", "files")
_ROLES = frozenset({"user", "assistant", "system", "tool"})


class OpenWebUI:
    """Reads Open WebUI's database."""

    key = "open_webui"
    title = "Open WebUI"

    def recognise(self, sample: Sample) -> Guess | None:
        """By the tables `memory` and `chat`."""
        if not databases.has_tables(sample, "memory", "chat"):
            return None
        return Guess(self.key, "Its database holds Open WebUI's chats and memories.", 0.95)

    def read(self, path: Path) -> Iterator[Record]:
        """Person by person: chats with their messages, then memories. Raises Unreadable."""
        with databases.opened(path, "memory", "chat") as database:
            people = _people(database)
            for user, name in people:
                title = f"Open WebUI ({name})" if len(people) > 1 and name else "Open WebUI"
                yield ReadAssistant(title, account=user, person=name)
                only = ("user_id", user)
                yield from databases.records(database, "chat", "chats", _chat, only=only)
                yield from databases.records(database, "memory", "memories", _memory, only=only)


FORMAT = OpenWebUI()


def _people(database: Database) -> list[tuple[str | None, str | None]]:
    """(id, name) of everybody who has a memory or a chat, in the order in which they first appear."""
    names: dict[Any, str | None] = {}
    try:
        for row in database.rows("user"):
            names[row.get("id")] = text_of(row.get("name")) or text_of(row.get("username"))
    except Unreadable:
        pass  # their memories are shown without their names
    owners: dict[Any, None] = {}
    for table, heavy in (("memory", "content"), ("chat", "chat")):
        try:
            for row in database.rows(table, leave_out=(heavy,)):
                owners.setdefault(row.get("user_id"))
        except Unreadable:
            continue  # told where the table itself is read
    return [(owner, names.get(owner)) for owner in owners] or [(None, None)]


def _memory(row: Row, where: str) -> Iterator[Record]:
    content = text_of(row.get("content"))
    if content is None or not content.strip():
        yield Skip("memories", where, "It has no text.")
        return
    meta = json_in(row.get("meta"))
    meta = meta if isinstance(meta, dict) else {}
    chat, message = id_of(meta.get("chat_id")), id_of(meta.get("message_id"))
    extra = left_over({name: value for name, value in row.items() if value is not None}, _MEMORY) or {}
    if meta:
        extra["meta"] = meta
    yield ReadMemory(
        content,
        key=id_of(row.get("id")),
        confidence_given=False,
        authored_by="assistant" if chat else "inferred",
        first_seen_at=row.get("created_at"),
        sources=(ReadSource("message", "conversation", chat=chat, message=message),) if chat else (),
        extra=extra or None,
        where=where,
    )


def _chat(row: Row, where: str) -> Iterator[Record]:
    key = id_of(row.get("id"))
    if key is None:
        yield Skip("chats", where, "It has no id.")
        return
    told = json_in(row.get("chat"))
    told = told if isinstance(told, dict) else {}
    title = text_of(row.get("title")) or text_of(told.get("title"))
    extra = left_over({name: value for name, value in row.items() if value is not None}, _CHAT)
    yield ReadChat(key, title=title or None, started_at=row.get("created_at"), extra=extra)
    history = told.get("history")
    history = history if isinstance(history, dict) else {}
    nodes = history.get("messages")
    if isinstance(nodes, dict):
        tree = []
        for number, (name, node) in enumerate(nodes.items()):
            if isinstance(node, dict):
                tree.append(_node(key, name, node))
            else:
                yield Skip("messages", f"{where}.messages[{number}]", "It is not a message.")
        yield from in_threads(tree, id_of(history.get("currentId")))
        return
    flat = told.get("messages")
    for number, node in enumerate(flat if isinstance(flat, list) else []):
        if isinstance(node, dict):
            yield _message(key, id_of(node.get("id")), node)
        else:
            yield Skip("messages", f"{where}.messages[{number}]", "It is not a message.")


def _node(chat: str, name: str, node: dict[str, Any]) -> Node:
    key = id_of(node.get("id")) or name
    return Node(key, id_of(node.get("parentId")), read_time(node.get("timestamp")).at, _message(chat, key, node))


def _message(chat: str, key: str | None, node: dict[str, Any]) -> ReadMessage:
    role = text_of(node.get("role")) or ""
    content = node.get("content")
    parts = [part for part in content if not _is_text(part)] if isinstance(content, list) else []
    files = node.get("files")
    return ReadMessage(
        chat,
        role if role in _ROLES else "assistant",
        _text(content),
        key=key,
        at=node.get("timestamp"),
        hidden=role == "system",
        parts=[*parts, *(files if isinstance(files, list) else [])] or None,
        extra=left_over({name: value for name, value in node.items() if value not in (None, [], {})}, _MESSAGE),
    )


def _is_text(part: Any) -> bool:
    return isinstance(part, str) or (isinstance(part, dict) and isinstance(part.get("text"), str))


def _text(content: Any) -> str:
    if not isinstance(content, list):
        return text_of(content) or ""
    return "\n".join(part if isinstance(part, str) else part["text"] for part in content if _is_text(part))
