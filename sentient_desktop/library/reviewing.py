"""The review queue: what waits, one card whole, the answers to it, and the look for findings (review.md)."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import MemoryId, Micros
from sentient_desktop.domain.review import Answer, Card, CardKey, Group, HeldPlace, ReviewCounts, Wished
from sentient_desktop.errors import NotFound
from sentient_desktop.later import Later, modules
from sentient_desktop.library.acting import Acting
from sentient_desktop.library.looking import Looking
from sentient_desktop.review import RULES

if TYPE_CHECKING:
    from sentient_desktop.cascades import apply
    from sentient_desktop.cascades.effects import Work
    from sentient_desktop.domain import secrets, views
    from sentient_desktop.domain.views import Progress
    from sentient_desktop.library import answering, cards
    from sentient_desktop.review import look
    from sentient_desktop.store import decisions, findings, history, queue
    from sentient_desktop.store.connection import Connection, Store
    from sentient_desktop.store.decisions import Decision
else:
    apply = Later("sentient_desktop.cascades.apply")
    secrets, views = modules("sentient_desktop.domain", "secrets", "views")
    answering, cards = modules("sentient_desktop.library", "answering", "cards")
    look = Later("sentient_desktop.review.look")
    decisions, findings, history, queue = modules("sentient_desktop.store", "decisions", "findings", "history", "queue")

COUNTS_STAY_TRUE: Micros = 60_000_000
"""For so long the numbers are not asked again when nobody wrote: cards come by the day."""
LONGEST_SNIPPET = 200
"""Characters of what was said where held memories came from."""
_MOST_CARDS = 1_000


def _silent(_: Progress) -> None:
    return


def _never() -> bool:
    return False


class KeptCounts(threading.local):
    """One thread's last numbers: each thread's connection counts other connections' writes for itself."""

    counts: ReviewCounts | None = None
    version: tuple[int, int] = (-1, -1)
    at: Micros = 0


class Reviewing(Looking, Acting):
    """The queue of the library. A card goes by itself when its reason no longer holds: after an edit, a forget, an
    undo, or an import."""

    _store: Store
    _clock: Callable[[], Micros]
    _counted: KeptCounts

    def review_counts(self) -> ReviewCounts:
        """How many cards wait, by group. Kept for a minute while nobody writes."""
        now, kept = self._clock(), self._counted
        with self._store.read() as connection:
            version = self._store.data_versions()
            if kept.counts is not None and kept.version == version and 0 <= now - kept.at < COUNTS_STAY_TRUE:
                return kept.counts
            seen, to_see = findings.to_look_at(connection, RULES)
            counts = ReviewCounts(queue.Queue(connection, now).counts(), seen, to_see)
        kept.counts, kept.version, kept.at = counts, version, now
        return counts

    def review_cards(
        self,
        group: Group | None = None,
        *,
        after: CardKey | None = None,
        limit: int = 100,
        place: str | None = None,
    ) -> tuple[CardKey, ...]:
        """The cards of a group, or of all in the order of review.md, at most `limit`, after one of them.

        `place`: held memories from there alone. Those that were put off come again the next day.
        """
        groups = list(Group) if group is None else [group]
        if after is not None and group is None:
            groups = groups[groups.index(after.group) :]
        found: list[CardKey] = []
        with self._store.read() as connection:
            waiting = queue.Queue(connection, self._clock())
            for each in groups if place is None else [one for one in groups if one is Group.HELD]:
                follows = after if after is not None and after.group is each else None
                found += waiting.cards(each, follows, max(0, limit - len(found)), place)
                if len(found) >= limit:
                    break
        return tuple(found)

    def review_card(self, key: CardKey) -> Card:
        """One card with its evidence. Raises NotFound when it no longer waits."""
        with self._store.read() as connection:
            if not queue.Queue(connection, self._clock()).waits(key):
                raise _gone()
            details = [self.detail(each) for each in _ids(key)]
            return cards.card(connection, key, details)

    def review_answer(
        self,
        key: CardKey,
        answer: Answer,
        *,
        keep: MemoryId | None = None,
        text: str | None = None,
        through: str = "window",
    ) -> Change:
        """The person's answer to a card, as one act that can be undone.

        `keep` is the memory of a pair that stays (replace: the newer one, merge: the first of the key where it is not
        given), `text` the wording of what was merged. Raises NotFound when the card no longer waits, Refused for an
        answer that does not fit it.
        """
        now = self._clock()
        if self._is_wish_to_forget(key, answer, now):
            return self.forget([key.memory_id], through=through)

        def work_of(connection: Connection) -> Work:
            if not queue.Queue(connection, now).waits(key):
                raise _gone()
            editors = self._editors(connection)
            return answering.work(connection, self._work, key, answer, keep=keep, text=text, at=now, editors=editors)

        return self._decide(work_of, answering.decisions_of(key, answer, now), through, _ids(key))

    def _is_wish_to_forget(self, key: CardKey, answer: Answer, now: Micros) -> bool:
        """Whether the answer does what an assistant wished, which is to forget the memory: no act on its row alone."""
        if key.group is not Group.WISH or answer is not Answer.NOT_RIGHT:
            return False
        with self._store.read() as connection:
            if not queue.Queue(connection, now).waits(key):
                raise _gone()
            return queue.asked_for(connection, key.group, key.memory_id)[0] == Wished.FORGET

    def review_places(self) -> tuple[HeldPlace, ...]:
        """Where held memories that wait came from, most first, with how many and what was said there last."""
        with self._store.read() as connection:
            found = queue.Queue(connection, self._clock()).places()
        # Masked before it is cut: half a secret looks like none.
        return tuple(replace(one, snippet=secrets.masked(one.snippet)[:LONGEST_SNIPPET]) for one in found)

    def approve_place(self, place: str, *, through: str = "window") -> Change:
        """The person's yes to all held memories from one place that wait, as one act. Raises NotFound when none do."""
        with self._store.read() as connection:
            waiting = queue.Queue(connection, self._clock()).cards(Group.HELD, place=place)
        if not waiting:
            raise NotFound("Nothing from there waits for your yes.")
        return self.approve([key.memory_id for key in waiting], through=through)

    def look_for_findings(
        self,
        progress: Callable[[Progress], None] = _silent,
        most: int | None = None,
        *,
        cancelled: Callable[[], bool] = _never,
    ) -> int:
        """Looks at new and changed memories, at most `most`, for what the queue shows. Returns how many it looked at.

        Writes for a few milliseconds at a time. Of many memories it is long work in Python: the window runs it in a
        child (`review --look --json --until-closed`).
        """

        def tell(done: int, of: int) -> None:
            progress(views.Progress("looking", done, of, "memories"))

        return look.look(self._store, self._clock, tell, cancelled, most)

    def waiting_cards(self, group: Group | None = None, place: str | None = None) -> Iterator[CardKey]:
        """All cards of a group, or of all groups, some at a time."""
        after: CardKey | None = None
        while found := self.review_cards(group, after=after, limit=_MOST_CARDS, place=place):
            yield from found
            after = found[-1]

    def _decide(
        self,
        work_of: Callable[[Connection], Work],
        decided: tuple[Decision, ...],
        through: str,
        ids: tuple[MemoryId, ...],
    ) -> Change:
        """Carries out what was answered together with what is remembered of it."""
        # Planned before others have to wait, and again when somebody has written in the meantime.
        seen = self._store.data_versions()
        with self._store.read() as connection:
            work = work_of(connection)
        with self._store.write() as connection:
            if self._store.data_versions() != seen:
                work = work_of(connection)
            at = self._clock()
            act = apply.apply(connection, work, through, at)
            if act is None:
                act = history.begin_act(connection, work.verb, "person", through, at)
            decisions.decide(connection, act, decided, at)
        change = Change(work.verb, act, work.memory_ids or ids, work.plan)
        return self._with_files(change, ids)


def _ids(key: CardKey) -> tuple[MemoryId, ...]:
    return (key.memory_id,) if key.other_id is None else (key.memory_id, key.other_id)


def _gone() -> NotFound:
    return NotFound("This card no longer waits.", "Something has changed meanwhile.")
