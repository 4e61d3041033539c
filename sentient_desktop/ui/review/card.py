"""The card: why it is here, the memory or the two that it is about, and what a model proposed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.review import Card, Group
from sentient_desktop.domain.secrets import masked
from sentient_desktop.ui.memories.small_parts import Picture, outside, settle
from sentient_desktop.ui.review.prepared import Prepared
from sentient_desktop.ui.review.side import NARROWEST_PAIR, Side
from sentient_desktop.ui.theme import CARD_CORNER, HUGE, LARGE, SMALL, TINY, WIDE, room, theme
from sentient_desktop.ui.widgets import Card as Frame
from sentient_desktop.ui.widgets import announce, plain_label, visible_text
from sentient_desktop.ui.words.review import group_icon, noted, side_words, suggestion_words, why_here

_CALM = frozenset({Group.HELD, Group.STALE, Group.SAID_AGAIN, Group.WISH})
"""Groups whose reason is no warning."""
LONGEST_REASON = 400


class CardView(Frame):
    """Shows one card. It takes the focus itself, so that the keys are heard and a screen reader reads it whole."""

    source_opened = Signal(object, bool)
    target_opened = Signal(object, bool)
    edit_requested = Signal(object, str)
    memory_requested = Signal(object)
    edit_ended = Signal()

    def __init__(self) -> None:
        super().__init__(inside=HUGE + TINY)
        self._prepared: Prepared | None = None
        self._newer_chosen = True
        self._rings = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.column.setSpacing(SMALL)
        self.column.addLayout(self._make_why())
        self.older, self.newer = Side(), Side()
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sides.setSpacing(LARGE)
        self._sides.addWidget(self.older, 1)
        self._sides.addWidget(self.newer, 1)
        self._before_the_sides = QWidget()
        self._before_the_sides.setFixedHeight(TINY)
        self.column.addWidget(self._before_the_sides)
        self.column.addLayout(self._sides)
        self.suggestion = plain_label("", step="small", kind="muted", wrap=True)
        self.column.addWidget(self.suggestion)
        self.column.addStretch(1)
        for side in (self.older, self.newer):
            side.source_opened.connect(self.source_opened)
            side.target_opened.connect(self.target_opened)
            side.edit_requested.connect(self.edit_requested)
            side.memory_requested.connect(self.memory_requested)
            side.edit_ended.connect(self.edit_ended)
            side.chosen.connect(lambda chosen=side: self.choose(newer=chosen is self.newer))

    def _make_why(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(SMALL)
        self.picture = Picture(side=16)
        self.why = plain_label("", step="small", kind="unsure", wrap=True)
        self.calm = plain_label("", step="small", kind="accent", wrap=True)
        row.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.why, 1)
        row.addWidget(self.calm, 1)
        return row

    @property
    def prepared(self) -> Prepared | None:
        """What is shown."""
        return self._prepared

    @property
    def is_editing(self) -> bool:
        """Whether a wording is being edited."""
        return self.older.wording.is_editing or self.newer.wording.is_editing

    @property
    def chosen_id(self) -> MemoryId | None:
        """The memory that editing and forgetting mean."""
        if self._prepared is None:
            return None
        card = self._prepared.card
        detail = card.memory if self._newer_chosen or card.other is None else card.other
        return detail.memory.id

    def show_card(self, prepared: Prepared) -> None:
        """Shows this card; one that is being edited stays open when it is the same."""
        card = prepared.card
        same = self._prepared is not None and self._prepared.key == prepared.key
        self._prepared = prepared
        if not same:
            self._newer_chosen = True
        self.setUpdatesEnabled(False)
        try:
            self._show_why(card)
            pair = card.other is not None
            self.older.setVisible(pair)
            self._before_the_sides.setVisible(pair)
            self.newer.show_memory(card.memory, prepared, card.marks, _head(card, newer=True) if pair else "")
            if card.other is not None:
                self.older.show_memory(card.other, prepared, card.other_marks, _head(card, newer=False))
            self._show_chosen()
            self._show_suggestion(card)
            self._turn()
            self._put_tabs_in_order()
            settle()
        finally:
            self.setUpdatesEnabled(True)
        self.setAccessibleName(self._sentence(card))
        if not same and self.hasFocus():
            announce(self, self.accessibleName())

    def choose(self, *, newer: bool) -> None:
        """Chooses one of two."""
        if self._prepared is None or self._prepared.card.other is None or newer is self._newer_chosen:
            return
        self._newer_chosen = newer
        self._show_chosen()
        side = self.newer if newer else self.older
        announce(self, f"{side.head.text()}. {side.wording.title.shown_text()}")

    def edit(self) -> None:
        """Opens the wording of the chosen memory."""
        (self.newer if self._newer_chosen else self.older).wording.edit()

    def open_first_source(self) -> bool:
        """Opens the first source of the chosen memory that leads anywhere."""
        return (self.newer if self._newer_chosen else self.older).first_source()

    def keep_draft(self) -> None:
        """Closes the field; what was typed is there again when its memory is."""
        for side in (self.older, self.newer):
            side.wording.keep_draft()

    def _show_why(self, card: Card) -> None:
        sentence = why_here(card, outside(card.memory.assistant.name[:80]))
        calm = card.key.group in _CALM
        self.picture.show_icon(group_icon(card.key.group), "accent" if calm else "not_sure_yet")
        for label, shown in ((self.calm, calm), (self.why, not calm)):
            label.setVisible(shown)
            label.setText(sentence if shown else "")

    def _show_chosen(self) -> None:
        pair = self._prepared is not None and self._prepared.card.other is not None
        self.newer.frame(framed=pair, chosen=self._newer_chosen)
        self.older.frame(framed=pair, chosen=not self._newer_chosen)

    def _show_suggestion(self, card: Card) -> None:
        suggestion = card.suggestion
        self.suggestion.setVisible(suggestion is not None)
        if suggestion is not None:
            reason = masked(suggestion.reason[:LONGEST_REASON])
            parts = [suggestion_words(suggestion), masked(suggestion.content or ""), reason]
            self.suggestion.setText(visible_text(" ".join(part for part in parts if part)))

    def _sentence(self, card: Card) -> str:
        parts = [self.why.text() or self.calm.text(), self.newer.head.text(), self.newer.wording.title.shown_text()]
        if card.other is not None:
            parts += [self.older.head.text(), self.older.wording.title.shown_text()]
        parts += [self.newer.wording.meta.text(), self.newer.evidence.sentences()]
        if card.other is not None:
            parts.append(self.older.evidence.sentences())
        return ". ".join(part for part in parts if part)

    def _put_tabs_in_order(self) -> None:
        """What is made for a later card would otherwise come last under Tab."""
        before: QWidget = self
        for side in (self.older, self.newer):
            for widget in (side.wording.more, side.wording.secrets, *side.evidence.focusable()):
                QWidget.setTabOrder(before, widget)
                before = widget

    def _turn(self) -> None:
        narrow = self.width() - 2 * HUGE < NARROWEST_PAIR * room()
        ways = QBoxLayout.Direction
        self._sides.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts two memories one below the other where there is no room beside."""
        super().resizeEvent(event)
        self._turn()
        inside = HUGE + TINY if self.width() > 480 else LARGE
        self.column.setContentsMargins(inside, WIDE + SMALL, inside, WIDE + SMALL)

    def minimumSizeHint(self) -> QSize:
        """Nothing, so that height for width alone counts."""
        return QSize(0, 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the first source; the arrows choose one of two."""
        key = Qt.Key(event.key())
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open_first_source()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.choose(newer=(key is Qt.Key.Key_Right) is not mirrored)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Shows a ring when one gets here by Tab; otherwise the card is where the keys are heard all the time."""
        super().focusInEvent(event)
        self._rings = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Takes the ring away."""
        super().focusOutEvent(event)
        self._rings = False
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the card, and the ring."""
        super().paintEvent(event)
        if self._rings:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(theme().accent), 2))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), CARD_CORNER, CARD_CORNER)
            painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Turns round with the direction of reading."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and hasattr(self, "_sides"):
            self._turn()


def _head(card: Card, *, newer: bool) -> str:
    detail = card.memory if newer else card.other
    if detail is None:
        return ""
    memory = detail.memory
    said = memory.restated_at if memory.restated_at is not None else memory.first_seen_at
    parts = (side_words(card, newer=newer), noted(said), outside(detail.assistant.name[:60]))
    return " · ".join(part for part in parts if part)


MOST_WIDE, MOST_WIDE_PAIR = 640, 880
"""How wide a card is in the drawing, and one of two memories beside each other."""
