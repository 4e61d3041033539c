"""Whether two memories say the same (review.md, "Said twice").

The words of each back the other: three in five. That alone holds of "likes tea in the morning" and "likes coffee in the
morning", so what they do not share must add nothing: both may not say something of their own, neither may deny, wish,
or have ended what the other has, and both speak of the same relatives, in an order that says the same.
"""

from __future__ import annotations

import re

from sentient_desktop.domain.negation import side_of
from sentient_desktop.domain.wording import Wording
from sentient_desktop.domain.words import fold, folded_list, words_in
from sentient_desktop.review import pair_words
from sentient_desktop.review.difference import Difference, between, spans
from sentient_desktop.review.found import Found, Kind
from sentient_desktop.review.statement import Statement
from sentient_desktop.review.units import HAN, Said, Unit, of_one_kind, said
from sentient_desktop.review.units import Kind as UnitKind

_DIRECTED = re.compile(pair_words.DIRECTED, re.IGNORECASE)
_STATUS = folded_list(pair_words.STATUS)
_DOING = re.compile(r"\s+\w+(?:ing|ar|er|ir)\b")
_WEIGHTY = folded_list(pair_words.WEIGHTY)
_BEGINS_ALIKE = 4
_FEW = 2


def double(one: Statement, other: Statement) -> Found | None:
    """Two of one assistant and one category that say the same; the marks are what only one of them says."""
    if one.assistant_id != other.assistant_id or one.category != other.category:
        return None
    ours, theirs = one.wording, other.wording
    if 5 * len(one.words & other.words) < 3 * max(len(one.words), len(other.words)):
        return None
    here, there = said(ours), said(theirs)
    if not of_one_kind(here, there):
        return None
    if _denies(ours) != _denies(theirs) or heavy(ours) != heavy(theirs):
        return None
    difference = between(here, there)
    if not _adds_nothing(difference, ours, theirs, here, there) or _turned_round(ours, theirs, here, there):
        return None
    return Found(Kind.DOUBLE, spans(difference.ours), spans(difference.theirs))


def _denies(wording: Wording) -> bool:
    return side_of(wording.text).negates(wording.language, disliking=True)


def heavy(wording: Wording) -> frozenset[str]:
    """The function words of a wording that change what is said."""
    return _WEIGHTY.intersection(map(fold, words_in(wording.text)))


def _adds_nothing(difference: Difference, ours: Wording, theirs: Wording, here: Said, there: Said) -> bool:
    left, right = _unlike(difference.ours, difference.theirs)
    if left and right:
        return False
    # What is liked is done: "likes reading" adds nothing to "reads".
    added, text, whole = (left, ours.text, here) if left else (right, theirs.text, there)
    added = [unit for unit in added if not (unit.form == "like" and _DOING.match(text, unit.end))]
    if any(unit.kind in (UnitKind.NUMBER, UnitKind.DAY) or _is_status(text, unit) for unit in added):
        return False
    if difference.shared <= _FEW:
        # Two words say little: whether somebody has or is it, and a word more, makes something else of them.
        if (here.having, here.being) != (there.having, there.being):
            return False
        return not added
    if not added:
        return True
    if HAN.search(text):
        return False
    return len(added) < difference.shared and not any(_heads(unit, whole, added, text) for unit in added)


def _is_status(text: str, unit: Unit) -> bool:
    return fold(text[unit.start : unit.end]) in _STATUS


def _unlike(ours: tuple[Unit, ...], theirs: tuple[Unit, ...]) -> tuple[list[Unit], list[Unit]]:
    """The units of each side that are not begun alike by one of the other (allergic, allergy)."""
    left, right = [], list(theirs)
    for unit in ours:
        match = next((other for other in right if _alike(unit, other)), None)
        if match is None:
            left.append(unit)
        else:
            right.remove(match)
    return left, right


def _alike(one: Unit, other: Unit) -> bool:
    if one.kind is not UnitKind.WORD or other.kind is not UnitKind.WORD:
        return False
    first, second = one.form, other.form
    same = next(
        (at for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(len(first), len(second))
    )
    return same >= _BEGINS_ALIKE and 5 * same >= 3 * max(len(first), len(second))


def _heads(unit: Unit, whole: Said, added: list[Unit], text: str) -> bool:
    """Whether a word that only one side has makes something else of the one before it: a dog, a dog allergy."""
    before = [other for other in whole.units if other.end <= unit.start]
    if not before or before[-1] in added or before[-1].filler:
        return False
    return text[before[-1].end : unit.start] in (" ", "-") and before[-1].kind is not UnitKind.NUMBER


def _turned_round(ours: Wording, theirs: Wording, here: Said, there: Said) -> bool:
    """Whether both name the same in another order, where the order says something: from Ghent to Bruges."""
    if not (_DIRECTED.search(ours.text) and _DIRECTED.search(theirs.text)):
        return False
    first = [unit.form for unit in here.weighty]
    second = [unit.form for unit in there.weighty]
    if sorted(first) != sorted(second) or first == second:
        return False
    # Chinese names are of several units, and any other order of them says something.
    return HAN.search(ours.text) is not None or _swapped(first, second)


def _swapped(first: list[str], second: list[str]) -> bool:
    differing = [at for at, (a, b) in enumerate(zip(first, second, strict=True)) if a != b]
    return len(differing) == 2
