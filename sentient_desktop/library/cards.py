"""One card of the review queue, put together: its memories, what in them brought it here, and since when."""

from __future__ import annotations

from collections.abc import Sequence

from sentient_desktop.domain.memory import ActId, Memory, Micros
from sentient_desktop.domain.review import Card, CardKey, Group, Span, Wished
from sentient_desktop.domain.views import HistoryEntry, MemoryDetail
from sentient_desktop.library.answering import newest
from sentient_desktop.review.look import Statements
from sentient_desktop.review.pairs import pair
from sentient_desktop.review.single import findings_in
from sentient_desktop.store import advice_rows, people, queue
from sentient_desktop.store.connection import Connection

_NO_ACT = ActId(0)


def card(connection: Connection, key: CardKey, details: Sequence[MemoryDetail]) -> Card:
    """The card of these memories (one, or the two of the key). Of two, the newer goes first."""
    if len(details) > 1:
        newer = newest(connection, [detail.memory.id for detail in details])
        memory, other = sorted(details, key=lambda detail: detail.memory.id != newer)
        found = _between(connection, memory.memory, other.memory)
        return Card(key, memory, other, *found, suggestion=advice_rows.suggestion(connection, key))
    (memory,) = details
    since = _since(key.group, memory.memory)
    if key.group not in (Group.WISH, Group.SAID_AGAIN):
        marks, suggestion = _marks(key.group, memory.memory.content), advice_rows.suggestion(connection, key)
        return Card(key, memory, marks=marks, since=since, suggestion=suggestion)
    wished, at = queue.asked_for(connection, key.group, key.memory_id)
    if key.group is Group.SAID_AGAIN:
        return Card(key, memory, since=at)
    wish = Wished(wished) if wished is not None else Wished.CHANGE
    return Card(key, memory, since=at, wish=_entry(wish, key, at), wished=wish)


def _between(connection: Connection, memory: Memory, other: Memory) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """What brought the two here: the marks of each."""
    statements = Statements(people.names(connection))
    found = pair(statements.of(memory), statements.of(other))
    return (found.marks, found.other_marks) if found is not None else ((), ())


def _marks(group: Group, content: str) -> tuple[Span, ...]:
    return tuple(sorted({span for one in findings_in(content) if one.kind.group is group for span in one.marks}))


def _since(group: Group, memory: Memory) -> Micros | None:
    if group is Group.HELD:
        return memory.added_at
    if group is Group.STALE:
        said = (memory.confirmed_at, memory.restated_at, memory.first_seen_at)
        return next((at for at in said if at is not None), None)
    return None


def _entry(wish: Wished, key: CardKey, at: Micros) -> HistoryEntry:
    """Who wished it, in the shape of the history."""
    verbs = {Wished.FORGET: "forget", Wished.CHANGE: "edit", Wished.GONE: "discard"}
    who = "assistant" if wish is Wished.FORGET else "import"
    through = "mcp" if wish is Wished.FORGET else "import"
    return HistoryEntry(_NO_ACT, at, who, through, verbs[wish], (key.memory_id,), undone=False, undoes=None)
