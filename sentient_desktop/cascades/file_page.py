"""The lines of a workspace file while an act changes them, and what it did to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sentient_desktop.domain import workspace
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.plan import Action, Why
from sentient_desktop.domain.workspace import Entry


@dataclass(frozen=True, slots=True)
class Splice:
    """Lines from `at` on that give way to others.

    `priors` is the line that stood before them; where the act takes that one out too, the ones before it as well, the
    nearest first; none for the first of the file. `section` is their heading. `cuts`, where a part of one statement
    goes, are the stretches of its text one after the other.
    """

    at: int
    old: tuple[str, ...]
    new: tuple[str, ...]
    priors: tuple[str, ...]
    section: str
    cuts: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Touch:
    """What an act does to a line, or why it leaves it. `number` counts from 1, in the file as it stood before."""

    owner: MemoryId
    action: Action
    why: Why
    number: int
    splice: Splice | None = None


class Page:
    """The lines of a file while an act changes them. Not a record: it is what is being worked on."""

    def __init__(self, name: str, lines: Sequence[str]) -> None:
        self.name = name
        self.lines = list(lines)
        self._before = tuple(lines)
        self._numbers = list(range(1, len(lines) + 1))
        self._entries: list[Entry] | None = None

    def entries(self) -> list[Entry]:
        """Its statements."""
        if self._entries is None:
            self._entries = workspace.entries(self.name, self.lines)
        return self._entries

    def number(self, at: int) -> int:
        """The number that a line had before anything was changed; for a new one that of its neighbour."""
        return self._numbers[min(at, len(self._numbers) - 1)] if self._numbers else 1

    def put(self, at: int, count: int, new: Sequence[str]) -> None:
        """Puts `new` in place of `count` lines."""
        self._entries = None
        self._numbers[at : at + count] = [self.number(at)] * len(new)
        self.lines[at : at + count] = new

    def replace(
        self,
        at: int,
        count: int,
        new: Sequence[str],
        cuts: Sequence[tuple[int, int]] = (),
        *,
        section: str | None = None,
    ) -> Splice:
        """The same, telling what it did. `section` is the heading of these lines, looked for when it is not given."""
        if section is None:
            section = workspace.section_at(self.lines, at)
        splice = Splice(at, tuple(self.lines[at : at + count]), tuple(new), self._priors(at), section, tuple(cuts))
        self.put(at, count, new)
        return splice

    def _priors(self, at: int) -> tuple[str, ...]:
        number = self.number(at) - 1 if at < len(self.lines) else len(self._before)
        found: list[str] = []
        while number > 0:
            found.append(self._before[number - 1])
            if number in self._numbers:
                break
            number -= 1
        return tuple(found)

    def become(self, lines: Sequence[str]) -> Splice | None:
        """Changes just the lines that differ; None when none do."""
        start = _same(self.lines, lines)
        end = _same(self.lines[start:][::-1], lines[start:][::-1])
        if start == len(self.lines) == len(lines):
            return None
        return self.replace(start, len(self.lines) - end - start, lines[start : len(lines) - end])


def _same(one: Sequence[str], other: Sequence[str]) -> int:
    count = 0
    for first, second in zip(one, other, strict=False):
        if first != second:
            break
        count += 1
    return count
