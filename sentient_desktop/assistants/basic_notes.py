"""One note of basic-memory: its head, and the observations and relations in it, line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from sentient_desktop.assistants.front_matter import FrontMatter, split
from sentient_desktop.assistants.values import text_of

OBSERVATION = re.compile(r"\s*[-*+]\s+\[(?P<category>[^\[\]()]{1,80})\]\s+(?P<text>.*\S)\s*")
RELATION = re.compile(r"\s*[-*+]\s+(?P<kind>[^\[\]]{0,120}?)\s*\[\[(?P<to>[^\[\]]{1,300})\]\]\s*(?P<rest>.*)")
CONTEXT = re.compile(r"\s*\((?P<context>[^()]*)\)\s*$")
TAG = re.compile(r"(?:(?<=\s)|^)#(?P<tag>[^\s#()\[\]]+)")
_FENCE = re.compile(r"\s*(?:```|~~~)")
_BOXES = frozenset({"x", "-", ">", "!", "/", "?", ""})
"""What stands in the box of a task: that is no category."""


class Statement(NamedTuple):
    """An observation or a relation on a line (from 1). `other` is the note that a relation leads to."""

    number: int
    line: str
    content: str
    category: str
    topics: tuple[str, ...]
    context: str | None
    other: str | None = None


class Note(NamedTuple):
    """A note: the fields at its head and what it states."""

    fields: dict[str, Any]
    title: str
    statements: Iterator[Statement]


def parse(text: str, name: str) -> Note | None:
    """The note of that file name; None for a file that is none of basic-memory's."""
    head = split(text)
    if "permalink" not in head.fields and "type" not in head.fields:
        return None
    title = text_of(head.fields.get("title")) or name.rpartition("/")[2].rpartition(".")[0]
    return Note(head.fields, title, _statements(head, title))


def states_something(line: str) -> bool:
    """Whether a line looks like an observation or a relation."""
    return OBSERVATION.fullmatch(line) is not None or RELATION.fullmatch(line) is not None


def _statements(head: FrontMatter, title: str) -> Iterator[Statement]:
    fenced = False
    for number, line in enumerate(head.body.split("\n"), head.first_line):
        if _FENCE.match(line):
            fenced = not fenced
        elif not fenced:
            found = _observation(number, line) or _relation(number, line, title)
            if found is not None:
                yield found


def _observation(number: int, line: str) -> Statement | None:
    found = OBSERVATION.fullmatch(line)
    if found is None or found["category"].strip().casefold() in _BOXES:
        return None
    text = found["text"]
    context = CONTEXT.search(text)
    if context:
        text = text[: context.start()]
    content = " ".join(TAG.sub("", text).split()) or found["text"]
    tags = tuple(tag["tag"] for tag in TAG.finditer(text))
    return Statement(number, line, content, found["category"].strip(), tags, context["context"] if context else None)


def _relation(number: int, line: str, title: str) -> Statement | None:
    found = RELATION.fullmatch(line)
    if found is None:
        return None
    kind = found["kind"].strip() or "relates to"
    other = found["to"].split("|")[0].strip()
    context = CONTEXT.search(found["rest"])
    content = f"{title} {kind.replace('_', ' ')} {other}"
    return Statement(number, line, content, "relation", (other,), context["context"] if context else None, other)
