"""The bar on top: back and forward, the search field, Import, and the menu with everything else."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QWidget

from sentient_desktop.domain.review import ReviewCounts
from sentient_desktop.ui.actions import Actions
from sentient_desktop.ui.theme import LARGE, MEDIUM, SMALL
from sentient_desktop.ui.widgets import IconButton, push_button
from sentient_desktop.ui.words import number

translate = QCoreApplication.translate

HEIGHT = 56
_MENU = (
    ("undo", "redo"),
    ("affirm", "dispute", "edit", "restore", "merge", "forget_sheet", "forget_chat", "proof"),
    ("review", "over_time", "health"),
    ("import", "export", "reload"),
    ("settings", "keys", "about"),
    ("quit",),
)


def review_words(waiting: int) -> str:
    """What the button to the review says: "Review 12"."""
    words = translate("top", "Review")
    return f"{words} {number(waiting)}" if waiting else words


class TopBar(QFrame):
    """Carries the search field it is given, and buttons that are the window's actions."""

    def __init__(self, actions: Actions, search: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "top")
        self.setMinimumHeight(HEIGHT)
        row = QHBoxLayout(self)
        row.setContentsMargins(LARGE - 2, SMALL, LARGE - 2, SMALL)
        row.setSpacing(2)
        self.back = IconButton("back", translate("top", "Back"))
        self.forward = IconButton("forward", translate("top", "Forward"))
        self.back.follow(actions["back"])
        self.forward.follow(actions["forward"])
        row.addWidget(self.back)
        row.addWidget(self.forward)
        row.addSpacing(MEDIUM)
        search.setMinimumWidth(180)
        search.setMaximumWidth(458)
        row.addWidget(search, 10)
        row.addStretch(1)
        row.addSpacing(MEDIUM)
        self.import_button = push_button(translate("top", "Import"), "", "import")
        self.import_button.clicked.connect(actions["import"].trigger)
        row.addWidget(self.import_button)
        row.addSpacing(SMALL)
        self.review_button = push_button(translate("top", "Review"))
        self.review_button.clicked.connect(actions["review"].trigger)
        row.addWidget(self.review_button)
        row.addSpacing(SMALL)
        self.more = IconButton("menu", translate("top", "Menu"))
        self.more.clicked.connect(self._open_menu)
        row.addWidget(self.more)
        self.menu = QMenu(self)
        for group in _MENU:
            for name in group:
                self.menu.addAction(actions[name])
            if group is not _MENU[-1]:
                self.menu.addSeparator()

    def show_waiting(self, counts: ReviewCounts) -> None:
        """Says how many cards wait; in the accent while any do."""
        waiting = counts.total
        self.review_button.setText(review_words(waiting))
        kind = "primary" if waiting else ""
        if (self.review_button.property("kind") or "") != kind:
            self.review_button.setProperty("kind", kind)
            self.review_button.style().unpolish(self.review_button)
            self.review_button.style().polish(self.review_button)

    def _open_menu(self) -> None:
        corner = self.more.mapToGlobal(QPoint(self.more.width() - self.menu.sizeHint().width(), self.more.height() + 4))
        self.menu.popup(corner)
