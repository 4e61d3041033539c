"""The safety copies of the library, listed with their age in the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QLocale, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.memory import Micros
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui import words
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.theme import MEDIUM, SMALL
from sentient_desktop.ui.widgets import plain_label
from sentient_desktop.ui.words.proving import copy_name

translate = QCoreApplication.translate

_SHOWN = 12


class Copy(Protocol):
    """What is shown of a safety copy: which file it is of, when it was made, its bytes."""

    @property
    def of(self) -> str:
        """`library` or `chats`."""

    @property
    def at(self) -> Micros:
        """When it was made."""

    @property
    def size(self) -> int:
        """Its bytes."""


class SafetyCopies(QWidget):
    """A list to look at: copies come and go by themselves."""

    resized = Signal()
    """It shows something else now and needs another height."""

    def __init__(self, library: Library, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._tasks = tasks
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SMALL)
        column.addWidget(plain_label(translate("settings", "Safety copies"), weight=QFont.Weight.DemiBold))
        about = translate(
            "settings", "Made before risky steps and kept for a week. A forget cleans them of what is forgotten."
        )
        column.addWidget(plain_label(about, step="small", kind="muted", wrap=True))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(SMALL)
        column.addLayout(self._rows)

    def look(self) -> None:
        """Reads which there are."""
        self._tasks.read(
            self._library.safety_copies, self._show, key="settings.copies", owner=self, failed=self._refuse
        )

    def _show(self, copies: Sequence[Copy]) -> None:
        for copy in copies[:_SHOWN]:
            self._add(_line(copy))
        rest = len(copies) - _SHOWN
        if rest > 0:
            self._add(plain_label(translate("settings", "and %Ln more", None, rest), kind="muted"))
        if not copies:
            self._add(plain_label(translate("settings", "There is none."), kind="muted"))
        self.resized.emit()

    def _refuse(self, error: SentientError) -> None:
        self._add(plain_label(words.error_text(error), kind="doubtful", wrap=True))
        self.resized.emit()

    def _add(self, part: QWidget) -> None:
        self._rows.addWidget(part)
        # A new part counts as hidden, and has no height, until then.
        part.show()


def _line(copy: Copy) -> QWidget:
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(MEDIUM)
    row.addWidget(plain_label(copy_name(copy.at)), 1)
    of = translate("settings", "the chats") if copy.of == "chats" else translate("settings", "the library")
    row.addWidget(plain_label(f"{of} · {QLocale().formattedDataSize(copy.size, 1)}", kind="muted"))
    return line
