"""By which key a record is known in its origin (assistants.md, "Import again: nothing doubles")."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from sentient_desktop.assistants.format import ReadMemory
from sentient_desktop.store.columns import clean_text, keyed_hash, message_key


class OriginKeys:
    """The keys of one assistant's records, as they come. `key` is the library's key of keyed hashes, `further` those of
    the libraries that it came from; `is_here` says whether a memory of a key is here already."""

    def __init__(self, key: bytes, further: Sequence[bytes], is_here: Callable[[str], bool]) -> None:
        self._key = key
        self._further = further
        self._is_here = is_here
        self._seen: Counter[bytes] = Counter()
        """How often an id, or a wording without an id, was met: 8 bytes each, since there may be millions."""

    def of_memory(self, record: ReadMemory) -> str:
        """The id, the second of the same id as `id#2`, and so on; without an id the keyed hash of the wording, numbered
        likewise. The first keeps its key when a second turns up later."""
        if record.known_as is not None:
            return record.known_as
        if record.as_stored and record.origin_key is not None:
            return clean_text(record.origin_key)
        base = clean_text(record.key) if record.key else self._of_wording(record.content)
        seen = message_key(base)[:8]
        self._seen[seen] += 1
        number = self._seen[seen]
        return base if number == 1 else f"{base}#{number}"

    def of_derived(self, key: str | None, wording: str) -> str:
        """The id, else the keyed hash of the wording."""
        return clean_text(key) if key else keyed_hash(self._key, wording).hex()

    def forget(self) -> None:
        """No more comes of this assistant."""
        self._seen.clear()

    def _of_wording(self, wording: str) -> str:
        # One that was read in before the library was moved is known by a hash under the key of that time.
        there = (keyed_hash(key, wording).hex() for key in self._further)
        return next((each for each in there if self._is_here(each)), keyed_hash(self._key, wording).hex())
