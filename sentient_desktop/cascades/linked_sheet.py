"""The text of a linked file while an act changes records in it, and which record belongs to which memory.

A memory is known again by the hashes of its key in the origin and of its wordings, so that a file can be changed when
the memory itself is gone. Every cut is tried out before it counts: the same characters put back must give the same
text, and no other record may have changed. What does not pass is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

from sentient_desktop.cascades.linked_wanted import Change, Wanted
from sentient_desktop.domain.linked import ONLY, Editor, LinkedRecord, Listing, Taken
from sentient_desktop.domain.memory import MemoryId, Micros
from sentient_desktop.domain.plan import Action
from sentient_desktop.domain.text_form import same_wording_form
from sentient_desktop.errors import Refused
from sentient_desktop.store import removals
from sentient_desktop.store.columns import clean_text, keyed_hash
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.file_rows import Hashes
from sentient_desktop.store.history import Event

_PRIORS = 200
"""Records before one that are remembered, to find its place again."""


class Sheet:
    """A text and its records. Not a record: it is what is being worked on."""

    def __init__(
        self,
        editor: Editor,
        text: str,
        connection: Connection,
        hashes: Hashes,
        earlier: tuple[Iterable[dict[str, Any]], Iterable[tuple[str, str]]] = ((), ()),
        file: list[Any] | None = None,
    ) -> None:
        """`earlier`: the sides of events that hold what is out of the file, and what was put in place of what, so that
        others know where it stood. `file`: what has to be known of one that comes and goes with its record."""
        self.text = text
        self.file = file
        self._out = list(earlier[0])
        self._reworded = {hashes[old]: hashes[new] for old, new in earlier[1] if old != new}
        self._editor = editor
        self._hashes = hashes
        self._key = removals.removal_key(connection)
        self.listing = editor.listing(text)

    def _become(self, text: str, listing: Listing) -> None:
        self.text, self.listing = text, listing

    def find(self, wanted: Wanted, *, reworded: bool = False) -> list[LinkedRecord]:
        """The record of a memory, with those that only repeat it, the last first. `reworded`: also with words that are
        not known, when no other record has its key."""
        known = [each for each in self.listing.records if each.wording is not None and each.repeats is None]
        mine = [each for each in known if self._key_of(each) in wanted.keys]
        found = [each for each in mine if self._wording_of(each) in wanted.wordings]
        found = found or [each for each in known if not each.name and self._wording_of(each) in wanted.wordings]
        if wanted.is_out:
            found = found[wanted.others :]
        if found:
            record = found[min(wanted.number, len(found)) - 1]
        elif reworded and len(mine) == 1:
            record = mine[0]
        else:
            return []
        copies = [each for each in self.listing.records if each.repeats == record.start]
        return [*reversed(copies), record]

    def count(self, wanted: Wanted) -> int:
        """How many records say a memory, or lead to the one that does, not counting those that other memories are."""
        known = [each for each in self.listing.records if each.wording is not None]
        said = [each for each in known if self._wording_of(each) in wanted.wordings]
        mine = [each for each in said if not each.name or self._key_of(each) in wanted.keys]
        return max(0, len(mine) - wanted.others) + len(self.leading_to(wanted))

    def leading_to(self, wanted: Wanted) -> list[LinkedRecord]:
        """The records that lead to the one of a memory, which stands in another file."""
        named = (each for each in self.listing.records if each.of is not None)
        return [each for each in named if self._hashes[f"key\0{clean_text(each.of or '')}"] in wanted.keys]

    def saying_the_same(self, wanted: Wanted) -> list[LinkedRecord]:
        """Those of them that say of it what it says itself."""
        found = self.leading_to(wanted)
        return [each for each in found if each.says and self._hashes[same_wording_form(each.says)] in wanted.wordings]

    def _key_of(self, record: LinkedRecord) -> str:
        name = clean_text(record.name) if record.name else keyed_hash(self._key, record.wording or "").hex()
        return self._hashes[f"key\0{name}"]

    def _wording_of(self, record: LinkedRecord) -> str:
        return self._hashes[same_wording_form(clean_text(record.wording or ""))]

    def take_out(self, owner: MemoryId, record: LinkedRecord) -> Change:
        """Takes a record out."""
        number = self._number(record)
        if record.refuses:
            return Change(owner, Action.OUT_OF_REACH, number)
        old, listing = self.text, self.listing
        place = listing.mates(record.group).index(record)
        new, taken = self._editor.take_out(old, listing, record)
        shown = self._read_again(new, [each for each in listing.records if each != record])
        if shown is None or self._put(new, shown, taken, record.group, _mate(shown, record.group, place - 1)) != old:
            return Change(owner, Action.OUT_OF_REACH, number)
        side = {
            "lines": [taken.text],
            "at": record.start,
            "taken": [*taken.own, taken.form, taken.lead],
            "group": self._hashes[record.group],
            "priors": self._priors(record),
            "token": self._token(record, old),
        }
        if self.file is not None:
            side["file"] = self.file
        self._out.append(side)
        self._become(new, shown)
        return Change(owner, Action.TAKE_OUT, number, side, {"lines": []})

    def put_back(self, owner: MemoryId, side: dict[str, Any]) -> Change:
        """Puts back what an event (`side`) holds."""
        taken = _taken(side)
        group = next((name for name in self.listing.groups if self._hashes[name] == side["group"]), None)
        if group is None:
            return Change(owner, Action.OUT_OF_REACH, 1)
        after = self._prior(group, side["priors"])
        if not self.text:
            self.file = side.get("file", self.file)
        old, listing = self.text, self.listing
        try:
            new = self._put(old, listing, self._joined(taken, side["group"]), group, after)
            shown = self._editor.listing(new)
        except Refused:
            return Change(owner, Action.OUT_OF_REACH, 1)
        number = next((n for n, each in enumerate(shown.records) if n >= len(listing.records) or
                       _said(each) != _said(listing.records[n])), len(listing.records))  # fmt: skip
        if not _is_with_one_more(listing.records, shown.records, number):
            return Change(owner, Action.OUT_OF_REACH, 1)
        self._become(new, shown)
        return Change(
            owner,
            Action.PUT_BACK,
            self._number(shown.records[number]),
            {"lines": [], "at": shown.records[number].start},
            side,
        )

    def reword(self, owner: MemoryId, record: LinkedRecord, wording: str, at: Micros) -> Change | None:
        """Puts other words in a record; None when it says them already."""
        number = self.listing.records.index(record)
        if wording in (record.wording, record.says):
            return None
        try:
            if record.refuses:
                raise Refused(record.refuses)
            new = self._editor.reword(self.text, record, wording, at)
        except Refused:
            return Change(owner, Action.OUT_OF_REACH, self._number(record))
        form = same_wording_form(wording)
        return self._swapped(owner, number, new, lambda said: same_wording_form(said or "") == form)

    def _swapped(self, owner: MemoryId, number: int, new: str, fits: Callable[[str | None], bool]) -> Change:
        old, record = self.text, self.listing.records[number]
        shown = self._editor.listing(new)
        same = len(shown.records) == len(self.listing.records)
        others = same and all(
            _said(one) == _said(other)
            for place, (one, other) in enumerate(zip(self.listing.records, shown.records, strict=True))
            if place != number
        )
        now = shown.records[number] if same else record
        if not others or not fits(now.wording or now.says):
            return Change(owner, Action.OUT_OF_REACH, self._number(record))
        before = {"lines": [old[record.start : record.end]], "at": record.start}
        after = {"lines": [new[now.start : now.end]]}
        self._reworded[self._hashes[old[record.start : record.end]]] = self._hashes[new[now.start : now.end]]
        self._become(new, shown)
        return Change(owner, Action.REPLACE, self._number(now), before, after)

    def _number(self, record: LinkedRecord) -> int:
        """Which entry a record is for people."""
        return 1 + sum(each.is_entry for each in self.listing.records[: self.listing.records.index(record)])

    def take_back(self, event: Event, *, exact: bool, strict: bool) -> Iterator[Change]:
        """Does the opposite of what an event did. `exact`: the file is as it left it. `strict` raises Refused for a
        record that somebody changed since."""
        assert event.before is not None
        assert event.after is not None
        assert event.owner_id is not None
        owner = MemoryId(event.owner_id)
        old, new = event.after, event.before
        if not old["lines"]:
            if exact or self._own(_own_text(new)) is None:
                yield self.put_back(owner, new)
            return
        record = self._own(_own_text(old), old.get("at", new.get("at", 0)))
        if record is None:
            if strict and not (new["lines"] and self._own(_own_text(new))):
                raise Refused("The same record was changed again since.", "Change it in the assistant itself.")
        elif not new["lines"]:
            yield self.take_out(owner, record)
        else:
            text = self.text[: record.start] + new["lines"][0] + self.text[record.end :]
            yield self._swapped(owner, self.listing.records.index(record), text, lambda said: said is not None)

    def _own(self, text: str, near: int = 0) -> LinkedRecord | None:
        same = [each for each in self.listing.records if self.text[each.start : each.end] == text]
        return min(same, key=lambda each: abs(each.start - near), default=None)

    def _joined(self, taken: Taken, group: str) -> Taken:
        """One that stood alone, joined as others of its group were that are out of the file or back in it."""
        if taken.form != ONLY:
            return taken
        joints = (_taken(side).joint for side in reversed(self._out) if side["group"] == group)
        joint = next((each for each in joints if each is not None), None)
        return taken if joint is None else taken.joined(joint)

    def _priors(self, record: LinkedRecord) -> list[str]:
        """What stood before a record, the nearest first; what is out of the file counts where it stood."""
        order = [self._token(each, self.text) for each in self.listing.mates(record.group)]
        group, here = self._hashes[record.group], set(order)
        for side in self._out:
            if side["group"] == group and side["token"] not in here:
                place = next((order.index(prior) + 1 for prior in side["priors"] if prior in here), 0)
                order.insert(place, side["token"])
                here.add(side["token"])
        place = order.index(self._token(record, self.text))
        return order[max(place - _PRIORS, 0) : place][::-1]

    def _put(self, text: str, listing: Listing, taken: Taken, group: str, after: LinkedRecord | None) -> str:
        return self._editor.put_back(text, listing, taken, group, after)

    def _read_again(self, text: str, expected: Sequence[LinkedRecord]) -> Listing | None:
        try:
            shown = self._editor.listing(text)
        except Refused:
            return None
        return shown if [_said(each) for each in shown.records] == [_said(each) for each in expected] else None

    def _prior(self, group: str, priors: Sequence[str]) -> LinkedRecord | None:
        """The record behind which one stood whose nearest neighbours were these; of several alike (two headings of the
        same words) the one with most of the others before it in the same order."""
        mates = self.listing.mates(group)
        tokens = [self._token(each, self.text) for each in mates]
        here = set(tokens)
        for place, known in enumerate(priors):
            prior = self._as_it_is_now(known, here)
            if prior in here:
                alike = (number for number, token in enumerate(tokens) if token == prior)
                return mates[max(alike, key=lambda number: _in_common(tokens[number::-1], priors[place:]))]
        return None

    def _as_it_is_now(self, token: str, here: Collection[str]) -> str:
        """One that is not there may have got other words since."""
        seen: set[str] = set()
        while token not in here and token in self._reworded and token not in seen:
            seen.add(token)
            token = self._reworded[token]
        return token

    def _token(self, record: LinkedRecord, text: str) -> str:
        return self._hashes[f"name\0{record.name}" if record.name else text[record.start : record.end]]


def _taken(side: dict[str, Any]) -> Taken:
    first, last, form, lead = side["taken"]
    return Taken(side["lines"][0], (first, last), form, lead)


def _said(record: LinkedRecord) -> tuple[str | None, str | None]:
    return record.name, record.wording


def _own_text(side: dict[str, Any]) -> str:
    first, last = side["taken"][:2] if "taken" in side else (0, len(side["lines"][0]))
    return str(side["lines"][0])[first:last]


def _in_common(one: Sequence[str], other: Sequence[str]) -> int:
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _mate(listing: Listing, group: str, place: int) -> LinkedRecord | None:
    return listing.mates(group)[place] if place >= 0 else None


def _is_with_one_more(old: Sequence[LinkedRecord], new: Sequence[LinkedRecord], number: int) -> bool:
    rest = [*new[:number], *new[number + 1 :]]
    return len(new) == len(old) + 1 and [_said(each) for each in rest] == [_said(each) for each in old]
