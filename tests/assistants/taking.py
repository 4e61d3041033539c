"""What the tests of reading in share: a format whose records are handed in, and looks at what was written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sentient_desktop.assistants import importing
from sentient_desktop.assistants.format import (
    Guess,
    ReadChat,
    ReadMemory,
    ReadMessage,
    ReadSource,
    Record,
    Sample,
)
from sentient_desktop.domain.views import Report
from sentient_desktop.library import Library

NOW = 1_780_000_000_000_000
TABLES = (
    "assistants",
    "memories",
    "sources",
    "topics",
    "memory_topics",
    "chips",
    "task_runs",
    "task_steps",
    "recalled_texts",
    "summaries",
    "summary_messages",
    "journal_entries",
    "portraits",
    "passages",
    "insights",
    "evidence",
    "acts",
    "events",
    "removals",
    "marked_checks",
    "words",
    "added_places",
    "memories_fts_docsize",
    "passages_fts_docsize",
    "chats.chats",
    "chats.messages",
    "chats.branches",
    "chats.messages_fts_docsize",
)


class Given:
    """A format whose records are handed in."""

    key = "given"
    title = "Given"

    def __init__(self, *records: Record, then: Callable[[], None] = lambda: None) -> None:
        self.records = records
        self.then = then

    def recognise(self, sample: Sample) -> Guess | None:
        return None

    def read(self, path: Path) -> Iterator[Record]:
        yield from self.records
        self.then()


def take(library: Library, *records: Record, **wish: Any) -> Report:
    then = wish.pop("then", lambda: None)
    wanted = importing.Wish(Path("given"), Given(*records, then=then), **wish)
    return importing.run(library._store, wanted, lambda: NOW)


def dump(library: Library) -> dict[str, list[Any]]:
    """All rows, but for imports and the times and numbers that move with every one of them."""
    reader = library._store.reader()
    rows = {}
    for table in TABLES:
        found = reader.execute(f"SELECT * FROM {table}").fetchall()
        rows[table] = [row for row in found if table != "acts"] if table != "assistants" else [row[:6] for row in found]
    return rows


def ask(library: Library, sql: str, *values: Any) -> list[Any]:
    return library._store.reader().execute(sql, values).fetchall()


def adds_up(report: Report) -> bool:
    kinds = set(report.read) | set(report.kept) | set(report.unchanged) | {skip["kind"] for skip in report.skipped}
    return all(
        report.read.get(kind, 0)
        == report.kept.get(kind, 0)
        + report.unchanged.get(kind, 0)
        + sum(skip["kind"] == kind for skip in report.skipped)
        for kind in kinds
    )


CHAT = ReadChat("c")
SAID = ReadMessage("c", "user", "I play the cello", key="m")


def sourced(message: str | None = "m", **more: Any) -> ReadMemory:
    source = ReadSource("message", "conversation", chat="c", message=message)
    return ReadMemory("Plays the cello", key="k", sources=(source,), **more)
