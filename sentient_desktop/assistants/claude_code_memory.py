"""Claude Code's memory files: the index `MEMORY.md`, a topic a file, and the instructions in `CLAUDE.md`.

The tool call that wrote a line or a file names the session; the person's message before it is the source.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from sentient_desktop.assistants.archives import Entry
from sentient_desktop.assistants.claude_code_sessions import Edit, Known
from sentient_desktop.assistants.format import Note, ReadMemory, ReadPlace, ReadSource, Record, Skip
from sentient_desktop.assistants.front_matter import FrontMatter, split
from sentient_desktop.assistants.markdown_items import Item, items
from sentient_desktop.assistants.text_file import TextFile
from sentient_desktop.assistants.times import read_time
from sentient_desktop.assistants.values import text_of
from sentient_desktop.errors import Unreadable

INDEX = "memory.md"
INSTRUCTIONS = "claude.md"
NOT_READ = frozenset(
    {"history.jsonl", "todos", "shell-snapshots", "statsig", "plugins", "file-history", "debug", "commands", "skills"}
)
"""What lies in Claude Code's folder and is neither a session nor a memory."""
LINES_READ = 200
BYTES_READ = 25_000
"""Of `MEMORY.md`, Claude Code reads no more than its first 200 lines and 25 KB."""
LARGEST = 4 << 20
"""Characters of a memory file."""

_LINK = re.compile(r"\]\(\s*<?([^)>#?\s]+\.md)>?\s*\)|\[\[([^\]|#]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Topic:
    """A topic file, and the line of the index that leads to it."""

    entry: Entry
    parts: FrontMatter
    index: list[tuple[int, bool]] = field(default_factory=list)
    """(line, whether the assistant reads that far)"""

    @property
    def about(self) -> dict[str, object]:
        """What stands about it at its head."""
        return _about(self.parts)


def _about(parts: FrontMatter) -> dict[str, object]:
    """Newer files put it under `metadata`."""
    inner = parts.fields.get("metadata")
    return {**parts.fields, **(inner if isinstance(inner, dict) else {})}


def words_of(parts: FrontMatter) -> str:
    """What a topic file says: its body, else what its head says of it."""
    about = _about(parts)
    return parts.body.strip() or text_of(about.get("description")) or text_of(about.get("name")) or ""


def is_topic(text: str) -> bool:
    """Whether a markdown file says that it is a memory."""
    fields = split(text).fields
    inner = fields.get("metadata")
    return "memory" in (fields.get("node_type"), inner.get("node_type") if isinstance(inner, dict) else None)


def is_memory_file(name: str) -> bool:
    """Whether a markdown file of that name (relative to Claude Code's folder) may hold memories."""
    path = PurePosixPath(name)
    return path.name.casefold() in (INDEX, INSTRUCTIONS) or "memory" in path.parts[:-1] or len(path.parts) == 1


def project_of(name: str) -> str:
    """The folder whose sessions and memory belong together."""
    parts = PurePosixPath(name).parts[:-1]
    if "projects" in parts:
        return "/".join(parts[: parts.index("projects") + 2])
    if "memory" in parts:
        return "/".join(parts[: parts.index("memory")])
    return "/".join(parts)


def memory_files(entries: list[Entry], known: Known, root: Path | None) -> Iterator[Record]:
    """The memories of one project's (or the person's own) markdown files. `root` is the folder that their names are
    relative to, None in a zip: a file on disk can be opened as the source of what it says."""
    placed: set[str] = set()
    for record in _memories(entries, known):
        for source in record.sources if isinstance(record, ReadMemory) else ():
            name = source.path
            if source.kind == "file" and name and name not in placed and root is not None:
                placed.add(name)
                yield ReadPlace(name, "file", name, root / name)
        yield record


def _memories(entries: list[Entry], known: Known) -> Iterator[Record]:
    topics: dict[str, _Topic] = {}
    indexes: list[tuple[Entry, str]] = []
    for entry in entries:
        name = PurePosixPath(entry.name).name.casefold()
        try:
            text = _text(entry)
        except Unreadable as error:
            if entry.size:
                yield Skip("files", entry.name, error.sentence)
            continue
        if name == INDEX:
            indexes.append((entry, text))
        elif name == INSTRUCTIONS:
            yield from _instructions(entry, text)
        elif is_topic(text) or "memory" in PurePosixPath(entry.name).parts[:-1]:
            topics[inside(entry.name)] = _Topic(entry, split(text))
    for entry, text in indexes:
        yield from _index(entry, text, topics, known)
    for topic in topics.values():
        yield _topic(topic, known)


def _text(entry: Entry) -> str:
    """Raises Unreadable."""
    if entry.size > LARGEST:
        raise Unreadable(f"{entry.name} is too large for a memory file.")
    with TextFile(entry) as file:
        return "".join(iter(file.read, ""))


def targets(text: str) -> list[str]:
    """The memory files that an item of the index leads to, in the form of `inside`."""
    return [inside(path) if path else f"{name.strip().casefold()}.md" for path, name in _LINK.findall(text)]


def beside_links(text: str) -> str:
    """What an item of the index says behind its last link."""
    links = list(_LINK.finditer(text))
    return text[links[-1].end() if links else 0 :].lstrip("]").strip(" \t—–-:")


def inside(name: str) -> str:
    """The path of a memory file below its folder `memory`."""
    return name.replace("\\", "/").rpartition("memory/")[2].casefold()


def _instructions(entry: Entry, text: str) -> Iterator[Record]:
    for item in items(text):
        if item.is_bullet:
            yield ReadMemory(
                item.text,
                category=item.heading,
                confidence_given=False,
                authored_by="user",
                sources=(_file_source(entry, item.heading),),
                extra=_place(entry, item),
                where=f"{entry.name} line {item.first}",
            )


def _index(entry: Entry, text: str, topics: dict[str, _Topic], known: Known) -> Iterator[Record]:
    front = split(text)
    last = _last_line_read(text)
    beyond = 0
    for item in items(front.body, front.first_line):
        is_read = item.last <= last
        target = _target(item, topics)
        if target is not None:
            target.index.append((item.first, is_read))
            continue
        beyond += not is_read
        wrote = [edit for edit in _edits(known, INDEX) if item.text in " ".join(edit.text.split())]
        yield ReadMemory(
            item.text,
            category=item.heading,
            confidence_given=False,
            authored_by="assistant",
            first_seen_at=wrote[0].source.said_at if wrote else None,
            sources=(wrote[0].source if wrote else _file_source(entry, item.heading),),
            extra=_place(entry, item) | ({} if is_read else {"not_read_by_assistant": True}),
            where=f"{entry.name} line {item.first}",
        )
    if beyond:
        yield Note(
            f"{beyond:,} memories in {entry.name} stand after line {last:,}: so far Claude Code does not read. They are"
            " marked."
        )


def _last_line_read(text: str) -> int:
    """The last line, from 1, that the assistant reads whole."""
    size = 0
    number = 0
    for number, line in enumerate(text.split("\n")[:LINES_READ], 1):
        size += len(line.encode("utf-8", "replace")) + 1
        if size > BYTES_READ + 1:
            return number - 1
    return number


def _target(item: Item, topics: dict[str, _Topic]) -> _Topic | None:
    return next((topics[name] for name in targets(item.text) if name in topics), None)


def _topic(topic: _Topic, known: Known) -> Record:
    entry, about = topic.entry, topic.about
    text = words_of(topic.parts)
    if not text:
        return Skip("memories", entry.name, "It has no text.")
    kind = text_of(about.get("type"))
    session = text_of(about.get("originSessionId"))
    wrote = _edits(known, inside(entry.name))
    extra: dict[str, object] = {"file": entry.name, "front_matter": topic.parts.fields or None}
    if topic.index:
        extra["index_line"] = topic.index[0][0]
        if not any(is_read for _, is_read in topic.index):
            extra["not_read_by_assistant"] = True
    return ReadMemory(
        text,
        key=entry.name,
        category=kind,
        confidence_given=False,
        authored_by="assistant" if kind in ("user", "feedback") else "inferred",
        first_seen_at=about.get("created") or (wrote[0].source.said_at if wrote else None),
        restated_at=about.get("modified"),
        sources=_sources(entry, session, wrote, known),
        extra={name: value for name, value in extra.items() if value is not None},
        where=entry.name,
    )


def _sources(entry: Entry, session: str | None, wrote: list[Edit], known: Known) -> tuple[ReadSource, ...]:
    """The message behind the first write in the session that the file names, then those behind later writes."""
    named = [edit for edit in wrote if edit.session == session] or (wrote if session is None else [])
    if not named:
        if session is None:
            return (_file_source(entry, None),)
        return (ReadSource("message", "conversation", chat=known.chats.get(session, session)),)
    found = [named[0].source]
    for edit in wrote:
        if edit.source.message is not None and edit.source.message not in [one.message for one in found]:
            source = edit.source
            found.append(
                ReadSource(
                    "message",
                    "conversation",
                    is_origin=False,
                    chat=source.chat,
                    message=source.message,
                    speaker=source.speaker,
                    said_at=source.said_at,
                )
            )
    return tuple(found)


def _edits(known: Known, file: str) -> list[Edit]:
    """The writes to a memory file, in the order of the messages behind them."""
    found = [edit for edit in known.edits if "/memory/" in edit.path and inside(edit.path) == file]
    return sorted(found, key=lambda edit: read_time(edit.source.said_at).at or 0)


def _file_source(entry: Entry, title: str | None) -> ReadSource:
    return ReadSource("file", f"file:{entry.name}", path=entry.name, title=title)


def _place(entry: Entry, item: Item) -> dict[str, object]:
    return {"file": entry.name, "lines": [item.first, item.last]}
