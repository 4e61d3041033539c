"""The start of the program: no arguments open the window, anything else is the command line."""

from __future__ import annotations

import gc
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


@program.command("mcp")
@click.option("--http", is_flag=True, help="By HTTP at this machine's own address, instead of on stdin and stdout.")
@click.option("--port", type=click.IntRange(1, 65_535), default=8765, show_default=True, help="The port of --http.")
@click.pass_context
def serve_mcp(ctx: click.Context, http: bool = False, port: int = 8765) -> None:
    """Let assistants that speak MCP use the library live."""
    try:
        from sentient_desktop.mcp_server import serving
    except ImportError as error:
        if (error.name or "").partition(".")[0] in ("mcp", "mcp_types", "uvicorn"):
            hint = "Install it: pip install 'sentient-desktop[mcp]'"
            raise SentientError("Serving assistants needs the package mcp.", hint) from error
        raise
    folder = paths.data_folder(ctx.find_root().obj)
    if http:
        serving.serve_http(folder, port, lambda address: click.echo(f"Serving {address}", err=True))
    else:
        serving.serve_stdio(folder)


def _run(folder: Path, *, example: bool, address: str | None, quit_after_first_paint: bool) -> int:
    # What is imported stays as long as the program runs: looking through it for what can go is work for nothing.
    gc.disable()
    try:
        from sentient_desktop.ui import app
    except ImportError as error:
        if "PySide6" in str(error) or ".so" in str(error):
            missing = str(error).partition(":")[0]
            hint = "On Debian: apt install libegl1 libgl1 libglib2.0-0 libfontconfig1 libxkbcommon0 libdbus-1-3"
            raise SentientError(f"A library that windows need is missing: {missing}.", hint) from error
        raise
    finally:
        gc.freeze()
        gc.enable()
    return app.run(folder, example=example, address=address, quit_after_first_paint=quit_after_first_paint)


def main() -> None:
    """Runs the program with the arguments it was started with."""
    prepare_streams()
    program(prog_name="sentient-desktop" if sys.argv[0].endswith("__main__.py") else None)


if __name__ == "__main__":
    main()
