"""What a forget proves: what stood where before, what stands there now, and what could not be done yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from sentient_desktop.domain.plan import Place, PlanItem


class Waiting(StrEnum):
    """Why bytes of a forgotten wording may still stand in a file."""

    IN_USE = "in_use"
    """A program has the library open and reads an older state of it."""
    NO_SPACE = "no_space"
    """Writing the library anew needs more free space than there is."""
    INDEX = "index"
    """The search index is still being written anew, in steps."""
    COPY = "copy"
    """A safety copy is being made, or can neither be changed nor deleted."""
    BYTES = "bytes"
    """The files could not be looked through."""


SENTENCES: Mapping[Waiting, str] = {
    Waiting.IN_USE: "the library is in use by another program",
    Waiting.NO_SPACE: "there is not enough free space to write the library anew",
    Waiting.INDEX: "the search index is still being written anew",
    Waiting.COPY: "a safety copy cannot be changed",
    Waiting.BYTES: "the files could not be looked through",
}
"""Each as the end of "Not finished yet: …"."""


class CopyFate(StrEnum):
    """What became of a safety copy that held a forgotten wording."""

    REWRITTEN = "rewritten"
    DELETED = "deleted"


@dataclass(frozen=True, slots=True)
class Erasing:
    """Where the erasing of bytes stands: `done`, or waiting for `reason`. `copies` are the safety copies, by name, that
    held something of it."""

    done: bool
    reason: Waiting | None = None
    copies: Mapping[str, CopyFate] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BytesFound:
    """Occurrences of wordings in raw files. `left` are those that no surviving row explains; `by_file` names the files
    with such ones, `in_given` counts all in the files that were named beside our own (a line may have been left there
    on purpose)."""

    left: int
    by_file: Mapping[str, int] = field(default_factory=dict)
    in_given: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Proof:
    """What was found by looking anew. `before` and `after` count what each place holds of the memories; `bytes_left` is
    None while nobody has looked through the files."""

    before: Mapping[Place, int]
    after: Mapping[Place, int]
    bytes_left: int | None = None
    copies: Mapping[str, CopyFate] = field(default_factory=dict)
    unfinished: tuple[Waiting, ...] = ()
    out_of_reach: tuple[PlanItem, ...] = ()
    in_files: Mapping[str, int] = field(default_factory=dict)
    """How often the wording still stands in files that were rewritten, where it does: somebody's own prose, or what
    another memory says too."""

    @property
    def holds(self) -> bool:
        """Whether nothing is left anywhere that this program can reach, as far as was looked."""
        return not (any(self.after.values()) or self.bytes_left or self.unfinished)

    def as_record(self) -> dict[str, Any]:
        """The proof as the command line prints it."""
        return {
            "before": {place.value: count for place, count in self.before.items()},
            "after": {place.value: count for place, count in self.after.items()},
            "bytes_left": self.bytes_left,
            "in_files": dict(self.in_files),
            "safety_copies": {name: fate.value for name, fate in self.copies.items()},
            "unfinished": [reason.value for reason in self.unfinished],
        }
