"""What a newer memory does to the one that it replaces: the older stays as history and is used no more."""

from __future__ import annotations

from collections.abc import Sequence

from sentient_desktop.cascades import files, linked
from sentient_desktop.cascades.derived import NO_LONGER, derived, portrait_marks
from sentient_desktop.cascades.effects import Step, Work, asked, itself, without_doubles
from sentient_desktop.cascades.linked_queue import Editors
from sentient_desktop.cascades.saying import Subject
from sentient_desktop.domain.memory import MemoryId, SupersededHow
from sentient_desktop.domain.states import Outcome, Verb, may_supersede
from sentient_desktop.errors import NotFound
from sentient_desktop.store import memory_rows, reach
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.memory_rows import MemoryRow


def plan(connection: Connection, older: MemoryId, newer: MemoryId, editors: Editors = linked.NONE) -> Work:
    """Works out that `newer` replaces `older`, changing nothing. Raises NotFound and Refused."""
    if _is_done(memory_rows.read(connection, [older]).get(older), newer):
        return Work(Verb.SUPERSEDE, (), ())
    todo = asked(connection, [older], Verb.SUPERSEDE)
    successor = memory_rows.read(connection, [newer]).get(newer)
    if successor is None:
        raise NotFound(f"There is no memory {newer}.", "It may have been forgotten.")
    may_supersede(older, newer, successor.state, memory_rows.successors(connection, newer))
    return _out_of_use(connection, Verb.SUPERSEDE, todo, newer, editors)


REMOVE = "remove"
"""The verb by which the tidy-up takes a memory out of use that nothing replaces."""


def removal(connection: Connection, memory_id: MemoryId, editors: Editors = linked.NONE) -> Work:
    """Works out that a memory is used no more though nothing replaces it, with the same cascade. Raises NotFound and
    Refused."""
    return _out_of_use(connection, REMOVE, asked(connection, [memory_id], Verb.SUPERSEDE), None, editors)


def _out_of_use(
    connection: Connection,
    verb: str,
    todo: Sequence[tuple[MemoryRow, Outcome]],
    newer: MemoryId | None,
    editors: Editors,
) -> Work:
    person = reach.person(connection)
    subjects = [Subject.of(memory, [memory.content], person) for memory, _ in todo]
    effects = derived(connection, subjects, NO_LONGER)
    in_files = files.take_out(connection, subjects)
    in_stores = linked.take_out(connection, editors, [memory for memory, _ in todo])
    how = SupersededHow.REMOVED if newer is None else SupersededHow.REPLACED
    columns = {"superseded_by": newer, "superseded_how": how.value}
    return Work(
        verb,
        tuple(Step(memory, {"state": outcome.state.value, **columns}) for memory, outcome in todo),
        without_doubles([*(itself(memory) for memory, _ in todo), *effects, *in_files.effects, *in_stores.effects]),
        portrait_marks(effects, marked=True),
        in_files.works,
        in_stores.works,
    )


def _is_done(older: MemoryRow | None, newer: MemoryId) -> bool:
    return older is not None and older.superseded_by == newer and older.superseded_how == SupersededHow.REPLACED
