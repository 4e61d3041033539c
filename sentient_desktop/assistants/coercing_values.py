"""Single values from outside as a library can hold them: times, lifetimes, texts, and JSON that is always valid."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

from sentient_desktop.assistants.times import Time, is_plain, read_time
from sentient_desktop.assistants.values import text_of
from sentient_desktop.store.columns import clean_text

YEAR_2000 = 946_684_800_000_000
DAY = 86_400_000_000
LONGEST_LIFE = 1_000_000
"""Days; a longer one says nothing."""

_encode = json.JSONEncoder(
    ensure_ascii=False, allow_nan=False, separators=(",", ":"), default=str, check_circular=False
).encode


class Times:
    """Makes times of what stood in a record. `now` is the time of the import (microseconds).

    `odd` counts the times that lie before 2000 or in the future.
    """

    def __init__(self, now: int) -> None:
        self.now = now
        self.odd = 0

    def stored(self, name: str, value: Any, kept: dict[str, Any], *, may_be_ahead: bool = False) -> int | None:
        """A time as it is stored; what its text says beyond an instant goes to `kept`."""
        if value is None:
            return None
        time = read_time(value)
        is_odd = time.at is not None and (time.at < YEAR_2000 or (time.at > self.now + DAY and not may_be_ahead))
        self.odd += is_odd
        if is_odd or not is_plain(value):
            kept.setdefault("times", {})[name] = _time_of_origin(value, time, odd=is_odd)
        return time.at


def _time_of_origin(value: Any, time: Time, *, odd: bool) -> dict[str, Any]:
    told: dict[str, Any] = {"text": text_of(value)}
    if time.kind:
        told["kind"] = time.kind
    if odd:
        told["odd"] = True
    return told


def lifetime(value: Any) -> int | None:
    """Days that a memory is expected to hold: fractions cut off, only positive whole numbers count."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if isinstance(value, float) and not math.isfinite(value):
        return None
    days = int(value)
    return days if 0 < days <= LONGEST_LIFE else None


def to_json(value: Any) -> str:
    """Strictly valid JSON for anything that came out of JSON: no NaN, no lone surrogate, and nothing raises."""
    try:
        text = _encode(value)
        if not text.isascii():
            text.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(value, allow_nan=False, separators=(",", ":"), default=str)
    except ValueError:
        return to_json(_without_nan(value))
    except RecursionError:
        return '"nested too deeply"'
    return text


def _without_nan(value: Any) -> Any:
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): _without_nan(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_without_nan(one) for one in value]
    return value


def extra_text(extra: Mapping[str, Any] | None, kept: Mapping[str, Any]) -> str | None:
    """A record's `extra` as it is stored, with what was `kept` of values that could not be used whole."""
    if not extra and not kept:
        return None
    return to_json({**(extra or {}), **kept})


def text_or_none(value: str | None) -> str | None:
    """A text as it is stored; None stays None."""
    return None if value is None else clean_text(str(value))
