"""Memories with their sources, written in bulk as an import reads them.

What was forgotten stays gone, and what was disputed stays disputed (memory.md, States); `ingest_known` has what is here
already.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from sentient_desktop.domain.memory import ActId, AssistantId
from sentient_desktop.store import ingest_sources as sources
from sentient_desktop.store import removals
from sentient_desktop.store.connection import Connection, Store, sqlite3
from sentient_desktop.store.ingest_known import FORGOTTEN, ActOf, KnownMemories, counted, skipped
from sentient_desktop.store.ingest_rows import COLUMN, MEMORY_COLUMNS, NewMemory, Pace, Tally
from sentient_desktop.store.ingest_sources import Origins
from sentient_desktop.store.search import index_text, words_of

_REFUSED = (sqlite3.IntegrityError, sqlite3.DataError, OverflowError)
LARGEST_BATCH = 2 << 20
"""Characters of memories that wait to be written, at most."""

_MEMORY = (
    f"INSERT INTO memories(id, assistant_id, import_id, {', '.join(MEMORY_COLUMNS)}, added_at, source_count,"
    f" worst_check) VALUES ({', '.join('?' * (len(MEMORY_COLUMNS) + 6))})"
)


class MemoryIngest:
    """Takes memories in the order of the export and writes them in transactions of about 30 ms.

    `flush_chats` is called before each of them, so that sources find their messages. In a dry run nothing is written.
    """

    def __init__(
        self,
        store: Store,
        assistant_id: int,
        import_id: int,
        tally: Tally,
        *,
        flush_chats: Callable[[], None],
        act: ActOf,
        now: int,
        dry: bool = False,
    ) -> None:
        self._store = store
        self._assistant_id = assistant_id
        self._import_id = import_id
        self._tally = tally
        self._flush_chats = flush_chats
        self._now = now
        self._dry = dry
        self._pace = Pace()
        self._waiting: list[NewMemory] = []
        self._size = 0
        self.origins = Origins(assistant_id)
        self._key = removals.removal_key(store.reader())
        self._act = act
        self._known = KnownMemories(self.origins, self._key, tally, act=act, now=now, dry=dry)
        self._was_empty = (
            not store.reader()
            .execute("SELECT 1 FROM memories WHERE assistant_id = ? LIMIT 1", (assistant_id,))
            .fetchall()
        )
        self._superseded: list[tuple[int, str]] = []
        self._disputed: list[tuple[int, int]] = []
        """(memory, when) of what was disputed in the library that it comes from."""
        self.superseded_elsewhere: list[tuple[int, int, str]] = []
        """(memory, number of another assistant in the archive, key of its memory there), to be joined at the end."""

    def add(self, memory: NewMemory) -> None:
        """Takes one memory; writes when enough wait."""
        self._waiting.append(memory)
        self._size += len(memory.columns[COLUMN["content"]])
        if len(self._waiting) >= self._pace.at_once or self._size > LARGEST_BATCH:
            self.flush()

    def flush(self) -> None:
        """Writes all that waits, the chats before it first."""
        if not self._waiting:
            return
        self._flush_chats()
        started = time.perf_counter()
        batch, self._waiting, self._size = self._waiting, [], 0
        try:
            outcome = self._write_together(batch)
        except _REFUSED:
            outcome = self._one_by_one(batch)
        for count in outcome:
            count()
        self._pace.took(time.perf_counter() - started, len(batch))

    def finish(self) -> None:
        """After the last memory: joins replaced ones with their successors and sources with chats that came late."""
        self.flush()
        if self._dry:
            return
        with self._store.write() as connection:
            for memory_id, key in self._superseded:
                connection.execute(
                    "UPDATE memories SET superseded_by = ? WHERE id = ? AND state = 'superseded'",
                    (self.origins.memory(connection, key), memory_id),
                )
            # At the end: another memory of the same words was not disputed there, and is not here.
            self._remember_disputed(connection)
        self._join_waiting()

    def _join_waiting(self) -> None:
        after = 0
        while True:
            with self._store.write() as connection:
                rows = sources.waiting(connection, self._assistant_id, after, 500)
                sources.join(connection, self.origins, rows)
            if not rows:
                return
            after = rows[-1][0]

    @contextmanager
    def _connection(self) -> Iterator[Connection]:
        if self._dry:
            yield self._store.reader()
        else:
            with self._store.write() as connection:
                yield connection

    def _one_by_one(self, batch: list[NewMemory]) -> list[Callable[[], None]]:
        """When a batch holds a record that the store refuses, only that one is left out."""
        outcome: list[Callable[[], None]] = []
        for memory in batch:
            try:
                outcome += self._write_together([memory])
            except _REFUSED:
                outcome.append(skipped(self._tally, memory, "The library cannot hold one of its values."))
        return outcome

    def _write_together(self, batch: list[NewMemory]) -> list[Callable[[], None]]:
        """Writes a batch, all of it or nothing: what was noted of rows that are not there would be of others later."""
        noted: tuple[list[Any], ...] = (
            self._superseded,
            self.superseded_elsewhere,
            self._disputed,
            self.origins.elsewhere,
        )
        before = [len(one) for one in noted]
        try:
            with self._connection() as connection:
                return self._write(connection, batch)
        except _REFUSED:
            for one, length in zip(noted, before, strict=True):
                del one[length:]
            raise

    def _write(self, connection: Connection, batch: list[NewMemory]) -> list[Callable[[], None]]:
        """Writes a batch; returns what to count once it is committed."""
        here = {} if self._was_empty else self._known.find(connection, batch)
        gone = self._removed(connection, batch)
        outcome: list[Callable[[], None]] = []
        new: list[NewMemory] = []
        for memory in batch:
            known = here.get(memory.columns[0])
            if known is not None:
                outcome.append(self._known.again(connection, known, memory, gone))
                continue
            fitting = self._as_remembered(memory, gone)
            if fitting is None:
                outcome.append(skipped(self._tally, memory, FORGOTTEN))
            else:
                new.append(fitting)
                outcome.append(counted(self._tally, len(fitting.sources)))
        if new and not self._dry:
            self._insert(connection, new)
        return outcome

    def _removed(self, connection: Connection, batch: list[NewMemory]) -> dict[bytes, str]:
        anything = connection.execute(
            "SELECT EXISTS (SELECT 1 FROM removals WHERE assistant_id = ?) OR EXISTS (SELECT 1 FROM leaving)",
            (self._assistant_id,),
        ).fetchone()[0]
        if not anything:
            return {}
        hashes = [memory.columns[COLUMN["wording_hash"]] for memory in batch]
        hashes += [removals.origin_key_hash(self._key, memory.columns[0]) for memory in batch]
        assistant_id = AssistantId(self._assistant_id)
        said = [(memory.columns[COLUMN["content"]], memory.columns[0]) for memory in batch]
        there = removals.why_removed_elsewhere(connection, assistant_id, said)
        here = removals.why_removed(connection, assistant_id, hashes)
        return there | here | {each: why for each, why in there.items() if why == removals.FORGOTTEN}

    def _as_remembered(self, memory: NewMemory, gone: dict[bytes, str]) -> NewMemory | None:
        """A new memory in the state that its removal asks for; None when the person forgot it."""
        if not gone:
            return memory
        why = gone.get(memory.columns[COLUMN["wording_hash"]])
        if why == removals.FORGOTTEN:
            return None
        if why == removals.DISPUTED:
            return _with(memory, state="disputed", superseded_how=None)
        # The same record with another wording is a new claim: the person is asked first.
        if gone.get(removals.origin_key_hash(self._key, memory.columns[0])) == removals.FORGOTTEN:
            return _with(memory, state="held", superseded_how=None)
        return memory

    def _insert(self, connection: Connection, new: list[NewMemory]) -> None:
        next_id = sources.next_id(connection, "memories")
        next_source = sources.next_id(connection, "sources")
        rows, all_sources, topics, marks = [], [], [], []
        for memory_id, memory in enumerate(new, next_id):
            of_it = [
                row
                for number, source in enumerate(memory.sources)
                if sources.stands(source, row := self.origins.row(connection, next_source + number, memory_id, source))
            ]
            of_it = sources.distinct(of_it)
            next_source += len(memory.sources)
            check = "unchecked" if of_it else "none"
            added = self._now if memory.added_at is None else min(memory.added_at, self._now)
            rows.append((memory_id, self._assistant_id, self._import_id, *memory.columns, added, len(of_it), check))
            all_sources += of_it
            topics += [(topic, memory_id) for topic in memory.topics]
            marks.append((memory_id, not memory.rated))
            self._note_successor(memory_id, memory)
        connection.executemany(_MEMORY, rows)
        self._index(connection, [(row[0], row[3 + COLUMN["content"]]) for row in rows])
        sources.insert(connection, all_sources)
        connection.executemany("INSERT INTO marked_checks(memory_id, rate) VALUES (?, ?)", marks)
        if topics:
            _add_topics(connection, topics)
        self._disputed += [
            (row[0], min(one.disputed_at, self._now))
            for row, one in zip(rows, new, strict=True)
            if one.as_stored and one.disputed_at is not None
        ]

    def _note_successor(self, memory_id: int, memory: NewMemory) -> None:
        if memory.superseded_by is None:
            return
        if memory.superseded_in is None:
            self._superseded.append((memory_id, memory.superseded_by))
        else:
            self.superseded_elsewhere.append((memory_id, memory.superseded_in, memory.superseded_by))

    def _remember_disputed(self, connection: Connection) -> None:
        """What the person disputed in the library that it comes from is disputed here: learned again, it stays so."""
        if not self._disputed:
            return
        act: ActId = self._act(connection)
        connection.executemany(
            "INSERT INTO removals(assistant_id, wording_hash, why, at, act_id)"
            " SELECT assistant_id, wording_hash, ?, ?, ? FROM memories WHERE id = ? ON CONFLICT DO NOTHING",
            ((removals.DISPUTED, at, act, memory_id) for memory_id, at in self._disputed),
        )

    def _index(self, connection: Connection, texts: list[tuple[int, str]]) -> None:
        connection.executemany(
            "INSERT INTO memories_fts(rowid, content) VALUES (?, ?)", ((row, index_text(text)) for row, text in texts)
        )
        words: set[str] = set()
        for _, text in texts:
            words |= words_of(text)
        connection.executemany("INSERT OR IGNORE INTO words VALUES (?)", ((word,) for word in sorted(words)))


def _with(memory: NewMemory, **values: Any) -> NewMemory:
    columns = list(memory.columns)
    for name, value in values.items():
        columns[COLUMN[name]] = value
    return replace(memory, columns=tuple(columns), superseded_by=None)


def _add_topics(connection: Connection, topics: list[tuple[str, int]]) -> None:
    connection.executemany("INSERT OR IGNORE INTO topics(name) VALUES (?)", {(name,) for name, _ in topics})
    connection.executemany(
        "INSERT OR IGNORE INTO memory_topics(topic_id, memory_id) SELECT id, ? FROM topics WHERE name = ?",
        ((memory_id, name) for name, memory_id in topics),
    )
