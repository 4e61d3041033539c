"""Keys by which memories that may be a pair find one another, so that a million are compared without all pairs.

Whatever `pairs.pair` finds shares at least half of the words of each side (three in five for a double), which the keys
rest on: put the n words of a statement in one order that is the same for all, and let it share at least a of them with
another (a is half of the larger). Then the first n - a + 2 words of both hold two common ones, and the first n - a + 1
one. So a statement of three and more words has a key for every two of its first n - n/2 + 2, and a shorter one a key
for each word as well: pairs of words are far rarer than words. The order is a fixed one, that keys which are stored
stay good while a library grows: long words first, for they are the rarer ones. What a statement claims
(`claims.py`) has a key of its own, for two may differ in it that share no other word.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from zlib import crc32

from sentient_desktop.domain.text_form import same_wording_form
from sentient_desktop.review.statement import MOST_WORDS, Statement


def keys(statement: Statement) -> frozenset[int]:
    """The keys of a statement, 0 to 2**32 - 1: any two that `pair` finds something between have one in common.

    The person it is about is part of each. Two statements with a common key need not be a pair, and two keys may be
    equal by chance.
    """
    about = statement.about
    stems = statement.words
    if len(stems) > MOST_WORDS:
        return frozenset((_key(about, (same_wording_form(statement.wording.text),)),))
    ordered = sorted(stems, key=_rarest_first)
    count = len(ordered)
    groups: Iterable[tuple[str, ...]] = combinations(sorted(ordered[: count - (count + 1) // 2 + 2]), 2)
    if count <= 2:
        groups = [*groups, *((stem,) for stem in ordered)]
    claimed = ((_CLAIM, claim.of) for claim in statement.claims)
    return frozenset(_key(about, group) for group in (*groups, *claimed))


_CLAIM = "\0claim"


def _rarest_first(stem: str) -> tuple[int, str]:
    return -len(stem), stem


def _key(about: str, words: tuple[str, ...]) -> int:
    return crc32("\0".join((about, *words)).encode("utf-8", "surrogatepass"))
