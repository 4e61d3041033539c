"""What comes of a model's advice within the fixed bounds, whatever order it came in (review.md, "When a model helps").

Pure: nothing is written here, and what stands then is given anew.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sentient_desktop.domain.confidence import rank
from sentient_desktop.domain.memory import Author, Memory, MemoryId, Micros, State
from sentient_desktop.domain.secrets import secrets_in
from sentient_desktop.domain.tidying import REPLACED_BY
from sentient_desktop.review import bounds, staleness
from sentient_desktop.review.advice import Advice, Extension, Merge, New, Removal
from sentient_desktop.review.bounds import Merged, MergeRules
from sentient_desktop.review.found import Kind
from sentient_desktop.review.single import findings_in
from sentient_desktop.review.staleness import StaleRules
from sentient_desktop.review.statement import folded

MOST_NEW = 50
"""New memories of one answer."""
SURE = 0.7
"""Below, or with no usable confidence, a new memory waits for the person's yes."""
_KEPT_OUT = frozenset({Kind.PASSING, Kind.ORDERS, Kind.SECRET, Kind.HIDDEN})
_UNFIT = frozenset({Kind.ORDERS, Kind.HIDDEN})


@dataclass(frozen=True, slots=True)
class Ground:
    """What stands when advice is applied: the memories that were shown and are here, those shown as perhaps out of
    date, and how many memories in use each category has (folded)."""

    memories: Mapping[MemoryId, Memory]
    candidates: frozenset[MemoryId]
    groups: Mapping[str, int]
    taken_back: frozenset[MemoryId] = frozenset()
    """Of these the person undid what a tidy-up did: they stay as they are."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The settings that bound it."""

    stale: StaleRules
    merge: MergeRules


@dataclass(frozen=True, slots=True)
class Extended:
    """An extension with the `expected_valid_days` that it comes to."""

    id: MemoryId
    days: int
    expected: int
    reason: str


@dataclass(frozen=True, slots=True)
class Added:
    """A new memory, and whether it waits for the person's yes."""

    new: New
    held: bool


@dataclass(frozen=True, slots=True)
class Made:
    """A merge: the memory that stays, the parts, and what it is given."""

    kept: MemoryId
    merge: Merge
    given: Merged


@dataclass(frozen=True, slots=True)
class Decided:
    """What is to be done, in this order; `own` are removals of what is the person's own, for them alone to decide."""

    removals: tuple[Removal, ...]
    extensions: tuple[Extended, ...]
    new: tuple[Added, ...]
    merges: tuple[Made, ...]
    own: tuple[Removal, ...]
    dropped: int


def decide(advice: Advice, ground: Ground, rules: Rules, now: Micros) -> Decided:
    """What of the advice holds."""
    shown = [ground.memories[each] for each in ground.candidates if each in ground.memories]
    old = staleness.candidates(shown, rules.stale, now)
    new = _new(advice.new, ground)
    proposed = _proposed(advice, {memory.id for memory in old} - ground.taken_back, ground, new)
    gone = bounds.removals(proposed, old, rules.stale)
    removals = tuple(proposed[memory.id] for memory in gone)
    own = tuple(proposed[memory.id] for memory in old if memory.id in proposed and memory.authored_by is Author.USER)[
        : rules.stale.most
    ]
    # One whose replacement never came stays as it is, too: a model that wants it gone does not want it kept.
    asked = {each.id for each in advice.removals} | {number for each in advice.new for number in each.replaces}
    extensions = _extensions(advice.extensions, asked, old, ground, rules.stale, now)
    used = {*proposed, *(each.id for each in extensions)} | ground.taken_back
    used |= {each.replaced_by for each in removals if isinstance(each.replaced_by, int)}
    merges = _merges(advice.merges, ground, {each.id for each in removals}, used, rules)
    taken = len(removals) + len(extensions) + len(new) + len(merges) + len(own)
    given = len(advice.removals) + len(advice.extensions) + len(advice.new) + len(advice.merges)
    given += sum(len(each.replaces) for each in advice.new)
    return Decided(removals, extensions, new, merges, own, max(0, given - taken) + advice.unread)


def _proposed(
    advice: Advice, old: Collection[MemoryId], ground: Ground, new: tuple[Added, ...]
) -> dict[MemoryId, Removal]:
    """The removals that may be, one a memory: with its replacement, where one is proposed."""
    contents = {folded(added.new.content): added.new for added in new if not added.held}
    every = [each for each in advice.removals if each.id in old]
    every += [
        Removal(number, f"{REPLACED_BY}{added.new.content}"[:500], added.new.content)
        for added in new
        for number in added.new.replaces
        if number in old
    ]
    asked = {each.id for each in every}
    found: dict[MemoryId, Removal] = {}
    for one in sorted(every, key=_plainest_last):
        by = one.replaced_by
        if isinstance(by, str):
            stored = contents.get(folded(by))
            if stored is None:
                continue
            found.setdefault(one.id, Removal(one.id, one.reason, stored.content))
        elif by is None or (by != one.id and by not in asked and _is_current(ground, by)):
            found.setdefault(one.id, one)
    return found


def _plainest_last(one: Removal) -> tuple[int, str, str]:
    kind = 0 if isinstance(one.replaced_by, int) else 1 if one.replaced_by is not None else 2
    return kind, str(one.replaced_by), one.reason


def _is_current(ground: Ground, memory_id: int) -> bool:
    memory = ground.memories.get(MemoryId(memory_id))
    return memory is not None and memory.state is State.CURRENT


def _extensions(
    proposed: tuple[Extension, ...],
    removed: Collection[MemoryId],
    old: list[Memory],
    ground: Ground,
    rules: StaleRules,
    now: Micros,
) -> tuple[Extended, ...]:
    by_id = {memory.id: memory for memory in old}
    found: dict[MemoryId, Extended] = {}
    for one in sorted(proposed, key=lambda each: (each.id, each.days, each.reason)):
        memory = by_id.get(one.id)
        if memory is None or one.id in removed or one.id in ground.taken_back:
            continue
        expected = bounds.lifetime_after(memory, one.days, rules, now)
        if expected is not None:
            days = min(one.days, rules.longest_life, rules.furthest)
            found.setdefault(one.id, Extended(one.id, days, expected, one.reason))
    return tuple(found.values())


def _new(proposed: tuple[New, ...], ground: Ground) -> tuple[Added, ...]:
    """Statements that last, each wording once: the surest first."""
    found: dict[str, Added] = {}
    for one in sorted(proposed, key=_surest_first):
        if not _KEPT_OUT.isdisjoint(each.kind for each in findings_in(one.content)):
            continue
        found.setdefault(folded(one.content), Added(one, held=one.confidence is None or one.confidence < SURE))
    return tuple(found.values())[:MOST_NEW]


def _surest_first(one: New) -> tuple[object, ...]:
    return (
        -rank(one.confidence), one.confidence is None, one.content.strip().casefold(), one.content, one.category or "",
        one.about or "", one.valid_days or 0, one.replaces,
    )  # fmt: skip


def _merges(
    proposed: tuple[Merge, ...],
    ground: Ground,
    removed: Collection[MemoryId],
    used: Collection[MemoryId],
    rules: Rules,
) -> tuple[Made, ...]:
    taken = set(used)
    groups = dict(ground.groups)
    for number in removed:
        category = folded(ground.memories[number].category)
        groups[category] = groups.get(category, 0) - 1
    found: list[Made] = []
    for one in sorted(proposed, key=lambda each: (-rank(each.confidence), each.ids, each.content, each.reason)):
        parts = [ground.memories[number] for number in one.ids if number in ground.memories]
        if len(found) >= rules.merge.most or len(parts) != len(one.ids) or not parts or _is_unfit(one, parts):
            continue
        group = groups.get(folded(parts[0].category), 0)
        if not bounds.may_merge(parts, group, taken, rules.stale, rules.merge):
            continue
        given = bounds.merged(parts, one.confidence, rules.merge)
        if given is not None:
            found.append(Made(_kept(parts, one.content), one, given))
            taken.update(one.ids)
    return tuple(found)


def _is_unfit(one: Merge, parts: list[Memory]) -> bool:
    """Of another category than its parts, with orders or hidden characters in its wording, or about a secret, which the
    model was shown masked."""
    if any(secrets_in(part.content) for part in parts):
        return True
    if one.category is not None and folded(one.category) != folded(parts[0].category):
        return True
    return not _UNFIT.isdisjoint(each.kind for each in findings_in(one.content))


def _kept(parts: list[Memory], content: str) -> MemoryId:
    """The memory that stays: the one that says it already, else the surest, else the first."""
    same = folded(content)
    return min(parts, key=lambda each: (folded(each.content) != same, -rank(each.confidence), each.id)).id
