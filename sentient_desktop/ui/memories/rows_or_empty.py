"""The place of the rows: the rows, or what stands there when there are none or they cannot be read."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractItemView, QStackedLayout

from sentient_desktop.ui.widgets import EmptyState


class RowsOrEmpty(QStackedLayout):
    """Shows `view` at first; an empty state is made once for each picture."""

    asked = Signal()
    """The button of the empty state was pressed."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__()
        self._view = view
        self._empties: dict[str, EmptyState] = {}
        self.addWidget(view)

    def shown_empty(self) -> EmptyState | None:
        """What stands in place of the rows now, if anything does."""
        shown = self.currentWidget()
        return shown if isinstance(shown, EmptyState) else None

    def show_rows(self) -> None:
        """Shows the rows."""
        self.setCurrentWidget(self._view)

    def show_empty(self, picture: str, title: str, hint: str, button: str) -> None:
        """Shows a picture with these words instead of the rows."""
        empty = self._empties.get(picture)
        if empty is None:
            empty = self._empties[picture] = EmptyState(picture, "")
            empty.setAutoFillBackground(True)
            empty.setBackgroundRole(self._view.viewport().backgroundRole())
            empty.asked.connect(self.asked)
            self.addWidget(empty)
        empty.say(title, hint, button)
        self.setCurrentWidget(empty)
