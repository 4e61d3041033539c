"""The folders and files that the person added: nothing outside of them is opened."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from sentient_desktop.domain.memory import AssistantId, Source
from sentient_desktop.domain.opening import may_be_a_path
from sentient_desktop.domain.views import WhyNot
from sentient_desktop.store.connection import Connection


@dataclass(frozen=True, slots=True)
class Place:
    """An added folder or file."""

    id: int
    assistant_id: AssistantId | None
    path: Path


def added(connection: Connection) -> list[Place]:
    """All that the person added."""
    rows = connection.execute("SELECT id, assistant_id, path FROM added_places ORDER BY id").fetchall()
    return [Place(row[0], row[1], Path(row[2])) for row in rows]


def resolve(source: Source, assistant_id: AssistantId, places: list[Place]) -> Path | WhyNot:
    """The file that a note or a file source leads to, links followed; or why it cannot be opened.

    A relative path is looked for in the source's own folder, else in the places of its assistant.
    """
    if source.path is None or not may_be_a_path(source.path, windows=os.name == "nt"):
        return WhyNot.NO_ORIGIN if source.path is None else WhyNot.OUTSIDE
    bound = [place for place in places if source.folder_id in (None, place.id)]
    near = [place for place in bound if source.folder_id is not None or place.assistant_id == assistant_id]
    why = WhyNot.FILE_MOVED if near or source.folder_id is None else WhyNot.OUTSIDE
    for candidate in _candidates(source.path, near):
        outcome = _inside(candidate, bound)
        if isinstance(outcome, Path):
            return outcome
        why = outcome
    return why


def _candidates(path: str, near: list[Place]) -> list[Path]:
    if Path(path).is_absolute():
        return [Path(path)]
    return [_in_place(place.path, Path(path)) for place in near]


def _in_place(place: Path, path: Path) -> Path:
    if place.is_dir():
        return place / path
    # A reader names a file from the root of its store ("projects/x/memory/MEMORY.md"), and the place is the file.
    if ".." not in path.parts and place.parts[-len(path.parts) :] == path.parts:
        return place
    return place.parent / path


def _inside(candidate: Path, places: list[Place]) -> Path | WhyNot:
    try:
        # Links are followed before anything is compared: a link inside the folder may lead out of it.
        resolved = candidate.resolve()
        roots = [place.path.resolve() for place in places]
        if not any(resolved == root or (root.is_dir() and resolved.is_relative_to(root)) for root in roots):
            return WhyNot.OUTSIDE
        return resolved if resolved.is_file() else WhyNot.FILE_MOVED
    except (OSError, ValueError, RuntimeError):
        return WhyNot.FILE_MOVED
