"""The removal of what is forgotten: some memories at a time, each whole, others writing in between."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import ActId, MemoryId, Micros
from sentient_desktop.domain.plan import Plan
from sentient_desktop.domain.states import Verb
from sentient_desktop.later import Later, modules
from sentient_desktop.library.erasing import PATIENCE, Proving, Witness
from sentient_desktop.library.filing import Filing

if TYPE_CHECKING:
    from sentient_desktop.cascades import apply, forget
    from sentient_desktop.cascades.effects import Work
    from sentient_desktop.domain import proof as proofs
    from sentient_desktop.store import cascade_rows, erasure, memory_rows
    from sentient_desktop.store.connection import Connection, Store
else:
    apply, forget = modules("sentient_desktop.cascades", "apply", "forget")
    cascade_rows, erasure, memory_rows = modules("sentient_desktop.store", "cascade_rows", "erasure", "memory_rows")
    proofs = Later("sentient_desktop.domain.proof")

LONGEST_WRITE = 0.05
"""Seconds after which a removal of many lets others write: a single write stays below 100 ms."""
DUE_AT_ONCE = 256
"""Memories that are due which one write looks at."""
REMOVED_AT_FIRST = 2
REMOVED_TOGETHER = 16
"""Memories whose rows are looked for and removed by the same statements, at most."""


class Removing(Proving, Filing):
    """What carries a forget out when the time to undo it has run out."""

    _store: Store
    _clock: Callable[[], Micros]

    def finish_forgetting(self, act_id: ActId | None = None) -> Change | None:
        """Removes what is past its deadline, or what `act_id` is forgetting whatever its deadline. None: nothing was
        due."""
        done = self._remove(
            lambda reader, most: cascade_rows.due(reader, self._clock(), act_id, most), act_id, PATIENCE
        )
        if done is None:
            self.finish_erasing(patience=PATIENCE)
        return done

    def _remove(
        self,
        due: Callable[[Connection, int], list[tuple[MemoryId, ActId]]],
        act_id: ActId | None,
        patience: float | None,
    ) -> Change | None:
        """Removes what `due` names, some memories at a time and each whole, letting others write in between, and then
        erases what is left of it in the files."""
        witnesses: dict[ActId, Witness] = defaultdict(Witness)
        self._keep_a_copy_before(len(due(self._store.reader(), -1)))
        removed: list[MemoryId] = []
        plans: list[Plan] = []
        act = act_id
        pace = _Pace()
        left = True
        while left:
            with self._store.write() as connection:
                begun = time.perf_counter()
                gone: set[MemoryId] = set()
                these = due(connection, DUE_AT_ONCE)
                left = len(these) == DUE_AT_ONCE
                for act, ids in _batches(these, pace):
                    if gone and pace.is_over(time.perf_counter() - begun, len(gone)):
                        left = True
                        break
                    work = self._remove_some(
                        connection, [each for each in ids if each not in gone], act, witnesses[act]
                    )
                    gone.update(work.memory_ids)
                    plans.append(work.plan)
            removed += sorted(gone)
        if not removed:
            return None
        plan = _together(plans)
        in_files = self._finish_files_of(witnesses)
        erasing = self._finish_erasing(witnesses, patience)
        proof = self._witnessed(witnesses, erasing, plan)
        unfinished = tuple(sentence.rstrip(".") for sentence in in_files)
        if erasing.reason is not None:
            unfinished = (*unfinished, proofs.SENTENCES[erasing.reason])
        return Change(Verb.FORGET.value, act, tuple(removed), plan, unfinished=unfinished, proof=proof)

    def _remove_some(self, connection: Connection, ids: Sequence[MemoryId], act: ActId, witness: Witness) -> Work:
        merged = memory_rows.merged_into(connection, ids)
        rows = memory_rows.read(connection, [*ids, *merged])
        editors = self._editors(connection)
        work = forget.removal(
            connection, [rows[each] for each in ids], [rows[each] for each in merged], Verb.FORGET, editors
        )
        witness.look(connection, [step.memory for step in work.steps])
        apply.remove(connection, act, work, self._clock())
        witness.from_the_start |= erasure.begin(connection, act, self._clock())
        return work


class _Pace:
    """How many memories are removed by the same statements: what hangs on one differs from library to library."""

    def __init__(self) -> None:
        self.together = REMOVED_AT_FIRST

    def is_over(self, seconds: float, removed: int) -> bool:
        """Whether a write took long enough, in which so many were removed by now."""
        fitting = int(LONGEST_WRITE * removed / max(seconds, 1e-6) / 2)
        self.together = min(max(1, fitting), REMOVED_TOGETHER)
        return seconds > LONGEST_WRITE


def _batches(due: Sequence[tuple[MemoryId, ActId]], pace: _Pace) -> Iterator[tuple[ActId, list[MemoryId]]]:
    """What is due in handfuls of one act, each as large as the pace is by then."""
    for act, rows in groupby(due, key=lambda row: row[1]):
        ids = [memory_id for memory_id, _ in rows]
        while ids:
            count = pace.together  # it moves while these are removed
            yield act, ids[:count]
            ids = ids[count:]


def _together(plans: Sequence[Plan]) -> Plan:
    """One plan of what was removed memory by memory."""
    ids = tuple(memory_id for plan in plans for memory_id in plan.memory_ids)
    return Plan(Verb.FORGET.value, ids, tuple(dict.fromkeys(item for plan in plans for item in plan.items)))
