"""Changes single facts in DeerFlow's `memory.json`, version 1.0."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sentient_desktop.assistants.editors import json_text, lists
from sentient_desktop.assistants.editors.json_text import Value
from sentient_desktop.assistants.values import id_of, text_of
from sentient_desktop.domain.linked import LinkedRecord, Listing, Taken
from sentient_desktop.domain.memory import Micros
from sentient_desktop.errors import Refused


class DeerFlowEditor:
    """An editor of `memory.json`."""

    def files(self, root: Path) -> Sequence[Path]:
        """The file itself."""
        return [root] if root.is_file() else []

    def lock_of(self, path: Path) -> Path | None:
        """DeerFlow puts whole files in place and locks none."""

    def listing(self, text: str) -> Listing:
        """The facts. Raises Refused."""
        top = json_text.whole(text)
        if not isinstance(top.value, dict):
            raise Refused("The file is no longer a DeerFlow memory file.")
        records: list[LinkedRecord] = []
        groups: dict[str, int] = {}
        for key, found in json_text.members(text, top.start):
            if key == "facts" and isinstance(found.value, list):
                group = f"facts {len(groups)}"
                groups[group] = found.start + 1
                records += [_record(fact, group) for fact in json_text.elements(text, found.start)]
        return Listing(tuple(records), groups)

    def take_out(self, text: str, listing: Listing, record: LinkedRecord) -> tuple[str, Taken]:
        """The text without a fact."""
        return lists.take_out(text, listing, record)

    def put_back(self, text: str, listing: Listing, taken: Taken, group: str, after: LinkedRecord | None) -> str:
        """The text with a fact again."""
        return lists.put_back(text, listing, taken, group, after, joint=",")

    def reword(self, text: str, record: LinkedRecord, wording: str, at: Micros) -> str:
        """The text with other words in a fact; the rest of the fact stays."""
        found = json_text.value_at(text, record.start)
        said = json_text.member(text, found.start, "content") if isinstance(found.value, dict) else found
        if said is None:
            raise Refused("The fact has no text.")
        return json_text.swap(text, (said, json_text.as_text(text, wording)))


def _record(fact: Value, group: str) -> LinkedRecord:
    name, wording = None, None
    if isinstance(fact.value, dict):
        name, wording = id_of(fact.value.get("id")), text_of(fact.value.get("content"))
    elif isinstance(fact.value, str):
        wording = fact.value
    return LinkedRecord(name, wording if wording and wording.strip() else None, fact.start, fact.end, group)


EDITOR = DeerFlowEditor()
