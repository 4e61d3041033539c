"""What was derived from memories that stop, or start again, being used: insights, summaries, chips, checkpoints,
portrait.

Most of it is decided when it is read (an insight counts its evidence then), so that an act takes effect in the same
instant. Here it is found and named; only the portrait's mark and, after an edit, the texts of chips and checkpoints are
written.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sentient_desktop.cascades.effects import Effect, item
from sentient_desktop.cascades.saying import Subject
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.plan import Action, Place, Why
from sentient_desktop.store import reach
from sentient_desktop.store.connection import Connection


@dataclass(frozen=True, slots=True)
class Actions:
    """What happens at each place: the names under which it is shown."""

    insight: Action
    summary: Action
    chip: Action
    checkpoint: Action
    portrait: Action


NO_LONGER = Actions(Action.MARK, Action.MARK, Action.WITHDRAW, Action.WITHDRAW, Action.MARK)
"""The memory is not used any more: dispute, supersede."""
AGAIN = Actions(Action.PUT_BACK, Action.PUT_BACK, Action.PUT_BACK, Action.PUT_BACK, Action.PUT_BACK)
"""It is used again: affirm, restore."""
REWORDED = Actions(Action.MARK, Action.MARK, Action.REPLACE, Action.REPLACE, Action.MARK)
"""It says something else now: edit."""


def derived(connection: Connection, subjects: Sequence[Subject], actions: Actions) -> list[Effect]:
    """Everything derived from these memories, with what happens to it."""
    ids = [subject.id for subject in subjects]
    # The messages of one that another speaks for are that one's sources now.
    alone = [subject.id for subject in subjects if not subject.unless]
    effects = [*_pointed_at(connection, ids, alone, actions)]
    for subject in subjects:
        effects += _saying(connection, subject, actions)
    effects += _summaries(connection, subjects, actions)
    effects += _portraits(connection, subjects, effects, actions)
    return effects


def _pointed_at(
    connection: Connection, ids: Sequence[MemoryId], alone: Sequence[MemoryId], actions: Actions
) -> Iterator[Effect]:
    for _, insight_id, memory_id in reach.evidence_pointing(connection, ids, by_message=alone):
        yield Effect(item(Place.INSIGHT, "insight", insight_id, actions.insight, Why.POINTS_AT_IT), memory_id)
    for chip_id, memory_id, message_id, text in reach.chips(connection, ids):
        place = Place.RUN_CHIP if message_id is None else Place.REPLY_CHIP
        what = item(place, "chip", chip_id, actions.chip, Why.POINTS_AT_IT)
        yield Effect(what, memory_id, ("chips", chip_id), text)
    for row_id, memory_id, text in reach.recalled(connection, ids):
        what = item(Place.CHECKPOINT, "recalled_text", row_id, actions.checkpoint, Why.POINTS_AT_IT)
        yield Effect(what, memory_id, ("recalled_texts", row_id), text)


def _saying(connection: Connection, subject: Subject, actions: Actions) -> Iterator[Effect]:
    for insight_id in sorted(insights_saying(connection, subject) | set(evidence_saying(connection, subject).values())):
        yield Effect(item(Place.INSIGHT, "insight", insight_id, actions.insight, Why.SAYS_IT), subject.id)


def insights_saying(connection: Connection, subject: Subject) -> set[int]:
    """The insights whose statement or question says the memory."""
    return {
        insight_id
        for needle in subject.needles()
        for insight_id, text in reach.insights_saying(connection, subject.assistant_id, needle)
        # The question is the last line; a statement of several lines may say it only as a whole.
        if any(subject.said_by(part) for part in {text.rpartition("\n")[0], *text.split("\n")})
    }


def evidence_saying(connection: Connection, subject: Subject) -> dict[int, int]:
    """The evidence whose quote or message says the memory, each with its insight."""
    return {
        evidence_id: insight_id
        for needle in subject.needles()
        for evidence_id, insight_id, text in reach.evidence_saying(connection, subject.assistant_id, needle)
        if subject.said_by(text)
    }


def _summaries(connection: Connection, subjects: Sequence[Subject], actions: Actions) -> Iterator[Effect]:
    for subject, summary_id in summaries_saying(connection, subjects):
        what = item(Place.SUMMARY, "summary", summary_id, actions.summary, Why.SAYS_IT)
        yield Effect(what, subject.id)


def summaries_saying(connection: Connection, subjects: Sequence[Subject]) -> Iterator[tuple[Subject, int]]:
    """The summaries that were made from a message that is a source of the memory, and say it."""
    messages: dict[MemoryId, list[int]] = defaultdict(list)
    for _, memory_id, _, message_id in reach.sources(connection, [subject.id for subject in subjects]):
        if message_id is not None:
            messages[memory_id].append(message_id)
    for subject in subjects:
        for summary_id, text in reach.summaries(connection, messages[subject.id]):
            if subject.said_by(text):
                yield subject, summary_id


def _portraits(
    connection: Connection, subjects: Sequence[Subject], found: Sequence[Effect], actions: Actions
) -> Iterator[Effect]:
    """The portraits that say a memory or, being written from insights, rest on one that it touches."""
    touching = {effect.memory_id for effect in found if effect.item.place is Place.INSIGHT}
    for subject in subjects:
        portrait_id = reach.portrait(connection, subject.assistant_id)
        if portrait_id is None:
            continue
        says = any(owner is not None for _, owner, _ in passages_saying(connection, subject))
        if says or subject.id in touching:
            why = Why.SAYS_IT if says else Why.POINTS_AT_IT
            what = item(Place.PORTRAIT, "portrait", portrait_id, actions.portrait, why)
            yield Effect(what, subject.id)


def passages_saying(connection: Connection, subject: Subject) -> list[tuple[int, int | None, str]]:
    """(passage, its portrait or None for a journal's, text) of the passages that say the memory, each once."""
    found = {
        row[0]: row
        for needle in subject.needles()
        for row in reach.passages_saying(connection, subject.assistant_id, needle)
        if subject.said_by(row[2])
    }
    return list(found.values())


def portrait_marks(effects: Sequence[Effect], *, marked: bool) -> dict[int, dict[MemoryId, bool]]:
    """For each portrait among the effects the memories for whose sake it is marked, or no longer."""
    marks: dict[int, dict[MemoryId, bool]] = defaultdict(dict)
    for effect in effects:
        if effect.item.place is Place.PORTRAIT:
            marks[int(effect.item.target.partition(":")[2])][effect.memory_id] = marked
    return dict(marks)
