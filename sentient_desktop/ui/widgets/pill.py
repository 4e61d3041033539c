"""A pill: one or two words on a coloured, fully rounded ground."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from sentient_desktop.ui.theme import font, theme

_PADDING = 8


class PillKind(StrEnum):
    """What a pill says; the values are names of tokens."""

    PLAIN = "pill"
    NOT_RIGHT = "not_right"
    TO_REVIEW = "to_review"
    REPLACED = "replaced"
    LEFT_OUT = "left_out"
    NEEDS_A_LOOK = "needs_a_look"


def pill_font() -> QFont:
    """The font of every pill."""
    return font("small", QFont.Weight.Medium)


def pill_size(text: str, used: QFont | None = None) -> QSize:
    """How large the pill of `text` is, in device-independent pixels."""
    metrics = QFontMetrics(used or pill_font())
    return QSize(metrics.horizontalAdvance(text) + 2 * _PADDING, metrics.height() + 3)


def paint_pill(painter: QPainter, rect: QRect, kind: PillKind, text: str) -> None:
    """Paints a pill into `rect`, which `pill_size` gave; shortens `text` where it is narrower."""
    tokens = theme()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(getattr(tokens, kind.value)))
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    painter.setFont(pill_font())
    painter.setPen(QColor(getattr(tokens, f"{kind.value}_text")))
    inner = rect.adjusted(_PADDING, 0, -_PADDING, 0)
    shown = painter.fontMetrics().elidedText(text[:500], Qt.TextElideMode.ElideRight, inner.width() + 1)
    painter.drawText(inner, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine, shown)
    painter.restore()


class Pill(QWidget):
    """A pill as a widget."""

    def __init__(self, kind: PillKind, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.kind = kind
        self.text = ""
        self.say(kind, text)

    def say(self, kind: PillKind, text: str) -> None:
        """Shows other words."""
        self.kind, self.text = kind, text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As large as its words."""
        return pill_size(self.text)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the pill."""
        painter = QPainter(self)
        paint_pill(painter, self.rect(), self.kind, self.text)
        painter.end()
