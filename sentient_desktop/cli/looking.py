"""Looking: the list, one memory, a chat at a message, the history."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import click

from sentient_desktop.cli import describing, output, phrases, records
from sentient_desktop.cli.opening import NUMBER, as_json, library
from sentient_desktop.cli.program import program
from sentient_desktop.domain.chat import ChatId, TaskRunId
from sentient_desktop.domain.memory import NEEDS_A_LOOK, Check, Memory, MemoryId, State
from sentient_desktop.domain.query import Query, Sort
from sentient_desktop.domain.query_text import parse
from sentient_desktop.domain.views import ChatWindow
from sentient_desktop.errors import NotFound
from sentient_desktop.library import Library

_FOR_PEOPLE = 50
"""So many memories are listed when the person names no number; a program gets all of them."""

_BATCH = 500
"""So many rows or messages are asked for at a time: memory stays small at any size."""

_STATES = [State.HELD, State.CURRENT, State.DISPUTED, State.SUPERSEDED]
_ALL = "all"
_LOOK = "needs_a_look"


@program.command("list")
@click.argument("query", nargs=-1)
@click.option(
    "--state",
    type=click.Choice([*(state.value for state in _STATES), _ALL]),
    help="Default: current, disputed and held.",
)
@click.option("--assistant", metavar="NAME", help="Of assistants whose name holds this.")
@click.option(
    "--check", type=click.Choice([*(check.value for check in Check), _LOOK]), help="Whose worst source is this."
)
@click.option("--sort", type=click.Choice([sort.value for sort in Sort]), default=Sort.NEWEST.value, show_default=True)
@click.option(
    "--limit", type=click.IntRange(0), help=f"At most so many, 0 for all (default: {_FOR_PEOPLE}; --json: all)."
)
@click.option("--after", type=NUMBER, metavar="ID", help="Go on after this memory, in the same order.")
@as_json
@click.pass_context
def list_(
    ctx: click.Context,
    query: tuple[str, ...],
    state: str | None,
    assistant: str | None,
    check: str | None,
    sort: str,
    limit: int | None,
    after: int | None,
    as_json: bool,
) -> None:
    """List memories. QUERY is what one types into the search field.

    For example: list 'from:claude sure:<0.5 topic:Health "exact words" -not'
    """
    wanted = _narrowed(parse(" ".join(query)), state, assistant, check, Sort(sort))
    most = limit if limit is not None else (0 if as_json else _FOR_PEOPLE)
    with library(ctx) as opened:
        ids = _page(opened, wanted, most, after)
        if as_json:
            _print_memories(opened, ids)
        else:
            _tell_memories(opened, ids, opened.count(wanted), more=bool(most) and len(ids) == most)


def _narrowed(query: Query, state: str | None, assistant: str | None, check: str | None, sort: Sort) -> Query:
    """The query with the options on top: what an option says goes before what the text says."""
    narrowed = replace(query, sort=sort)
    if state is not None:
        narrowed = replace(narrowed, states=frozenset(_STATES if state == _ALL else [State(state)]))
    if assistant is not None:
        narrowed = replace(narrowed, assistants=(assistant,))
    if check is not None:
        narrowed = replace(narrowed, checks=NEEDS_A_LOOK if check == _LOOK else frozenset({Check(check)}))
    return narrowed


def _page(opened: Library, query: Query, most: int, after: int | None) -> list[int]:
    if after is None and most:
        return [row.id for row in opened.first_page(query, most)]
    order = opened.order(query)
    first = 0
    if after is not None:
        try:
            first = order.index(after) + 1
        except ValueError:
            raise NotFound(f"The memory {after} is not in this list.", "Start again without --after.") from None
    return list(order[first : first + most] if most else order[first:])


def _records(opened: Library, ids: list[int]) -> list[tuple[Memory, str]]:
    names = {one.id: one.name for one in opened.assistants()}
    # One that went in between is not here any more: the list is as it is now.
    return [(one, names.get(one.assistant_id, "")) for one in opened.memories(ids) if one is not None]


def _print_memories(opened: Library, ids: list[int]) -> None:
    rest = iter(ids)
    telling = opened.telling()
    while batch := list(islice(rest, _BATCH)):
        for one, assistant in _records(opened, batch):
            output.print_json(records.memory(one, assistant, telling.reason(one)))


def _tell_memories(opened: Library, ids: list[int], count: int, *, more: bool) -> None:
    rows = [
        [
            str(one.id),
            one.content,
            phrases.how_sure(one.confidence),
            "" if one.state is State.CURRENT else phrases.STATES[one.state],
            assistant,
            "" if one.worst_check not in NEEDS_A_LOOK else phrases.CHECKS[one.worst_check],
        ]
        for one, assistant in _records(opened, ids)
    ]
    if rows:
        output.table(["ID", "Memory", "How sure", "State", "Assistant", "Needs a look"], rows, shrink=1)
        output.say()
    rest = f" More: --after {ids[-1]}" if more and ids and len(ids) < count else ""
    output.say(f"{len(rows):,} of {phrases.memories(count)}.{rest}")


@program.command()
@click.argument("memory_id", type=NUMBER, metavar="ID")
@as_json
@click.pass_context
def show(ctx: click.Context, memory_id: int, as_json: bool) -> None:
    """Show a memory with where it came from, what was drawn from it, and what was done to it."""
    with library(ctx) as opened:
        found = opened.detail(MemoryId(memory_id))
        telling = opened.telling()
    left_out = telling.reason(found.memory)
    if as_json:
        output.print_json(records.detail(found, left_out))
    else:
        describing.memory(found, phrases.told(left_out, telling.rules(found.memory)))


@program.command()
@click.argument("name", metavar="CHAT", required=False)
@click.option("--at", "message", metavar="MESSAGE", help="Around this message (its number, or origin:ID).")
@click.option("--around", type=click.IntRange(0, 10_000), help="So many messages before and after (default: 20).")
@click.option("--run", type=NUMBER, metavar="ID", help="Instead of a chat: this task run.")
@click.option("--step", type=click.IntRange(0), metavar="STEP", help="Mark this step of the run.")
@as_json
@click.pass_context
def chat(
    ctx: click.Context,
    name: str | None,
    message: str | None,
    around: int | None,
    run: int | None,
    step: int | None,
    as_json: bool,
) -> None:
    """Show a chat (its number, or origin:ID), the part of it around a message, or a task run's transcript."""
    if (name is None) == (run is None):
        raise click.UsageError("Name a chat, or a task run with --run.")
    step = _step(message, step) if run is not None else None
    with library(ctx) as opened:
        if run is not None:
            _print_run(opened, TaskRunId(run), step, as_json=as_json)
            return
        assert name is not None
        chat_id = opened.find_chat(name)
        if message is None and around is None:
            _print_whole_chat(opened, chat_id, as_json=as_json)
            return
        target = opened.find_message(chat_id, message) if message is not None else None
        _print_part(opened.chat_at(chat_id, target, 20 if around is None else around), as_json=as_json, first=True)


def _step(at: str | None, step: int | None) -> int | None:
    """`--at` names a step where a run is shown."""
    if at is None:
        return step
    if not at.isdecimal() or len(at) > 18:
        raise click.BadParameter("a step is a number, counted from 0", param_hint="--at")
    return int(at)


def _print_whole_chat(opened: Library, chat_id: ChatId, *, as_json: bool) -> None:
    part = opened.chat_page(chat_id, 0, 0, _BATCH)
    _print_part(part, as_json=as_json, first=True)
    while part.messages and part.first + len(part.messages) < part.total:
        part = opened.chat_page(chat_id, 0, part.first + len(part.messages), _BATCH)
        _print_part(part, as_json=as_json, first=False)


def _print_part(part: ChatWindow, *, as_json: bool, first: bool) -> None:
    if part.missing:
        output.notice("That message is no longer in this chat; here is its end.")
    if not as_json:
        describing.chat(part, headed=first)
        return
    for one in part.messages:
        chips = part.chips.get(one.id, ())
        output.print_json(records.message(one, is_target=one.id == part.target, chips=chips))


def _print_run(opened: Library, run_id: TaskRunId, step: int | None, *, as_json: bool) -> None:
    found = opened.task_run(run_id, step)
    if found.missing:
        output.notice("That step is not in this task run; here is all of it.")
    if not as_json:
        describing.run(found)
        return
    for one in found.steps:
        output.print_json(records.step(one, is_target=one.step == found.target, chips=()))


@program.command()
@click.argument("memory_id", type=NUMBER, metavar="ID", required=False)
@click.option("--limit", type=click.IntRange(1), default=200, show_default=True, help="At most so many.")
@as_json
@click.pass_context
def history(ctx: click.Context, memory_id: int | None, limit: int, as_json: bool) -> None:
    """Show what was done, newest first: to everything, or to one memory."""
    with library(ctx) as opened:
        entries = opened.history(MemoryId(memory_id) if memory_id is not None else None, limit)
    if as_json:
        for entry in entries:
            output.print_json(records.history(entry))
    elif entries:
        describing.history(entries)
    else:
        output.say("Nothing was done yet.")
