"""Bringing assistants' memories in: what a file is, reading it, and the made-up example."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from sentient_desktop.cli import output, records
from sentient_desktop.cli.opening import as_json, library
from sentient_desktop.cli.program import WORLD, program
from sentient_desktop.domain.views import Progress, Report
from sentient_desktop.errors import Unreadable

_path = click.argument("path", type=click.Path(path_type=Path))


@program.command()
@as_json
@click.pass_context
def example(ctx: click.Context, as_json: bool) -> None:
    """Fill an empty library with the made-up example."""
    with library(ctx) as opened:
        report = opened.fill_with_example(show(as_json=as_json))
    _print_report(ctx, report, as_json=as_json)


@program.command()
@_path
@as_json
@click.pass_context
def guess(ctx: click.Context, path: Path, as_json: bool) -> None:
    """Say what a file or folder is."""
    with library(ctx) as opened:
        first, *others = opened.guess(path)
    if as_json:
        names = [other.format for other in others]
        output.print_json({"format": first.format, "why": first.why, "sure": first.sure, "others": names})
        return
    output.line(f"{first.format}: {first.why}")
    for other in others:
        output.line(f"or {other.format}: {other.why}", 2)


@program.command("import")
@_path
@click.option("--format", "format_key", metavar="KEY", help="Read it as this format, whatever it looks like.")
@click.option("--assistant", metavar="NAME", help="Whose memories these are, where the file does not say.")
@click.option("--link", is_flag=True, help="Follow it: read it again when it changes, and write back what you decide.")
@click.option(
    "--token-file",
    type=click.Path(path_type=Path),
    help="The file with the token of a running engine. It is kept in a private file beside the library.",
)
@click.option("--dry-run", is_flag=True, help="Write nothing; report what would be new.")
@click.option("--until-closed", is_flag=True, hidden=True, help="Cancel when stdin is closed.")
@as_json
@click.pass_context
def import_(
    ctx: click.Context,
    path: Path,
    format_key: str | None,
    assistant: str | None,
    link: bool,
    token_file: Path | None,
    dry_run: bool,
    until_closed: bool,
    as_json: bool,
) -> None:
    """Read an export or a folder in. Reading it again changes nothing that is already here.

    PATH may be the address of a Sentient engine that runs on this machine: http://127.0.0.1:PORT.

    Ctrl-C stops it; what it had brought in is taken out again.
    """
    with library(ctx) as opened, cancellation(until_closed=until_closed) as cancelled:
        if token_file is not None:
            opened.remember_token(path, _token_in(token_file))
        read = opened.link if link else opened.import_path
        report = read(
            path,
            format=format_key,
            assistant=assistant,
            dry_run=dry_run,
            progress=show(as_json=as_json),
            cancelled=cancelled,
        )
    _print_report(ctx, report, as_json=as_json)


def _token_in(file: Path) -> str:
    try:
        return file.read_text(encoding="ascii")
    except (OSError, ValueError) as error:
        raise Unreadable(f"{file.name} holds no token.", "It is one line of text.") from error


@contextmanager
def cancellation(*, until_closed: bool) -> Iterator[Callable[[], bool]]:
    """Answers whether the person wants to stop: by Ctrl-C, by SIGTERM, or (for the window) by closing our stdin."""
    asked = threading.Event()
    before = {number: signal.signal(number, lambda *_: asked.set()) for number in (signal.SIGINT, signal.SIGTERM)}
    if until_closed:
        threading.Thread(target=_set_when_closed, args=(asked,), daemon=True).start()
    try:
        yield asked.is_set
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _set_when_closed(asked: threading.Event) -> None:
    # By the file descriptor: a thread that waits in sys.stdin holds its lock and would stop Python from ending.
    import os

    while os.read(0, 4096):
        continue
    asked.set()


def show(*, as_json: bool) -> Callable[[Progress], None]:
    """What tells how far a long piece of work is."""

    def tell(step: Progress) -> None:
        if as_json:
            output.print_json({"step": step.step, "done": step.done, "of": step.of, "unit": step.unit})
        elif step.of:
            output.progress(f"{step.step}: {step.done:,} of {step.of:,} {step.unit}")
        else:
            output.progress(f"{step.step}: {step.done:,} {step.unit}")

    return tell


def _print_report(ctx: click.Context, report: Report, *, as_json: bool) -> None:
    if as_json:
        output.print_json(records.report(report))
    else:
        output.end_progress()
        _tell_report(report)
    if report.cancelled:
        output.notice("Stopped; what had been read in was taken out again.")
        ctx.exit(WORLD)


_SKIPS_SHOWN = 20


def _tell_report(report: Report) -> None:
    output.line(f"{report.assistant} ({report.format})")
    rows = []
    for kind in report.read:
        skipped = sum(1 for skip in report.skipped if skip["kind"] == kind)
        numbers = (report.read[kind], report.kept.get(kind, 0), report.unchanged.get(kind, 0), skipped)
        rows.append([kind.replace("_", " "), *(f"{number:,}" for number in numbers)])
    output.table(["", "read", "kept", "unchanged", "skipped"], rows, shrink=0)
    for note in report.notes:
        output.line(note)
    for skip in report.skipped[:_SKIPS_SHOWN]:
        output.line(f"skipped {skip['kind']} at {skip['where']}: {skip['why']}", 2)
    if len(report.skipped) > _SKIPS_SHOWN:
        output.say(f"  … and {len(report.skipped) - _SKIPS_SHOWN:,} more (all of them: --json)")
