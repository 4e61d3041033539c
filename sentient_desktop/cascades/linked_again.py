"""What an assistant wrote over the person's decisions in its store is done there once more.

A program that keeps its memory to itself and writes it whole now and then (DeerFlow does) brings back what was taken
out, and the old words of what was reworded, without any wish to.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sentient_desktop.cascades import linked
from sentient_desktop.cascades.linked import InStores
from sentient_desktop.cascades.linked_queue import Editors
from sentient_desktop.cascades.linked_wanted import Wanted
from sentient_desktop.domain.linked import LiveEditor
from sentient_desktop.domain.memory import AssistantId, Micros
from sentient_desktop.domain.states import Verb
from sentient_desktop.domain.text_form import same_wording_form
from sentient_desktop.store import linked_reading, linked_rows, memory_rows
from sentient_desktop.store.columns import clean_text
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.file_rows import Hashes


def works(
    connection: Connection, editors: Editors, owner: AssistantId, said: Mapping[str, str], at: Micros
) -> Iterator[tuple[Verb, InStores]]:
    """What is to be done in an assistant's store that was just read: `said` is what it says, by the keys there."""
    ids = linked_reading.decided_against(connection, owner, said)
    if ids:
        rows = list(memory_rows.read(connection, ids).values())
        yield Verb.DISPUTE, linked.take_out(connection, editors, rows)
    for memory_id, key, previous in linked_reading.reworded(connection, owner, said):
        if same_wording_form(clean_text(said[key])) == same_wording_form(previous):
            row = memory_rows.read(connection, [memory_id])[memory_id]
            yield Verb.EDIT, linked.reword_again(connection, editors, row, at)
    places = linked_rows.places_of(connection, [owner])
    is_live = any(isinstance(editors.get(place.format), LiveEditor) for place in places)
    gone = [] if is_live else linked_reading.forgotten(connection, owner, said)
    if gone:
        hashes = Hashes(connection)
        wanted = [Wanted.of_nobody(owner, key, said[key], hashes) for key in gone]
        yield Verb.FORGET, linked.take_out_again(connection, editors, wanted)
