"""How answers are printed: lines of JSON for programs, tidy text for people.

Only the answer goes to stdout; notices, progress and errors go to stderr. Text from outside is never trusted: a
terminal obeys control characters, so they are shown instead of sent.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import click

from sentient_desktop.domain.text_form import hidden_characters

_LINE_END = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
"""A lone carriage return would let text overwrite its own line."""

_JSON_UNSEEN = re.compile("[\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")


_WIDE_ENOUGH = 60
"""So wide is a column of long texts in a file."""


def visible(text: str) -> str:
    """`text` with every character that cannot be seen written out, like ⟨U+202E⟩; line ends of any kind become one."""
    text = _LINE_END.sub("\n", text)
    pieces: list[str] = []
    last = 0
    for start, end in hidden_characters(text):
        pieces += [text[last:start], *(f"⟨U+{ord(one):04X}⟩" for one in text[start:end])]
        last = end
    return "".join((*pieces, text[last:]))


def one_line(text: str) -> str:
    """`text` made visible, its white space folded to single spaces."""
    return visible(" ".join(text.split()))


def print_json(record: Mapping[str, Any]) -> None:
    """One JSON object on one line: UTF-8, strictly valid. Raises ValueError for NaN, which is a fault of ours."""
    line = json.dumps(record, ensure_ascii=False, allow_nan=False, separators=(", ", ": "))
    # Escaped they mean the same to a program, and do nothing to a terminal. Half of a pair is not valid UTF-8.
    line = _JSON_UNSEEN.sub(lambda found: f"\\u{ord(found.group()):04x}", line)
    click.echo(re.sub("[\ud800-\udfff]", "\ufffd", line))


def say(text: str = "") -> None:
    """A line of the answer, for people. It must be made visible where it holds text from outside."""
    click.echo(text)


def line(text: str, indent: int = 0) -> None:
    """A line of the answer that holds text from outside: made visible, one line, `indent` spaces in front."""
    click.echo(" " * indent + one_line(text))


def notice(text: str) -> None:
    """A sentence beside the answer, on stderr."""
    click.echo(text, err=True)


def progress(text: str) -> None:
    """Overwrites the line of progress on stderr; nothing where nobody looks."""
    if sys.stderr.isatty():
        room = shutil.get_terminal_size().columns - 1
        click.echo("\r" + text[:room].ljust(room), nl=False, err=True)


def end_progress() -> None:
    """Clears the line of progress."""
    if sys.stderr.isatty():
        click.echo("\r" + " " * (shutil.get_terminal_size().columns - 1) + "\r", nl=False, err=True)


def table(head: Sequence[str], rows: Iterable[Sequence[str]], *, shrink: int) -> None:
    """Prints columns, the one numbered `shrink` cut so that a row fits the terminal. To a file nothing is cut; a long
    text there pushes only its own line."""
    lines = [list(head), *([one_line(cell) for cell in row] for row in rows)]
    widths = [max(_width(line[column]) for line in lines) for column in range(len(head))]
    if sys.stdout.isatty():
        others = sum(widths) - widths[shrink] + 2 * (len(head) - 1)
        widths[shrink] = max(20, min(widths[shrink], shutil.get_terminal_size().columns - others))
    else:
        widths[shrink] = min(widths[shrink], _WIDE_ENOUGH)
    for line in lines:
        cells = [_fit(cell, width) for cell, width in zip(line, widths, strict=True)]
        say("  ".join(cells).rstrip())


def _width(text: str) -> int:
    return sum(_columns(character) for character in text)


def _columns(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _fit(text: str, width: int) -> str:
    used = _width(text)
    if used <= width or not sys.stdout.isatty():
        return text + " " * (width - used)
    kept, room = "", width - 1
    for character in text:
        room -= _columns(character)
        if room < 0:
            break
        kept += character
    kept += "…"
    return kept + " " * (width - _width(kept))
