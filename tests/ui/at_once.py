"""What stands for the tasks of the window where a test sees one step after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from sentient_desktop.errors import SentientError


class AtOnce(QObject):
    """Tasks that are done before they return, or, while `holds`, when the test lets them."""

    changed = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.holds = False
        self._waiting: list[tuple[str | None, Callable[[], None]]] = []

    def read(
        self,
        work: Callable[[], Any],
        done: Callable[[Any], None],
        *,
        key: str | None = None,
        owner: QObject | None = None,
        failed: Callable[[SentientError], None] | None = None,
        slow: bool = False,
    ) -> None:
        del owner, slow

        def run() -> None:
            try:
                result = work()
            except SentientError as error:
                (failed or self.failed.emit)(error)
                return
            done(result)

        if self.holds:
            self._waiting = [(name, one) for name, one in self._waiting if key is None or name != key]
            self._waiting.append((key, run))
        else:
            run()

    def write(
        self,
        work: Callable[[], Any],
        done: Callable[[Any], None] | None = None,
        *,
        owner: QObject | None = None,
        failed: Callable[[SentientError], None] | None = None,
    ) -> None:
        self.read(work, done or (lambda _: None), owner=owner, failed=failed)

    def let_go(self) -> None:
        """Does what waits."""
        self.holds = False
        waiting, self._waiting = self._waiting, []
        for _, run in waiting:
            run()
