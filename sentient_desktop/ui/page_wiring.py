"""Connects the pages that are made when they are first needed: what they say leads to the parts of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from sentient_desktop.ui.chat.pane import ChatPane
    from sentient_desktop.ui.first_start import FirstStart
    from sentient_desktop.ui.health.page import HealthPage
    from sentient_desktop.ui.importing.page import ImportPage
    from sentient_desktop.ui.main_window import MainWindow
    from sentient_desktop.ui.over_time.page import OverTimePage
    from sentient_desktop.ui.prompt.page import ToldPage
    from sentient_desktop.ui.review.page import ReviewPage
    from sentient_desktop.ui.tidied.page import TidiedPage


class PageWiring(QObject):
    """Waits for pages to be made."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        pages = window.pages
        pages.chat_made.connect(self._connect_chat)
        pages.import_made.connect(self._connect_import)
        pages.first_start_made.connect(self._connect_first_start)
        pages.told_made.connect(self._connect_told)
        pages.review_made.connect(self._connect_review)
        pages.health_made.connect(self._connect_health)
        pages.over_time_made.connect(self._connect_over_time)
        pages.tidied_made.connect(self._connect_tidied)
        window.sheets.tidy_requested.connect(window.tidying.run)
        window.sheets.journal_requested.connect(self._show_journal)
        window.tidying.journal_requested.connect(self._show_journal)
        window.closed.connect(window.tidying.stop)

    def _connect_chat(self, chat: ChatPane) -> None:
        chat.back_requested.connect(self._window.navigation.back)
        chat.memory_requested.connect(self._window.going.go_to_memory)
        chat.insight_requested.connect(self._window.sheets.open_insight)

    def _connect_import(self, page: ImportPage) -> None:
        page.left.connect(self._window.going.show_where_we_were)
        page.assistant_requested.connect(self._window.going.go_to_assistant)
        page.read_in.connect(self._window.fresh.read_again)

    def _connect_first_start(self, page: FirstStart) -> None:
        page.import_requested.connect(self._window.open_import)
        page.find_requested.connect(lambda: self._window.pages.show_import().find_on_this_machine())
        page.example_requested.connect(self._window.example_wanted)

    def _connect_told(self, page: ToldPage) -> None:
        page.memory_requested.connect(self._window.going.go_to_memory)
        page.insight_requested.connect(self._window.sheets.open_insight)
        page.query_requested.connect(self._window.navigation.go_to_query)
        page.assistant_chosen.connect(self._window.navigation.go_to_told)
        page.act_requested.connect(self._window.doing.act)

    def _connect_review(self, page: ReviewPage) -> None:
        self._window.reviewing.connect_page()
        page.open_requested.connect(self._window.going.open_chat)
        page.memory_requested.connect(self._window.going.go_to_memory)
        page.list_requested.connect(self._window.going.go_to_the_list)
        page.health_requested.connect(lambda: self._window.navigation.go_to_page("health"))
        page.journal_requested.connect(self._show_journal)

    def _connect_health(self, page: HealthPage) -> None:
        page.group_requested.connect(self._window.going.go_to_group)
        page.query_requested.connect(self._window.navigation.go_to_query)

    def _connect_over_time(self, page: OverTimePage) -> None:
        page.query_requested.connect(self._window.navigation.go_to_query)

    def _connect_tidied(self, page: TidiedPage) -> None:
        page.memory_requested.connect(self._window.going.go_to_memory)

    def _show_journal(self) -> None:
        self._window.navigation.go_to_page("tidied")
        self._window.pages.show_tidied().show_newest()
