"""Where the window goes: lists, memories, chats, the parts of the page; what it shows there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.query import Query
from sentient_desktop.domain.review import Group
from sentient_desktop.domain.views import OpenTarget
from sentient_desktop.library import Library
from sentient_desktop.ui.addresses import read_address
from sentient_desktop.ui.history import Spot
from sentient_desktop.ui.memories.search_field import SearchField
from sentient_desktop.ui.navigation import Navigation
from sentient_desktop.ui.pages import Pages
from sentient_desktop.ui.sidebar import PAGES, TOLD, Sidebar
from sentient_desktop.ui.tasks import Tasks

if TYPE_CHECKING:
    from sentient_desktop.ui.chat_windows import ChatWindows


class Going(QObject):
    """Shows what `navigation` leads to, in the parts it is given."""

    insight_requested = Signal(int)
    """A chat in a window of its own asks for an insight."""

    def __init__(
        self,
        window: QMainWindow,
        parts: tuple[SearchField, Sidebar, Pages, Navigation],
        library: Library,
        tasks: Tasks,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._library, self._tasks = library, tasks
        self._search, self._sidebar, self._pages, self._navigation = parts
        self.chat_windows: ChatWindows | None = None

    def show_where_we_were(self) -> None:
        """The spot the person was at; with nothing read in, the ways to begin."""
        # Asked here and now, so that a new person never sees an empty list: it is one row of a small table.
        begun = bool(self._library.assistants())
        self.show_ways(begun=begun)
        if begun:
            self._navigation.show_again()
        else:
            self._pages.show_first_start()

    def show_ways(self, *, begun: bool) -> None:
        """Before anything is read in there is nothing to go to and nothing to search."""
        for part in (self._sidebar, self._search):
            part.setVisible(begun)
        if begun and self._pages.shows_first_start:
            self._navigation.show_again()

    def show_spot(self, spot: Spot) -> None:
        """A chat, or a list with the row one was on."""
        if spot.target is not None:
            chat = self._pages.show_chat()
            chat.open(spot.target)
            chat.setFocus()
            return
        if spot.told is not None:
            self._show_told(spot.told)
            return
        if spot.page:
            self._show_page(spot.page)
            return
        self._pages.show_memories()
        self._search.set_query(spot.query)
        self._sidebar.show_query(spot.query)
        listed = self._pages.memories.list_pane
        listed.show_query(spot.query)
        if spot.memory_id is not None:
            listed.select(spot.memory_id)
        if not self._search.isAncestorOf(QApplication.focusWidget() or self._window):
            listed.setFocus()

    def _show_told(self, assistant: int) -> None:
        page = self._pages.show_told()
        self._search.set_query(Query())
        self._sidebar.show_query(TOLD)
        page.show_assistant(assistant)
        page.setFocus()

    def _show_page(self, name: str) -> None:
        page = self._pages.show_page(name)
        self._search.set_query(Query())
        self._sidebar.show_query(PAGES[name])
        page.refresh()
        page.setFocus()

    def go_to_group(self, group: Group) -> None:
        """A group of the review, from its beginning."""
        self._navigation.go_to_page("review")
        self._pages.show_review().choose(group)

    def go_to_the_list(self) -> None:
        """The list that was shown last."""
        self._navigation.go_to_query(self._navigation.here.query)

    def go_to_told(self) -> None:
        """What is told to the assistant whose list is shown; to all where it is that of several."""
        wanted = self._navigation.here.query.assistants
        mine = [one.id for one in self._library.assistants() if one.name in wanted]
        self._navigation.go_to_told(mine[0] if len(mine) == 1 else 0)

    def go_to_address(self, address: str | None) -> None:
        """Goes where a `sentient://` address leads; one that is none is passed over."""
        target = read_address(address) if address else None
        if isinstance(target, OpenTarget):
            self._navigation.go_to_chat(target)
        elif target is not None:
            self._navigation.go_to_memory(target)

    def go_to_memory(self, memory_id: int) -> None:
        """A memory, from wherever it was asked for."""
        self._window.activateWindow()
        self._navigation.go_to_memory(MemoryId(memory_id))
        self._pages.memories.show_detail()

    def go_to_assistant(self, name: str) -> None:
        """The memories of one assistant; of all without a name."""
        self._navigation.go_to_query(Query(assistants=(name,)) if name else Query())
        self._navigation.show_again()

    def open_chat(self, target: OpenTarget, own_window: bool) -> None:
        """A chat, here or in a window of its own."""
        if not own_window:
            self._navigation.go_to_chat(target)
            return
        if self.chat_windows is None:
            from sentient_desktop.ui.chat_windows import ChatWindows

            self.chat_windows = ChatWindows(self._library, self._tasks, self._window)
            self.chat_windows.memory_requested.connect(self.go_to_memory)
            self.chat_windows.insight_requested.connect(self.insight_requested)
        self.chat_windows.open(target)

    def search(self) -> None:
        """The search field, or that of the chat."""
        if self._pages.chat is not None and self._pages.shows_chat:
            self._pages.chat.focus_find()
            return
        if not self._pages.shows_memories:
            self.show_where_we_were()
        self._search.focus_field()

    def next_part(self) -> None:
        """Puts the focus into the next part of the window."""
        memories = self._pages.memories
        page = self._pages.currentWidget() or memories
        stops: list[QWidget] = [self._search, self._sidebar]
        stops += [memories.list_pane, memories.detail] if page is memories else [page]
        focused = QApplication.focusWidget()
        at = next((i for i, stop in enumerate(stops) if focused and stop.isAncestorOf(focused)), -1)
        wanted = stops[(at + 1) % len(stops)]
        wanted.setFocus()
        if not wanted.hasFocus():
            wanted.focusNextChild()
