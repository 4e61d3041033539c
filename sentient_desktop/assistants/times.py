"""Times from outside: in whatever shape they were written, to microseconds UTC and a word on how exact they are."""

from __future__ import annotations

import math
import re
from datetime import UTC, datetime, timedelta, timezone
from functools import lru_cache
from typing import Any, NamedTuple

EARLIEST = -62_135_596_800_000_000
LATEST = 253_402_300_799_999_999
"""The years 1 to 9999, in microseconds: what the store can hold."""

INSTANT, LOCAL, DAY = "instant", "local", "day"


class Time(NamedTuple):
    """A time from outside. `at` is microseconds UTC, None = not known. `kind` is instant, local (no zone: shown as
    written, ordered as UTC), day (no time of day), or `` when `at` is not known."""

    at: int | None
    kind: str


UNKNOWN = Time(None, "")

_SCALES: tuple[tuple[float, int], ...] = ((1e11, 1_000_000), (1e14, 1_000), (1e17, 1))
"""Below the first figure a number counts seconds, below the second milliseconds, below the third microseconds."""

_NUMBER = re.compile(r"[+-]?\d{9,19}(?:\.\d+)?")
_ASIDE = re.compile(r"\([^)]*\)")
_YEAR = re.compile(r"\b(\d{4})\b")
_CLOCK = re.compile(r"\b(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]\.?m\b\.?)?", re.IGNORECASE)
_HOUR = re.compile(r"\b(\d{1,2})\s*([ap])\.?m\b\.?", re.IGNORECASE)
_ZONE = re.compile(r"(?:\b(?:GMT|UTC)\b\s*)?([+-])(\d{2}):?(\d{2})\b|\b(?:GMT|UTC|Z)\b")
_DAY = re.compile(r"\b(\d{1,2})(?:st|nd|rd|th)?\b")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = re.compile(
    r"\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\b",
    re.IGNORECASE,
)


def read_time(value: Any) -> Time:
    """The time that `value` stands for: seconds, milliseconds or microseconds since 1970 as number or text, ISO 8601
    with or without zone, a date, or a date in English words. Anything else is not known; nothing raises."""
    if isinstance(value, str):
        return _from_text(value) if 0 < len(value) <= 100 else UNKNOWN
    if isinstance(value, int | float) and not isinstance(value, bool):
        return _from_number(value)
    return UNKNOWN


def is_plain(value: Any) -> bool:
    """Whether a time says nothing but its instant, so that its text of origin need not be kept beside it."""
    if isinstance(value, str):
        return value.endswith("Z") and len(value) <= 27
    return isinstance(value, int | float)


def _from_number(value: float) -> Time:
    if (isinstance(value, int) and abs(value) > 10**20) or not math.isfinite(value):
        return UNKNOWN
    for below, factor in _SCALES:
        if abs(value) < below:
            return _within(round(value * factor), INSTANT)
    return _within(round(value / 1000), INSTANT) if abs(value) < 1e20 else UNKNOWN


def _within(at: int, kind: str) -> Time:
    return Time(at, kind) if EARLIEST <= at <= LATEST else UNKNOWN


@lru_cache(maxsize=4096)
def _from_text(text: str) -> Time:
    text = _ASIDE.sub(" ", text).strip()
    if _NUMBER.fullmatch(text):
        return _from_number(float(text) if "." in text else int(text))
    try:
        return _from_iso(text)
    except ValueError:
        pass
    try:
        return _from_words(text)
    except (ValueError, OverflowError):
        return UNKNOWN


def _from_iso(text: str) -> Time:
    if len(text) < 8 or "-" not in text:
        # "20250920" and "2025" are numbers as well; only dates with their dashes are taken at their word.
        raise ValueError
    if len(text) == 10:
        return _from_parts(datetime.fromisoformat(text), DAY)
    return _from_parts(datetime.fromisoformat(text.replace(" UTC", "+00:00")), INSTANT)


def _from_parts(moment: datetime, kind: str) -> Time:
    """`kind` says what the text could say at most; without a zone an instant is only local."""
    if moment.tzinfo is None:
        kind = LOCAL if kind == INSTANT else kind
        moment = moment.replace(tzinfo=UTC)
    return _within((moment - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(microseconds=1), kind)


def _from_words(text: str) -> Time:
    """`1:56 pm on 8 May, 2023`, `May 8, 2023`, `Mon, 8 May 2023 13:56:00 +0200`."""
    month = _MONTH.search(text)
    if month is None:
        raise ValueError
    zone = _zone(text)
    hour, minute, second, rest = _clock(_ZONE.sub(" ", text))
    year = _YEAR.search(rest)
    day = _DAY.search(_YEAR.sub(" ", rest))
    if year is None or day is None:
        raise ValueError
    moment = datetime(
        int(year[1]), _MONTHS.index(month[1][:3].lower()) + 1, int(day[1]), hour or 0, minute, second, tzinfo=zone
    )
    return _from_parts(moment, DAY if hour is None else INSTANT)


def _zone(text: str) -> timezone | None:
    found = _ZONE.search(text)
    if found is None:
        return None
    if found[1] is None:
        return UTC
    away = timedelta(hours=int(found[2]), minutes=int(found[3]))
    return timezone(-away if found[1] == "-" else away)


def _clock(text: str) -> tuple[int | None, int, int, str]:
    """Hour (None: no time of day), minute, second, and the text without them."""
    found = _CLOCK.search(text)
    if found:
        hour, half = int(found[1]), found[4]
        minute, second = int(found[2]), int(found[3] or 0)
    else:
        found = _HOUR.search(text)
        if found is None:
            return None, 0, 0, text
        hour, half, minute, second = int(found[1]), found[2], 0, 0
    if half:
        hour = hour % 12 + (12 if half[0] in "pP" else 0)
    return hour, minute, second, text[: found.start()] + " " + text[found.end() :]
