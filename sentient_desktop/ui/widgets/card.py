"""A card: a rounded ground with a hairline, 16 px inside."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from sentient_desktop.ui.theme import LARGE, SMALL


class Card(QFrame):
    """A card whose content goes into `column`, from top to bottom."""

    def __init__(self, parent: QWidget | None = None, inside: int = LARGE) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(inside, inside, inside, inside)
        self.column.setSpacing(SMALL)


def hairline(parent: QWidget | None = None) -> QFrame:
    """A horizontal line of one pixel."""
    line = QFrame(parent)
    line.setProperty("kind", "hairline")
    line.setFixedHeight(1)
    return line
