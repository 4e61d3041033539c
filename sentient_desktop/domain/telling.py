"""What an assistant is told and what is left out: the records, and the reason of every single memory.

Rules: prompt.md of the specification. `prompt/select.py` chooses by them, `prompt/render.py` writes the block.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from sentient_desktop.domain.memory import AssistantId, Author, Memory, MemoryId, Micros, State


class Reason(StrEnum):
    """Why a memory is left out: the first step of the choice that leaves it out."""

    NOT_RIGHT = "not_right"
    REPLACED = "replaced"
    TO_REVIEW = "to_review"
    FORGETTING = "forgetting"
    SOMEBODY_ELSE = "somebody_else"
    EXPIRED = "expired"
    NOT_SAID_AGAIN = "not_said_again"
    OVER_THE_LIMIT = "over_the_limit"
    OVER_THE_BUDGET = "over_the_budget"


HELD_BACK = frozenset({Reason.NOT_SAID_AGAIN, Reason.OVER_THE_LIMIT, Reason.OVER_THE_BUDGET})
"""What the block's last line counts: it is true as far as anybody knows, and `read` returns it."""

BY_STATE = {
    State.DISPUTED: Reason.NOT_RIGHT,
    State.SUPERSEDED: Reason.REPLACED,
    State.HELD: Reason.TO_REVIEW,
    State.FORGETTING: Reason.FORGETTING,
}


@dataclass(frozen=True, slots=True)
class Rules:
    """The settings of the choice, one set an assistant.

    `days` of 24 hours after which an inferred memory must have been said again, `most` inferred ones, `budget` in
    tokens (0: none) of which memories of the categories `first` may take `first_budget` before all others.
    """

    days: int = 7
    most: int = 30
    budget: int = 8000
    first: tuple[str, ...] = ("correction",)
    first_budget: int = 500


@dataclass(frozen=True, slots=True)
class Tellable:
    """What the choice and the block need of a memory that passed the states, its expiry and whom it is about."""

    id: MemoryId
    content: str
    avoid: str | None
    category: str | None
    confidence: float | None
    authored_by: Author
    first_seen_at: Micros | None
    restated_at: Micros | None

    @property
    def said_at(self) -> Micros | None:
        """When it was last said; a time of restating that is not known is the time first noted."""
        return self.first_seen_at if self.restated_at is None else self.restated_at


@dataclass(frozen=True, slots=True)
class TellableInsight:
    """A usable insight. `plain` ones (confirmed, or the person's own) carry no date; `at` is when it, or the newest it
    was drawn from, is from."""

    id: int
    statement: str
    plain: bool
    first_at: Micros | None
    at: Micros | None


class Facts(NamedTuple):
    """What the reason of a memory depends on, where the whole of it is not needed."""

    id: MemoryId
    assistant_id: AssistantId
    state: State
    about: str | None
    expires_at: Micros | None
    authored_by: Author
    first_seen_at: Micros | None
    restated_at: Micros | None


@dataclass(frozen=True, slots=True)
class Standing:
    """How the memories of one assistant stand at the time `at`: which are told, and by what each other is left out.

    `since` is the time from which on an inferred one must have been said, `recent` the inferred ones within the limit,
    `names` the library's person's, casefolded; `disputed` those that are looked at as if they were not right.
    """

    at: Micros
    since: Micros
    told: frozenset[MemoryId]
    recent: frozenset[MemoryId]
    names: frozenset[str] = frozenset()
    disputed: frozenset[MemoryId] = frozenset()
    rules: Rules = field(default_factory=Rules)

    def reason(self, memory: Memory | Facts) -> Reason | None:
        """Why this memory of the assistant is left out; None: it is told."""
        if memory.state is not State.CURRENT:
            return BY_STATE[memory.state]
        if memory.id in self.disputed:
            return Reason.NOT_RIGHT
        if memory.id in self.told:
            return None
        if is_about_somebody_else(memory.about, self.names):
            return Reason.SOMEBODY_ELSE
        if memory.expires_at is not None and memory.expires_at <= self.at:
            return Reason.EXPIRED
        if memory.authored_by is Author.INFERRED and memory.id not in self.recent:
            said_at = memory.first_seen_at if memory.restated_at is None else memory.restated_at
            too_old = said_at is not None and said_at < self.since
            return Reason.NOT_SAID_AGAIN if too_old else Reason.OVER_THE_LIMIT
        return Reason.OVER_THE_BUDGET


def is_about_somebody_else(about: str | None, names: Collection[str]) -> bool:
    """Whether a memory is about another than the library's person (`names` casefolded): shown, and not told."""
    return about is not None and about.casefold() not in names


@dataclass(frozen=True, slots=True)
class Telling:
    """How all memories of all assistants stand. Cheap to ask, never changed: threads may share it."""

    standings: Mapping[AssistantId, Standing]
    told: frozenset[MemoryId]

    def reason(self, memory: Memory | Facts) -> Reason | None:
        """Why a memory is left out; None: its assistant is told it."""
        standing = self.standings.get(memory.assistant_id)
        if standing is None:  # an assistant that was added since
            return BY_STATE.get(memory.state)
        return standing.reason(memory)

    def rules(self, memory: Memory | Facts) -> Rules:
        """The rules that its assistant's memories are chosen by."""
        standing = self.standings.get(memory.assistant_id)
        return Rules() if standing is None else standing.rules


class Part(StrEnum):
    """What a line of the block is."""

    MEMORY = "memory"
    INSIGHT = "insight"
    PORTRAIT = "portrait"
    RULE = "rule"
    HELD_BACK = "held_back"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the block: where it stands in the text (characters), what it leads to, about how many tokens it is.

    `said` is how many of its characters are the statement, behind its dash; what follows is where it came from.
    """

    part: Part
    id: int | None
    start: int
    end: int
    tokens: int
    said: int = 0


@dataclass(frozen=True, slots=True)
class Block:
    """What one assistant is told: the text itself, its lines, how its memories stand, and what is left out by
    reason."""

    assistant_id: AssistantId
    assistant: str
    text: str
    tokens: int
    entries: tuple[Entry, ...]
    standing: Standing
    left_out: Mapping[Reason, int] = field(default_factory=dict)

    @property
    def told(self) -> int:
        """How many memories it holds."""
        return len(self.standing.told)
