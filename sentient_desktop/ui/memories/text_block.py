"""Laying out and painting plain text with marked words and hidden characters made visible. No markup is ever read.

The list's delegate and the detail's texts share it. Offsets in the runs count Python characters.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QPainter, QTextLayout, QTextOption

from sentient_desktop.ui.memories.text_runs import Run, utf16_runs
from sentient_desktop.ui.theme import TINY

LINE_SPACING = 1.38
"""Height of a line in sizes of its font: the drawings' 20 px for 14.5 px."""
RADIUS = 3.0
_MARK_DOWN = 0.5


def line_height(font: QFont) -> int:
    """The height of one line of this font in pixels, never less than the font asks for."""
    return round(max(QFontInfo(font).pixelSize() * LINE_SPACING, QFontMetricsF(font).height()))


class TextBlock:
    """One text, wrapped to a width. `paint` draws it with the runs on coloured grounds.

    `lines` bounds how many lines are made (None: all); what is left out is the caller's to elide. The lines begin at
    the left, or at the right in a window that is `mirrored`, whatever the direction of the text itself.
    """

    def __init__(
        self, text: str, font: QFont, width: float, lines: int | None = None, *, mirrored: bool = False
    ) -> None:
        self.text = text
        self._layout = QTextLayout(text.replace("\r\n", " \u2028").replace("\n", "\u2028"), font)
        side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
        option = QTextOption(side | Qt.AlignmentFlag.AlignAbsolute)
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        self._layout.setCacheEnabled(True)
        self._lay_out(max(width, 1.0), line_height(font), lines)

    def _lay_out(self, width: float, step: int, most: int | None) -> None:
        self._layout.beginLayout()
        top = 0.0
        while most is None or self._layout.lineCount() < most:
            line = self._layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(width)
            # Fallback fonts (CJK, emoji) may be taller than the step.
            height = max(float(step), line.height())
            line.setPosition(QPointF(0.0, top + (height - line.height()) / 2))
            top += height
        self._layout.endLayout()
        self.height = top
        self.width = width

    @property
    def line_count(self) -> int:
        """How many lines were made."""
        return self._layout.lineCount()

    def line_start(self, row: int) -> int:
        """Where a line starts in the text, as Qt counts."""
        return self._layout.lineAt(row).textStart()

    def end(self) -> int:
        """Where the last line ends in the text, as Qt counts."""
        if not self.line_count:
            return 0
        line = self._layout.lineAt(self.line_count - 1)
        return line.textStart() + line.textLength()

    def longest_line(self) -> int:
        """How many characters the longest line has, as Qt counts."""
        return max((self._layout.lineAt(row).textLength() for row in range(self.line_count)), default=0)

    def offset_at(self, point: QPointF) -> int:
        """The place in the text nearest to a point, as Qt counts."""
        for row in range(self.line_count):
            line = self._layout.lineAt(row)
            if point.y() < line.y() + line.height() or row == self.line_count - 1:
                return int(line.xToCursor(point.x()))
        return 0

    def rects(self, runs: Sequence[Run]) -> list[QRectF]:
        """The grounds of the runs (as Qt counts), one or more for each line that they touch."""
        found: list[QRectF] = []
        for row in range(self.line_count):
            line = self._layout.lineAt(row)
            first, last = line.textStart(), line.textStart() + line.textLength()
            for start, end in runs:
                if start < last and end > first:
                    found += self._on_line(row, max(start, first), min(end, last))
        return found

    def _on_line(self, row: int, start: int, end: int) -> list[QRectF]:
        line = self._layout.lineAt(row)
        if self.text.isascii():
            # One direction: from edge to edge, spaces included.
            left, right = (float(line.cursorToX(place)[0]) for place in (start, end))  # type: ignore[index]
            return [QRectF(left, line.y(), right - left, line.height())]
        boxes = (run.boundingRect() for run in line.glyphRuns(start, end - start))
        return [QRectF(box.left(), line.y(), box.width(), line.height()) for box in boxes]

    def paint(
        self,
        painter: QPainter,
        at: QPointF,
        colour: QColor,
        grounds: Iterable[tuple[Sequence[Run], QColor]] = (),
    ) -> None:
        """Draws the text at `at`, with each group of runs (as Qt counts) on its ground below it."""
        painter.setPen(Qt.PenStyle.NoPen)
        for runs, ground in grounds:
            painter.setBrush(ground)
            for rect in self.rects(runs):
                painter.drawRoundedRect(rect.translated(at).adjusted(-1, -_MARK_DOWN, 1, _MARK_DOWN), RADIUS, RADIUS)
        painter.setPen(colour)
        self._layout.draw(painter, at)


def elided_block(
    text: str, font: QFont, width: int, lines: int, *, mirrored: bool = False
) -> tuple[TextBlock, TextBlock | None, int]:
    """The first `lines` lines of a text, the last of them elided where the text goes on.

    Gives the block of all lines but an elided one, the elided last line (or None), and where in the text (as Qt counts)
    that one begins. The text must be short (the list's rows are at most 500 characters).
    """
    block = TextBlock(text, font, width, lines, mirrored=mirrored)
    whole = len(text) if text.isascii() else sum(2 if letter > "\uffff" else 1 for letter in text)
    if block.end() >= whole or not block.line_count:
        return block, None, whole
    start = block.line_start(block.line_count - 1)
    rest = _from_utf16(text, start).replace("\n", " ")
    short = QFontMetricsF(font).elidedText(rest, Qt.TextElideMode.ElideRight, width)
    head = TextBlock(text[: len(text) - len(rest)], font, width, lines - 1, mirrored=mirrored)
    # Its width is that of its words, but for what rounding adds.
    return head, TextBlock(short, font, width + (0 if mirrored else TINY), 1, mirrored=mirrored), start


def _from_utf16(text: str, offset: int) -> str:
    passed = 0
    for place, letter in enumerate(text):
        if passed >= offset:
            return text[place:]
        passed += 2 if letter > "\uffff" else 1
    return ""


def qt_runs(text: str, runs: Iterable[Run]) -> list[Run]:
    """Runs of Python characters as Qt counts them in this text."""
    return utf16_runs(text, list(runs))
