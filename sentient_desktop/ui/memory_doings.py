"""What is done to the memories that are chosen: by key, menu, button or context menu, always through here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QApplication

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.views import OpenTarget
from sentient_desktop.library import Library
from sentient_desktop.ui.actions import is_typing
from sentient_desktop.ui.deeds import Deeds
from sentient_desktop.ui.memories_page import MemoriesPage
from sentient_desktop.ui.sources import first_that_opens
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.window_sheets import WindowSheets

translate = QCoreApplication.translate

MOST_MERGED = 12
"""Memories that can be made one at a time: more cannot be compared by eye."""


class MemoryDoings(QObject):
    """The doings of the memories page."""

    chat_requested = Signal(object)
    """An `OpenTarget`."""

    def __init__(self, library: Library, tasks: Tasks, page: MemoriesPage, deeds: Deeds, sheets: WindowSheets) -> None:
        super().__init__(page)
        self._library = library
        self._tasks = tasks
        self._page = page
        self._deeds = deeds
        self._sheets = sheets

    def act(self, verb: str, ids: list[int]) -> None:
        """A verb on these memories. Forgetting several always shows first what would go."""
        chosen = [MemoryId(number) for number in ids]
        if verb == "export":
            self._sheets.open_export(self._page.list_pane.query, ids)
            return
        if verb == "merge":
            self._sheets.open_merge(chosen)
        elif verb == "forget" and len(chosen) > 1:
            self._sheets.open_forget(chosen)
        else:
            self._deeds.act(verb, chosen)

    def act_from_the_detail(self, verb: str, ids: list[int]) -> None:
        """A button of the detail: its "Forget…" shows first what would go."""
        if verb == "forget":
            self._sheets.open_forget([MemoryId(number) for number in ids])
        else:
            self.act(verb, ids)

    def do(self, name: str) -> None:
        """Does the action of this name to the selected rows."""
        other: dict[str, Callable[[], None]] = {
            "open_source": self.open_first_source,
            "forget_sheet": self.look_at_forgetting,
            "edit": self.edit,
            "copy": self.copy,
        }
        other.get(name, lambda: self.act_on_selected(name))()

    def act_on_selected(self, verb: str) -> None:
        """A key: it acts on the selected rows, unless letters are being typed."""
        if not is_typing():
            self.act(verb, self._page.list_pane.selected_ids())

    def look_at_forgetting(self) -> None:
        """What forgetting the selected rows would touch."""
        self._sheets.open_forget([MemoryId(number) for number in self._page.list_pane.selected_ids()])

    def edit(self) -> None:
        """Opens the wording for editing."""
        if not is_typing():
            self._page.show_detail()
            self._page.detail.edit()

    def copy(self) -> None:
        """Puts the wording of the selected rows on the clipboard, as plain text."""
        ids = self._page.list_pane.selected_ids()
        self._tasks.read(lambda: self._wordings(ids), QApplication.clipboard().setText, key="copy", owner=self)

    def open_first_source(self, memory_id: int | None = None) -> None:
        """Opens the first source that can be opened."""
        chosen = self._page.list_pane.current_id() if memory_id is None else memory_id
        if chosen is not None:
            self._tasks.read(
                lambda: first_that_opens(self._library, MemoryId(chosen)), self._open, key="first", owner=self
            )

    def _wordings(self, ids: list[int]) -> str:
        return "\n".join(self._library.detail(MemoryId(number)).memory.content for number in ids[:1000])

    def _open(self, found: OpenTarget | str | Path | None) -> None:
        if isinstance(found, OpenTarget):
            self.chat_requested.emit(found)
        elif isinstance(found, Path):
            self._sheets.open_file(str(found))
        elif found is not None:
            self._sheets.open_url(found)
        else:
            self._deeds.say(translate("window", "None of its sources can be opened."))
