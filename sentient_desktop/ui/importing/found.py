"""Stores of assistants that were found on this machine, to be ticked: nothing of them is read until then."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.views import FoundStore
from sentient_desktop.ui import words
from sentient_desktop.ui.theme import LARGE, MEDIUM, SMALL
from sentient_desktop.ui.widgets import Card, hairline, plain_label, push_button, set_tooltip

translate = QCoreApplication.translate

MOST_SHOWN = 40
_LONGEST_PATH = 60
"""Characters; of a longer path the middle is left out."""


class FoundStores(Card):
    """The list; hidden while there is nothing in it."""

    paths_chosen = Signal(list)
    """The `Path`s that were ticked, in the order of the list."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes: list[tuple[QCheckBox, FoundStore]] = []
        self.says_none = False
        """Whether to say that there is nothing: only somebody who asked wants to know."""
        heading = translate("importing", "Found on this machine")
        self.column.addWidget(plain_label(heading, weight=QFont.Weight.DemiBold))
        self.hint = plain_label(kind="muted", wrap=True)
        self.column.addWidget(self.hint)
        self.column.addSpacing(SMALL)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        self.column.addLayout(self._rows)
        self.column.addSpacing(SMALL)
        last = QHBoxLayout()
        last.addStretch(1)
        self.look = push_button(translate("importing", "Look at what is ticked"), "primary")
        self.look.setEnabled(False)
        self.look.clicked.connect(lambda: self.paths_chosen.emit(self.ticked()))
        last.addWidget(self.look)
        self.column.addLayout(last)
        self.hide()

    def show_stores(self, stores: Sequence[FoundStore]) -> None:
        """Lists these stores, none of them ticked."""
        while (taken := self._rows.takeAt(0)) is not None:
            widget = taken.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.boxes = []
        for store in stores[:MOST_SHOWN]:
            self._rows.addWidget(hairline())
            self._rows.addWidget(self._row(store))
        self.look.setEnabled(False)
        self.look.setVisible(bool(stores))
        self.hint.setText(
            translate("importing", "Nothing of it was opened yet. Tick what you want to look at.")
            if stores
            else translate("importing", "No assistant keeps memories in its usual place here.")
        )
        self.setVisible(bool(stores) or self.says_none)

    def ticked(self) -> list[Path]:
        """What is ticked."""
        return [Path(store.path) for box, store in self.boxes if box.isChecked()]

    def _row(self, store: FoundStore) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, SMALL, 0, SMALL)
        row.setSpacing(MEDIUM)
        box = QCheckBox()
        size = QLocale().formattedDataSize(store.bytes, 0 if store.bytes < 1024 else 1)
        told = " · ".join(part for part in (size, words.latest(store.changed_at)) if part)
        box.setAccessibleName(f"{store.title}, {store.path}, {told}")
        box.toggled.connect(lambda _: self.look.setEnabled(bool(self.ticked())))
        row.addWidget(box, 0, Qt.AlignmentFlag.AlignVCenter)
        text = QVBoxLayout()
        text.setSpacing(0)
        text.addWidget(plain_label(store.title, weight=QFont.Weight.Medium))
        path = plain_label(_short(store.path), step="small", kind="muted")
        set_tooltip(path, store.path)
        text.addWidget(path)
        row.addLayout(text, 1)
        row.addSpacing(LARGE)
        row.addWidget(plain_label(told, step="small", kind="muted"), 0, Qt.AlignmentFlag.AlignVCenter)
        self.boxes.append((box, store))
        return line


def _short(path: str) -> str:
    """A path as the person writes it, from their home on."""
    home = str(Path.home())
    shown = f"~{path[len(home) :]}" if path.startswith(home) else path
    if len(shown) <= _LONGEST_PATH:
        return shown
    half = _LONGEST_PATH // 2
    return f"{shown[: half - 6]}…{shown[-half - 5 :]}"
