"""A memory that gives instructions to whoever reads it (review.md, "Orders?")."""

from __future__ import annotations

import re
from functools import cache

from sentient_desktop.domain.review import Span
from sentient_desktop.review import order_patterns as patterns

LONGEST = 20_000
"""Characters of a memory that are looked through."""


def orders(content: str) -> tuple[Span, ...]:
    """The runs that order the reader to do something which the person would have to allow; empty for nearly all.

    A hint, no verdict: it says that the wording is an order, not that it is an evil one.
    """
    text = content[:LONGEST].replace("’", "'")
    found = [match.span() for pattern in _for(text) for match in pattern.finditer(text)]
    return _joined(_trimmed(text, span) for span in found)


def _for(text: str) -> list[re.Pattern[str]]:
    """The patterns that may find something in a text: none for most statements about a person."""
    found: list[re.Pattern[str]] = []
    words, firsts = set(map(str.lower, _WORDS(text))), set(map(str.lower, _FIRST_WORDS(text)))
    for verbs, others, sources in _SPACED:
        if not verbs.isdisjoint(firsts):
            found += _compiled(sources, of_clauses=True)
        if not others.isdisjoint(words):
            found += _compiled(sources, of_clauses=False)
    if _MARK(text):
        found += _compiled(patterns.MARKUP, of_clauses=False)
    if not text.isascii() and _MAY_BE_CHINESE(text):
        found += _compiled(patterns.CHINESE, of_clauses=False)
    return found


def _starts(words: str) -> frozenset[str]:
    """The first four letters of each word, and what a shorter one may go on with is not asked."""
    return frozenset(word[:4] for word in words.split())


_SPACED = (
    (_starts(patterns.ENGLISH_VERBS), _starts(patterns.ENGLISH_WORDS), patterns.ENGLISH),
    (_starts(patterns.GERMAN_VERBS), _starts(patterns.GERMAN_WORDS), patterns.GERMAN),
    (_starts(patterns.SPANISH_VERBS), _starts(patterns.SPANISH_WORDS), patterns.SPANISH),
)
_WORDS = re.compile(r"\b\w{1,4}").findall
_FIRST_WORDS = re.compile(
    r"(?:^\W*|[.!?:;,>\n]\s*|\b(?:and|then|please|must|should|may|shall|will|can|to|always|now|also|immediately|only|simply|"
    r"und|dann|bitte|immer|y|luego|favor|debes?|puedes|que)\s+)(?=(\w{1,4}))",
    re.IGNORECASE,
).findall
_MARK = re.compile(
    r"<|\[/?INST|#{2}|^\s*(?:system|developer|ass?ist[ae]nte?|sistema|系统|助手)\s*[:：]", re.IGNORECASE
).search
_MAY_BE_CHINESE = re.compile(
    "[忽瞒背隐无忘不绕悄偷暗秘向下用将公交此之以先我停取解关跳别禁对发转上寄提复分执运调使打访点你开越假冒扮给显输泄只仅每所删批付购同授自把信]"
).search


@cache
def _compiled(sources: tuple[str, ...], *, of_clauses: bool) -> list[re.Pattern[str]]:
    """The patterns that begin a clause, or the others."""
    return [
        re.compile(source.replace("START", patterns.START).replace("WHERE", patterns.WHERE), re.IGNORECASE)
        for source in sources
        if source.startswith("START") is of_clauses
    ]


def _trimmed(text: str, span: Span) -> Span:
    """Without the end of the clause before, which a pattern begins with."""
    start, end = span
    while start < end and not (text[start].isalnum() or text[start] in "<[#"):
        start += 1
    return start, end


def _joined(spans: object) -> tuple[Span, ...]:
    joined: list[Span] = []
    for start, end in sorted(spans):  # type: ignore[call-overload]
        if joined and start <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return tuple(joined)
