"""Changes single entries in the dump of an agent platform."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from sentient_desktop.assistants.editors import json_text, lists
from sentient_desktop.assistants.editors.json_text import Value
from sentient_desktop.assistants.values import id_of, text_of
from sentient_desktop.domain.linked import LinkedRecord, Listing, Taken
from sentient_desktop.domain.memory import Micros
from sentient_desktop.errors import Refused

_GROUP = "entries"


class PlatformDumpEditor:
    """An editor of a list of entries."""

    def files(self, root: Path) -> Sequence[Path]:
        """The file itself."""
        return [root] if root.is_file() else []

    def lock_of(self, path: Path) -> Path | None:
        """The format knows no lock."""

    def listing(self, text: str) -> Listing:
        """The entries. Raises Refused."""
        top = json_text.whole(text)
        if not isinstance(top.value, list):
            raise Refused("The file is no longer a list of entries.")
        records = tuple(_record(entry) for entry in json_text.elements(text, top.start))
        return Listing(records, {_GROUP: top.start + 1})

    def take_out(self, text: str, listing: Listing, record: LinkedRecord) -> tuple[str, Taken]:
        """The text without an entry."""
        return lists.take_out(text, listing, record)

    def put_back(self, text: str, listing: Listing, taken: Taken, group: str, after: LinkedRecord | None) -> str:
        """The text with an entry again."""
        return lists.put_back(text, listing, taken, group, after, joint=",")

    def reword(self, text: str, record: LinkedRecord, wording: str, at: Micros) -> str:
        """The text with the person's words in an entry: its `source` becomes `user`, its `updatedAt` this moment."""
        said = json_text.member(text, record.start, "content")
        if said is None:
            raise Refused("The entry has no text.")
        changes = [(said, json_text.as_text(text, wording))]
        writer = json_text.member(text, record.start, "source")
        if writer is not None:
            changes.append((writer, '"user"'))
        updated = json_text.member(text, record.start, "updatedAt")
        if updated is not None:
            changes.append((updated, _moment(updated.value, at)))
        return json_text.swap(text, *changes)


def _record(entry: Value) -> LinkedRecord:
    name, wording = None, None
    if isinstance(entry.value, dict):
        name, wording = id_of(entry.value.get("key")), text_of(entry.value.get("content"))
    return LinkedRecord(name, wording if wording and wording.strip() else None, entry.start, entry.end, _GROUP)


def _moment(before: object, at: Micros) -> str:
    """A time in the form that stood there before: seconds, milli- or microseconds, or a text."""
    if isinstance(before, int | float) and not isinstance(before, bool):
        unit = 1 if abs(before) >= 1e14 else 1_000 if abs(before) >= 1e11 else 1_000_000
        return json.dumps(at / unit if isinstance(before, float) else at // unit)
    moment = datetime.fromtimestamp(at // 1_000_000, UTC).replace(microsecond=at % 1_000_000)
    text = moment.isoformat(timespec="milliseconds")
    zoned = not isinstance(before, str) or "+00:00" not in before
    return json.dumps(text.replace("+00:00", "Z") if zoned else text)


EDITOR = PlatformDumpEditor()
