"""The removal of what is forgotten: some memories at a time, each whole, others writing in between."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import ActId, MemoryId, Micros
from sentient_desktop.domain.plan import Plan
from sentient_desktop.domain.states import Verb
from sentient_desktop.later import Later, modules
from sentient_desktop.library.erasing import PATIENCE, Proving, Witness
from sentient_desktop.library.filing import Filing

if TYPE_CHECKING:
    from sentient_desktop.cascades import apply, forget, proving
    from sentient_desktop.cascades.forget import Removal
    from sentient_desktop.cascades.proving import Remembered
    from sentient_desktop.domain import proof as proofs
    from sentient_desktop.store import cascade_rows, erasure, memory_rows
    from sentient_desktop.store.connection import Connection, Store
else:
    apply, forget, proving = modules("sentient_desktop.cascades", "apply", "forget", "proving")
    cascade_rows, erasure, memory_rows = modules("sentient_desktop.store", "cascade_rows", "erasure", "memory_rows")
    proofs = Later("sentient_desktop.domain.proof")

LONGEST_WRITE = 0.05
"""Seconds that a write of a removal of many may take, so that others can write in between: a single one stays below
100 ms."""
REMOVED_AT_FIRST = 16
REMOVED_TOGETHER = 64
"""Memories whose rows are looked for and removed by the same statements, at most."""
PLANNED_OUTSIDE = 3
"""How often a removal is planned while others may write, before they have to wait for its planning."""


_Due = Callable[["Connection", int], list[tuple[MemoryId, ActId]]]
"""What is to be removed now, at most so many."""


@dataclass(frozen=True, slots=True)
class _Planned:
    """The removal of some memories of one act, worked out on one state of the library."""

    act: ActId
    removal: Removal
    remembered: Sequence[Remembered]


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
        due: _Due,
        act_id: ActId | None,
        patience: float | None,
    ) -> Change | None:
        """Removes what `due` names, some memories at a time and each whole, letting others write in between, and then
        erases what is left of it in the files."""
        witnesses: dict[ActId, Witness] = defaultdict(Witness)
        self._keep_a_copy_before(len(due(self._store.reader(), -1)))
        plans: list[Plan] = []
        act = act_id
        pace = _Pace()
        while (some := self._remove_some(due, pace, witnesses)) is not None:
            plans.append(some.removal.work.plan)
            act = some.act
        if not plans:
            return None
        plan = _together(plans)
        in_files = self._finish_files_of(witnesses)
        erasing = self._finish_erasing(witnesses, patience)
        proof = self._witnessed(witnesses, erasing, plan)
        unfinished = tuple(sentence.rstrip(".") for sentence in in_files)
        if erasing.reason is not None:
            unfinished = (*unfinished, proofs.SENTENCES[erasing.reason])
        return Change(Verb.FORGET.value, act, plan.memory_ids, plan, unfinished=unfinished, proof=proof)

    def _remove_some(self, due: _Due, pace: _Pace, witnesses: Mapping[ActId, Witness]) -> _Planned | None:
        """One write of the removal. None when nothing is due any more.

        It is planned before others have to wait, and anew when somebody has written in the meantime: then fewer at a
        time, and in the end with the others waiting.
        """
        for _ in range(PLANNED_OUTSIDE):
            seen = self._store.data_versions()
            with self._store.read() as reader:
                planned = self._planned(reader, due, pace.together)
            if planned is None:
                return None
            with self._store.write() as connection:
                begun = time.perf_counter()
                moved = self._store.data_versions() != seen
                if not moved:
                    self._write(connection, planned, witnesses[planned.act])
            if not moved:
                pace.took(time.perf_counter() - begun, len(planned.removal.going))
                return planned
            pace.moved()
        with self._store.write() as connection:
            planned = self._planned(connection, due, 1)
            if planned is not None:
                self._write(connection, planned, witnesses[planned.act])
        return planned

    def _planned(self, connection: Connection, due: _Due, most: int) -> _Planned | None:
        """Works out the removal of the first memories that are due."""
        these = due(connection, most)
        if not these:
            return None
        act = these[0][1]
        ids = [memory_id for memory_id, group in these if group == act]
        merged = memory_rows.merged_into(connection, ids)
        rows = memory_rows.read(connection, [*ids, *merged])
        editors = self._editors(connection)
        chosen, parts = [rows[each] for each in ids], [rows[each] for each in merged]
        removal = forget.removal(connection, chosen, parts, Verb.FORGET, editors)
        return _Planned(act, removal, proving.remember(connection, removal.going, editors))

    def _write(self, connection: Connection, planned: _Planned, witness: Witness) -> None:
        at = self._clock()
        indexed = apply.remove(connection, planned.act, planned.removal, at)
        witness.saw(planned.remembered, planned.removal.work, indexed)
        witness.from_the_start |= erasure.begin(connection, planned.act, at)


class _Pace:
    """How many memories are removed by one write: what hangs on one differs from library to library."""

    def __init__(self) -> None:
        self.together = REMOVED_AT_FIRST

    def took(self, seconds: float, removed: int) -> None:
        """So many were removed by one write that took so long."""
        fitting = int(LONGEST_WRITE * removed / max(seconds, 1e-6))
        self.together = max(1, min(fitting, 2 * self.together, REMOVED_TOGETHER))

    def moved(self) -> None:
        """Somebody wrote while the removal was planned."""
        self.together = max(1, self.together // 2)


def _together(plans: Sequence[Plan]) -> Plan:
    """One plan of what was removed memory by memory."""
    ids = tuple(memory_id for plan in plans for memory_id in plan.memory_ids)
    return Plan(Verb.FORGET.value, ids, tuple(dict.fromkeys(item for plan in plans for item in plan.items)))
