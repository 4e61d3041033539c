"""The view of the list: a table of one column, which a million rows do not slow down (a QListView needs a second)."""

from __future__ import annotations

from itertools import chain

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from sentient_desktop.ui.memories.delegate import MemoryDelegate
from sentient_desktop.ui.memories.list_loading import Standing
from sentient_desktop.ui.memories.model import MemoryListModel

MOST_KEPT = 2000
"""Selected memories that are selected again after a refresh."""


class MemoryListView(QTableView):
    """Shows a `MemoryListModel`. Rows are of one height, scrolled by pixels, and many can be selected."""

    open_asked = Signal()
    """Enter was pressed, or a row double-clicked."""
    menu_asked = Signal(QPoint)
    """The context menu was asked for, at this point of the screen."""

    def __init__(self, model: MemoryListModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.memories = model
        self._bring_a_viewport()
        self.setModel(model)
        self.rows = MemoryDelegate(self)
        self.setItemDelegate(self.rows)
        self._arrange()
        self.activated.connect(self._activate)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_for_menu)

    def _bring_a_viewport(self) -> None:
        # One that Python knows: for Qt's own, PySide makes all classes of QtWidgets first to see which of them it is.
        ours = QWidget()
        ours.setAutoFillBackground(True)
        ours.setBackgroundRole(QPalette.ColorRole.Base)
        self.setViewport(ours)

    def _arrange(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        across, down = self.horizontalHeader(), self.verticalHeader()
        across.hide()
        across.setStretchLastSection(True)
        down.hide()
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._take_height()

    def _take_height(self) -> None:
        down = self.verticalHeader()
        down.setMinimumSectionSize(self.rows.height)
        down.setDefaultSectionSize(self.rows.height)
        self.verticalScrollBar().setSingleStep(self.rows.height // 2)

    def changeEvent(self, event: QEvent) -> None:
        """Takes the sides of another direction of reading."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LayoutDirectionChange and hasattr(self, "rows"):
            self.rows.read_fonts()
            self.viewport().update()

    def selected_count(self) -> int:
        """How many rows are selected, by their ranges: after Select All, a list of indexes takes seconds."""
        return sum(one.height() for one in self.selectionModel().selection().toList())

    def selected_ids(self, most: int | None = None) -> list[int]:
        """The selected memories in the order of the list, at most `most`."""
        ranges = sorted((one.top(), one.bottom() + 1) for one in self.selectionModel().selection().toList())
        ids = self.memories.ids
        found = list(chain.from_iterable(ids[top:end] for top, end in ranges))
        return found if most is None else found[:most]

    def current_id(self) -> int | None:
        """The memory of the current row."""
        return self.memories.id_at(self.currentIndex().row())

    def standing(self) -> Standing:
        """Where the list stands now. At the very top it names no first row, so that what comes in above is seen."""
        height, offset = max(self.rows.height, 1), self.verticalScrollBar().value()
        top = self.memories.id_at(offset // height) if offset else None
        several = 1 < self.selected_count() <= MOST_KEPT
        selected = tuple(self.selected_ids()) if several else ()
        return Standing(self.current_id(), self.currentIndex().row(), selected, top, offset % height)

    def stand(self, standing: Standing, rows: dict[int, int], *, take_neighbour: bool) -> None:
        """Selects and scrolls as it stood, by the rows in which those memories are now, without a word to anybody.

        When the current memory is in no row, another that was selected becomes current; where there is none,
        `take_neighbour` makes it the row in the same place, which was never chosen and so is never one of several.
        """
        row = rows.get(standing.current) if standing.current is not None else None
        if row is None:
            row = min((rows[one] for one in standing.selected if one in rows), default=None)
        if row is None and take_neighbour:
            row = min(max(standing.row, 0), self.memories.rowCount() - 1)
        chosen = self.selectionModel()
        blocked = chosen.blockSignals(True)
        if row is not None and row >= 0:
            chosen.setCurrentIndex(self.memories.index(row, 0), _THIS_ROW)
        for one in standing.selected:
            if one in rows:
                chosen.select(self.memories.index(rows[one], 0), QItemSelectionModel.SelectionFlag.Select)
        chosen.blockSignals(blocked)
        top = rows.get(standing.top) if standing.top is not None else None
        if top is not None:
            self.verticalScrollBar().setValue(top * self.rows.height + standing.cut_off)
        self.viewport().update()

    def go_to(self, row: int) -> None:
        """Makes this row current, the only one selected, and seen."""
        index = self.memories.index(row, 0)
        self.selectionModel().setCurrentIndex(index, _THIS_ROW)
        self.scrollTo(index)

    def select_nothing(self) -> None:
        """Leaves no row current, without a word to anybody."""
        chosen = self.selectionModel()
        blocked = chosen.blockSignals(True)
        chosen.clear()
        chosen.blockSignals(blocked)
        self.viewport().update()

    def keyboardSearch(self, search: str) -> None:
        """Does nothing: Qt would read a million rows for a letter, and letters are keys for acts here."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lets Enter open, wherever the platform would have it edit."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers() & ~_KEYPAD:
            self.open_asked.emit()
            return
        super().keyPressEvent(event)

    def _activate(self, index: QModelIndex | QPersistentModelIndex) -> None:
        if index.isValid():
            self.open_asked.emit()

    def _ask_for_menu(self, at: QPoint) -> None:
        if self.selected_count():
            self.menu_asked.emit(self.viewport().mapToGlobal(at))


_THIS_ROW = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
