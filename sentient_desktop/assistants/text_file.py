"""A file from outside as text: its encoding found or guessed, read in pieces, never as a whole."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import BinaryIO, Literal, Protocol, Self

from sentient_desktop.errors import Unreadable

LOOKED_AT = 1 << 16
"""Bytes that are looked at to tell an encoding or a format."""
PROVED_UP_TO = 64 << 20
"""Bytes of a file that are read through once, to know whether they are UTF-8."""
PIECE = 1 << 18
LONGEST_LINE = 32_000_000
"""Characters; a longer line is passed over."""

_MARKS: tuple[tuple[bytes, str], ...] = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


class Openable(Protocol):
    """What a text is read from: a path, or a member of an archive."""

    @property
    def name(self) -> str:
        """What it is called in sentences for the person."""

    def open(self, mode: Literal["rb"], /) -> BinaryIO:
        """Its bytes from the beginning."""


@dataclass(frozen=True, slots=True)
class Encoding:
    """How the bytes of a file are read. `guessed` says that they are no valid UTF-8 and this is the likeliest other."""

    name: str
    guessed: bool = False


def looks_binary(head: bytes) -> bool:
    """Whether the first bytes are of no text file: NUL bytes without a mark of UTF-16 or UTF-32."""
    return b"\0" in head and not any(head.startswith(mark) for mark, _ in _MARKS)


def find_encoding(path: Openable, head: bytes) -> Encoding:
    """The encoding of a file that begins with `head`. Raises OSError."""
    for mark, name in _MARKS:
        if head.startswith(mark):
            return Encoding(name)
    if not _is_utf8(head, final=len(head) < LOOKED_AT):
        return Encoding(_likeliest(head), guessed=True)
    if len(head) >= LOOKED_AT:
        with path.open("rb") as file:
            odd = _first_piece_that_is_not_utf8(file)
        if odd:
            return Encoding(_likeliest(odd), guessed=True)
    return Encoding("utf-8")


def _is_utf8(piece: bytes, *, final: bool) -> bool:
    try:
        codecs.getincrementaldecoder("utf-8")().decode(piece, final)
    except UnicodeDecodeError:
        return False
    return True


def _first_piece_that_is_not_utf8(file: BinaryIO) -> bytes:
    decoder = codecs.getincrementaldecoder("utf-8")()
    left = PROVED_UP_TO
    while left > 0 and (piece := file.read(PIECE)):
        left -= len(piece)
        try:
            decoder.decode(piece)
        except UnicodeDecodeError:
            return piece
    return b""


def _likeliest(piece: bytes) -> str:
    """GB18030 when nearly all that is not ASCII reads as Chinese in it, else Windows' western code page."""
    text = piece.decode("gb18030", "replace")
    foreign = [letter for letter in text if letter > "\x7f"]
    chinese = sum("\u3000" <= letter <= "\u9fff" or "\uff00" <= letter <= "\uffee" for letter in foreign)
    pairs = sum(byte > 0x7F for byte in piece) >= 8
    return "gb18030" if pairs and foreign and chinese >= 0.95 * len(foreign) else "cp1252"


class TextFile:
    """A text file, open for reading by pieces. Use it as a context; raises Unreadable with one sentence when the file
    is not there, is not the person's to read, is empty or is no text. `encoding` is what was found of it before."""

    def __init__(self, path: Openable, encoding: Encoding | None = None) -> None:
        self.path = path
        try:
            self._file = path.open("rb")
            try:
                head = self._file.read(LOOKED_AT)
                self.encoding = encoding or find_encoding(path, head)
                self._file.seek(0)
            except BaseException:
                self._file.close()
                raise
        except (OSError, ValueError) as error:
            raise unreadable(path, error) from error
        try:
            _refuse_what_is_no_text(path, head)
        except Unreadable:
            self._file.close()
            raise
        # cp1252 leaves five bytes without a letter: those are marked, never dropped.
        self._decoder = codecs.getincrementaldecoder(self.encoding.name)("replace")

    def read(self, size: int = PIECE) -> str:
        """The next piece, of about `size` bytes; `` at the end. Raises Unreadable when the disk fails."""
        while True:
            try:
                piece = self._file.read(size)
            except OSError as error:
                raise unreadable(self.path, error) from error
            text = self._decoder.decode(piece, not piece)
            if text or not piece:
                return text

    def rewind(self) -> None:
        """Goes back to its beginning: to find the encoding takes as long as to read the text."""
        self._file.seek(0)
        self._decoder.reset()

    def lines(self) -> Iterator[tuple[int, str | None]]:
        """Its lines with their numbers from 1, without line ends; None for one that is too long. Only line feeds divide
        lines: other signs that Python would split at stand inside texts. Raises Unreadable when the disk fails."""
        number, rest, too_long = 1, "", False
        while piece := self.read():
            parts = (rest + piece).split("\n") if "\n" in piece else [rest + piece]
            rest = parts.pop()
            for part in parts:
                yield number, None if too_long else part
                number, too_long = number + 1, False
            if len(rest) > LONGEST_LINE:
                rest, too_long = "", True
        if rest or too_long:
            yield number, None if too_long else rest

    def done(self) -> int:
        """How many bytes have been read."""
        return self._file.tell()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def _refuse_what_is_no_text(path: Openable, head: bytes) -> None:
    if not head:
        raise Unreadable(f"{path.name} is empty.", "There is nothing in it to read.")
    if looks_binary(head):
        raise Unreadable(f"{path.name} is not a text file.", "Choose the export or memory file of an assistant.")


def unreadable(path: Openable, error: Exception) -> Unreadable:
    """The sentence for a path that the system would not let us read."""
    if isinstance(error, FileNotFoundError):
        return Unreadable(f"{path.name or path} is not there.", "Check the name and the folder.")
    if isinstance(error, PermissionError):
        return Unreadable(f"{path.name} may not be read by you.", "Change its permissions, or copy it somewhere else.")
    if isinstance(error, IsADirectoryError):
        return Unreadable(f"{path.name} is a folder.", "Choose the file in it.")
    return Unreadable(f"{path.name or path} could not be read.", "Check the disk, then try again.")
