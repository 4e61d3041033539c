"""OpenClaw's home or workspace: bullets of `MEMORY.md` and `USER.md`, and the sessions of its agents.

A bullet may name the lines that it comes from (`Source: memory/2026-01-02.md#L3-L5`, also of a transcript), an
importance, and a comment on when to think of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from sentient_desktop.assistants import archives, databases
from sentient_desktop.assistants.archives import Entry
from sentient_desktop.assistants.databases import Database, json_in
from sentient_desktop.assistants.editors.openclaw import EDITOR
from sentient_desktop.assistants.export_files import read_each
from sentient_desktop.assistants.format import (
    Guess,
    Note,
    ReadAssistant,
    ReadMemory,
    ReadSource,
    Record,
    Sample,
    Skip,
)
from sentient_desktop.assistants.openclaw_memory import COMMENT, IMPORTANCE, SOURCE, Bullet, bullets, is_memory_file
from sentient_desktop.assistants.openclaw_sessions import Session
from sentient_desktop.assistants.saved_by_calls import Saved
from sentient_desktop.assistants.values import id_of, text_of
from sentient_desktop.assistants.whole_text import lines, objects, read_text
from sentient_desktop.errors import Unreadable

_EVENT = frozenset({"session_id", "event_json"})
_WORKSPACE = frozenset({"SOUL.md", "AGENTS.md", "IDENTITY.md", "TOOLS.md", "HEARTBEAT.md", "BOOTSTRAP.md"})
_SESSIONS = re.compile(r"(?:^|/)sessions/[^/]+\.jsonl$")
LONGEST_QUOTE = 4000


class OpenClaw:
    """Reads OpenClaw's home, a workspace, a transcript or an agent's database."""

    key = "openclaw"
    title = "OpenClaw"
    write_back = EDITOR

    def recognise(self, sample: Sample) -> Guess | None:
        """By the shape of its folder, the first event of a transcript, or the table `transcript_events`."""
        events = "transcript_events"
        if databases.has_tables(sample, events) and databases.columns_in(sample.path, events) >= _EVENT:
            return Guess(self.key, "Its database holds OpenClaw's transcripts.", 0.9)
        names = {name.rpartition("/")[2] for name in sample.names}
        transcripts = any(_SESSIONS.search(name) and "agents/" in name for name in sample.names)
        if transcripts or (len(names & _WORKSPACE) >= 2 and names & {"MEMORY.md", "USER.md"}):
            return Guess(self.key, "It has the folders of an OpenClaw home or workspace.", 0.85)
        if sample.head and sample.outermost == "{" and {"type", "id", "version", "cwd"} <= sample.keys:
            return Guess(self.key, "Its first line begins one of OpenClaw's sessions.", 0.8)
        if sample.head and not sample.outermost and any(SOURCE.search(one.text) for one in bullets(sample.text)):
            return Guess(self.key, "Its bullets name the lines that they come from, as OpenClaw's do.", 0.7)
        return None

    def read(self, path: Path) -> Iterator[Record]:
        """Sessions, then the bullets of the memory files. Raises Unreadable."""
        yield ReadAssistant("OpenClaw")
        reading = _Reading()
        with databases.on_disk(path) as place:
            for found in databases.databases_in(place) if place.is_dir() else [place]:
                if "transcript_events" in databases.tables_in(found):
                    with databases.opened(found, "transcript_events") as database:
                        yield from reading.table(database)
        if path.is_file() and databases.tables_in(path):
            return
        with archives.opened(path) as opened:
            reading.entries = {entry.name: entry for entry in opened.entries}
            alone = path.is_file() and not archives.is_zip(path)
            if alone and path.suffix.casefold() == ".md":
                yield from reading.memory_file(opened.entries[0])
                return
            sessions = [one for one in opened.entries if _SESSIONS.search(one.name) or one.name.endswith(".jsonl")]
            yield from read_each(list(opened.entries) if alone else sessions, reading.transcript)
            files = [one for one in opened.entries if not alone and is_memory_file(one.name)]
            yield from read_each(files, reading.memory_file)


FORMAT = OpenClaw()


class _Reading:
    """A home that is being read."""

    def __init__(self) -> None:
        self.entries: dict[str, Entry] = {}
        self._saved = Saved()
        self._lines: dict[str, tuple[str, dict[int, str]]] = {}

    def transcript(self, entry: Entry) -> Iterator[Record]:
        """One transcript of lines."""
        session = Session(entry.name.rpartition("/")[2].removesuffix(".jsonl"), self._saved)
        for number, line in lines(entry):
            where = f"{entry.name}:{number}"
            if line is None:
                yield Skip("messages", where, "It is too long.")
                continue
            for event, why in objects(line):
                if why:
                    yield Skip("messages", where, why)
                else:
                    yield from session.take(event, number, where)
        self._lines[entry.name] = (session.chat, session.lines)
        yield from session.records()

    def table(self, database: Database) -> Iterator[Record]:
        """The transcripts of a database, session by session."""
        titles = {}
        for table in ("session_windows", "sessions"):
            for row in database.rows(table):
                titles[id_of(row.get("session_id"))] = text_of(row.get("session_key"))
        session: Session | None = None
        try:
            for number, row in enumerate(database.rows("transcript_events", order=("session_id", "seq"))):
                key = id_of(row.get("session_id"))
                where = f"transcript_events[{number}]"
                if key is None:
                    yield Skip("messages", where, "It belongs to no session.")
                    continue
                if session is None or session.name != key:
                    yield from session.records() if session else ()
                    session = Session(key, self._saved, key=key, title=titles.get(key))
                yield from session.take(json_in(row.get("event_json")), number, where)
        except Unreadable as error:
            yield Skip("messages", "transcript_events", f"{error.sentence} What comes before was read.")
        yield from session.records() if session else ()

    def memory_file(self, entry: Entry) -> Iterator[Record]:
        """The bullets of a memory file."""
        notes: list[Note] = []
        text = read_text(entry, notes)
        yield from notes
        for bullet in bullets(text):
            yield from self._bullet(bullet, entry.name)

    def _bullet(self, bullet: Bullet, file: str) -> Iterator[Record]:
        extra: dict[str, Any] = {"file": file}
        text, content, where = bullet.text, bullet.content, f"{file}:{bullet.first}"
        comments = [found["text"] for found in COMMENT.finditer(text)]
        if comments:
            extra["comments"] = comments
        sources = tuple(self._source(found, file) for found in SOURCE.finditer(text))
        importance = IMPORTANCE.search(text)
        if importance:
            extra["importance"] = importance["value"]
        if not content:
            yield Skip("memories", where, "It has no text.")
            return
        yield ReadMemory(
            content,
            category=bullet.heading,
            confidence_given=False,
            authored_by="assistant",
            sources=sources or self._saved.source(content) or self._saved.source(text),
            extra=extra,
            where=where,
        )

    def _source(self, found: re.Match[str], file: str) -> ReadSource:
        """The lines that a bullet names: messages of a transcript, or a note with its words."""
        path, first, last = found["path"], int(found["first"]), int(found["last"] or found["first"])
        near = file.rpartition("/")[0]
        inner = next((name for name in (f"{near}/{path}".lstrip("/"), path) if name in self.entries), None)
        inner = inner or next((name for name in self.entries if name.endswith(f"/{path}")), None)
        chat, messages = self._lines.get(inner or "", ("", {}))
        if chat:
            message = next(
                (messages[number] for number in range(first, min(last, first + 500) + 1) if number in messages), None
            )
            return ReadSource("message", "conversation", chat=chat, message=message)
        extra = {"lines": [first, last]}
        quote = partial(_quote, first=first, last=last)(self.entries[inner]) if inner else None
        return ReadSource("note", f"file:{path}", path=path, title=path, quote=quote, extra=extra)


def _quote(entry: Entry, first: int, last: int) -> str | None:
    try:
        wanted = [line for number, line in lines(entry) if line and first <= number <= last]
    except Unreadable:
        return None
    return "\n".join(wanted)[:LONGEST_QUOTE].strip() or None
