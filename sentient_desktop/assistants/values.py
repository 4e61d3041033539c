"""What formats share in reading single values: text, ids and places in the file, whatever stands there."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from sentient_desktop.assistants.format import Note, ReadAssistant, Record, Skip
from sentient_desktop.assistants.json_stream import Broken, JsonReader
from sentient_desktop.assistants.text_file import Openable, TextFile
from sentient_desktop.errors import Unreadable

ENCODING_NAMES = {"cp1252": "Western European (Windows-1252)", "gb18030": "Chinese (GB18030)"}


def text_of(value: Any) -> str | None:
    """`value` as text: a text as it is, a number in digits, an object or a list as JSON; None for nothing."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, bool | int | float):
        return json.dumps(value)
    return json.dumps(value, ensure_ascii=False, indent=2)


def id_of(value: Any) -> str | None:
    """An id of origin as text: a text or a whole number; anything else is none."""
    if isinstance(value, str):
        return value.strip() or None
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value) if abs(value) < 10**30 else None
    return None


def left_over(record: dict[str, Any], known: Iterable[str]) -> dict[str, Any] | None:
    """The fields of a record that are not `known`, to be kept as they were."""
    rest = {key: value for key, value in record.items() if key not in known}
    return rest or None


@contextmanager
def open_json(path: Openable) -> Iterator[tuple[TextFile, JsonReader]]:
    """A JSON file, open for a walk. Raises Unreadable."""
    with TextFile(path) as file:
        yield file, JsonReader(file.read)


def to_the_end(file: TextFile, records: Iterable[Record], where: str = "") -> Iterator[Record]:
    """The records of a file; where it breaks off, a skip that says so, with `where` before its place. Raises Unreadable
    when it breaks off before the first of them."""
    if file.encoding.guessed:
        name = ENCODING_NAMES[file.encoding.name]
        yield Note(f"{file.path.name} is not UTF-8; it was read as {name}.")
    anything = False
    try:
        for record in records:
            anything = anything or not isinstance(record, ReadAssistant | Skip)
            yield record
    except Broken as error:
        if not anything:
            raise Unreadable(f"{file.path.name} is damaged before its first record.", "Export it again.") from error
        yield Skip("file", f"{where}character {error.at:,}", error.why)
