"""Finding the one JSON object in what a model answers: inside prose, thinking or fences, with trailing commas, or cut
off in the middle (review.md, "When a model helps")."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

KEYS = ("remove", "extend", "merge", "new")
LONGEST = 1 << 20
"""Characters of an answer that are looked at."""
_MOST_STARTS = 20
_DEEPEST = 12
"""Brackets within brackets; advice has four."""
_LONGEST_NUMBER = 40
_THINKING = re.compile(r"<(/?)(?:think|thinking|thought|thoughts|reasoning)>", re.IGNORECASE)
_ADVICE = re.compile(r'\{\s*"(?:' + "|".join(KEYS) + r')"\s*:')
_ANY = re.compile(r'\{\s*"')


def object_in(answer: str) -> dict[str, Any]:
    """The last object of an answer that holds advice, without what was cut off of it; empty where there is none."""
    text = _said(answer[:LONGEST])
    for pattern in (_ADVICE, _ANY):
        found = [each for each in _objects(text, pattern) if not each.keys().isdisjoint(KEYS)]
        if found:
            return found[-1]
    return {}


def _said(answer: str) -> str:
    """An answer without thinking: what is considered there is not proposed. One may begin before the answer does, and
    one that is cut off leaves nothing."""
    said: list[str] = []
    at, thinking = 0, False
    for tag in _THINKING.finditer(answer):
        if not tag[1] and not thinking:
            said.append(answer[at : tag.start()])
        thinking = not tag[1]
        at = tag.end()
    return "".join([*said, "" if thinking else answer[at:]])


def _objects(text: str, pattern: re.Pattern[str]) -> Iterator[dict[str, Any]]:
    at = 0
    for _ in range(_MOST_STARTS):
        start = pattern.search(text, at)
        if start is None:
            return
        written, end = _written(text, start.start())
        at = max(end, start.end())
        value = _read(written)
        if isinstance(value, dict):
            yield value


def _read(written: str) -> Any:
    try:
        return json.loads(written, strict=False, parse_int=_whole, parse_float=_figure)
    except (ValueError, RecursionError):
        return None


def _whole(digits: str) -> int | None:
    return int(digits) if len(digits) <= _LONGEST_NUMBER else None


def _figure(digits: str) -> float | None:
    return float(digits) if len(digits) <= _LONGEST_NUMBER else None


def _written(text: str, start: int) -> tuple[str, int]:
    """(the object that begins at `start` as proper JSON, where it ends). Of one that is cut off, the items that are
    whole."""
    out: list[str] = []
    open_ones: list[str] = []
    whole = 0
    at = start
    while at < len(text):
        sign = text[at]
        if sign == '"':
            end = _end_of_string(text, at)
            if end is None:
                break
            out.append(text[at:end])
            at = end
            continue
        if sign in "{[":
            open_ones.append("}" if sign == "{" else "]")
            if len(open_ones) > _DEEPEST:
                return "", at
        elif sign in "}]":
            if not open_ones or open_ones.pop() != sign:
                break
            _drop_comma(out)
        out.append(sign)
        at += 1
        if not open_ones:
            return "".join(out), at
        if sign == "}" and open_ones == ["}", "]"]:
            whole = len(out)
    return "".join([*out[:whole], "]}"]) if whole else "", len(text)


_STRING_GOES_ON = re.compile(r'[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)


def _end_of_string(text: str, start: int) -> int | None:
    found = _STRING_GOES_ON.match(text, start + 1)
    return found.end() if found else None


def _drop_comma(out: list[str]) -> None:
    place = len(out) - 1
    while place >= 0 and out[place].isspace():
        place -= 1
    if place >= 0 and out[place] == ",":
        del out[place]
