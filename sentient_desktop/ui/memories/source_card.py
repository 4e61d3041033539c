"""One place where a memory was said: where, when, what the check found, the words themselves, and the way there."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sentient_desktop.domain.memory import NEEDS_A_LOOK, Certainty, Check
from sentient_desktop.domain.secrets import masked_beside
from sentient_desktop.domain.views import Opens, SourceView
from sentient_desktop.ui.memories.marked_text import MarkedText
from sentient_desktop.ui.memories.small_parts import Elided, Picture, Tinted, outside, small_link
from sentient_desktop.ui.theme import LARGE, MEDIUM, SMALL
from sentient_desktop.ui.widgets import Card, plain_label, set_tooltip, visible_text
from sentient_desktop.ui.words import (
    check_tone,
    check_words,
    full_day,
    latest,
    open_words,
    place_icon,
    source_title,
    why_not_sentence,
)

LONGEST_QUOTE = 1500
LONGEST_TITLE = 80
FINE = frozenset({Check.EXACT, Check.FOLDED, Check.NAMED})


class SourceCard(Card):
    """Shows one source. It is used again for the next memory, since making a card costs more than filling it."""

    opened = Signal(object, bool)
    """The `SourceView` that is to be opened, and whether in a window of its own (Ctrl)."""
    elsewhere_opened = Signal(object, bool)
    """The same for the other message in which the quote was found."""

    def __init__(self) -> None:
        super().__init__(inside=LARGE)
        self._source: SourceView | None = None
        self._wording = ""
        self._whole = False
        self._secrets_shown = False
        self.column.setContentsMargins(LARGE, MEDIUM, LARGE, MEDIUM)
        self.column.setSpacing(SMALL)
        self.column.addLayout(self._make_head())
        self.quote = MarkedText(quoted=True)
        self.column.addWidget(self.quote)
        self.more = small_link(self.tr("Show all"))
        self.more.clicked.connect(self._show_whole)
        self.secrets = small_link(self.tr("Show what is hidden"))
        self.secrets.clicked.connect(self._show_secrets)
        self.elsewhere = small_link(self.tr("Open the message that says it"))
        self.elsewhere.clicked.connect(lambda: self._open(self.elsewhere_opened))
        self.nothing = plain_label(self.tr("No words of it are recorded."), step="small", kind="muted")
        below = QHBoxLayout()
        # Where the quote begins, less the link's own edge.
        below.setContentsMargins(MEDIUM, 0, 0, 0)
        self.why_not = plain_label("", step="small", kind="muted")
        for part in (self.more, self.secrets, self.elsewhere, self.why_not, self.nothing):
            below.addWidget(part)
        below.addStretch(1)
        self.column.addLayout(below)

    def _make_head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(SMALL)
        self.picture = Picture()
        self.title = Elided("small", QFont.Weight.Medium)
        self.when = plain_label("", step="small", kind="muted")
        self.tick = Picture(side=14)
        self.check = Tinted("small")
        self.likely = plain_label(self.tr("probably"), step="small", kind="muted")
        set_tooltip(self.likely, self.tr("The assistant did not record this source; it was found by its words."))
        self.open = small_link()
        self.open.clicked.connect(lambda: self._open(self.opened))
        for part in (self.picture, self.title, self.when, self.likely, self.tick, self.check):
            head.addWidget(part)
        head.addStretch(1)
        head.addWidget(self.open)
        return head

    def show_source(self, source: SourceView, wording: str = "", *, outspoken: bool) -> None:
        """Shows this source of the memory `wording`; `outspoken` says a good check in words too, as a bad one is."""
        own = source.source
        if self._source is None or self._source.source.id != own.id:
            self._whole = self._secrets_shown = False
        self._source, self._wording = source, wording
        self.picture.show_icon(place_icon(own.kind, own.place), "text")
        title = source_title(source)
        self.title.say(title[:LONGEST_TITLE])
        set_tooltip(self.title, "\n".join(part for part in (title, source.chat_title or "", own.path or "") if part))
        self.when.setText(latest(own.said_at))
        set_tooltip(self.when, full_day(own.said_at))
        self.likely.setVisible(own.certainty is Certainty.LIKELY)
        self._show_check(own.check, own.speaker if own.check is Check.OTHER_SPEAKER else None, outspoken=outspoken)
        self._show_way(source)
        self._show_quote(source)

    def _show_check(self, check: Check, speaker: str | None, *, outspoken: bool) -> None:
        words, shade = check_words(check), check_tone(check).value
        if speaker:
            # Whose words they are is what the person has to know.
            words = f"{words} ({outside(speaker[:40])})"
        fine = check in FINE
        picture = "warning" if check in NEEDS_A_LOOK else "check" if fine else ""
        said = not fine or outspoken
        self.tick.setVisible(bool(picture))
        self.tick.show_icon(picture, shade, "" if said else words)
        self.check.setVisible(said)
        if said:
            self.check.say(words, shade)

    def _show_way(self, source: SourceView) -> None:
        own = source.source
        can_open = source.opens is not Opens.NOTHING
        self.open.setVisible(can_open)
        self.why_not.setVisible(not can_open and source.why_not is not None)
        if can_open:
            words = open_words(source)
            self.open.setText(words.replace("&", "&&"))
            named = source.chat_title or source_title(source)
            self.open.setAccessibleName(f"{words}: {visible_text(named[:LONGEST_TITLE])} {latest(own.said_at)}".strip())
            # A link's whole target is seen before it is opened.
            set_tooltip(self.open, source.target or source.chat_title or "")
        elif source.why_not is not None:
            self.why_not.setText(why_not_sentence(source.why_not))
        self.elsewhere.setVisible(own.check is Check.ELSEWHERE and own.found_message_id is not None)

    def _show_quote(self, source: SourceView) -> None:
        text = source.source.quote or ""
        self.quote.setVisible(bool(text))
        self.nothing.setVisible(not text and source.opens is Opens.NOTHING and source.why_not is None)
        self.more.setVisible(not self._whole and len(text) > LONGEST_QUOTE)
        hidden = text if self._secrets_shown else masked_beside(text, self._wording)
        hides = hidden != text
        self.secrets.setVisible(hides)
        if text:
            shown = hidden if self._whole or len(hidden) <= LONGEST_QUOTE else hidden[:LONGEST_QUOTE] + "…"
            # With something hidden in it, the runs that say the memory stand elsewhere.
            runs = [] if hides else [run for run in source.marks if run[1] <= len(shown)]
            self.quote.set_text(shown, runs)

    def _show_whole(self) -> None:
        self._whole = True
        if self._source is not None:
            self._show_quote(self._source)

    def _show_secrets(self) -> None:
        self._secrets_shown = True
        if self._source is not None:
            self._show_quote(self._source)

    def _open(self, signal: SignalInstance) -> None:
        own_window = bool(QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier)
        if self._source is not None:
            signal.emit(self._source, own_window)

    def focusable(self) -> list[QWidget]:
        """Its buttons, in the order in which they are read."""
        return [self.open, self.more, self.secrets, self.elsewhere]
