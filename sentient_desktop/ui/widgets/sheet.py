"""A sheet: a card over the dimmed window that asks or tells one thing. Escape puts it away; the focus stays inside."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGraphicsDropShadowEffect,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from sentient_desktop.ui.theme import LARGE, MEDIUM, SMALL
from sentient_desktop.ui.widgets.buttons import push_button
from sentient_desktop.ui.widgets.scrolled import scrolled
from sentient_desktop.ui.widgets.text import plain_label

_INSIDE = 28


class Sheet(QWidget):
    """Lies over `window` until it is put away, and is freed then. Content goes into `column`."""

    closed = Signal()

    def __init__(self, window: QWidget, title: str, subtitle: str = "", width: int = 700) -> None:
        super().__init__(window)
        self._over = window
        self._width = width
        self._focus_before = QApplication.focusWidget()
        self.setAccessibleName(title)
        self.card = QFrame(self)
        self.card.setProperty("kind", "card")
        whole = QVBoxLayout(self.card)
        whole.setContentsMargins(_INSIDE, 24, _INSIDE, 24)
        whole.setSpacing(MEDIUM)
        self.title = plain_label(title, step="title", weight=QFont.Weight.DemiBold, wrap=True)
        whole.addWidget(self.title)
        if subtitle:
            whole.addWidget(plain_label(subtitle, kind="muted", wrap=True))
        inside = QWidget()
        inside.setProperty("kind", "plain")
        self.column = QVBoxLayout(inside)
        self.column.setContentsMargins(0, SMALL, 0, SMALL)
        self.column.setSpacing(SMALL)
        self._area = scrolled(inside)
        whole.addWidget(self._area, 1)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(SMALL)
        self._buttons.addStretch(1)
        whole.addLayout(self._buttons)
        self._inside = inside
        self._whole = whole
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(48)
        shadow.setOffset(0, 12)
        shadow.setColor(QColor(0, 0, 0, 90))
        self.card.setGraphicsEffect(shadow)
        window.installEventFilter(self)

    def add_button(self, text: str, kind: str = "", *, apart: bool = False) -> QPushButton:
        """One more button, at the end of the row; `apart` at its other end, for what does not close the sheet."""
        button = push_button(text, kind)
        self._buttons.insertWidget(0 if apart else self._buttons.count(), button)
        return button

    def empty(self) -> None:
        """Takes everything out of the column."""
        while (taken := self.column.takeAt(0)) is not None:
            widget = taken.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def fill(self, *parts: QWidget) -> None:
        """Puts these into the column instead of what stands there, and fits the sheet to them."""
        self.empty()
        for part in parts:
            self.column.addWidget(part)
            # In a sheet that is shown already a new part counts as hidden, and has no height, until then.
            part.show()
        self.column.addStretch(1)
        if self.isVisible():
            self.place()

    def open(self, first: QWidget | None = None) -> None:
        """Shows the sheet, the focus on `first`."""
        self.place()
        self.show()
        self.raise_()
        (first or self._first_inside() or self).setFocus(Qt.FocusReason.PopupFocusReason)

    def put_away(self) -> None:
        """Closes the sheet; the focus goes back to where it was."""
        self._over.removeEventFilter(self)
        inside = self._focus_is_inside()
        self.hide()
        self.deleteLater()
        before = self._focus_before
        self._focus_before = None
        self.closed.emit()
        # What had it before may have been part of a sheet that is gone by now.
        if inside and before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)

    def place(self) -> None:
        """Covers the window, the card in its upper middle, never larger than the window."""
        self.setGeometry(self._over.rect())
        width = min(self._width, self.width() - 2 * LARGE)
        margins = self._whole.contentsMargins()
        # The border of the card takes its share too: a text that just fits without would be broken, and be cut off.
        border = self.card.contentsMargins()
        inner = width - margins.left() - margins.right() - border.left() - border.right()
        self._inside.ensurePolished()
        most = self.height() - 2 * LARGE
        self._area.setFixedHeight(0)
        self.column.setContentsMargins(0, SMALL, 0, SMALL)
        rest = _height_of(self._whole, width)
        wanted = _height_of(self.column, inner)
        # What fits gets no scroll bar: one that was there before would make the text narrower, and keep itself needed.
        policy = Qt.ScrollBarPolicy
        fits = wanted <= most - rest
        self._area.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOff if fits else policy.ScrollBarAsNeeded)
        # Right-aligned words would else touch the bar.
        beside = 0 if fits else MEDIUM
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        self.column.setContentsMargins(beside if mirrored else 0, SMALL, 0 if mirrored else beside, SMALL)
        self._area.setFixedHeight(max(min(wanted, most - rest), 40))
        height = min(_height_of(self._whole, width), most)
        top = max(LARGE, min(96, (self.height() - height) // 2))
        self.card.setGeometry((self.width() - width) // 2, top, width, height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keeps covering the window while that changes its size."""
        if event.type() is QEvent.Type.Resize:
            self.place()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts it away."""
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
            return
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the card puts it away."""
        if not self.card.geometry().contains(event.position().toPoint()):
            self.put_away()
        event.accept()

    def focusNextPrevChild(self, following: bool) -> bool:
        """Goes round inside the sheet."""
        stops = self._stops()
        if not stops:
            return True
        focused = QApplication.focusWidget()
        at = stops.index(focused) if focused in stops else -1 if following else 0
        stops[(at + (1 if following else -1)) % len(stops)].setFocus(
            Qt.FocusReason.TabFocusReason if following else Qt.FocusReason.BacktabFocusReason
        )
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dims the window."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(0, 0, 0, 100))
        painter.end()

    def _stops(self) -> list[QWidget]:
        found: list[QWidget] = []
        widget = self.nextInFocusChain()
        while widget is not None and widget is not self:
            usable = self.isAncestorOf(widget) and widget.isVisible() and widget.isEnabled()
            if usable and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                found.append(widget)
            widget = widget.nextInFocusChain()
        return found

    def _first_inside(self) -> QWidget | None:
        stops = self._stops()
        return stops[0] if stops else None

    def _focus_is_inside(self) -> bool:
        focused = QApplication.focusWidget()
        return focused is None or focused is self or self.isAncestorOf(focused)


def _height_of(layout: QLayout, width: int) -> int:
    # Only the height for this width: the least size of wrapped labels is that of a column one character wide.
    layout.invalidate()
    return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
