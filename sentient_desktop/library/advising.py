"""Asking a model about memories, and doing what it says within the bounds: each assistant's memories by themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from sentient_desktop.cascades.linked_queue import Editors
from sentient_desktop.domain.memory import ActId, AssistantId, Memory, MemoryId, Micros
from sentient_desktop.domain.tidying import TidyUp
from sentient_desktop.errors import SentientError
from sentient_desktop.library.following import Following
from sentient_desktop.review import advice, asking, deciding, staleness
from sentient_desktop.review.bounds import MergeRules
from sentient_desktop.review.deciding import Ground, Rules
from sentient_desktop.review.model import Adviser
from sentient_desktop.review.staleness import DAY, StaleRules
from sentient_desktop.review.statement import folded
from sentient_desktop.store import advice_rows, settings_rows
from sentient_desktop.store.connection import Connection, Store

MOST_OLD = 60
"""Memories that may be out of date in one request; of more, other ones each day."""
MOST_OF_GROUPS = 120
"""Memories of whole categories in one request."""
_LOOKED_AT = 5_000


@dataclass(frozen=True, slots=True)
class Hand:
    """What the library lends: its store and clock, what changes linked stores, and what finishes acts in files.

    `by_itself`: what holds is done; else it is suggested. `dry_run`: nothing is written.
    """

    store: Store
    clock: Callable[[], Micros]
    editors: Callable[[Connection], Editors]
    finish: Callable[[Iterable[ActId]], tuple[str, ...]]
    through: str
    by_itself: bool
    dry_run: bool


@dataclass(frozen=True, slots=True)
class _About:
    """What a model is asked about: memories that may be out of date, and those of large groups."""

    old: list[Memory]
    others: list[Memory]


def ask(hand: Hand, adviser: Adviser, cancelled: Callable[[], bool]) -> TidyUp:
    """Asks about every assistant's memories, and follows. A model that fails is a sentence of the outcome, and is not
    asked about the others."""
    with hand.store.read() as connection:
        settings = {key: value for key, (value, _) in settings_rows.read_all(connection).items()}
        assistants = advice_rows.assistants_with_memories(connection)
    rules = Rules(StaleRules.of(settings), MergeRules.of(settings))
    following = Following(hand, rules.stale)
    asked, dropped = 0, 0
    unfinished: tuple[str, ...] = ()
    for assistant in assistants:
        if cancelled():
            break
        about = _about(hand, assistant, rules)
        if not about.old and not about.others:
            continue
        asked += 1
        try:
            answer = adviser.advise(asking.prompt(about.old, about.others, hand.clock()))
        except SentientError as error:
            unfinished = (f"{error.sentence} {error.hint}".strip(),)
            break
        dropped += _follow(hand, following, assistant, advice.read(answer), about, rules)
    return TidyUp(
        lines=tuple(following.lines), asked=asked, dropped=dropped, entry=following.entry,
        unfinished=(*unfinished, *following.unfinished),
    )  # fmt: skip


def _about(hand: Hand, assistant: AssistantId, rules: Rules) -> _About:
    now = hand.clock()
    with hand.store.read() as connection:
        old: list[Memory] = []
        if rules.stale.enabled:
            perhaps = advice_rows.perhaps_old(connection, assistant, now, rules.stale.days, _LOOKED_AT)
            old = staleness.candidates(perhaps, rules.stale, now)
        others: list[Memory] = []
        groups = _large(connection, assistant, rules) if rules.merge.most else []
        for spellings in groups[now // DAY % (len(groups) or 1) :] + groups[: now // DAY % (len(groups) or 1)]:
            room = MOST_OF_GROUPS - len(others)
            if room > 1:
                some = advice_rows.of_categories(connection, assistant, spellings, _LOOKED_AT)
                others += _of_the_day(some, room, now)
    return _About(_of_the_day(old, MOST_OLD, now) if staleness.worth_asking(len(old), rules.stale) else [], others)


def _of_the_day(memories: Sequence[Memory], most: int, now: Micros) -> list[Memory]:
    """At most so many; of more, the next ones each day."""
    if len(memories) <= most:
        return list(memories)
    start = now // DAY * most % len(memories)
    return [*memories[start:], *memories[:start]][:most]


def _large(connection: Connection, assistant: AssistantId, rules: Rules) -> list[list[str]]:
    """The categories of which some may be merged, each as the ways in which it is written."""
    sizes = _sizes(connection, assistant)
    found: dict[str, list[str]] = {}
    for name, _ in advice_rows.groups(connection, assistant):
        category = folded(name)
        if category and sizes[category] >= rules.merge.group and category not in rules.stale.protected:
            found.setdefault(category, []).append(name)
    return [found[category] for category in sorted(found)]


def _sizes(connection: Connection, assistant: AssistantId) -> dict[str, int]:
    """How many memories in use each category has, however it is written."""
    sizes: dict[str, int] = {}
    for name, count in advice_rows.groups(connection, assistant):
        sizes[folded(name)] = sizes.get(folded(name), 0) + count
    return sizes


def _follow(
    hand: Hand, following: Following, assistant: AssistantId, given: advice.Advice, about: _About, rules: Rules
) -> int:
    """Does what the advice says within the bounds. Returns how many of its items were dropped."""
    shown = {memory.id for memory in (*about.old, *about.others)}
    with hand.store.read() as connection:
        # Selected anew: the model may have taken minutes, and nobody waited for it.
        ground = Ground(
            {memory.id: memory for memory in advice_rows.of(connection, sorted(shown))},
            frozenset(memory.id for memory in about.old),
            _sizes(connection, assistant),
            frozenset(MemoryId(each) for each in advice_rows.taken_back(connection, shown)),
        )
    decided = deciding.decide(given, ground, rules, hand.clock())
    return decided.dropped + following.carry_out(assistant, decided, ground, shown)
