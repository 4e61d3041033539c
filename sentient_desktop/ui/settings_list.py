"""A list within the settings: its heading, a sentence about it, and its rows."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sentient_desktop.library import Library
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.theme import SMALL
from sentient_desktop.ui.widgets import plain_label


class SettingsList(QWidget):
    """What the lists share: `heading` and `about` above, rows below, which are `spacing` pixels apart."""

    resized = Signal()
    """It shows something else now and needs another height."""

    def __init__(
        self, library: Library, tasks: Tasks, heading: str, about: str, *, spacing: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._tasks = tasks
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(SMALL)
        self._column.addWidget(plain_label(heading, weight=QFont.Weight.DemiBold))
        self._column.addWidget(plain_label(about, step="small", kind="muted", wrap=True))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(spacing)
        self._column.addLayout(self._rows)

    def _add(self, part: QWidget) -> None:
        self._rows.addWidget(part)
        # A new part counts as hidden, and has no height, until then.
        part.show()
