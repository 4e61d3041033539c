"""The journal of the tidy-up as it is shown: its runs with their lines, each with the wording of its memory."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sentient_desktop.domain.memory import MemoryId, Micros
from sentient_desktop.domain.secrets import masked, masked_beside
from sentient_desktop.domain.tidying import REPLACED_BY, TidyEntry, TidyLine
from sentient_desktop.library import Library

RUNS = 30
"""Runs that are shown at first, and that are added with each wish for earlier ones."""
LINES = 120
"""The same for lines: one run may hold hundreds, and each is some widgets."""
LONGEST = 400
"""Characters of a wording or a reason; the whole one stands with the memory."""


@dataclass(frozen=True, slots=True)
class ShownLine:
    """One line. `wording` None: its memory was forgotten. `other`: the wording of what took its place, or would.
    Secrets are masked in all of them."""

    line: TidyLine
    wording: str | None
    other: str = ""
    proposed: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ShownRun:
    """One run: what it came to, and those of its lines that are shown. `more`: so many are left out below."""

    id: int
    at: Micros
    done: int
    undone: int
    suggested: int
    lines: tuple[ShownLine, ...]
    more: int


@dataclass(frozen=True, slots=True)
class Journal:
    """The newest runs, newest first. `earlier`: there is more than is shown."""

    runs: tuple[ShownRun, ...]
    earlier: bool


def read_journal(library: Library, steps: int = 1) -> Journal:
    """The newest `steps` times `RUNS` runs, at most so many times `LINES` lines of them."""
    entries = library.tidy_ups(steps * RUNS + 1)
    shown: list[tuple[TidyEntry, tuple[TidyLine, ...]]] = []
    left = steps * LINES
    for entry in entries[: steps * RUNS]:
        if not left:
            break
        shown.append((entry, entry.lines[:left]))
        left -= len(shown[-1][1])
    wordings = _wordings(library, [line for _, lines in shown for line in lines])
    runs = tuple(_run(entry, lines, wordings) for entry, lines in shown)
    return Journal(runs, earlier=len(shown) < len(entries) or any(run.more for run in runs))


def _wordings(library: Library, lines: list[TidyLine]) -> dict[MemoryId, str]:
    wanted = {number for line in lines for number in (line.memory_id, line.other_id) if number}
    return {one.id: one.content for one in library.memories(sorted(wanted)) if one is not None}


def _run(entry: TidyEntry, lines: tuple[TidyLine, ...], wordings: Mapping[MemoryId, str]) -> ShownRun:
    done = sum(line.done for line in entry.lines)
    return ShownRun(
        entry.id, entry.at, done, sum(line.undone for line in entry.lines), len(entry.lines) - done,
        tuple(_line(line, wordings) for line in lines), len(entry.lines) - len(lines),
    )  # fmt: skip


def _line(line: TidyLine, wordings: Mapping[MemoryId, str]) -> ShownLine:
    wording = wordings.get(line.memory_id)
    if wording is None:
        # Nothing of a memory that is gone, or going, is told: the reason may say its wording too.
        return ShownLine(line, None)
    other = wordings.get(line.other_id) if line.other_id else None
    reason = line.reason
    if reason.startswith(REPLACED_BY):
        # Said in the person's language, and once.
        other = reason.removeprefix(REPLACED_BY) if line.other_id is None else other
        reason = ""
    proposed = line.content if line.content and not line.done else ""
    return ShownLine(
        line,
        _cut(masked(wording)),
        _cut(masked(other or "")),
        _cut(masked_beside(proposed, wording)),
        _cut(masked_beside(reason, wording)),
    )


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"
