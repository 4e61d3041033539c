"""One message of a source: who said it, when, its words with the quote marked, and the way to the chat."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sentient_desktop.domain.memory import NEEDS_A_LOOK, Check
from sentient_desktop.domain.secrets import masked_beside
from sentient_desktop.domain.views import Opens, SourceView
from sentient_desktop.ui.memories.marked_text import MarkedText
from sentient_desktop.ui.memories.small_parts import Elided, Picture, Tinted, small_link
from sentient_desktop.ui.memories.source_card import FINE
from sentient_desktop.ui.review.prepared import Said
from sentient_desktop.ui.theme import LARGE, MEDIUM, SMALL, room
from sentient_desktop.ui.widgets import Card, plain_label, set_tooltip, visible_text
from sentient_desktop.ui.words import check_tone, check_words, clock_time, full_day, latest, open_words, role_words

LONGEST_NAME = 60
NARROW = 420
"""Pixels below which a head has no room for all of its parts."""


class SaidCard(Card):
    """Shows one message; filled again for the next card."""

    opened = Signal(object, bool)
    """The `SourceView` to be opened, and whether in a window of its own (Ctrl)."""

    def __init__(self) -> None:
        super().__init__(inside=LARGE)
        self._source: SourceView | None = None
        self._said: Said | None = None
        self._wording = ""
        self._secrets_shown = self._is_narrow = False
        self.column.setContentsMargins(LARGE, MEDIUM, LARGE, MEDIUM)
        head = self._head = QHBoxLayout()
        head.setSpacing(SMALL)
        self.who = Elided("small", QFont.Weight.Medium)
        self.when = plain_label("", step="small", kind="muted")
        self.tick = Picture(side=14)
        self.check = Tinted("small")
        self.open = small_link()
        self.open.clicked.connect(self._open)
        self._checked = QWidget()
        checked = QHBoxLayout(self._checked)
        checked.setContentsMargins(0, 0, 0, 0)
        checked.setSpacing(SMALL)
        for part in (self.tick, self.check):
            checked.addWidget(part)
        checked.addStretch(1)
        head.addWidget(self.who)
        head.addWidget(self.when)
        head.addWidget(self._checked)
        head.addStretch(1)
        head.addWidget(self.open)
        self.column.addLayout(head)
        self.words = MarkedText(quoted=True)
        self.column.addWidget(self.words)
        self.secrets = small_link(self.tr("Show what is hidden"))
        self.secrets.clicked.connect(self._show_secrets)
        self.column.addWidget(self.secrets, 0, Qt.AlignmentFlag.AlignLeft)

    def show_said(self, source: SourceView, said: Said, wording: str, assistant: str) -> None:
        """Shows what was said where `source` points; `wording` is the memory's."""
        self._source, self._said, self._wording, self._secrets_shown = source, said, wording, False
        name = said.name or role_words(said.role, assistant)
        self.who.say(name[:LONGEST_NAME])
        when = ", ".join(part for part in (latest(said.at), clock_time(said.at)) if part)
        self.when.setText(when)
        set_tooltip(self.when, full_day(said.at))
        self._show_check(source.source.check, shown=said.is_named)
        can_open = said.is_named and source.opens is Opens.CHAT
        self.open.setVisible(can_open)
        if can_open:
            words = open_words(source)
            self.open.setText(words.replace("&", "&&"))
            self.open.setAccessibleName(f"{words}: {visible_text(name[:LONGEST_NAME])} {when}".strip())
            set_tooltip(self.open, source.chat_title or "")
        self._show_words()

    def sentence(self) -> str:
        """The card as a screen reader is told it."""
        return f"{self.who.text()}: {self.words.shown_text()}"

    def _show_check(self, check: Check, *, shown: bool) -> None:
        worth = shown and check not in (Check.UNCHECKED, Check.NAMED)
        self._checked.setVisible(worth)
        if worth:
            tone = check_tone(check).value
            picture = "warning" if check in NEEDS_A_LOOK else "check" if check in FINE else "info"
            self.tick.show_icon(picture, tone)
            self.check.say(check_words(check), tone)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow, what the check found stands on a line of its own."""
        super().resizeEvent(event)
        narrow = self.width() < NARROW * room()
        if narrow != self._is_narrow:
            self._is_narrow = narrow
            self._head.removeWidget(self._checked)
            if narrow:
                self.column.insertWidget(1, self._checked)
            else:
                self._head.insertWidget(2, self._checked)

    def _show_words(self) -> None:
        if self._said is None:
            return
        said = self._said
        hidden = said.text if self._secrets_shown else masked_beside(said.text, self._wording)
        hides = hidden != said.text
        self.secrets.setVisible(hides)
        self.words.set_text(hidden, () if hides else said.marks)

    def _show_secrets(self) -> None:
        self._secrets_shown = True
        self._show_words()

    def _open(self) -> None:
        own_window = bool(QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier)
        if self._source is not None:
            self.opened.emit(self._source, own_window)

    def focusable(self) -> list[QWidget]:
        """Its buttons, in the order in which they are read."""
        return [self.open, self.secrets]
