"""The transcripts of a project of Claude Code: which files belong together, and their entries line by line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from sentient_desktop.assistants.archives import Entry
from sentient_desktop.assistants.claude_code_lines import value_of
from sentient_desktop.assistants.format import Skip
from sentient_desktop.assistants.json_stream import Broken
from sentient_desktop.assistants.text_file import TextFile
from sentient_desktop.assistants.values import open_json
from sentient_desktop.errors import Unreadable

WHOLE = re.compile(rb'(?:\xef\xbb\xbf)?\s*\{\s*"loglines"\s*:')
"""How a session that is one object begins."""


def values(entry: Entry) -> Iterator[tuple[str, Any, int]]:
    """(place, value, characters) of each line of a transcript; a Skip instead of the value where a line is none. Raises
    Unreadable."""
    if _is_one_object(entry):
        yield from _loglines(entry)
        return
    with TextFile(entry) as file:
        for number, text in file.lines():
            place = f"{entry.name} line {number}"
            if text is None:
                yield place, Skip("messages", place, "The line is too long."), 0
            elif text.strip():
                yield place, value_of(text, place), len(text)


def _is_one_object(entry: Entry) -> bool:
    try:
        with entry.open("rb") as file:
            return WHOLE.match(file.read(1000)) is not None
    except OSError:
        return False


def _loglines(entry: Entry) -> Iterator[tuple[str, Any, int]]:
    """The same of a session that was downloaded as one object with the list `loglines`."""
    with open_json(entry) as (_, reader):
        try:
            for key in reader.members():
                if key != "loglines" or reader.peek() != "[":
                    continue
                for number, value, why in reader.values():
                    place = f"{entry.name} loglines[{number}]"
                    wrong = why or ("" if isinstance(value, dict) else "It is not an entry of a transcript.")
                    yield place, Skip("messages", place, wrong) if wrong else value, 2000
        except Broken as error:
            yield entry.name, Skip("file", f"{entry.name} character {error.at:,}", error.why), 0


class _Joined:
    """Numbers that are put together."""

    def __init__(self, count: int) -> None:
        self._leader = list(range(count))

    def lead(self, number: int) -> int:
        while self._leader[number] != number:
            self._leader[number] = self._leader[self._leader[number]]
            number = self._leader[number]
        return number

    def join(self, one: int, other: int) -> None:
        self._leader[self.lead(one)] = self.lead(other)


def groups_of(entries: Iterable[Entry]) -> list[list[Entry]]:
    """The files that share lines or a session, or follow one another, together; the order of the files stays."""
    found = list(entries)
    if len(found) == 1:
        return [found]
    owner: dict[int, int] = {}
    joined = _Joined(len(found))
    waiting: list[tuple[int, int]] = []
    for number, entry in enumerate(found):
        for uuid, parent, session in _links(entry):
            joined.join(number, owner.setdefault(uuid, number))
            joined.join(number, owner.setdefault(session, number))
            if parent is not None and owner.get(parent, number) != number:
                joined.join(number, owner[parent])
            elif parent is not None and parent not in owner:
                waiting.append((number, parent))
    for number, parent in waiting:
        if parent in owner:
            joined.join(number, owner[parent])
    together: dict[int, list[Entry]] = {}
    for number, entry in enumerate(found):
        together.setdefault(joined.lead(number), []).append(entry)
    return list(together.values())


def _links(entry: Entry) -> Iterator[tuple[int, int | None, int]]:
    """The id of each line, of the one it follows and of its session, as hashes: there may be a million."""
    try:
        with TextFile(entry) as file:
            for _, text in file.lines():
                if text and '"uuid"' in text:
                    yield from _link(text)
    except Unreadable:
        return


def _link(text: str) -> Iterator[tuple[int, int | None, int]]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return
    if isinstance(value, dict) and isinstance(value.get("uuid"), str):
        parent = value.get("parentUuid") or value.get("logicalParentUuid")
        session = hash(("session", str(value.get("sessionId", value["uuid"]))))
        yield hash(value["uuid"]), hash(parent) if isinstance(parent, str) else None, session
