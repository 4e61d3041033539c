"""A made-up export of ChatGPT of any size: one very long chat, then short ones, with a memory write here and there.

The same bytes for the same size, on every machine: the words are made up too, frequent and rare ones as in a language.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate
from pathlib import Path
from typing import Any, TextIO

LONG_CHAT = "long"
SHORT_CHAT = 60
"""Messages of each short one."""
WRITES_EVERY = 500
"""Messages from one memory write of the long chat to the next; of the short chats, every tenth has one."""
_BEGAN_AT = 1_700_000_000
_VOCABULARY, _SENTENCES = 20_000, 20_000
_SYLLABLES = [a + b for a in "bdfgklmnprstvz" for b in ("a", "e", "i", "o", "u", "an", "el", "ir", "or", "us")]

Node = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Made:
    """What an export holds: what its import has to tell."""

    chats: int = 0
    messages: int = 0
    memories: int = 0
    bytes: int = 0


def write(path: Path, size: int, long_chat: int) -> Made:
    """Writes an export of about `size` bytes: a chat of `long_chat` messages first, then short ones until it is
    reached."""
    writer = _Writer()
    with path.open("w", encoding="utf-8") as file:
        file.write("[")
        writer.chat(file, LONG_CHAT, long_chat, WRITES_EVERY)
        while file.tell() < size:
            file.write(",")
            number = writer.made.chats
            writer.chat(file, f"short-{number}", SHORT_CHAT, 0 if number % 10 else SHORT_CHAT // 2)
        file.write("]")
    return replace(writer.made, bytes=path.stat().st_size)


class _Writer:
    """Writes chats; each needs words from the same dice."""

    def __init__(self) -> None:
        self._chance = random.Random(11)
        words = ["".join(self._chance.choices(_SYLLABLES, k=self._chance.randint(1, 4))) for _ in range(_VOCABULARY)]
        weights = list(accumulate(1 / rank for rank in range(1, _VOCABULARY + 1)))
        self._sentences = [
            " ".join(self._chance.choices(words, cum_weights=weights, k=self._chance.randint(6, 18))).capitalize() + "."
            for _ in range(_SENTENCES)
        ]
        self.made = Made()

    def chat(self, file: TextIO, key: str, count: int, writes_every: int) -> None:
        """One chat of `count` messages; 0 for `writes_every`: nothing is remembered in it."""
        began_at = _BEGAN_AT + self.made.messages
        file.write(f'{{"title":"Chat {key}","create_time":{began_at}.5,"mapping":{{')
        node = ""
        for number, message in enumerate(self._messages(count, writes_every)):
            parent, node = node or None, f"{key}-{number}"
            whole = {
                "id": node,
                "message": {"id": node, "create_time": began_at + number, **message},
                "parent": parent,
                "children": [f"{key}-{number + 1}"] if number + 1 < count else [],
            }
            file.write(f"{',' if number else ''}{json.dumps(node)}:{json.dumps(whole)}")
        file.write(f'}},"current_node":"{node}","conversation_id":"{key}"}}')
        self.made = replace(self.made, chats=self.made.chats + 1, messages=self.made.messages + count)

    def _messages(self, count: int, writes_every: int) -> Iterator[Node]:
        """The person and the assistant in turn; a memory write and its answer stand in place of the assistant's next
        message and the person's."""
        asked = ""
        for number in range(count):
            at = number % writes_every if writes_every else 0
            if writes_every and at == writes_every - 3 and number + 1 < count:
                self.made = replace(self.made, memories=self.made.memories + 1)
                yield _message("assistant", f"Number {self.made.memories}: {asked}", recipient="bio")
            elif writes_every and at == writes_every - 2 and number:
                yield _message("tool", "Model set context updated.", name="bio", recipient="assistant")
            elif number % 2:
                yield _message("assistant", self._said(9), model="model-x")
            else:
                asked = self._said(1)
                yield _message("user", f"{asked} {self._said(2)}")

    def _said(self, most: int) -> str:
        return " ".join(self._chance.choices(self._sentences, k=self._chance.randint(1, most)))


def _message(
    role: str, text: str, *, name: str | None = None, recipient: str = "all", model: str | None = None
) -> Node:
    return {
        "author": {"role": role, "name": name, "metadata": {}},
        "update_time": None,
        "content": {"content_type": "text", "parts": [text]},
        "status": "finished_successfully",
        "end_turn": True,
        "weight": 1.0,
        "metadata": {"model_slug": model, "message_type": None, "finish_details": {"type": "stop"}},
        "recipient": recipient,
        "channel": None,
    }
