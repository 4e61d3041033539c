"""Whether two memories say the opposite (review.md, "Contradicting").

They share at least half of their words, and differ in nothing but a negation, or in nothing but one value where there
can be only one (`value_patterns.py`). What else they might contradict each other in is not claimed.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import pairwise

from sentient_desktop.domain.negation import opposed, side_of
from sentient_desktop.domain.wording import Wording
from sentient_desktop.domain.words import STEMS
from sentient_desktop.review import pair_words
from sentient_desktop.review import value_patterns as patterns
from sentient_desktop.review.difference import Difference, between, spans
from sentient_desktop.review.doubles import heavy
from sentient_desktop.review.found import Found, Kind
from sentient_desktop.review.statement import Statement
from sentient_desktop.review.units import Kind as UnitKind
from sentient_desktop.review.units import Unit, of_one_kind, said

_LIKINGS = frozenset({"like", "喜欢"})
_DISLIKINGS = frozenset({"hate", "讨厌"})
_ENOUGH_TO_DENY = 2
_COUNTRIES = frozenset(STEMS["english"][word] for word in pair_words.COUNTRIES.split())
_MOST_OF_A_VALUE = 3
_MOST_BESIDE_A_DENIAL = 2


def contradiction(one: Statement, other: Statement) -> Found | None:
    """One of two denies what the other says, or gives another value; the marks are what differs."""
    ours, theirs = one.wording, other.wording
    here, there = said(ours), said(theirs)
    if not of_one_kind(here, there) or here.ended:
        return None
    difference = between(here, there)
    if _denied(ours, theirs, difference) or _other_value(ours, theirs, difference):
        return Found(Kind.CONTRADICTION, spans(difference.ours), spans(difference.theirs))
    return None


def _denied(ours: Wording, theirs: Wording, difference: Difference) -> bool:
    here, there = (_negates(wording) for wording in (ours, theirs))
    if here == there:
        return False
    loud, loud_rest, rest = (
        (ours, difference.ours, difference.theirs) if here else (theirs, difference.theirs, difference.ours)
    )
    if heavy(ours) != heavy(theirs) or _seeming().search(loud.text) or _weak().search(loud.text):
        return False
    if any(unit.form in _DISLIKINGS for unit in loud_rest) and any(unit.form in _LIKINGS for unit in rest):
        loud_rest = tuple(unit for unit in loud_rest if unit.form not in _DISLIKINGS)
        rest = tuple(unit for unit in rest if unit.form not in _LIKINGS)
    if rest and difference.shared < _ENOUGH_TO_DENY:
        return False
    if loud_rest or len(rest) > _MOST_BESIDE_A_DENIAL or any(unit.kind is not UnitKind.WORD for unit in rest):
        return False
    shared = ours.stems & theirs.stems
    return not loud.text.isascii() or opposed(ours.text, theirs.text, shared, ours.language)


@lru_cache(maxsize=20_000)
def _negates(wording: Wording) -> bool:
    return side_of(wording.text).negates(wording.language, disliking=True)


def _other_value(ours: Wording, theirs: Wording, difference: Difference) -> bool:
    here, there = difference.ours, difference.theirs
    if _negates(ours) or _negates(theirs):
        return False
    if not (0 < len(here) <= _MOST_OF_A_VALUE and 0 < len(there) <= _MOST_OF_A_VALUE):
        return False
    if not (_is_one_run(ours.text, here) and _is_one_run(theirs.text, there)):
        return False
    kinds = {unit.kind for unit in (*here, *there)}
    if kinds == {UnitKind.NUMBER}:
        return _states(ours.text, here) and _states(theirs.text, there)
    if kinds <= {UnitKind.NUMBER, UnitKind.DAY}:
        return all(_one_day().search(wording.text) for wording in (ours, theirs))
    if _is_country(here) != _is_country(there):
        return False
    return _asks_for_one(ours.text, here) and _asks_for_one(theirs.text, there)


def _is_country(units: tuple[Unit, ...]) -> bool:
    return not _COUNTRIES.isdisjoint(unit.form for unit in units)


def _is_one_run(text: str, units: tuple[Unit, ...]) -> bool:
    return all(unit.start - last.end <= 2 for last, unit in pairwise(units))


def _states(text: str, units: tuple[Unit, ...]) -> bool:
    """Whether a figure says how things are, and does not only count or tell what happened."""
    before = text[: units[0].start]
    if _listed().search(before) or _happened().search(text):
        return bool(_one_year().search(text)) and not _listed().search(before)
    return len(units) == 1 and bool(_state_words().search(text))


def _asks_for_one(text: str, units: tuple[Unit, ...]) -> bool:
    before, behind = text[: units[0].start].rstrip(), text[units[-1].end :].lstrip()
    if _of_its_kind().search(before):
        return _one_of().search(text) is None
    named = all(unit.kind is UnitKind.NAME for unit in units) or not text.isascii() or text[units[0].start].isupper()
    if not named:
        return False
    around, ends = patterns.AROUND
    return bool(_one_name().search(before)) or (before.endswith(around) and re.match(ends, behind) is not None)


@cache
def _one_name() -> re.Pattern[str]:
    return re.compile("(?:" + "|".join(patterns.ONE_NAME) + r")\s*$", re.IGNORECASE)


@cache
def _of_its_kind() -> re.Pattern[str]:
    return re.compile("(?:" + "|".join(patterns.ONE_OF_ITS_KIND) + r")\s*$", re.IGNORECASE)


@cache
def _one_of() -> re.Pattern[str]:
    return re.compile(patterns.ONE_OF, re.IGNORECASE)


@cache
def _listed() -> re.Pattern[str]:
    return re.compile(patterns.LISTED, re.IGNORECASE)


@cache
def _happened() -> re.Pattern[str]:
    return re.compile(patterns.HAPPENED, re.IGNORECASE)


@cache
def _state_words() -> re.Pattern[str]:
    return re.compile(patterns.STATES, re.IGNORECASE)


@cache
def _one_day() -> re.Pattern[str]:
    return re.compile(patterns.ONE_DAY, re.IGNORECASE)


@cache
def _one_year() -> re.Pattern[str]:
    return re.compile(patterns.ONE_YEAR, re.IGNORECASE)


@cache
def _seeming() -> re.Pattern[str]:
    return re.compile(patterns.SEEMING_DENIALS, re.IGNORECASE)


@cache
def _weak() -> re.Pattern[str]:
    return re.compile(patterns.WEAK_DENIALS, re.IGNORECASE)
