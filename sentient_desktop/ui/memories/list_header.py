"""The line above the list: how many memories, in which order; and what to do with several when several are selected."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QStackedLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.query import Sort
from sentient_desktop.ui.theme import LARGE, SMALL, TINY, font
from sentient_desktop.ui.widgets import IconButton, hairline, plain_label, push_button
from sentient_desktop.ui.words import memories_count, number, sort_words, verb_words

HEIGHT = 44
VERBS = ("dispute", "affirm", "forget")


class ListHeader(QFrame):
    """Shows the count and the order; with more than one memory selected, the acts for all of them in the same place."""

    sort_chosen = Signal(object)
    """A `Sort`."""
    verb_asked = Signal(str)
    unselect_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "base")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._stack = QStackedLayout()
        self._stack.addWidget(self._make_counts())
        self._stack.addWidget(self._make_selection())
        column.addLayout(self._stack)
        column.addWidget(hairline())
        self.setFixedHeight(max(HEIGHT, self.sort.sizeHint().height() + SMALL))

    def _make_counts(self) -> QWidget:
        side = QWidget()
        row = QHBoxLayout(side)
        row.setContentsMargins(LARGE, 0, SMALL, 0)
        self.count = plain_label("", step="small", kind="muted")
        row.addWidget(self.count, 1)
        self.sort = push_button("", "quiet")
        self.sort.setFont(font("small"))
        self.sort.setMenu(self._make_menu())
        row.addWidget(self.sort)
        return side

    def _make_menu(self) -> QMenu:
        menu = QMenu(self)
        group = QActionGroup(menu)
        self._sorts: dict[Sort, QAction] = {}
        for sort in Sort:
            # Made here, not by the menu: PySide now and then lets go of an action of the menu's making, when a sheet is
            # freed.
            action = QAction(sort_words(sort), menu)
            menu.addAction(action)
            action.setCheckable(True)
            action.triggered.connect(lambda _=False, chosen=sort: self.sort_chosen.emit(chosen))
            group.addAction(action)
            self._sorts[sort] = action
        return menu

    def _make_selection(self) -> QWidget:
        side = QWidget()
        row = QHBoxLayout(side)
        row.setContentsMargins(LARGE, 0, SMALL, 0)
        row.setSpacing(TINY)
        self.selected = plain_label("", step="small", kind="accent")
        row.addWidget(self.selected, 1)
        self.buttons = {}
        for verb in VERBS:
            words = self.tr("Forget…") if verb == "forget" else verb_words(verb)
            button = push_button(words, "quiet")
            button.setFont(font("small"))
            button.clicked.connect(lambda _=False, asked=verb: self.verb_asked.emit(asked))
            row.addWidget(button)
            self.buttons[verb] = button
        self.export_button = IconButton("save", self.tr("Export…"), shade="muted")
        self.export_button.setFixedSize(28, 28)
        self.export_button.clicked.connect(lambda: self.verb_asked.emit("export"))
        row.addWidget(self.export_button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.close_button = IconButton("close", self.tr("Select only one"), shade="muted")
        self.close_button.setFixedSize(28, 28)
        self.close_button.clicked.connect(self.unselect_asked)
        row.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignVCenter)
        return side

    def show_count(self, count: int | None) -> None:
        """Says how many memories there are; None says nothing."""
        self.count.setText("" if count is None else memories_count(count))

    def show_sort(self, sort: Sort) -> None:
        """Says the order."""
        self.sort.setText(f"{sort_words(sort)} ▾")
        self.sort.setAccessibleName(self.tr("Order: %1").replace("%1", sort_words(sort)))
        self._sorts[sort].setChecked(True)

    def show_selected(self, count: int) -> None:
        """Offers the acts for so many selected memories, from two on."""
        if count > 1:
            self.selected.setText(self.tr("%1 selected").replace("%1", number(count)))
        self._stack.setCurrentIndex(1 if count > 1 else 0)
