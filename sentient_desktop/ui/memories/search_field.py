"""The search field: filters as chips inside it, words as text; what is typed as a filter becomes a chip."""

from __future__ import annotations

import re
from dataclasses import replace

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLineEdit, QWidget

from sentient_desktop.domain.query import Query, Sort
from sentient_desktop.domain.query_text import parse, render
from sentient_desktop.ui.memories.small_parts import Picture
from sentient_desktop.ui.theme import CORNER, MEDIUM, SMALL, TINY, font, theme
from sentient_desktop.ui.widgets import set_tooltip, visible_text

HEIGHT = 36
CHIP_HEIGHT = 24
WIDEST_CHIP = 180
CROSS = 8
TEXT_START = 39
"""Where the words begin, counted from the field's left edge, when there are no chips."""
PADDING = 10
"""What the style sheet puts before the text of every field."""
MOST_FOR_CHIPS = 0.66
"""The share of the field that chips may fill; the rest are counted in one."""

_PIECE = re.compile(r'\S*"(?:[^"]|"")*"|\S+')


class Chip(QAbstractButton):
    """A filter in the field. A click, Space, Delete or Backspace takes it out."""

    def __init__(self, text: str, parent: QWidget, *, removable: bool = True) -> None:
        super().__init__(parent)
        self.text_of_filter = text
        self._removable = removable
        self.setCursor(Qt.CursorShape.PointingHandCursor if removable else Qt.CursorShape.ArrowCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if removable else Qt.FocusPolicy.NoFocus)
        shown = visible_text(text)
        self.setAccessibleName(self.tr("Take out the filter %1").replace("%1", shown) if removable else shown)
        set_tooltip(self, text)

    def sizeHint(self) -> QSize:
        """As wide as its text, up to a bound."""
        cross = SMALL + CROSS if self._removable else 0
        words = QFontMetrics(font("small")).horizontalAdvance(visible_text(self.text_of_filter[:200]))
        return QSize(min(words + cross + 2 * SMALL + 2, WIDEST_CHIP), CHIP_HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lets the keys that delete take it out."""
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws ground, text and cross."""
        tokens = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = QColor(tokens.to_review_text)
        painter.setPen(QPen(QColor(tokens.accent), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.to_review))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), CORNER - 1, CORNER - 1)
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        cross = QRect(self.width() - SMALL - CROSS, (self.height() - CROSS) // 2, CROSS, CROSS)
        text = QRect(SMALL, 0, self.width() - 2 * SMALL - (CROSS + SMALL if self._removable else 0), self.height())
        if mirrored:
            cross.moveLeft(SMALL)
            text.moveRight(self.width() - SMALL - 1)
        painter.setPen(ink)
        painter.setFont(font("small"))
        words = visible_text(self.text_of_filter[:200])
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, text.width() + 1)
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)
        if self._removable:
            painter.setPen(QPen(ink, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(cross.topLeft(), cross.bottomRight())
            painter.drawLine(cross.topRight(), cross.bottomLeft())
        painter.end()


class _Field(QLineEdit):
    """The line that holds the words; the chips lie over its left end."""

    backspaced = Signal()
    """Backspace was pressed where nothing stands before it."""
    escaped = Signal()
    down_pressed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tells the keys that mean more than text here."""
        if event.key() == Qt.Key.Key_Backspace and not self.cursorPosition() and not self.hasSelectedText():
            self.backspaced.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        elif event.key() == Qt.Key.Key_Down:
            self.down_pressed.emit()
        else:
            super().keyPressEvent(event)


class SearchField(QWidget):
    """Shows a query and lets it be changed. Programs set it with `set_query`, which says nothing back."""

    query_changed = Signal(object)
    """The `Query` that the person asks for now: after every letter, and after a chip was taken out."""
    left = Signal()
    """Down or Enter: the person wants to go on to the list."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._filters: list[str] = []
        self._chips: list[Chip] = []
        self._sort = Sort.NEWEST
        self._said = Query()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.field = _Field()
        self.field.setFont(font("body"))
        self.field.setPlaceholderText(self.tr("Search memories"))
        self.field.setAccessibleName(self.tr("Search memories"))
        self.field.setAccessibleDescription(self.tr("Words, or filters such as is:disputed or from:claude"))
        self.field.setFixedHeight(max(HEIGHT, QFontMetrics(self.field.font()).height() + 16))
        self.field.setMaxLength(4000)
        row.addWidget(self.field)
        self._picture = Picture("search", "text")
        self._picture.setParent(self.field)
        self.setFocusProxy(self.field)
        self.field.textEdited.connect(self._edited)
        self.field.returnPressed.connect(self._enter)
        self.field.editingFinished.connect(self._gather)
        self.field.backspaced.connect(self._take_back_last)
        self.field.escaped.connect(self._escape)
        self.field.down_pressed.connect(self.left)
        self._arrange()

    @property
    def query(self) -> Query:
        """The query that the field shows."""
        return replace(parse(" ".join([*self._filters, self.field.text()])), sort=self._sort)

    @property
    def filters(self) -> list[str]:
        """The texts of the chips."""
        return list(self._filters)

    def set_query(self, query: Query) -> None:
        """Shows this query. Where it is the one that stands there, not even the cursor moves."""
        self._said = query
        self._sort = query.sort
        if query == self.query:
            return
        self._filters = _filters_of(query)
        self.field.setText(_words_of(query))
        self._make_chips()

    def focus_field(self) -> None:
        """Puts the cursor into the field, its words selected."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Places the chips anew."""
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Places the chips on the other side."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LayoutDirectionChange and hasattr(self, "_picture"):
            self._arrange()

    def _edited(self, text: str) -> None:
        # Within quotation marks a space ends nothing.
        if text.endswith(" ") and text.count('"') % 2 == 0:
            self._gather()
        self._say()

    def _enter(self) -> None:
        self._gather()
        self._say()
        self.left.emit()

    def _gather(self) -> None:
        """Makes chips of the filters in the text."""
        text = self.field.text()
        found = parse(text)
        filters = _filters_of(found)
        if found.sort is not Sort.NEWEST:
            self._sort = found.sort
        if not filters and found.sort is Sort.NEWEST:
            return
        everything = parse(" ".join([*self._filters, *filters]))
        self._filters = _filters_of(everything)
        words = _words_of(found)
        self.field.setText(f"{words} " if words and text.endswith(" ") else words)
        self._make_chips()

    def _take_back_last(self) -> None:
        """Puts the last filter back into the text, where it can be changed."""
        if not self._filters:
            return
        last = self._filters.pop()
        rest = self.field.text()
        self.field.setText(f"{last} {rest}" if rest else last)
        self.field.setCursorPosition(len(last))
        self._make_chips()
        self._say()

    def _escape(self) -> None:
        if self.field.text():
            self.field.clear()
        else:
            self._filters.clear()
            self._make_chips()
        self._say()

    def _take_out(self, text: str) -> None:
        if text in self._filters:
            self._filters.remove(text)
        self._make_chips()
        self.field.setFocus()
        self._say()

    def _say(self) -> None:
        query = self.query
        if query != self._said:
            self._said = query
            self.query_changed.emit(query)

    def _make_chips(self) -> None:
        for chip in self._chips:
            chip.hide()
            chip.deleteLater()
        self._chips = []
        for text in self._filters:
            chip = Chip(text, self.field)
            chip.clicked.connect(lambda _=False, of=text: self._take_out(of))
            self._chips.append(chip)
        before: QWidget = self.field
        for chip in self._chips:
            QWidget.setTabOrder(before, chip)
            before = chip
        self._arrange()

    def _arrange(self) -> None:
        """Puts the icon and the chips over the field, and the text behind them."""
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        width, height = self.field.width(), self.field.height()
        self._picture.move(width - MEDIUM - 18 if mirrored else MEDIUM, (height - 18) // 2)
        for old in self.field.findChildren(Chip, "rest"):
            old.deleteLater()
            old.hide()
        left, most = TEXT_START, round(width * MOST_FOR_CHIPS)
        hidden: list[Chip] = []
        for chip in self._chips:
            fits = not hidden and left + chip.sizeHint().width() <= most
            chip.setVisible(fits)
            if fits:
                left = self._place(chip, left) + TINY
            else:
                hidden.append(chip)
        if hidden:
            rest = Chip(f"+{len(hidden)}", self.field, removable=False)
            rest.setObjectName("rest")
            set_tooltip(rest, "\n".join(chip.text_of_filter for chip in hidden))
            left = self._place(rest, left) + TINY
            rest.show()
        start = (left + 2 if self._chips else TEXT_START) - PADDING
        self.field.setTextMargins(0 if mirrored else start, 0, start if mirrored else 0, 0)

    def _place(self, chip: Chip, left: int) -> int:
        """Puts a chip there, and gives its end."""
        size = chip.sizeHint()
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        x = self.field.width() - left - size.width() if mirrored else left
        chip.setGeometry(x, (self.field.height() - size.height()) // 2, size.width(), size.height())
        return left + size.width()


def _filters_of(query: Query) -> list[str]:
    return _PIECE.findall(render(replace(query, terms=(), sort=Sort.NEWEST)))


def _words_of(query: Query) -> str:
    return render(Query(terms=query.terms))
