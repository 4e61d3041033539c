"""Linked stores: read again when they change, and written back into by every act."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sentient_desktop.domain.memory import AssistantId
from sentient_desktop.domain.views import Progress, Report
from sentient_desktop.errors import NotFound, Refused, SentientError
from sentient_desktop.later import Later, modules
from sentient_desktop.library.taking_in import TakingIn

if TYPE_CHECKING:
    from sentient_desktop.assistants import engine_tokens, importing, linking, registry
    from sentient_desktop.assistants.linking import KnownMemory, LinkedFormat
    from sentient_desktop.cascades import linked, linked_again
    from sentient_desktop.domain import engine_address, filing
    from sentient_desktop.domain.filing import LinkedStore
    from sentient_desktop.library import followed_files
    from sentient_desktop.library.followed_files import Look
    from sentient_desktop.store import (
        file_rows,
        files,
        history,
        linked_reading,
        linked_rows,
        memories,
        memory_rows,
        removals,
        saying_index,
    )
    from sentient_desktop.store.linked_rows import LinkedPlace
else:
    engine_tokens, importing, linking, registry = modules(
        "sentient_desktop.assistants", "engine_tokens", "importing", "linking", "registry"
    )
    linked, linked_again = modules("sentient_desktop.cascades", "linked", "linked_again")
    engine_address, filing = modules("sentient_desktop.domain", "engine_address", "filing")
    followed_files = Later("sentient_desktop.library.followed_files")
    file_rows, files, history, linked_reading, linked_rows, memories, memory_rows, removals, saying_index = modules(
        "sentient_desktop.store",
        "file_rows",
        "files",
        "history",
        "linked_reading",
        "linked_rows",
        "memories",
        "memory_rows",
        "removals",
        "saying_index",
    )

PAUSE = 0.3
"""Seconds for which a file must have been left alone before it is read again: its writer may not be at the end."""


def _silent(_: Progress) -> None:
    return


def _never() -> bool:
    return False


class Linking(TakingIn):
    """Stores of other assistants that are followed."""

    _looks: dict[AssistantId, Look]
    """How the files of each linked store looked when they were last read, so that looking again costs no reading."""

    def link(
        self,
        path: Path,
        *,
        format: str | None = None,
        assistant: str | None = None,
        dry_run: bool = False,
        progress: Callable[[Progress], None] = _silent,
        cancelled: Callable[[], bool] = _never,
    ) -> Report:
        """Reads a store in and follows it from then on: it is read again when it changes, and what the person disputes,
        corrects or forgets is written back. Otherwise as `import_path`. Raises Refused for a format that cannot be
        written back."""
        path = self._at(path)
        reader = registry.by_key(format if format is not None else registry.guess(path)[0].format)
        editor = registry.editors().get(reader.key)
        paths = [] if editor is None else list(editor.files(path))
        if editor is None or not paths:
            raise Refused(f"{reader.title} can be read in here, but not followed.", "Import it without linking.")
        left_out = followed_files.what_does_not_fit(editor, path, paths)
        name = assistant.strip() or None if assistant else None
        wish = importing.Wish(
            path,
            self._told_apart(reader.key),
            assistant=name or self._name_for(reader.key, reader.title, path),
            kind="linked",
            dry_run=dry_run,
            progress=progress,
            cancelled=cancelled,
        )
        report = self._read_in(wish)
        report.notes += left_out
        if not dry_run and not report.cancelled:
            with self._store.write() as connection:
                owner = next(one.id for one in memories.assistants(connection) if one.name == report.assistant)
                linked_rows.link(connection, owner, path, paths)
            self._follow(owner, reader.key, path, report.assistant)
        return report

    def _name_for(self, key: str, title: str, path: Path) -> str | None:
        """The name of the assistant that this store was linked as before; a second store of a format gets one of its
        own, so that what one of them lets go of is not looked for in the other."""
        roots = [root for root in linked_rows.roots(self._store.reader()) if root[1] == key]
        for _, _, root, name in roots:
            if root == path:
                return name
        return f"{title} ({path.name if engine_address.is_address(path) else path.parent.name})" if roots else None

    def can_link(self, format: str, path: Path) -> bool:
        """Whether a store of this format at `path` can be followed."""
        editor = registry.editors().get(format)
        return editor is not None and bool(editor.files(path))

    def remember_token(self, address: Path, token: str | None) -> None:
        """Keeps the token by which a running engine at `address` knows the person, or no longer. Raises Refused for an
        address that is not on this machine, or what is no token; StoreFault."""
        engine_tokens.remember(self._store.folder, engine_address.parse(address), token)

    def linked_have_changed(self) -> bool:
        """Whether `reread_linked` may find something, told by the times and sizes of the files alone: for a timer."""
        with self._store.read() as connection:
            places = linked_rows.places(connection)
            roots = linked_rows.roots(connection)
        for owner, key, root, _ in roots:
            known = {place.path for place in places if place.assistant_id == owner}
            look = followed_files.look(followed_files.all_of(key, root, known), key)
            if look is not None and self._looks.get(owner) != look:
                return True
        return False

    def linked_stores(self) -> list[LinkedStore]:
        """The linked stores, each with its files."""
        with self._store.read() as connection:
            places = linked_rows.places(connection)
            waiting = set(file_rows.waiting_places(connection))
            return [
                filing.LinkedStore(
                    owner,
                    name,
                    key,
                    root,
                    tuple(place.path for place in places if place.assistant_id == owner),
                    any(place.id in waiting for place in places if place.assistant_id == owner),
                )
                for owner, key, root, name in linked_rows.roots(connection)
            ]

    def unlink(self, assistant_id: AssistantId) -> None:
        """Follows a store no longer; its memories stay here, and its files as they are. Raises NotFound."""
        with self._store.write() as connection:
            roots = [root for root in linked_rows.roots(connection) if root[0] == assistant_id]
            left = [root[2] for root in roots if engine_address.is_address(root[2])]
            if not roots:
                raise NotFound("This assistant is not linked.", "See: sentient-desktop linked")
            for place in linked_rows.places_of(connection, [assistant_id]):
                linked_rows.remove(connection, place.id)
            linked_rows.unlink(connection, assistant_id)
        for root in left:
            self.remember_token(root, None)

    def reread_linked(self) -> list[Report]:
        """Reads those linked stores again whose files have changed and rest since a moment. Cheap when none has: for a
        timer, and before a command. One that cannot be read now is left for the next time."""
        reports = []
        self._know_tokens()
        for owner, key, root, name in linked_rows.roots(self._store.reader()):
            report = self._follow(owner, key, root, name)
            if report is not None:
                reports.append(report)
        return reports

    def _follow(self, owner: AssistantId, key: str, root: Path, name: str) -> Report | None:
        places = self._places(owner, key, root)
        look = followed_files.look([place.path for place in places], key)
        if look is None or self._looks.get(owner) == look:
            return None
        if any(abs(time.time() - changed / 1e9) < PAUSE for _, changed, _, _ in look if changed):
            return None
        seen = self._hashes([place.path for place in places], key)
        if seen == [place.seen for place in places]:
            self._looks[owner] = look
            return None
        try:
            waiting = file_rows.waiting_places(self._store.reader())
            self._finish_files(place.id for place in places if place.id in waiting)
            report = self._read_again(owner, key, root, name)
        except Refused:
            return None  # another import is running
        except SentientError:
            self._looks[owner] = look  # it is looked at again when it has changed again
            return None
        now = self._hashes([place.path for place in places], key)
        with self._store.write() as connection:
            for place, digest in zip(places, now, strict=True):
                if digest is not None:
                    linked_rows.saw(connection, place.id, digest, self._clock())
        self._looks[owner] = followed_files.look([place.path for place in places], key) or look
        return report

    def _read_again(self, owner: AssistantId, key: str, root: Path, name: str) -> Report | None:
        reader = self._told_apart(key)
        paths = [place.path for place in linked_rows.places_of(self._store.reader(), [owner])]
        before = self._hashes(paths, key)
        report = self._import(importing.Wish(root, reader, assistant=name, kind="linked"))
        if reader.whole and before == self._hashes(paths, key):
            with self._store.write() as connection:
                gone, back = linked_reading.follow(connection, owner, root, reader.seen, self._clock())
            if gone:
                report.notes.append(f"{gone:,} memories are no longer there.")
            if back:
                report.notes.append(f"{back:,} memories are there again.")
        saying_index.catch_up_with_all(self._store)
        self._check(_silent, _never)
        self._hold_to_decisions(owner, reader.in_use)
        return report

    def _told_apart(self, key: str) -> LinkedFormat:
        def known() -> list[KnownMemory]:
            reader = self._store.reader()
            return [linking.KnownMemory(*row) for row in linked_reading.known(reader)]

        return linking.LinkedFormat(registry.by_key(key), known, removals.removal_key(self._store.reader()))

    def _hold_to_decisions(self, owner: AssistantId, said: Mapping[str, str]) -> None:
        """Does in a store again what the person decided and its assistant wrote over."""
        with self._store.write() as connection:
            now = self._clock()
            found = linked_again.works(connection, self._editors(connection), owner, said, now)
            again = [(verb, each.works) for verb, each in found if each.works]
            for verb, works in again:
                act = history.begin_act(connection, verb.value, "tidy_up", "window", now)
                linked.write(connection, act, works, now)
        self._finish_files(work.place.id for _, works in again for work in works)

    def _places(self, owner: AssistantId, key: str, root: Path) -> list[LinkedPlace]:
        """The files of a linked store, with those that came since."""
        places = linked_rows.places_of(self._store.reader(), [owner])
        known = {place.path for place in places}
        new = [path for path in followed_files.all_of(key, root, known) if path not in known]
        if not new:
            return places
        with self._store.write() as connection:
            linked_rows.link(connection, owner, root, new)
        return linked_rows.places_of(self._store.reader(), [owner])

    def _hashes(self, paths: Sequence[Path], key: str) -> list[bytes | None]:
        return followed_files.hashes(self._store.reader(), paths, key)
