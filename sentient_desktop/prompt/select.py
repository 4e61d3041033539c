"""Which memories an assistant is told (prompt.md, "Which memories"): steps 4 and 5 of the choice.

Steps 1 to 3 need no memory but the one that they look at, so the store hands in only what passed them; the reasons of
all five stand in `domain/telling.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain

from sentient_desktop.domain.confidence import rank
from sentient_desktop.domain.memory import Author, MemoryId, Micros
from sentient_desktop.domain.telling import Rules, Tellable

TOO_FEW = 8
"""Tokens: with fewer left no memory is looked at any more."""
IN_A_ROW = 1000
"""So many that did not fit, one after the other, end the walk."""

_SHOWN_ORDER = {Author.USER: 0, Author.ASSISTANT: 1, Author.INFERRED: 2}


@dataclass(frozen=True, slots=True)
class Candidates:
    """Those that passed the first three steps, each in the order in which it is looked at.

    `first` are those of the categories that go first, `user` and `assistant` all of theirs (by `sureness_order`, read
    only as far as needed), `recent` the inferred ones that were said last (`recency_order`), at most `Rules.most`.
    """

    first: Iterable[Tellable]
    user: Iterable[Tellable]
    assistant: Iterable[Tellable]
    recent: Sequence[Tellable]


def sureness_order(memory: Tellable) -> tuple[float, bool, Micros, int]:
    """Sorts by confidence (unknown as 0.5), then by when it was last said (not known: last), then by id; highest
    first."""
    said_at = memory.said_at
    return (-rank(memory.confidence), said_at is None, -(said_at or 0), -memory.id)


def recency_order(memory: Tellable) -> tuple[bool, Micros, int]:
    """Sorts by when it was last said, newest first (not known: last), then by id."""
    said_at = memory.said_at
    return (said_at is None, -(said_at or 0), -memory.id)


def choose(candidates: Candidates, rules: Rules, cost: Callable[[Tellable], int]) -> list[Tellable]:
    """The memories that are told, in the order in which they are shown: user, assistant, inferred, each newest first.

    `cost` gives a memory's tokens in the block. Those that go first may take `Rules.first_budget` of the budget before
    all others; what does not fit there competes with the rest.
    """
    rest = chain(candidates.user, candidates.assistant, sorted(candidates.recent, key=sureness_order))
    if not rules.budget:
        return sorted(rest, key=_shown_order)
    first = _Walk(cost, min(rules.first_budget, rules.budget))
    first.take(candidates.first)
    walk = _Walk(cost, rules.budget - first.spent, first.taken)
    walk.take(rest)
    return sorted(walk.taken.values(), key=_shown_order)


def _shown_order(memory: Tellable) -> tuple[int, bool, Micros, int]:
    return (_SHOWN_ORDER[memory.authored_by], *recency_order(memory))


@dataclass(slots=True)
class _Walk:
    """A walk along memories that takes what still fits."""

    cost: Callable[[Tellable], int]
    left: int
    taken: dict[MemoryId, Tellable] = field(default_factory=dict)
    spent: int = 0

    def take(self, memories: Iterable[Tellable]) -> None:
        did_not_fit = 0
        for memory in memories:
            if self.left < TOO_FEW or did_not_fit >= IN_A_ROW:
                return
            if memory.id in self.taken:
                continue
            tokens = self.cost(memory)
            if tokens > self.left:
                did_not_fit += 1
                continue
            did_not_fit = 0
            self.taken[memory.id] = memory
            self.left -= tokens
            self.spent += tokens
