"""Changes a markdown file that is one memory as a whole: it goes and comes back with it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

from sentient_desktop.assistants import front_matter
from sentient_desktop.assistants.claude_code_memory import is_topic, words_of
from sentient_desktop.domain.linked import ONLY, LinkedRecord, Listing, Taken
from sentient_desktop.domain.memory import Micros
from sentient_desktop.domain.text_form import same_wording_form
from sentient_desktop.errors import Refused

_GROUP = "file"
_SAYS = re.compile(r"^(?P<key>[ \t]*(?:description|name):[ \t]*)(?P<value>[^\r\n]*?)(?P<end>[ \t]*\r?)$", re.MULTILINE)


class TopicEditor:
    """An editor of one topic file, whose memory has the file's name as its key."""

    def __init__(self, name: str) -> None:
        self._name = name

    def files(self, root: Path) -> Sequence[Path]:
        """The one file."""
        return [root]

    def lock_of(self, path: Path) -> Path | None:
        """There is none."""

    def listing(self, text: str) -> Listing:
        """The whole text as one record; none of an empty one."""
        if not text:
            return Listing((), {_GROUP: 0})
        is_one = is_topic(text) or "memory" in self._name.split("/")[:-1]
        wording = words_of(front_matter.split(text)) or None if is_one else None
        return Listing((LinkedRecord(self._name, wording, 0, len(text), _GROUP),), {_GROUP: 0})

    def take_out(self, text: str, listing: Listing, record: LinkedRecord) -> tuple[str, Taken]:
        """No text, and all of it."""
        return "", Taken(text, (0, len(text)), ONLY)

    def put_back(self, text: str, listing: Listing, taken: Taken, group: str, after: LinkedRecord | None) -> str:
        """The whole text again. Raises Refused when another one stands there by now."""
        if text:
            raise Refused("Another memory of this name stands there by now.")
        return taken.text

    def reword(self, text: str, record: LinkedRecord, wording: str, at: Micros) -> str:
        """The text with another body; what stands at its head stays, but for a description that said the same. Raises
        Refused."""
        parts = front_matter.split(text)
        head = text.removesuffix(parts.body)
        said = parts.body.strip()
        end = "\r\n" if "\r\n" in text else "\n"
        body = parts.body
        if said:
            at_word = body.index(said)
            written = wording.replace("\r\n", "\n").replace("\n", end)
            body = body[:at_word] + written + body[at_word + len(said) :]
        new = _described(head, record.wording or "", wording) + body
        shown = self.listing(new).records
        if not new or shown[0].wording is None or shown[0].wording.split() != wording.split():
            raise Refused("The words would be read there as something else.")
        return new


def _described(head: str, old: str, new: str) -> str:
    """The head of a file with a new description, where it said the old wording."""

    def swap(found: re.Match[str]) -> str:
        value = front_matter.split(f"---\nx: {found['value']}\n---\n").fields.get("x")
        same = isinstance(value, str) and same_wording_form(value) == same_wording_form(old)
        return f"{found['key']}{json.dumps(new, ensure_ascii=False)}{found['end']}" if same else found[0]

    return _SAYS.sub(swap, head) if head else head
