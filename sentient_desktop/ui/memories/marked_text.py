"""A label for text from outside: plain, wrapped, with marked words and visible hidden characters; can be copied.

Painted, since a QLabel would need markup for the marks, and markup is what hostile text hopes for.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from sentient_desktop.ui.memories.text_block import TextBlock, qt_runs
from sentient_desktop.ui.memories.text_runs import Run, reveal
from sentient_desktop.ui.theme import LINE_LENGTH, Step, colour, font, theme

BAR = 3
"""The line before a quote, and the room after it."""
BAR_ROOM = 12
_SAMPLE = "She told me that the market on the square opens at nine."
"""Running text to measure a line by: a font's own average counts capitals and signs that are seldom used."""


class MarkedText(QWidget):
    """Shows one text. `quoted` puts it in quotation marks behind a line, in lines of at most 68 characters."""

    def __init__(
        self,
        step: Step = "body",
        weight: QFont.Weight = QFont.Weight.Normal,
        *,
        quoted: bool = False,
        muted: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._step: Step = step
        self._weight = weight
        self._quoted = quoted
        self._muted = muted
        self._original = ""
        self._shown = ""
        self._marks: list[Run] = []
        self._chips: list[Run] = []
        self._blocks: dict[int, TextBlock] = {}
        self._selection: Run | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self._font = font(step, weight)
        self._longest = self._longest_line()

    def text(self) -> str:
        """The text as it was given."""
        return self._original

    def shown_text(self) -> str:
        """The text as it is painted: hidden characters as their code points, quotation marks round a quote."""
        return self._shown

    @property
    def marked(self) -> list[Run]:
        """The marked runs of the shown text, as Qt counts."""
        return list(self._marks)

    def longest_line(self) -> int:
        """How many characters the longest line has at this width."""
        return self._block(self.width()).longest_line()

    def set_text(self, text: str, marks: Iterable[Run] = ()) -> None:
        """Shows this text, with these runs of it marked."""
        revealed = reveal(text)
        before, after = (self.tr("“"), self.tr("”")) if self._quoted else ("", "")
        self._original = text
        self._shown = before + revealed.text + after
        moved = [(start + len(before), end + len(before)) for start, end in revealed.moved(marks)]
        chips = [(start + len(before), end + len(before)) for start, end in revealed.chips]
        self._marks, self._chips = qt_runs(self._shown, moved), qt_runs(self._shown, chips)
        self._selection = None
        self._blocks.clear()
        self.setAccessibleName(self._shown)
        self.updateGeometry()
        self.update()

    def set_size(self, step: Step, weight: QFont.Weight) -> None:
        """Shows the text in this size from now on."""
        if (step, weight) != (self._step, self._weight):
            self._step, self._weight = step, weight
            self._take_font()

    def hasHeightForWidth(self) -> bool:
        """It has: the text is wrapped."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of the wrapped text."""
        return round(self._block(width).height)

    def sizeHint(self) -> QSize:
        """One line of full length."""
        width = self._longest + self._indent()
        return QSize(width, self.heightForWidth(self.width() or width))

    def minimumSizeHint(self) -> QSize:
        """Narrow enough never to hinder the window."""
        return QSize(80, self.heightForWidth(max(self.width(), 80)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws line, grounds, and text."""
        tokens = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        block = self._block(self.width())
        if self._quoted:
            left = self.width() - BAR if self._mirrored() else 0
            painter.fillRect(left, 0, BAR, self.height(), colour(tokens.line))
        grounds = [(self._marks, colour(tokens.highlight)), (self._chips, colour(tokens.needs_a_look))]
        if self._selection is not None:
            chosen = colour(tokens.accent)
            chosen.setAlpha(70)
            grounds.append(([self._selection], chosen))
        painter.setClipRect(event.rect())
        block.paint(painter, self._origin(), colour(tokens.muted if self._muted else tokens.text), grounds)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tells the layout when another width needs another height."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        """Takes the sides of another direction of reading."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LayoutDirectionChange:
            self._take_font()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begins a selection."""
        if event.button() is Qt.MouseButton.LeftButton:
            place = self._place(event.position())
            self._selection = (place, place)
            self._anchor = place
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Stretches the selection."""
        if self._selection is not None and event.buttons() & Qt.MouseButton.LeftButton:
            place = self._place(event.position())
            self._selection = (min(self._anchor, place), max(self._anchor, place))
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copies, and selects everything."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self._selection = (0, self._block(self.width()).end())
            self.update()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offers to copy."""
        menu = QMenu(self)
        menu.addAction(self.tr("Copy")).triggered.connect(self.copy)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def copy(self) -> None:
        """Puts what is selected on the clipboard; without a selection all of it, as it was given."""
        QGuiApplication.clipboard().setText(self.selected_text() or self._original)

    def selected_text(self) -> str:
        """The selected part, as it is shown."""
        if self._selection is None or self._selection[0] == self._selection[1]:
            return ""
        units = self._shown.encode("utf-16-le", "surrogatepass")
        start, end = self._selection
        return units[2 * start : 2 * end].decode("utf-16-le", "replace")

    def _take_font(self) -> None:
        self._font = font(self._step, self._weight)
        self._longest = self._longest_line()
        self._blocks.clear()
        self.updateGeometry()
        self.update()

    def _longest_line(self) -> int:
        return round(QFontMetricsF(self._font).horizontalAdvance(_SAMPLE) * LINE_LENGTH / len(_SAMPLE))

    def _indent(self) -> int:
        return BAR + BAR_ROOM if self._quoted else 0

    def _block(self, width: int) -> TextBlock:
        room = width - self._indent()
        if self._quoted:
            room = min(room, self._longest)
        block = self._blocks.get(room)
        if block is None:
            if len(self._blocks) > 2:
                self._blocks.clear()
            block = self._blocks[room] = TextBlock(self._shown, self._font, room, mirrored=self._mirrored())
        return block

    def _origin(self) -> QPointF:
        if self._mirrored():
            return QPointF(self.width() - self._indent() - self._block(self.width()).width, 0)
        return QPointF(self._indent(), 0)

    def _mirrored(self) -> bool:
        return self.layoutDirection() is Qt.LayoutDirection.RightToLeft

    def _place(self, point: QPointF) -> int:
        return self._block(self.width()).offset_at(point - self._origin())
