"""A Sentient engine that runs on this machine: its address and token. Nothing is asked before the person says so."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QWidget

from sentient_desktop.ui.theme import SMALL
from sentient_desktop.ui.widgets import Card, plain_label, push_button

translate = QCoreApplication.translate

EXAMPLE = "http://127.0.0.1:8000"


class RunningEngine(Card):
    """Where the person gives address and token."""

    chosen = Signal(str, str)
    """The address and the token, as they were typed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        heading = translate("importing", "A running Sentient engine")
        self.column.addWidget(plain_label(heading, weight=QFont.Weight.DemiBold))
        hint = translate(
            "importing", "It shows its address and token in its settings. Only an engine on this machine is asked."
        )
        self.column.addWidget(plain_label(hint, kind="muted", wrap=True))
        self.column.addSpacing(SMALL)
        self.address, self.token = QLineEdit(), QLineEdit()
        self.address.setPlaceholderText(EXAMPLE)
        self.token.setEchoMode(QLineEdit.EchoMode.Password)
        grid = QGridLayout()
        grid.setHorizontalSpacing(SMALL)
        grid.setVerticalSpacing(SMALL)
        rows = ((translate("importing", "Address"), self.address), (translate("importing", "Token"), self.token))
        for row, (name, field) in enumerate(rows):
            label = plain_label(name)
            label.setBuddy(field)
            field.setAccessibleName(name)
            field.returnPressed.connect(self._choose)
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
        self.column.addLayout(grid)
        last = QHBoxLayout()
        last.addStretch(1)
        self.look = push_button(translate("importing", "Look at it"))
        self.look.setEnabled(False)
        self.look.clicked.connect(self._choose)
        self.address.textChanged.connect(lambda text: self.look.setEnabled(bool(text.strip())))
        last.addWidget(self.look)
        self.column.addLayout(last)

    def _choose(self) -> None:
        address, token = self.address.text().strip(), self.token.text().strip()
        if address:
            self.token.clear()
            self.chosen.emit(address if "://" in address else f"http://{address}", token)
