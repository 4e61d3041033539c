"""Parts of a text that are shown in a way of their own: words searched for, and characters that cannot be seen.

Runs are pairs (start, end). They count Python characters, until `utf16_runs` turns them into what Qt counts.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sentient_desktop.domain.query import Term
from sentient_desktop.domain.text_form import hidden_characters

Run = tuple[int, int]

_BEYOND_BMP = re.compile("[\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Revealed:
    """A text in which every character that cannot be seen stands as its code point; `chips` are the runs of these."""

    text: str
    chips: tuple[Run, ...] = ()
    _moves: tuple[tuple[int, int], ...] = ()

    def moved(self, runs: Iterable[Run]) -> list[Run]:
        """Runs of the original text as runs of this one."""
        return [(self._place(start), self._place(end)) for start, end in runs]

    def _place(self, offset: int) -> int:
        return offset + sum(grown for at, grown in self._moves if at < offset)


_SEEN_BY_QT_ALONE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u2800\u3164\uffa0\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
"""Hidden characters that `str.isprintable` lets pass."""


def may_hide(text: str) -> bool:
    """A quick no for nearly all texts; a yes is for `hidden_characters` to decide, which takes seconds for some."""
    plain = text.replace("\n", " ").replace("\r", " ").replace("\t", " ")
    return not plain.isprintable() or _SEEN_BY_QT_ALONE.search(plain) is not None


def reveal(text: str) -> Revealed:
    """Puts `U+200B` and the like in place of what cannot be seen."""
    if not may_hide(text):
        return Revealed(text)
    hidden = [at for start, end in hidden_characters(text) for at in range(start, end)]
    if not hidden:
        return Revealed(text)
    parts: list[str] = []
    chips: list[Run] = []
    moves: list[tuple[int, int]] = []
    length = last = 0
    for at in hidden:
        name = f"U+{ord(text[at]):04X}"
        parts += [text[last:at], name]
        length += at - last + len(name)
        chips.append((length - len(name), length))
        moves.append((at, len(name) - 1))
        last = at + 1
    parts.append(text[last:])
    return Revealed("".join(parts), tuple(chips), tuple(moves))


def found_runs(text: str, terms: Sequence[Term]) -> list[Run]:
    """Where the wanted terms stand in `text`, case and accents folded; one or two letters only where a word starts."""
    wanted = [term for term in terms if term.wanted and term.text.strip()]
    if not wanted:
        return []
    folded, places = _folded(text)
    runs: list[Run] = []
    for term in wanted:
        matches = _pattern(term).finditer(folded)
        runs += [(places[found.start()], places[found.end() - 1] + 1) for found in matches]
    return joined(runs)


def _pattern(term: Term) -> re.Pattern[str]:
    words = [re.escape(word) for word in re.split(r"\W+", _folded(term.text)[0]) if word]
    if not words:
        return re.compile(re.escape(_folded(term.text.strip())[0]))
    at_start = r"(?<!\w)" if term.phrase or (len(words[0]) < 3 and words[0].isascii()) else ""
    return re.compile(at_start + r"\W+".join(words) + (r"(?!\w)" if term.phrase else ""))


def _folded(text: str) -> tuple[str, list[int]]:
    """The text as it is compared, and for each of its characters the place in the original."""
    if text.isascii():
        return text.lower(), list(range(len(text)))
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        for part in unicodedata.normalize("NFKD", letter.casefold()):
            if not unicodedata.combining(part):
                letters.append(part)
                places.append(place)
    return "".join(letters), places


def joined(runs: Iterable[Run]) -> list[Run]:
    """The runs in order, those that touch or overlap made one, empty ones left out."""
    made: list[Run] = []
    for start, end in sorted(run for run in runs if run[0] < run[1]):
        if made and start <= made[-1][1]:
            made[-1] = (made[-1][0], max(made[-1][1], end))
        else:
            made.append((start, end))
    return made


def within(runs: Iterable[Run], start: int, end: int) -> list[Run]:
    """The parts of the runs that lie between `start` and `end`, counted from `start`."""
    cut = ((max(begin, start) - start, min(stop, end) - start) for begin, stop in runs)
    return [run for run in cut if run[0] < run[1]]


def utf16_runs(text: str, runs: Sequence[Run]) -> list[Run]:
    """The runs as Qt counts them, which takes a character beyond the first 65,536 (an emoji) for two."""
    if not runs or _BEYOND_BMP.search(text) is None:
        return list(runs)
    wide = [found.start() for found in _BEYOND_BMP.finditer(text)]
    places = sorted({place for run in runs for place in run})
    moved: dict[int, int] = {}
    passed = 0
    for place in places:
        while passed < len(wide) and wide[passed] < place:
            passed += 1
        moved[place] = place + passed
    return [(moved[start], moved[end]) for start, end in runs]
