"""claude-mem's database: what it observed of Claude Code's sessions, their prompts, and its summaries.

An observation has facts, which are memories of their own, and a narrative. The columns that are there decide: older
ones call sessions otherwise and hold one text.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sentient_desktop.assistants import databases
from sentient_desktop.assistants.databases import Database, Row, texts_in
from sentient_desktop.assistants.format import (
    Guess,
    ReadAssistant,
    ReadChat,
    ReadMemory,
    ReadMessage,
    ReadSource,
    ReadSummary,
    Record,
    Sample,
    Skip,
)
from sentient_desktop.assistants.values import id_of, left_over, text_of

_SECTIONS = ("request", "investigated", "learned", "completed", "next_steps", "notes")
_CHAT_IDS = ("content_session_id", "claude_session_id")
_MEMORY_IDS = ("memory_session_id", "sdk_session_id", "session_id")
_OBSERVATION = ("id", *_MEMORY_IDS, "text", "type", "facts", "narrative", "concepts", "created_at", "created_at_epoch")


class ClaudeMem:
    """Reads claude-mem's database."""

    key = "claude_mem"
    title = "claude-mem"

    def recognise(self, sample: Sample) -> Guess | None:
        """By the table `observations` beside its sessions or prompts."""
        beside = sample.tables & {"sdk_sessions", "session_summaries", "user_prompts"}
        if not databases.has_tables(sample, "observations") or not beside:
            return None
        return Guess(self.key, "Its database holds claude-mem's observations.", 0.9 + 0.02 * len(beside))

    def read(self, path: Path) -> Iterator[Record]:
        """Sessions, prompts, observations, directives, summaries. Raises Unreadable."""
        with databases.opened(path, "observations") as database:
            yield ReadAssistant("claude-mem")
            yield from _ClaudeMem(database).records()


FORMAT = ClaudeMem()


class _ClaudeMem:
    """A database that is being read. `_chats` are the sessions of the assistant by those of claude-mem."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._chats: dict[str, str] = {}
        self._told: set[str] = set()

    def records(self) -> Iterator[Record]:
        """All tables in turn."""
        for table, kind, make in (
            ("sdk_sessions", "chats", self._session),
            ("user_prompts", "messages", self._prompt),
            ("observations", "memories", self._observation),
            ("directives", "memories", self._directive),
            ("session_summaries", "summaries", self._summary),
        ):
            yield from databases.records(self._database, table, kind, make)

    def _session(self, row: Row, where: str) -> Iterator[Record]:
        memory, chat = _first(row, *_MEMORY_IDS), _first(row, *_CHAT_IDS)
        key = chat or memory
        if key is None:
            yield Skip("chats", where, "It has no id.")
            return
        if memory is not None:
            self._chats[memory] = key
        title = text_of(row.get("custom_title")) or text_of(row.get("project"))
        if key not in self._told:
            self._told.add(key)
            yield ReadChat(key, title=title or None, started_at=_at(row, "started_at"))
        else:
            yield Skip("chats", where, "The same session came before.")

    def _prompt(self, row: Row, where: str) -> Iterator[Record]:
        chat = _first(row, *_CHAT_IDS, *_MEMORY_IDS)
        text = text_of(row.get("prompt_text"))
        if chat is None or text is None:
            yield Skip("messages", where, "It belongs to no session." if chat is None else "It has no text.")
            return
        chat = self._chats.get(chat, chat)
        if chat not in self._told:
            self._told.add(chat)
            yield ReadChat(chat, started_at=_at(row, "created_at"))
        number = id_of(row.get("prompt_number"))
        yield ReadMessage(chat, "user", text, key=_prompt_key(number), at=_at(row, "created_at"))

    def _observation(self, row: Row, where: str) -> Iterator[Record]:
        key = id_of(row.get("id"))
        facts = texts_in(row.get("facts"))
        title = " – ".join(one for name in ("title", "subtitle") if (one := text_of(row.get(name))))
        told = text_of(row.get("narrative")) or text_of(row.get("text")) or ("" if facts else title)
        if not facts and not told.strip():
            yield Skip("memories", where, "It has no text.")
            return
        if told.strip():
            yield self._memory(row, told, key, where)
        for number, fact in enumerate(facts):
            yield self._memory(row, fact, f"{key}/fact {number + 1}" if key else None, f"{where}.facts[{number}]")

    def _memory(self, row: Row, content: str, key: str | None, where: str) -> ReadMemory:
        memory = _first(row, *_MEMORY_IDS)
        number = id_of(row.get("prompt_number"))
        chat = self._chats.get(memory, memory) if memory else None
        return ReadMemory(
            content,
            key=key,
            category=text_of(row.get("type")),
            topics=tuple(texts_in(row.get("concepts"))),
            confidence_given=False,
            first_seen_at=_at(row, "created_at"),
            sources=(ReadSource("message", "conversation", chat=chat, message=_prompt_key(number)),) if chat else (),
            extra=left_over({name: value for name, value in row.items() if value is not None}, _OBSERVATION),
            where=where,
        )

    def _directive(self, row: Row, where: str) -> Iterator[Record]:
        content = text_of(row.get("content"))
        status = text_of(row.get("status")) or "active"
        if content is None or not content.strip() or status in ("deleted", "removed"):
            yield Skip("memories", where, "It was deleted there." if content else "It has no text.")
            return
        key = id_of(row.get("id"))
        by_hand = row.get("source") == "manual"
        yield ReadMemory(
            content,
            key=f"directive {key}" if key else None,
            category="directive",
            confidence_given=False,
            authored_by="user" if by_hand else "inferred",
            first_seen_at=_at(row, "created_at"),
            sources=(ReadSource("typed", "manual", said_at=_at(row, "created_at")),) if by_hand else (),
            extra=left_over({"status": status, "project": row.get("project")}, ()),
            where=where,
        )

    def _summary(self, row: Row, where: str) -> Iterator[Record]:
        sections = [(name, text) for name in _SECTIONS if (text := text_of(row.get(name))) and text.strip()]
        if not sections:
            yield Skip("summaries", where, "It has no text.")
            return
        memory = _first(row, *_MEMORY_IDS)
        yield ReadSummary(
            "\n\n".join(f"{name.replace('_', ' ').capitalize()}: {text}" for name, text in sections),
            key=id_of(row.get("id")),
            chat=self._chats.get(memory, memory) if memory else None,
            whole_chat=True,
            end_at=_at(row, "created_at"),
        )


def _first(row: Row, *names: str) -> str | None:
    return next((found for name in names if (found := id_of(row.get(name)))), None)


def _prompt_key(number: str | None) -> str | None:
    return f"prompt {number}" if number is not None else None


def _at(row: Row, name: str) -> Any:
    """The milliseconds where they are there: the text beside them has no zone in some versions."""
    found = row.get(f"{name}_epoch")
    return found if found is not None else row.get(name)
