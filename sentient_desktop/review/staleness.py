"""Which memories may be out of date (review.md, "Staleness")."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sentient_desktop.domain.memory import Memory, Micros, State
from sentient_desktop.domain.settings import BY_KEY, list_of
from sentient_desktop.review.statement import folded

DAY: Micros = 86_400_000_000
LONGEST_LIFE = 1_000_000
"""Days; a longer expected life says nothing, as at the border where memories are read in."""


@dataclass(frozen=True, slots=True)
class StaleRules:
    """The figures of the rule. `protected` are categories, folded; `days` the age where a memory names none of its own;
    `least` candidates before an assistant is asked; `most` removals in one cycle; `longest_life` and `furthest` (days)
    bound what a model may extend a memory by, and until."""

    enabled: bool
    protected: frozenset[str]
    days: int
    least: int
    most: int
    longest_life: int
    furthest: int

    @classmethod
    def of(cls, settings: Mapping[str, str]) -> StaleRules:
        """By the values of the settings `review.stale.…`; one that is missing or does not fit is the default."""
        values = {key: value_of(key, settings) for key in BY_KEY if key.startswith("review.stale.")}
        return cls(
            enabled=values["review.stale.enabled"] == "true",
            protected=frozenset(map(folded, list_of(values["review.stale.protected"]))),
            days=int(values["review.stale.days"]),
            least=int(values["review.stale.least"]),
            most=int(values["review.stale.most"]),
            longest_life=int(values["review.stale.longest_life"]),
            furthest=int(values["review.stale.furthest"]),
        )


def last_said(memory: Memory) -> Micros | None:
    """The time that a memory's age is counted from: confirmed, else restated, else first seen; None when not known."""
    for time in (memory.confirmed_at, memory.restated_at, memory.first_seen_at):
        if time is not None:
            return time
    return None


def is_candidate(memory: Memory, rules: StaleRules, now: Micros) -> bool:
    """Whether a current memory is old: of no protected category, and last said strictly more than its own expected
    days, else the rule's, before `now`. Switched off, nothing is."""
    if not rules.enabled or memory.state is not State.CURRENT or folded(memory.category) in rules.protected:
        return False
    since = last_said(memory)
    return since is not None and now - since > days_of(memory, rules) * DAY


def days_of(memory: Memory, rules: StaleRules) -> int:
    """The days that a memory holds without being said again."""
    own = memory.expected_valid_days
    fits = isinstance(own, int) and not isinstance(own, bool) and 0 < own <= LONGEST_LIFE
    return own if fits and own is not None else rules.days


def candidates(memories: Iterable[Memory], rules: StaleRules, now: Micros) -> list[Memory]:
    """Those that are old, the oldest first, the lowest id of equals: whatever order they came in."""
    old = [memory for memory in memories if is_candidate(memory, rules, now)]
    return sorted(old, key=lambda memory: (last_said(memory) or 0, memory.id))


def worth_asking(found: int, rules: StaleRules) -> bool:
    """Whether there are enough candidates to ask an assistant about them."""
    return rules.enabled and found >= rules.least


def value_of(key: str, settings: Mapping[str, str]) -> str:
    """The value of a setting that fits: the stored one, else the default."""
    setting = BY_KEY[key]
    fitting = setting.fits(settings.get(key, setting.default))
    return setting.default if fitting is None else fitting
