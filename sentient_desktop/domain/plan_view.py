"""A plan with the texts that it concerns: what a person is shown before they say yes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sentient_desktop.domain.memory import Micros
from sentient_desktop.domain.plan import Plan


@dataclass(frozen=True, slots=True)
class PlanText:
    """What stands at one target of a plan.

    `text` is its wording (of a file that is out of reach: the sentence why), `name` how the thing is called (a source:
    its place; an assistant: its name), `at` its time. Of an insight that stays, `kept` of `of` pieces of evidence do;
    of a memory, `of` counts its earlier wordings.
    """

    text: str = ""
    name: str = ""
    at: Micros | None = None
    kept: int = 0
    of: int = 0


@dataclass(frozen=True, slots=True)
class PlanView:
    """A plan and, by target, the texts of the first few items of each place."""

    plan: Plan
    texts: Mapping[str, PlanText] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scope:
    """Something that memories came from and can be forgotten with: `kind` is chat, place or assistant, `name` the
    chat's title, the place's key or the assistant's name; `count` memories come from there."""

    kind: str
    id: int
    name: str
    count: int
