"""What a yes to memories that wait does: they are used; one whose text is remembered already is dropped, and the one
that is here gets its sources (review.md)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from sentient_desktop.cascades import affirm, linked, merge
from sentient_desktop.cascades.effects import Effect, Step, Work, asked, itself
from sentient_desktop.cascades.linked_queue import Editors
from sentient_desktop.domain.memory import Author, MemoryId, Micros, State
from sentient_desktop.domain.states import Outcome, Verb
from sentient_desktop.store import memory_rows, merged_sources
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.memory_rows import MemoryRow


def plan(
    connection: Connection, ids: Sequence[MemoryId], verb: Verb, at: Micros, editors: Editors = linked.NONE
) -> Work:
    """Works out `approve` or `affirm` of these memories, changing nothing. Raises NotFound and Refused."""
    todo = dict(_by_id(connection, ids, verb))
    waiting = [memory.id for memory, _ in todo.values() if memory.state is State.HELD]
    copies_of = merged_sources.remembered(connection, waiting)
    if not copies_of:
        return affirm.plan(connection, ids, verb, at, editors)
    kept = memory_rows.read(connection, sorted(set(copies_of.values())))
    dropped: dict[MemoryId, list[MemoryRow]] = defaultdict(list)
    for memory_id, kept_id in copies_of.items():
        dropped[kept_id].append(todo[memory_id][0])
    others = [memory_id for memory_id in todo if memory_id not in copies_of and memory_id not in dropped]
    work = affirm.plan(connection, others, verb, at, editors)
    steps: list[Step] = []
    effects: list[Effect] = []
    copied = {}
    for kept_id, copies in dropped.items():
        memory, outcome = todo.get(kept_id, (kept[kept_id], todo[copies[0].id][1]))
        steps += [Step(copy, merge.gives_way(kept_id)) for copy in copies]
        steps.append(Step(memory, _columns(memory, copies, outcome, at)))
        copied[kept_id] = merged_sources.new_to(connection, kept_id, [copy.id for copy in copies])
        effects += [*(itself(each) for each in (memory, *copies)), *merge.keeps(copied[kept_id])]
    return Work(verb, (*work.steps, *steps), (*work.effects, *effects), work.marks, work.files, work.linked, copied)


def _by_id(connection: Connection, ids: Sequence[MemoryId], verb: Verb) -> Mapping[MemoryId, tuple[MemoryRow, Outcome]]:
    return {memory.id: (memory, outcome) for memory, outcome in asked(connection, ids, verb)}


def _columns(memory: MemoryRow, copies: Sequence[MemoryRow], outcome: Outcome, at: Micros) -> Mapping[str, object]:
    """The one that is here is approved with its copies: the person said yes to its very text."""
    columns = affirm.columns(memory, outcome, at)
    approved = memory._replace(
        confidence=columns["confidence"],
        authored_by=Author(columns["authored_by"]),
        confirmed_at=columns["confirmed_at"],
    )
    return {**columns, **merge.facts_of(approved, copies)}
