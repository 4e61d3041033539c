"""Workspace files: adding them, and finishing in them what acts began."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sentient_desktop.domain.memory import ActId, AssistantId, MemoryId, Micros
from sentient_desktop.errors import NotFound, Refused, SentientError, StoreFault
from sentient_desktop.later import modules
from sentient_desktop.store import memories

if TYPE_CHECKING:
    from sentient_desktop.assistants import engine_tokens, registry
    from sentient_desktop.cascades import file_queue, linked_queue
    from sentient_desktop.cascades.linked_queue import Editors
    from sentient_desktop.domain import filing, workspace
    from sentient_desktop.domain.change import Change
    from sentient_desktop.domain.filing import Unfinished, WorkspaceFile
    from sentient_desktop.store import file_rows, files, linked_rows
    from sentient_desktop.store.connection import Connection, Store
    from sentient_desktop.store.file_rows import WorkspacePlace
else:
    engine_tokens, registry = modules("sentient_desktop.assistants", "engine_tokens", "registry")
    file_queue, linked_queue = modules("sentient_desktop.cascades", "file_queue", "linked_queue")
    filing, workspace = modules("sentient_desktop.domain", "filing", "workspace")
    file_rows, files, linked_rows = modules("sentient_desktop.store", "file_rows", "files", "linked_rows")


class Filing:
    """The library's hand in other programs' files."""

    _store: Store
    _clock: Callable[[], Micros]

    def add_workspace_file(self, path: Path, assistant_id: AssistantId | None = None) -> int:
        """Adds a markdown file that an assistant reads: acts change its lines from now on. Returns its number; adding
        it again gives the same one.

        Raises NotFound, Unreadable or StoreFault for a file that cannot be read, Refused for one that is added under
        another name.
        """
        path = path.expanduser().absolute()
        seen = files.look(path)
        with self._store.write() as connection:
            if assistant_id is not None:
                refuse_unknown(connection, assistant_id)
            for place in file_rows.places(connection):
                if place.path == path:
                    return place.id
                if place.path.resolve() == seen.real:
                    raise Refused(f"{path.name} is added already, as {place.path}.")
            return file_rows.add_place(connection, path, path.name, assistant_id)

    def workspace_files(self) -> list[WorkspaceFile]:
        """The added files, each looked at now."""
        with self._store.read() as connection:
            names = {one.id: one.name for one in memories.assistants(connection)}
            places = file_rows.places(connection)
        return [
            _looked_at(place, None if place.assistant_id is None else names[place.assistant_id]) for place in places
        ]

    def remove_workspace_file(self, place_id: int) -> None:
        """Takes a file off the list; the file itself stays as it is. Raises NotFound."""
        with self._store.write() as connection:
            if file_rows.place(connection, place_id) is None:
                raise NotFound(f"There is no file of the number {place_id}.", "See: sentient-desktop files")
            file_rows.remove_place(connection, place_id)

    def unfinished(self) -> tuple[Unfinished, ...]:
        """What acts have still to do in files. Cheap: for a banner, and a timer."""
        with self._store.read() as connection:
            places = {place.id: place.name for place in file_rows.places(connection)}
            places |= {place.id: place.name for place in linked_rows.places(connection)}
            return tuple(
                filing.Unfinished(places[row.place_id], row.failed_because or "", row.since, row.tries)
                for place_id in file_rows.waiting_places(connection)
                for row in file_rows.pending(connection, place_id)[:1]
            )

    def retry_unfinished(self) -> tuple[Unfinished, ...]:
        """Tries again what is unfinished in files ("Try again"). Returns what still is."""
        with self._store.read() as connection:
            places = file_rows.waiting_places(connection)
        self._finish_files(places)
        return self.unfinished()

    def _finish_files(self, places: Iterable[int]) -> tuple[str, ...]:
        """Does what is to be done in these files. Returns a sentence for each that could not be changed."""
        sentences = (self._carry_out(place_id) for place_id in places)
        return tuple(sentence for sentence in sentences if sentence is not None)

    def _carry_out(self, place_id: int) -> str | None:
        try:
            with self._store.read() as connection:
                editors = None if linked_rows.place(connection, place_id) is None else self._editors(connection)
            if editors is None:
                return file_queue.carry_out(self._store, place_id, self._clock())
            return linked_queue.carry_out(self._store, place_id, editors, self._clock())
        except StoreFault as fault:
            return fault.sentence

    def _editors(self, connection: Connection) -> Editors:
        """What changes records in the files of linked stores; nothing is imported for it while there are none."""
        any_there, any_engine = linked_rows.kinds(connection)
        if any_engine:
            self._know_tokens()
        return registry.editors() if any_there else {}

    def _know_tokens(self) -> None:
        engine_tokens.load(self._store.folder)

    def _finish_files_of(self, acts: Iterable[ActId]) -> tuple[str, ...]:
        """Does in files what these acts, whose rows are written, have still to do. Returns as `_finish_files` does."""
        try:
            with self._store.read() as connection:
                places = {place for act_id in acts for place in file_rows.places_touched(connection, act_id)}
        except StoreFault as fault:
            return (fault.sentence,)
        return self._finish_files(sorted(places))

    def _with_files(self, change: Change, asked: Sequence[MemoryId] = ()) -> Change:
        """An act's outcome, after its files were done. An act that had nothing to do finishes what an earlier one on
        the `asked` memories could not."""
        if change.act_id is None:
            with self._store.read() as connection:
                places = file_rows.places_waiting_for(connection, asked)
            sentences = self._finish_files(places)
        else:
            sentences = self._finish_files_of([change.act_id])
        if not sentences:
            return change
        return replace(change, unfinished=(*change.unfinished, *(sentence.rstrip(".") for sentence in sentences)))


def refuse_unknown(connection: Connection, assistant_id: AssistantId) -> None:
    """Raises NotFound for an assistant that is not here."""
    if all(one.id != assistant_id for one in memories.assistants(connection)):
        raise NotFound("This assistant is not here.")


def _looked_at(place: WorkspacePlace, assistant: str | None) -> WorkspaceFile:
    problem = None
    maintained = 0
    try:
        seen = files.look(place.path)
        entries = workspace.entries(place.path.name, files.lines(seen.text))
        maintained = sum(entry.maintained for entry in entries)
        if seen.links > 1:
            problem = f"{place.name} has a second name on this disk (a hard link), which keeps the old text."
    except SentientError as error:
        problem = error.sentence
    return filing.WorkspaceFile(place.id, place.name, place.path, place.assistant_id, assistant, maintained, problem)
