"""The rows about workspace files: which were added, what is still to be done in them, and what the history holds.

An act writes its file events and one row of `pending_files` a file in its own transaction. The row goes when the file
is done. Its recipe holds no wording: hashes with the library's random key, places of lines, and events that hold a text
for as long as nobody has forgotten it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sentient_desktop.domain.memory import ActId, AssistantId, MemoryId, Micros
from sentient_desktop.store import history
from sentient_desktop.store.columns import keyed_hash
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.history import Act, Event
from sentient_desktop.store.removals import removal_key

FILE = "file"
"""The subject of an event that holds lines of a file; its row is the place."""

TAKE_OUT = "take_out"
REPLACE = "replace"
PUT_BACK = "put_back"
TAKE_BACK = "take_back"
"""What a pending row does: the last one takes back, or does again, what another act did in the file."""


@dataclass(frozen=True, slots=True)
class WorkspacePlace:
    """An added file. `assistant_id` is None for one that belongs to no single assistant."""

    id: int
    assistant_id: AssistantId | None
    path: Path
    name: str


@dataclass(frozen=True, slots=True)
class Pending:
    """A file still to be changed for an act."""

    id: int
    act_id: ActId
    place_id: int
    what: str
    recipe: dict[str, Any]
    since: Micros
    tries: int
    failed_because: str | None

    @property
    def before(self) -> str | None:
        """The hash of the file that its places of lines are about; None while nobody could look at the file."""
        found: str | None = self.recipe.get("before")
        return found

    @property
    def after(self) -> str | None:
        """The hash of the file once it is done."""
        found: str | None = self.recipe.get("after")
        return found


class Hashes(dict[str, str]):
    """Keyed hashes of texts (stems, lines, headings), each worked out once."""

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        self._key = removal_key(connection)

    def __missing__(self, text: str) -> str:
        made = self[text] = keyed_hash(self._key, f"text\0{text}").hex()
        return made

    def of_file(self, data: bytes) -> str:
        """The hash of a whole file."""
        return keyed_hash(self._key, f"file\0{data.hex()}").hex()


_PLACE = "SELECT id, assistant_id, path, name FROM added_places WHERE kind = 'workspace'"
_PENDING = "SELECT id, act_id, place_id, what, recipe, since, tries, failed_because FROM pending_files"


def _place(row: Sequence[Any]) -> WorkspacePlace:
    return WorkspacePlace(row[0], row[1], Path(row[2]), row[3])


def places(connection: Connection) -> list[WorkspacePlace]:
    """All workspace files."""
    return [_place(row) for row in connection.execute(f"{_PLACE} ORDER BY id").fetchall()]


def places_of(connection: Connection, assistants: Iterable[AssistantId]) -> list[WorkspacePlace]:
    """The workspace files of these assistants, and those that belong to none."""
    asked = set(assistants)
    return [place for place in places(connection) if place.assistant_id is None or place.assistant_id in asked]


def assistants(connection: Connection) -> list[AssistantId]:
    """All assistants: whose memories may keep a line of a file that belongs to none."""
    return [AssistantId(row[0]) for row in connection.execute("SELECT id FROM assistants ORDER BY id").fetchall()]


def place(connection: Connection, place_id: int) -> WorkspacePlace | None:
    """One workspace file; None when it is not added any more."""
    row = connection.execute(f"{_PLACE} AND id = ?", (place_id,)).fetchone()
    return None if row is None else _place(row)


def add_place(connection: Connection, path: Path, name: str, assistant_id: AssistantId | None) -> int:
    """Adds a file that is not added yet."""
    cursor = connection.execute(
        "INSERT INTO added_places(assistant_id, kind, path, name) VALUES (?, 'workspace', ?, ?)",
        (assistant_id, str(path), name),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def followed(connection: Connection) -> set[int]:
    """The files that acts are written into, workspace files and those of linked stores, by their ids."""
    rows = connection.execute("SELECT id FROM added_places WHERE kind IN ('workspace', 'linked')").fetchall()
    return {row[0] for row in rows}


def remove_place(connection: Connection, place_id: int) -> None:
    """Takes a file off the list, with what was still to be done in it and what the history holds of its lines."""
    forget_place(connection, place_id)
    connection.execute("DELETE FROM added_places WHERE id = ?", (place_id,))


def forget_place(connection: Connection, place_id: int) -> None:
    """Drops what was still to be done in a file, and what the history holds of its lines."""
    connection.execute("DELETE FROM pending_files WHERE place_id = ?", (place_id,))
    connection.execute(
        "UPDATE events SET before = NULL, after = NULL, blanked = 1 WHERE subject = ? AND row_id = ?", (FILE, place_id)
    )


def pending(connection: Connection, place_id: int) -> list[Pending]:
    """What is still to be done in a file, in the order in which it has to be done."""
    rows = connection.execute(f"{_PENDING} WHERE place_id = ? ORDER BY id", (place_id,)).fetchall()
    return [_pending(row) for row in rows]


def _pending(row: Sequence[Any]) -> Pending:
    values: Sequence[Any] = (*row[:4], json.loads(row[4]), *row[5:])
    return Pending(*values)


def waiting_places(connection: Connection) -> list[int]:
    """The files in which something is still to be done."""
    return [row[0] for row in connection.execute("SELECT DISTINCT place_id FROM pending_files ORDER BY 1").fetchall()]


def places_waiting_for(connection: Connection, ids: Sequence[MemoryId]) -> list[int]:
    """The files in which something is still to be done for an act on these memories."""
    rows = connection.execute(
        "SELECT DISTINCT p.place_id FROM pending_files p JOIN events e ON e.act_id = p.act_id"
        " WHERE e.owner_id IN (SELECT value FROM json_each(?)) ORDER BY 1",
        (json.dumps(list(ids)),),
    ).fetchall()
    return [row[0] for row in rows]


def add_pending(
    connection: Connection, act: ActId, place_id: int, what: str, recipe: dict[str, Any], at: Micros
) -> None:
    """One more file to be changed for an act."""
    connection.execute(
        "INSERT INTO pending_files(act_id, place_id, what, recipe, since) VALUES (?, ?, ?, ?, ?)",
        (act, place_id, what, _json(recipe), at),
    )


def plan_again(connection: Connection, row: Pending, recipe: dict[str, Any]) -> None:
    """Gives a row another recipe, since the file is no longer what it was planned for."""
    connection.execute("UPDATE pending_files SET recipe = ? WHERE id = ?", (_json(recipe), row.id))


def done(connection: Connection, rows: Iterable[Pending]) -> None:
    """Takes away what has been done."""
    connection.executemany("DELETE FROM pending_files WHERE id = ?", [(row.id,) for row in rows])


def failed(connection: Connection, place_id: int, sentence: str, at: Micros) -> None:
    """Notes why a file could not be changed. `sentence` names the file and holds no wording."""
    connection.execute(
        "UPDATE pending_files SET tries = tries + 1, failed_because = ?, tried_at = ? WHERE place_id = ?",
        (sentence, at, place_id),
    )


def _json(recipe: dict[str, Any]) -> str:
    return json.dumps(recipe, separators=(",", ":"))


def record(
    connection: Connection, act: ActId, place_id: int, before: dict[str, Any], after: dict[str, Any], owner: MemoryId
) -> int:
    """One event of a place in a file. Returns its number."""
    cursor = connection.execute(
        "INSERT INTO events(act_id, subject, row_id, before, after, owner_id) VALUES (?, ?, ?, ?, ?, ?)",
        (act, FILE, place_id, history.encode(before), history.encode(after), owner),
    )
    return int(cursor.lastrowid or 0)


def lines_after(connection: Connection, event_id: int) -> list[str] | None:
    """The lines that an event put into a file; None when they were forgotten."""
    row = connection.execute("SELECT after FROM events WHERE id = ?", (event_id,)).fetchone()
    side = history.decode(row[0]) if row else None
    return None if side is None else list(side["lines"])


def take_off_record(connection: Connection, act: ActId, place_id: int) -> None:
    """Takes out the events of an act in a file that is planned again."""
    connection.execute(
        "DELETE FROM events WHERE act_id = ? AND subject = ? AND row_id = ? AND blanked = 0", (act, FILE, place_id)
    )


def events_of(connection: Connection, act: ActId, place_id: int) -> list[Event]:
    """What an act did in a file, in the order in which it was done; forgotten ones too."""
    return [event for event in history.events_of(connection, act) if event.subject == FILE and event.row_id == place_id]


def places_touched(connection: Connection, act: ActId) -> list[int]:
    """The files in which an act did something, or has still to."""
    rows = connection.execute(
        "SELECT row_id FROM events WHERE act_id = ?1 AND subject = ?2"
        " UNION SELECT place_id FROM pending_files WHERE act_id = ?1 ORDER BY 1",
        (act, FILE),
    ).fetchall()
    return [row[0] for row in rows]


def taken_out(
    connection: Connection,
    memory_id: MemoryId,
    place_id: int,
    until: ActId | None,
    fresh: Mapping[ActId, Sequence[Event]],
) -> list[Event]:
    """The lines of a file that are out for the sake of a memory: what the disputes and replacements took out that are
    in force and no later decision has put back. `until` is the act that asks; None for one that is not written yet.
    `fresh` is what acts do that are being planned again."""
    rows = connection.execute(
        "SELECT DISTINCT act_id FROM events WHERE act_id < ? AND blanked = 0 AND"
        " ((subject = 'memories' AND row_id = ?) OR (subject = ? AND row_id = ? AND owner_id = ?)) ORDER BY act_id",
        (until or 2**62, memory_id, FILE, place_id, memory_id),
    ).fetchall()
    out: list[Event] = []
    for (act_id,) in rows:
        act = history.read_act(connection, act_id)
        assert act is not None  # events.act_id is a foreign key
        if act.undoes is not None or not _stands_before(connection, act, until):
            continue
        if act.verb not in _TAKING_OUT or (act.verb == "merge" and not _gave_way(connection, act.id, memory_id)):
            out.clear()
            continue
        events = fresh[act.id] if act.id in fresh else events_of(connection, act.id, place_id)
        out += [event for event in events if event.owner_id == memory_id and not event.blanked]
    return out


_TAKING_OUT = frozenset({"dispute", "supersede", "merge"})


def _gave_way(connection: Connection, act: ActId, memory_id: MemoryId) -> bool:
    """Whether a merge took a memory out of use, and is not the one that kept it."""
    asked = (
        "SELECT 1 FROM events WHERE act_id = ? AND subject = 'memories' AND row_id = ?"
        " AND json_extract(after, '$.state') = 'superseded'"
    )
    return bool(connection.execute(asked, (act, memory_id)).fetchall())


def _stands_before(connection: Connection, act: Act, until: ActId | None) -> bool:
    """Whether an act is in force, not counting what was undone after `until`."""
    in_force = True
    while act.undone_by is not None and (until is None or act.undone_by < until):
        later = history.read_act(connection, act.undone_by)
        assert later is not None  # acts.undone_by is a foreign key
        act, in_force = later, not in_force
    return in_force
