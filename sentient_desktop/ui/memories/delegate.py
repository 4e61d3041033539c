"""Paints a row of the list as `row_layout` places it: no widget and no document a row (180 µs each)."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QToolTip

from sentient_desktop.domain.confidence import Sureness, sureness
from sentient_desktop.domain.memory import NEEDS_A_LOOK
from sentient_desktop.domain.query import Term
from sentient_desktop.domain.views import ListRow
from sentient_desktop.ui.memories.model import ROW_ROLE
from sentient_desktop.ui.memories.row_layout import (
    MORE,
    Part,
    PlacedPill,
    RowContent,
    RowLayout,
    RowMetrics,
    row_height,
    row_layout,
    text_width,
)
from sentient_desktop.ui.memories.text_block import TextBlock, elided_block, line_height, qt_runs
from sentient_desktop.ui.memories.text_runs import Run, found_runs, reveal
from sentient_desktop.ui.theme import CORNER, appearance, colour, font, theme
from sentient_desktop.ui.tokens import Tokens
from sentient_desktop.ui.widgets import PillKind, isolated, paint_bar, paint_pill, pill_size, tooltip
from sentient_desktop.ui.words import category_line, check_words, confidence_tone, confidence_words, pills

KEPT_ROWS = 512
LONGEST = 500
"""Characters that are laid out at most: eliding 10 MB would take two seconds."""

Index = QModelIndex | QPersistentModelIndex


@dataclass(slots=True)
class _Prepared:
    """A row ready to paint at (0, 0): its placed parts, the wording, and the grounds of words and hidden characters."""

    placed: RowLayout
    meta: str
    sureness: str
    head: TextBlock
    tail: TextBlock | None
    head_marks: list[Run]
    tail_marks: list[Run]
    head_chips: list[Run]


class MemoryDelegate(QStyledItemDelegate):
    """Draws the rows of a view, and says what lies under a point of them."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view
        self._terms: tuple[Term, ...] = ()
        self._prepared: OrderedDict[tuple[ListRow, int], _Prepared] = OrderedDict()
        self.read_fonts()
        appearance().theme_changed.connect(self.read_fonts)

    def set_terms(self, terms: tuple[Term, ...]) -> None:
        """Marks what stands in these terms from now on."""
        if terms != self._terms:
            self._terms = terms
            self._prepared.clear()

    def read_fonts(self) -> None:
        """Takes the fonts anew from the system's."""
        self._body = font("body")
        self._small = font("small")
        small = self._small_metrics = QFontMetrics(self._small)
        self.metrics = RowMetrics(
            body_height=line_height(self._body),
            small_height=small.height(),
            pill_height=pill_size("").height(),
            # One more than the sum of the letters, which Qt rounds down: else the last letter would be elided.
            small_width=lru_cache(4096)(lambda text: small.horizontalAdvance(text[:LONGEST]) + 2),
            pill_width=lru_cache(256)(lambda text: pill_size(text).width()),
        )
        self._prepared.clear()

    @property
    def height(self) -> int:
        """The height of every row with these fonts."""
        return row_height(self.metrics)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Every row is as high as the next."""
        return QSize(0, self.height)

    def layout_of(self, row: ListRow, width: int) -> RowLayout:
        """Where the parts of this row stand, counted from its top left corner."""
        return self._prepare(row, width).placed

    def part_at(self, row: ListRow, width: int, point: QPoint) -> tuple[Part | None, PlacedPill | None]:
        """What lies under a point of this row, counted from its top left corner."""
        return self.layout_of(row, width).part_at(point)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draws one row; a row that could not be read stays empty."""
        tokens = theme()
        rect = option.rect
        state = option.state
        selected = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        ground = tokens.selection if selected else tokens.window if hovered else tokens.base
        painter.fillRect(rect, colour(ground))
        row = index.data(ROW_ROLE)
        if isinstance(row, ListRow):
            prepared = self._prepare(row, rect.width())
            painter.translate(rect.topLeft())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_row(painter, prepared, row, tokens)
            if selected:
                painter.fillRect(prepared.placed.accent, colour(tokens.accent))
            painter.fillRect(prepared.placed.hairline, colour(tokens.line))
            # Seen where the focus came by key, and where the row with the focus is not itself selected.
            by_key = bool(state & QStyle.StateFlag.State_KeyboardFocusChange)
            if state & QStyle.StateFlag.State_HasFocus and (by_key or not selected):
                _ring(painter, QRect(0, 0, rect.width(), rect.height() - 1), tokens)
        painter.restore()

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        """Shows what a pill or the bar means, what `+2` hides, or the wording where it was cut."""
        row = index.data(ROW_ROLE) if event.type() == QEvent.Type.ToolTip else None
        if not isinstance(row, ListRow):
            QToolTip.hideText()
            return False
        part, pill = self.part_at(row, option.rect.width(), event.pos() - option.rect.topLeft())
        said = _explained(row, part, pill)
        if part is Part.TEXT and self._prepare(row, option.rect.width()).tail is not None:
            said = row.content
        QToolTip.showText(event.globalPos(), tooltip(said) if said else "", view)
        return True

    def _prepare(self, row: ListRow, width: int) -> _Prepared:
        key = (row, width)
        prepared = self._prepared.get(key)
        if prepared is None:
            prepared = self._prepared[key] = self._make(row, width)
            if len(self._prepared) > KEPT_ROWS:
                self._prepared.popitem(last=False)
        return prepared

    def _make(self, row: ListRow, width: int) -> _Prepared:
        shown = reveal(" ".join(row.content[:LONGEST].split()))
        marks = found_runs(shown.text, self._terms)
        head, tail, start = elided_block(shown.text, self._body, text_width(width), 2, mirrored=self._mirrored())
        content = content_of(row, lines=min(2, head.line_count + (1 if tail is not None else 0)) or 1)
        row_rect = QRect(0, 0, width, self.height)
        placed = row_layout(row_rect, content, self.metrics, mirrored=self._mirrored())
        runs = qt_runs(shown.text, marks)
        in_tail = [(max(0, begin - start), end - start) for begin, end in runs if end > start]
        chips = qt_runs(shown.text, shown.chips)
        return _Prepared(placed, content.meta, content.sureness, head, tail, runs, in_tail, chips)

    def _paint_row(self, painter: QPainter, prepared: _Prepared, row: ListRow, tokens: Tokens) -> None:
        placed = prepared.placed
        text, marked = colour(tokens.text), colour(tokens.highlight)
        at = QPointF(placed.text.topLeft())
        grounds = [(prepared.head_marks, marked), (prepared.head_chips, colour(tokens.needs_a_look))]
        prepared.head.paint(painter, at, text, grounds)
        if prepared.tail is not None:
            below = at + QPointF(0, prepared.head.height)
            prepared.tail.paint(painter, below, text, [(prepared.tail_marks, marked)])
        painter.setFont(self._small)
        painter.setPen(colour(tokens.muted))
        width = placed.meta.width()
        meta = self._small_metrics.elidedText(prepared.meta[:LONGEST], Qt.TextElideMode.ElideRight, width)
        painter.drawText(placed.meta, _leading(placed) | Qt.AlignmentFlag.AlignVCenter, meta)
        if not placed.sureness.isEmpty():
            painter.drawText(placed.sureness, Qt.AlignmentFlag.AlignCenter, prepared.sureness)
        if not placed.bar.isEmpty():
            tone = confidence_tone(row.confidence)
            paint_bar(painter, QRectF(placed.bar), row.confidence, tone.value, right_to_left=self._mirrored())
        for pill in placed.pills:
            kind = PillKind.PLAIN if pill.key == MORE else PillKind(pill.key)
            paint_pill(painter, pill.rect, kind, pill.label)

    def _mirrored(self) -> bool:
        return self._view.layoutDirection() is Qt.LayoutDirection.RightToLeft


def content_of(row: ListRow, *, lines: int) -> RowContent:
    """What a row says, in words. The bar is left away where nothing is known, the words where it is very sure."""
    very_sure = sureness(row.confidence) is Sureness.VERY_SURE
    return RowContent(
        meta=category_line(_set_apart(row)),
        pills=[(kind.value, label) for kind, label in pills(row)],
        sureness="" if very_sure else confidence_words(row.confidence),
        with_bar=row.confidence is not None,
        lines=lines,
    )


def _set_apart(row: ListRow) -> ListRow:
    """The row with its category kept from turning the date beside it, where it may be read from the right."""
    if row.category is None or row.category.isascii():
        return row
    return replace(row, category=isolated(row.category[:LONGEST]))


def _explained(row: ListRow, part: Part | None, pill: PlacedPill | None) -> str:
    """What is worth saying about a part of a row when the pointer rests on it."""
    if part is Part.MORE and pill is not None:
        return "\n".join(pill.hidden)
    if part is Part.PILL and pill is not None and pill.key == PillKind.NEEDS_A_LOOK and row.worst_check in NEEDS_A_LOOK:
        return check_words(row.worst_check)
    if part is Part.META:
        return f"{category_line(row)}\n{row.assistant}"
    return ""


def _leading(placed: RowLayout) -> Qt.AlignmentFlag:
    # The meta text sticks to the side from which the row is read.
    read_from_left = placed.accent.left() == placed.row.left()
    side = Qt.AlignmentFlag.AlignLeft if read_from_left else Qt.AlignmentFlag.AlignRight
    return side | Qt.AlignmentFlag.AlignAbsolute


def _ring(painter: QPainter, rect: QRect, tokens: Tokens) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(tokens.accent), 2))
    painter.drawRoundedRect(QRectF(rect).adjusted(5, 3, -3, -3), CORNER, CORNER)
