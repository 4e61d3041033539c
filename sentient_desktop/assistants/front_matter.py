"""The YAML at the head of a markdown file, between two lines of `---`.

PyYAML reads it with its base loader: every scalar stays the text it is (no dates, no numbers, no objects), and
references to other places, with which a few lines could grow without bound, are refused.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import yaml

LONGEST = 64_000
"""Characters of front matter; more is none."""

_FENCED = re.compile(r"\ufeff?---[ \t]*\r?\n(.*?)^(?:---|\.\.\.)[ \t]*(?:\r?\n|\Z)", re.DOTALL | re.MULTILINE)

_FIELD = re.compile(r"(?P<indent>[ \t]*)(?P<key>[\w.-]+):(?P<value>.*)")


class FrontMatter(NamedTuple):
    """What stands at the head of a file, `body` below it, and the line (from 1) on which the body begins."""

    fields: dict[str, Any]
    body: str
    first_line: int


class _Loader(yaml.BaseLoader):
    """Only texts, lists and objects."""

    def compose_node(self, parent: Any, index: Any) -> Any:
        """As PyYAML's own, without references."""
        if self.check_event(yaml.AliasEvent):
            raise yaml.YAMLError("references are not read")
        return super().compose_node(parent, index)


def split(text: str) -> FrontMatter:
    """The parts of a file; without front matter that can be read, no fields and all of the text. Nothing raises."""
    found = _FENCED.match(text)
    if found is None or found.end(1) > LONGEST:
        return FrontMatter({}, text, 1)
    try:
        fields = yaml.load(found[1], Loader=_Loader)  # noqa: S506 - makes nothing but texts, lists and objects
    except (yaml.YAMLError, RecursionError, ValueError):
        fields = _line_by_line(found[1])
    if not isinstance(fields, dict):
        return FrontMatter({}, text, 1)
    return FrontMatter(
        {str(key): value for key, value in fields.items()}, text[found.end() :], found[0].count("\n") + 1
    )


def _line_by_line(text: str) -> dict[str, Any]:
    """`key: value` lines that are no valid YAML, most often for a colon in the value; indented ones belong to the key
    without a value above them."""
    fields: dict[str, Any] = {}
    inner = fields
    for line in text.splitlines():
        found = _FIELD.fullmatch(line)
        if found is None:
            continue
        value = found["value"].strip().strip("\"'")
        if not found["indent"]:
            inner = fields
        inner[found["key"]] = value
        if not found["indent"] and not value:
            inner = fields[found["key"]] = {}
    return {key: value for key, value in fields.items() if value != {}}
