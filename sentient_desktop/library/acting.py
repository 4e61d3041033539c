"""What the person decides. Every verb is a plan that is applied in one transaction, with its group in the history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import ActId, MemoryId, Micros
from sentient_desktop.domain.plan import Plan
from sentient_desktop.domain.states import Verb
from sentient_desktop.errors import NotFound, Refused
from sentient_desktop.later import modules
from sentient_desktop.library.removing import Removing

if TYPE_CHECKING:
    from sentient_desktop.cascades import affirm, apply, approve, dispute, edit, files, forget, linked, merge, supersede
    from sentient_desktop.cascades.effects import Work
    from sentient_desktop.store import cascade_rows, history, undoing
    from sentient_desktop.store.connection import Connection, Store
else:
    affirm, apply, approve, dispute, edit, files, forget, linked, merge, supersede = modules(
        "sentient_desktop.cascades",
        *("affirm", "apply", "approve", "dispute", "edit", "files", "forget", "linked", "merge", "supersede"),
    )
    cascade_rows, history, undoing = modules("sentient_desktop.store", "cascade_rows", "history", "undoing")

SHOWN_AT_MOST = 200
"""A forget of more memories is hidden at once and hands out no plan; `Library.plan` makes it beforehand."""


class Acting(Removing):
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
        # What is removed at once hands out the plan that was carried out.
        shown = self.plan(verb, ids) if len(ids) <= SHOWN_AT_MOST and not now else None
        with self._store.write() as connection:
            hidden = forget.to_hide(connection, ids, verb)
            if not hidden:
                return Change(verb, None, (), undo_until=cascade_rows.forget_deadline(connection, ids))
            at = self._clock()
            forget_at = at if now else at + cascade_rows.undo_time(connection)
            act = history.begin_act(connection, verb, who, through, at)
            cascade_rows.hide(connection, act, hidden, forget_at)
        return Change(verb.value, act, tuple(hidden), shown, undo_until=None if now else forget_at)


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
