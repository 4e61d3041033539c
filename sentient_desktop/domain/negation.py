"""Whether one side says what the other denies (memory.md, "Negation counts within the quoted run").

A negation counts for the words within three words of it, in its own clause.
"""

from __future__ import annotations

from sentient_desktop.domain.languages import (
    BUTS,
    CHINESE_NEGATIONS,
    DISLIKINGS,
    LIKINGS,
    NEGATIONS,
    NOT_REALLY_NEGATIONS,
)
from sentient_desktop.domain.words import STEMS, fold, folded_list, tokens_in

REACH = 3
"""Words on either side that a negation counts for."""

_NEGATIONS = folded_list(NEGATIONS)
_LIKINGS = folded_list(LIKINGS)
_DISLIKINGS = folded_list(DISLIKINGS)
_BUTS = folded_list(BUTS)
_HARMLESS = {fold(first): folded_list(then) for first, then in NOT_REALLY_NEGATIONS.items()}
_ENDS_A_CLAUSE = frozenset(".,;:!?…()[]{}—–\n\"“”。，；：！？、（）")


def opposed(memory: str, said: str, shared: frozenset[str], language: str) -> bool:
    """Whether only one of two texts denies what both say.

    `shared` are the stems they have in common. One side denies it when a negation reaches at least half of them; so
    "I can't do Sunday, that is my 5 km run" does not deny a run of 5 km on Sunday.
    """
    likes = _likings(memory), _likings(said)
    here = denied(memory, shared, language, disliking=likes[1])
    there = denied(said, shared, language, disliking=likes[0])
    return (2 * len(here) >= len(shared)) != (2 * len(there) >= len(shared)) and not (here and there)


def denied(text: str, shared: frozenset[str], language: str, *, disliking: bool = False) -> frozenset[str]:
    """The shared stems that a negation in the text reaches; with `disliking`, "hate" and its like negate as well."""
    return frozenset(
        stem for clause in _clauses(text) for stem in _denied_in(clause, shared, language, disliking=disliking)
    )


def _denied_in(clause: list[str], shared: frozenset[str], language: str, *, disliking: bool) -> set[str]:
    cues = [place for place in range(len(clause)) if _negates(clause, place, disliking=disliking)]
    stems = STEMS[language]
    return {
        stems[word]
        for place, word in enumerate(clause)
        if stems[word] in shared and any(0 < abs(place - cue) <= REACH for cue in cues)
    }


def _negates(clause: list[str], place: int, *, disliking: bool) -> bool:
    word = fold(clause[place])
    if word in _NEGATIONS:
        following = fold(clause[place + 1]) if place + 1 < len(clause) else ""
        return following not in _HARMLESS.get(word, ())
    return (disliking and word in _DISLIKINGS) or any(sign in word for sign in CHINESE_NEGATIONS)


def _clauses(text: str) -> list[list[str]]:
    """The words of a text, in stretches that a negation does not reach out of."""
    clauses: list[list[str]] = [[]]
    end = 0
    for token in tokens_in(text):
        if _starts_a_clause(text, end, token.start, token.word):
            clauses.append([])
        clauses[-1].append(token.word)
        end = token.end
    return clauses


def _starts_a_clause(text: str, end: int, start: int, word: str) -> bool:
    return not _ENDS_A_CLAUSE.isdisjoint(text[end:start]) or fold(word) in _BUTS


def _likings(text: str) -> bool:
    return any(fold(token.word) in _LIKINGS for token in tokens_in(text))
