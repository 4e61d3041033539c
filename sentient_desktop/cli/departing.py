"""Taking an assistant away, as a command: the plan first, then a yes where somebody sits there to give it."""

from __future__ import annotations

import sys

import click

from sentient_desktop.cli import act_records, output, phrases
from sentient_desktop.cli.acting import THROUGH, find_assistant
from sentient_desktop.cli.opening import as_json, library
from sentient_desktop.cli.program import IN_PART, program
from sentient_desktop.domain.memory import Assistant
from sentient_desktop.domain.plan import Action, Plan


@program.command("remove-assistant")
@click.argument("assistant", metavar="ASSISTANT")
@click.option("--dry-run", is_flag=True, help="Only show what would go.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@as_json
@click.pass_context
def remove_assistant(ctx: click.Context, assistant: str, dry_run: bool, yes: bool, as_json: bool) -> None:
    """Take ASSISTANT away with its memories, its chats and all that is its own.

    This cannot be undone; another import brings it back. Files of other programs stay as they are. Where its plan is
    printed on a terminal you are asked before anything goes.
    """
    with library(ctx) as opened:
        whose = find_assistant(opened, assistant)
        plan = opened.removal_plan(whose.id).plan
        if dry_run or not as_json:
            _print_plan(whose, plan, as_json=as_json)
        if dry_run:
            return
        if not (yes or as_json) and _is_asked():
            click.confirm("Remove it? This cannot be undone.", abort=True, err=True)
        outcome = opened.remove_assistant(whose.id, through=THROUGH)
    if as_json:
        output.print_json(act_records.change(outcome))
    else:
        output.line(f"{whose.name} is gone, with all that was its own.")
    if outcome.unfinished:
        output.notice(
            output.one_line(f"Not finished yet: {', '.join(outcome.unfinished)}. It is tried again by itself.")
        )
        ctx.exit(IN_PART)


def _is_asked() -> bool:
    """Whether somebody sits there who can answer."""
    return sys.stdin.isatty()


def _print_plan(whose: Assistant, plan: Plan, *, as_json: bool) -> None:
    if as_json:
        output.print_json({"dry_run": True, "assistant": whose.name, **act_records.plan(plan)})
        return
    output.line(f"{whose.name}, read from {whose.path}" if whose.path else whose.name)
    for item in plan.items:
        stays = " (it is not ours)" if item.action is Action.LEAVE else ""
        output.line(f"{phrases.plan_line(item)}{stays}", 2)
