"""Where the person has been in the window, for Back and Forward."""

from __future__ import annotations

from dataclasses import dataclass

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.query import Query
from sentient_desktop.domain.views import OpenTarget


@dataclass(frozen=True, slots=True)
class Spot:
    """One place in the window: a list with its chosen memory, a chat (`target`), or what an assistant is told (`told`,
    its id; 0: all of them), or a `page` of its own ("review", "health", "tidied", "over_time")."""

    query: Query
    memory_id: MemoryId | None = None
    target: OpenTarget | None = None
    told: int | None = None
    page: str = ""

    @property
    def is_list(self) -> bool:
        """Whether the list is shown here."""
        return self.target is None and self.told is None and not self.page


class Trail:
    """The spots one after the other. Going somewhere new drops what lay ahead."""

    def __init__(self, start: Spot) -> None:
        self._spots = [start]
        self._at = 0

    @property
    def here(self) -> Spot:
        """Where the person is."""
        return self._spots[self._at]

    @property
    def can_go_back(self) -> bool:
        """Whether something lies behind."""
        return self._at > 0

    @property
    def can_go_forward(self) -> bool:
        """Whether something lies ahead."""
        return self._at < len(self._spots) - 1

    def go(self, spot: Spot) -> None:
        """Goes somewhere new."""
        if spot == self.here:
            return
        del self._spots[self._at + 1 :]
        self._spots.append(spot)
        # A trail of a whole day is of no use, and a spot costs memory.
        del self._spots[:-100]
        self._at = len(self._spots) - 1

    def amend(self, spot: Spot) -> None:
        """Changes where the person is without a step: another row chosen, another letter typed."""
        self._spots[self._at] = spot

    def back(self) -> Spot:
        """One step back, and where that is."""
        self._at = max(self._at - 1, 0)
        return self.here

    def forward(self) -> Spot:
        """One step forward, and where that is."""
        self._at = min(self._at + 1, len(self._spots) - 1)
        return self.here
