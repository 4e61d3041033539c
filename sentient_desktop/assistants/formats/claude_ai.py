"""The export of Claude's app: conversations, and the memory it wrote as markdown.

One zip or its folder, a single file of it, or a manifest beside one zip for each category. `users.json` and
`login_history.json` are not read, and no address in it is followed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from sentient_desktop.assistants.archives import Entry, opened
from sentient_desktop.assistants.claude_ai_chat import Conversation
from sentient_desktop.assistants.export_files import read_each, read_json
from sentient_desktop.assistants.format import Guess, ReadAssistant, ReadMemory, Record, Sample, Skip
from sentient_desktop.assistants.json_stream import BadValue, Broken, JsonReader
from sentient_desktop.assistants.markdown_items import items
from sentient_desktop.assistants.text_file import LOOKED_AT
from sentient_desktop.assistants.values import id_of, text_of

MEMORY = frozenset({"conversations_memory", "project_memories", "memory_files"})
MOST_OF_A_MANIFEST = 1 << 20
_NOT_READ = re.compile(r"(?:^|/)(?:users|login_history)[^/]*\.json$", re.IGNORECASE)
_ACCOUNT = re.compile(
    r'(?<!\\)"(?:account_uuid"\s*:|account"\s*:\s*\{\s*"uuid"\s*:)\s*"([0-9A-Za-z-]{8,64})"',
)
_TEXTS = ("content", "text", "body", "markdown")
_NAMES = ("path", "name", "filename", "file_name", "title")


class ClaudeAi:
    """Reads an export of Claude's app."""

    key = "claude_ai"
    title = "Claude export"

    def recognise(self, sample: Sample) -> Guess | None:
        """By `chat_messages`, by the keys of its memory, or by a manifest that names zips beside it."""
        for part in sample.parts(".json", ".jsonl"):
            if "chat_messages" in part.keys:
                return Guess(self.key, "It holds conversations with Claude.", 0.97)
            if part.keys & MEMORY:
                return Guess(self.key, "It holds the memory that Claude wrote.", 0.95)
        if sample.head and sample.outermost and '"export_url"' in sample.text and _named_zips(sample.path):
            return Guess(self.key, "It names the zip files of an export that lie beside it.", 0.9)
        return None

    def read(self, path: Path) -> Iterator[Record]:
        """Chat by chat, then the memories. Raises Unreadable."""
        with ExitStack() as stack:
            stores = [stack.enter_context(opened(one)) for one in _named_zips(path) or [path]]
            many = len(stores) > 1 or len(stores[0].entries) > 1
            found = [entry for store in stores for entry in store.entries]
            wanted = found
            if many:
                wanted = [entry for entry in found if entry.name.casefold().endswith((".json", ".jsonl"))]
                wanted = [entry for entry in wanted if not _NOT_READ.search(entry.name)]
            yield ReadAssistant("Claude", account=_account(wanted))
            for store in stores:
                yield from store.skips
            export = _Export()
            yield from read_each(wanted, lambda entry: read_json(entry, export.read, f"{entry.name} " if many else ""))
            yield from export.memories()


FORMAT = ClaudeAi()


def _named_zips(path: Path) -> list[Path]:
    """The zips beside a manifest that it names; none for anything that is no manifest."""
    try:
        if not path.is_file() or path.suffix.casefold() != ".json":
            return []
        with path.open("rb") as file:
            text = file.read(MOST_OF_A_MANIFEST).decode("utf-8", "replace")
        if '"export_url"' not in text or '"chat_messages"' in text:
            return []
        return sorted(one for one in path.parent.glob("*.zip") if one.name in text)
    except OSError:
        return []


def _account(entries: list[Entry]) -> str | None:
    """Whose export it is, as the first conversation or memory says."""
    for entry in entries[:50]:
        try:
            with entry.open("rb") as file:
                found = _ACCOUNT.search(file.read(LOOKED_AT).decode("utf-8", "replace"))
        except OSError:
            continue
        if found:
            return found[1]
    return None


class _Export:
    """All files of an export: what each object is, its keys say."""

    def __init__(self) -> None:
        self._number = 0
        self._projects: dict[str, str] = {}
        self._memory: list[tuple[str, str | None, str, Any]] = []
        """(markdown, project's id, file's name, time)"""

    def read(self, reader: JsonReader, where: str) -> Iterator[Record]:
        """One outermost value: an object, or a list of them."""
        if reader.peek() != "[":
            yield from self._object(reader, f"{where}[{self._number}]")
            return
        for number in reader.elements():
            yield from self._object(reader, f"{where}[{number}]")

    def _object(self, reader: JsonReader, place: str) -> Iterator[Record]:
        self._number += 1
        if reader.peek() != "{":
            yield Skip("chats", place, "It is not a conversation.")
            reader.skip()
            return
        fields: dict[str, Any] = {}
        broken: Broken | None = None
        with Conversation(place) as conversation:
            try:
                for key in reader.members():
                    yield from self._member(key, reader, conversation, fields)
            except Broken as error:
                broken = error  # what stood before is told all the same
            if "chat_messages" in fields:
                yield from conversation.records(fields)
        if "name" in fields and "chat_messages" not in fields and (uuid := id_of(fields.get("uuid"))):
            self._projects[uuid] = text_of(fields["name"]) or uuid
        self._take_memory(fields)
        if broken:
            raise broken

    def _member(
        self, key: str, reader: JsonReader, conversation: Conversation, fields: dict[str, Any]
    ) -> Iterator[Record]:
        if key == "chat_messages":
            fields[key] = None
            if reader.peek() == "[":
                yield from conversation.take(reader)
        elif key != "docs":  # the files of a project are no memory of it
            try:
                fields[key] = reader.value()
            except BadValue as error:
                yield Skip("memories" if key in MEMORY else "chats", f"{conversation.place} {key}", error.why)

    def _take_memory(self, fields: dict[str, Any]) -> None:
        at = fields.get("updated_at", fields.get("created_at"))
        whole = fields.get("conversations_memory")
        if isinstance(whole, str):
            self._memory.append((whole, None, "", at))
        for key, project in (("project_memories", True), ("memory_files", False)):
            for name, text in _named_texts(fields.get(key)):
                self._memory.append((text, name if project else None, "" if project else name, at))

    def memories(self) -> Iterator[Record]:
        """Each bullet and paragraph of the memory, under its heading; the same wording in one place once."""
        told: set[tuple[str, str | None]] = set()
        for text, project, file, at in self._memory:
            name = self._projects.get(project, project) if project else None
            for item in items(text):
                if (item.text, project) in told:
                    continue
                told.add((item.text, project))
                extra = {key: value for key, value in (("project", project), ("file", file)) if value}
                yield ReadMemory(
                    item.text,
                    category=item.heading,
                    topics=(name,) if name else (),
                    confidence_given=False,
                    restated_at=at,
                    extra=extra or None,
                    where=f"{file or name or 'memory'} line {item.first}",
                )


def _named_texts(value: Any) -> Iterator[tuple[str, str]]:
    """(name, text) of an object of texts by name, or of a list of objects with name and text."""
    if isinstance(value, dict):
        pairs = list(value.items())
    elif isinstance(value, list):
        pairs = [(_first(one, _NAMES) or str(number), one) for number, one in enumerate(value)]
    else:
        return
    for name, one in pairs:
        text = one if isinstance(one, str) else _first(one, _TEXTS)
        if text is not None:
            yield str(name), text


def _first(value: Any, names: tuple[str, ...]) -> str | None:
    if not isinstance(value, dict):
        return None
    return next((value[name] for name in names if isinstance(value.get(name), str)), None)
