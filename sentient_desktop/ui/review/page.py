"""The page "Review": the card, its answers, how far one is, and the groups beside it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedLayout, QWidget

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.review import Answer, CardKey, Group
from sentient_desktop.domain.views import Opens, OpenTarget, SourceView
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui.review.answers import may_be_over
from sentient_desktop.ui.review.desk import Desk
from sentient_desktop.ui.review.groups import GroupsPanel, place_name
from sentient_desktop.ui.review.prepared import Prepared
from sentient_desktop.ui.review.queue import Queue
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.theme import room
from sentient_desktop.ui.widgets import EmptyState, announce
from sentient_desktop.ui.words.review import done_so_far, go_on, group_is_done, group_title, nothing_waits

PANEL_WIDTH = 264
LEAST_BESIDE = 560
"""Pixels that are left for the card where the groups stand beside it."""


class ReviewPage(QWidget):
    """Shows one card after the other, and says what the person answers. It writes nothing itself."""

    answer_given = Signal(object, object)
    """The `CardKey` and an `Answer`: it is written elsewhere, which then says `kept` or `refused`."""
    edit_given = Signal(object, object, str)
    """The `CardKey`, the id of the memory, and its new wording."""
    forget_given = Signal(object, object)
    """The `CardKey` and the id of the memory."""
    merge_requested = Signal(tuple)
    """The ids of the two: which stays, and in which words, is asked."""
    approve_requested = Signal(object)
    """A `HeldPlace`: how many it would be is shown before."""
    open_requested = Signal(object, bool)
    """An `OpenTarget`, and whether in a window of its own."""
    url_requested = Signal(str)
    file_requested = Signal(str)
    memory_requested = Signal(object)
    health_requested = Signal()
    journal_requested = Signal()
    list_requested = Signal()
    moved = Signal()
    """Another card is shown, or none: what can be done has changed."""

    def __init__(self, library: Library, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library, self._tasks = library, tasks
        self.queue = Queue(library, tasks, self)
        self.setAccessibleName(self.tr("Review"))
        self.panel = GroupsPanel()
        self.desk = Desk()
        self.card, self.answers = self.desk.card, self.desk.answers
        self.end = EmptyState("check", "")
        self.trouble = EmptyState("warning", "")
        self._goes_on = False
        pages = QWidget()
        self._stack = QStackedLayout(pages)
        for part in (self.desk, self.end, self.trouble):
            self._stack.addWidget(part)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(pages, 1)
        row.addWidget(self.panel)
        self.setFocusProxy(self.card)
        self._connect()

    def _connect(self) -> None:
        self.queue.card_ready.connect(self._show_card)
        self.queue.emptied.connect(self._show_end)
        self.queue.counted.connect(self._show_counts)
        self.queue.failed.connect(self._show_trouble)
        self.trouble.asked.connect(self.refresh)
        self.end.asked.connect(self._go_on)
        self.panel.group_chosen.connect(self.choose)
        self.panel.place_chosen.connect(lambda place: self.choose(Group.HELD, place))
        self.panel.approve_requested.connect(self.approve_requested)
        self.panel.health_requested.connect(self.health_requested)
        self.panel.journal_requested.connect(self.journal_requested)
        self.desk.group_chosen.connect(self.choose)
        self.answers.answered.connect(self.answer)
        self.answers.edit_requested.connect(self.edit)
        self.answers.forget_requested.connect(self.forget)
        self.card.edit_requested.connect(self._edited)
        self.card.edit_ended.connect(self._end_editing)
        self.card.source_opened.connect(self._open)
        self.card.target_opened.connect(self.open_requested)
        self.card.memory_requested.connect(self.memory_requested)

    # Where one is

    @property
    def key(self) -> CardKey | None:
        """The card that is shown; None where none is."""
        shown = self.card.prepared
        return shown.key if shown is not None and self._stack.currentWidget() is self.desk else None

    @property
    def memory_id(self) -> MemoryId | None:
        """The memory that editing, copying and forgetting mean."""
        return self.card.chosen_id if self.key is not None else None

    @property
    def is_pair(self) -> bool:
        """Whether the card is about two memories."""
        key = self.key
        return key is not None and key.other_id is not None

    def choose(self, group: Group | None, place: str | None = None) -> None:
        """Goes through this group from its beginning."""
        self.start(group, place)
        self.card.setFocus(Qt.FocusReason.OtherFocusReason)

    def start(self, group: Group | None, place: str | None = None, at: CardKey | None = None, done: int = 0) -> None:
        """Goes through this group, from the card `at` on, `done` of them done already."""
        self.card.keep_draft()
        self.queue.choose(group, place, at, done)

    def follow(self, change: Change | None) -> None:
        """The library was written: an undo brings a card back, and what is shown is read anew."""
        self.queue.follow(change)

    def refresh(self) -> None:
        """Reads anew what waits."""
        self.queue.refresh()

    # What the person answers

    def answer(self, answer: Answer) -> None:
        """Gives an answer, and shows the next card."""
        key = self.key
        if key is None or self.card.is_editing or not self.fits(answer):
            return
        if answer is Answer.MERGE:
            self.merge_requested.emit((key.memory_id, key.other_id))
            return
        self.queue.answered()
        self.answer_given.emit(key, answer)

    def merged(self) -> CardKey | None:
        """The sheet was answered: the next card is shown. Returns the key of the one that was."""
        return self.queue.answered() if self.is_pair else None

    def edit(self) -> None:
        """Opens the wording."""
        if self.key is not None:
            self.desk.edit()

    def forget(self) -> None:
        """Forgets the chosen memory."""
        key, memory_id = self.key, self.memory_id
        if key is not None and memory_id is not None and not self.card.is_editing:
            self.queue.answered()
            self.forget_given.emit(key, memory_id)

    def open_first_source(self) -> bool:
        """Opens the first source of the memory. False: none leads anywhere."""
        return self.key is not None and self.card.open_first_source()

    def fits(self, answer: Answer) -> bool:
        """Whether the card that is shown can be answered so."""
        key = self.key
        if answer is Answer.REPLACE_OLDER:
            return key is not None and key.group is Group.CONTRADICTION
        if answer is Answer.REMOVE:
            shown = self.card.prepared
            return key is not None and shown is not None and may_be_over(shown.card)
        return answer is not Answer.MERGE or self.is_pair

    def _edited(self, memory_id: MemoryId, text: str) -> None:
        key = self.key
        if key is not None:
            self.queue.answered()
            self.edit_given.emit(key, memory_id, text)

    def _end_editing(self) -> None:
        self.desk.edit_changed()
        self.card.setFocus(Qt.FocusReason.OtherFocusReason)

    # What is shown

    def _show_card(self, prepared: Prepared) -> None:
        self._show_place()
        self.desk.show_card(prepared)
        self._stack.setCurrentWidget(self.desk)
        self.moved.emit()

    def _show_place(self) -> None:
        queue = self.queue
        title = group_title(queue.group)
        if queue.place is not None:
            title = f"{title} · {place_name(queue.place)}"
        self.desk.show_place(title, queue.at, queue.of)

    def _show_counts(self) -> None:
        counts = self.queue.counts
        if counts is None:
            return
        self.panel.show_counts(counts, self.queue.group, self.queue.places, self.queue.place)
        waits = (one for one in Group if counts.waiting.get(one) or one is self.queue.group)
        self.desk.offer_groups([None, *waits], self.queue.group)
        self._show_place()

    def _show_end(self) -> None:
        counts, group = self.queue.counts, self.queue.group
        left = counts.total if counts is not None else 0
        if group is not None:
            left -= counts.waiting.get(group, 0) if counts is not None else 0
        title, hint = group_is_done(group) if group is not None and left else nothing_waits()
        if self.queue.done:
            hint = f"{done_so_far(self.queue.done)} {hint}"
        goes_on = group is not None and left > 0
        self.end.say(title, hint, go_on(left) if goes_on else self.tr("Back to the memories"))
        self._goes_on = goes_on
        focused = QApplication.focusWidget()
        had_focus = focused is not None and self.isAncestorOf(focused)
        self._stack.setCurrentWidget(self.end)
        if had_focus:
            self.end.button.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, title)
        self.moved.emit()

    def _go_on(self) -> None:
        if self._goes_on:
            self.choose(None)
        else:
            self.list_requested.emit()

    def _show_trouble(self, error: SentientError) -> None:
        self.trouble.say(error.sentence, error.hint, self.tr("Try again"))
        self._stack.setCurrentWidget(self.trouble)
        self.moved.emit()

    def _open(self, source: SourceView, own_window: bool) -> None:
        if source.opens is Opens.URL and source.target:
            self.url_requested.emit(source.target)
        elif source.opens is Opens.FILE and source.target:
            self.file_requested.emit(source.target)
        elif source.opens in (Opens.CHAT, Opens.TASK_RUN):
            self._tasks.read(
                lambda: self._library.open_target(source.source.id),
                lambda target: self._open_target(target, own_window),
                key="review.open",
                owner=self,
            )

    def _open_target(self, target: OpenTarget, own_window: bool) -> None:
        self.open_requested.emit(target, own_window)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow, the groups give their room to the card."""
        super().resizeEvent(event)
        scale = room()
        beside = self.width() - PANEL_WIDTH * scale >= LEAST_BESIDE * scale
        self.panel.setVisible(beside)
        self.panel.setFixedWidth(round(PANEL_WIDTH * scale))
        self.desk.stand_alone(alone=not beside)

    def minimumSizeHint(self) -> QSize:
        """The window may be narrow."""
        return QSize(380, 200)
