"""When things happened to memories, week by week: what the page "Over time" shows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sentient_desktop.domain.memory import Micros


class Happening(StrEnum):
    """What happened to a memory."""

    CAME = "came"
    """It was first noted."""
    SAID_AGAIN = "said_again"
    """It was said again later."""
    DISPUTED = "disputed"
    """It was marked as not right."""
    REPLACED = "replaced"
    """A newer memory took its place, or it went out of use."""


@dataclass(frozen=True, slots=True)
class OverTime:
    """How many memories each thing happened to in each week.

    `weeks` are the beginnings of the weeks, oldest first; `counts` has a number for each of them. A memory counts once
    a week. `earlier` is how many came before the first of them, or at a time that is not known.
    """

    weeks: tuple[Micros, ...]
    counts: dict[Happening, tuple[int, ...]]
    earlier: int
