"""What the tests around a forget share: a library that only answers, and tasks that are done before they return."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.filing import Unfinished
from sentient_desktop.domain.memory import ActId, MemoryId, Micros
from sentient_desktop.domain.plan import Action, Place, Plan, PlanItem, Why
from sentient_desktop.domain.plan_view import PlanText, PlanView
from sentient_desktop.domain.proof import Erasing, Proof, Waiting
from sentient_desktop.errors import SentientError

ACT = ActId(7)


def now() -> Micros:
    """The time now, in microseconds."""
    return time.time_ns() // 1000


def view() -> PlanView:
    """A plan that touches one thing of nearly every place."""
    items = (
        PlanItem(Place.MEMORY, "memory:1", Action.REMOVE, Why.IS_IT),
        PlanItem(Place.SOURCE, "source:1", Action.REMOVE, Why.POINTS_AT_IT),
        PlanItem(Place.SOURCE, "source:2", Action.REMOVE, Why.POINTS_AT_IT),
        PlanItem(Place.CHAT, "message:9", Action.LEAVE, Why.QUOTES_IT),
        PlanItem(Place.SUMMARY, "summary:3", Action.REMOVE, Why.SAYS_IT),
        PlanItem(Place.INSIGHT, "insight:4", Action.CHANGE, Why.POINTS_AT_IT),
        PlanItem(Place.REPLY_CHIP, "chip:5", Action.REMOVE, Why.POINTS_AT_IT, 2),
        PlanItem(Place.FILE_LINE, "file:6:14", Action.TAKE_OUT, Why.SAYS_IT, name="MEMORY.md"),
        PlanItem(Place.FILE_LINE, "file:7:3", Action.LEAVE, Why.OWN_PROSE, name="USER.md"),
        PlanItem(Place.ORIGIN, "assistant:8", Action.OUT_OF_REACH, Why.NOT_OURS),
    )
    texts = {
        "memory:1": PlanText("Runs 5 km on Saturdays", of=1),
        "source:1": PlanText("", "conversation"),
        "source:2": PlanText("Training log", "folder:notes"),
        "summary:3": PlanText(f"{'Much else was said. ' * 10}Robin runs 5 km on Saturdays. {'And more. ' * 10}"),
        "insight:4": PlanText("Likes a fixed routine", kept=2, of=3),
        "file:6:14": PlanText("- Runs 5 km on Sat", "MEMORY.md"),
        "file:7:3": PlanText("I run on Saturdays.", "USER.md"),
        "assistant:8": PlanText("export.zip", "ChatGPT"),
    }
    return PlanView(Plan("forget", (MemoryId(1),), items), texts)


def forgotten(seconds: float = 10.0) -> Change:
    """A forget that can be undone for so long."""
    return Change("forget", ACT, (MemoryId(1),), undo_until=now() + round(seconds * 1_000_000))


def removed(proof: Proof | None = None) -> Change:
    """The removal after it."""
    found = proof or Proof({Place.MEMORY: 1, Place.SOURCE: 2}, {Place.MEMORY: 0, Place.SOURCE: 0})
    return Change("forget", ACT, (MemoryId(1),), view().plan, proof=found)


@dataclass
class FakeLibrary:
    """Answers what it is told to, and remembers what it was asked for."""

    asked: list[str] = field(default_factory=list)
    next: Micros | None = None
    files: tuple[Unfinished, ...] = ()
    waits: tuple[Waiting, ...] = ()
    outcome: Change | None = field(default_factory=removed)
    broken: SentientError | None = None
    postponed: list[Micros] = field(default_factory=list)
    settles: Callable[[], None] = lambda: None
    """What "Try again" comes to."""

    def next_removal(self) -> Micros | None:
        return self.next

    def finish_forgetting(self, act_id: ActId | None = None) -> Change | None:
        self.asked.append(f"finish {act_id}")
        if self.broken is not None:
            raise self.broken
        self.next = None
        return self.outcome

    def postpone_removal(self, act_id: ActId, until: Micros) -> None:
        assert act_id == ACT
        self.postponed.append(until)

    def unfinished(self) -> tuple[Unfinished, ...]:
        return self.files

    def erasing_waits_for(self) -> tuple[Waiting, ...]:
        return self.waits

    def retry_unfinished(self) -> tuple[Unfinished, ...]:
        self.asked.append("retry")
        self.settles()
        return self.files

    def finish_erasing(self, *, patience: float | None = None) -> Erasing:
        del patience
        self.asked.append("erase")
        if self.broken is not None:
            raise self.broken
        self.settles()
        return Erasing(not self.waits)


def ids(*numbers: int) -> Sequence[MemoryId]:
    """Ids of memories."""
    return [MemoryId(number) for number in numbers]
