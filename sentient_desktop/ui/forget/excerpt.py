"""The part of a long text that has to do with a memory, on one line."""

from __future__ import annotations

import re
from collections.abc import Iterable

LONGEST = 72
"""Characters of an excerpt."""

_WORD = re.compile(r"\w+")


def words_of(texts: Iterable[str]) -> frozenset[str]:
    """The words by which an excerpt is chosen."""
    found = (word.casefold() for text in texts for word in _WORD.findall(text))
    return frozenset(word for word in found if len(word) > 3 or word.isdigit())


def excerpt(text: str, sought: frozenset[str]) -> str:
    """The stretch of whole words that holds most of the words sought, the first of several; "…" where it is cut."""
    flat = " ".join(text.split())
    if len(flat) <= LONGEST:
        return flat
    first, last = _most(flat, sought)
    # What was sought stands in the middle, with a little of what is around it.
    start = max(0, (first + last - LONGEST) // 2)
    start = 0 if start < LONGEST // 4 else _word_start(flat, min(start, len(flat) - LONGEST))
    end = start + LONGEST
    if end < len(flat):
        space = flat.rfind(" ", start, end + 1)
        end = space if space > start else end
        return f"{'…' if start else ''}{flat[start:end].rstrip(' ,;:')}…"
    return f"{'…' if start else ''}{flat[start:end]}"


def _most(flat: str, sought: frozenset[str]) -> tuple[int, int]:
    """Where the stretch begins and ends that holds most of the words sought, the first of several; (0, 0) for none."""
    hits = [word.span() for word in _WORD.finditer(flat) if word.group().casefold() in sought]
    best, found = 0, (0, 0)
    last = 0
    for first, (start, _) in enumerate(hits):
        last = max(last, first)
        while last + 1 < len(hits) and hits[last + 1][1] - start <= LONGEST:
            last += 1
        if last - first + 1 > best:
            best, found = last - first + 1, (start, hits[last][1])
    return found


def _word_start(flat: str, at: int) -> int:
    space = flat.find(" ", at)
    return at if space < 0 else space + 1
