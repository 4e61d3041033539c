"""What assistants that use the library live may do (prompt.md, "Tools"): recall, search, read, remember, restate, and
wish that something be forgotten. What the person decided is never overridden."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sentient_desktop.domain.chat_ids import Role
from sentient_desktop.domain.memory import AssistantId, Author, MemoryId, Micros, SourceKind, State
from sentient_desktop.errors import NotFound, Refused
from sentient_desktop.later import Later, modules
from sentient_desktop.library.acting import Acting

if TYPE_CHECKING:
    from sentient_desktop.domain import confidence, learning, wording
    from sentient_desktop.domain.learning import Forgetting, Recalled, Remembered, Said
    from sentient_desktop.library import hearing
    from sentient_desktop.library.hearing import Heard
    from sentient_desktop.store import (
        columns,
        findings,
        history,
        learning_rows,
        memory_rows,
        reach,
        recalling,
        removals,
        withdrawn,
    )
    from sentient_desktop.store.connection import Connection, Store
    from sentient_desktop.store.learning_rows import Twin
    from sentient_desktop.store.memory_rows import MemoryRow
else:
    hearing = Later("sentient_desktop.library.hearing")
    confidence, learning, wording = modules("sentient_desktop.domain", "confidence", "learning", "wording")
    columns, findings, history, learning_rows, memory_rows, reach, recalling, removals, withdrawn = modules(
        "sentient_desktop.store",
        "columns",
        "findings",
        "history",
        "learning_rows",
        "memory_rows",
        "reach",
        "recalling",
        "removals",
        "withdrawn",
    )

MCP = "mcp"
LONGEST_MEMORY = 20_000
"""Characters of one memory: a statement, not a document."""
MOST_RETURNED = 1000
"""Memories in one answer: a model reads no more, and a library of a million must not be one message."""


class Learning(Acting):
    """The library as assistants see it. All texts that are returned are as they are stored."""

    _store: Store
    _clock: Callable[[], Micros]

    def client(self, name: str) -> AssistantId:
        """The assistant that this client is in the list, made when it is not there."""
        shown = " ".join(columns.clean_text(name).split())[:80] or "An assistant"
        with self._store.write() as connection:
            return learning_rows.client(connection, shown)

    def recall(self, query: str, limit: int = 10, said: Said | None = None) -> Recalled:
        """The memories in use that fit a plain question best, at most `limit`. Where `said` names a message that is
        here, each gets a chip under it."""
        found = self.search_for_tool(query, limit)
        if said is None or said.chat is None or said.message is None or not found.memories:
            return found
        chips = 0
        with self._store.write() as connection:
            message = learning_rows.find_message(connection, said.chat, said.message)
            for one in found.memories if message is not None else ():
                assert message is not None
                if recalling.in_use(connection, [one.id]):
                    chips += learning_rows.chip(connection, message.id, one.id, one.content, self._clock())
        return learning.Recalled(found.memories, chips)

    def search_for_tool(
        self, query: str, limit: int = 10, *, category: str | None = None, place: str | None = None
    ) -> Recalled:
        """Like `recall`, of one category or place, without chips."""
        asked = columns.clean_text(query)
        with self._store.read() as connection:
            found = recalling.ranked(
                connection,
                asked,
                min(limit, MOST_RETURNED),
                self._clock(),
                _names(connection),
                category=category,
                place=place,
            )
        return learning.Recalled(tuple(found))

    def read_for_tool(self, memory_id: MemoryId | None = None, *, history: bool = False) -> Recalled:
        """One memory in use, or all; with `history` also those that were replaced. Raises NotFound for one that is not
        in use, whatever else it is."""
        with self._store.read() as connection:
            names, now = _names(connection), self._clock()
            if memory_id is None:
                found, more = recalling.every(connection, now, names, history=history, most=MOST_RETURNED)
                return learning.Recalled(tuple(found), left_off=more)
            found = recalling.one(connection, _whole(memory_id), now, names, history=history)
        if not any(one.id == memory_id for one in found):
            raise NotFound("There is no memory of this id in use.")
        return learning.Recalled(tuple(found))

    def remember(
        self,
        client: AssistantId,
        text: str,
        said: Said,
        *,
        category: str | None = None,
        outside: bool = False,
        asked: bool = True,
    ) -> Remembered:
        """Keeps what an assistant wants remembered, unless the person decided against it.

        `outside`: the chat has read outside content; not `asked`: nobody asked for the work. Both make it wait for the
        person's yes, and so does a chat that is an import's. Raises Refused for an empty or endless text.
        """
        content = columns.clean_text(text).strip()
        if not content or len(content) > LONGEST_MEMORY:
            raise Refused("A memory is one statement, neither empty nor a whole document.")
        with self._store.write() as connection:
            heard = hearing.Heard.of(connection, content, said, outside=outside)
            decided = self._as_decided(connection, content, heard)
            if decided is not None:
                return decided
            twin = _twin_in_use(connection, content, heard)
            if twin is not None:
                self._said_again(connection, twin.id, heard)
                kept = learning.Kept.HELD if twin.state is State.HELD else learning.Kept.KNOWN
                return learning.Remembered(kept, twin.id, heard.by_person)
            held = heard.outside or heard.from_import or not asked
            memory_id = self._add(connection, client, content, heard, category, held=held)
        return learning.Remembered(learning.Kept.HELD if held else learning.Kept.NEW, memory_id, heard.by_person)

    def restate(self, memory_id: MemoryId, said: Said) -> Remembered:
        """The person said a memory again, in this message. Raises NotFound for a memory that is not in use and was not
        disputed, Refused without a message of theirs that says it."""
        with self._store.write() as connection:
            row = memory_rows.read(connection, [_whole(memory_id)]).get(memory_id)
            if row is None or row.state not in (State.CURRENT, State.DISPUTED):
                raise NotFound("There is no memory of this id in use.")
            heard = hearing.Heard.of(connection, row.content, said, outside=False, about=row.about)
            if not heard.by_person:
                raise Refused("This needs a message in which the person says it, in a chat that the library holds.")
            if row.state is State.DISPUTED:
                return self._of_disputed(connection, row.id, heard)
            self._said_again(connection, row.id, heard)
        return learning.Remembered(learning.Kept.KNOWN, memory_id, said_by_person=True)

    def wish_to_forget(self, memory_id: MemoryId) -> Forgetting:
        """Begins to forget what an assistant wrote or inferred; of the person's own the person is asked. Raises
        NotFound for a memory that is not in use."""
        with self._store.write() as connection:
            row = memory_rows.read(connection, [_whole(memory_id)]).get(memory_id)
            if row is None or row.state is not State.CURRENT:
                raise NotFound("There is no memory of this id in use.")
            if row.authored_by is Author.USER:
                findings.card(connection, "wish", row.id, self._clock(), "forget")
                return learning.Forgetting(learning.ForgetAnswer.ASKED)
        change = self.forget([memory_id], through=MCP, who="assistant")
        return learning.Forgetting(learning.ForgetAnswer.FORGETTING, change.undo_until)

    def _as_decided(self, connection: Connection, content: str, heard: Heard) -> Remembered | None:
        """The answer where the person disputed or forgot this; None: they did not."""
        disputed = [one for one in learning_rows.same_wording(connection, content) if one.state is State.DISPUTED]
        disputed = disputed or [
            one
            for one in learning_rows.similar(connection, heard.wording, [State.DISPUTED])
            if _say_each_other(one, content, heard)
        ]
        if disputed:
            return self._of_disputed(connection, disputed[0].id, heard)
        if learning_rows.was_forgotten(connection, content):
            return learning.Remembered(learning.Kept.FORGOTTEN, None, heard.by_person)
        return None

    def _of_disputed(self, connection: Connection, memory_id: MemoryId, heard: Heard) -> Remembered:
        since = learning_rows.disputed_at(connection, memory_id)
        at = heard.at
        if not heard.by_person or at is None or (since is not None and at <= since):
            findings.card(connection, "said_again", memory_id, self._clock())
            return learning.Remembered(learning.Kept.NOT_RIGHT, None, heard.by_person)
        row = memory_rows.read(connection, [memory_id])[memory_id]
        act = history.begin_act(connection, "restate", "assistant", MCP, self._clock())
        memory_rows.change(connection, row.id, row.version, row.content, {"state": State.CURRENT.value})
        before, after = {"state": row.state.value}, {"state": State.CURRENT.value}
        history.record(connection, act, "memories", row.id, before, after, row.id)
        removals.release_dispute(connection, act, row.id)
        self._said_again(connection, row.id, heard)
        return learning.Remembered(learning.Kept.BACK, memory_id, said_by_person=True)

    def _said_again(self, connection: Connection, memory_id: MemoryId, heard: Heard) -> None:
        """Adds the source; a new place of the person's makes surer, and their words move its time on."""
        if heard.source is None or learning_rows.has_source(connection, memory_id, heard.source):
            return
        if heard.by_person:
            row = memory_rows.read(connection, [memory_id])[memory_id]
            learning_rows.said_again(connection, memory_id, heard.at, _raised(connection, row, heard))
        learning_rows.add_source(connection, memory_id, heard.source)

    def _add(
        self,
        connection: Connection,
        client: AssistantId,
        content: str,
        heard: Heard,
        category: str | None,
        *,
        held: bool,
    ) -> MemoryId:
        now = self._clock()
        # Without the person's words it is only what an assistant says: as sure as what a file says.
        place = heard.place if heard.by_person else "import:mcp"
        memory_id = learning_rows.add_memory(
            connection,
            {
                "assistant_id": client,
                "content": content,
                "category": hearing.clean(category),
                "confidence": confidence.given(place, held=held),
                "state": State.HELD.value if held else State.CURRENT.value,
                "authored_by": Author.ASSISTANT.value,
                "first_seen_at": now,
                "restated_at": heard.at if heard.by_person else None,
                "added_at": now,
                "worst_check": "none" if heard.source is None else heard.source["verdict"],
            },
        )
        if heard.source is not None:
            learning_rows.add_source(connection, memory_id, {**heard.source, "is_origin": 1})
        return memory_id


def _names(connection: Connection) -> frozenset[str]:
    return frozenset(name.casefold() for name in reach.person(connection))


def _twin_in_use(connection: Connection, content: str, heard: Heard) -> Twin | None:
    """The memory that says the same already, in use or waiting: the very wording, or the same words of it both ways."""
    live = (State.CURRENT, State.HELD)
    for one in learning_rows.same_wording(connection, content):
        if one.state in live:
            return one
    for one in learning_rows.similar(connection, heard.wording, live):
        own = wording.Wording.of(one.content, withdrawn.names_of(one.about, reach.person(connection)))
        if own.stems == heard.wording.stems and _say_each_other(one, content, heard):
            return one
    return None


def _say_each_other(one: Twin, content: str, heard: Heard) -> bool:
    return wording.backs(heard.wording, one.content) and wording.backs(wording.Wording.of(one.content), content)


def _raised(connection: Connection, row: MemoryRow, heard: Heard) -> float | None:
    places = learning_rows.places_of(connection, row.id)
    if confidence.raises(heard.place, places, kind=SourceKind.MESSAGE, role=Role.USER):
        return confidence.raised(row.confidence)
    return row.confidence


def _whole(memory_id: MemoryId) -> MemoryId:
    return memory_id if abs(memory_id) < 2**63 else MemoryId(0)
