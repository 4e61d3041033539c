"""The review queue as every front end sees it (review.md): its groups, its cards, and the answers to a card.

`Library` fills these records; the rules that find something are in `sentient_desktop.review`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sentient_desktop.domain.memory import MemoryId, Micros
    from sentient_desktop.domain.views import HistoryEntry, MemoryDetail


class Group(StrEnum):
    """Why a memory waits for the person, in the order of review.md."""

    HELD = "held"
    SOURCE = "source"
    ASSISTANT_ONLY = "assistant_only"
    STALE = "stale"
    DOUBLE = "double"
    CONTRADICTION = "contradiction"
    SAID_AGAIN = "said_again"
    PASSING = "passing"
    SECRET = "secret"  # noqa: S105 - the name of a group
    WISH = "wish"
    ORDERS = "orders"
    """Orders to whoever reads it, and characters that hide something (both kinds of the `findings` table)."""


class Answer(StrEnum):
    """What the person says to a card. Edit and forget are the library's own verbs, and answer a card as well."""

    RIGHT = "right"
    """It is right: approve or affirm, and this finding does not come back. A pair: both are right."""
    NOT_RIGHT = "not_right"
    """It is not: dispute. A pair: neither is."""
    LATER = "later"
    """Not now: it comes back the next day."""
    REPLACE_OLDER = "replace_older"
    """Of a contradiction, the newer one replaces the older."""
    MERGE = "merge"
    """Of two that say the same, one stays with the sources of both."""


@dataclass(frozen=True, slots=True)
class CardKey:
    """Which card: a memory in a group, and the second memory where it is about two."""

    group: Group
    memory_id: MemoryId
    other_id: MemoryId | None = None


Span = tuple[int, int]
"""From and to, in characters of a memory's content."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What a model proposed for this card; `reason` is its text, shown as text."""

    verb: str
    reason: str
    days: int | None = None
    content: str | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """One card: the memory with its evidence, and why it is here.

    `marks` are the runs of its content that brought it here (what differs in a pair, the secret, the hidden
    characters), `other_marks` those of the second. In a pair, `memory` is the newer. `since` is the time that counts
    for the group (stale: when it was last said).
    """

    key: CardKey
    memory: MemoryDetail
    other: MemoryDetail | None = None
    marks: tuple[Span, ...] = ()
    other_marks: tuple[Span, ...] = ()
    since: Micros | None = None
    suggestion: Suggestion | None = None
    wish: HistoryEntry | None = None


@dataclass(frozen=True, slots=True)
class ReviewCounts:
    """How many cards wait in each group now, and whether the look for findings has seen everything."""

    waiting: dict[Group, int]
    looked_at: int
    to_look_at: int

    @property
    def total(self) -> int:
        """All cards that wait."""
        return sum(self.waiting.values())
