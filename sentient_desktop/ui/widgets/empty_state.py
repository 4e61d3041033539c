"""What stands where nothing is to be seen: why, and what to do about it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from sentient_desktop.ui.theme import HUGE, LARGE, SMALL
from sentient_desktop.ui.widgets.buttons import push_button
from sentient_desktop.ui.widgets.icons import icon
from sentient_desktop.ui.widgets.text import plain_label, visible_text


class EmptyState(QWidget):
    """An icon, a sentence, a hint, and at most one button."""

    asked = Signal()
    """The button was pressed."""

    def __init__(
        self, picture: str, title: str, hint: str = "", button: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(HUGE, HUGE, HUGE, HUGE)
        column.setSpacing(SMALL)
        column.addStretch(2)
        self._picture = QLabel()
        self._picture_name = picture
        self._picture.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._picture)
        column.addSpacing(SMALL)
        self.title = plain_label(title, step="title", weight=QFont.Weight.DemiBold, wrap=True)
        self.hint = plain_label(hint, kind="muted", wrap=True)
        for label in (self.title, self.hint):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        column.addSpacing(LARGE)
        self.button = push_button(button)
        self.button.clicked.connect(self.asked)
        self.button.setVisible(bool(button))
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        self._draw()

    def say(self, title: str, hint: str = "", button: str = "") -> None:
        """Shows other words; no button without its text."""
        self.title.setText(visible_text(title))
        self.hint.setText(visible_text(hint))
        self.button.setText(button.replace("&", "&&"))
        self.button.setVisible(bool(button))

    def changeEvent(self, event: object) -> None:
        """Draws the icon anew in the colours of another theme."""
        super().changeEvent(event)  # type: ignore[arg-type]
        if hasattr(self, "_picture_name"):
            self._draw()

    def _draw(self) -> None:
        pixmap = icon(self._picture_name, "muted").pixmap(QSize(HUGE, HUGE), self.devicePixelRatioF())
        self._picture.setPixmap(pixmap)
