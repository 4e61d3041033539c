"""The settings that the command line, the window and assistants all obey: one record each, kept in the library."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from sentient_desktop.domain import model_address

MOST_NAMES = 500
"""Characters of the person's names."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. `fits` gives the value as it is stored, or None for one that does not fit; `asks` says what fits."""

    key: str
    default: str
    asks: str
    fits: Callable[[str], str | None]


def whole_number(least: int, most: int) -> Callable[[str], str | None]:
    """What takes whole numbers from `least` to `most`."""

    def fits(value: str) -> str | None:
        text = value.strip()
        if not text.isascii() or not text.isdecimal() or len(text) > len(str(most)):
            return None
        return str(int(text)) if least <= int(text) <= most else None

    return fits


def names(value: str) -> str | None:
    """Takes the person's names, divided by commas; none is allowed."""
    if not value.isprintable() or len(value) > MOST_NAMES:
        return None
    return ", ".join(name for part in value.split(",") if (name := " ".join(part.split())))


def categories(value: str) -> str | None:
    """Takes names of categories, divided by commas; none is allowed."""
    if not value.isprintable() or len(value) > MOST_NAMES:
        return None
    return ", ".join(dict.fromkeys(list_of(value)))


def yes_or_no(value: str) -> str | None:
    """Takes true and false, and what people write for them."""
    word = value.strip().casefold()
    if word in ("true", "yes", "on", "1"):
        return "true"
    return "false" if word in ("false", "no", "off", "0") else None


def one_name(value: str) -> str | None:
    """Takes one name without white space around; none is allowed."""
    return value.strip() if value.isprintable() and len(value) <= MOST_NAMES else None


def share(least: int, most: int) -> Callable[[str], str | None]:
    """What takes a part of one with at most two decimals, from `least` to `most` hundredths."""

    def fits(value: str) -> str | None:
        text = value.strip()
        if re.fullmatch(r"[01](?:\.[0-9]{1,2})?", text) is None:
            return None
        return f"{float(text):g}" if least <= round(float(text) * 100) <= most else None

    return fits


def list_of(value: str) -> tuple[str, ...]:
    """The parts of a value that is divided by commas."""
    return tuple(part for each in value.split(",") if (part := " ".join(each.split())))


SETTINGS: tuple[Setting, ...] = (
    Setting("name", "", "Your names, divided by commas.", names),
    Setting("inferred.days", "7", "A whole number of days from 1 to 3650.", whole_number(1, 3650)),
    Setting("inferred.most", "30", "A whole number from 0 to 10000.", whole_number(0, 10_000)),
    Setting(
        "prompt.budget", "8000", "A whole number of tokens up to 1000000; 0: no limit.", whole_number(0, 1_000_000)
    ),
    Setting("prompt.first", "correction", "Categories that are told before all others, divided by commas.", categories),
    Setting("prompt.first_budget", "500", "A whole number of tokens from 0 to 1000000.", whole_number(0, 1_000_000)),
    Setting("review.merge.parts", "8", "A whole number from 2 to 8.", whole_number(2, 8)),
    Setting("review.merge.group", "8", "A whole number from 2 to 10000.", whole_number(2, 10_000)),
    Setting("review.merge.most", "3", "A whole number from 0 to 3.", whole_number(0, 3)),
    Setting("review.merge.least_sure", "0.7", "A figure from 0.7 to 1.", share(70, 100)),
    Setting("review.model.enabled", "false", "Either true or false.", yes_or_no),
    Setting("review.model.address", model_address.HERE, model_address.ASKS, model_address.fits),
    Setting("review.model.name", "", "The name of a model, as its address knows it.", one_name),
    Setting("review.model.acts_by_itself", "false", "Either true or false.", yes_or_no),
    Setting("review.model.seconds", "300", "A whole number of seconds from 5 to 3600.", whole_number(5, 3600)),
    Setting("forget.undo_seconds", "10", "A whole number of seconds from 0 to 3600.", whole_number(0, 3600)),
    Setting("review.stale.enabled", "true", "Either true or false.", yes_or_no),
    Setting(
        "review.stale.protected", "correction", "Categories that are never out of date, divided by commas.", categories
    ),
    Setting("review.stale.days", "90", "A whole number of days from 30 to 365.", whole_number(30, 365)),
    Setting("review.stale.least", "3", "A whole number from 1 to 50.", whole_number(1, 50)),
    Setting("review.stale.most", "10", "A whole number from 1 to 50.", whole_number(1, 50)),
    Setting("review.stale.longest_life", "1800", "A whole number of days from 1 to 36500.", whole_number(1, 36_500)),
    Setting("review.stale.furthest", "3650", "A whole number of days from 1 to 36500.", whole_number(1, 36_500)),
)

OF_AN_ASSISTANT = frozenset({"inferred.days", "inferred.most", "prompt.budget", "prompt.first", "prompt.first_budget"})
"""What one assistant may have a value of its own for; the others go by everybody's."""

BY_KEY = {setting.key: setting for setting in SETTINGS}
