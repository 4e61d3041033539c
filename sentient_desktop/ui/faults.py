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
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QMessageBox

import sentient_desktop

translate = QCoreApplication.translate

_log = logging.getLogger(__name__)

ONE_DIALOG_IN_SECONDS = 10.0
"""A fault while painting is raised eight times a paint; the person sees one dialog."""


def start_the_log(folder: Path) -> None:
    """Logs into three files of at most a megabyte in `folder`, readable by the person alone."""
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


def stop_the_log() -> None:
    """Closes the log's files."""
    root = logging.getLogger("sentient_desktop")
    for handler in list(root.handlers):
        if isinstance(handler, RotatingFileHandler):
            root.removeHandler(handler)
            handler.close()


def report(kind: type[BaseException], trace: TracebackType | None) -> str:
    """The report of a fault: versions, the kind of error, and where in the code it was raised."""
    frames = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(trace)]
    head = f"Sentient Desktop {sentient_desktop.__version__}, Python {sys.version.split()[0]}, {sys.platform}"
    return "\n".join([head, kind.__name__, *frames])


class Faults(QObject):
    """Catches what nobody else caught, in any thread, from `install` until `remove`."""

    _happened = Signal(str)

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
        _log.error("a fault of ours:\n%s", text)
        self._happened.emit(text)

    def _thread_hook(self, arguments: threading.ExceptHookArgs) -> None:
        if arguments.exc_value is not None:
            self._hook(arguments.exc_type, arguments.exc_value, arguments.exc_traceback)

    def _show(self, text: str) -> None:
        now = time.monotonic()
        if self._dialog is not None or now - self._last_shown < ONE_DIALOG_IN_SECONDS:
            return
        self._last_shown = now
        dialog = QMessageBox(QApplication.activeWindow())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setTextFormat(Qt.TextFormat.PlainText)
        dialog.setIcon(QMessageBox.Icon.Warning)
        dialog.setWindowTitle("Sentient Desktop")
        happened = translate("faults", "Something went wrong in the program itself. Your memories are safe.")
        hint = translate("faults", "The details hold no memories. You can copy them into a report.")
        dialog.setText(f"{happened}\n\n{hint}")
        dialog.setDetailedText(text)
        copy = dialog.addButton(translate("faults", "Copy the details"), QMessageBox.ButtonRole.ActionRole)
        dialog.addButton(QMessageBox.StandardButton.Close)
        copy.clicked.connect(lambda: QApplication.clipboard().setText(text))
        dialog.destroyed.connect(self._closed)
        self._dialog = dialog
        dialog.open()

    def _closed(self) -> None:
        self._dialog = None
