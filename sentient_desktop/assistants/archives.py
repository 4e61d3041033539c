"""A store as a set of files, wherever they lie: one file, a folder, a zip, a zip in a zip or in a folder.

Nothing is unpacked: members of a zip are read in place. What a hostile archive could do is bounded: how many entries
it has, how large each is and all are together, how far they are compressed, and how deep zips lie in one another.
Names that lead out of the archive are left out, links to folders are not followed.
"""

from __future__ import annotations

import io
import lzma
import os
import stat
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO, BinaryIO, Literal, cast

from sentient_desktop.assistants.format import Skip
from sentient_desktop.assistants.text_file import unreadable
from sentient_desktop.errors import Unreadable

MOST_ENTRIES = 200_000
MOST_ZIPS = 64
"""Zips in one folder or zip that are looked into."""
DEEPEST = 2
"""Zips in one another, the outermost counted."""
LARGEST = 1 << 36
"""Bytes of one member, unpacked; also of all members of an archive together."""
HIGHEST_RATIO = 300
"""Unpacked to packed size, for members above `SMALL`: text is seldom packed to less than a twentieth."""
SMALL = 32 << 20
KEPT_IN_MEMORY = 16 << 20
"""Bytes of a zip within a zip; a larger one lies in a temporary file without a name while it is read."""

_FAULTS = (OSError, EOFError, zipfile.BadZipFile, zlib.error, lzma.LZMAError, ValueError, RuntimeError)
_KNOWN_WAYS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)


@dataclass(frozen=True, slots=True)
class Entry:
    """One file of a store. `name` is relative to the store, with `/`; `size` in bytes. It can be opened as long as its
    store is open, as often as one likes."""

    name: str
    size: int
    opener: Callable[[], BinaryIO]

    def open(self, mode: Literal["rb"] = "rb", /) -> BinaryIO:
        """Its bytes. What is damaged in a zip ends early, as a file does that was cut off. Raises OSError."""
        return self.opener()


@dataclass(frozen=True, slots=True)
class Opened:
    """An open store: its files near the top first, and those that were left out."""

    entries: tuple[Entry, ...]
    skips: tuple[Skip, ...] = ()

    def ending(self, *endings: str) -> list[Entry]:
        """The files whose names end so, in whatever case."""
        return [entry for entry in self.entries if entry.name.casefold().endswith(endings)]


@contextmanager
def opened(path: Path) -> Iterator[Opened]:
    """`path` as a set of files. Raises Unreadable when it is not there, or is a zip that cannot be opened."""
    with ExitStack() as stack:
        found = _Finding(stack)
        try:
            mode = path.stat().st_mode
            if stat.S_ISDIR(mode):
                found.folder(path)
            elif is_zip(path):
                found.zip_file(path)
            else:
                found.file(path, path.name)
        except (OSError, ValueError) as error:
            raise unreadable(path, error) from error
        entries = sorted(found.entries, key=lambda entry: (entry.name.count("/"), entry.name))
        yield Opened(tuple(entries), tuple(found.skips))


def is_zip(path: Path) -> bool:
    """Whether a file begins and ends as a zip does. Raises OSError."""
    with path.open("rb") as file:
        return file.read(4) in (b"PK\3\4", b"PK\5\6") and zipfile.is_zipfile(file)


class _Finding:
    """The files of a store as they are found. What is opened for it is closed by `stack`."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self.entries: list[Entry] = []
        self.skips: list[Skip] = []
        self._zips = 0
        self._size = 0

    def file(self, path: Path, name: str) -> None:
        self.entries.append(Entry(name, path.stat().st_size, lambda: path.open("rb")))

    def folder(self, folder: Path) -> None:
        """All files in a folder, folders near the top first. Raises OSError for the folder itself."""
        waiting = [folder]
        for place in waiting:
            try:
                found = sorted(os.scandir(place), key=lambda one: one.name)
            except OSError:
                if place is folder:
                    raise
                self.skips.append(Skip("files", _inside(folder, place), "The folder may not be read by you."))
                continue
            for one in found:
                if self._full(_inside(folder, place)):
                    return
                if one.is_dir(follow_symlinks=False):
                    waiting.append(Path(one.path))
                elif one.is_file():
                    self._in_folder(folder, Path(one.path))

    def _in_folder(self, folder: Path, path: Path) -> None:
        name = _inside(folder, path)
        try:
            if path.suffix.casefold() == ".zip" and is_zip(path):
                self.zip_file(path, f"{name}/")
            else:
                self.file(path, name)
        except (OSError, Unreadable):
            self.skips.append(Skip("files", name, "It could not be read."))

    def _full(self, where: str) -> bool:
        if len(self.entries) < MOST_ENTRIES:
            return False
        self.skips.append(Skip("files", where, f"Only the first {MOST_ENTRIES:,} files are looked at."))
        return True

    def zip_file(self, path: Path | BinaryIO, prefix: str = "", depth: int = 1) -> None:
        """All members of a zip, and of the zips in it. Raises Unreadable when it is damaged as a whole."""
        self._zips += 1
        if self._zips > MOST_ZIPS:
            self.skips.append(Skip("files", prefix.rstrip("/"), f"Only the first {MOST_ZIPS} zip files are looked at."))
            return
        name = prefix.rstrip("/") or (path.name if isinstance(path, Path) else "The zip file")
        try:
            archive = self._stack.enter_context(zipfile.ZipFile(path))
        except (*_FAULTS, NotImplementedError) as error:
            if isinstance(error, PermissionError):
                raise
            raise Unreadable(f"{name} is a damaged zip file.", "Download the export again.") from error
        for member in archive.infolist():
            if self._full(name):
                return
            self._member(archive, member, prefix, depth)

    def _member(self, archive: zipfile.ZipFile, member: zipfile.ZipInfo, prefix: str, depth: int) -> None:
        if member.is_dir():
            return
        name = prefix + member.filename
        why = self._why_not(member)
        if why:
            self.skips.append(Skip("files", name, why))
            return
        self._size += member.file_size
        if not name.casefold().endswith(".zip"):
            self.entries.append(Entry(name, member.file_size, lambda: _open_member(archive, member)))
        elif depth >= DEEPEST:
            self.skips.append(Skip("files", name, "It is a zip file too deep within others."))
        else:
            self._zip_within(archive, member, name, depth)

    def _zip_within(self, archive: zipfile.ZipFile, member: zipfile.ZipInfo, name: str, depth: int) -> None:
        kept = self._stack.enter_context(tempfile.SpooledTemporaryFile(max_size=KEPT_IN_MEMORY))  # noqa: SIM115
        try:
            with _open_member(archive, member) as inner:
                while piece := inner.read(1 << 20):
                    kept.write(piece)
            self.zip_file(cast(BinaryIO, kept), f"{name}/", depth + 1)
        except (OSError, Unreadable):
            self.skips.append(Skip("files", name, "It is a damaged zip file."))

    def _why_not(self, member: zipfile.ZipInfo) -> str:
        path = PurePosixPath(member.filename)
        if path.is_absolute() or ".." in path.parts or "\\" in member.filename or ":" in path.parts[0]:
            return "Its name leads out of the zip file."
        if member.flag_bits & 1:
            return "It is locked with a password."
        if member.compress_type not in _KNOWN_WAYS:
            return "It is packed in a way that is not known."
        if member.file_size > LARGEST or self._size + member.file_size > LARGEST:
            return "It is larger than anything that is read."
        if member.file_size > SMALL and member.file_size > HIGHEST_RATIO * max(member.compress_size, 1):
            return "It unpacks to far more than text does."
        return ""


def _inside(folder: Path, path: Path) -> str:
    return path.relative_to(folder).as_posix()


def _open_member(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> BinaryIO:
    try:
        return cast(BinaryIO, io.BufferedReader(_Member(archive.open(member)), 1 << 16))
    except (*_FAULTS, NotImplementedError) as error:
        raise OSError("a member of a zip that cannot be opened") from error


class _Member(io.RawIOBase):
    """A member of a zip that ends where it is damaged, so that what came before can be read."""

    def __init__(self, inner: IO[bytes]) -> None:
        self._inner = inner

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def readinto(self, into: bytearray | memoryview) -> int:  # type: ignore[override]
        """As io.RawIOBase."""
        try:
            piece = self._inner.read(len(into))
        except _FAULTS:
            return 0
        into[: len(piece)] = piece
        return len(piece)

    def seek(self, offset: int, whence: int = 0, /) -> int:
        """As io.RawIOBase."""
        return self._inner.seek(offset, whence)

    def tell(self) -> int:
        """As io.RawIOBase."""
        return self._inner.tell()

    def close(self) -> None:
        """As io.RawIOBase."""
        self._inner.close()
        super().close()
