"""The lock by which another program guards a file of its own, taken while we change that file."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from sentient_desktop.errors import StoreFault

PATIENCE = 2.0
"""Seconds after which the file is left for later."""


@contextmanager
def held(path: Path | None, name: str) -> Iterator[None]:
    """Holds the lock on the file `path` as a whole; None: there is none. `name` is the file that it guards.

    Raises StoreFault when it cannot be had.
    """
    if path is None:
        yield
        return
    try:
        file = path.open("a+b")
    except OSError as error:
        raise StoreFault(f"The lock of {name} cannot be opened.", f"Check the permissions of {path.parent}.") from error
    with file:
        _wait(file, name)
        try:
            yield
        finally:
            _let_go(file)


def _wait(file: IO[bytes], name: str) -> None:
    until = time.monotonic() + PATIENCE
    while not _taken(file):
        if time.monotonic() > until:
            raise StoreFault(f"{name} is being written by its assistant.", "It is tried again later.")
        time.sleep(0.01)


if sys.platform == "win32":
    import msvcrt

    def _taken(file: IO[bytes]) -> bool:
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _let_go(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _taken(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def _let_go(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)
