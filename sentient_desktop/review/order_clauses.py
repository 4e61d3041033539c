"""Whether a sentence orders its reader to do what takes something away from the person, by what an order is made of."""

from __future__ import annotations

import re
from functools import cache

from sentient_desktop.domain.review import Span
from sentient_desktop.review import order_words
from sentient_desktop.review.word_classes import sentences

_WORD = re.compile(r"[^\W\d_](?:[\w'\-])*")
_VERBS: dict[str, str] = {}
for _language, _verbs in order_words.VERBS.items():
    for _verb in _verbs.split():
        _VERBS[_verb] = _VERBS.get(_verb, "") + _language + " "
_LEADERS = frozenset(order_words.LEADERS.split())
_OPENERS = frozenset(order_words.OPENERS.split())
_READERS = frozenset(order_words.READERS.split())
_PEOPLE = frozenset(order_words.PEOPLE.split())
_TRIGGERS = frozenset(order_words.TRIGGERS.split())
_SUBJECT = 3
_CLAUSE = re.compile(r"[,:;>\-–—*•(\"“„]")


def order_runs(text: str) -> list[Span]:
    """The runs that are such an order, in sentences one by one."""
    return [span for start, end in sentences(text) if (span := _in(text, start, end)) is not None]


def _in(text: str, start: int, end: int) -> Span | None:
    told, hinted = _told(text, start, end)
    for language in order_words.TAKES:
        patterns = (_takes(language) if language in told else ()) + (_subjectless(language) if hinted else ())
        for pattern in patterns:
            found = pattern.search(text, start, end)
            if found and not (_WITHOUT(found.group()) and _NEVER(text, start, found.start())):
                return found.span()
    return None


_WITHOUT = re.compile(r"(?:without|ohne|sin)\b", re.IGNORECASE).match
_NEVER = re.compile(r"\b(?:never|not|don't|no|nie\w*|nicht|kein\w*|nunca|jamás)\b", re.IGNORECASE).search
"""Never without asking: that gives the person their say."""


def _told(text: str, start: int, end: int) -> tuple[str, bool]:
    """The languages in which somebody is told to do something in a sentence; and whether it may be an order that no
    verb shows."""
    told, before, last = "", "", start
    begins = spoken_to = opened = people = hinted = False
    for place, found in enumerate(_WORD.finditer(text, start, end)):
        word = found.group().lower()
        between = text[last : found.start()]
        begins = place == 0 or before in _LEADERS or _CLAUSE.search(between) is not None
        hinted |= word in _TRIGGERS
        spoken_to |= word in _READERS
        if place < _SUBJECT:
            opened |= place == 0 and word in _OPENERS
            people |= word in _PEOPLE and not spoken_to and not told
            # Somebody or something else is the subject: only what stands behind a colon can be an order.
            people |= place == 0 and not (word in _VERBS or word in _LEADERS or spoken_to or opened)
        if begins and word in _VERBS and (not people or ":" in between or opened):
            told += _VERBS[word]
        last, before = found.end(), word
    if spoken_to and _addressed().search(text, start, end):
        told += "english german spanish"
    return told, hinted


@cache
def _takes(language: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(source, re.IGNORECASE) for source in order_words.TAKES[language])


@cache
def _subjectless(language: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(source, re.IGNORECASE) for source in order_words.SUBJECTLESS[language])


@cache
def _addressed() -> re.Pattern[str]:
    return re.compile(order_words.ADDRESSED, re.IGNORECASE)
