"""Changes single memories in Claude Code's markdown: a topic file with its line in the index, an item of the index, a
bullet of `CLAUDE.md`. Claude Code locks none of these files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath

from sentient_desktop.assistants import claude_code_memory, front_matter
from sentient_desktop.assistants.claude_code_memory import INDEX, INSTRUCTIONS, inside, is_memory_file, project_of
from sentient_desktop.assistants.editors import markdown_lines, topic_file
from sentient_desktop.assistants.editors.folders import files_in
from sentient_desktop.assistants.editors.markdown_lines import LinesEditor, Marked
from sentient_desktop.assistants.markdown_items import items
from sentient_desktop.domain.linked import Editor, LinkedRecord, Listing, Taken
from sentient_desktop.domain.memory import Micros
from sentient_desktop.errors import Refused

_ENDING = ".md"


class ClaudeCodeEditor:
    """An editor of the whole folder; `in_file` has those of its files."""

    def files(self, root: Path) -> Sequence[Path]:
        """The index and instruction files, then the topics: a line of the index is taken out while what it leads to is
        still there."""
        if root.is_file():
            return [root] if root.suffix.casefold() == _ENDING else []
        found = list(files_in(root, _is_ours, passed_over=claude_code_memory.NOT_READ))
        return sorted(found, key=self.is_one_of_many)

    def lock_of(self, path: Path) -> Path | None:
        """There is none."""

    def is_one_record(self, path: Path) -> bool:
        """Whether it is a topic file."""
        return path.name.casefold() not in (INDEX, INSTRUCTIONS)

    def is_one_of_many(self, path: Path) -> bool:
        """A topic is found by its name."""
        return self.is_one_record(path)

    def changed(self, path: Path, at: Micros) -> None:
        """Claude Code notices by itself."""

    def in_file(self, root: Path, path: Path) -> Editor:
        """The editor for one file of the store at `root`."""
        name = path.name if path == root else path.relative_to(root).as_posix()
        if path.name.casefold() == INSTRUCTIONS:
            return InstructionsEditor()
        if path.name.casefold() == INDEX:
            return IndexEditor(name, _topics(root, name))
        return topic_file.TopicEditor(name)

    def listing(self, text: str) -> Listing:
        """Raises Refused: what a text is depends on the file."""
        raise Refused("It has to be known which file of Claude Code this is.")

    def take_out(self, text: str, listing: Listing, record: LinkedRecord) -> tuple[str, Taken]:
        """As `listing`."""
        raise Refused("It has to be known which file of Claude Code this is.")

    def put_back(self, text: str, listing: Listing, taken: Taken, group: str, after: LinkedRecord | None) -> str:
        """As `listing`."""
        raise Refused("It has to be known which file of Claude Code this is.")

    def reword(self, text: str, record: LinkedRecord, wording: str, at: Micros) -> str:
        """As `listing`."""
        raise Refused("It has to be known which file of Claude Code this is.")


def _is_ours(name: str) -> bool:
    return name.casefold().endswith(_ENDING) and is_memory_file(name)


def _topics(root: Path, index: str) -> Mapping[str, str]:
    """The topic files beside an index: the name of each by its path below the folder `memory`, in small letters."""
    if root.is_file():
        return {}
    project = project_of(index)
    found = files_in(root / project, lambda name: name.casefold().endswith(_ENDING))
    names = (path.relative_to(root).as_posix() for path in found)
    topics = (name for name in names if "memory" in PurePosixPath(name).parts[:-1])
    return {inside(name): name for name in topics if PurePosixPath(name).name.casefold() not in (INDEX, INSTRUCTIONS)}


class _ItemsEditor(LinesEditor):
    """What the two files of items have in common."""

    def files(self, root: Path) -> Sequence[Path]:
        """The one file."""
        return [root]


class InstructionsEditor(_ItemsEditor):
    """An editor of `CLAUDE.md`: its bullets. What the person wrote as prose is none."""

    def listing(self, text: str) -> Listing:
        """The bullets."""
        found = (Marked(each.first, each.last, each.text) for each in items(text) if each.is_bullet)
        return markdown_lines.listing(text, found)


class IndexEditor(_ItemsEditor):
    """An editor of `MEMORY.md`. `topics` are the topic files that are there, by what a link to them says."""

    def __init__(self, name: str, topics: Mapping[str, str]) -> None:
        self._near = name.rpartition("memory/")
        self._topics = topics

    def listing(self, text: str) -> Listing:
        """The items; those that lead to a topic file are no memories of their own."""
        front = front_matter.split(text)
        found = [self._marked(each.first, each.last, each.text) for each in items(front.body, front.first_line)]
        return markdown_lines.listing(text, found)

    def _marked(self, first: int, last: int, text: str) -> Marked:
        asked = claude_code_memory.targets(text)
        there = list(dict.fromkeys(self._topics[name] for name in asked if name in self._topics))
        if there:
            refuses = "It leads to other memories as well." if len(there) > 1 else ""
            return Marked(first, last, None, there[0], claude_code_memory.beside_links(text) or None, refuses)
        # One whose file is out of the way just now leads there all the same.
        return Marked(first, last, text, f"{self._near[0]}{self._near[1]}{asked[0]}" if asked else None)


EDITOR = ClaudeCodeEditor()
