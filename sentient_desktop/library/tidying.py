"""The tidy-up: what goes by itself, what is found, and what a model advises where the person turned one on (review.md,
"When a model helps").

Advice becomes suggestions on cards, unless the person lets it act by itself; then each item is an act of its own, which
can be undone. A second tidy-up with the same answers changes nothing.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from sentient_desktop.domain.memory import Micros
from sentient_desktop.errors import Refused
from sentient_desktop.later import Later, modules
from sentient_desktop.library.lapsing import Lapsing
from sentient_desktop.library.reviewing import Reviewing

if TYPE_CHECKING:
    from sentient_desktop.domain import model_address, tidying
    from sentient_desktop.domain.tidying import ModelTold, TidyEntry, TidyUp
    from sentient_desktop.domain.views import Progress
    from sentient_desktop.library import advising
    from sentient_desktop.review import model
    from sentient_desktop.review.model import Adviser
    from sentient_desktop.store import advice_rows, settings_rows
    from sentient_desktop.store.connection import Connection, Store
else:
    model_address, tidying = modules("sentient_desktop.domain", "model_address", "tidying")
    advising = Later("sentient_desktop.library.advising")
    model = Later("sentient_desktop.review.model")
    advice_rows, settings_rows = modules("sentient_desktop.store", "advice_rows", "settings_rows")

_MOST_ENTRIES = 100


def _silent(_: Progress) -> None:
    return


def _never() -> bool:
    return False


class Tidying(Reviewing, Lapsing):
    """The tidy-up of the library, and what is known about the model that may help."""

    _store: Store
    _clock: Callable[[], Micros]

    def model_told(self) -> ModelTold:
        """What the person is to know before a model is asked for the first time."""
        with self._store.read() as connection:
            return _told(connection)

    def agree_to_model(self, address: str) -> None:
        """The person was told what is sent to this address, and said yes. Another one asks anew. Raises Refused when it
        is no longer the address of the settings."""
        with self._store.write() as connection:
            if _told(connection).address != address:
                raise Refused("The address of the model has changed.", "Look at it again.")
            settings_rows.write(connection, advice_rows.AGREED, address)

    def tidy_ups(self, limit: int = _MOST_ENTRIES) -> list[TidyEntry]:
        """The journal of the tidy-up, newest first, at most `limit` entries."""
        with self._store.read() as connection:
            return advice_rows.entries(connection, limit)

    def tidy_up(
        self,
        *,
        through: str = "command",
        dry_run: bool = False,
        adviser: Adviser | None = None,
        progress: Callable[[Progress], None] = _silent,
        cancelled: Callable[[], bool] = _never,
    ) -> TidyUp:
        """Lets held memories go that were left alone, looks for findings, and asks the model where the person turned
        one on and agreed. With `dry_run` nothing is written; the model is asked all the same.

        `adviser` is asked in place of the model of the settings. A model that fails is a sentence of the outcome.
        """
        lapsed, looked = (self.left_alone(), 0) if dry_run else (0, 0)
        if not dry_run:
            gone = self.forget_left_alone(through=through)
            lapsed = len(gone.memory_ids) if gone is not None else 0
            looked = self.look_for_findings(progress, cancelled=cancelled)
        told = self.model_told()
        if not told.enabled:
            return tidying.TidyUp(lapsed, looked)
        if not told.agreed:
            return tidying.TidyUp(lapsed, looked, waits_for_consent=True)
        if adviser is None:
            if not told.name:
                sentence = "The model has no name: sentient-desktop config review.model.name NAME"
                return tidying.TidyUp(lapsed, looked, unfinished=(sentence,))
            adviser = model.ModelAdviser(told.address, told.name, told.seconds, cancelled)
        hand = advising.Hand(
            self._store, self._clock, self._editors, self._finish_files_of, through,
            by_itself=told.acts_by_itself, dry_run=dry_run,
        )  # fmt: skip
        asked = advising.ask(hand, adviser, cancelled)
        if asked.entry is not None:
            # What it added is looked at as well: nothing is left for the next time.
            looked += self.look_for_findings(progress, cancelled=cancelled)
        return replace(asked, lapsed=lapsed, looked=looked)


def _told(connection: Connection) -> ModelTold:
    settings = {key: value for key, (value, _) in settings_rows.read_all(connection).items()}
    address = settings[tidying.ADDRESS]
    return tidying.ModelTold(
        enabled=settings[tidying.ENABLED] == "true",
        address=address,
        name=settings[tidying.NAME],
        here=model_address.is_here(address),
        agreed=advice_rows.agreed_address(connection) == address,
        acts_by_itself=settings[tidying.BY_ITSELF] == "true",
        key=bool(os.environ.get(model.KEY)),
        seconds=float(settings[tidying.SECONDS]),
    )
