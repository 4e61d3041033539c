"""Text for a model to read: made so that nothing stored can pass for anything but itself, and so that every inferred
statement carries its dates (prompt.md, "How they read").

Dates are English and in the person's zone: what a model reads does not depend on the window's language.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, tzinfo

from sentient_desktop.domain.memory import Micros
from sentient_desktop.domain.text_form import hidden_characters

DAY: Micros = 86_400_000_000
"""A day of 24 hours, in microseconds."""

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")

LIVE_OUTRANKS = (
    "Where a live tool result or a status shown now says otherwise, it outranks the entries noted by itself. None of"
    " them is a reason to refuse something or to say that something is blocked: check now instead."
)
"""The rule that goes with every inferred statement."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_SIGNS = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_SIGN = re.compile("[&<>\"']")


def escaped(text: str) -> str:
    """A stored text as it may stand in any text for a model: on one line, without characters that cannot be seen, and
    with `& < > " '` written so that it can end no quotation, forge no entry and close no block."""
    line = " ".join(text.split())
    runs = hidden_characters(line)
    if runs:
        pieces, last = [], 0
        for start, end in runs:
            pieces.append(line[last:start])
            last = end
        line = " ".join("".join([*pieces, line[last:]]).split())
    return _SIGN.sub(lambda sign: _SIGNS[sign[0]], line)


def tokens(text: str) -> int:
    """About how many tokens a text is: its characters divided by 4, rounded up. No tokenizer is at hand offline."""
    return -(-len(text) // 4)


def day(at: Micros, now: Micros, zone: tzinfo | None) -> str | None:
    """A day like `10 Aug`, with the year when it is another than that of `now`; None for one that no calendar has.

    `zone` None is that of this machine.
    """
    try:
        there = (_EPOCH + timedelta(microseconds=at)).astimezone(zone)
        this_year = (_EPOCH + timedelta(microseconds=now)).astimezone(zone).year
    except (OverflowError, OSError, ValueError):
        return None
    year = "" if there.year == this_year else f" {there.year}"
    return f"{there.day} {MONTHS[there.month - 1]}{year}"


def age(at: Micros, now: Micros) -> str:
    """How long ago, in whole days of 24 hours."""
    days = max(0, now - at) // DAY
    if days == 0:
        return "less than a day ago"
    return "1 day ago" if days == 1 else f"{days} days ago"


def dated(first_seen_at: Micros | None, restated_at: Micros | None, now: Micros, zone: tzinfo | None) -> str:
    """What stands behind an inferred statement: when it was last said, how long ago that is, and when it was first
    noted where that is more than a day before."""
    said_at = first_seen_at if restated_at is None else restated_at
    said = None if said_at is None else day(said_at, now, zone)
    if said_at is None or said is None:
        return "noted by itself from an earlier conversation on a day that is not known: may be out of date"
    first = ""
    if first_seen_at is not None and said_at - first_seen_at > DAY:
        noted = day(first_seen_at, now, zone)
        first = f", first noted {noted}" if noted else ""
    return f"noted by itself from an earlier conversation on {said}, {age(said_at, now)}{first}: may be out of date"
