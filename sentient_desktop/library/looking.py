"""What can be looked at: the list, one memory, chats, task runs, insights, the history.

Every read sees one state of both files, whatever is written meanwhile, and raises StoreFault for what the world does.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar, cast

from sentient_desktop.domain.chat_ids import ChatId, InsightId, MessageId, TaskRunId
from sentient_desktop.domain.memory import ActId, Assistant, AssistantId, Memory, MemoryId, Micros, SourceId
from sentient_desktop.domain.query import Query
from sentient_desktop.domain.views import (
    ChatWindow,
    Counts,
    HistoryEntry,
    InsightView,
    ListRow,
    MemoryDetail,
    OpenTarget,
    TaskRunView,
)
from sentient_desktop.errors import NotFound
from sentient_desktop.later import modules
from sentient_desktop.library.prompting import Prompting
from sentient_desktop.store import listing, memories, search, topics
from sentient_desktop.store.columns import clean_text
from sentient_desktop.store.connection import Connection, Store

if TYPE_CHECKING:
    from sentient_desktop.domain.chat import Chat
    from sentient_desktop.store import chats, derived, history, history_entries, opening, origins
else:
    chats, derived, history, history_entries, opening, origins = modules(
        "sentient_desktop.store", "chats", "derived", "history", "history_entries", "opening", "origins"
    )

HISTORY_OF_ONE = 200
"""Entries of the history that are read with a memory."""
_ORIGIN = "origin:"
_NOBODY = MemoryId(0)
_LARGEST_ID = 2**63 - 1
_Id = TypeVar("_Id", bound=int)


class Looking(Prompting):
    """The reads of the library."""

    _store: Store
    _clock: Callable[[], Micros]

    def first_page(self, query: Query, limit: int = 128) -> list[ListRow]:
        """The first `limit` rows of a query, at once. A memory being forgotten is in no answer."""
        with self._store.read() as connection:
            found = memories.rows(connection, listing.ids(connection, self._resolved(connection, query), max(0, limit)))
        return [row for row in found if row is not None]

    def order(self, query: Query) -> array[int]:
        """The ids of all memories of a query, in its order (`array('q')`)."""
        with self._store.read() as connection:
            return listing.ids(connection, self._resolved(connection, query))

    def count(self, query: Query) -> int:
        """How many memories a query finds."""
        with self._store.read() as connection:
            return listing.count(connection, self._resolved(connection, query))

    def _resolved(self, connection: Connection, query: Query) -> Query:
        """The query with what is told and what is left out as ids, which is all that the store understands."""
        if query.told is None:
            return query
        told = self._telling(connection, self._clock()).told
        if not query.told:
            return replace(query, but=told)
        wanted = told.intersection(query.ids) if query.ids else told
        return replace(query, ids=tuple(sorted(wanted)) or (_NOBODY,))

    def rows(self, ids: Sequence[int]) -> list[ListRow | None]:
        """The rows of these memories, in this order; None for one that is no longer here."""
        with self._store.read() as connection:
            return memories.rows(connection, ids)

    def memories(self, ids: Sequence[int]) -> list[Memory | None]:
        """The whole records of these memories, in this order; None for one that is no longer here. For the command
        line, which prints what a row cuts short."""
        with self._store.read() as connection:
            return memories.whole(connection, ids)

    def drawn_from(
        self, *, place: str | None = None, chat_id: ChatId | None = None, assistant_id: AssistantId | None = None
    ) -> list[MemoryId]:
        """The memories with a source of this place or in this chat, or of this assistant, in any state but forgetting:
        what "forget everything from there" means."""
        with self._store.read() as connection:
            return origins.memories_from(connection, place=place, chat_id=chat_id, assistant_id=assistant_id)

    def counts(self) -> Counts:
        """The numbers of the sidebar."""
        with self._store.read() as connection:
            return memories.counts(connection)

    def detail(self, memory_id: MemoryId) -> MemoryDetail:
        """Everything about one memory. Raises NotFound."""
        with self._store.read() as connection:
            found = memories.memory(connection, _whole(memory_id))
            if found is None:
                raise NotFound("This memory is not here.")
            memory, forget_at = found
            newer = [] if memory.superseded_by is None else memories.rows(connection, [memory.superseded_by])
            older = memories.rows(connection, memories.replaced_by(connection, memory.id))
            return MemoryDetail(
                memory=memory,
                assistant=memories.assistant(connection, memory.assistant_id),
                topics=topics.of(connection, memory.id),
                sources=opening.views(connection, memory, memories.sources(connection, memory.id)),
                derived=derived.of_memory(connection, memory),
                history=tuple(history_entries.entries(connection, memory.id, HISTORY_OF_ONE)),
                superseded_by=newer[0] if newer else None,
                replaces=tuple(row for row in older if row is not None),
                hidden_characters=search.has_hidden_characters(memory.content),
                forget_at=forget_at,
            )

    def assistants(self) -> list[Assistant]:
        """All assistants, by name."""
        with self._store.read() as connection:
            return memories.assistants(connection)

    def find_chat(self, name: str) -> ChatId:
        """The chat that a person named: the library's id or `origin:<id>`. Raises NotFound."""
        with self._store.read() as connection:
            if name.startswith(_ORIGIN):
                found = chats.find_chat(connection, clean_text(name.removeprefix(_ORIGIN)))
            else:
                chat = chats.chat(connection, ChatId(_number(name)))
                found = None if chat is None else chat.id
        if found is None:
            raise _no_chat()
        return found

    def find_message(self, chat_id: ChatId, name: str) -> MessageId:
        """The message that a person named: the library's id or `origin:<id>`. Raises NotFound."""
        with self._store.read() as connection:
            if name.startswith(_ORIGIN):
                found = chats.find_message(connection, _whole(chat_id), name.removeprefix(_ORIGIN))
            else:
                number = MessageId(_number(name))
                found = number if chats.has_message(connection, _whole(chat_id), number) else None
        if found is None:
            raise NotFound("This message is not in the chat.")
        return found

    def chats(self, assistant_id: AssistantId | None = None, limit: int = 500) -> list[Chat]:
        """The newest chats, at most `limit`."""
        with self._store.read() as connection:
            return chats.newest(connection, assistant_id, limit)

    def chat_at(self, chat_id: ChatId, message_id: MessageId | None = None, around: int = 200) -> ChatWindow:
        """The part of a chat around a message (`around` on both sides), on the branch that holds it; without one the
        end of the shown thread. A message that is not in this chat gives the end and `missing`. Raises NotFound (no
        chat)."""
        with self._store.read() as connection:
            target = None if message_id is None else _whole(message_id)
            return chats.window_around(connection, _chat(connection, chat_id), target, around)

    def chat_page(self, chat_id: ChatId, branch: int, first: int, count: int) -> ChatWindow:
        """`count` messages of one thread from position `first` on. Raises NotFound."""
        with self._store.read() as connection:
            return chats.window(connection, _chat(connection, chat_id), branch, first, count)

    def find_in_chat(self, chat_id: ChatId, branch: int, text: str) -> list[tuple[MessageId, int]]:
        """The messages of a thread that hold `text` (case and accents folded), each with its position."""
        with self._store.read() as connection:
            return chats.find_in(connection, _whole(chat_id), branch, clean_text(text))

    def task_run(self, run_id: TaskRunId, step: int | None = None) -> TaskRunView:
        """A task run's transcript. A step that is not in it is `missing`. Raises NotFound."""
        with self._store.read() as connection:
            found = chats.run(connection, _whole(run_id), step)
        if found is None:
            raise NotFound("This task run is not here.")
        return found

    def open_target(self, source_id: SourceId) -> OpenTarget:
        """Where a source's Open button leads inside the program. Raises NotFound when it leads nowhere."""
        with self._store.read() as connection:
            source = memories.source(connection, _whole(source_id))
            target = None if source is None else opening.target(connection, source)
        if target is None:
            raise NotFound("The chat or task run that this came from is not here.")
        return target

    def insights(self, *, usable_only: bool = True, limit: int = 500) -> list[InsightView]:
        """Insights, newest first; those that can be used are decided now, by their evidence (cascade.md)."""
        with self._store.read() as connection:
            return derived.insights(connection, usable_only=usable_only, limit=limit)

    def insight(self, insight_id: InsightId) -> InsightView:
        """One insight with its evidence. Raises NotFound."""
        with self._store.read() as connection:
            found = derived.insight(connection, _whole(insight_id))
        if found is None:
            raise NotFound("This insight is not here.")
        return found

    def history(self, memory_id: MemoryId | None = None, limit: int = 200) -> list[HistoryEntry]:
        """What was done, newest first; for one memory, or all."""
        with self._store.read() as connection:
            return history_entries.entries(connection, None if memory_id is None else _whole(memory_id), limit)

    def last_undoable(self) -> tuple[ActId, str] | None:
        """The person's last act that can be undone, and its verb."""
        with self._store.read() as connection:
            return history.last_undoable(connection)

    def last_redoable(self) -> tuple[ActId, str] | None:
        """The undone act that `redo` would do again, and its verb."""
        with self._store.read() as connection:
            return history.last_redoable(connection)


def _chat(connection: Connection, chat_id: ChatId) -> Chat:
    found = chats.chat(connection, _whole(chat_id))
    if found is None:
        raise _no_chat()
    return found


def _no_chat() -> NotFound:
    return NotFound("This chat is not here.", "It may be in an export that has not been read in.")


def _number(name: str) -> int:
    """The id that a person typed; 0, which nothing has, when it is none."""
    return _whole(int(name)) if name.isascii() and name.isdigit() and len(name) < 20 else 0


def _whole(number: _Id) -> _Id:
    """The id as SQLite can hold it: one of more than 64 bits is the id of nothing here, not a fault."""
    return number if abs(number) <= _LARGEST_ID else cast("_Id", 0)
