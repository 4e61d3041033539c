"""What acts do in a running engine: nothing is planned there, since it is not asked before; afterwards each memory is
brought to what it is here.

A row that is still to be done names memories by their ids there. What is wished is read when it is carried out, so that
it may be done twice, late, or after other acts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from sentient_desktop.cascades.effects import Effect
from sentient_desktop.domain.linked import Decided, LiveEditor
from sentient_desktop.domain.memory import ActId, MemoryId, Micros
from sentient_desktop.domain.plan import Action, Place, PlanItem, Why
from sentient_desktop.errors import SentientError
from sentient_desktop.store import file_rows, linked_rows
from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.file_rows import Pending
from sentient_desktop.store.linked_rows import LinkedPlace

_ACTIONS = {file_rows.TAKE_OUT: Action.TAKE_OUT, file_rows.REPLACE: Action.REPLACE, file_rows.PUT_BACK: Action.PUT_BACK}


def wanted(
    connection: Connection, place: LinkedPlace, ids: Iterable[MemoryId], kind: tuple[str, dict[str, Any]]
) -> tuple[dict[str, Any], list[Effect]] | None:
    """What an act (`kind`: what it does, and more for its recipe) does with these memories in an engine: its recipe,
    and what people are shown. None: the engine has none of them."""
    names = linked_rows.names(connection, list(ids))
    if not names:
        return None
    recipe = {"live": [[memory_id, name] for memory_id, name in sorted(names.items())], **kind[1]}
    effects = [
        Effect(
            PlanItem(
                Place.LINKED_RECORD,
                f"linked:{place.id}:{names[memory_id]}",
                _ACTIONS[kind[0]],
                Why.IS_IT,
                name=place.name,
            ),
            memory_id,
        )
        for memory_id in sorted(names)
    ]
    return recipe, effects


def take_back(connection: Connection, place: LinkedPlace, undone: ActId, act: ActId, at: Micros) -> None:
    """Brings what an act changed to what it is now that the act was taken back."""
    found = wanted(
        connection,
        place,
        linked_rows.changed_by(connection, undone, place.assistant_id),
        (file_rows.PUT_BACK, {"of": undone, "says": True}),
    )
    if found is not None:
        file_rows.add_pending(connection, act, place.id, file_rows.TAKE_BACK, found[0], at)


def carry_out(store: Store, place: LinkedPlace, editor: LiveEditor, at: Micros) -> str | None:
    """Does what is still to be done in an engine. Returns None, or the sentence that says why it could not be done."""
    try:
        with store.read() as connection:
            rows = file_rows.pending(connection, place.id)
            decided = [one for memory in _memories(rows) if (one := _decided(connection, memory)) is not None]
        for one in decided:
            editor.bring(place.path, one)
        with store.write() as connection:
            file_rows.done(connection, rows)
    except SentientError as error:
        with suppress(SentientError), store.write() as connection:
            file_rows.failed(connection, place.id, error.sentence, at)
        return error.sentence
    return None


def still_to_go(connection: Connection, place: LinkedPlace, ids: Iterable[MemoryId]) -> int:
    """How many of these memories, which are gone here, an engine has still to delete."""
    waiting = {memory_id for memory_id, _, _ in _memories(file_rows.pending(connection, place.id))}
    return sum(linked_rows.as_it_is(connection, memory_id) is None for memory_id in waiting.intersection(ids))


def _memories(rows: Sequence[Pending]) -> list[tuple[MemoryId, str, bool]]:
    """Each memory once, in the order in which acts came to them, with its id there and whether its words are the
    person's wish."""
    found: dict[tuple[int, str], bool] = {}
    for row in rows:
        says = row.what == file_rows.REPLACE or bool(row.recipe.get("says"))
        for memory_id, name in row.recipe["live"]:
            found[memory_id, name] = found.get((memory_id, name), False) or says
    return [(MemoryId(memory_id), name, says) for (memory_id, name), says in found.items()]


def _decided(connection: Connection, memory: tuple[MemoryId, str, bool]) -> Decided | None:
    memory_id, name, says = memory
    found = linked_rows.as_it_is(connection, memory_id)
    if found is None:
        return Decided(name, "gone")
    state, content, leaves = found
    # One on its way out may still come back: nothing is done with it before it is gone.
    return None if leaves else Decided(name, state, content if says else None)
