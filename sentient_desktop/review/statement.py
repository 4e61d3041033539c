"""A memory prepared for being compared with others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sentient_desktop.domain.memory import AssistantId, Memory, MemoryId
from sentient_desktop.domain.wording import Wording
from sentient_desktop.review.claims import Claim, claims
from sentient_desktop.review.units import FIGURES, HAN, said

MOST_WORDS = 40
"""Words that count in a statement; a longer one is a page, and compared by its whole wording alone."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What the rules for two memories look at. `about` and `category` are trimmed and casefolded, "" for none; `words`
    are the stems of the wording, figures that are written out as figures."""

    id: MemoryId
    assistant_id: AssistantId
    about: str
    category: str
    wording: Wording
    words: frozenset[str]

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What it claims of which the person has one value at a time."""
        return claims(self.wording.text, self.about)

    @classmethod
    def of(cls, memory: Memory, names: Iterable[str] = ()) -> Statement:
        """Prepares a memory. `names` are those of the person it is about, as for its sources' check."""
        return cls.prepared(memory, Wording.of(memory.content, names))

    @classmethod
    def prepared(cls, memory: Memory, wording: Wording) -> Statement:
        """The same where the wording is prepared already."""
        return cls(
            memory.id, memory.assistant_id, folded(memory.about), folded(memory.category), wording, words_of(wording)
        )


def folded(label: str | None) -> str:
    """A category or a name as it is compared: white space folded, casefolded, "" for none."""
    return " ".join((label or "").split()).casefold()


def words_of(wording: Wording) -> frozenset[str]:
    """The words by which a wording is compared: "three" and "3" are one. Chinese is compared by what says something in
    it, character by character, for a character more changes two pairs of them."""
    if HAN.search(wording.text):
        return frozenset(unit.form for unit in said(wording).weighty) or wording.stems
    return frozenset(FIGURES.get(stem, stem) for stem in wording.stems)
