"""What "Remove this assistant" takes away: not a forget, and the only act that removes messages (cascade.md)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sentient_desktop.cascades import affirm, linked
from sentient_desktop.cascades.effects import Work
from sentient_desktop.cascades.linked_queue import Editors
from sentient_desktop.domain.memory import AssistantId, Micros
from sentient_desktop.domain.plan import Action, Place, Plan, PlanItem, Why
from sentient_desktop.domain.states import Verb
from sentient_desktop.store import departing_counts, departures, reach
from sentient_desktop.store.connection import Connection

_GOING = {
    "memories": Place.MEMORY,
    "sources": Place.SOURCE,
    "summaries": Place.SUMMARY,
    "insights": Place.INSIGHT,
    "questions": Place.QUESTION,
    "journal": Place.JOURNAL,
    "portrait": Place.PORTRAIT,
    "reply_chips": Place.REPLY_CHIP,
    "run_chips": Place.RUN_CHIP,
    "recalled": Place.CHECKPOINT,
    "chats": Place.CHAT,
}


def plan(
    connection: Connection, assistant_id: AssistantId, folder: Path, at: Micros, editors: Editors = linked.NONE
) -> Plan:
    """Works out the removal of an assistant, changing nothing. `folder` is the library's own.

    Memories of others that were made one with one of its own are in use again, since nothing would stand for them.
    """
    again = in_use_again(connection, assistant_id, at, editors)
    counts = departing_counts.counted(connection, assistant_id)
    whose = f"assistant:{assistant_id}"
    items = [
        PlanItem(place, whose, Action.REMOVE, Why.IS_IT if place is Place.MEMORY else Why.POINTS_AT_IT, counts[kind])
        for kind, place in _GOING.items()
        if counts[kind]
    ]
    if counts["replaced"]:
        items.append(PlanItem(Place.MEMORY, whose, Action.CHANGE, Why.POINTS_AT_IT, counts["replaced"]))
    if counts["sources_of_others"]:
        items.append(PlanItem(Place.SOURCE, whose, Action.CHANGE, Why.POINTS_AT_IT, counts["sources_of_others"]))
    items += again.plan.items
    items += _files(connection, assistant_id, folder)
    if not reach.origin_is_ours(connection, assistant_id):
        items.append(PlanItem(Place.ORIGIN, whose, Action.OUT_OF_REACH, Why.NOT_OURS))
    return Plan(departures.VERB, (), tuple(items))


def in_use_again(connection: Connection, assistant_id: AssistantId, at: Micros, editors: Editors = linked.NONE) -> Work:
    """The act on memories of others that were made one with one of this assistant's."""
    merged = departing_counts.merged_from_others(connection, assistant_id)
    return affirm.plan(connection, merged, Verb.RESTORE, at, editors)


def _files(connection: Connection, assistant_id: AssistantId, folder: Path) -> Iterator[PlanItem]:
    """Copies in the library's own folder go; what is the person's or another program's stays as it is."""
    ours = set(departures.own_files(connection, assistant_id, folder))
    for file in departing_counts.files(connection, assistant_id):
        place = Place.LINKED_RECORD if file.kind == "linked" else Place.FILE_LINE
        goes = file.path in ours
        action, why = (Action.REMOVE, Why.IS_IT) if goes else (Action.LEAVE, Why.NOT_OURS)
        yield PlanItem(place, f"file:{file.id}", action, why, name=file.name)
