"""What making memories one does: one stays, with the sources of all; the others give way to it, with the cascade of a
replacement.

What says the one that stays as well does not go with the others: it speaks for them from now on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sentient_desktop.cascades import affirm, edit, files, linked
from sentient_desktop.cascades.derived import NO_LONGER, REWORDED, derived, portrait_marks
from sentient_desktop.cascades.effects import Effect, Step, Work, asked, item, itself, without_doubles
from sentient_desktop.cascades.files import InFiles
from sentient_desktop.cascades.linked import InStores
from sentient_desktop.cascades.linked_queue import Editors
from sentient_desktop.cascades.saying import Subject
from sentient_desktop.domain import merging
from sentient_desktop.domain.memory import MemoryId, Micros, State, SupersededHow
from sentient_desktop.domain.merging import Facts
from sentient_desktop.domain.plan import Action, Place, Why
from sentient_desktop.domain.states import Verb, may_keep, outcome
from sentient_desktop.domain.wording import Wording
from sentient_desktop.errors import NotFound, Refused
from sentient_desktop.store import memory_rows, merged_sources, reach
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.memory_rows import MemoryRow
from sentient_desktop.store.merged_sources import Copied


def plan(
    connection: Connection,
    ids: Sequence[MemoryId],
    kept_id: MemoryId | None,
    text: str | None,
    at: Micros,
    editors: Editors = linked.NONE,
    *,
    by_itself: Mapping[str, Any] | None = None,
) -> Work:
    """Works out that these memories become one, changing nothing: `kept_id` (else the first)
    stays, in the wording `text` where that is given. `by_itself`: the person said nothing, so that their wording is
    nobody's own; these columns are given instead. Raises NotFound and Refused."""
    kept, parts = _chosen(connection, ids, kept_id)
    new = kept.content if text is None else edit.usable(text)
    if not parts and new == kept.content:
        return Work(Verb.MERGE, (), ())
    person = reach.person(connection)
    names = (kept.about,) if kept.about else tuple(person)
    subjects = [Subject.of(part, [part.content], person, [Wording.of(new, names)]) for part in parts]
    effects = derived(connection, subjects, NO_LONGER)
    in_files, in_stores = files.take_out(connection, subjects), linked.take_out(connection, editors, parts)
    if new != kept.content:
        subject = Subject.of(kept, [kept.content], person)
        effects += [edit.renewed(each, kept.content, new) for each in derived(connection, [subject], REWORDED)]
        in_files = files.merge(connection, subjects, subject, new)
        in_stores = linked.merge(connection, editors, parts, kept, new, at)
    copied = merged_sources.new_to(connection, kept.id, [part.id for part in parts])
    columns = _columns(kept, parts, new, at, by_itself)
    return _work(kept, parts, columns, copied, (effects, in_files, in_stores))


def _work(
    kept: MemoryRow,
    parts: Sequence[MemoryRow],
    columns: Mapping[str, Any],
    copied: Sequence[Copied],
    follows: tuple[Sequence[Effect], InFiles, InStores],
) -> Work:
    effects, in_files, in_stores = follows
    shown = [itself(memory) for memory in (kept, *parts)]
    return Work(
        Verb.MERGE,
        (*(Step(part, gives_way(kept.id)) for part in parts), Step(kept, columns)),
        without_doubles([*shown, *keeps(copied), *effects, *in_files.effects, *in_stores.effects]),
        portrait_marks(effects, marked=True),
        in_files.works,
        in_stores.works,
        {kept.id: copied},
    )


def _chosen(
    connection: Connection, ids: Sequence[MemoryId], keep: MemoryId | None
) -> tuple[MemoryRow, Sequence[MemoryRow]]:
    """The memory that stays, and those that still have to give way to it."""
    if len(set(ids)) < 2:
        raise Refused("It takes two memories to make one.", "Name at least two different ones.")
    kept_id = ids[0] if keep is None else keep
    if kept_id not in ids:
        raise Refused("The memory that stays must be one of those that become one.")
    rows = memory_rows.read(connection, ids)
    kept = rows.get(kept_id)
    if kept is None:
        raise NotFound(f"There is no memory {kept_id}.", "It may have been forgotten.")
    may_keep(kept.state)
    others = [each for each in dict.fromkeys(ids) if each != kept_id and not _is_done(rows.get(each), kept_id)]
    parts = [memory for memory, _ in asked(connection, others, Verb.MERGE)]
    person = {name.casefold() for name in reach.person(connection)}
    if len({_whom(memory, person) for memory in (kept, *parts)}) > 1:
        raise Refused("These memories are about different people, so they cannot become one.")
    return kept, parts


def _is_done(part: MemoryRow | None, kept_id: MemoryId) -> bool:
    return part is not None and part.superseded_by == kept_id and part.superseded_how == SupersededHow.MERGED


def _whom(memory: MemoryRow, person: set[str]) -> str | None:
    """Whom a memory is about; None is the library's person, also by name."""
    about = memory.about.casefold().strip() if memory.about else None
    return None if about in person else about


def _columns(
    kept: MemoryRow, parts: Sequence[MemoryRow], text: str, at: Micros, by_itself: Mapping[str, Any] | None
) -> dict[str, Any]:
    columns = facts_of(kept, parts) | dict(by_itself or {})
    if text != kept.content:
        if by_itself is None:
            said = outcome(kept.state, Verb.EDIT)
            assert said is not None  # the one that stays is current, and those can be edited
            own = affirm.columns(kept, said, at)
            columns |= {name: own[name] for name in ("confidence", "authored_by", "confirmed_at")}
        columns |= {"content": text, "previous_content": kept.content}
    return columns


def facts_of(kept: MemoryRow, parts: Sequence[MemoryRow]) -> dict[str, Any]:
    """The columns that the memory that stays gets from all."""
    facts = merging.together(_facts(kept), [_facts(part) for part in parts])
    return {name: getattr(facts, name) for name in Facts.__slots__} | {"authored_by": facts.authored_by.value}


def _facts(memory: MemoryRow) -> Facts:
    return Facts(*(getattr(memory, name) for name in Facts.__slots__))


def gives_way(kept_id: MemoryId) -> dict[str, Any]:
    """The columns of a memory that was made one with another."""
    return {"state": State.SUPERSEDED.value, "superseded_by": kept_id, "superseded_how": SupersededHow.MERGED.value}


def keeps(copied: Sequence[Copied]) -> list[Effect]:
    """The sources that the memory that stays gets."""
    return [
        Effect(item(Place.SOURCE, "source", source.id, Action.CHANGE, Why.POINTS_AT_IT), source.part)
        for source in copied
    ]
