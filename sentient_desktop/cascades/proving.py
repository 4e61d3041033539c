"""Looks anew at what every table still holds of memories that were forgotten.

How much there was before says the plan. What is looked for is remembered from before the removal, in this process
alone: wordings are written nowhere. What a forget leaves on purpose (another memory says it, the person wrote it) is
not counted.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from sentient_desktop.cascades import derived, files, linked, linked_counting
from sentient_desktop.cascades.forget import Going
from sentient_desktop.cascades.linked_counting import Recorded
from sentient_desktop.cascades.linked_queue import Editors
from sentient_desktop.cascades.saying import Lines, Subject, without_sentences
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.plan import Action, Place, Plan
from sentient_desktop.store import reach
from sentient_desktop.store.connection import Connection


@dataclass(frozen=True, slots=True)
class Remembered:
    """What has to be known of a memory to look for it when its row is gone. `messages` are those that it came from."""

    subject: Subject
    wordings: tuple[str, ...]
    messages: tuple[int, ...]
    record: Recorded | None = None
    """Its records in linked stores."""


def remember(connection: Connection, going: Sequence[Going], editors: Editors = linked.NONE) -> list[Remembered]:
    """Remembers these memories, which are still there."""
    memories = [each.memory for each in going]
    records = linked_counting.recorded(connection, editors, memories, {each.memory.id: each.wordings for each in going})
    messages: dict[MemoryId, list[int]] = defaultdict(list)
    for _, memory_id, _, message_id in reach.sources(connection, [memory.id for memory in memories]):
        if message_id is not None:
            messages[memory_id].append(message_id)
    return [
        Remembered(each.subject, each.wordings, tuple(messages[each.memory.id]), records.get(each.memory.id))
        for each in going
    ]


BY_ID = (Place.MEMORY, Place.SOURCE, Place.CHECKPOINT, Place.REPLY_CHIP, Place.RUN_CHIP)
"""The places where the rows of a memory are found by its id, of however many."""


def planned(plan: Plan) -> Counter[Place]:
    """How much each place holds of the memories that a plan removes: what it changes there."""
    return plan.counts() - Counter(
        item.place for item in plan.items if item.place is Place.MEMORY and item.action is Action.CHANGE
    )


def prove_rows(connection: Connection, ids: Sequence[MemoryId], insights: Sequence[int] = ()) -> Counter[Place]:
    """How much the places of `BY_ID` hold now of these memories, and of insights that rested on them alone."""
    counted = Counter(
        {
            Place.MEMORY: _memories(connection, ids),
            Place.SOURCE: len(reach.sources(connection, ids)),
            Place.CHECKPOINT: len(reach.recalled(connection, ids)),
        }
    )
    messages = [row[2] for row in reach.chips(connection, ids)]
    messages += [row[2] for row in reach.chips_of_insights(connection, insights)]
    counted.update(Place.RUN_CHIP if message is None else Place.REPLY_CHIP for message in messages)
    return counted


def prove_texts(
    connection: Connection, subjects: Sequence[Remembered], editors: Editors = linked.NONE
) -> Counter[Place]:
    """How much the other places hold now of what these memories say."""
    counted = _insights(connection, subjects)
    counted[Place.SUMMARY] = len(_summaries(connection, subjects))
    counted.update(_passages(connection, subjects))
    counted[Place.FILE_LINE] = files.count_lines(connection, [each.subject for each in subjects])
    records = [each.record for each in subjects if each.record is not None]
    counted[Place.LINKED_RECORD] = linked_counting.count_records(connection, editors, records) if records else 0
    return counted


def prove_tables(
    connection: Connection, subjects: Sequence[Remembered], editors: Editors = linked.NONE
) -> dict[Place, int]:
    """How much each place holds of these memories now. Places that hold nothing are left out."""
    counted = prove_rows(connection, [each.subject.id for each in subjects])
    counted.update(prove_texts(connection, subjects, editors))
    return {place: counted[place] for place in Place if counted[place]}


def _memories(connection: Connection, ids: Sequence[MemoryId]) -> int:
    """Those of which the row, an entry of the search index, or a wording in the history is there."""
    row = connection.execute(
        "WITH asked(id) AS (SELECT value FROM json_each(?)) SELECT count(*) FROM asked"
        " WHERE EXISTS (SELECT 1 FROM memories m WHERE m.id = asked.id)"
        " OR EXISTS (SELECT 1 FROM memories_fts_docsize d WHERE d.id = asked.id)"
        " OR EXISTS (SELECT 1 FROM events e WHERE e.owner_id = asked.id AND e.blanked = 0)",
        (json.dumps(list(ids)),),
    ).fetchone()
    return int(row[0])


def _insights(connection: Connection, subjects: Sequence[Remembered]) -> Counter[Place]:
    pointing = {row[1] for row in reach.evidence_pointing(connection, [each.subject.id for each in subjects])}
    saying: set[int] = set()
    for each in subjects:
        pointing |= set(derived.evidence_saying(connection, each.subject).values())
        saying |= derived.insights_saying(connection, each.subject)
    rows = reach.insights(connection, pointing | saying)
    # One that the person wrote or confirmed stays, whatever it says; only its evidence goes.
    held = [row for row in rows if row.id in pointing or not row.own]
    return Counter({Place.INSIGHT: len(held), Place.QUESTION: sum(row.question and not row.own for row in held)})


def _summaries(connection: Connection, subjects: Sequence[Remembered]) -> set[int]:
    return {
        summary_id
        for each in subjects
        for summary_id, text in reach.summaries(connection, each.messages)
        if each.subject.said_by(text)
    }


def _passages(connection: Connection, subjects: Sequence[Remembered]) -> Counter[Place]:
    lines = Lines(connection, reach.person(connection), {each.subject.id for each in subjects})
    found: dict[int, Place] = {}
    for each in subjects:
        subject = each.subject
        for needle in subject.needles():
            for passage_id, portrait_id, text in reach.passages_saying(connection, subject.assistant_id, needle):
                if passage_id in found or not subject.said_by(text):
                    continue
                if portrait_id is None and not lines.kept_by_another(subject, text):
                    found[passage_id] = Place.JOURNAL
                elif portrait_id is not None and without_sentences(subject, text, lines)[0] != text:
                    found[passage_id] = Place.PORTRAIT
    return Counter(found.values())
