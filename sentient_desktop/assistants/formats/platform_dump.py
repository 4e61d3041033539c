"""The dump of an agent platform: a JSON list of `{key, type, content, source, updatedAt, firstSeenAt}`.

`source` is user, agent or summary and says who wrote it. A dump gives no time but `updatedAt` in most of its records:
that counts as the last time it was said (memory.md, "Restating").
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sentient_desktop.assistants.editors import platform_dump as platform_dump_editor
from sentient_desktop.assistants.format import Guess, ReadAssistant, ReadMemory, Record, Sample, Skip
from sentient_desktop.assistants.json_stream import JsonReader
from sentient_desktop.assistants.values import id_of, left_over, open_json, text_of, to_the_end

WRITERS = {"user": "user", "agent": "assistant", "summary": "inferred"}
_ENTRY = ("key", "type", "content", "source", "updatedAt", "firstSeenAt", "confidence")


class PlatformDump:
    """Reads a list of an agent platform's memory entries."""

    key = "platform_dump"
    title = "Agent platform dump"
    write_back = platform_dump_editor.EDITOR

    def recognise(self, sample: Sample) -> Guess | None:
        """By the keys of the first entry of a list."""
        if sample.outermost != "[" or not {"key", "content"} <= sample.keys:
            return None
        more = len(sample.keys & {"type", "source", "updatedAt", "firstSeenAt"})
        if more < 2:
            return None
        return Guess(self.key, "It is a list of entries with a key, a content and who wrote it.", 0.5 + 0.1 * more)

    def read(self, path: Path) -> Iterator[Record]:
        """The entries in the order of the file. Raises Unreadable."""
        with open_json(path) as (file, reader):
            yield from to_the_end(file, _file(reader))


FORMAT = PlatformDump()


def _file(reader: JsonReader) -> Iterator[Record]:
    yield ReadAssistant("Agent platform")
    for number, entry, why in reader.values():
        where = f"[{number}]"
        yield Skip("memories", where, why) if why else _memory(entry, where)


def _memory(entry: Any, where: str) -> Record:
    if not isinstance(entry, dict):
        return Skip("memories", where, "The entry is empty." if entry is None else "It is not an entry.")
    content = text_of(entry.get("content"))
    if content is None or not content.strip():
        return Skip("memories", where, "It has no text.")
    writer = text_of(entry.get("source"))
    extra = left_over(entry, _ENTRY) or {}
    if writer is not None and writer not in WRITERS:
        extra["source"] = entry["source"]
    return ReadMemory(
        content,
        key=id_of(entry.get("key")),
        category=text_of(entry.get("type")),
        confidence=entry.get("confidence"),
        confidence_given="confidence" in entry,
        authored_by=WRITERS.get(writer or "", "inferred"),
        first_seen_at=entry.get("firstSeenAt"),
        restated_at=entry.get("updatedAt"),
        extra=extra or None,
        where=where,
    )
