"""What is still to be done in files of linked stores: as for workspace files (`file_queue.py`), record by record.

The queue of a file is done in the order of the acts. A row knows the hash of the file before and after it, which tells
whether a process that was killed had done it already; a file that is neither is planned again, and that is written down
before the file is touched. The assistant's own lock is held meanwhile, where it has one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sentient_desktop.cascades import file_queue, linked_live
from sentient_desktop.cascades.linked_sheet import Sheet
from sentient_desktop.cascades.linked_wanted import Change, Wanted
from sentient_desktop.domain.linked import Editor, FolderEditor, GuardedEditor, LiveEditor, RootedEditor
from sentient_desktop.domain.memory import ActId, MemoryId, Micros, State
from sentient_desktop.errors import Changed, Refused, SentientError
from sentient_desktop.store import file_rows, files, linked_rows, memory_rows, origin_lock, whole_files
from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.file_rows import Hashes, Pending
from sentient_desktop.store.files import Snapshot
from sentient_desktop.store.history import Event
from sentient_desktop.store.linked_rows import LinkedPlace

Editors = Mapping[str, Editor]
"""The editors by the key of their format."""

_LOOKS = 20
"""How often a file that others write all the time is looked at again before it is left for later."""


@dataclass(frozen=True, slots=True)
class Replanned:
    """A row whose file was another one than it was planned for, and what it does now."""

    row: Pending
    changes: tuple[Change, ...]
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Ground:
    """A file as it will stand when its queue is done. `done` are all the rows that lead there; `is_one`: the file is
    there for one record alone."""

    seen: Snapshot
    sheet: Sheet
    digest: str
    done: tuple[Pending, ...]
    moved: tuple[Replanned, ...]
    fresh: dict[ActId, list[Event]]
    is_one: bool

    def digest_now(self, hashes: Hashes) -> str:
        """The hash that the file has with the text as it is on the sheet."""
        return hashes.of_file(_bytes(self.seen, self.sheet, is_one=self.is_one))


def ground(connection: Connection, place: LinkedPlace, editor: Editor, hashes: Hashes) -> Ground:
    """Looks at a file and works its queue out, changing nothing.

    Raises NotFound, StoreFault, Unreadable or Refused when the file cannot be read as what it was.
    """
    is_one = isinstance(editor, FolderEditor) and editor.is_one_record(place.path)
    seen = whole_files.look(place.path) if is_one else files.look(place.path)
    if isinstance(editor, RootedEditor):
        editor = editor.in_file(place.root, place.path)
    about = whole_files.about(seen) if is_one else None
    earlier = (linked_rows.taken_out(connection, place.id), linked_rows.reworded(connection, place.id))
    sheet = Sheet(editor, seen.text, connection, hashes, earlier, about)
    digest = hashes.of_file(seen.data)
    rows = file_rows.pending(connection, place.id)
    moved: list[Replanned] = []
    fresh: dict[ActId, list[Event]] = {}
    for row in rows[_already_done(rows, digest) :]:
        changes = tuple(each for each in _carried_out(connection, row, (sheet, digest), fresh) if each.counts)
        before, digest = digest, hashes.of_file(_bytes(seen, sheet, is_one=is_one))
        if (row.before, row.after) != (before, digest):
            moved.append(Replanned(row, changes, before, digest))
            fresh[row.act_id] = _as_events(connection, row, changes, (before, digest))
    return Ground(seen, sheet, digest, tuple(rows), tuple(moved), fresh, is_one)


def _as_it_was(seen: Snapshot, sheet: Sheet) -> Snapshot:
    return seen if sheet.file is None else whole_files.as_it_was(seen, sheet.file)


def _bytes(seen: Snapshot, sheet: Sheet, *, is_one: bool) -> bytes:
    return whole_files.encode(_as_it_was(seen, sheet), sheet.text) if is_one else seen.encode(sheet.text)


AS_IT_IS = "as_it_is"
"""In a recipe that no act gave a new wording: the memory's present one."""


def _present_wording(connection: Connection, memory_id: MemoryId) -> str | None:
    row = memory_rows.read(connection, [memory_id]).get(memory_id)
    return row.content if row is not None and row.state is State.CURRENT else None


def _already_done(rows: Sequence[Pending], digest: str) -> int:
    return max((number + 1 for number, row in enumerate(rows) if row.after == digest), default=0)


def _carried_out(
    connection: Connection, row: Pending, where: tuple[Sheet, str], fresh: Mapping[ActId, Sequence[Event]]
) -> list[Change]:
    sheet, digest = where
    if row.what == file_rows.TAKE_BACK:
        of = ActId(row.recipe["of"])
        events = fresh[of] if of in fresh else file_rows.events_of(connection, of, row.place_id)
        return taken_back(sheet, events, digest, strict=False)
    wanted = [Wanted.from_record(each) for each in row.recipe["memories"]]
    if row.what == file_rows.TAKE_OUT:
        return [each for one in wanted for each in take_out(sheet, one)]
    changes: list[Change] = []
    kept = row.recipe.get("kept")
    for one in wanted:
        if kept is not None and one.id != kept:
            changes += take_out(sheet, one)
            continue
        if row.what == file_rows.PUT_BACK:
            out = file_rows.taken_out(connection, one.id, row.place_id, row.act_id, fresh)
            changes += put_back(sheet, one, out)
        text = _present_wording(connection, one.id) if row.recipe.get(AS_IT_IS) else None
        text = text or file_queue.new_wording(connection, row, one.id)
        if text is not None:
            changes += reword(sheet, one, text, row.since)
    return changes


def take_out(sheet: Sheet, wanted: Wanted) -> list[Change]:
    """Takes the record of a memory out, and those that repeat it."""
    found = [*sheet.find(wanted), *sheet.leading_to(wanted)]
    return [sheet.take_out(wanted.id, record) for record in sorted(found, key=lambda each: -each.start)]


def put_back(sheet: Sheet, wanted: Wanted, out: Sequence[Event]) -> list[Change]:
    """Puts back what was taken out for a memory, unless the file says it again already."""
    if sheet.find(wanted) or sheet.leading_to(wanted):
        return []
    # Taken out anew each time that the assistant learned it again: the first is the one that the person saw.
    first = [event for event in out if event.act_id == out[0].act_id]
    sides = [event.before for event in reversed(first) if event.before is not None and "taken" in event.before]
    return [sheet.put_back(wanted.id, side) for side in sides]


def reword(sheet: Sheet, wanted: Wanted, text: str, at: Micros) -> list[Change]:
    """Puts other words into the record of a memory."""
    found = [*sheet.find(wanted, reworded=True)[-1:], *sheet.saying_the_same(wanted)]
    changes = (sheet.reword(wanted.id, record, text, at) for record in sorted(found, key=lambda each: -each.start))
    return [change for change in changes if change is not None]


def taken_back(sheet: Sheet, events: Sequence[Event], digest: str, *, strict: bool) -> list[Change]:
    """Does the opposite of what these events did, the last one first."""
    exact = file_queue.is_exact(events, digest)
    changes: list[Change] = []
    for event in reversed(events):
        if event.before is not None and event.after is not None and event.owner_id is not None:
            changes += sheet.take_back(event, exact=exact, strict=strict)
    return changes


def _as_events(
    connection: Connection, row: Pending, changes: Sequence[Change], digests: tuple[str, str]
) -> list[Event]:
    """What the history will hold of a row that was planned again; what is done already stays as it stands there."""
    owners = {change.owner for change in changes}
    stays = [
        event for event in file_rows.events_of(connection, row.act_id, row.place_id) if event.owner_id not in owners
    ]
    made = [
        Event(0, row.act_id, each.owner, file_rows.FILE, row.place_id, *_sides(each, digests), False)
        for each in changes
    ]
    return [*stays, *made]


def _sides(change: Change, digests: tuple[str, str]) -> tuple[dict[str, Any], dict[str, Any]]:
    assert change.before is not None
    assert change.after is not None
    return change.before | {"digest": digests[0]}, change.after | {"digest": digests[1]}


def recipe_of(
    connection: Connection,
    row: tuple[ActId, int],
    base: dict[str, Any],
    changes: Sequence[Change],
    digests: tuple[str, str],
) -> dict[str, Any]:
    """The recipe for an act in a file (`row`: act and place), with the history of what it does there. `base` says what
    is looked for; where it says `forgets`, the history keeps nothing of it."""
    act, place_id = row
    if not base.get("forgets"):
        for change in changes:
            file_rows.record(connection, act, place_id, *_sides(change, digests), change.owner)
    return {**base, "before": digests[0], "after": digests[1]}


def carry_out(store: Store, place_id: int, editors: Editors, at: Micros) -> str | None:
    """Does what is still to be done in a file of a linked store. Returns None, or the sentence that says why it could
    not be done; it stays to be done then."""
    with store.read() as connection:
        live = linked_rows.place(connection, place_id)
    editor = None if live is None else editors.get(live.format)
    if live is not None and isinstance(editor, LiveEditor):
        return linked_live.carry_out(store, live, editor, at)
    try:
        for _ in range(_LOOKS):
            with suppress(Changed):
                _carry_out(store, place_id, editors, at)
                return None
        raise Changed("A linked file is being changed by its assistant all the time.")
    except SentientError as error:
        with suppress(SentientError), store.write() as connection:
            file_rows.failed(connection, place_id, error.sentence, at)
        return error.sentence


def _carry_out(store: Store, place_id: int, editors: Editors, at: Micros) -> None:
    with store.read() as connection:
        place = linked_rows.place(connection, place_id)
    if place is None:
        return
    editor = editors.get(place.format)
    if editor is None:
        raise Refused(f"{place.name} cannot be written by this program.")
    with origin_lock.held(editor.lock_of(place.path), place.name):
        if isinstance(editor, GuardedEditor):
            editor.ready(place.path)
        with store.write() as connection:
            if not file_rows.pending(connection, place_id):
                return
            files.clean_up(place.path)
            hashes = Hashes(connection)
            write_down(connection, ground(connection, place, editor, hashes))
        # The plan stands in the library before the file is touched.
        with store.write() as connection:
            hashes = Hashes(connection)
            found = ground(connection, place, editor, hashes)
            if found.moved:
                raise Changed(f"{place.name} was changed by another program.")
            if found.is_one:
                whole_files.rewrite(_as_it_was(found.seen, found.sheet), found.sheet.text)
            else:
                files.rewrite(found.seen, found.sheet.text)
            if isinstance(editor, FolderEditor):
                editor.changed(place.path, at)
            # What a process that was killed had written already counts as it stood before that.
            before = {hashes.of_file(found.seen.data), *(row.before for row in found.done if row.before)}
            linked_rows.wrote(connection, place, before, found.digest)
            file_rows.done(connection, found.done)


def write_down(connection: Connection, found: Ground) -> None:
    """Gives rows whose file had moved their new plan, with the history of it."""
    for moved in found.moved:
        row = moved.row
        base = {name: value for name, value in row.recipe.items() if name not in ("before", "after")}
        owners: set[MemoryId] = {change.owner for change in moved.changes}
        linked_rows.take_off_record(connection, row.act_id, row.place_id, owners)
        digests = (moved.before, moved.after)
        recipe = recipe_of(connection, (row.act_id, row.place_id), base, moved.changes, digests)
        file_rows.plan_again(connection, row, recipe)
