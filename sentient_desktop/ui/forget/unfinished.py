"""What acts could not finish yet: a banner that stays until it is done, and a timer that tries again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from sentient_desktop.domain.proof import Waiting
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui import words
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.theme import LARGE, SMALL
from sentient_desktop.ui.widgets import Banner, announce, visible_text
from sentient_desktop.ui.words import proving as say

if TYPE_CHECKING:
    from sentient_desktop.domain.filing import Unfinished

translate = QCoreApplication.translate

_FIRST_MS, _LONGEST_MS = 5_000, 60_000
"""It is tried again after so long, then after twice as long, up to a minute."""
_STEP_MS = 400
"""A search index that is written anew in steps goes on after so long: it waits for nobody."""
_STEP_SECONDS = 0.25
_STEPS_UNSAID = 8
"""So many steps are taken before it is worth a word."""


@dataclass(frozen=True, slots=True)
class StillToDo:
    """All that is not finished: files, and why bytes are not gone."""

    files: tuple[Unfinished, ...] = ()
    waits: tuple[Waiting, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.files or self.waits)


class UnfinishedStrip(QFrame):
    """Lies under the top bar while something is unfinished: one thing at a time, files first."""

    finished = Signal()
    """Nothing is unfinished any more."""

    def __init__(self, library: Library, tasks: Tasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._tasks = tasks
        self._open = StillToDo()
        self._pause = _FIRST_MS
        self._steps = 0
        self._trying = False
        column = QVBoxLayout(self)
        column.setContentsMargins(LARGE, SMALL, LARGE, SMALL)
        self.banner = Banner()
        self.banner.offer(translate("forget", "Try again"), self.try_again)
        column.addWidget(self.banner)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._try)
        self.hide()

    @property
    def open(self) -> StillToDo:
        """What is unfinished, as far as known."""
        return self._open

    def look(self) -> None:
        """Looks what is unfinished: at the start, and after each change."""
        self._tasks.read(self._read, self._show, key="unfinished", owner=self, failed=_stays)

    def try_again(self) -> None:
        """The person wants it tried now."""
        self._pause = _FIRST_MS
        self.banner.say(translate("forget", "Trying again …"))
        self._try()

    def stop(self) -> None:
        """At the end of the program."""
        self._timer.stop()
        self._trying = True

    def _read(self) -> StillToDo:
        return StillToDo(self._library.unfinished(), self._library.erasing_waits_for())

    def _show(self, found: StillToDo) -> None:
        was = self._open
        self._open = found
        if not found:
            self._timer.stop()
            self._pause, self._steps = _FIRST_MS, 0
            self.hide()
            if was:
                self.finished.emit()
            return
        sentence = self._sentence(found)
        self.setVisible(bool(sentence))
        if sentence and sentence != self.banner.label.text():
            self.banner.say(sentence)
            announce(self.banner, sentence, urgent=True)
        if not self._timer.isActive() and not self._trying:
            self._timer.start(_STEP_MS if _goes_on_by_itself(found) else self._pause)

    def _sentence(self, found: StillToDo) -> str:
        if found.files:
            first = found.files[0]
            return visible_text(say.unfinished_file(first.name, first.reason, len(found.files) - 1))
        if _goes_on_by_itself(found) and self._steps < _STEPS_UNSAID:
            return ""
        # A reason that somebody can do something about comes before one that settles itself.
        return say.unfinished_erasing(next((one for one in found.waits if one is not Waiting.INDEX), found.waits[0]))

    def _try(self) -> None:
        if self._trying:
            return
        self._trying = True
        self._timer.stop()
        if _goes_on_by_itself(self._open):
            self._steps += 1
        else:
            self._pause = min(self._pause * 2, _LONGEST_MS)
        self._tasks.write(self._work, self._tried, owner=self, failed=self._failed)

    def _work(self) -> StillToDo:
        if self._library.unfinished():
            self._library.retry_unfinished()
        self._library.finish_erasing(patience=_STEP_SECONDS)
        return self._read()

    def _tried(self, found: StillToDo) -> None:
        self._trying = False
        self._show(found)

    def _failed(self, error: SentientError) -> None:
        self._trying = False
        self.banner.say(words.error_text(error))
        self._timer.start(self._pause)


def _goes_on_by_itself(found: StillToDo) -> bool:
    return not found.files and set(found.waits) == {Waiting.INDEX}


def _stays(_: SentientError) -> None:
    """What is unfinished stands in the library: the next look shows it."""
