"""Memory that is kept as markdown: its bullets and paragraphs, each under its heading and with its lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_HEADING = re.compile(r"\s{0,3}#{1,6}\s+(?P<text>.*?)\s*#*\s*")
_BOLD_LINE = re.compile(r"\s*(?:\*\*|__)(?P<text>[^*_]{1,120})(?:\*\*|__):?\s*")
_BULLET = re.compile(r"(?P<indent>\s*)(?:[-*+•]|\d{1,4}[.)])\s+(?P<text>.*\S)\s*")
_FENCE = re.compile(r"\s*(?:```|~~~)")
_RULE = re.compile(r"\s*(?:[-*_]\s*){3,}")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Item:
    """One bullet or paragraph. `text` is its words without the mark; `first` and `last` are its lines, from 1."""

    text: str
    heading: str | None
    first: int
    last: int
    is_bullet: bool


def items(text: str, first_line: int = 1) -> Iterator[Item]:
    """The bullets and paragraphs of a markdown text in order; code, rules, comments and headings are none.

    A line that follows a bullet or paragraph without a blank line belongs to it. Only line feeds divide lines.
    """
    heading: str | None = None
    fenced = False
    lines: list[str] = []
    start, bullet = 0, False
    blanked = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
    number = first_line - 1
    for number, line in enumerate(blanked.split("\n"), first_line):
        fence = _FENCE.match(line) is not None
        title = None if fenced else _HEADING.fullmatch(line) or (None if lines else _BOLD_LINE.fullmatch(line))
        mark = None if fenced or fence else _BULLET.fullmatch(line)
        ends = fence or fenced or title or mark or not line.strip() or _RULE.fullmatch(line)
        if ends and lines:
            yield Item(" ".join(lines), heading, start, number - 1, bullet)
            lines = []
        fenced ^= fence
        if title:
            heading = title["text"].strip().strip("*_: ") or None
        elif mark and not _RULE.fullmatch(line):
            lines, start, bullet = [mark["text"]], number, True
        elif not ends:
            if not lines:
                start, bullet = number, False
            lines.append(line.strip())
    if lines:
        yield Item(" ".join(lines), heading, start, number, bullet)
