"""How right the rules are on labelled wordings: shared by the tests and by `benchmarks/findings.py`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sentient_desktop.domain.memory import AssistantId, MemoryId
from sentient_desktop.domain.wording import Wording
from sentient_desktop.review.found import Kind
from sentient_desktop.review.pairs import pair
from sentient_desktop.review.single import findings_in
from sentient_desktop.review.statement import Statement, words_of
from tests.review.labelled import Case


@dataclass(frozen=True, slots=True)
class Figures:
    """What was found of what is there."""

    right: int
    false: int
    wanted: int

    @property
    def precision(self) -> float:
        """How much of what was found is right; 1 where nothing was found."""
        return self.right / (self.right + self.false) if self.right + self.false else 1.0

    @property
    def recall(self) -> float:
        """How much of what is there was found."""
        return self.right / self.wanted


def statement(number: int, text: str, category: str = "", about: str = "", assistant: int = 1) -> Statement:
    """A wording as the rules for two look at it."""
    names = (about,) if about else ()
    wording = Wording.of(text, names)
    return Statement(MemoryId(number), AssistantId(assistant), about.casefold(), category, wording, words_of(wording))


def is_found(kind: str, texts: tuple[str, ...]) -> bool:
    """Whether a rule finds something in a wording, or between two."""
    if len(texts) == 1:
        return any(found.kind == kind for found in findings_in(texts[0]))
    found = pair(statement(1, texts[0]), statement(2, texts[1]))
    return found is not None and found.kind is Kind(kind)


def figures(kind: str, cases: Iterable[Case]) -> Figures:
    """How right a rule is on some cases."""
    judged = [(case.wanted, is_found(kind, case.texts)) for case in cases]
    return Figures(
        right=sum(wanted and found for wanted, found in judged),
        false=sum(found and not wanted for wanted, found in judged),
        wanted=sum(wanted for wanted, _ in judged),
    )
