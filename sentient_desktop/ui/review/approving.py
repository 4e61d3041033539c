"""Asked before all memories from one place are said yes to: how many they are, and what was said there last."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from sentient_desktop.domain.review import HeldPlace
from sentient_desktop.domain.secrets import masked
from sentient_desktop.ui.memories.marked_text import MarkedText
from sentient_desktop.ui.memories.small_parts import heading
from sentient_desktop.ui.review.groups import place_name
from sentient_desktop.ui.widgets import Sheet
from sentient_desktop.ui.words.review import keep_all_subtitle, keep_all_title


class ApproveSheet(Sheet):
    """Says how many would be used from then on."""

    confirmed = Signal()

    def __init__(self, window: QWidget, held: HeldPlace) -> None:
        name = place_name(held.place) or QCoreApplication.translate("ApproveSheet", "no source")
        super().__init__(window, keep_all_title(held.count, name), keep_all_subtitle(), width=560)
        if held.snippet:
            self.column.addWidget(heading(self.tr("The last one")))
            snippet = MarkedText(quoted=True)
            snippet.set_text(masked(held.snippet))
            self.column.addWidget(snippet)
        self.column.addStretch(1)
        self.cancel = self.add_button(self.tr("Cancel"))
        self.cancel.clicked.connect(self.put_away)
        self.confirm = self.add_button(self.tr("Keep them"), "primary")
        self.confirm.clicked.connect(self._confirm)

    def _confirm(self) -> None:
        self.put_away()
        self.confirmed.emit()
