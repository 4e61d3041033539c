"""Rows of a sheet: an icon, what it is, the text concerned, and what happens to it, with hairlines between."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from sentient_desktop.ui.forget.rows import Row
from sentient_desktop.ui.theme import LARGE, MEDIUM, SMALL, room, theme
from sentient_desktop.ui.widgets import hairline, paint_icon, plain_label
from sentient_desktop.ui.widgets.icons import SIZE

_LONGEST_END = 170
"""Pixels of the last column, with text of the usual size."""


class Picture(QWidget):
    """An icon that is no button, in the muted colour of now."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self.setFixedSize(QSize(SIZE, SIZE))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints it."""
        if self._name:
            painter = QPainter(self)
            paint_icon(painter, self.rect(), self._name, theme().muted)
            painter.end()


class RowTable(QWidget):
    """All rows one below the other; on a narrow window the text goes below the name."""

    def __init__(self, rows: Sequence[Row], *, narrow: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(LARGE)
        grid.setVerticalSpacing(SMALL + 1)
        grid.setColumnStretch(1, 7)
        grid.setColumnStretch(2, 11)
        grid.setColumnStretch(3, 0)
        for at, row in enumerate(rows):
            self._add(grid, at, row, narrow=narrow)

    def _add(self, grid: QGridLayout, at: int, row: Row, *, narrow: bool) -> None:
        line = 3 * at
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(Picture(row.picture), line, 0, top)
        middle = plain_label(row.middle, kind="muted", wrap=True)
        if row.name:
            grid.addWidget(plain_label(row.name, wrap=True), line, 1, 1, 2 if narrow else 1, top)
        if narrow and row.name:
            grid.addWidget(middle, line + 1, 1, 1, 3)
            middle.setContentsMargins(0, 0, 0, SMALL // 2)
        else:
            grid.addWidget(middle, line, 1 if narrow else 2, 1, 2 if narrow else 1, top)
        if row.end:
            last = _end(row, round((_LONGEST_END if not narrow else 2 * _LONGEST_END) * room()))
            grid.addWidget(last, line, 3, Qt.AlignmentFlag.AlignRight | top)
        grid.addWidget(hairline(), line + 2, 0, 1, 4)
        grid.setRowMinimumHeight(line, MEDIUM)


def _end(row: Row, most: int) -> QLabel:
    last = plain_label(row.end, weight=QFont.Weight.Medium, kind=row.tone)
    # Short ends stand on one line; a long one is broken rather than squeezing the text before it.
    if last.sizeHint().width() > most:
        last.setWordWrap(True)
        last.setFixedWidth(most)
    last.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
    last.setAccessibleName(", ".join(part for part in (row.name, row.middle, row.end) if part))
    return last
