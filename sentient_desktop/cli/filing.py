"""Workspace files as commands: which are added, and what could not be done in them yet."""

from __future__ import annotations

from pathlib import Path

import click

from sentient_desktop.cli import act_records, output, phrases
from sentient_desktop.cli.acting import find_assistant
from sentient_desktop.cli.opening import NUMBER, as_json, library
from sentient_desktop.cli.program import IN_PART, program
from sentient_desktop.domain.filing import Unfinished
from sentient_desktop.domain.proof import SENTENCES
from sentient_desktop.library import Library


@program.group(invoke_without_command=True)
@as_json
@click.pass_context
def files(ctx: click.Context, as_json: bool) -> None:
    """List the files of assistants that acts change too (USER.md, MEMORY.md, any markdown)."""
    if ctx.invoked_subcommand is None:
        with library(ctx) as opened:
            _print_files(opened, as_json=as_json)


@files.command()
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--assistant", metavar="NAME", help="Whose file it is; without it memories of all assistants count.")
@as_json
@click.pass_context
def add(ctx: click.Context, path: Path, assistant: str | None, as_json: bool) -> None:
    """Add the file PATH: its lines follow what you do to memories from now on."""
    with library(ctx) as opened:
        owner = find_assistant(opened, assistant).id if assistant is not None else None
        number = opened.add_workspace_file(path, owner)
        if as_json:
            _print_files(opened, as_json=True, only=number)
        else:
            output.say(f"Added as number {number}. Nothing in it was changed.")


@files.command()
@click.argument("number", type=NUMBER)
@as_json
@click.pass_context
def remove(ctx: click.Context, number: int, as_json: bool) -> None:
    """Take the file NUMBER off the list. The file itself stays as it is."""
    with library(ctx) as opened:
        opened.remove_workspace_file(number)
    if as_json:
        output.print_json({"removed": number})
    else:
        output.say("It is no longer on the list. The file itself stays as it is.")


@program.command()
@as_json
@click.pass_context
def retry(ctx: click.Context, as_json: bool) -> None:
    """Try again what acts could not do yet. Ends with 3 while something is left."""
    with library(ctx) as opened:
        left = list(opened.retry_unfinished())
        erasing = opened.finish_erasing()
        if erasing.reason is not None:
            left.append(Unfinished("library.sqlite3", SENTENCES[erasing.reason], None, 0))
    for each in left:
        if as_json:
            output.print_json(act_records.unfinished(each))
        else:
            output.say(output.one_line(f"{each.name}: {each.reason}"))
    if left:
        output.notice(f"{phrases.counted(len(left), 'thing is', 'things are')} not finished yet.")
        ctx.exit(IN_PART)
    if not as_json:
        output.say("Nothing is unfinished.")


def _print_files(opened: Library, *, as_json: bool, only: int | None = None) -> None:
    found = [one for one in opened.workspace_files() if only in (None, one.id)]
    if as_json:
        for one in found:
            output.print_json(act_records.workspace_file(one))
        return
    if not found:
        output.say("No file has been added. Try: sentient-desktop files add PATH")
        return
    rows = [[str(one.id), str(one.path), one.assistant or "", str(one.maintained), one.problem or ""] for one in found]
    output.table(["Id", "File", "Assistant", "Lines kept", "Problem"], rows, shrink=1)
