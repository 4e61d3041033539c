"""The answers to a card, as buttons that name their keys."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeySequence, QPaintEvent
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QStylePainter, QWidget

from sentient_desktop.domain.memory import NEEDS_A_LOOK, Check
from sentient_desktop.domain.review import Answer, Card, Group, Suggestion
from sentient_desktop.ui.theme import MEDIUM, font, theme
from sentient_desktop.ui.widgets.flow import FlowRow
from sentient_desktop.ui.words import verb_words
from sentient_desktop.ui.words.review import answer_words

_INSIDE = 12
_AGAINST_IT = frozenset({Check.CONFLICT, Check.OTHER_SPEAKER, Check.UNBACKED})
"""What a check found that speaks against the memory itself."""
_ABOVE = 8


class AnswerButton(QPushButton):
    """A button with its words and, quieter, the key that does the same."""

    def __init__(self, key: str, kind: str = "") -> None:
        super().__init__()
        self._words, self._key = "", key
        self._quiet = kind == "quiet"
        self.setFont(font("body", QFont.Weight.Medium))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(False)
        # A click leaves the focus on the card: Space would otherwise give the same answer to the next one.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if kind:
            self.setProperty("kind", kind)

    def say(self, words: str) -> None:
        """Shows these words."""
        self._words = words
        self.setAccessibleName(words)
        self.setAccessibleDescription(self.tr("Key: %1").replace("%1", self._key) if self._key else "")
        self.updateGeometry()
        self.update()

    def show_key(self, key: str) -> None:
        """Names another key; none where letters are switched off."""
        if key != self._key:
            self._key = key
            self.say(self._words)

    def words(self) -> str:
        """What it says."""
        return self._words

    def stress(self, *, stressed: bool) -> None:
        """Wears the accent, or not."""
        kind = "primary" if stressed else "quiet" if self._quiet else ""
        if (self.property("kind") or "") != kind:
            self.setProperty("kind", kind)
            self.style().unpolish(self)
            self.style().polish(self)

    def sizeHint(self) -> QSize:
        """Words, key, and air."""
        metrics = QFontMetrics(self.font())
        width = metrics.horizontalAdvance(self._words) + 2 * _INSIDE
        if self._key:
            width += MEDIUM + metrics.horizontalAdvance(self._key)
        return QSize(width, metrics.height() + 2 * _ABOVE)

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the button, then the words and the key."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        tokens = theme()
        primary = self.property("kind") == "primary" and self.isEnabled()
        strong = tokens.on_accent if primary else tokens.muted if self._quiet or not self.isEnabled() else tokens.text
        inner = self.rect().adjusted(_INSIDE, 0, -_INSIDE, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(self.font())
        painter.setPen(QColor(strong))
        # A painter turns these two round by itself where the window goes from right to left.
        painter.drawText(inner, middle | Qt.AlignmentFlag.AlignLeft, self._words)
        painter.setFont(font("body"))
        painter.setPen(QColor(tokens.on_accent if primary else tokens.muted))
        painter.drawText(inner, middle | Qt.AlignmentFlag.AlignRight, self._key)


def may_be_over(card: Card) -> bool:
    """Whether the question is if the memory still holds: it was right, and "not right" would say too much."""
    advised = card.suggestion is not None and card.suggestion.verb == "remove"
    return card.key.other_id is None and (advised or card.key.group is Group.STALE)


class Answers(QWidget):
    """The row of answers. It shows those that fit the card, the likely one in the accent."""

    answered = Signal(object)
    """An `Answer`."""
    edit_requested = Signal()
    forget_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Your answer"))
        row = FlowRow(self)
        delete = QKeySequence(QKeySequence.StandardKey.Delete).toString(QKeySequence.SequenceFormat.NativeText)
        self.replace = AnswerButton("O")
        self.merge = AnswerButton("M")
        self.right = AnswerButton("R")
        self.not_right = AnswerButton("N")
        self.take_out = AnswerButton("U")
        self.edit = AnswerButton("E")
        self.forget = AnswerButton(delete)
        self.later = AnswerButton("L", "quiet")
        self._by_answer = {
            Answer.REPLACE_OLDER: self.replace,
            Answer.MERGE: self.merge,
            Answer.RIGHT: self.right,
            Answer.NOT_RIGHT: self.not_right,
            Answer.REMOVE: self.take_out,
            Answer.LATER: self.later,
        }
        for answer, button in self._by_answer.items():
            button.clicked.connect(lambda _=False, given=answer: self.answered.emit(given))
        self.edit.clicked.connect(self.edit_requested)
        self.forget.clicked.connect(self.forget_requested)
        for button in self.buttons:
            row.addWidget(button)

    @property
    def buttons(self) -> tuple[AnswerButton, ...]:
        """All of them, in the order in which they are read."""
        told = (self.right, self.not_right, self.take_out)
        return (self.replace, self.merge, *told, self.edit, self.forget, self.later)

    def show_for(self, card: Card) -> None:
        """Shows the answers to this card."""
        pair = card.other is not None
        for answer, button in self._by_answer.items():
            button.say(answer_words(answer, pair=pair))
        self.edit.say(verb_words("edit"))
        self.forget.say(verb_words("forget"))
        self.replace.setVisible(card.key.group is Group.CONTRADICTION)
        self.merge.setVisible(pair)
        self.take_out.setVisible(may_be_over(card))
        likely = self._likely(card)
        for button in self.buttons:
            button.stress(stressed=button is likely)
        self.updateGeometry()

    def name_keys(self, *, letters: bool) -> None:
        """Names the letters, or not, where they are switched off."""
        for button, key in zip(self.buttons, "OMRNUE L", strict=True):
            if key != " ":
                button.show_key(key if letters else "")

    def _likely(self, card: Card) -> AnswerButton | None:
        """What most would answer; a model's proposal where there is one. None where it is a matter of the person."""
        if card.suggestion is not None:
            return self._suggested(card.suggestion)
        if card.key.group is Group.CONTRADICTION and card.memory.memory.worst_check in NEEDS_A_LOOK:
            # The newer one may be the mistake.
            return None
        return {
            # Said in another message, it was said; what is not found may have been.
            Group.SOURCE: self.not_right if card.memory.memory.worst_check in _AGAINST_IT else None,
            Group.DOUBLE: self.merge,
            Group.CONTRADICTION: self.replace,
            Group.SECRET: self.forget,
            Group.ORDERS: self.forget,
        }.get(card.key.group)

    def _suggested(self, suggestion: Suggestion) -> AnswerButton | None:
        buttons = {"keep": self.right, "extend": self.right, "remove": self.take_out, "merge": self.merge}
        return buttons.get(suggestion.verb)
