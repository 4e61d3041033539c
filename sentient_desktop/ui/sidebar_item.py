"""One line of the sidebar, painted: an icon, a name, a count."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from sentient_desktop.domain.query import Query
from sentient_desktop.ui import words
from sentient_desktop.ui.theme import CORNER, SMALL, TINY, font, theme
from sentient_desktop.ui.widgets import paint_icon, set_tooltip, visible_text

FOLDED_WIDTH = 56
PADDING = 12
"""Pixels between the edge of a line and what stands in it."""
_ICON = 18


class SidebarItem(QAbstractButton):
    """One line: an icon, a name, a count. Chosen, it wears the accent; folded, it is its icon alone."""

    def __init__(self, query: Query, name: str, picture: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.query = query
        self.name = name
        self.picture = picture
        self.count: int | None = 0
        self.folded = False
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.show_count(0)

    def show_count(self, count: int | None) -> None:
        """Shows how many memories the line leads to; None: not known yet."""
        self.count = count
        self.setAccessibleName(self.name if count is None else f"{self.name}, {words.memories_count(count)}")
        explained = self.name if count is None else f"{self.name} · {words.number(count)}"
        set_tooltip(self, explained if self.folded or self._is_cut() else "")
        self.update()

    def fold(self, *, folded: bool) -> None:
        """Shows the icon alone, or all."""
        self.folded = folded
        self.show_count(self.count)

    def sizeHint(self) -> QSize:
        """As high as in the drawing, higher with a larger font."""
        return QSize(FOLDED_WIDTH if self.folded else 120, max(32, QFontMetrics(font()).height() + SMALL + TINY))

    def hitButton(self, pos: QPoint) -> bool:
        """The whole line counts."""
        return self.rect().contains(pos)

    def _is_cut(self) -> bool:
        room = self.width() - 2 * PADDING - 60
        return QFontMetrics(font()).horizontalAdvance(self.name[:200]) > room

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the line."""
        tokens = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = self.rect().adjusted(1, 1, -1, -1)
        if self.isChecked() or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.selection if self.isChecked() else tokens.hover))
            painter.drawRoundedRect(ground, CORNER, CORNER)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.drawRoundedRect(ground, CORNER, CORNER)
        self._paint_words(painter, tokens.accent if self.isChecked() else tokens.text)
        painter.end()

    def _paint_words(self, painter: QPainter, strong: str) -> None:
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        inner = self.rect().adjusted(PADDING, 0, -PADDING, 0)
        if self.picture:
            square = QRect(0, 0, _ICON, _ICON)
            square.moveCenter(inner.center())
            if not self.folded:
                square.moveRight(inner.right()) if mirrored else square.moveLeft(inner.left())
            paint_icon(painter, square, self.picture, strong)
        if self.folded:
            return
        step = _ICON + 10 if self.picture else 0
        left = inner.adjusted(0, 0, -step, 0) if mirrored else inner.adjusted(step, 0, 0, 0)
        # A painter turns these two round by itself where the window goes from right to left.
        start, end = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        figure = "" if self.count is None else words.number(self.count)
        painter.setFont(font("small"))
        painter.setPen(QColor(strong if self.isChecked() else theme().muted))
        painter.drawText(inner, end | Qt.AlignmentFlag.AlignVCenter, figure)
        taken = painter.fontMetrics().horizontalAdvance(figure) + SMALL
        left = left.adjusted(taken, 0, 0, 0) if mirrored else left.adjusted(0, 0, -taken, 0)
        painter.setFont(font("body", QFont.Weight.Medium if self.isChecked() else QFont.Weight.Normal))
        painter.setPen(QColor(strong))
        shown = painter.fontMetrics().elidedText(
            visible_text(self.name[:200]), Qt.TextElideMode.ElideRight, left.width()
        )
        painter.drawText(left, start | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)
