"""Leaves no byte of a forgotten wording behind, outside the chats (cascade.md, "Forgotten means gone").

A forget removes rows in one transaction and puts a row into `erasures` there. What comes after can be done at any time
and any number of times, since each step looks at what there is: write search indexes anew that keep residue, write the
file anew if it ever held freed pages with text in them, clean the safety copies, empty the log. Only then the row goes.
"""

from __future__ import annotations

import shutil
from collections.abc import Collection, Mapping, Sequence

from sentient_desktop.domain.memory import ActId, Micros
from sentient_desktop.domain.proof import CopyFate, Erasing, Waiting
from sentient_desktop.store import chats_erasure, residue, safety, safety_cleaning
from sentient_desktop.store.connection import Connection, Store, library_file, sqlite3

CLEAN_FROM_BIRTH = "erasing.clean"
"""The setting that says: whatever was freed in this file was overwritten. A file without it is written anew once."""

_FOR_READERS = 200
"""Milliseconds that the emptying of the log waits for a reader."""


Gone = Mapping[ActId, Mapping[str, Collection[str]]]
"""The texts that went from each search index in this process, by act."""


def begin(connection: Connection, act: ActId, at: Micros) -> bool:
    """Notes, in the transaction of the removal, that bytes of what this act forgot may still stand somewhere. Returns
    whether that is new."""
    noted = connection.execute("INSERT INTO erasures(act_id, since) VALUES (?, ?) ON CONFLICT DO NOTHING", (act, at))
    return noted.rowcount == 1


def pending(connection: Connection) -> list[ActId]:
    """The forgets whose bytes are not known to be gone, oldest first."""
    return [row[0] for row in connection.execute("SELECT act_id FROM erasures ORDER BY act_id").fetchall()]


def waiting(connection: Connection) -> tuple[Waiting, ...]:
    """What unfinished forgets wait for, each reason once; empty when none is unfinished."""
    rows = connection.execute("SELECT DISTINCT coalesce(waiting, ?) FROM erasures", (Waiting.INDEX,)).fetchall()
    return tuple(Waiting(row[0]) for row in rows)


def finish_erasing(
    store: Store,
    now: Micros,
    patience: float | None = None,
    gone: Gone | None = None,
) -> Erasing:
    """Erases what forgets have left in the files. Does nothing when nothing is pending.

    With `patience` (seconds) the rewriting of a large search index may stop and go on at the next call. The outcome is
    `done` only when every step was: otherwise it says what it waits for, and the same call later goes on. Knowing what
    is `gone` since just now makes the look quick.
    """
    acts = pending(store.reader())
    if not acts:
        return Erasing(done=True)
    copies: dict[str, CopyFate] = {}
    reason = _erase(store, acts, copies, patience, _hint(store.reader(), acts, gone or {}))
    with store.write() as connection:
        if reason is None:
            connection.executemany("DELETE FROM erasures WHERE act_id = ?", ((act,) for act in acts))
        else:
            connection.executemany(
                "UPDATE erasures SET tries = tries + 1, waiting = ?, tried_at = ? WHERE act_id = ?",
                ((reason, now, act) for act in acts),
            )
    return Erasing(reason is None, reason, copies)


_INDEXED = {
    "memories": ("memories_fts",),
    "passages": ("passages_fts",),
    "insights": ("insights_fts", "evidence_fts"),
    "evidence": ("evidence_fts",),
    "assistants": ("memories_fts", "passages_fts", "insights_fts", "evidence_fts"),
}
"""From which search indexes something goes with a row of a table."""


def _hint(connection: Connection, acts: Sequence[ActId], known: Gone) -> residue.Hint:
    gone = safety_cleaning.tables_in(connection, acts)
    indexes = {index for table in gone for index in _INDEXED.get(table, ())}
    if not all(act in known for act in acts):
        return residue.Hint(indexes)
    texts = {index: [text for act in acts for text in known[act].get(index, ())] for index in indexes}
    return residue.Hint(indexes, texts)


def _erase(
    store: Store,
    acts: Sequence[ActId],
    copies: dict[str, CopyFate],
    patience: float | None,
    hint: residue.Hint,
) -> Waiting | None:
    if not residue.write_anew(store, patience, hint) or not chats_erasure.write_index_anew(store, patience):
        return Waiting.INDEX
    departed = safety_cleaning.assistants_in(store.reader(), acts)
    reason = _write_file_anew(store)
    if reason is None:
        reason = _clean_copies(store, acts, copies, search=patience is None)
        reason = reason or chats_erasure.clean_copies(store.folder, departed, copies)
    # The log is emptied whatever else has to wait: what is gone from there is gone.
    return _empty_log(store) or (_empty(store.chats_writer()) if departed else None) or reason


def _write_file_anew(store: Store) -> Waiting | None:
    """VACUUM, once, for a file that may hold text in pages that were freed without being overwritten."""
    if store.reader().execute("SELECT 1 FROM settings WHERE key = ?", (CLEAN_FROM_BIRTH,)).fetchall():
        return None
    if shutil.disk_usage(store.folder).free < 2 * library_file(store.folder).stat().st_size:
        return Waiting.NO_SPACE
    connection = store.writer()
    try:
        connection.execute("VACUUM main")
    except sqlite3.OperationalError as error:
        return Waiting.NO_SPACE if "full" in str(error) else Waiting.IN_USE
    mark_clean(connection)
    return None


def mark_clean(connection: Connection) -> None:
    """Notes that this file holds no freed page with text in it. None will come: `secure_delete` is always on."""
    connection.execute("INSERT OR IGNORE INTO settings(key, value) VALUES (?, '1')", (CLEAN_FROM_BIRTH,))


def _clean_copies(store: Store, acts: Sequence[ActId], copies: dict[str, CopyFate], *, search: bool) -> Waiting | None:
    reason = None
    for part in safety.being_made(store.folder):
        if not safety.was_left_behind(part):
            reason = Waiting.COPY
            continue
        try:
            safety.delete(part)
        except OSError:
            reason = Waiting.COPY
    found = safety.list_copies(store.folder, "library")
    if not found:
        return reason
    gone = safety_cleaning.gone_in(store.reader(), acts)
    passages = safety_cleaning.present_passages(store.reader(), gone)
    for copy in found:
        try:
            fate = safety_cleaning.clean(copy.path, gone, passages, search=search)
        except OSError:
            reason = Waiting.COPY
            continue
        if fate is not None:
            copies[copy.path.name] = fate
    return reason


def _empty_log(store: Store) -> Waiting | None:
    return _empty(store.writer())


def _empty(connection: Connection) -> Waiting | None:
    usual = connection.execute("PRAGMA busy_timeout").fetchone()[0]
    connection.execute(f"PRAGMA busy_timeout = {_FOR_READERS}").fetchall()
    try:
        busy, _, _ = connection.execute("PRAGMA main.wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.OperationalError as error:
        return Waiting.NO_SPACE if "full" in str(error) else Waiting.IN_USE
    finally:
        connection.execute(f"PRAGMA busy_timeout = {usual}").fetchall()
    return Waiting.IN_USE if busy else None
