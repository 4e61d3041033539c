"""What an act does in linked stores: planned on the files as they stand, written with the act's own rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sentient_desktop.cascades import linked_live, linked_queue
from sentient_desktop.cascades.effects import Effect
from sentient_desktop.cascades.linked_queue import Editors, Ground
from sentient_desktop.cascades.linked_sheet import Sheet
from sentient_desktop.cascades.linked_wanted import Change, Wanted
from sentient_desktop.domain.linked import Editor, FolderEditor, LiveEditor
from sentient_desktop.domain.memory import ActId, AssistantId, MemoryId, Micros
from sentient_desktop.domain.plan import Action, Place, PlanItem, Why
from sentient_desktop.errors import NotFound, Refused, SentientError, StoreFault
from sentient_desktop.store import file_rows, history, linked_rows
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.file_rows import Hashes
from sentient_desktop.store.linked_rows import LinkedPlace
from sentient_desktop.store.memory_rows import MemoryRow

NONE: Editors = {}
"""For callers that have no linked stores."""


@dataclass(frozen=True, slots=True)
class LinkedWork:
    """What an act does in one linked file. `base` is the part of the recipe that holds on any ground; `digests` are
    None for a file that nobody could look at."""

    place: LinkedPlace
    what: str
    base: dict[str, Any]
    changes: tuple[Change, ...] = ()
    digests: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class InStores:
    """What an act does in all linked files, and what people are shown of it."""

    works: tuple[LinkedWork, ...] = ()
    effects: tuple[Effect, ...] = field(default=())


_Do = Callable[[Sheet, Wanted, LinkedPlace, Ground], Iterable[Change]]
Wordings = Mapping[MemoryId, Sequence[str]]


def take_out(
    connection: Connection,
    editors: Editors,
    memories: Sequence[MemoryRow],
    wordings: Wordings | None = None,
    *,
    forgets: bool = False,
) -> InStores:
    """Takes the records of these memories out of their stores. `wordings`, where there are more than their own."""

    def do(sheet: Sheet, wanted: Wanted, _: LinkedPlace, __: Ground) -> Iterable[Change]:
        return linked_queue.take_out(sheet, wanted)

    more = {"forgets": True} if forgets else {}
    return _in_stores(connection, editors, memories, wordings, (file_rows.TAKE_OUT, more), do)


def reword_again(connection: Connection, editors: Editors, memory: MemoryRow, at: Micros) -> InStores:
    """Puts a memory's wording into its record again, which says what it said before."""

    def do(sheet: Sheet, wanted: Wanted, _: LinkedPlace, __: Ground) -> Iterable[Change]:
        return linked_queue.reword(sheet, wanted, memory.content, at)

    kind = (file_rows.REPLACE, {linked_queue.AS_IT_IS: True})
    return _in_stores(connection, editors, [memory], _by_which_known(memory), kind, do)


def take_out_again(connection: Connection, editors: Editors, wanted: Sequence[Wanted]) -> InStores:
    """Takes records out whose memories were forgotten."""

    def do(sheet: Sheet, one: Wanted, _: LinkedPlace, __: Ground) -> Iterable[Change]:
        return linked_queue.take_out(sheet, one)

    return _wanted_in_stores(connection, editors, wanted, (file_rows.TAKE_OUT, {"forgets": True}), do)


def reword(connection: Connection, editors: Editors, memory: MemoryRow, text: str, at: Micros) -> InStores:
    """Puts a memory's new wording into its record."""

    def do(sheet: Sheet, wanted: Wanted, _: LinkedPlace, __: Ground) -> Iterable[Change]:
        return linked_queue.reword(sheet, wanted, text, at)

    return _in_stores(connection, editors, [memory], _by_which_known(memory), (file_rows.REPLACE, {}), do)


def merge(
    connection: Connection, editors: Editors, parts: Sequence[MemoryRow], kept: MemoryRow, text: str, at: Micros
) -> InStores:
    """Takes the records of memories out that give way to another, and puts its new wording into its own."""

    def do(sheet: Sheet, wanted: Wanted, _: LinkedPlace, __: Ground) -> Iterable[Change]:
        is_kept = wanted.id == kept.id
        return linked_queue.reword(sheet, wanted, text, at) if is_kept else linked_queue.take_out(sheet, wanted)

    return _in_stores(
        connection, editors, [*parts, kept], _by_which_known(kept), (file_rows.REPLACE, {"kept": kept.id}), do
    )


def _by_which_known(memory: MemoryRow) -> Wordings:
    return {memory.id: [memory.content, *([memory.previous_content] if memory.previous_content else [])]}


def put_back(
    connection: Connection, editors: Editors, memories: Sequence[MemoryRow], text: str | None = None, at: Micros = 0
) -> InStores:
    """Puts the records back that were taken out for these memories; with `text` as their words, where it is given."""

    def do(sheet: Sheet, wanted: Wanted, place: LinkedPlace, found: Ground) -> Iterable[Change]:
        out = file_rows.taken_out(connection, wanted.id, place.id, None, found.fresh)
        changes = linked_queue.put_back(sheet, wanted, out)
        if text is not None:
            changes += linked_queue.reword(sheet, wanted, text, at)
        return changes

    more = {} if text is None else {"says": True}
    return _in_stores(connection, editors, memories, None, (file_rows.PUT_BACK, more), do)


def _in_stores(
    connection: Connection,
    editors: Editors,
    memories: Sequence[MemoryRow],
    wordings: Wordings | None,
    kind: tuple[str, dict[str, Any]],
    do: _Do,
) -> InStores:
    if not memories or not linked_rows.places_of(connection, {memory.assistant_id for memory in memories}):
        return InStores()
    hashes = Hashes(connection)
    known = wordings or {}
    everything = [Wanted.of(connection, memory, known.get(memory.id, [memory.content]), hashes) for memory in memories]
    return _wanted_in_stores(connection, editors, everything, kind, do)


def _wanted_in_stores(
    connection: Connection, editors: Editors, everything: Sequence[Wanted], kind: tuple[str, dict[str, Any]], do: _Do
) -> InStores:
    places = linked_rows.places_of(connection, {one.assistant_id for one in everything})
    own = linked_rows.own_files(connection, [one.id for one in everything if one.others], places)
    works: list[LinkedWork] = []
    effects: list[Effect] = []
    for place, here, only_new in _in_order(connection, editors, places, everything):
        # Of the same entry in two files each is one memory's: one that was found in the first file is not in the next.
        found = {change.owner for work in works for change in work.changes if change.counts}
        wanted = [
            one
            for one in everything
            if one.assistant_id == place.assistant_id
            and one.id in here
            and own.get(one.id, place.id) == place.id
            and not ((only_new or one.others) and one.id in found)
        ]
        if not wanted:
            continue
        if isinstance(editors.get(place.format), LiveEditor):
            live = linked_live.wanted(connection, place, [one.id for one in wanted], kind)
            works += [] if live is None else [LinkedWork(place, kind[0], live[0])]
            effects += [] if live is None else live[1]
            continue
        base = {"memories": [one.as_record() for one in wanted], **kind[1]}
        try:
            work = _work(connection, editors, place, (kind[0], base), wanted, do)
        except SentientError as error:
            effects.append(_cannot(place, wanted[0].id))
            # One that is gone or locked may come back; what cannot be understood stays so.
            if isinstance(error, (NotFound, StoreFault)):
                works.append(LinkedWork(place, kind[0], base))
            continue
        if any(change.counts for change in work.changes):
            works.append(work)
        effects += [_effect(place, change) for change in work.changes]
    return InStores(tuple(works), tuple(effects))


def _in_order(
    connection: Connection, editors: Editors, places: Sequence[LinkedPlace], wanted: Sequence[Wanted]
) -> Iterator[tuple[LinkedPlace, frozenset[MemoryId], bool]]:
    """The files in the order in which they are looked at, each with the memories that are looked for in it; True: only
    those that were not found before. Of many files (a folder of notes) the likely one is opened first."""
    everybody = frozenset(one.id for one in wanted)
    many = {place.id for place in places if is_one_of_many(editors.get(place.format), place)}
    likely = linked_rows.likely(connection, everybody, [place for place in places if place.id in many]) if many else {}
    mine = {place_id: frozenset(one for one in everybody if place_id in likely[one]) for place_id in many}
    for place in places:
        yield place, mine.get(place.id, everybody), False
    for place in places:
        if place.id in many:
            yield place, everybody - mine[place.id], True


def is_one_of_many(editor: Editor | None, place: LinkedPlace) -> bool:
    """Whether a file is one of so many that only the likely ones are opened."""
    return isinstance(editor, FolderEditor) and editor.is_one_of_many(place.path)


def _work(
    connection: Connection,
    editors: Editors,
    place: LinkedPlace,
    kind: tuple[str, dict[str, Any]],
    wanted: Sequence[Wanted],
    do: _Do,
) -> LinkedWork:
    hashes = Hashes(connection)
    editor = editors.get(place.format)
    if editor is None:
        raise Refused(f"{place.name} cannot be written by this program.")
    found = linked_queue.ground(connection, place, editor, hashes)
    changes = tuple(change for one in wanted for change in do(found.sheet, one, place, found))
    return LinkedWork(place, *kind, changes, (found.digest, found.digest_now(hashes)))


def _effect(place: LinkedPlace, change: Change) -> Effect:
    why = Why.NOT_OURS if change.action is Action.OUT_OF_REACH else Why.IS_IT
    target = f"linked:{place.id}:{change.number}"
    return Effect(PlanItem(Place.LINKED_RECORD, target, change.action, why, name=place.name), change.owner)


def _cannot(place: LinkedPlace, owner: MemoryId) -> Effect:
    item = PlanItem(Place.LINKED_RECORD, f"linked:{place.id}", Action.OUT_OF_REACH, Why.NOT_OURS, name=place.name)
    return Effect(item, owner)


def are_written_back(connection: Connection, editors: Editors, assistant_id: AssistantId) -> bool:
    """Whether the store of an assistant is one that acts are written back into."""
    return any(place.format in editors for place in linked_rows.places_of(connection, [assistant_id]))


def write(connection: Connection, act: ActId, works: Iterable[LinkedWork], at: Micros) -> None:
    """Writes the events of an act in linked files, and what is still to be done, in its transaction."""
    for work in works:
        recipe = work.base
        changes = [change for change in work.changes if change.counts]
        if work.digests is not None:
            recipe = linked_queue.recipe_of(connection, (act, work.place.id), work.base, changes, work.digests)
        if work.base.get("forgets"):
            history.record_gone(connection, act, ((file_rows.FILE, work.place.id, change.owner) for change in changes))
        file_rows.add_pending(connection, act, work.place.id, work.what, recipe, at)


def take_back(connection: Connection, editors: Editors, undone: ActId, act: ActId, at: Micros) -> None:
    """Does the opposite of what an act did in linked files, as part of the group `act` that takes it back.

    Raises Refused when somebody changed the same record since.
    """
    for live in linked_rows.places(connection):
        if isinstance(editors.get(live.format), LiveEditor):
            linked_live.take_back(connection, live, undone, act, at)
    for place_id in file_rows.places_touched(connection, undone):
        place = linked_rows.place(connection, place_id)
        if place is None or isinstance(editors.get(place.format), LiveEditor):
            continue
        base = {"of": undone}
        waits = any(row.before is None for row in file_rows.pending(connection, place_id) if row.act_id == undone)
        if not waits and all(event.blanked for event in file_rows.events_of(connection, undone, place_id)):
            continue
        editor = editors.get(place.format)
        try:
            if editor is None:
                raise StoreFault(f"{place.name} cannot be written by this program.")
            found = linked_queue.ground(connection, place, editor, Hashes(connection))
        except SentientError:
            file_rows.add_pending(connection, act, place_id, file_rows.TAKE_BACK, base, at)
            continue
        # The queue first, as it would be carried out: what was planned for another ground has other events now.
        linked_queue.write_down(connection, found)
        events = file_rows.events_of(connection, undone, place_id)
        changes = linked_queue.taken_back(found.sheet, events, found.digest, strict=True)
        counting = tuple(change for change in changes if change.counts)
        if counting:
            digests = (found.digest, found.digest_now(Hashes(connection)))
            write(connection, act, [LinkedWork(place, file_rows.TAKE_BACK, base, counting, digests)], at)
