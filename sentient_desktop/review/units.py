"""What a memory says, as a row of units that two memories are compared by: words, figures, days and names.

Each has a form that is the same for words which say the same.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache

from sentient_desktop.domain.languages import CHINESE, RELATIVES
from sentient_desktop.domain.wording import Wording
from sentient_desktop.domain.words import STEMS, fold, folded_list, tokens_in
from sentient_desktop.review import pair_words


class Kind(Enum):
    """What a unit is."""

    WORD = auto()
    NUMBER = auto()
    DAY = auto()
    NAME = auto()
    RELATIVE = auto()


@dataclass(frozen=True, slots=True)
class Unit:
    """One of them: its form for comparing, and where it stands in the text. `filler` adds nothing to what is said."""

    form: str
    kind: Kind
    start: int
    end: int
    filler: bool = False


def _groups(lines: str) -> dict[str, str]:
    forms: dict[str, str] = {}
    for line in lines.strip().splitlines():
        words = line.split()
        for word in words:
            forms.setdefault(fold(word), fold(words[0]))
    return forms


FIGURES = _groups(pair_words.NUMBERS)
"""From a number that is written out, folded, to its figures."""
_DAYS = _groups(pair_words.DAYS)
_SAME = _groups(pair_words.SAME)
_FILLERS = folded_list(pair_words.FILLERS)
_RELATIVES = folded_list(RELATIVES)
_WANTING = re.compile(pair_words.WANTING, re.IGNORECASE)
_HAVING = re.compile(pair_words.HAVING, re.IGNORECASE)
_BEING = re.compile(pair_words.BEING, re.IGNORECASE)
_OTHERS = folded_list(pair_words.OTHERS)
_ENDED = re.compile(pair_words.ENDED, re.IGNORECASE)

HAN = re.compile("[\u4e00-\u9fff]")
_CHINESE_SAME = {
    word: line.split()[0] for line in pair_words.CHINESE_SAME.strip().splitlines() for word in line.split()
}
_CHINESE_FILLERS = frozenset(pair_words.CHINESE_FILLERS.split())
_CHINESE_RELATIVES = frozenset(pair_words.CHINESE_RELATIVES.split())
_CHINESE_WORDS = frozenset(CHINESE.split())
_CHINESE_UNIT = re.compile(
    "|".join(sorted({*_CHINESE_SAME, *_CHINESE_FILLERS, *_CHINESE_RELATIVES} - _CHINESE_WORDS, key=len, reverse=True))
    + "|[\u4e00-\u9fff]"
)
_SENTENCE_START = re.compile(r"(?:^|[.!?:】\])]\s*|[\"“„(\[])$")


@dataclass(frozen=True, slots=True)
class Said:
    """A statement taken apart.

    `wanted` and `ended` tell whether it speaks of a wish or plan, and of what was; `having` and `being` of what the
    person has, and is; `subject` is its first word where that is not the person.
    """

    units: tuple[Unit, ...]
    wanted: bool
    ended: bool
    relatives: frozenset[str]
    having: bool
    being: bool
    subject: str

    @property
    def weighty(self) -> list[Unit]:
        """The units that say something."""
        return [unit for unit in self.units if not unit.filler]


@lru_cache(maxsize=20_000)
def said(wording: Wording) -> Said:
    """Takes a statement apart; the last are remembered, as many as a look holds prepared."""
    text = wording.text
    units = tuple(_units(wording))
    relatives = frozenset(unit.form for unit in units if unit.kind is Kind.RELATIVE)
    first = fold(next(iter(tokens_in(text[:100]))).word) if units else ""
    return Said(
        units,
        wanted=bool(_WANTING.search(text)),
        ended=bool(_ENDED.search(text)),
        relatives=relatives,
        having=bool(_HAVING.search(text)),
        being=bool(_BEING.search(text)),
        subject=first if first in _OTHERS else "",
    )


def of_one_kind(here: Said, there: Said) -> bool:
    """Whether two speak of the same people, both of what is, or both of a wish, or of what was."""
    return (here.relatives, here.wanted, here.ended, here.subject) == (
        there.relatives,
        there.wanted,
        there.ended,
        there.subject,
    )


def _units(wording: Wording) -> list[Unit]:
    text = wording.text
    spoken_for = [match.span() for pattern in (_WANTING, _ENDED) for match in pattern.finditer(text)]
    units = [*_spaced(wording), *_chinese(text)] if HAN.search(text) else _spaced(wording)
    units.sort(key=lambda unit: unit.start)
    kept = [unit for unit in units if not any(start <= unit.start < end for start, end in spoken_for)]
    return _numbers_joined(text, kept)


def _spaced(wording: Wording) -> list[Unit]:
    text = wording.text
    stems = STEMS[wording.language]
    german = wording.language == "german"
    units = []
    for token in tokens_in(text):
        if HAN.match(token.word):
            continue
        folded, stem = fold(token.word), stems[token.word]
        counted = stem in wording.stems
        if folded in FIGURES or token.word[0].isdigit():
            if counted or folded not in ("one", "once", "ein", "both"):
                units.append(Unit(FIGURES.get(folded, folded.rstrip(".")), Kind.NUMBER, token.start, token.end))
        elif counted:
            units.append(_word(text, token.word, folded, stem, token.start, german=german))
    return units


def _word(text: str, word: str, folded: str, stem: str, start: int, *, german: bool) -> Unit:
    end = start + len(word)
    if folded in _DAYS:
        return Unit(_DAYS[folded], Kind.DAY, start, end)
    if folded in _RELATIVES:
        return Unit(_SAME.get(folded, folded), Kind.RELATIVE, start, end)
    if folded in _SAME:
        return Unit(_SAME[folded], Kind.WORD, start, end, folded in _FILLERS)
    named = not german and word[0].isupper() and not _SENTENCE_START.search(text[max(0, start - 3) : start])
    return Unit(stem, Kind.NAME if named else Kind.WORD, start, end, folded in _FILLERS)


def _chinese(text: str) -> list[Unit]:
    units = []
    for match in _CHINESE_UNIT.finditer(text):
        word = match.group()
        if word in pair_words.CHINESE_NUMBERS:
            units.append(Unit(pair_words.CHINESE_NUMBERS[word], Kind.NUMBER, *match.span()))
        elif word in _CHINESE_RELATIVES:
            units.append(Unit(_CHINESE_SAME.get(word, word), Kind.RELATIVE, *match.span()))
        else:
            filler = word in _CHINESE_FILLERS or word in _CHINESE_WORDS
            units.append(Unit(_CHINESE_SAME.get(word, word), Kind.WORD, *match.span(), filler))
    return units


def _numbers_joined(text: str, units: list[Unit]) -> list[Unit]:
    """Figures with only a colon, point or dash between them are one: 7:30, 2026-05-01."""
    joined: list[Unit] = []
    for unit in units:
        last = joined[-1] if joined else None
        if last and last.kind is unit.kind is Kind.NUMBER and text[last.end : unit.start] in (":", ".", "-", "/", ","):
            form = f"{last.form}{text[last.end : unit.start]}{unit.form}"
            joined[-1] = Unit(form.removesuffix(":00"), Kind.NUMBER, last.start, unit.end)
        else:
            joined.append(unit)
    return joined
