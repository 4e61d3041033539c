"""What an act does in workspace files: planned on the files as they stand, written with the act's own rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from sentient_desktop.cascades import file_lines, file_queue
from sentient_desktop.cascades.effects import Effect
from sentient_desktop.cascades.file_judge import Judge, Watched
from sentient_desktop.cascades.file_page import Page, Touch
from sentient_desktop.cascades.file_queue import Ground
from sentient_desktop.cascades.saying import Subject
from sentient_desktop.domain import workspace
from sentient_desktop.domain.memory import ActId, MemoryId, Micros
from sentient_desktop.domain.plan import Action, Place, PlanItem, Why
from sentient_desktop.errors import NotFound, SentientError, StoreFault
from sentient_desktop.store import file_blanking, file_rows, history
from sentient_desktop.store import files as stored
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.file_rows import Hashes, WorkspacePlace


@dataclass(frozen=True, slots=True)
class FileWork:
    """What an act does in one file. `base` is the part of the recipe that holds on any ground; `digests` are None for a
    file that nobody could look at."""

    place: WorkspacePlace
    what: str
    base: dict[str, Any]
    touches: tuple[Touch, ...] = ()
    digests: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class InFiles:
    """What an act does in all files, and what people are shown of it."""

    works: tuple[FileWork, ...] = ()
    effects: tuple[Effect, ...] = field(default=())


_Change = Callable[[Page, WorkspacePlace, Sequence[Watched], Judge, Hashes, Ground], Iterator[Touch]]


def take_out(connection: Connection, subjects: Sequence[Subject], *, forgets: bool = False) -> InFiles:
    """Takes the lines out that say these memories. `forgets`: no line of them may be kept for putting back."""

    def change(
        page: Page, place: WorkspacePlace, watched: Sequence[Watched], judge: Judge, _: Hashes, __: Ground
    ) -> Iterator[Touch]:
        return file_lines.take(page, watched, judge, None, shared=place.assistant_id is None)

    return _in_files(connection, subjects, (file_rows.TAKE_OUT, {"forgets": True} if forgets else {}), change)


def reword(connection: Connection, subject: Subject, text: str) -> InFiles:
    """Puts a memory's new wording where lines say the old one (`subject`)."""

    def change(
        page: Page, place: WorkspacePlace, watched: Sequence[Watched], judge: Judge, _: Hashes, __: Ground
    ) -> Iterator[Touch]:
        return file_lines.take(page, watched, judge, text, shared=place.assistant_id is None)

    return _in_files(connection, [subject], (file_rows.REPLACE, {}), change)


def merge(connection: Connection, parts: Sequence[Subject], kept: Subject, text: str) -> InFiles:
    """Takes the lines out that say memories which give way to another, and puts its new wording where lines say its old
    one (`kept`)."""

    def change(
        page: Page, place: WorkspacePlace, watched: Sequence[Watched], judge: Judge, _: Hashes, __: Ground
    ) -> Iterator[Touch]:
        return file_lines.merge(page, watched, kept.id, judge, text, shared=place.assistant_id is None)

    return _in_files(connection, [*parts, kept], (file_rows.REPLACE, {"kept": kept.id}), change)


def put_back(connection: Connection, subjects: Sequence[Subject], text: str | None = None) -> InFiles:
    """Puts the lines back that were taken out for these memories; with `text` as their words, where it is given."""

    def change(
        page: Page, place: WorkspacePlace, watched: Sequence[Watched], judge: Judge, hashes: Hashes, found: Ground
    ) -> Iterator[Touch]:
        for one in watched:
            out = file_rows.taken_out(connection, one.id, place.id, None, found.fresh)
            yield from file_lines.put_back(page, one, out, judge, hashes, text, shared=place.assistant_id is None)

    return _in_files(connection, subjects, (file_rows.PUT_BACK, {}), change)


def _in_files(
    connection: Connection, subjects: Sequence[Subject], kind: tuple[str, dict[str, Any]], change: _Change
) -> InFiles:
    places = file_rows.places_of(connection, (subject.assistant_id for subject in subjects)) if subjects else []
    if not places:
        return InFiles()
    hashes = Hashes(connection)
    judge = Judge(connection, hashes, {subject.id for subject in subjects})
    everything = [Watched.of(subject, hashes) for subject in subjects]
    works: list[FileWork] = []
    changed: list[Effect] = []
    left: list[Effect] = []
    for place in places:
        watched = [one for one in everything if place.assistant_id in (None, one.assistant_id)]
        base = {"memories": [one.as_record() for one in watched], **kind[1]}
        try:
            found = file_queue.ground(connection, place, hashes)
        except SentientError as error:
            left += _out_of_reach(place, watched[0].id)
            # One that is gone or locked may come back; an encoding that is not known stays so.
            if isinstance(error, (NotFound, StoreFault)):
                works.append(FileWork(place, kind[0], base))
            continue
        page = Page(place.path.name, found.lines)
        touches = tuple(change(page, place, watched, judge, hashes, found))
        if any(touch.splice for touch in touches):
            digests = (found.digest, found.digest_of(page.lines, hashes))
            works.append(FileWork(place, kind[0], base, touches, digests))
        for touch in touches:
            (changed if touch.splice else left).append(_effect(place, touch))
    return InFiles(tuple(works), (*changed, *left))


def _effect(place: WorkspacePlace, touch: Touch) -> Effect:
    target = f"file:{place.id}:{touch.number}"
    return Effect(PlanItem(Place.FILE_LINE, target, touch.action, touch.why, name=place.name), touch.owner)


def _out_of_reach(place: WorkspacePlace, owner: MemoryId) -> Iterator[Effect]:
    what = PlanItem(Place.FILE_LINE, f"file:{place.id}", Action.OUT_OF_REACH, Why.NOT_OURS, name=place.name)
    yield Effect(what, owner)


def count_lines(connection: Connection, subjects: Sequence[Subject]) -> int:
    """How many statements stand in the files now that a forget of these memories would change. A file that cannot be
    read counts none: it is named as unfinished or out of reach."""
    places = file_rows.places_of(connection, (subject.assistant_id for subject in subjects)) if subjects else []
    if not places:
        return 0
    hashes = Hashes(connection)
    judge = Judge(connection, hashes, {subject.id for subject in subjects})
    watched = [Watched.of(subject, hashes) for subject in subjects]
    return sum(_held(place, watched, judge) for place in places)


def _held(place: WorkspacePlace, watched: Sequence[Watched], judge: Judge) -> int:
    try:
        entries = workspace.entries(place.path.name, stored.lines(stored.look(place.path).text))
    except SentientError:
        return 0
    mine = [one for one in watched if place.assistant_id in (None, one.assistant_id)]
    shared = place.assistant_id is None
    verdicts = ([judge.verdict(entry, one, shared=shared) for one in mine] for entry in entries)
    return sum(any(verdict is not None and verdict.changes for verdict in each) for each in verdicts)


def write(connection: Connection, act: ActId, works: Iterable[FileWork], at: Micros) -> None:
    """Writes the file events of an act, and what is still to be done, in its transaction."""
    works = list(works)
    if not works:
        return
    hashes = Hashes(connection)
    for work in works:
        row = (act, work.place.id)
        if work.digests is None:
            recipe = work.base
        else:
            recipe = file_queue.recipe_of(connection, row, work.base, work.touches, work.digests, hashes)
        if work.base.get("forgets"):
            owners = [touch.owner for touch in work.touches if touch.splice]
            history.record_gone(connection, act, ((file_rows.FILE, work.place.id, owner) for owner in owners))
        file_rows.add_pending(connection, act, work.place.id, work.what, recipe, at)


def forget_lines(connection: Connection, act: ActId, subjects: Sequence[Subject]) -> None:
    """Takes the lines out of the history that say memories which are forgotten, whatever memory they were kept for."""
    texts = [wording.text for subject in subjects for wording in subject.wordings]

    def says(line: str) -> bool:
        return any(text in line for text in texts) or any(subject.said_by(line) for subject in subjects)

    file_blanking.blank_saying(connection, act, says)


def take_back(connection: Connection, undone: ActId, act: ActId, at: Micros) -> None:
    """Does the opposite of what an act did in files, as part of the group `act` that takes it back.

    Raises Refused when somebody changed the same lines since.
    """
    hashes = Hashes(connection)
    for place_id in file_rows.places_touched(connection, undone):
        place = file_rows.place(connection, place_id)
        if place is None:
            continue
        base = {"of": undone}
        events = file_rows.events_of(connection, undone, place_id)
        waits = any(row.before is None for row in file_rows.pending(connection, place_id) if row.act_id == undone)
        if not waits and all(event.blanked for event in events):
            continue
        try:
            found = file_queue.ground(connection, place, hashes)
        except SentientError:
            file_rows.add_pending(connection, act, place_id, file_rows.TAKE_BACK, base, at)
            continue
        _take_back(connection, (undone, act), found, place, at)


def _take_back(
    connection: Connection, acts: tuple[ActId, ActId], found: Ground, place: WorkspacePlace, at: Micros
) -> None:
    hashes = Hashes(connection)
    undone, act = acts
    base = {"of": undone}
    # The queue first, as it would be carried out: what was planned for another ground has other events now.
    file_queue.write_down(connection, found, hashes)
    events = file_rows.events_of(connection, undone, place.id)
    page = Page(place.path.name, found.lines)
    exact = file_queue.is_exact(events, found.digest)
    touches = list(file_lines.take_back(page, events, hashes, exact=exact, strict=True))
    if not any(touch.splice for touch in touches):
        return
    digests = (found.digest, found.digest_of(page.lines, hashes))
    recipe = file_queue.recipe_of(connection, (act, place.id), base, touches, digests, hashes)
    file_rows.add_pending(connection, act, place.id, file_rows.TAKE_BACK, recipe, at)
