"""What memories of one assistant have in another one of the same archive: joined when all of them are here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sentient_desktop.store import ingest_sources as sources
from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.ingest_rows import NewSource
from sentient_desktop.store.ingest_sources import Origins

AT_ONCE = 500
_NOBODY = 0
"""The assistant of a number that is none in the archive."""


def join(store: Store, found: Iterable[tuple[int, int, str]]) -> None:
    """Joins replaced memories with their successors in other assistants: (memory, assistant, key there) each."""
    with store.write() as connection:
        connection.executemany(
            "UPDATE memories SET superseded_by ="
            " (SELECT id FROM memories WHERE assistant_id = ? AND origin_key = ?)"
            " WHERE id = ? AND state = 'superseded'",
            ((assistant_id, key, memory_id) for memory_id, assistant_id, key in found),
        )


def point(store: Store, origins: Sequence[Origins]) -> None:
    """Points sources at what other assistants of the archive have; `origins` are theirs, by their numbers in it."""
    nobody = Origins(_NOBODY)
    for of_one in origins:
        for start in range(0, len(of_one.elsewhere), AT_ONCE):
            with store.write() as connection:
                for source_id, memory_id, new in of_one.elsewhere[start : start + AT_ONCE]:
                    number = -1 if new.of_assistant is None else new.of_assistant
                    theirs = origins[number] if 0 <= number < len(origins) else nobody
                    _point(connection, theirs, source_id, memory_id, new._replace(of_assistant=None))
        of_one.elsewhere.clear()


def _point(connection: Connection, origins: Origins, source_id: int, memory_id: int, new: NewSource) -> None:
    row = origins.row(connection, source_id, memory_id, new)
    if sources.stands(new, row):
        connection.execute(
            "UPDATE OR IGNORE sources SET certainty = ?, chat_id = ?, message_id = ?, chat_ref = ?, message_ref = ?,"
            " task_run_id = ?, folder_id = ?, quote = ? WHERE id = ?",
            (*row[5:11], row[14], row[18], source_id),
        )
        return
    # It was found in a chat that is not here.
    connection.execute("DELETE FROM sources WHERE id = ?", (source_id,))
    connection.execute(
        "UPDATE memories SET source_count = (SELECT count(*) FROM sources WHERE memory_id = ?1) WHERE id = ?1",
        (memory_id,),
    )
