"""The start of the program: no arguments open the window, anything else is the command line."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from sentient_desktop import paths
from sentient_desktop.cli import prepare_streams, program
from sentient_desktop.errors import SentientError


@program.command("open")
@click.argument("address", required=False)
@click.option("--example", is_flag=True, help="Open the made-up example instead of your own library.")
@click.option("--quit-after-first-paint", is_flag=True, hidden=True, help="For tests: close once the window was seen.")
@click.pass_context
def open_window(
    ctx: click.Context, address: str | None = None, example: bool = False, quit_after_first_paint: bool = False
) -> None:
    """Open the window, at an ADDRESS like sentient://memory/24 if one is given."""
    from sentient_desktop.ui.display import make_sure_there_is_one

    make_sure_there_is_one()
    named: Path | None = ctx.find_root().obj
    if named is not None:
        # The window's settings, its logs and the import's child process look here too: nothing is written elsewhere.
        os.environ[paths.DATA_VARIABLE] = str(paths.data_folder(named))
    folder = paths.data_folder()
    ctx.exit(
        _run(
            paths.example_library(folder) if example else folder,
            example=example,
            address=address,
            quit_after_first_paint=quit_after_first_paint,
        )
    )


def _run(folder: Path, *, example: bool, address: str | None, quit_after_first_paint: bool) -> int:
    try:
        from sentient_desktop.ui import app
    except ImportError as error:
        if "PySide6" in str(error) or ".so" in str(error):
            missing = str(error).partition(":")[0]
            hint = "On Debian: apt install libegl1 libgl1 libglib2.0-0 libfontconfig1 libxkbcommon0 libdbus-1-3"
            raise SentientError(f"A library that windows need is missing: {missing}.", hint) from error
        raise
    return app.run(folder, example=example, address=address, quit_after_first_paint=quit_after_first_paint)


def main() -> None:
    """Runs the program with the arguments it was started with."""
    prepare_streams()
    program(prog_name="sentient-desktop" if sys.argv[0].endswith("__main__.py") else None)


if __name__ == "__main__":
    main()
