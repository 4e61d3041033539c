"""One import at a time, for all processes on one library.

The lock is the system's own, held through a small database beside the library: it ends with the process that holds it,
however that ends, and needs no clearing away.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sentient_desktop.errors import Refused, StoreFault
from sentient_desktop.store.connection import sqlite3


def lock_file(folder: Path) -> Path:
    """Where the lock of the library in `folder` lies."""
    return folder / "import.lock"


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Holds the lock. Raises Refused when another import has it, StoreFault when the folder cannot be written."""
    path = lock_file(folder)
    try:
        path.touch(mode=0o600)
        connection = sqlite3.connect(path, isolation_level=None, timeout=0)
    except (OSError, sqlite3.Error) as error:
        raise StoreFault(f"{path.name} cannot be written.", f"Check the permissions of {folder}.") from error
    try:
        try:
            connection.execute("PRAGMA journal_mode = MEMORY").fetchall()
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if "locked" in str(error):
                raise Refused("Another import is running.", "Wait for it to end, or cancel it.") from error
            raise StoreFault(f"{path.name} cannot be used.", f"Take it out of {folder}, then try again.") from error
        yield
    finally:
        connection.close()
