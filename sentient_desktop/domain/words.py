"""Texts as words: segmentation, folding, languages and stems (memory.md, "Backing").

A `Text` is cut into sentences once; the stems of each are computed when they are first asked for. Only the first
`LONGEST` characters of a text are ever looked at, so that a text of any size costs at most some tenths of a second.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

import regex
import Stemmer

from sentient_desktop.domain.languages import CHINESE, FUNCTION_WORDS

LONGEST = 200_000
"""Characters of a text that are looked at."""

_UNSPACED = r"\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}ー々"
_MIXED = regex.compile(rf"[{_UNSPACED}]+|\b\w[^{_UNSPACED}]*?\b", regex.WORD | regex.DOTALL)
"""One word by the segmentation of Unicode, or a run of a script that writes without spaces."""
_SPACED = regex.compile(r"\b\w.*?\b", regex.WORD | regex.DOTALL)
_ASCII = re.compile(r"\w+(?:(?:(?<=[A-Za-z])[:.'](?=[A-Za-z])|(?<=[0-9])[,;.'](?=[0-9]))\w+)*", re.ASCII)
"""The same segmentation for texts that need less of it, and two to three times as fast (a test compares them)."""

_UNSPACED_RUN = regex.compile(rf"[{_UNSPACED}]+")
_SENTENCE_END = re.compile(r"(?:[.!?…]+[\"'”’»)\]*_]*(?=\s)|[。！？]+[”’」』）]*|\n)\s*")
_ACCENTS = re.compile("[\u0300-\u036f]")
_POSSESSIVE = re.compile(r"'(?:s|m|re|ve|ll|d)$")
_ELISION = re.compile(r"^(?:l|d|j|m|t|s|n|c|qu|jusqu|lorsqu|puisqu|un|dell|all|nell|dall|sull|quell)'(?=\w{2})")
_WORDS_THAT_TELL_THE_LANGUAGE = 200
_MOST_REMEMBERED = 200_000


class Token(NamedTuple):
    """One word of a text and where it stands; of a run without spaces, one pair of characters."""

    word: str
    start: int
    end: int


@lru_cache(maxsize=_MOST_REMEMBERED)
def fold(word: str) -> str:
    """A word as it is compared: casefolded, accents taken away, typographic apostrophes plain, possessive endings,
    short forms of verbs ("I'm") and elided articles ("l'eau") dropped."""
    if word.isascii():
        folded = word.lower()
    else:
        folded = unicodedata.normalize("NFKC", word).casefold().replace("’", "'").replace("ʼ", "'")
        folded = unicodedata.normalize("NFC", _ACCENTS.sub("", unicodedata.normalize("NFD", folded)))
    if "'" in folded:
        folded = _ELISION.sub("", _POSSESSIVE.sub("", folded))
    return folded


def words_in(text: str) -> list[str]:
    """The words of a text, unfolded; pairs of characters for scripts without spaces."""
    pattern = _pattern_for(text)
    found: list[str] = pattern.findall(text)
    return [part for word in found for part in _parts(word)] if pattern is _MIXED else found


def tokens_in(text: str, start: int = 0, end: int | None = None) -> Iterator[Token]:
    """The words of a stretch of a text with the place of each, in characters of the whole text."""
    for match in _pattern_for(text).finditer(text, start, len(text) if end is None else end):
        word = match.group()
        parts = _parts(word)
        if len(parts) == 1:
            yield Token(word, match.start(), match.end())
        else:
            for offset, pair in enumerate(parts, match.start()):
                yield Token(pair, offset, offset + 2)


def folded_list(words: str) -> frozenset[str]:
    """A list of words as one text, folded for comparing."""
    return frozenset(map(fold, words.split()))


FUNCTION = {language: folded_list(words) for language, words in FUNCTION_WORDS.items()}
"""Words without content, folded, by language."""

_LANGUAGES_OF = {
    word: tuple(language for language, known in FUNCTION.items() if word in known)
    for word in frozenset().union(*FUNCTION.values())
}
_CHINESE = frozenset(CHINESE.split())


def is_function_word(word: str, language: str) -> bool:
    """Whether a folded word carries no content in a language; a pair of Chinese characters when neither does."""
    return word in FUNCTION[language] or (word[0] in _CHINESE and word[-1] in _CHINESE)


def language_of(text: str) -> str | None:
    """The language that the function words of a text point to, by the name of its stemmer; None when none does."""
    matches = _pattern_for(text).finditer(text[:LONGEST])
    folded = [fold(match.group()) for match in islice(matches, _WORDS_THAT_TELL_THE_LANGUAGE)]
    hits = dict.fromkeys(FUNCTION, 0)
    for word in folded:
        for language in _LANGUAGES_OF.get(word, ()):
            hits[language] += 1
    best = max(hits, key=hits.__getitem__)
    return best if hits[best] else None


class Stems(dict[str, str]):
    """From a word as written to its stem in one language. Remembers what it was asked; safe between threads."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._stemmer = Stemmer.Stemmer(language)
        self._lock = threading.Lock()

    def __missing__(self, word: str) -> str:
        folded = fold(word)
        with self._lock:  # a stemmer is not safe to share
            stem: str = self._stemmer.stemWord(folded) if folded[:1].isalpha() and folded[0] < "\u0250" else folded
            if len(self) >= _MOST_REMEMBERED:
                self.clear()
            self[word] = stem
        return stem


STEMS = {language: Stems(language) for language in FUNCTION_WORDS}
"""The stems of each language."""


class Sentence(NamedTuple):
    """A stretch of a text, without the white space around it, and the stems of its words."""

    start: int
    end: int
    stems: frozenset[str]


class Text:
    """A text as the wording rules see it, prepared once and compared often. Not a record: it remembers what it worked
    out."""

    __slots__ = ("_sentences", "_stems", "text")

    def __init__(self, text: str) -> None:
        self.text = text[:LONGEST]
        self._sentences: dict[str, tuple[Sentence, ...]] = {}
        self._stems: dict[str, frozenset[str]] = {}

    def stems(self, language: str = "english") -> frozenset[str]:
        """The stems of all its words."""
        known = self._stems.get(language)
        if known is None:
            known = self._stems[language] = frozenset(map(STEMS[language].__getitem__, words_in(self.text)))
        return known

    def sentences(self, language: str = "english") -> tuple[Sentence, ...]:
        """Its sentences that hold a word, in order. A line break ends a sentence, as a full stop before a space
        does."""
        known = self._sentences.get(language)
        if known is None:
            known = self._sentences[language] = tuple(self._cut(STEMS[language]))
        return known

    def _cut(self, stems: Stems) -> Iterator[Sentence]:
        for start, end in sentence_spans(self.text):
            words = words_in(self.text[start:end])
            if words:
                yield Sentence(start, end, frozenset(map(stems.__getitem__, words)))


def sentence_spans(text: str) -> Iterator[tuple[int, int]]:
    """The stretches of a text between ends of sentences, white space around them left out."""
    start = len(text) - len(text.lstrip())
    for match in _SENTENCE_END.finditer(text):
        if match.start() >= start:
            closing = match.group().rstrip()
            yield start, match.start() + len(closing)
            start = match.end()
    end = len(text.rstrip())
    if end > start:
        yield start, end


@lru_cache(maxsize=256)
def prepared(text: str) -> Text:
    """The text prepared for comparing; the last few hundred are remembered."""
    return Text(text)


def _pattern_for(text: str) -> re.Pattern[str] | regex.Pattern[str]:
    if text.isascii():
        return _ASCII
    return _MIXED if _UNSPACED_RUN.search(text) else _SPACED


def _parts(word: str) -> list[str]:
    if len(word) < 3 or word.isascii() or not _UNSPACED_RUN.match(word):
        return [word]
    return [word[place : place + 2] for place in range(len(word) - 1)]
