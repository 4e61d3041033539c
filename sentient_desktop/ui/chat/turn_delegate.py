"""Paints a turn from its layout."""

from __future__ import annotations

import re
from collections import OrderedDict

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from sentient_desktop.ui import theme
from sentient_desktop.ui.chat.model import MOST_LOADED, PREVIOUS_ROLE, TURN_ROLE
from sentient_desktop.ui.chat.turn_layout import Measures, Side, TurnLayout, lay_out, shown_text, side_of
from sentient_desktop.ui.chat.turns import Turn
from sentient_desktop.ui.tokens import Tokens
from sentient_desktop.ui.widgets.text import visible_text

KEPT_LAYOUTS = 600
KEPT_HEIGHTS = 2 * MOST_LOADED
"""All that can have been near what is loaded now."""


class TurnDelegate(QStyledItemDelegate):
    """Lays turns out, keeps the layouts that are in use, and paints them.

    `target` is the position that was asked for and `quote` the words to mark in it; `glow` (0 to 1) is how strongly it
    is highlighted now. `found` are the words that are looked for.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.target: int | None = None
        self.quote: str | None = None
        self.glow = 0.0
        self.found = ""
        self.first_person: str | None = None
        self.opened: set[int] = set()
        self._width = 0
        self._measures: Measures | None = None
        self._layouts: OrderedDict[int, tuple[Turn, TurnLayout]] = OrderedDict()
        # Of every turn that was laid out: the list asks for all heights each time that turns are added.
        self._heights: OrderedDict[int, tuple[Turn, int]] = OrderedDict()

    def set_width(self, width: int) -> bool:
        """Lays out for rows of `width` pixels from now on. Returns whether that is another width than before."""
        if width == self._width and self._measures is not None:
            return False
        self._width = width
        self.forget_layouts()
        return True

    def forget_layouts(self) -> None:
        """Throws the layouts away: fonts, colours or another thread."""
        self._measures = None
        self._layouts.clear()
        self._heights.clear()

    def toggle(self, position: int) -> None:
        """Opens a folded or long turn, or folds it again."""
        self.opened ^= {position}
        self._layouts.pop(position, None)
        self._heights.pop(position, None)

    def layout_of(self, index: QModelIndex | QPersistentModelIndex) -> TurnLayout | None:
        """The layout of a row."""
        turn = index.data(TURN_ROLE)
        if not isinstance(turn, Turn):
            return None
        kept = self._layouts.get(turn.position)
        if kept is not None and kept[0] is turn:
            self._layouts.move_to_end(turn.position)
            return kept[1]
        if self._measures is None:
            self._measures = Measures.for_width(self._width)
        side = side_of(turn, first_person=self.first_person)
        made = lay_out(turn, index.data(PREVIOUS_ROLE), self._measures, opened=turn.position in self.opened, side=side)
        self._layouts[turn.position] = (turn, made)
        self._heights[turn.position] = (turn, round(made.height))
        self._heights.move_to_end(turn.position)
        while len(self._layouts) > KEPT_LAYOUTS:
            self._layouts.popitem(last=False)
        while len(self._heights) > KEPT_HEIGHTS:
            self._heights.popitem(last=False)
        return made

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """As wide as the view, as high as the layout."""
        turn = index.data(TURN_ROLE)
        kept = self._heights.get(turn.position) if isinstance(turn, Turn) else None
        if kept is not None and kept[0] is turn:
            return QSize(self._width, kept[1])
        layout = self.layout_of(index)
        return QSize(self._width, round(layout.height) if layout is not None else 1)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paints one turn."""
        layout, turn = self.layout_of(index), index.data(TURN_ROLE)
        if layout is None or self._measures is None:
            return
        tokens = theme.theme()
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(option.rect.topLeft())
        if layout.day is not None:
            _write(painter, layout.day, layout.day_text, self._measures.small, tokens.muted, centred=True)
        self._paint_bubble(painter, layout, turn, tokens, focused=focused)
        layout.text.draw(painter, layout.text_at, self._formats(layout, turn, tokens))
        if layout.more is not None:
            _write(painter, layout.more, layout.more_text, self._measures.small, tokens.accent)
        _write(painter, layout.foot, layout.foot_text, self._measures.small, tokens.muted)
        for rect, text, chip in layout.chips:
            _paint_chip(painter, rect, text, self._measures.small, tokens, withdrawn=chip.withdrawn)
        painter.restore()

    def _paint_bubble(
        self, painter: QPainter, layout: TurnLayout, turn: Turn, tokens: Tokens, *, focused: bool
    ) -> None:
        is_target = turn.position == self.target
        ground = {Side.OWN: tokens.selection, Side.OTHER: tokens.base, Side.FOLDED: tokens.window}[layout.side]
        fill = _between(QColor(ground), QColor(tokens.highlight), self.glow) if is_target else QColor(ground)
        width = 2.0 if is_target else 1.0
        pen = QPen(QColor(tokens.accent if is_target or focused else tokens.line), width)
        if layout.side is Side.FOLDED and not is_target:
            pen.setStyle(Qt.PenStyle.DotLine)
        painter.setPen(pen)
        painter.setBrush(fill)
        edge = width / 2
        painter.drawRoundedRect(layout.bubble.adjusted(edge, edge, -edge, -edge), theme.CARD_CORNER, theme.CARD_CORNER)
        painter.setPen(QColor(tokens.muted if layout.side is Side.FOLDED else tokens.text))

    def _formats(self, layout: TurnLayout, turn: Turn, tokens: Tokens) -> list[QTextLayout.FormatRange]:
        text = layout.text.text()
        runs: list[tuple[int, int, str]] = []
        if turn.position == self.target and self.quote:
            whole = shown_text(turn, opened=turn.position in self.opened)
            start, end = quoted_run(whole, visible_text(self.quote))
            runs.append((start, end, tokens.highlight))
        if self.found:
            runs += [(start, end, tokens.not_right) for start, end in _found_runs(text, self.found)]
        return [_format(start, end, colour, tokens) for start, end, colour in runs if end > start]


def quoted_run(text: str, quote: str) -> tuple[int, int]:
    """Where `quote` stands in `text`, white space and case folded; (0, 0) when it does not."""
    words = quote.split()
    if not words:
        return 0, 0
    exact = text.find(quote)
    if exact >= 0:
        return exact, exact + len(quote)
    # A quote of 20,000 words would make a pattern that takes seconds to build.
    found = re.search(r"\s+".join(re.escape(word) for word in words[:400]), text, re.IGNORECASE)
    return found.span() if found else (0, 0)


def _found_runs(text: str, wanted: str) -> list[tuple[int, int]]:
    return [found.span() for found in re.finditer(re.escape(wanted), text, re.IGNORECASE)][:200]


def _format(start: int, end: int, colour: str, tokens: Tokens) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length = start, end - start
    style = QTextCharFormat()
    style.setBackground(QColor(colour))
    style.setForeground(QColor(tokens.text))
    made.format = style
    return made


def _between(one: QColor, other: QColor, share: float) -> QColor:
    def mix(a: int, b: int) -> int:
        return round(a + (b - a) * share)

    return QColor(mix(one.red(), other.red()), mix(one.green(), other.green()), mix(one.blue(), other.blue()))


def _write(painter: QPainter, rect: QRectF, text: str, font: QFont, colour: str, *, centred: bool = False) -> None:
    painter.setFont(font)
    painter.setPen(QColor(colour))
    align = Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag.AlignLeft
    painter.drawText(
        rect.adjusted(0, 0, 2, 0), align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text
    )


def _paint_chip(painter: QPainter, rect: QRectF, text: str, font: QFont, tokens: Tokens, *, withdrawn: bool) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tokens.replaced if withdrawn else tokens.pill))
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    struck = QFont(font)
    # Struck through as well as paler: colour never says anything alone.
    struck.setStrikeOut(withdrawn)
    _write(
        painter,
        rect.translated(QPointF(theme.SMALL, 0)),
        text,
        struck,
        tokens.replaced_text if withdrawn else tokens.pill_text,
    )
