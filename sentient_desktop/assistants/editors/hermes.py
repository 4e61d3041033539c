"""Changes single entries in Hermes' `MEMORY.md` and `USER.md`, under the lock that Hermes itself takes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from sentient_desktop.assistants.editors import lists
from sentient_desktop.domain.linked import LinkedRecord, Listing, Taken
from sentient_desktop.domain.memory import Micros
from sentient_desktop.errors import Refused

NAMES = ("MEMORY.md", "USER.md")
NOTHING = frozenset({"{}", "[]", "null"})
"""What programs write for nothing: such an entry says none."""
_DIVIDER = re.compile(r"(?:\A|(?<=\n))§[ \t]*(?=\r?\n|\Z)")
_GROUP = "entries"


class HermesEditor:
    """An editor of entries that a line with `§` divides."""

    def files(self, root: Path) -> Sequence[Path]:
        """The two memory files of a home, or the one file."""
        if root.is_file():
            return [root] if root.name in NAMES else []
        folders = (root / "memories", root)
        return [folder / name for folder in folders for name in NAMES if (folder / name).is_file()]

    def lock_of(self, path: Path) -> Path | None:
        """Hermes locks a file of its own beside it."""
        return path.with_name(f"{path.name}.lock")

    def listing(self, text: str) -> Listing:
        """The entries."""
        records: list[LinkedRecord] = []
        start = 0
        for end in (*(found.span() for found in _DIVIDER.finditer(text)), (len(text), len(text))):
            piece = text[start : end[0]]
            entry = piece.strip("\r\n")
            first = start + piece.find(entry)
            if entry or end[0] < len(text):
                wording = entry.strip().replace("\r\n", "\n")
                said = wording if wording and wording not in NOTHING else None
                records.append(LinkedRecord(None, said, first, first + len(entry), _GROUP))
            start = end[1]
        return Listing(tuple(records), {_GROUP: 0})

    def take_out(self, text: str, listing: Listing, record: LinkedRecord) -> tuple[str, Taken]:
        """The text without an entry and one of the lines around it."""
        return lists.take_out(text, listing, record)

    def put_back(self, text: str, listing: Listing, taken: Taken, group: str, after: LinkedRecord | None) -> str:
        """The text with an entry again."""
        joint = "\r\n§\r\n" if "\r\n" in text else "\n§\n"
        return lists.put_back(text, listing, taken, group, after, joint=joint)

    def reword(self, text: str, record: LinkedRecord, wording: str, at: Micros) -> str:
        """The text with other words as the entry. Raises Refused for words that the file would take for two entries."""
        if _DIVIDER.search(wording):
            raise Refused("A line of § divides entries there and cannot be part of one.")
        own = text[record.start : record.end]
        start, end = len(own) - len(own.lstrip()), len(own.rstrip())
        said = wording.replace("\r\n", "\n")
        if "\r\n" in text:
            said = said.replace("\n", "\r\n")
        return text[: record.start] + own[:start] + said + own[end:] + text[record.end :]


EDITOR = HermesEditor()
