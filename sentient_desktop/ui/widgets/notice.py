"""The notice: what was just done, with Undo, at the bottom. It leaves by itself, but never under the pointer.

Where it stands for something that happens when it leaves, a thin line shows how much time is left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFont, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QFrame, QGraphicsDropShadowEffect, QHBoxLayout, QWidget

from sentient_desktop.ui.theme import CORNER, LARGE, SMALL, font, theme
from sentient_desktop.ui.widgets.buttons import push_button
from sentient_desktop.ui.widgets.text import announce, plain_label, visible_text

_TICK_MS = 100
_LINE = 3


@dataclass(frozen=True, slots=True)
class _Saying:
    text: str
    seconds: float
    button: str
    act: Callable[[], None] | None


class Notice(QWidget):
    """A dark rounded strip over the bottom of `parent`. One at a time: the next takes the place of the one before."""

    closed = Signal()
    """It left by itself, by its cross, or for the next one; not when Undo was pressed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self._act: Callable[[], None] | None = None
        self._left_ms = 0
        self._whole_ms = 0
        self._counts_down = False
        self._waiting: _Saying | None = None
        self.gives_way = False
        """While `closed` is said: another notice takes its place, and nobody chose to let it go."""
        row = QHBoxLayout(self)
        row.setContentsMargins(LARGE + 2, SMALL, SMALL, SMALL)
        row.setSpacing(LARGE)
        self.label = plain_label(kind="notice", wrap=False)
        self.line = QFrame()
        self.line.setFixedSize(1, 18)
        self.button = push_button("", "notice")
        self.button.setFont(font("body", QFont.Weight.DemiBold))
        self.button.clicked.connect(self._do)
        row.addWidget(self.label, 1)
        for part in (self.line, self.button):
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

    def say(
        self,
        text: str,
        *,
        seconds: float = 10,
        button: str = "",
        act: Callable[[], None] | None = None,
        countdown: bool = False,
    ) -> None:
        """Shows `text` for so many seconds, with a button that does `act` where one is given; with `countdown` a line
        shows how much of the time is left."""
        if self.isVisible():
            self.gives_way = True
            self.closed.emit()
            self.gives_way = False
        self._counts_down = countdown
        self.label.setText(visible_text(text))
        self._act = act
        self.button.setText(button.replace("&", "&&"))
        for part in (self.button, self.line):
            part.setVisible(act is not None)
        self.setAccessibleName(text)
        self._left_ms = self._whole_ms = round(seconds * 1000)
        self._place()
        self.show()
        self.raise_()
        self._clock.start()
        announce(self, text)

    def say_when_free(
        self, text: str, *, seconds: float = 8, button: str = "", act: Callable[[], None] | None = None
    ) -> None:
        """Says it now, or, while another notice stands there, after that: a quiet word takes nobody's Undo away. Of
        several that wait the last is said."""
        if self.isVisible():
            self._waiting = _Saying(text, seconds, button, act)
        else:
            self.say(text, seconds=seconds, button=button, act=act)

    @property
    def remaining(self) -> float:
        """The seconds until it leaves, if nobody holds it."""
        return self._left_ms / 1000 if self.isVisible() else 0.0

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
        # Nothing of what it said stays behind in a widget that nobody sees.
        self.label.clear()
        self.setAccessibleName("")
        QTimer.singleShot(0, self, self._say_what_waits)

    def _say_what_waits(self) -> None:
        waits, self._waiting = self._waiting, None
        if waits is not None:
            self.say_when_free(waits.text, seconds=waits.seconds, button=waits.button, act=waits.act)

    def _tick(self) -> None:
        if self.is_paused:
            return
        self._left_ms -= _TICK_MS
        if self._left_ms <= 0:
            self.leave()
        elif self._counts_down:
            self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Gives whoever reaches for it three seconds more."""
        self._left_ms = max(self._left_ms, min(3000, self._whole_ms))
        self.update()
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
        if self._counts_down and self._whole_ms:
            self._paint_time(painter)
        painter.end()

    def _paint_time(self, painter: QPainter) -> None:
        """The thin line along the bottom, as long as the share of the time that is left."""
        path = QPainterPath()
        path.addRoundedRect(QRectF(self.rect()), CORNER, CORNER)
        painter.setClipPath(path)
        long = self.width() * self._left_ms / self._whole_ms
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        shade = QColor(theme().on_notice)
        shade.setAlpha(150)
        start = self.width() - long if mirrored else 0.0
        painter.fillRect(QRectF(start, self.height() - _LINE, long, _LINE), shade)
