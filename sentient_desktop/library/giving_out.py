"""What leaves the library: exports, whole or chosen; and where on this machine assistants keep what could come in."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sentient_desktop.domain.exports import ARCHIVES, EXPORT_FORMATS, MOVING, export_format
from sentient_desktop.domain.memory import Micros
from sentient_desktop.domain.query import Query
from sentient_desktop.errors import NotFound, Refused
from sentient_desktop.later import Later, modules

if TYPE_CHECKING:
    from sentient_desktop.assistants import exporting, exporting_texts, registry, stores_here
    from sentient_desktop.domain import views
    from sentient_desktop.domain.views import ExportReport, FoundStore, Progress
    from sentient_desktop.store import exporting as rows
    from sentient_desktop.store import listing, settings_rows
    from sentient_desktop.store.connection import Connection, Store
else:
    exporting, exporting_texts, registry, stores_here = modules(
        "sentient_desktop.assistants", "exporting", "exporting_texts", "registry", "stores_here"
    )
    views = Later("sentient_desktop.domain.views")
    rows = Later("sentient_desktop.store.exporting")
    listing, settings_rows = modules("sentient_desktop.store", "listing", "settings_rows")


def _silent(_: Progress) -> None:
    return


def _never() -> bool:
    return False


class GivingOut:
    """Exports, and the look for stores."""

    _store: Store
    _clock: Callable[[], Micros]

    def export(
        self,
        path: Path,
        *,
        format: str | None = None,
        query: Query | None = None,
        assistant: str | None = None,
        with_secrets: bool = False,
        force: bool = False,
        progress: Callable[[Progress], None] = _silent,
        cancelled: Callable[[], bool] = _never,
    ) -> ExportReport:
        """Writes memories to a file, or an archive to a folder or zip: of `query` or all there is;
        only of assistants whose name holds `assistant`. What is there already is left as it is unless `force`.

        An archive is the whole library with everything in it, secrets too; the other formats hold memories with those
        masked unless `with_secrets`. `moving` is an archive for the person's next machine, with their settings and
        with what keeps forgotten memories from coming back there. Raises Refused, NotFound and StoreFault; then nothing
        was written.
        """
        chosen = format if format is not None else export_format(path)
        if chosen is None:
            raise Refused(
                f"What is to be written into {path.name} cannot be told from its ending.",
                "End it in .zip (archive), .csv, .md, .json (DeerFlow) or .jsonl (MCP), or name a format.",
            )
        if chosen not in EXPORT_FORMATS:
            raise Refused(f"There is no export called {chosen}.", f"The formats are {', '.join(EXPORT_FORMATS)}.")
        path = self._outside(path)
        narrowed = query is not None
        moving = chosen == MOVING
        if moving and (narrowed or assistant is not None):
            raise Refused("For moving to another machine only an archive of everything is made.")
        telling = exporting.Telling(progress, cancelled)
        masked = 0
        try:
            with self._store.read() as connection:
                whose = self._whose(connection, assistant)
                if chosen in ARCHIVES:
                    wanted = self._wanted(connection, query, assistant) if narrowed else None
                    self._refuse_half_forgotten(connection)
                    written = exporting.write_archive(
                        connection, path, telling, force=force, assistant_ids=whose, ids=wanted, moving=moving
                    )
                else:
                    found = self._wanted(connection, query, assistant)
                    telling.of = len(found)
                    asked = exporting_texts.Wanted(
                        chosen, found, with_secrets, self._person(connection), whole=not narrowed
                    )
                    written, masked = exporting_texts.write_texts(connection, path, asked, telling, force=force)
        except exporting.Cancelled:
            return views.ExportReport(str(path), chosen, {}, cancelled=True)
        counts = {kind: count for kind, count in written.counts.items() if count}
        left_out = (*written.left_out, *(exporting.left_out(moving=moving) if chosen in ARCHIVES else ()))
        return views.ExportReport(str(path), chosen, counts, masked, left_out)

    def find_stores(self) -> list[FoundStore]:
        """Stores of assistants in their usual places on this machine, those changed last first. Only names, sizes and
        dates are looked at; nothing is opened."""
        readable = {known.key for known in registry.FORMATS}
        found = stores_here.find(Path.home(), os.environ, sys.platform)
        return [store for store in found if store.format in readable]

    def _outside(self, path: Path) -> Path:
        """Where to write, which is never in the library itself. Raises Refused."""
        where = path.expanduser().absolute()
        try:
            inside = where.resolve().is_relative_to(self._store.folder.resolve())
        except (OSError, RuntimeError):
            inside = False
        if inside:
            raise Refused("An export does not go into the library's own folder.", "Choose another place.")
        return where

    def _whose(self, connection: Connection, assistant: str | None) -> list[int] | None:
        if assistant is None:
            return None
        part = assistant.casefold()
        found = [one.id for one in rows.assistants(connection) if part in one.fields["name"].casefold()]
        if not found:
            raise NotFound(f"There is no assistant called {assistant}.", "The list shows whose memories are here.")
        return found

    def _wanted(self, connection: Connection, query: Query | None, assistant: str | None) -> list[int]:
        asked = query or Query()
        if assistant is not None:
            asked = replace(asked, assistants=(assistant,))
        return list(listing.ids(connection, asked))

    def _refuse_half_forgotten(self, connection: Connection) -> None:
        """Texts that say a memory go only with its removal; until then an archive would keep them for good."""
        if rows.being_forgotten(connection):
            raise Refused(
                "Something is just being forgotten and would still stand in the archive.",
                "Wait until the time to undo it is over, or undo it.",
            )

    def _person(self, connection: Connection) -> str:
        value = settings_rows.read_all(connection).get("name", ("", ""))[0]
        return value.split(",")[0].strip()
