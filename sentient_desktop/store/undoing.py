"""Taking an act back, and doing it again: the rows of its events are put back, as a new group of the history.

It never overwrites what was done since: an act that a later one has overtaken is refused with the name of what stands
in the way, and so is a row that no longer is what the act made of it (cascade.md, Undo).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sentient_desktop.domain.memory import ActId, MemoryId, Micros
from sentient_desktop.errors import Refused
from sentient_desktop.store import cascade_rows, file_rows, history, memory_rows, merged_sources
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.file_rows import FILE
from sentient_desktop.store.history import Act, Event

KEYS: dict[str, tuple[str, ...]] = {
    "memories": ("id",),
    "sources": ("id",),
    "chips": ("id",),
    "recalled_texts": ("id",),
    "removals": ("assistant_id", "wording_hash"),
    "leaving": ("memory_id",),
    "decisions": ("kind", "memory_id", "other_id"),
}
"""The tables whose rows can be put back, and what names a row there."""

_SETTLED = "portraits"
"""Its rows are worked out from what the history holds in force, so none is in the way and none is put back."""

_FOLLOWS = frozenset({"verdict", "found_message_id", "worst_check", "source_count", "chat_id", "message_id"})
"""Columns that are worked out again at any time, or once a chat is read in: that one differs now means nothing."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What an undo or redo did: its own group, the memories it touched, the verb of what it took back or did again, and
    how many rows it could not put back since their wording was forgotten."""

    act_id: ActId
    memory_ids: tuple[MemoryId, ...]
    verb: str
    forgotten: int


def take_back(
    connection: Connection, act_id: ActId, verb: str, through: str, at: Micros, forget_at: Micros
) -> TakenBack:
    """Puts back every row of an act. `verb` is undo or redo; `forget_at` the new deadline when a forget is done again.
    What the act did in files is left to the caller: whether that was overtaken, the file itself tells.

    Raises Refused when the act is not in force, was overtaken, or what it changed was forgotten.
    """
    act = history.read_act(connection, act_id)
    if act is None or act.undone_by is not None:
        raise Refused("This has already been undone.")
    events = [event for event in history.events_of(connection, act.id) if event.subject != _SETTLED]
    kept = [event for event in events if not event.blanked]
    if not kept:
        raise Refused("The memory was forgotten, so this cannot be undone.")
    _refuse_overtaken(connection, act)
    _refuse_forgetting(connection, act, kept)
    new = history.begin_act(connection, verb, "person", through, at, undoes=act.id)
    inverse = [_inverse(event, new, forget_at) for event in reversed(kept) if event.subject != FILE]
    _put_back(connection, inverse)
    merged_sources.count_again(connection, sorted(_given_sources(inverse)))
    history.record_many(connection, new, ((e.subject, e.row_id, e.before, e.after, e.owner_id) for e in inverse))
    connection.execute("UPDATE acts SET undone_by = ? WHERE id = ?", (new, act.id))
    origin = history.root(connection, act)
    for (portrait,) in connection.execute(
        "SELECT DISTINCT row_id FROM events WHERE act_id = ? AND subject = ?", (origin.id, _SETTLED)
    ).fetchall():
        cascade_rows.settle_portrait(connection, portrait)
    touched = sorted({MemoryId(event.owner_id) for event in kept if event.owner_id is not None})
    return TakenBack(new, tuple(touched), origin.verb, _forgotten(connection, events))


def _forgotten(connection: Connection, events: list[Event]) -> int:
    """What the act did in a file that is followed no longer was let go of without any forget."""
    gone = [event for event in events if event.blanked]
    if not gone:
        return 0
    followed = file_rows.followed(connection)
    return sum(event.subject != FILE or event.row_id in followed for event in gone)


def _given_sources(events: list[Event]) -> set[MemoryId]:
    """The memories that sources were given to or taken away from."""
    sides = (side for event in events if event.subject == "sources" for side in (event.before, event.after))
    return {MemoryId(side["memory_id"]) for side in sides if side is not None}


def _inverse(event: Event, act: ActId, forget_at: Micros) -> Event:
    after = event.before
    if event.subject == "leaving" and after is not None:
        # A forget that is done again has its whole time to be undone again.
        after = {**after, "act_id": act, "forget_at": forget_at}
    return replace(event, before=event.after, after=after)


def _refuse_overtaken(connection: Connection, act: Act) -> None:
    """An act is overtaken when a row of it has a later event that is in force.

    An undo cancels what it undoes, so the later events of one decision count only when they are odd in number.
    """
    later = connection.execute(
        "SELECT DISTINCT l.subject, l.row_id, l.act_id FROM events e JOIN events l"
        " ON l.subject = e.subject AND l.row_id = e.row_id AND l.id > e.id"
        " WHERE e.act_id = ?1 AND e.blanked = 0 AND e.subject NOT IN (?2, ?3) AND l.act_id <> ?1",
        (act.id, _SETTLED, FILE),
    ).fetchall()
    decisions: dict[int, Act] = {}
    for act_id in {row[2] for row in later}:
        other = history.read_act(connection, act_id)
        assert other is not None  # events.act_id is a foreign key
        decisions[act_id] = history.root(connection, other)
    toggled = Counter((subject, row_id, decisions[act_id].id) for subject, row_id, act_id in later)
    in_the_way = {decision for (_, _, decision), times in toggled.items() if times % 2}
    if in_the_way:
        last = max(in_the_way)
        verb = next(decision.verb for decision in decisions.values() if decision.id == last)
        raise Refused(f"Something later stands in the way: {verb} (number {last}).", "Undo that first.")


def _refuse_forgetting(connection: Connection, act: Act, events: list[Event]) -> None:
    if any(event.subject == "leaving" for event in events):
        return
    ids = sorted({MemoryId(event.owner_id) for event in events if event.owner_id is not None})
    if cascade_rows.forget_deadline(connection, ids) is not None:
        raise Refused("This memory is being forgotten; only undo of the forgetting brings it back.")


def _put_back(connection: Connection, events: list[Event]) -> None:
    for event in events:
        keys = KEYS[event.subject]
        named = {**(event.before or {}), **(event.after or {})}
        key = {name: event.row_id if name == "id" else named[name] for name in keys}
        now = _read(connection, event.subject, key, event.before)
        if not _is(now, event.before):
            raise Refused("What was changed then has been changed again since.", "Look at the memory itself.")
        if event.subject == "memories":
            _write_memory(connection, event)
        elif event.after is None:
            where = " AND ".join(f"{name} = ?" for name in key)
            connection.execute(f"DELETE FROM {event.subject} WHERE {where}", tuple(key.values()))
        elif event.before is None:
            names, marks = ", ".join(event.after), ", ".join("?" * len(event.after))
            connection.execute(f"INSERT INTO {event.subject}({names}) VALUES ({marks})", tuple(event.after.values()))
        else:
            settings = ", ".join(f"{name} = ?" for name in event.after)
            where = " AND ".join(f"{name} = ?" for name in key)
            connection.execute(
                f"UPDATE {event.subject} SET {settings} WHERE {where}", (*event.after.values(), *key.values())
            )


def _read(
    connection: Connection, table: str, key: Mapping[str, Any], columns: Mapping[str, Any] | None
) -> dict[str, Any] | None:
    names = list(columns) if columns else list(key)
    where = " AND ".join(f"{name} = ?" for name in key)
    row = connection.execute(f"SELECT {', '.join(names)} FROM {table} WHERE {where}", tuple(key.values())).fetchone()
    return None if row is None else dict(zip(names, row, strict=True))


def _is(now: Mapping[str, Any] | None, expected: Mapping[str, Any] | None) -> bool:
    if now is None or expected is None:
        return now is None and expected is None
    return all(now[name] == value for name, value in expected.items() if name not in _FOLLOWS)


def _write_memory(connection: Connection, event: Event) -> None:
    assert event.after is not None  # no act makes or removes a memory in a way that can be undone
    memory_id = MemoryId(event.row_id)
    row = memory_rows.read(connection, [memory_id])[memory_id]
    columns = dict(event.after)
    by = columns.get("superseded_by")
    if by is not None and not memory_rows.states(connection, [by]):
        # What replaced it then is not here any more: it is replaced all the same.
        columns["superseded_by"] = None
    memory_rows.change(connection, memory_id, row.version, row.content, columns)
