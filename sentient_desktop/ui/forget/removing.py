"""Carries a forget to its end: its notice with the time that is left, the removal, and the word that it is gone."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import ActId, Micros
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui import words
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.widgets import Notice
from sentient_desktop.ui.words import proving as say

translate = QCoreApplication.translate

_HELD_MS = 1000
"""How often it is looked whether somebody holds the notice beyond the deadline."""
_AHEAD = 5.0
"""Seconds by which the deadline is moved ahead of a notice that is held."""
_LATE_MS = 200
"""Milliseconds after a deadline at which what is due is removed."""
_AGAIN_MS = 5_000
"""Milliseconds after which a removal that could not be done is tried again."""
_LONGEST_MS = 3_600_000


class Removing(QObject):
    """Keeps the one forget whose notice is shown, and removes what is past its deadline, whoever began it."""

    proof_wanted = Signal(object)
    """A `Change` whose proof the person wants to see."""
    removed = Signal(object)
    """The `Change` of a removal."""

    def __init__(self, library: Library, tasks: Tasks, notice: Notice, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._tasks = tasks
        self._notice = notice
        self._leaving: ActId | None = None
        self._put_off: list[ActId] = []
        """What goes at its deadline: its notice gave way to another, but it can still be undone."""
        self._deadline: Micros = 0
        self.last: Change | None = None
        """The last removal that this window made."""
        self._hold = QTimer(self)
        self._hold.setInterval(_HELD_MS)
        self._hold.timeout.connect(self._keep_undo_open)
        self._due = QTimer(self)
        self._due.setSingleShot(True)
        self._due.timeout.connect(self._remove_what_is_due)
        notice.closed.connect(self._notice_closed)

    def start(self) -> None:
        """At the start, and after each change: what is due is removed, and what will be is waited for."""
        self._tasks.read(
            self._library.next_removal, self._wait_until, key="removing.next", owner=self, failed=_try_later
        )

    def say(self, change: Change, sentence: str, undo: Callable[[], None]) -> None:
        """Shows that something is being forgotten, with Undo, until its time has run out."""
        until = change.undo_until or 0
        left = (until - _now()) / 1_000_000
        self._notice.say(
            sentence, seconds=min(max(left, 1.0), 3600.0), button=words.verb_words("undo"), act=undo, countdown=True
        )
        # Only now: `say` closed the notice before, and with it the forget that it stood for.
        self._leaving, self._deadline = change.act_id, until
        self._hold.start()

    def let_go(self) -> None:
        """Undo was pressed: there is nothing to remove when the notice goes."""
        self._leaving = None
        self._hold.stop()

    def finish_before_the_end(self) -> None:
        """At the end of the program: what the person asked to forget is removed now, its time to undo being over.

        What cannot be finished is kept in the library and shown at the next start; nobody waits for it.
        """
        leaving = self._put_off if self._leaving is None else [*self._put_off, self._leaving]
        self.let_go()
        self._put_off = []
        self._due.stop()
        for act in leaving:
            self._tasks.write(partial(self._library.finish_forgetting, act), failed=_try_later)

    def _notice_closed(self) -> None:
        leaving = self._leaving
        self.let_go()
        if leaving is not None and self._notice.gives_way and self._deadline > _now():
            self._put_off.append(leaving)
            self.start()
        elif leaving is not None:
            self._tasks.write(
                lambda: self._library.finish_forgetting(leaving), self._say_how_it_went, owner=self, failed=self._refuse
            )

    def _say_how_it_went(self, change: Change | None) -> None:
        if change is None or change.proof is None:
            return
        self.last = change
        self.removed.emit(change)
        self._notice.say_when_free(
            say.gone_sentence(change.proof),
            button=translate("forget", "Show proof"),
            act=lambda: self.proof_wanted.emit(change),
        )

    def _refuse(self, error: SentientError) -> None:
        self._notice.say(words.error_text(error), seconds=8)

    def _keep_undo_open(self) -> None:
        """Moves the deadline while somebody has the pointer or the focus on the notice: another program that has the
        library open would otherwise remove what Undo is still offered for."""
        leaving = self._leaving
        if leaving is None:
            return
        closes = _now() + round(self._notice.remaining * 1_000_000)
        if closes + 1_000_000 > self._deadline and self._notice.is_paused:
            until = self._deadline = closes + round(_AHEAD * 1_000_000)
            self._tasks.write(lambda: self._library.postpone_removal(leaving, until), failed=_try_later)

    def _wait_until(self, deadline: Micros | None) -> None:
        if deadline is None:
            self._due.stop()
            return
        ahead = (deadline - _now()) // 1000 + _LATE_MS
        self._due.start(int(min(max(ahead, 0), _LONGEST_MS)))

    def _remove_what_is_due(self) -> None:
        if self._leaving is not None:
            # Ours is removed when its notice closes, which somebody may be holding.
            self._due.start(_HELD_MS)
            return
        self._tasks.write(
            self._library.finish_forgetting,
            self._removed_what_was_due,
            owner=self,
            failed=lambda _: self._due.start(_AGAIN_MS),
        )

    def _removed_what_was_due(self, change: Change | None) -> None:
        if change is not None and change.proof is not None:
            self.last = change
            self.removed.emit(change)
        self.start()


def _now() -> Micros:
    return time.time_ns() // 1000


def _try_later(_: SentientError) -> None:
    """What cannot be done now stays in the library, and is tried again at the next change and the next start."""
