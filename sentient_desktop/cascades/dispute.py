"""What "This isn't right" does: the memory is kept, and nothing uses it or what rests on it alone."""

from __future__ import annotations

from collections.abc import Sequence

from sentient_desktop.cascades import files, linked
from sentient_desktop.cascades.derived import NO_LONGER, derived, portrait_marks
from sentient_desktop.cascades.effects import Step, Work, asked, itself, without_doubles
from sentient_desktop.cascades.linked_queue import Editors
from sentient_desktop.cascades.saying import Subject
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.states import Verb
from sentient_desktop.store import reach
from sentient_desktop.store.connection import Connection


def plan(connection: Connection, ids: Sequence[MemoryId], editors: Editors = linked.NONE) -> Work:
    """Works out a dispute of these memories, changing nothing. Raises NotFound and Refused."""
    todo = asked(connection, ids, Verb.DISPUTE)
    person = reach.person(connection)
    subjects = [Subject.of(memory, [memory.content], person) for memory, _ in todo]
    effects = derived(connection, subjects, NO_LONGER)
    in_files = files.take_out(connection, subjects)
    in_stores = linked.take_out(connection, editors, [memory for memory, _ in todo])
    return Work(
        Verb.DISPUTE,
        tuple(Step(memory, {"state": outcome.state.value}) for memory, outcome in todo),
        without_doubles([*(itself(memory) for memory, _ in todo), *effects, *in_files.effects, *in_stores.effects]),
        portrait_marks(effects, marked=True),
        in_files.works,
        in_stores.works,
    )
