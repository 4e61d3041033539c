"""Taking an assistant away with all that is its own: begun once, finished whatever happens in between."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from sentient_desktop.domain.memory import ActId, AssistantId, Micros
from sentient_desktop.errors import NotFound, Refused, StoreFault
from sentient_desktop.later import Later, modules
from sentient_desktop.library.erasing import LOOKED_AT
from sentient_desktop.library.filing import refuse_unknown
from sentient_desktop.library.linking import Linking
from sentient_desktop.library.showing import Showing

if TYPE_CHECKING:
    from sentient_desktop.assistants import importing
    from sentient_desktop.cascades import apply
    from sentient_desktop.cascades import departing as cascade
    from sentient_desktop.domain import change as changes
    from sentient_desktop.domain import plan_view
    from sentient_desktop.domain import proof as proofs
    from sentient_desktop.domain.change import Change
    from sentient_desktop.domain.plan import Plan
    from sentient_desktop.domain.plan_view import PlanView
    from sentient_desktop.store import (
        departing_chats,
        departing_rows,
        departures,
        files,
        import_lock,
        ingest_rows,
        ingest_runs,
    )
    from sentient_desktop.store.connection import Store
else:
    importing = Later("sentient_desktop.assistants.importing")
    apply = Later("sentient_desktop.cascades.apply")
    cascade = Later("sentient_desktop.cascades.departing")
    changes, plan_view, proofs = modules("sentient_desktop.domain", "change", "plan_view", "proof")
    departing_chats, departing_rows, departures, files, import_lock, ingest_rows, ingest_runs = modules(
        "sentient_desktop.store",
        "departing_chats",
        "departing_rows",
        "departures",
        "files",
        "import_lock",
        "ingest_rows",
        "ingest_runs",
    )

FIRST, LEAST = 8, 2
"""Rows of one kind that the first write takes, and the fewest: of a memory in a large index a write can take few."""
NOT_ALL = "the rest of the assistant is taken away at the next start"
"""What is unfinished when somebody stopped it."""


def _never() -> bool:
    return False


class _Stopped(Exception):
    """The program ends: what is left is done at the next start."""


class Departing(Showing, Linking):
    """ "Remove this assistant"."""

    _store: Store
    _clock: Callable[[], Micros]

    def removal_plan(self, assistant_id: AssistantId) -> PlanView:
        """What taking this assistant away would touch, changing nothing. Raises NotFound."""
        with self._store.read() as connection:
            refuse_unknown(connection, assistant_id)
            found = cascade.plan(connection, assistant_id, self._store.folder, self._clock(), self._editors(connection))
        return plan_view.PlanView(found, self.plan_texts(found))

    def remove_assistant(
        self, assistant_id: AssistantId, *, through: str = "window", stopped: Callable[[], bool] = _never
    ) -> Change:
        """Takes an assistant away with its memories, its chats and all that is its own. It cannot be undone; another
        import brings it back. `stopped` may end it early: then the rest follows at the next start.

        Raises NotFound, Refused (an import runs) or StoreFault. One that had begun before is finished.
        """
        with self._store.read() as connection:
            refuse_unknown(connection, assistant_id)
        with import_lock.held(self._store.folder), ingest_runs.fewer_checkpoints(self._store):
            importing.take_out_what_was_left(self._store, self._clock())
            begun = dict(departures.pending(self._store.reader()))
            plan: Plan | None = None
            unfinished: tuple[str, ...] = ()
            if assistant_id not in begun:
                self._keep_a_copy_before(LOOKED_AT + 1)
                begun[assistant_id], plan, unfinished = self._begin_departure(assistant_id, through)
            act = begun[assistant_id]
            try:
                self._depart(assistant_id, act, stopped)
            except _Stopped:
                return changes.Change(departures.VERB, act, (), plan, unfinished=(*unfinished, NOT_ALL))
        self._check(lambda _: None, _never)
        erasing = self.finish_erasing()
        if erasing.reason is not None:
            unfinished = (*unfinished, proofs.SENTENCES[erasing.reason])
        return changes.Change(departures.VERB, act, (), plan, unfinished=unfinished)

    def clean_up_after_a_crash(self) -> list[str]:
        """Finishes or takes out what a killed process left behind; says what, without wording."""
        done = super().clean_up_after_a_crash()
        for assistant_id, _ in departures.pending(self._store.reader()):
            # Another process takes it away, or reads in, at this moment: it is not left behind.
            with suppress(Refused, NotFound):
                self.remove_assistant(assistant_id)
                done.append("An assistant was taken away, as you had asked.")
        return done

    def _begin_departure(self, assistant_id: AssistantId, through: str) -> tuple[ActId, Plan, tuple[str, ...]]:
        # Counting takes a while in a large library, and is no reason to let others wait.
        plan = self.removal_plan(assistant_id).plan
        with self._store.write() as connection:
            # Another process may have been quicker, since it was asked whether it is here.
            refuse_unknown(connection, assistant_id)
            work = cascade.in_use_again(connection, assistant_id, self._clock(), self._editors(connection))
            again = apply.apply(connection, work, through, self._clock())
            act = departures.begin(connection, assistant_id, through, self._clock())
        self._looks.pop(assistant_id, None)
        sentences = () if again is None else self._finish_files_of([again])
        return act, plan, tuple(sentence.rstrip(".") for sentence in sentences)

    def _depart(self, assistant_id: AssistantId, act: ActId, stopped: Callable[[], bool]) -> None:
        ended = False
        while not ended:
            for take in departing_rows.TAKERS:
                self._take_rows(take, assistant_id, stopped)
            self._take_chats(assistant_id, stopped)
            self._take_files(assistant_id)
            ended = departures.end(self._store, assistant_id, act, self._clock())

    def _take_rows(self, take: departing_rows.Taker, assistant_id: AssistantId, stopped: Callable[[], bool]) -> None:
        pace = ingest_rows.Pace(first=FIRST, least=LEAST)
        taken = 1
        while taken:
            if stopped():
                raise _Stopped
            with self._store.write() as connection:
                begun = time.perf_counter()
                taken = take(connection, assistant_id, pace.at_once)
                pace.took(time.perf_counter() - begun, taken)

    def _take_chats(self, assistant_id: AssistantId, stopped: Callable[[], bool]) -> None:
        pace = ingest_rows.Pace(first=FIRST, least=LEAST)
        while (going := departing_chats.some(self._store.reader(), assistant_id, pace.at_once)).chats:
            if stopped():
                raise _Stopped
            begun = time.perf_counter()
            with self._store.write() as connection:
                departing_chats.let_go(connection, going)
            between = time.perf_counter()
            with self._store.write_chats() as chats:
                taken = departing_chats.take(chats, going)
            pace.took(max(between - begun, time.perf_counter() - between), taken)

    def _take_files(self, assistant_id: AssistantId) -> None:
        """The copies of its files in the library's own folder."""
        for path in departures.own_files(self._store.reader(), assistant_id, self._store.folder):
            _delete(path)


def _delete(path: Path) -> None:
    files.at("delete")
    try:
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    except OSError as error:
        raise StoreFault(f"{path.name} could not be deleted.", f"Check the permissions of {path.parent}.") from error
