"""Beside the card: the groups with their counts, and where what waits for a yes came from."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from sentient_desktop.domain.query import Query
from sentient_desktop.domain.review import Group, HeldPlace, ReviewCounts
from sentient_desktop.ui.sidebar_item import SidebarItem
from sentient_desktop.ui.theme import MEDIUM, SMALL, WIDE
from sentient_desktop.ui.widgets import LinkButton, plain_label, push_button, scrolled, visible_text
from sentient_desktop.ui.words import place_words
from sentient_desktop.ui.words.review import group_icon, group_title, keep_all, still_looking
from sentient_desktop.ui.words.tidying import journal_title


def place_name(place: str) -> str:
    """Where held memories came from, in words."""
    return visible_text(place_words(place)[:80])


class GroupsPanel(QFrame):
    """Shows the groups that hold something; one is chosen."""

    group_chosen = Signal(object)
    """A `Group`, or None for everything."""
    place_chosen = Signal(str)
    approve_requested = Signal(object)
    """A `HeldPlace` all of which the person may say yes to."""
    health_requested = Signal()
    journal_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "base")
        self.setAccessibleName(self.tr("What waits, by reason"))
        self._shape: object = None
        self.items: dict[Group | None, SidebarItem] = {}
        self.places: dict[str, SidebarItem] = {}
        inside = QWidget()
        inside.setProperty("kind", "plain")
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(MEDIUM, WIDE, MEDIUM, WIDE)
        self._column.setSpacing(0)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolled(inside))
        self.looking = plain_label("", step="small", kind="muted", wrap=True)
        self.health = LinkButton(self.tr("How healthy is this memory?"))
        self.health.clicked.connect(self.health_requested)
        self.journal = LinkButton(journal_title())
        self.journal.clicked.connect(self.journal_requested)
        self.approve = push_button("")
        self.approve.clicked.connect(self._approve)
        self._offered: HeldPlace | None = None

    def show_counts(
        self, counts: ReviewCounts, group: Group | None, places: Sequence[HeldPlace] = (), place: str | None = None
    ) -> None:
        """Shows these counts, `group` chosen, and of held memories their places, `place` chosen."""
        groups = [None, *(one for one in Group if counts.waiting.get(one, 0) or one is group)]
        shown = list(places) if group is Group.HELD else []
        shape = (groups, [one.place for one in shown])
        if shape != self._shape:
            self._shape = shape
            self._rebuild(groups, [one.place for one in shown])
        for one, item in self.items.items():
            item.show_count(counts.total if one is None else counts.waiting.get(one, 0))
            item.setChecked(one is group and place is None)
        for held in shown:
            self.places[held.place].show_count(held.count)
            self.places[held.place].setChecked(held.place == place)
        self._offer(next((one for one in shown if one.place == place), shown[0] if len(shown) == 1 else None))
        self.looking.setVisible(counts.to_look_at > 0)
        self.looking.setText(still_looking(counts.looked_at, counts.looked_at + counts.to_look_at))

    def _offer(self, held: HeldPlace | None) -> None:
        self._offered = held
        self.approve.setVisible(held is not None)
        if held is not None:
            self.approve.setText(keep_all(held.count).replace("&", "&&"))
            self.approve.setAccessibleDescription(place_name(held.place))

    def _rebuild(self, groups: Sequence[Group | None], places: Sequence[str]) -> None:
        for kept in (self.looking, self.health, self.journal, self.approve):
            self._column.removeWidget(kept)
        while (taken := self._column.takeAt(0)) is not None:
            widget = taken.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.items, self.places = {}, {}
        self._head(self.tr("By reason"))
        for group in groups:
            item = self.items[group] = SidebarItem(Query(), group_title(group), group_icon(group))
            item.clicked.connect(lambda _=False, chosen=group: self.group_chosen.emit(chosen))
            self._column.addWidget(item)
        if places:
            self._column.addSpacing(WIDE)
            self._head(self.tr("Where they came from"))
            for place in places:
                item = self.places[place] = SidebarItem(Query(), place_name(place) or self.tr("No source"))
                item.clicked.connect(lambda _=False, chosen=place: self.place_chosen.emit(chosen))
                self._column.addWidget(item)
            self._column.addSpacing(SMALL)
        self._column.addWidget(self.approve)
        self._column.addSpacing(MEDIUM)
        self._column.addWidget(self.looking)
        self._column.addStretch(1)
        self._column.addWidget(self.health, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addWidget(self.journal, 0, Qt.AlignmentFlag.AlignLeft)

    def _head(self, words: str) -> None:
        label = plain_label(words, step="small", weight=QFont.Weight.DemiBold, kind="muted")
        label.setContentsMargins(MEDIUM, 0, MEDIUM, SMALL)
        self._column.addWidget(label)

    def _approve(self) -> None:
        if self._offered is not None:
            self.approve_requested.emit(self._offered)
