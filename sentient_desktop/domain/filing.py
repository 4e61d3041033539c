"""Workspace files as they are listed, and what could not be done in them yet."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sentient_desktop.domain.memory import AssistantId, Micros


@dataclass(frozen=True, slots=True)
class WorkspaceFile:
    """A file that an assistant reads. `assistant` is None for one that belongs to no single assistant, `maintained` how
    many statements in it an assistant keeps; `problem` says in a sentence why it cannot be used just now, or what of it
    is out of reach."""

    id: int
    name: str
    path: Path
    assistant_id: AssistantId | None
    assistant: str | None
    maintained: int
    problem: str | None


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Something that an act has still to do: in which file, why it could not be done (a sentence), since when, and how
    often it was tried."""

    name: str
    reason: str
    since: Micros | None
    tries: int


@dataclass(frozen=True, slots=True)
class LinkedStore:
    """A store that is followed: whose it is, in which format, where it lies, the files of it that are written back
    into, and whether something is still to be written there."""

    assistant_id: AssistantId
    assistant: str
    format: str
    path: Path
    files: tuple[Path, ...]
    waits: bool
