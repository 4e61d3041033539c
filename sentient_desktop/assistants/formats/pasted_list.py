"""A pasted or plain list: `[2026-05-01] - text`, `- text`, `1. text`, or one statement a line.

It is what assistants print when asked to export what they remember, and the fallback for text that nothing else
recognises.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sentient_desktop.assistants.format import Guess, Note, ReadAssistant, ReadMemory, Record, Sample, Skip
from sentient_desktop.assistants.text_file import LONGEST_LINE, TextFile
from sentient_desktop.assistants.times import read_time
from sentient_desktop.assistants.values import ENCODING_NAMES

_ITEM = re.compile(
    r"\s*(?:\[(?P<date>[^\]\[]{1,40})\]\s*(?:[-–—:•*]\s*)?|(?P<mark>[-*•–—+]|\d{1,4}[.)])\s+)(?:\[(?P<inner>[^\]\[]{1,40})\]\s*"
    r"(?:[-–—:]\s*)?)?(?P<text>.*)",
    re.DOTALL,
)
_HEADING = re.compile(r"\s*#{1,6}\s+(?P<text>.*\S)")
_FENCE = re.compile(r"\s*(?:```|~~~|[-*•–—+_]+\s*$)")
_PROSE = re.compile(r"[\w\"'“‘(¿¡][^{}<>;=\\|]{2,300}")
_MARKUP = re.compile(r"</?[A-Za-z!]")


class PastedList:
    """Reads a list of statements, one a line."""

    key = "pasted_list"
    title = "Pasted list"

    def recognise(self, sample: Sample) -> Guess | None:
        """Text whose lines are list items, or short lines of prose; never JSON."""
        if sample.outermost or not sample.text.strip():
            return None
        lines = [line for line in sample.text.split("\n")[:400] if line.strip() and not _FENCE.match(line)]
        if not lines or sample.text.lstrip()[:1] == "{":
            return None
        items = sum(1 for line in lines if _is_item(line))
        if items * 2 >= len(lines):
            return Guess(self.key, "Its lines are items of a list.", 0.6)
        prose = sum(1 for line in lines if _PROSE.fullmatch(line.strip()) and " " in line.strip())
        if prose + items == len(lines) and not _MARKUP.search(sample.text):
            return Guess(self.key, "It is plain text; each line would become a memory.", 0.3)
        return None

    def read(self, path: Path) -> Iterator[Record]:
        """One memory a line, under the heading above it. Raises Unreadable."""
        with TextFile(path) as file:
            yield ReadAssistant("Pasted list")
            if file.encoding.guessed:
                name = ENCODING_NAMES[file.encoding.name]
                yield Note(f"{path.name} is not UTF-8; it was read as {name}.")
            yield from _memories(file)


FORMAT = PastedList()


def _is_item(line: str) -> bool:
    found = _ITEM.fullmatch(line)
    return bool(found and found["text"].strip() and (found["mark"] or _date(found["date"])))


def _date(text: str | None) -> Any:
    """The text of a date in brackets, when it is one; `[unknown]` and the like are none."""
    return text if text and read_time(text).at is not None else None


def _memories(file: TextFile) -> Iterator[Record]:
    heading: str | None = None
    for number, line in file.lines():
        where = f"line {number}"
        if line is None:
            yield Skip("memories", where, f"It is longer than {LONGEST_LINE:,} characters.")
            continue
        text = line.strip().removeprefix("\ufeff")
        found = _HEADING.fullmatch(text)
        if found:
            heading = found["text"]
        elif text and not _FENCE.match(text):
            yield _memory(text, heading, where)


def _memory(line: str, heading: str | None, where: str) -> Record:
    date, text = None, line
    found = _ITEM.fullmatch(line)
    if found and (found["mark"] or _date(found["date"]) or (found["date"] or "").casefold() == "unknown"):
        date, text = _date(found["date"]) or _date(found["inner"]), found["text"].strip()
        if found["inner"] and not _date(found["inner"]):
            # Brackets that hold no date belong to the statement.
            text = line[line.index("[") :].strip()
    if not text:
        return Skip("memories", where, "It has no text.")
    return ReadMemory(
        text, category=heading, confidence_given=False, first_seen_at=date, authored_by="inferred", where=where
    )
