"""What "It's right", approving and restoring do: the memory is used again, and so is everything that rests on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sentient_desktop.cascades import files, linked
from sentient_desktop.cascades.derived import AGAIN, derived, portrait_marks
from sentient_desktop.cascades.effects import Step, Work, asked, itself, without_doubles
from sentient_desktop.cascades.linked_queue import Editors
from sentient_desktop.cascades.saying import Subject
from sentient_desktop.domain.memory import Author, MemoryId, Micros, State
from sentient_desktop.domain.states import Outcome, Verb
from sentient_desktop.store import reach
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.memory_rows import MemoryRow


def plan(
    connection: Connection, ids: Sequence[MemoryId], verb: Verb, at: Micros, editors: Editors = linked.NONE
) -> Work:
    """Works out `affirm`, `approve` or `restore` of these memories, changing nothing. Raises NotFound and Refused."""
    todo = [pair for pair in asked(connection, ids, verb) if not is_done(*pair)]
    person = reach.person(connection)
    back = [memory for memory, _ in todo if memory.state in (State.DISPUTED, State.SUPERSEDED)]
    subjects = [Subject.of(memory, [memory.content], person) for memory in back]
    effects = derived(connection, subjects, AGAIN)
    in_files = files.put_back(connection, subjects)
    # A running engine also learns of a yes to what waits there.
    in_stores = linked.put_back(connection, editors, [each for each, _ in todo if each.state is not State.CURRENT])
    return Work(
        verb,
        tuple(Step(memory, columns(memory, outcome, at)) for memory, outcome in todo),
        without_doubles([*(itself(memory) for memory, _ in todo), *effects, *in_files.effects, *in_stores.effects]),
        portrait_marks(effects, marked=False),
        in_files.works,
        in_stores.works,
    )


def is_done(memory: MemoryRow, outcome: Outcome) -> bool:
    """Whether the memory already is what the verb would make of it."""
    return (
        memory.state is outcome.state
        and outcome.by_user
        and memory.authored_by is Author.USER
        and memory.confidence == outcome.confidence
    )


def columns(memory: MemoryRow, outcome: Outcome, at: Micros) -> Mapping[str, Any]:
    """The columns of a memory that is in use again, by the table of states."""
    confidence = memory.confidence if outcome.confidence is None else outcome.confidence
    if outcome.at_least is not None:
        confidence = max(confidence or 0.0, outcome.at_least)
    return {
        "state": outcome.state.value,
        "confidence": confidence,
        "superseded_by": None,
        "superseded_how": None,
        "authored_by": Author.USER.value if outcome.by_user else memory.authored_by.value,
        "confirmed_at": at if outcome.by_user else memory.confirmed_at,
    }
