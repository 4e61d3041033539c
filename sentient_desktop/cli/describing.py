"""One memory, a chat, a task run and the history, as people read them in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from sentient_desktop.cli import output, phrases
from sentient_desktop.domain.chat import Message, Role
from sentient_desktop.domain.memory import Micros, State, SupersededHow
from sentient_desktop.domain.views import (
    ChatWindow,
    Derived,
    HistoryEntry,
    MemoryDetail,
    Opens,
    SourceView,
    TaskRunView,
)

_ROLES = {Role.USER: "you", Role.ASSISTANT: "assistant", Role.SYSTEM: "system", Role.TOOL: "tool"}


def when(at: Micros | None) -> str:
    """A time in the person's own zone, to the minute; empty where it is not known."""
    if at is None:
        return ""
    try:
        return f"{datetime.fromtimestamp(at / 1_000_000).astimezone():%Y-%m-%d %H:%M}"
    except (OverflowError, OSError, ValueError):
        # Some systems know no time before 1970 or after 2038; a wrong one would be worse than none.
        return ""


def memory(view: MemoryDetail, told: str) -> None:
    """Everything about one memory; `told` says whether its assistant is told it, in words."""
    one = view.memory
    output.say(output.visible(one.content))
    output.say()
    facts = [
        ("How sure", phrases.how_sure(one.confidence)),
        ("State", phrases.STATES[one.state] + _how_superseded(view)),
        ("Assistant", view.assistant.name),
        ("Told", told),
        ("About", one.about or ""),
        ("Category", one.category or ""),
        ("Topics", ", ".join(view.topics)),
        ("First noted", when(one.first_seen_at)),
        ("Said again", when(one.restated_at)),
        ("Was before", one.previous_content or ""),
        ("Avoid", one.avoid or ""),
        ("Check", phrases.check(one.worst_check)),
        ("Note", "it holds characters that cannot be seen" if view.hidden_characters else ""),
    ]
    for name, value in facts:
        if value:
            output.say(f"{name + ':':<13}{output.one_line(value)}")
    _sources(view.sources)
    _derived(view.derived)
    if view.history:
        output.say("\nWhat was done")
        history(view.history)


def _how_superseded(view: MemoryDetail) -> str:
    one = view.memory
    if one.state is not State.SUPERSEDED or one.superseded_how is None:
        return ""
    if one.superseded_how is SupersededHow.REPLACED:
        return f" by {one.superseded_by}" if one.superseded_by is not None else " by a memory you deleted"
    into = f": {one.superseded_by}" if one.superseded_by is not None else ""
    return f" ({phrases.HOW_SUPERSEDED[one.superseded_how]}{into})"


def _sources(sources: Sequence[SourceView]) -> None:
    output.say("\nWhere it came from")
    if not sources:
        output.say("  Its assistant named no source.")
    for view in sources:
        one = view.source
        parts = [one.place, view.chat_title or one.title or "", when(one.said_at), phrases.check(one.check)]
        output.line(" · ".join(part for part in parts if part), 2)
        if one.quote:
            output.line(f"“{one.quote}”", 4)
        output.line(f"{_way(view)}", 4)


def _way(view: SourceView) -> str:
    """How to get to a source from here."""
    one = view.source
    if view.opens is Opens.CHAT:
        at = f" --at {one.message_id}" if one.message_id is not None else ""
        return f"sentient-desktop chat {one.chat_id}{at}"
    if view.opens is Opens.TASK_RUN:
        at = f" --at {one.step}" if one.step is not None else ""
        return f"sentient-desktop chat --run {one.task_run_id}{at}"
    if view.opens is Opens.NOTHING:
        return phrases.WHY_NOT[view.why_not] if view.why_not else "nothing to open"
    return view.target or ""


def _derived(found: Derived) -> None:
    lines = [
        *(
            f"insight: {each.insight.statement}{'' if each.insight.usable else ' (does not count)'}"
            for each in found.insights
        ),
        *(f"summary: {each.content}" for each in found.summaries),
        *(f"journal: {each.text}" for each in found.journal),
        *(f"portrait: {each.text}" for each in found.portrait),
        *(f"{name}: {line}" for name, line in found.workspace),
        *(
            f"in mind in: {each.title or 'a reply'}{' (withdrawn)' if each.chip.withdrawn else ''}"
            for each in found.chips
        ),
    ]
    if lines:
        output.say("\nAlso drawn from it")
    for line in lines:
        output.line(f"{line}", 2)


def chat(part: ChatWindow, *, headed: bool) -> None:
    """A part of a chat; `headed` with its name."""
    if headed:
        branch = f", branch {part.branch}" if part.branch else ""
        title = part.chat.title or part.chat.external_id or f"chat {part.chat.id}"
        output.line(f"{title} ({part.assistant}, {part.total:,} messages{branch})")
    for one in part.messages:
        chips = [each.text + (" (withdrawn)" if each.withdrawn else "") for each in part.chips.get(one.id, ())]
        _said(_speaker(one), when(one.at), one.text, chips, number=one.id, marked=one.id == part.target)


def run(view: TaskRunView) -> None:
    """A task run's transcript."""
    output.line(f"{view.run.title or f'task run {view.run.id}'} ({view.assistant})")
    for one in view.steps:
        _said(_ROLES[one.role], when(one.at), one.text, (), number=one.step, marked=one.step == view.target)
    for each in view.chips:
        output.line(f"in mind: {each.text}{' (withdrawn)' if each.withdrawn else ''}")


def _speaker(one: Message) -> str:
    return one.name or _ROLES[one.role]


def _said(who: str, at: str, text: str, chips: Iterable[str], *, number: int, marked: bool) -> None:
    output.say()
    output.line(f"{'→' if marked else ' '} {number} {who} {at}")
    for line in output.visible(text).split("\n"):
        output.say(f"    {line}")
    for each in chips:
        output.line(f"[in mind: {each}]", 4)


def history(entries: Sequence[HistoryEntry]) -> None:
    """Acts, newest first."""
    rows = [
        [
            str(entry.act_id),
            when(entry.at),
            phrases.who(entry.who),
            phrases.act(entry.verb, len(entry.memory_ids)) + (" (taken back)" if entry.undone else ""),
        ]
        for entry in entries
    ]
    output.table(["Act", "When", "Who", "What"], rows, shrink=3)
