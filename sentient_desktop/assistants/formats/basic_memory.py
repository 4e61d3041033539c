"""basic-memory's notes: markdown with a `permalink` at the head, observations `- [category] text #tag (context)` and
relations `- relation [[Other note]]`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from sentient_desktop.assistants import archives
from sentient_desktop.assistants.archives import Entry
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

_FENCE = re.compile(r"\s*(?:```|~~~)")
_OBSERVATION = re.compile(r"\s*[-*+]\s+\[(?P<category>[^\[\]()]{1,80})\]\s+(?P<text>.*\S)\s*")
_RELATION = re.compile(r"\s*[-*+]\s+(?P<kind>[^\[\]]{0,120}?)\s*\[\[(?P<to>[^\[\]]{1,300})\]\]\s*(?P<rest>.*)")
_CONTEXT = re.compile(r"\s*\((?P<context>[^()]*)\)\s*$")
_TAG = re.compile(r"(?:(?<=\s)|^)#(?P<tag>[^\s#()\[\]]+)")
_BOXES = frozenset({"x", "-", ">", "!", "/", "?", ""})
"""What stands in the box of a task: that is no category."""
_NOTE = re.compile(r"^permalink:\s*\S", re.MULTILINE)


class BasicMemory:
    """Reads a folder of basic-memory's notes, or one of them."""

    key = "basic_memory"
    title = "basic-memory notes"

    def recognise(self, sample: Sample) -> Guess | None:
        """By `permalink` at the head of a note; surer with an observation or a relation below it."""
        sure = 0.0
        for part in sample.parts(".md", ".markdown"):
            if not part.text.startswith("---") or not _NOTE.search(part.text):
                continue
            found = split(part.text)
            if "permalink" not in found.fields:
                continue
            marked = any(_OBSERVATION.fullmatch(line) or _RELATION.fullmatch(line) for line in found.body.split("\n"))
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
            whole = list(opened.entries) if alone else opened.ending(".md", ".markdown")
            yield from read_each(whole, partial(_note, place))


FORMAT = BasicMemory()


def _is_zip(path: Path) -> bool:
    # What lies in a zip cannot be opened as a note.
    return path.is_file() and archives.is_zip(path)


def _note(place: str, entry: Entry) -> Iterator[Record]:
    notes: list[Note] = []
    text = read_text(entry, notes)
    yield from notes
    head = split(text)
    if "permalink" not in head.fields and "type" not in head.fields:
        return
    title = text_of(head.fields.get("title")) or entry.name.rpartition("/")[2].rpartition(".")[0]
    tags = head.fields.get("tags")
    tags = [one for one in tags if isinstance(one, str)] if isinstance(tags, list) else []
    fenced = False
    for number, line in enumerate(head.body.split("\n"), head.first_line):
        if _FENCE.match(line):
            fenced = not fenced
        elif not fenced:
            source = ReadSource("note", place, path=entry.name, title=title, quote=line.strip())
            found = _line(line, title, tags, source, f"{entry.name}:{number}", head.fields)
            if found is not None:
                yield found


def _line(
    line: str, title: str, tags: list[str], source: ReadSource, where: str, head: dict[str, Any]
) -> ReadMemory | None:
    extra = {"note": text_of(head.get("permalink")) or title}
    observation = _OBSERVATION.fullmatch(line)
    if observation and observation["category"].strip().casefold() not in _BOXES:
        text = observation["text"]
        context = _CONTEXT.search(text)
        if context:
            text = text[: context.start()]
            extra["context"] = context["context"]
        found = [tag["tag"] for tag in _TAG.finditer(text)]
        content = " ".join(_TAG.sub("", text).split()) or observation["text"]
        return _memory(content, observation["category"].strip(), (*found, *tags), source, extra, where, head)
    relation = _RELATION.fullmatch(line)
    if relation:
        kind = relation["kind"].strip() or "relates to"
        other = relation["to"].split("|")[0].strip()
        context = _CONTEXT.search(relation["rest"])
        if context:
            extra["context"] = context["context"]
        content = f"{title} {kind.replace('_', ' ')} {other}"
        return _memory(content, "relation", (other, *tags), source, extra, where, head)
    return None


def _memory(
    content: str,
    category: str,
    topics: tuple[str, ...],
    source: ReadSource,
    extra: dict[str, Any],
    where: str,
    head: dict[str, Any],
) -> ReadMemory:
    created = next((head[name] for name in ("created", "created_at", "date") if id_of(head.get(name))), None)
    return ReadMemory(
        content,
        category=category,
        topics=topics,
        confidence_given=False,
        authored_by="assistant",
        first_seen_at=created,
        sources=(source,),
        extra=extra,
        where=where,
    )
