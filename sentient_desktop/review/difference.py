"""Where two memories differ."""

from __future__ import annotations

from dataclasses import dataclass

from sentient_desktop.domain.review import Span
from sentient_desktop.review.units import Said, Unit


@dataclass(frozen=True, slots=True)
class Difference:
    """The units that only one of two says, each side in order. Fillers are left out."""

    ours: tuple[Unit, ...]
    theirs: tuple[Unit, ...]
    shared: int


def between(one: Said, other: Said) -> Difference:
    """What each says that the other does not."""
    here, there = {unit.form for unit in one.units}, {unit.form for unit in other.units}
    return Difference(
        tuple(unit for unit in one.weighty if unit.form not in there),
        tuple(unit for unit in other.weighty if unit.form not in here),
        len({unit.form for unit in one.weighty} & {unit.form for unit in other.weighty}),
    )


def spans(units: tuple[Unit, ...]) -> tuple[Span, ...]:
    """Where the units stand; neighbours are one run."""
    joined: list[Span] = []
    for unit in units:
        if joined and unit.start - joined[-1][1] <= 1:
            joined[-1] = joined[-1][0], unit.end
        else:
            joined.append((unit.start, unit.end))
    return tuple(joined)
