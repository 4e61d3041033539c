"""Small text files, read as a whole: memory files are a few kilobytes, and what is far larger is none."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from sentient_desktop.assistants.format import Note
from sentient_desktop.assistants.text_file import Openable, TextFile
from sentient_desktop.assistants.values import ENCODING_NAMES

LONGEST = 16_000_000
"""Characters."""
LONGEST_LINE = 32_000_000


def read_text(file: Openable, notes: list[Note]) -> str:
    """The text of a file; a guessed encoding, and a cut at `LONGEST`, are told in `notes`. Raises Unreadable."""
    pieces: list[str] = []
    size = 0
    with TextFile(file) as text:
        if text.encoding.guessed:
            notes.append(Note(f"{file.name} is not UTF-8; it was read as {ENCODING_NAMES[text.encoding.name]}."))
        while size < LONGEST and (piece := text.read()):
            pieces.append(piece)
            size += len(piece)
    if size >= LONGEST:
        notes.append(Note(f"Of {file.name} only the first {LONGEST:,} characters were read."))
    return "".join(pieces)[:LONGEST].removeprefix("\ufeff").replace("\r\n", "\n")


def lines(file: Openable) -> Iterator[tuple[int, str | None]]:
    """The lines of a file with their numbers from 1, without memory for the rest; None for one that is too long. Only
    line feeds divide lines. Raises Unreadable."""
    number, rest, too_long = 1, "", False
    with TextFile(file) as text:
        while piece := text.read():
            parts = piece.split("\n")
            parts[0] = rest + parts[0]
            rest = parts.pop()
            for part in parts:
                yield number, None if too_long else part.removesuffix("\r")
                number, too_long = number + 1, False
            if len(rest) > LONGEST_LINE:
                rest, too_long = "", True
    if rest or too_long:
        yield number, None if too_long else rest


def objects(line: str) -> Iterator[tuple[Any, str]]:
    """The JSON values on a line, of which there may be several, each as (value, why it cannot be read or ``).

    After half a value the next that looks like the beginning of an object is taken.
    """
    decode = json.JSONDecoder(strict=False).raw_decode
    at, line = 0, line.strip().removeprefix("\ufeff")
    while at < len(line):
        try:
            value, at = decode(line, at)
        except (ValueError, RecursionError):
            yield None, "It is not whole or not JSON."
            at = line.find('{"', at + 1)
            if at < 0:
                return
        else:
            yield value, ""
        while at < len(line) and line[at] in " \t,":
            at += 1
