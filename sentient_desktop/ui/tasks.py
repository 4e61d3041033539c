"""Work off the GUI thread: a thread each for quick reads, slow reads, and writes; results come home by a queued signal.

Not QThreadPool: there, a dropped runnable with signals of its own delivered none of 200 results, and the library's
connections, which belong to a thread each, would not survive (design.md, Patterns).
"""

from __future__ import annotations

import itertools
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

import shiboken6
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from sentient_desktop.domain.change import Change
from sentient_desktop.errors import SentientError
from sentient_desktop.ui.garbage import Garbage

T = TypeVar("T")

LOOKS_EVERY_MS = 1000
"""How often another program's writes are looked for; the question costs 2 µs."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Wanted:
    """What waits for an answer. `owner` is a widget whose end makes the answer unwanted."""

    done: Callable[[Any], None]
    failed: Callable[[SentientError], None] | None
    key: str | None
    owner: QObject | None
    writes: bool
    has_changed: Callable[[Any], bool] | None = None


class Tasks(QObject):
    """Runs the library's work in threads of its own.

    `versions` answers numbers that move when another program wrote (`Library.data_versions`); without it nobody looks.
    """

    changed = Signal(object)
    """A `Change` after every write of ours; None when somebody else wrote."""
    failed = Signal(object)
    """A `SentientError` that nobody else took."""
    _came_home = Signal(int, object, object)

    def __init__(self, versions: Callable[[], object] | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="reader")
        self._slow_reader = ThreadPoolExecutor(2, thread_name_prefix="slow-reader")
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._numbers = itertools.count()
        self._wanted: dict[int, _Wanted] = {}
        self._newest: dict[str, int] = {}
        self._closed = False
        self._garbage = Garbage(self)
        self._came_home.connect(self._take_in, Qt.ConnectionType.QueuedConnection)
        self._versions = versions
        self._seen: object = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOKS_EVERY_MS)
        self._timer.timeout.connect(self.look_for_others)
        if versions is not None:
            self._timer.start()

    def read(
        self,
        work: Callable[[], T],
        done: Callable[[T], None],
        *,
        key: str | None = None,
        owner: QObject | None = None,
        failed: Callable[[SentientError], None] | None = None,
        slow: bool = False,
    ) -> None:
        """Runs `work` in the reading thread and hands its result to `done` in this one.

        A newer call with the same `key` drops this one's answer, and so does the end of `owner`. `failed` takes an
        error of the person's world; without it the signal `failed` says it.
        `slow` work (a whole order, a memory with all that came of it) has threads of its own: the next letter must not
        queue behind it.
        """
        self._start(self._slow_reader if slow else self._reader, work, _Wanted(done, failed, key, owner, writes=False))

    def write(
        self,
        work: Callable[[], T],
        done: Callable[[T], None] | None = None,
        *,
        owner: QObject | None = None,
        failed: Callable[[SentientError], None] | None = None,
        has_changed: Callable[[T], bool] | None = None,
    ) -> None:
        """Runs `work` in the writing thread, one after the other; says `changed` even when the owner is gone.

        `has_changed` says of a result whether anything was written: without a yes nothing is read again.
        """
        self._start(
            self._writer, work, _Wanted(done or _nothing, failed, None, owner, writes=True, has_changed=has_changed)
        )

    @property
    def is_closing(self) -> bool:
        """Whether the window is going: long work stops where it can be gone on with later."""
        return self._closed

    @property
    def waiting(self) -> int:
        """How many answers are still out."""
        return len(self._wanted)

    def look_for_others(self) -> None:
        """Says `changed` when another program or thread wrote since the last look."""
        if self._versions is None or self._closed:
            return
        self.read(self._versions, self._compare, key="tasks.versions", failed=_nothing)

    def close(self) -> None:
        """Ends the threads after what is running; answers that are still out are dropped."""
        self._closed = True
        self._timer.stop()
        self._wanted.clear()
        self._reader.shutdown(wait=True, cancel_futures=True)
        self._slow_reader.shutdown(wait=True, cancel_futures=True)
        # A write that the person asked for is carried out, even when the window closes.
        self._writer.shutdown(wait=True)
        self._garbage.close()

    def _start(self, pool: ThreadPoolExecutor, work: Callable[[], Any], wanted: _Wanted) -> None:
        if self._closed:
            return
        number = next(self._numbers)
        self._wanted[number] = wanted
        if wanted.key is not None:
            stale = self._newest.get(wanted.key)
            if stale is not None:
                self._wanted.pop(stale, None)
            self._newest[wanted.key] = number
        pool.submit(self._run, number, work, wanted.writes)

    def _run(self, number: int, work: Callable[[], Any], writes: bool) -> None:
        # In a thread of ours. A stale read is not even begun; whatever is raised travels home as a value.
        if not writes and number not in self._wanted:
            return
        result: object = None
        error: BaseException | None = None
        try:
            result = work()
        except BaseException as raised:  # noqa: BLE001 - handed on to the GUI thread, which raises it there
            error = raised
        if not self._closed and shiboken6.isValid(self):
            self._came_home.emit(number, result, error)

    def _take_in(self, number: int, result: object, error: BaseException | None) -> None:
        wanted = self._wanted.pop(number, None)
        if wanted is None or self._closed:
            return
        if wanted.key is not None and self._newest.get(wanted.key) == number:
            del self._newest[wanted.key]
        orphaned = wanted.owner is not None and not shiboken6.isValid(wanted.owner)
        if error is not None:
            self._say(error, wanted, orphaned)
            return
        if wanted.writes and (wanted.has_changed is None or wanted.has_changed(result)):
            self._take_the_new_versions_for_seen()
            self.changed.emit(result if isinstance(result, Change) else None)
        if not orphaned:
            wanted.done(result)

    def _say(self, error: BaseException, wanted: _Wanted, orphaned: bool) -> None:
        if not isinstance(error, SentientError):
            # A fault of ours: raised where the hook for such faults sees it, with the trace of the thread it came from.
            raise error
        _log.info("a task was answered: %s", type(error).__name__)
        if wanted.failed is not None and not orphaned:
            wanted.failed(error)
        elif wanted.failed is None:
            self.failed.emit(error)

    def _take_the_new_versions_for_seen(self) -> None:
        # Otherwise our own write would be noticed a second later as somebody else's, and everything be read twice.
        if self._versions is not None:
            self.read(self._versions, self._remember, key="tasks.versions", failed=_nothing)

    def _remember(self, versions: object) -> None:
        self._seen = versions

    def _compare(self, versions: object) -> None:
        before, self._seen = self._seen, versions
        if before is not None and before != versions:
            self.changed.emit(None)


def _nothing(_: object) -> None:
    """Takes an answer that nobody waits for."""
