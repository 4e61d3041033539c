"""The cards that wait, one after the other: the next ones are read ahead, so that an answer never waits for a disk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.review import CardKey, Group, HeldPlace, ReviewCounts
from sentient_desktop.errors import NotFound, SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui.review.prepared import Prepared, prepare
from sentient_desktop.ui.tasks import Tasks

AHEAD = 5
"""Cards that are ready, the shown one among them."""
PAGE = 100
"""Keys read at once."""


@dataclass(frozen=True, slots=True)
class _Read:
    counts: ReviewCounts
    places: tuple[HeldPlace, ...]
    keys: tuple[CardKey, ...]
    settled: bool
    """No answer was on its way when it was read."""


class Queue(QObject):
    """Which card is shown, and which come next. It knows no widget."""

    card_ready = Signal(object)
    """A `Prepared` to show now."""
    emptied = Signal()
    """Nothing waits in what was chosen."""
    counted = Signal()
    """There are new `counts` and `places`."""
    failed = Signal(object)

    def __init__(self, library: Library, tasks: Tasks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library, self._tasks = library, tasks
        self.group: Group | None = None
        self.place: str | None = None
        self.counts: ReviewCounts | None = None
        self.places: tuple[HeldPlace, ...] = ()
        self.done = 0
        """Cards answered in this sitting."""
        self._of = 0
        self._keys: list[CardKey] = []
        self._ready: dict[CardKey, Prepared] = {}
        self._asked: set[CardKey] = set()
        self._answered: list[CardKey] = []
        self._undone: list[CardKey] = []
        self._gone: set[CardKey] = set()
        self._on_the_way = 0
        self._shown: Prepared | None = None
        self._has_more = True

    @property
    def current(self) -> CardKey | None:
        """The card that stands first."""
        return self._keys[0] if self._keys else None

    @property
    def following(self) -> tuple[CardKey, ...]:
        """The cards that come after it, as far as they are known."""
        return tuple(self._keys[1:])

    @property
    def at(self) -> int:
        """The number of the shown card in this sitting, from 1 on."""
        return self.done + 1

    @property
    def of(self) -> int:
        """How many there are in this sitting, those that are done among them."""
        return max(self._of, self.done + len(self._keys))

    def choose(
        self, group: Group | None, place: str | None = None, start: CardKey | None = None, done: int = 0
    ) -> None:
        """Goes through this group (None: all), of held ones those of one place alone, from the card `start` on."""
        self.group, self.place, self.done, self._of = group, place, done, 0
        self._keys = [start] if start is not None else []
        self._answered, self._undone, self._shown = [], [], None
        self._has_more = True
        self.refresh()

    def refresh(self) -> None:
        """Reads anew what waits. The shown card stays while it waits."""
        group, place, first, settled = self.group, self.place, self.current, self._on_the_way == 0
        self._tasks.read(
            lambda: _waiting(self._library, group, place, first, settled=settled),
            self._take_keys,
            key=f"review.keys.{id(self)}",
            owner=self,
            failed=self.failed.emit,
        )

    def answered(self) -> CardKey | None:
        """The shown card has its answer, which is on its way: the next one, at once."""
        if not self._keys:
            return None
        key = self._keys.pop(0)
        self._answered.append(key)
        self._undone.clear()
        self._gone.add(key)
        self._ready.pop(key, None)
        self.done += 1
        self._on_the_way += 1
        self._show()
        return key

    def arrived(self) -> None:
        """An answer was written."""
        self._on_the_way -= 1
        if not self._on_the_way:
            self.refresh()

    def refused(self, key: CardKey) -> None:
        """An answer could not be written: its card is there again."""
        self._take_back(key)
        self.arrived()

    def follow(self, change: Change | None) -> None:
        """Something was written: an undo brings its card back, a redo takes it away again, and what was read ahead of
        the memories it touched is read anew."""
        touched = set(change.memory_ids) if change is not None else None
        if change is not None and change.verb == "undo":
            self._bring_back(touched or set())
        elif change is not None and change.verb == "redo":
            self._take_away_again(touched or set())
        for key in [key for key in self._ready if touched is None or touched & _ids(key)]:
            del self._ready[key]
        self._asked.clear()
        self.refresh()

    def _bring_back(self, ids: set[MemoryId]) -> None:
        key = next((one for one in reversed(self._answered) if not ids or ids & _ids(one)), None)
        if key is not None:
            self._undone.append(key)
            self._take_back(key)

    def _take_back(self, key: CardKey) -> None:
        if key in self._answered:
            self._answered.remove(key)
            self.done -= 1
        self._gone.discard(key)
        self._ready.pop(key, None)
        self._asked.discard(key)
        self._keys = [key, *(one for one in self._keys if one != key)]
        self._show()

    def _take_away_again(self, ids: set[MemoryId]) -> None:
        key = next((one for one in reversed(self._undone) if not ids or ids & _ids(one)), None)
        if key is None or key not in self._keys:
            return
        self._undone.remove(key)
        self._keys.remove(key)
        self._answered.append(key)
        self._gone.add(key)
        self.done += 1
        self._show()

    def _take_keys(self, read: _Read) -> None:
        self.counts, self.places = read.counts, read.places
        settled = read.settled and not self._on_the_way
        if settled:
            self._gone.clear()
        before = self.current
        self._keys = [key for key in read.keys if key not in self._gone]
        if before is not None and before in self._keys:
            at = self._keys.index(before)
            self._keys = self._keys[at:] + self._keys[:at]
        self._has_more = len(read.keys) >= PAGE
        if settled:
            self._of = self.done + max(self._waiting_here(), len(self._keys))
        self.counted.emit()
        self._show()

    def _waiting_here(self) -> int:
        if self.place is not None:
            return sum(one.count for one in self.places if one.place == self.place)
        if self.counts is None:
            return 0
        return self.counts.total if self.group is None else self.counts.waiting.get(self.group, 0)

    def _show(self) -> None:
        """Shows the first card where it is ready and not shown already; else as soon as it comes."""
        first = self.current
        if first is None:
            self._shown = None
            if not self._has_more:
                self.emptied.emit()
            return
        card = self._ready.get(first)
        if card is not None and card is not self._shown:
            self._shown = card
            self.card_ready.emit(card)
        self._read_ahead()

    def _read_ahead(self) -> None:
        wanted = [key for key in self._keys[:AHEAD] if key not in self._ready and key not in self._asked]
        for key in wanted:
            self._asked.add(key)
            self._tasks.read(
                _reader(self._library, key),
                partial(self._take_card, key),
                owner=self,
                failed=partial(self._take_error, key),
            )

    def _take_card(self, key: CardKey, card: Prepared | None) -> None:
        self._asked.discard(key)
        if key not in self._keys:
            return
        if card is None:
            # Something else was decided about its memory meanwhile.
            self._keys.remove(key)
        else:
            self._ready[key] = card
        self._show()

    def _take_error(self, key: CardKey, error: SentientError) -> None:
        self._asked.discard(key)
        if key == self.current:
            self.failed.emit(error)


def _ids(key: CardKey) -> set[MemoryId]:
    return {key.memory_id} if key.other_id is None else {key.memory_id, key.other_id}


def _reader(library: Library, key: CardKey) -> Callable[[], Prepared | None]:
    def read() -> Prepared | None:
        try:
            return prepare(library, key)
        except NotFound:
            return None

    return read


def _waiting(
    library: Library, group: Group | None, place: str | None, first: CardKey | None, *, settled: bool
) -> _Read:
    """What waits. The card that is shown stands first, however far down it would be."""
    keys = library.review_cards(group, limit=PAGE, place=place)
    if first is not None and first not in keys and len(keys) >= PAGE:
        try:
            library.review_card(first)
        except NotFound:
            pass
        else:
            keys = (first, *keys)
    return _Read(library.review_counts(), tuple(library.review_places()), tuple(keys), settled)
