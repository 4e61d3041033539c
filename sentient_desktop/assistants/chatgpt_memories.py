"""What ChatGPT remembers, gathered over an export: memory writes, lists of memories in chats, instructions, and a
`memories.json` where there is one.

They are told after all chats. The same wording is one memory: as stored where the export lists it, with the write it
came from as its source.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sentient_desktop.assistants.format import Note, ReadMemory, ReadSource, Record, Skip
from sentient_desktop.assistants.values import id_of, left_over, text_of

WRITTEN = (
    "A memory write shows that ChatGPT wrote it down at that time, not that it still holds it:"
    " look under Settings, Personalization, Manage memories."
)
_LISTED = re.compile(r"\s*\d+[.)]\s*(?:\[(?P<at>[^\]]{1,40})\]\.?\s*)?(?P<text>.*\S)")
_FORGET = re.compile(r"\s*(?:please\s+)?forget\b", re.IGNORECASE)
_FENCED = re.compile(r"```(.*?)```", re.DOTALL)
_ITEM = ("id", "content", "memory", "text", "value", "created_at", "create_time", "updated_at", "update_time")


class Memories:
    """Gathers memories while the chats are read, then tells them."""

    def __init__(self) -> None:
        self._written: list[ReadMemory] = []
        self._stored: list[ReadMemory] = []
        self._listed: dict[str, ReadMemory] = {}
        self._typed: dict[str, ReadMemory] = {}

    def wrote(self, text: str, key: str, at: Any, source: ReadSource, answer: str | None) -> Iterator[Skip]:
        """A memory write: message `key` said `text` to the memory; `source` is the person's message before it."""
        if not text.strip():
            yield Skip("memories", key, "It has no text.")
        elif _FORGET.match(text):
            yield Skip("memories", key, "It asks the assistant to forget something.")
        else:
            extra = {"answer": answer} if answer else None
            self._written.append(
                ReadMemory(
                    text.strip(),
                    key=key,
                    confidence_given=False,
                    authored_by="assistant",
                    first_seen_at=at,
                    sources=(source,),
                    extra=extra,
                    where=f"message {key}",
                )
            )

    def listed(self, text: str, chat: str) -> None:
        """The list of memories that a chat began with, a line each, most with a date."""
        for line in text.split("\n"):
            found = _LISTED.fullmatch(line)
            if found:
                self._listed[found["text"]] = ReadMemory(
                    found["text"],
                    confidence_given=False,
                    authored_by="assistant",
                    first_seen_at=found["at"],
                    where=f"the list of memories in chat {chat}",
                )

    def instructions(self, message: dict[str, Any], at: Any) -> None:
        """What the person typed about themselves and about how to answer, which every chat repeats."""
        metadata = message.get("metadata")
        told = metadata.get("user_context_message_data") if isinstance(metadata, dict) else None
        content = message.get("content")
        pairs = [("About you", told, "about_user_message"), ("How to answer", told, "about_model_message")]
        if not isinstance(told, dict):
            pairs = [("About you", content, "user_profile"), ("How to answer", content, "user_instructions")]
        for category, where, name in pairs:
            text = where.get(name) if isinstance(where, dict) else None
            if isinstance(text, str):
                self._typed_lines(_inner(text), category, at)

    def _typed_lines(self, text: str, category: str, at: Any) -> None:
        for line in text.split("\n"):
            if line.strip() and line.strip() not in self._typed:
                self._typed[line.strip()] = ReadMemory(
                    line.strip(),
                    category=category,
                    confidence_given=False,
                    authored_by="user",
                    first_seen_at=at,
                    sources=(ReadSource("typed", "manual", said_at=at),),
                    where="your instructions to ChatGPT",
                )

    def stored(self, item: Any, where: str) -> Iterator[Skip]:
        """One entry of `memories.json`."""
        fields = item if isinstance(item, dict) else {"content": item} if isinstance(item, str) else {}
        text = next((found for name in _ITEM[1:5] if (found := text_of(fields.get(name))) and found.strip()), None)
        if text is None:
            yield Skip("memories", where, "It has no text.")
            return
        self._stored.append(
            ReadMemory(
                text.strip(),
                key=id_of(fields.get("id")),
                confidence_given=False,
                authored_by="assistant",
                first_seen_at=fields.get("created_at", fields.get("create_time")),
                restated_at=fields.get("updated_at", fields.get("update_time")),
                extra=left_over(fields, _ITEM),
                where=where,
            )
        )

    def records(self) -> Iterator[Record]:
        """All memories: those that the export lists first, then written and typed ones."""
        origin: dict[str, ReadMemory] = {}
        for memory in self._written:
            origin.setdefault(memory.content, memory)
        told: set[str] = set()
        for memory in self._stored:
            told.add(memory.content)
            yield _joined(memory, origin.get(memory.content))
        fresh = [memory for memory in self._written if memory.content not in told]
        yield from fresh
        told.update(origin)
        yield from (memory for text, memory in self._listed.items() if text not in told)
        yield from self._typed.values()
        if fresh:
            yield Note(WRITTEN)


def _joined(memory: ReadMemory, written: ReadMemory | None) -> ReadMemory:
    if written is None:
        return memory
    at = memory.first_seen_at if memory.first_seen_at is not None else written.first_seen_at
    return replace(memory, sources=written.sources, first_seen_at=at)


def _inner(text: str) -> str:
    """What the person typed: the export wraps it in a sentence and puts it between fences."""
    found = _FENCED.search(text)
    return found[1] if found else text
