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
from sentient_desktop.assistants.editors.markdown_lines import LinesEditor, Marked
from sentient_desktop.domain.linked import Listing
from sentient_desktop.domain.memory import Micros

_PASSED_OVER = frozenset({"node_modules", ".git", "sessions"})


class OpenClawEditor(LinesEditor):
    """An editor of bullets. What is said about one (its source, its importance, a comment) goes with it, and stays when
    it gets other words."""

    def files(self, root: Path) -> Sequence[Path]:
        """The memory files of a home or workspace, then the daily notes; or the one file."""
        if root.is_file():
            return [root] if openclaw_memory.is_memory_file(root.name) else []
        found = list(files_in(root, _is_ours, passed_over=_PASSED_OVER))
        return sorted(found, key=self.is_one_of_many)

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


def _is_ours(name: str) -> bool:
    path = PurePosixPath(name)
    is_note = path.parent.name == openclaw_memory.NOTES and path.suffix.casefold() == ".md"
    return is_note or openclaw_memory.is_memory_file(name)


EDITOR = OpenClawEditor()
