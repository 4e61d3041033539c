"""Records as the JSON that programs read. The names of the fields are a promise (command-line.md)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from sentient_desktop.cli import phrases
from sentient_desktop.domain import confidence
from sentient_desktop.domain.chat import Chip, Insight, Message, Passage, Summary, TaskStep
from sentient_desktop.domain.memory import Memory, MemoryId, Micros
from sentient_desktop.domain.telling import Block, Entry, Part, Reason
from sentient_desktop.domain.views import (
    ChipView,
    Derived,
    ExportReport,
    FoundStore,
    HistoryEntry,
    MemoryDetail,
    Report,
    SourceView,
)

Json = dict[str, Any]

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def instant(at: Micros | None) -> str | None:
    """A time as ISO 8601 in UTC, with fractions only where there are some."""
    if at is None:
        return None
    moment = _EPOCH + timedelta(microseconds=at)
    return moment.replace(tzinfo=None).isoformat() + "Z"


def memory(record: Memory, assistant: str, left_out: Reason | None) -> Json:
    """A memory as `list` and `show` print it. `left_out` is why its assistant is not told it; None: it is."""
    return {
        "id": record.id,
        "content": record.content,
        "category": record.category,
        "confidence": record.confidence,
        "confidence_words": phrases.SURENESS[confidence.sureness(record.confidence)],
        "state": str(record.state),
        "authored_by": str(record.authored_by),
        "assistant": assistant,
        "first_seen_at": instant(record.first_seen_at),
        "restated_at": instant(record.restated_at),
        "sources": record.source_count,
        "check": str(record.worst_check),
        "in_prompt": left_out is None,
        "left_out_because": None if left_out is None else str(left_out),
    }


def detail(view: MemoryDetail, left_out: Reason | None) -> Json:
    """One memory with everything, as `show` prints it. Its `sources` is a list."""
    one = view.memory
    return memory(one, view.assistant.name, left_out) | {
        "external_id": one.external_id,
        "about": one.about,
        "previous_content": one.previous_content,
        "avoid": one.avoid,
        "topics": list(view.topics),
        "superseded_by": one.superseded_by,
        "superseded_how": str(one.superseded_how) if one.superseded_how else None,
        "replaces": [row.id for row in view.replaces],
        "forget_at": instant(view.forget_at),
        "sources": [source(each) for each in view.sources],
        "derived": derived(view.derived),
        "history": [history(each) for each in view.history],
    }


def source(view: SourceView) -> Json:
    """One place where a memory was said, and what opens there."""
    one = view.source
    return {
        "kind": str(one.kind),
        "place": one.place,
        "own": one.is_origin,
        "chat_id": one.chat_id,
        "message_id": one.message_id,
        "run_id": one.task_run_id,
        "step": one.step,
        "app": one.app,
        "item_id": one.item_id,
        "title": one.title or view.chat_title,
        "url": one.url,
        "path": one.path,
        "quote": one.quote,
        "speaker": one.speaker,
        "said_at": instant(one.said_at),
        "check": str(one.check),
        "found_message_id": one.found_message_id,
        "certainty": str(one.certainty),
        "opens": str(view.opens),
        "why_not": str(view.why_not) if view.why_not else None,
    }


def derived(found: Derived) -> Json:
    """What was drawn from a memory."""
    return {
        "insights": [insight(each.insight) for each in found.insights],
        "summaries": [summary(each) for each in found.summaries],
        "journal": [passage(each) for each in found.journal],
        "portrait": [passage(each) for each in found.portrait],
        "chips": [chip_view(each) for each in found.chips],
        "workspace": [{"file": name, "line": line} for name, line in found.workspace],
    }


def insight(one: Insight) -> Json:
    """An insight; `usable` as decided now."""
    return {"id": one.id, "statement": one.statement, "status": one.status, "usable": one.usable}


def summary(one: Summary) -> Json:
    """A summary; `says_withdrawn` when it says what the person disputed or replaced."""
    return {
        "id": one.id,
        "chat_id": one.chat_id,
        "content": one.content,
        "start_at": instant(one.start_at),
        "end_at": instant(one.end_at),
        "says_withdrawn": one.says_withdrawn,
    }


def passage(one: Passage) -> Json:
    """A bullet of the journal or a paragraph of the portrait."""
    return {"id": one.id, "text": one.text, "at": instant(one.at)}


def chip(one: Chip) -> Json:
    """A chip under a reply or a task run."""
    return {"memory_id": one.memory_id, "insight_id": one.insight_id, "text": one.text, "withdrawn": one.withdrawn}


def chip_view(view: ChipView) -> Json:
    """A chip of a memory, and where it stands."""
    one = view.chip
    where = {"chat_id": view.chat_id, "message_id": one.message_id, "run_id": one.task_run_id, "title": view.title}
    return chip(one) | where | {"at": instant(one.at)}


def message(one: Message, *, is_target: bool, chips: Iterable[Chip]) -> Json:
    """A message of a chat."""
    return {
        "id": one.id,
        "role": str(one.role),
        "name": one.name,
        "text": one.text,
        "at": instant(one.at),
        "is_target": is_target,
        "branch": one.branch,
        "chips": [chip(each) for each in chips],
    }


def step(one: TaskStep, *, is_target: bool, chips: Iterable[Chip]) -> Json:
    """A step of a task run, in the same shape as a message; its id is its number, its branch 0."""
    return {
        "id": one.step,
        "role": str(one.role),
        "name": None,
        "text": one.text,
        "at": instant(one.at),
        "is_target": is_target,
        "branch": 0,
        "chips": [chip(each) for each in chips],
    }


def block(one: Block, left_out: Iterable[tuple[MemoryId, Reason]]) -> Json:
    """What an assistant is told: the text, its lines with the memory that each leads to, and what is left out."""
    return {
        "assistant": one.assistant,
        "text": one.text,
        "tokens": one.tokens,
        "entries": [_entry(each) for each in one.entries],
        "left_out": [{"id": number, "because": str(why)} for number, why in left_out],
        "left_out_counts": {str(why): number for why, number in one.left_out.items()},
    }


def _entry(one: Entry) -> Json:
    # An insight has an id of its own: `id` is always a memory's, or none.
    found: Json = {
        "id": one.id if one.part is Part.MEMORY else None,
        "part": str(one.part),
        "span": [one.start, one.end],
        "tokens": one.tokens,
    }
    return found | ({"insight_id": one.id} if one.part is Part.INSIGHT else {})


def history(one: HistoryEntry) -> Json:
    """One act, and what was done in words."""
    return {
        "act": one.act_id,
        "at": instant(one.at),
        "who": one.who,
        "through": one.through,
        "verb": one.verb,
        "ids": list(one.memory_ids),
        "label": phrases.act(one.verb, len(one.memory_ids)),
        "undone": one.undone,
        "undoes": one.undoes,
        **({"reason": one.reason} if one.reason else {}),
    }


def report(one: Report) -> Json:
    """What a reading-in did; it adds up."""
    return {
        "report": {
            "read": one.read,
            "kept": one.kept,
            "unchanged": one.unchanged,
            "skipped": one.skipped,
            "notes": one.notes,
            "assistant": one.assistant,
            "format": one.format,
            "cancelled": one.cancelled,
        }
    }


def export(one: ExportReport) -> Json:
    """What an export wrote."""
    return {
        "path": one.path,
        "format": one.format,
        "written": one.written,
        "masked": one.masked,
        "left_out": list(one.left_out),
        "cancelled": one.cancelled,
    }


def store(one: FoundStore) -> Json:
    """A store that lies on this machine."""
    return {
        "format": one.format,
        "path": one.path,
        "bytes": one.bytes,
        "changed_at": instant(one.changed_at),
        "title": one.title,
    }
