"""Old copies and indexes beside linked files that still say a forgotten memory: they are not ours to write, and are
named."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from sentient_desktop.cascades.effects import Effect
from sentient_desktop.cascades.linked_queue import Editors
from sentient_desktop.domain.linked import GuardedEditor
from sentient_desktop.domain.memory import AssistantId, MemoryId
from sentient_desktop.domain.plan import Action, Place, PlanItem, Why
from sentient_desktop.store import linked_rows
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.files import LARGEST
from sentient_desktop.store.memory_rows import MemoryRow


def left_behind(
    connection: Connection,
    editors: Editors,
    memories: Iterable[MemoryRow],
    wordings: Mapping[MemoryId, Sequence[str]],
) -> Iterator[Effect]:
    """The copies that hold one of these `wordings` of these memories, each once for each memory."""
    asked = list(memories)
    if not any(isinstance(editor, GuardedEditor) for editor in editors.values()):
        return
    for place, copy in _copies(connection, editors, {memory.assistant_id for memory in asked}):
        held = _bytes(copy)
        for memory in asked:
            if memory.assistant_id == place.assistant_id and any(
                words.encode() in held for text in wordings[memory.id] for words in _as_written(text)
            ):
                target = f"linked:{place.id}"
                yield Effect(
                    PlanItem(Place.LINKED_RECORD, target, Action.OUT_OF_REACH, Why.NOT_OURS, name=copy.name), memory.id
                )


def _copies(
    connection: Connection, editors: Editors, assistants: Iterable[AssistantId]
) -> Iterator[tuple[linked_rows.LinkedPlace, Path]]:
    # One store keeps them in one place, however many files it has.
    roots = {place.root: place for place in linked_rows.places_of(connection, assistants)}
    for place in roots.values():
        editor = editors.get(place.format)
        for copy in editor.left_behind(place.path) if isinstance(editor, GuardedEditor) else ():
            yield place, copy


def _as_written(text: str) -> Iterator[str]:
    """A wording as it may stand in a file: plainly, or in JSON with and without signs outside of ASCII."""
    yield text
    yield json.dumps(text)[1:-1]
    yield json.dumps(text, ensure_ascii=False)[1:-1]


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes() if path.stat().st_size <= LARGEST else b""
    except OSError:
        return b""
