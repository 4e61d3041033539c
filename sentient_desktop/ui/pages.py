"""The pages of the window, one shown at a time. All but the memories are made when they are first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from sentient_desktop.library import Library
from sentient_desktop.ui.memories_page import MemoriesPage
from sentient_desktop.ui.settings import Settings
from sentient_desktop.ui.tasks import Tasks

if TYPE_CHECKING:
    # Imported when they are made: the first list is painted without them.
    from sentient_desktop.ui.chat.pane import ChatPane
    from sentient_desktop.ui.first_start import FirstStart
    from sentient_desktop.ui.health.page import HealthPage
    from sentient_desktop.ui.importing.page import ImportPage
    from sentient_desktop.ui.over_time.page import OverTimePage
    from sentient_desktop.ui.prompt.page import ToldPage
    from sentient_desktop.ui.review.page import ReviewPage
    from sentient_desktop.ui.tidied.page import TidiedPage


class Pages(QStackedWidget):
    """Makes pages, and says so, that the window can connect them."""

    chat_made = Signal(object)
    import_made = Signal(object)
    first_start_made = Signal(object)
    told_made = Signal(object)
    review_made = Signal(object)
    health_made = Signal(object)
    over_time_made = Signal(object)
    tidied_made = Signal(object)
    page_shown = Signal()

    def __init__(
        self,
        memories: MemoriesPage,
        library: Library,
        tasks: Tasks,
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._library, self._tasks, self._settings = library, tasks, settings
        self.memories = memories
        self.chat: ChatPane | None = None
        self.importing: ImportPage | None = None
        self.first_start: FirstStart | None = None
        self.told: ToldPage | None = None
        self.review: ReviewPage | None = None
        self.health: HealthPage | None = None
        self.over_time: OverTimePage | None = None
        self.tidied: TidiedPage | None = None
        self.addWidget(memories)

    @property
    def shows_memories(self) -> bool:
        """Whether list and detail are shown."""
        return self.currentWidget() is self.memories

    @property
    def shows_chat(self) -> bool:
        """Whether the chat is shown."""
        return self.chat is not None and self.currentWidget() is self.chat

    @property
    def shows_told(self) -> bool:
        """Whether the page of what is told is shown."""
        return self.told is not None and self.currentWidget() is self.told

    @property
    def shows_review(self) -> bool:
        """Whether the review is shown."""
        return self.review is not None and self.currentWidget() is self.review

    @property
    def shows_first_start(self) -> bool:
        """Whether the window waits for the person to begin."""
        return self.first_start is not None and self.currentWidget() is self.first_start

    def get_ready(self) -> None:
        """Once the first list stands there: reads the code of the chat, which a click would have to wait for."""
        import sentient_desktop.ui.chat.pane  # noqa: F401

    def show_memories(self) -> None:
        """List and detail."""
        self._show(self.memories)

    def show_chat(self) -> ChatPane:
        """The chat."""
        if self.chat is None:
            from sentient_desktop.ui.chat.pane import ChatPane

            self.chat = ChatPane(self._library, self._tasks)
            self.chat_made.emit(self.chat)
        self._show(self.chat)
        return self.chat

    def show_import(self) -> ImportPage:
        """The page that reads something in."""
        if self.importing is None:
            from sentient_desktop.ui.importing.page import ImportPage

            self.importing = ImportPage(self._library, self._tasks, self._settings)
            self.import_made.emit(self.importing)
        self._show(self.importing)
        return self.importing

    def show_told(self) -> ToldPage:
        """What an assistant is told."""
        if self.told is None:
            from sentient_desktop.ui.prompt.page import ToldPage

            self.told = ToldPage(self._library, self._tasks)
            self.told_made.emit(self.told)
        self._show(self.told)
        return self.told

    def show_review(self) -> ReviewPage:
        """The review; when it is made, where it was left."""
        if self.review is None:
            from sentient_desktop.ui.review.kept import go_on
            from sentient_desktop.ui.review.page import ReviewPage

            self.review = ReviewPage(self._library, self._tasks)
            self.review_made.emit(self.review)
            go_on(self._settings, self.review)
        self._show(self.review)
        return self.review

    def show_health(self) -> HealthPage:
        """How healthy the memory is."""
        if self.health is None:
            from sentient_desktop.ui.health.page import HealthPage

            self.health = HealthPage(self._library, self._tasks)
            self.health_made.emit(self.health)
        self._show(self.health)
        return self.health

    def show_over_time(self) -> OverTimePage:
        """What happened when."""
        if self.over_time is None:
            from sentient_desktop.ui.over_time.page import OverTimePage

            self.over_time = OverTimePage(self._library, self._tasks)
            self.over_time_made.emit(self.over_time)
        self._show(self.over_time)
        return self.over_time

    def show_tidied(self) -> TidiedPage:
        """What the tidy-up did."""
        if self.tidied is None:
            from sentient_desktop.ui.tidied.page import TidiedPage

            self.tidied = TidiedPage(self._library, self._tasks)
            self.tidied_made.emit(self.tidied)
        self._show(self.tidied)
        return self.tidied

    def show_page(self, name: str) -> ReviewPage | HealthPage | OverTimePage | TidiedPage:
        """The page of this name: "review", "health", "tidied", or "over_time"."""
        if name == "review":
            return self.show_review()
        if name == "tidied":
            return self.show_tidied()
        return self.show_health() if name == "health" else self.show_over_time()

    def show_first_start(self) -> FirstStart:
        """The ways to begin."""
        if self.first_start is None:
            from sentient_desktop.ui.first_start import FirstStart

            self.first_start = FirstStart()
            self.first_start_made.emit(self.first_start)
        self._show(self.first_start)
        self.first_start.open_export.setFocus()
        return self.first_start

    def _show(self, page: QWidget) -> None:
        if self.indexOf(page) < 0:
            self.addWidget(page)
        self.setCurrentWidget(page)
        self.page_shown.emit()
