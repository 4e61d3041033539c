"""The words in which two wordings differ, for a card of two where the rule that found them marks none itself."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from sentient_desktop.domain.review import Span

_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[^\W\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+")
MOST_WORDS = 400
"""Of longer wordings nothing is marked: comparing them takes longer than a card may."""


def differences(one: str, other: str) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """The runs of each that the other does not have, case put aside; runs next to one another are one."""
    first, second = list(_WORD.finditer(one)), list(_WORD.finditer(other))
    if not first or not second or max(len(first), len(second)) > MOST_WORDS:
        return (), ()
    compared = SequenceMatcher(
        None, [found[0].casefold() for found in first], [found[0].casefold() for found in second], autojunk=False
    )
    marks: list[Span] = []
    other_marks: list[Span] = []
    for kind, start, end, other_start, other_end in compared.get_opcodes():
        if kind != "equal":
            marks += [(first[start].start(), first[end - 1].end())] if end > start else []
            other_marks += (
                [(second[other_start].start(), second[other_end - 1].end())] if other_end > other_start else []
            )
    return tuple(marks), tuple(other_marks)
