"""The chats of a dry run that are no longer held in memory.

Nothing of them is in the store, so the keys of their messages lie in a temporary file without a name: a chat that comes
again in the export is still known, whatever the size of the file.
"""

from __future__ import annotations

import tempfile
import weakref
from collections.abc import Set as AbstractSet
from typing import IO

KEY_BYTES = 16
"""What `columns.message_key` makes."""


class Aside:
    """Chats by their key: the number that each was given, and the keys of its messages."""

    def __init__(self) -> None:
        self._places: dict[str, tuple[int, int, int]] = {}
        self._file: IO[bytes] | None = None

    def put(self, key: str, number: int, messages: AbstractSet[bytes]) -> None:
        """Puts a chat aside."""
        if self._file is None:
            self._file = tempfile.TemporaryFile()  # noqa: SIM115 - closed with this object
            weakref.finalize(self, self._file.close)
        start = self._file.seek(0, 2)
        self._file.write(b"".join(messages))
        self._places[key] = (number, start, len(messages) * KEY_BYTES)

    def take(self, key: str) -> tuple[int, set[bytes]] | None:
        """A chat back, when it was put aside."""
        if key not in self._places or self._file is None:
            return None
        number, start, length = self._places.pop(key)
        self._file.seek(start)
        data = self._file.read(length)
        return number, {data[at : at + KEY_BYTES] for at in range(0, length, KEY_BYTES)}
