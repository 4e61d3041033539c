"""What an act would touch, before anything is touched: the same plan is shown, applied and proved (cascade.md)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from sentient_desktop.domain.memory import MemoryId


class Place(StrEnum):
    """Where something would change."""

    MEMORY = "memory"
    SOURCE = "source"
    SUMMARY = "summary"
    INSIGHT = "insight"
    QUESTION = "question"
    JOURNAL = "journal"
    PORTRAIT = "portrait"
    REPLY_CHIP = "reply_chip"
    RUN_CHIP = "run_chip"
    CHECKPOINT = "checkpoint"
    FILE_LINE = "file_line"
    LINKED_RECORD = "linked_record"
    SAFETY_COPY = "safety_copy"
    CHAT = "chat"
    ORIGIN = "origin"


class Action(StrEnum):
    """What happens there."""

    CHANGE = "change"
    REMOVE = "remove"
    REPLACE = "replace"
    TAKE_OUT = "take_out"
    PUT_BACK = "put_back"
    MARK = "mark"
    BLANK = "blank"
    WITHDRAW = "withdraw"
    LEAVE = "leave"
    OUT_OF_REACH = "out_of_reach"


class Why(StrEnum):
    """Why it happens, or why it does not."""

    IS_IT = "is_it"
    POINTS_AT_IT = "points_at_it"
    QUOTES_IT = "quotes_it"
    SAYS_IT = "says_it"
    OTHER_MEMORY_SAYS_IT = "other_memory_says_it"
    OWN_PROSE = "own_prose"
    NOT_OURS = "not_ours"


@dataclass(frozen=True, slots=True)
class PlanItem:
    """One place an act touches. `target` names the thing there by its id (`insight:12`, `file:3:17` for a line of a
    file), never by its wording; `name` is the file's. Of what the person has to do there, `look_for` is the id to look
    for and `link` the address where it is."""

    place: Place
    target: str
    action: Action
    why: Why
    count: int = 1
    name: str = ""
    look_for: str = ""
    link: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that one act on some memories would touch, and what it leaves on purpose."""

    verb: str
    memory_ids: tuple[MemoryId, ...]
    items: tuple[PlanItem, ...]

    def counts(self) -> Counter[Place]:
        """How many things change at each place; what is left alone or out of reach is not counted."""
        counted: Counter[Place] = Counter()
        for item in self.items:
            if item.action not in (Action.LEAVE, Action.OUT_OF_REACH):
                counted[item.place] += item.count
        return counted

    def only_file(self, place: Place) -> str:
        """The last part of the name of the file that all things which change at a place stand in; "" for several."""
        kept = (Action.LEAVE, Action.OUT_OF_REACH)
        names = {item.name for item in self.items if item.place is place and item.action not in kept}
        return names.pop().rsplit("/", 1)[-1] if len(names) == 1 else ""

    @property
    def out_of_reach(self) -> tuple[PlanItem, ...]:
        """What this program cannot change; the person has to."""
        return tuple(item for item in self.items if item.action is Action.OUT_OF_REACH)
