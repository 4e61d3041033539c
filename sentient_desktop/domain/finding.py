"""The finder of sources: which message of a chat a memory comes from (memory.md, "Finding a source").

The ranking is a sum of ten features. Their weights were fitted on LoCoMo within sessions (how likely the recorded
message is among all of its session); with each conversation judged by weights fitted on the other nine, the first
choice is right for 0.877 of the memories within their session and, by the same weights, for 0.825 within the whole
conversation. `benchmarks/source_finding.py` measures it beside plain coverage of words and BM25.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from sentient_desktop.domain.chat import Role
from sentient_desktop.domain.chat_text import ChatText, same_person
from sentient_desktop.domain.wording import Wording, backs
from sentient_desktop.domain.words import STEMS, words_in

CLAIM_FROM = 0.5
"""We claim a message only when it is at least as likely as all others that say something else together."""

_RARE_WORDS = 3.42
_WORDS = 3.55
_BEFORE = 4.25
_AFTER = 3.4
_SPEAKER = 3.06
_PAIRS = 1.38
_ALIKE = 6.43
_QUESTION = -0.6
_RAREST = 2.78
_SHARE_OF_MESSAGE = 1.38

_CLOSER_LOOK_AT = 40
"""So many of the best get the costly features (pairs, words that only begin alike, share of the message)."""
_SHORTEST_ALIKE = 4


@dataclass(frozen=True, slots=True)
class _Sought:
    """A memory as it is looked for in one chat: its stems without the names of who speaks there, and their rarity."""

    language: str
    ordered: tuple[str, ...]
    weights: dict[str, float]
    rarest_possible: float
    about: tuple[str, ...]
    total: float = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "total", sum(self.weights.values()))

    def rarity(self, stems: Iterable[str]) -> float:
        """How much of the memory these stems are, rare ones counting more: 0 to 1."""
        return sum(self.weights[stem] for stem in stems) / self.total


def find(
    wording: Wording, chat: ChatText, *, about: Sequence[str] = (), among: Sequence[int] | None = None
) -> int | None:
    """The number of the message that we claim a memory comes from; None when we claim none.

    `about` are the names of the person it is about, `among` the messages that may be chosen (all, when None). The
    best of the ranking is claimed when it backs the memory (three in five) and is clearly ahead of those that say
    something else; the first, the last or the nearest message is never taken instead.
    """
    scored = _scored(wording, chat, about, among)
    if not scored or not backs(wording, chat.text(scored[0][1])):
        return None
    best_score, best = scored[0]
    said = wording.stems & chat.text(best).stems(wording.language)
    rivals = sum(
        math.exp(score - best_score)
        for score, index in scored[1:]
        if not said <= chat.text(index).stems(wording.language)
    )
    return best if 1 / (1 + rivals) >= CLAIM_FROM else None


def ranked(
    wording: Wording, chat: ChatText, *, about: Sequence[str] = (), among: Sequence[int] | None = None
) -> list[int]:
    """The messages that share a word with the memory (or follow or precede one that does), best first, newest of equals
    first."""
    return [index for _, index in _scored(wording, chat, about, among)]


def _scored(
    wording: Wording, chat: ChatText, about: Sequence[str], among: Sequence[int] | None
) -> list[tuple[float, int]]:
    sought = _sought(wording, chat, about)
    if not sought.weights:
        return []
    places = chat.places(wording.language)
    near = {index + step for stem in sought.weights for index in places.get(stem, ()) for step in (-1, 0, 1)}
    everything = range(len(chat))
    chosen = near.intersection(everything if among is None else (index for index in among if index in everything))
    rough = sorted(((_rough_score(sought, chat, index), index) for index in chosen), reverse=True)
    close = [(score + _closer_score(sought, chat, index), index) for score, index in rough[:_CLOSER_LOOK_AT]]
    return sorted(close, reverse=True) + rough[_CLOSER_LOOK_AT:]


def _sought(wording: Wording, chat: ChatText, about: Sequence[str]) -> _Sought:
    stems = STEMS[wording.language]
    speakers = {stems[word] for name in chat.names() for word in words_in(name)}
    kept = wording.stems - speakers or wording.stems
    ordered = tuple(dict.fromkeys(stem for word in words_in(wording.text) if (stem := stems[word]) in kept))
    weights = {stem: chat.rarity(stem, wording.language) for stem in ordered}
    return _Sought(wording.language, ordered, weights, chat.rarity("", wording.language), tuple(about))


def _rough_score(sought: _Sought, chat: ChatText, index: int) -> float:
    wanted = sought.weights.keys()
    here = wanted & chat.text(index).stems(sought.language)
    before = (wanted & chat.text(index - 1).stems(sought.language)) - here if index else frozenset()
    after: frozenset[str] | set[str] = frozenset()
    if index + 1 < len(chat):
        after = (wanted & chat.text(index + 1).stems(sought.language)) - here - before
    return (
        _RARE_WORDS * sought.rarity(here)
        + _WORDS * len(here) / len(wanted)
        + _BEFORE * sought.rarity(before)
        + _AFTER * sought.rarity(after)
        + _SPEAKER * _is_said_by(sought.about, chat, index)
        + _QUESTION * chat.messages[index].text.rstrip().endswith(("?", "？"))
        + _RAREST * max((sought.weights[stem] for stem in here), default=0.0) / sought.rarest_possible
    )


def _is_said_by(about: tuple[str, ...], chat: ChatText, index: int) -> bool:
    said = chat.messages[index]
    if said.role is not Role.USER:
        return False
    return not said.name or not about or any(same_person(said.name, name) for name in about)


def _closer_score(sought: _Sought, chat: ChatText, index: int) -> float:
    content = chat.content(index, sought.language)
    here = sought.weights.keys() & chat.text(index).stems(sought.language)
    score = _PAIRS * _pairs(sought.ordered, content) + _ALIKE * _alike(sought, here, frozenset(content))
    if content:
        said = sum(sought.weights[stem] for stem in here)
        score += _SHARE_OF_MESSAGE * said / chat.weight(index, sought.language)
    return score


def _pairs(ordered: tuple[str, ...], content: tuple[str, ...]) -> float:
    """The share of the memory's neighbouring words that stand within two content words of one another."""
    if len(ordered) < 2:
        return 0.0
    near = {
        pair
        for first in range(len(content))
        for second in content[first + 1 : first + 3]
        for pair in ((content[first], second), (second, content[first]))
    }
    return sum(pair in near for pair in pairwise(ordered)) / (len(ordered) - 1)


def _alike(sought: _Sought, here: Iterable[str], content: frozenset[str]) -> float:
    """How far words that are not in the message are begun alike by some that are (inspiration, inspired)."""
    missing = [stem for stem in sought.ordered if stem not in here and len(stem) >= _SHORTEST_ALIKE]
    by_start: dict[str, list[str]] = {}
    for stem in content:
        by_start.setdefault(stem[:_SHORTEST_ALIKE], []).append(stem)
    likeness = 0.0
    for stem in missing:
        others = by_start.get(stem[:_SHORTEST_ALIKE], ())
        likeness += sought.weights[stem] * max((_likeness(stem, other) for other in others), default=0.0)
    return likeness / sought.total


def _likeness(one: str, other: str) -> float:
    shorter = min(len(one), len(other))
    same = next((at for at in range(shorter) if one[at] != other[at]), shorter)
    return same / max(len(one), len(other))
