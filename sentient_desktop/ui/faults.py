"""What happens when the program itself is at fault: a line in the log, and one dialog with a report to copy.

A report holds kinds of errors and places in the code, never what a memory says: not even the error's own text, which
may quote one.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
import traceback
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QMessageBox

import sentient_desktop
from sentient_desktop.errors import SentientError

translate = QCoreApplication.translate

_log = logging.getLogger(__name__)

_started: list[logging.Handler] = []

ONE_DIALOG_IN_SECONDS = 10.0
"""A fault while painting is raised eight times a paint; the person sees one dialog."""


def start_the_log(folder: Path) -> None:
    """Logs into three files of at most a megabyte in `folder`, readable by the person alone."""
    # It brings sockets and pickles along: imported here, once the window stands there.
    from logging.handlers import RotatingFileHandler

    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = folder / "sentient-desktop.log"
        handler = RotatingFileHandler(file, maxBytes=1_000_000, backupCount=2, encoding="utf-8", delay=True)
        file.touch(mode=0o600, exist_ok=True)
    except OSError:
        # Without a log the program still does its work.
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger("sentient_desktop")
    root.setLevel(logging.INFO)
    root.addHandler(handler)
    _started.append(handler)


def stop_the_log() -> None:
    """Closes the log's files."""
    while _started:
        handler = _started.pop()
        logging.getLogger("sentient_desktop").removeHandler(handler)
        handler.close()


def report(kind: type[BaseException], trace: TracebackType | None) -> str:
    """The report of a fault: versions, the kind of error, and where in the code it was raised."""
    frames = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(trace)]
    head = f"Sentient Desktop {sentient_desktop.__version__}, Python {sys.version.split()[0]}, {sys.platform}"
    return "\n".join([head, kind.__name__, *frames])


class Faults(QObject):
    """Catches what nobody else caught, in any thread, from `install` until `remove`."""

    _happened = Signal(str, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._before = (sys.excepthook, threading.excepthook)
        self._last_shown = -ONE_DIALOG_IN_SECONDS
        self._dialog: QMessageBox | None = None
        self._happened.connect(self._show, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Begins."""
        sys.excepthook = self._hook
        threading.excepthook = self._thread_hook

    def remove(self) -> None:
        """Puts back what was there before."""
        sys.excepthook, threading.excepthook = self._before

    def _hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        text = report(kind, trace)
        if isinstance(error, SentientError):
            # Something in the person's world that no pane took: its own sentence says more than a report.
            _log.warning("nobody took an error:\n%s", text)
            self._happened.emit(f"{error.sentence}\n\n{error.hint}".strip(), "")
            return
        _log.error("a fault of ours:\n%s", text)
        happened = translate("faults", "Something went wrong in the program itself. Your memories are safe.")
        hint = translate("faults", "The details hold no memories. You can copy them into a report.")
        self._happened.emit(f"{happened}\n\n{hint}", text)

    def _thread_hook(self, arguments: threading.ExceptHookArgs) -> None:
        if arguments.exc_value is not None:
            self._hook(arguments.exc_type, arguments.exc_value, arguments.exc_traceback)

    def _show(self, sentence: str, details: str) -> None:
        now = time.monotonic()
        if self._dialog is not None or now - self._last_shown < ONE_DIALOG_IN_SECONDS:
            return
        self._last_shown = now
        dialog = message_box(sentence)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.addButton(QMessageBox.StandardButton.Close)
        if details:
            dialog.setDetailedText(details)
            copy = dialog.addButton(translate("faults", "Copy the details"), QMessageBox.ButtonRole.ActionRole)
            copy.clicked.connect(lambda: QApplication.clipboard().setText(details))
        dialog.destroyed.connect(self._closed)
        self._dialog = dialog
        dialog.open()

    def _closed(self) -> None:
        self._dialog = None


def message_box(sentence: str) -> QMessageBox:
    """A box that shows `sentence` as plain text, over the window that is in front."""
    box = QMessageBox(QApplication.activeWindow())
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle("Sentient Desktop")
    box.setText(sentence)
    return box
