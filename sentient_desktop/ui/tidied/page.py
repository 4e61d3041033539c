"""The page "What the tidy-up did": its journal, newest run first, each line with the way to its memory."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QApplication, QStackedLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui.memories.detail_pane import Column
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.theme import HUGE, MEDIUM, SMALL, WIDE, room
from sentient_desktop.ui.tidied.reading import Journal, ShownRun, read_journal
from sentient_desktop.ui.tidied.run_card import RunCard
from sentient_desktop.ui.widgets import EmptyState, plain_label, push_button, scrolled
from sentient_desktop.ui.words import tidying as say

MOST_WIDE = 760


class TidiedPage(QWidget):
    """Shows the last runs, and earlier ones when they are asked for: a journal of years is never built at once."""

    memory_requested = Signal(object)
    """The id of a memory."""

    def __init__(self, library: Library, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library, self._tasks = library, tasks
        self._steps = 1
        self.cards: list[RunCard] = []
        self.setAccessibleName(say.journal_title())
        self.title = plain_label(say.journal_title(), step="title", weight=QFont.Weight.DemiBold, wrap=True)
        self.about = plain_label(say.journal_about(), kind="muted", wrap=True)
        self.earlier = push_button(say.show_earlier())
        self.earlier.clicked.connect(self._show_earlier)
        self.nothing = EmptyState("check", say.nothing_yet())
        self.trouble = EmptyState("warning", "")
        self.trouble.asked.connect(self.refresh)
        inside = Column()
        inside.setProperty("kind", "plain")
        self._column = QVBoxLayout(inside)
        self._column.setSpacing(SMALL)
        self._column.addWidget(self.title)
        self._column.addWidget(self.about)
        self._column.addSpacing(SMALL)
        self._runs = QVBoxLayout()
        self._runs.setSpacing(MEDIUM)
        self._column.addLayout(self._runs)
        self._column.addSpacing(SMALL)
        self._column.addWidget(self.earlier, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addStretch(1)
        self._stack = QStackedLayout(self)
        self._area = scrolled(inside)
        for part in (self._area, self.nothing, self.trouble):
            self._stack.addWidget(part)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def refresh(self) -> None:
        """Reads the journal anew."""
        steps = self._steps
        self._tasks.read(
            lambda: read_journal(self._library, steps),
            self._show,
            key=f"tidied.{id(self)}",
            owner=self,
            slow=True,
            failed=self._failed,
        )

    def show_newest(self) -> None:
        """From the beginning, for somebody who asks for it anew; Back leads to where they left."""
        self._area.verticalScrollBar().setValue(0)
        # The first line takes the focus, once it is there. (Qt takes none as well; its stubs do not know.)
        self.setFocusProxy(None)  # type: ignore[arg-type]
        self.setFocus()
        self._keep_tab_order()

    def _show(self, journal: Journal) -> None:
        before, stood = sum(len(card.lines) for card in self.cards), self._focused_line()
        built = {card.run: card for card in self.cards}
        # A card whose run is as it was stays, and with it the focus that may be in it.
        cards = [built.pop(run) if run in built else self._made(run) for run in journal.runs]
        for gone in built.values():
            self._runs.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        asked = self.earlier.hasFocus()
        self.cards = cards
        for at, card in enumerate(cards):
            if self._runs.indexOf(card) != at:
                self._runs.removeWidget(card)
                self._runs.insertWidget(at, card)
                card.show()
        self._keep_tab_order()
        if stood is not None:
            self._focus_line(*stood)
        elif asked:
            self._focus_from(before)
        self.earlier.setVisible(journal.earlier)
        self._stack.setCurrentWidget(self._area if cards else self.nothing)

    def _made(self, run: ShownRun) -> RunCard:
        card = RunCard(run)
        card.memory_requested.connect(self._open)
        return card

    def _keep_tab_order(self) -> None:
        """The keys go through the lines as they stand, and to the button below them last."""
        links = [line.open for card in self.cards for line in card.lines if line.open is not None]
        stops: list[QWidget] = [*links, self.earlier]
        for first, second in pairwise(stops):
            QWidget.setTabOrder(first, second)
        if links and self.focusProxy() not in links:
            had = self.hasFocus()
            self.setFocusProxy(links[0])
            if had:
                links[0].setFocus()

    def _focused_line(self) -> tuple[int, int] | None:
        """The number of the run in which the focus is, and which of its lines has it."""
        return next(
            ((card.run.id, at) for card in self.cards for at, line in enumerate(card.lines)
             if line.open is not None and line.open.hasFocus()),
            None,
        )  # fmt: skip

    def _focus_line(self, run: int, at: int) -> None:
        card = next((card for card in self.cards if card.run.id == run), None)
        link = card.lines[at].open if card is not None and at < len(card.lines) else None
        if link is not None:
            link.setFocus()

    def _focus_from(self, at: int) -> None:
        """The first line that leads somewhere from the one of this number on: the first of those that were added."""
        lines = [line for card in self.cards for line in card.lines]
        link = next((line.open for line in lines[at:] if line.open is not None), None)
        if link is not None:
            link.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_earlier(self) -> None:
        self._steps += 1
        self.refresh()

    def _open(self, memory_id: MemoryId) -> None:
        # Who comes back stands where they left.
        focused = QApplication.focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            self.setFocusProxy(focused)
        self.memory_requested.emit(memory_id)

    def _failed(self, error: SentientError) -> None:
        self.trouble.say(error.sentence, error.hint, self.tr("Try again"))
        self._stack.setCurrentWidget(self.trouble)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps to the middle of a wide window."""
        super().resizeEvent(event)
        side = max(WIDE, (self.width() - round(MOST_WIDE * room())) // 2)
        self._column.setContentsMargins(side, WIDE, side, HUGE)

    def minimumSizeHint(self) -> QSize:
        """The window may be narrow."""
        return QSize(380, 200)
