"""The look for findings: goes through new and changed memories and keeps what the rules find in them.

Works in transactions that never hold the library for long, and can be stopped at any point: what was not seen is seen
next time. Several looks at once do the same work twice, and nothing wrong.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from sentient_desktop.domain.memory import AssistantId, Memory, MemoryId, Micros
from sentient_desktop.review import RULES
from sentient_desktop.review.keys import keys
from sentient_desktop.review.pairs import pair
from sentient_desktop.review.single import findings_of
from sentient_desktop.review.statement import Statement
from sentient_desktop.store import findings, people
from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.ingest_rows import Pace

MOST_AT_ONCE = 200
MOST_PAIRS = 10
"""So many others one memory is shown with. What has the form of a hundred others ("Ran 5 km on Monday") is a series,
and a card for each two of them would bury the rest."""
HELD_PREPARED = 20_000
"""Statements that are kept prepared: memories of one batch are compared with the same others again and again."""


def look(
    store: Store,
    clock: Callable[[], Micros],
    progress: Callable[[int, int], None],
    cancelled: Callable[[], bool],
    most: int | None = None,
) -> int:
    """Sees what there is to see, at most `most` memories. Returns how many it saw."""
    looking = _Look(store)
    with store.read() as connection:
        _, of = findings.to_look_at(connection, RULES)
    done = 0
    while not cancelled() and (most is None or done < most):
        seen = looking.next(clock(), MOST_AT_ONCE if most is None else most - done)
        if not seen:
            break
        done += seen
        progress(done, max(of, done))
    return done


class Statements:
    """Memories prepared for being compared, the last few thousand of them kept."""

    def __init__(self, names: dict[AssistantId, tuple[str, ...]]) -> None:
        self._names = names
        self._held: OrderedDict[MemoryId, tuple[int, Statement]] = OrderedDict()

    def of(self, memory: Memory) -> Statement:
        """A memory as the rules for two look at it."""
        kept = self._held.get(memory.id)
        if kept is None or kept[0] != memory.version:
            names = (memory.about,) if memory.about else self._names.get(memory.assistant_id, ())
            kept = (memory.version, Statement.of(memory, names))
            self._held[memory.id] = kept
            if len(self._held) > HELD_PREPARED:
                self._held.popitem(last=False)
        return kept[1]

    def read(self, connection: Connection, ids: Sequence[MemoryId]) -> Iterator[Statement]:
        """Those of these memories that are here, in this order; read from the library where they are not kept."""
        now = findings.versions(connection, ids)
        kept = {one: held for one in now if (held := self._held.get(one)) is not None and held[0] == now[one]}
        new = {one.id: one for one in findings.read(connection, [one for one in now if one not in kept])}
        for one in now:
            if one in kept:
                yield kept[one][1]
            elif one in new:
                yield self.of(new[one])


class _Look:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._pace = Pace(50)
        with store.read() as connection:
            self._statements = Statements(people.names(connection))

    def next(self, now: Micros, most: int) -> int:
        """Sees the next memories; how many they were."""
        with self._store.read() as connection:
            batch = findings.next_to_look_at(connection, RULES, min(self._pace.at_once, MOST_AT_ONCE, most))
        seen = batch.memories
        if not seen:
            return 0
        # The keys go in first: two memories of one batch find one another by them.
        known = {memory.id: keys(self._statements.of(memory)) for memory in seen}
        started = time.perf_counter()
        with self._store.write() as connection:
            findings.keep_keys(connection, known)
        self._pace.took(time.perf_counter() - started, len(seen))
        with self._store.read() as connection:
            found = {row for memory in seen for row in self._found(connection, memory, known[memory.id], batch.are_new)}
        with self._store.write() as connection:
            findings.write(connection, batch, found, now)
            findings.has_seen(connection, RULES, batch.to)
        return len(seen)

    def _found(
        self, connection: Connection, memory: Memory, known: frozenset[int], is_new: bool
    ) -> Iterator[findings.Row]:
        for one in findings_of(memory):
            yield one.kind.value, memory.id, 0
        others = findings.with_common_keys(connection, memory.id, known, before=is_new)
        yield from islice(self._pairs(memory, self._statements.read(connection, others)), MOST_PAIRS)

    def _pairs(self, memory: Memory, others: Iterable[Statement]) -> Iterator[findings.Row]:
        statement = self._statements.of(memory)
        for other in others:
            one = pair(statement, other)
            if one is not None:
                yield one.kind.value, max(memory.id, other.id), min(memory.id, other.id)
