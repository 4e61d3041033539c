"""Whether what is said is said of somebody else: "My brother hates skiing" does not say that the person does."""

from __future__ import annotations

from functools import lru_cache

from sentient_desktop.domain.languages import MINE, RELATIVES, THE_SPEAKER
from sentient_desktop.domain.negation import SHORT, side_of
from sentient_desktop.domain.words import STEMS, fold, folded_list, words_in

_RELATIVES = folded_list(RELATIVES)
_MINE = folded_list(MINE)
_THE_SPEAKER = folded_list(THE_SPEAKER)
_FIRST_WORDS = 4
"""Where in a clause its subject is looked for: "and my older brother"."""


def of_another(memory: str, said: str, shared: frozenset[str], language: str) -> bool:
    """Whether all that two texts share stands in clauses whose subject is a relative or friend of the speaker, while
    the memory speaks of none. `shared` are the stems they have in common."""
    if speaks_of_another(memory):
        return False
    stems = STEMS[language]
    holding = [clause for clause in side_of(said).clauses if any(stems[word] in shared for word in clause)]
    return bool(holding) and all(_has_another_subject([fold(word) for word in clause]) for clause in holding)


def speaks_of_another(memory: str) -> bool:
    """Whether a memory names a relative or friend itself."""
    return _short_speaks(memory) if len(memory) <= SHORT else _speaks(memory)


def _speaks(memory: str) -> bool:
    return not _RELATIVES.isdisjoint(map(fold, words_in(memory)))


_short_speaks = lru_cache(maxsize=2048)(_speaks)


def _has_another_subject(clause: list[str]) -> bool:
    if not _THE_SPEAKER.isdisjoint(clause):
        return False
    first = clause[:_FIRST_WORDS]
    return any(
        word in _MINE and not _RELATIVES.isdisjoint(first[place + 1 : place + 3])
        for place, word in enumerate(first[:2])
    )
