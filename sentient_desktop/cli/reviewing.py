"""The review queue: what waits for the person, their answers to it, and the audit of a library or of a store."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import click

from sentient_desktop.cli import output, phrases, records, review_records, tidying
from sentient_desktop.cli.acting import THROUGH, print_change
from sentient_desktop.cli.opening import NUMBER, as_json, library
from sentient_desktop.cli.program import program
from sentient_desktop.cli.reading_in import cancellation, show
from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.review import Answer, CardKey, Group
from sentient_desktop.domain.secrets import masked
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.library.auditing import passing_folder

_FOR_PEOPLE = 50
"""So many cards are listed when the person names no number; a program gets all of them."""


@program.command()
@click.argument("group", type=click.Choice([group.value for group in Group]), required=False)
@click.argument("ids", type=NUMBER, nargs=-1, metavar="[ID [OTHER]]")
@click.option("--answer", type=click.Choice([answer.value for answer in Answer]), help="Your answer to this card.")
@click.option("--keep", type=NUMBER, metavar="ID", help="Of two, the memory that stays.")
@click.option("--text", metavar="TEXT", help="The wording of two that become one.")
@click.option("--from", "place", metavar="PLACE", help="Of held memories those from there; --answer right takes all.")
@click.option(
    "--limit", type=click.IntRange(0), help=f"At most so many, 0 for all (default: {_FOR_PEOPLE}; --json: all)."
)
@click.option("--health", is_flag=True, help="How healthy the memory is: what ails it, in figures.")
@click.option(
    "--of", "path", type=click.Path(path_type=Path), metavar="PATH",
    help="Of a store that stays as it is: nothing of it is kept here.",
)  # fmt: skip
@click.option("--look", is_flag=True, help="Only look at what is new.")
@click.option("--tidy", is_flag=True, help="Tidy up: for every night. A model helps where you turned one on.")
@click.option("--dry-run", is_flag=True, help="With --tidy: only say what would be done.")
@click.option("--yes", is_flag=True, help="With --tidy: agree to what is sent to the model.")
@click.option("--journal", is_flag=True, help="What tidy-ups did, newest first.")
@click.option("--until-closed", is_flag=True, hidden=True, help="Stop when stdin is closed.")
@as_json
@click.pass_context
def review(
    ctx: click.Context,
    group: str | None,
    ids: tuple[int, ...],
    answer: str | None,
    keep: int | None,
    text: str | None,
    place: str | None,
    limit: int | None,
    health: bool,
    path: Path | None,
    look: bool,
    tidy: bool,
    dry_run: bool,
    yes: bool,
    journal: bool,
    until_closed: bool,
    as_json: bool,
) -> None:
    """List what waits for you, of one GROUP or of all, or answer a card of it.

    For example: review stale 12 --answer later; review double 31 24 --answer merge --keep 24
    """
    wanted = Group(group) if group is not None else None
    most = limit if limit is not None else (0 if as_json else _FOR_PEOPLE)
    if path is not None:
        _audit_of(path, as_json=as_json)
        return
    if (answer is None) and (ids or keep or text):
        raise click.UsageError("Say your --answer to this card.")
    if (dry_run or yes) and not tidy:
        raise click.UsageError("--dry-run and --yes go with --tidy.")
    with library(ctx) as opened:
        if tidy:
            tidying.tidy(ctx, opened, dry_run=dry_run, yes=yes, until_closed=until_closed, as_json=as_json)
        elif journal:
            tidying.journal(opened, most=limit or 0, as_json=as_json)
        elif answer is not None:
            change = _answer(opened, _Said(wanted, ids, Answer(answer), place, keep, text))
            print_change(ctx, change, as_json=as_json)
        elif look:
            _look(opened, until_closed=until_closed, as_json=as_json)
        else:
            _look_first(opened)
            if health:
                _print_health(opened, as_json=as_json)
            else:
                _list(opened, wanted, place, most, as_json=as_json)


@dataclass(frozen=True, slots=True)
class _Said:
    """An answer as it was typed."""

    group: Group | None
    ids: tuple[int, ...]
    answer: Answer
    place: str | None
    keep: int | None
    text: str | None

    @property
    def key(self) -> CardKey:
        """The card. Raises click's UsageError when none is named."""
        pair = self.group in (Group.DOUBLE, Group.CONTRADICTION)
        if self.group is None or len(self.ids) != (2 if pair else 1):
            raise click.UsageError("A card is a GROUP and the ID of a memory, of two memories both.")
        other = MemoryId(min(self.ids)) if pair else None
        return CardKey(self.group, MemoryId(max(self.ids)), other)


def _answer(opened: Library, said: _Said) -> Change:
    if said.place is None:
        keep = MemoryId(said.keep) if said.keep is not None else None
        return opened.review_answer(said.key, said.answer, keep=keep, text=said.text, through=THROUGH)
    if said.ids or said.group not in (None, Group.HELD) or said.answer is not Answer.RIGHT:
        raise click.UsageError("--from takes no ID: with --answer right it is your yes to all held ones from there.")
    return opened.approve_place(said.place, through=THROUGH)


def _look(opened: Library, *, until_closed: bool, as_json: bool) -> None:
    with cancellation(until_closed=until_closed) as cancelled:
        looked = opened.look_for_findings(show(as_json=as_json), cancelled=cancelled)
    counts = opened.review_counts()
    if as_json:
        output.print_json({"looked": looked} | review_records.counts(counts))
        return
    output.end_progress()
    output.say(f"Looked at {phrases.memories(looked)}. {_cards(counts.total)} wait{'s' if counts.total == 1 else ''}.")


def _look_first(opened: Library) -> None:
    try:
        opened.look_for_findings(show(as_json=False))
    except SentientError as error:
        # A library that cannot be written can still be read.
        output.notice(output.one_line(f"What is new could not be looked at. {error}"))
    output.end_progress()


def _list(opened: Library, group: Group | None, place: str | None, most: int, *, as_json: bool) -> None:
    keys = iter(opened.review_cards(group, limit=most, place=place)) if most else opened.waiting_cards(group, place)
    found = review_records.waiting(opened, keys)
    if as_json:
        for each in found:
            output.print_json(review_records.card(*each))
        return
    rows = [
        [
            review_records.GROUPS[key.group],
            str(key.memory_id),
            masked(one.content),
            review_records.why_words(key, one, why),
        ]
        for key, one, why in found
    ]
    if rows:
        output.table(["Group", "ID", "Memory", "Why"], rows, shrink=2)
        output.say()
    waiting = opened.review_counts().waiting
    count = waiting[group] if group is not None else sum(waiting.values())
    output.say(f"{len(rows):,} of {_cards(count)}." if place is None else f"{_cards(len(rows))}.")
    _tell_of_held_ones(opened)


def _tell_of_held_ones(opened: Library) -> None:
    notice = opened.held_notice()
    if notice is None:
        return
    day = datetime.fromtimestamp(notice.forget_at / 1_000_000).astimezone()
    which = phrases.counted(notice.count, "memory has", "memories have")
    output.notice(f"{which} waited for your review for weeks, and will be forgotten from {day:%Y-%m-%d} on.")
    opened.held_notice_shown()


def _cards(count: int) -> str:
    return phrases.counted(count, "card", "cards")


def _print_health(opened: Library, *, as_json: bool) -> None:
    found = opened.review_health()
    if as_json:
        output.print_json(review_records.chart(found))
        for one in found.lines:
            output.print_json(review_records.audit(one))
        return
    rows = [
        [
            review_records.KINDS[one.kind],
            f"{one.count:,}",
            f"{one.count / one.of:.0%}" if one.of else "",
            f"review {one.group.value}" if one.group is not None else f"list '{one.query}'",
        ]
        for one in found.lines
    ]
    output.say(f"Of {phrases.memories(found.of)} in use:")
    output.table(["", "", "", "See"], rows, shrink=0)


def _audit_of(path: Path, *, as_json: bool) -> None:
    """The audit of a store, and what its queue would hold, by the ids of the origin."""
    with passing_folder() as folder, Library(folder) as opened:
        report = opened.import_path(path, progress=show(as_json=False))
        _look_first(opened)
        if as_json:
            output.print_json(records.report(report))
        _print_health(opened, as_json=as_json)
        cards = review_records.waiting(opened, opened.waiting_cards())
        if as_json:
            for each in cards:
                output.print_json(review_records.card(*each, owned=False))
            return
        waiting = opened.review_counts().waiting
        output.say()
        output.table(
            ["Group", "Cards"],
            ([review_records.GROUPS[each], f"{count:,}"] for each, count in waiting.items()),
            shrink=0,
        )
