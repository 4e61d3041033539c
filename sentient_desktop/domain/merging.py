"""What becomes of the figures and times of memories that are made one (memory.md, cascade.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sentient_desktop.domain.confidence import merged
from sentient_desktop.domain.memory import Author, Micros

_MOST_OWN_FIRST = (Author.USER, Author.ASSISTANT, Author.INFERRED)


@dataclass(frozen=True, slots=True)
class Facts:
    """Of a memory what a merge puts together. Times are microseconds UTC, None = not known."""

    confidence: float | None
    authored_by: Author
    first_seen_at: Micros | None
    restated_at: Micros | None
    confirmed_at: Micros | None
    expires_at: Micros | None


def together(kept: Facts, others: Sequence[Facts]) -> Facts:
    """The facts of the memory that stays: the higher confidence, `inferred` only when all are, first seen at the
    earliest and said again at the latest of them, and the earliest deadline."""
    everyone = (kept, *others)
    confidence = kept.confidence
    for other in others:
        confidence = merged(confidence, other.confidence)
    first = min((each.first_seen_at for each in everyone if each.first_seen_at is not None), default=None)
    said = (each.first_seen_at if each.restated_at is None else each.restated_at for each in everyone)
    last = max((at for at in said if at is not None), default=None)
    return Facts(
        confidence,
        min((each.authored_by for each in everyone), key=_MOST_OWN_FIRST.index),
        first,
        # Nothing says more than the first time: it stays not known.
        None if kept.restated_at is None and last == first else last,
        max((each.confirmed_at for each in everyone if each.confirmed_at is not None), default=None),
        min((each.expires_at for each in everyone if each.expires_at is not None), default=None),
    )
