"""Removing an assistant in the window: the sheet with the plan, and carrying it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QWidget

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import AssistantId
from sentient_desktop.domain.plan import Action, Place, PlanItem
from sentient_desktop.domain.plan_view import PlanText, PlanView
from sentient_desktop.domain.query import Query
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui import words
from sentient_desktop.ui.forget.rows import Row
from sentient_desktop.ui.forget.table import RowTable
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.theme import STACKS_BELOW, room
from sentient_desktop.ui.widgets import Sheet, isolated, plain_label, visible_text
from sentient_desktop.ui.words import departing as say
from sentient_desktop.ui.words.forgetting import place_picture

if TYPE_CHECKING:
    from sentient_desktop.ui.main_window import MainWindow

translate = QCoreApplication.translate

_WORKING_SECONDS = 3600.0
"""The notice stays while it goes on."""


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


class Departing(QObject):
    """Asks, carries it out in a thread in which nobody waits for it, and leads away from what is gone."""

    def __init__(self, window: MainWindow, library: Library, tasks: Tasks) -> None:
        super().__init__(window)
        self._window = window
        self._library, self._tasks = library, tasks

    def ask(self, number: int, name: str) -> None:
        """Opens the sheet for the assistant of this number."""
        window = self._window
        sheet = DepartingSheet(window, name)
        sheet.confirmed.connect(lambda: self._remove(AssistantId(number), name))
        window.sheets.open(sheet, sheet.cancel)
        self._tasks.read(
            lambda: self._library.removal_plan(AssistantId(number)),
            sheet.show_plan,
            key="departing.plan",
            owner=sheet,
            failed=sheet.show_error,
            slow=True,
        )

    def _remove(self, assistant_id: AssistantId, name: str) -> None:
        window = self._window
        window.notice.say(say.going_sentence(visible_text(name)), seconds=_WORKING_SECONDS)
        # Not in the thread of the other acts: a large one takes a while, and lets others write all along.
        self._tasks.read(
            lambda: self._library.remove_assistant(assistant_id, stopped=lambda: self._tasks.is_closing),
            lambda change: self._say(change, name),
            owner=self,
            failed=self._refuse,
            slow=True,
        )

    def _say(self, change: Change, name: str) -> None:
        window = self._window
        self._tasks.changed.emit(change)
        window.notice.say(say.gone_sentence(visible_text(name), change), seconds=8)
        here = window.navigation.here
        if not self._library.assistants():
            window.going.show_where_we_were()
        elif here.target is not None or name in here.query.assistants:
            window.navigation.go_to_query(Query())

    def _refuse(self, error: SentientError) -> None:
        self._window.notice.say(words.error_text(error), seconds=8)
