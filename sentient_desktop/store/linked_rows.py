"""The rows about linked stores: which files of which assistant are written back into, and as what they were last read.

What acts do there stands in the same tables as what they do in workspace files (`file_rows.py`).
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sentient_desktop.domain import engine_address
from sentient_desktop.domain.memory import ActId, AssistantId, MemoryId, Micros
from sentient_desktop.store import file_rows, history
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.file_rows import FILE

KIND = "linked"
ENGINE = "sentient_engine"
"""The format of a running engine."""


@dataclass(frozen=True, slots=True)
class LinkedPlace:
    """A file of a linked store. `format` is the key of its reader, `seen` the hash of the file as it was last read,
    `root` where the whole store lies."""

    id: int
    assistant_id: AssistantId
    format: str
    path: Path
    name: str
    seen: bytes | None
    root: Path


_PLACE = (
    "SELECT p.id, p.assistant_id, a.format, p.path, p.name, p.seen_hash, coalesce(a.path, p.path) FROM added_places p"
    " JOIN assistants a ON a.id = p.assistant_id WHERE p.kind = 'linked'"
)


def _place(row: Sequence[Any]) -> LinkedPlace:
    path = Path(row[3])
    return LinkedPlace(row[0], row[1], _format(row[2], path), path, row[4], row[5], Path(row[6]))


def _format(key: str, path: Path) -> str:
    """A running engine shares its assistant with the home of the same."""
    return ENGINE if engine_address.is_address(path) else key


def places(connection: Connection) -> list[LinkedPlace]:
    """The files of all linked stores."""
    return [_place(row) for row in connection.execute(f"{_PLACE} ORDER BY p.id").fetchall()]


def kinds(connection: Connection) -> tuple[bool, bool]:
    """Whether there are files of linked stores, and running engines among them."""
    row = connection.execute(
        "SELECT count(*), coalesce(sum(path LIKE 'http:%'), 0) FROM added_places WHERE kind = 'linked'"
    ).fetchone()
    return bool(row[0]), bool(row[1])


def places_of(connection: Connection, assistants: Iterable[AssistantId]) -> list[LinkedPlace]:
    """The files of these assistants' linked stores."""
    asked = set(assistants)
    return [place for place in places(connection) if place.assistant_id in asked]


def place(connection: Connection, place_id: int) -> LinkedPlace | None:
    """One file; None when it is linked no more."""
    row = connection.execute(f"{_PLACE} AND p.id = ?", (place_id,)).fetchone()
    return None if row is None else _place(row)


def link(connection: Connection, assistant_id: AssistantId, root: Path, files: Iterable[Path]) -> None:
    """Makes an assistant a linked one, whose store lies at `root`, with the files that are written back into."""
    connection.execute("UPDATE assistants SET kind = ?, path = ? WHERE id = ?", (KIND, str(root), assistant_id))
    connection.executemany(
        "INSERT INTO added_places(assistant_id, kind, path, name) VALUES (?1, 'linked', ?2, ?3)"
        " ON CONFLICT(path) DO UPDATE SET assistant_id = ?1, kind = 'linked', name = ?3",
        [(assistant_id, str(path), _name(root, path)) for path in files],
    )


def _name(root: Path, path: Path) -> str:
    """What a file is called for people: many may have the same last name in a store."""
    return path.relative_to(root).as_posix() if path != root and path.is_relative_to(root) else path.name


def remove(connection: Connection, place_id: int) -> None:
    """Takes a file off the list; one that sources lie in stays as that."""
    in_use = connection.execute("SELECT 1 FROM sources WHERE folder_id = ? LIMIT 1", (place_id,)).fetchone()
    if in_use is None:
        file_rows.remove_place(connection, place_id)
        return
    file_rows.forget_place(connection, place_id)
    connection.execute("UPDATE added_places SET kind = 'file', seen_hash = NULL WHERE id = ?", (place_id,))


def unlink(connection: Connection, assistant_id: AssistantId) -> None:
    """Makes a linked assistant an imported one."""
    connection.execute("UPDATE assistants SET kind = 'imported' WHERE id = ?", (assistant_id,))


def roots(connection: Connection) -> list[tuple[AssistantId, str, Path, str]]:
    """The linked stores: (assistant, format, where it lies, the assistant's name)."""
    rows = connection.execute(
        "SELECT id, format, path, name FROM assistants WHERE kind = 'linked' AND path IS NOT NULL ORDER BY id"
    ).fetchall()
    return [(AssistantId(row[0]), _format(row[1], Path(row[2])), Path(row[2]), row[3]) for row in rows]


def saw(connection: Connection, place_id: int, seen: bytes, at: Micros) -> None:
    """Notes as what a file was read last."""
    connection.execute("UPDATE added_places SET seen_hash = ?, seen_at = ? WHERE id = ?", (seen, at, place_id))


def take_off_record(connection: Connection, act: ActId, place_id: int, owners: Collection[MemoryId]) -> None:
    """Takes out the events of an act in a file that are about these memories: they are planned again."""
    connection.execute(
        "DELETE FROM events WHERE act_id = ? AND subject = ? AND row_id = ? AND blanked = 0"
        " AND owner_id IN (SELECT value FROM json_each(?))",
        (act, FILE, place_id, json.dumps(sorted(owners))),
    )


def wrote(connection: Connection, place: LinkedPlace, before: Collection[str], after: str) -> None:
    """Notes that we changed a file ourselves, so that it need not be read again; unless it had not been read as it
    stood before (`before`: what it may have been). The hashes are those of `Hashes.of_file`."""
    known = place.seen is not None and place.seen.hex() in before
    connection.execute(
        "UPDATE added_places SET seen_hash = ? WHERE id = ?", (bytes.fromhex(after) if known else None, place.id)
    )


def taken_out(connection: Connection, place_id: int) -> list[dict[str, Any]]:
    """What acts have taken out of a file, whether or not it is back, in the order in which they did."""
    rows = connection.execute(
        "SELECT before FROM events WHERE subject = ? AND row_id = ? AND blanked = 0"
        " AND json_type(before, '$.taken') IS NOT NULL ORDER BY id",
        (FILE, place_id),
    ).fetchall()
    return [side for row in rows if (side := history.decode(row[0])) is not None]


def reworded(connection: Connection, place_id: int) -> list[tuple[str, str]]:
    """What acts have put in place of what in a file, in the order in which they did."""
    rows = connection.execute(
        "SELECT before, after FROM events WHERE subject = ? AND row_id = ? AND blanked = 0"
        " AND json_array_length(before, '$.lines') > 0 AND json_array_length(after, '$.lines') > 0 ORDER BY id",
        (FILE, place_id),
    ).fetchall()
    sides = ((history.decode(row[0]), history.decode(row[1])) for row in rows)
    return [(one["lines"][0], other["lines"][0]) for one, other in sides if one is not None and other is not None]


def likely(connection: Connection, ids: Collection[MemoryId], among: Sequence[LinkedPlace]) -> dict[MemoryId, set[int]]:
    """Of these files those in which the record of each memory probably stands: the one that its sources or its id in
    the origin name, and those in which something was done for it before. A guess, to open few of many files."""
    rows = connection.execute(
        "SELECT m.id, m.external_id, s.path FROM memories m LEFT JOIN sources s ON s.memory_id = m.id"
        " WHERE m.id IN (SELECT value FROM json_each(?))",
        (json.dumps(sorted(ids)),),
    ).fetchall()
    hints: dict[MemoryId, set[str]] = {memory_id: set() for memory_id in ids}
    for memory_id, name, path in rows:
        hints[memory_id] |= {hint for hint in (name, name and f"{name}.md", path) if hint}
    paths = [(place.id, f"/{place.path.as_posix()}") for place in among] if any(hints.values()) else []
    found = {
        memory_id: {place_id for place_id, path in paths if any(path.endswith(f"/{hint}") for hint in wanted)}
        for memory_id, wanted in hints.items()
    }
    touched = connection.execute(
        "SELECT DISTINCT owner_id, row_id FROM events WHERE subject = ?"
        " AND owner_id IN (SELECT value FROM json_each(?))",
        (FILE, json.dumps(sorted(ids))),
    ).fetchall()
    here = {place.id for place in among}
    for memory_id, place_id in touched:
        if place_id in here:
            found[memory_id].add(place_id)
    return found


def own_files(connection: Connection, ids: Collection[MemoryId], among: Sequence[LinkedPlace]) -> dict[MemoryId, int]:
    """Of these files the one that each memory was read from, where its reader said so: of those that say the same in
    several files each has its own."""
    if not ids or len(among) < 2:
        return {}
    rows = connection.execute(
        "SELECT id, assistant_id, json_extract(extra, '$.file') FROM memories"
        " WHERE id IN (SELECT value FROM json_each(?))",
        (json.dumps(sorted(ids)),),
    ).fetchall()
    known = {(place.assistant_id, place.path): place.id for place in among}
    roots = {place.assistant_id: place.root for place in among}
    found = {row[0]: known.get((row[1], roots[row[1]] / row[2])) for row in rows if isinstance(row[2], str)}
    return {memory_id: place_id for memory_id, place_id in found.items() if place_id is not None}


def names(connection: Connection, ids: Collection[MemoryId]) -> dict[MemoryId, str]:
    """The ids in the origin of those memories that have one."""
    rows = connection.execute(
        "SELECT id, external_id FROM memories WHERE external_id IS NOT NULL AND id IN (SELECT value FROM json_each(?))",
        (json.dumps(sorted(ids)),),
    ).fetchall()
    return {MemoryId(row[0]): str(row[1]) for row in rows}


def as_it_is(connection: Connection, memory_id: MemoryId) -> tuple[str, str, bool] | None:
    """The state and words of a memory, and whether it is on its way out; None when it is gone."""
    row = connection.execute(
        "SELECT state, content, id IN (SELECT memory_id FROM leaving) FROM memories WHERE id = ?", (memory_id,)
    ).fetchone()
    return None if row is None else (str(row[0]), str(row[1]), bool(row[2]))


def changed_by(connection: Connection, act: ActId, assistant_id: AssistantId) -> list[MemoryId]:
    """The memories of an assistant that an act changed."""
    rows = connection.execute(
        "SELECT DISTINCT e.row_id FROM events e JOIN memories m ON m.id = e.row_id"
        " WHERE e.act_id = ? AND e.subject = 'memories' AND m.assistant_id = ? ORDER BY 1",
        (act, assistant_id),
    ).fetchall()
    return [MemoryId(row[0]) for row in rows]


def same_there(connection: Connection, memory_id: MemoryId) -> int:
    """How many other memories of the assistant say the same and stand in its store: records of that wording which are
    not this memory's."""
    row = connection.execute(
        "SELECT count(*) FROM memories o JOIN memories m ON m.id = ? AND o.assistant_id = m.assistant_id"
        " AND o.wording_hash = m.wording_hash AND o.id <> m.id WHERE o.state IN ('current', 'held')"
        " AND o.id NOT IN (SELECT memory_id FROM leaving)",
        (memory_id,),
    ).fetchone()
    return int(row[0])
