"""The audit of a library, and of a store that somebody else owns: that one is read into a library of its own, which is
gone again when the audit ends."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from sentient_desktop.domain.memory import Micros
from sentient_desktop.later import Later

if TYPE_CHECKING:
    from sentient_desktop.domain.review import Health
    from sentient_desktop.store import health
    from sentient_desktop.store.connection import Store
else:
    health = Later("sentient_desktop.store.health")

WEEKS = 26
"""Weeks of the chart."""
_PREFIX = "sentient-desktop-audit-"
_LEFT_BEHIND_AFTER = 86_400
"""Seconds after which the folder of an audit is that of a process which was killed."""


class Auditing:
    """ "How healthy is this memory"."""

    _store: Store
    _clock: Callable[[], Micros]

    def review_health(self, weeks: int = WEEKS) -> Health:
        """What ails the memories in use, in all, by week of when they were noted, and by assistant; each finding with
        the group of the queue or the list that it leads to. As complete as the look for findings is."""
        with self._store.read() as connection:
            return health.health(connection, self._clock(), weeks)


@contextmanager
def passing_folder() -> Iterator[Path]:
    """A folder for a library that nobody keeps, for the person alone; it is removed at the end, whatever happens."""
    _remove_what_was_left_behind()
    folder = Path(tempfile.mkdtemp(prefix=_PREFIX))
    try:
        yield folder / "library"
    finally:
        shutil.rmtree(folder)


def _remove_what_was_left_behind() -> None:
    for folder in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        # Somebody else's may stand there too: that is theirs.
        with suppress(OSError):
            if time.time() - folder.stat().st_mtime > _LEFT_BEHIND_AFTER:
                shutil.rmtree(folder)
