"""Makes small libraries for tests: rows put in directly, with defaults, so that a test names only what it is about.

Nothing here goes through an importer or an act; what those do is tested where they live.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from sentient_desktop.domain.chat import ChatId, InsightId, MessageId, TaskRunId
from sentient_desktop.domain.memory import AssistantId, MemoryId, Micros, SourceId
from sentient_desktop.store import schema
from sentient_desktop.store.columns import message_key, text_key, wording_hash
from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.search import index_text, words_of

DAY = 86_400_000_000
"""Microseconds of a day."""
T0: Micros = 1_767_225_600_000_000
"""2026-01-01 00:00 UTC: the time that made things start from."""

_KEYED = ("memories", "chats", "messages", "task_runs", "insights", "summaries", "journal_entries")


class Maker:
    """Puts rows into the library in `folder`, which it makes when it is not there."""

    def __init__(self, folder: Path) -> None:
        schema.prepare(folder)
        self.store = Store(folder)
        reader = self.store.reader()
        # Rows that are there already have keys of their own, made here as well.
        self._made = sum(reader.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in _KEYED)
        self.removal_key = bytes.fromhex(
            reader.execute("SELECT value FROM settings WHERE key = 'removal.key'").fetchone()[0]
        )

    def close(self) -> None:
        """Closes this maker's own connections."""
        self.store.close()

    def assistant(self, name: str = "Robin's assistant", **columns: Any) -> AssistantId:
        """The assistant of that name, made when it is not there."""
        found = self.store.reader().execute("SELECT id FROM assistants WHERE name = ?", (name,)).fetchone()
        if found:
            return AssistantId(found[0])
        return AssistantId(self._insert("assistants", {"name": name, "format": "made", "kind": "imported"} | columns))

    def memory(
        self, content: str, *, state: str = "current", topics: Sequence[str] = (), leaving: bool = False, **columns: Any
    ) -> MemoryId:
        """A memory with its search words. `leaving` makes it one that is being forgotten."""
        assistant_id = columns.pop("assistant_id", None) or self.assistant()
        row = {
            "assistant_id": assistant_id,
            "origin_key": self._key(),
            "content": content,
            "state": state,
            "superseded_how": "replaced" if state == "superseded" else None,
            "confidence": 0.7,
            "authored_by": "inferred",
            "first_seen_at": T0,
            "restated_at": T0,
            "added_at": T0,
            "wording_hash": wording_hash(self.removal_key, content),
            "text_key": text_key(content),
        } | columns
        with self.store.write() as connection:
            memory_id = MemoryId(_insert(connection, "memories", row))
            connection.execute(
                "INSERT INTO memories_fts(rowid, content) VALUES (?, ?)", (memory_id, index_text(content))
            )
            connection.executemany("INSERT OR IGNORE INTO words VALUES (?)", [(word,) for word in words_of(content)])
            for topic in topics:
                connection.execute("INSERT OR IGNORE INTO topics(name) VALUES (?)", (topic,))
                connection.execute(
                    "INSERT INTO memory_topics SELECT id, ? FROM topics WHERE name = ?", (memory_id, topic)
                )
        if leaving:
            self.leaving(memory_id)
        return memory_id

    def leaving(self, memory_id: MemoryId, forget_at: Micros = T0 + 10_000_000) -> None:
        """Makes a memory one that is being forgotten."""
        act = self.act("forget")
        self._insert("leaving", {"memory_id": memory_id, "act_id": act, "forget_at": forget_at})

    def act(self, verb: str, *, memory_ids: Iterable[MemoryId] = (), **columns: Any) -> int:
        """A group of the history, with one event for each memory."""
        act_id = self._insert("acts", {"verb": verb, "at": T0, "who": "person", "through": "window"} | columns)
        for memory_id in memory_ids:
            row = {"act_id": act_id, "owner_id": memory_id, "subject": "memories", "row_id": memory_id}
            self._insert("events", row)
        return act_id

    def source(self, memory_id: MemoryId, *, kind: str = "message", **columns: Any) -> SourceId:
        """A source; the memory's count of sources and its worst check are not touched (give them to `memory`)."""
        row = {"memory_id": memory_id, "kind": kind, "place": "conversation", "certainty": "recorded", "said_at": T0}
        return SourceId(self._insert("sources", row | columns))

    def place(self, path: Path, kind: str = "folder", **columns: Any) -> int:
        """An added folder or file."""
        return self._insert("added_places", {"kind": kind, "path": str(path), "name": path.name} | columns)

    def chat(self, texts: Sequence[str | tuple[str, str]] = (), **columns: Any) -> tuple[ChatId, list[MessageId]]:
        """A chat and the ids of its messages. `texts`: (role, text), or a text alone: person and assistant by turns."""
        assistant_id = columns.pop("assistant_id", None) or self.assistant()
        row = {
            "assistant_id": assistant_id, "origin_key": self._key(), "title": "A chat", "started_at": T0, "last_at": T0,
            "message_count": len(texts),
        } | columns  # fmt: skip
        with self.store.write_chats() as connection:
            chat_id = ChatId(_insert(connection, "chats", row))
        turns = [
            (("user", "assistant")[position % 2], text) if isinstance(text, str) else text
            for position, text in enumerate(texts)
        ]
        with self.store.write_chats():
            ids = [self.message(chat_id, position, text, role=role) for position, (role, text) in enumerate(turns)]
        return chat_id, ids

    def message(self, chat_id: ChatId, position: int, text: str, *, external: str = "", **columns: Any) -> MessageId:
        """A message; `external` is the text of its id of origin."""
        row = {
            "chat_id": chat_id, "position": position, "text": text, "role": "user", "at": T0 + position * 60_000_000,
            "message_key": message_key(external or self._key()),
        } | columns  # fmt: skip
        with self.store.write_chats() as connection:
            message_id = MessageId(_insert(connection, "messages", row))
            if row["role"] == "user":
                connection.execute(
                    "INSERT INTO messages_fts(rowid, text) VALUES (?, ?)", (message_id, index_text(text))
                )
        return message_id

    def branch(self, chat_id: ChatId, branch: int, fork_position: int, parent: int = 0) -> None:
        """A regenerated thread that leaves `parent` at `fork_position` (its own messages start there)."""
        row = {"chat_id": chat_id, "branch": branch, "parent": parent, "fork_position": fork_position}
        with self.store.write_chats() as connection:
            _insert(connection, "branches", row)

    def run(self, steps: Sequence[tuple[str, str]] = (), **columns: Any) -> TaskRunId:
        """A task run with its transcript of (role, text)."""
        assistant_id = columns.pop("assistant_id", None) or self.assistant()
        row = {"assistant_id": assistant_id, "origin_key": self._key(), "title": "A run", "started_at": T0} | columns
        run_id = TaskRunId(self._insert("task_runs", row))
        for step, (role, text) in enumerate(steps):
            self._insert("task_steps", {"task_run_id": run_id, "step": step, "role": role, "text": text, "at": T0})
        return run_id

    def chip(self, text: str = "It was in mind", **columns: Any) -> int:
        """A chip; give it `message_id` or `task_run_id`, and `memory_id` or `insight_id`."""
        return self._insert("chips", {"text": text, "at": T0} | columns)

    def insight(self, statement: str, *, memory_ids: Iterable[MemoryId] = (), **columns: Any) -> InsightId:
        """An inferred, active insight with one piece of evidence for each memory."""
        assistant_id = columns.pop("assistant_id", None) or self.assistant()
        row = {
            "assistant_id": assistant_id, "origin_key": self._key(), "statement": statement, "status": "active",
            "authored_by": "inferred", "at": T0,
        } | columns  # fmt: skip
        insight_id = InsightId(self._insert("insights", row))
        for memory_id in memory_ids:
            self.evidence(insight_id, memory_id=memory_id)
        return insight_id

    def evidence(self, insight_id: InsightId, *, kind: str = "memory", **columns: Any) -> int:
        """One thing that an insight was drawn from."""
        return self._insert("evidence", {"insight_id": insight_id, "kind": kind, "at": T0} | columns)

    def summary(self, content: str, message_ids: Iterable[MessageId] = (), **columns: Any) -> int:
        """A summary made from these messages."""
        assistant_id = columns.pop("assistant_id", None) or self.assistant()
        row = {"assistant_id": assistant_id, "origin_key": self._key(), "content": content} | columns
        summary_id = self._insert("summaries", row)
        for message_id in message_ids:
            self._insert("summary_messages", {"message_id": message_id, "summary_id": summary_id})
        return summary_id

    def journal(self, bullets: Sequence[str], **columns: Any) -> tuple[int, list[int]]:
        """A journal entry and the ids of its passages."""
        assistant_id = columns.pop("assistant_id", None) or self.assistant()
        row = {"assistant_id": assistant_id, "origin_key": self._key(), "at": T0} | columns
        entry_id = self._insert("journal_entries", row)
        return entry_id, self._passages("journal_entry_id", entry_id, [f"- {bullet}\n" for bullet in bullets])

    def portrait(self, paragraphs: Sequence[str], **columns: Any) -> tuple[int, list[int]]:
        """An assistant's portrait and the ids of its passages."""
        assistant_id = columns.pop("assistant_id", None) or self.assistant()
        portrait_id = self._insert("portraits", {"assistant_id": assistant_id, "written_at": T0} | columns)
        return portrait_id, self._passages("portrait_id", portrait_id, [f"{text}\n\n" for text in paragraphs])

    def _passages(self, owner: str, owner_id: int, texts: Sequence[str]) -> list[int]:
        made = []
        for position, text in enumerate(texts):
            passage_id = self._insert("passages", {owner: owner_id, "position": position, "text": text})
            with self.store.write() as connection:
                connection.execute(
                    "INSERT INTO passages_fts(rowid, text) VALUES (?, ?)", (passage_id, index_text(text))
                )
            made.append(passage_id)
        return made

    def _insert(self, table: str, row: dict[str, Any]) -> int:
        with self.store.write() as connection:
            return _insert(connection, table, row)

    def _key(self) -> str:
        self._made += 1
        return f"made-{self._made}"


def _insert(connection: Connection, table: str, row: dict[str, Any]) -> int:
    names, marks = ", ".join(row), ", ".join("?" * len(row))
    made = connection.execute(f"INSERT INTO {table}({names}) VALUES ({marks})", tuple(row.values())).lastrowid
    return int(made or 0)
