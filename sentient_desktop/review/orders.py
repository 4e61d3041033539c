"""A memory that gives instructions to whoever reads it (review.md, "Orders?")."""

from __future__ import annotations

import re
from functools import cache

from sentient_desktop.domain.review import Span
from sentient_desktop.review import order_words
from sentient_desktop.review.order_clauses import order_runs

LONGEST = 20_000
"""Characters of a memory that are looked through."""


def orders(content: str) -> tuple[Span, ...]:
    """The runs that order the reader to do something which the person would have to allow; empty for nearly all.

    A hint, no verdict: it says that the wording is an order, not that it is an evil one.
    """
    text = content[:LONGEST].replace("’", "'")
    found = order_runs(text)
    for pattern in _others(text):
        found += [match.span() for match in pattern.finditer(text)]
    return _joined(_trimmed(text, span) for span in found)


def _others(text: str) -> tuple[re.Pattern[str], ...]:
    """The patterns of no spaced language that may find something in a text: none in most."""
    found: tuple[re.Pattern[str], ...] = ()
    if _MARK(text):
        found += _compiled(order_words.MARKUP)
    if _SECRET(text):
        found += _compiled((order_words.WHEN_IT_IS_SAID,))
    if not text.isascii() and not _SIGNS.isdisjoint(text) and not _OF_THE_PERSON(text):
        found += _compiled(order_words.CHINESE)
    return found


_MARK = re.compile(
    r"<|\[/?INST|#{2}|^\s*(?:system|developer|ass?ist[ae]nte?|sistema|系统|助手)\s*[:：]", re.IGNORECASE
).search
_SECRET = re.compile("pass|kenn|key|token|card|schl|karte|contrase|clave|tarjeta", re.IGNORECASE).search
_SIGNS = frozenset(order_words.CHINESE_SIGNS)
_OF_THE_PERSON = re.compile("^(?:用户|他|她|我|主人)(?!.*(?:不能看|不得|不可|助手|你))").search


@cache
def _compiled(sources: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(source, re.IGNORECASE) for source in sources)


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
