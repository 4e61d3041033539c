"""Asks which of some memories stays when they become one, and in which words; shows what that would touch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from sentient_desktop.domain.memory import AssistantId, Memory, MemoryId, State
from sentient_desktop.domain.plan import Place
from sentient_desktop.domain.plan_view import PlanView
from sentient_desktop.errors import SentientError
from sentient_desktop.ui import words
from sentient_desktop.ui.forget.rows import rows
from sentient_desktop.ui.forget.table import RowTable
from sentient_desktop.ui.memories.edit_wording import LONGEST, WordingField
from sentient_desktop.ui.theme import SMALL, STACKS_BELOW, room
from sentient_desktop.ui.widgets import Sheet, plain_label
from sentient_desktop.ui.words import merging as say

translate = QCoreApplication.translate

PLAN_AFTER_MS = 300
"""Milliseconds without a key after which the plan for a new wording is made."""
_LEAST_LINES, _MOST_LINES = 2, 6


class MergeSheet(Sheet):
    """Asks how these memories become one. Each time that the answer changes it wants a plan, which follows with
    `show_plan`; without it nobody can say yes."""

    merge_confirmed = Signal(tuple, object, object)
    """The ids, the one that stays, and its new wording or None."""
    plan_wanted = Signal(tuple, object, object)
    """The same, for the plan of it."""

    def __init__(self, window: QWidget, memories: Sequence[Memory], assistants: Mapping[AssistantId, str]) -> None:
        super().__init__(window, say.title(len(memories)), say.subtitle())
        self._narrow = window.width() < STACKS_BELOW * room()
        self._memories = {memory.id: memory for memory in memories}
        self._kept: MemoryId | None = None
        self._choices = QButtonGroup(self)
        self.buttons: dict[MemoryId, QRadioButton] = {}
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(PLAN_AFTER_MS)
        self._late.timeout.connect(self._want_plan)
        for memory in memories:
            self.column.addWidget(self._choice(memory, assistants.get(memory.assistant_id, "")))
        heading = plain_label(translate("merging", "Its wording"), step="small", kind="muted")
        self.column.addSpacing(SMALL)
        self.column.addWidget(heading)
        self.field = self._make_field()
        self.column.addWidget(self.field)
        self._plan = QVBoxLayout()
        self._plan.setContentsMargins(0, SMALL, 0, 0)
        self.column.addLayout(self._plan)
        self.column.addStretch(1)
        self.cancel = self.add_button(translate("merging", "Cancel"))
        self.cancel.clicked.connect(self.put_away)
        self.confirm = self.add_button(words.verb_words("merge"), "primary")
        self.confirm.setEnabled(False)
        self.confirm.clicked.connect(self._confirm)

    def begin(self) -> None:
        """Chooses the first that can stay, and wants its plan."""
        first = next((memory.id for memory in self._memories.values() if memory.state is State.CURRENT), None)
        if first is None:
            self._show(plain_label(say.cannot_stay(), kind="doubtful", wrap=True))
        else:
            self.buttons[first].setChecked(True)

    @property
    def kept(self) -> MemoryId | None:
        """The memory that stays."""
        return self._kept

    def new_wording(self) -> str | None:
        """What the person made of the wording of the one that stays; None where they changed nothing."""
        if self._kept is None or not self.field.document().isModified():
            return None
        text = self.field.toPlainText().strip()
        return text if text != self._memories[self._kept].content else None

    def show_plan(self, view: PlanView) -> None:
        """Shows what changes, and lets the person say yes to exactly that."""
        others = tuple(item for item in view.plan.items if item.place is not Place.MEMORY)
        shown = rows(PlanView(replace(view.plan, items=others), view.texts), say.happens)
        table = RowTable(shown, narrow=self._narrow) if shown else plain_label(say.nothing_else(), kind="muted")
        self._show(table)
        self.confirm.setEnabled(True)

    def show_error(self, error: SentientError) -> None:
        """Says why there is no plan."""
        self._show(plain_label(words.error_text(error), kind="doubtful", wrap=True))

    def _choice(self, memory: Memory, assistant: str) -> QWidget:
        button = QRadioButton()
        button.setProperty("kind", "bare")
        line = _Choice(button)
        row = QHBoxLayout(line)
        row.setContentsMargins(0, SMALL // 2, 0, SMALL // 2)
        row.setSpacing(SMALL)
        button.setEnabled(memory.state is State.CURRENT)
        button.setAccessibleName(memory.content[:200])
        button.setAccessibleDescription(say.below(memory, assistant))
        button.toggled.connect(lambda on, chosen=memory.id: self._choose(chosen) if on else None)
        self._choices.addButton(button)
        self.buttons[memory.id] = button
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        wording = plain_label(memory.content[:LONGEST], weight=QFont.Weight.Medium, wrap=True)
        texts.addWidget(wording)
        texts.addWidget(plain_label(say.below(memory, assistant), step="small", kind="muted", wrap=True))
        row.addLayout(texts, 1)
        return line

    def _make_field(self) -> WordingField:
        field = WordingField()
        field.setAccessibleName(translate("merging", "The wording of the memory that stays"))
        field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        field.setEnabled(False)
        field.textChanged.connect(self._typed)
        field.kept.connect(lambda: self.confirm.click() if self.confirm.isEnabled() else None)
        field.given_up.connect(self.put_away)
        return field

    def _choose(self, memory_id: MemoryId) -> None:
        typed = self.new_wording()
        self._kept = memory_id
        # What was typed is not lost when another one shall stay.
        if typed is None:
            self.field.blockSignals(True)
            self.field.setPlainText(self._memories[memory_id].content[:LONGEST])
            self.field.document().setModified(False)
            self.field.blockSignals(False)
        self.field.setEnabled(len(self._memories[memory_id].content) <= LONGEST)
        self._fit()
        self._want_plan()

    def _typed(self) -> None:
        self._fit()
        self.confirm.setEnabled(False)
        self._late.start()

    def _fit(self) -> None:
        lines = min(max(round(self.field.document().size().height()), _LEAST_LINES), _MOST_LINES)
        height = lines * QFontMetrics(self.field.font()).lineSpacing() + 24
        if height != self.field.height():
            self.field.setFixedHeight(height)
            if self.isVisible():
                self.place()

    def _want_plan(self) -> None:
        self._late.stop()
        self.confirm.setEnabled(False)
        self.plan_wanted.emit(tuple(self._memories), self._kept, self.new_wording())

    def _show(self, part: QWidget) -> None:
        while (taken := self._plan.takeAt(0)) is not None:
            widget = taken.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._plan.addWidget(part)
        # In a sheet that is shown already a new part counts as hidden, and has no height, until then.
        part.show()
        if self.isVisible():
            self.place()

    def _confirm(self) -> None:
        answer = (tuple(self._memories), self._kept, self.new_wording())
        self.put_away()
        self.merge_confirmed.emit(*answer)


class _Choice(QWidget):
    """A line that is one choice: a click anywhere on it chooses."""

    def __init__(self, button: QRadioButton) -> None:
        super().__init__()
        self._button = button

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Chooses."""
        if self._button.isEnabled() and event.button() is Qt.MouseButton.LeftButton:
            self._button.setFocus(Qt.FocusReason.MouseFocusReason)
            self._button.setChecked(True)
        event.accept()
