"""The page "How healthy is this memory": for each finding a count, a small chart, and the way to it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.query_text import parse
from sentient_desktop.domain.review import AuditLine, Group, Health, ReviewCounts
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui.memories.detail_pane import Column
from sentient_desktop.ui.memories.small_parts import emptied
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.theme import HUGE, LARGE, MEDIUM, SMALL, TINY, WIDE, room
from sentient_desktop.ui.widgets import Card, EmptyState, LinkButton, hairline, plain_label, scrolled
from sentient_desktop.ui.widgets.chart import Bar, BarChart
from sentient_desktop.ui.words import health as say

MOST_WIDE = 760
CHART_WIDTH = 220
NARROW = 560


class HealthPage(QWidget):
    """Shows the audit of the library. A line leads into the review, or to the list of what it counts."""

    group_requested = Signal(object)
    """A `Group` of the review."""
    query_requested = Signal(object)

    def __init__(self, library: Library, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library, self._tasks = library, tasks
        self.lines: list[HealthLine] = []
        self.setAccessibleName(say.health_title())
        self.title = plain_label(say.health_title(), step="title", weight=QFont.Weight.DemiBold, wrap=True)
        self.summary = plain_label("", kind="muted", wrap=True)
        self.card = Card(inside=0)
        self.card.column.setSpacing(0)
        inside = Column()
        inside.setProperty("kind", "plain")
        self._column = QVBoxLayout(inside)
        self._column.setSpacing(SMALL)
        self._column.addWidget(self.title)
        self._column.addWidget(self.summary)
        self._column.addSpacing(SMALL)
        self._column.addWidget(self.card)
        self._column.addStretch(1)
        self._area = scrolled(inside)
        self.trouble = EmptyState("warning", "")
        self.trouble.asked.connect(self.refresh)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._area)
        self._stack.addWidget(self.trouble)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def refresh(self) -> None:
        """Reads the figures anew."""
        self._tasks.read(
            lambda: (self._library.review_health(), self._library.review_counts()),
            self._show,
            key=f"health.{id(self)}",
            owner=self,
            slow=True,
            failed=self._failed,
        )

    def _show(self, read: tuple[Health, ReviewCounts]) -> None:
        health, counts = read
        parts = [say.health_summary(health.of), say.span_words(health.weeks[0], health.weeks[-1])]
        if counts.to_look_at:
            parts.append(say.still_to_look_at(counts.to_look_at))
        if not any(line.count for line in health.lines) and not counts.to_look_at:
            parts.append(say.all_is_well())
        self.summary.setText(" · ".join(parts))
        if [line.kind for line in self.lines] != [one.kind for one in health.lines]:
            self._make(health)
        for line, one in zip(self.lines, health.lines, strict=True):
            line.show_line(one, health)
        self._fit()
        self._stack.setCurrentIndex(0)

    def _make(self, health: Health) -> None:
        emptied(self.card.column)
        self.lines = []
        for one in health.lines:
            if self.lines:
                self.card.column.addWidget(hairline())
            line = HealthLine(one)
            line.wanted.connect(self._go)
            self.card.column.addWidget(line)
            self.lines.append(line)
        if self.lines:
            self.setFocusProxy(self.lines[0].button)

    def _go(self, group: Group | None, query: str) -> None:
        if group is not None:
            self.group_requested.emit(group)
        else:
            self.query_requested.emit(parse(query))

    def _failed(self, error: SentientError) -> None:
        self.trouble.say(error.sentence, error.hint, self.tr("Try again"))
        self._stack.setCurrentWidget(self.trouble)

    def _fit(self) -> None:
        side = max(WIDE, (self.width() - round(MOST_WIDE * room())) // 2)
        self._column.setContentsMargins(side, WIDE, side, HUGE)
        for line in self.lines:
            line.narrow(narrow=self.width() < NARROW * room())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps to the middle of a wide window."""
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """The window may be narrow."""
        return QSize(380, 200)


class HealthLine(QWidget):
    """One finding."""

    wanted = Signal(object, str)
    """A `Group` or None, and a query where there is no group."""

    def __init__(self, line: AuditLine) -> None:
        super().__init__()
        self.kind = line.kind
        self._line = line
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(LARGE - TINY, MEDIUM, LARGE, MEDIUM)
        self._row.setSpacing(LARGE)
        words = QVBoxLayout()
        words.setSpacing(2)
        self.button = LinkButton(say.finding_title(line.kind))
        self.button.clicked.connect(lambda: self.wanted.emit(self._line.group, self._line.query or ""))
        self.explained = plain_label(say.finding_explained(line.kind), step="small", kind="muted", wrap=True)
        # A link has room around it for the ring of the focus; its letters shall stand above the sentence's.
        self.explained.setIndent(TINY)
        words.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        words.addWidget(self.explained)
        self._row.addLayout(words, 1)
        self.chart = BarChart(say.noted_by_week(line.kind), "not_sure_yet", 40)
        self.chart.setFixedWidth(CHART_WIDTH)
        self.chart.chosen.connect(lambda _: self.button.click())
        self.chart.pointed.connect(lambda says: self.explained.setText(says or say.finding_explained(self.kind)))
        self.figure = plain_label("", weight=QFont.Weight.DemiBold)
        self.figure.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        self._figures = QHBoxLayout()
        self._figures.setSpacing(LARGE)
        self._figures.addWidget(self.chart)
        self._figures.addWidget(self.figure, 1)
        self._row.addLayout(self._figures)

    def show_line(self, line: AuditLine, health: Health) -> None:
        """Shows these figures."""
        self._line = line
        says = say.count_of(line.count, line.of)
        self.figure.setText(says)
        self.figure.setMinimumWidth(round(96 * room()))
        self.button.setEnabled(line.count > 0)
        self.button.setAccessibleName(f"{say.finding_title(line.kind)}: {says}")
        self.button.setAccessibleDescription(say.finding_explained(line.kind))
        bars = [Bar(value, say.week_says(week, value)) for week, value in zip(health.weeks, line.weeks, strict=True)]
        self.chart.show_bars(bars, say.weeks_summary(say.finding_title(line.kind), line.weeks, health.weeks))
        self.chart.setEnabled(any(line.weeks))

    def narrow(self, *, narrow: bool) -> None:
        """Puts the figures below the words, or beside them."""
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
