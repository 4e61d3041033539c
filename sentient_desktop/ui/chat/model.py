"""The turns that are loaded, as a Qt model: one consecutive part of a thread, grown at either end."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from sentient_desktop.ui.chat.turns import Thread, Turn
from sentient_desktop.ui.widgets.text import visible_text
from sentient_desktop.ui.words import chat as say

AnyIndex = QModelIndex | QPersistentModelIndex
TURN_ROLE = int(Qt.ItemDataRole.UserRole)
PREVIOUS_ROLE = TURN_ROLE + 1
NOWHERE = QModelIndex()
MOST_LOADED = 1_000
"""Turns that are held: the list asks for the height of each whenever some are added."""
NEAR = 100
"""Turns before and after those on screen that are never let go of."""
LONGEST_SPOKEN = 500
"""Characters of a message that a screen reader is given at once."""


class ChatModel(QAbstractListModel):
    """One row a turn. Rows are positions `first` … of the thread; nothing is read here."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._turns: list[Turn] = []
        self.thread_shown: Thread | None = None
        self.first = 0

    @property
    def after(self) -> int:
        """The position after the last turn that is loaded."""
        return self.first + len(self._turns)

    def show_thread(self, thread: Thread) -> None:
        """Shows this part of a thread in place of what was shown."""
        self.beginResetModel()
        self._turns = list(thread.turns)
        self.first = thread.first
        self.thread_shown = thread
        self.endResetModel()

    def renew(self, thread: Thread) -> None:
        """Takes over what changed in the turns that are shown (chips, mostly) without moving any."""
        fresh = {turn.position: turn for turn in thread.turns}
        for row, turn in enumerate(self._turns):
            newer = fresh.get(turn.position)
            if newer is not None and newer != turn:
                self._turns[row] = newer
                self.dataChanged.emit(self.index(row), self.index(row))

    def grow(self, thread: Thread, shown: range) -> int:
        """Adds the turns before the first or after the last one, and lets go of the furthest when they are too many;
        those in the rows `shown`, and near them, stay. Returns by how many rows what was here moved."""
        before = [turn for turn in thread.turns if turn.position < self.first]
        behind = [turn for turn in thread.turns if turn.position >= self.after]
        moved = 0
        if before and before[-1].position == self.first - 1:
            self._insert(0, before)
            self.first -= len(before)
            moved = len(before)
            keep = max(MOST_LOADED, shown.stop + moved + NEAR)
            self._remove(keep, len(self._turns) - keep)
        if behind and behind[0].position == self.after:
            self._insert(len(self._turns), behind)
            gone = self._remove(0, min(len(self._turns) - MOST_LOADED, shown.start + moved - NEAR))
            self.first += gone
            moved -= gone
        return moved

    def _insert(self, row: int, turns: list[Turn]) -> None:
        self.beginInsertRows(QModelIndex(), row, row + len(turns) - 1)
        self._turns[row:row] = turns
        self.endInsertRows()

    def _remove(self, row: int, count: int) -> int:
        """Returns how many went, which is none for a negative count."""
        if count <= 0:
            return 0
        self.beginRemoveRows(QModelIndex(), row, row + count - 1)
        del self._turns[row : row + count]
        self.endRemoveRows()
        return count

    def row_of(self, position: int) -> int | None:
        """The row of a position of the thread, when it is loaded."""
        row = position - self.first
        return row if 0 <= row < len(self._turns) else None

    def turn(self, row: int) -> Turn | None:
        """The turn in a row."""
        return self._turns[row] if 0 <= row < len(self._turns) else None

    def rowCount(self, parent: AnyIndex = NOWHERE) -> int:
        """How many turns are loaded."""
        return 0 if parent.isValid() else len(self._turns)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The turn itself for our delegate, and one sentence for a screen reader."""
        turn = self.turn(index.row()) if index.isValid() else None
        if turn is None:
            return None
        if role == TURN_ROLE:
            return turn
        if role == PREVIOUS_ROLE:
            return self.turn(index.row() - 1)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{say.speaker(turn.role, turn.name)}: {visible_text(turn.text[:LONGEST_SPOKEN])}"
        return None
