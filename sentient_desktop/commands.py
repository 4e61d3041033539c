"""The command line as a whole: what `cli` holds, and the two commands that need the window or the MCP server."""

from __future__ import annotations

import os
from pathlib import Path

import click

from sentient_desktop import opening, paths
from sentient_desktop.cli import program
from sentient_desktop.errors import SentientError

__all__ = ["program"]


@program.command("open")
@click.argument("address", required=False)
@click.option("--example", is_flag=True, help="Open the made-up example instead of your own library.")
@click.option("--quit-after-first-paint", is_flag=True, hidden=True, help="For tests: close once the window was seen.")
@click.pass_context
def open_window(
    ctx: click.Context, address: str | None = None, example: bool = False, quit_after_first_paint: bool = False
) -> None:
    """Open the window, at an ADDRESS like sentient://memory/24 if one is given."""
    named: Path | None = ctx.find_root().obj
    if named is not None:
        # The window's settings, its logs and the import's child process look here too: nothing is written elsewhere.
        os.environ[paths.DATA_VARIABLE] = str(paths.data_folder(named))
    folder = paths.data_folder()
    ctx.exit(
        opening.open_window(
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
