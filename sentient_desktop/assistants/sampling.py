"""What a format may look at to recognise a store: the beginning of a file, or the names in a folder or zip."""

from __future__ import annotations

import codecs
import os
import re
import stat
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from sentient_desktop.assistants import archives, databases
from sentient_desktop.assistants.format import Sample
from sentient_desktop.assistants.json_stream import BadValue, Broken, JsonReader
from sentient_desktop.assistants.text_file import (
    LOOKED_AT,
    Encoding,
    Openable,
    TextFile,
    find_encoding,
    looks_binary,
    unreadable,
)
from sentient_desktop.domain import engine_address
from sentient_desktop.errors import Unreadable

MOST_NAMES = 20_000
MOST_IN_ONE = 2_000
"""Names of one folder; some hold thousands of files beside the one that matters."""
KEYS_WITHIN = 1 << 19
"""Characters in which the keys of the outermost object are looked for: some begin with a long list."""
LONG_TEXT = 64
"""In the first object of an outermost list so many characters of text count as one: a single record may hold a long
text, which is passed over quickly. A quote in it counts eight."""

_DATED_LINE = re.compile(r"\s*\[[^\]\[{}\"]{0,40}\]\s*[-–—*•:]")


def sample(path: Path) -> Sample:
    """What recognising may look at. Raises Unreadable when the path is not there or not the person's to read,
    Refused for an address that is not on this machine."""
    if engine_address.is_address(path):
        engine_address.parse(path)
        return Sample(path, b"")
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            names = tuple(_names(path))
            if any(name.casefold().endswith(".zip") and "/" not in name for name in names):
                names += tuple(name for name in _all_names(path) if ".zip/" in name.casefold())
            return Sample(path, b"", names=names, tables=databases.tables_in(path), look_into=_looking_into(path))
        if not stat.S_ISREG(mode):
            raise Unreadable(f"{path.name} is neither a file nor a folder.", "Choose an export of an assistant.")
        if archives.is_zip(path):
            names = _all_names(path)
            return Sample(path, b"", names=names, tables=databases.tables_in(path), look_into=_looking_into(path))
        return _of_file(path, path)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error


def _of_file(path: Path, file: Openable) -> Sample:
    """Raises OSError."""
    with file.open("rb") as opened:
        head = opened.read(LOOKED_AT)
    if looks_binary(head):
        return Sample(path, head, tables=databases.tables_in(path) if file is path else frozenset())
    encoding = find_encoding(file, head)
    decoder = codecs.getincrementaldecoder(encoding.name)("replace")
    text = decoder.decode(head).removeprefix("\ufeff")
    outermost, keys = _outermost(file, encoding, text)
    return Sample(path, head, text=text, keys=keys, outermost=outermost)


def _all_names(path: Path) -> tuple[str, ...]:
    """Names of the files in a folder or zip, and in the zips in it."""
    with archives.opened(path) as opened:
        return tuple(entry.name for entry in islice(opened.entries, MOST_NAMES))


def _looking_into(path: Path) -> Callable[[str], Sample | None]:
    """Looks into single files of a folder or zip, once each."""
    seen: dict[str, Sample | None] = {}

    def look(name: str) -> Sample | None:
        if name not in seen:
            try:
                seen[name] = _inner(path, name)
            except (OSError, ValueError, Unreadable):
                seen[name] = None
        return seen[name]

    return look


def _inner(path: Path, name: str) -> Sample | None:
    if path.is_dir() and (path / name).is_file():
        return _of_file(path / name, path / name)
    with archives.opened(path) as opened:
        for entry in opened.entries:
            if entry.name == name:
                return _of_file(path / name, entry)
    return None


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
        for entry in entries[:MOST_IN_ONE]:
            yield Path(entry.path).relative_to(folder).as_posix()
            count += 1
            if count >= MOST_NAMES:
                return
            if entry.is_dir(follow_symlinks=False):
                waiting.append(Path(entry.path))


def _outermost(path: Openable, encoding: Encoding, text: str) -> tuple[str, frozenset[str]]:
    """`{` or `[` for JSON and the keys of the outermost object, or of the first object in an outermost list."""
    first = text.lstrip()[:1]
    if first not in ("{", "[") or _DATED_LINE.match(text):
        return "", frozenset()
    left = KEYS_WITHIN
    with TextFile(path, encoding) as file:

        def read(size: int) -> str:
            nonlocal left
            piece = file.read(min(size, left if first == "{" else size)) if left > 0 else ""
            left -= len(piece) if first == "{" else max(len(piece) // LONG_TEXT, 8 * piece.count('"'))
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
