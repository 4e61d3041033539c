"""Held memories that were left alone: the one notice before they go, and their going (review.md, "To review")."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from sentient_desktop.domain.review import HeldNotice
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.widgets import Notice
from sentient_desktop.ui.words.review import will_be_forgotten

translate = QCoreApplication.translate

_LOOKS_MS = 6 * 3_600_000
"""How often it is looked at while the window stands open."""
_AGAIN_MS = 5_000
"""After so long it is tried again where another notice stands."""
_SECONDS = 30
"""The person need not act now: what waits is named in the sidebar too."""


class HeldOnes(QObject):
    """Tells the person in time, once, and lets go what was left alone."""

    review_wanted = Signal()
    """The person wants to see what waits."""

    def __init__(self, library: Library, tasks: Tasks, notice: Notice, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library, self._tasks, self._notice = library, tasks, notice
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.look)

    def look(self) -> None:
        """Looks now, and from then on every few hours."""
        self._timer.start(_LOOKS_MS)
        self._tasks.read(
            lambda: (self._library.left_alone(), self._library.held_notice()),
            self._found,
            key="held ones",
            owner=self,
            failed=_leave_it,
        )

    def stop(self) -> None:
        """At the end of the window."""
        self._timer.stop()

    def _found(self, found: tuple[int, HeldNotice | None]) -> None:
        gone, notice = found
        if gone:
            self._tasks.write(self._library.forget_left_alone, failed=_leave_it)
        if notice is None:
            return
        if self._notice.isVisible():
            # It counts as told once it was seen, and takes nobody's Undo away.
            self._timer.start(_AGAIN_MS)
            return
        self._notice.say(
            will_be_forgotten(notice.count, notice.forget_at),
            seconds=_SECONDS,
            button=translate("review", "Review"),
            act=self.review_wanted.emit,
        )
        self._tasks.write(self._library.held_notice_shown, failed=_leave_it)


def _leave_it(_: SentientError) -> None:
    """What cannot be done now is done at the next look."""
