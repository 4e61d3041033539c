"""Taking memories out: exports, and where on this machine assistants keep theirs."""

from __future__ import annotations

from pathlib import Path

import click

from sentient_desktop.cli import output, records
from sentient_desktop.cli.opening import as_json, library
from sentient_desktop.cli.program import WORLD, program
from sentient_desktop.cli.reading_in import cancellation, show
from sentient_desktop.domain.exports import EXPORT_FORMATS, MOVING
from sentient_desktop.domain.query_text import parse
from sentient_desktop.domain.views import ExportReport


@program.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("query", nargs=-1)
@click.option(
    "--format",
    "format_key",
    type=click.Choice(EXPORT_FORMATS),
    help="Default: what FILE ends in (.zip or no ending: archive, .csv, .md, .json: deerflow, .jsonl: mcp).",
)
@click.option("--assistant", metavar="NAME", help="Of assistants whose name holds this.")
@click.option("--with-secrets", is_flag=True, help="Do not mask what looks like a password, key or token.")
@click.option("--force", is_flag=True, help="Write over what an earlier export left there.")
@as_json
@click.pass_context
def export(
    ctx: click.Context,
    file: Path,
    query: tuple[str, ...],
    format_key: str | None,
    assistant: str | None,
    with_secrets: bool,
    force: bool,
    as_json: bool,
) -> None:
    """Write memories to FILE. QUERY is what one types into the search field.

    An archive holds everything, losslessly and with secrets; `import` reads it back. The other formats hold memories.

    --format moving makes an archive of everything for your next machine: with your settings, and with what keeps
    forgotten memories from coming back there. Whoever has that file can find out whether you forgot a certain sentence,
    so give it to nobody.
    """
    asked = " ".join(query).strip()
    with library(ctx) as opened, cancellation(until_closed=False) as cancelled:
        report = opened.export(
            file,
            format=format_key,
            query=parse(asked) if asked else None,
            assistant=assistant,
            with_secrets=with_secrets,
            force=force,
            progress=show(as_json=as_json),
            cancelled=cancelled,
        )
    _print(report, as_json=as_json)
    if report.cancelled:
        output.notice("Stopped; nothing was written.")
        ctx.exit(WORLD)


def _print(report: ExportReport, *, as_json: bool) -> None:
    if as_json:
        output.print_json({"report": records.export(report)})
        return
    output.end_progress()
    output.line(f"{report.path} ({report.format})")
    for kind, count in report.written.items():
        output.line(f"{count:,} {kind.replace('_', ' ')}", 2)
    if report.format == MOVING:
        output.line("Whoever has this file can find out whether you forgot a certain sentence: give it to nobody.", 2)
    if report.masked:
        output.line(f"{report.masked:,} values that look like secrets were masked.", 2)
    for sentence in report.left_out:
        output.line(f"not in it: {sentence}", 2)


@program.command()
@as_json
@click.pass_context
def find(ctx: click.Context, as_json: bool) -> None:
    """List the stores of assistants on this machine. Only names, sizes and dates are looked at."""
    with library(ctx) as opened:
        found = opened.find_stores()
    if as_json:
        for store in found:
            output.print_json(records.store(store))
        return
    if not found:
        output.notice("No assistant keeps memories in its usual place here.")
        return
    rows = [[store.title, store.path, f"{store.bytes:,}", records.instant(store.changed_at) or ""] for store in found]
    output.table(["assistant", "path", "bytes", "changed"], rows, shrink=1)
