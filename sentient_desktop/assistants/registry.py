"""The formats that can be read, in order, and the guess which of them a file or folder is."""

from __future__ import annotations

import codecs
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path

from sentient_desktop.assistants.format import Format, Guess, Sample
from sentient_desktop.assistants.formats import archive, deerflow, locomo, pasted_list, platform_dump, realmem
from sentient_desktop.assistants.json_stream import BadValue, Broken, JsonReader
from sentient_desktop.assistants.text_file import LOOKED_AT, TextFile, find_encoding, looks_binary, unreadable
from sentient_desktop.errors import Unreadable

FORMATS: tuple[Format, ...] = (
    archive.FORMAT,
    realmem.FORMAT,
    locomo.FORMAT,
    deerflow.FORMAT,
    platform_dump.FORMAT,
    pasted_list.FORMAT,
)
"""In the order in which equally sure guesses are offered; the fallback for text is the last."""

MOST_NAMES = 1000
KEYS_WITHIN = 1 << 19
"""Characters in which the keys of the outermost object are looked for: some begin with a long list."""

_DATED_LINE = re.compile(r"\s*\[[^\]\[{}\"]{0,40}\]\s*[-–—*•:]")


def by_key(key: str) -> Format:
    """The format of that short name. Raises Unreadable, naming those there are."""
    for known in FORMATS:
        if known.key == key:
            return known
    names = ", ".join(known.key for known in FORMATS)
    raise Unreadable(f"There is no format called {key}.", f"The formats are {names}.")


def guess(path: Path) -> list[Guess]:
    """What `path` could be, surest first, judged by its content. Raises Unreadable with one sentence when it is nothing
    that can be read."""
    looked_at = sample(path)
    found = [known.recognise(looked_at) for known in FORMATS]
    guesses = sorted((one for one in found if one), key=lambda one: -one.sure)
    if guesses:
        return guesses
    raise Unreadable(*_why_nothing(looked_at))


def _why_nothing(looked_at: Sample) -> tuple[str, str]:
    name = looked_at.path.name
    hint = "Choose the export or memory file of an assistant."
    if looked_at.path.is_dir():
        return f"{name} is a folder without an assistant's memory in it.", hint
    if not looked_at.head:
        return f"{name} is empty.", "There is nothing in it to read."
    if looks_binary(looked_at.head):
        return f"{name} is not a text file.", hint
    return f"{name} is none of the formats this program knows.", hint


def sample(path: Path) -> Sample:
    """What recognising may look at. Raises Unreadable when the path is not there or not the person's to read."""
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            return Sample(path, b"", names=tuple(_names(path)))
        if not stat.S_ISREG(mode):
            raise Unreadable(f"{path.name} is neither a file nor a folder.", "Choose an export of an assistant.")
        with path.open("rb") as file:
            head = file.read(LOOKED_AT)
        if looks_binary(head):
            return Sample(path, head)
        decoder = codecs.getincrementaldecoder(find_encoding(path, head).name)("replace")
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error
    text = decoder.decode(head).removeprefix("\ufeff")
    outermost, keys = _outermost(path, text)
    return Sample(path, head, text=text, keys=keys, outermost=outermost)


def _names(folder: Path) -> Iterator[str]:
    """Names inside a folder, those near the top first, links not followed. Raises OSError for the folder itself."""
    count = 0
    waiting = [folder]
    for place in waiting:
        try:
            entries = sorted(os.scandir(place), key=lambda entry: entry.name)
        except OSError:
            if place is folder:
                raise
            continue
        for entry in entries:
            yield Path(entry.path).relative_to(folder).as_posix()
            count += 1
            if count >= MOST_NAMES:
                return
            if entry.is_dir(follow_symlinks=False):
                waiting.append(Path(entry.path))


def _outermost(path: Path, text: str) -> tuple[str, frozenset[str]]:
    """`{` or `[` for JSON and the keys of the outermost object, or of the first object in an outermost list."""
    first = text.lstrip()[:1]
    if first not in ("{", "[") or _DATED_LINE.match(text):
        return "", frozenset()
    left = KEYS_WITHIN
    with TextFile(path) as file:

        def read(size: int) -> str:
            nonlocal left
            piece = file.read(min(size, left)) if left > 0 else ""
            left -= len(piece)
            return piece

        return _keys(JsonReader(read), first)


def _keys(reader: JsonReader, first: str) -> tuple[str, frozenset[str]]:
    keys: set[str] = set()
    try:
        if first == "[":
            for _ in reader.elements():
                if reader.peek() == "{" and not keys:
                    keys.update(reader.members())
                    break
        else:
            for key in reader.members():
                keys.add(key)
    except BadValue:
        return "", frozenset()
    except Broken as error:
        # Cut off where we stopped looking, or damaged: with a key in hand it is JSON all the same.
        if not keys and not error.early:
            return "", frozenset()
    return first, frozenset(keys)
