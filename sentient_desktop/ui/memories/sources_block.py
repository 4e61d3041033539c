"""Where a memory came from: a card for each source, made once and filled again for the next memory."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sentient_desktop.domain.memory import Check, State
from sentient_desktop.domain.views import MemoryDetail, SourceView
from sentient_desktop.ui.memories.small_parts import heading, small_link
from sentient_desktop.ui.memories.source_card import FINE, SourceCard
from sentient_desktop.ui.theme import SMALL
from sentient_desktop.ui.widgets import plain_label

AT_FIRST = 12
"""Cards shown before the person asks for more: one memory may have thousands of sources."""
STEP = 24


class SourcesBlock(QWidget):
    """The part "Where it came from" of the detail."""

    opened = Signal(object, bool)
    """The `SourceView` to be opened, and whether in a window of its own."""
    elsewhere_opened = Signal(object, bool)

    def __init__(self) -> None:
        super().__init__()
        self._detail: MemoryDetail | None = None
        self._most = AT_FIRST
        self.cards: list[SourceCard] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(SMALL)
        self._column.addWidget(heading(self.tr("Where it came from")))
        self.nothing = plain_label("", step="small", kind="muted", wrap=True)
        self._column.addWidget(self.nothing)
        self.more = small_link()
        self.more.clicked.connect(self._show_more)
        self._column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)

    def show_sources(self, detail: MemoryDetail) -> None:
        """Shows the sources of this memory, the first dozen at once."""
        if self._detail is None or self._detail.memory.id != detail.memory.id:
            self._most = AT_FIRST
        self._detail = detail
        self._fill()

    @property
    def shown(self) -> list[SourceCard]:
        """The cards that are seen."""
        return [card for card in self.cards if not card.isHidden()]

    def _fill(self) -> None:
        if self._detail is None:
            return
        sources = self._detail.sources[: self._most]
        outspoken = _matters(self._detail)
        while len(self.cards) < len(sources):
            self._add_card()
        for card, source in zip(self.cards, sources, strict=False):
            card.show_source(source, self._detail.memory.content, outspoken=outspoken)
            card.show()
        for card in self.cards[len(sources) :]:
            card.hide()
        left = len(self._detail.sources) - len(sources)
        self.more.setVisible(left > 0)
        self.more.setText(self.tr("Show %Ln more", None, min(left, STEP)))
        self.nothing.setVisible(not sources)
        self.nothing.setText(self.tr("The assistant did not record where this came from."))

    def _add_card(self) -> None:
        card = SourceCard()
        card.opened.connect(self.opened)
        card.elsewhere_opened.connect(self.elsewhere_opened)
        before: QWidget = self.cards[-1].focusable()[-1] if self.cards else self.more
        self._column.insertWidget(self._column.count() - 1, card)
        for widget in card.focusable():
            # A card that is made later would otherwise come last under Tab. Only what takes the focus can be an anchor.
            QWidget.setTabOrder(before, widget)
            before = widget
        QWidget.setTabOrder(before, self.more)
        self.cards.append(card)

    def _show_more(self) -> None:
        self._most += STEP
        first = len(self.shown)
        self._fill()
        if first < len(self.cards):
            self.cards[first].open.setFocus()


def _matters(detail: MemoryDetail) -> bool:
    """Whether a good check is said in words: where the memory or one of its sources is in doubt."""
    checks = {view.source.check for view in detail.sources}
    return detail.memory.state is not State.CURRENT or bool(checks - FINE - {Check.UNCHECKED})


def first_openable(detail: MemoryDetail) -> SourceView | None:
    """The first source that has a button."""
    return next((view for view in detail.sources if view.opens.value != "nothing"), None)
