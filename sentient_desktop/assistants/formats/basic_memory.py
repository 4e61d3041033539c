"""basic-memory's notes: markdown with a `permalink` at the head, observations `- [category] text #tag (context)` and
relations `- relation [[Other note]]`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from sentient_desktop.assistants import archives, basic_notes
from sentient_desktop.assistants.archives import Entry
from sentient_desktop.assistants.basic_notes import Statement
from sentient_desktop.assistants.editors import basic_memory as basic_memory_editor
from sentient_desktop.assistants.export_files import read_each
from sentient_desktop.assistants.format import (
    Guess,
    Note,
    ReadAssistant,
    ReadMemory,
    ReadPlace,
    ReadSource,
    Record,
    Sample,
)
from sentient_desktop.assistants.front_matter import split
from sentient_desktop.assistants.values import id_of, text_of
from sentient_desktop.assistants.whole_text import read_text

_NOTE = re.compile(r"^permalink:\s*\S", re.MULTILINE)


class BasicMemory:
    """Reads a folder of basic-memory's notes, or one of them."""

    key = "basic_memory"
    title = "basic-memory notes"
    write_back = basic_memory_editor.EDITOR

    def recognise(self, sample: Sample) -> Guess | None:
        """By `permalink` at the head of a note; surer with an observation or a relation below it."""
        sure = 0.0
        for part in sample.parts(".md", ".markdown"):
            if not part.text.startswith("---") or not _NOTE.search(part.text):
                continue
            found = split(part.text)
            if "permalink" not in found.fields:
                continue
            marked = any(map(basic_notes.states_something, found.body.split("\n")))
            sure = max(sure, 0.92 if marked else 0.65)
        return Guess(self.key, "Its notes have a permalink and observations.", sure) if sure else None

    def read(self, path: Path) -> Iterator[Record]:
        """The observations and relations, note by note. Raises Unreadable."""
        yield ReadAssistant("basic-memory")
        alone = path.is_file() and not archives.is_zip(path)
        if not _is_zip(path):
            kind = "file" if alone else "folder"
            yield ReadPlace(path.name, kind, path.name, path)
        place = f"{'file' if alone else 'folder'}:{path.name}"
        with archives.opened(path) as opened:
            whole = list(opened.entries) if alone else opened.ending(*basic_memory_editor.ENDINGS)
            yield from read_each(whole, partial(_note, place))


FORMAT = BasicMemory()


def _is_zip(path: Path) -> bool:
    # What lies in a zip cannot be opened as a note.
    return path.is_file() and archives.is_zip(path)


def _note(place: str, entry: Entry) -> Iterator[Record]:
    notes: list[Note] = []
    text = read_text(entry, notes)
    yield from notes
    found = basic_notes.parse(text, entry.name)
    if found is None:
        return
    tags = found.fields.get("tags")
    tags = [one for one in tags if isinstance(one, str)] if isinstance(tags, list) else []
    extra = {"note": text_of(found.fields.get("permalink")) or found.title}
    for statement in found.statements:
        source = ReadSource("note", place, path=entry.name, title=found.title, quote=statement.line.strip())
        where = f"{entry.name}:{statement.number}"
        yield _memory(statement, tags, source, dict(extra), where, found.fields)


def _memory(
    statement: Statement,
    tags: list[str],
    source: ReadSource,
    extra: dict[str, Any],
    where: str,
    head: dict[str, Any],
) -> ReadMemory:
    created = next((head[name] for name in ("created", "created_at", "date") if id_of(head.get(name))), None)
    if statement.context is not None:
        extra["context"] = statement.context
    return ReadMemory(
        statement.content,
        category=statement.category,
        topics=(*statement.topics, *tags),
        confidence_given=False,
        authored_by="assistant",
        first_seen_at=created,
        sources=(source,),
        extra=extra,
        where=where,
    )
