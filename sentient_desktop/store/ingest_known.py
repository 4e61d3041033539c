"""Memories that an import reads and that are here already: compared, and changed where the import may change them.

What was disputed stays disputed, and what the person wrote, edited or confirmed is never changed by an import
(memory.md, States).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sentient_desktop.domain.memory import Author, MemoryId, State
from sentient_desktop.store import history, memory_rows, removals
from sentient_desktop.store import ingest_sources as sources
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.ingest_rows import COLUMN, NewMemory, NewSource, Tally
from sentient_desktop.store.ingest_sources import Origins

FORGOTTEN = "You forgot it."
DISPUTED = "You said that it isn't right."
PERSONS_OWN = "You wrote or confirmed this one; the other version was not taken."

_FOLLOWING = (
    "content",
    "category",
    "avoid",
    "about",
    "expires_at",
    "expected_valid_days",
    "extra",
    "state",
    "superseded_how",
)
"""What an import may change in a memory that was read in before; the rest moves only forward."""

_HERE = ("about", "category", "avoid", "confidence", "content", "expires_at", "expected_valid_days", "extra")
_HERE_TOO = ("first_seen_at", "restated_at", "superseded_how", "previous_content")

ActOf = Callable[[Connection], Any]
"""Gives the import's act in the history, begun when first asked."""


@dataclass(frozen=True, slots=True)
class Here:
    """A memory of the same key that is here already."""

    id: MemoryId
    origin_hash: bytes | None
    state: State
    authored_by: Author
    confirmed_at: int | None
    version: int
    leaving: bool
    values: dict[str, Any]

    @property
    def content(self) -> str:
        """Its wording."""
        return str(self.values["content"])


class KnownMemories:
    """Finds the memories of one assistant by their keys, and lets what is read of them anew follow.

    `key` is the library's key of keyed hashes, `act` gives the import's act. In a dry run nothing is written.
    """

    def __init__(self, origins: Origins, key: bytes, tally: Tally, *, act: ActOf, now: int, dry: bool) -> None:
        self._origins = origins
        self._key = key
        self._tally = tally
        self._act = act
        self._now = now
        self._dry = dry

    def find(self, connection: Connection, batch: list[NewMemory]) -> dict[str, Here]:
        """Those of a batch that are here already, by their keys in the origin."""
        found: dict[str, Here] = {}
        for start in range(0, len(batch), 500):
            keys = [memory.columns[0] for memory in batch[start : start + 500]]
            marks = ", ".join("?" * len(keys))
            rows = connection.execute(
                "SELECT origin_key, id, origin_hash, state, authored_by, confirmed_at, version,"
                f" EXISTS (SELECT 1 FROM leaving WHERE memory_id = id), {', '.join(_HERE + _HERE_TOO)}"
                f" FROM memories WHERE assistant_id = ? AND origin_key IN ({marks})",
                (self._origins.assistant_id, *keys),
            ).fetchall()
            for key, one, stood, state, author, confirmed, version, leaving, *values in rows:
                named = dict(zip(_HERE + _HERE_TOO, values, strict=True)) | {"state": state}
                found[key] = Here(
                    MemoryId(one), stood, State(state), Author(author), confirmed, version, bool(leaving), named
                )
        return found

    def again(
        self, connection: Connection, here: Here, memory: NewMemory, gone: dict[bytes, str]
    ) -> Callable[[], None]:
        """A record that was read in before: unchanged, changed there, or not to be changed by an import."""
        value = memory.columns
        if here.leaving:
            return skipped(self._tally, memory, FORGOTTEN)
        if here.origin_hash == value[COLUMN["origin_hash"]]:
            return self._same(len(memory.sources))
        if memory.as_stored and self._is_as_here(connection, here, memory):
            return self._same(len(memory.sources))
        if here.state is State.DISPUTED:
            return skipped(self._tally, memory, DISPUTED)
        why = gone.get(value[COLUMN["wording_hash"]]) if value[COLUMN["content"]] != here.content else None
        if why is not None:
            # It says now what another memory said, about which the person has decided.
            return skipped(self._tally, memory, FORGOTTEN if why == removals.FORGOTTEN else DISPUTED)
        theirs = value[COLUMN["authored_by"]]
        if here.authored_by is Author.USER and (theirs != Author.USER or here.confirmed_at is not None):
            if value[COLUMN["content"]] != here.content and not self._dry:
                connection.execute(
                    "INSERT INTO findings(kind, memory_id, found_at, wish) VALUES ('wish', ?, ?, 'change')"
                    " ON CONFLICT DO NOTHING",
                    (here.id, self._now),
                )
            return skipped(self._tally, memory, PERSONS_OWN)
        if not self._dry:
            was_forgotten = gone.get(removals.origin_key_hash(self._key, value[0])) == removals.FORGOTTEN
            self._change(connection, here, memory, keep_state=was_forgotten or here.state is State.SUPERSEDED)
        return counted(self._tally, len(memory.sources))

    def _same(self, count: int) -> Callable[[], None]:
        def tell() -> None:
            self._tally.unchanged("memories")
            if count:
                self._tally.unchanged("sources", count)

        return tell

    def _change(self, connection: Connection, here: Here, memory: NewMemory, *, keep_state: bool) -> None:
        changed = self._changed_columns(here, memory)
        if keep_state:
            # The person replaced it, or is still to be asked: the origin's own state does not undo that.
            changed = {name: value for name, value in changed.items() if name not in ("state", "superseded_how")}
        before = {name: here.values.get(name) for name in changed}
        before["origin_hash"] = here.origin_hash
        changed["origin_hash"] = memory.columns[COLUMN["origin_hash"]]
        memory_rows.change(connection, here.id, here.version, here.content, changed)
        act = self._act(connection)
        history.record(connection, act, "memories", here.id, before, changed, here.id)
        self._add_sources(connection, act, here.id, memory)
        sources.mark(connection, [here.id], rate=not memory.rated)

    def _changed_columns(self, here: Here, memory: NewMemory) -> dict[str, Any]:
        theirs = {name: memory.columns[COLUMN[name]] for name in _FOLLOWING}
        confidence = memory.columns[COLUMN["confidence"]]
        if confidence is not None:
            theirs["confidence"] = confidence
        for name, choose in (("first_seen_at", min), ("restated_at", max)):
            times = [time for time in (here.values[name], memory.columns[COLUMN[name]]) if time is not None]
            theirs[name] = choose(times) if times else None
        changed = {name: value for name, value in theirs.items() if value != here.values.get(name)}
        if "content" in changed:
            changed["previous_content"] = here.content
        return changed

    def _is_as_here(self, connection: Connection, here: Here, memory: NewMemory) -> bool:
        """Whether a memory that was exported from this very library changed neither here nor there since."""
        return not (self._changed_columns(here, memory) or self._new_sources(connection, here.id, memory))

    def _new_sources(self, connection: Connection, memory_id: MemoryId, memory: NewMemory) -> list[NewSource]:
        names = ("kind", "place", "chat_ref", "message_ref", "path", "url", "item_id", "step")
        known = set(
            connection.execute(f"SELECT {', '.join(names)} FROM sources WHERE memory_id = ?", (memory_id,)).fetchall()
        )
        return [new for new in memory.sources if tuple(getattr(new, name) for name in names) not in known]

    def _add_sources(self, connection: Connection, act: Any, memory_id: MemoryId, memory: NewMemory) -> None:
        has_origin = connection.execute(
            "SELECT 1 FROM sources WHERE memory_id = ? AND is_origin = 1", (memory_id,)
        ).fetchall()
        held = {
            row[0]
            for row in connection.execute(
                "SELECT message_id FROM sources WHERE memory_id = ? AND message_id IS NOT NULL", (memory_id,)
            ).fetchall()
        }
        for new in self._new_sources(connection, memory_id, memory):
            row = self._origins.row(connection, sources.next_id(connection, "sources"), memory_id, new)
            if (row[7] is not None and row[7] in held) or not sources.stands(new, row):
                continue
            held.add(row[7])
            sources.insert(connection, [(*row[:4], bool(row[4]) and not has_origin, *row[5:])])
            history.record(connection, act, "sources", row[0], None, {"memory_id": memory_id}, memory_id)
        connection.execute(
            "UPDATE memories SET source_count = (SELECT count(*) FROM sources WHERE memory_id = memories.id)"
            " WHERE id = ?",
            (memory_id,),
        )


def counted(tally: Tally, count: int) -> Callable[[], None]:
    """Counts a memory that was taken with this many sources, once it is committed."""

    def tell() -> None:
        tally.kept("memories")
        if count:
            tally.kept("sources", count)

    return tell


def skipped(tally: Tally, memory: NewMemory, why: str) -> Callable[[], None]:
    """Counts a memory that was not taken, once it is committed. `why` never holds its wording."""
    return lambda: tally.skip("memories", memory.where, why)
