"""Looks for wordings in raw files, however they stand there: UTF-8, UTF-16, JSON's escapes, in capitals or not.

A gigabyte takes two or three seconds for one wording, and half a minute for any number: beyond some patterns the file
is not searched for each, but its aligned pieces of eight bytes are looked up in a table of such pieces of all patterns.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from sentient_desktop.store.search import index_text

BLOCK = 4 << 20
"""Bytes that are read at once."""
ONE_BY_ONE = 40
"""Patterns of about one length up to which the file is searched for each."""
PIECE = 8
"""Bytes of the pieces that are looked up where there are more."""
_STRIDES = (32, 16, 8)
"""How far apart the pieces may stand that are looked up: the longer the patterns the further."""
SHORTEST = 4
"""Bytes below which a pattern cannot be told from chance."""


def patterns(wording: str) -> set[bytes]:
    """The ways in which a wording may stand in a file, ASCII letters small."""
    found = set()
    for text in {wording, wording.lower(), wording.upper(), wording.casefold(), index_text(wording)}:
        escaped = json.dumps(text)[1:-1]
        found |= {
            text.encode("utf-8", "surrogatepass"),
            escaped.encode(),
            json.dumps(text, ensure_ascii=False)[1:-1].encode("utf-8", "surrogatepass"),
        }
        if len(text) >= SHORTEST:
            found.add(text.encode("utf-16-le", "surrogatepass"))
    return {pattern.lower() for pattern in found if len(pattern) >= SHORTEST}


def count_in(path: Path, wordings: Iterable[str]) -> Counter[str]:
    """How often each of these wordings stands in a file; those that do not are left out. 0 for a file that is gone.

    Never call it on a database that this process has open: closing the file would drop SQLite's locks.
    """
    return Finder(wordings).count(path)


class Finder:
    """Wordings made ready to be looked for in files."""

    def __init__(self, wordings: Iterable[str]) -> None:
        self._of: dict[bytes, list[str]] = defaultdict(list)
        for wording in dict.fromkeys(wordings):
            for pattern in patterns(wording):
                self._of[pattern].append(wording)
        self._longest = max(map(len, self._of), default=0)
        self._single: list[bytes] = []
        self._tables: list[_Pieces] = []
        rest = sorted(self._of, key=len, reverse=True)
        for stride in _STRIDES:
            fitting = [pattern for pattern in rest if len(pattern) >= PIECE + stride - 1]
            rest = rest[len(fitting) :]
            if len(fitting) > ONE_BY_ONE:
                self._tables.append(_Pieces(stride, fitting))
            else:
                self._single += fitting
        self._single += rest

    def count(self, path: Path) -> Counter[str]:
        """How often each wording stands in the file. Raises OSError."""
        found: Counter[str] = Counter()
        if not self._of:
            return found
        for block, seen in _blocks(path, self._longest - 1):
            for pattern, start in self._places(block):
                # What ends within the part that was there before was counted then.
                if start + len(pattern) > seen:
                    found.update(self._of[pattern])
        return found

    def count_in_block(self, block: bytes) -> Counter[str]:
        """How often each wording stands in some bytes."""
        found: Counter[str] = Counter()
        for pattern, _ in self._places(block.lower()):
            found.update(self._of[pattern])
        return found

    @property
    def patterns(self) -> list[bytes]:
        """All that is looked for."""
        return list(self._of)

    def _places(self, block: bytes) -> Iterator[tuple[bytes, int]]:
        for pattern in self._single:
            yield from ((pattern, start) for start in _all(block, pattern))
        for table in self._tables:
            yield from table.places(block)


def _blocks(path: Path, overlap: int) -> Iterator[tuple[bytes, int]]:
    """The file in pieces, ASCII letters small: each with how many of its bytes stood in the one before."""
    kept = b""
    try:
        with path.open("rb", buffering=0) as file:
            while read := file.read(BLOCK):
                block = kept + read.lower()
                yield block, len(kept)
                kept = block[-overlap:] if overlap > 0 else b""
    except FileNotFoundError:
        return


def _all(block: bytes, pattern: bytes) -> Iterator[int]:
    start = block.find(pattern)
    while start >= 0:
        yield start
        start = block.find(pattern, start + 1)


class _Pieces:
    """Patterns found by pieces of eight bytes that stand at multiples of `stride` (8, 16 …).

    Wherever a pattern stands, one of its pieces does: for each of the `stride` ways in which it may stand, the rarest
    of the pieces that do then is looked up.
    """

    def __init__(self, stride: int, wanted: Sequence[bytes]) -> None:
        self._stride = stride
        common: Counter[bytes] = Counter()
        for pattern in wanted:
            common.update({pattern[at : at + PIECE] for at in range(len(pattern) - PIECE + 1)})
        self._table: dict[int, list[tuple[bytes, int]]] = defaultdict(list)
        for pattern in wanted:
            for shift in range(stride):
                places = range(shift, len(pattern) - PIECE + 1, stride)
                at = min(places, key=lambda place: common[pattern[place : place + PIECE]])
                self._table[_numbers(pattern[at : at + PIECE])[0]].append((pattern, at))

    def places(self, block: bytes) -> Iterator[tuple[bytes, int]]:
        """Each pattern that stands in the block, with where it starts."""
        numbers = _numbers(block)[:: self._stride // PIECE]
        hits = self._table.keys() & numbers
        if not hits:
            return
        for index, number in enumerate(numbers):
            if number in hits:
                for pattern, place in self._table[number]:
                    start = index * self._stride - place
                    if start >= 0 and block.startswith(pattern, start):
                        yield pattern, start


def _numbers(block: bytes) -> memoryview[int]:
    return memoryview(block)[: len(block) // PIECE * PIECE].cast("Q")
