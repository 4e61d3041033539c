"""The tidy-up on the command line, what is told before a model is asked for the first time, and its journal."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from datetime import datetime

import click

from sentient_desktop.cli import output, phrases
from sentient_desktop.cli.acting import THROUGH
from sentient_desktop.cli.program import WORLD
from sentient_desktop.cli.reading_in import cancellation, show
from sentient_desktop.cli.records import Json, instant
from sentient_desktop.domain.secrets import masked
from sentient_desktop.domain.tidying import ModelTold, TidyLine, TidyUp
from sentient_desktop.library import Library

_DID = {
    "remove": "taken out of use",
    "extend": "kept for longer",
    "merge": "made one with another",
    "remember": "noted",
}
_WOULD = {
    "remove": "take it out of use",
    "extend": "keep it for longer",
    "merge": "make it one with another",
    "remember": "note it",
}


def tidy(ctx: click.Context, opened: Library, *, dry_run: bool, yes: bool, until_closed: bool, as_json: bool) -> None:
    """Tidies up, and says what was done. Ends with 1 when something of it could not be done."""
    told = opened.model_told()
    if told.enabled and not told.agreed:
        for sentence in what_is_sent(told):
            output.notice(sentence)
        if yes or (sys.stdin.isatty() and click.confirm("Do you agree?", err=True)):
            opened.agree_to_model(told.address)
    with cancellation(until_closed=until_closed) as cancelled:
        outcome = opened.tidy_up(through=THROUGH, dry_run=dry_run, progress=show(as_json=as_json), cancelled=cancelled)
    output.end_progress()
    if as_json:
        output.print_json(_outcome(outcome, dry_run=dry_run))
        for line in outcome.lines:
            output.print_json(_line(line))
    else:
        _say(opened, outcome, dry_run=dry_run)
    for sentence in outcome.unfinished:
        output.notice(output.one_line(sentence))
    if outcome.waits_for_consent:
        output.notice("The model was not asked. To agree: sentient-desktop review --tidy --yes")
    if outcome.unfinished or outcome.waits_for_consent:
        ctx.exit(WORLD)


def what_is_sent(told: ModelTold) -> Iterable[str]:
    """What a person is told before the first request to an address."""
    where = "on this machine" if told.here else "NOT on this machine"
    yield f"The tidy-up will ask the model {told.name or '(no name yet)'} at {told.address}, {where}."
    yield (
        "It is sent memories that may be out of date, and those of large categories: their words, whom they are about,"
        " category, how sure, date and lifetime. No chats, no quotes, no names of files."
    )
    if told.key:
        yield "The key in SENTIENT_MODEL_KEY is sent along."
    yield (
        "It acts by itself on what it finds; each act can be undone."
        if told.acts_by_itself
        else "What it answers becomes suggestions on cards; it changes no memory by itself."
    )


def journal(opened: Library, *, most: int, as_json: bool) -> None:
    """Lists what tidy-ups did and proposed, newest first."""
    entries = opened.tidy_ups(most) if most else opened.tidy_ups()
    if as_json:
        for entry in entries:
            output.print_json({"tidy_up": entry.id, "at": instant(entry.at), "lines": list(map(_line, entry.lines))})
        return
    for entry in entries:
        at = datetime.fromtimestamp(entry.at / 1_000_000).astimezone()
        output.say(f"{at:%Y-%m-%d %H:%M}, tidy-up {entry.id}:")
        _table(opened, entry.lines)
        output.say()
    if not entries:
        output.say("No tidy-up has changed anything yet.")


def _say(opened: Library, outcome: TidyUp, *, dry_run: bool) -> None:
    _table(opened, outcome.lines, else_="would" if dry_run else "suggested")
    if outcome.lines:
        output.say()
    goes = "would go" if dry_run else "went"
    if outcome.lapsed:
        output.say(f"{phrases.memories(outcome.lapsed)} that waited for your yes {goes}.")
    if not dry_run:
        output.say(f"Looked at {phrases.memories(outcome.looked)}.")
    if outcome.asked:
        proposals = phrases.counted(len(outcome.lines), "proposal", "proposals")
        holds = "holds" if len(outcome.lines) == 1 else "hold"
        output.say(f"The model was asked {phrases.counted(outcome.asked, 'time', 'times')}: {proposals} {holds}.")
        if outcome.dropped:
            output.say(f"{phrases.counted(outcome.dropped, 'proposal', 'proposals')} did not keep to the rules.")


def _table(opened: Library, lines: Iterable[TidyLine], else_: str = "suggested") -> None:
    shown = list(lines)
    found = {
        one.id: one.content
        for one in opened.memories([line.memory_id for line in shown if line.memory_id])
        if one is not None
    }
    rows = [
        [
            str(line.memory_id or ""),
            masked(found.get(line.memory_id, line.content or "")),
            f"{_happened(line, else_)}{' (undone)' if line.undone else ''}",
            masked(line.reason),
            f"undo {line.act_id}" if line.act_id is not None and not line.undone else "",
        ]
        for line in shown
    ]
    if rows:
        output.table(["ID", "Memory", "", "Why", ""], rows, shrink=1)


def _happened(line: TidyLine, else_: str) -> str:
    words = _DID[line.verb] if line.done else f"{else_}: {_WOULD[line.verb]}"
    if line.other_id:
        words += f" ({'by' if line.verb == 'remove' else 'with'} {line.other_id})"
    return f"{words}, {phrases.counted(line.days, 'day', 'days')}" if line.days else words


def _outcome(one: TidyUp, *, dry_run: bool) -> Json:
    return {
        "tidy_up": one.entry, "dry_run": dry_run, "lapsed": one.lapsed, "looked": one.looked, "asked": one.asked,
        "dropped": one.dropped, "waits_for_consent": one.waits_for_consent, "unfinished": list(one.unfinished),
    }  # fmt: skip


def _line(one: TidyLine) -> Json:
    return {
        "id": one.memory_id or None, "verb": one.verb, "done": one.done, "undone": one.undone, "act": one.act_id,
        "other": one.other_id or None, "days": one.days, "content": one.content, "reason": one.reason,
    }  # fmt: skip
