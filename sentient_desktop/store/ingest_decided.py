"""What the person decided in the library that an archive comes from: answers to cards, settings, removals.

Removals are written with their assistant, under the act of the import, by which they can be taken out again. The rest
is little; it goes into the transaction that ends the import, when everything it is about is here. What was decided
here stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sentient_desktop.domain.memory import AssistantId
from sentient_desktop.domain.settings import OF_AN_ASSISTANT
from sentient_desktop.store import findings, removals, settings_rows
from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.ingest_known import ActOf
from sentient_desktop.store.ingest_rows import Tally

AT_ONCE = 500
MOST_KEYS = 32
"""Further keys of a library at most: each is asked about every memory that is read in."""
NOT_HERE = "What it is about is not here."
DECIDED_HERE = "You decided otherwise here."

_DECISION = (
    "INSERT OR IGNORE INTO decisions SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE EXISTS (SELECT 1 FROM memories WHERE id = ?2)"
    " AND (?3 = 0 OR EXISTS (SELECT 1 FROM memories WHERE id = ?3))"
)
_CARD = (
    "INSERT OR IGNORE INTO findings(kind, memory_id, found_at, wish)"
    " SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM memories WHERE id = ?2)"
)
_SETTING = "INSERT OR IGNORE INTO settings(key, value) VALUES (?, ?)"

_Place = tuple[int, str]
"""A memory: the number of its assistant in the archive, and its key in the origin."""


class NewDecision(NamedTuple):
    """An answer to a card; `other` is the second memory of a pair."""

    group: str
    answer: str
    at: int
    until: int | None
    memory: _Place
    other: _Place | None
    where: str


class NewCard(NamedTuple):
    """A card that somebody asked for."""

    group: str
    at: int
    wish: str | None
    memory: _Place
    where: str


class NewRemoval(NamedTuple):
    """A wording, or a key in the origin, that was forgotten or disputed."""

    hash: bytes
    why: str
    at: int


def adopt_key(store: Store, key: bytes) -> bool:
    """Makes `key` the library's own where nothing was ever hashed under another: a library that nothing is in yet goes
    on as the one it was moved from. Whether it did."""
    with store.write() as connection:
        for table in ("assistants", "memories", "removals", "acts", "pending_files"):
            if connection.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchall():
                return False
        connection.execute("UPDATE settings SET value = ? WHERE key = 'removal.key'", (key.hex(),))
    return True


class RemovalIngest:
    """Takes the removals of one assistant, in the order of the archive. `act` gives the import's act."""

    def __init__(self, store: Store, assistant_id: int, tally: Tally, *, act: ActOf, dry: bool) -> None:
        self._store = store
        self._assistant_id = assistant_id
        self._tally = tally
        self._act = act
        self._dry = dry
        self._waiting: dict[bytes, NewRemoval] = {}

    def add(self, new: NewRemoval) -> bool:
        """Takes one; whether there are enough to be written."""
        self._waiting[new.hash] = new
        return len(self._waiting) >= AT_ONCE

    def flush(self) -> None:
        """Writes what waits. Memories that came before it have to be here: what stood beside a removal stays there."""
        waiting, self._waiting = list(self._waiting.values()), {}
        if not waiting:
            return
        if self._dry:
            new = self._new(self._store.reader(), waiting)
        else:
            with self._store.write() as connection:
                new = self._new(connection, waiting)
                if new:
                    act = self._act(connection)
                    rows = ((self._assistant_id, each.hash, each.why, each.at, act) for each in new)
                    connection.executemany("INSERT INTO removals VALUES (?, ?, ?, ?, ?)", rows)
        self._tally.kept("removals", len(new))
        self._tally.unchanged("removals", len(waiting) - len(new))

    def _new(self, connection: Connection, waiting: Sequence[NewRemoval]) -> list[NewRemoval]:
        here = connection.execute(
            "SELECT wording_hash FROM removals WHERE assistant_id = ?"
            f" AND wording_hash IN ({', '.join('?' * len(waiting))})",
            (self._assistant_id, *(each.hash for each in waiting)),
        ).fetchall()
        known = {row[0] for row in here}
        return [each for each in waiting if each.hash not in known]


class DecidedIngest:
    """Takes decisions, cards, settings and keys of a whole archive. In a dry run nothing is written."""

    def __init__(self, store: Store, tally: Tally, *, dry: bool) -> None:
        self._store = store
        self._tally = tally
        self._dry = dry
        self._decisions: list[NewDecision] = []
        self._cards: list[NewCard] = []
        self._settings: list[tuple[int | None, str, str, str]] = []
        self.keys: list[bytes] = []
        """The keys that removals of the archive are under."""
        self._rows: list[tuple[str, tuple[object, ...]]] = []
        self._names_changed = False

    def decision(self, new: NewDecision) -> None:
        """Takes an answer to a card."""
        self._decisions.append(new)

    def card(self, new: NewCard) -> None:
        """Takes a card that somebody asked for."""
        self._cards.append(new)

    def setting(self, section: int | None, key: str, value: str, where: str) -> None:
        """Takes a setting, of everybody or of the assistant with that number in the archive. It fits."""
        self._settings.append((section, key, value, where))

    def settle(self, owners: Sequence[int]) -> None:
        """Works out what is new, when all else is here, and counts it. `owners` are the assistants of the archive."""
        connection = self._store.reader()
        for decision in self._decisions:
            self._settle_decision(connection, decision, owners)
        for card in self._cards:
            self._settle_card(connection, card, owners)
        for setting in self._settings:
            self._settle_setting(connection, *setting, owners)

    def write(self, connection: Connection) -> None:
        """Writes it, in the transaction that ends the import."""
        for sql, values in self._rows:
            connection.execute(sql, values)
        further = removals.further_keys(connection)
        own = removals.removal_key(connection)
        new = [key for key in self.keys if key != own and key not in further]
        if new:
            keys = " ".join(key.hex() for key in [*further, *new][:MOST_KEYS])
            settings_rows.write(connection, removals.FURTHER_KEYS, keys)
        if self._names_changed:
            connection.execute(
                "INSERT INTO marked_checks(memory_id) SELECT id FROM memories WHERE true ON CONFLICT DO NOTHING"
            )
            findings.look_again_at_everything(connection)

    def _memory(self, connection: Connection, place: _Place, owners: Sequence[int]) -> int | None:
        number, key = place
        if not 0 <= number < len(owners):
            return None
        row = connection.execute(
            "SELECT id FROM memories WHERE assistant_id = ? AND origin_key = ?", (owners[number], key)
        ).fetchone()
        return None if row is None else int(row[0])

    def _settle_decision(self, connection: Connection, new: NewDecision, owners: Sequence[int]) -> None:
        memory = self._memory(connection, new.memory, owners)
        other = 0 if new.other is None else self._memory(connection, new.other, owners)
        if memory is None or other is None or memory == other:
            self._not_here("decisions", new.where)
            return
        if other:
            memory, other = max(memory, other), min(memory, other)
        key = (new.group, memory, other)
        here = connection.execute(
            "SELECT answer, at, until FROM decisions WHERE kind = ? AND memory_id = ? AND other_id = ?", key
        ).fetchone()
        said = (new.answer, new.at, new.until)
        if here is not None:
            self._is_here("decisions", new.where, same=here == said)
            return
        self._tally.kept("decisions")
        self._rows.append((_DECISION, (*key, *said)))

    def _settle_card(self, connection: Connection, new: NewCard, owners: Sequence[int]) -> None:
        memory = self._memory(connection, new.memory, owners)
        if memory is None:
            self._not_here("cards", new.where)
            return
        if connection.execute(
            "SELECT 1 FROM findings WHERE kind = ? AND memory_id = ? AND other_id = 0", (new.group, memory)
        ).fetchall():
            self._tally.unchanged("cards")
            return
        self._tally.kept("cards")
        self._rows.append((_CARD, (new.group, memory, new.at, new.wish)))

    def _settle_setting(
        self, connection: Connection, section: int | None, key: str, value: str, where: str, owners: Sequence[int]
    ) -> None:
        if section is not None and key not in OF_AN_ASSISTANT:
            self._tally.skip("settings", where, "It is the same for all assistants.")
            return
        stored = key if section is None else settings_rows.own_key(key, AssistantId(owners[section]))
        here = connection.execute("SELECT value FROM settings WHERE key = ?", (stored,)).fetchone()
        if here is not None:
            self._is_here("settings", where, same=here[0] == value)
            return
        self._tally.kept("settings")
        self._rows.append((_SETTING, (stored, value)))
        self._names_changed = self._names_changed or key == "name"

    def _not_here(self, kind: str, where: str) -> None:
        if self._dry:
            self._tally.kept(kind)  # its memory would come with the same archive
        else:
            self._tally.skip(kind, where, NOT_HERE)

    def _is_here(self, kind: str, where: str, *, same: bool) -> None:
        if same:
            self._tally.unchanged(kind)
        else:
            self._tally.skip(kind, where, DECIDED_HERE)
