"""Everything about one memory: its words, how sure, where it came from, what came of it, and what can be done."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QStackedLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.confidence import Sureness, sureness
from sentient_desktop.domain.memory import MemoryId, State
from sentient_desktop.domain.plan import Place
from sentient_desktop.domain.views import Derived, MemoryDetail, Opens, OpenTarget, SourceView
from sentient_desktop.errors import NotFound, SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui.memories.derived_section import drawn_rows, used_rows
from sentient_desktop.ui.memories.detail_wording import DetailWording
from sentient_desktop.ui.memories.history_section import history_count, history_rows
from sentient_desktop.ui.memories.section import Section
from sentient_desktop.ui.memories.small_parts import settle
from sentient_desktop.ui.memories.sources_block import SourcesBlock, first_openable
from sentient_desktop.ui.memories.state_box import StateBox
from sentient_desktop.ui.memories.sureness_block import SurenessBlock
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.theme import HUGE, MEDIUM, SMALL, WIDE
from sentient_desktop.ui.widgets import EmptyState, push_button, scrolled
from sentient_desktop.ui.words import also_drawn, counted, verb_words

if TYPE_CHECKING:
    from sentient_desktop.domain.telling import Telling


class Column(QWidget):
    """The scrolled content. It is as high as its width makes it: the least height of wrapped labels is a wild guess."""

    def minimumSizeHint(self) -> QSize:
        """Nothing, so that height for width alone counts."""
        return QSize(0, 0)


class DetailPane(QWidget):
    """Shows one memory, and says what the person wants done. Its widgets are made once and filled for each memory."""

    open_requested = Signal(object, bool)
    """An `OpenTarget`, and whether it shall open in a window of its own (Ctrl was held)."""
    act_requested = Signal(str, list)
    """A verb and the ids it is for."""
    edit_requested = Signal(object, str)
    """The id of a memory and its new wording."""
    memory_requested = Signal(object)
    """The id of another memory to be shown."""
    url_requested = Signal(str)
    file_requested = Signal(str)

    def __init__(self, library: Library, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._tasks = tasks
        self._memory_id: int | None = None
        self._detail: MemoryDetail | None = None
        self._telling: Telling | None = None
        self.setAccessibleName(self.tr("The memory"))
        self._stack = QStackedLayout(self)
        self.nothing = EmptyState("chat", self.tr("No memory is chosen"), self.tr("Choose one in the list to read it."))
        self.gone = EmptyState("warning", "")
        self.gone.asked.connect(self.refresh)
        self.area = scrolled(self._lay_out())
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.verticalScrollBar().rangeChanged.connect(self._keep_the_width)
        for page in (self.nothing, self.gone, self.area):
            self._stack.addWidget(page)
        self._connect()

    def _lay_out(self) -> QWidget:
        content = self._content = Column()
        content.setProperty("kind", "plain")
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(HUGE, WIDE, HUGE, HUGE)
        self._column.setSpacing(WIDE)
        self.state = StateBox()
        self.wording = DetailWording()
        self.sureness = SurenessBlock()
        self.sources = SourcesBlock()
        self.used = Section(self.tr("Where it was used"))
        self.drawn = Section(self.tr("Also drawn from it"))
        self.history = Section(self.tr("History"))
        head = QVBoxLayout()
        head.setSpacing(MEDIUM)
        head.addWidget(self.state)
        head.addWidget(self.wording)
        self._column.addLayout(head)
        self._column.addWidget(self.sureness)
        self._column.addWidget(self.sources)
        sections = QVBoxLayout()
        sections.setSpacing(SMALL)
        for section in (self.used, self.drawn, self.history):
            sections.addWidget(section)
        self._column.addLayout(sections)
        self._column.addLayout(self._make_buttons())
        self._column.addStretch(1)
        return content

    def _keep_the_width(self, _: int, most: int) -> None:
        """Gives the scroll bar its room out of the margin, so that no text moves when it comes or goes."""
        side = HUGE - (self.area.verticalScrollBar().sizeHint().width() if most else 0)
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        self._column.setContentsMargins(side if mirrored else HUGE, WIDE, HUGE if mirrored else side, HUGE)

    def _make_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(SMALL)
        self.affirm = push_button(verb_words("affirm"))
        self.dispute = push_button(verb_words("dispute"))
        self.forget = push_button(self.tr("Forget…"), "quiet")
        for button, verb in ((self.affirm, "affirm"), (self.dispute, "dispute"), (self.forget, "forget")):
            button.clicked.connect(lambda _=False, asked=verb: self._ask(asked))
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _connect(self) -> None:
        self.state.verb_asked.connect(self._ask)
        self.state.memory_asked.connect(self.memory_requested)
        self.wording.edit_requested.connect(self.edit_requested)
        self.sources.opened.connect(self._open)
        self.sources.elsewhere_opened.connect(self._open_elsewhere)

    @property
    def memory_id(self) -> int | None:
        """The memory that is shown or on its way."""
        return self._memory_id

    @property
    def detail(self) -> MemoryDetail | None:
        """What is shown now."""
        return self._detail

    def show_memory(self, memory_id: int | None) -> None:
        """Shows this memory as soon as it is read, until then the one before. None: none is chosen."""
        if memory_id is None:
            self.wording.keep_draft()
            self._memory_id = self._detail = None
            self._stack.setCurrentWidget(self.nothing)
            return
        self._memory_id = memory_id
        self._read()

    def show_telling(self, telling: Telling) -> None:
        """Says from now on why a memory is left out of what its assistant is told."""
        self._telling = telling
        if self._detail is not None:
            self._show_state(self._detail)
            self._fill_buttons(self._detail)

    def refresh(self) -> None:
        """Reads the memory anew after a change. Open parts, the scroll position and an open field stay."""
        if self._memory_id is not None:
            self._read()

    def edit(self) -> None:
        """Opens the wording for editing."""
        if self._detail is not None:
            self.area.verticalScrollBar().setValue(0)
            self.wording.edit()

    def open_first_source(self, *, own_window: bool = False) -> bool:
        """Opens the first source that can be opened. False when there is none."""
        source = first_openable(self._detail) if self._detail is not None else None
        if source is not None:
            self._open(source, own_window)
        return source is not None

    def _read(self) -> None:
        memory_id = self._memory_id
        if memory_id is None:
            return
        self._tasks.read(
            lambda: self._library.detail(MemoryId(memory_id)),
            self._show,
            key=f"detail.{id(self)}",
            owner=self,
            slow=True,
            failed=self._failed,
        )

    def _show(self, detail: MemoryDetail) -> None:
        if detail.memory.id != self._memory_id:
            return
        is_another = self._detail is None or self._detail.memory.id != detail.memory.id
        self._detail = detail
        self._content.setUpdatesEnabled(False)
        try:
            self._fill(detail)
            self._stack.setCurrentWidget(self.area)
            settle()
        finally:
            self._content.setUpdatesEnabled(True)
        if is_another:
            self.area.verticalScrollBar().setValue(0)

    def _fill(self, detail: MemoryDetail) -> None:
        pressed = next((one for one in self._answers() if one.hasFocus()), None)
        self._show_state(detail)
        self.wording.show_wording(detail)
        self.sureness.show_sureness(detail)
        self.sources.show_sources(detail)
        self._fill_sections(detail)
        self._fill_buttons(detail)
        if pressed is not None and not pressed.isVisibleTo(self):
            # Qt would give the focus to the next one, which is "Forget…".
            follower = next((one for one in self._answers() if one.isVisibleTo(self)), None)
            if follower is not None:
                follower.setFocus()

    def _answers(self) -> tuple[QPushButton, ...]:
        return self.state.affirm, self.affirm, self.dispute

    def _show_state(self, detail: MemoryDetail) -> None:
        if self._telling is None:
            self.state.show_state(detail)
        else:
            memory = detail.memory
            self.state.show_state(detail, self._telling.reason(memory), self._telling.rules(memory))

    def _fill_sections(self, detail: MemoryDetail) -> None:
        derived, chips = replace(detail.derived, chips=()), detail.derived.chips
        runs = sum(1 for view in chips if view.chip.task_run_id is not None)
        used = [
            counted(place, count)
            for place, count in ((Place.REPLY_CHIP, len(chips) - runs), (Place.RUN_CHIP, runs))
            if count
        ]
        self.used.fill(" · ".join(used), (lambda rows: used_rows(chips, self._go, rows)) if chips else None)
        summary = also_drawn(derived)
        self.drawn.fill(summary, (lambda rows: drawn_rows(derived, self._go, rows)) if derived != Derived() else None)
        self.history.fill(history_count(detail), lambda rows: history_rows(detail, self.memory_requested.emit, rows))

    def _fill_buttons(self, detail: MemoryDetail) -> None:
        memory = detail.memory
        very_sure = sureness(memory.confidence) is Sureness.VERY_SURE
        # Disputed and held memories have their "yes" in the box on top, and so have most that are left out.
        self.affirm.setVisible(memory.state is State.CURRENT and not very_sure and not self.state.offers_affirm)
        self.dispute.setVisible(memory.state in (State.CURRENT, State.HELD))
        self.forget.setVisible(memory.state is not State.FORGETTING)

    def _failed(self, error: SentientError) -> None:
        if isinstance(error, NotFound):
            self.gone.say(self.tr("This memory is no longer here"), self.tr("It was forgotten."))
        else:
            self.gone.say(error.sentence, error.hint, self.tr("Try again"))
        self.wording.keep_draft()
        self._detail = None
        self._stack.setCurrentWidget(self.gone)

    def _ask(self, verb: str) -> None:
        if self._detail is not None:
            self.act_requested.emit(verb, [self._detail.memory.id])

    def _go(self, target: OpenTarget) -> None:
        self.open_requested.emit(target, False)

    def _open(self, source: SourceView, own_window: bool) -> None:
        if source.opens is Opens.URL and source.target:
            self.url_requested.emit(source.target)
        elif source.opens is Opens.FILE and source.target:
            self.file_requested.emit(source.target)
        elif source.opens in (Opens.CHAT, Opens.TASK_RUN):
            try:
                self.open_requested.emit(self._library.open_target(source.source.id), own_window)
            except SentientError as error:
                self._tasks.failed.emit(error)

    def _open_elsewhere(self, source: SourceView, own_window: bool) -> None:
        own = source.source
        target = OpenTarget(chat_id=own.chat_id, message_id=own.found_message_id, quote=own.quote)  # type: ignore[arg-type]
        self.open_requested.emit(target, own_window)
