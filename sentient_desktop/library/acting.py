"""What the person decides. Every verb is a plan that is applied in one transaction, with its group in the history."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import ActId, MemoryId, Micros
from sentient_desktop.domain.plan import Plan
from sentient_desktop.domain.states import Verb
from sentient_desktop.errors import NotFound, Refused
from sentient_desktop.later import Later, modules
from sentient_desktop.library.erasing import PATIENCE, Proving, Witness
from sentient_desktop.library.filing import Filing

if TYPE_CHECKING:
    from sentient_desktop.cascades import affirm, apply, approve, dispute, edit, files, forget, linked, merge, supersede
    from sentient_desktop.cascades.effects import Work
    from sentient_desktop.domain import proof as proofs
    from sentient_desktop.store import cascade_rows, erasure, history, memory_rows, undoing
    from sentient_desktop.store.connection import Connection, Store
else:
    affirm, apply, approve, dispute, edit, files, forget, linked, merge, supersede = modules(
        "sentient_desktop.cascades",
        *("affirm", "apply", "approve", "dispute", "edit", "files", "forget", "linked", "merge", "supersede"),
    )
    cascade_rows, erasure, history, memory_rows, undoing = modules(
        "sentient_desktop.store", "cascade_rows", "erasure", "history", "memory_rows", "undoing"
    )
    proofs = Later("sentient_desktop.domain.proof")

SHOWN_AT_MOST = 200
"""A forget of more memories is hidden at once and hands out no plan; `Library.plan` makes it beforehand."""

LONGEST_WRITE = 0.05
"""Seconds after which a removal of many lets others write: a single write stays below 100 ms."""
DUE_AT_ONCE = 256
"""Memories that are due which one write looks at."""
REMOVED_AT_FIRST = 2
REMOVED_TOGETHER = 16
"""Memories whose rows are looked for and removed by the same statements, at most."""


class Acting(Proving, Filing):
    """The writes of the library. Each raises NotFound, Refused (the table of states) or StoreFault, and changes nothing
    then. `through` says by which front end (window, command, mcp)."""

    _store: Store
    _clock: Callable[[], Micros]

    def plan(
        self,
        verb: str,
        ids: Sequence[MemoryId],
        *,
        text: str | None = None,
        newer: MemoryId | None = None,
        keep: MemoryId | None = None,
    ) -> Plan:
        """What the act would touch, changing nothing. The act itself carries out this same plan."""
        return self._work(self._store.reader(), Verb(verb), ids, text, keep if newer is None else newer).plan

    def dispute(self, ids: Sequence[MemoryId], *, through: str = "window") -> Change:
        """ "This isn't right": kept, but used nowhere."""
        return self._act(Verb.DISPUTE, ids, through)

    def affirm(self, ids: Sequence[MemoryId], *, through: str = "window") -> Change:
        """ "It's right": current, confidence 1.0, the person's own; all that was derived comes back."""
        return self._act(Verb.AFFIRM, ids, through)

    def edit(self, memory_id: MemoryId, text: str, *, through: str = "window") -> Change:
        """Puts the person's wording in place of the old one. Raises Refused for an empty text."""
        return self._act(Verb.EDIT, [memory_id], through, text=text)

    def supersede(self, older: MemoryId, newer: MemoryId, *, through: str = "window") -> Change:
        """Marks the older as replaced by the newer."""
        return self._act(Verb.SUPERSEDE, [older], through, newer=newer)

    def merge(
        self,
        ids: Sequence[MemoryId],
        *,
        keep: MemoryId | None = None,
        text: str | None = None,
        through: str = "window",
    ) -> Change:
        """Makes memories about the same person one: `keep` (the first of them where it is not given) stays, with the
        sources of all and in the wording `text` where that is given; the others are replaced by it."""
        return self._act(Verb.MERGE, ids, through, text=text, newer=keep)

    def restore(self, ids: Sequence[MemoryId], *, through: str = "window") -> Change:
        """Makes replaced memories current again."""
        return self._act(Verb.RESTORE, ids, through)

    def approve(self, ids: Sequence[MemoryId], *, through: str = "window") -> Change:
        """The person's yes to held memories."""
        return self._act(Verb.APPROVE, ids, through)

    def discard(self, ids: Sequence[MemoryId], *, through: str = "window") -> Change:
        """The person's no to held memories: they are forgotten."""
        return self._begin_forgetting(Verb.DISCARD, ids, through, now=False)

    def forget(
        self, ids: Sequence[MemoryId], *, through: str = "window", now: bool = False, who: str = "person"
    ) -> Change:
        """Hides the memories at once and removes them with all that was derived after the time to undo
        (`Change.undo_until`), or at once with `now`. `who`: the person, or an assistant."""
        begun = self._begin_forgetting(Verb.FORGET, ids, through, now=now, who=who)
        if not now:
            return begun
        return self._remove(lambda reader, most: cascade_rows.leaving(reader, ids, most), begun.act_id, None) or begun

    def finish_forgetting(self, act_id: ActId | None = None) -> Change | None:
        """Removes what is past its deadline, or what `act_id` is forgetting whatever its deadline. None: nothing was
        due."""
        done = self._remove(
            lambda reader, most: cascade_rows.due(reader, self._clock(), act_id, most), act_id, PATIENCE
        )
        if done is None:
            self.finish_erasing(patience=PATIENCE)
        return done

    def undo(self, act_id: ActId | None = None, *, through: str = "window") -> Change:
        """Takes back the person's last act, or the one named. Raises Refused when something later stands in the way,
        and NotFound when there is none."""
        with self._store.write() as connection:
            if act_id is None:
                last = history.last_undoable(connection)
                if last is None:
                    raise NotFound("There is nothing to undo.")
                target = last[0]
            else:
                target = _in_force(connection, act_id)
            change = self._take_back(connection, target, history.UNDO, through)
        return self._with_files(change)

    def redo(self, *, through: str = "window") -> Change:
        """Does again what was undone last. Raises NotFound when there is none, or something was done since."""
        with self._store.write() as connection:
            last = history.last_redoable(connection)
            if last is None:
                raise NotFound("There is nothing to redo.")
            change = self._take_back(connection, last[0], history.REDO, through)
        return self._with_files(change)

    def _take_back(self, connection: Connection, act_id: ActId, verb: str, through: str) -> Change:
        now = self._clock()
        forget_at = now + cascade_rows.undo_time(connection)
        done = undoing.take_back(connection, act_id, verb, through, now, forget_at)
        files.take_back(connection, act_id, done.act_id, now)
        linked.take_back(connection, self._editors(connection), act_id, done.act_id, now)
        forgets = verb == history.REDO and done.verb in (Verb.FORGET, Verb.DISCARD)
        return Change(
            verb,
            done.act_id,
            done.memory_ids,
            undo_until=forget_at if forgets else None,
            unfinished=(f"{done.forgotten} changes of a memory that was forgotten",) if done.forgotten else (),
            undoes=done.verb,
        )

    def _act(
        self,
        verb: Verb,
        ids: Sequence[MemoryId],
        through: str,
        *,
        text: str | None = None,
        newer: MemoryId | None = None,
    ) -> Change:
        # Planned before others have to wait, and again when somebody has written in the meantime.
        seen = self._store.data_versions()
        work = self._work(self._store.reader(), verb, ids, text, newer)
        with self._store.write() as connection:
            if self._store.data_versions() != seen:
                work = self._work(connection, verb, ids, text, newer)
            act = apply.apply(connection, work, through, self._clock())
        return self._with_files(Change(verb.value, act, work.memory_ids, work.plan), ids)

    def _work(
        self, connection: Connection, verb: Verb, ids: Sequence[MemoryId], text: str | None, newer: MemoryId | None
    ) -> Work:
        editors = self._editors(connection)
        match verb:
            case Verb.DISPUTE:
                return dispute.plan(connection, ids, editors)
            case Verb.AFFIRM | Verb.APPROVE:
                return approve.plan(connection, ids, verb, self._clock(), editors)
            case Verb.RESTORE:
                return affirm.plan(connection, ids, verb, self._clock(), editors)
            case Verb.MERGE:
                return merge.plan(connection, ids, newer, text, self._clock(), editors)
            case Verb.EDIT:
                return edit.plan(connection, ids[0], text or "", self._clock(), editors)
            case Verb.SUPERSEDE:
                if newer is None:
                    raise Refused("Which memory replaces it?", "Name the newer one.")
                return supersede.plan(connection, ids[0], newer, editors)
            case Verb.FORGET | Verb.DISCARD:
                return forget.plan(connection, ids, verb, editors)

    def _begin_forgetting(
        self, verb: Verb, ids: Sequence[MemoryId], through: str, *, now: bool, who: str = "person"
    ) -> Change:
        shown = self.plan(verb, ids) if len(ids) <= SHOWN_AT_MOST else None
        with self._store.write() as connection:
            hidden = forget.to_hide(connection, ids, verb)
            if not hidden:
                return Change(verb, None, (), undo_until=cascade_rows.forget_deadline(connection, ids))
            at = self._clock()
            forget_at = at if now else at + cascade_rows.undo_time(connection)
            act = history.begin_act(connection, verb, who, through, at)
            cascade_rows.hide(connection, act, hidden, forget_at)
        return Change(verb.value, act, tuple(hidden), shown, undo_until=None if now else forget_at)

    def _remove(
        self,
        due: Callable[[Connection, int], list[tuple[MemoryId, ActId]]],
        act_id: ActId | None,
        patience: float | None,
    ) -> Change | None:
        """Removes what `due` names, some memories at a time and each whole, letting others write in between, and then
        erases what is left of it in the files."""
        witnesses: dict[ActId, Witness] = defaultdict(Witness)
        self._keep_a_copy_before(len(due(self._store.reader(), -1)))
        removed: list[MemoryId] = []
        plans: list[Plan] = []
        act = act_id
        pace = _Pace()
        left = True
        while left:
            with self._store.write() as connection:
                begun = time.perf_counter()
                gone: set[MemoryId] = set()
                these = due(connection, DUE_AT_ONCE)
                left = len(these) == DUE_AT_ONCE
                for act, ids in _batches(these, pace):
                    if gone and pace.is_over(time.perf_counter() - begun, len(gone)):
                        left = True
                        break
                    work = self._remove_some(
                        connection, [each for each in ids if each not in gone], act, witnesses[act]
                    )
                    gone.update(work.memory_ids)
                    plans.append(work.plan)
            removed += sorted(gone)
        if not removed:
            return None
        plan = _together(plans)
        in_files = self._finish_files_of(witnesses)
        erasing = self._finish_erasing(witnesses, patience)
        proof = self._witnessed(witnesses, erasing, plan)
        unfinished = tuple(sentence.rstrip(".") for sentence in in_files)
        if erasing.reason is not None:
            unfinished = (*unfinished, proofs.SENTENCES[erasing.reason])
        return Change(Verb.FORGET.value, act, tuple(removed), plan, unfinished=unfinished, proof=proof)

    def _remove_some(self, connection: Connection, ids: Sequence[MemoryId], act: ActId, witness: Witness) -> Work:
        merged = memory_rows.merged_into(connection, ids)
        rows = memory_rows.read(connection, [*ids, *merged])
        editors = self._editors(connection)
        work = forget.removal(
            connection, [rows[each] for each in ids], [rows[each] for each in merged], Verb.FORGET, editors
        )
        witness.look(connection, [step.memory for step in work.steps])
        apply.remove(connection, act, work, self._clock())
        witness.from_the_start |= erasure.begin(connection, act, self._clock())
        return work


class _Pace:
    """How many memories are removed by the same statements: what hangs on one differs from library to library."""

    def __init__(self) -> None:
        self.together = REMOVED_AT_FIRST

    def is_over(self, seconds: float, removed: int) -> bool:
        """Whether a write took long enough, in which so many were removed by now."""
        fitting = int(LONGEST_WRITE * removed / max(seconds, 1e-6) / 2)
        self.together = min(max(1, fitting), REMOVED_TOGETHER)
        return seconds > LONGEST_WRITE


def _batches(due: Sequence[tuple[MemoryId, ActId]], pace: _Pace) -> Iterator[tuple[ActId, list[MemoryId]]]:
    """What is due in handfuls of one act, each as large as the pace is by then."""
    for act, rows in groupby(due, key=lambda row: row[1]):
        ids = [memory_id for memory_id, _ in rows]
        while ids:
            count = pace.together  # it moves while these are removed
            yield act, ids[:count]
            ids = ids[count:]


def _in_force(connection: Connection, act_id: ActId) -> ActId:
    """The group by which a decision is in force now: itself, or the last redo of it. Raises NotFound and Refused."""
    act = history.read_act(connection, act_id)
    if act is None:
        raise NotFound(f"There is no act {act_id} in the history.")
    while act.undone_by is not None:
        later = history.read_act(connection, act.undone_by)
        assert later is not None  # acts.undone_by is a foreign key
        act = later
    if act.verb == history.UNDO and act.id != act_id:
        raise Refused("This has already been undone.")
    return act.id


def _together(plans: Sequence[Plan]) -> Plan:
    """One plan of what was removed memory by memory."""
    ids = tuple(memory_id for plan in plans for memory_id in plan.memory_ids)
    return Plan(Verb.FORGET.value, ids, tuple(dict.fromkeys(item for plan in plans for item in plan.items)))
