"""The export of ChatGPT: chats as trees, and the memory writes in them with the person's message before each.

A folder, a zip, one `conversations.json` or many `conversations-000.json`. What is odd in it and must not stop it:
times missing or null; no title; a root without message or none at all; messages without metadata; parts that are
objects; content types nobody has heard of; one chat of 80 MB.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sentient_desktop.assistants.archives import Entry, opened
from sentient_desktop.assistants.chatgpt_conversation import Conversation
from sentient_desktop.assistants.chatgpt_memories import Memories
from sentient_desktop.assistants.export_files import read_each, read_json
from sentient_desktop.assistants.format import Guess, ReadAssistant, Record, Sample, Skip
from sentient_desktop.assistants.json_stream import Broken, JsonReader
from sentient_desktop.assistants.text_file import LOOKED_AT

_BESIDE = frozenset({"current_node", "conversation_id", "moderation_results", "create_time", "title", "id"})


class ChatGPT:
    """Reads an export of ChatGPT."""

    key = "chatgpt"
    title = "ChatGPT export"

    def recognise(self, sample: Sample) -> Guess | None:
        """By conversations with a `mapping` of messages."""
        for part in sample.parts(".json", ".jsonl"):
            if "mapping" in part.keys and part.keys & _BESIDE and "fragments" not in part.keys:
                return Guess(self.key, "It holds conversations with a tree of messages each.", 0.97)
        return None

    def read(self, path: Path) -> Iterator[Record]:
        """Chat by chat; then what ChatGPT remembers. Raises Unreadable."""
        with opened(path) as store:
            yield ReadAssistant("ChatGPT")
            yield from store.skips
            many = len(store.entries) > 1
            memories = Memories()
            wanted = (
                [entry for entry in store.ending(".json", ".jsonl") if _has_chats(entry)] if many else store.entries
            )

            def one(entry: Entry) -> Iterator[Record]:
                return read_json(entry, _File(memories).read, f"{entry.name} " if many else "")

            yield from read_each(wanted, one)
            for entry in store.ending("memories.json") if many else ():
                yield from read_json(entry, _Stored(memories).read, f"{entry.name} ")
            yield from memories.records()


FORMAT = ChatGPT()


def _has_chats(entry: Entry) -> bool:
    try:
        with entry.open("rb") as file:
            return b'"mapping"' in file.read(LOOKED_AT)
    except OSError:
        return False


class _Stored:
    """A `memories.json`: a list of memories, or an object that holds one."""

    def __init__(self, memories: Memories) -> None:
        self._memories = memories

    def read(self, reader: JsonReader, where: str) -> Iterator[Record]:
        if reader.peek() == "{":
            for _ in reader.members():
                if reader.peek() == "[":
                    yield from self.read(reader, where)
        elif reader.peek() == "[":
            for number, item, why in reader.values():
                place = f"{where}[{number}]"
                if why:
                    yield Skip("memories", place, why)
                else:
                    yield from self._memories.stored(item, place)


class _File:
    """One file of conversations: a list of them, one alone, or one a line."""

    def __init__(self, memories: Memories) -> None:
        self._memories = memories
        self._number = 0

    def read(self, reader: JsonReader, where: str) -> Iterator[Record]:
        if reader.peek() == "[":
            for _ in reader.elements():
                yield from self._conversation(reader, where)
        else:
            yield from self._conversation(reader, where)

    def _conversation(self, reader: JsonReader, where: str) -> Iterator[Record]:
        place = f"{where}[{self._number}]"
        self._number += 1
        if reader.peek() != "{":
            yield Skip("chats", place, "It is not a conversation.")
            reader.skip()
            return
        broken: Broken | None = None
        with Conversation(place, self._memories) as conversation:
            try:
                for key in reader.members():
                    yield from conversation.take(key, reader)
            except Broken as error:
                broken = error  # what stood before is told all the same
            yield from conversation.records()
        if broken:
            raise broken
