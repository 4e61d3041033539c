"""The card with how far one is above it and the answers below it, laid out for any width and any size of text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from sentient_desktop.domain.review import Group
from sentient_desktop.ui.memories.small_parts import settle
from sentient_desktop.ui.review.answers import Answers
from sentient_desktop.ui.review.card import MOST_WIDE, MOST_WIDE_PAIR, CardView
from sentient_desktop.ui.review.prepared import Prepared
from sentient_desktop.ui.theme import MEDIUM, WIDE, room
from sentient_desktop.ui.widgets import plain_label, scrolled
from sentient_desktop.ui.words.review import group_title, place_of

LEAST_CARD = 354
"""As in the drawing: the buttons below short cards do not jump about."""


FOR_THE_NOTICE = 68
"""Pixels below the answers: the notice of the last one must not lie over them."""


class Desk(QWidget):
    """Where the card lies."""

    group_chosen = Signal(object)
    """A `Group` or None, chosen where the groups do not stand beside."""

    def __init__(self) -> None:
        super().__init__()
        self.card = CardView()
        self.answers = Answers()
        self.title = plain_label("", kind="muted")
        self.choice = QComboBox()
        self.choice.setAccessibleName(self.tr("Group"))
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("How far you are"))
        self.place = plain_label("", kind="muted")
        self._lay_out()
        self.setFocusProxy(self.card)
        self.choice.activated.connect(lambda row: self.group_chosen.emit(self.choice.itemData(row)))

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(MEDIUM)
        head.addWidget(self.title)
        head.addWidget(self.choice)
        head.addWidget(self.progress, 1)
        head.addWidget(self.place)
        self.area = scrolled(self.card)
        column = self._column = QVBoxLayout(self)
        column.setSpacing(WIDE)
        column.addLayout(head)
        column.addWidget(self.area, 1)
        column.addWidget(self.answers)
        column.addStretch(0)

    def show_card(self, prepared: Prepared) -> None:
        """Shows this card with its answers, from its top."""
        before = self.card.prepared
        self.card.show_card(prepared)
        self.answers.show_for(prepared.card)
        self.answers.setEnabled(not self.card.is_editing)
        self._fit_and_settle()
        if before is None or before.key != prepared.key:
            self.area.verticalScrollBar().setValue(0)

    def show_place(self, title: str, at: int, of: int) -> None:
        """Says where one is: in which group, and how far."""
        self.title.setText(title)
        self.place.setText(place_of(at, of))
        self.progress.setMaximum(max(of, 1))
        self.progress.setValue(min(at, of))
        self.progress.setAccessibleDescription(self.place.text())

    def offer_groups(self, groups: Sequence[Group | None], chosen: Group | None) -> None:
        """The groups that can be chosen where there is no room for them beside the card."""
        self.choice.clear()
        for group in groups:
            self.choice.addItem(group_title(group), group)
        self.choice.setCurrentIndex(groups.index(chosen))

    def stand_alone(self, *, alone: bool) -> None:
        """Names the group by what it is chosen with, where the groups do not stand beside."""
        self.choice.setVisible(alone)
        self.title.setVisible(not alone)

    def edit(self) -> None:
        """Opens the wording of the card."""
        self.area.verticalScrollBar().setValue(0)
        self.card.edit()
        self.edit_changed()

    def edit_changed(self) -> None:
        """While a wording is edited, no answer is given."""
        self.answers.setEnabled(not self.card.is_editing)
        self._fit_and_settle()

    def fit(self) -> None:
        """The card is as high as it needs; the answers stand right below it, and below a long one at the bottom."""
        shown = self.card.prepared
        pair = shown is not None and shown.card.other is not None
        most = round((MOST_WIDE_PAIR if pair else MOST_WIDE) * room())
        side = max(WIDE, (self.width() - most) // 2)
        self._column.setContentsMargins(side, WIDE, side, round(FOR_THE_NOTICE * room()))
        # Worked out, not waited for: this runs while the layouts are at work, and what they would be told now is lost.
        high = self.card.column.totalHeightForWidth(self.width() - 2 * side)
        self.area.setMaximumHeight(max(high + 2, LEAST_CARD))

    def _fit_and_settle(self) -> None:
        """Twice: what stands in the card takes another form at another width, and with that another height."""
        self.fit()
        settle()
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fits itself to another width."""
        super().resizeEvent(event)
        self.fit()
        QTimer.singleShot(0, self, self._fit_and_settle)

    def minimumSizeHint(self) -> QSize:
        """Narrow: the margins that hold the card in the middle must not hold the window open."""
        return QSize(320, 200)
