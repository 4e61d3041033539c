"""Other programs that add to a store a thousand times while acts of the person are written back into it.

One for each format that is written back as single files: what it does, and what its notes look like, so that the rest
of the file can be compared with one that nobody else wrote to.
"""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.library import Library
from tests.linked.stores import CELLO, RIVER, TEA, find, put, rest, root

TIMES = 1000


@dataclass(frozen=True, slots=True)
class Program:
    """`adds` is its loop's body, with `path` and `number`; `note` is the pattern of what it adds."""

    adds: str
    note: str


_REPLACES = """
    text = open(path, newline="", encoding="utf-8").read()
    at = text.rindex({end!r})
    with open(path + ".tmp", "w", newline="", encoding="utf-8") as file:
        file.write(text[:at] + {note!r} % (number, number) + text[at:])
    os.replace(path + ".tmp", path)
"""
_APPENDS = """
    with open(path, "a", newline="", encoding="utf-8") as file:
        file.write({note!r} % number)
"""

PROGRAMS = {
    "deerflow": Program(
        _REPLACES.format(end="\r\n  ],", note=',\r\n    {"id": "n%d", "content": "Note number %d"}'),
        r',\r\n    \{"id": "n\d+", "content": "Note number \d+"\}',
    ),
    "platform_dump": Program(
        _REPLACES.format(end="\n]", note=',\n {"key": "n%d", "type": "x", "content": "Note number %d"}'),
        r',\n \{"key": "n\d+", "type": "x", "content": "Note number \d+"\}',
    ),
    "mcp_memory": Program(
        """
    with open(path, "a") as file:
        file.write('{"type":"entity","name":"n%d","observations":["Note number %d"]}\\n' % (number, number))
""",
        r'\{"type":"entity","name":"n\d+","observations":\["Note number \d+"\]\}\n',
    ),
    "hermes": Program(
        """
    with open(path + ".lock", "a+") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        text = open(path).read().rstrip("\\n")
        with open(path + ".tmp", "w") as file:
            file.write(text + "\\n§\\nNote number %d\\n" % number)
        os.replace(path + ".tmp", path)
""",
        r"\n§\nNote number \d+",
    ),
    "basic_memory": Program(_APPENDS.format(note="- [note] Note number %d\n"), r"- \[note\] Note number \d+\n"),
    "openclaw": Program(_APPENDS.format(note="\r\n- Note number %d"), r"\r\n- Note number \d+"),
    "claude_code": Program(_APPENDS.format(note="- Note number %d\n"), r"- Note number \d+\n"),
}


def params(*always: str) -> list[Any]:
    """The formats as parameters: those beside `always` only among the slow tests."""
    return [pytest.param(key, marks=() if key in always else pytest.mark.slow) for key in sorted(PROGRAMS)]


def start(key: str, path: Path, pause: float = 0.0005) -> subprocess.Popen[bytes]:
    """Starts the program of a format. `pause` in seconds between its writes."""
    body = f"for number in range({TIMES}):\n    time.sleep({pause})\n{PROGRAMS[key].adds}"
    return subprocess.Popen(
        [sys.executable, "-c", f"import os, sys, time, fcntl\npath = sys.argv[1]\n{body}", str(path)]
    )


def settle(library: Library, path: Path) -> None:
    """Lets the library read the store when it rests, and finish what is left."""
    for _ in range(3):
        rest(path)
        library.reread_linked()
        library.retry_unfinished()


def look(library: Library, key: str, path: Path, tea: str, quiet: Path) -> None:
    """Looks that every note is there once and that the rest of the file is as if nobody else had written it: `tea` is
    the wording that one memory has now, another was forgotten. `quiet` is an empty folder."""
    settle(library, path)
    assert library.unfinished() == ()
    text = path.read_bytes().decode()
    counts = [len(re.findall(rf"Note number {number}(?!\d)", text)) for number in range(TIMES)]
    assert [number for number, count in enumerate(counts) if count != 1] == []
    assert find(library, "Note number 999")
    alone = put(quiet, key)
    with Library(quiet / "library") as other:
        other.link(root(key, alone))
        other.edit(find(other, TEA), tea)
        other.forget([find(other, RIVER)], now=True)
    # A note at the end of a file whose last line had no end gives it one.
    rest_of_it = _timeless(re.sub(PROGRAMS[key].note, "", text)).rstrip()
    expected = _timeless(alone.read_bytes().decode()).rstrip()
    assert rest_of_it == expected, (rest_of_it, expected)
    assert CELLO in text


def _timeless(text: str) -> str:
    return re.sub(r'"updatedAt": ("[^"]*"|\d+)', "", text)
