"""The bullets of OpenClaw's memory files, each with the lines that say where it comes from and how much it matters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from sentient_desktop.assistants.saved_by_calls import is_unfilled, without_mark

FILES = frozenset({"memory.md", "user.md"})
"""The files whose bullets are memories, by their names in small letters."""
NOTES = "memory"
"""The folder of the daily notes."""
SOURCE = re.compile(
    r"\s*[(\[]?\bSource:\s*`?(?P<path>[^\s#`()\[\]]+)#L(?P<first>\d{1,7})(?:-L?(?P<last>\d{1,7}))?`?[)\]]?",
    re.IGNORECASE,
)
IMPORTANCE = re.compile(r"\s*[(\[]?\bimportance:\s*(?P<value>[\w.]{1,20})[)\]]?", re.IGNORECASE)
COMMENT = re.compile(r"\s*<!--\s*(?P<text>.*?)\s*-->")
_BULLET = re.compile(r"(?P<indent>\s*)[-*+]\s+(?P<text>.*\S)\s*")
_HEADING = re.compile(r"\s{0,3}#{1,6}\s+(?P<text>.*?)\s*#*\s*")


class Bullet(NamedTuple):
    """A bullet with all that is said about it; `first` and `last` are its lines, from 1."""

    text: str
    heading: str | None
    first: int
    last: int

    @property
    def content(self) -> str:
        """What it says, without what is said about it; `` when that is nothing."""
        told = COMMENT.sub("", self.text)
        return IMPORTANCE.sub("", SOURCE.sub("", told)).strip(" -–—|·")


def bullets(text: str) -> Iterator[Bullet]:
    """The bullets of a memory file in order, but for forms that nobody filled in."""
    heading: str | None = None
    waiting: Bullet | None = None
    for number, line in enumerate(text.split("\n"), 1):
        title, bullet = _HEADING.fullmatch(line), _BULLET.fullmatch(line)
        if waiting and _is_about(line):
            waiting = Bullet(f"{waiting.text} {without_mark(line)}", waiting.heading, waiting.first, number)
            continue
        if waiting:
            yield waiting
            waiting = None
        if title:
            heading = title["text"] or None
        elif bullet and not is_unfilled(bullet["text"]):
            waiting = Bullet(bullet["text"], heading, number, number)
    if waiting:
        yield waiting


def _is_about(line: str) -> bool:
    """Whether a line says no more than where the bullet above it comes from, or how much it matters."""
    text = without_mark(line)
    rest = COMMENT.sub("", IMPORTANCE.sub("", SOURCE.sub("", text))).strip(" ,;|·-–—")
    return bool(text) and not rest


def is_memory_file(name: str) -> bool:
    """Whether the reader takes the bullets of a file of that name as memories."""
    return name.rpartition("/")[2].casefold() in FILES
