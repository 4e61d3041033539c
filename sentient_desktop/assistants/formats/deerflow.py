"""DeerFlow's `memory.json`, version 1.0: facts with the thread they were learned in, and summaries of the person.

What is odd in it in practice: ids missing, numbers or used twice; null entries and null contents; sections missing;
`knowledge` stored as `other` with `categoryExtension`; confidence of any kind; `expected_valid_days` in snake case.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sentient_desktop.assistants import deerflow_facts
from sentient_desktop.assistants.editors import deerflow as deerflow_editor
from sentient_desktop.assistants.format import (
    Guess,
    ReadAssistant,
    Record,
    Sample,
    Skip,
)
from sentient_desktop.assistants.json_stream import JsonReader
from sentient_desktop.assistants.values import open_json, to_the_end

_CONTEXTS = frozenset(
    {"workContext", "personalContext", "topOfMind", "recentMonths", "earlierContext", "longTermBackground"}
)


class DeerFlow:
    """Reads a DeerFlow memory file."""

    key = "deerflow"
    title = "DeerFlow memory"
    write_back = deerflow_editor.EDITOR

    def recognise(self, sample: Sample) -> Guess | None:
        """By `facts` beside `user`, `history`, `version` or `lastUpdated`, or by a summary section alone."""
        if sample.outermost != "{" or "memories" in sample.keys:
            return None
        beside = sample.keys & {"user", "history", "lastUpdated", "version"}
        if "facts" in sample.keys and (beside or _looks_like_facts(sample.text)):
            return Guess(self.key, "It holds facts beside summaries of the person.", 0.95 if beside else 0.6)
        if sample.keys & set(deerflow_facts.SECTIONS) and any(f'"{name}"' in sample.text for name in _CONTEXTS):
            return Guess(self.key, "It holds DeerFlow's summaries of the person.", 0.8)
        return None

    def read(self, path: Path) -> Iterator[Record]:
        """The facts and summaries in the order of the file. Raises Unreadable."""
        with open_json(path) as (file, reader):
            yield from to_the_end(file, _file(reader))


FORMAT = DeerFlow()


def _looks_like_facts(text: str) -> bool:
    return '"content"' in text and ('"createdAt"' in text or '"category"' in text or '"confidence"' in text)


def _file(reader: JsonReader) -> Iterator[Record]:
    yield ReadAssistant("DeerFlow")
    for key in reader.members():
        if key == "facts" and reader.peek() == "[":
            yield from _facts(reader)
        elif key in deerflow_facts.SECTIONS and reader.peek() == "{":
            yield from deerflow_facts.summaries(reader, key)


def _facts(reader: JsonReader) -> Iterator[Record]:
    for number, fact, why in reader.values():
        where = f"facts[{number}]"
        if why:
            yield Skip("memories", where, why)
        elif fact is None:
            yield Skip("memories", where, "The entry is empty.")
        elif isinstance(fact, str):
            yield deerflow_facts.memory({"content": fact}, where)
        elif not isinstance(fact, dict):
            yield Skip("memories", where, "It is not a fact.")
        else:
            yield deerflow_facts.memory(fact, where)
