"""Carries an act out: every row that was planned, and its history, in the transaction that is open.

The caller makes sure that the ground has not moved between the planning and this transaction.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from sentient_desktop.cascades import files, linked
from sentient_desktop.cascades.effects import Effect, Step, Work
from sentient_desktop.cascades.forget import Going, Removal
from sentient_desktop.domain.memory import ActId, AssistantId, MemoryId, Micros, State
from sentient_desktop.domain.plan import Action
from sentient_desktop.store import (
    cascade_rows,
    file_blanking,
    held_rows,
    history,
    memory_rows,
    merged_sources,
    removals,
    saying_index,
)
from sentient_desktop.store.columns import wording_hash
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.memory_rows import MemoryRow
from sentient_desktop.store.search import words_of


def apply(connection: Connection, work: Work, through: str, at: Micros, who: str = "person") -> ActId | None:
    """Writes the work of a dispute, affirm, edit, supersede, merge, restore or approve of the person's, or of what a
    tidy-up does. Returns its group in the history; None when there was nothing to do. Raises Changed."""
    if not work.steps:
        return None
    act = history.begin_act(connection, work.verb, who, through, at)
    for _, alike in groupby(work.steps, key=lambda step: tuple(step.columns)):
        _write_memories(connection, act, list(alike))
    for memory_id, copied in work.copies.items():
        merged_sources.copy(connection, act, memory_id, copied)
    _remember(connection, act, work.steps, at)
    _renew(connection, act, work.effects)
    for portrait_id, marks in work.marks.items():
        cascade_rows.mark_portrait(connection, act, portrait_id, marks)
    saying_index.catch_up(connection, saying_index.IN_AN_ACT)
    files.write(connection, act, work.files, at)
    linked.write(connection, act, work.linked, at)
    return act


def _write_memories(connection: Connection, act: ActId, steps: Sequence[Step]) -> None:
    memory_rows.change_many(
        connection, [(step.memory.id, step.memory.version, step.memory.content, step.columns) for step in steps]
    )
    events = []
    for step in steps:
        before = {name: getattr(step.memory, name) for name in step.columns}
        changed = [name for name, value in step.columns.items() if before[name] != value]
        events.append(
            (
                "memories",
                step.memory.id,
                {name: before[name] for name in changed},
                {name: step.columns[name] for name in changed},
                step.memory.id,
            )
        )
    history.record_many(connection, act, events)


def _remember(connection: Connection, act: ActId, steps: Iterable[Step], at: Micros) -> None:
    """Remembers what is disputed now, and no longer what is in use again."""
    for step in steps:
        if step.columns.get("state") == State.DISPUTED:
            removals.remember_dispute(connection, act, step.memory.id, at)
        elif step.columns.get("state") == State.CURRENT:
            removals.release_dispute(connection, act, step.memory.id)


def _renew(connection: Connection, act: ActId, effects: Iterable[Effect]) -> None:
    rows: dict[str, list[tuple[int, MemoryId, str, str]]] = defaultdict(list)
    for effect in effects:
        if effect.row is not None and effect.item.action is Action.REPLACE and effect.before != effect.after:
            table, row_id = effect.row
            rows[table].append((row_id, effect.memory_id, effect.before, effect.after))
    for table, changed in rows.items():
        cascade_rows.renew(connection, act, table, changed)


def remove(connection: Connection, act: ActId, removal: Removal, at: Micros) -> Mapping[str, Sequence[str]]:
    """Writes the removal that `forget.removal` worked out, into the group that began the forgetting. Nothing brings it
    back; the history keeps who and when. Returns what went from the search indexes of derived texts."""
    work = removal.work
    if not held_rows.went_by_themselves(connection, act):
        _remember_forgotten(connection, act, removal.going, at)
    if file_blanking.are_kept(connection):
        files.forget_lines(connection, act, [each.subject for each in removal.going])
    went: dict[str, list[str]] = defaultdict(list)
    rows: dict[str, list[tuple[int, MemoryId]]] = defaultdict(list)
    for effect in work.effects:
        if effect.row is None:
            continue
        table, row_id = effect.row
        if table == "passages":
            cascade_rows.rewrite_passage(connection, act, row_id, effect.memory_id, effect.before, effect.after)
            went["passages_fts"].append(effect.before)
        elif table == "memories":
            cascade_rows.drop_previous(connection, MemoryId(row_id), effect.before)
        else:
            rows[table].append((row_id, effect.memory_id))
    cascade_rows.blank_recalled(connection, act, rows.pop("recalled_texts", []))
    for table in ("evidence", "insights"):
        for index, texts in saying_index.texts_of(connection, table, [row_id for row_id, _ in rows[table]]).items():
            went[index] += texts
    for table in ("evidence", "chips", "insights", "summaries", "sources"):
        cascade_rows.remove(connection, act, table, rows.get(table, []))
    _remove_memories(connection, act, [step.memory for step in work.steps])
    saying_index.catch_up(connection, saying_index.IN_AN_ACT)
    files.write(connection, act, work.files, at)
    linked.write(connection, act, work.linked, at)
    return went


def _remember_forgotten(connection: Connection, act: ActId, going: Sequence[Going], at: Micros) -> None:
    key = removals.removal_key(connection)
    hashes: dict[AssistantId, set[bytes]] = defaultdict(set)
    for each in going:
        hashes[each.memory.assistant_id] |= {wording_hash(key, text) for text in each.wordings}
        hashes[each.memory.assistant_id].add(removals.origin_key_hash(key, each.memory.origin_key))
    for assistant_id, found in hashes.items():
        removals.remember_forgotten(connection, act, assistant_id, found, at)


def _remove_memories(connection: Connection, act: ActId, memories: Sequence[MemoryRow]) -> None:
    for memory in memories:
        memory_rows.take_from_index(connection, memory.id, memory.content)
    cascade_rows.remove_memories(connection, act, [memory.id for memory in memories])
    memory_rows.drop_unused_words(connection, set().union(*(words_of(memory.content) for memory in memories)))
