"""The head of the detail: the wording as a title, with Edit in place, and who noted it when."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.memory import State
from sentient_desktop.domain.secrets import masked
from sentient_desktop.domain.views import MemoryDetail
from sentient_desktop.ui.memories.edit_wording import LONGEST, EditWording
from sentient_desktop.ui.memories.marked_text import MarkedText
from sentient_desktop.ui.memories.small_parts import outside, settle
from sentient_desktop.ui.memories.text_runs import Run
from sentient_desktop.ui.memories.whole_text import WholeText
from sentient_desktop.ui.theme import LARGE, SMALL
from sentient_desktop.ui.widgets import LinkButton, plain_label, push_button, set_tooltip
from sentient_desktop.ui.words import full_day, noted_by, number, verb_words

TITLE_UP_TO = 280
"""Longer wordings read better as text than as a title."""


class DetailWording(QWidget):
    """Shows the wording, and lets it be changed where it stands. What was not saved waits for the memory's return."""

    edit_requested = Signal(object, str)
    """The id of the memory and its new wording."""

    def __init__(self) -> None:
        super().__init__()
        self._detail: MemoryDetail | None = None
        self._drafts: dict[int, str] = {}
        self._secrets_shown = False
        self._marks: tuple[Run, ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SMALL)
        column.addWidget(self._make_stack())
        self.meta = plain_label("", step="small", kind="muted", wrap=True)
        self.notes = plain_label("", step="small", kind="muted", wrap=True)
        column.addWidget(self.meta)
        column.addWidget(self.notes)

    def _make_stack(self) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SMALL)
        self.shown = QWidget()
        row = QHBoxLayout(self.shown)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(LARGE)
        self.title = MarkedText("title", QFont.Weight.DemiBold)
        self.edit_button = push_button(verb_words("edit"), "quiet")
        self.edit_button.clicked.connect(self.edit)
        row.addWidget(self.title, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.edit_button, 0, Qt.AlignmentFlag.AlignTop)
        self.more = LinkButton()
        self.more.clicked.connect(self._show_whole)
        self.secrets = LinkButton()
        self.secrets.clicked.connect(self._toggle_secrets)
        self.editor = EditWording()
        self.editor.saved.connect(self._save)
        self.editor.ended.connect(self._end)
        self.editor.hide()
        column.addWidget(self.shown)
        column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.secrets, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.editor)
        return holder

    @property
    def is_editing(self) -> bool:
        """Whether the field is open."""
        return not self.editor.isHidden()

    def show_wording(self, detail: MemoryDetail, marks: tuple[Run, ...] = ()) -> None:
        """Shows this memory's wording, these runs of it marked. The field stays open when it is the same memory, or
        when a draft of it waits."""
        before, marked_before = self._detail, self._marks
        same = before is not None and before.memory.id == detail.memory.id
        if not same:
            self.keep_draft()
            self._secrets_shown = False
        self._detail, self._marks = detail, marks
        memory = detail.memory
        long = len(memory.content) > TITLE_UP_TO
        self.title.set_size("body" if long else "title", QFont.Weight.Normal if long else QFont.Weight.DemiBold)
        if not same or before is None or before.memory.content != memory.content or marks != marked_before:
            self._show_title()
        self.more.setVisible(len(memory.content) > LONGEST)
        if len(memory.content) > LONGEST:
            self.more.setText(self.tr("Show all (%1 characters)").replace("%1", number(len(memory.content))))
        self.edit_button.setEnabled(memory.state is not State.FORGETTING and len(memory.content) <= LONGEST)
        set_tooltip(self.edit_button, "" if self.edit_button.isEnabled() else self.tr("This cannot be edited here."))
        self.meta.setText(self._meta_of(detail))
        notes = self._notes_of(detail)
        self.notes.setVisible(bool(notes))
        self.notes.setText(notes)
        if not same and memory.id in self._drafts:
            self.edit()

    def _show_title(self) -> None:
        if self._detail is None:
            return
        text = self._detail.memory.content[:LONGEST]
        hidden = masked(text)
        shows = self._secrets_shown or hidden == text
        # With something hidden in it, the marked runs stand elsewhere.
        self.title.set_text(text if shows else hidden, self._marks if shows else ())
        self.secrets.setVisible(hidden != text)
        self.secrets.setText(self.tr("Hide it again") if self._secrets_shown else self.tr("Show what is hidden"))

    def _toggle_secrets(self) -> None:
        self._secrets_shown = not self._secrets_shown
        self._show_title()
        settle()

    def edit(self) -> None:
        """Opens the field."""
        if self._detail is None or not self.edit_button.isEnabled() or self.is_editing:
            return
        memory = self._detail.memory
        self.shown.hide()
        self.editor.show()
        self.editor.begin(memory.content, self._drafts.pop(memory.id, None))
        settle()

    def keep_draft(self) -> None:
        """Closes the field; what was typed is there again when the memory is."""
        if self._detail is not None and self.is_editing:
            draft = self.editor.draft()
            if draft is not None:
                self._drafts[self._detail.memory.id] = draft
            self._close()

    def _save(self, text: str) -> None:
        if self._detail is not None:
            self.edit_requested.emit(self._detail.memory.id, text)

    def _end(self) -> None:
        self._close()
        self.edit_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _close(self) -> None:
        self.editor.hide()
        self.shown.show()
        settle()

    def _show_whole(self) -> None:
        if self._detail is not None:
            text = self._detail.memory.content
            WholeText(self.tr("The whole memory"), text if self._secrets_shown else masked(text), self.window()).open()

    def _meta_of(self, detail: MemoryDetail) -> str:
        """ "Health · you told ChatGPT · first noted 29 Sep 2026"."""
        memory = detail.memory
        origin = next((view.source.kind for view in detail.sources if view.source.is_origin), None)
        name = outside(detail.assistant.name[:80])
        told = noted_by(memory.authored_by, name, origin)
        when = full_day(memory.first_seen_at)
        noted = self.tr("first noted %1").replace("%1", when) if when else ""
        category = memory.category or ", ".join(detail.topics[:3])
        return " · ".join(part for part in (outside(category[:120]) if category else "", told, noted) if part)

    def _notes_of(self, detail: MemoryDetail) -> str:
        """What else is worth a line: about whom, what to avoid, until when, what its topics are."""
        memory = detail.memory
        lines: list[str] = []
        if memory.about:
            lines.append(self.tr("About %1").replace("%1", outside(memory.about[:120])))
        if memory.category and detail.topics and tuple(detail.topics) != (memory.category,):
            lines.append(self.tr("Topics: %1").replace("%1", outside(", ".join(detail.topics)[:300])))
        if memory.avoid:
            lines.append(self.tr("To avoid: %1").replace("%1", outside(masked(memory.avoid[:500]))))
        if memory.expires_at is not None:
            lines.append(self.tr("Counts until %1").replace("%1", full_day(memory.expires_at)))
        return "\n".join(lines)
