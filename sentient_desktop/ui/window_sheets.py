"""The sheets over the window, one at a time; while one lies there, no key reaches what is below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QWidget

from sentient_desktop.domain.chat import InsightId
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.plan import Plan
from sentient_desktop.domain.views import InsightView
from sentient_desktop.library import Library
from sentient_desktop.ui.actions import Actions
from sentient_desktop.ui.settings import Settings
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.widgets import Sheet, plain_label

translate = QCoreApplication.translate


class WindowSheets(QObject):
    """Opens sheets over `window`, and says what came of them.

    Each kind is imported when it is first opened: the first list is painted without them.
    """

    forget_confirmed = Signal(tuple)
    memory_requested = Signal(int)
    closed = Signal()
    """The sheet is gone: what was switched off may be switched on again."""

    def __init__(self, window: QWidget, library: Library, tasks: Tasks, settings: Settings, actions: Actions) -> None:
        super().__init__(window)
        self._window = window
        self._library = library
        self._tasks = tasks
        self._settings = settings
        self._actions = actions
        self._sheet: Sheet | None = None

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that is open."""
        return self._sheet

    def open(self, sheet: Sheet, first: QWidget | None = None) -> None:
        """Opens a sheet in place of the one that is open."""
        if self._sheet is not None:
            self._sheet.put_away()
        self._sheet = sheet
        sheet.closed.connect(self._gone)
        self._actions.switch_off()
        sheet.open(first)

    def open_url(self, url: str) -> None:
        """Asks before a link is opened."""
        from sentient_desktop.ui.opening import UrlSheet

        sheet = UrlSheet(self._window, url)
        self.open(sheet, sheet.confirm)

    def open_file(self, path: str) -> None:
        """Asks before a file is opened."""
        from sentient_desktop.ui.opening import FileSheet

        sheet = FileSheet(self._window, Path(path))
        self.open(sheet, sheet.confirm)

    def open_keys(self) -> None:
        """All keys."""
        from sentient_desktop.ui.sheets import KeysSheet

        self.open(KeysSheet(self._window, self._actions))

    def open_about(self) -> None:
        """What this is."""
        from sentient_desktop.ui.sheets import AboutSheet

        self.open(AboutSheet(self._window, self._library))

    def open_settings(self) -> None:
        """The settings."""
        from sentient_desktop.ui.settings_sheet import SettingsSheet

        sheet = SettingsSheet(self._window, self._library, self._tasks, self._settings)
        sheet.single_keys_chosen.connect(lambda allowed: self._actions.allow_single_keys(allowed=allowed))
        self.open(sheet)

    def open_insight(self, insight_id: int) -> None:
        """An insight and what it was drawn from."""
        self._tasks.read(
            lambda: self._library.insight(InsightId(insight_id)), self._show_insight, key="sheets.insight", owner=self
        )

    def open_forget(self, ids: Sequence[MemoryId]) -> None:
        """What a forget would touch."""
        chosen = tuple(ids)
        self._tasks.read(lambda: self._plan(chosen), self._show_forget, key="sheets.forget", owner=self)

    def ask_before_closing(self, close: Callable[[], None]) -> None:
        """Something is still being read in: shall it be stopped?"""
        sheet = Sheet(self._window, translate("window", "Stop reading in?"), width=480)
        text = translate("window", "Something is still being read in. Closing takes it out again.")
        sheet.column.addWidget(plain_label(text, wrap=True))
        sheet.add_button(translate("window", "Go on reading")).clicked.connect(sheet.put_away)
        stop = sheet.add_button(translate("window", "Stop and close"), "danger")
        stop.clicked.connect(sheet.put_away)
        stop.clicked.connect(close)
        self.open(sheet)

    def _plan(self, ids: tuple[MemoryId, ...]) -> tuple[Plan, str]:
        text = self._library.detail(ids[0]).memory.content if len(ids) == 1 else ""
        return self._library.plan("forget", ids), text

    def _show_forget(self, found: tuple[Plan, str]) -> None:
        from sentient_desktop.ui.forget.sheet import ForgetSheet

        sheet = ForgetSheet(self._window, *found)
        sheet.forget_confirmed.connect(self.forget_confirmed)
        self.open(sheet, sheet.confirm)

    def _show_insight(self, view: InsightView) -> None:
        from sentient_desktop.ui.sheets import InsightSheet

        sheet = InsightSheet(self._window, view)
        sheet.memory_requested.connect(self.memory_requested)
        self.open(sheet)

    def _gone(self) -> None:
        self._sheet = None
        self._actions.switch_on()
        self.closed.emit()
