"""One memory of a card: its wording, which can be edited where it stands, and what speaks for it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sentient_desktop.domain.memory import Check
from sentient_desktop.domain.review import Span
from sentient_desktop.domain.views import MemoryDetail, Opens, OpenTarget, SourceView
from sentient_desktop.ui.memories.detail_wording import DetailWording
from sentient_desktop.ui.memories.small_parts import heading
from sentient_desktop.ui.review.evidence import Evidence
from sentient_desktop.ui.review.prepared import Prepared
from sentient_desktop.ui.theme import CARD_CORNER, LARGE, WIDE, theme


class Side(QWidget):
    """A memory with its evidence. Of two, the chosen one wears a frame: editing and forgetting mean that one."""

    edit_requested = Signal(object, str)
    """The id of the memory and its new wording."""
    source_opened = Signal(object, bool)
    """A `SourceView`, and whether in a window of its own."""
    target_opened = Signal(object, bool)
    """An `OpenTarget`: the message in which the words were found."""
    memory_requested = Signal(object)
    chosen = Signal()
    edit_ended = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._is_framed = self._is_chosen = False
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(LARGE)
        self.head = heading("")
        self.wording = DetailWording()
        # The answers below the card have an Edit of their own.
        self.wording.edit_button.hide()
        self.evidence = Evidence()
        self._column.addWidget(self.head)
        self._column.addWidget(self.wording)
        self._column.addWidget(self.evidence)
        self._column.addStretch(1)
        self.wording.edit_requested.connect(self.edit_requested)
        self.wording.editor.ended.connect(self.edit_ended)
        self.evidence.opened.connect(self.source_opened)
        self.evidence.elsewhere_opened.connect(self._open_elsewhere)
        self.evidence.memory_requested.connect(self.memory_requested)
        self.wording.title.installEventFilter(self)

    def show_memory(self, detail: MemoryDetail, prepared: Prepared, marks: tuple[Span, ...], head: str) -> None:
        """Shows this memory of the card, these runs of it marked; `head` says which of two it is."""
        self.head.setText(head)
        self.head.setVisible(bool(head))
        self.wording.show_wording(detail, marks)
        self.evidence.show_evidence(detail, prepared)

    def frame(self, *, framed: bool, chosen: bool) -> None:
        """Stands in a frame, or not; `chosen` in the accent."""
        self._is_framed, self._is_chosen = framed, chosen
        inside = LARGE if framed else 0
        self._column.setContentsMargins(inside, inside, inside, inside)
        self.update()

    @property
    def is_chosen(self) -> bool:
        """Whether editing and forgetting mean this one."""
        return self._is_chosen

    def first_source(self) -> bool:
        """Opens the first source that leads anywhere. False: none does."""
        way = self.evidence.first_way()
        if way is not None:
            way.open.click()
        return way is not None

    def _open_elsewhere(self, source: SourceView, own_window: bool) -> None:
        own = source.source
        found = own.found_message_id if own.check is Check.ELSEWHERE else own.message_id
        if source.opens is Opens.CHAT and found is not None:
            target = OpenTarget(chat_id=own.chat_id, message_id=found, quote=own.quote)  # type: ignore[arg-type]
            self.target_opened.emit(target, own_window)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click on the wording chooses it too."""
        if event.type() is QEvent.Type.MouseButtonPress:
            self.chosen.emit()
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Chooses it."""
        self.chosen.emit()
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the frame."""
        if not self._is_framed:
            return
        tokens = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = 2 if self._is_chosen else 1
        painter.setPen(QPen(QColor(tokens.accent if self._is_chosen else tokens.line), wide))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), CARD_CORNER, CARD_CORNER)
        painter.end()


NARROWEST_PAIR = 2 * 300 + WIDE
"""Pixels below which two memories stand one below the other."""
