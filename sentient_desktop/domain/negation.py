"""Whether one side says what the other denies (memory.md, "Negation counts within the quoted run").

A negation counts for the words within three words of it, in its own clause. A conflict is claimed only when one side is
loud and the other silent: one denies at least half of what both say, and the other has no negation at all.
"""

from __future__ import annotations

import re
from functools import lru_cache

from sentient_desktop.domain.languages import (
    ASKED_BACK,
    BUTS,
    CHINESE_NEGATIONS,
    DISLIKINGS,
    FORWARD_NEGATIONS,
    LIKINGS,
    NEGATIONS,
    NOT_REALLY_NEGATIONS,
)
from sentient_desktop.domain.words import STEMS, fold, folded_list, words_in

REACH = 3
"""Words on either side that a negation counts for."""
SHORT = 2_000
"""Characters of a text whose clauses are worth remembering."""

_NEGATIONS = {language: folded_list(words) for language, words in NEGATIONS.items()}
_FORWARD = folded_list(FORWARD_NEGATIONS)
_LIKINGS = folded_list(LIKINGS)
_DISLIKINGS = folded_list(DISLIKINGS)
_BUTS = folded_list(BUTS)
_ASKED_BACK = folded_list(ASKED_BACK)
_HARMLESS = {fold(first): folded_list(then) for first, then in NOT_REALLY_NEGATIONS.items()}
_CLAUSE_END = re.compile(r'[.,:](?!\d)|[;!?…()\[\]{}—–\n"“”。，；：！？、（）]')


def opposed(memory: str, said: str, shared: frozenset[str], language: str) -> bool:
    """Whether only one of two texts denies what both say; `shared` are the stems they have in common.

    So "I can't do Sunday, that is my 5 km run" does not deny a run of 5 km on Sunday: one word of four is reached.
    """
    ours, theirs = side_of(memory), side_of(said)
    here = ours.negates(language, disliking=theirs.likes)
    if here == theirs.negates(language, disliking=ours.likes):
        # Nearly always: one of the two has to be silent, and the other not.
        return False
    loud, other = (ours, theirs) if here else (theirs, ours)
    return Denials(loud.clauses, shared, language, disliking=other.likes).loud


class Side:
    """A text in clauses, and what was worked out of it. To be read only: short ones are remembered."""

    __slots__ = ("_negates", "clauses", "likes")

    def __init__(self, text: str) -> None:
        self.clauses = clauses(text)
        self.likes = likes(self.clauses)
        self._negates: dict[tuple[str, bool], bool] = {}

    def negates(self, language: str, *, disliking: bool) -> bool:
        """Whether there is a word that negates."""
        known = self._negates.get((language, disliking))
        if known is None:
            known = any(_cues(clause, language, disliking=disliking) for clause in self.clauses)
            self._negates[language, disliking] = known
        return known


_remembered_side = lru_cache(maxsize=2048)(Side)


def side_of(text: str) -> Side:
    """The side of a text; memories and quotes come again and again."""
    return _remembered_side(text) if len(text) <= SHORT else Side(text)


def likes(side: list[list[str]]) -> bool:
    """Whether one side, in clauses, speaks of liking: then a dislike on the other denies it."""
    return any(not _LIKINGS.isdisjoint(map(fold, clause)) for clause in side)


class Denials:
    """What one side denies of the shared stems: `loud` at least half of them, `silent` has no negation at all.

    `denied` are the stems that it denies wherever it says them.
    """

    def __init__(self, clauses: list[list[str]], shared: frozenset[str], language: str, *, disliking: bool) -> None:
        stems = STEMS[language]
        denied: set[str] = set()
        said: set[str] = set()
        self.silent = True
        for clause in clauses:
            cues = _cues(clause, language, disliking=disliking)
            self.silent &= not cues
            places = {place for place, word in enumerate(clause) if stems[word] in shared}
            reached = {place for place in places if any(_reaches(clause, cue, place) for cue in cues)}
            denied.update(stems[clause[place]] for place in reached)
            said.update(stems[clause[place]] for place in places - reached)
        self.denied = denied - said
        self.loud = bool(shared) and 2 * len(self.denied) >= len(shared)


def _reaches(clause: list[str], cue: int, place: int) -> bool:
    if place < cue:
        return cue - place <= REACH and fold(clause[cue]) not in _FORWARD
    return 0 < place - cue <= REACH or (place == cue and not clause[cue].isascii())


def _cues(clause: list[str], language: str, *, disliking: bool) -> list[int]:
    """The places of the words that negate."""
    folded = [fold(word) for word in clause]
    negations = _NEGATIONS[language]
    cues = []
    for place, word in enumerate(folded):
        if word in negations:
            following = folded[place + 1] if place + 1 < len(folded) else ""
            asked_back = following in _ASKED_BACK and "n't" in word
            if not asked_back and following not in _HARMLESS.get(word, ()):
                cues.append(place)
        elif (disliking and word in _DISLIKINGS) or not _CHINESE.isdisjoint(word):
            cues.append(place)
    return cues


_CHINESE = frozenset(CHINESE_NEGATIONS)


def clauses(text: str) -> list[list[str]]:
    """The words of a text, in stretches that a negation does not reach out of."""
    clauses: list[list[str]] = []
    for part in _CLAUSE_END.split(text):
        words: list[str] = []
        for word in words_in(part):
            if word.isalpha() and fold(word) in _BUTS:
                clauses.append(words)
                words = []
            words.append(word)
        clauses.append(words)
    return clauses
