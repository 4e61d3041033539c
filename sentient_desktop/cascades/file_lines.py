"""Which lines of a workspace file an act changes (cascade.md, "Saying it"), worked out on its lines alone.

A memory is looked for by its outline, so that a first look and a second one, when the memory may be gone, are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from sentient_desktop.cascades.saying import Lines, Subject
from sentient_desktop.domain import workspace
from sentient_desktop.domain.memory import AssistantId, MemoryId
from sentient_desktop.domain.outline import Outline
from sentient_desktop.domain.plan import Action, Why
from sentient_desktop.domain.wording import Wording
from sentient_desktop.domain.words import Text
from sentient_desktop.domain.workspace import Entry, Piece
from sentient_desktop.errors import Refused
from sentient_desktop.store import file_rows, reach
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.file_rows import Hashes
from sentient_desktop.store.history import Event


@dataclass(frozen=True, slots=True)
class Watched:
    """A memory that is looked for in files, without its words."""

    id: MemoryId
    assistant_id: AssistantId
    outlines: tuple[Outline, ...]

    @classmethod
    def of(cls, subject: Subject, hashes: Hashes) -> Watched:
        """What is looked for of a memory, for all its wordings."""
        outlines = (Outline.of(wording, hashes.__getitem__) for wording in subject.wordings)
        return cls(subject.id, subject.assistant_id, tuple(outlines))

    @classmethod
    def from_record(cls, record: dict[str, Any]) -> Watched:
        """What `as_record` wrote."""
        outlines = tuple(Outline.from_record(each) for each in record["outlines"])
        return cls(MemoryId(record["id"]), AssistantId(record["assistant"]), outlines)

    def as_record(self) -> dict[str, Any]:
        """As a recipe holds it."""
        outlines = [outline.as_record() for outline in self.outlines]
        return {"id": self.id, "assistant": self.assistant_id, "outlines": outlines}


@dataclass(frozen=True, slots=True)
class Splice:
    """Lines from `at` on that give way to others.

    `priors` is the line that stood before them; where the act takes that one out too, the ones before it as well, the
    nearest first; none for the first of the file. `section` is their heading. `cuts`, where a part of one statement
    goes, are the stretches of its text one after the other.
    """

    at: int
    old: tuple[str, ...]
    new: tuple[str, ...]
    priors: tuple[str, ...]
    section: str
    cuts: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Touch:
    """What an act does to a line, or why it leaves it. `number` counts from 1, in the file as it stood before."""

    owner: MemoryId
    action: Action
    why: Why
    number: int
    splice: Splice | None = None


class Page:
    """The lines of a file while an act changes them. Not a record: it is what is being worked on."""

    def __init__(self, name: str, lines: Sequence[str]) -> None:
        self.name = name
        self.lines = list(lines)
        self._before = tuple(lines)
        self._numbers = list(range(1, len(lines) + 1))
        self._entries: list[Entry] | None = None

    def entries(self) -> list[Entry]:
        """Its statements."""
        if self._entries is None:
            self._entries = workspace.entries(self.name, self.lines)
        return self._entries

    def number(self, at: int) -> int:
        """The number that a line had before anything was changed; for a new one that of its neighbour."""
        return self._numbers[min(at, len(self._numbers) - 1)] if self._numbers else 1

    def put(self, at: int, count: int, new: Sequence[str]) -> None:
        """Puts `new` in place of `count` lines."""
        self._entries = None
        self._numbers[at : at + count] = [self.number(at)] * len(new)
        self.lines[at : at + count] = new

    def replace(
        self,
        at: int,
        count: int,
        new: Sequence[str],
        cuts: Sequence[tuple[int, int]] = (),
        *,
        section: str | None = None,
    ) -> Splice:
        """The same, telling what it did. `section` is the heading of these lines, looked for when it is not given."""
        if section is None:
            section = workspace.section_at(self.lines, at)
        splice = Splice(at, tuple(self.lines[at : at + count]), tuple(new), self._priors(at), section, tuple(cuts))
        self.put(at, count, new)
        return splice

    def _priors(self, at: int) -> tuple[str, ...]:
        number = self.number(at) - 1 if at < len(self.lines) else len(self._before)
        found: list[str] = []
        while number > 0:
            found.append(self._before[number - 1])
            if number in self._numbers:
                break
            number -= 1
        return tuple(found)

    def become(self, lines: Sequence[str]) -> Splice | None:
        """Changes just the lines that differ; None when none do."""
        start = _same(self.lines, lines)
        end = _same(self.lines[start:][::-1], lines[start:][::-1])
        if start == len(self.lines) == len(lines):
            return None
        return self.replace(start, len(self.lines) - end - start, lines[start : len(lines) - end])


def _same(one: Sequence[str], other: Sequence[str]) -> int:
    count = 0
    for first, second in zip(one, other, strict=False):
        if first != second:
            break
        count += 1
    return count


class _Whose(Enum):
    MINE = "mine"
    ANOTHERS = "another's"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What becomes of a statement that says a memory: all of it goes (`whole`), some `parts` of it, or nothing."""

    why: Why
    whole: bool = False
    parts: tuple[Piece, ...] = ()

    @property
    def changes(self) -> bool:
        """Whether anything of it goes."""
        return self.whole or bool(self.parts)


class Judge:
    """Decides by the three rules. `leaving` are the memories of the act itself, which cannot keep a line."""

    def __init__(self, connection: Connection, hashes: Hashes, leaving: Collection[MemoryId]) -> None:
        self._key = hashes.__getitem__
        self._person = reach.person(connection)
        self._guard = Lines(connection, self._person, leaving)
        self._everybody = file_rows.assistants(connection)
        self._texts: dict[str, Text] = {}
        self._stems: dict[tuple[str, str], frozenset[str]] = {}

    def says(self, watched: Watched, text: str) -> bool:
        """Whether a text says any wording of a memory."""
        return any(
            outline.may_stand_in(self._hashed(text, outline.language))
            and outline.quote(self._texts[text], self._key) is not None
            for outline in watched.outlines
        )

    def _hashed(self, text: str, language: str) -> frozenset[str]:
        """The hashes of a text's stems: most memories are told by them to be said elsewhere, a thousand a file."""
        found = self._stems.get((text, language))
        if found is None:
            made = self._texts.setdefault(text, Text(text))
            found = self._stems[text, language] = frozenset(map(self._key, made.stems(language)))
        return found

    def verdict(self, entry: Entry, watched: Watched, *, shared: bool) -> Verdict | None:
        """None for a statement that does not say the memory. `shared`: the file belongs to no single assistant, so that
        a memory of any may keep a line."""
        if not self.says(watched, entry.text):
            return None
        if not entry.maintained:
            return Verdict(Why.OWN_PROSE)
        whose = self._whose(watched, entry.text, shared)
        # A sentence or clause of its own goes even from a line that another memory keeps: what that one says stays.
        # And of a line that goes, what another memory says alone.
        parts, others = self._parts(watched, entry.text, shared)
        if whose is _Whose.MINE and not (parts and any(self._is_anothers(watched, each, shared) for each in others)):
            return Verdict(Why.SAYS_IT, whole=True)
        if parts:
            return Verdict(Why.SAYS_IT, parts=parts)
        return Verdict(Why.OTHER_MEMORY_SAYS_IT if whose is _Whose.ANOTHERS else Why.SAYS_IT)

    def _parts(self, watched: Watched, text: str, shared: bool) -> tuple[tuple[Piece, ...], list[str]]:
        """The sentences and clauses that say the memory and nothing else that counts, and the texts of the others."""
        mine = []
        others = []
        pieces = workspace.pieces(text)
        for piece in pieces if len(pieces) > 1 else ():
            said = text[piece.start : piece.end]
            if self.says(watched, said) and self._whose(watched, said, shared) is _Whose.MINE:
                mine.append(piece)
            else:
                others.append(said)
        return tuple(mine), others

    def _is_anothers(self, watched: Watched, text: str, shared: bool) -> bool:
        """Whether another current memory says at least half of a text."""
        content = Wording.of(text, self._person)
        owners = self._everybody if shared else [watched.assistant_id]
        half = (len(content.stems) + 1) // 2
        return half > 0 and any(self._guard.said_as_well(owner, text, content, half) for owner in owners)

    def _whose(self, watched: Watched, text: str, shared: bool) -> _Whose:
        content = Wording.of(text, self._person)
        said = max(
            len(outline.shared(content.stems, self._key))
            for outline in watched.outlines
            if outline.quote(text, self._key) is not None
        )
        owners = self._everybody if shared else [watched.assistant_id]
        if said and any(self._guard.said_as_well(owner, text, content, said) for owner in owners):
            return _Whose.ANOTHERS
        return _Whose.MINE if 2 * said >= len(content.stems) else _Whose.MORE


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
