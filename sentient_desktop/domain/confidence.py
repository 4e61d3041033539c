"""How sure an assistant is of a memory: reading the figure, giving it, raising it, ranking by it, and its words.

Every figure here is a rule of the specification (memory.md, "Confidence"). `None` means "not known".
"""

from __future__ import annotations

import re
from collections.abc import Collection
from enum import StrEnum
from math import isfinite

from sentient_desktop.domain.chat_ids import Role
from sentient_desktop.domain.memory import Author, Certainty, SourceKind

UNKNOWN_RANKS_AS = 0.5
STEP = 0.1
APPROVED = 0.9
AFFIRMED = 1.0
FOUND_IN_OWN_MESSAGE = 0.9
"""For an imported memory whose format has no confidence, once its source is found to be the person's own message."""

_DECIMAL_NUMBER = re.compile(r"\s*[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?\s*")
_HELD = 0.6
_BY_KIND_OF_PLACE = {
    "manual": 1.0,
    "conversation": 0.9,
    "channel": 0.9,
    "device": 0.9,
    "onboarding": 0.9,
    "folder": 0.8,
    "app": 0.6,
}
_FILES_AND_IMPORTS = 0.7
_SAYS_IT_AGAIN = frozenset({SourceKind.NOTE, SourceKind.FILE, SourceKind.EMAIL, SourceKind.APP})


class Sureness(StrEnum):
    """The words that always stand beside the figure."""

    VERY_SURE = "very_sure"
    SURE = "sure"
    NOT_SURE_YET = "not_sure_yet"
    DOUBTFUL = "doubtful"
    NOT_KNOWN = "not_known"


def read(value: object) -> float | None:
    """The confidence that some other program stored, as 0 to 1 with two decimals, or None where it is not known.

    Takes anything and never raises. Above 1 is 1.0, never per cent; zero is a real score; numeric text counts.
    """
    number = _number(value)
    if number is None or not isfinite(number):
        return None
    return round(min(max(number, 0.0), 1.0), 2) + 0.0


def given(place: str, *, held: bool = False, authored_by: Author | None = None) -> float:
    """The confidence of a memory made here, by where it came from (`place` as a key, such as `channel:telegram`).

    Held comes first, then what the person typed or edited, then the kind of place.
    """
    if held:
        return _HELD
    if authored_by is Author.USER:
        return _BY_KIND_OF_PLACE["manual"]
    return _BY_KIND_OF_PLACE.get(place.partition(":")[0], _FILES_AND_IMPORTS)


def raises(
    place: str,
    earlier: Collection[str],
    *,
    kind: SourceKind,
    role: Role | None = None,
    certainty: Certainty = Certainty.RECORDED,
) -> bool:
    """Whether a further source counts as a new place that says it again (`earlier`: places of the sources before).

    Only the person's message, an own note, a file or an app's item does; a source that we found, an assistant's turn,
    and a record of an export (`import:…`, which changes with every file name) never do.
    """
    if certainty is Certainty.LIKELY or place in earlier or place.startswith("import:"):
        return False
    return kind in _SAYS_IT_AGAIN or (kind is SourceKind.MESSAGE and role is Role.USER)


def raised(confidence: float | None) -> float:
    """The confidence after one new place: 0.1 more, at most 1.0. Not known counts as the 0.5 that it ranks as."""
    return min(round(rank(confidence) + STEP, 2), 1.0)


def merged(one: float | None, other: float | None) -> float | None:
    """The confidence of two memories made one: the higher; a known figure stays against an unknown one."""
    known = [figure for figure in (one, other) if figure is not None]
    return max(known, default=None)


def rank(confidence: float | None) -> float:
    """What to sort by: unknown ranks as 0.5, neither before a real score nor behind one."""
    return UNKNOWN_RANKS_AS if confidence is None else confidence


def sureness(confidence: float | None) -> Sureness:
    """The words for a confidence: from 0.9, 0.7, 0.5, and below."""
    if confidence is None:
        return Sureness.NOT_KNOWN
    if confidence >= 0.9:
        return Sureness.VERY_SURE
    if confidence >= 0.7:
        return Sureness.SURE
    return Sureness.NOT_SURE_YET if confidence >= 0.5 else Sureness.DOUBTFUL


def for_model(confidence: float | None) -> str:
    """The figure in text that a model reads: always two decimals, unknown as 0.50, out of range clamped."""
    return f"{min(max(rank(confidence), 0.0), 1.0):.2f}"


def _number(value: object) -> float | None:
    if value is None or isinstance(value, bool):
        return None
    from decimal import Decimal

    try:
        if isinstance(value, (int, float, Decimal)):
            return float(value)
        if isinstance(value, str) and _DECIMAL_NUMBER.fullmatch(value):
            return float(value)
    except (OverflowError, ValueError):  # an integer beyond any float; a signalling NaN
        return None
    return None
