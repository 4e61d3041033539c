"""Transcripts of Claude Code: lines of files that belong together, as chats.

The lines of all files are one graph, joined by `uuid` and `parentUuid`; every tree of it belongs to the session of its
root. A line that names no parent follows the one before it, unless other lines of its file do name theirs.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sentient_desktop.assistants.archives import Entry
from sentient_desktop.assistants.claude_blocks import tool_calls
from sentient_desktop.assistants.claude_code_files import values
from sentient_desktop.assistants.claude_code_lines import Line, read_line
from sentient_desktop.assistants.format import ReadChat, ReadSource, ReadSummary, Record, Skip
from sentient_desktop.assistants.held import Held
from sentient_desktop.assistants.threads import NONE, Said, asked_before, newest_leaf, thread_by_thread, threads
from sentient_desktop.assistants.times import read_time

OBSERVED = "It is the session of another tool that watches Claude Code."
_OBSERVER = ".claude-mem"
_TITLE = 80
_EDITS = {"Write": "content", "Edit": "new_string", "MultiEdit": "edits", "NotebookEdit": "new_source"}


@dataclass(frozen=True, slots=True)
class Edit:
    """That a tool call wrote to a memory file: its `path`, in which session, after which message of the person."""

    path: str
    session: str
    text: str
    source: ReadSource


@dataclass(slots=True)
class Known:
    """What the sessions of a project tell about its memory files."""

    edits: list[Edit] = field(default_factory=list)
    chats: dict[str, str] = field(default_factory=dict)
    """The chat that a session went into."""


class Sessions(Held):
    """The lines of files that belong together. A message waits as (key, role, text, at, hidden, parts, extra)."""

    def __init__(self, known: Known) -> None:
        super().__init__()
        self._known = known
        self._numbers: dict[str, int] = {}
        self._parents = array("l")
        self._records = array("l")
        self._times = array("q")
        self._asks = bytearray()
        self._aside = bytearray()
        self._of: list[str] = []
        """The session of each node, with the file's name where a line names none."""
        self._hashes: dict[int, int] = {}
        self._calls: list[tuple[int, str, str]] = []
        self._summaries: list[tuple[str, str | None, int]] = []
        self._titles: dict[str, str] = {}
        self._about: dict[str, dict[str, Any]] = {}

    def read(self, entry: Entry) -> Iterator[Skip]:
        """Takes all lines of a file. Raises Unreadable."""
        unlinked: list[int] = []
        links = False
        session = entry.name
        last: dict[tuple[str, bool], int] = {}
        for place, value, size in values(entry):
            if isinstance(value, Skip):
                yield value
                continue
            line = read_line(value, session)
            if line is None or self._told(line):
                continue
            session = line.session
            number, skip = self._line(line, place, size)
            if skip is not None:
                yield skip
            if number >= 0:
                links = links or bool(line.parent)
                if not line.parent:
                    self._parents[number] = last.get((line.session, line.aside), NONE)
                    unlinked += [number] if line.names_parent else []
                last[line.session, line.aside] = number
        if links:
            for number in unlinked:
                self._parents[number] = NONE

    def _told(self, line: Line) -> bool:
        """Takes a line that is about a chat; False for one that is part of it."""
        if line.kind == "title":
            self._titles[line.session] = line.text
        elif line.kind == "summary":
            self._summaries.append((line.text, line.leaf, len(self._of) - 1))
        else:
            return False
        return True

    def _node(self, uuid: str | None) -> int:
        number = self._numbers.setdefault(uuid, len(self._parents)) if uuid else len(self._parents)
        if number == len(self._parents):
            self._parents.append(NONE)
            self._records.append(NONE)
            self._times.append(-1)
            self._asks.append(0)
            self._aside.append(0)
            self._of.append("")
        return number

    def _line(self, line: Line, place: str, size: int) -> tuple[int, Skip | None]:
        """Takes a line; its node, or -1 for one that was met before."""
        number = self._node(line.uuid)
        if self._of[number]:
            same = self._hashes.get(number) == hash(line.text)
            why = "The same id came before with another text, which stays."
            return -1, None if same or not line.text else Skip("messages", place, why)
        self._of[number] = line.session
        self._times[number] = read_time(line.at).at or -1
        self._aside[number] = line.aside
        if line.parent:
            self._parents[number] = self._node(line.parent)
        self._about.setdefault(line.session, {}).update(line.about)
        if line.role is None:
            return number, None
        self._hashes[number] = hash(line.text)
        record = (line.uuid, line.role, line.text, line.at, line.hidden, line.parts, line.extra)
        self._records[number] = self.add(record, size)
        self._asks[number] = line.asks
        if line.role == "assistant":
            for name, given in tool_calls(line.parts):
                path = given.get("file_path")
                if name in _EDITS and isinstance(path, str) and "memory" in path.casefold():
                    self._calls.append((number, path.replace("\\", "/"), _written(name, given)))
        if line.kind == "compacted":
            self._summaries.append((line.text, line.uuid, number))
        return number, None

    def chats(self) -> Iterator[Record]:
        """All chats, each with its messages and summaries; what they tell about memory files goes to `known`."""
        roots = _roots(self._parents)
        trees: dict[str, list[int]] = {}
        for node, root in enumerate(roots):
            trees.setdefault(self._of[root] or self._of[node], []).append(node)
        for session, nodes in trees.items():
            if not session or not any(self._records[node] != NONE for node in nodes):
                continue
            if _OBSERVER in str(self._about.get(session, {}).get("cwd", "")):
                yield Skip("chats", session, OBSERVED)
                continue
            self._known.chats.update({self._of[node]: session for node in nodes if self._of[node]})
            yield from self._chat(session, nodes)
        self._edits()
        yield from self._all_summaries(roots)

    def _chat(self, session: str, nodes: list[int]) -> Iterator[Record]:
        local = {node: number for number, node in enumerate(nodes)}
        parents = array("l", (local.get(self._parents[node], NONE) for node in nodes))
        times = array("q", (-2 if self._aside[node] else self._times[node] for node in nodes))
        holds = bytearray(self._records[node] != NONE for node in nodes)
        yield ReadChat(
            session,
            title=self._title(session, nodes),
            started_at=min((time for node in nodes if (time := self._times[node]) >= 0), default=None),
            extra=self._about.get(session) or None,
        )
        found = threads(parents, holds, newest_leaf(parents, times))
        yield from thread_by_thread(session, found, lambda number: self._said(nodes[number]))

    def _said(self, node: int) -> Said:
        key, role, text, at, hidden, parts, extra = self[self._records[node]]
        return key, role, None, text, at, hidden, parts, extra

    def _title(self, session: str, nodes: list[int]) -> str | None:
        """The title it was given, else the beginning of the first thing that the person asked."""
        if session in self._titles:
            return self._titles[session]
        inside = set(nodes)
        for text, leaf, _ in self._summaries:
            if "\n" not in text and leaf and self._numbers.get(leaf, NONE) in inside:
                return text
        first = next((node for node in nodes if self._asks[node]), None)
        if first is None:
            return None
        line = self[self._records[first]][2].strip().split("\n")[0]
        return line if len(line) <= _TITLE else f"{line[:_TITLE].rstrip()}…"

    def _edits(self) -> None:
        for node, path, text in self._calls:
            chat = self._known.chats.get(self._of[node])
            if chat:
                self._known.edits.append(Edit(path, self._of[node], text, self._before(node, chat)))

    def _before(self, node: int, chat: str) -> ReadSource:
        """The person's message before a tool call; the chat alone when there is none."""
        node = asked_before(self._parents, self._asks, node)
        if node == NONE:
            return ReadSource("message", "conversation", chat=chat)
        key, _, _, at, *_ = self[self._records[node]]
        return ReadSource("message", "conversation", chat=chat, message=key, speaker="user", said_at=at)

    def _all_summaries(self, roots: array[int]) -> Iterator[Record]:
        for text, leaf, node in self._summaries:
            at = self._numbers.get(leaf or "", NONE)
            chat = self._known.chats.get(self._of[roots[at]]) if at != NONE and self._of[roots[at]] else None
            end = self._times[at] if at != NONE and self._times[at] >= 0 else None
            yield ReadSummary(text, key=f"{leaf or node}", chat=chat, whole_chat=chat is not None, end_at=end)


def _roots(parents: array[int]) -> array[int]:
    """The root of each node's tree; of nodes that lead back to themselves, the one where the walk began."""
    roots = array("l", [NONE]) * len(parents)
    for start in range(len(parents)):
        path = []
        node = start
        while roots[node] == NONE:
            roots[node] = -2
            path.append(node)
            if parents[node] < 0 or roots[parents[node]] == -2:
                break
            node = parents[node]
        root = roots[node] if roots[node] >= 0 else node
        for one in path:
            roots[one] = root
    return roots


def _written(name: str, given: dict[str, Any]) -> str:
    """The text that an edit puts into its file."""
    text = given.get(_EDITS[name])
    if isinstance(text, list):
        return "\n".join(str(one.get("new_string", "")) for one in text if isinstance(one, dict))
    return text if isinstance(text, str) else ""
