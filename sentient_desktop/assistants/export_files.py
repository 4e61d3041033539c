"""An export of several files, read one after the other: a file that is damaged costs only itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from sentient_desktop.assistants.archives import Entry
from sentient_desktop.assistants.format import Note, ReadAssistant, Record, Skip
from sentient_desktop.assistants.json_stream import Broken, JsonReader
from sentient_desktop.assistants.values import open_json, to_the_end
from sentient_desktop.errors import Unreadable


def read_each(entries: Iterable[Entry], read: Callable[[Entry], Iterator[Record]]) -> Iterator[Record]:
    """The records of all files in order. Raises Unreadable, with the sentence of the first, when none can be read."""
    first: Unreadable | None = None
    anything = False
    skips: list[Skip] = []
    for entry in entries:
        try:
            for record in read(entry):
                anything = anything or not isinstance(record, ReadAssistant | Skip | Note)
                yield record
        except Unreadable as error:
            first = first or error
            skips.append(Skip("files", entry.name, error.sentence))
    if first is not None and not anything:
        raise first
    yield from skips


def read_json(entry: Entry, read: Callable[[JsonReader, str], Iterator[Record]], where: str) -> Iterator[Record]:
    """The records that `read` finds in one JSON file; it gets the walk and `where`, which stands before every place.

    JSON values that follow one another (an object a line) are read one after the other. Raises Unreadable.
    """
    with open_json(entry) as (file, reader):

        def values() -> Iterator[Record]:
            while reader.peek():
                before = reader.position
                yield from read(reader, where)
                if reader.position == before:
                    reader.skip()
                if reader.position == before:
                    raise Broken(before, early=False)  # a bracket that closes nothing

        yield from to_the_end(file, values(), where)
