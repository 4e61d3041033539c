"""Changes items (bullets, paragraphs) in a markdown file that a reader takes apart line by line.

Every other line that is not blank is a record too, one without wording, so that an item finds its place again. An item
goes with its own lines alone: blank lines around it stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from sentient_desktop.domain.linked import LinkedRecord, Listing, Taken
from sentient_desktop.domain.memory import Micros
from sentient_desktop.errors import Refused

GROUP = "lines"
_ITEM, _OTHER = "behind an item", "behind another line"
"""The forms of what is taken out, by what stood before it."""
_BLANKS = re.compile(r"(?:[ \t\r]*\n)*")


class Marked(NamedTuple):
    """An item as its reader sees it: its lines, from 1, and what it says. `of`: the name of the record in another file
    that it leads to and goes with, `says` what it says of it."""

    first: int
    last: int
    wording: str | None
    of: str | None = None
    says: str | None = None
    refuses: str = ""


def listing(text: str, found: Iterable[Marked]) -> Listing:
    """The records of a text: its items, which come in order, and its other lines."""
    lines = _lines(text)
    items = {item.first: item for item in found}
    records: list[LinkedRecord] = []
    number = 1
    while number <= len(lines):
        item = items.get(number)
        start, end = lines[number - 1]
        if item is not None:
            number = item.last
            end = lines[number - 1][1]
            records.append(LinkedRecord(None, item.wording, start, end, GROUP, None, item.refuses, item.of, item.says))
        elif text[start:end].strip():
            records.append(LinkedRecord(None, None, start, end, GROUP, is_entry=False))
        number += 1
    return Listing(tuple(records), {GROUP: 0})


def _lines(text: str) -> list[tuple[int, int]]:
    """Where each line begins and ends, without its line end. Only line feeds divide lines, as for the readers."""
    found = []
    start = 0
    for line in text.split("\n"):
        found.append((start, start + len(line.removesuffix("\r"))))
        start += len(line) + 1
    return found


def take_out(text: str, listing: Listing, record: LinkedRecord) -> tuple[str, Taken]:
    """The text without an item's lines."""
    mates = listing.mates(record.group)
    place = mates.index(record)
    before = mates[place - 1] if place else None
    end = _line_end(text, record.end)
    lead = text[_line_end(text, before.end) if before else 0 : record.start]
    own = (0, record.end - record.start)
    return text[: record.start] + text[end:], Taken(text[record.start : end], own, _form(before), lead)


def put_back(text: str, taken: Taken, after: LinkedRecord | None) -> str:
    """The text with an item's lines again: behind as many blank lines as before, or behind all of them where what stood
    before it was an item and what does now is none (a heading, say)."""
    at = _line_end(text, after.end) if after else 0
    found = _BLANKS.match(text, at)
    blanks = [] if found is None else re.findall(r"[^\n]*\n", found[0])
    if taken.form != _form(after):
        space = "" if after is not None and after.is_entry else "".join(blanks)
    elif text.startswith(taken.lead, at):
        space = taken.lead
    else:
        space = "".join(blanks[: taken.lead.count("\n")])
    at += len(space)
    end = "\r\n" if "\r\n" in text or "\r\n" in taken.text else "\n"
    piece = taken.text
    if at and not text[:at].endswith("\n"):
        piece = end + piece.removesuffix("\n").removesuffix("\r")
    elif at < len(text) and not piece.endswith("\n"):
        piece += end
    return text[:at] + piece + text[at:]


def _form(before: LinkedRecord | None) -> str:
    return _ITEM if before is not None and before.is_entry else _OTHER


def _line_end(text: str, at: int) -> int:
    found = text.find("\n", at)
    return len(text) if found < 0 else found + 1


def reworded(text: str, record: LinkedRecord, wording: str) -> str:
    """The text with other words in an item, on one line. Raises Refused where its words do not stand there in one piece
    (a comment stands between them)."""
    known = record.wording or record.says or ""
    words = known.split()
    own = text[record.start : record.end]
    in_one_piece = r"\s+".join(re.escape(word) for word in words)
    found = re.search(f"{re.escape(known)}|{in_one_piece}", own) if words else None
    if found is None:
        raise Refused("Its words do not stand there in one piece.")
    said = " ".join(wording.split("\n")) if "\n" in wording else wording
    said = said.replace("\r", "")
    return text[: record.start] + own[: found.start()] + said + own[found.end() :] + text[record.end :]


def only_that(old: Sequence[LinkedRecord], new: Sequence[LinkedRecord], record: LinkedRecord, wording: str) -> None:
    """Raises Refused unless the records are the same but for the wording of one: words may look like a heading, another
    item, or a note on where the item comes from."""
    said = " ".join((wording or "").split())
    place = old.index(record)
    expected = [_said(each) for each in old]
    expected[place] = (record.name, record.of, said)
    now = [_said(each) for each in new]
    if len(now) > place:
        now[place] = (*now[place][:2], " ".join((new[place].wording or new[place].says or "").split()))
    if now != expected:
        raise Refused("The words would be read there as something else.")


def _said(record: LinkedRecord) -> tuple[str | None, str | None, str | None]:
    return record.name, record.of, record.wording


class LinesEditor:
    """What the editors of such files have in common: they only say which lines are items. Nobody locks the files."""

    def lock_of(self, path: Path) -> Path | None:
        """There is none."""

    def listing(self, text: str) -> Listing:
        """The items, as the reader gives them."""
        raise NotImplementedError

    def take_out(self, text: str, listing: Listing, record: LinkedRecord) -> tuple[str, Taken]:
        """The text without an item's lines."""
        return take_out(text, listing, record)

    def put_back(self, text: str, listing: Listing, taken: Taken, group: str, after: LinkedRecord | None) -> str:
        """The text with an item's lines again."""
        return put_back(text, taken, after)

    def reword(self, text: str, record: LinkedRecord, wording: str, at: Micros) -> str:
        """The text with other words in an item. Raises Refused."""
        old = self.listing(text).records
        new = reworded(text, record, wording)
        only_that(old, self.listing(new).records, record, wording)
        return new
