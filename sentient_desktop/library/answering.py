"""What an answer to a card does: which act it is, and what is remembered so that the card does not come back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from sentient_desktop.cascades import affirm, linked, supersede
from sentient_desktop.cascades.effects import Step, Work, itself, without_doubles
from sentient_desktop.cascades.linked_queue import Editors
from sentient_desktop.domain.memory import MemoryId, Micros
from sentient_desktop.domain.review import Answer, CardKey, Group
from sentient_desktop.domain.states import Verb, outcome
from sentient_desktop.errors import Refused
from sentient_desktop.library.days import next_day
from sentient_desktop.store import decisions, memory_rows
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.decisions import Decision

PAIRS = frozenset({Group.DOUBLE, Group.CONTRADICTION})
LATER = "later"
"""The verb of an act that only puts a card off."""

_REMEMBERED = frozenset(
    {
        Group.DOUBLE,
        Group.CONTRADICTION,
        Group.PASSING,
        Group.SECRET,
        Group.ORDERS,
        Group.WISH,
        Group.SAID_AGAIN,
    }
)
"""Where "right" is remembered: the memory stays as it is, and would be found again. In the other groups the memory is
no longer what the group is about."""


class WorkOf(Protocol):
    """`Acting._work`: works out a verb on some memories."""

    def __call__(
        self, connection: Connection, verb: Verb, ids: Sequence[MemoryId], text: str | None, newer: MemoryId | None, /
    ) -> Work:
        """The work of one act."""
        ...


def decisions_of(key: CardKey, answer: Answer, now: Micros) -> tuple[Decision, ...]:
    """What is remembered of an answer."""
    if answer is Answer.LATER:
        return (Decision(key, decisions.LATER, next_day(now)),)
    if answer is Answer.RIGHT and key.group in _REMEMBERED:
        return (Decision(key, decisions.RIGHT),)
    if answer is Answer.NOT_RIGHT and key.group in (Group.SAID_AGAIN, Group.WISH):
        return (Decision(key, decisions.NOT_RIGHT),)
    return ()


def work(
    connection: Connection,
    work_of: WorkOf,
    key: CardKey,
    answer: Answer,
    *,
    keep: MemoryId | None,
    text: str | None,
    at: Micros,
    editors: Editors = linked.NONE,
) -> Work:
    """Works an answer out, changing nothing. Raises NotFound and Refused."""
    ids = [key.memory_id] if key.other_id is None else [key.memory_id, key.other_id]
    match answer:
        case Answer.LATER:
            return Work(LATER, (), ())
        case Answer.RIGHT if key.group is Group.WISH:
            # What the person decided stays as it is.
            return Work(Verb.AFFIRM, (), ())
        case Answer.RIGHT if key.group is Group.HELD:
            return work_of(connection, Verb.APPROVE, ids, None, None)
        case Answer.RIGHT:
            return _affirmed_again(connection, work_of(connection, Verb.AFFIRM, ids, None, None), ids, at)
        case Answer.NOT_RIGHT:
            return work_of(connection, Verb.DISPUTE, ids, None, None)
        case Answer.REMOVE:
            if key.other_id is not None:
                raise Refused("This answer does not fit the card.", "It is for one memory.")
            return supersede.removal(connection, key.memory_id, editors)
    if key.group not in PAIRS or (keep is not None and keep not in ids):
        raise Refused("This answer does not fit the card.", "It is for two memories.")
    if answer is Answer.MERGE:
        return work_of(connection, Verb.MERGE, ids, text, keep)
    newer = newest(connection, ids) if keep is None else keep
    older = next(each for each in ids if each != newer)
    return work_of(connection, Verb.SUPERSEDE, [older], None, newer)


def newest(connection: Connection, ids: Sequence[MemoryId]) -> MemoryId:
    """The memory that was said last; of two at the same time, or at times that are not known, the one noted last."""
    rows = memory_rows.read(connection, ids)
    return max(ids, key=lambda each: (_said(rows.get(each)), each))


def _said(row: memory_rows.MemoryRow | None) -> Micros:
    said = None if row is None else row.restated_at if row.restated_at is not None else row.first_seen_at
    return -(2**63) if said is None else said


def _affirmed_again(connection: Connection, affirmed: Work, ids: Sequence[MemoryId], at: Micros) -> Work:
    """Also with those that are right already: that they were confirmed now is what the answer says."""
    done = [each for each in ids if each not in affirmed.memory_ids]
    rows = memory_rows.read(connection, done)
    steps = []
    for memory in rows.values():
        right = outcome(memory.state, Verb.AFFIRM)
        assert right is not None  # every state that a card may be about can be affirmed
        steps.append(Step(memory, affirm.columns(memory, right, at)))
    effects = without_doubles([*affirmed.effects, *(itself(memory) for memory in rows.values())])
    return replace(affirmed, steps=(*affirmed.steps, *steps), effects=effects)
