"""Changes single observations and relations in basic-memory's notes.

Its database is made from the notes by itself and is left alone. Tags and what stands in brackets behind an observation
stay when it gets other words.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sentient_desktop.assistants import basic_notes
from sentient_desktop.assistants.basic_notes import CONTEXT, OBSERVATION, TAG
from sentient_desktop.assistants.editors import markdown_lines
from sentient_desktop.assistants.editors.folders import files_in
from sentient_desktop.assistants.editors.markdown_lines import LinesEditor, Marked
from sentient_desktop.domain.linked import Editor, LinkedRecord, Listing
from sentient_desktop.domain.memory import Micros
from sentient_desktop.errors import Refused

ENDINGS = (".md", ".markdown")
_PASSED_OVER = frozenset({"node_modules", ".git", ".obsidian", ".trash"})


class BasicMemoryEditor(LinesEditor):
    """An editor of the lines of notes. `name` is the file's, which may be the title of a note."""

    def __init__(self, name: str = "") -> None:
        self._name = name

    def files(self, root: Path) -> Sequence[Path]:
        """All notes, or the one that was chosen."""
        if root.is_file():
            return [root] if root.suffix.casefold() in ENDINGS else []
        return list(files_in(root, lambda name: name.casefold().endswith(ENDINGS), passed_over=_PASSED_OVER))

    def in_file(self, root: Path, path: Path) -> Editor:
        """The editor for one note."""
        return BasicMemoryEditor(path.name)

    def is_one_record(self, path: Path) -> bool:
        """A note stays, whatever stands in it."""
        return False

    def is_one_of_many(self, path: Path) -> bool:
        """An observation is in one note."""
        return True

    def changed(self, path: Path, at: Micros) -> None:
        """basic-memory watches its notes."""

    def listing(self, text: str) -> Listing:
        """The observations and relations, as the reader gives them; none in a file that is no note."""
        note = basic_notes.parse(text, self._name)
        found = note.statements if note is not None else iter(())
        return markdown_lines.listing(text, (Marked(each.number, each.number, each.content) for each in found))

    def reword(self, text: str, record: LinkedRecord, wording: str, at: Micros) -> str:
        """The text with other words in an observation. Raises Refused."""
        own = text[record.start : record.end]
        found = OBSERVATION.fullmatch(own)
        if found is None:
            raise Refused("A relation between two notes can be changed in the notes alone.")
        said = found["text"]
        context = CONTEXT.search(said)
        tail = said[context.start() :] if context else ""
        tags = "".join(f" #{tag['tag']}" for tag in TAG.finditer(said[: len(said) - len(tail)]))
        line = own[: found.start("text")] + wording + tags + tail + own[found.end("text") :]
        return text[: record.start] + line + text[record.end :]


EDITOR = BasicMemoryEditor()
