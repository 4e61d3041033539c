"""Beside the block: what is left out and why, what its parts cost, and what would change without one memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from sentient_desktop.domain.memory import State
from sentient_desktop.domain.query import Query
from sentient_desktop.domain.telling import Block, Part, Reason
from sentient_desktop.ui.theme import LARGE, MEDIUM, SMALL, WIDE
from sentient_desktop.ui.widgets import LinkButton, hairline, plain_label, push_button, scrolled, visible_text
from sentient_desktop.ui.words import number, verb_words
from sentient_desktop.ui.words.telling import parts_title, reason_words

_STATES = {
    Reason.NOT_RIGHT: State.DISPUTED,
    Reason.TO_REVIEW: State.HELD,
    Reason.REPLACED: State.SUPERSEDED,
}
_ORDER = (
    Reason.NOT_SAID_AGAIN, Reason.OVER_THE_LIMIT, Reason.NOT_RIGHT, Reason.TO_REVIEW, Reason.OVER_THE_BUDGET,
    Reason.EXPIRED, Reason.SOMEBODY_ELSE, Reason.REPLACED,
)  # fmt: skip
"""What can be brought back with one click stands first."""


class ToldPanel(QFrame):
    """Says what it is told to show; the counts lead to lists."""

    query_requested = Signal(object)
    """A `Query` of what is left out."""
    dispute_requested = Signal()
    back_requested = Signal()
    """The text as it is shall be shown again."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "base")
        self.setAccessibleName(self.tr("Left out, and why"))
        inside = QWidget()
        inside.setProperty("kind", "plain")
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        self._column.setSpacing(0)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        self._parts = QVBoxLayout()
        self._parts.setSpacing(0)
        self._head(self.tr("Left out, and why"))
        self._column.addLayout(self._rows)
        self._column.addSpacing(WIDE)
        self._head(self.tr("About how many tokens"))
        self._column.addLayout(self._parts)
        self._column.addSpacing(WIDE)
        self._trial_head = self._head(self.tr("If one were not right"))
        self._trial = self._make_trial()
        self._column.addWidget(self._trial)
        self._column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolled(inside))

    def _head(self, words: str) -> QWidget:
        head = plain_label(words, step="small", weight=QFont.Weight.DemiBold, kind="muted")
        self._column.addWidget(head)
        self._column.addSpacing(SMALL)
        return head

    def _make_trial(self) -> QWidget:
        self.hint = plain_label(
            self.tr("Press the sign beside a memory, or N, to see the text without it."), step="small", kind="muted",
            wrap=True,
        )  # fmt: skip
        self.outcome = plain_label("", step="small", wrap=True)
        self.dispute = push_button(verb_words("dispute"))
        self.back = push_button(self.tr("As it is"), "quiet")
        self.dispute.clicked.connect(self.dispute_requested)
        self.back.clicked.connect(self.back_requested)
        row = QHBoxLayout()
        row.setContentsMargins(0, MEDIUM, 0, 0)
        row.setSpacing(SMALL)
        row.addWidget(self.dispute)
        row.addWidget(self.back)
        row.addStretch(1)
        trial = QWidget()
        column = QVBoxLayout(trial)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.hint)
        column.addWidget(self.outcome)
        column.addLayout(row)
        self.show_trial("")
        return trial

    def show_blocks(self, blocks: Sequence[Block], *, then: bool = False) -> None:
        """Shows what these blocks leave out, and what their parts cost.

        `then`: they are of a day that has passed, so no list of now answers to a count, and nothing can be tried.
        """
        counts: Counter[Reason] = Counter()
        parts: Counter[Part] = Counter()
        for block in blocks:
            counts.update(block.left_out)
            for entry in block.entries:
                parts[entry.part] += entry.tokens
        rules = {block.standing.rules for block in blocks}
        shared = next(iter(rules)) if len(rules) == 1 else None
        name = blocks[0].assistant if len(blocks) == 1 else None
        self._refill(
            self._rows,
            [
                _row(plain_label(reason_words(why, shared)), count)
                if then
                else self._reason(why, reason_words(why, shared), count, name)
                for why in _ORDER
                if (count := counts[why])
            ]
            or [plain_label(self.tr("Nothing is left out."), step="small", kind="muted")],
        )
        self._trial_head.setVisible(not then)
        self._trial.setVisible(not then)
        self._refill(self._parts, [_row(plain_label(parts_title(part)), parts[part]) for part in Part if parts[part]])

    def show_trial(self, outcome: str) -> None:
        """Says what would change without a memory; an empty text: none is looked at."""
        self.hint.setVisible(not outcome)
        for part in (self.outcome, self.dispute, self.back):
            part.setVisible(bool(outcome))
        self.outcome.setText(visible_text(outcome))

    def _reason(self, why: Reason, words: str, count: int, assistant: str | None) -> QWidget:
        names = (assistant,) if assistant else ()
        state = _STATES.get(why)
        if state is not None:
            query = Query(states=frozenset({state}), assistants=names)
        else:
            query = Query(states=frozenset({State.CURRENT}), told=False, assistants=names)
        button = LinkButton(words)
        button.setProperty("kind", "link")
        button.setProperty("flush", True)  # its letters stand below the heading's
        button.setAccessibleDescription(words + f", {number(count)}")
        button.clicked.connect(lambda: self.query_requested.emit(query))
        return _row(button, count)

    @staticmethod
    def _refill(rows: QVBoxLayout, widgets: Sequence[QWidget]) -> None:
        while (taken := rows.takeAt(0)) is not None:
            old = taken.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for widget in widgets:
            rows.addWidget(widget)


def _row(name: QWidget, count: int) -> QWidget:
    row = QWidget()
    column = QVBoxLayout(row)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    line = QHBoxLayout()
    line.setContentsMargins(0, SMALL, 0, SMALL)
    line.addWidget(name, 0 if isinstance(name, QPushButton) else 1)
    line.addStretch(1)
    line.addWidget(plain_label(number(count), weight=QFont.Weight.DemiBold))
    column.addLayout(line)
    column.addWidget(hairline())
    row.setMinimumHeight(LARGE)
    return row
