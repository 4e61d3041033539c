"""What is taller than its room."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QScrollArea, QWidget

W = TypeVar("W", bound=QWidget)


def scrolled(inside: QWidget) -> QScrollArea:
    """An area in which `inside`, as wide as its room, moves up and down. The keyboard goes to what is in it."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    return area


class _Unturned(QObject):
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leaves the wheel to what scrolls."""
        if event.type() is QEvent.Type.Wheel:
            event.ignore()
            return True
        return False


def unturned(field: W) -> W:
    """`field` without its habit of changing its value when somebody who scrolls comes over it with the wheel."""
    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    field.installEventFilter(_Unturned(field))
    return field
