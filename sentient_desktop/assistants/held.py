"""Records that wait for their turn: in memory as long as they are few, else in a temporary file without a name.

A chat is read in the order of the file and told in the order of its thread; one of 200,000 messages does not fit in
the memory that an import may use.
"""

from __future__ import annotations

import marshal
import tempfile
from array import array
from typing import IO, Any, Self

KEPT_IN_MEMORY = 6_000_000
"""Characters, as counted by whoever adds; beyond it everything lies in the file."""


class Held:
    """A list of values made of what JSON knows, and tuples, that only grows. Use it as a context."""

    def __init__(self, most: int = KEPT_IN_MEMORY) -> None:
        self._most = most
        self._size = 0
        self._kept: list[Any] = []
        self._file: IO[bytes] | None = None
        self._places = array("q", [0])

    def add(self, value: Any, size: int) -> int:
        """Keeps `value`, which is about `size` characters long; returns its number, from 0."""
        self._size += size
        if self._file is None and self._size > self._most:
            self._file = tempfile.TemporaryFile()  # noqa: SIM115 - closed with this object
            for one in self._kept:
                self._write(self._file, one)
            self._kept = []
        if self._file is not None:
            self._write(self._file, value)
            return len(self._places) - 2
        self._kept.append(value)
        return len(self._kept) - 1

    def _write(self, file: IO[bytes], value: Any) -> None:
        # Three times as fast as JSON. The file is ours alone and never outlives this object.
        data = marshal.dumps(value)
        file.write(data)
        self._places.append(self._places[-1] + len(data))

    def __getitem__(self, number: int) -> Any:
        if self._file is None:
            return self._kept[number]
        start, end = self._places[number], self._places[number + 1]
        self._file.seek(start)
        found = marshal.loads(self._file.read(end - start))  # noqa: S302 - written by us, a moment ago
        self._file.seek(0, 2)
        return found

    def __len__(self) -> int:
        return len(self._kept) if self._file is None else len(self._places) - 1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()
        self._kept = []
