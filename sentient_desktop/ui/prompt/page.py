"""The page "What it's told": the very text that an assistant reads before every message."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QDate, QSize, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QComboBox, QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.memory import Assistant, AssistantId, MemoryId, Micros
from sentient_desktop.domain.telling import Block, Part
from sentient_desktop.errors import NotFound, SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui.prompt.day_choice import DayChoice
from sentient_desktop.ui.prompt.lines import lines_of
from sentient_desktop.ui.prompt.panel import ToldPanel
from sentient_desktop.ui.prompt.view import LinesView
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.theme import HUGE, MEDIUM, SMALL, WIDE
from sentient_desktop.ui.widgets import Card, EmptyState, announce, plain_label, push_button, visible_text
from sentient_desktop.ui.words import number
from sentient_desktop.ui.words.telling import told_summary, told_then_note, told_title

PANEL_WIDTH = 335
ALL = 0
"""Stands for all assistants, where an assistant's id would."""


@dataclass(frozen=True, slots=True)
class _Read:
    """What came home: the assistants, the blocks, and the same blocks without the memory that is looked at."""

    assistants: Sequence[Assistant]
    blocks: Sequence[Block]
    without: Sequence[Block]


class ToldPage(QWidget):
    """Shows what one assistant is told, or each of them."""

    memory_requested = Signal(object)
    insight_requested = Signal(object)
    query_requested = Signal(object)
    act_requested = Signal(str, list)
    assistant_chosen = Signal(int)
    """The person chose another assistant here (`ALL`: all of them)."""

    def __init__(self, library: Library, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library, self._tasks = library, tasks
        self._assistant = ALL
        self._without: MemoryId | None = None
        self._blocks: Sequence[Block] = ()
        self.setAccessibleName(self.tr("What it’s told"))
        self.title = plain_label("", step="title", weight=QFont.Weight.DemiBold, wrap=True)
        self.summary = plain_label("", kind="muted", wrap=True)
        self.choice = QComboBox()
        self.choice.setAccessibleName(self.tr("Assistant"))
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.choice.setMaximumWidth(220)
        self.day = DayChoice()
        self.copy = push_button(self.tr("Copy"))
        self.lines = LinesView()
        self.panel = ToldPanel()
        self.trouble = EmptyState("warning", "")
        self._lay_out()
        self.setFocusProxy(self.lines)
        self.choice.activated.connect(self._choose)
        self.day.chosen.connect(self._choose_day)
        self.copy.clicked.connect(self._copy)
        self.trouble.asked.connect(self.refresh)
        self.lines.memory_requested.connect(self.memory_requested)
        self.lines.insight_requested.connect(self.insight_requested)
        self.lines.without_requested.connect(self._look_without)
        self.panel.query_requested.connect(self.query_requested)
        self.panel.dispute_requested.connect(self._dispute)
        self.panel.back_requested.connect(lambda: self._look_without(None))

    def _lay_out(self) -> None:
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.setSpacing(MEDIUM)
        words = QVBoxLayout()
        words.setSpacing(2)
        for label in (self.title, self.summary):
            words.addWidget(label)
        self._choices = QHBoxLayout()
        self._choices.setSpacing(MEDIUM)
        for choice in (self.day, self.choice, self.copy):
            self._choices.addWidget(choice)
        self._choices.addStretch(0)
        self._head.addLayout(words, 1)
        self._head.addLayout(self._choices)
        self._card = Card(inside=2)
        self._card.column.addWidget(self.lines)
        body = QVBoxLayout()
        body.setContentsMargins(HUGE, WIDE, HUGE, WIDE)
        body.setSpacing(MEDIUM + SMALL // 2)
        body.addLayout(self._head)
        body.addWidget(self._card, 1)
        body.addStretch(0)
        told = QWidget()
        row = QHBoxLayout(told)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(body, 1)
        self.panel.setFixedWidth(PANEL_WIDTH)
        row.addWidget(self.panel)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(told)
        self._stack.addWidget(self.trouble)

    @property
    def assistant(self) -> int:
        """Whose block is shown; `ALL`: everybody's."""
        return self._assistant

    def show_assistant(self, assistant: int) -> None:
        """Shows what this assistant is told, or with `ALL` each of them."""
        if assistant != self._assistant:
            self._assistant, self._without = assistant, None
        self.refresh()

    def refresh(self) -> None:
        """Reads everything anew."""
        wanted = None if self._assistant == ALL else AssistantId(self._assistant)
        without, then = self._without, self._end_of_the_day()
        self._tasks.read(
            lambda: _read(self._library, wanted, without, then),
            self._show,
            key=f"told.{id(self)}",
            owner=self,
            slow=True,
            failed=self._failed,
        )

    def _show(self, read: _Read) -> None:
        blocks = read.without or read.blocks
        self._blocks = blocks
        self._fill_choice(read.assistants)
        name = blocks[0].assistant if self._assistant != ALL and blocks else None
        past = self.day.day is not None
        self.title.setText(visible_text(told_title(name, then=past)))
        told, tokens = sum(block.told for block in blocks), sum(block.tokens for block in blocks)
        self.summary.setText(told_summary(told, tokens) + (f"\n{told_then_note()}" if past else ""))
        self.lines.show_lines(lines_of(read.blocks, read.without, then=past))
        self.panel.show_blocks(blocks, then=past)
        self.panel.show_trial(self._outcome(read) if read.without else "")
        self._fit()
        self._stack.setCurrentIndex(0)

    def _outcome(self, read: _Read) -> str:
        tokens = sum(block.tokens for block in read.without) - sum(block.tokens for block in read.blocks)
        gone = {(one.part, one.id) for block in read.blocks for one in block.entries}
        gone -= {(one.part, one.id) for block in read.without for one in block.entries}
        told = sum(block.told for block in read.without)
        parts = [
            self.tr("%1 memories would be told, %2 tokens.").replace("%1", number(told)).replace("%2", _signed(tokens))
        ]
        if any(part is Part.INSIGHT for part, _ in gone):
            parts.append(self.tr("What was drawn from it goes too."))
        if any(part is Part.PORTRAIT for part, _ in gone):
            parts.append(self.tr("The portrait says it, and is left out."))
        return " ".join(parts)

    def _fill_choice(self, assistants: Sequence[Assistant]) -> None:
        wanted = [(self.tr("All assistants"), ALL), *((visible_text(one.name), int(one.id)) for one in assistants)]
        present = [(self.choice.itemText(row), self.choice.itemData(row)) for row in range(self.choice.count())]
        if wanted != present:
            self.choice.clear()
            for text, number_ in wanted:
                self.choice.addItem(text, number_)
        self.choice.setCurrentIndex(max(self.choice.findData(self._assistant), 0))
        self.choice.setVisible(len(assistants) > 1)

    def _failed(self, error: SentientError) -> None:
        if isinstance(error, NotFound) and self._assistant != ALL:
            self.show_assistant(ALL)  # it was taken away
            return
        self.trouble.say(error.sentence, error.hint, self.tr("Try again"))
        self._stack.setCurrentWidget(self.trouble)

    def _choose(self, row: int) -> None:
        self.assistant_chosen.emit(self.choice.itemData(row))

    def _copy(self) -> None:
        QApplication.clipboard().setText("\n\n".join(block.text for block in self._blocks))
        announce(self, self.tr("Copied"))
        self.copy.setText(self.tr("Copied"))

    def _choose_day(self, _: QDate | None) -> None:
        self._without = None
        self.refresh()

    def _end_of_the_day(self) -> Micros | None:
        """The end of the day that is looked at; None for now."""
        return None if self.day.day is None else self.day.day.endOfDay().toMSecsSinceEpoch() * 1000

    def _look_without(self, memory_id: int | None) -> None:
        again = memory_id is not None and memory_id == self._without
        self._without = None if memory_id is None or again else MemoryId(memory_id)
        self.refresh()

    def _dispute(self) -> None:
        if self._without is not None:
            chosen, self._without = self._without, None
            self.act_requested.emit("dispute", [chosen])

    def _fit(self) -> None:
        self.copy.setText(self.tr("Copy"))
        self._turn_head()
        self._card.setMaximumHeight(max(80, self.lines.content_height() + 4))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow, the panel gives its room to the text."""
        super().resizeEvent(event)
        self.panel.setVisible(self.width() > 2 * PANEL_WIDTH)
        self._turn_head()
        self._card.setMaximumHeight(max(80, self.lines.content_height() + 4))

    def _turn_head(self) -> None:
        self._head.setDirection(
            QBoxLayout.Direction.LeftToRight if self._fits_one_line() else QBoxLayout.Direction.TopToBottom
        )

    def _fits_one_line(self) -> bool:
        """Whether the choices leave the heading room for a line of its own beside them."""
        room = self.width() - 2 * HUGE - (PANEL_WIDTH if self.width() > 2 * PANEL_WIDTH else 0)
        heading = self.title.fontMetrics().horizontalAdvance(self.title.text())
        return room >= heading + MEDIUM + self._choices.sizeHint().width()

    def minimumSizeHint(self) -> QSize:
        """The window may be narrow."""
        return QSize(380, 200)


def _read(library: Library, assistant: AssistantId | None, without: MemoryId | None, then: Micros | None) -> _Read:
    if then is not None:
        return _Read(library.assistants(), library.prompt_then(then, assistant), ())
    blocks = library.prompt(assistant)
    trial = library.prompt(assistant, without={without}) if without is not None else ()
    return _Read(library.assistants(), blocks, trial)


def _signed(figure: int) -> str:
    return f"+{number(figure)}" if figure > 0 else f"−{number(-figure)}" if figure else number(0)
