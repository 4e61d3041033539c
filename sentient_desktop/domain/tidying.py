"""What a tidy-up did, or would do, and what a person is told before a model is asked for the first time (review.md)."""

from __future__ import annotations

from dataclasses import dataclass

from sentient_desktop.domain.memory import ActId, MemoryId, Micros

ADDRESS, NAME = "review.model.address", "review.model.name"
ENABLED, BY_ITSELF = "review.model.enabled", "review.model.acts_by_itself"
SECONDS = "review.model.seconds"
REPLACED_BY = "Replaced by: "
"""Before the wording of what takes a memory's place, as the reason of its removal."""


@dataclass(frozen=True, slots=True)
class ModelTold:
    """What is told before the first request to an address, and again when the address changes.

    `here`: the address is on this machine. `agreed`: the person said yes to this address. `key`: a key stands in the
    environment and goes along.
    """

    enabled: bool
    address: str
    name: str
    here: bool
    agreed: bool
    acts_by_itself: bool
    key: bool = False
    seconds: float = 300.0


@dataclass(frozen=True, slots=True)
class TidyLine:
    """One thing that a tidy-up did or proposes. `verb` is remove, extend, merge or remember; `memory_id` leads to the
    memory (0: a dry run's new one), `other_id` to what takes its place. `done` False: a suggestion on its card."""

    verb: str
    memory_id: MemoryId
    reason: str = ""
    other_id: MemoryId | None = None
    days: int | None = None
    content: str | None = None
    act_id: ActId | None = None
    done: bool = False
    undone: bool = False


@dataclass(frozen=True, slots=True)
class TidyEntry:
    """The journal's entry of one tidy-up that did or proposed something."""

    id: int
    at: Micros
    through: str
    lines: tuple[TidyLine, ...]


@dataclass(frozen=True, slots=True)
class TidyUp:
    """The outcome of one tidy-up: how many held memories went by themselves, how many were looked at, whether a model
    was asked, and what came of it.

    `asked` counts the requests, `dropped` the proposals that its bounds refused, `unfinished` are sentences about what
    could not be done. `entry` is its number in the journal; None: nothing changed.
    """

    lapsed: int = 0
    looked: int = 0
    lines: tuple[TidyLine, ...] = ()
    asked: int = 0
    dropped: int = 0
    entry: int | None = None
    unfinished: tuple[str, ...] = ()
    waits_for_consent: bool = False
