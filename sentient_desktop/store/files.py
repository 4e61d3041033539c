"""Careful rewriting of text files that belong to somebody else (cascade.md, "Forgotten means gone").

A file is looked at as bytes; only the lines that are to change do; it is swapped in one step, and only when nobody
changed it in between. Symbolic links stay links; permissions, owner, line ends, byte-order mark and encoding
stay as they were.
"""

from __future__ import annotations

import codecs
import errno
import os
import re
import secrets
import stat
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from sentient_desktop.errors import Changed, NotFound, StoreFault, Unreadable
from sentient_desktop.store.exchange import exchange

LARGEST = 64 * 1024 * 1024
"""Bytes: a memory file is a few kilobytes; anything larger is something else."""
MARK = ".sentient-"
"""In the name of what is written beside a file and takes its place."""
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+\Z")
_RETRIES_ON_WINDOWS = 6

step: list[Callable[[str], None]] = []
"""Called before each operation on a file, with its name: where the tests stop the process or make it fail."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A text file as it was when it was looked at. `path` is as the person named it, `real` what it leads to."""

    path: Path
    real: Path
    data: bytes
    bom: bytes
    encoding: str
    mode: int
    owner: tuple[int, int]
    links: int

    @property
    def text(self) -> str:
        """Its text, without the byte-order mark, its line ends untouched."""
        return self.data[len(self.bom) :].decode(self.encoding)

    def encode(self, text: str) -> bytes:
        """`text` in this file's encoding, with its byte-order mark."""
        return self.bom + text.encode(self.encoding)


def lines(text: str) -> list[str]:
    """The lines with their ends. Only CR and LF end one: `splitlines` would also cut at U+2028 and form feeds."""
    return _LINE.findall(text)


def look(path: Path) -> Snapshot:
    """Reads a text file whole.

    Raises NotFound when it is gone, Unreadable when it is no regular file, too large, or in an encoding that cannot be
    told (such a file is never rewritten), StoreFault when it may not be read.
    """
    try:
        at("look")
        real = path.resolve(strict=True)
        found = real.stat()
        if not stat.S_ISREG(found.st_mode):
            raise Unreadable(f"{path.name} is no ordinary file.", "Choose a text file.")
        if found.st_size > LARGEST:
            raise Unreadable(f"{path.name} is larger than 64 MB.", "A memory file is a few kilobytes of text.")
        data = real.read_bytes()
    except FileNotFoundError as error:
        raise NotFound(f"{path.name} is no longer there.", f"It was {path}.") from error
    except (OSError, RuntimeError) as error:
        # RuntimeError: links that lead in a circle.
        raise StoreFault(f"{path.name} cannot be read.", f"Check the permissions of {path}.") from error
    bom, encoding = _encoding(path, data)
    return Snapshot(path, real, data, bom, encoding, found.st_mode, (found.st_uid, found.st_gid), found.st_nlink)


def rewrite(seen: Snapshot, text: str) -> Snapshot:
    """Puts `text` in place of what was seen, in one step. Does nothing when it is the same.

    The caller keeps other writers of ours away meanwhile. What other programs write between the last comparing and the
    swap is seen afterwards and kept, where the system can let files change places.
    Raises Changed when the file is no longer as it was seen (then it is left alone), StoreFault when it cannot be
    written.
    """
    data = seen.encode(text)
    if data == seen.data:
        return seen
    if not seen.mode & stat.S_IWUSR:
        # A rename would succeed all the same; whoever took the right to write away meant it.
        raise StoreFault(f"{seen.path.name} is read-only.", f"Allow writing to {seen.path}, then try again.")
    temporary = seen.real.with_name(f".{seen.real.name}{MARK}{secrets.token_hex(4)}")
    try:
        _write_beside(temporary, seen, data)
        refuse_if_changed(seen)
        at("replace")
        _swap(temporary, seen, data)
    except OSError as error:
        _remove(temporary)
        raise fault(seen.path, error) from error
    except BaseException:
        _remove(temporary)
        raise
    return look(seen.path)


def clean_up(path: Path) -> int:
    """Removes what a killed process left beside a file. Returns how many there were."""
    left = 0
    with suppress(OSError, RuntimeError):
        real = path.resolve()
        for beside in real.parent.glob(f".{_escaped(real.name)}{MARK}*"):
            _remove(beside)
            left += 1
    return left


def at(name: str) -> None:
    """Where the tests may stop the process."""
    for hook in step:
        hook(name)


def _encoding(path: Path, data: bytes) -> tuple[bytes, str]:
    for bom, encoding in _BOMS:
        if data.startswith(bom) and _decodes(data[len(bom) :], encoding):
            return bom, encoding
    if b"\0" not in data and _decodes(data, "utf-8"):
        return b"", "utf-8"
    raise Unreadable(f"{path.name} is in an encoding that this program does not know.", "Save it as UTF-8.")


def _decodes(data: bytes, encoding: str) -> bool:
    try:
        return data.decode(encoding).encode(encoding) == data
    except UnicodeError:
        return False


def _write_beside(temporary: Path, seen: Snapshot, data: bytes) -> None:
    at("create")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        at("write")
        written = 0
        while written < len(data):
            written += os.write(handle, data[written:])
        _keep_rights(handle, temporary, seen)
        at("sync")
        os.fsync(handle)
    finally:
        os.close(handle)


def _keep_rights(handle: int, temporary: Path, seen: Snapshot) -> None:
    # An assistant that runs as another user would otherwise lose access to its own file.
    if sys.platform == "win32":
        return
    if seen.owner != (os.geteuid(), os.getegid()):
        # Besides "not permitted": network disks know no owners, and a container not everybody that is outside of it.
        with suppress(OSError):
            os.fchown(handle, *seen.owner)
    os.fchmod(handle, stat.S_IMODE(seen.mode))
    if sys.platform == "linux":
        names: list[str] = []
        with suppress(OSError):  # many disks (FUSE, shares) know none of them
            names = os.listxattr(seen.real)
        for name in names:
            with suppress(OSError):
                os.setxattr(temporary, name, os.getxattr(seen.real, name))


def refuse_if_changed(seen: Snapshot) -> None:
    """Raises Changed when the file is no longer as it was seen."""
    at("compare")
    try:
        same = seen.path.resolve(strict=True) == seen.real and seen.real.read_bytes() == seen.data
    except (OSError, RuntimeError):
        same = False
    if not same:
        raise Changed(f"{seen.path.name} was changed by another program.", "Nothing of it was overwritten.")


def _swap(temporary: Path, seen: Snapshot, data: bytes) -> None:
    try:
        changed_places = exchange(temporary, seen.real)
    except FileNotFoundError as error:
        # Taken away in the moment between: it must not come back.
        raise Changed(f"{seen.path.name} was taken away by another program.", "It was not written again.") from error
    if not changed_places:
        _replace(temporary, seen.real)
        sync_folder(seen.real.parent)
        return
    if temporary.read_bytes() != seen.data:
        # Somebody wrote in the moment between. Theirs goes back; what was written onto ours meanwhile goes with it.
        exchange(temporary, seen.real)
        _bring_over(temporary, data, seen.real)
        raise Changed(f"{seen.path.name} was changed by another program.", "Nothing of it was overwritten.")
    sync_folder(seen.real.parent)
    # A program that had the file open may have added to it just now.
    _bring_over(temporary, seen.data, seen.real)
    at("take away")
    temporary.unlink()


def _bring_over(old: Path, known: bytes, real: Path) -> None:
    """What another program added to the end of a file that is about to go is added to the one in its place."""
    found = old.read_bytes()
    if len(found) > len(known) and found.startswith(known):
        with real.open("ab") as file:
            file.write(found[len(known) :])


def _replace(temporary: Path, real: Path) -> None:
    for again in range(_RETRIES_ON_WINDOWS + 1):
        try:
            temporary.replace(real)
        except PermissionError:
            # On Windows a virus scanner or a reader holds the file for a moment.
            if sys.platform != "win32" or again == _RETRIES_ON_WINDOWS:
                raise
            time.sleep(0.05 * 2**again)
        else:
            return


def sync_folder(folder: Path) -> None:
    """Makes sure that the names in a folder are on the disk."""
    at("sync folder")
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        # Some network disks cannot do it with a folder; the file itself stands there by now.
        if error.errno not in (errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP):
            raise
    finally:
        os.close(handle)


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _escaped(name: str) -> str:
    return re.sub(r"([*?\[])", r"[\1]", name)


def fault(path: Path, error: OSError) -> StoreFault:
    """What the system said of a file that could not be written, as a sentence."""
    if error.errno in (28, 122):
        return StoreFault(f"The disk is full; {path.name} was not changed.", "Free some space and try again.")
    if error.errno in (1, 13, 30):
        return StoreFault(f"{path.name} cannot be written.", f"Check the permissions of {path.parent}.")
    return StoreFault(f"{path.name} could not be written.", f"Check the disk that {path.parent} is on, then try again.")
