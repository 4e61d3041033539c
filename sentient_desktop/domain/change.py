"""What a write touched. Every write returns one; each pane decides whether it cares."""

from __future__ import annotations

from dataclasses import dataclass, field

from sentient_desktop.domain.memory import ActId, MemoryId, Micros
from sentient_desktop.domain.plan import Plan
from sentient_desktop.domain.proof import Proof


@dataclass(frozen=True, slots=True)
class Change:
    """The outcome of one act.

    `act_id` is its group in the history (None when nothing had to be done), `plan` what was carried out, `undo_until`
    the deadline of a forget, `unfinished` the names of what could not be done yet.
    """

    verb: str
    act_id: ActId | None
    memory_ids: tuple[MemoryId, ...]
    plan: Plan | None = None
    undo_until: Micros | None = None
    unfinished: tuple[str, ...] = field(default=())
    undoes: str | None = None
    """For undo and redo: the verb of the act that was taken back or done again."""
    proof: Proof | None = None
    """For a forget that was carried out: what stood where, and what stands there now."""
