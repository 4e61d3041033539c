"""What was removed is remembered, so that it does not come back with the next import (memory.md, States).

Kept is a keyed hash of the wording, never the wording: one for each wording that a forgotten memory ever had, one for
its key in the origin, and one for the wording of a disputed memory. While a memory is being forgotten its row still
stands in `leaving`, and that answers, for what it says and for what it said before; its hashes are written with its
removal. So beginning to forget changes nothing that an undo would have to put right, and 10,000 memories are hidden
at once (writing their hashes would take twice that).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from sentient_desktop.domain.memory import ActId, AssistantId, MemoryId, Micros
from sentient_desktop.store import history
from sentient_desktop.store.columns import keyed_hash, wording_hash
from sentient_desktop.store.connection import Connection

FORGOTTEN = "forgotten"
DISPUTED = "disputed"

_AT_ONCE = 500


def removal_key(connection: Connection) -> bytes:
    """The library's random key of the keyed hashes."""
    return bytes.fromhex(connection.execute("SELECT value FROM settings WHERE key = 'removal.key'").fetchone()[0])


def origin_key_hash(key: bytes, origin_key: str) -> bytes:
    """16 bytes for a memory's key in the origin; never equal to the hash of a wording."""
    return keyed_hash(key, f"origin\0{origin_key}")


def why_removed(connection: Connection, assistant_id: AssistantId, hashes: Sequence[bytes]) -> dict[bytes, str]:
    """Which of these hashes (of wordings, of keys in the origin) are remembered, each with `forgotten` or `disputed`.

    What is being forgotten counts as forgotten from the first moment. One question for an importer's whole batch.
    """
    found: dict[bytes, str] = {}
    for start in range(0, len(hashes), _AT_ONCE):
        some = hashes[start : start + _AT_ONCE]
        marks = ", ".join("?" * len(some))
        found |= connection.execute(
            f"SELECT wording_hash, why FROM removals WHERE assistant_id = ? AND wording_hash IN ({marks})",
            (assistant_id, *some),
        ).fetchall()
        found |= connection.execute(
            "SELECT wording_hash, ? FROM memories"
            f" WHERE assistant_id = ? AND wording_hash IN ({marks}) AND id IN (SELECT memory_id FROM leaving)",
            (FORGOTTEN, assistant_id, *some),
        ).fetchall()
    return found | _earlier_wordings(connection, assistant_id, set(hashes))


def _earlier_wordings(connection: Connection, assistant_id: AssistantId, asked: Collection[bytes]) -> dict[bytes, str]:
    """Those of the hashes that are of a wording which a memory had before, that is being forgotten."""
    rows = connection.execute(
        "SELECT m.id, m.previous_content FROM leaving l CROSS JOIN memories m ON m.id = l.memory_id"
        " WHERE m.assistant_id = ?",
        (assistant_id,),
    ).fetchall()
    if not rows:
        return {}
    texts = {previous for _, previous in rows if previous}
    texts.update(*history.wordings_of_many(connection, [row[0] for row in rows]).values())
    key = removal_key(connection)
    return {found: FORGOTTEN for text in texts if (found := wording_hash(key, text)) in asked}


def allow_again(connection: Connection, assistant_id: AssistantId, hashes: Iterable[bytes]) -> None:
    """Takes remembrances away: "Import anyway"."""
    connection.executemany(
        "DELETE FROM removals WHERE assistant_id = ? AND wording_hash = ?", ((assistant_id, each) for each in hashes)
    )


def remember_dispute(connection: Connection, act: ActId, memory_id: MemoryId, at: Micros) -> None:
    """Remembers the present wording of a memory as disputed. One that was forgotten stays remembered as that."""
    made = connection.execute(
        "INSERT INTO removals(assistant_id, wording_hash, why, at, act_id)"
        " SELECT assistant_id, wording_hash, ?, ?, ? FROM memories WHERE id = ? ON CONFLICT DO NOTHING"
        " RETURNING assistant_id, wording_hash, why, at, act_id",
        (DISPUTED, at, act, memory_id),
    ).fetchall()
    for row in made:
        history.record(connection, act, "removals", memory_id, None, dict(zip(_COLUMNS, row, strict=True)), memory_id)


def release_dispute(connection: Connection, act: ActId, memory_id: MemoryId) -> None:
    """No longer remembers the present wording of a memory as disputed, unless another disputed memory has the same."""
    gone = connection.execute(
        "DELETE FROM removals WHERE why = ? AND (assistant_id, wording_hash) ="
        " (SELECT assistant_id, wording_hash FROM memories WHERE id = ?) AND NOT EXISTS (SELECT 1 FROM memories m"
        "  WHERE m.assistant_id = removals.assistant_id AND m.wording_hash = removals.wording_hash"
        "  AND m.state = 'disputed' AND m.id <> ?)"
        " RETURNING assistant_id, wording_hash, why, at, act_id",
        (DISPUTED, memory_id, memory_id),
    ).fetchall()
    for row in gone:
        history.record(connection, act, "removals", memory_id, dict(zip(_COLUMNS, row, strict=True)), None, memory_id)


_COLUMNS = ("assistant_id", "wording_hash", "why", "at", "act_id")


def remember_forgotten(
    connection: Connection, act: ActId, assistant_id: AssistantId, hashes: Iterable[bytes], at: Micros
) -> None:
    """Remembers hashes as forgotten, whatever they were remembered as before."""
    connection.executemany(
        "INSERT INTO removals(assistant_id, wording_hash, why, at, act_id) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET why = excluded.why, at = excluded.at, act_id = excluded.act_id",
        ((assistant_id, each, FORGOTTEN, at, act) for each in sorted(hashes)),
    )
