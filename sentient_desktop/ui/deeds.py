"""Carries out what the person decides, and says what came of it: one notice with Undo for each act."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QObject, Signal

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import ActId, MemoryId
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui import words
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.widgets import Notice

translate = QCoreApplication.translate

UNDO_SECONDS = 10.0


class Deeds(QObject):
    """The verbs of the window. Each runs in the writing thread; its outcome stands in `notice`."""

    acted = Signal(object)
    """A `Change` that the person's act made."""

    def __init__(self, library: Library, tasks: Tasks, notice: Notice, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._tasks = tasks
        self._notice = notice
        self._leaving: ActId | None = None
        notice.closed.connect(self._finish_forgetting)

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
            "forget": lambda: self._library.forget(chosen),
        }
        self._do(work[verb])

    def edit(self, memory_id: MemoryId, text: str) -> None:
        """Puts the person's wording in place of the old one."""
        self._do(lambda: self._library.edit(memory_id, text))

    def supersede(self, older: MemoryId, newer: MemoryId) -> None:
        """Marks the older as replaced by the newer."""
        self._do(lambda: self._library.supersede(older, newer))

    def undo(self, act_id: ActId | None = None) -> None:
        """Takes back the last act, or the one named."""
        self._do(lambda: self._library.undo(act_id))

    def redo(self) -> None:
        """Does again what was undone last."""
        self._do(self._library.redo)

    def say(self, sentence: str) -> None:
        """A sentence in the notice, about nothing that could be undone."""
        self._notice.say(sentence, seconds=5)

    def finish_before_the_end(self) -> None:
        """At the end of the program: what the person asked to forget is removed now, its time to undo being over."""
        leaving, self._leaving = self._leaving, None
        if leaving is not None:
            self._tasks.write(lambda: self._library.finish_forgetting(leaving), failed=_later)

    def finish_what_is_due(self) -> None:
        """Removes what is past its deadline, from this program or another."""
        self._tasks.write(self._library.finish_forgetting, failed=_later)

    def _do(self, work: Callable[[], Change]) -> None:
        self._tasks.write(work, self._say, owner=self, failed=self._refuse)

    def _say(self, change: Change) -> None:
        undoable = change.act_id is not None and change.verb not in ("undo", "redo")
        if change.verb == "undo":
            again = self.redo
            self._notice.say(
                words.change_sentence(change), button=words.verb_words("redo") if change.act_id else "", act=again
            )
        elif undoable:
            act_id = change.act_id
            self._notice.say(
                words.change_sentence(change),
                seconds=_seconds(change),
                button=words.verb_words("undo"),
                act=lambda: self._undo_from_the_notice(act_id),
            )
        else:
            self._notice.say(words.change_sentence(change), seconds=5)
        # Only now: `say` closed the notice before, and with it the forgetting that it stood for.
        self._leaving = change.act_id if change.undo_until is not None and undoable else None
        self.acted.emit(change)

    def _undo_from_the_notice(self, act_id: ActId | None) -> None:
        self._leaving = None
        self.undo(act_id)

    def _refuse(self, error: SentientError) -> None:
        self._notice.say(words.error_text(error), seconds=8)

    def _finish_forgetting(self) -> None:
        leaving, self._leaving = self._leaving, None
        if leaving is not None:
            self._tasks.write(lambda: self._library.finish_forgetting(leaving), failed=self._refuse)


def _seconds(change: Change) -> float:
    if change.undo_until is None:
        return UNDO_SECONDS
    # The deadline stands in the library (`forget.undo_seconds`); the notice must not outlive it by much.
    left = (change.undo_until - time.time_ns() // 1000) / 1_000_000
    return min(max(left, 1.0), 3600.0)


def _later(_: SentientError) -> None:
    """What cannot be removed now stays in the library as unfinished, and is tried again at the next start."""
