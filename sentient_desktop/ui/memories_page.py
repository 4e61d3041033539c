"""List and detail side by side; in a narrow window one in place of the other."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QCoreApplication, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from sentient_desktop.ui.memories.detail_pane import DetailPane
from sentient_desktop.ui.memories.list_pane import MemoryListPane
from sentient_desktop.ui.theme import LIST_WIDTH, SMALL
from sentient_desktop.ui.widgets import push_button

translate = QCoreApplication.translate

_LEAST_LIST, _LEAST_DETAIL = 280, 380


class MemoriesPage(QWidget):
    """Holds the two panes it is given. Stacked, it shows the list until `show_detail`."""

    list_shown = Signal()
    """Stacked: the person went back from a memory to the list."""

    def __init__(self, list_pane: MemoryListPane, detail_pane: DetailPane, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list_pane = list_pane
        self.detail = detail_pane
        self._stacked = False
        self._detail_wanted = False
        self._detail_side = QWidget()
        side = QVBoxLayout(self._detail_side)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(0)
        self._bar = QFrame()
        self._bar.setProperty("kind", "top")
        row = QHBoxLayout(self._bar)
        row.setContentsMargins(SMALL, SMALL, SMALL, SMALL)
        self.to_the_list = push_button(translate("pages", "Back to the list"), "quiet", "back")
        self.to_the_list.clicked.connect(self.show_list)
        row.addWidget(self.to_the_list)
        row.addStretch(1)
        self._bar.hide()
        side.addWidget(self._bar)
        side.addWidget(detail_pane, 1)
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.setHandleWidth(1)
        self._splitter.addWidget(list_pane)
        self._splitter.addWidget(self._detail_side)
        self._splitter.setStretchFactor(0, 0)
        self._splitter.setStretchFactor(1, 1)
        self._splitter.setSizes([LIST_WIDTH, 624])
        list_pane.setMinimumWidth(_LEAST_LIST)
        self._detail_side.setMinimumWidth(_LEAST_DETAIL)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._splitter)

    @property
    def is_stacked(self) -> bool:
        """Whether one pane stands in place of the other."""
        return self._stacked

    @property
    def shows_detail(self) -> bool:
        """Whether the detail can be seen."""
        return not self._stacked or self._detail_wanted

    def stack(self, *, stacked: bool) -> None:
        """Shows one pane at a time, or both."""
        if stacked != self._stacked:
            self._stacked = stacked
            self._bar.setVisible(stacked)
            self._arrange()

    def show_detail(self) -> None:
        """The person wants to look at a memory."""
        self._detail_wanted = True
        self._arrange()

    def show_list(self) -> None:
        """The person wants the list."""
        self._detail_wanted = False
        self._arrange()
        if self._stacked:
            self.list_pane.setFocus()
            self.list_shown.emit()

    def state(self) -> QByteArray:
        """Where the line between the panes stands, to be kept."""
        return self._splitter.saveState()

    def restore(self, state: QByteArray) -> None:
        """Puts the line between the panes where it was."""
        if not state.isEmpty():
            self._splitter.restoreState(state)

    def minimumSizeHint(self) -> QSize:
        """Stacked, the window may be as narrow as one pane."""
        return QSize(_LEAST_DETAIL, 200)

    def _arrange(self) -> None:
        self.list_pane.setVisible(not self._stacked or not self._detail_wanted)
        self._detail_side.setVisible(self.shows_detail)
