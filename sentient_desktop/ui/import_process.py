"""Reading in as a child process: our own command line, whose JSON lines become signals.

Parsing a large export in a thread would freeze the window for most of a second; in a child it costs 6 ms (design.md).
"""

from __future__ import annotations

import json
import logging
import os
import sys
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Signal

from sentient_desktop import paths
from sentient_desktop.domain.views import Progress, Report

_log = logging.getLogger(__name__)

_LONGEST_LINE = 64 * 1024 * 1024
"""A report with many skips is one long line; beyond this the child has gone mad."""


class ImportProcess(QObject):
    """One reading-in. It ends with exactly one of `finished`, `failed`, `cancelled`."""

    progressed = Signal(object)
    """A `Progress`."""
    finished = Signal(object)
    """A `Report`."""
    failed = Signal(str)
    """The sentence for the person; whatever was read is out of the library again."""
    cancelled = Signal()

    def __init__(self, folder: Path, command: list[str] | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._command = command or paths.own_command()
        self._asked_to_stop = False
        self._over = False
        self._pending = b""
        self._report: Report | None = None
        self._errors = b""
        self._child = QProcess(self)
        self._child.setProcessEnvironment(child_environment(folder))
        self._child.readyReadStandardOutput.connect(self._read_lines)
        self._child.readyReadStandardError.connect(self._read_errors)
        self._child.finished.connect(self._ended)
        self._child.errorOccurred.connect(self._broke)

    def start(self, path: Path, *, format: str | None = None, dry_run: bool = False, link: bool = False) -> None:
        """Starts reading `path`, as `format` where one was chosen; `link`: it is followed from then on."""
        if self._over:
            return
        arguments = ["--data", str(self._folder), "import", "--json", "--until-closed"]
        if format is not None:
            arguments += ["--format", format]
        if dry_run:
            arguments.append("--dry-run")
        if link:
            arguments.append("--link")
        arguments += ["--", str(path)]
        self._child.start(self._command[0], [*self._command[1:], *arguments])

    @property
    def is_running(self) -> bool:
        """Whether the child still works."""
        return self._child.state() is not QProcess.ProcessState.NotRunning

    def cancel(self) -> None:
        """Asks the child to stop and take out what it read in, by closing its input: that works on every system."""
        self._asked_to_stop = True
        self._child.closeWriteChannel()

    def stop_now(self, wait_ms: int = 5000) -> None:
        """At the end of the window: asks, waits, and only then kills. What is left is taken out at the next start."""
        self._over = True
        if not self.is_running:
            return
        self.cancel()
        if not self._child.waitForFinished(wait_ms):
            self._child.kill()
            self._child.waitForFinished(1000)

    def abandon(self) -> None:
        """Ends a dry run whose answer nobody waits for: it writes nothing, so it may be killed."""
        self._over = True
        if self.is_running:
            self._child.kill()
            # A killed child is gone within milliseconds; Qt complains of one that is dropped while it still runs.
            self._child.waitForFinished(1000)
        self.deleteLater()

    def _read_lines(self) -> None:
        self._pending += bytes(self._child.readAllStandardOutput().data())
        *lines, self._pending = self._pending.split(b"\n")
        for line in lines:
            self._take(line)
        if len(self._pending) > _LONGEST_LINE:
            self._child.kill()

    def _take(self, line: bytes) -> None:
        try:
            said = json.loads(line)
        except ValueError:
            _log.warning("the import's child said something that is no JSON (%d bytes)", len(line))
            return
        if not isinstance(said, dict):
            return
        if "report" in said:
            self._report = _report(said["report"])
        elif "step" in said and not self._over:
            self.progressed.emit(_progress(said))

    def _read_errors(self) -> None:
        self._errors = (self._errors + bytes(self._child.readAllStandardError().data()))[-8192:]

    def _ended(self, code: int, status: QProcess.ExitStatus) -> None:
        self._read_lines()
        self._read_errors()
        if self._over:
            return
        self._over = True
        _log.info("import ended: code %d", code)
        if self._asked_to_stop and (self._report is None or self._report.cancelled):
            self.cancelled.emit()
        elif status is QProcess.ExitStatus.NormalExit and code == 0 and self._report is not None:
            self.finished.emit(self._report)
        else:
            self.failed.emit(self._sentence())

    def _broke(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart and not self._over:
            self._over = True
            self.failed.emit(self._child.errorString())

    def _sentence(self) -> str:
        # The command line says what stands in the way as its last words on stderr.
        lines = [line for line in self._errors.decode("utf-8", "replace").splitlines() if line.strip()]
        return lines[0] if lines else ""


def child_environment(folder: Path) -> QProcessEnvironment:
    """What a child of ours that works on the library in `folder` finds around it."""
    environment = QProcessEnvironment.systemEnvironment()
    environment.insert(paths.DATA_VARIABLE, str(folder))
    environment.insert("PYTHONIOENCODING", "utf-8")
    if not getattr(sys, "frozen", False):
        # From a clone the package need not be installed where the child looks.
        root = str(Path(__file__).resolve().parents[2])
        known = environment.value("PYTHONPATH")
        environment.insert("PYTHONPATH", os.pathsep.join(part for part in (root, known) if part))
    return environment


def _progress(said: dict[str, Any]) -> Progress:
    of = said.get("of")
    done = said.get("done")
    return Progress(
        step=str(said["step"]),
        done=done if isinstance(done, int) else 0,
        of=of if isinstance(of, int) else None,
        unit=str(said.get("unit", "records")),
    )


def _report(said: dict[str, Any]) -> Report:
    return Report(
        assistant=str(said.get("assistant", "")),
        format=str(said.get("format", "")),
        read=dict(said.get("read", {})),
        kept=dict(said.get("kept", {})),
        unchanged=dict(said.get("unchanged", {})),
        skipped=list(said.get("skipped", [])),
        notes=list(said.get("notes", [])),
        cancelled=bool(said.get("cancelled", False)),
    )
