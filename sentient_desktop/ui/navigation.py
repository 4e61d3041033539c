"""Where the person is and how they get elsewhere: lists, memories, chats, back and forward."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.query import Query
from sentient_desktop.domain.views import OpenTarget
from sentient_desktop.ui.history import Spot, Trail


class Navigation(QObject):
    """Keeps the trail and says which spot to show; it knows no widget."""

    spot_wanted = Signal(object)
    """A `Spot` to show now."""
    trail_moved = Signal()
    """What Back and Forward lead to has changed."""

    def __init__(self, start: Spot, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._trail = Trail(start)
        self._showing = False

    @property
    def here(self) -> Spot:
        """Where the person is."""
        return self._trail.here

    @property
    def can_go_back(self) -> bool:
        """Whether Back leads anywhere."""
        return self._trail.can_go_back

    @property
    def can_go_forward(self) -> bool:
        """Whether Forward leads anywhere."""
        return self._trail.can_go_forward

    def go_to_query(self, query: Query) -> None:
        """Another list, as a step."""
        self._go(Spot(query))

    def type_query(self, query: Query) -> None:
        """The list that is being typed: every letter changes it, but the whole search is one step."""
        here = self.here
        if query == here.query and here.is_list:
            return
        if here.is_list and here.query.terms and query.terms:
            self._trail.amend(Spot(query))
            self._show()
        else:
            self._go(Spot(query))

    def go_to_memory(self, memory_id: MemoryId) -> None:
        """A memory, in the list that is shown now."""
        self._go(Spot(self.here.query, memory_id))

    def go_to_chat(self, target: OpenTarget) -> None:
        """A chat or a task run."""
        self._go(replace(self.here, target=target, told=None, page=""))

    def go_to_told(self, assistant: int) -> None:
        """What an assistant is told; 0: all of them."""
        self._go(Spot(self.here.query, self.here.memory_id, told=assistant))

    def go_to_page(self, page: str) -> None:
        """A page of its own: "review", "health", "tidied", or "over_time"."""
        self._go(Spot(self.here.query, self.here.memory_id, page=page))

    def remember_memory(self, memory_id: MemoryId | None) -> None:
        """The person moved to another row: no step, but Back shall lead to it."""
        if not self._showing and self.here.is_list:
            self._trail.amend(replace(self.here, memory_id=memory_id))

    def remember_query(self, query: Query) -> None:
        """The list itself changed its order or dropped its filters; it shows it already."""
        self._trail.amend(Spot(query, self.here.memory_id))

    def back(self) -> None:
        """One step back."""
        self._trail.back()
        self._show()

    def forward(self) -> None:
        """One step forward."""
        self._trail.forward()
        self._show()

    def show_again(self) -> None:
        """Shows where the person is: at the start, or after another page."""
        self._show()

    def _go(self, spot: Spot) -> None:
        self._trail.go(spot)
        self._show()

    def _show(self) -> None:
        # While the panes are led somewhere they say what is selected on the way; that is no wish of the person.
        self._showing = True
        self.spot_wanted.emit(self.here)
        self._showing = False
        self.trail_moved.emit()
