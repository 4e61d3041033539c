"""Linked stores as commands: which are followed, reading them again, and following one no longer."""

from __future__ import annotations

import click

from sentient_desktop.cli import output
from sentient_desktop.cli.acting import find_assistant
from sentient_desktop.cli.opening import as_json, library
from sentient_desktop.cli.program import program
from sentient_desktop.domain import engine_address
from sentient_desktop.domain.filing import LinkedStore


@program.group(invoke_without_command=True)
@as_json
@click.pass_context
def linked(ctx: click.Context, as_json: bool) -> None:
    """List the stores of assistants that are followed and written back into (see: import --link)."""
    if ctx.invoked_subcommand is not None:
        return
    with library(ctx) as opened:
        stores = opened.linked_stores()
    if as_json:
        for store in stores:
            output.print_json(_record(store))
        return
    if not stores:
        output.say("No store is linked. To link one: sentient-desktop import PATH --link")
    for store in stores:
        output.line(f"{store.assistant} ({store.format}): {engine_address.shown(store.path)}")
        if store.waits:
            output.line("something is still to be written there", 2)


def _record(store: LinkedStore) -> dict[str, object]:
    return {
        "assistant": store.assistant,
        "format": store.format,
        "path": engine_address.shown(store.path),
        "files": [engine_address.shown(file) for file in store.files],
        "waits": store.waits,
    }


@linked.command()
@as_json
@click.pass_context
def read(ctx: click.Context, as_json: bool) -> None:
    """Read the linked stores again that have changed."""
    with library(ctx) as opened:
        reports = opened.reread_linked()
    for report in reports:
        if as_json:
            output.print_json({"assistant": report.assistant, "kept": report.kept, "notes": report.notes})
        else:
            output.line(f"{report.assistant} was read again.")
            for note in report.notes:
                output.line(note, 2)
    if not reports and not as_json:
        output.say("No linked store has changed.")


@linked.command()
@click.argument("assistant")
@as_json
@click.pass_context
def remove(ctx: click.Context, assistant: str, as_json: bool) -> None:
    """Follow the store of ASSISTANT no longer. Its memories stay here, and its files as they are."""
    with library(ctx) as opened:
        opened.unlink(find_assistant(opened, assistant).id)
    if as_json:
        output.print_json({"unlinked": assistant})
    else:
        output.say("It is no longer followed. Its memories stay here, and its files as they are.")
