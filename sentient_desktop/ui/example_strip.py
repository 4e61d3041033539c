"""The thin strip that says that this is the made-up example, and leads to the person's own library."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from sentient_desktop.ui.theme import MEDIUM, TINY, WIDE
from sentient_desktop.ui.widgets import LinkButton, plain_label

translate = QCoreApplication.translate


class ExampleStrip(QFrame):
    """Stays as long as the example is open: nobody shall take it for their own."""

    left = Signal()
    """The person wants their own library."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "strip")
        row = QHBoxLayout(self)
        row.setContentsMargins(WIDE - TINY, TINY + 1, WIDE - TINY, TINY + 1)
        row.setSpacing(MEDIUM)
        text = translate("window", "This is the made-up example: nothing in it is about you.")
        row.addWidget(plain_label(text, step="small", kind="muted"))
        row.addStretch(1)
        self.leave = LinkButton(translate("window", "Open your own"))
        self.leave.clicked.connect(self.left)
        row.addWidget(self.leave)
