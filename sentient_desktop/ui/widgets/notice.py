"""The notice: what was just done, with Undo, at the bottom. It leaves by itself, but never under the pointer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGraphicsDropShadowEffect, QHBoxLayout, QWidget

from sentient_desktop.ui.theme import CORNER, LARGE, SMALL, font, theme
from sentient_desktop.ui.widgets.buttons import push_button
from sentient_desktop.ui.widgets.text import announce, plain_label, visible_text

_TICK_MS = 100


class Notice(QWidget):
    """A dark rounded strip over the bottom of `parent`. One at a time: the next takes the place of the one before."""

    closed = Signal()
    """It left by itself, by its cross, or for the next one; not when Undo was pressed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self._act: Callable[[], None] | None = None
        self._left_ms = 0
        row = QHBoxLayout(self)
        row.setContentsMargins(LARGE + 2, SMALL, SMALL, SMALL)
        row.setSpacing(LARGE)
        self.label = plain_label(kind="notice", wrap=False)
        self.line = QFrame()
        self.line.setFixedSize(1, 18)
        self.button = push_button("", "notice")
        self.button.setFont(font("body", QFont.Weight.DemiBold))
        self.button.clicked.connect(self._do)
        for part in (self.label, self.line, self.button):
            row.addWidget(part)
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(24)
        shadow.setOffset(0, 4)
        shadow.setColor(QColor(0, 0, 0, 70))
        self.setGraphicsEffect(shadow)
        self._clock = QTimer(self)
        self._clock.setInterval(_TICK_MS)
        self._clock.timeout.connect(self._tick)
        parent.installEventFilter(self)
        self.hide()

    def say(self, text: str, *, seconds: float = 10, button: str = "", act: Callable[[], None] | None = None) -> None:
        """Shows `text` for so many seconds, with a button that does `act` where one is given."""
        if self.isVisible():
            self.closed.emit()
        self.label.setText(visible_text(text))
        self._act = act
        self.button.setText(button.replace("&", "&&"))
        for part in (self.button, self.line):
            part.setVisible(act is not None)
        self.setAccessibleName(text)
        self._left_ms = round(seconds * 1000)
        self._place()
        self.show()
        self.raise_()
        self._clock.start()
        announce(self, text)

    def leave(self) -> None:
        """Goes now."""
        if self._clock.isActive() or self.isVisible():
            self._end()
            self.closed.emit()

    @property
    def is_paused(self) -> bool:
        """Whether the time stands still: the pointer is on it, or its button has the focus."""
        return self.underMouse() or self.button.hasFocus()

    def _do(self) -> None:
        act = self._act
        self._end()
        if act is not None:
            act()

    def _end(self) -> None:
        self._clock.stop()
        self._act = None
        self.hide()

    def _tick(self) -> None:
        if self.is_paused:
            return
        self._left_ms -= _TICK_MS
        if self._left_ms <= 0:
            self.leave()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Gives whoever reaches for it three seconds more."""
        self._left_ms = max(self._left_ms, 3000)
        super().enterEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stays at the bottom in the middle while the window changes its size."""
        if event.type() is QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        parent = self._over
        most = max(parent.width() - 2 * LARGE, 1)
        # Only a sentence that is wider than the window is broken: a wrapped label asks for too little width.
        self.label.setWordWrap(False)
        wide = self.sizeHint().width() > most
        self.label.setWordWrap(wide)
        width = most if wide else self.sizeHint().width()
        height = max(self.heightForWidth(width) if wide else self.sizeHint().height(), 40)
        self.setGeometry((parent.width() - width) // 2, parent.height() - height - 20, width, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the strip."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme().notice))
        painter.drawRoundedRect(QRectF(self.rect()), CORNER, CORNER)
        if self.line.isVisible():
            faint = QColor(theme().on_notice)
            faint.setAlpha(60)
            painter.fillRect(self.line.geometry(), faint)
        painter.end()
