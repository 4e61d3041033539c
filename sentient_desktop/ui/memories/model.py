"""The model behind the list: one id for each row, and the rows themselves in pages that are read when they are painted.

A million rows cost 8 MB of ids; a page of rows is read by id with the GUI thread's own reader in a millisecond.
"""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from sentient_desktop.domain.memory import MemoryId, State
from sentient_desktop.domain.secrets import masked
from sentient_desktop.domain.views import ListRow
from sentient_desktop.errors import SentientError

PAGE = 64
"""Rows read at once: more than a screen shows, so that a jump needs at most two reads (0.03 ms a row)."""
KEPT_PAGES = 96
MOST_SINGLY = 16
"""Rows taken out one by one, which keeps the selection; more of them make a new order."""

ROW_ROLE = int(Qt.ItemDataRole.UserRole) + 1
"""The `ListRow` itself, or None where it could not be read or is no longer here."""

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class MemoryListModel(QAbstractTableModel):
    """The memories of one query, in its order, in one column.

    `read_rows` gives the rows of these ids in this order (None for one that is gone). `sentence` says a row as one
    sentence for a screen reader. There are no tooltips here: the delegate shows them, by the part of the row.
    """

    rows_gone = Signal(list)
    """Ids whose memory was no longer there when its page was read; they are to be removed once painting is over."""
    read_failed = Signal(object)
    """The SentientError that kept a page from being read."""

    def __init__(
        self,
        read_rows: Callable[[Sequence[int]], list[ListRow | None]],
        sentence: Callable[[ListRow], str],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._read_rows = read_rows
        self._sentence = sentence
        self._ids = array("q")
        self._pages: OrderedDict[int, list[ListRow | None]] = OrderedDict()
        self._failed_pages: set[int] = set()
        self._told: frozenset[MemoryId] | None = None

    def show_told(self, told: frozenset[MemoryId]) -> None:
        """Marks from now on what is in use and not among these as left out."""
        if told != self._told:
            self._told = told
            self.read_again()

    @property
    def ids(self) -> array[int]:
        """The ids in their order. To be read only."""
        return self._ids

    def show_page(self, rows: Sequence[ListRow]) -> None:
        """Shows these rows as all there is, until the whole order is known."""
        self.beginResetModel()
        self._ids = array("q", (row.id for row in rows))
        self._forget_pages()
        for number in range(0, len(rows), PAGE):
            self._pages[number // PAGE] = [self._shown(row) for row in rows[number : number + PAGE]]
        self.endResetModel()

    def show_order(self, ids: array[int], *, keep_pages: bool = False) -> None:
        """Shows this order. `keep_pages` keeps the rows read so far, for an order that begins with the same ids."""
        self.beginResetModel()
        if keep_pages and ids[: len(self._ids)] == self._ids:
            # A page that was not full would hide what comes after its last row.
            self._drop_short_pages(len(ids))
        else:
            self._forget_pages()
        self._ids = ids
        self.endResetModel()

    def read_again(self) -> None:
        """Forgets the rows read so far, so that what is on screen is read anew. The order stays."""
        self._forget_pages()
        if self._ids:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._ids) - 1, 0))

    def remove(self, gone: Iterable[int]) -> None:
        """Takes these memories out of the list."""
        wanted = set(gone)
        if len(wanted) > MOST_SINGLY:
            self.show_order(array("q", (memory_id for memory_id in self._ids if memory_id not in wanted)))
            return
        for memory_id in wanted:
            row = self.row_of(memory_id)
            if row is not None:
                self.beginRemoveRows(_NOWHERE, row, row)
                self._ids.pop(row)
                self._forget_pages()
                self.endRemoveRows()

    def row_of(self, memory_id: int, near: int | None = None) -> int | None:
        """Where this memory stands, looked for around `near` first; None when it is not in the list."""
        if near is not None:
            start = max(0, near - PAGE)
            around = self._ids[start : near + PAGE]
            if memory_id in around:
                return start + around.index(memory_id)
        try:
            return self._ids.index(memory_id)
        except ValueError:
            return None

    def id_at(self, row: int) -> int | None:
        """The memory in this row."""
        return self._ids[row] if 0 <= row < len(self._ids) else None

    def row_at(self, row: int) -> ListRow | None:
        """What this row shows, read when it must be; None where nothing can be shown. Never raises."""
        if not 0 <= row < len(self._ids):
            return None
        page = self._page(row // PAGE)
        place = row % PAGE
        return page[place] if place < len(page) else None

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """How many memories there are."""
        return 0 if parent.isValid() else len(self._ids)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """One."""
        return 0 if parent.isValid() else 1

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        """What Qt asks for. Never raises: an error here would reach the person eight times per paint."""
        if not index.isValid():
            return None
        if role not in _ANSWERED:
            return None
        row = self.row_at(index.row())
        if role == ROW_ROLE or row is None:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row.content
        return self._sentence(row)

    def _page(self, number: int) -> list[ListRow | None]:
        page = self._pages.get(number)
        if page is not None:
            self._pages.move_to_end(number)
            return page
        if number in self._failed_pages:
            return []
        ids = self._ids[number * PAGE : (number + 1) * PAGE]
        try:
            page = [self._shown(row) for row in self._read_rows(ids)]
        except SentientError as error:
            # Said once: every repaint would say it again.
            self._failed_pages.add(number)
            self.read_failed.emit(error)
            return []
        self._pages[number] = page
        if len(self._pages) > KEPT_PAGES:
            self._pages.popitem(last=False)
        gone = [memory_id for memory_id, row in zip(ids, page, strict=False) if row is None]
        if gone:
            self.rows_gone.emit(gone)
        return page

    def _shown(self, row: ListRow | None) -> ListRow | None:
        """A row without what looks like a password or key: whoever looks over the shoulder sees the list too."""
        if row is None:
            return None
        left_out = self._told is not None and row.state is State.CURRENT and row.id not in self._told
        content = masked(row.content)
        if content == row.content and not left_out:
            return row
        return replace(row, content=content, left_out=left_out)

    def _drop_short_pages(self, total: int) -> None:
        for number, page in list(self._pages.items()):
            if len(page) < min(PAGE, total - number * PAGE):
                del self._pages[number]

    def _forget_pages(self) -> None:
        self._pages.clear()
        self._failed_pages.clear()


_ANSWERED = frozenset(
    {
        ROW_ROLE,
        int(Qt.ItemDataRole.DisplayRole),
        int(Qt.ItemDataRole.AccessibleTextRole),
    }
)
