"""Which lines of a markdown file an assistant maintains, and how one of them changes (cascade.md, "Saying it").

Only list items and the sections that an assistant maintains are ever touched; the rest is the person's own prose. Lines
are given with their ends, so that joining them gives back the file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from sentient_desktop.domain.words import sentence_spans

LEARNED = "learned"
"""The heading of the section in `USER.md` that assistants maintain."""

_ITEM = re.compile(r"(?P<mark>[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)(?P<text>\S.*)")
_HEADING = re.compile(r" {0,3}(#{1,6})[ \t]+(.*?)[ \t#]*$")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_BETWEEN_CLAUSES = re.compile(r"\s*;\s*|\s+–\s+")
_CLOSING = re.compile(r"[.!?…。！？;,\"'”’»)\]]*\Z")


@dataclass(frozen=True, slots=True)
class Entry:
    """One statement in a file: the lines `first` to `last` (counted from 0, both included).

    `mark` is what stands before its text on the first line, `text` its words on one line, `section` the heading above
    it, `maintained` whether an assistant keeps it; otherwise it is the person's own prose.
    """

    first: int
    last: int
    mark: str
    text: str
    section: str
    maintained: bool


def entries(name: str, lines: Sequence[str]) -> list[Entry]:
    """The statements of a file called `name`: its list items and paragraphs, in order. Code and comments are none."""
    return list(_Reader(name, lines).read())


def removed(lines: Sequence[str], entry: Entry) -> list[str]:
    """The lines without those of an entry. A last line that had no end leaves the one before as it was."""
    return [*lines[: entry.first], *lines[entry.last + 1 :]]


def replaced(lines: Sequence[str], entry: Entry, text: str) -> list[str]:
    """The lines with `text` (put on one line) in place of an entry's words; its mark and line end stay."""
    end = line_end(lines[entry.last])
    one_line = " ".join(text.split())
    return [*lines[: entry.first], f"{entry.mark}{one_line}{end}", *lines[entry.last + 1 :]]


def put_back(name: str, lines: Sequence[str], taken: Sequence[str], after: str, section: str) -> list[str]:
    """The lines with `taken` where they stood: after the line `after` in that section, else at the section's end.

    Where the section is gone, at the end of the file; `after` is '' for the first line of the file.
    """

    def is_before(line: str) -> bool:
        return line.rstrip("\r\n") == after.rstrip("\r\n")

    return put_at(lines, place_for(name, lines, [is_before] if after else [], section.__eq__, 0), taken)


def put_at(lines: Sequence[str], place: int, taken: Sequence[str]) -> list[str]:
    """The lines with `taken` before the line `place`. Only a missing line end is put between."""
    before, behind = list(lines[:place]), list(lines[place:])
    usual = next((line_end(line) for line in lines if line_end(line)), "\n")
    back = list(taken)
    if before and not line_end(before[-1]):
        before[-1] += usual
        if not behind and back:
            back[-1] = back[-1].rstrip("\r\n")
    if behind and back and not line_end(back[-1]):
        back[-1] += usual
    return [*before, *back, *behind]


def place_for(
    name: str,
    lines: Sequence[str],
    before: Sequence[Callable[[str], bool]],
    is_section: Callable[[str], bool],
    near: int,
) -> int:
    """Where lines go back: behind the line that the first of `before` knows, in the section that `is_section` knows; of
    several the one nearest to where they stood (`near`). Where it is gone, behind the one that the next of `before`
    knows; else at the section's end, else at the end of the file.

    All are functions, since what was there may be known by its hash alone. Nothing in `before`: they stood first.
    """
    if not before:
        return 0
    here = [is_section(section) for section in _sections(lines)]
    for is_before in before:
        after = [number + 1 for number, line in enumerate(lines) if here[number] and is_before(line)]
        if after:
            return min(after, key=lambda place: abs(place - near))
    last = max((entry.last for entry in entries(name, lines) if is_section(entry.section)), default=None)
    if last is None:
        last = max((number for number, found in enumerate(here) if found), default=len(lines) - 1)
    return last + 1


def found_at(lines: Sequence[str], wanted: Sequence[str], near: int) -> int | None:
    """Where these lines stand one after the other, nearest to the line `near`; None when they do not.

    The end of the last line of a file does not count.
    """
    bare = [line.rstrip("\r\n") for line in lines]
    asked = [line.rstrip("\r\n") for line in wanted]
    places = [at for at in range(len(bare) - len(asked) + 1) if bare[at : at + len(asked)] == asked]
    return min(places, key=lambda place: abs(place - near), default=None)


@dataclass(frozen=True, slots=True)
class Piece:
    """A sentence or clause of an entry's text: its words from `start` to `end`, and what goes with it (`cut_from`,
    `cut_to`) when it is taken out, so that the rest reads as it should."""

    start: int
    end: int
    cut_from: int
    cut_to: int


def pieces(text: str) -> list[Piece]:
    """The sentences of a text and, where a semicolon or a dash divides them, their clauses."""
    sentences = list(sentence_spans(text))
    found: list[Piece] = []
    for number, (start, end) in enumerate(sentences):
        clauses = _clauses(text, start, end)
        if len(clauses) > 1:
            found += clauses
        elif number + 1 < len(sentences):
            found.append(Piece(start, _words_end(text, start, end), start, sentences[number + 1][0]))
        else:
            cut_from = sentences[number - 1][1] if number else start
            found.append(Piece(start, _words_end(text, start, end), cut_from, end))
    return found


def _clauses(text: str, start: int, end: int) -> list[Piece]:
    words_end = _words_end(text, start, end)
    marks = [match.span() for match in _BETWEEN_CLAUSES.finditer(text, start, words_end)]
    starts = [start, *(mark[1] for mark in marks)]
    ends = [*(mark[0] for mark in marks), words_end]
    return [
        Piece(first, last, first, starts[number + 1])
        if number < len(marks)
        else Piece(first, last, ends[number - 1] if marks else first, last)
        for number, (first, last) in enumerate(zip(starts, ends, strict=True))
    ]


def _words_end(text: str, start: int, end: int) -> int:
    closing = _CLOSING.search(text[start:end])
    return start + closing.start() if closing else end


def section_at(lines: Sequence[str], place: int) -> str:
    """The heading that the line `place` stands under, or would stand under; '' for none."""
    sections = _sections(lines)
    return sections[min(place, len(sections) - 1)] if sections else ""


def line_end(line: str) -> str:
    """The CR and LF at the end of a line, or ''."""
    return line[len(line.rstrip("\r\n")) :]


def _sections(lines: Sequence[str]) -> list[str]:
    found: list[str] = []
    section = ""
    for line, is_code in zip(lines, _in_code(lines), strict=True):
        heading = None if is_code else _HEADING.match(line.rstrip("\r\n"))
        section = heading.group(2).strip() if heading else section
        found.append(section)
    return found


def _in_code(lines: Sequence[str]) -> Iterator[bool]:
    """Whether each line belongs to a fenced block or an HTML comment."""
    fence = ""
    comment = False
    for line in lines:
        opening = _FENCE.match(line)
        if fence:
            yield True
            if opening and opening.group(1).startswith(fence):
                fence = ""
        elif comment:
            yield True
            comment = "-->" not in line
        elif opening:
            fence = opening.group(1)
            yield True
        else:
            start = line.find("<!--")
            comment = start >= 0 and "-->" not in line[start:]
            yield start >= 0


class _Reader:
    """Walks through a file once."""

    def __init__(self, name: str, lines: Sequence[str]) -> None:
        self._lines = lines
        self._is_user_file = name.casefold() == "user.md"
        self._section = ""
        self._maintained_level = 0

    def read(self) -> Iterator[Entry]:
        number = 0
        code = list(_in_code(self._lines))
        while number < len(self._lines):
            line = self._lines[number].rstrip("\r\n")
            heading = None if code[number] else _HEADING.match(line)
            if heading:
                self._enter(len(heading.group(1)), heading.group(2).strip())
            if code[number] or heading or not line.strip():
                number += 1
                continue
            entry = self._entry(number, line, code)
            yield entry
            number = entry.last + 1

    def _enter(self, level: int, title: str) -> None:
        self._section = title
        if title.casefold() == LEARNED:
            self._maintained_level = level
        elif level <= self._maintained_level:
            self._maintained_level = 0

    def _entry(self, number: int, line: str, code: Sequence[bool]) -> Entry:
        item = _ITEM.match(line)
        # In USER.md a list outside the maintained section is the person's own; elsewhere every list item may change.
        maintained = self._maintained_level > 0 or (item is not None and not self._is_user_file)
        last = number if maintained and item is None else self._last_line(number, item, code)
        words = [item.group("text") if item else line.strip()]
        words += [one.strip() for one in self._lines[number + 1 : last + 1]]
        mark = item.group("mark") if item else line[: len(line) - len(line.lstrip())]
        return Entry(number, last, mark, " ".join(words), self._section, maintained)

    def _last_line(self, number: int, item: re.Match[str] | None, code: Sequence[bool]) -> int:
        """The last line that goes on with what began on line `number`."""
        deep = len(item.group("mark").expandtabs(4)) - 1 if item else 0
        last = number
        for following in range(number + 1, len(self._lines)):
            line = self._lines[following].rstrip("\r\n")
            indent = len(line.expandtabs(4)) - len(line.expandtabs(4).lstrip())
            if code[following] or not line.strip() or _ITEM.match(line) or _HEADING.match(line):
                break
            if item is not None and indent < min(2, deep):
                break
            last = following
        return last
