"""What stands on top of a memory that is not in use: why, on a coloured ground, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from sentient_desktop.domain.memory import Micros, State
from sentient_desktop.domain.secrets import masked
from sentient_desktop.domain.views import ListRow, MemoryDetail
from sentient_desktop.ui.theme import CARD_CORNER, LARGE, MEDIUM, SMALL, theme
from sentient_desktop.ui.widgets import LinkButton, PillKind, plain_label, push_button, set_tooltip, visible_text
from sentient_desktop.ui.words import clock_time, disputed_banner, superseded_banner, verb_words

if TYPE_CHECKING:
    from sentient_desktop.domain.telling import Reason, Rules

LONGEST = 60


class StateBox(QWidget):
    """The yellow notice of a disputed memory, the blue one of a held memory, the grey one of a replaced memory."""

    verb_asked = Signal(str)
    memory_asked = Signal(object)
    """The id of the newer memory."""

    def __init__(self) -> None:
        super().__init__()
        self._kind = PillKind.NOT_RIGHT
        self._newer: ListRow | None = None
        self.offers_affirm = False
        """Whether "It's right" stands here."""
        row = QHBoxLayout(self)
        row.setContentsMargins(LARGE, MEDIUM, LARGE, MEDIUM)
        row.setSpacing(SMALL)
        self.label = plain_label("", wrap=True)
        row.addWidget(self.label, 1)
        row.addSpacing(SMALL)
        self.affirm = self._button(row, "affirm", "banner")
        self.approve = self._button(row, "approve", "primary")
        self.discard = self._button(row, "discard", "")
        self.restore = self._button(row, "restore", "")
        self.newer = LinkButton()
        self.newer.clicked.connect(self._ask_for_newer)
        row.addWidget(self.newer, 0, Qt.AlignmentFlag.AlignVCenter)

    def _button(self, row: QHBoxLayout, verb: str, kind: str) -> QPushButton:
        button = push_button(verb_words(verb), kind)
        button.clicked.connect(lambda: self.verb_asked.emit(verb))
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        return button

    def show_state(self, detail: MemoryDetail, left_out: Reason | None = None, rules: Rules | None = None) -> None:
        """Shows what this memory's state asks for, or why its assistant is not told it (`left_out`, by `rules`); hides
        itself where it is in use."""
        memory = detail.memory
        why = left_out if memory.state is State.CURRENT else None
        self._newer = detail.superseded_by
        says: dict[State, tuple[PillKind, Callable[[], str]]] = {
            State.DISPUTED: (PillKind.NOT_RIGHT, disputed_banner),
            State.HELD: (PillKind.TO_REVIEW, lambda: self.tr("This waits for your yes. Nothing uses it until then.")),
            State.SUPERSEDED: (PillKind.REPLACED, lambda: self._superseded(detail)),
            State.FORGETTING: (PillKind.NEEDS_A_LOOK, lambda: self._leaving(detail.forget_at)),
        }
        self.offers_affirm = memory.state is State.DISPUTED
        if why is not None:
            # Imported when a memory is known to be left out: the first list is painted without it.
            from sentient_desktop.ui.words.telling import comes_back, why_left_out

            self.offers_affirm = comes_back(why)
            says[State.CURRENT] = (PillKind.LEFT_OUT, lambda: why_left_out(why, memory, detail.assistant.name, rules))
        found = says.get(memory.state)
        self.setVisible(found is not None)
        if found is None:
            return
        self._kind = found[0]
        self.label.setText(visible_text(found[1]()))
        self._colour()
        for button, offered in (
            (self.affirm, self.offers_affirm),
            (self.approve, memory.state is State.HELD),
            (self.discard, memory.state is State.HELD),
            (self.restore, memory.state is State.SUPERSEDED),
        ):
            button.setVisible(offered)
        self._dress(self.affirm, "" if why is not None else "banner")
        self.newer.setVisible(memory.state is State.SUPERSEDED and self._newer is not None)
        if self._newer is not None:
            self.newer.setText(self.tr("Show the newer one"))
            set_tooltip(self.newer, masked(self._newer.content))
            self.newer.setAccessibleDescription(visible_text(masked(self._newer.content)[:LONGEST]))
        self.update()

    def _superseded(self, detail: MemoryDetail) -> str:
        has_newer = detail.superseded_by is not None
        return superseded_banner(detail.memory.superseded_how, detail.assistant.name, has_newer=has_newer)

    def _leaving(self, at: Micros | None) -> str:
        if at is None:
            return self.tr("This is being forgotten. Undo brings it back.")
        return self.tr("This is forgotten at %1. Until then, Undo brings it back.").replace("%1", clock_time(at))

    def _ask_for_newer(self) -> None:
        if self._newer is not None:
            self.memory_asked.emit(self._newer.id)

    @staticmethod
    def _dress(button: QPushButton, kind: str) -> None:
        if button.property("kind") != kind:
            button.setProperty("kind", kind)
            button.style().polish(button)

    def changeEvent(self, event: QEvent) -> None:
        """Takes the colours of another theme."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and hasattr(self, "newer"):
            self._colour()

    def _colour(self) -> None:
        wanted = QColor(getattr(theme(), f"{self._kind.value}_text"))
        palette = self.label.palette()
        if palette.color(QPalette.ColorRole.WindowText) != wanted:
            palette.setColor(QPalette.ColorRole.WindowText, wanted)
            self.label.setPalette(palette)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(getattr(theme(), self._kind.value)))
        painter.drawRoundedRect(QRectF(self.rect()), CARD_CORNER, CARD_CORNER)
        painter.end()
