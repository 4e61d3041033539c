"""What an assistant is told, and the MCP server that tells it."""

from __future__ import annotations

from datetime import datetime, time

import click

from sentient_desktop.cli import output, phrases, records
from sentient_desktop.cli.opening import as_json, library
from sentient_desktop.cli.program import program
from sentient_desktop.domain.telling import Block


@program.command()
@click.option("--assistant", metavar="NAME", help="Of this assistant only; else of each, one after the other.")
@click.option("--budget", type=click.IntRange(0), metavar="TOKENS", help="Instead of the setting; 0: no limit.")
@click.option(
    "--on",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="DAY",
    help="At the end of an earlier day, like 2026-08-11: memories as the history knows them, and those alone.",
)
@as_json
@click.pass_context
def prompt(ctx: click.Context, assistant: str | None, budget: int | None, on: datetime | None, as_json: bool) -> None:
    """Show what an assistant is told before every message, and what is left out and why."""
    with library(ctx) as opened:
        wanted = opened.find_assistant(assistant) if assistant is not None else None
        blocks = (
            opened.prompt(wanted, budget=budget)
            if on is None
            else opened.prompt_then(_end_of(on), wanted, budget=budget)
        )
        for number, block in enumerate(blocks):
            if as_json:
                # Which single memory was left out then is not asked again; the counts are in `left_out_counts`.
                output.print_json(records.block(block, opened.left_out(block) if on is None else ()))
            else:
                _tell(block, first=number == 0)


def _end_of(day: datetime) -> int:
    """The last microsecond of a day in this machine's zone, in microseconds UTC."""
    return int(datetime.combine(day, time.max).astimezone().timestamp() * 1_000_000)


def _tell(block: Block, *, first: bool) -> None:
    if not first:
        output.say()
    output.line(f"What {block.assistant} is told: {phrases.memories(block.told)}, about {block.tokens:,} tokens.")
    output.say()
    output.say(output.visible(block.text))
    if block.left_out:
        output.say("\nLeft out, and why")
    for why, number in block.left_out.items():
        output.say(f"{number:>7,}  {phrases.left_out(why, block.standing.rules)}")
