"""What the person decides, as commands: each prints what it changed, and says what is unfinished."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

import click

from sentient_desktop.cli import act_records, output, phrases
from sentient_desktop.cli.opening import NUMBER, as_json, library
from sentient_desktop.cli.program import IN_PART, program
from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import ActId, Assistant, MemoryId
from sentient_desktop.domain.plan import Action, Plan
from sentient_desktop.domain.proof import SENTENCES, Proof
from sentient_desktop.errors import NotFound
from sentient_desktop.library import Library

THROUGH = "command"
"""By which front end an act came, as the history keeps it."""

_ids = click.argument("ids", type=NUMBER, nargs=-1, required=True, metavar="ID…")


def _state_command(verb: str, help_text: str) -> None:
    """Registers a verb that takes nothing but memories."""

    @program.command(verb, help=help_text)
    @_ids
    @as_json
    @click.pass_context
    def command(ctx: click.Context, ids: tuple[int, ...], as_json: bool) -> None:
        with library(ctx) as opened:
            act: Callable[..., Change] = getattr(opened, verb)
            print_change(ctx, act(_named(ids), through=THROUGH), as_json=as_json)


_state_command("dispute", "Say that memories aren't right: they are kept, but used nowhere.")
_state_command(
    "affirm", "Say that memories are right: certain, your own, and all that was drawn from them counts again."
)
_state_command("restore", "Put replaced memories to use again.")
_state_command("approve", "Say yes to memories that wait for you.")
_state_command("discard", "Say no to memories that wait for you: they are forgotten.")


@program.command()
@click.argument("memory_id", type=NUMBER, metavar="ID")
@click.argument("text")
@as_json
@click.pass_context
def edit(ctx: click.Context, memory_id: int, text: str, as_json: bool) -> None:
    """Put your wording in place of a memory's."""
    with library(ctx) as opened:
        print_change(ctx, opened.edit(MemoryId(memory_id), text, through=THROUGH), as_json=as_json)


@program.command()
@click.argument("old", type=NUMBER)
@click.argument("new", type=NUMBER)
@as_json
@click.pass_context
def supersede(ctx: click.Context, old: int, new: int, as_json: bool) -> None:
    """Mark the memory OLD as replaced by the memory NEW."""
    with library(ctx) as opened:
        print_change(ctx, opened.supersede(MemoryId(old), MemoryId(new), through=THROUGH), as_json=as_json)


@program.command()
@_ids
@click.option("--keep", type=NUMBER, metavar="ID", help="The one that stays; else the first.")
@click.option("--text", metavar="TEXT", help="Your wording for the one that stays.")
@click.option("--dry-run", is_flag=True, help="Only show what would be touched.")
@as_json
@click.pass_context
def merge(
    ctx: click.Context, ids: tuple[int, ...], keep: int | None, text: str | None, dry_run: bool, as_json: bool
) -> None:
    """Make memories that say the same one: one stays, with the sources of all, and replaces the others."""
    chosen, kept = _named(ids), None if keep is None else MemoryId(keep)
    if len(chosen) < 2:
        raise click.UsageError("Name at least two memories.")
    if kept is not None and kept not in chosen:
        raise click.UsageError("The memory that stays must be one of those that you name.")
    with library(ctx) as opened:
        if dry_run:
            plan = opened.plan("merge", chosen, keep=kept, text=text)
            _print_plan(plan, "would become one", as_json=as_json)
            return
        print_change(ctx, opened.merge(chosen, keep=kept, text=text, through=THROUGH), as_json=as_json)


@program.command()
@click.argument("ids", type=NUMBER, nargs=-1, metavar="ID…")
@click.option(
    "--from", "place", metavar="PLACE", help="All memories from this place (channel:telegram, file:USER.md …)."
)
@click.option("--chat", metavar="CHAT", help="All memories from this chat (its number, or origin:ID).")
@click.option("--assistant", metavar="NAME", help="All memories of this assistant.")
@click.option("--dry-run", is_flag=True, help="Only show what would be touched.")
@click.option("--now", is_flag=True, help="Remove at once; this cannot be undone.")
@as_json
@click.pass_context
def forget(
    ctx: click.Context,
    ids: tuple[int, ...],
    place: str | None,
    chat: str | None,
    assistant: str | None,
    dry_run: bool,
    now: bool,
    as_json: bool,
) -> None:
    """Remove memories with everything that was drawn from them. The chats stay.

    They are hidden at once and removed when the time to undo is over, by the window or by the next command.
    """
    if sum((bool(ids), place is not None, chat is not None, assistant is not None)) != 1:
        raise click.UsageError("Name memories by ID, or one of --from, --chat and --assistant.")
    with library(ctx) as opened:
        wanted = _named(ids) or _from_origin(opened, place, chat, assistant)
        if dry_run:
            _print_plan(opened.plan("forget", wanted), "would be forgotten", as_json=as_json)
            return
        outcome = opened.forget(wanted, through=THROUGH, now=now)
        if outcome.proof is not None and outcome.act_id is not None:
            outcome = _with_proof(outcome, opened.prove(outcome.act_id, opened.files_of_act(outcome.act_id)))
        print_change(ctx, outcome, as_json=as_json)


@program.command()
@click.argument("act", type=NUMBER, required=False)
@as_json
@click.pass_context
def undo(ctx: click.Context, act: int | None, as_json: bool) -> None:
    """Take back what you did last, or the act with the number ACT (see `history`)."""
    with library(ctx) as opened:
        outcome = opened.undo(ActId(act) if act is not None else None, through=THROUGH)
        print_change(ctx, outcome, as_json=as_json)


@program.command()
@as_json
@click.pass_context
def redo(ctx: click.Context, as_json: bool) -> None:
    """Do again what was undone last."""
    with library(ctx) as opened:
        print_change(ctx, opened.redo(through=THROUGH), as_json=as_json)


def _named(ids: Sequence[int]) -> list[MemoryId]:
    # The same id twice is one memory.
    return [MemoryId(number) for number in dict.fromkeys(ids)]


def _from_origin(opened: Library, place: str | None, chat: str | None, assistant: str | None) -> list[MemoryId]:
    found = opened.drawn_from(
        place=place,
        chat_id=opened.find_chat(chat) if chat is not None else None,
        assistant_id=find_assistant(opened, assistant).id if assistant is not None else None,
    )
    if not found:
        raise NotFound("No memory came from there.", "Nothing was changed.")
    return found


def find_assistant(opened: Library, name: str) -> Assistant:
    """The assistant with exactly this name (or, failing that, number). Raises NotFound, which names those there are."""
    everyone = opened.assistants()
    for one in everyone:
        if one.name.casefold() == name.casefold():
            return one
    for one in everyone:
        if str(one.id) == name:
            return one
    names = ", ".join(one.name for one in everyone)
    raise NotFound("There is no assistant of that name.", f"There are: {names}." if names else "None has been read in.")


def print_change(ctx: click.Context, outcome: Change, *, as_json: bool) -> None:
    """Prints what an act did; ends with 3 when something of it is not finished."""
    if as_json:
        output.print_json(act_records.change(outcome))
    else:
        output.say(phrases.change(outcome))
        if outcome.plan is not None:
            _print_kept(outcome.plan)
        if outcome.proof is not None:
            _print_proof(outcome.proof)
        if outcome.undo_until is not None:
            until = datetime.fromtimestamp(outcome.undo_until / 1_000_000).astimezone()
            output.say(f"It can be undone until {until:%H:%M:%S}: sentient-desktop undo")
    if outcome.unfinished:
        output.notice(
            output.one_line(f"Not finished yet: {', '.join(outcome.unfinished)}. It is tried again by itself.")
        )
        ctx.exit(IN_PART)


def _print_plan(plan: Plan, would: str, *, as_json: bool) -> None:
    if as_json:
        output.print_json({"dry_run": True, "ids": list(plan.memory_ids), **act_records.plan(plan)})
        return
    output.say(f"{phrases.memories(len(plan.memory_ids))} {would}; nothing was changed.")
    for item in plan.items:
        output.line(f"{phrases.plan_line(item)} ({item.target})", 2)


def _with_proof(outcome: Change, proof: Proof) -> Change:
    """The outcome with what was found by looking anew, and with what is unfinished after that."""
    unfinished = [each for each in outcome.unfinished if each not in SENTENCES.values()]
    unfinished += [SENTENCES[reason] for reason in proof.unfinished]
    if proof.bytes_left:
        unfinished.append("the wording still stands in a file of the library")
    return replace(outcome, proof=proof, unfinished=tuple(unfinished))


def _print_proof(proof: Proof) -> None:
    """What was looked for again, and whether anything of it was found."""
    for place, before in proof.before.items():
        output.say(f"  {phrases.place(place, before)} before, {proof.after.get(place, 0)} now")
    for name, fate in proof.copies.items():
        output.say(f"  the safety copy {name} was {fate.value}")
    if proof.bytes_left is not None:
        left = phrases.counted(proof.bytes_left, "time", "times") if proof.bytes_left else "nowhere"
        output.say(f"The wording was looked for in all files of the library: it stands {left} outside the chats.")
    for name, count in proof.in_files.items():
        output.line(f"In {name} it still stands {phrases.counted(count, 'time', 'times')}: it was left there.", 2)


def _print_kept(plan: Plan) -> None:
    """What an act left on purpose or could not reach, which the person has to know of."""
    for item in plan.items:
        if item.action in (Action.LEAVE, Action.OUT_OF_REACH):
            output.line(f"{phrases.plan_line(item)} ({item.target})", 2)
