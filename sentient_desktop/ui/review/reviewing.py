"""What the review page asks for is done here: answers are written, sheets opened, the keys of the window led to it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QApplication

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.review import Answer, CardKey, HeldPlace
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui.actions import Actions, is_typing
from sentient_desktop.ui.deeds import Deeds
from sentient_desktop.ui.pages import Pages
from sentient_desktop.ui.settings import Settings
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.window_sheets import WindowSheets

translate = QCoreApplication.translate

ON_A_CARD = (
    "affirm", "dispute", "replace_older", "take_out", "merge", "edit", "forget", "forget_sheet", "later", "copy",
    "open_source",
)  # fmt: skip
"""The actions that mean the card while one is shown."""
_ANSWERS = {
    "affirm": Answer.RIGHT,
    "dispute": Answer.NOT_RIGHT,
    "replace_older": Answer.REPLACE_OLDER,
    "take_out": Answer.REMOVE,
    "merge": Answer.MERGE,
    "later": Answer.LATER,
}


class Reviewing(QObject):
    """The doings of the review page."""

    can_do = Signal()
    """What can be done has changed."""

    def __init__(
        self, library: Library, tasks: Tasks, pages: Pages, deeds: Deeds, sheets: WindowSheets, actions: Actions
    ) -> None:
        super().__init__(pages)
        self._library, self._tasks, self._actions = library, tasks, actions
        self._pages, self._deeds, self._sheets = pages, deeds, sheets

    @property
    def possible(self) -> frozenset[str]:
        """The actions that can be done to the card that is shown; none where none is."""
        page = self._pages.review
        if page is None or not self._pages.shows_review or page.key is None:
            return frozenset()
        return frozenset(
            name for name in ON_A_CARD if name not in _ANSWERS or page.fits(_ANSWERS[name])
        )  # fmt: skip

    def connect_page(self) -> None:
        """Connects the page, once it is made."""
        page = self._pages.review
        if page is None:
            return
        page.answer_given.connect(self._answer)
        page.edit_given.connect(self._edit)
        page.forget_given.connect(self._forget)
        page.merge_requested.connect(self._sheets.open_merge)
        page.approve_requested.connect(self._ask_to_approve)
        page.url_requested.connect(self._sheets.open_url)
        page.file_requested.connect(self._sheets.open_file)
        page.moved.connect(self.can_do)
        self._actions.single_keys_allowed.connect(self._name_keys)
        self._name_keys(self._actions.has_single_keys)

    def _name_keys(self, allowed: bool) -> None:
        if self._pages.review is not None:
            self._pages.review.answers.name_keys(letters=allowed)

    def keep_position(self, settings: Settings) -> None:
        """Keeps where the person is in the review, for the next start."""
        if self._pages.review is not None:
            from sentient_desktop.ui.review.kept import keep_position

            keep_position(settings, self._pages.review)

    def does(self, name: str) -> bool:
        """Does this action to the card. False: no card is shown, so that it means something else."""
        page = self._pages.review
        if page is None or not self._pages.shows_review:
            return False
        if is_typing():
            return True
        if name in _ANSWERS:
            page.answer(_ANSWERS[name])
            return True
        other: dict[str, Callable[[], object]] = {
            "edit": page.edit,
            "forget": page.forget,
            "forget_sheet": self._look_at_forgetting,
            "copy": self._copy,
            "open_source": self._open_first_source,
        }
        other[name]()
        return True

    def merge(self, ids: tuple[MemoryId, ...], keep: MemoryId, text: str | None) -> None:
        """What the sheet was answered: for the card where it was asked from one, else for the memories themselves."""
        page = self._pages.review
        key = page.key if page is not None and self._pages.shows_review else None
        if page is None or key is None or {key.memory_id, key.other_id} != set(ids):
            self._deeds.merge(ids, keep, text)
            return
        page.merged()
        self._answer(key, Answer.MERGE, keep, text)

    def _answer(self, key: CardKey, answer: Answer, keep: MemoryId | None = None, text: str | None = None) -> None:
        work = lambda: self._library.review_answer(key, answer, keep=keep, text=text)  # noqa: E731
        self._deeds.on_card(work, *self._outcome(key))

    def _edit(self, key: CardKey, memory_id: MemoryId, text: str) -> None:
        self._deeds.on_card(lambda: self._library.edit(memory_id, text), *self._outcome(key))

    def _forget(self, key: CardKey, memory_id: MemoryId) -> None:
        self._deeds.forget_on_card(memory_id, *self._outcome(key))

    def _outcome(self, key: CardKey) -> tuple[Callable[[], None], Callable[[SentientError], None]]:
        """What follows when it is written, and when it cannot be."""

        def kept() -> None:
            if self._pages.review is not None:
                self._pages.review.queue.arrived()

        def refused(_: SentientError) -> None:
            if self._pages.review is not None:
                self._pages.review.queue.refused(key)

        return kept, refused

    def _ask_to_approve(self, held: HeldPlace) -> None:
        from sentient_desktop.ui.review.approving import ApproveSheet

        sheet = ApproveSheet(self._sheets.window, held)
        sheet.confirmed.connect(lambda: self._deeds.approve_place(held.place))
        self._sheets.open(sheet, sheet.cancel)

    def _look_at_forgetting(self) -> None:
        page = self._pages.review
        if page is not None and page.memory_id is not None:
            self._sheets.open_forget([page.memory_id])

    def _copy(self) -> None:
        page = self._pages.review
        memory_id = page.memory_id if page is not None else None
        if memory_id is not None:
            self._tasks.read(
                lambda: self._library.detail(memory_id).memory.content,
                QApplication.clipboard().setText,
                key="copy",
                owner=self,
            )

    def _open_first_source(self) -> None:
        page = self._pages.review
        if page is not None and page.key is not None and not page.open_first_source():
            self._deeds.say(translate("window", "None of its sources can be opened."))
