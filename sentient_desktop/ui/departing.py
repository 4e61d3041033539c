"""Removing an assistant in the window: asked, carried out, and led away from what is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import AssistantId
from sentient_desktop.domain.query import Query
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui import words
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.widgets import visible_text

if TYPE_CHECKING:
    from sentient_desktop.ui.main_window import MainWindow

_WORKING_SECONDS = 3600.0
"""The notice stays while it goes on."""


class Departing(QObject):
    """Asks, carries it out in a thread in which nobody waits for it, and leads away from what is gone."""

    def __init__(self, window: MainWindow, library: Library, tasks: Tasks) -> None:
        super().__init__(window)
        self._window = window
        self._library, self._tasks = library, tasks

    def ask(self, number: int, name: str) -> None:
        """Opens the sheet for the assistant of this number."""
        from sentient_desktop.ui.departing_sheet import DepartingSheet

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
        from sentient_desktop.ui.words import departing as say

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
        from sentient_desktop.ui.words import departing as say

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
