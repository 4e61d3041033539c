"""The model behind the page's list of lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from sentient_desktop.ui.prompt.lines import Line, Mark
from sentient_desktop.ui.words.dates import number
from sentient_desktop.ui.words.telling import part_words, translate

LINE_ROLE = int(Qt.ItemDataRole.UserRole) + 1
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class LinesModel(QAbstractListModel):
    """Lines, one a row."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: Sequence[Line] = ()

    def show(self, lines: Sequence[Line]) -> None:
        """Shows these lines in place of those before."""
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """How many lines there are."""
        return 0 if parent.isValid() else len(self.lines)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """A heading is passed over by the keys."""
        if self.lines[index.row()].part is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        """What Qt asks for."""
        line = self.lines[index.row()]
        if role == LINE_ROLE:
            return line
        if role == Qt.ItemDataRole.DisplayRole:
            return line.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return _sentence(line)
        return None


def _sentence(line: Line) -> str:
    if line.part is None:
        return line.text
    marks = {
        Mark.SAME: "",
        Mark.PAST: "",
        Mark.GONE: translate("telling", "would go"),
        Mark.NEW: translate("telling", "would come"),
    }
    tokens = translate("telling", "about %1 tokens").replace("%1", number(line.tokens))
    parts = (part_words(line.part), line.text.removeprefix("- "), tokens, marks[line.mark])
    return ". ".join(part for part in parts if part)
