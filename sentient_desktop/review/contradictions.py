"""Whether two memories say the opposite (review.md, "Contradicting")."""

from __future__ import annotations

from sentient_desktop.domain.negation import opposed
from sentient_desktop.review.found import Found, Kind
from sentient_desktop.review.statement import Statement


def contradiction(one: Statement, other: Statement) -> Found | None:
    """Two that share at least half of their words, of which only one denies them."""
    shared = one.wording.stems & other.wording.stems
    if opposed(one.wording.text, other.wording.text, shared, one.wording.language):
        return Found(Kind.CONTRADICTION)
    return None
