"""Which lines of a workspace file an act changes, worked out on its lines alone: taken out, put back, taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from sentient_desktop.cascades.file_judge import Judge, Verdict, Watched
from sentient_desktop.cascades.file_page import Page, Splice, Touch
from sentient_desktop.domain import workspace
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.plan import Action, Why
from sentient_desktop.domain.workspace import Entry, Piece
from sentient_desktop.errors import Refused
from sentient_desktop.store.file_rows import Hashes
from sentient_desktop.store.history import Event


def take(page: Page, watched: Iterable[Watched], judge: Judge, text: str | None, *, shared: bool) -> Iterator[Touch]:
    """Takes out what says these memories, or puts `text` in its place."""
    for one in watched:
        # From the end, so that what changes does not move what is still to come.
        for entry in reversed(page.entries()):
            verdict = judge.verdict(entry, one, shared=shared)
            if verdict is not None:
                number = page.number(entry.first)
                action = Action.LEAVE
                splice = None
                if verdict.changes:
                    action = Action.TAKE_OUT if text is None else Action.REPLACE
                    splice = _change(page, entry, verdict, text)
                if splice is None or splice.old != splice.new:
                    yield Touch(one.id, action, verdict.why, number, splice)


def merge(
    page: Page, watched: Sequence[Watched], kept: MemoryId, judge: Judge, text: str | None, *, shared: bool
) -> Iterator[Touch]:
    """Takes out what says the memories that give way to `kept`, and puts `text` where `kept` itself is said. A line
    that it says at least as well is its own."""
    stays = [one for one in watched if one.id == kept]
    yield from take(page, [one for one in watched if one.id != kept], judge.against(stays), None, shared=shared)
    yield from take(page, stays, judge, text, shared=shared)


def _change(page: Page, entry: Entry, verdict: Verdict, text: str | None) -> Splice:
    count = entry.last - entry.first + 1
    if text is not None:
        said = entry.text if verdict.parts else text
        for piece in reversed(verdict.parts):
            said = said[: piece.start] + text.rstrip(".;") + said[piece.end :]
        return page.replace(entry.first, count, _line_of(page.lines, entry, said), section=entry.section)
    cuts = _cuts(entry.text, verdict.parts)
    new = _line_of(page.lines, entry, without(entry.text, cuts)) if cuts else []
    return page.replace(entry.first, count, new, cuts, section=entry.section)


def _cuts(text: str, parts: Sequence[Piece]) -> list[tuple[int, int]]:
    """The stretches to cut, one after the other; none when nothing would be left."""
    said = {text[piece.start : piece.end] for piece in parts}
    cuts: list[tuple[int, int]] = []
    while piece := next((each for each in workspace.pieces(text) if text[each.start : each.end] in said), None):
        cuts.append((piece.cut_from, piece.cut_to))
        text = without(text, cuts[-1:])
    return cuts if text.strip() else []


def without(text: str, cuts: Iterable[Sequence[int]]) -> str:
    """A text without these stretches, each counted in what the ones before it left."""
    for start, end in cuts:
        text = text[:start] + text[end:]
    return text


def _line_of(lines: Sequence[str], entry: Entry, text: str) -> list[str]:
    whole = workspace.replaced(lines, entry, text)
    return whole[entry.first : entry.first + len(whole) - len(lines) + entry.last - entry.first + 1]


def cut(page: Page, at: int, count: int, cuts: Sequence[Sequence[int]]) -> bool:
    """Cuts stretches out of the statement that begins on line `at`; False when none of `count` lines does."""
    for entry in page.entries():
        if entry.first == at and entry.last == at + count - 1:
            page.put(at, count, _line_of(page.lines, entry, without(entry.text, cuts)))
            return True
    return False


def put_back(
    page: Page,
    watched: Watched,
    events: Sequence[Event],
    judge: Judge,
    hashes: Hashes,
    text: str | None,
    *,
    shared: bool,
) -> Iterator[Touch]:
    """Puts back what was taken out for a memory, unless the file says it again already; then puts `text`, when that is
    given, in the place of what is said. No event is one whose lines were forgotten."""
    verdicts = (judge.verdict(entry, watched, shared=shared) for entry in page.entries())
    said_again = any(verdict is not None and verdict.changes for verdict in verdicts)
    for event in () if said_again else reversed(events):
        assert event.before is not None
        assert event.after is not None
        if event.after["lines"]:
            splice = _swap(page, event.after["lines"], event.before["lines"], event.before["at"])
        else:
            splice = _put(page, event.before["lines"], event.before, hashes)
        if splice is not None:
            yield Touch(watched.id, Action.PUT_BACK, Why.IS_IT, page.number(splice.at), splice)
    if text is not None:
        yield from take(page, [watched], judge, text, shared=shared)


def _put(page: Page, lines: Sequence[str], stood: dict[str, Any], hashes: Hashes) -> Splice | None:
    heading: str = stood["section"]

    def known(prior: str) -> Callable[[str], bool]:
        return lambda line: hashes[line.rstrip("\r\n")] == prior

    def is_section(section: str) -> bool:
        return hashes[section] == heading

    place = workspace.place_for(page.name, page.lines, list(map(known, stood["priors"])), is_section, stood["at"])
    return page.become(workspace.put_at(page.lines, place, lines))


def _swap(page: Page, old: Sequence[str], new: Sequence[str], near: int) -> Splice | None:
    at = workspace.found_at(page.lines, old, near)
    if at is None:
        return None
    ends = [workspace.line_end(line) for line in page.lines[at : at + len(old)]]
    back = list(new)
    if back:
        back[-1] = back[-1].rstrip("\r\n") + ends[-1]
    return page.replace(at, len(old), back)


def take_back(page: Page, events: Sequence[Event], hashes: Hashes, *, exact: bool, strict: bool) -> Iterator[Touch]:
    """Does the opposite of what these events did, the last one first. `exact`: the file is as they left it. Where it is
    not, lines are looked for; `strict` raises Refused for those that somebody changed since."""
    stood = {entry.text for entry in page.entries()}
    for event in reversed(events):
        if event.before is None or event.after is None or event.owner_id is None:
            continue
        old, new, at = event.after["lines"], event.before["lines"], event.before["at"]
        splice = page.replace(at, len(old), new) if exact else _undone(page, event, hashes, stood, strict=strict)
        if splice is not None:
            action = Action.PUT_BACK if not old else Action.TAKE_OUT if not new else Action.REPLACE
            yield Touch(MemoryId(event.owner_id), action, Why.IS_IT, page.number(splice.at), splice)


def _undone(page: Page, event: Event, hashes: Hashes, stood: set[str], *, strict: bool) -> Splice | None:
    assert event.before is not None
    assert event.after is not None
    old, new = event.after["lines"], event.before["lines"]
    if not old:
        said = {entry.text for entry in workspace.entries(page.name, new)}
        return None if said and said <= stood else _put(page, new, event.before, hashes)
    splice = _swap(page, old, new, event.before["at"])
    if splice is None and new and strict and workspace.found_at(page.lines, new, event.before["at"]) is None:
        raise Refused(f"The same line of {page.name} was changed again since.", "Change it in the file itself.")
    return splice
