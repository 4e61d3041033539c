"""The history: acts and their events.

An act is one group of events; an event is one row before and after, as JSON with only the columns that changed. An
event names the one memory whose wording it may hold, so that forgetting this memory can blank exactly those
(cascade.md, Undo). Taking an act back is a new group that names what it undoes, and doing it again one more: nothing is
ever rewritten, so both work after a restart and for two processes. `undoing.py` carries that out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sentient_desktop.domain.memory import ActId, MemoryId, Micros
from sentient_desktop.store.connection import Connection

Columns = Mapping[str, Any]
"""Some columns of one row, by name. Values as SQLite holds them."""

UNDO = "undo"
REDO = "redo"

_BLOB = "$blob"
"""The key under which bytes stand in an event's JSON, as hexadecimal text."""


@dataclass(frozen=True, slots=True)
class Event:
    """One row before and after. `before` is None for a row that the act made, `after` for one that it removed; both are
    None in an event whose wording was forgotten (`blanked`)."""

    id: int
    act_id: ActId
    owner_id: MemoryId | None
    subject: str
    row_id: int
    before: dict[str, Any] | None
    after: dict[str, Any] | None
    blanked: bool


@dataclass(frozen=True, slots=True)
class Act:
    """One group of the history. `undone_by` is the group that took it back, whether or not that stands."""

    id: ActId
    verb: str
    at: Micros
    who: str
    through: str
    undoes: ActId | None
    undone_by: ActId | None


def begin_act(
    connection: Connection,
    verb: str,
    who: str,
    through: str,
    at: Micros,
    import_id: int | None = None,
    undoes: ActId | None = None,
) -> ActId:
    """A new group, to be filled by `record` in the same transaction. `who` is person, assistant, tidy_up or import."""
    cursor = connection.execute(
        "INSERT INTO acts(verb, at, who, through, import_id, undoes) VALUES (?, ?, ?, ?, ?, ?)",
        (verb, at, who, through, import_id, undoes),
    )
    assert cursor.lastrowid is not None
    return ActId(cursor.lastrowid)


def record(
    connection: Connection,
    act: ActId,
    subject: str,
    row_id: int,
    before: Columns | None,
    after: Columns | None,
    owner_id: int | None,
) -> None:
    """One event. `subject` is the row's table; a table without an id of its own gives the id of its memory as `row_id`
    and its key in both texts. Name as `owner_id` the memory whose wording is in there, or None when none is."""
    record_many(connection, act, [(subject, row_id, before, after, owner_id)])


def record_many(
    connection: Connection,
    act: ActId,
    rows: Iterable[tuple[str, int, Columns | None, Columns | None, int | None]],
) -> None:
    """Many events of one act: (subject, row_id, before, after, owner_id) each."""
    connection.executemany(
        "INSERT INTO events(act_id, subject, row_id, before, after, owner_id) VALUES (?, ?, ?, ?, ?, ?)",
        (
            (act, subject, row_id, encode(before), encode(after), owner_id)
            for subject, row_id, before, after, owner_id in rows
        ),
    )


def record_gone(connection: Connection, act: ActId, rows: Iterable[tuple[str, int, int]]) -> None:
    """Events of rows that a forget changed or removed, without their text: (subject, row_id, the forgotten memory)."""
    connection.executemany(
        "INSERT INTO events(act_id, subject, row_id, owner_id, blanked) VALUES (?, ?, ?, ?, 1)",
        ((act, subject, row_id, owner) for subject, row_id, owner in rows),
    )


def encode(columns: Columns | None) -> str | None:
    """The columns as the JSON of an event."""
    if columns is None:
        return None
    held = {name: {_BLOB: value.hex()} if isinstance(value, bytes) else value for name, value in columns.items()}
    return json.dumps(held, ensure_ascii=False, separators=(",", ":"))


def decode(text: str | None) -> dict[str, Any] | None:
    """The columns that the JSON of an event holds."""
    if text is None:
        return None
    return {
        name: bytes.fromhex(value[_BLOB]) if isinstance(value, dict) else value
        for name, value in json.loads(text).items()
    }


def read_act(connection: Connection, act_id: ActId) -> Act | None:
    """One group, or None when there is none of this number."""
    row = connection.execute(f"SELECT {COLUMNS} FROM acts WHERE id = ?", (act_id,)).fetchone()
    return None if row is None else Act(*row)


COLUMNS = "id, verb, at, who, through, undoes, undone_by"
"""What `Act` is made of."""
_EVENT = "id, act_id, owner_id, subject, row_id, before, after, blanked"


def events_of(connection: Connection, act_id: ActId) -> list[Event]:
    """The events of a group, in the order in which they happened."""
    rows = connection.execute(f"SELECT {_EVENT} FROM events WHERE act_id = ? ORDER BY id", (act_id,)).fetchall()
    return [_event(row) for row in rows]


def _event(row: Sequence[Any]) -> Event:
    event_id, act_id, owner_id, subject, row_id, before, after, blanked = row
    return Event(event_id, act_id, owner_id, subject, row_id, decode(before), decode(after), bool(blanked))


def stands(connection: Connection, act: Act) -> bool:
    """Whether what the act did is in force: not undone, or undone and done again."""
    in_force = True
    while act.undone_by is not None:
        later = read_act(connection, act.undone_by)
        assert later is not None  # acts.undone_by is a foreign key
        act, in_force = later, not in_force
    return in_force


def root(connection: Connection, act: Act) -> Act:
    """What the person decided in the first place: for an undo or a redo the act that it is about, else the act
    itself."""
    while act.undoes is not None:
        earlier = read_act(connection, act.undoes)
        assert earlier is not None  # acts.undoes is a foreign key
        act = earlier
    return act


def last_undoable(connection: Connection) -> tuple[ActId, str] | None:
    """The person's last act that is in force and still has something to take back, with its verb (for a redo the verb
    that it did again). What an assistant is forgetting counts: the person must be able to stop it."""
    row = connection.execute(
        f"SELECT {COLUMNS} FROM acts a WHERE undone_by IS NULL AND verb <> ?"
        " AND (who = 'person' OR (who = 'assistant' AND verb = 'forget'))"
        f" AND EXISTS ({_SOMETHING_LEFT}) ORDER BY id DESC LIMIT 1",
        (UNDO,),
    ).fetchone()
    if row is None:
        return None
    act = Act(*row)
    return act.id, root(connection, act).verb


_SOMETHING_LEFT = "SELECT 1 FROM events e WHERE e.act_id = a.id AND e.blanked = 0 AND e.subject <> 'portraits'"


def last_redoable(connection: Connection) -> tuple[ActId, str] | None:
    """The undoing that a redo would take back, and the verb that it would do again; None when something was done
    since."""
    act = _last_before(connection, None)
    # What was redone stands as it stood before its undoing: the undoing before that one is the next to be redone.
    while act is not None and act.verb == REDO and act.undone_by is None:
        act = _last_before(connection, act.undoes)
    if act is None or act.verb != UNDO or act.undone_by is not None or not _something_left(connection, act.id):
        return None
    return act.id, root(connection, act).verb


def _last_before(connection: Connection, act_id: ActId | None) -> Act | None:
    row = connection.execute(
        f"SELECT {COLUMNS} FROM acts WHERE ? IS NULL OR id < ? ORDER BY id DESC LIMIT 1", (act_id, act_id)
    ).fetchone()
    return None if row is None else Act(*row)


def _something_left(connection: Connection, act_id: ActId) -> bool:
    return bool(
        connection.execute(f"SELECT 1 FROM acts a WHERE a.id = ? AND EXISTS ({_SOMETHING_LEFT})", (act_id,)).fetchall()
    )


def wordings(connection: Connection, memory_id: MemoryId) -> list[str]:
    """The wordings that the history of a memory holds, each once, oldest first."""
    return wordings_of_many(connection, [memory_id]).get(memory_id, [])


def wordings_of_many(connection: Connection, ids: Sequence[MemoryId]) -> dict[MemoryId, list[str]]:
    """Like `wordings`; memories of which the history holds none are left out."""
    rows = connection.execute(
        "SELECT e.owner_id, e.before, e.after FROM json_each(?) j CROSS JOIN events e ON e.owner_id = j.value"
        " WHERE e.subject = 'memories' AND e.row_id = e.owner_id ORDER BY e.id",
        (json.dumps(list(ids)),),
    ).fetchall()
    found: dict[MemoryId, dict[str, None]] = {}
    for memory_id, *texts in rows:
        for columns in filter(None, map(decode, texts)):
            known = {columns[name]: None for name in ("previous_content", "content") if columns.get(name)}
            found.setdefault(memory_id, {}).update(known)
    return {memory_id: list(texts) for memory_id, texts in found.items()}


def blank(connection: Connection, memory_id: MemoryId) -> None:
    """Takes everything out of the events that may hold the wording of a memory; that something was done stays."""
    blank_all(connection, [memory_id])


def blank_all(connection: Connection, ids: Sequence[MemoryId]) -> None:
    """Takes everything out of the events that may hold the wording of these memories; that something was done stays."""
    connection.execute(
        "UPDATE events SET before = NULL, after = NULL, blanked = 1"
        " WHERE owner_id IN (SELECT value FROM json_each(?)) AND blanked = 0",
        (json.dumps(list(ids)),),
    )


def forget_previous(connection: Connection, memory_id: MemoryId, wording: str) -> None:
    """Takes a wording out of the events of another memory that was given it as its previous one."""
    rows = connection.execute(
        "SELECT id, before, after FROM events WHERE owner_id = ? AND blanked = 0", (memory_id,)
    ).fetchall()
    for event_id, *texts in rows:
        sides = [decode(text) for text in texts]
        for side in sides:
            if side and side.get("previous_content") == wording:
                del side["previous_content"]
        connection.execute("UPDATE events SET before = ?, after = ? WHERE id = ?", (*map(encode, sides), event_id))
