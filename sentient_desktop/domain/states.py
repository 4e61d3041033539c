"""What each verb does to a memory in each state: one table (memory.md, "States")."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from sentient_desktop.domain.confidence import AFFIRMED, APPROVED
from sentient_desktop.domain.memory import MemoryId, State
from sentient_desktop.errors import Refused


class Verb(StrEnum):
    """What can be decided about one memory; the word is the same in code, on the command line and in the window."""

    AFFIRM = "affirm"
    DISPUTE = "dispute"
    EDIT = "edit"
    SUPERSEDE = "supersede"
    MERGE = "merge"
    APPROVE = "approve"
    DISCARD = "discard"
    RESTORE = "restore"
    FORGET = "forget"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a verb makes of a memory.

    `confidence` is what the figure becomes, `at_least` what it is raised to when it is lower or not known (None: it
    stays as it is). `by_user` says that it becomes the person's own, `discards` that it is removed as a held memory the
    person did not want.
    """

    state: State
    confidence: float | None = None
    at_least: float | None = None
    by_user: bool = False
    discards: bool = False


_AFFIRMED = Outcome(State.CURRENT, confidence=AFFIRMED, by_user=True)
_APPROVED = Outcome(State.CURRENT, at_least=APPROVED, by_user=True)
_DISPUTED = Outcome(State.DISPUTED)
_SUPERSEDED = Outcome(State.SUPERSEDED)
_RESTORED = Outcome(State.CURRENT)
_FORGETTING = Outcome(State.FORGETTING)
_DISCARDED = Outcome(State.FORGETTING, discards=True)

_WAITS = "This memory still waits for your yes, so nothing can replace or restore it."
_NOT_WAITING = "This memory does not wait for your yes."
_NOT_REPLACED = "This memory has not been replaced, so there is nothing to restore."
_REPLACED = "This memory has already been replaced."
_LEAVING = "This memory is being forgotten; only undo brings it back."

TABLE: dict[tuple[State, Verb], Outcome | str | None] = {
    (State.HELD, Verb.AFFIRM): _APPROVED,
    (State.HELD, Verb.DISPUTE): _DISPUTED,
    (State.HELD, Verb.EDIT): _AFFIRMED,  # approved (at least 0.9), in the person's own wording (1.0)
    (State.HELD, Verb.SUPERSEDE): _WAITS,
    (State.HELD, Verb.MERGE): _WAITS,
    (State.HELD, Verb.APPROVE): _APPROVED,
    (State.HELD, Verb.DISCARD): _DISCARDED,
    (State.HELD, Verb.RESTORE): _WAITS,
    (State.HELD, Verb.FORGET): _FORGETTING,
    (State.CURRENT, Verb.AFFIRM): _AFFIRMED,
    (State.CURRENT, Verb.DISPUTE): _DISPUTED,
    (State.CURRENT, Verb.EDIT): _AFFIRMED,
    (State.CURRENT, Verb.SUPERSEDE): _SUPERSEDED,
    (State.CURRENT, Verb.MERGE): _SUPERSEDED,
    (State.CURRENT, Verb.APPROVE): _NOT_WAITING,
    (State.CURRENT, Verb.DISCARD): _NOT_WAITING,
    (State.CURRENT, Verb.RESTORE): _NOT_REPLACED,
    (State.CURRENT, Verb.FORGET): _FORGETTING,
    (State.DISPUTED, Verb.AFFIRM): _AFFIRMED,
    (State.DISPUTED, Verb.DISPUTE): None,
    (State.DISPUTED, Verb.EDIT): _AFFIRMED,
    (State.DISPUTED, Verb.SUPERSEDE): _SUPERSEDED,
    (State.DISPUTED, Verb.MERGE): _SUPERSEDED,
    (State.DISPUTED, Verb.APPROVE): _NOT_WAITING,
    (State.DISPUTED, Verb.DISCARD): _NOT_WAITING,
    (State.DISPUTED, Verb.RESTORE): _NOT_REPLACED,
    (State.DISPUTED, Verb.FORGET): _FORGETTING,
    (State.SUPERSEDED, Verb.AFFIRM): _AFFIRMED,
    (State.SUPERSEDED, Verb.DISPUTE): _REPLACED,
    (State.SUPERSEDED, Verb.EDIT): _AFFIRMED,
    (State.SUPERSEDED, Verb.SUPERSEDE): _REPLACED,
    (State.SUPERSEDED, Verb.MERGE): _REPLACED,
    (State.SUPERSEDED, Verb.APPROVE): _NOT_WAITING,
    (State.SUPERSEDED, Verb.DISCARD): _NOT_WAITING,
    (State.SUPERSEDED, Verb.RESTORE): _RESTORED,
    (State.SUPERSEDED, Verb.FORGET): _FORGETTING,
    (State.FORGETTING, Verb.AFFIRM): _LEAVING,
    (State.FORGETTING, Verb.DISPUTE): _LEAVING,
    (State.FORGETTING, Verb.EDIT): _LEAVING,
    (State.FORGETTING, Verb.SUPERSEDE): _LEAVING,
    (State.FORGETTING, Verb.MERGE): _LEAVING,
    (State.FORGETTING, Verb.APPROVE): _LEAVING,
    (State.FORGETTING, Verb.DISCARD): _LEAVING,
    (State.FORGETTING, Verb.RESTORE): _LEAVING,
    (State.FORGETTING, Verb.FORGET): None,
}
"""An `Outcome`, None where there is nothing to do, or the sentence with which it is refused. Merge: what becomes of one
that gives way; for the one that stays see `may_keep`."""


def outcome(state: State, verb: Verb) -> Outcome | None:
    """What `verb` makes of a memory in `state`; None when there is nothing to do.

    Raises Refused, with the reason in one sentence, for what the table does not allow.
    """
    entry = TABLE[state, verb]
    if isinstance(entry, str):
        raise Refused(entry)
    return entry


def may_supersede(older: MemoryId, newer: MemoryId, newer_state: State, leads_to: Iterable[MemoryId] = ()) -> None:
    """Whether `newer` may replace `older`: it must be current, another one, and not lead back to the older.

    `leads_to` are the memories that `newer` was itself replaced by, one after the other. Raises Refused.
    """
    if newer == older:
        raise Refused("A memory cannot replace itself.")
    if newer_state is not State.CURRENT:
        raise Refused("Only a memory that is in use can replace another.", "Say first that it is right.")
    if older in leads_to:
        raise Refused("The newer memory was itself replaced by the older one.")


def may_keep(kept_state: State) -> None:
    """Whether a memory may be the one that stays when some are made one: it must be current. Raises Refused."""
    if kept_state is State.FORGETTING:
        raise Refused(_LEAVING)
    if kept_state is not State.CURRENT:
        raise Refused(
            "Only a memory that is in use can be the one that stays.", "Name another, or say that it is right."
        )
