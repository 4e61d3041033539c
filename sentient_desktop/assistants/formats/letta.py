"""Letta's agent files (`.af`): the lines of memory blocks, and the agent's messages, in both schemas.

The older schema has `core_memory` beside one agent's messages, the newer one `agents` that share `blocks`; a file may
be JSON inside a JSON string. Lines that are a form nobody filled in are no memories. Calls of the memory tools are the
sources.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sentient_desktop.assistants import archives
from sentient_desktop.assistants.archives import Entry
from sentient_desktop.assistants.databases import json_in
from sentient_desktop.assistants.export_files import read_each
from sentient_desktop.assistants.format import (
    Guess,
    Note,
    ReadAssistant,
    ReadChat,
    ReadMemory,
    ReadMessage,
    Record,
    Sample,
    Skip,
)
from sentient_desktop.assistants.saved_by_calls import Saved, is_unfilled, without_mark
from sentient_desktop.assistants.tool_calls import calls_in, text_argument
from sentient_desktop.assistants.values import id_of, left_over, text_of
from sentient_desktop.assistants.whole_text import read_text
from sentient_desktop.errors import Unreadable

_SAVES = {
    "core_memory_append": ("content",),
    "core_memory_replace": ("new_content",),
    "memory_insert": ("new_str", "content"),
    "memory_replace": ("new_str", "new_content"),
    "memory_rethink": ("new_memory", "new_str"),
    "rethink_memory": ("new_memory",),
    "memory": ("insert_text", "new_string", "new_str", "file_text"),
}
"""The tools that write into blocks, and which of their arguments is what they write."""
_BRACKETED = re.compile(r"\s*\[(?P<text>[^\[\]]{1,80})\]\s*")
_TAG = re.compile(r"\s*</?[\w-]{1,80}>\s*")
_NOT_SAID = frozenset({"heartbeat", "login", "system_alert", "package_message"})
_ENDINGS = (".af", ".json")
_BLOCK = ("id", "label", "value", "name")
_OLD_MESSAGE = ("text", "content", "role", "id", "created_at", "tool_calls", "name", "tool_returns", "tool_call_id")


class Letta:
    """Reads Letta's agent files."""

    key = "letta"
    title = "Letta agent file"

    def recognise(self, sample: Sample) -> Guess | None:
        """By `core_memory`, or by `agents` and `blocks`, also inside a JSON string."""
        for part in sample.parts(*_ENDINGS, most=6):
            keys = part.keys
            if part.text.lstrip().startswith('"{'):
                start = part.text[:65_536].replace("\\", "")
                keys = frozenset(name for name in ("agents", "blocks", "core_memory") if f'"{name}"' in start)
            elif part.outermost != "{":
                continue
            if {"agents", "blocks"} <= keys or ("core_memory" in keys and '"label"' in part.text.replace("\\", "")):
                return Guess(self.key, "It holds a Letta agent with its memory blocks.", 0.95)
            if "agents" in keys and '"block_ids"' in part.text.replace("\\", ""):
                return Guess(self.key, "It holds a Letta agent with its memory blocks.", 0.9)
        return None

    def read(self, path: Path) -> Iterator[Record]:
        """Agent by agent: its messages, then the lines of its blocks. Raises Unreadable."""
        with archives.opened(path) as opened:
            whole = list(opened.entries) if path.is_file() and not archives.is_zip(path) else opened.ending(*_ENDINGS)
            yield from read_each(whole, _file)


FORMAT = Letta()


def _file(entry: Entry) -> Iterator[Record]:
    notes: list[Note] = []
    text = read_text(entry, notes)
    found = _outermost(text)
    if found is None:
        raise Unreadable(f"{entry.name} is damaged or no agent file.", "Export the agent again.")
    told = False
    for agent, blocks in _agents(found):
        told = True
        yield ReadAssistant(_name(agent))
        yield from notes
        notes = []
        yield from _agent(agent, blocks)
    if not told:
        raise Unreadable(f"{entry.name} holds no agent.", "Export the agent again.")


def _outermost(text: str) -> dict[str, Any] | None:
    found: Any = text
    for _ in range(3):
        if isinstance(found, str):
            try:
                found = json.loads(found, strict=False)
            except (ValueError, RecursionError):
                return None
    return found if isinstance(found, dict) else None


def _agents(found: dict[str, Any]) -> Iterator[tuple[dict[str, Any], list[Any]]]:
    """Each agent with its blocks."""
    core = found.get("core_memory")
    if isinstance(core, list | dict):
        yield found, core if isinstance(core, list) else list(core.values())
        return
    listed = found.get("blocks")
    blocks = listed if isinstance(listed, list) else []
    by_id = {id_of(block.get("id")): block for block in blocks if isinstance(block, dict)}
    agents = found.get("agents")
    for agent in agents if isinstance(agents, list) else []:
        if isinstance(agent, dict):
            ids = agent.get("block_ids")
            own = agent.get("memory_blocks")
            named = [by_id.get(id_of(one)) for one in ids] if isinstance(ids, list) else blocks
            yield agent, [block for block in named if block] + (own if isinstance(own, list) else [])


def _name(agent: dict[str, Any]) -> str:
    name = (text_of(agent.get("name")) or "").strip()
    return f"Letta ({name})" if name else "Letta"


def _agent(agent: dict[str, Any], blocks: list[Any]) -> Iterator[Record]:
    saved = Saved()
    chat = id_of(agent.get("id")) or "messages"
    messages = agent.get("messages")
    if isinstance(messages, list) and messages:
        yield ReadChat(chat, title=text_of(agent.get("name")) or None, started_at=agent.get("created_at"))
        for number, message in enumerate(messages):
            where = f"messages[{number}]"
            if isinstance(message, dict):
                yield _message(message, chat, saved)
            else:
                yield Skip("messages", where, "It is not a message.")
    for number, block in enumerate(blocks):
        if isinstance(block, dict):
            yield from _block(block, f"blocks[{number}]", saved)
        else:
            yield Skip("memories", f"blocks[{number}]", "It is not a block.")


def _message(message: dict[str, Any], chat: str, saved: Saved) -> ReadMessage:
    role = (text_of(message.get("role")) or "assistant").casefold()
    text, parts = _content(message)
    text, hidden = _said(text) if role == "user" else (text, role == "system")
    key = id_of(message.get("id"))
    if role == "user" and not hidden:
        saved.heard(chat, key, text)
    calls = calls_in(message.get("tool_calls"))
    for call in calls:
        if call.name == "send_message" and not text.strip():
            text = text_argument(call, "message") or text
        content = text_argument(call, *_SAVES.get(call.name, ()))
        if content:
            saved.called(chat, content)
    raw = json_in(message.get("tool_calls"))
    return ReadMessage(
        chat,
        role if role != "function" else "tool",
        text,
        key=key,
        name=text_of(message.get("name")) if role not in ("user", "assistant") else None,
        at=message.get("created_at"),
        hidden=hidden,
        parts=[*parts, *(raw if isinstance(raw, list) else [])] or None,
        extra=left_over({k: v for k, v in message.items() if v not in (None, [], {})}, _OLD_MESSAGE),
    )


def _content(message: dict[str, Any]) -> tuple[str, list[Any]]:
    content = message.get("content", message.get("text"))
    if not isinstance(content, list):
        return text_of(content) or "", []
    texts: list[str] = []
    parts: list[Any] = []
    for part in content:
        if isinstance(part, dict) and part.get("type", "text") == "text" and isinstance(part.get("text"), str):
            texts.append(part["text"])
        elif isinstance(part, str):
            texts.append(part)
        else:
            parts.append(part)
    return "\n".join(texts), parts


def _said(text: str) -> tuple[str, bool]:
    """What the person said: it lies in an object with its time; events of the machine are hidden."""
    found = json_in(text)
    if not isinstance(found, dict) or not isinstance(found.get("type"), str):
        return text, False
    if found["type"] in _NOT_SAID:
        return text, True
    said = found.get("message")
    return (said, False) if isinstance(said, str) else (text, False)


def _block(block: dict[str, Any], where: str, saved: Saved) -> Iterator[Record]:
    value = text_of(block.get("value"))
    label = text_of(block.get("label")) or text_of(block.get("name"))
    heading: str | None = None
    for number, line in enumerate((value or "").split("\n"), 1):
        if line.lstrip().startswith("#"):
            heading = line.strip("# \t*") or None
            continue
        bracketed = _BRACKETED.fullmatch(line)
        if bracketed and not is_unfilled(line):
            heading = bracketed["text"]
            continue
        if not line.strip() or is_unfilled(line) or _TAG.fullmatch(line):
            continue
        extra = left_over({name: one for name, one in block.items() if one not in (None, [], {}, False)}, _BLOCK) or {}
        extra.pop("limit", None)
        yield ReadMemory(
            without_mark(line),
            category=label,
            topics=(heading,) if heading else (),
            confidence_given=False,
            authored_by="assistant",
            sources=saved.source(line),
            extra=extra or None,
            where=f"{where} line {number}",
        )
