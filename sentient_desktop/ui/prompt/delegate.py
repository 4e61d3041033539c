"""Paints a line of the block: the statement, where it came from in grey, its tokens, and a sign to take it out."""

from __future__ import annotations

from collections import OrderedDict

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from sentient_desktop.ui.memories.text_block import line_height
from sentient_desktop.ui.prompt.lines import Line, Mark
from sentient_desktop.ui.prompt.model import LINE_ROLE
from sentient_desktop.ui.theme import CORNER, LARGE, MEDIUM, SMALL, WIDE, appearance, font, theme
from sentient_desktop.ui.tokens import Tokens
from sentient_desktop.ui.widgets import paint_icon, visible_text
from sentient_desktop.ui.words.dates import number

KEPT = 1024
LONGEST = 20_000
"""Characters of a line that are laid out: a memory of megabytes would hold the window."""
SIGN = 18
_SIDE = WIDE
_ABOVE = 6

Index = QModelIndex | QPersistentModelIndex


class LineDelegate(QStyledItemDelegate):
    """Lays a line out once for each width; says where the sign stands that takes its memory out."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view
        self._kept: OrderedDict[tuple[Line, int], QTextLayout] = OrderedDict()
        self.read_fonts()
        appearance().theme_changed.connect(self.read_fonts)

    def read_fonts(self) -> None:
        """Takes fonts and colours anew."""
        self._body, self._small = font("body"), font("small")
        self._head = font("small", QFont.Weight.DemiBold)
        self._step = line_height(self._body)
        self._tokens_width = QFontMetrics(self._small).horizontalAdvance("0,000") + MEDIUM
        self._kept.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as the line is when it is wrapped to the view's width."""
        line: Line = index.data(LINE_ROLE)
        width = self._view.viewport().width()
        if line.part is None:
            return QSize(width, self._step + LARGE)
        return QSize(width, round(self._laid_out(line, width).boundingRect().height()) + 2 * _ABOVE)

    def sign_rect(self, row: QRect) -> QRect:
        """Where the sign of a row stands, in the coordinates of the row given."""
        room = QRect(0, 0, SIGN + SMALL, SIGN + SMALL)
        left = row.left() + SMALL // 2 if self._mirrored() else row.right() - SMALL // 2 - room.width()
        room.moveTo(left, row.top() + (2 * _ABOVE + self._step - room.height()) // 2)
        return room

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draws one line."""
        line: Line = index.data(LINE_ROLE)
        tokens, row = theme(), option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if line.part is None:
            self._paint_head(painter, row, line, tokens)
        else:
            self._paint_line(painter, option, line, tokens)
        painter.restore()

    def _paint_head(self, painter: QPainter, row: QRect, line: Line, tokens: Tokens) -> None:
        painter.setFont(self._head)
        painter.setPen(QColor(tokens.muted))
        inner = row.adjusted(_SIDE, 0, -_SIDE, -SMALL // 2)
        flags = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignBottom
        text = painter.fontMetrics().elidedText(
            visible_text(line.text[:200]), Qt.TextElideMode.ElideRight, inner.width()
        )
        painter.drawText(inner, flags, text)

    def _paint_line(self, painter: QPainter, option: QStyleOptionViewItem, line: Line, tokens: Tokens) -> None:
        row, state = option.rect, option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        over = bool(state & QStyle.StateFlag.State_MouseOver)
        grounds = {Mark.GONE: tokens.not_right, Mark.NEW: tokens.to_review}
        ground = grounds.get(line.mark) or (tokens.selection if chosen else tokens.hover if over else "")
        if ground:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(ground))
            painter.drawRoundedRect(QRectF(row).adjusted(SMALL, 1, -SMALL, -1), CORNER, CORNER)
        if chosen and state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.drawRoundedRect(QRectF(row).adjusted(SMALL + 1, 2, -SMALL - 1, -2), CORNER, CORNER)
        strong = {Mark.GONE: tokens.not_right_text, Mark.NEW: tokens.to_review_text}.get(line.mark, tokens.text)
        layout = self._laid_out(line, row.width())
        painter.setPen(QColor(strong))
        left = row.left() + (_SIDE + self._tokens_width + SIGN if self._mirrored() else _SIDE)
        layout.draw(painter, QPointF(left, row.top() + _ABOVE), self._formats(line, tokens, over=over))
        self._paint_tokens(painter, row, line, tokens)
        if line.can_be_taken_out and (chosen or over or line.mark is Mark.GONE):
            room = self.sign_rect(row)
            square = QRect(0, 0, SIGN - 2, SIGN - 2)
            square.moveCenter(room.center())
            paint_icon(painter, square, "undo" if line.mark is Mark.GONE else "not-right", strong)

    def _paint_tokens(self, painter: QPainter, row: QRect, line: Line, tokens: Tokens) -> None:
        painter.setFont(self._small)
        painter.setPen(QColor(tokens.muted))
        side = _SIDE + SMALL
        inner = row.adjusted(side, _ABOVE, -side, 0)
        inner.setHeight(self._step)
        painter.drawText(inner, Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter, number(line.tokens))

    def _formats(self, line: Line, tokens: Tokens, *, over: bool) -> list[QTextLayout.FormatRange]:
        made: list[QTextLayout.FormatRange] = []
        said = QTextCharFormat()
        said.setFontUnderline(over and line.memory_id is not None)
        said.setFontStrikeOut(line.mark is Mark.GONE)
        after = QTextCharFormat()
        if line.mark in (Mark.SAME, Mark.PAST):
            after.setForeground(QColor(tokens.muted))
        dash = 2 if line.text.startswith("- ") else 0
        end = _utf16(line.text[: line.said])
        whole = line.memory_id is None and dash == 0
        for form, first, last in ((after if whole else said, dash, end), (after, end, _utf16(line.text))):
            if last > first:
                part = QTextLayout.FormatRange()
                part.start, part.length, part.format = first, last - first, form
                made.append(part)
        return made

    def _laid_out(self, line: Line, width: int) -> QTextLayout:
        key = (line, width)
        layout = self._kept.get(key)
        if layout is None:
            layout = self._kept[key] = self._lay_out(line, width)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return layout

    def _lay_out(self, line: Line, width: int) -> QTextLayout:
        layout = QTextLayout(line.text[:LONGEST], self._body)
        side = Qt.AlignmentFlag.AlignRight if self._mirrored() else Qt.AlignmentFlag.AlignLeft
        option = QTextOption(side | Qt.AlignmentFlag.AlignAbsolute)
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.setCacheEnabled(True)
        room = max(40.0, width - 2 * _SIDE - self._tokens_width - SIGN)
        layout.beginLayout()
        top = 0.0
        while (part := layout.createLine()).isValid():
            part.setLineWidth(room)
            height = max(float(self._step), part.height())
            part.setPosition(QPointF(0.0, top + (height - part.height()) / 2))
            top += height
        layout.endLayout()
        return layout

    def _mirrored(self) -> bool:
        return self._view.layoutDirection() is Qt.LayoutDirection.RightToLeft

    def is_sign(self, row: QRect, at: QPoint) -> bool:
        """Whether a point is on the sign of this row."""
        return self.sign_rect(row).contains(at)


def _utf16(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2
