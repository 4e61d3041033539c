"""The safety copies of the library, listed with their age in the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sentient_desktop.domain.memory import Micros
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui import words
from sentient_desktop.ui.settings_list import SettingsList
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


class SafetyCopies(SettingsList):
    """A list to look at: copies come and go by themselves."""

    def __init__(self, library: Library, tasks: Tasks, parent: QWidget | None = None) -> None:
        heading = translate("settings", "Safety copies")
        about = translate(
            "settings", "Made before risky steps and kept for a week. A forget cleans them of what is forgotten."
        )
        super().__init__(library, tasks, heading, about, spacing=SMALL, parent=parent)

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


def _line(copy: Copy) -> QWidget:
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(MEDIUM)
    row.addWidget(plain_label(copy_name(copy.at)), 1)
    of = translate("settings", "the chats") if copy.of == "chats" else translate("settings", "the library")
    row.addWidget(plain_label(f"{of} · {QLocale().formattedDataSize(copy.size, 1)}", kind="muted"))
    return line
