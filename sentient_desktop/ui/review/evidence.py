"""What speaks for a memory, or against it: the messages of its sources, or what is recorded of them."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sentient_desktop.domain.memory import Check
from sentient_desktop.domain.views import MemoryDetail, SourceView
from sentient_desktop.ui.memories.small_parts import heading
from sentient_desktop.ui.memories.source_card import FINE, SourceCard
from sentient_desktop.ui.review.prepared import SOURCES, Prepared, Said
from sentient_desktop.ui.review.said_card import SaidCard
from sentient_desktop.ui.theme import SMALL
from sentient_desktop.ui.widgets import LinkButton, plain_label


class Evidence(QWidget):
    """The sources of one memory, at most `SOURCES` of them; the rest is a line that leads to the memory."""

    opened = Signal(object, bool)
    """A `SourceView`, and whether in a window of its own."""
    elsewhere_opened = Signal(object, bool)
    memory_requested = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._detail: MemoryDetail | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(SMALL)
        self.title = heading("")
        self._column.addWidget(self.title)
        self.nothing = plain_label("", step="small", kind="muted", wrap=True)
        self._column.addWidget(self.nothing)
        self.said: list[SaidCard] = []
        self.recorded: list[SourceCard] = []
        self.more = LinkButton()
        self.more.clicked.connect(self._ask_for_the_memory)
        self._column.addWidget(self.more)
        self._parts: list[QWidget] = []

    def show_evidence(self, detail: MemoryDetail, prepared: Prepared) -> None:
        """Shows where this memory of the card came from."""
        self._detail = detail
        for card in (*self.said, *self.recorded):
            card.hide()
        self._parts = []
        said, recorded = iter(range(100)), iter(range(100))
        shown = detail.sources[:SOURCES]
        for source in shown:
            spoken = prepared.said.get(source.source.id, ())
            for one in spoken:
                self._show_said(next(said), source, one)
            if not spoken or _quote_is_lost(source, spoken):
                self._show_recorded(next(recorded), source)
        self._order()
        doubtful = any(view.source.check not in FINE for view in shown if view.source.id in prepared.said)
        self.title.setText(self.tr("What was really said") if doubtful else self.tr("Where it came from"))
        self.nothing.setVisible(not shown)
        self.nothing.setText(self.tr("The assistant did not record where this came from."))
        left = len(detail.sources) - len(shown)
        self.more.setVisible(left > 0)
        self.more.setText(self.tr("%Ln more sources", None, left))

    def sentences(self) -> str:
        """What was said, for a screen reader."""
        return " ".join(part.sentence() for part in self._parts if isinstance(part, SaidCard))

    def first_way(self) -> SaidCard | SourceCard | None:
        """The first part that leads anywhere."""
        parts = (part for part in self._parts if isinstance(part, SaidCard | SourceCard))
        return next((part for part in parts if not part.open.isHidden()), None)

    def focusable(self) -> list[QWidget]:
        """What takes the focus, in the order in which it is read."""
        parts = [part for part in self._parts if isinstance(part, SaidCard | SourceCard)]
        return [widget for part in parts for widget in part.focusable()] + [self.more]

    def _show_said(self, number: int, source: SourceView, said: Said) -> None:
        if number == len(self.said):
            card = SaidCard()
            card.opened.connect(self._open)
            self._column.insertWidget(self._column.count() - 1, card)
            self.said.append(card)
        if self._detail is not None:
            self.said[number].show_said(source, said, self._detail.memory.content, self._detail.assistant.name)
        self._parts.append(self.said[number])

    def _show_recorded(self, number: int, source: SourceView) -> None:
        if number == len(self.recorded):
            card = SourceCard()
            card.opened.connect(self.opened)
            card.elsewhere_opened.connect(self.elsewhere_opened)
            self._column.insertWidget(self._column.count() - 1, card)
            self.recorded.append(card)
        if self._detail is not None:
            self.recorded[number].show_source(source, self._detail.memory.content, outspoken=True)
        self._parts.append(self.recorded[number])

    def _order(self) -> None:
        """Puts the parts that are shown in their order: both kinds are used again for every card."""
        for place, part in enumerate(self._parts):
            self._column.removeWidget(part)
            self._column.insertWidget(2 + place, part)
            part.show()

    def _open(self, source: SourceView, own_window: bool) -> None:
        # The message that is shown is the one that opens.
        (self.elsewhere_opened if source.source.check is Check.ELSEWHERE else self.opened).emit(source, own_window)

    def _ask_for_the_memory(self) -> None:
        if self._detail is not None:
            self.memory_requested.emit(self._detail.memory.id)


def _quote_is_lost(source: SourceView, spoken: tuple[Said, ...]) -> bool:
    """The message does not hold the words that the assistant quotes: they are shown as well."""
    return bool(source.source.quote) and not any(one.found for one in spoken)
