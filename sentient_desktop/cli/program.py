"""The program's command line as a whole: its options, its version, and what becomes of an error."""

from __future__ import annotations

import platform
import traceback
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from sentient_desktop.cli import output
from sentient_desktop.errors import SentientError

WORLD, IN_PART, OURS = 1, 3, 70
"""Exit codes: a fault of the person's world, done in part, a fault of ours. Click answers wrong usage with 2."""

_OPEN = "open"

_BY_SUBJECT = {
    "reading_in": ("example", "guess", "import"),
    "giving_out": ("find", "export"),
    "looking": ("list", "show", "chat", "history"),
    "telling": ("prompt",),
    "acting": (
        "dispute", "affirm", "edit", "supersede", "merge", "restore", "approve", "discard", "forget", "undo", "redo",
    ),
    "departing": ("remove-assistant",),
    "reviewing": ("review",),
    "filing": ("files", "retry"),
    "linking": ("linked",),
    "keeping": ("check", "config", "doctor"),
    "proving": ("count-bytes",),
}  # fmt: skip
"""The commands of each module, which is imported when one of them is asked for: the window starts without them."""


class Program(click.Group):
    """The group of all commands. Without a command, or with a `sentient://` address, it opens the window."""

    def invoke(self, ctx: click.Context) -> Any:
        """Runs a command. An error of the person's world is one sentence and exit code 1, another a bug and 70."""
        try:
            return super().invoke(ctx)
        except (click.exceptions.Exit, click.ClickException, click.Abort, BrokenPipeError):
            raise
        except Exception as error:  # noqa: BLE001 - the last place that sees it
            ctx.exit(tell(error))

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order of the help: by subject, those that were registered from outside first."""
        ours = [name for names in _BY_SUBJECT.values() for name in names]
        return [name for name in super().list_commands(ctx) if name not in ours] + ours

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, its module imported."""
        for module, names in _BY_SUBJECT.items():
            if cmd_name in names:
                import_module(f"sentient_desktop.cli.{module}")
        return super().get_command(ctx, cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Takes an address of ours for `open ADDRESS`: this is how a desktop hands over a link."""
        if args and args[0].startswith("sentient://"):
            args = [_OPEN, *args]
        return super().resolve_command(ctx, args)


def tell(error: Exception) -> int:
    """Says on stderr what went wrong, and returns the exit code: a sentence for what is in the person's way, a report
    of where it happened for a fault of ours."""
    if isinstance(error, SentientError):
        output.notice(output.one_line(f"{error.sentence} {error.hint}".strip()))
        return WORLD
    output.notice(_report(error))
    return OURS


def _report(error: Exception) -> str:
    """Where a fault of ours happened. The text of the error may hold wording, so only its kind and places are named."""
    places = [f"  {Path(frame.filename).name}:{frame.lineno} in {frame.name}" for frame in _frames(error)]
    built = ", ".join(f"{name} {number}" for name, number in _versions().items())
    first = "This is a fault of the program, not of yours; nothing was lost."
    last = f"({built}, Python {platform.python_version()}, {platform.system()})"
    return "\n".join([first, f"{type(error).__name__}, raised at", *places, last])


def _frames(error: Exception) -> list[traceback.FrameSummary]:
    # Click's own frames say nothing about the fault.
    return [frame for frame in traceback.extract_tb(error.__traceback__) if "click" not in Path(frame.filename).parts]


def _versions() -> dict[str, str]:
    from sentient_desktop.library.versions import versions

    return versions()


def _print_versions(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if not wanted or ctx.resilient_parsing:
        return
    for name, number in {**_versions(), "Python": platform.python_version()}.items():
        output.say(f"{name} {number}")
    ctx.exit()


@click.group(
    cls=Program,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 done, 1 something on your side is in the way, 2 wrong usage, 3 done in part, 70 our fault.",
)
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="The library's folder (default: $SENTIENT_DESKTOP_DATA, else the system's place for data).",
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_print_versions, help="Show the versions."
)
@click.pass_context
def program(ctx: click.Context, data: Path | None) -> None:
    """See what your AI assistants believe about you, where each belief came from, and put it right.

    Without a command the window opens. Everything that the window does, the commands do too, on the same library and
    while the window is open. With --json they print one JSON object a line.
    """
    ctx.obj = data
    if ctx.invoked_subcommand is None:
        command = program.get_command(ctx, _OPEN)
        if command is None:
            output.say(ctx.get_help())
            return
        ctx.invoke(command)
