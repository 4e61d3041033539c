"""A small chart of bars. Every value can be had with the pointer, with the keys, and from a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from sentient_desktop.ui.theme import CORNER, theme
from sentient_desktop.ui.widgets.text import announce

_GAP = 2
_LEAST = 2
"""The least height of a bar whose value is not 0: what is there is seen."""
_INSIDE = 4


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its value (0 or more), and what it says in words, value included."""

    value: int
    says: str


class BarChart(QWidget):
    """Bars side by side, the first where reading begins. `tone` is the name of a token."""

    chosen = Signal(int)
    """The number of a bar, by a click or Enter."""
    pointed = Signal(str)
    """What the bar under the pointer or the keys says; empty where none is."""

    def __init__(self, name: str, tone: str = "accent", height: int = 48, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bars: Sequence[Bar] = ()
        self._tone = tone
        self._height = height
        self._at: int | None = None
        self._under: int | None = None
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def bars(self) -> Sequence[Bar]:
        """What is shown."""
        return self._bars

    @property
    def current(self) -> int | None:
        """The bar that the keys are on."""
        return self._at

    def show_bars(self, bars: Sequence[Bar], summary: str = "") -> None:
        """Shows these bars; `summary` is what a screen reader is told of the whole."""
        self._bars = tuple(bars)
        self._at = None if self._at is None or self._at >= len(bars) else self._at
        self._under = None
        self.setAccessibleDescription(summary)
        self.update()

    def sizeHint(self) -> QSize:
        """Room for a bar of some pixels each."""
        return QSize(max(80, 8 * len(self._bars)), self._height)

    def minimumSizeHint(self) -> QSize:
        """Narrow bars are still bars."""
        return QSize(60, self._height)

    def bar_rect(self, number: int) -> QRectF:
        """The room of a bar, as high as the chart."""
        count = max(len(self._bars), 1)
        wide = (self.width() - 2 * _INSIDE) / count
        place = count - 1 - number if self.layoutDirection() is Qt.LayoutDirection.RightToLeft else number
        return QRectF(_INSIDE + place * wide, _INSIDE, wide, self.height() - 2 * _INSIDE)

    def bar_at(self, point: QPointF) -> int | None:
        """The bar whose room holds this point."""
        return next((number for number in range(len(self._bars)) if self.bar_rect(number).contains(point)), None)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints bars on a line; the one under the pointer or the keys stands on a ground."""
        tokens = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        most = max((bar.value for bar in self._bars), default=0)
        painter.setPen(Qt.PenStyle.NoPen)
        for number, bar in enumerate(self._bars):
            room = self.bar_rect(number)
            if number in (self._under, self._at if self.hasFocus() else None):
                painter.setBrush(QColor(tokens.hover))
                painter.drawRect(room)
            if bar.value and most:
                high = max(_LEAST, room.height() * bar.value / most)
                gap = min(_GAP, room.width() / 4)
                painter.setBrush(QColor(getattr(tokens, self._tone)))
                painter.drawRoundedRect(
                    QRectF(room.left() + gap / 2, room.bottom() - high, room.width() - gap, high), 1, 1
                )
        painter.fillRect(QRectF(_INSIDE, self.height() - _INSIDE, self.width() - 2 * _INSIDE, 1), QColor(tokens.line))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), CORNER, CORNER)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows, Home and End go from bar to bar; Enter chooses."""
        key = Qt.Key(event.key())
        last = len(self._bars) - 1
        ahead = Qt.Key.Key_Left if self.layoutDirection() is Qt.LayoutDirection.RightToLeft else Qt.Key.Key_Right
        if last < 0:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            at = last if self._at is None else self._at + (1 if key is ahead else -1)
            self._go(min(max(at, 0), last))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._go(0 if key is Qt.Key.Key_Home else last)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._at is not None:
            self._choose(self._at)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lights up what a click would choose."""
        under = self.bar_at(event.position())
        if under != self._under:
            self._under = under
            hits = under is not None and self._bars[under].value
            self.setCursor(Qt.CursorShape.PointingHandCursor if hits else Qt.CursorShape.ArrowCursor)
            self.pointed.emit("" if under is None else self._bars[under].says)
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Chooses the bar under the pointer."""
        at = self.bar_at(event.position())
        if at is not None and event.button() is Qt.MouseButton.LeftButton:
            self._at = at
            self._choose(at)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the pointer any more."""
        super().leaveEvent(event)
        self._under = None
        self.pointed.emit("")
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Shows the ring."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Takes the ring away."""
        super().focusOutEvent(event)
        self.pointed.emit("")
        self.update()

    def _go(self, number: int) -> None:
        self._at = number
        says = self._bars[number].says
        self.setAccessibleDescription(says)
        announce(self, says)
        self.pointed.emit(says)
        self.update()

    def _choose(self, number: int) -> None:
        if self._bars[number].value:
            self.chosen.emit(number)
