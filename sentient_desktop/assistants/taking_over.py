"""What an archive brings along of what the person decided, on its way into the library."""

from __future__ import annotations

from collections.abc import Callable

from sentient_desktop.assistants import coercing_decided
from sentient_desktop.assistants.coercing_decided import Unusable
from sentient_desktop.assistants.format import ReadCard, ReadDecision, ReadRemoval, ReadRemovalKey, ReadSetting
from sentient_desktop.domain.memory import Micros
from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.ingest_decided import DecidedIngest, RemovalIngest, adopt_key
from sentient_desktop.store.ingest_known import ActOf
from sentient_desktop.store.ingest_rows import Tally

_KINDS = {
    ReadDecision: "decisions",
    ReadCard: "cards",
    ReadRemoval: "removals",
    ReadRemovalKey: "removal_keys",
    ReadSetting: "settings",
}


class TakingOver:
    """Takes what was decided, at `now`. What does not fit is skipped with its place; a dry run writes nothing."""

    def __init__(self, store: Store, tally: Tally, now: Micros, *, dry: bool) -> None:
        self._store = store
        self._tally = tally
        self._now = now
        self._dry = dry
        self._ingest = DecidedIngest(store, tally, dry=dry)
        self._owners: list[int] = []
        self._removals: RemovalIngest | None = None
        self._flush_memories: Callable[[], None] = lambda: None

    def begin_assistant(self, assistant_id: int, act: ActOf, flush_memories: Callable[[], None]) -> None:
        """What follows is about this assistant. `act` gives the import's act; `flush_memories` writes those of its
        memories that came so far."""
        self._owners.append(assistant_id)
        self._removals = RemovalIngest(self._store, assistant_id, self._tally, act=act, dry=self._dry)
        self._flush_memories = flush_memories

    def finish_assistant(self) -> None:
        """Nothing more of this assistant comes, and its memories are here."""
        if self._removals is not None:
            self._removals.flush()

    def of_the_library(self, record: ReadRemovalKey | ReadSetting) -> bytes | None:
        """Takes a setting or a key. Returns the library's own key when that is another one from now on."""
        try:
            if isinstance(record, ReadSetting):
                number = len(self._owners) - 1 if self._owners else None
                self._ingest.setting(number, record.key, coercing_decided.setting(record), record.where)
                return None
            key = coercing_decided.key(record)
        except Unusable as error:
            self._skip(record, error)
            return None
        self._ingest.keys.append(key)
        adopted = record.own and not self._owners and not self._dry and adopt_key(self._store, key)
        return key if adopted else None

    def of_an_assistant(self, record: ReadDecision | ReadCard | ReadRemoval) -> None:
        """Takes what is about memories of the present assistant."""
        number = len(self._owners) - 1
        try:
            if isinstance(record, ReadDecision):
                self._ingest.decision(coercing_decided.decision(record, number))
            elif isinstance(record, ReadCard):
                self._ingest.card(coercing_decided.card(record, number))
            elif not self._ingest.keys or self._removals is None:
                raise Unusable("Its key is not in the archive.")
            elif self._removals.add(coercing_decided.removal(record, self._now)):
                self._flush_memories()
                self._removals.flush()
        except Unusable as error:
            self._skip(record, error)

    def settle(self) -> None:
        """Works out what is new, when all else is here."""
        self._ingest.settle(self._owners)

    def write(self, connection: Connection) -> None:
        """Writes it, in the transaction that ends the import."""
        self._ingest.write(connection)

    def _skip(
        self, record: ReadDecision | ReadCard | ReadRemoval | ReadRemovalKey | ReadSetting, why: Unusable
    ) -> None:
        self._tally.skip(_KINDS[type(record)], record.where, str(why))
