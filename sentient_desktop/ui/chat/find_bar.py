"""The find field of a chat: what is looked for, how often it stands there, and the way from one to the next."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from sentient_desktop.domain.chat import MessageId
from sentient_desktop.ui import theme
from sentient_desktop.ui.widgets.icons import icon
from sentient_desktop.ui.widgets.text import announce, plain_label
from sentient_desktop.ui.words import chat as say

WAIT_MS = 120


class FindBar(QWidget):
    """Enter goes to the one before (the search begins at the end), Shift+Enter to the next, Escape ends the search."""

    text_wanted = Signal(str)
    place_wanted = Signal(int)
    """A position of the thread to go to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._places: list[int] = []
        self._place = -1
        self.field = QLineEdit()
        self.field.setPlaceholderText(say.find_here())
        self.field.setAccessibleName(say.find_here())
        self.field.setMinimumWidth(140)
        self.field.setMaximumWidth(220)
        self.field.addAction(icon("search", "muted"), QLineEdit.ActionPosition.LeadingPosition)
        self._found = plain_label(kind="muted", step="small")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SMALL)
        row.addWidget(self._found)
        row.addWidget(self.field)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(WAIT_MS)
        self._wait.timeout.connect(lambda: self.text_wanted.emit(self.field.text().strip()))
        self.field.textChanged.connect(lambda _: self._wait.start())

    def start(self) -> None:
        """Puts the cursor into the field."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def clear(self) -> None:
        """Forgets what was looked for."""
        if self.field.text():
            self.field.clear()
        self._places, self._place = [], -1
        self._found.setText("")

    def show_found(self, places: list[tuple[MessageId, int]]) -> None:
        """Takes the places in, and goes to the last one, since people look for what was said lately."""
        self._places = [position for _, position in places]
        self._place = len(self._places) - 1
        self._say()
        if self._places:
            self.place_wanted.emit(self._places[self._place])

    def step(self, by: int) -> None:
        """Goes on by so many places, round and round."""
        if self._places:
            self._place = (self._place + by) % len(self._places)
            self._say()
            self.place_wanted.emit(self._places[self._place])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys that the field leaves to us."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.step(1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else -1)
        elif event.key() == Qt.Key.Key_Escape and self.field.text():
            self.clear()
        else:
            super().keyPressEvent(event)

    def _say(self) -> None:
        text = say.found(self._place, len(self._places)) if self.field.text().strip() else ""
        self._found.setText(text)
        if text:
            announce(self, text)
