"""New files and folders of ours outside the library: whole or not at all, never over somebody else's.

What is written lies under a name of its own beside the goal until it is complete; a crash leaves at most that, and
nothing under the name that the person chose.
"""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sentient_desktop.errors import NotFound, Refused, SentientError, StoreFault


@contextmanager
def new_file(path: Path, *, force: bool) -> Iterator[Path]:
    """A temporary file to fill, private to the person; becomes `path` at the end, or goes when something is raised.

    Raises Refused when `path` is there (with `force` a file is replaced, a folder never), NotFound without its folder,
    StoreFault when it cannot be written.
    """
    _look_at(path, force=force, may_replace=lambda there: there.is_file() or there.is_symlink())
    made = _beside(path)
    try:
        made.touch(mode=0o600, exist_ok=False)
        yield made
        _to_disk(made)
        _move(made, path, force=force)
    except OSError as error:
        raise _fault(path, error) from error
    finally:
        with suppress(OSError):
            made.unlink(missing_ok=True)


@contextmanager
def new_folder(path: Path, *, force: bool, is_ours: Callable[[Path], bool]) -> Iterator[Path]:
    """Likewise for a folder. With `force` one that `is_ours` is replaced; any other one that holds something stays."""
    _look_at(path, force=force, may_replace=is_ours)
    made = _beside(path)
    try:
        made.mkdir(mode=0o700)
        yield made
        # Filling it takes a while: what somebody put there meanwhile stays as it would have before.
        _look_at(path, force=force, may_replace=is_ours)
        _replace_folder(made, path)
    except OSError as error:
        raise _fault(path, error) from error
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _look_at(path: Path, *, force: bool, may_replace: Callable[[Path], bool]) -> None:
    try:
        if not path.parent.is_dir():
            raise NotFound(f"The folder {path.parent.name} is not there.", "Make it first, or choose another place.")
        if not os.path.lexists(path) or (path.is_dir() and not any(path.iterdir())):
            return
        if not force:
            raise Refused(
                f"{path.name} is there already; it was left as it is.", "Choose another name, or use --force."
            )
        if not may_replace(path):
            raise Refused(f"{path.name} is there already and was not made by an export.", "Choose another name.")
    except OSError as error:
        raise _fault(path, error) from error


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.part-{secrets.token_hex(4)}")


def _to_disk(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _move(made: Path, path: Path, *, force: bool) -> None:
    if force:
        made.replace(path)
        return
    try:
        # Unlike a rename this fails when somebody made a file of that name in the meantime.
        os.link(made, path)
    except OSError:
        # That, or a disk that knows no links (FAT, network shares).
        if os.path.lexists(path):
            raise Refused(f"{path.name} is there already; it was left as it is.", "Choose another name.") from None
        made.replace(path)


def _replace_folder(made: Path, path: Path) -> None:
    if not os.path.lexists(path):
        made.rename(path)
        return
    old = _beside(path)
    path.rename(old)
    try:
        made.rename(path)
    except OSError:
        old.rename(path)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _fault(path: Path, error: OSError) -> SentientError:
    return StoreFault(
        f"{path.name} could not be written ({error.strerror or type(error).__name__}).",
        "Check the permissions and the room on the disk.",
    )
