"""Lines of files taken out of the history: of what is forgotten nothing stays there but that something was done."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sentient_desktop.domain.memory import ActId
from sentient_desktop.store import history
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.file_rows import FILE


def are_kept(connection: Connection) -> bool:
    """Whether the history holds any line of a file."""
    return bool(
        connection.execute("SELECT 1 FROM events WHERE subject = ? AND blanked = 0 LIMIT 1", (FILE,)).fetchall()
    )


def blank_saying(connection: Connection, act: ActId, says: Callable[[str], bool]) -> None:
    """Takes the lines out of the history that `says` knows, whatever memory they were changed for: a line may say more
    than one. Which they were stands in the history of the forget (`act`), since safety copies hold them too."""
    rows = connection.execute(
        "SELECT id, owner_id, before, after FROM events WHERE subject = ? AND blanked = 0", (FILE,)
    ).fetchall()
    gone = []
    for event_id, owner, *sides in rows:
        held = [(history.decode(side) or {}).get("lines", ()) for side in sides]
        if any(says(text) for lines in held for text in (*lines, " ".join(lines))):
            gone.append((event_id, owner))
    blank(connection, [event_id for event_id, _ in gone])
    history.record_gone(connection, act, (("events", event_id, owner) for event_id, owner in gone))


def blank(connection: Connection, events: Iterable[int]) -> None:
    """Takes everything out of these events; that something was done stays."""
    connection.executemany(
        "UPDATE events SET before = NULL, after = NULL, blanked = 1 WHERE id = ?", [(event_id,) for event_id in events]
    )
