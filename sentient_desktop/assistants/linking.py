"""Reading a linked store again: which of its records is which memory that is here already.

A key in the origin is not enough: records without an id are known by their wording, which the person may have changed;
and of several with the same id one may be out of the file, since it was disputed, which would give the others new
numbers.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from sentient_desktop.assistants.format import Format, Guess, ReadMemory, Record, Sample, Skip
from sentient_desktop.domain.text_form import same_wording_form
from sentient_desktop.store.columns import clean_text, keyed_hash

_NUMBERED = re.compile(r"(?P<base>.+)#(?P<number>\d{1,9})", re.DOTALL)


@dataclass(frozen=True, slots=True)
class KnownMemory:
    """A memory of the assistant that is here already. `stands` says that its record should be in the store."""

    origin_key: str
    content: str
    stands: bool


class LinkedFormat:
    """A format whose memories are told apart as those that are here.

    Afterwards `seen` holds the keys of what was read, `in_use` those that the assistant uses or would (a running engine
    keeps others too) with their words, and `whole` whether all of the store could be read.
    """

    def __init__(self, inner: Format, known: Callable[[], Sequence[KnownMemory]], hash_key: bytes) -> None:
        self.key = inner.key
        self.title = inner.title
        self.seen: set[str] = set()
        self.in_use: dict[str, str] = {}
        self.whole = True
        self._inner = inner
        self._known = known
        self._hash_key = hash_key

    def recognise(self, sample: Sample) -> Guess | None:
        """As the format's own."""
        return self._inner.recognise(sample)

    def read(self, path: Path) -> Iterator[Record]:
        """The records, the memories last: they are told apart when all of them are there."""
        memories: list[ReadMemory] = []
        for record in self._inner.read(path):
            if isinstance(record, ReadMemory):
                memories.append(record)
                continue
            if isinstance(record, Skip) and record.kind in ("file", "files"):
                self.whole = False
            yield record
        fitting = [memory for memory in memories if memory.content.strip("\0 \t\r\n")]
        keys = told_apart(fitting, self._known(), self._hash_key)
        self.seen = set(keys)
        found = zip(fitting, keys, strict=True)
        self.in_use = {key: memory.content for memory, key in found if memory.state in ("current", "held")}
        yield from (replace(memory, known_as=key) for memory, key in zip(fitting, keys, strict=True))
        empty = (memory for memory in memories if not memory.content.strip("\0 \t\r\n"))
        yield from empty


def told_apart(records: Sequence[ReadMemory], known: Sequence[KnownMemory], hash_key: bytes) -> list[str]:
    """The key of each record: of the memory that it is, or a new one. By the id, of several with the same id by the
    wording, then in order; a record without an id also by the wording that the person gave a memory."""
    slots: dict[str, dict[int, KnownMemory]] = defaultdict(dict)
    for memory in known:
        slots[memory.origin_key][1] = memory
        numbered = _NUMBERED.fullmatch(memory.origin_key)
        if numbered:
            slots[numbered["base"]][int(numbered["number"])] = memory
    groups: dict[str, list[int]] = defaultdict(list)
    for place, record in enumerate(records):
        groups[_base(record, hash_key)].append(place)
    taken: set[str] = set()
    keys: dict[int, str] = {}
    for base, places in groups.items():
        _by_wording(records, places, list(slots[base].values()), keys, taken)
    reworded: dict[str, list[KnownMemory]] = defaultdict(list)
    for memory in known:
        if memory.origin_key not in taken and memory.stands:
            reworded[same_wording_form(memory.content)].append(memory)
    for base, places in groups.items():
        left = [place for place in places if place not in keys]
        if not slots[base]:
            for place in left:
                fitting = () if records[place].key else reworded[_form(records[place])]
                _take(place, next((each for each in fitting if each.origin_key not in taken), None), keys, taken)
        _in_order(base, [place for place in places if place not in keys], slots[base], keys, taken)
    return [keys[place] for place in range(len(records))]


def _base(record: ReadMemory, hash_key: bytes) -> str:
    return clean_text(record.key) if record.key else keyed_hash(hash_key, record.content).hex()


def _form(record: ReadMemory) -> str:
    return same_wording_form(clean_text(record.content))


def _by_wording(
    records: Sequence[ReadMemory],
    places: Sequence[int],
    slots: Sequence[KnownMemory],
    keys: dict[int, str],
    taken: set[str],
) -> None:
    said: dict[str, list[KnownMemory]] = defaultdict(list)
    for memory in sorted(slots, key=lambda each: not each.stands):
        said[same_wording_form(memory.content)].append(memory)
    for place in places:
        free = (each for each in said[_form(records[place])] if each.origin_key not in taken)
        _take(place, next(free, None), keys, taken)


def _in_order(
    base: str, places: Sequence[int], slots: dict[int, KnownMemory], keys: dict[int, str], taken: set[str]
) -> None:
    free = [each for _, each in sorted(slots.items()) if each.origin_key not in taken]
    free.sort(key=lambda each: not each.stands)
    number = max(slots, default=0)
    for place in places:
        if free:
            _take(place, free.pop(0), keys, taken)
            continue
        number += 1
        keys[place] = base if number == 1 else f"{base}#{number}"
        taken.add(keys[place])


def _take(place: int, memory: KnownMemory | None, keys: dict[int, str], taken: set[str]) -> None:
    if memory is not None:
        keys[place] = memory.origin_key
        taken.add(memory.origin_key)
