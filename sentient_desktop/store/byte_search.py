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
ONE_BY_ONE = 80
"""Patterns up to which the file is searched for each."""
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
        few = len(self._of) <= ONE_BY_ONE
        self._single = [pattern for pattern in self._of if few or len(pattern) < 7]
        rest = [] if few else [pattern for pattern in self._of if len(pattern) >= 7]
        self._tables = [
            _Pieces(4, [pattern for pattern in rest if len(pattern) < 15]),
            _Pieces(8, [pattern for pattern in rest if len(pattern) >= 15]),
        ]

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
    """Patterns found by aligned pieces of `width` bytes (each at least 2 * width - 1 long).

    Wherever a pattern stands, one of its pieces is aligned: for each of the `width` ways in which it may stand, the
    rarest of the pieces that are aligned then is looked up.
    """

    def __init__(self, width: int, wanted: Sequence[bytes]) -> None:
        self._width = width
        common: Counter[bytes] = Counter()
        for pattern in wanted:
            common.update({pattern[at : at + width] for at in range(len(pattern) - width + 1)})
        self._table: dict[int, list[tuple[bytes, int]]] = defaultdict(list)
        for pattern in wanted:
            for shift in range(width):
                places = range(shift, len(pattern) - width + 1, width)
                at = min(places, key=lambda place: common[pattern[place : place + width]])
                self._table[_number(pattern[at : at + width])].append((pattern, at))

    def places(self, block: bytes) -> Iterator[tuple[bytes, int]]:
        """Each pattern that stands in the block, with where it starts."""
        if not self._table:
            return
        whole = len(block) // self._width * self._width
        numbers = _numbers(memoryview(block)[:whole], self._width)
        hits = self._table.keys() & numbers
        if not hits:
            return
        for index, number in enumerate(numbers):
            if number in hits:
                for pattern, place in self._table[number]:
                    start = index * self._width - place
                    if start >= 0 and block.startswith(pattern, start):
                        yield pattern, start


def _number(piece: bytes) -> int:
    return _numbers(memoryview(piece), len(piece))[0]


def _numbers(block: memoryview, width: int) -> memoryview[int]:
    return block.cast("Q") if width == 8 else block.cast("I")
