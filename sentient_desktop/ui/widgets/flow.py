"""A row that goes on below where there is no room beside: buttons at any size of text."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from sentient_desktop.ui.theme import SMALL


class FlowRow(QLayout):
    """Lays its widgets out in lines, each in the middle; hidden ones take no room."""

    def __init__(self, parent: QWidget | None = None, spacing: int = SMALL) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:
        """One more at the end."""
        self._items.append(item)

    def count(self) -> int:
        """How many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """One of them; None beyond the end."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Takes one out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """None: it takes what it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """It has."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines at this width."""
        lines = self._lines(width)
        return sum(_height(line) for line in lines) + self.spacing() * max(0, len(lines) - 1)

    def sizeHint(self) -> QSize:
        """All in one line."""
        shown = self._shown()
        width = sum(item.sizeHint().width() for item in shown) + self.spacing() * max(0, len(shown) - 1)
        return QSize(width, _height(shown))

    def minimumSize(self) -> QSize:
        """The widest of them."""
        shown = self._shown()
        return QSize(max((item.minimumSize().width() for item in shown), default=0), _height(shown))

    def setGeometry(self, rect: QRect) -> None:
        """Puts them where they belong."""
        super().setGeometry(rect)
        parent = self.parentWidget()
        mirrored = parent is not None and parent.layoutDirection() is Qt.LayoutDirection.RightToLeft
        top = rect.top()
        for line in self._lines(rect.width()):
            wide = _width(line, self.spacing())
            left = rect.left() + max(0, rect.width() - wide) // 2
            for item in reversed(line) if mirrored else line:
                size = item.sizeHint()
                item.setGeometry(QRect(QPoint(left, top), QSize(min(size.width(), rect.width()), _height(line))))
                left += size.width() + self.spacing()
            top += _height(line) + self.spacing()

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        """As few lines as there can be, and of those that need the least width: no single button is left over."""
        lines = self._filled(width)
        least, most = 0, width
        while len(lines) > 1 and least < most:
            middle = (least + most) // 2
            narrower = self._filled(middle)
            if len(narrower) == len(lines) and all(_width(line, self.spacing()) <= middle for line in narrower):
                most, lines = middle, narrower
            else:
                least = middle + 1
        return lines

    def _filled(self, width: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        used = 0
        for item in self._shown():
            needs = item.sizeHint().width()
            if not lines or used + self.spacing() + needs > width:
                lines.append([item])
                used = needs
            else:
                lines[-1].append(item)
                used += self.spacing() + needs
        return lines


def _height(line: list[QLayoutItem]) -> int:
    return max((item.sizeHint().height() for item in line), default=0)


def _width(line: list[QLayoutItem], spacing: int) -> int:
    return sum(item.sizeHint().width() for item in line) + spacing * (len(line) - 1)
