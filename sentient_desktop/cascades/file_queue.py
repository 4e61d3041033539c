"""What is still to be done in workspace files: written with the act, carried out after it, planned again when the file
has moved.

Each file has a queue of rows, done in the order of the acts. A row knows the hash of the file before and after it: that
decides whether its places of lines hold, and whether it was done already by a process that was killed before it could
say so. A file that is neither is planned again, and the new plan is written down before the file is touched. So
whatever the moment of a kill, the next look finds either the old state or the new one.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sentient_desktop.cascades import file_lines
from sentient_desktop.cascades.file_judge import Judge, Watched
from sentient_desktop.cascades.file_page import Page, Splice, Touch
from sentient_desktop.domain.memory import ActId, MemoryId, Micros
from sentient_desktop.errors import Changed, SentientError
from sentient_desktop.store import file_rows, files, history
from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.file_rows import Hashes, Pending, WorkspacePlace
from sentient_desktop.store.files import Snapshot
from sentient_desktop.store.history import Event

_LOOKS = 3
"""How often a file that others write all the time is looked at again before it is left for later."""


Fresh = dict[ActId, list[Event]]
"""What acts do in a file that has moved, before it is written down."""


@dataclass(frozen=True, slots=True)
class Replanned:
    """A row whose file was another one than it was planned for, and what it does now."""

    row: Pending
    touches: tuple[Touch, ...]
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Ground:
    """A file as it will stand when its queue is done. `done` are all the rows that lead there."""

    seen: Snapshot
    lines: tuple[str, ...]
    digest: str
    done: tuple[Pending, ...]
    moved: tuple[Replanned, ...]
    fresh: Fresh

    def digest_of(self, lines: Sequence[str], hashes: Hashes) -> str:
        """The hash that the file has with these lines."""
        return hashes.of_file(self.seen.encode("".join(lines)))


def ground(connection: Connection, place: WorkspacePlace, hashes: Hashes) -> Ground:
    """Looks at a file and works its queue out, changing nothing.

    Raises NotFound, StoreFault or Unreadable when the file cannot be read.
    """
    seen = files.look(place.path)
    lines = files.lines(seen.text)
    digest = hashes.of_file(seen.data)
    rows = file_rows.pending(connection, place.id)
    moved: list[Replanned] = []
    fresh: Fresh = {}
    for row in rows[_already_done(rows, digest) :]:
        page = Page(place.path.name, lines)
        if row.before == digest and _exactly(connection, row, page):
            digest = row.after or digest
        else:
            page = Page(place.path.name, lines)
            touches = tuple(_again(connection, place, row, (page, digest), hashes, fresh))
            before, digest = digest, hashes.of_file(seen.encode("".join(page.lines)))
            moved.append(Replanned(row, touches, before, digest))
            fresh[row.act_id] = _as_events(row, touches, (before, digest), hashes)
        lines = page.lines
    return Ground(seen, tuple(lines), digest, tuple(rows), tuple(moved), fresh)


def _already_done(rows: Sequence[Pending], digest: str) -> int:
    return max((number + 1 for number, row in enumerate(rows) if row.after == digest), default=0)


def _exactly(connection: Connection, row: Pending, page: Page) -> bool:
    """Does what was planned, on the lines that it was planned for. False when a text for it was forgotten since."""
    for planned in row.recipe["splices"]:
        at, count, event = planned["at"], planned["count"], planned.get("event")
        if event is not None:
            new = file_rows.lines_after(connection, event)
            if new is None:
                return False
            page.put(at, count, new)
        elif "cuts" in planned:
            if not file_lines.cut(page, at, count, planned["cuts"]):
                return False
        else:
            page.put(at, count, [])
    return True


def _again(
    connection: Connection,
    place: WorkspacePlace,
    row: Pending,
    ground: tuple[Page, str],
    hashes: Hashes,
    fresh: Fresh,
) -> list[Touch]:
    """Plans a row on lines that are not those it was planned for."""
    page, digest = ground
    shared = place.assistant_id is None
    if row.what == file_rows.TAKE_BACK:
        of = ActId(row.recipe["of"])
        events = fresh[of] if of in fresh else file_rows.events_of(connection, of, place.id)
        return list(file_lines.take_back(page, events, hashes, exact=is_exact(events, digest), strict=False))
    watched = [Watched.from_record(each) for each in row.recipe["memories"]]
    judge = Judge(connection, hashes, {one.id for one in watched})
    if row.what == file_rows.PUT_BACK:
        touches: list[Touch] = []
        for one in watched:
            out = file_rows.taken_out(connection, one.id, place.id, row.act_id, fresh)
            text = new_wording(connection, row, one.id)
            touches += file_lines.put_back(page, one, out, judge, hashes, text, shared=shared)
        return touches
    kept = row.recipe.get("kept")
    if kept is not None:
        text = new_wording(connection, row, kept)
        return list(file_lines.merge(page, watched, kept, judge, text, shared=shared))
    text = new_wording(connection, row, watched[0].id) if row.what == file_rows.REPLACE else None
    return list(file_lines.take(page, watched, judge, text, shared=shared))


def _as_events(row: Pending, touches: Sequence[Touch], digests: tuple[str, str], hashes: Hashes) -> list[Event]:
    """What the history will hold of a row that was planned again, for the rows behind it that need it."""
    return [
        Event(0, row.act_id, touch.owner, file_rows.FILE, row.place_id, *_sides(touch.splice, digests, hashes), False)
        for touch in touches
        if touch.splice is not None
    ]


def new_wording(connection: Connection, row: Pending, memory_id: MemoryId) -> str | None:
    """The wording that an edit gave; None for other acts, and for one that was forgotten since."""
    for event in history.events_of(connection, row.act_id):
        if event.subject == "memories" and event.row_id == memory_id and event.after is not None:
            found: str | None = event.after.get("content")
            return found
    return None


def is_exact(events: Sequence[Event], digest: str) -> bool:
    """Whether a file is as these events left it, and all of them still hold what they did."""
    return bool(events) and all(event.after is not None and event.after["digest"] == digest for event in events)


def recipe_of(
    connection: Connection,
    row: tuple[ActId, int],
    base: dict[str, Any],
    touches: Sequence[Touch],
    digests: tuple[str, str],
    hashes: Hashes,
) -> dict[str, Any]:
    """The recipe for an act in a file (`row`: act and place), with the history of what it does there. `base` says what
    is looked for; where it says `forgets`, the history keeps no line."""
    act, place_id = row
    splices = []
    for touch in touches:
        if touch.splice is None:
            continue
        planned: dict[str, Any] = {"at": touch.splice.at, "count": len(touch.splice.old)}
        event = None
        if not base.get("forgets"):
            event = file_rows.record(connection, act, place_id, *_sides(touch.splice, digests, hashes), touch.owner)
        if touch.splice.cuts:
            planned["cuts"] = touch.splice.cuts
        elif touch.splice.new:
            planned["event"] = event
        splices.append(planned)
    return {**base, "before": digests[0], "after": digests[1], "splices": splices}


def _sides(splice: Splice, digests: tuple[str, str], hashes: Hashes) -> tuple[dict[str, Any], dict[str, Any]]:
    """An event's two sides. What stood around the lines may say other memories: it is kept as hashes."""
    before = {
        "lines": list(splice.old),
        "at": splice.at,
        "priors": [hashes[line.rstrip("\r\n")] for line in splice.priors],
        "section": hashes[splice.section],
        "digest": digests[0],
    }
    return before, {"lines": list(splice.new), "digest": digests[1]}


def carry_out(store: Store, place_id: int, at: Micros) -> str | None:
    """Does what is still to be done in a file. Returns None, or the sentence that says why it could not be done; it
    stays to be done then."""
    try:
        for _ in range(_LOOKS):
            with suppress(Changed):
                _carry_out(store, place_id)
                return None
        raise Changed(f"{_name(store, place_id)} is being changed by another program all the time.")
    except SentientError as error:
        return _give_up(store, place_id, error.sentence, at)


def _name(store: Store, place_id: int) -> str:
    place = file_rows.place(store.reader(), place_id)
    return "A file" if place is None else place.name


def _carry_out(store: Store, place_id: int) -> None:
    with store.write() as connection:
        place = file_rows.place(connection, place_id)
        if place is None or not file_rows.pending(connection, place_id):
            return
        files.clean_up(place.path)
        hashes = Hashes(connection)
        write_down(connection, ground(connection, place, hashes), hashes)
    # The plan stands in the library before the file is touched. Both writes of ours keep other processes of ours away,
    # so that none of them puts an older queue's text over a newer one's.
    with store.write() as connection:
        found = ground(connection, place, hashes)
        if found.moved:
            raise Changed(f"{place.name} was changed by another program.")
        files.rewrite(found.seen, "".join(found.lines))
        file_rows.done(connection, found.done)


def write_down(connection: Connection, found: Ground, hashes: Hashes) -> None:
    """Gives rows whose file had moved their new plan, with the history of it."""
    for moved in found.moved:
        row = moved.row
        base = {name: value for name, value in row.recipe.items() if name not in ("before", "after", "splices")}
        file_rows.take_off_record(connection, row.act_id, row.place_id)
        digests = (moved.before, moved.after)
        recipe = recipe_of(connection, (row.act_id, row.place_id), base, moved.touches, digests, hashes)
        file_rows.plan_again(connection, row, recipe)


def _give_up(store: Store, place_id: int, sentence: str, at: Micros) -> str:
    # A library that cannot be written just now cannot note why; the row itself stands in it already.
    with suppress(SentientError), store.write() as connection:
        file_rows.failed(connection, place_id, sentence, at)
    return sentence
