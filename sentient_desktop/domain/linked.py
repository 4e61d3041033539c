"""Linked stores: files of other assistants that acts of the person are written back into (assistants.md, "Linked
stores"), as records whose bytes are known.

An `Editor` knows one kind of file. It works on text alone and changes nothing outside the record; which record belongs
to which memory, and when a file is written, others decide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, runtime_checkable

from sentient_desktop.domain.memory import Micros


@dataclass(frozen=True, slots=True)
class LinkedRecord:
    """One record of a file, at characters `start` to `end`. `name` is its id there, as the format's reader gives it.

    `wording` is None for what stands among the records and is none itself (an empty entry). `repeats`: where the same
    stands in the file before, so that the reader passes this one over. `refuses`: why it cannot be changed; `` when
    it can. `of`: the name of the record in another file that this one leads to and goes with (a line of an index), and
    `says` what this one says of it. `is_entry`: whether people would count it.
    """

    name: str | None
    wording: str | None
    start: int
    end: int
    group: str
    repeats: int | None = None
    refuses: str = ""
    of: str | None = None
    says: str | None = None
    is_entry: bool = True


@dataclass(frozen=True, slots=True)
class Listing:
    """The records of a text in order, and for each of its groups where the first record of it would stand."""

    records: tuple[LinkedRecord, ...]
    groups: Mapping[str, int]

    def mates(self, group: str) -> list[LinkedRecord]:
        """The records of one group."""
        return [record for record in self.records if record.group == group]


@dataclass(frozen=True, slots=True)
class Taken:
    """What was cut out with a record: `text` whole, of which `own` (start, end) is the record itself.

    `form` says how it was joined: to what stood before it, to what came after it, or it stood alone. `lead` is what
    stands before the first record of its group.
    """

    text: str
    own: tuple[int, int]
    form: str
    lead: str = ""

    @property
    def joint(self) -> str | None:
        """What stood between it and its neighbour; None when it had none."""
        found = {AFTER: self.text[: self.own[0]], BEFORE: self.text[self.own[1] :]}
        return found.get(self.form)

    def joined(self, joint: str) -> Taken:
        """The same, as if something had stood before it."""
        own = self.text[self.own[0] : self.own[1]]
        return Taken(joint + own, (len(joint), len(joint) + len(own)), AFTER, self.lead)


AFTER, BEFORE, ONLY = "after", "before", "only"
"""The forms of `Taken`."""


class Editor(Protocol):
    """Changes single records in the text of one kind of file."""

    def files(self, root: Path) -> Sequence[Path]:
        """The files below what was linked that it can change."""

    def lock_of(self, path: Path) -> Path | None:
        """The file by which the assistant itself locks this one (as a whole, until it is closed); None: it has none."""

    def listing(self, text: str) -> Listing:
        """The records of a file. Raises Refused when the file is not what this editor knows."""

    def take_out(self, text: str, listing: Listing, record: LinkedRecord) -> tuple[str, Taken]:
        """The text without the record, and what was cut out."""

    def put_back(self, text: str, listing: Listing, taken: Taken, group: str, after: LinkedRecord | None) -> str:
        """The text with what was cut out, behind a record of the group, or as the first of it."""

    def reword(self, text: str, record: LinkedRecord, wording: str, at: Micros) -> str:
        """The text with other words in the record. Raises Refused."""


@runtime_checkable
class FolderEditor(Editor, Protocol):
    """What an editor of a store has besides in which files come and go."""

    def is_one_record(self, path: Path) -> bool:
        """Whether the file is there for one record alone: it goes with it, and comes back with it."""

    def is_one_of_many(self, path: Path) -> bool:
        """Whether a memory whose record stands in a file beside this one need not be looked for in this one."""

    def changed(self, path: Path, at: Micros) -> None:
        """Tells the assistant that this file was changed, where its store has a place for that. Called under the
        lock, after the file; again when a process was killed in between."""


@runtime_checkable
class RootedEditor(FolderEditor, Protocol):
    """What an editor has besides for whose files it matters where in the store they lie."""

    def in_file(self, root: Path, path: Path) -> Editor:
        """The editor for one file of the store at `root`."""


@runtime_checkable
class GuardedEditor(Editor, Protocol):
    """What an editor of a store has besides whose assistant keeps more beside its files."""

    def ready(self, path: Path) -> None:
        """Called under the lock, before the file is changed. Raises StoreFault while the assistant has something
        unfinished there that would undo it."""

    def left_behind(self, path: Path) -> Sequence[Path]:
        """Files beside this one that may hold old wordings and are not ours to write."""


@dataclass(frozen=True, slots=True)
class Decided:
    """What a memory of a running engine is to be: `name` is its id there, `state` one of `current`, `disputed`,
    `superseded`, `held`, `gone`; `content` its words, where the person changed them."""

    name: str
    state: str
    content: str | None = None


@runtime_checkable
class LiveEditor(Editor, Protocol):
    """What writes back to a running engine instead of a file: its `listing` and what changes texts are refused."""

    def snapshot(self, path: Path) -> bytes:
        """What the engine holds now, to tell whether it has changed. Raises StoreFault and Unreadable."""

    def bring(self, path: Path, decided: Decided) -> None:
        """Brings one memory there to what was decided; does nothing when it is that already, or not there. Raises
        StoreFault while the engine cannot be reached, Unreadable, Changed."""
