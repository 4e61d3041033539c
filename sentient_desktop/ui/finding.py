"""Keeps the look for findings going: a few memories are seen at once, many in a child process of our own."""

from __future__ import annotations

import logging
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, Signal

from sentient_desktop import paths
from sentient_desktop.domain.review import ReviewCounts
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui.import_process import child_environment
from sentient_desktop.ui.tasks import Tasks

AT_ONCE = 100
"""Memories that are looked at here, in the writing thread: after an edit it is one, and a child takes long to start."""
_GOES_MS = 3000

_log = logging.getLogger(__name__)


class Finding(QObject):
    """Looks whenever there is something to look at. What it found is noticed as another program's writes are."""

    looked = Signal()
    """A look has ended."""

    def __init__(
        self,
        library: Library,
        tasks: Tasks,
        command: list[str] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._library, self._tasks = library, tasks
        self._command = command
        self._child: QProcess | None = None
        self._is_looking = False
        self._left: int | None = None
        self._over = False

    @property
    def is_looking(self) -> bool:
        """Whether a look is going on."""
        return self._is_looking

    def see(self, counts: ReviewCounts) -> None:
        """Looks at what is new by these counts, unless a look goes on, or the last one left as much."""
        if self._is_looking or self._over or not counts.to_look_at or counts.to_look_at == self._left:
            return
        self._is_looking, self._left = True, counts.to_look_at
        if counts.to_look_at <= AT_ONCE:
            self._tasks.write(
                lambda: self._library.look_for_findings(most=AT_ONCE), self._ended, owner=self, failed=self._refused
            )
        else:
            self._start_a_child(self._library.folder)

    def stop(self) -> None:
        """At the end of the window: what was not seen is seen next time."""
        self._over = True
        child, self._child = self._child, None
        if child is not None and child.state() is not QProcess.ProcessState.NotRunning:
            child.closeWriteChannel()
            if not child.waitForFinished(_GOES_MS):
                child.kill()
                child.waitForFinished(1000)

    def _start_a_child(self, folder: Path) -> None:
        command = self._command or paths.own_command()
        child = self._child = QProcess(self)
        child.setProcessEnvironment(child_environment(folder))
        child.setStandardOutputFile(QProcess.nullDevice())
        child.setStandardErrorFile(QProcess.nullDevice())
        child.finished.connect(self._child_ended)
        child.errorOccurred.connect(self._child_broke)
        child.start(command[0], [*command[1:], "--data", str(folder), "review", "--look", "--json", "--until-closed"])

    def _child_ended(self, code: int) -> None:
        _log.info("a look for findings ended: code %d", code)
        self._let_the_child_go()
        self._ended(0)

    def _child_broke(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            _log.warning("a look for findings could not be started")
            self._let_the_child_go()
            self._is_looking = False

    def _let_the_child_go(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.deleteLater()

    def _ended(self, _: int) -> None:
        self._is_looking = False
        if not self._over:
            self.looked.emit()

    def _refused(self, error: SentientError) -> None:
        _log.info("a look for findings was answered: %s", type(error).__name__)
        self._is_looking = False
