"""The main window: makes the panes, connects what they say in one place, and shows one page at a time."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.plan_view import Scope
from sentient_desktop.domain.query import Query
from sentient_desktop.library import Library
from sentient_desktop.ui import words
from sentient_desktop.ui.actions import Actions
from sentient_desktop.ui.deeds import Deeds
from sentient_desktop.ui.departing import Departing
from sentient_desktop.ui.dropping import dropped_paths
from sentient_desktop.ui.example_strip import ExampleStrip
from sentient_desktop.ui.finding import Finding
from sentient_desktop.ui.forget.removing import Removing
from sentient_desktop.ui.forget.unfinished import UnfinishedStrip
from sentient_desktop.ui.fresh import Fresh
from sentient_desktop.ui.going import Going
from sentient_desktop.ui.history import Spot
from sentient_desktop.ui.kept_query import keep_query, kept_query
from sentient_desktop.ui.memories.detail_pane import DetailPane
from sentient_desktop.ui.memories.list_pane import MemoryListPane
from sentient_desktop.ui.memories.search_field import SearchField
from sentient_desktop.ui.memories_page import MemoriesPage
from sentient_desktop.ui.memory_doings import MemoryDoings
from sentient_desktop.ui.navigation import Navigation
from sentient_desktop.ui.page_wiring import PageWiring
from sentient_desktop.ui.pages import Pages
from sentient_desktop.ui.possible import ON_ROWS, Possible
from sentient_desktop.ui.review.reviewing import ON_A_CARD, Reviewing
from sentient_desktop.ui.settings import GEOMETRY, SINGLE_KEYS, SPLITTER, Settings
from sentient_desktop.ui.sidebar import Sidebar
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.theme import FOLDS_BELOW, STACKS_BELOW, room
from sentient_desktop.ui.tidying import Tidying
from sentient_desktop.ui.top_bar import TopBar
from sentient_desktop.ui.widgets import Notice
from sentient_desktop.ui.window_sheets import WindowSheets

if TYPE_CHECKING:
    from sentient_desktop.domain.telling import Telling

translate = QCoreApplication.translate

AT_REST_MS = 1500
"""From the first list until the window may do what nobody waits for."""


class MainWindow(QMainWindow):
    """One library's window. `is_example` says that it shows the made-up one."""

    own_library_wanted = Signal()
    example_wanted = Signal()
    closed = Signal()

    def __init__(self, library: Library, tasks: Tasks, settings: Settings, *, is_example: bool = False) -> None:
        super().__init__()
        self._library, self._tasks, self._settings = library, tasks, settings
        self._may_close = False
        self._body = QWidget()
        self.doings = Actions(self)
        self.doings.allow_single_keys(allowed=settings.get(SINGLE_KEYS))
        self.search = SearchField()
        self.top = TopBar(self.doings, self.search)
        self.strip = ExampleStrip()
        self.unfinished = UnfinishedStrip(library, tasks)
        self.sidebar = Sidebar()
        self.list_pane = MemoryListPane(library, tasks)
        self.list_pane.set_actions([self.doings[name] for name in ON_ROWS])
        self.detail = DetailPane(library, tasks)
        self.memories = MemoriesPage(self.list_pane, self.detail)
        self.pages = Pages(self.memories, library, tasks, settings)
        self.notice = Notice(self._body)
        self.removing = Removing(library, tasks, self.notice, self)
        self.deeds = Deeds(library, tasks, self.notice, self.removing, self)
        self.navigation = Navigation(Spot(kept_query(settings)), self)
        self.going = Going(self, (self.search, self.sidebar, self.pages, self.navigation), library, tasks)
        self.fresh = Fresh(library, tasks, self.pages, self.going, self.doings)
        self.finding = Finding(library, tasks, parent=self)
        self.tidying = Tidying(library.folder, self.notice, parent=self)
        self.sheets = WindowSheets(self, library, tasks, settings, self.doings)
        self.doing = MemoryDoings(library, tasks, self.memories, self.deeds, self.sheets)
        self.reviewing = Reviewing(library, tasks, self.pages, self.deeds, self.sheets, self.doings)
        self.departing = Departing(self, library, tasks)
        self.possible = Possible(self)
        self._wiring = PageWiring(self)
        self._lay_out(is_example=is_example)
        self._connect_panes()
        self._connect_actions()
        self._restore()

    # What the panes say leads here, and nowhere else.

    def _connect_panes(self) -> None:
        self.search.query_changed.connect(self.navigation.type_query)
        self.search.left.connect(self.list_pane.setFocus)
        self.sidebar.query_chosen.connect(self.navigation.go_to_query)
        self.sidebar.told_chosen.connect(self.going.go_to_told)
        self.sidebar.page_chosen.connect(self.navigation.go_to_page)
        self.sidebar.forget_requested.connect(
            lambda number, name: self.sheets.open_forget_scope(Scope("assistant", number, name, 0))
        )
        self.sidebar.removal_requested.connect(self.departing.ask)
        self.strip.left.connect(self.own_library_wanted)
        self.navigation.spot_wanted.connect(self.going.show_spot)
        self.navigation.trail_moved.connect(self.possible.look)
        self.pages.page_shown.connect(self.possible.look)
        self.list_pane.memory_selected.connect(self._memory_selected)
        self.list_pane.acts_requested.connect(self.doing.act)
        self.list_pane.open_first_source_requested.connect(self.doing.open_first_source)
        self.list_pane.query_changed.connect(self._list_changed_query)
        self.list_pane.selection_counted.connect(lambda _: self.possible.look())
        self.list_pane.view.clicked.connect(lambda _: self.memories.show_detail())
        self.detail.open_requested.connect(self.going.open_chat)
        self.detail.act_requested.connect(self.doing.act_from_the_detail)
        self.detail.edit_requested.connect(self.deeds.edit)
        self.detail.memory_requested.connect(self.going.go_to_memory)
        self.detail.url_requested.connect(self.sheets.open_url)
        self.detail.file_requested.connect(self.sheets.open_file)
        self.doing.chat_requested.connect(self.navigation.go_to_chat)
        self.sheets.memory_requested.connect(self.going.go_to_memory)
        self.sheets.forget_confirmed.connect(lambda ids: self.deeds.act("forget", ids))
        self.sheets.merge_confirmed.connect(self.reviewing.merge)
        self.reviewing.can_do.connect(self.possible.look)
        self.sheets.closed.connect(self.possible.look)
        self.removing.proof_wanted.connect(self.sheets.open_proof)
        self.removing.removed.connect(lambda _: self.possible.look())
        self.going.insight_requested.connect(self.sheets.open_insight)
        self.fresh.counted.connect(self.sidebar.show_counts)
        self.fresh.waiting_counted.connect(self.top.show_waiting)
        self.fresh.waiting_counted.connect(self.finding.see)
        self.finding.looked.connect(self.fresh.read_waiting)
        self.fresh.stood.connect(self._show_telling)
        self._tasks.changed.connect(self.fresh.read_again)
        self._tasks.changed.connect(lambda _: self._look_for_unfinished())
        self._tasks.failed.connect(lambda error: self.deeds.say(words.error_text(error)))

    def _connect_actions(self) -> None:
        for name in ON_A_CARD:
            self.doings[name].triggered.connect(lambda _=False, chosen=name: self._act_on_what_is_chosen(chosen))
        for name, does in {
            "search": self.going.search,
            "restore": lambda: self.doing.act_on_selected("restore"),
            "review": lambda: self.navigation.go_to_page("review"),
            "health": lambda: self.navigation.go_to_page("health"),
            "over_time": lambda: self.navigation.go_to_page("over_time"),
            "forget_chat": self._forget_chat,
            "proof": self._show_last_proof,
            "undo": self.deeds.undo,
            "redo": self.deeds.redo,
            "back": self.navigation.back,
            "forward": self.navigation.forward,
            "import": self.open_import,
            "export": lambda: self.sheets.open_export(self.list_pane.query, self.list_pane.selected_ids()),
            "reload": self.fresh.read_again,
            "next_pane": self.going.next_part,
            "settings": self.sheets.open_settings,
            "keys": self.sheets.open_keys,
            "about": self.sheets.open_about,
            "close": self.close,
            "quit": self.close,
        }.items():
            self.doings[name].triggered.connect(lambda _=False, act=does: act())

    def _act_on_what_is_chosen(self, name: str) -> None:
        """An action on the card of the review where it is shown, else on the rows of the list."""
        if not self.reviewing.does(name):
            self.doing.do(name)

    # Where to go

    def start(self, address: str | None = None) -> None:
        """Shows the first list, or what `address` leads to."""
        self.going.show_where_we_were()
        self.fresh.read_counts()
        self.going.go_to_address(address)

    def look_after_the_start(self) -> None:
        """Once the window stands there: what is told is read, what is past its deadline removed, what is unfinished
        shown."""
        self.fresh.read_telling()
        self._look_for_unfinished()
        QTimer.singleShot(0, self, self.pages.get_ready)
        QTimer.singleShot(AT_REST_MS, self, self._get_ready)

    def _get_ready(self) -> None:
        """What the first act or import needs is read while the person looks at the list."""
        self._tasks.read(self._library.get_ready, lambda _: None, owner=self, slow=True)

    def go_to_address(self, address: str | None) -> None:
        """Goes where a `sentient://` address leads; one that is none is passed over."""
        self.going.go_to_address(address)

    def open_import(self, *paths: Path) -> None:
        """The page that reads something in, with `paths` chosen already where there are any."""
        page = self.pages.show_import()
        page.begin()
        if paths:
            page.look_at_all(paths)

    # What is chosen, and what changed

    def _look_for_unfinished(self) -> None:
        self.removing.start()
        self.unfinished.look()

    def _memory_selected(self, memory_id: int | None) -> None:
        chosen = None if memory_id is None else MemoryId(memory_id)
        self.detail.show_memory(chosen)
        self.navigation.remember_memory(chosen)
        self.possible.look()

    def _show_telling(self, telling: Telling) -> None:
        self.sidebar.show_told(len(telling.told))
        self.list_pane.show_telling(telling)
        self.detail.show_telling(telling)

    def _list_changed_query(self, query: Query) -> None:
        self.navigation.remember_query(query)
        self.search.set_query(query)
        self.sidebar.show_query(query)

    def _forget_chat(self) -> None:
        target = self.navigation.here.target
        if target is not None and target.chat_id is not None:
            self.sheets.open_forget_chat(target.chat_id)

    def _show_last_proof(self) -> None:
        if self.removing.last is not None:
            self.sheets.open_proof(self.removing.last)

    # The frame

    def _lay_out(self, *, is_example: bool) -> None:
        self.setAcceptDrops(True)
        self.setWindowTitle("Sentient Desktop")
        self.setMinimumSize(QSize(480, 400))
        self.strip.setVisible(is_example)
        column = QVBoxLayout(self._body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.top)
        column.addWidget(self.strip)
        column.addWidget(self.unfinished)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.sidebar)
        row.addWidget(self.pages, 1)
        column.addLayout(row, 1)
        self.setCentralWidget(self._body)

    def _restore(self) -> None:
        geometry = self._settings.get(GEOMETRY)
        if geometry.isEmpty() or not self.restoreGeometry(geometry):
            self.resize(1280, 800)
        self.memories.restore(self._settings.get(SPLITTER))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Folds the sidebar and stacks the panes as the window gets narrow."""
        super().resizeEvent(event)
        self.sidebar.fold(folded=self.width() < FOLDS_BELOW * room())
        self.memories.stack(stacked=self.width() < STACKS_BELOW * room())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A file or folder may be dropped anywhere."""
        if dropped_paths(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Looks at what was dropped."""
        paths = dropped_paths(event)
        if paths:
            event.acceptProposedAction()
            QTimer.singleShot(0, self, lambda: self.open_import(*paths))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keeps how the window looks; asks first when something is being read in."""
        importing = self.pages.importing
        if importing is not None and importing.is_reading and not self._may_close:
            event.ignore()
            self.sheets.ask_before_closing(self._close_anyway)
            return
        self._settings.set(GEOMETRY, self.saveGeometry())
        self._settings.set(SPLITTER, self.memories.state())
        keep_query(self._settings, self.navigation.here.query)
        self.reviewing.keep_position(self._settings)
        self._settings.save()
        if importing is not None:
            importing.stop()
        if self.going.chat_windows is not None:
            self.going.chat_windows.close_all()
        self.unfinished.stop()
        self.finding.stop()
        self.removing.finish_before_the_end()
        super().closeEvent(event)
        self.closed.emit()

    def _close_anyway(self) -> None:
        self._may_close = True
        QTimer.singleShot(0, self, self.close)
