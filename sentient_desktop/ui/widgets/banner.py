"""A lasting sentence on a yellow ground, with what can be done about it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from sentient_desktop.ui.theme import CARD_CORNER, LARGE, MEDIUM, theme
from sentient_desktop.ui.widgets.buttons import push_button
from sentient_desktop.ui.widgets.pill import PillKind
from sentient_desktop.ui.widgets.text import plain_label, visible_text


class Banner(QWidget):
    """A sentence and at most one button. It stays until what it says is over."""

    def __init__(self, text: str = "", kind: PillKind = PillKind.NOT_RIGHT, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind = kind
        row = QHBoxLayout(self)
        row.setContentsMargins(LARGE, MEDIUM, LARGE, MEDIUM)
        row.setSpacing(LARGE)
        self.label = plain_label(text, kind="banner", wrap=True)
        row.addWidget(self.label, 1)
        self.button: QPushButton | None = None
        self._act: Callable[[], None] | None = None

    def say(self, text: str) -> None:
        """Shows another sentence."""
        self.label.setText(visible_text(text))

    def offer(self, text: str, act: Callable[[], None]) -> None:
        """Shows a button that does `act`."""
        self._act = act
        if self.button is None:
            self.button = push_button(text, "banner")
            self.button.clicked.connect(self._do)
            row = self.layout()
            if row is not None:
                row.addWidget(self.button)
                row.setAlignment(self.button, Qt.AlignmentFlag.AlignVCenter)
        self.button.setText(text.replace("&", "&&"))
        self.button.show()

    def offer_nothing(self) -> None:
        """Takes the button away."""
        if self.button is not None:
            self.button.hide()

    def _do(self) -> None:
        if self._act is not None:
            self._act()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(getattr(theme(), self._kind.value)))
        painter.drawRoundedRect(QRectF(self.rect()), CARD_CORNER, CARD_CORNER)
        painter.end()
