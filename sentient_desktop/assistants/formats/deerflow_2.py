"""DeerFlow's memory, version 2.0: a markdown file for each fact, sorted by agent, and `memory.json` with the summaries.

A folder may be that of one user, or hold several users; each is read as an account of its own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from sentient_desktop.assistants import archives, deerflow_facts, deerflow_notes
from sentient_desktop.assistants.archives import Entry
from sentient_desktop.assistants.editors import deerflow_2 as deerflow_2_editor
from sentient_desktop.assistants.export_files import read_each, read_json
from sentient_desktop.assistants.format import Guess, Note, ReadAssistant, ReadMemory, Record, Sample, Skip
from sentient_desktop.assistants.json_stream import JsonReader
from sentient_desktop.assistants.values import id_of, text_of
from sentient_desktop.assistants.whole_text import read_text

MANIFEST = "memory.json"
_UNDERSTOOD = ("schemaVersion", "topics", "categoryExtension")


class DeerFlow2:
    """Reads the folder of a DeerFlow 2.0 user."""

    key = "deerflow_2"
    title = "DeerFlow 2 memory"
    write_back = deerflow_2_editor.EDITOR

    def recognise(self, sample: Sample) -> Guess | None:
        """By a fact of `schemaVersion: 2`; else by `memory.json` with a revision and without facts."""
        if sample.head:
            return self._of_file(sample)
        facts = [name for name in sample.names if deerflow_notes.FACT_FILE.fullmatch(name)]
        for name in facts[:8]:
            part = sample.look_into(name)
            if part is not None and deerflow_notes.parse(part.text) is not None:
                return Guess(self.key, "It holds a file for each fact, of DeerFlow 2.0.", 0.96)
        manifests = [name for name in sample.names if name.rpartition("/")[2] == MANIFEST]
        parts = (sample.look_into(name) for name in manifests[:8])
        return next((guess for part in parts if part is not None and (guess := self._of_file(part))), None)

    def _of_file(self, sample: Sample) -> Guess | None:
        if sample.outermost == "{" and "revision" in sample.keys and "facts" not in sample.keys:
            if sample.keys & set(deerflow_facts.SECTIONS):
                return Guess(self.key, "It holds DeerFlow 2.0's summaries of the person.", 0.9)
        elif not sample.outermost and deerflow_notes.parse(sample.text) is not None:
            return Guess(self.key, "It is a fact of DeerFlow 2.0.", 0.93)
        return None

    def read(self, path: Path) -> Iterator[Record]:
        """The facts and summaries, user by user. Raises Unreadable."""
        with archives.opened(path) as opened:
            homes = _homes(opened.entries)
            yield from opened.skips
            if not homes:
                yield ReadAssistant("DeerFlow 2")
                # One fact that was chosen by itself, or a file of which nothing is left.
                yield from read_each(opened.entries[:1], _fact)
            for home, entries in homes.items():
                account = home.rpartition("/")[2] if len(homes) > 1 else None
                yield ReadAssistant(f"DeerFlow 2 ({account})" if account else "DeerFlow 2", account=account)
                yield from read_each(entries, _file)


FORMAT = DeerFlow2()


def _homes(entries: Sequence[Entry]) -> dict[str, list[Entry]]:
    """The files of each user, the summaries last: (folder of the user) -> files."""
    facts: dict[str, list[Entry]] = defaultdict(list)
    manifests: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        found = deerflow_notes.FACT_FILE.fullmatch(entry.name)
        folder, _, name = entry.name.rpartition("/")
        if found:
            facts[found["home"] or ""].append(entry)
        elif name == MANIFEST and not folder.rpartition("/")[0].endswith("agents"):
            manifests[folder].append(entry)
    return {home: [*facts[home], *manifests[home]] for home in sorted({*facts, *manifests})}


def _file(entry: Entry) -> Iterator[Record]:
    if entry.name.endswith(MANIFEST):
        return read_json(entry, _manifest, "")
    return _fact(entry)


def _manifest(reader: JsonReader, _: str) -> Iterator[Record]:
    if reader.peek() != "{":
        reader.skip()
        return
    for key in reader.members():
        if key in deerflow_facts.SECTIONS and reader.peek() == "{":
            yield from deerflow_facts.summaries(reader, key)
        elif key == "facts" and reader.peek() == "[":
            # Of a memory that DeerFlow has not moved into files yet.
            for number, fact, why in reader.values():
                where = f"facts[{number}]"
                whole = isinstance(fact, dict) and not why
                yield deerflow_facts.memory(fact, where) if whole else Skip("memories", where, why or "It is no fact.")


def _fact(entry: Entry) -> Iterator[Record]:
    notes: list[Note] = []
    text = read_text(entry, notes)
    yield from notes
    found = deerflow_notes.parse(text)
    if found is None:
        yield Skip("memories", entry.name, "It is no fact of DeerFlow 2.0.")
        return
    fields = {**found.fields, "content": found.words}
    for name, as_number in (("confidence", float), ("expected_valid_days", float), ("revision", int)):
        fields[name] = _number(fields.get(name), as_number)
    fields = {name: value for name, value in fields.items() if value not in (None, "null")}
    source = fields.get("source")
    memory = deerflow_facts.memory({**fields, "source": _source(source)}, entry.name, _UNDERSTOOD)
    if isinstance(memory, ReadMemory):
        extra = {**(memory.extra or {}), **({"came from": source} if isinstance(source, dict) else {})}
        topics = fields.get("topics")
        topics = [one for one in topics if isinstance(one, str)] if isinstance(topics, list) else []
        memory = replace(memory, topics=tuple(topics), extra=extra or None)
    yield memory


def _number(value: Any, of: type[float | int]) -> Any:
    """YAML's numbers are texts here."""
    try:
        return of(value) if isinstance(value, str) else value
    except ValueError:
        return value


def _source(source: Any) -> str | None:
    """As version 1.0 has it: the thread, or `manual`."""
    if not isinstance(source, dict):
        return id_of(source)
    thread = id_of(source.get("threadId"))
    if thread is not None and thread != "null":
        return thread
    return "manual" if text_of(source.get("type")) == "manual" else None
