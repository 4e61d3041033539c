"""The thin bar that goes with the words for how sure."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from sentient_desktop.ui.theme import theme


def paint_bar(painter: QPainter, rect: QRectF, share: float | None, tone: str, *, right_to_left: bool = False) -> None:
    """Paints a share of 0 to 1 (None: an empty bar) into `rect`; `tone` is the name of a token."""
    tokens = theme()
    radius = rect.height() / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tokens.line))
    painter.drawRoundedRect(rect, radius, radius)
    if share:
        filled = QRectF(rect)
        filled.setWidth(max(rect.height(), rect.width() * min(share, 1.0)))
        if right_to_left:
            filled.moveRight(rect.right())
        painter.setBrush(QColor(getattr(tokens, tone)))
        painter.drawRoundedRect(filled, radius, radius)
    painter.restore()


class ConfidenceBar(QWidget):
    """The bar as a widget, 260 by 8. Its words stand beside it, so a screen reader is spared it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._share: float | None = None
        self._tone = "not_known"
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(260)

    def show_share(self, share: float | None, tone: str) -> None:
        """Shows a share of 0 to 1, None for not known, in the colour of the token `tone`."""
        self._share, self._tone = share, tone
        self.update()

    def sizeHint(self) -> QSize:
        """As in the drawing."""
        return QSize(260, 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the bar."""
        painter = QPainter(self)
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        paint_bar(painter, QRectF(self.rect()), self._share, self._tone, right_to_left=mirrored)
        painter.end()
