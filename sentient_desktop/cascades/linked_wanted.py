"""What is looked for in a linked file, and what an act does to a record of it, neither with words of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sentient_desktop.domain.memory import AssistantId, MemoryId, State
from sentient_desktop.domain.plan import Action
from sentient_desktop.domain.text_form import same_wording_form
from sentient_desktop.store import linked_rows
from sentient_desktop.store.columns import clean_text
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.file_rows import Hashes
from sentient_desktop.store.memory_rows import MemoryRow

_NUMBERED = re.compile(r"(?P<base>.+)#(?P<number>\d{1,9})", re.DOTALL)

NOBODY = MemoryId(0)
"""The memory of a record whose memory was forgotten."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A memory whose record is looked for, without its words.

    `keys` are the hashes of the key that the record may have, `number` which of those of the same key it is. Of one
    that `is_out`, `others` records of the same wording are other memories'.
    """

    id: MemoryId
    assistant_id: AssistantId
    keys: tuple[str, ...]
    number: int
    wordings: tuple[str, ...]
    is_out: bool
    others: int

    @classmethod
    def of(cls, connection: Connection, memory: MemoryRow, texts: Iterable[str], hashes: Hashes) -> Wanted:
        """`texts` are the wordings by which its record is known."""
        keys, number = [memory.origin_key], 1
        numbered = _NUMBERED.fullmatch(memory.origin_key)
        if numbered:
            keys, number = [*keys, numbered["base"]], int(numbered["number"])
        is_out = memory.state in (State.DISPUTED, State.SUPERSEDED)
        return cls(
            memory.id,
            memory.assistant_id,
            tuple(hashes[f"key\0{key}"] for key in keys),
            number,
            tuple(hashes[same_wording_form(text)] for text in dict.fromkeys(texts)),
            is_out,
            linked_rows.same_there(connection, memory.id),
        )

    @classmethod
    def of_nobody(cls, owner: AssistantId, key: str, text: str, hashes: Hashes) -> Wanted:
        """For a record whose memory was forgotten, known by the record's own key and words."""
        numbered = _NUMBERED.fullmatch(key)
        keys = (key, numbered["base"]) if numbered else (key,)
        wording = hashes[same_wording_form(clean_text(text))]
        number = int(numbered["number"]) if numbered else 1
        known = tuple(hashes[f"key\0{each}"] for each in keys)
        return cls(NOBODY, owner, known, number, (wording,), is_out=False, others=0)

    @classmethod
    def from_record(cls, record: dict[str, Any]) -> Wanted:
        """What `as_record` wrote."""
        return cls(
            MemoryId(record["id"]),
            AssistantId(record["assistant"]),
            tuple(record["keys"]),
            record["number"],
            tuple(record["wordings"]),
            record["is_out"],
            record["others"],
        )

    def as_record(self) -> dict[str, Any]:
        """As a recipe holds it."""
        return {
            "id": self.id,
            "assistant": self.assistant_id,
            "keys": self.keys,
            "number": self.number,
            "wordings": self.wordings,
            "is_out": self.is_out,
            "others": self.others,
        }


@dataclass(frozen=True, slots=True)
class Change:
    """What an act does to a record, as the two sides of an event; without them it cannot be done. `number` counts the
    records of the file from 1."""

    owner: MemoryId
    action: Action
    number: int
    before: dict[str, Any] | None = None
    after: dict[str, Any] | None = None

    @property
    def counts(self) -> bool:
        """Whether anything changes."""
        return self.before is not None
