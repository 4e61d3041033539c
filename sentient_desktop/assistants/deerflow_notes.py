"""One fact of DeerFlow 2.0: a markdown file with its fields at the head, a heading, and its words below."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from sentient_desktop.assistants.front_matter import split
from sentient_desktop.assistants.values import text_of

SCHEMA = "2"
FACT_FILE = re.compile(r"(?:(?P<home>.*)/)?agents/(?P<agent>[^/]+)/facts/[^/]{1,8}/[^/]+\.md", re.IGNORECASE)
"""Where a fact lies, from the folder of its user on."""
LONGEST_TITLE = 160
_HEADING = re.compile(r"(?:\r?\n)*(?:# (?P<title>[^\r\n]*)(?:\r?\n|\Z)(?:[ \t]*(?:\r?\n|\Z))?)?")


class Fact(NamedTuple):
    """A fact and its characters in the text: its words (`start` to `end`) and its title, as far as it has one."""

    fields: dict[str, Any]
    words: str
    start: int
    end: int
    title: tuple[int, int] | None


def parse(text: str) -> Fact | None:
    """The fact that a file holds; None for a file that is none."""
    head = split(text)
    if text_of(head.fields.get("schemaVersion")) != SCHEMA or "id" not in head.fields:
        return None
    at = len(text) - len(head.body)
    heading = _HEADING.match(head.body)
    assert heading is not None  # it may be empty
    start = at + heading.end()
    rest = text[start:]
    words = rest.strip()
    if not words:  # some keep their words at the head
        return Fact(head.fields, text_of(head.fields.get("content")) or "", len(text), len(text), None)
    start += len(rest) - len(rest.lstrip())
    title = None if heading["title"] is None else (at + heading.start("title"), at + heading.end("title"))
    return Fact(head.fields, words.replace("\r\n", "\n"), start, start + len(words), title)


def title_of(words: str) -> str:
    """The title that DeerFlow gives a fact which has none of its own."""
    first = words.splitlines()[0].strip() if words else ""
    return first[:LONGEST_TITLE]
