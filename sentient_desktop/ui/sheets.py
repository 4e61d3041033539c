"""The small sheets of the window: keys, about, an insight."""

from __future__ import annotations

import platform

from PySide6.QtCore import QCoreApplication, QUrl, Signal, qVersion
from PySide6.QtGui import QDesktopServices, QFont
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

import sentient_desktop
from sentient_desktop.domain.views import InsightView
from sentient_desktop.library import Library
from sentient_desktop.ui import words
from sentient_desktop.ui.actions import Actions
from sentient_desktop.ui.widgets import Card, LinkButton, Sheet, hairline, plain_label

translate = QCoreApplication.translate


class KeysSheet(Sheet):
    """All keys of the window, from the very actions that have them."""

    def __init__(self, window: QWidget, actions: Actions) -> None:
        super().__init__(window, translate("sheets", "Keys"), width=520)
        rows = [
            (translate("sheets", "Move in the list"), "↑  ↓"),
            (translate("sheets", "Open the first source"), "Enter"),
            *actions.listed(),
        ]
        for name, keys in rows:
            line = QWidget()
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 3, 0, 3)
            row.addWidget(plain_label(name), 1)
            row.addWidget(plain_label(keys, kind="muted"))
            self.column.addWidget(line)
            self.column.addWidget(hairline())
        self.add_button(translate("sheets", "Close")).clicked.connect(self.put_away)


class AboutSheet(Sheet):
    """What this is, its versions, and where the data lies."""

    def __init__(self, window: QWidget, library: Library) -> None:
        super().__init__(window, "Sentient Desktop", width=520)
        self._folder = library.folder
        version = translate("sheets", "Version %1").replace("%1", sentient_desktop.__version__)
        self.column.addWidget(plain_label(f"{version} · Qt {qVersion()} · Python {platform.python_version()}"))
        told = library.model_told()
        connects = translate("sheets", "It makes no network connection. What you read in stays in this folder:")
        if told.enabled:
            connects = translate(
                "sheets",
                "Its tidy-up asks the model at %1; else it makes no network connection. What you read in stays in this"
                " folder:",
            ).replace("%1", told.address)
        self.column.addWidget(plain_label(connects, wrap=True))
        card = Card(inside=12)
        card.column.addWidget(plain_label(str(library.folder), step="small", wrap=True, selectable=True))
        self.column.addWidget(card)
        self.column.addWidget(plain_label(translate("sheets", "Free software under the MIT licence."), kind="muted"))
        self.add_button(translate("sheets", "Show the folder")).clicked.connect(self._show_folder)
        self.add_button(translate("sheets", "Copy the versions")).clicked.connect(lambda: self._copy(version))
        self.add_button(translate("sheets", "Close"), "primary").clicked.connect(self.put_away)

    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))

    def _copy(self, version: str) -> None:
        lines = [f"Sentient Desktop {version}", f"Qt {qVersion()}", f"Python {platform.python_version()}"]
        QApplication.clipboard().setText("\n".join([*lines, platform.platform()]))


class InsightSheet(Sheet):
    """A statement about the person with what it was drawn from."""

    memory_requested = Signal(int)

    def __init__(self, window: QWidget, view: InsightView) -> None:
        usable = (
            translate("sheets", "Counts at the moment.")
            if view.insight.usable
            else translate("sheets", "Does not count at the moment: what it was drawn from is not in use.")
        )
        super().__init__(window, view.insight.statement[:400], usable, width=560)
        if view.evidence:
            heading = translate("sheets", "Drawn from")
            self.column.addWidget(plain_label(heading, step="small", weight=QFont.Weight.DemiBold, kind="muted"))
        for piece in view.evidence:
            line = QWidget()
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 2, 0, 2)
            row.addWidget(plain_label((piece.quote or words.full_day(piece.at) or piece.kind)[:400], wrap=True), 1)
            if piece.memory_state is not None:
                row.addWidget(plain_label(words.state_words(piece.memory_state), step="small", kind="muted"))
            if piece.memory_id is not None:
                link = LinkButton(translate("sheets", "Show the memory"))
                memory_id = piece.memory_id
                link.clicked.connect(lambda _=False, chosen=memory_id: self._follow(chosen))
                row.addWidget(link)
            self.column.addWidget(line)
        self.add_button(translate("sheets", "Close")).clicked.connect(self.put_away)

    def _follow(self, memory_id: int) -> None:
        self.put_away()
        self.memory_requested.emit(memory_id)
