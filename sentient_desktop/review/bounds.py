"""What a model may do to memories by itself, however it answers (review.md, "When a model helps").

Every bound is looked at when its answer is applied, against what stands then.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from sentient_desktop.domain.confidence import rank
from sentient_desktop.domain.memory import Author, Memory, MemoryId, Micros, State
from sentient_desktop.domain.settings import BY_KEY
from sentient_desktop.review.staleness import DAY, StaleRules, last_said, value_of
from sentient_desktop.review.statement import folded


@dataclass(frozen=True, slots=True)
class MergeRules:
    """`parts` a merge has at most, `group` memories that its category has at least, `most` merges a cycle, and the
    confidence below which one is refused."""

    parts: int
    group: int
    most: int
    least_sure: float

    @classmethod
    def of(cls, settings: Mapping[str, str]) -> MergeRules:
        """By the values of the settings `review.merge.…`; one that is missing or does not fit is the default."""
        values = {key: value_of(key, settings) for key in BY_KEY if key.startswith("review.merge.")}
        return cls(
            parts=int(values["review.merge.parts"]),
            group=int(values["review.merge.group"]),
            most=int(values["review.merge.most"]),
            least_sure=float(values["review.merge.least_sure"]),
        )


@dataclass(frozen=True, slots=True)
class Merged:
    """What the memory that stands for its parts is given: confidence, first seen, and the earliest deadline of them."""

    confidence: float
    first_seen_at: Micros | None
    expires_at: Micros | None


def removals(proposed: Iterable[MemoryId], old: Sequence[Memory], rules: StaleRules) -> list[Memory]:
    """Of what a model proposed to remove, what goes, the least sure first.

    `old` are the candidates selected anew (`staleness.candidates`): nothing else goes, and neither does what the person
    typed, edited or confirmed. Beyond the cap those with the lowest confidence go (not known counts 0.5), the oldest of
    equals first; whatever order they came in.
    """
    wanted = set(proposed)
    chosen = [memory for memory in old if memory.id in wanted and memory.authored_by is not Author.USER]
    chosen.sort(key=lambda memory: (rank(memory.confidence), last_said(memory) or 0, memory.id))
    return chosen[: rules.most]


def lifetime_after(memory: Memory, days: object, rules: StaleRules, now: Micros) -> int | None:
    """The `expected_valid_days` of a memory that is to hold for `days` more from `now`; None for no usable number.

    A model gives at most the longest life, and no memory holds further from now than the furthest.
    """
    since = last_said(memory)
    if since is None or isinstance(days, bool) or not isinstance(days, int) or days <= 0:
        return None
    more = min(days, rules.longest_life, rules.furthest)
    return max((now - since) // DAY, 0) + more


def may_merge(
    parts: Sequence[Memory], group: int, used: Collection[MemoryId], stale: StaleRules, rules: MergeRules
) -> bool:
    """Whether memories may be made one.

    They are 2 to 8, each current and not used in this cycle, of one category that is not protected and has `group`
    memories, of one assistant and one person, none of them the person's own words.
    """
    ids = {memory.id for memory in parts}
    if not 2 <= len(parts) <= rules.parts or len(ids) != len(parts) or group < rules.group:
        return False
    kinds = {(memory.assistant_id, folded(memory.about), folded(memory.category)) for memory in parts}
    return (
        len(kinds) == 1
        and folded(parts[0].category) not in stale.protected
        and ids.isdisjoint(used)
        and all(memory.state is State.CURRENT and memory.authored_by is not Author.USER for memory in parts)
    )


def merged(parts: Sequence[Memory], figure: float | None, rules: MergeRules) -> Merged | None:
    """What a merge of parts that may be merged is given; None when it is refused.

    `figure` is the model's confidence as `confidence.read` gives it. The smaller of it and the highest of the parts
    counts, not known as 0.5.
    """
    confidence = min(rank(figure), max(rank(memory.confidence) for memory in parts))
    if confidence < rules.least_sure:
        return None
    seen = [memory.first_seen_at for memory in parts if memory.first_seen_at is not None]
    ends = [end for memory in parts if (end := _deadline(memory)) is not None]
    return Merged(confidence, min(seen, default=None), min(ends, default=None))


def _deadline(memory: Memory) -> Micros | None:
    """When it ends by itself: what it says, and the end of its expected days, whichever is earlier."""
    ends = [] if memory.expires_at is None else [memory.expires_at]
    since = last_said(memory)
    if since is not None and memory.expected_valid_days is not None:
        ends.append(since + memory.expected_valid_days * DAY)
    return min(ends, default=None)
