"""Carries out what the person decides, and says what came of it: one notice with Undo for each act."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QObject, Signal

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import ActId, MemoryId
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui import words
from sentient_desktop.ui.forget.removing import Removing
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.widgets import Notice

translate = QCoreApplication.translate

UNDO_SECONDS = 10.0


class Deeds(QObject):
    """The verbs of the window. Each runs in the writing thread; its outcome stands in `notice`. A forget is handed to
    `removing`, which carries it to its end."""

    acted = Signal(object)
    """A `Change` that the person's act made."""

    def __init__(
        self, library: Library, tasks: Tasks, notice: Notice, removing: Removing, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._tasks = tasks
        self._notice = notice
        self._removing = removing

    def act(self, verb: str, ids: Sequence[MemoryId]) -> None:
        """Does one of the verbs that need nothing but memories (`dispute`, `affirm`, `forget`, …)."""
        if not ids:
            return
        chosen = tuple(ids)
        work: dict[str, Callable[[], Change]] = {
            "dispute": lambda: self._library.dispute(chosen),
            "affirm": lambda: self._library.affirm(chosen),
            "restore": lambda: self._library.restore(chosen),
            "approve": lambda: self._library.approve(chosen),
            "discard": lambda: self._library.discard(chosen),
        }
        if verb == "forget":
            self._forget(chosen)
        else:
            self._do(work[verb])

    def edit(self, memory_id: MemoryId, text: str) -> None:
        """Puts the person's wording in place of the old one."""
        self._do(lambda: self._library.edit(memory_id, text))

    def on_card(
        self, work: Callable[[], Change], kept: Callable[[], None], refused: Callable[[SentientError], None]
    ) -> None:
        """Writes an answer to a card of the review; `kept` follows when it is written, `refused` when it cannot be."""
        self._do(work, kept=kept, refused=refused)

    def forget_on_card(
        self, memory_id: MemoryId, kept: Callable[[], None], refused: Callable[[SentientError], None]
    ) -> None:
        """The same for forgetting, which has a notice of its own."""
        self._forget((memory_id,), kept, refused)

    def approve_place(self, place: str) -> None:
        """Yes to all held memories from one place."""
        self._do(lambda: self._library.approve_place(place))

    def supersede(self, older: MemoryId, newer: MemoryId) -> None:
        """Marks the older as replaced by the newer."""
        self._do(lambda: self._library.supersede(older, newer))

    def merge(self, ids: Sequence[MemoryId], keep: MemoryId, text: str | None) -> None:
        """Makes memories one: `keep` stays, in the wording `text` where that is given."""
        self._do(lambda: self._library.merge(ids, keep=keep, text=text))

    def undo(self, act_id: ActId | None = None) -> None:
        """Takes back the last act, or the one named."""
        self._do(lambda: self._library.undo(act_id))

    def redo(self) -> None:
        """Does again what was undone last."""
        self._do(self._library.redo)

    def say(self, sentence: str) -> None:
        """A sentence in the notice, about nothing that could be undone."""
        self._notice.say(sentence, seconds=5)

    def _forget(
        self,
        chosen: tuple[MemoryId, ...],
        kept: Callable[[], None] | None = None,
        refused: Callable[[SentientError], None] | None = None,
    ) -> None:
        wording: list[str] = []

        def work() -> Change:
            if len(chosen) == 1:
                row = self._library.rows(chosen)[0]
                wording.append("" if row is None else row.content)
            return self._library.forget(chosen)

        sentence = lambda change: words.forgotten_sentence(change, wording[0] if wording else "")  # noqa: E731
        self._do(work, sentence, kept, refused)

    def _do(
        self,
        work: Callable[[], Change],
        sentence: Callable[[Change], str] = words.change_sentence,
        kept: Callable[[], None] | None = None,
        refused: Callable[[SentientError], None] | None = None,
    ) -> None:
        def done(change: Change) -> None:
            self._say(change, sentence(change))
            if kept is not None:
                kept()

        def failed(error: SentientError) -> None:
            self._refuse(error)
            if refused is not None:
                refused(error)

        self._tasks.write(work, done, owner=self, failed=failed)

    def _say(self, change: Change, sentence: str) -> None:
        act_id = change.act_id
        if act_id is not None and change.undo_until is not None:
            self._removing.say(change, sentence, lambda: self._undo_the_forget(act_id))
        elif change.verb == "undo":
            again = self.redo if act_id else None
            self._notice.say(sentence, button=words.verb_words("redo") if act_id else "", act=again)
        elif act_id is not None and change.verb != "redo":
            self._notice.say(
                sentence, seconds=UNDO_SECONDS, button=words.verb_words("undo"), act=lambda: self.undo(act_id)
            )
        else:
            self._notice.say(sentence, seconds=5)
        self.acted.emit(change)

    def _undo_the_forget(self, act_id: ActId) -> None:
        self._removing.let_go()
        self.undo(act_id)

    def _refuse(self, error: SentientError) -> None:
        self._notice.say(words.error_text(error), seconds=8)
