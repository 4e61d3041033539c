"""The review queue and the audit as the JSON that programs read, and as words for people."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from sentient_desktop.cli import phrases
from sentient_desktop.cli.records import Json, instant
from sentient_desktop.domain.memory import Memory
from sentient_desktop.domain.review import AuditKind, AuditLine, CardKey, Group, Health, ReviewCounts, Wished
from sentient_desktop.domain.text_form import hidden_characters
from sentient_desktop.library import Library

GROUPS = {
    Group.HELD: "To review",
    Group.SOURCE: "Source needs a look",
    Group.ASSISTANT_ONLY: "Only the assistant said it",
    Group.STALE: "May be out of date",
    Group.DOUBLE: "Said twice",
    Group.CONTRADICTION: "Contradicting",
    Group.SAID_AGAIN: "Said again?",
    Group.PASSING: "Passing state?",
    Group.SECRET: "Secret?",
    Group.WISH: "Wishes of an assistant",
    Group.ORDERS: "Orders?",
}
KINDS = {
    AuditKind.UNSOURCED: "without a source",
    AuditKind.OTHER_SPEAKER: "said by someone else",
    AuditKind.DOUBTFUL: "doubtful",
    AuditKind.OLD: "may be out of date",
    AuditKind.DOUBLED: "said twice",
    AuditKind.CONTRADICTORY: "contradicting",
    AuditKind.SECRET: "looks like a secret",
}
_WISHES = {
    Wished.FORGET: "an assistant wants it forgotten",
    Wished.CHANGE: "its origin says it otherwise",
    Wished.GONE: "its store no longer has it",
}
_HIDDEN = "hidden"
_BATCH = 500


def waiting(opened: Library, keys: Iterator[CardKey]) -> Iterator[tuple[CardKey, Memory, str]]:
    """Each card with its memory and why it waits: the check of its source, what was wished, `hidden`, or the group."""
    while batch := list(islice(keys, _BATCH)):
        found = {one.id: one for one in opened.memories([key.memory_id for key in batch]) if one is not None}
        for key in batch:
            if key.memory_id in found:
                yield key, found[key.memory_id], _why(opened, key, found[key.memory_id])


def _why(opened: Library, key: CardKey, memory: Memory) -> str:
    if key.group in (Group.SOURCE, Group.ASSISTANT_ONLY):
        return memory.worst_check.value
    if key.group is Group.WISH:
        return opened.review_card(key).wished or Wished.CHANGE
    if key.group is Group.ORDERS and hidden_characters(memory.content):
        return _HIDDEN
    return key.group.value


def why_words(key: CardKey, memory: Memory, why: str) -> str:
    """Why a card waits, for people."""
    if key.group in (Group.SOURCE, Group.ASSISTANT_ONLY):
        return phrases.CHECKS[memory.worst_check]
    if key.group is Group.WISH:
        return _WISHES[Wished(why)]
    if why == _HIDDEN:
        return "hidden characters"
    return f"with {key.other_id}" if key.other_id is not None else ""


def card(key: CardKey, memory: Memory, why: str, *, owned: bool = True) -> Json:
    """A card as a line. Of a store that is not in the library (`owned` is False) the ids are those of the origin."""
    if owned:
        return {"group": key.group.value, "id": key.memory_id, "other": key.other_id, "why": why}
    return {"group": key.group.value, "id": memory.external_id or memory.origin_key, "why": why}


def counts(one: ReviewCounts) -> Json:
    """How many cards wait."""
    waits = {group.value: count for group, count in one.waiting.items()}
    return {"waiting": waits, "looked_at": one.looked_at, "to_look_at": one.to_look_at}


def chart(one: Health) -> Json:
    """What the figures of an audit are of."""
    return {"of": one.of, "weeks": [instant(at) for at in one.weeks], "memories": list(one.memories)}


def audit(one: AuditLine) -> Json:
    """One finding of an audit, and where it leads to."""
    return {
        "kind": one.kind.value,
        "count": one.count,
        "of": one.of,
        "weeks": list(one.weeks),
        "assistants": dict(one.assistants),
        "group": one.group.value if one.group is not None else None,
        "query": one.query,
    }
