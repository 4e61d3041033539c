"""What is known of a linked store when it is read again, and what follows when its assistant let go of a memory."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from pathlib import Path

from sentient_desktop.domain.memory import ActId, AssistantId, MemoryId, Micros, State
from sentient_desktop.store import memory_rows, removals
from sentient_desktop.store.columns import clean_text
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.history import begin_act, record

_GONE = "state = 'superseded' AND superseded_how = 'gone'"


def known(connection: Connection) -> list[tuple[str, str, bool]]:
    """The memories of the assistant that is being read in: (key in the origin, wording, whether its record should stand
    in the store). None in a dry run."""
    rows = connection.execute(
        "SELECT origin_key, content, state IN ('current', 'held') AND id NOT IN (SELECT memory_id FROM leaving)"
        " FROM memories WHERE assistant_id ="
        " (SELECT assistant_id FROM imports WHERE state = 'running' ORDER BY id DESC LIMIT 1) ORDER BY id"
    ).fetchall()
    return [(row[0], row[1], bool(row[2])) for row in rows]


def follow(
    connection: Connection, assistant_id: AssistantId, root: Path, seen: Collection[str], at: Micros
) -> tuple[int, int]:
    """Marks what its assistant let go of as gone, and takes that back for what stands there again.

    What the person wrote or confirmed stays, with a card. Only memories that were read from `root` count, and none for
    which something is still to be done in a file. Returns how many went, and how many came back.
    """
    rows = connection.execute(
        "SELECT m.id, m.origin_key, m.authored_by = 'user' OR m.confirmed_at IS NOT NULL"
        " FROM memories m JOIN imports i ON i.id = m.import_id"
        " WHERE m.assistant_id = ? AND i.path = ? AND m.state IN ('current', 'held')"
        " AND m.id NOT IN (SELECT memory_id FROM leaving)"
        " AND m.id NOT IN (SELECT e.owner_id FROM pending_files p JOIN events e ON e.act_id = p.act_id"
        "  WHERE e.owner_id IS NOT NULL) ORDER BY m.id",
        (assistant_id, str(root)),
    ).fetchall()
    let_go = [(MemoryId(row[0]), bool(row[2])) for row in rows if row[1] not in seen]
    connection.executemany(
        "INSERT INTO findings(kind, memory_id, found_at, wish) VALUES ('wish', ?, ?, 'gone') ON CONFLICT DO NOTHING",
        [(memory_id, at) for memory_id, own in let_go if own],
    )
    gone = [memory_id for memory_id, own in let_go if not own]
    again = connection.execute(
        f"SELECT id FROM memories WHERE assistant_id = ? AND {_GONE}"
        " AND origin_key IN (SELECT value FROM json_each(?)) ORDER BY id",
        (assistant_id, json.dumps(sorted(seen))),
    ).fetchall()
    back = [MemoryId(row[0]) for row in again]
    if gone or back:
        act = begin_act(connection, "import", "import", "import", at)
        _change(connection, act, gone, State.SUPERSEDED, "gone")
        _change(connection, act, back, State.CURRENT, None)
    return len(gone), len(back)


def _change(connection: Connection, act: ActId, ids: list[MemoryId], state: State, how: str | None) -> None:
    for memory in memory_rows.read(connection, ids).values():
        before = {"state": memory.state.value, "superseded_how": memory.superseded_how}
        after = {"state": state.value, "superseded_how": how}
        memory_rows.change(connection, memory.id, memory.version, memory.content, after)
        record(connection, act, "memories", memory.id, before, after, memory.id)


def reworded(
    connection: Connection, assistant_id: AssistantId, said: Collection[str]
) -> list[tuple[MemoryId, str, str]]:
    """Of the memories with these keys those that the person gave other words: (memory, its key, the words before)."""
    rows = connection.execute(
        "SELECT id, origin_key, previous_content FROM memories WHERE assistant_id = ? AND state = 'current'"
        " AND previous_content IS NOT NULL AND authored_by = 'user'"
        " AND id NOT IN (SELECT memory_id FROM leaving)"
        " AND origin_key IN (SELECT value FROM json_each(?)) ORDER BY id",
        (assistant_id, json.dumps(sorted(said))),
    ).fetchall()
    return [(MemoryId(row[0]), row[1], row[2]) for row in rows]


def forgotten(connection: Connection, assistant_id: AssistantId, said: Mapping[str, str]) -> list[str]:
    """Those of these keys that are of no memory here and whose words are of one that was forgotten, and of none that
    is here."""
    rows = connection.execute(
        "SELECT value FROM json_each(?) WHERE value NOT IN (SELECT origin_key FROM memories WHERE assistant_id = ?)",
        (json.dumps(sorted(said)), assistant_id),
    ).fetchall()
    hashes = {row[0]: removals.hashes_of(connection, clean_text(said[row[0]])) for row in rows}
    if not hashes:
        return []
    gone = connection.execute(
        "SELECT wording_hash FROM removals WHERE assistant_id = ? AND why = 'forgotten'", (assistant_id,)
    ).fetchall()
    known = {row[0] for row in gone}
    found = {name: own for name, (own, *others) in hashes.items() if not known.isdisjoint((own, *others))}
    asked = "SELECT EXISTS (SELECT 1 FROM memories WHERE assistant_id = ? AND wording_hash = ?)"
    return [name for name, own in found.items() if not connection.execute(asked, (assistant_id, own)).fetchone()[0]]


def decided_against(connection: Connection, assistant_id: AssistantId, seen: Collection[str]) -> list[MemoryId]:
    """Memories that the person disputed or replaced and whose record was read all the same."""
    rows = connection.execute(
        "SELECT id FROM memories WHERE assistant_id = ? AND (state = 'disputed' OR"
        " (state = 'superseded' AND superseded_how IN ('replaced', 'merged')))"
        " AND id NOT IN (SELECT memory_id FROM leaving)"
        " AND origin_key IN (SELECT value FROM json_each(?)) ORDER BY id",
        (assistant_id, json.dumps(sorted(seen))),
    ).fetchall()
    return [MemoryId(row[0]) for row in rows]
