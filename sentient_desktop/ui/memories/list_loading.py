"""What is read off the GUI thread for the list, and where the list stood before its order changed."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field

from sentient_desktop.domain.query import Query
from sentient_desktop.library import Library

_AT_ONCE = 65_536
"""Ids looked through without a break: about a millisecond, in which no other thread of Python can run."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the list stands: the current and the selected memories, the first one on screen and how much is cut off.

    `row` is the current row's number, for the neighbour to take when its memory is gone.
    """

    current: int | None = None
    row: int = -1
    selected: tuple[int, ...] = ()
    top: int | None = None
    cut_off: int = 0

    def wanted(self) -> set[int]:
        """The memories whose rows have to be known again."""
        return {one for one in (self.current, self.top, *self.selected) if one is not None}


@dataclass(frozen=True, slots=True)
class Order:
    """The whole order of a query, and the rows in it of the memories that were asked for."""

    query: Query
    ids: array[int]
    rows: dict[int, int] = field(default_factory=dict)


def read_order(library: Library, query: Query, wanted: Iterable[int]) -> Order:
    """Reads the order of a query and looks up where these memories stand in it. Made for the reading thread."""
    ids = library.order(query)
    return Order(query, ids, rows_of(ids, set(wanted)))


def rows_of(ids: array[int], wanted: set[int]) -> dict[int, int]:
    """The rows of these memories; those that are not in the list are left out."""
    found: dict[int, int] = {}
    for start in range(0, len(ids), _AT_ONCE):
        if len(found) == len(wanted):
            break
        part = ids[start : start + _AT_ONCE]
        # A set of a whole part costs three times a search, and answers for any number of wanted ones.
        here = wanted.intersection(part) if len(wanted) > 2 else {one for one in wanted if one in part}
        found.update({one: start + part.index(one) for one in here})
    return found
