"""When a text says a memory, which sentences of it do, and which of its words (memory.md, "Backing").

Texts may be given as `str` or, when they are compared often, as a prepared `Text`. Only their first 200,000 characters
are looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sentient_desktop.domain.negation import opposed
from sentient_desktop.domain.subject import of_another
from sentient_desktop.domain.text_form import hidden_characters, same_wording_form
from sentient_desktop.domain.words import (
    LONGEST,
    STEMS,
    Text,
    fold,
    is_function_word,
    language_of,
    prepared,
    tokens_in,
    words_in,
)

__all__ = [
    "Text",
    "Wording",
    "backs",
    "conflicts",
    "covered",
    "hidden_characters",
    "marks",
    "quote",
    "runs_holding",
    "said_of_another",
    "same_wording_form",
    "text_stems",
]

_THE_PERSON = frozenset({"user", "users"})


@dataclass(frozen=True, slots=True)
class Wording:
    """What a memory says, prepared for comparing: the stems of its words without names and function words."""

    text: str
    stems: frozenset[str]
    language: str

    @classmethod
    def of(cls, text: str, names: Iterable[str] = ()) -> Wording:
        """Prepares a memory's text. `names` are those of the person it is about; "user" is always one of them.

        When nothing but names and function words is left, the function words count.
        """
        text = text[:LONGEST]
        language = language_of(text) or "english"
        dropped = _THE_PERSON.union(fold(word) for name in names for word in words_in(name))
        words = [word for word in words_in(text) if fold(word) not in dropped]
        content = [word for word in words if not is_function_word(fold(word), language)] or words
        stems = STEMS[language]
        return cls(text, frozenset(stems[word] for word in content), language)


def text_stems(text: str | Text, language: str = "english") -> frozenset[str]:
    """The stems of all words of a text."""
    return _text(text).stems(language)


def covered(wording: Wording, text: str | Text) -> tuple[int, int]:
    """How many of the memory's words (k) stand in the text, of how many (n). k of n is 0 of 0 for a memory of names
    only."""
    return len(wording.stems & _text(text).stems(wording.language)), len(wording.stems)


def backs(wording: Wording, text: str | Text) -> bool:
    """Whether the text says the memory: a run of its sentences holds three in five of the words and does not deny
    it."""
    return quote(wording, text) is not None


def conflicts(wording: Wording, text: str | Text) -> bool:
    """Whether the text says the opposite.

    It holds at least half of the memory's words (three in five are asked of a claim that it backs one, but "can't stand
    olives" shares only one word of two with "likes olives"), and only one of the two denies them.
    """
    text = _text(text)
    if not _holds(wording, text, 1, 2) or quote(wording, text) is not None:
        return False
    runs = list(_runs(wording, text, 3, 5)) or list(_runs(wording, text, 1, 2))
    return bool(runs) and _denies(wording, text, min(runs, key=_length))


def quote(wording: Wording, text: str | Text) -> tuple[int, int] | None:
    """The shortest run of sentences that backs the memory (start, end in characters), the first of equals; else
    None."""
    text = _text(text)
    for run in runs_holding(wording, text):
        if not _denies(wording, text, run) and not _is_of_another(wording, text, run):
            return run
    return None


def runs_holding(wording: Wording, text: Text) -> list[tuple[int, int]]:
    """The runs of sentences that hold three in five of the memory's words, the shortest first, whatever they say of
    them."""
    return sorted(_runs(wording, text, 3, 5), key=_length) if _holds(wording, text, 3, 5) else []


def said_of_another(wording: Wording, text: str | Text) -> bool:
    """Whether the text would back the memory, were it not said of somebody else ("My brother hates skiing")."""
    text = _text(text)
    if not _holds(wording, text, 3, 5):
        return False
    runs = list(_runs(wording, text, 3, 5))
    return bool(runs) and all(_is_of_another(wording, text, run) for run in runs)


def marks(wording: Wording, text: str | Text) -> tuple[tuple[int, int], ...]:
    """The stretches of a text whose words say the memory, to be highlighted: (start, end) in characters, in order,
    words that stand side by side joined."""
    text = _text(text)
    stems = STEMS[wording.language]
    joined: list[tuple[int, int]] = []
    for token in tokens_in(text.text):
        if stems[token.word] not in wording.stems:
            continue
        if joined and not text.text[joined[-1][1] : token.start].strip():
            joined[-1] = joined[-1][0], token.end
        else:
            joined.append((token.start, token.end))
    return tuple(joined)


def _text(text: str | Text) -> Text:
    return text if isinstance(text, Text) else prepared(text)


def _holds(wording: Wording, text: Text, share: int, of: int) -> bool:
    held, words = covered(wording, text)
    return held > 0 and of * held >= share * words


def _length(run: tuple[int, int]) -> int:
    return run[1] - run[0]


def _is_of_another(wording: Wording, text: Text, run: tuple[int, int]) -> bool:
    said = text.text[run[0] : run[1]]
    return of_another(wording.text, said, wording.stems & prepared(said).stems(wording.language), wording.language)


def _denies(wording: Wording, text: Text, run: tuple[int, int]) -> bool:
    said = text.text[run[0] : run[1]]
    shared = wording.stems & prepared(said).stems(wording.language)
    return opposed(wording.text, said, shared, wording.language)


def _runs(wording: Wording, text: Text, share: int, of: int) -> Iterator[tuple[int, int]]:
    """The runs of sentences that hold `share` of `of` of the memory's words and no longer do without their first or
    last."""
    sentences = [
        (sentence.start, sentence.end, shared)
        for sentence in text.sentences(wording.language)
        if (shared := wording.stems & sentence.stems)
    ]
    counts: dict[str, int] = {}
    first = 0
    for _, end, shared in sentences:
        for stem in shared:
            counts[stem] = counts.get(stem, 0) + 1
        found = None
        while of * len(counts) >= share * len(wording.stems):
            found = sentences[first][0], end
            for stem in sentences[first][2]:
                counts[stem] -= 1
                if not counts[stem]:
                    del counts[stem]
            first += 1
        if found:
            yield found
