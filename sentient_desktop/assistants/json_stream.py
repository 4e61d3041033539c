"""JSON of any size as a walk: the reader goes from key to key and from element to element, and holds one value at a
time.

A value with a fault in it is passed over (`BadValue`), so that one bad record does not cost the rest; a file that
ends in the middle or loses its structure ends the walk (`Broken`), and what came before it stands. What the usual
parsers refuse in whole files is allowed in values: NaN, control characters, single escapes of half a character.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

LONGEST_VALUE = 32_000_000
"""Characters. A single value above it is passed over: it would not fit in the memory an import may use."""

_SPACE = re.compile(r"[ \t\r\n]*")
_SPACES = " \t\r\n"
_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)
_BETWEEN = re.compile(r'[^"{}\[\]]*+(?:"[^"]*+(?<!\\)"[^"{}\[\]]*+)*+')
"""What stands between two brackets, with the strings in it that end at the next quote: nearly all do, and to look for
that one sign is ten times as fast as to look at each."""
_SCALAR = re.compile(r"[^,\]}\s]*")
_decode = json.JSONDecoder(strict=False).raw_decode


class Broken(Exception):
    """The structure ends here. `at` counts characters from 0; `early` says that the file ends in the middle."""

    def __init__(self, at: int, early: bool) -> None:
        super().__init__(at, early)
        self.at = at
        self.early = early

    @property
    def why(self) -> str:
        """A sentence for the report."""
        if self.early:
            return "The file ends in the middle; what comes before was read."
        return "The file is damaged here; what comes before was read."


class BadValue(Exception):
    """One value that cannot be read. The walk stands behind it. `at` counts characters from 0."""

    def __init__(self, at: int, why: str) -> None:
        super().__init__(at, why)
        self.at = at
        self.why = why


class JsonReader:
    """A walk through JSON text that `read(size)` hands out piece by piece, `` at the end.

    At a value, exactly one of `value`, `members`, `elements`, `skip` may be called; a value that is not touched is
    skipped. A walk through members or elements must be gone to its end.
    """

    def __init__(self, read: Callable[[int], str], piece: int = 1 << 18) -> None:
        self._read = read
        self._piece = piece
        self._text = ""
        self._at = 0
        self._before = 0
        self._ended = False

    @property
    def position(self) -> int:
        """Characters from the beginning of the file."""
        return self._before + self._at

    def peek(self) -> str:
        """The next character that is not white space, `` at the end: tells the kind of value that follows."""
        while True:
            sign = self._text[self._at : self._at + 1]
            if sign in _SPACES:
                found = _SPACE.match(self._text, self._at)
                self._at = found.end() if found else self._at
                sign = self._text[self._at : self._at + 1]
            if sign:
                return sign
            if not self._more():
                return ""

    def value(self) -> Any:
        """The value here, whole. Raises BadValue or Broken."""
        if not self.peek():
            raise self._broken()
        start = self.position
        try:
            found = self._decoded()
        except (ValueError, RecursionError):
            # Not all of it is here yet, or it has a fault: with the whole of it in hand the second try tells which.
            end = self._extent(keep=True)
            try:
                found = self._decoded()
            except (ValueError, RecursionError) as error:
                self._at = end
                raise BadValue(start, _why(error)) from error
        return found

    def _decoded(self) -> Any:
        while True:
            found, end = _decode(self._text, self._at)
            # A number near the end of the piece ("12", "12.", "1e+") may go on in the next one.
            if self._text[end - 1] in '"]}' or end + 3 <= len(self._text) or not self._more():
                self._at = end
                return found

    def skip(self) -> None:
        """Goes past the value here without keeping it. Raises Broken."""
        if not self.peek():
            raise self._broken()
        try:
            # Reading a short value and letting it go is several times as fast as looking for its end.
            _, end = _decode(self._text, self._at)
        except (ValueError, RecursionError):
            end = 0
        self._at = end if end and self._text[end - 1] in '"]}' else self._extent(keep=False)

    def members(self) -> Iterator[str]:
        """The keys of the object here, each with the walk standing at its value. Raises Broken."""
        self._take("{")
        if self.peek() == "}":
            self._at += 1
            return
        while True:
            key = self._key()
            self._take(":")
            self.peek()
            mark = self.position
            yield key
            if self.position == mark:
                self.skip()
            if self._closes("}"):
                return

    def elements(self) -> Iterator[int]:
        """The numbers, from 0, of the elements of the list here, each with the walk standing at it. Raises Broken."""
        self._take("[")
        if self.peek() == "]":
            self._at += 1
            return
        number = 0
        while True:
            self.peek()
            mark = self.position
            yield number
            if self.position == mark:
                self.skip()
            number += 1
            if self._closes("]"):
                return

    def values(self) -> Iterator[tuple[int, Any, str]]:
        """The elements of the list here: (number from 0, value, why it cannot be read or ``). Raises Broken.

        A list that lies in the present piece as a whole is read at once, which is twice as fast.
        """
        if self.peek() == "[":
            try:
                found, end = _decode(self._text, self._at)
            except (ValueError, RecursionError):
                found = None
            if found is not None:
                self._at = end
                yield from ((number, value, "") for number, value in enumerate(found))
                return
        for number in self.elements():
            try:
                value = self.value()
            except BadValue as error:
                yield number, None, error.why
            else:
                yield number, value, ""

    def _closes(self, bracket: str) -> bool:
        if self.peek() == ",":
            self._at += 1
            if self.peek() != bracket:  # a comma too many at the end is common in files written by hand
                return False
        if self.peek() == bracket:
            self._at += 1
            return True
        raise self._broken()

    def _key(self) -> str:
        if self.peek() != '"':
            raise self._broken()
        try:
            return str(self.value())
        except BadValue as error:
            raise self._broken() from error

    def _take(self, sign: str) -> None:
        if self.peek() != sign:
            raise self._broken()
        self._at += 1

    def _broken(self) -> Broken:
        return Broken(self.position, early=not self.peek())

    def _more(self) -> bool:
        """Reads on; what was passed is let go. The piece doubles with what is kept, so that a long value costs no
        more."""
        if self._ended:
            return False
        # Where nothing more comes, nothing moves: places in the text that were found before stay right.
        kept = self._text[self._at :]
        piece = self._read(max(self._piece, len(kept)))
        if not piece:
            self._ended = True
            return False
        self._before += self._at
        self._at = 0
        self._text = kept + piece
        return True

    def _extent(self, *, keep: bool) -> int:
        """Where in the text the value here ends; reads on as far as that takes. With `keep` the value stays whole in
        the text, otherwise the walk moves on with the scan."""
        start = self.position
        if self._text[self._at] not in '"{[':
            return self._scalar_extent()
        depth = 0
        scan = self._at
        while True:
            between = _BETWEEN.match(self._text, scan) if depth else None
            rest = between.end() if between else scan
            end = _token_end(self._text, rest)
            if end < 0:
                scan = self._read_past(rest, start, keep=keep)
                continue
            if self._text[rest] != '"':
                depth += 1 if self._text[rest] in "{[" else -1
            scan = end
            if depth <= 0:
                return scan

    def _read_past(self, rest: int, start: int, *, keep: bool) -> int:
        """More text while the scan stands at `rest`; where it stands then."""
        if keep and len(self._text) - self._at > LONGEST_VALUE:
            self._at = self._extent(keep=False)
            raise BadValue(start, f"It is longer than {LONGEST_VALUE:,} characters.")
        if not keep:
            self._at = rest
            if len(self._text) - rest > LONGEST_VALUE:
                raise Broken(start, early=False)
        offset = rest - self._at
        if not self._more():
            raise Broken(self._before + len(self._text), early=True)
        return self._at + offset

    def _scalar_extent(self) -> int:
        """Nothing at all where a value is missing: then the sign that follows decides."""
        while True:
            found = _SCALAR.match(self._text, self._at)
            end = found.end() if found else self._at
            if end < len(self._text) or not self._more():
                return end


def _token_end(text: str, start: int) -> int:
    """Behind the bracket or the string at `start`; -1 when it does not end in this text."""
    if start == len(text):
        return -1
    if text[start] != '"':
        return start + 1
    string = _STRING.match(text, start)
    return string.end() if string else -1


def _why(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "It is nested too deeply."
    if isinstance(error, json.JSONDecodeError):
        return "It is not valid JSON."
    return "It holds a number that is too long."
