"""While a window is open, Python looks for objects that hold one another in the window's thread alone.

It would look in whichever thread makes the next object, and a widget that it finds there ends there: Qt stops the
timers of another thread's objects then, and the program dies.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

LOOKS_EVERY_MS = 1000


class Garbage(QObject):
    """Looks once a second, as far as Python's own thresholds ask for it, until it is closed."""

    _open = 0

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        Garbage._open += 1
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(LOOKS_EVERY_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> None:
        """Looks through the generations that are full; only in the window's thread."""
        due = [
            own
            for own, (count, most) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
            if count > most
        ]
        if due:
            gc.collect(max(due))

    def close(self) -> None:
        """Looks no more; behind the last one Python does it by itself again."""
        if self._timer.isActive():
            self._timer.stop()
            Garbage._open -= 1
            if not Garbage._open:
                gc.enable()
