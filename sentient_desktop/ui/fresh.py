"""Keeps what the window shows in step with the library: after our own acts, and when others wrote."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.views import Counts
from sentient_desktop.library import Library
from sentient_desktop.ui import words
from sentient_desktop.ui.actions import Actions
from sentient_desktop.ui.going import Going
from sentient_desktop.ui.pages import Pages
from sentient_desktop.ui.tasks import Tasks


class Fresh(QObject):
    """Reads again what is shown."""

    counted = Signal(object)
    """New `Counts`."""
    stood = Signal(object)
    """A new `Telling`: what every assistant is told now, and why it is not told the rest."""

    waiting_counted = Signal(object)
    """New `ReviewCounts`."""

    def __init__(self, library: Library, tasks: Tasks, pages: Pages, going: Going, actions: Actions) -> None:
        super().__init__(pages)
        self._library, self._tasks = library, tasks
        self._pages, self._going, self._actions = pages, going, actions
        self._tells = False

    def read_again(self, change: object = None) -> None:
        """Everything that can be seen. `change` is what our own act changed, where it was one."""
        self.read_counts()
        self._pages.memories.list_pane.refresh()
        self._pages.memories.detail.refresh()
        if self._pages.chat is not None:
            self._pages.chat.refresh()
        if self._pages.told is not None and self._pages.shows_told:
            self._pages.told.refresh()
        if self._pages.review is not None:
            # Also while it is not seen: an undo brings a card back.
            self._pages.review.follow(change if isinstance(change, Change) else None)
        for page in (self._pages.health, self._pages.over_time, self._pages.tidied):
            if page is not None and self._pages.currentWidget() is page:
                page.refresh()
        if self._going.chat_windows is not None:
            self._going.chat_windows.refresh()

    def read_counts(self) -> None:
        """The numbers of the sidebar, and what Undo and Redo would do."""
        self._tasks.read(self._library.counts, self._show_counts, key="window.counts", owner=self, slow=True)
        self._tasks.read(
            lambda: (self._library.last_undoable(), self._library.last_redoable()),
            self._show_undo,
            key="window.undo",
            owner=self,
        )

    def read_telling(self) -> None:
        """What every assistant is told, from now on whenever the numbers are read: not before the first list is seen,
        for what it needs would have to be imported first."""
        self._tells = True
        self._tasks.read(self._library.telling, self.stood.emit, key="window.telling", owner=self, slow=True)
        self.read_waiting()

    def read_waiting(self) -> None:
        """How many cards wait in the review."""
        self._tasks.read(
            self._library.review_counts, self.waiting_counted.emit, key="window.waiting", owner=self, slow=True
        )

    def _show_counts(self, counts: Counts) -> None:
        self.counted.emit(counts)
        self._going.show_ways(begun=bool(counts.assistants))
        if self._tells:
            self.read_telling()

    def _show_undo(self, found: tuple[tuple[int, str] | None, tuple[int, str] | None]) -> None:
        for name, last in zip(("undo", "redo"), found, strict=True):
            self._actions[name].setText(words.undo_words(name, last[1] if last else None))
            self._actions.enable([name], enabled=last is not None)
