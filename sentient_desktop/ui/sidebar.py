"""The sidebar: the lists by state with their counts, the assistants, the topics."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QAction, QFont, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from sentient_desktop.domain.memory import NEEDS_A_LOOK, MemoryId, State
from sentient_desktop.domain.query import Query
from sentient_desktop.domain.views import Counts
from sentient_desktop.ui import words
from sentient_desktop.ui.sidebar_item import FOLDED_WIDTH, PADDING, SidebarItem
from sentient_desktop.ui.theme import LARGE, MEDIUM, SIDEBAR_WIDTH, SMALL, TINY, room
from sentient_desktop.ui.widgets import plain_label, scrolled

translate = QCoreApplication.translate

TOLD = Query(told=True)
"""Marks the line of the page of what is told; it leads to no list."""
LEFT_OUT = Query(told=False)
PAGES = {
    "review": Query(states=frozenset({State.HELD})),
    "over_time": Query(ids=(MemoryId(-1),)),
    "health": Query(ids=(MemoryId(-2),)),
    "tidied": Query(ids=(MemoryId(-3),)),
}
"""Which line is marked while a page of its own is shown, where it has one. All but the first lead to no list."""


@dataclass(frozen=True, slots=True)
class _Line:
    query: Query
    name: str
    picture: str
    count: int | None
    assistant: int = 0


def _states(counts: Counts) -> list[_Line]:
    def of(state: State) -> Query:
        return Query(states=frozenset({state}))

    return [
        _Line(Query(), words.list_title(None), "list", counts.all),
        _Line(of(State.HELD), words.list_title(State.HELD), "inbox", counts.held),
        _Line(of(State.DISPUTED), words.list_title(State.DISPUTED), "not-right", counts.disputed),
        _Line(of(State.SUPERSEDED), words.list_title(State.SUPERSEDED), "replaced", counts.superseded),
        _Line(Query(checks=NEEDS_A_LOOK), translate("sidebar", "Needs a look"), "eye", counts.needs_a_look),
    ]


def _told(all_memories: int, told: int | None) -> list[_Line]:
    left_out = None if told is None else max(0, all_memories - told)
    return [
        _Line(TOLD, translate("sidebar", "What it’s told"), "send", told),
        _Line(LEFT_OUT, translate("sidebar", "Left out"), "close", left_out),
        _Line(PAGES["over_time"], translate("sidebar", "Over time"), "clock", None),
        _Line(PAGES["health"], translate("sidebar", "How healthy"), "health", None),
    ]


class Sidebar(QFrame):
    """All lists one can go to. It is filled by `show_counts`, and marks what `show_query` names."""

    query_chosen = Signal(object)
    """A `Query` to show instead of the present one."""
    told_chosen = Signal()
    """The page of what is told."""
    page_chosen = Signal(str)
    """A page of its own, by its name."""
    forget_requested = Signal(int, str)
    """The id and name of an assistant all of whose memories shall be forgotten."""
    removal_requested = Signal(int, str)
    """The id and name of an assistant that shall be taken away with all that is its own."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "sidebar")
        self.setAccessibleName(translate("sidebar", "Lists"))
        self._folded = False
        self._query = Query()
        self._counts: Counts | None = None
        self._told: int | None = None
        self._items: list[SidebarItem] = []
        self._rest: list[QWidget] = []
        self._shape: tuple[tuple[str, Query], ...] = ()
        inside = QWidget()
        inside.setProperty("kind", "plain")
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(SMALL, MEDIUM, SMALL, MEDIUM)
        self._column.setSpacing(0)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolled(inside))
        self._fit()

    @property
    def items(self) -> list[SidebarItem]:
        """The lines, from top to bottom."""
        return self._items

    def show_counts(self, counts: Counts) -> None:
        """Shows these numbers; lines are made anew only when others are needed, so that the focus stays."""
        self._counts = counts
        assistants = [
            _Line(Query(assistants=(assistant.name,)), assistant.name, "", count, assistant.id)
            for assistant, count in counts.assistants
        ]
        topics = [_Line(Query(topics=(name,)), name, "", count) for name, count in counts.topics]
        told = _told(counts.all, self._told)
        lines = [*_states(counts), *told, *assistants, *topics]
        shape = tuple((line.name, line.query) for line in lines)
        if shape != self._shape:
            self._shape = shape
            self._rebuild(_states(counts), told, assistants, topics)
        for item, line in zip(self._items, lines, strict=True):
            item.show_count(line.count)
        self.show_query(self._query)

    def show_told(self, told: int) -> None:
        """Shows how many memories are told, and with that how many are left out."""
        self._told = told
        if self._counts is not None:
            self.show_counts(self._counts)

    def show_query(self, query: Query) -> None:
        """Marks the line that leads to this query, whatever its order; none when no line does."""
        self._query = query
        bare = replace(query, sort=Query().sort)
        for item in self._items:
            item.setChecked(item.query == bare)

    def fold(self, *, folded: bool) -> None:
        """Folds to icons, or shows all."""
        if folded == self._folded:
            return
        self._folded = folded
        self._fit()
        self._fold_parts()

    def _fit(self) -> None:
        # With a font of twice the size the names need more room than in the drawing.
        wide = round(SIDEBAR_WIDTH * room())
        self.setFixedWidth(FOLDED_WIDTH if self._folded else wide)

    def changeEvent(self, event: QEvent) -> None:
        """Fits itself to another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def _fold_parts(self) -> None:
        for item in self._items:
            item.fold(folded=self._folded)
            item.setVisible(bool(item.picture) or not self._folded)
        for label in self._rest:
            label.setVisible(not self._folded)

    def _rebuild(self, states: list[_Line], told: list[_Line], assistants: list[_Line], topics: list[_Line]) -> None:
        while (taken := self._column.takeAt(0)) is not None:
            widget = taken.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._items, self._rest = [], []
        self._add(states)
        self._column.addSpacing(MEDIUM)
        self._add(told)
        for heading, lines in (
            (translate("sidebar", "Assistants"), assistants),
            (translate("sidebar", "Topics"), topics),
        ):
            if lines:
                self._head(heading)
                self._add(lines)
        self._column.addStretch(1)
        self._fold_parts()

    def _head(self, heading: str) -> None:
        label = plain_label(heading.upper(), step="small", weight=QFont.Weight.DemiBold, kind="muted")
        spaced = label.font()
        spaced.setPointSizeF(spaced.pointSizeF() * 0.92)
        spaced.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 106)
        label.setFont(spaced)
        label.setContentsMargins(PADDING, LARGE + TINY, PADDING, SMALL)
        self._column.addWidget(label)
        self._rest.append(label)

    def _add(self, lines: list[_Line]) -> None:
        for line in lines:
            item = SidebarItem(line.query, line.name, line.picture)
            item.clicked.connect(lambda _=False, chosen=item: self._choose(chosen))
            if line.assistant:
                item.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
                forget = QAction(translate("sidebar", "Forget everything of this assistant…"), item)
                asked = (line.assistant, line.name)
                forget.triggered.connect(lambda _=False, asked=asked: self.forget_requested.emit(*asked))
                remove = QAction(translate("sidebar", "Remove this assistant…"), item)
                remove.triggered.connect(lambda _=False, asked=asked: self.removal_requested.emit(*asked))
                item.addAction(forget)
                item.addAction(remove)
            self._column.addWidget(item)
            self._items.append(item)

    def _choose(self, item: SidebarItem) -> None:
        if item.query == TOLD:
            self.told_chosen.emit()
            return
        page = next((name for name in ("over_time", "health") if item.query == PAGES[name]), None)
        if page is not None:
            self.page_chosen.emit(page)
            return
        self.show_query(replace(item.query, sort=self._query.sort))
        self.query_chosen.emit(self._query)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Moves between the lines with the arrow keys, and chooses with Return."""
        shown = [item for item in self._items if item.isVisible()]
        at = next((index for index, item in enumerate(shown) if item.hasFocus()), None)
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if at is not None and step is not None and 0 <= at + step < len(shown):
            shown[at + step].setFocus(Qt.FocusReason.TabFocusReason)
            return
        if at is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(shown[at])
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Takes the focus from nobody."""
        event.accept()
