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
    REMOVE = "remove"
    """It was right and holds no longer: out of use, and can be put to use again."""


class Wished(StrEnum):
    """What an assistant, a linked store or an import wanted done to a memory that is the person's own."""

    FORGET = "forget"
    """An assistant asked to forget it."""
    CHANGE = "change"
    """It was read in again with another wording, which was not taken."""
    GONE = "gone"
    """It no longer stands in the linked store."""


@dataclass(frozen=True, slots=True)
class CardKey:
    """Which card: a memory in a group, and the second memory where it is about two.

    Of two, `memory_id` is the larger number, whichever of them is the newer: a key means one card for ever.
    """

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
    """Who wished it and when; it is no act of the history (its number is 0)."""
    wished: Wished | None = None


@dataclass(frozen=True, slots=True)
class ReviewCounts:
    """How many cards wait in each group now, and whether the look for findings has seen everything.

    `to_look_at` is how many memories it has still to see (0: all were seen), `looked_at` how many it saw; both by the
    numbers of the memories, so that of a library in which much was forgotten they are a little too high.
    """

    waiting: dict[Group, int]
    looked_at: int
    to_look_at: int

    @property
    def total(self) -> int:
        """All cards that wait."""
        return sum(self.waiting.values())


@dataclass(frozen=True, slots=True)
class HeldPlace:
    """Where held memories came from: `place` is a key of memory.md ("" without a source), `snippet` what was said there
    last, at most 200 characters."""

    place: str
    count: int
    snippet: str
    newest: MemoryId


@dataclass(frozen=True, slots=True)
class HeldNotice:
    """Held memories that will be forgotten at `forget_at` unless the person looks at them (review.md, "To review")."""

    count: int
    forget_at: Micros


class AuditKind(StrEnum):
    """What the page "How healthy is this memory" counts."""

    UNSOURCED = "unsourced"
    OTHER_SPEAKER = "other_speaker"
    DOUBTFUL = "doubtful"
    OLD = "old"
    DOUBLED = "doubled"
    CONTRADICTORY = "contradictory"
    SECRET = "secret"  # noqa: S105 - the name of a finding


@dataclass(frozen=True, slots=True)
class AuditLine:
    """One finding of the audit.

    `count` of the `of` memories in use have it (two of a pair count once). `weeks` is how many of them were first noted
    in each week of `Health.weeks`, `assistants` how many each assistant holds. It leads to a `group` of the queue or to
    the list of a `query` (as the search field has it).
    """

    kind: AuditKind
    count: int
    of: int
    weeks: tuple[int, ...] = ()
    assistants: tuple[tuple[str, int], ...] = ()
    group: Group | None = None
    query: str | None = None


@dataclass(frozen=True, slots=True)
class Health:
    """The audit of a library. `weeks` are the beginnings of the weeks of the chart, oldest first; what was noted
    earlier, or at a time that is not known, is in the counts alone. `memories` are those of each week."""

    of: int
    weeks: tuple[Micros, ...]
    memories: tuple[int, ...]
    lines: tuple[AuditLine, ...]
