"""Looks whether the files of linked stores have changed, and has them read again; takes its time with busy ones."""

from __future__ import annotations

import time
from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer

from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui.tasks import Tasks

LOOKS_AT_LINKED_MS = 1000
"""How often the files of linked stores are looked at: their times and sizes only. A watcher of the system's would have
to be told anew after every file that is put in place of another."""
RESTS = 4
"""A store that is written all the time is read for a fifth of the time at most, however large it is."""
LONGEST_REST_MS = 60_000


class LinkedWatch(QObject):
    """Reads linked stores again when they have changed. `begin` starts it, `stop` ends it."""

    def __init__(self, library: Library, tasks: Tasks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library, self._tasks = library, tasks
        self._stopped = True
        self._took = 0.0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.look)

    def begin(self) -> None:
        """Looks from now on."""
        self._stopped = False
        self._timer.start(LOOKS_AT_LINKED_MS)

    def stop(self) -> None:
        """Looks no more."""
        self._stopped = True
        self._timer.stop()

    @property
    def next_ms(self) -> int:
        """Milliseconds until the next look; -1 while one is out."""
        return self._timer.remainingTime()

    def look(self) -> None:
        """Looks now; whatever comes of it, the next look follows."""
        self._tasks.read(self._library.linked_have_changed, self._read_again, owner=self, failed=self._leave_it)

    def _read_again(self, changed: bool) -> None:
        if changed:
            self._tasks.write(self._reread, self._rest, owner=self, failed=self._leave_it, has_changed=bool)
        else:
            self._go_on()

    def _reread(self) -> Sequence[object]:
        began = time.monotonic()
        try:
            return self._library.reread_linked()
        finally:
            self._took = time.monotonic() - began

    def _rest(self, _: Sequence[object]) -> None:
        self._go_on(round(self._took * 1000 * RESTS))

    def _leave_it(self, _: SentientError) -> None:
        """A store that cannot be read now is looked at again in a moment; nobody asked for it."""
        self._go_on()

    def _go_on(self, rest_ms: int = 0) -> None:
        if not self._stopped:
            self._timer.start(max(LOOKS_AT_LINKED_MS, min(rest_ms, LONGEST_REST_MS)))
