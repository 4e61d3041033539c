"""What a forget removes: the memory, what was merged into it, and everything derived from it, outside the chats.

Two steps. `begin` hides the memories at once, in a way that an undo takes back exactly; `plan` and `apply.remove` do
the removal itself when the time to undo has run out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from sentient_desktop.cascades import derived, files, linked
from sentient_desktop.cascades.effects import Effect, Step, Work, allowed, asked, item, itself, without_doubles
from sentient_desktop.cascades.left_behind import left_behind
from sentient_desktop.cascades.linked_queue import Editors
from sentient_desktop.cascades.saying import Lines, Subject, without_sentences
from sentient_desktop.domain.memory import AssistantId, MemoryId, State
from sentient_desktop.domain.plan import Action, Place, Why
from sentient_desktop.domain.states import Verb
from sentient_desktop.domain.wording import same_wording_form
from sentient_desktop.store import cascade_rows, history, memory_rows, reach
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.memory_rows import MemoryRow
from sentient_desktop.store.reach import InsightRow

JOURNAL_TEXT = "(a memory you deleted)"
"""What stands in the journal instead of a bullet that said a forgotten memory."""


@dataclass(frozen=True, slots=True)
class Going:
    """One memory that goes, and every wording it ever had."""

    memory: MemoryRow
    wordings: tuple[str, ...]
    subject: Subject


@dataclass(frozen=True, slots=True)
class Removal:
    """A forget that was worked out: what is written, and what has to be known of the memories when they are gone."""

    work: Work
    going: tuple[Going, ...]


def to_hide(connection: Connection, ids: Sequence[MemoryId], verb: Verb) -> list[MemoryId]:
    """The memories that a forget hides: those asked for, and those that were merged into them and go with them; without
    those that are being forgotten already. Raises NotFound and Refused."""
    chosen = list(allowed(memory_rows.states(connection, ids), ids, verb))
    parts = memory_rows.merged_into(connection, chosen)
    states = memory_rows.states(connection, parts)
    return [*chosen, *(part for part in parts if states[part] is not State.FORGETTING)]


def plan(connection: Connection, ids: Sequence[MemoryId], verb: Verb, editors: Editors = linked.NONE) -> Work:
    """Works out what forgetting these memories removes, changing nothing. Raises NotFound and Refused."""
    chosen = [memory for memory, _ in asked(connection, ids, verb)]
    merged = memory_rows.merged_into(connection, [memory.id for memory in chosen])
    parts = memory_rows.read(connection, merged)
    return removal(connection, chosen, [parts[memory_id] for memory_id in merged], verb, editors).work


def removal(
    connection: Connection,
    chosen: Sequence[MemoryRow],
    parts: Sequence[MemoryRow],
    verb: Verb,
    editors: Editors = linked.NONE,
) -> Removal:
    """The removal of these memories, whatever their state."""
    person = reach.person(connection)
    going = going_of(connection, [*chosen, *parts])
    lines = Lines(connection, person, {each.memory.id for each in going})
    effects = [itself(memory, Action.REMOVE) for memory in chosen]
    effects += [itself(memory, Action.REMOVE, Why.POINTS_AT_IT) for memory in parts]
    effects += _other_memories(connection, going)
    effects += _pointing(connection, going)
    effects += _summaries_and_insights(connection, going)
    effects += _passages(connection, going, lines)
    in_files = files.take_out(connection, [each.subject for each in going], forgets=True)
    effects += in_files.effects
    known = {each.memory.id: each.wordings for each in going}
    in_stores = linked.take_out(connection, editors, [each.memory for each in going], known, forgets=True)
    effects += in_stores.effects
    effects += left_behind(connection, editors, (each.memory for each in going), known)
    effects += _out_of_reach(connection, going, editors)
    steps = tuple(Step(each.memory, {}) for each in going)
    work = Work(verb, steps, without_doubles(effects), files=in_files.works, linked=in_stores.works)
    return Removal(work, tuple(going))


def going_of(connection: Connection, memories: Sequence[MemoryRow]) -> list[Going]:
    """These memories with every wording that each has or had: its own, the one before, and those in the history."""
    person = reach.person(connection)
    earlier = history.wordings_of_many(connection, [memory.id for memory in memories])
    found = []
    for memory in memories:
        known = [memory.content, *([memory.previous_content] if memory.previous_content else [])]
        wordings = tuple(dict.fromkeys([*known, *earlier.get(memory.id, ())]))
        found.append(Going(memory, wordings, Subject.of(memory, wordings, person)))
    return found


def _other_memories(connection: Connection, going: Sequence[Going]) -> Iterator[Effect]:
    leaving = {each.memory.id for each in going}
    for older, newer in cascade_rows.replaced_by(connection, sorted(leaving)):
        if older not in leaving:
            yield Effect(item(Place.MEMORY, "memory", older, Action.CHANGE, Why.POINTS_AT_IT), newer)
    wordings = {each.memory.id: each.wordings for each in going}
    for older, newer, previous in cascade_rows.given_as_previous(connection, list(wordings)):
        if newer in leaving:
            continue
        if same_wording_form(previous) in {same_wording_form(text) for text in wordings[older]}:
            what = item(Place.MEMORY, "memory", newer, Action.CHANGE, Why.SAYS_IT)
            yield Effect(what, older, ("memories", newer), previous)


def _pointing(connection: Connection, going: Sequence[Going]) -> Iterator[Effect]:
    ids = [each.memory.id for each in going]
    for source_id, memory_id, chat_id, message_id in reach.sources(connection, ids):
        what = item(Place.SOURCE, "source", source_id, Action.REMOVE, Why.POINTS_AT_IT)
        yield Effect(what, memory_id, ("sources", source_id))
        if message_id is not None and chat_id is not None:
            yield Effect(item(Place.CHAT, "message", message_id, Action.LEAVE, Why.QUOTES_IT), memory_id)
    for chip_id, memory_id, message_id, _ in reach.chips(connection, ids):
        place = Place.RUN_CHIP if message_id is None else Place.REPLY_CHIP
        yield Effect(item(place, "chip", chip_id, Action.REMOVE, Why.POINTS_AT_IT), memory_id, ("chips", chip_id))
    for row_id, memory_id, _ in reach.recalled(connection, ids):
        what = item(Place.CHECKPOINT, "recalled_text", row_id, Action.BLANK, Why.POINTS_AT_IT)
        yield Effect(what, memory_id, ("recalled_texts", row_id))


@dataclass(frozen=True, slots=True)
class Evidence:
    """One piece of evidence that goes, for which memory, and why."""

    id: int
    insight_id: int
    owner: MemoryId
    why: Why


def _summaries_and_insights(connection: Connection, going: Sequence[Going]) -> Iterator[Effect]:
    evidence: dict[int, Evidence] = {}
    for row in reach.evidence_pointing(connection, [each.memory.id for each in going]):
        evidence.setdefault(row[0], Evidence(*row, Why.POINTS_AT_IT))
    for subject, summary_id in derived.summaries_saying(connection, [each.subject for each in going]):
        what = item(Place.SUMMARY, "summary", summary_id, Action.REMOVE, Why.SAYS_IT)
        yield Effect(what, subject.id, ("summaries", summary_id))
        for evidence_id, insight_id in reach.evidence_from_summary(connection, subject.assistant_id, summary_id):
            evidence.setdefault(evidence_id, Evidence(evidence_id, insight_id, subject.id, Why.POINTS_AT_IT))
    says: dict[int, MemoryId] = {}
    for each in going:
        for evidence_id, insight_id in derived.evidence_saying(connection, each.subject).items():
            evidence.setdefault(evidence_id, Evidence(evidence_id, insight_id, each.memory.id, Why.SAYS_IT))
        for insight_id in derived.insights_saying(connection, each.subject):
            says.setdefault(insight_id, each.memory.id)
    yield from _insights(connection, list(evidence.values()), says)


def _insights(connection: Connection, evidence: Sequence[Evidence], says: dict[int, MemoryId]) -> Iterator[Effect]:
    """Evidence that goes, and the insights that go with it: inferred ones that are left with none, or that say the
    forgotten memory themselves (nothing would hold them back once the memory is gone)."""
    by_insight: dict[int, list[Evidence]] = {insight_id: [] for insight_id in says}
    for each in evidence:
        by_insight.setdefault(each.insight_id, []).append(each)
    going: dict[int, MemoryId] = {}
    for row in reach.insights(connection, by_insight):
        mine = by_insight[row.id]
        goes = not row.own and (row.id in says or len(mine) == row.evidence)
        if goes:
            going[row.id] = says.get(row.id) or mine[0].owner
        yield from _insight(row, mine, says.get(row.id), goes=goes)
    for chip_id, insight_id, message_id in reach.chips_of_insights(connection, going):
        place = Place.RUN_CHIP if message_id is None else Place.REPLY_CHIP
        what = item(place, "chip", chip_id, Action.REMOVE, Why.POINTS_AT_IT)
        yield Effect(what, going[insight_id], ("chips", chip_id))


def _insight(row: InsightRow, evidence: Sequence[Evidence], says: MemoryId | None, *, goes: bool) -> Iterator[Effect]:
    action = Action.REMOVE if goes else Action.CHANGE
    why = evidence[0].why if evidence else Why.SAYS_IT
    what = item(Place.INSIGHT, "insight", row.id, action, why)
    for each in evidence:
        yield Effect(what, each.owner, ("evidence", each.id))
    owner = says if says is not None else evidence[0].owner
    if goes:
        yield Effect(what, owner, ("insights", row.id))
        if row.question:
            yield Effect(item(Place.QUESTION, "insight", row.id, Action.REMOVE, why), owner)
    elif says is not None:
        yield Effect(item(Place.INSIGHT, "insight", row.id, Action.LEAVE, Why.OWN_PROSE), says)


def _passages(connection: Connection, going: Sequence[Going], lines: Lines) -> Iterator[Effect]:
    """Journal bullets and portrait paragraphs, each once for all memories that it says."""
    found: dict[int, tuple[int | None, str, list[Going]]] = {}
    for each in going:
        for passage_id, portrait_id, text in derived.passages_saying(connection, each.subject):
            found.setdefault(passage_id, (portrait_id, text, []))[2].append(each)
    for passage_id, (portrait_id, text, said) in found.items():
        rewrite = _journal if portrait_id is None else _portrait
        yield from rewrite(passage_id, text, said, lines)


def _journal(passage_id: int, text: str, said: Sequence[Going], lines: Lines) -> Iterator[Effect]:
    for each in said:
        if not lines.kept_by_another(each.subject, text):
            start = text[: len(text) - len(text.lstrip())]
            end = text[len(text.rstrip()) :]
            what = item(Place.JOURNAL, "passage", passage_id, Action.REPLACE, Why.SAYS_IT)
            yield Effect(what, each.memory.id, ("passages", passage_id), text, f"{start}- {JOURNAL_TEXT}{end}")
            return
    yield _left(Place.JOURNAL, passage_id, said[0])


def _portrait(passage_id: int, text: str, said: Sequence[Going], lines: Lines) -> Iterator[Effect]:
    after = text
    for each in said:
        after, left = without_sentences(each.subject, after, lines)
        if left:
            yield _left(Place.PORTRAIT, passage_id, each)
    if after != text:
        what = item(Place.PORTRAIT, "passage", passage_id, Action.TAKE_OUT, Why.SAYS_IT)
        yield Effect(what, said[0].memory.id, ("passages", passage_id), text, after)


def _left(place: Place, passage_id: int, going: Going) -> Effect:
    return Effect(item(place, "passage", passage_id, Action.LEAVE, Why.OTHER_MEMORY_SAYS_IT), going.memory.id)


def _out_of_reach(connection: Connection, going: Sequence[Going], editors: Editors) -> Iterator[Effect]:
    """The files that the memories were read from: they still hold them, and are somebody else's."""
    by_assistant: dict[AssistantId, list[MemoryRow]] = defaultdict(list)
    for each in going:
        by_assistant[each.memory.assistant_id].append(each.memory)
    for assistant_id, memories in by_assistant.items():
        if linked.are_written_back(connection, editors, assistant_id):
            continue
        if reach.origin_is_ours(connection, assistant_id):
            continue
        what = item(Place.ORIGIN, "assistant", assistant_id, Action.OUT_OF_REACH, Why.NOT_OURS)
        if len(memories) == 1:
            look_for, link = reach.origin_of(connection, memories[0].id)
            what = replace(what, look_for=look_for, link=link)
        yield from (Effect(what, memory.id) for memory in memories)
