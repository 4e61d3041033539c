"""What was made from chats and memories, as an import brings it: summaries, insights, journal, portrait, task runs,
chips.

There is little of it beside memories and messages, so it is written record by record; `finish` joins what came before
the things that it points at. What is here already stays: the person's corrections went through it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sentient_desktop.store import ingest_passages as passages
from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.ingest_derived_rows import (
    NewChip,
    NewInsight,
    NewJournal,
    NewPlace,
    NewPortrait,
    NewRun,
    NewSummary,
)
from sentient_desktop.store.ingest_rows import Tally
from sentient_desktop.store.ingest_sources import Origins


@dataclass(slots=True)
class DerivedIngest:
    """Writes what was derived. Summaries, insights and chips wait until everything they may point at is here."""

    store: Store
    assistant_id: int
    tally: Tally
    origins: Origins
    dry: bool = False
    _summaries: list[NewSummary] = field(default_factory=list)
    _insights: list[NewInsight] = field(default_factory=list)
    _runs: list[NewRun] = field(default_factory=list)
    _chips: list[NewChip] = field(default_factory=list)

    AT_ONCE = 50

    def summary(self, new: NewSummary) -> None:
        """Takes a summary."""
        self._summaries.append(new)

    def insight(self, new: NewInsight) -> None:
        """Takes an insight."""
        self._insights.append(new)

    def run(self, new: NewRun) -> None:
        """Takes a task run; written at once, without what it recalled."""
        with self.store.write() as connection:
            if self._known(connection, "task_runs", new.origin_key):
                self.tally.unchanged("task_runs")
                return
            self.tally.kept("task_runs")
            if not self.dry:
                self._write_run(connection, new)
        self._runs.append(new)

    def chip(self, new: NewChip) -> None:
        """Takes a chip."""
        self._chips.append(new)

    def journal(self, new: NewJournal) -> None:
        """Takes a journal entry."""
        with self.store.write() as connection:
            if self._known(connection, "journal_entries", new.origin_key):
                self.tally.unchanged("journal")
                return
            self.tally.kept("journal")
            if self.dry:
                return
            cursor = connection.execute(
                "INSERT INTO journal_entries(assistant_id, origin_key, at, extra) VALUES (?, ?, ?, ?)",
                (self.assistant_id, new.origin_key, new.at, new.extra),
            )
            passages.write(connection, passages.journal_passages(new.text), journal_entry_id=cursor.lastrowid)

    def portrait(self, new: NewPortrait) -> None:
        """Takes the portrait; an older or equal one that is here stays."""
        with self.store.write() as connection:
            row = connection.execute("SELECT id FROM portraits WHERE assistant_id = ?", (self.assistant_id,)).fetchone()
            if row is not None:
                self.tally.unchanged("portraits")
                return
            self.tally.kept("portraits")
            if self.dry:
                return
            cursor = connection.execute(
                "INSERT INTO portraits(assistant_id, written_at, stale, extra) VALUES (?, ?, ?, ?)",
                (self.assistant_id, new.written_at, new.stale, new.extra),
            )
            passages.write(connection, passages.portrait_passages(new.text), portrait_id=cursor.lastrowid)

    def place(self, new: NewPlace) -> None:
        """Takes a file or folder that belongs to the assistant."""
        with self.store.write() as connection:
            row = connection.execute("SELECT id FROM added_places WHERE path = ?", (new.path,)).fetchone()
            if row is not None:
                self.tally.unchanged("places")
                self.origins.add_place(new.key, row[0])
                return
            self.tally.kept("places")
            if not self.dry:
                cursor = connection.execute(
                    "INSERT INTO added_places(assistant_id, kind, path, name, extra) VALUES (?, ?, ?, ?, ?)",
                    (self.assistant_id, new.kind, new.path, new.name, new.extra),
                )
                self.origins.add_place(new.key, int(cursor.lastrowid or 0))

    def finish(self) -> None:
        """Writes what waited."""
        self._in_turn(self._summaries, self._write_summary)
        self._in_turn(self._insights, self._write_insight)
        self._in_turn(self._runs, self._write_recalled)
        self._in_turn(self._chips, self._write_chip)

    def _in_turn(self, waiting: list[Any], write: Callable[[Connection, Any], None]) -> None:
        for start in range(0, len(waiting), self.AT_ONCE):
            with self.store.write() as connection:
                for new in waiting[start : start + self.AT_ONCE]:
                    write(connection, new)
        waiting.clear()

    def _known(self, connection: Connection, table: str, key: str) -> bool:
        return bool(
            connection.execute(
                f"SELECT 1 FROM {table} WHERE assistant_id = ? AND origin_key = ?", (self.assistant_id, key)
            ).fetchall()
        )

    def _write_summary(self, connection: Connection, new: NewSummary) -> None:
        if self._known(connection, "summaries", new.origin_key):
            self.tally.unchanged("summaries")
            return
        self.tally.kept("summaries")
        if self.dry:
            return
        chat_id = self.origins.chat(connection, new.chat)
        cursor = connection.execute(
            "INSERT INTO summaries(assistant_id, origin_key, chat_id, content, start_at, end_at, extra)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (self.assistant_id, new.origin_key, chat_id, new.content, new.start_at, new.end_at, new.extra),
        )
        if new.whole_chat and chat_id is not None:
            connection.execute(
                "INSERT OR IGNORE INTO summary_messages(message_id, summary_id)"
                " SELECT id, ? FROM chats.messages WHERE chat_id = ? AND branch = 0",
                (cursor.lastrowid, chat_id),
            )
            return
        found = {self.origins.message(connection, chat_id, key) for key in new.messages} - {None}
        connection.executemany(
            "INSERT INTO summary_messages(message_id, summary_id) VALUES (?, ?)",
            ((message, cursor.lastrowid) for message in found),
        )

    def _write_insight(self, connection: Connection, new: NewInsight) -> None:
        if self._known(connection, "insights", new.origin_key):
            self.tally.unchanged("insights")
            return
        self.tally.kept("insights")
        if self.dry:
            return
        cursor = connection.execute(
            "INSERT INTO insights(assistant_id, origin_key, dimension, statement, question, confidence, status,"
            " authored_by, at, extra) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (self.assistant_id, new.origin_key, *new.columns),
        )
        for one in new.evidence:
            chat_id = self.origins.chat(connection, one.chat)
            connection.execute(
                "INSERT INTO evidence(insight_id, kind, memory_id, message_id, summary_id, ref, quote, at, extra)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    cursor.lastrowid,
                    one.kind,
                    self.origins.memory(connection, one.memory),
                    self.origins.message(connection, chat_id, one.message),
                    self.origins.summary(connection, one.summary),
                    one.ref,
                    one.quote,
                    one.at,
                    one.extra,
                ),
            )

    def _write_run(self, connection: Connection, new: NewRun) -> None:
        cursor = connection.execute(
            "INSERT INTO task_runs(assistant_id, origin_key, title, started_at, ended_at, checkpoint, extra)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (self.assistant_id, new.origin_key, new.title, new.started_at, new.ended_at, new.checkpoint, new.extra),
        )
        connection.executemany(
            "INSERT INTO task_steps(task_run_id, step, role, text, at, extra) VALUES (?, ?, ?, ?, ?, ?)",
            ((cursor.lastrowid, step, *what) for step, what in enumerate(new.steps)),
        )

    def _write_recalled(self, connection: Connection, new: NewRun) -> None:
        if self.dry:
            return
        run_id = self.origins.task_run(connection, new.origin_key)
        connection.executemany(
            "INSERT INTO recalled_texts(task_run_id, memory_id, text) VALUES (?, ?, ?)",
            ((run_id, self.origins.memory(connection, key), text) for key, text in new.recalled),
        )

    def _write_chip(self, connection: Connection, new: NewChip) -> None:
        chat_id = self.origins.chat(connection, new.chat)
        message = self.origins.message(connection, chat_id, new.message)
        run = self.origins.task_run(connection, new.task_run) if message is None else None
        memory = self.origins.memory(connection, new.memory)
        insight = self.origins.insight(connection, new.insight) if memory is None else None
        if self.dry:
            self.tally.kept("chips")
            return
        where = new.message or new.task_run or ""
        if (message is None and run is None) or (memory is None and insight is None):
            self.tally.skip("chips", where, "What it points at is not here.")
            return
        row = (message, run, memory, insight)
        there = connection.execute(
            "SELECT 1 FROM chips WHERE message_id IS ? AND task_run_id IS ? AND memory_id IS ? AND insight_id IS ?"
            " AND via IS ? AND at IS ?",
            (*row, new.via, new.at),
        ).fetchall()
        if there:
            self.tally.unchanged("chips")
            return
        self.tally.kept("chips")
        connection.execute(
            "INSERT INTO chips(message_id, task_run_id, memory_id, insight_id, text, via, at, extra)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (*row, new.text, new.via, new.at, new.extra),
        )
