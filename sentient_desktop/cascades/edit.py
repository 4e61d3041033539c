"""What the person's own wording does: it takes the place of the old one, and what said the old one is renewed or
marked."""

from __future__ import annotations

from dataclasses import replace

from sentient_desktop.cascades import affirm, files, linked
from sentient_desktop.cascades.derived import REWORDED, derived, portrait_marks
from sentient_desktop.cascades.effects import Effect, Step, Work, asked, itself, without_doubles
from sentient_desktop.cascades.linked_queue import Editors
from sentient_desktop.cascades.saying import Subject
from sentient_desktop.domain.memory import MemoryId, Micros, State
from sentient_desktop.domain.plan import Action
from sentient_desktop.domain.states import Verb
from sentient_desktop.errors import Refused
from sentient_desktop.store import reach
from sentient_desktop.store.columns import clean_text
from sentient_desktop.store.connection import Connection


def plan(connection: Connection, memory_id: MemoryId, text: str, at: Micros, editors: Editors = linked.NONE) -> Work:
    """Works out the new wording of a memory, changing nothing. Raises NotFound and Refused (also for an empty text)."""
    text = usable(text)
    for memory, outcome in asked(connection, [memory_id], Verb.EDIT):
        if memory.content == text:
            break
        subject = Subject.of(memory, [memory.content], reach.person(connection))
        effects = [renewed(effect, memory.content, text) for effect in derived(connection, [subject], REWORDED)]
        if memory.state in (State.DISPUTED, State.SUPERSEDED):
            in_files = files.put_back(connection, [subject], text)
            in_stores = linked.put_back(connection, editors, [memory], text, at)
        else:
            in_files = files.reword(connection, subject, text)
            in_stores = linked.reword(connection, editors, memory, text, at)
        columns = {**affirm.columns(memory, outcome, at), "content": text, "previous_content": memory.content}
        return Work(
            Verb.EDIT,
            (Step(memory, columns),),
            without_doubles([itself(memory), *effects, *in_files.effects, *in_stores.effects]),
            portrait_marks(effects, marked=True),
            in_files.works,
            in_stores.works,
        )
    return affirm.plan(connection, [memory_id], Verb.EDIT, at, editors)


def usable(text: str) -> str:
    """A wording as it is kept. Raises Refused when nothing is left of it."""
    text = clean_text(text).strip()
    if not text:
        raise Refused("A memory needs a wording.", "To remove it, forget it.")
    return text


def renewed(effect: Effect, old: str, new: str) -> Effect:
    """A chip or a recalled text with the new wording where the old one stood, or instead of what it said."""
    if effect.item.action is not Action.REPLACE:
        return effect
    after = effect.before.replace(old, new) if old in effect.before else new
    return replace(effect, after=after)
