"""The open library."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from sentient_desktop.domain import secrets
from sentient_desktop.domain.memory import Micros
from sentient_desktop.later import import_all
from sentient_desktop.library.auditing import Auditing
from sentient_desktop.library.departing import Departing
from sentient_desktop.library.giving_out import GivingOut
from sentient_desktop.library.learning import Learning
from sentient_desktop.library.linking import Linking
from sentient_desktop.library.prompting import Kept
from sentient_desktop.library.reviewing import KeptCounts
from sentient_desktop.library.sentences import in_sentences
from sentient_desktop.library.showing import Showing
from sentient_desktop.library.tidying import Tidying
from sentient_desktop.library.told_then import ToldThen
from sentient_desktop.store import schema
from sentient_desktop.store.connection import Store, library_file, told


def now() -> Micros:
    """The time now, in microseconds UTC."""
    return time.time_ns() // 1000


@in_sentences
class Library(Tidying, Auditing, Learning, Departing, Showing, Linking, GivingOut, ToldThen):
    """The memories, chats and settings in one folder, made there when they are not.

    Its methods may be called from any thread. `clock` gives the time in microseconds UTC. Raises StoreFault when the
    folder cannot be used.
    """

    def __init__(self, folder: Path, clock: Callable[[], Micros] = now) -> None:
        with told(library_file(folder)):
            schema.prepare(folder)
        self._store = Store(folder)
        self._clock = clock
        self._seen = OrderedDict()
        self._kept = Kept()
        self._counted = KeptCounts()
        self._looks = {}

    @property
    def folder(self) -> Path:
        """Where the library lies."""
        return self._store.folder

    def get_ready(self) -> None:
        """Reads the code that the first act, import or secret would have to wait for: half a second of work, for a
        thread that nobody waits for."""
        import_all()
        secrets.get_ready()

    def data_versions(self) -> tuple[int, int]:
        """Two numbers that change when another program or thread has written (cheap: ask once a second)."""
        return self._store.data_versions()

    def close(self) -> None:
        """Closes the files. Nothing may be running in it."""
        self._store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
