"""Carrying out what a model advised and the bounds let through: as acts of the tidy-up, or as suggestions on cards.

Every item is a write of its own: one that no longer holds drops only itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from sentient_desktop.cascades import apply, merge, supersede
from sentient_desktop.cascades.effects import Step, Work, itself
from sentient_desktop.domain import confidence
from sentient_desktop.domain.memory import ActId, AssistantId, Author, MemoryId, State
from sentient_desktop.domain.tidying import TidyLine
from sentient_desktop.errors import Changed, NotFound, Refused
from sentient_desktop.review.advice import Removal
from sentient_desktop.review.deciding import Added, Decided, Extended, Ground, Made
from sentient_desktop.review.staleness import StaleRules
from sentient_desktop.review.statement import folded
from sentient_desktop.store import advice_rows, learning_rows, memory_rows, reach
from sentient_desktop.store.connection import Connection

if TYPE_CHECKING:
    from sentient_desktop.library.advising import Hand

WHO = "tidy_up"
EXTEND = "extend"
PLACE = "import:tidy_up"
"""The place of what a model says: it never makes surer."""


class Following:
    """What one tidy-up did or proposed: `lines`, with the number of its `entry` in the journal once there is one."""

    def __init__(self, hand: Hand, rules: StaleRules) -> None:
        self._hand = hand
        self._rules = rules
        self._shown: Collection[MemoryId] = ()
        self.lines: list[TidyLine] = []
        self.unfinished: tuple[str, ...] = ()
        self.entry: int | None = None

    def carry_out(self, assistant: AssistantId, decided: Decided, ground: Ground, shown: Collection[MemoryId]) -> int:
        """Does, or suggests, what was decided about an assistant's memories. Returns how much of it no longer held."""
        self._shown = shown
        if not self._hand.by_itself:
            dropped = self._add_all(assistant, decided.new, held=True)[1]
            self._suggest(_suggestions((*decided.removals, *decided.own), decided))
            return dropped
        at_once = [each for each in decided.removals if not isinstance(each.replaced_by, str)]
        dropped = sum(not self._remove(each, ground, None) for each in at_once)
        dropped += sum(not self._extend(each, ground) for each in decided.extensions)
        stored, refused = self._add_all(assistant, decided.new, held=False)
        dropped += refused
        for each in decided.removals:
            if isinstance(each.replaced_by, str):
                newer = stored.get(folded(each.replaced_by))
                # Never without what takes its place.
                dropped += newer is None or not self._remove(each, ground, newer)
        dropped += sum(not self._merge(each, ground) for each in decided.merges)
        self._suggest([_removal(each) for each in decided.own])
        return dropped

    def _suggest(self, lines: list[TidyLine]) -> None:
        if self._hand.dry_run:
            self.lines += lines
            return
        with self._hand.store.write() as connection:
            if advice_rows.suggested(connection, self._shown) == set(lines):
                return
            advice_rows.drop_suggestions(connection, self._shown)
            for line in lines:
                if line.verb == "merge" and line.other_id is not None:
                    advice_rows.perhaps_double(connection, line.memory_id, line.other_id, self._hand.clock())
            self._note(connection, lines)

    def _note(self, connection: Connection, lines: Iterable[TidyLine]) -> None:
        """Puts lines into the journal, in the transaction that is open."""
        lines = list(lines)
        if not lines:
            return
        if self.entry is None:
            self.entry = advice_rows.begin(connection, self._hand.through, self._hand.clock())
        advice_rows.saw(connection, self.entry, {*self._shown, *(line.memory_id for line in lines)})
        advice_rows.write(connection, self.entry, lines)
        self.lines += lines

    def _remove(self, one: Removal, ground: Ground, stored: MemoryId | None) -> bool:
        newer = stored if stored is not None else one.replaced_by if isinstance(one.replaced_by, int) else None

        def work_of(connection: Connection) -> Work:
            editors = self._hand.editors(connection)
            if newer is None:
                return supersede.removal(connection, one.id, editors)
            return supersede.plan(connection, one.id, newer, editors)

        return self._act([one.id], ground, work_of, [TidyLine("remove", one.id, one.reason, newer)])

    def _extend(self, one: Extended, ground: Ground) -> bool:
        def work_of(connection: Connection) -> Work:
            row = memory_rows.read(connection, [one.id])[one.id]
            return Work(EXTEND, (Step(row, {"expected_valid_days": one.expected}),), (itself(row),))

        return self._act([one.id], ground, work_of, [TidyLine("extend", one.id, one.reason, days=one.days)])

    def _merge(self, one: Made, ground: Ground) -> bool:
        given = {"confidence": round(one.given.confidence, 2), "expires_at": one.given.expires_at}

        def work_of(connection: Connection) -> Work:
            editors = self._hand.editors(connection)
            at = self._hand.clock()
            return merge.plan(connection, one.merge.ids, one.kept, one.merge.content, at, editors, by_itself=given)

        parts = [number for number in one.merge.ids if number != one.kept]
        lines = [TidyLine("merge", number, one.merge.reason, one.kept, content=one.merge.content) for number in parts]
        return self._act(one.merge.ids, ground, work_of, lines)

    def _act(
        self,
        ids: Iterable[MemoryId],
        ground: Ground,
        work_of: Callable[[Connection], Work],
        lines: list[TidyLine],
    ) -> bool:
        """One act with its lines. False: the memories are no longer what the model was asked about."""
        if self._hand.dry_run:
            self.lines += lines
            return True
        try:
            with self._hand.store.write() as connection:
                rows = memory_rows.read(connection, list(ids))
                if any(number not in rows or rows[number].version != ground.memories[number].version for number in ids):
                    return False
                act = apply.apply(connection, work_of(connection), self._hand.through, self._hand.clock(), WHO)
                if act is None:
                    return False
                self._note(connection, (_done(line, act) for line in lines))
        except (Refused, NotFound, Changed):
            return False
        self.unfinished += self._hand.finish([act])
        return True

    def _add_all(self, assistant: AssistantId, new: Iterable[Added], *, held: bool) -> tuple[dict[str, MemoryId], int]:
        """Adds the new memories, all as `held` where they are only suggested. Returns those in use by their content,
        and how many were dropped."""
        stored: dict[str, MemoryId] = {}
        dropped = 0
        for one in new:
            waits = held or one.held
            if self._hand.dry_run:
                self.lines.append(TidyLine("remember", MemoryId(0), content=one.new.content, done=self._hand.by_itself))
                stored[folded(one.new.content)] = MemoryId(0)
                continue
            with self._hand.store.write() as connection:
                found = self._add(connection, assistant, one, held=waits)
            if found is None:
                dropped += 1
            elif found[1] is State.CURRENT:
                stored[folded(one.new.content)] = found[0]
        return stored, dropped

    def _add(
        self, connection: Connection, assistant: AssistantId, one: Added, *, held: bool
    ) -> tuple[MemoryId, State] | None:
        """The memory that says this, added where there is none; None where the person decided against it."""
        same = learning_rows.same_wording(connection, one.new.content)
        here = [twin for twin in same if twin.state in (State.CURRENT, State.HELD)]
        if here:
            twin = min(here, key=lambda each: (each.state is not State.CURRENT, each.id))
            told = PLACE in learning_rows.places_of(connection, twin.id)
            if not told and not advice_rows.is_from_here(connection, twin.id):
                source = {"place": PLACE, "certainty": "likely", "verdict": "unchecked"}
                learning_rows.add_source(connection, twin.id, source)
                self._note(connection, [TidyLine("remember", twin.id, done=True)])
            return twin.id, twin.state
        if same or learning_rows.was_forgotten(connection, one.new.content):
            return None
        state = State.HELD if held else State.CURRENT
        now = self._hand.clock()
        days = one.new.valid_days
        columns = {
            "assistant_id": assistant, "content": one.new.content, "category": one.new.category, "state": state.value,
            "confidence": confidence.given(PLACE, held=True) if held else one.new.confidence,
            "authored_by": Author.INFERRED.value, "about": _whom(connection, one.new.about), "first_seen_at": now,
            "added_at": now, "expected_valid_days": None if days is None else min(days, self._rules.longest_life),
        }  # fmt: skip
        memory_id = learning_rows.add_memory(connection, columns)
        self._note(connection, [TidyLine("remember", memory_id, done=True)])
        return memory_id, state


def _whom(connection: Connection, about: str | None) -> str | None:
    """Whom a new memory is about; None: the library's person, also by name."""
    names = {folded(name) for name in reach.person(connection)} | {"user", "the user"}
    return None if about is None or folded(about) in names else about


def _done(line: TidyLine, act: ActId) -> TidyLine:
    # The wording stands in the memory itself: one place less that a forget has to clear.
    return replace(line, content=None, act_id=act, done=True)


def _removal(one: Removal) -> TidyLine:
    newer = one.replaced_by if isinstance(one.replaced_by, int) else None
    return TidyLine("remove", one.id, one.reason, newer)


def _suggestions(removals: Iterable[Removal], decided: Decided) -> list[TidyLine]:
    """What stands on cards: of merges each part with the memory that would stay."""
    lines = [_removal(each) for each in removals]
    lines += [TidyLine("extend", each.id, each.reason, days=each.days) for each in decided.extensions]
    for one in decided.merges:
        content = one.merge.content if len(one.merge.ids) == 2 else None
        for number in one.merge.ids:
            if number != one.kept:
                pair = max(number, one.kept), min(number, one.kept)
                lines.append(TidyLine("merge", MemoryId(pair[0]), one.merge.reason, MemoryId(pair[1]), content=content))
    return lines
