"""A memory of the platform's own momentary state (prompt.md, "What must not be remembered"): permissions, connections,
which sessions or files exist, whether a call worked. All that the platform tells anew in every turn."""

from __future__ import annotations

import re
from functools import cache

from sentient_desktop.domain.review import Span
from sentient_desktop.review import passing_patterns as patterns

LONGEST = 2_000
"""Characters of a memory that are looked through: what is longer is a note, no state."""


def passing_state(content: str) -> tuple[Span, ...]:
    """The runs that speak of such a state; empty for nearly all. A hint: nothing is left out because of it."""
    if len(content) > LONGEST:
        return ()
    found = [match for pattern in _for(content) for match in pattern.finditer(content)]
    runs = sorted(match.span() for match in found if not _lasting().search(_sentence(content, match.start())))
    joined: list[Span] = []
    for start, end in runs:
        if joined and start <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return tuple(joined)


def _for(text: str) -> list[re.Pattern[str]]:
    """The patterns that may find something in a text: none for most statements about a person."""
    found: list[re.Pattern[str]] = []
    starts = set(map(str.lower, _WORDS(text)))
    for words, sources in _SPACED:
        if not words.isdisjoint(starts):
            found += _compiled(sources)
    if not found and _ENDINGS(text):
        found += _compiled(patterns.GERMAN)
    if not text.isascii() and not _SIGNS.isdisjoint(text):
        found += _compiled(patterns.CHINESE)
    return found


def _starts(words: str) -> frozenset[str]:
    return frozenset(word[:4] for word in words.split())


_SPACED = (
    (_starts(patterns.ENGLISH_WORDS), patterns.ENGLISH),
    (_starts(patterns.GERMAN_WORDS), patterns.GERMAN),
    (_starts(patterns.SPANISH_WORDS), patterns.SPANISH),
)
_WORDS = re.compile(r"\b\w{1,4}").findall
_ENDINGS = re.compile(patterns.ENDINGS, re.IGNORECASE).search
_SIGNS = frozenset(patterns.CHINESE_SIGNS)


@cache
def _compiled(sources: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(source, re.IGNORECASE) for source in sources)


@cache
def _lasting() -> re.Pattern[str]:
    return re.compile(patterns.LASTING, re.IGNORECASE)


def _sentence(text: str, place: int) -> str:
    """The sentence around a place; a full stop within a word ("plan.md") is none of its ends."""
    start = max(text.rfind(end, 0, place) for end in (". ", "! ", "? ", "\n", "。", "！", "？"))
    ends = [at for end in (". ", "! ", "? ", "\n", "。", "！", "？") if (at := text.find(end, place)) >= 0]
    return text[start + 1 : min(ends, default=len(text))]
