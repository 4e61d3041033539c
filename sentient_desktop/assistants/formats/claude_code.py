"""Claude Code's folder `~/.claude`, a part of it, or one transcript: sessions, and the memory it keeps as markdown.

Folder names say less than they seem to (`-` stands for more than one sign), so the working folder is taken from the
lines. Settings, history and the rest of the folder are not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from sentient_desktop.assistants.archives import Entry, is_zip, opened
from sentient_desktop.assistants.claude_code_files import WHOLE, groups_of
from sentient_desktop.assistants.claude_code_memory import NOT_READ, is_memory_file, is_topic, memory_files, project_of
from sentient_desktop.assistants.claude_code_sessions import Known, Sessions
from sentient_desktop.assistants.editors.claude_code import EDITOR
from sentient_desktop.assistants.format import Guess, ReadAssistant, Record, Sample, Skip
from sentient_desktop.errors import Unreadable

_SESSION = re.compile(r'"sessionId"\s*:')
_LINKED = re.compile(r'"(?:uuid|parentUuid|leafUuid)"\s*:')


class ClaudeCode:
    """Reads sessions and memory of Claude Code."""

    key = "claude_code"
    title = "Claude Code"
    write_back = EDITOR

    def recognise(self, sample: Sample) -> Guess | None:
        """By lines with `sessionId` and `uuid`, or by markdown that says it is a memory."""
        for part in sample.parts(".jsonl", most=20):
            if part.outermost == "{" and _SESSION.search(part.text) and _LINKED.search(part.text):
                return Guess(self.key, "It holds sessions of Claude Code.", 0.95)
        if sample.head and WHOLE.match(sample.head):
            return Guess(self.key, "It is a downloaded session of Claude Code.", 0.95)
        for part in sample.parts(".md", most=20):
            if part.text and is_topic(part.text):
                return Guess(self.key, "It is a memory that Claude Code keeps as markdown.", 0.9)
        return None

    def read(self, path: Path) -> Iterator[Record]:
        """Project by project: its sessions, then its memories. Raises Unreadable."""
        with opened(path) as store:
            yield ReadAssistant("Claude Code")
            yield from store.skips
            root = path if path.is_dir() else None if is_zip(path) else path.parent
            if len(store.entries) == 1:
                yield from _project(list(store.entries), root, alone=True)
                return
            projects: dict[str, list[Entry]] = {}
            for entry in store.ending(".jsonl", ".md"):
                if not NOT_READ.intersection(PurePosixPath(entry.name).parts):
                    projects.setdefault(project_of(entry.name), []).append(entry)
            for entries in projects.values():
                yield from _project(entries, root, alone=False)


FORMAT = ClaudeCode()


def _project(entries: list[Entry], root: Path | None, *, alone: bool) -> Iterator[Record]:
    known = Known()
    markdown = [entry for entry in entries if entry.name.casefold().endswith(".md")]
    for group in groups_of(entry for entry in entries if not entry.name.casefold().endswith(".md")):
        with Sessions(known) as sessions:
            for entry in group:
                try:
                    yield from sessions.read(entry)
                except Unreadable as error:
                    if alone:
                        raise
                    if entry.size:
                        yield Skip("files", entry.name, error.sentence)
            yield from sessions.chats()
    yield from memory_files([entry for entry in markdown if alone or is_memory_file(entry.name)], known, root)
