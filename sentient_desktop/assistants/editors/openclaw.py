"""Changes single bullets in OpenClaw's `MEMORY.md` and `USER.md`, and the same bullet in its daily notes.

A note is no memory, but where it says the same words as one that is disputed or forgotten, the assistant would read
them there again. OpenClaw locks none of these files.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from sentient_desktop.assistants import openclaw_memory
from sentient_desktop.assistants.editors import markdown_lines
from sentient_desktop.assistants.editors.folders import files_in
from sentient_desktop.assistants.editors.markdown_lines import Marked
from sentient_desktop.domain.linked import LinkedRecord, Listing, Taken
from sentient_desktop.domain.memory import Micros

_PASSED_OVER = frozenset({"node_modules", ".git", "sessions"})


class OpenClawEditor:
    """An editor of bullets. What is said about one (its source, its importance, a comment) goes with it, and stays when
    it gets other words."""

    def files(self, root: Path) -> Sequence[Path]:
        """The memory files of a home or workspace, then the daily notes; or the one file."""
        if root.is_file():
            return [root] if openclaw_memory.is_memory_file(root.name) else []
        found = list(files_in(root, _is_ours, passed_over=_PASSED_OVER))
        return sorted(found, key=self.is_one_of_many)

    def lock_of(self, path: Path) -> Path | None:
        """There is none."""

    def is_one_record(self, path: Path) -> bool:
        """Notes and memory files stay, whatever stands in them."""
        return False

    def is_one_of_many(self, path: Path) -> bool:
        """Every file may say the same as another one."""
        return False

    def changed(self, path: Path, at: Micros) -> None:
        """OpenClaw notices by itself."""

    def listing(self, text: str) -> Listing:
        """The bullets, as the reader gives them."""
        found = openclaw_memory.bullets(text)
        return markdown_lines.listing(text, (Marked(each.first, each.last, each.content or None) for each in found))

    def take_out(self, text: str, listing: Listing, record: LinkedRecord) -> tuple[str, Taken]:
        """The text without a bullet and the lines about it."""
        return markdown_lines.take_out(text, listing, record)

    def put_back(self, text: str, listing: Listing, taken: Taken, group: str, after: LinkedRecord | None) -> str:
        """The text with a bullet again."""
        return markdown_lines.put_back(text, taken, after)

    def reword(self, text: str, record: LinkedRecord, wording: str, at: Micros) -> str:
        """The text with other words in a bullet. Raises Refused."""
        old = self.listing(text).records
        new = markdown_lines.reworded(text, record, wording)
        markdown_lines.only_that(old, self.listing(new).records, record, wording)
        return new


def _is_ours(name: str) -> bool:
    path = PurePosixPath(name)
    is_note = path.parent.name == openclaw_memory.NOTES and path.suffix.casefold() == ".md"
    return is_note or openclaw_memory.is_memory_file(name)


EDITOR = OpenClawEditor()
