"""The list of lines: each leads to its memory, and can be looked at as if it were not right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QToolTip

from sentient_desktop.ui.prompt.delegate import LineDelegate
from sentient_desktop.ui.prompt.lines import Line
from sentient_desktop.ui.prompt.model import LINE_ROLE, LinesModel
from sentient_desktop.ui.theme import MEDIUM
from sentient_desktop.ui.widgets import tooltip


class LinesView(QListView):
    """Shows lines. A click or Enter opens a line's memory; the sign beside it, or N, takes it out to look."""

    memory_requested = Signal(object)
    insight_requested = Signal(object)
    without_requested = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.lines = LinesModel()
        self.setModel(self.lines)
        self.lines_delegate = LineDelegate(self)
        self.setItemDelegate(self.lines_delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.setViewportMargins(0, MEDIUM, 0, MEDIUM)
        self.setProperty("kind", "lines")
        self.setAccessibleName(self.tr("What it’s told, line by line"))
        self.setAccessibleDescription(self.tr("Enter opens a memory, N shows the text as if it were not right"))

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Shows these lines; the row that was current and what is on screen stay where they are."""
        row, top = self.currentIndex().row(), self.verticalScrollBar().value()
        self.lines.show(lines)
        wanted = min(max(row, 0), len(lines) - 1)
        while 0 <= wanted < len(lines) and lines[wanted].part is None:
            wanted += 1
        if 0 <= wanted < len(lines):
            self.setCurrentIndex(self.lines.index(wanted))
        self.verticalScrollBar().setValue(top)
        self.updateGeometry()

    def current_line(self) -> Line | None:
        """The line that is chosen."""
        found = self.currentIndex().data(LINE_ROLE)
        return found if isinstance(found, Line) else None

    def content_height(self) -> int:
        """How high all lines are together, counted up to a screen or two."""
        high = 2 * MEDIUM
        for row in range(min(self.lines.rowCount(), 200)):
            high += self.sizeHintForRow(row)
        return high if self.lines.rowCount() <= 200 else high + 10_000

    def sizeHint(self) -> QSize:
        """As high as its lines."""
        return QSize(400, self.content_height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wraps the lines anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
            self.updateGeometry()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Opens what the line leads to, or takes it out."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and index.isValid():
            line = index.data(LINE_ROLE)
            on_sign = self.lines_delegate.is_sign(self.visualRect(index), event.position().toPoint())
            if on_sign and isinstance(line, Line) and line.can_be_taken_out:
                self._take_out(index)
            else:
                self._open(index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Shows a hand where something can be opened."""
        super().mouseMoveEvent(event)
        line = self.indexAt(event.position().toPoint()).data(LINE_ROLE)
        leads = isinstance(line, Line) and line.id is not None
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens, N takes out."""
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
        elif key is Qt.Key.Key_N and not event.modifiers():
            self._take_out(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Says what the sign does."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            index = self.indexAt(event.pos())
            line = index.data(LINE_ROLE)
            on_sign = index.isValid() and self.lines_delegate.is_sign(self.visualRect(index), event.pos())
            if isinstance(line, Line) and line.can_be_taken_out and on_sign:
                QToolTip.showText(event.globalPos(), tooltip(self.tr("See the text as if this were not right")), self)
            else:
                QToolTip.hideText()
            return True
        return super().viewportEvent(event)

    def _open(self, index: QModelIndex) -> None:
        line = index.data(LINE_ROLE)
        if not isinstance(line, Line) or line.id is None:
            return
        if line.memory_id is not None:
            self.memory_requested.emit(line.memory_id)
        else:
            self.insight_requested.emit(line.id)

    def _take_out(self, index: QModelIndex) -> None:
        line = index.data(LINE_ROLE)
        if isinstance(line, Line) and line.can_be_taken_out:
            self.without_requested.emit(line.memory_id)
