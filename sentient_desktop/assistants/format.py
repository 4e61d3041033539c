"""What a reader of an assistant's memory is: recognise a store by its content, and read it as a stream of records.

A format is one plain module in `formats/` that exposes one object with this shape; `registry.py` lists them. It knows
nothing of the library: it names chats, messages and memories by the origin's own ids, and the importer joins them.
The records are written down by subject in `memory_records`, `derived_records` and (for our own archive alone)
`decided_records`; formats take them from here. Values arrive as they stood (times as text or number,
confidence as anything); the importer coerces them once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from sentient_desktop.assistants.decided_records import (
    ReadCard,
    ReadDecision,
    ReadRemoval,
    ReadRemovalKey,
    ReadSetting,
)
from sentient_desktop.assistants.derived_records import (
    ReadChip,
    ReadEvidence,
    ReadInsight,
    ReadJournal,
    ReadPortrait,
    ReadSummary,
    ReadTaskRun,
    ReadTaskStep,
)
from sentient_desktop.assistants.memory_records import (
    ReadAssistant,
    ReadChat,
    ReadMemory,
    ReadMessage,
    ReadPlace,
    ReadSource,
)

__all__ = [
    "Format",
    "Guess",
    "Note",
    "ReadAssistant",
    "ReadCard",
    "ReadChat",
    "ReadChip",
    "ReadDecision",
    "ReadEvidence",
    "ReadInsight",
    "ReadJournal",
    "ReadMemory",
    "ReadMessage",
    "ReadPlace",
    "ReadPortrait",
    "ReadRemoval",
    "ReadRemovalKey",
    "ReadSetting",
    "ReadSource",
    "ReadSummary",
    "ReadTaskRun",
    "ReadTaskStep",
    "Record",
    "Sample",
    "Skip",
]


@dataclass(frozen=True, slots=True)
class Guess:
    """That a path looks like a format. `sure` is 0 to 1, `why` one short sentence for the person."""

    format: str
    why: str
    sure: float


@dataclass(frozen=True, slots=True)
class Skip:
    """One record that was not taken: `kind` as in the report, `where` in the file (line, index, id), `why` in words.

    `why` never holds the text of the record.
    """

    kind: str
    where: str
    why: str


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence for the report that is about no single record, such as a guessed encoding. Never holds wording."""

    text: str


Record = (
    ReadAssistant
    | ReadChat
    | ReadMessage
    | ReadMemory
    | ReadSummary
    | ReadInsight
    | ReadJournal
    | ReadPortrait
    | ReadTaskRun
    | ReadChip
    | ReadPlace
    | ReadDecision
    | ReadCard
    | ReadSetting
    | ReadRemovalKey
    | ReadRemoval
    | Skip
    | Note
)


def _nothing_inside(_: str) -> Sample | None:
    return None


@dataclass(frozen=True, slots=True)
class Sample:
    """What recognising may look at: the path, its first bytes (at most 64 kB; empty for a folder or zip), the names
    inside a folder or zip (relative, `/`, those near the top first, a few thousand), and the first JSON object or text
    lines, when it is one."""

    path: Path
    head: bytes
    names: tuple[str, ...] = ()
    text: str = ""
    """`head` decoded as far as it goes, BOM taken away."""
    keys: frozenset[str] = field(default=frozenset())
    """The keys of the outermost JSON object, as far as the first 512 kB show, or of the first object in an outermost
    JSON list, as far as its first 512 kB, or 32 MB of a long text, show."""
    outermost: str = ""
    """`{` or `[` for JSON, `` for anything else."""
    tables: frozenset[str] = field(default=frozenset())
    """The names of the tables of an SQLite file, or of those in a folder."""
    look_into: Callable[[str], Sample | None] = field(default=_nothing_inside, compare=False, repr=False)
    """A sample of the file of that name in a folder or zip; None when it cannot be read."""

    def parts(self, *endings: str, most: int = 12) -> Iterator[Sample]:
        """What is to be judged: the file itself, or the first files of a folder or zip whose names end so."""
        if self.head:
            yield self
            return
        for name in self.names:
            if name.casefold().endswith(endings):
                part = self.look_into(name)
                if part is not None:
                    most -= 1
                    yield part
                if most <= 0:
                    return


class Format(Protocol):
    """A reader of one kind of store."""

    key: str
    """Its short name on the command line and in the library (`deerflow`, `locomo`)."""
    title: str
    """Its name for people (`DeerFlow memory`)."""

    def recognise(self, sample: Sample) -> Guess | None:
        """Whether `sample` looks like this format, judged by content. Never raises on any input."""

    def read(self, path: Path) -> Iterator[Record]:
        """The records in `path`, in the order chats, messages, then what points at them, as far as the file allows.

        One bad record becomes a `Skip`. Raises `Unreadable` when nothing of it can be read.
        """
