"""Keeping the library in order: checking sources, settings, the examination of its files."""

from __future__ import annotations

import click

from sentient_desktop.cli import output, phrases
from sentient_desktop.cli.opening import as_json, library
from sentient_desktop.cli.program import WORLD, program
from sentient_desktop.domain.memory import WORST_FIRST
from sentient_desktop.domain.views import Progress
from sentient_desktop.errors import NotFound
from sentient_desktop.library.versions import versions


@program.command()
@as_json
@click.pass_context
def check(ctx: click.Context, as_json: bool) -> None:
    """Check every source again, and count the memories by the worst that was found."""
    with library(ctx) as opened:
        counts = opened.check_sources(progress=_show)
    output.end_progress()
    if as_json:
        output.print_json(counts)
        return
    rows = [[phrases.check(value), f"{counts[value]:,}"] for value in WORST_FIRST if counts.get(value)]
    output.table(["Worst check", "Memories"], rows, shrink=0)


def _show(step: Progress) -> None:
    output.progress(f"{step.step}: {step.done:,}" + (f" of {step.of:,}" if step.of else ""))


@program.command()
@click.argument("key", required=False)
@click.argument("value", required=False)
@click.option("--assistant", metavar="NAME", help="What this assistant goes by: it may have values of its own.")
@click.option("--reset", is_flag=True, help="Take the default again, or with --assistant everybody's value.")
@as_json
@click.pass_context
def config(
    ctx: click.Context, key: str | None, value: str | None, assistant: str | None, reset: bool, as_json: bool
) -> None:
    """Show the settings, or one; with a VALUE, set it."""
    if reset and (key is None or value is not None):
        raise click.UsageError("--reset takes a KEY and no VALUE.")
    with library(ctx) as opened:
        owner = opened.find_assistant(assistant) if assistant is not None else None
        if key is not None and (value is not None or reset):
            opened.set_setting(key, value, owner)
        settings = opened.settings()
        if owner is not None:
            own = opened.own_settings(owner)
            settings = {name: (own[name], everybodys) for name, (everybodys, _) in settings.items() if name in own}
    if key is not None and key not in settings:
        raise NotFound("There is no such setting.", f"There are: {', '.join(sorted(settings))}.")
    shown = {key: settings[key]} if key is not None else settings
    if as_json:
        for name, (now, default) in shown.items():
            output.print_json({"key": name, "value": now, "default": default})
        return
    output.table(["Setting", "Value", "Default"], ([name, *pair] for name, pair in shown.items()), shrink=1)


@program.command()
@click.option("--repair", is_flag=True, help="Make anew what can be made from the rest.")
@as_json
@click.pass_context
def doctor(ctx: click.Context, repair: bool, as_json: bool) -> None:
    """Examine the library's files. Ends with 1 when something is not as it should be."""
    with library(ctx) as opened:
        findings = opened.doctor(repair=repair)
    for name, number in versions().items():
        _print_finding(name, number, ok=True, as_json=as_json)
    for finding in findings:
        _print_finding(finding.what, finding.value, ok=finding.ok, as_json=as_json)
    wrong = sum(not finding.ok for finding in findings)
    if wrong:
        hint = "" if repair else " Try: sentient-desktop doctor --repair"
        output.notice(f"{phrases.counted(wrong, 'finding is', 'findings are')} not as it should be.{hint}")
        ctx.exit(WORLD)


def _print_finding(what: str, value: str, *, ok: bool, as_json: bool) -> None:
    if as_json:
        output.print_json({"ok": ok, "what": what, "value": value})
    else:
        output.line(f"{'ok' if ok else '!!'} {what}: {value}")
