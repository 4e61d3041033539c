"""Which of the window's actions can be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sentient_desktop.domain.memory import State
from sentient_desktop.ui.memory_doings import MOST_MERGED
from sentient_desktop.ui.review.reviewing import ON_A_CARD

if TYPE_CHECKING:
    from sentient_desktop.ui.main_window import MainWindow

ON_ROWS = ("open_source", "copy", "affirm", "dispute", "edit", "restore", "merge", "forget_sheet")
"""What can be done to the rows of the list, in the order of its context menu."""


class Possible(QObject):
    """Looks at where the person is, and switches actions on and off."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def look(self) -> None:
        """Looks anew: after every step, and when another memory is chosen."""
        window = self._window
        rows, doings = window.list_pane, window.doings
        chosen = window.pages.shows_memories and rows.current_id() is not None
        selected = rows.view.selected_count() if chosen else 0
        can = set(window.reviewing.possible)
        if chosen:
            can |= {*ON_ROWS, "forget"} - {"restore", "merge"}
            if State.SUPERSEDED in rows.query.states:
                can.add("restore")
            if 1 < selected <= MOST_MERGED:
                can.add("merge")
        for name in {*ON_ROWS, *ON_A_CARD}:
            doings.enable([name], enabled=name in can)
        target = window.navigation.here.target
        in_chat = window.pages.shows_chat and target is not None and target.chat_id is not None
        doings.enable(["forget_chat"], enabled=in_chat)
        doings.enable(["proof"], enabled=window.removing.last is not None)
        doings.enable(["back"], enabled=window.navigation.can_go_back)
        doings.enable(["forward"], enabled=window.navigation.can_go_forward)
