"""The turns on screen: a list around the target, which grows when one scrolls to either end."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QPointF,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFontMetrics,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QMenu, QToolTip, QWidget

from sentient_desktop.domain.chat import Chip
from sentient_desktop.ui import theme
from sentient_desktop.ui.chat.model import TURN_ROLE, ChatModel
from sentient_desktop.ui.chat.turn_delegate import TurnDelegate
from sentient_desktop.ui.chat.turn_layout import Part, Side
from sentient_desktop.ui.chat.turns import Thread, Turn, first_person
from sentient_desktop.ui.widgets.text import tooltip
from sentient_desktop.ui.words import chat as say

NEAR_THE_END = 600
"""Pixels from an end at which more turns are asked for."""
GLOW_MS = 1800


class ChatView(QListView):
    """Shows a thread. Says what is wanted; reads nothing itself."""

    chip_chosen = Signal(object)
    """A `Chip` that was clicked."""
    more_wanted = Signal(bool)
    """More turns are needed: True before the first, False after the last one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.turns = ChatModel(self)
        self.drawn = TurnDelegate(self)
        self.setModel(self.turns)
        self.setItemDelegate(self.drawn)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("kind", "window")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Always there, so that the width, and with it every height, does not change while turns are laid out.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.setAccessibleName(say.find_here())
        self._glow = QVariantAnimation(self)
        self._glow.setStartValue(1.0)
        self._glow.setEndValue(0.0)
        self._glow.setDuration(GLOW_MS)
        self._glow.valueChanged.connect(self._set_glow)
        self.verticalScrollBar().valueChanged.connect(self._ask_for_more)
        self._asked: bool | None = None
        theme.appearance().theme_changed.connect(self._dress_anew)

    def show_thread(self, thread: Thread, quote: str | None, *, still: bool) -> None:
        """Shows a thread at its target, centred and highlighted once; without one at its end.

        `still` leaves out the motion.
        """
        self._glow.stop()
        self.drawn.forget_layouts()
        self.drawn.opened.clear()
        self.drawn.target, self.drawn.quote, self.drawn.glow = thread.target, quote, 0.0
        self.drawn.first_person = first_person(thread)
        self.drawn.set_width(self.viewport().width())
        self.turns.show_thread(thread)
        self._asked = None
        if thread.target is None:
            self.scrollToBottom()
            self._make_current(self.turns.after - 1)
        else:
            self.center_on(thread.target)
            if not still:
                self.drawn.glow = 1.0
                self._glow.start()
        # A large screen may have room for more than was read.
        self._ask_for_more(self.verticalScrollBar().value())

    def center_on(self, position: int) -> bool:
        """Brings a position of the thread to the middle and makes it current. Returns False when it is not loaded."""
        row = self.turns.row_of(position)
        if row is None:
            return False
        index = self.turns.index(row)
        self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
        self._make_current(position)
        return True

    def grow(self, thread: Thread) -> None:
        """Adds what was asked for by `more_wanted`; what is on screen stays where it is."""
        anchor = self._row_at(8)
        top = self.visualRect(self.turns.index(anchor)).top()
        row = anchor + self.turns.grow(thread, range(anchor, self._row_at(self.viewport().height() - 8) + 1))
        self._asked = None
        self.executeDelayedItemsLayout()
        bar = self.verticalScrollBar()
        if row != anchor:
            bar.setValue(bar.value() + self.visualRect(self.turns.index(row)).top() - top)
        # Whoever turned round meanwhile stands at the other end already.
        self._ask_for_more(bar.value())

    def _row_at(self, y: int) -> int:
        """The row at a height of the viewport; the last one where there is none."""
        index = self.indexAt(QPoint(self.viewport().width() // 2, y))
        return index.row() if index.isValid() else self.turns.rowCount() - 1

    def mark_found(self, text: str) -> None:
        """Marks `text` wherever it stands in what is shown."""
        self.drawn.found = text
        self.viewport().update()

    def current_turn(self) -> Turn | None:
        """The turn that the keyboard is on."""
        turn = self.currentIndex().data(TURN_ROLE)
        return turn if isinstance(turn, Turn) else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays out anew for the width; the turn in the middle stays there."""
        middle = self.indexAt(self.viewport().rect().center())
        super().resizeEvent(event)
        if self.drawn.set_width(self.viewport().width()):
            self.scheduleDelayedItemsLayout()
            if middle.isValid():
                self.executeDelayedItemsLayout()
                self.scrollTo(middle, QAbstractItemView.ScrollHint.PositionAtCenter)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Opens what was clicked: a chip, a folded turn, the rest of a long one."""
        super().mouseReleaseEvent(event)
        if event.button() is Qt.MouseButton.LeftButton:
            index, part, chip = self._at(event.position())
            self._act(index, part, chip)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Shows a hand over what can be clicked."""
        super().mouseMoveEvent(event)
        index, part, _ = self._at(event.position())
        folded = part is Part.BUBBLE and self._is_folded(index)
        hand = part in (Part.CHIP, Part.MORE) or folded
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the first chip or what is folded, Space folds, Copy copies the message."""
        turn = self.current_turn()
        if event.matches(QKeySequence.StandardKey.Copy) and turn is not None:
            QGuiApplication.clipboard().setText(turn.text)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and turn is not None:
            chips = turn.chips if event.key() != Qt.Key.Key_Space else ()
            part = Part.CHIP if chips else Part.MORE
            self._act(self.currentIndex(), part, chips[0] if chips else None)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Copy, and the chips by name."""
        turn = self.indexAt(event.pos()).data(TURN_ROLE)
        if not isinstance(turn, Turn):
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(say.copy_message(), lambda: QGuiApplication.clipboard().setText(turn.text))
        metrics = QFontMetrics(menu.font())
        for chip in turn.chips:
            shown = metrics.elidedText(chip.text[:200], Qt.TextElideMode.ElideRight, 360).replace("&", "&&")
            menu.addAction(shown, partial(self.chip_chosen.emit, chip))
        menu.popup(event.globalPos())

    def viewportEvent(self, event: QEvent) -> bool:
        """The whole text of a chip as its tooltip."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            _, part, chip = self._at(QPointF(event.pos()))
            if part is Part.CHIP and chip is not None:
                text = say.withdrawn(chip.text) if chip.withdrawn else chip.text
                QToolTip.showText(event.globalPos(), tooltip(text), self)
                return True
            QToolTip.hideText()
        return super().viewportEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follows the system's text size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._dress_anew()

    def _at(self, point: QPointF) -> tuple[QModelIndex, Part, Chip | None]:
        index = self.indexAt(point.toPoint())
        layout = self.drawn.layout_of(index) if index.isValid() else None
        if layout is None:
            return index, Part.NOTHING, None
        part, chip = layout.part_at(point - QPointF(self.visualRect(index).topLeft()))
        return index, part, chip

    def _is_folded(self, index: QModelIndex) -> bool:
        layout = self.drawn.layout_of(index)
        return layout is not None and layout.side is Side.FOLDED

    def _act(self, index: QModelIndex, part: Part, chip: Chip | None) -> None:
        if part is Part.CHIP and chip is not None:
            self.chip_chosen.emit(chip)
        elif part is Part.MORE or (part is Part.BUBBLE and self._is_folded(index)):
            turn = index.data(TURN_ROLE)
            if isinstance(turn, Turn):
                self.drawn.toggle(turn.position)
                self.drawn.sizeHintChanged.emit(index)
                self.viewport().update()

    def _make_current(self, position: int) -> None:
        row = self.turns.row_of(position)
        if row is not None:
            self.selectionModel().setCurrentIndex(
                self.turns.index(row), QItemSelectionModel.SelectionFlag.ClearAndSelect
            )

    def _set_glow(self, value: object) -> None:
        self.drawn.glow = float(value) if isinstance(value, float | int) else 0.0
        row = self.turns.row_of(self.drawn.target) if self.drawn.target is not None else None
        if row is not None:
            self.viewport().update(self.visualRect(self.turns.index(row)))

    def _ask_for_more(self, value: int) -> None:
        thread = self.turns.thread_shown
        if thread is None or self._asked is not None:
            return
        bar = self.verticalScrollBar()
        before = value < NEAR_THE_END and self.turns.first > 0
        behind = value > bar.maximum() - NEAR_THE_END and self.turns.after < thread.total
        if before or behind:
            self._asked = before
            # Not from within the scroll bar's own change: the list would be laid out anew while it is being moved.
            QTimer.singleShot(0, self, lambda: self.more_wanted.emit(before))

    def _dress_anew(self) -> None:
        self.drawn.forget_layouts()
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
