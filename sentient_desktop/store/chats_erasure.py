"""What is left of removed chats in the files: the search index of messages, and safety copies of the chats.

The index of messages removes no word at once, since that would take hours for millions of messages; it is written anew
when an assistant has gone. That this has to be done stands in a setting, so that a crash does not end it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from sentient_desktop.domain.proof import CopyFate, Waiting
from sentient_desktop.errors import StoreFault
from sentient_desktop.store import connection as connections
from sentient_desktop.store import departing_chats, residue, safety
from sentient_desktop.store.connection import Connection, Store

_INDEX = "messages_fts"
_STEP = "erasing.chats"
"""The setting: `wanted`, or `begun` once all parts of the index are to become one."""


def begin(connection: Connection) -> None:
    """Notes that the index of messages is to be written anew."""
    connection.execute("INSERT OR REPLACE INTO settings(key, value) VALUES (?, 'wanted')", (_STEP,))


def write_index_anew(store: Store, patience: float | None) -> bool:
    """Does so, in short writes. Returns whether nothing is left to do; with `patience` (seconds) it may stop before,
    and goes on at the next call."""
    until = None if patience is None else time.monotonic() + patience
    row = store.reader().execute("SELECT value FROM settings WHERE key = ?", (_STEP,)).fetchone()
    if row is None:
        return True
    if row[0] == "wanted":
        with store.write_chats() as chats:
            residue.begin(chats, _INDEX)
        with store.write() as connection:
            connection.execute("UPDATE settings SET value = 'begun' WHERE key = ?", (_STEP,))
    more = True
    while more:
        if until is not None and time.monotonic() > until:
            return False
        with store.write_chats() as chats:
            more = residue.step(chats, _INDEX, residue.PAGES)
    with store.write() as connection:
        connection.execute("DELETE FROM settings WHERE key = ?", (_STEP,))
    return True


def clean_copies(folder: Path, assistants: Sequence[int], copies: dict[str, CopyFate]) -> Waiting | None:
    """Takes these assistants' chats out of the safety copies of the chats, and notes what became of each in `copies`.
    Returns why one could not be cleaned."""
    reason = None
    for copy in safety.list_copies(folder, "chats") if assistants else []:
        try:
            fate = _clean(copy.path, assistants)
        except OSError:
            reason = Waiting.COPY
            continue
        if fate is not None:
            copies[copy.path.name] = fate
    return reason


def _clean(copy: Path, assistants: Sequence[int]) -> CopyFate | None:
    try:
        connection = connections.open_file(copy, "rw")
        try:
            found = _take_out(connection, copy, assistants)
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            connection.execute("PRAGMA journal_mode = DELETE").fetchall()
        finally:
            connection.close()
    except (connections.sqlite3.Error, StoreFault):
        # Damaged or read-only: what cannot be cleaned must not stay.
        safety.delete(copy)
        return CopyFate.DELETED
    return CopyFate.REWRITTEN if found else None


def _take_out(connection: Connection, copy: Path, assistants: Sequence[int]) -> bool:
    with connections.transaction(connection, copy):
        found = [departing_chats.take_all(connection, assistant_id) for assistant_id in assistants]
    # Again at each call: a process that was killed here may have taken the chats out and not come to the index.
    with connections.transaction(connection, copy):
        residue.begin(connection, _INDEX)
        while residue.step(connection, _INDEX, 16 * residue.PAGES):
            pass
    return any(found)
