"""What was removed is remembered, so that it does not come back with the next import (memory.md, States).

Kept is a keyed hash of the wording, never the wording: one for each wording that a forgotten memory ever had, one for
its key in the origin, and one for the wording of a disputed memory. While a memory is being forgotten its row still
stands in `leaving`, and that answers, for what it says and for what it said before; its hashes are written with its
removal. So beginning to forget changes nothing that an undo would have to put right, and 10,000 memories are hidden
at once (writing their hashes would take twice that).

A library that was moved to another machine has the key of the old one beside its own, since nobody can tell from a hash
what it is of: what was forgotten there is known again under that key, and is kept away here as well.
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


FURTHER_KEYS = "removal.keys"
"""The setting with the keys of the libraries that this one came from, divided by blanks."""


def further_keys(connection: Connection) -> list[bytes]:
    """The keys of other libraries whose removals were taken over."""
    row = connection.execute("SELECT value FROM settings WHERE key = ?", (FURTHER_KEYS,)).fetchone()
    return [] if row is None else [bytes.fromhex(each) for each in row[0].split()]


def hashes_of(connection: Connection, wording: str) -> list[bytes]:
    """The hashes by which this wording may be remembered, that under the library's own key first."""
    return [wording_hash(key, wording) for key in (removal_key(connection), *further_keys(connection))]


def origin_key_hash(key: bytes, origin_key: str) -> bytes:
    """16 bytes for a memory's key in the origin; never equal to the hash of a wording."""
    return keyed_hash(key, f"origin\0{origin_key}")


def why_removed(connection: Connection, assistant_id: AssistantId, hashes: Sequence[bytes]) -> dict[bytes, str]:
    """Which of these hashes (of wordings, of keys in the origin) are remembered, each with `forgotten` or `disputed`.

    What is being forgotten counts as forgotten from the first moment. One question for an importer's whole batch.
    """
    found = _remembered(connection, assistant_id, hashes)
    for start in range(0, len(hashes), _AT_ONCE):
        some = hashes[start : start + _AT_ONCE]
        marks = ", ".join("?" * len(some))
        found |= connection.execute(
            "SELECT wording_hash, ? FROM memories"
            f" WHERE assistant_id = ? AND wording_hash IN ({marks}) AND id IN (SELECT memory_id FROM leaving)",
            (FORGOTTEN, assistant_id, *some),
        ).fetchall()
    return found | _earlier_wordings(connection, assistant_id, set(hashes))


def why_removed_elsewhere(
    connection: Connection, assistant_id: AssistantId, said: Sequence[tuple[str, str]]
) -> dict[bytes, str]:
    """What the libraries that this one came from remember of memories, given as (wording, key in the origin); by the
    hashes under this library's own key, as `why_removed` has it."""
    own = removal_key(connection)
    found: dict[bytes, str] = {}
    for key in further_keys(connection):
        known: dict[bytes, bytes] = {}
        for wording, name in said:
            known[wording_hash(key, wording)] = wording_hash(own, wording)
            known[origin_key_hash(key, name)] = origin_key_hash(own, name)
        for there, why in _remembered(connection, assistant_id, list(known)).items():
            if found.get(known[there]) != FORGOTTEN:
                found[known[there]] = why
    return found


def _remembered(connection: Connection, assistant_id: AssistantId, hashes: Sequence[bytes]) -> dict[bytes, str]:
    found: dict[bytes, str] = {}
    for start in range(0, len(hashes), _AT_ONCE):
        some = hashes[start : start + _AT_ONCE]
        found |= connection.execute(
            "SELECT wording_hash, why FROM removals WHERE assistant_id = ?"
            f" AND wording_hash IN ({', '.join('?' * len(some))})",
            (assistant_id, *some),
        ).fetchall()
    return found


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
    hashes = _hashes_under_every_key(connection, memory_id)
    gone = connection.execute(
        f"DELETE FROM removals WHERE why = ? AND wording_hash IN ({', '.join('?' * len(hashes))})"
        " AND assistant_id = (SELECT assistant_id FROM memories WHERE id = ?) AND NOT EXISTS (SELECT 1 FROM memories m"
        "  WHERE m.assistant_id = removals.assistant_id AND m.wording_hash = ?"
        "  AND m.state = 'disputed' AND m.id <> ?)"
        " RETURNING assistant_id, wording_hash, why, at, act_id",
        (DISPUTED, *hashes, memory_id, hashes[0], memory_id),
    ).fetchall()
    for row in gone:
        history.record(connection, act, "removals", memory_id, dict(zip(_COLUMNS, row, strict=True)), None, memory_id)


def _hashes_under_every_key(connection: Connection, memory_id: MemoryId) -> list[bytes]:
    content, own = connection.execute(
        "SELECT content, wording_hash FROM memories WHERE id = ?", (memory_id,)
    ).fetchone()
    return [own, *(wording_hash(key, content) for key in further_keys(connection))]


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
