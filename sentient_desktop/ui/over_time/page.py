"""The page "Over time": a chart for each thing that happens to memories, week by week."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.memory import Assistant, AssistantId, MemoryId, State
from sentient_desktop.domain.over_time import Happening, OverTime
from sentient_desktop.domain.query import SHOWN_STATES, Query
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui.memories.detail_pane import Column
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.theme import HUGE, LARGE, MEDIUM, SMALL, WIDE, room
from sentient_desktop.ui.widgets import Card, EmptyState, plain_label, scrolled, visible_text
from sentient_desktop.ui.widgets.chart import Bar, BarChart
from sentient_desktop.ui.words import health as say
from sentient_desktop.ui.words import number
from sentient_desktop.ui.words.dates import full_day

MOST_WIDE = 860
ALL = 0
"""Stands for all assistants, where an assistant's id would."""
WEEK = 7 * 86_400_000_000
"""Microseconds."""
MOST_LISTED = 1_000
"""Memories of one bar that are listed by their numbers."""
_EVERY = SHOWN_STATES | {State.SUPERSEDED}
_TONES = {
    Happening.CAME: "accent",
    Happening.SAID_AGAIN: "sure",
    Happening.DISPUTED: "not_sure_yet",
    Happening.REPLACED: "not_known",
}


class OverTimePage(QWidget):
    """Shows the last year. A bar leads to the list of the memories that it counts."""

    query_requested = Signal(object)

    def __init__(self, library: Library, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library, self._tasks = library, tasks
        self._assistant = ALL
        self._shown: OverTime | None = None
        self._names: dict[AssistantId | None, str] = {}
        self.setAccessibleName(self.tr("Over time"))
        self.title = plain_label(self.tr("Over time"), step="title", weight=QFont.Weight.DemiBold, wrap=True)
        self.summary = plain_label("", kind="muted", wrap=True)
        self.choice = QComboBox()
        self.choice.setAccessibleName(self.tr("Assistant"))
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.choice.setMaximumWidth(220)
        self.choice.activated.connect(self._choose)
        self.charts = {one: BarChart(say.happening_title(one), _TONES[one], 72) for one in Happening}
        self.totals = {one: plain_label("", weight=QFont.Weight.DemiBold) for one in Happening}
        self.ends = {one: tuple(plain_label("", step="small", kind="muted") for _ in range(2)) for one in Happening}
        """The first and the last week, under a chart's ends."""
        self.earlier = plain_label("", step="small", kind="muted", wrap=True)
        self.trouble = EmptyState("warning", "")
        self.trouble.asked.connect(self.refresh)
        self._lay_out()
        for happening, chart in self.charts.items():
            chart.chosen.connect(lambda at, one=happening: self._look_up(one, at))
        self.setFocusProxy(self.charts[Happening.CAME])

    def _lay_out(self) -> None:
        inside = Column()
        inside.setProperty("kind", "plain")
        self._column = QVBoxLayout(inside)
        self._column.setSpacing(MEDIUM)
        head = QHBoxLayout()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.title)
        words.addWidget(self.summary)
        head.addLayout(words, 1)
        head.addWidget(self.choice, 0, Qt.AlignmentFlag.AlignTop)
        self._column.addLayout(head)
        for happening in Happening:
            card = Card()
            card.column.setContentsMargins(LARGE, MEDIUM, LARGE, MEDIUM)
            line = QHBoxLayout()
            line.setSpacing(MEDIUM)
            line.addWidget(plain_label(say.happening_title(happening), weight=QFont.Weight.Medium))
            pointed = plain_label("", step="small", kind="muted")
            self.charts[happening].pointed.connect(pointed.setText)
            line.addStretch(1)
            line.addWidget(pointed)
            line.addWidget(self.totals[happening])
            card.column.addLayout(line)
            card.column.addWidget(self.charts[happening])
            ends = QHBoxLayout()
            ends.addWidget(self.ends[happening][0])
            ends.addStretch(1)
            ends.addWidget(self.ends[happening][1])
            card.column.addLayout(ends)
            self._column.addWidget(card)
        self._column.addWidget(self.earlier)
        self._column.addStretch(1)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(scrolled(inside))
        self._stack.addWidget(self.trouble)

    @property
    def assistant_id(self) -> AssistantId | None:
        """Whose memories are shown; None: everybody's."""
        return None if self._assistant == ALL else AssistantId(self._assistant)

    def refresh(self) -> None:
        """Reads the figures anew."""
        wanted = self.assistant_id
        self._tasks.read(
            lambda: (self._library.over_time(wanted), self._library.assistants()),
            lambda read: self._show(*read),
            key=f"over_time.{id(self)}",
            owner=self,
            slow=True,
            failed=self._failed,
        )

    def _show(self, shown: OverTime, assistants: Sequence[Assistant]) -> None:
        self._shown = shown
        self._fill_choice(assistants)
        self.summary.setText(say.decided_here())
        for happening, chart in self.charts.items():
            values = shown.counts[happening]
            self.totals[happening].setText(number(sum(values)))
            for label, week in zip(self.ends[happening], (shown.weeks[0], shown.weeks[-1]), strict=True):
                label.setText(full_day(week))
            self.totals[happening].setAccessibleName(say.happened(happening, sum(values)))
            bars = [Bar(value, say.week_says(week, value)) for week, value in zip(shown.weeks, values, strict=True)]
            chart.show_bars(bars, say.weeks_summary(say.happening_title(happening), values, shown.weeks))
        self.earlier.setVisible(shown.earlier > 0)
        self.earlier.setText(say.earlier_words(shown.earlier))
        self._stack.setCurrentIndex(0)

    def _fill_choice(self, assistants: Sequence[Assistant]) -> None:
        self._names = {one.id: one.name for one in assistants}
        self.choice.clear()
        self.choice.addItem(self.tr("All assistants"), ALL)
        for one in assistants:
            self.choice.addItem(visible_text(one.name[:80]), int(one.id))
        self.choice.setCurrentIndex(max(self.choice.findData(self._assistant), 0))
        self.choice.setVisible(len(assistants) > 1)

    def _choose(self, row: int) -> None:
        self._assistant = self.choice.itemData(row)
        self.refresh()

    def _look_up(self, happening: Happening, at: int) -> None:
        if self._shown is None:
            return
        week, wanted = self._shown.weeks[at], self.assistant_id
        if happening is Happening.CAME:
            # The list knows this filter itself, and a week may be a whole import.
            names = (self._names[wanted],) if wanted in self._names else ()
            self.query_requested.emit(Query(states=_EVERY, after=week, before=week + WEEK, assistants=names))
            return
        self._tasks.read(
            lambda: self._library.happened_in(happening, week, wanted), self._lead, key="over_time.bar", owner=self
        )

    def _lead(self, ids: tuple[MemoryId, ...]) -> None:
        if ids:
            self.query_requested.emit(Query(states=_EVERY, ids=ids[:MOST_LISTED]))

    def _failed(self, error: SentientError) -> None:
        self.trouble.say(error.sentence, error.hint, self.tr("Try again"))
        self._stack.setCurrentWidget(self.trouble)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps to the middle of a wide window."""
        super().resizeEvent(event)
        side = max(WIDE, (self.width() - round(MOST_WIDE * room())) // 2)
        self._column.setContentsMargins(side, WIDE, side, HUGE + SMALL)

    def minimumSizeHint(self) -> QSize:
        """The window may be narrow."""
        return QSize(380, 200)
