"""The sheet that asks whether an assistant shall be removed, with its plan as rows."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from sentient_desktop.domain.plan import Action, Place, PlanItem
from sentient_desktop.domain.plan_view import PlanText, PlanView
from sentient_desktop.errors import SentientError
from sentient_desktop.ui import words
from sentient_desktop.ui.forget.rows import Row
from sentient_desktop.ui.forget.table import RowTable
from sentient_desktop.ui.theme import STACKS_BELOW, room
from sentient_desktop.ui.widgets import Sheet, isolated, plain_label, visible_text
from sentient_desktop.ui.words import departing as say
from sentient_desktop.ui.words.forgetting import place_picture

translate = QCoreApplication.translate


def rows(view: PlanView) -> list[Row]:
    """The plan as rows: what goes, what of others changes, what stays and what is out of reach."""
    gathered: dict[tuple[Place, Action, str, bool], list[PlanItem]] = {}
    for item in view.plan.items:
        whose = item.target.startswith("assistant:")
        gathered.setdefault((item.place, item.action, item.name, whose), []).append(item)
    shown = [_row(items, view) for items in gathered.values()]
    return [row for _, row in sorted(shown, key=lambda pair: pair[0])]


_LAST = {Action.LEAVE: 2, Action.OUT_OF_REACH: 3}


def _row(items: list[PlanItem], view: PlanView) -> tuple[int, Row]:
    first = items[0]
    count = sum(item.count for item in items)
    rank = _LAST.get(first.action, 0 if first.action is Action.REMOVE else 1)
    tone = {2: "muted", 3: "unsure"}.get(rank, "")
    text = view.texts.get(first.target, PlanText())
    return rank, Row(
        place_picture(first.place),
        visible_text(say.head(first)),
        visible_text(say.middle(first, text, count)),
        say.end(first, count),
        tone,
    )


class DepartingSheet(Sheet):
    """Asks whether an assistant shall be removed; without its plan nobody can say yes."""

    confirmed = Signal()

    def __init__(self, window: QWidget, name: str) -> None:
        super().__init__(window, say.title(isolated(visible_text(name))), say.explained(), 700)
        self._narrow = window.width() < STACKS_BELOW * room()
        self.title.setText(self.accessibleName())
        self.fill(plain_label(translate("departing", "Looking at what goes …"), kind="muted"))
        self.cancel = self.add_button(translate("forget", "Cancel"))
        self.cancel.clicked.connect(self.put_away)
        self.confirm = self.add_button(translate("departing", "Remove"), "danger")
        self.confirm.setEnabled(False)
        self.confirm.clicked.connect(self.put_away)
        self.confirm.clicked.connect(self.confirmed)

    def show_plan(self, view: PlanView) -> None:
        """Shows what goes, and lets the person say yes to it. The safe button keeps the focus."""
        self.fill(RowTable(rows(view), narrow=self._narrow))
        self.confirm.setEnabled(True)

    def show_error(self, error: SentientError) -> None:
        """Says why there is no plan."""
        self.fill(plain_label(words.error_text(error), kind="doubtful", wrap=True))
