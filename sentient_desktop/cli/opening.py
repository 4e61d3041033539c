"""How a command gets at the library: the options that every command has, and what is done first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from sentient_desktop import paths
from sentient_desktop.cli import output
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library

NUMBER = click.IntRange(1, 2**63 - 1)
"""An id of ours: what a row of the library can be called. Anything else is wrong usage, not "not found"."""

as_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line, for programs.")


@contextmanager
def library(ctx: click.Context) -> Iterator[Library]:
    """The library of this call (`--data`), open. Removals whose time to undo is over are finished first, and an import
    that was killed is taken out."""
    named: Path | None = ctx.find_root().obj
    with Library(paths.data_folder(named)) as opened:
        _finish_what_is_due(opened)
        yield opened


def _finish_what_is_due(opened: Library) -> None:
    try:
        opened.finish_forgetting()
        opened.forget_left_alone(through="command")
        for sentence in opened.clean_up_after_a_crash():
            output.notice(sentence)
    except SentientError as error:
        # What was asked for now may well be possible: a folder that cannot be written can still be read.
        output.notice(output.one_line(f"Unfinished work could not be finished yet. {error}"))
