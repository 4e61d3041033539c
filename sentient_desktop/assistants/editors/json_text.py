"""Where things stand in a JSON text, so that a part of it can be changed without writing the rest anew.

As lenient as the readers: NaN, control characters in texts, doubled keys. What is not JSON is refused, since it could
not be told what a change of it would do.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from sentient_desktop.errors import Refused

_SPACE = re.compile(r"[ \t\r\n]*")
_decode = json.JSONDecoder(strict=False).raw_decode


class Value(NamedTuple):
    """A value and its characters in the text."""

    value: Any
    start: int
    end: int


def value_at(text: str, at: int) -> Value:
    """The value that begins at or after the white space here. Raises Refused."""
    start = past_space(text, at)
    try:
        found, end = _decode(text, start)
    except (ValueError, RecursionError) as error:
        raise Refused("The file is not whole, or not JSON.") from error
    return Value(found, start, end)


def whole(text: str) -> Value:
    """The one value of a text. Raises Refused when something stands behind it."""
    found = value_at(text, 0)
    if past_space(text, found.end) != len(text):
        raise Refused("Something stands behind the end of the file's JSON.")
    return found


def past_space(text: str, at: int) -> int:
    """The place after white space."""
    found = _SPACE.match(text, at)
    return found.end() if found else at


def members(text: str, at: int) -> Iterator[tuple[str, Value]]:
    """The members of the object that begins here, doubled keys too. The object has been read once."""
    at = past_space(text, at + 1)
    while text[at] != "}":
        key = value_at(text, at)
        found = value_at(text, past_space(text, key.end) + 1)
        yield key.value, found
        at = past_space(text, found.end)
        at = past_space(text, at + 1) if text[at] == "," else at


def elements(text: str, at: int) -> Iterator[Value]:
    """The elements of the list that begins here. The list has been read once."""
    at = past_space(text, at + 1)
    while text[at] != "]":
        found = value_at(text, at)
        yield found
        at = past_space(text, found.end)
        at = past_space(text, at + 1) if text[at] == "," else at


def member(text: str, at: int, *keys: str) -> Value | None:
    """The member of that key in the object that begins here, the last of several, as readers take it; of several keys
    the first that is there."""
    found = dict(members(text, at))
    return next((found[key] for key in keys if key in found), None)


def as_text(text: str, wording: str) -> str:
    """A text as JSON, with signs outside of ASCII written as the file writes them."""
    return json.dumps(wording, ensure_ascii=text.isascii())


def swap(text: str, *changes: tuple[Value, str]) -> str:
    """The text with other characters in place of these values."""
    for found, new in sorted(changes, key=lambda change: -change[0].start):
        text = text[: found.start] + new + text[found.end :]
    return text
