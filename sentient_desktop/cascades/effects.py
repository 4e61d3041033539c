"""One act, worked out: which memories change how, and what follows from it row by row.

A `Work` is made by reading alone. What people are shown (its `Plan`) and what `apply.py` writes both come from it, so
that they cannot differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sentient_desktop.domain.memory import MemoryId, State
from sentient_desktop.domain.plan import Action, Place, Plan, PlanItem, Why
from sentient_desktop.domain.states import Outcome, Verb, outcome
from sentient_desktop.errors import NotFound
from sentient_desktop.store import memory_rows
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.memory_rows import MemoryRow

if TYPE_CHECKING:
    from sentient_desktop.cascades.files import FileWork
    from sentient_desktop.cascades.linked import LinkedWork
    from sentient_desktop.store.merged_sources import Copied


@dataclass(frozen=True, slots=True)
class Effect:
    """One row that an act touches, or leaves on purpose.

    `row` is (table, id), None where no row is written: what is decided when it is read, left alone or out of reach.
    `before` and `after` are its text, where that changes.
    """

    item: PlanItem
    memory_id: MemoryId
    row: tuple[str, int] | None = None
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """What becomes of one memory's own row: the columns to write, as their new values."""

    memory: MemoryRow
    columns: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Work:
    """A whole act. `steps` are the memories that change; those for which there is nothing to do are left out."""

    verb: str
    steps: tuple[Step, ...]
    effects: tuple[Effect, ...]
    marks: Mapping[int, Mapping[MemoryId, bool]] = field(default_factory=dict)
    """For each portrait: the memories for whose sake it is marked stale (True) or no longer (False)."""
    files: tuple[FileWork, ...] = ()
    """What happens in workspace files."""
    linked: tuple[LinkedWork, ...] = ()
    """What happens in the files of linked stores."""
    copies: Mapping[MemoryId, Sequence[Copied]] = field(default_factory=dict)
    """The sources of other memories that a memory gets."""

    @property
    def memory_ids(self) -> tuple[MemoryId, ...]:
        """The memories that change by themselves."""
        return tuple(step.memory.id for step in self.steps)

    @property
    def plan(self) -> Plan:
        """What people are shown: each thing once."""
        return Plan(self.verb, self.memory_ids, tuple(dict.fromkeys(effect.item for effect in self.effects)))


def asked(connection: Connection, ids: Sequence[MemoryId], verb: Verb) -> list[tuple[MemoryRow, Outcome]]:
    """The memories that a verb is to change, with what it makes of each; those with nothing to do are left out.

    Raises NotFound and Refused for any of them, so that many are done together or not at all.
    """
    rows = memory_rows.read(connection, list(ids))
    outcomes = allowed({memory_id: row.state for memory_id, row in rows.items()}, ids, verb)
    return [(rows[memory_id], found) for memory_id, found in outcomes.items()]


def allowed(states: Mapping[MemoryId, State], ids: Sequence[MemoryId], verb: Verb) -> dict[MemoryId, Outcome]:
    """What a verb makes of each memory, in the order asked; those with nothing to do are left out.

    Raises NotFound for one that has no state (it is not here) and Refused.
    """
    for memory_id in ids:
        if memory_id not in states:
            raise NotFound(f"There is no memory {memory_id}.", "It may have been forgotten.")
    made = {state: outcome(state, verb) for state in {states[memory_id] for memory_id in ids}}
    found = {memory_id: made[states[memory_id]] for memory_id in ids}
    return {memory_id: what for memory_id, what in found.items() if what is not None}


def itself(memory: MemoryRow, action: Action = Action.CHANGE, why: Why = Why.IS_IT) -> Effect:
    """The effect on a memory's own row."""
    return Effect(item(Place.MEMORY, "memory", memory.id, action, why), memory.id)


def item(place: Place, kind: str, row_id: int, action: Action, why: Why) -> PlanItem:
    """A plan's item for one row."""
    return PlanItem(place, f"{kind}:{row_id}", action, why)


def without_doubles(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """The effects, each row once: the first reason that was found is the one that is given."""
    kept: dict[object, Effect] = {}
    for effect in effects:
        kept.setdefault(effect.row or (effect.item.place, effect.item.target), effect)
    return tuple(kept.values())
