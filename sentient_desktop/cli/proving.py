"""The other process of the proof by bytes: a command that people never give."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from sentient_desktop import paths
from sentient_desktop.cli import output
from sentient_desktop.cli.program import program
from sentient_desktop.library.erasing import count_bytes


@program.command("count-bytes", hidden=True)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Look for wordings, which are read from the standard input as JSON, in the raw files of the library."""
    named: Path | None = ctx.find_root().obj
    output.say(count_bytes(paths.data_folder(named), sys.stdin.buffer.read().decode()))
