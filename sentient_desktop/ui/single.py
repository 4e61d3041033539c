"""One window a library: whether there is one already. Handing a wish over to it is `handing_over`.

A lock says so, not an answer on the line: what speaks to another process would have to be imported before the first
list is painted, and a window that is just opening does not answer yet.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLockFile

_NAME = "window.lock"


def lock(folder: Path) -> QLockFile:
    """Marks this process as the window of the library in `folder`, which exists, until the lock is dropped.

    Where another one has it, or the folder takes no file, nothing is marked: the window opens all the same.
    """
    mine = QLockFile(str(folder / _NAME))
    mine.setStaleLockTime(0)  # the lock of a process that lives never grows old
    mine.tryLock(0)
    return mine


def is_open(folder: Path) -> bool:
    """Whether a process that lives has a window of this library. What a killed one left does not count."""
    if not folder.is_dir():
        return False
    asked = lock(folder)
    return asked.error() is QLockFile.LockError.LockFailedError
