"""Words as members of classes, whatever their ending: what the rules for one memory go by.

A rule that knows which words are things of a platform, and which say in what state such a thing is, finds sentences
that nobody thought of; a list of sentences finds itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sentient_desktop.domain.words import STEMS, fold

_WORD = re.compile(r"[^\W_](?:[\w'’\-]|\.(?=\w))*")
_MOST_REMEMBERED = 100_000
_SHORTEST_PART = 4
_ENDS = re.compile(r"[.!?…]+[\"'”’»)\]]*(?=\s|$)|[。！？；】\n]|;(?=\s)")


class Word(NamedTuple):
    """A word of a sentence: the classes it is of, as bits, and where it stands in the whole text."""

    classes: int
    start: int
    end: int


class Classes:
    """Which classes a word is of. Not a record: it remembers what it was asked."""

    def __init__(self, lists: Mapping[str, Mapping[str, str]], compounds: frozenset[str] = frozenset()) -> None:
        """`lists`: by language, by class, words as one text, compared by their stems; those behind `=`, and all of the
        language "any", as they stand. Of the classes in `compounds` the longer German words are too that end with one
        of them, and of the class `compound` where they begin with one."""
        names = list(dict.fromkeys(name for by_class in lists.values() for name in by_class))
        self.bits = {name: 1 << place for place, name in enumerate([*names, "compound"])}
        self._stems: dict[str, dict[str, int]] = {language: {} for language in lists if language != "any"}
        self._exact: dict[str, int] = {}
        self._ends: dict[str, int] = {}
        self._parts: set[str] = set()
        self._known: dict[str, int] = {}
        for language, by_class in lists.items():
            for name, listed in by_class.items():
                for word in listed.split():
                    self._take(language, name, word, joins=name in compounds)

    def _take(self, language: str, name: str, word: str, *, joins: bool) -> None:
        bit = self.bits[name]
        if language == "any" or word.startswith("="):
            _add(self._exact, fold(word.removeprefix("=")), bit)
            return
        stems = STEMS[language]
        forms = {stems[word]}
        if joins and language == "spanish":
            forms |= {stems[word + "s"], stems[word + "es"]}
        for form in forms:
            _add(self._stems[language], form, bit)
        if joins and language == "german":
            self._parts |= {stems[word], fold(word)}
            if len(word) >= _SHORTEST_PART:
                for end in {stems[word], fold(word)}:
                    _add(self._ends, end, bit)

    @staticmethod
    def words(text: str) -> list[str]:
        """The words of a text as they are asked for."""
        found: list[str] = _WORD.findall(text)
        return found

    def of(self, word: str) -> int:
        """The classes of a word, in any of the languages, as bits."""
        known = self._known.get(word)
        if known is None:
            known = self._exact.get(fold(word), 0)
            for language, stems in self._stems.items():
                known |= stems.get(STEMS[language][word], 0)
            if not known and "-" in word:
                known = self._hyphenated(word)
            if not known and len(word) >= 2 * _SHORTEST_PART:
                folded = fold(word)
                known = self._compound(folded) or self._compound(STEMS["german"][folded])
                if not known and folded.endswith(("en", "n", "e", "s")):
                    known = self._compound(folded.removesuffix("en")) or self._compound(folded[:-1])
            if len(self._known) >= _MOST_REMEMBERED:
                self._known.clear()
            self._known[word] = known
        return known

    def _hyphenated(self, word: str) -> int:
        parts = [found for part in word.split("-") if (found := self.of(part))]
        return parts[-1] | (self.bits["compound"] if len(parts) > 1 else 0) if parts else 0

    def _compound(self, stem: str) -> int:
        for start in range(_SHORTEST_PART - 1, len(stem) - _SHORTEST_PART + 1):
            found = self._ends.get(stem[start:].lstrip("-"))
            if found:
                before = stem[:start].rstrip("-")
                return found | (self.bits["compound"] if self._is_known(before) or self._is_known(before[:-1]) else 0)
        return 0

    def _is_known(self, start: str) -> bool:
        return start in self._parts


def _add(to: dict[str, int], word: str, bit: int) -> None:
    to[word] = to.get(word, 0) | bit


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Where sentences stand, white space before them included; a full stop within a word ("plan.md") ends none."""
    start = 0
    for match in _ENDS.finditer(text):
        if match.start() > start:
            yield start, match.start()
        start = match.end()
    if start < len(text):
        yield start, len(text)


def words(classes: Classes, text: str, start: int, end: int) -> list[Word]:
    """The words of a stretch of a text."""
    of = classes.of
    return [Word(of(found.group()), *found.span()) for found in _WORD.finditer(text, start, end)]
