"""How sure the assistant is: bar, words with their figure, and what it rests on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.views import MemoryDetail
from sentient_desktop.ui.memories.small_parts import Tinted, heading
from sentient_desktop.ui.theme import MEDIUM, SMALL
from sentient_desktop.ui.widgets import ConfidenceBar, plain_label
from sentient_desktop.ui.words import confidence_tone, confidence_words, places_said


class SurenessBlock(QWidget):
    """The part "How sure" of the detail."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SMALL)
        column.addWidget(heading(self.tr("How sure")))
        row = QHBoxLayout()
        row.setSpacing(MEDIUM)
        self.bar = ConfidenceBar()
        self.bar.setMinimumWidth(80)
        self.words = Tinted("body", QFont.Weight.Medium)
        row.addWidget(self.bar)
        row.addWidget(self.words, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        column.addLayout(row)
        self.rests_on = plain_label("", step="small", kind="muted", wrap=True)
        column.addWidget(self.rests_on)

    def show_sureness(self, detail: MemoryDetail) -> None:
        """Shows the confidence of this memory, and how many places said it."""
        confidence = detail.memory.confidence
        tone = confidence_tone(confidence).value
        # Nothing is known: an empty bar would read as "not at all".
        self.bar.setVisible(confidence is not None)
        self.bar.show_share(confidence, tone)
        self.words.say(confidence_words(confidence), tone)
        places = {view.source.place for view in detail.sources}
        times = [view.source.said_at for view in detail.sources if view.source.said_at is not None]
        self.rests_on.setVisible(bool(places))
        if places:
            self.rests_on.setText(places_said(len(places), max(times, default=None)))
