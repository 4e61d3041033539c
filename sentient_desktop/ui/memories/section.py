"""A part of the detail that opens and closes: its title, its content in one line, and rows, made when it is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from sentient_desktop.ui.memories.small_parts import emptied, settle
from sentient_desktop.ui.theme import CORNER, SMALL, font, theme
from sentient_desktop.ui.widgets import paint_icon

Build = Callable[[QVBoxLayout], Sequence[QWidget]]
"""Fills the body, and gives what in it can take the focus, in the order in which it is read."""
CHEVRON = 16


class SectionHead(QAbstractButton):
    """The line that opens and closes a section: title, summary, chevron."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self._summary = ""
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.toggled.connect(self._name)
        self._name()

    def summarise(self, summary: str) -> None:
        """Says in one line what is in the section."""
        self._summary = summary
        self._name()
        self.update()

    def _name(self) -> None:
        state = self.tr("open") if self.isChecked() else self.tr("closed")
        self.setAccessibleName(", ".join(part for part in (self._title, self._summary, state) if part))

    def sizeHint(self) -> QSize:
        """As high as a comfortable target."""
        return QSize(200, max(24, QFontMetrics(font("small")).height() + SMALL))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the line; the summary is elided where it is long."""
        tokens = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bold, plain = font("small", QFont.Weight.DemiBold), font("small")
        title_width = QFontMetrics(bold).horizontalAdvance(self._title)
        room = max(0, self.width() - title_width - CHEVRON - 3 * SMALL)
        summary = QFontMetrics(plain).elidedText(self._summary[:500], Qt.TextElideMode.ElideRight, room)
        summary_width = QFontMetrics(plain).horizontalAdvance(summary)
        painter.setPen(QColor(tokens.muted))
        for used, text, start, width in (
            (bold, self._title, 0, title_width),
            (plain, summary, title_width + SMALL, summary_width),
        ):
            painter.setFont(used)
            painter.drawText(self._turned(start, width), Qt.AlignmentFlag.AlignVCenter, text)
        picture = "chevron-up" if self.isChecked() else "chevron-down"
        shade = tokens.text if self.underMouse() else tokens.muted
        end = title_width + SMALL + (summary_width + SMALL if summary else 0)
        paint_icon(painter, self._turned(end, CHEVRON), picture, shade)
        if self.hasFocus():
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            around = self._turned(0, end + CHEVRON).adjusted(-SMALL // 2, 1, SMALL // 2, -1)
            painter.drawRoundedRect(around.intersected(self.rect().adjusted(1, 1, -1, -1)), CORNER, CORNER)
        painter.end()

    def _turned(self, start: int, width: int) -> QRect:
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = self.width() - start - width if mirrored else start
        return QRect(left, 0, width + 1, self.height())


class Section(QWidget):
    """Title, summary, and rows that are made only while it is open. It stays as the person left it."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._build: Build | None = None
        self.focusable: list[QWidget] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SMALL)
        self.head = SectionHead(title)
        self.head.toggled.connect(self._toggle)
        column.addWidget(self.head)
        self.body = QWidget()
        self.rows = QVBoxLayout(self.body)
        self.rows.setContentsMargins(0, 0, 0, SMALL)
        self.rows.setSpacing(SMALL)
        self.body.hide()
        column.addWidget(self.body)

    def fill(self, summary: str, build: Build | None) -> None:
        """Shows this summary, and makes the rows with `build` when it is open. None hides the section."""
        self.setVisible(build is not None)
        self._build = build
        self.head.summarise(summary)
        self._make()

    @property
    def is_open(self) -> bool:
        """Whether its rows are seen."""
        return self.head.isChecked()

    def open(self) -> None:
        """Shows its rows."""
        self.head.setChecked(True)

    def _toggle(self) -> None:
        self._make()
        settle()

    def _make(self) -> None:
        is_open = self.is_open and self._build is not None
        emptied(self.rows)
        self.focusable = []
        if is_open and self._build is not None:
            self.focusable = list(self._build(self.rows))
            before: QWidget = self.head
            for widget in self.focusable:
                QWidget.setTabOrder(before, widget)
                before = widget
        self.body.setVisible(is_open)
        self.head.update()
