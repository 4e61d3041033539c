"""Safety copies: the library as it was before a risky step (cascade.md, "Forgotten means gone"; trust.md, A6 and A40).

One is made before a migration, an import over memories that are there already, a forget of many, and a repair. Only
`library.sqlite3` is copied where a step cannot change the chats.
"""

from __future__ import annotations

import os
import re
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from sentient_desktop.domain.memory import Micros
from sentient_desktop.errors import StoreFault
from sentient_desktop.store import connection as connections

KEPT: Micros = 7 * 86_400_000_000
"""How long a copy is kept, in microseconds."""

BEING_MADE = ".part"
"""The ending of a copy that is not complete yet."""
LONGEST_MAKING = 600.0
"""Seconds after which a copy that is not complete was left behind by a process that is gone."""

_BESIDE = ("-wal", "-shm", "-journal")
_NAME = re.compile(r"(library|chats)-(\d{8}-\d{6})(?:-(\d{6}))?-[0-9a-f]{4}\.sqlite3")


@dataclass(frozen=True, slots=True)
class SafetyCopy:
    """One copy. `of` is `library` or `chats`, `at` when it was made, `size` its bytes."""

    path: Path
    of: str
    at: Micros
    size: int


def safety_folder(folder: Path) -> Path:
    """Where the copies of the library in `folder` are kept."""
    return folder / "safety"


def make_safety_copy(path: Path, now: Micros | None = None, *, examined: bool = True) -> Path:
    """Copies a database file as it is at this moment, examines the copy, and returns where it lies. Not `examined`:
    before a repair, since a copy of a damaged search index is no sounder than that.

    Raises StoreFault when the copy cannot be made or is not sound: then the risky step must not be taken.
    """
    folder = safety_folder(path.parent)
    stamp = datetime.fromtimestamp((time.time_ns() // 1000 if now is None else now) / 1_000_000, UTC)
    copy = folder / f"{path.stem}-{stamp:%Y%m%d-%H%M%S-%f}-{secrets.token_hex(2)}.sqlite3"
    part = copy.with_name(copy.name + BEING_MADE)
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        part.touch(mode=0o600)
        _write(path, part)
        if examined:
            _examine(part)
        part.replace(copy)
    except (OSError, connections.sqlite3.Error) as error:
        delete(part)
        hint = f"Check the space and the permissions of {folder}."
        raise StoreFault("No safety copy could be made; nothing was changed.", hint) from error
    except BaseException:
        delete(part)
        raise
    return copy


def _write(path: Path, part: Path) -> None:
    reader = connections.open_file(path, "ro")
    try:
        reader.execute("VACUUM INTO ?", (str(part),))
    finally:
        reader.close()
    handle = os.open(part, os.O_RDWR)
    try:
        # VACUUM INTO does not wait for the disk.
        os.fsync(handle)
    finally:
        os.close(handle)


def _examine(part: Path) -> None:
    reader = connections.open_file(part, "ro")
    try:
        found = reader.execute("PRAGMA quick_check(1)").fetchall()
    finally:
        reader.close()
    if found != [("ok",)]:
        raise StoreFault("The safety copy is not sound; nothing was changed.", "Examine the library: doctor.")


def was_made_lately(folder: Path, now: Micros) -> bool:
    """Whether there is a copy of `library.sqlite3` of the last day."""
    return any(0 <= now - copy.at < KEPT // 7 for copy in list_copies(folder, "library"))


def list_copies(folder: Path, of: str | None = None) -> list[SafetyCopy]:
    """The copies of the library in `folder`, newest first; of one of its files only with `of`."""
    found = []
    with suppress(FileNotFoundError):
        for path in safety_folder(folder).iterdir():
            named = _NAME.fullmatch(path.name)
            if named and (of is None or named[1] == of):
                with suppress(FileNotFoundError, ValueError):
                    found.append(SafetyCopy(path, named[1], _time(named[2], named[3]), path.stat().st_size))
    return sorted(found, key=lambda copy: (copy.at, copy.path.name), reverse=True)


def _time(second: str, fraction: str | None) -> Micros:
    at = datetime.strptime(second, "%Y%m%d-%H%M%S").replace(tzinfo=UTC)
    return round(at.timestamp()) * 1_000_000 + int(fraction or 0)


def delete_old(folder: Path, now: Micros) -> list[Path]:
    """Deletes the copies that are older than a week, and what a killed process left of one; returns the copies.

    The newest of each file stays, and age is counted from whichever is later, the clock or the newest copy: a clock
    that is wrong, in either direction, never deletes them all.
    """
    gone = []
    for of in ("library", "chats"):
        copies = list_copies(folder, of)
        for copy in copies[1:]:
            if max(now, copies[0].at) - copy.at > KEPT:
                # One that another program holds is deleted the next time: it is no reason not to start, or to read in.
                with suppress(OSError):
                    delete(copy.path)
                    gone.append(copy.path)
    for part in being_made(folder):
        if was_left_behind(part):
            with suppress(OSError):
                delete(part)
    return gone


def being_made(folder: Path) -> list[Path]:
    """Copies that are not complete, whether somebody still writes them or not."""
    return sorted(safety_folder(folder).glob(f"*{BEING_MADE}"))


def was_left_behind(part: Path) -> bool:
    """Whether nobody can be writing this copy any more."""
    try:
        return time.time() - part.stat().st_mtime > LONGEST_MAKING
    except FileNotFoundError:
        return False


def delete(path: Path) -> None:
    """Deletes a copy with what SQLite may have left beside it. Raises OSError when it cannot be deleted."""
    for beside in (*(path.with_name(path.name + ending) for ending in _BESIDE), path):
        beside.unlink(missing_ok=True)
