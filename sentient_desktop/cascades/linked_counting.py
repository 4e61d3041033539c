"""How many records of linked stores are a memory's: for the proof of a forget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from sentient_desktop.cascades import linked, linked_live, linked_queue
from sentient_desktop.cascades.linked_queue import Editors
from sentient_desktop.cascades.linked_wanted import Wanted
from sentient_desktop.domain.linked import LiveEditor
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.errors import SentientError
from sentient_desktop.store import linked_rows
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.file_rows import Hashes
from sentient_desktop.store.memory_rows import MemoryRow


@dataclass(frozen=True, slots=True)
class Recorded:
    """A memory whose records are counted, and the files in which they are: of many (a folder of notes) the likely ones,
    which have to be told while the memory is still there."""

    wanted: Wanted
    places: frozenset[int]


def recorded(
    connection: Connection, editors: Editors, memories: Sequence[MemoryRow], wordings: Mapping[MemoryId, Sequence[str]]
) -> dict[MemoryId, Recorded]:
    """What is counted of memories that are still there; nothing where no store is linked."""
    places = linked_rows.places_of(connection, {memory.assistant_id for memory in memories}) if memories else []
    if not places or not editors:
        return {}
    hashes = Hashes(connection)
    many = [place for place in places if linked.is_one_of_many(editors.get(place.format), place)]
    few = frozenset(place.id for place in places) - {place.id for place in many}
    likely = linked_rows.likely(connection, [memory.id for memory in memories], many) if many else {}
    return {
        memory.id: Recorded(
            Wanted.of(connection, memory, wordings[memory.id], hashes), few | likely.get(memory.id, set())
        )
        for memory in memories
    }


def count_records(connection: Connection, editors: Editors, everything: Sequence[Recorded]) -> int:
    """How many records of linked stores are these memories' now. Files that cannot be looked at count as none: a plan
    names them. An engine is not asked: it holds what still has to be deleted there."""
    hashes = Hashes(connection)
    found = 0
    for place in linked_rows.places_of(connection, {one.wanted.assistant_id for one in everything}):
        editor = editors.get(place.format)
        mine = [one.wanted for one in everything if place.id in one.places]
        if isinstance(editor, LiveEditor):
            found += linked_live.still_to_go(connection, place, [one.id for one in mine])
            continue
        if editor is None or not mine:
            continue
        with suppress(SentientError):
            sheet = linked_queue.ground(connection, place, editor, hashes).sheet
            found += sum(sheet.count(one) for one in mine)
    return found
