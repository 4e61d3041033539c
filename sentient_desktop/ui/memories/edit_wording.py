"""The wording of a memory, changed where it stands."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from sentient_desktop.ui.theme import LARGE, SMALL, font
from sentient_desktop.ui.widgets import plain_label, push_button

LEAST_LINES, MOST_LINES = 2, 12
LONGEST = 20_000
"""Characters that can be edited here; a longer single line takes the editor seconds."""


class WordingField(QPlainTextEdit):
    """A field for a few lines. Ctrl+Enter keeps, Esc gives up, Tab goes on to the buttons."""

    kept = Signal()
    given_up = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.setFont(font("body"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Takes the two keys that end the editing."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.kept.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)


class EditWording(QWidget):
    """A field with Save and Cancel."""

    saved = Signal(str)
    """The new wording. Never emitted where nothing was typed or nothing is left."""
    ended = Signal()
    """The editing is over, with or without a new wording."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SMALL)
        self.field = WordingField()
        self.field.setAccessibleName(self.tr("The wording of this memory"))
        self.field.textChanged.connect(self._fit)
        self.field.kept.connect(self._save)
        self.field.given_up.connect(self.ended)
        column.addWidget(self.field)
        row = QHBoxLayout()
        row.setSpacing(SMALL)
        self.save = push_button(self.tr("Save"), "primary")
        self.save.clicked.connect(self._save)
        self.cancel = push_button(self.tr("Cancel"), "quiet")
        self.cancel.clicked.connect(self.ended)
        hint = plain_label(self.tr("Your wording counts as right."), step="small", kind="muted")
        row.addWidget(self.save)
        row.addWidget(self.cancel)
        row.addSpacing(LARGE)
        row.addWidget(hint)
        row.addStretch(1)
        column.addLayout(row)
        self._original = ""
        # As high as its lines, wherever it stands: a field of its own accord takes all the room there is.
        for part in (self.field, self):
            part.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def begin(self, wording: str, draft: str | None = None) -> None:
        """Shows the wording for editing, or the draft of it that was left earlier."""
        self._original = wording
        self.field.setPlainText(wording)
        # Only what the person types counts as a change: the field itself turns some spaces and line ends into others.
        self.field.document().setModified(False)
        if draft is not None:
            self.field.selectAll()
            self.field.insertPlainText(draft)
        self.field.moveCursor(self.field.textCursor().MoveOperation.End)
        self._fit()
        self.field.setFocus()

    def draft(self) -> str | None:
        """What was typed and not saved; None where nothing was."""
        return self.field.toPlainText() if self.field.document().isModified() else None

    def _save(self) -> None:
        text = self.field.toPlainText().strip()
        is_new = self.field.document().isModified() and text != self._original
        if text:
            # First, so that what is saved is no draft any more when the next memory takes this one's place.
            self.ended.emit()
        if text and is_new:
            self.saved.emit(text)

    def _fit(self) -> None:
        self.save.setEnabled(bool(self.field.document().characterCount() > 1))
        lines = min(max(round(self.field.document().size().height()), LEAST_LINES), MOST_LINES)
        self.field.setFixedHeight(lines * QFontMetrics(self.field.font()).lineSpacing() + 24)
