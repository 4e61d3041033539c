"""Makes a big library: for each memory five messages, three sources and three chips (on average), summaries, insights.

    python -m benchmarks.make_library FOLDER [--memories N]

The same N gives the same library. Interrupted, it goes on where it stopped: one chunk is one transaction on each file,
and a chunk's rows follow from its number.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks import real_text
from sentient_desktop.store import schema
from sentient_desktop.store.columns import message_key, text_key, wording_hash
from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.search import index_text, words_of

CHUNK = 10_000
"""Memories of one transaction."""
BIG_CHAT = 200_000
"""Messages of the first chat (at most half of all)."""
CHAT = 50
"""Messages of every other chat."""
PER_MEMORY = 5
START, SPAN = 1_600_000_000_000_000, 150_000_000_000_000
"""The earliest time (2020-09) and how long all of it lasts, in microseconds."""

ASSISTANTS = ("ChatGPT", "Claude", "Claude Code", "OpenClaw", "Hermes", "My own engine")
CATEGORIES = ("preference", "fact", "health", "work", "family", "plan", "habit", "place", "food", "music", "travel")
TOPICS = ("Life", "Work", "Family", "Health", "Food", "Travel", "Music", "Books", "Sport", "Home", "Garden", "Money")
CHECKS = {"exact": 60, "folded": 8, "named": 12, "assistant_only": 5, "not_read_in": 4, "unchecked": 3, "unbacked": 3,
          "other_speaker": 2, "missing": 1, "elsewhere": 1, "conflict": 1}  # fmt: skip
STATES = {"current": 80, "disputed": 7, "superseded": 10, "held": 3}

Rows = list[tuple[Any, ...]]
_MEMORY = ("id", "assistant_id", "origin_key", "external_id", "content", "category", "confidence", "state",
           "superseded_by", "superseded_how", "authored_by", "first_seen_at", "restated_at", "added_at",
           "wording_hash", "text_key", "source_count", "worst_check")  # fmt: skip
_SOURCE = ("memory_id", "kind", "place", "is_origin", "certainty", "chat_id", "message_id", "app", "title", "url",
           "quote", "speaker", "said_at", "verdict")  # fmt: skip


@dataclass(slots=True)
class Chunk:
    """The rows of one chunk, before they are written."""

    memories: Rows = field(default_factory=list)
    words: set[str] = field(default_factory=set)
    topics: Rows = field(default_factory=list)
    sources: Rows = field(default_factory=list)
    chips: Rows = field(default_factory=list)
    messages: Rows = field(default_factory=list)
    summaries: Rows = field(default_factory=list)
    summary_messages: Rows = field(default_factory=list)
    insights: Rows = field(default_factory=list)
    evidence: Rows = field(default_factory=list)
    passages: Rows = field(default_factory=list)


class Maker:
    """Makes the chunks of a library of `memories` memories; `key` is the library's key for hashes of wordings."""

    def __init__(self, memories: int, texts: real_text.Texts, key: bytes) -> None:
        self.texts, self.key = texts, key
        self.big = min(BIG_CHAT, memories * PER_MEMORY // 2)

    def chat_of(self, message_id: int) -> int:
        """The chat that holds a message; both counted from 1."""
        return 1 if message_id <= self.big else 2 + (message_id - self.big - 1) // CHAT

    def position_of(self, message_id: int) -> int:
        """Where in its chat a message stands."""
        return message_id - 1 if message_id <= self.big else (message_id - self.big - 1) % CHAT

    def chunk(self, first: int, last: int) -> Chunk:
        """The rows of the memories `first` … `last`."""
        chance = random.Random(first)
        made = Chunk()
        varied = self.texts.draw(chance, (last - first + 1) * 8)
        for memory_id in range(first, last + 1):
            content = self._content(chance, varied)
            at = START + SPAN * memory_id // 1_000_000 + chance.randrange(SPAN // 4)
            self._messages(made, memory_id, content, at, chance, varied)
            checks = self._sources(made, memory_id, content, at, chance)
            self._memory(made, memory_id, content, at, chance, checks)
            if memory_id % 10 == 0:
                self._summary(made, memory_id, content, at)
            if memory_id % 50 == 0:
                self._insight(made, memory_id, content, at, chance)
            if memory_id % 100 == 0:
                made.passages.append((1 + memory_id // 1000, memory_id, f"- {content}\n"))
        return made

    def _content(self, chance: random.Random, varied: list[str]) -> str:
        if self.texts.unspaced and chance.random() < 0.02:
            return chance.choice(self.texts.unspaced)
        words = chance.choice(self.texts.statements).split()
        words[-1] = words[-1].rstrip(".")
        return f"{' '.join(words)} {varied.pop()} {varied.pop()}."

    def _messages(
        self, made: Chunk, memory_id: int, content: str, at: int, chance: random.Random, varied: list[str]
    ) -> None:
        for step in range(PER_MEMORY):
            number = (memory_id - 1) * PER_MEMORY + step + 1
            text = f"By the way: {content}" if step == 0 else f"{chance.choice(self.texts.turns)} {varied.pop()}"
            role = "assistant" if step % 2 else "user"
            made.messages.append(
                (number, self.chat_of(number), 0, self.position_of(number), message_key(f"message-{number}"), role,
                 text, at + step * 60_000_000)
            )  # fmt: skip

    def _sources(self, made: Chunk, memory_id: int, content: str, at: int, chance: random.Random) -> list[str]:
        count = chance.choice((1, 2, 3, 3, 4, 5))
        checks = chance.choices(list(CHECKS), weights=list(CHECKS.values()), k=1) + ["named"] * (count - 1)
        for step in range(count):
            number = (memory_id - 1) * PER_MEMORY + 1 + step
            said: tuple[Any, ...] = (
                "message", "conversation", int(step == 0), "recorded", self.chat_of(number), number, None, None, None,
                content if step == 0 else None, "user"
            )  # fmt: skip
            if step == 2:
                said = ("app", "app:mail", 0, "recorded", None, None, "mail", "A letter", "https://mail.example/1",
                        content[:60], None)  # fmt: skip
            made.sources.append((memory_id, *said, at + step * 60_000_000, checks[step]))
            made.chips.append(((memory_id - 1) * PER_MEMORY + 2 + 2 * (step % 2), memory_id, content[:120], at))
        return checks

    def _memory(
        self, made: Chunk, memory_id: int, content: str, at: int, chance: random.Random, checks: list[str]
    ) -> None:
        state = chance.choices(list(STATES), weights=list(STATES.values()))[0] if memory_id > 1 else "current"
        newer = chance.randrange(1, memory_id) if state == "superseded" else None
        seen = None if chance.random() < 0.05 else at
        again = None if seen is None or chance.random() < 0.3 else at + chance.randrange(SPAN // 10)
        confidence = None if chance.random() < 0.15 else round(chance.betavariate(5, 2), 2)
        made.memories.append(
            (memory_id, 1 + int(chance.random() ** 2 * len(ASSISTANTS)), f"key-{memory_id}", f"id-{memory_id}", content,
             CATEGORIES[int(chance.random() ** 2 * len(CATEGORIES))], confidence, state, newer,
             "replaced" if newer else None, "user" if chance.random() < 0.1 else "inferred", seen, again, at,
             wording_hash(self.key, content), text_key(content), len(checks), checks[0])
        )  # fmt: skip
        made.words |= words_of(content)
        topics = {1 if chance.random() < 0.66 else 2, 1 + int(chance.random() * len(TOPICS))}
        made.topics.extend((topic, memory_id) for topic in sorted(topics))

    def _summary(self, made: Chunk, memory_id: int, content: str, at: int) -> None:
        first = max(1, (memory_id - 4) * PER_MEMORY + 1)
        made.summaries.append((memory_id // 10, f"s-{memory_id}", self.chat_of(first), f"They said: {content}", at, at))
        made.summary_messages.extend((message_id, memory_id // 10) for message_id in range(first, first + 20))

    def _insight(self, made: Chunk, memory_id: int, content: str, at: int, chance: random.Random) -> None:
        number = memory_id // 50
        status = chance.choices(("active", "confirmed", "held", "retired"), weights=(80, 8, 8, 4))[0]
        made.insights.append((number, f"i-{number}", "habits", f"Often says so: {content}", 0.6, status, at))
        said = (memory_id - 1) * PER_MEMORY + 1
        made.evidence.extend((number, "memory", memory_id - step, None, content[:80], at) for step in range(9))
        made.evidence.append((number, "message", None, said, content[:80], at))


def make(folder: Path, memories: int, say: Callable[[str], None] = print) -> float:
    """Makes (or goes on making) the library in `folder`. Returns the seconds it took this time."""
    started = time.perf_counter()
    schema.prepare(folder)
    store = Store(folder)
    try:
        key = bytes.fromhex(store.reader().execute("SELECT value FROM settings WHERE key='removal.key'").fetchone()[0])
        maker = Maker(memories, real_text.load(), key)
        _once(store)
        while (done := _highest(store.reader(), "memories")) < memories:
            last = min(done + CHUNK, memories)
            rows = maker.chunk(done + 1, last)
            if _highest(store.reader(), "messages") < last * PER_MEMORY:
                _write_chats(store, rows, maker, done + 1, last)
            _write_library(store, rows)
            say(f"{last:,} of {memories:,} memories, {time.perf_counter() - started:.0f} s")
    finally:
        store.close()
    return time.perf_counter() - started


def _once(store: Store) -> None:
    with store.write() as library:
        if _highest(library, "assistants"):
            return
        _many(library, "assistants(name, format, kind)", ((name, "made", "imported") for name in ASSISTANTS))
        _many(library, "topics(name)", ((topic,) for topic in TOPICS))


def _write_chats(store: Store, rows: Chunk, maker: Maker, first: int, last: int) -> None:
    from_message, to_message = (first - 1) * PER_MEMORY + 1, last * PER_MEMORY
    chats = range(maker.chat_of(from_message), maker.chat_of(to_message) + 1)
    columns = "chats(id, assistant_id, origin_key, external_id, title, started_at, last_at, message_count)"
    with store.write_chats() as connection:
        _teach_index_text(connection)
        _many(connection, columns, (
            (chat, 1 + chat % len(ASSISTANTS), f"chat-{chat}", f"chat-{chat}", f"Chat number {chat}", START + chat,
             START + chat, maker.big if chat == 1 else CHAT) for chat in chats
        ), "INSERT OR IGNORE")  # fmt: skip
        _many(connection, "messages(id, chat_id, branch, position, message_key, role, text, at)", rows.messages)
        connection.execute(
            "INSERT INTO messages_fts(rowid, text) SELECT id, index_text(text) FROM messages"
            " WHERE id BETWEEN ? AND ? AND role = 'user'",
            (from_message, to_message),
        )


def _write_library(store: Store, rows: Chunk) -> None:
    first, last = rows.memories[0][0], rows.memories[-1][0]
    with store.write() as connection:
        _teach_index_text(connection)
        _many(connection, f"memories({', '.join(_MEMORY)})", rows.memories)
        connection.execute(
            "INSERT INTO memories_fts(rowid, content) SELECT id, index_text(content) FROM memories"
            " WHERE id BETWEEN ? AND ?",
            (first, last),
        )
        _many(connection, "words(word)", ((word,) for word in sorted(rows.words)), "INSERT OR IGNORE")
        _many(connection, "memory_topics(topic_id, memory_id)", rows.topics)
        _many(connection, f"sources({', '.join(_SOURCE)})", rows.sources)
        _many(connection, "chips(message_id, memory_id, text, at)", rows.chips)
        _write_derived(connection, rows)


def _write_derived(connection: Connection, rows: Chunk) -> None:
    columns = "summaries(id, origin_key, chat_id, content, start_at, end_at, assistant_id)"
    _many(connection, columns, ((*row, 1) for row in rows.summaries))
    _many(connection, "summary_messages(message_id, summary_id)", rows.summary_messages)
    columns = "insights(id, origin_key, dimension, statement, confidence, status, at, assistant_id, authored_by)"
    _many(connection, columns, ((*row, 1, "inferred") for row in rows.insights))
    _many(connection, "evidence(insight_id, kind, memory_id, message_id, quote, at)", rows.evidence)
    entries = sorted({row[0] for row in rows.passages})
    columns = "journal_entries(id, assistant_id, origin_key, at)"
    _many(connection, columns, ((entry, 1, f"j-{entry}", START + entry) for entry in entries), "INSERT OR IGNORE")
    before = _highest(connection, "passages")
    _many(connection, "passages(journal_entry_id, position, text)", rows.passages)
    connection.execute(
        "INSERT INTO passages_fts(rowid, text) SELECT id, index_text(text) FROM passages WHERE id > ?", (before,)
    )


def _teach_index_text(connection: Connection) -> None:
    connection.create_function("index_text", 1, index_text, deterministic=True)


def _many(connection: Connection, columns: str, rows: Iterable[tuple[Any, ...]], verb: str = "INSERT") -> None:
    marks = ", ".join("?" * (columns.count(",") + 1))
    connection.executemany(f"{verb} INTO {columns} VALUES ({marks})", rows)


def _highest(connection: Connection, table: str) -> int:
    return int(connection.execute(f"SELECT coalesce(max(id), 0) FROM {table}").fetchone()[0])


def main() -> None:
    """The command line of this script."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--memories", type=int, default=100_000)
    asked = parser.parse_args()
    seconds = make(asked.folder, asked.memories)
    print(f"{asked.memories:,} memories in {seconds:.0f} s: {asked.folder}")


if __name__ == "__main__":
    main()
