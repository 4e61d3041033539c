"""One run of the tidy-up as a card: when, what it came to, and a line for each act."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.ui.memories.small_parts import outside, small_link
from sentient_desktop.ui.theme import LARGE, MEDIUM, SMALL, TINY
from sentient_desktop.ui.tidied.reading import ShownLine, ShownRun
from sentient_desktop.ui.widgets import Card, LinkButton, Pill, PillKind, hairline, plain_label, visible_text
from sentient_desktop.ui.words import tidying as say


class RunCard(Card):
    """Shows `run`. It is never filled anew: a run that has changed gets another card."""

    memory_requested = Signal(object)
    """The id of a memory."""

    def __init__(self, run: ShownRun) -> None:
        super().__init__(inside=0)
        self.run = run
        self.lines: list[RunLine] = []
        self.column.setSpacing(0)
        when, sums = say.run_title(run.at), say.run_sums(run.done, run.undone, run.suggested)
        self.setAccessibleName(f"{when}: {sums}")
        head = QVBoxLayout()
        head.setContentsMargins(LARGE, MEDIUM, LARGE, MEDIUM)
        head.setSpacing(2)
        self.title = plain_label(when, weight=QFont.Weight.DemiBold, wrap=True)
        self.sums = plain_label(sums, step="small", kind="muted", wrap=True)
        head.addWidget(self.title)
        head.addWidget(self.sums)
        self.column.addLayout(head)
        for shown in run.lines:
            line = RunLine(shown)
            line.memory_requested.connect(self.memory_requested)
            self.lines.append(line)
            self.column.addWidget(hairline())
            self.column.addWidget(line)
        if run.more:
            rest = plain_label(say.more_lines(run.more), step="small", kind="muted", wrap=True)
            rest.setContentsMargins(LARGE, SMALL, LARGE, MEDIUM)
            self.column.addWidget(hairline())
            self.column.addWidget(rest)


class RunLine(QWidget):
    """One act or suggestion, with the way to its memory where that is still there."""

    memory_requested = Signal(object)

    def __init__(self, shown: ShownLine) -> None:
        super().__init__()
        self.shown = shown
        self.open: LinkButton | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(LARGE, MEDIUM, LARGE, MEDIUM)
        column.setSpacing(TINY)
        what = say.line_says(shown.line)
        head = QHBoxLayout()
        head.setSpacing(SMALL)
        head.addWidget(plain_label(what, step="small", weight=QFont.Weight.DemiBold, kind="muted"))
        if shown.line.undone:
            head.addWidget(Pill(PillKind.PLAIN, say.undone()))
        head.addStretch(1)
        column.addLayout(head)
        if shown.wording is None:
            column.addWidget(plain_label(say.was_forgotten(), kind="muted", wrap=True))
            return
        column.addWidget(plain_label(shown.wording, wrap=True))
        self._add_rest(column)
        self.open = small_link(say.open_memory())
        about = " · ".join(each for each in (what, say.undone() if shown.line.undone else "", shown.reason) if each)
        self.open.setAccessibleName(f"{say.open_memory()}: {visible_text(shown.wording[:80])}")
        self.open.setAccessibleDescription(visible_text(about))
        number: MemoryId = shown.line.memory_id
        self.open.clicked.connect(lambda: self.memory_requested.emit(number))
        head.addWidget(self.open)

    def _add_rest(self, column: QVBoxLayout) -> None:
        shown = self.shown
        if shown.other:
            said = plain_label("", step="small", kind="muted", wrap=True)
            # What came from outside in it is harmless already, and set apart by marks that must not be made visible.
            said.setText(say.other_says(shown.line).replace("%1", outside(shown.other)))
            column.addWidget(said)
        if shown.proposed:
            said = plain_label("", step="small", kind="muted", wrap=True)
            said.setText(say.proposed_wording().replace("%1", outside(shown.proposed)))
            column.addWidget(said)
        if shown.reason:
            column.addWidget(plain_label(shown.reason, step="small", kind="muted", wrap=True))
