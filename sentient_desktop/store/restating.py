"""When a memory was last said: an origin's update time is taken at its word until the chats show who said it then.

The person's own words move the time on; an assistant's never do (memory.md, "Restating"). What comes out depends on
the chats that are here, and not on whether they came before the memory or after it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from sentient_desktop.domain.chat import Role
from sentient_desktop.domain.chat_text import ChatText, Said
from sentient_desktop.domain.memory import Author, Certainty, Micros, SourceKind
from sentient_desktop.domain.wording import Wording, backs
from sentient_desktop.store import finding_sources
from sentient_desktop.store.connection import Connection, Store

DAY = 86_400_000_000
"""Microseconds: an update time may be no more than a date, and an assistant may note at night what was said by day."""
MOST_OF_A_DAY = 5_000
"""Messages of an assistant on one day that are looked at."""
DAYS_AT_ONCE = 16
"""Days whose messages are held prepared."""
_MARKED_AT_ONCE = 20_000


class Noted(NamedTuple):
    """What an origin says of when a memory was noted."""

    memory_id: int
    assistant_id: int
    authored_by: str
    first_seen_at: Micros | None
    restated_at: Micros | None


class LastSaid:
    """Finds when memories were last said; holds the days of the assistants' messages that it has read."""

    def __init__(self) -> None:
        self._days: OrderedDict[tuple[int, int], tuple[tuple[Micros, ...], ChatText]] = OrderedDict()

    def of(self, reader: Connection, noted: Noted, wording: Wording, names: Sequence[str]) -> Micros | None:
        """When it was last said, as far as is known; what it has now where nothing here says otherwise.

        Only what was inferred is looked at: the rest does not age. A time that a source of the origin has is no bare
        update time.
        """
        claimed, first = noted.restated_at, noted.first_seen_at
        if claimed is None or noted.authored_by != Author.INFERRED or _has_its_source(reader, noted):
            return claimed
        noted_before = first is not None and first < claimed
        after = first if first is not None and noted_before else claimed
        by_person = finding_sources.last_said(reader, wording, names, assistant_id=noted.assistant_id, after=after)
        if not noted_before or (by_person is not None and by_person >= claimed - DAY):
            return claimed if by_person is None else by_person
        if not self._was_said_by_assistant(reader, noted.assistant_id, wording, claimed):
            return claimed
        return first if by_person is None else by_person

    def _was_said_by_assistant(self, reader: Connection, assistant_id: int, wording: Wording, at: Micros) -> bool:
        for day in range(at // DAY - 1, at // DAY + 2):
            times, texts = self._of_day(reader, assistant_id, day)
            for index, said_at in enumerate(times):
                if abs(said_at - at) <= DAY and backs(wording, texts.text(index)):
                    return True
        return False

    def _of_day(self, reader: Connection, assistant_id: int, day: int) -> tuple[tuple[Micros, ...], ChatText]:
        key = assistant_id, day
        known = self._days.get(key)
        if known is None:
            known = self._days[key] = _said_on(reader, assistant_id, day * DAY)
            if len(self._days) > DAYS_AT_ONCE:
                self._days.popitem(last=False)
        self._days.move_to_end(key)
        return known


def _said_on(reader: Connection, assistant_id: int, start: Micros) -> tuple[tuple[Micros, ...], ChatText]:
    rows = reader.execute(
        "SELECT m.at, m.text FROM chats.chats c CROSS JOIN chats.messages m ON m.chat_id = c.id"
        " WHERE c.assistant_id = ?1 AND (c.started_at IS NULL OR c.started_at < ?2 + ?3) AND c.last_at >= ?2"
        " AND m.role = 'assistant' AND m.at >= ?2 AND m.at < ?2 + ?3 ORDER BY m.at DESC, m.id DESC LIMIT ?4",
        (assistant_id, start, DAY, MOST_OF_A_DAY),
    ).fetchall()
    return tuple(row[0] for row in rows), ChatText(Said(Role.ASSISTANT, None, row[1]) for row in rows)


def _has_its_source(reader: Connection, noted: Noted) -> bool:
    """Whether a source that the origin gives was said at the very time, and by nobody but the person."""
    row = reader.execute(
        "SELECT EXISTS (SELECT 1 FROM sources s LEFT JOIN chats.messages m ON m.id = s.message_id"
        " WHERE s.memory_id = ? AND s.said_at = ? AND s.certainty = ? AND (s.kind <> ? OR coalesce(m.role, ?) = ?))",
        (
            noted.memory_id,
            noted.restated_at,
            Certainty.RECORDED.value,
            SourceKind.MESSAGE.value,
            Role.USER.value,
            Role.USER.value,
        ),
    ).fetchone()
    return bool(row[0])


def write(connection: Connection, noted: Noted, said: Micros | None) -> None:
    """Writes when a memory was last said, unless that changed since it was read."""
    if said != noted.restated_at:
        connection.execute(
            "UPDATE memories SET restated_at = ? WHERE id = ? AND restated_at IS ?",
            (said, noted.memory_id, noted.restated_at),
        )


def last_import(reader: Connection) -> int:
    """The number of the latest import."""
    return int(reader.execute("SELECT coalesce(max(id), 0) FROM imports").fetchone()[0])


def mark_since(store: Store, import_id: int) -> None:
    """After imports that brought messages: marks memories of the same assistants of which these may tell the source
    or the time."""
    (last,) = store.reader().execute("SELECT coalesce(max(id), 0) FROM memories").fetchone()
    for start in range(0, last, _MARKED_AT_ONCE):
        with store.write() as connection:
            connection.execute(
                "INSERT INTO marked_checks(memory_id, rate)"
                # A figure that the origin gave and that cannot be read stands in `extra`: then there is none of ours.
                " SELECT id, confidence IS NULL AND json_type(extra, '$.confidence') IS NULL FROM memories"
                " WHERE id > ? AND id <= ? AND assistant_id IN (SELECT assistant_id FROM imports WHERE id > ?)"
                " AND (authored_by = 'inferred' AND restated_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM sources s"
                "  WHERE s.memory_id = memories.id"
                "  AND (s.kind <> 'message' OR s.message_id IS NOT NULL OR s.message_ref IS NOT NULL)))"
                " ON CONFLICT DO NOTHING",
                (start, start + _MARKED_AT_ONCE, import_id),
            )
