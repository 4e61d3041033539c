"""How many records of linked stores are a memory's: for the proof of a forget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from sentient_desktop.cascades import linked_queue
from sentient_desktop.cascades.linked_queue import Editors
from sentient_desktop.cascades.linked_wanted import Wanted
from sentient_desktop.domain.linked import LiveEditor
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.errors import SentientError
from sentient_desktop.store import linked_rows
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.file_rows import Hashes
from sentient_desktop.store.memory_rows import MemoryRow

NONE: Editors = {}
"""For callers that have no linked stores."""


def wanted_of(
    connection: Connection, memories: Sequence[MemoryRow], wordings: Mapping[MemoryId, Sequence[str]]
) -> list[Wanted]:
    """What is looked for in linked stores of memories that are still there; nothing where no store is linked."""
    if not memories or not linked_rows.places_of(connection, {memory.assistant_id for memory in memories}):
        return []
    hashes = Hashes(connection)
    return [Wanted.of(connection, memory, wordings[memory.id], hashes) for memory in memories]


def count_records(connection: Connection, editors: Editors, everything: Sequence[Wanted]) -> int:
    """How many records of linked stores are these memories' now. Files that cannot be looked at count as none: a plan
    names them."""
    hashes = Hashes(connection)
    found = 0
    for place in linked_rows.places_of(connection, {one.assistant_id for one in everything}):
        editor = editors.get(place.format)
        if editor is None or isinstance(editor, LiveEditor):
            continue
        with suppress(SentientError):
            sheet = linked_queue.ground(connection, place, editor, hashes).sheet
            mine = [one for one in everything if one.assistant_id == place.assistant_id]
            found += sum(sheet.count(one) for one in mine)
    return found
