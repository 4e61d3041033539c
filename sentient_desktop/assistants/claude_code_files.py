"""The transcripts of a project of Claude Code: which files belong together, and their entries line by line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from sentient_desktop.assistants.archives import Entry
from sentient_desktop.assistants.claude_code_lines import value_of
from sentient_desktop.assistants.format import Skip
from sentient_desktop.assistants.text_file import TextFile
from sentient_desktop.errors import Unreadable


def values(entry: Entry) -> Iterator[tuple[str, Any, int]]:
    """(place, value, characters) of each line of a transcript; a Skip instead of the value where a line is none. Raises
    Unreadable."""
    with TextFile(entry) as file:
        for number, text in file.lines():
            place = f"{entry.name} line {number}"
            if text is None:
                yield place, Skip("messages", place, "The line is too long."), 0
            elif text.strip():
                yield place, value_of(text, place), len(text)


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
