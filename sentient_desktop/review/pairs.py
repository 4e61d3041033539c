"""What two memories of one person are shown for together: they say the same, or the opposite."""

from __future__ import annotations

from sentient_desktop.domain.text_form import same_wording_form
from sentient_desktop.review.claims import claimed
from sentient_desktop.review.contradictions import contradiction
from sentient_desktop.review.doubles import double
from sentient_desktop.review.found import Found, Kind
from sentient_desktop.review.statement import MOST_WORDS, Statement


def pair(one: Statement, other: Statement) -> Found | None:
    """A double or a contradiction between two current memories, or nothing.

    The marks are those of `one`, the other marks those of `other`; the other way round gives the same finding with its
    sides exchanged. Both must be of one person. A double is of one category and one assistant: that two assistants know
    the same is as it should be.
    """
    if one.about != other.about or one.id == other.id:
        return None
    if one.id > other.id:
        found = pair(other, one)
        return found and Found(found.kind, found.other_marks, found.marks)
    if max(len(one.words), len(other.words)) > MOST_WORDS:
        return _the_same_page(one, other)
    shared = len(one.words & other.words)
    if not shared or 2 * shared < max(len(one.words), len(other.words)):
        return claimed(one.claims, other.claims)
    return contradiction(one, other) or double(one, other) or claimed(one.claims, other.claims)


def _the_same_page(one: Statement, other: Statement) -> Found | None:
    same = same_wording_form(one.wording.text) == same_wording_form(other.wording.text)
    if not same or one.assistant_id != other.assistant_id or one.category != other.category:
        return None
    return Found(Kind.DOUBLE)
