"""Numbers every statement of SQLite and every operation on a workspace file, and stops the process at one of them."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import Any

from sentient_desktop.store import connection, files

_READS = ("SELECT", "PRAGMA", "ATTACH", "EXPLAIN", "WITH", "--")
"""What cannot change a file: to be killed there is to be killed at the point before. FTS5's own reading included."""

_connect: Callable[..., Any] = connection.sqlite3.connect


class Points:
    """Counts points from 1 on."""

    def __init__(self) -> None:
        self._reads_too = False
        self._deadly: int | None = None
        self.count = 0

    def arm(self, deadly: int | None, *, reads_too: bool) -> None:
        """From now on the process dies at the point of this number; None: none is deadly. `reads_too` counts what only
        reads as well."""
        self._deadly = deadly
        self._reads_too = reads_too
        self.count = 0

    def number(self) -> None:
        """Lets every connection that is opened from now on, and every operation on a file, be counted."""
        connection.sqlite3.connect = self._open
        files.step.append(lambda _: self._at())

    def _open(self, *args: Any, **options: Any) -> Any:
        opened = _connect(*args, **options)
        opened.set_trace_callback(self._statement)
        return opened

    def _statement(self, text: str) -> None:
        if self._reads_too or not text.lstrip().upper().startswith(_READS):
            self._at()

    def _at(self) -> None:
        self.count += 1
        if self.count == self._deadly:
            os.kill(os.getpid(), signal.SIGKILL)
