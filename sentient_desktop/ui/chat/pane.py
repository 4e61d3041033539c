"""A chat or a task run at the place that a memory came from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.chat import ChatId, Chip, MessageId, TaskRunId
from sentient_desktop.domain.views import ChatWindow, OpenTarget, TaskRunView
from sentient_desktop.errors import SentientError
from sentient_desktop.ui import theme
from sentient_desktop.ui.chat.find_bar import FindBar
from sentient_desktop.ui.chat.turns import Thread, of_chat, of_run
from sentient_desktop.ui.chat.view import ChatView
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.widgets.banner import Banner
from sentient_desktop.ui.widgets.buttons import push_button
from sentient_desktop.ui.widgets.empty_state import EmptyState
from sentient_desktop.ui.widgets.pill import PillKind
from sentient_desktop.ui.widgets.text import announce, plain_label, set_tooltip, visible_text
from sentient_desktop.ui.words import chat as say
from sentient_desktop.ui.words.sentences import error_text

AROUND = 24
"""Messages loaded on both sides of the target: enough for most screens, few enough to be there at once. Laying one out
takes a third of a millisecond, one after the other in the window's own thread."""
FURTHER = 40
"""Messages loaded by each step further."""


class ChatReads(Protocol):
    """What the pane asks of the library."""

    def chat_at(self, chat_id: ChatId, message_id: MessageId | None = None, around: int = 200) -> ChatWindow:
        """The part of a chat around a message."""

    def chat_page(self, chat_id: ChatId, branch: int, first: int, count: int) -> ChatWindow:
        """Some consecutive messages of a thread."""

    def find_in_chat(self, chat_id: ChatId, branch: int, text: str) -> list[tuple[MessageId, int]]:
        """The messages that hold a text."""

    def task_run(self, run_id: TaskRunId, step: int | None = None) -> TaskRunView:
        """A task run's transcript."""


class ChatPane(QWidget):
    """Shows where a memory came from; leads back to it, and to the memories in the chips."""

    back_requested = Signal()
    memory_requested = Signal(int)
    insight_requested = Signal(int)

    def __init__(self, library: ChatReads, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._tasks = tasks
        self._target: OpenTarget | None = None
        self._thread: Thread | None = None
        self.still = False
        """Whether things appear without motion (the system's or the person's wish)."""
        self.view = ChatView(self)
        self.find_bar = FindBar(self)
        self._title = plain_label(weight=QFont.Weight.DemiBold)
        self._line = plain_label(kind="muted")
        self._back = push_button(say.back(), "quiet", "back")
        self._end = push_button(say.jump_to_the_end(), "quiet")
        self._banner = Banner(kind=PillKind.NOT_RIGHT)
        self._above = QWidget()
        self._empty = EmptyState("chat", say.loading())
        self._place_parts()
        self._connect()

    def open(self, target: OpenTarget) -> None:
        """Opens a chat at a message, or a task run at a step. Highlights it once, and says once when it is not here."""
        self._target = target
        self._tasks.read(
            lambda: self._read(target), lambda thread: self._show(thread, target), key=self._key(), owner=self,
            failed=self._fail,
        )  # fmt: skip

    def refresh(self) -> None:
        """Reads what is shown again (chips may be withdrawn now), without moving or highlighting anything."""
        thread, target = self._thread, self._target
        if thread is None or target is None:
            return
        first, count = self.view.turns.first, max(1, self.view.turns.rowCount())
        self._tasks.read(
            lambda: self._read_page(thread, first, count), self.view.turns.renew, key=self._key("renew"), owner=self,
            failed=self._fail,
        )  # fmt: skip

    def show_end(self) -> None:
        """Jumps to the newest message."""
        thread = self._thread
        if thread is None:
            return
        if thread.is_run or self.view.turns.after >= thread.total:
            self.view.scrollToBottom()
            return
        first = max(0, thread.total - AROUND)
        self._read_and(lambda page: self.view.show_thread(page, None, still=True), first, AROUND)

    def focus_find(self) -> None:
        """Goes to the find field."""
        self.find_bar.start()

    def _place_parts(self) -> None:
        head = QFrame()
        head.setProperty("kind", "top")
        row = QHBoxLayout(head)
        row.setContentsMargins(theme.WIDE, theme.MEDIUM, theme.WIDE, theme.MEDIUM)
        row.setSpacing(theme.LARGE)
        self._title.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row.addWidget(self._back)
        row.addWidget(self._title)
        row.addWidget(self._line)
        row.addStretch(1)
        row.addWidget(self.find_bar)
        row.addWidget(self._end)
        banner_row = QHBoxLayout(self._above)
        banner_row.setContentsMargins(theme.HUGE, theme.MEDIUM, theme.HUGE, 0)
        banner_row.addWidget(self._banner)
        self._above.hide()
        body = QWidget()
        self._stack = QStackedLayout(body)
        self._stack.addWidget(self.view)
        self._stack.addWidget(self._empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(head)
        column.addWidget(self._above)
        column.addWidget(body, 1)

    def _connect(self) -> None:
        self._back.clicked.connect(self.back_requested)
        self._end.clicked.connect(self.show_end)
        self.view.chip_chosen.connect(self._follow_chip)
        self.view.more_wanted.connect(self._read_more)
        self.find_bar.text_wanted.connect(self._find)
        self.find_bar.place_wanted.connect(self._go_to)

    def _key(self, what: str = "open") -> str:
        return f"chat.{what}.{id(self)}"

    def _read(self, target: OpenTarget) -> Thread:
        if target.task_run_id is not None:
            return of_run(self._library.task_run(target.task_run_id, target.step))
        assert target.chat_id is not None
        return of_chat(self._library.chat_at(target.chat_id, target.message_id, AROUND))

    def _read_page(self, thread: Thread, first: int, count: int) -> Thread:
        if thread.is_run or thread.chat_id is None:
            assert self._target is not None
            return self._read(self._target)
        return of_chat(self._library.chat_page(ChatId(thread.chat_id), thread.branch, first, count))

    def _show(self, thread: Thread, target: OpenTarget) -> None:
        self._thread = thread
        self._fit_the_head()
        self.find_bar.clear()
        self.find_bar.setVisible(not thread.is_run)
        if not thread.turns:
            self._empty.say(say.no_messages())
            self._stack.setCurrentWidget(self._empty)
        else:
            self._stack.setCurrentWidget(self.view)
            self.view.show_thread(thread, target.quote, still=self.still)
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self._say_what_is_odd(thread)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shortens the title, then the words beside it, where the window is narrow."""
        super().resizeEvent(event)
        self._fit_the_head()

    def _fit_the_head(self) -> None:
        thread = self._thread
        if thread is None:
            return
        others = self._back.sizeHint().width() + self._end.sizeHint().width() + self.find_bar.sizeHint().width()
        room = max(60, self.width() - others - 2 * theme.WIDE - 5 * theme.LARGE)
        line = visible_text(say.thread_line(thread.assistant, thread.total, is_run=thread.is_run))
        beside = self._line.fontMetrics().horizontalAdvance(line) + theme.LARGE
        self._line.setVisible(beside < room / 2)
        self._line.setText(line)
        title = visible_text((thread.title or say.untitled(is_run=thread.is_run))[:300])
        for_title = room - beside if beside < room / 2 else room
        elided = self._title.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, int(for_title))
        self._title.setText(elided)
        set_tooltip(self._title, title if elided != title else "")

    def _say_what_is_odd(self, thread: Thread) -> None:
        self._banner.offer_nothing()
        if thread.missing:
            self._banner.say(say.missing(is_run=thread.is_run))
            announce(self, say.missing(is_run=thread.is_run))
        elif thread.branch != 0 and thread.chat_id is not None:
            self._banner.say(say.other_branch())
            shown = OpenTarget(chat_id=ChatId(thread.chat_id))
            self._banner.offer(say.show_current_version(), lambda: self.open(shown))
        self._above.setVisible(thread.missing or thread.branch != 0)

    def _fail(self, error: SentientError) -> None:
        self._thread = None
        self._empty.say(error_text(error))
        self._stack.setCurrentWidget(self._empty)

    def _read_and(self, done: Callable[[Thread], None], first: int, count: int, what: str = "page") -> None:
        thread = self._thread
        if thread is not None:
            self._tasks.read(
                lambda: self._read_page(thread, first, count),
                done,
                key=self._key(what),
                owner=self,
                failed=self._fail,
            )

    def _read_more(self, before: bool) -> None:
        turns = self.view.turns
        first = max(0, turns.first - FURTHER) if before else turns.after
        count = turns.first - first if before else FURTHER
        self._read_and(self.view.grow, first, count)

    def _follow_chip(self, chip: Chip) -> None:
        if chip.memory_id is not None:
            self.memory_requested.emit(int(chip.memory_id))
        elif chip.insight_id is not None:
            self.insight_requested.emit(int(chip.insight_id))

    def _find(self, text: str) -> None:
        self.view.mark_found(text)
        thread = self._thread
        if not text or thread is None or thread.chat_id is None:
            self.find_bar.show_found([])
            return
        chat = ChatId(thread.chat_id)
        self._tasks.read(
            lambda: self._library.find_in_chat(chat, thread.branch, text), self.find_bar.show_found,
            key=self._key("find"), owner=self, failed=self._fail,
        )  # fmt: skip

    def _go_to(self, position: int) -> None:
        if not self.view.center_on(position):

            def show(page: Thread) -> None:
                self.view.show_thread(page, None, still=True)
                self.view.center_on(position)

            # With a key of its own: turns read for scrolling must not drop the place that was asked for.
            self._read_and(show, max(0, position - AROUND), 2 * AROUND + 1, "place")
