"""Whether two memories say the same (review.md, "Said twice")."""

from __future__ import annotations

from sentient_desktop.review.found import Found, Kind
from sentient_desktop.review.statement import Statement


def double(one: Statement, other: Statement) -> Found | None:
    """Two of one assistant and one category whose words back each other both ways."""
    if one.assistant_id != other.assistant_id or one.category != other.category:
        return None
    shared = len(one.wording.stems & other.wording.stems)
    if 5 * shared < 3 * max(len(one.wording.stems), len(other.wording.stems)):
        return None
    return Found(Kind.DOUBLE)
