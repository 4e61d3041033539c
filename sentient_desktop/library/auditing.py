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

from sentient_desktop.domain.memory import AssistantId, MemoryId, Micros
from sentient_desktop.later import modules

if TYPE_CHECKING:
    from sentient_desktop.domain.over_time import Happening, OverTime
    from sentient_desktop.domain.review import Health
    from sentient_desktop.store import health, over_time
    from sentient_desktop.store.connection import Store
else:
    health, over_time = modules("sentient_desktop.store", "health", "over_time")

WEEKS = 26
"""Weeks of the chart."""
YEAR = 52
"""The same for the page "Over time"."""
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

    def over_time(self, assistant_id: AssistantId | None = None, weeks: int = YEAR) -> OverTime:
        """When memories came, were said again, disputed and replaced: week by week, of all assistants or of one."""
        with self._store.read() as connection:
            return over_time.over_time(connection, self._clock(), weeks, assistant_id)

    def happened_in(
        self, happening: Happening, week: Micros, assistant_id: AssistantId | None = None
    ) -> tuple[MemoryId, ...]:
        """The memories that something happened to in the week that begins at `week`."""
        with self._store.read() as connection:
            return over_time.memories_of(connection, happening, week, assistant_id)


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
