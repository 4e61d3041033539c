"""A tidy-up that the person asked for in the window: our own command line in a child, since a model takes minutes."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QProcess, Signal

from sentient_desktop import paths
from sentient_desktop.ui.import_process import child_environment
from sentient_desktop.ui.widgets import Notice
from sentient_desktop.ui.words import tidying as say

_GOES_MS = 3000
_MOST = 4 << 20
"""Bytes of what the child says that are kept."""

_log = logging.getLogger(__name__)


class Tidying(QObject):
    """One tidy-up at a time, and one notice of what it came to. What it wrote is noticed as another program's is."""

    journal_requested = Signal()
    """The person wants to see what it did."""

    def __init__(
        self, folder: Path, notice: Notice, command: list[str] | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._folder, self._notice = folder, notice
        self._command = command
        self._child: QProcess | None = None
        self._said = b""

    @property
    def is_running(self) -> bool:
        """Whether one goes on."""
        return self._child is not None

    def run(self) -> None:
        """Begins one, unless one goes on."""
        if self._child is not None:
            return
        command = self._command or paths.own_command()
        self._said = b""
        child = self._child = QProcess(self)
        child.setProcessEnvironment(child_environment(self._folder))
        child.setStandardErrorFile(QProcess.nullDevice())
        child.readyReadStandardOutput.connect(self._read)
        child.finished.connect(self._ended)
        child.errorOccurred.connect(self._broke)
        folder = str(self._folder)
        child.start(command[0], [*command[1:], "--data", folder, "review", "--tidy", "--json", "--until-closed"])
        self._notice.say_when_free(say.is_asked())

    def stop(self) -> None:
        """At the end of the window: what was done is done, the rest is asked another time."""
        child, self._child = self._child, None
        if child is not None and child.state() is not QProcess.ProcessState.NotRunning:
            child.closeWriteChannel()
            if not child.waitForFinished(_GOES_MS):
                child.kill()
                child.waitForFinished(1000)

    def _read(self) -> None:
        if self._child is not None:
            self._said = (self._said + bytes(self._child.readAllStandardOutput().data()))[-_MOST:]

    def _ended(self, code: int) -> None:
        if self._child is None:
            return
        self._read()
        self._let_the_child_go()
        _log.info("a tidy-up ended: code %d", code)
        lines = [line for line in map(_record, self._said.split(b"\n")) if "step" not in line]
        outcome = next((line for line in lines if "tidy_up" in line), None)
        if outcome is None:
            self._notice.say_when_free(say.went_wrong())
            return
        done = sum(bool(line.get("done")) for line in lines)
        told = sum("verb" in line for line in lines)
        unfinished = [str(each) for each in outcome.get("unfinished", [])]
        says = unfinished[0] if unfinished else say.came_to(done, told - done)
        button, act = (say.see_journal(), self.journal_requested.emit) if told else ("", None)
        self._notice.say_when_free(says, button=button, act=act)

    def _broke(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart and self._child is not None:
            self._let_the_child_go()
            self._notice.say_when_free(say.went_wrong())

    def _let_the_child_go(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.deleteLater()


def _record(line: bytes) -> dict[str, Any]:
    try:
        said = json.loads(line)
    except ValueError:
        return {"step": None}
    return said if isinstance(said, dict) else {"step": None}
