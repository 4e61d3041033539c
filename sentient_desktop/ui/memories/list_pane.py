"""The list of memories: header, rows, and what stands there when there are none or they cannot be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from sentient_desktop.domain.query import Query, Sort
from sentient_desktop.domain.views import ListRow
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui.memories.list_header import ListHeader
from sentient_desktop.ui.memories.list_loading import Order, Standing, read_order, rows_of
from sentient_desktop.ui.memories.list_view import MemoryListView
from sentient_desktop.ui.memories.list_words import is_filtered, nothing_found, sentence_of, without_filters
from sentient_desktop.ui.memories.model import MemoryListModel
from sentient_desktop.ui.memories.rows_or_empty import RowsOrEmpty
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.widgets import EmptyState, announce
from sentient_desktop.ui.words import memories_count

if TYPE_CHECKING:
    from sentient_desktop.domain.telling import Telling

FIRST = 128
"""Rows that are shown before the whole order is known: whole pages of the model."""
ORDER_AFTER_MS = 120
"""The whole order waits this long after the last letter, so that the next first page need not queue behind it."""


class MemoryListPane(QWidget):
    """Shows the memories of one query, a million as quickly as ten.

    `tasks` reads off the GUI thread; the rows on screen are read by it, with its own reader.
    """

    memory_selected = Signal(object)
    """The id of the memory in the current row; None when there is none."""
    acts_requested = Signal(str, list)
    """A verb, and the ids of the selected memories in the order of the list."""
    selection_counted = Signal(int)
    """So many rows are selected now."""
    open_first_source_requested = Signal(object)
    """The id of a memory whose first source is to be opened."""
    query_changed = Signal(object)
    """The person chose another order here, or cleared the filters: the `Query` that is shown now."""

    def __init__(self, library: Library, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._tasks = tasks
        self._query = Query()
        self._wanted: int | None = None
        self._told: int | None = None
        self._loading = False
        self._broken = False
        self._announced: int | None = None
        self._actions: Sequence[QAction] = ()
        self.model = MemoryListModel(library.rows, sentence_of, self)
        self.model.rows_gone.connect(self._rows_gone, Qt.ConnectionType.QueuedConnection)
        self.model.read_failed.connect(self._failed, Qt.ConnectionType.QueuedConnection)
        self._order_timer = QTimer(self)
        self._order_timer.setSingleShot(True)
        self._order_timer.setInterval(ORDER_AFTER_MS)
        self._order_timer.timeout.connect(self._read_order)
        self._build()

    def _build(self) -> None:
        self.setAccessibleName(self.tr("Memories"))
        self.header = ListHeader()
        self.view = MemoryListView(self.model)
        self.view.setAccessibleName(self.tr("Memories"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        self._stack = RowsOrEmpty(self.view)
        self._stack.asked.connect(self._empty_asked)
        column.addLayout(self._stack, 1)
        self.setFocusProxy(self.view)
        self.header.show_sort(self._query.sort)
        self.header.sort_chosen.connect(self._choose_sort)
        self.header.verb_asked.connect(lambda verb: self.acts_requested.emit(verb, self.selected_ids()))
        self.header.unselect_asked.connect(self._select_only_current)
        self.view.open_asked.connect(self._open_first_source)
        self.view.menu_asked.connect(self._show_menu)
        chosen = self.view.selectionModel()
        chosen.currentChanged.connect(lambda now, _: self._tell(self.model.id_at(now.row())))
        chosen.selectionChanged.connect(lambda *_: self.selection_counted.emit(self.view.selected_count()))
        self.selection_counted.connect(self.header.show_selected)

    @property
    def query(self) -> Query:
        """The query that is shown."""
        return self._query

    @property
    def is_reading(self) -> bool:
        """Whether something of the list is still on its way."""
        return self._loading or self._order_timer.isActive()

    @property
    def is_loading(self) -> bool:
        """Whether the first page of the query is still on its way."""
        return self._loading

    def shows(self, query: Query) -> bool:
        """Whether at least the first page of this query is shown."""
        return query == self._query and not self._loading

    def shown_empty(self) -> EmptyState | None:
        """What stands in place of the rows now, if anything does."""
        return self._stack.shown_empty()

    def set_actions(self, actions: Sequence[QAction]) -> None:
        """The actions of the context menu: the very ones of menu and keys."""
        self._actions = actions

    def selected_ids(self) -> list[int]:
        """The selected memories in the order of the list."""
        return self.view.selected_ids()

    def current_id(self) -> int | None:
        """The memory of the current row."""
        return self.view.current_id()

    def show_query(self, query: Query) -> None:
        """Shows the memories of this query: its first page at once, all of it a moment later."""
        if query == self._query and self.model.rowCount() and not self._loading and not self._broken:
            # Coming back to the same list: nothing may jump.
            self.refresh()
            return
        self._query = query
        self._loading = True
        self.header.show_sort(query.sort)
        self._order_timer.stop()
        self._tasks.read(
            lambda: (query, self._library.first_page(query, FIRST)),
            self._show_page,
            key=f"list.page.{id(self)}",
            owner=self,
            failed=self._failed,
        )

    def select(self, memory_id: int) -> None:
        """Makes this memory's row the current one, as soon as the list knows where it stands.

        One that is in no row (another filter) is only said to be selected, so that it can be looked at.
        """
        self._wanted = memory_id
        if self._loading:
            return
        row = self.model.row_of(memory_id, near=max(self.view.currentIndex().row(), 0))
        if row is not None:
            self._settle_wanted(row)
        elif not self._order_timer.isActive():
            self._read_order()

    def show_telling(self, telling: Telling) -> None:
        """Marks what is left out of what the assistants are told; a list of just those is read again."""
        self.model.show_told(telling.told)

    def refresh(self) -> None:
        """Reads everything anew after a change; what is selected and on screen stays where it is."""
        self.model.read_again()
        self._read_order()

    def _show_page(self, found: tuple[Query, list[ListRow]]) -> None:
        query, page = found
        self._loading = False
        rows: dict[int, int] = {row.id: number for number, row in enumerate(page)}
        is_all = len(page) < FIRST
        current = self._wanted if self._wanted is not None else self.view.current_id()
        self.view.rows.set_terms(query.terms)
        self.model.show_page(page)
        self.view.stand(Standing(current, 0), rows, take_neighbour=is_all or self._wanted is None)
        row = rows.get(current) if current is not None else None
        self.view.go_to(row) if row is not None else self.view.scrollToTop()
        if self._wanted is not None and (is_all or row is not None):
            self._settle_wanted(row)
        else:
            # After they are painted: whoever hears it begins to read, which would take time from the rows.
            QTimer.singleShot(0, self, self._say_current)
        self._show_what_there_is(len(page) if is_all else None)
        if not is_all:
            self._order_timer.start()

    def _read_order(self) -> None:
        query, wanted = self._query, self.view.standing().wanted()
        if self._wanted is not None:
            wanted.add(self._wanted)
        self._tasks.read(
            lambda: read_order(self._library, query, wanted),
            self._show_order,
            key=f"list.order.{id(self)}",
            owner=self,
            slow=True,
            failed=self._failed,
        )

    def _show_order(self, order: Order) -> None:
        if order.query != self._query or self._loading:
            return
        wanted_row = order.rows.get(self._wanted) if self._wanted is not None else None
        if order.ids != self.model.ids:
            before = self.view.standing()
            self.model.show_order(order.ids, keep_pages=True)
            self.view.stand(before, order.rows, take_neighbour=wanted_row is None)
        if self._wanted is not None:
            self._settle_wanted(wanted_row)
        else:
            self._say_current()
        self._show_what_there_is(len(order.ids))

    def _settle_wanted(self, row: int | None) -> None:
        wanted, self._wanted = self._wanted, None
        if row is not None:
            self.view.go_to(row)
            self._say_current()
            return
        self.view.select_nothing()
        self.header.show_selected(0)
        self._tell(wanted)

    def _say_current(self) -> None:
        self.header.show_selected(self.view.selected_count())
        self._tell(self.view.current_id())

    def _tell(self, memory_id: int | None) -> None:
        if memory_id != self._told:
            self._told = memory_id
            self.memory_selected.emit(memory_id)

    def _select_only_current(self) -> None:
        self.view.go_to(max(self.view.currentIndex().row(), 0))
        self.view.setFocus()

    def _rows_gone(self, gone: list[int]) -> None:
        before = self.view.standing()
        self.model.remove(gone)
        if before.current in gone:
            left = tuple(one for one in before.selected if one not in gone)
            rows = rows_of(self.model.ids, set(left)) if left else {}
            self.view.stand(Standing(None, before.row, left), rows, take_neighbour=True)
        self._say_current()
        self._show_what_there_is(None if self._order_timer.isActive() else self.model.rowCount())

    def _show_what_there_is(self, count: int | None) -> None:
        self._broken = False
        if count is None and self.model.rowCount():
            self._stack.show_rows()
            return
        if count:
            self._stack.show_rows()
        else:
            nothing = nothing_found(self._query)
            self._stack.show_empty(nothing.picture, nothing.title, nothing.hint, nothing.button)
            self._tell(None)
        self.header.show_count(count or None)
        if is_filtered(self._query) and count is not None and count != self._announced:
            announce(self, memories_count(count))
        self._announced = count

    def _failed(self, error: SentientError) -> None:
        # Never an empty list instead of an error.
        self._order_timer.stop()
        self.header.show_count(None)
        self._loading = False
        self._broken = True
        self._stack.show_empty("warning", error.sentence, error.hint, self.tr("Try again"))
        self._tell(None)
        announce(self, error.sentence, urgent=True)

    def _empty_asked(self) -> None:
        if self._broken:
            self.show_query(self._query)
        else:
            self._change_query(without_filters(self._query))

    def _choose_sort(self, sort: Sort) -> None:
        if sort is not self._query.sort:
            self._change_query(replace(self._query, sort=sort))
            self.view.scrollToTop()

    def _change_query(self, query: Query) -> None:
        self.show_query(query)
        self.query_changed.emit(query)

    def _open_first_source(self) -> None:
        memory_id = self.view.current_id()
        if memory_id is not None:
            self.open_first_source_requested.emit(memory_id)

    def _show_menu(self, at: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions(list(self._actions))
        if self._actions:
            menu.popup(at)
