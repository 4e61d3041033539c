"""What can be looked at: the list, one memory, chats, task runs, insights, the history."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence

from sentient_desktop.domain.chat import Chat, ChatId, InsightId, MessageId, TaskRunId
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
from sentient_desktop.store import origins
from sentient_desktop.store.connection import Store


class Looking:
    """The reads of the library."""

    _store: Store
    _clock: Callable[[], Micros]

    def first_page(self, query: Query, limit: int = 128) -> list[ListRow]:
        """The first `limit` rows of a query, at once. A memory being forgotten is in no answer."""
        raise NotImplementedError

    def order(self, query: Query) -> array[int]:
        """The ids of all memories of a query, in its order (`array('q')`)."""
        raise NotImplementedError

    def count(self, query: Query) -> int:
        """How many memories a query finds."""
        raise NotImplementedError

    def rows(self, ids: Sequence[int]) -> list[ListRow | None]:
        """The rows of these memories, in this order; None for one that is no longer here."""
        raise NotImplementedError

    def memories(self, ids: Sequence[int]) -> list[Memory | None]:
        """The whole records of these memories, in this order; None for one that is no longer here. For the command line,
        which prints what a row cuts short (all of it in one or two queries, not one a memory)."""
        raise NotImplementedError

    def counts(self) -> Counts:
        """The numbers of the sidebar."""
        raise NotImplementedError

    def detail(self, memory_id: MemoryId) -> MemoryDetail:
        """Everything about one memory. Raises NotFound."""
        raise NotImplementedError

    def drawn_from(
        self, *, place: str | None = None, chat_id: ChatId | None = None, assistant_id: AssistantId | None = None
    ) -> list[MemoryId]:
        """The memories with a source of this place or in this chat, or of this assistant, in any state but forgetting:
        what "forget everything from there" means."""
        return origins.memories_from(self._store.reader(), place=place, chat_id=chat_id, assistant_id=assistant_id)

    def assistants(self) -> list[Assistant]:
        """All assistants, by name."""
        raise NotImplementedError

    def find_chat(self, name: str) -> ChatId:
        """The chat that a person named: the library's id or `origin:<id>`. Raises NotFound."""
        raise NotImplementedError

    def find_message(self, chat_id: ChatId, name: str) -> MessageId:
        """The message that a person named: the library's id or `origin:<id>`. Raises NotFound."""
        raise NotImplementedError

    def chats(self, assistant_id: AssistantId | None = None, limit: int = 500) -> list[Chat]:
        """The newest chats, at most `limit`."""
        raise NotImplementedError

    def chat_at(self, chat_id: ChatId, message_id: MessageId | None = None, around: int = 200) -> ChatWindow:
        """The part of a chat around a message (`around` on both sides), on the branch that holds it; without one the end
        of the shown thread. A message that is not in this chat gives the end and `missing`. Raises NotFound (no chat)."""
        raise NotImplementedError

    def chat_page(self, chat_id: ChatId, branch: int, first: int, count: int) -> ChatWindow:
        """`count` messages of one thread from position `first` on. Raises NotFound."""
        raise NotImplementedError

    def find_in_chat(self, chat_id: ChatId, branch: int, text: str) -> list[tuple[MessageId, int]]:
        """The messages of a thread that hold `text` (case and accents folded), each with its position."""
        raise NotImplementedError

    def task_run(self, run_id: TaskRunId, step: int | None = None) -> TaskRunView:
        """A task run's transcript. A step that is not in it is `missing`. Raises NotFound."""
        raise NotImplementedError

    def open_target(self, source_id: SourceId) -> OpenTarget:
        """Where a source's Open button leads inside the program. Raises NotFound when it leads nowhere."""
        raise NotImplementedError

    def insights(self, *, usable_only: bool = True, limit: int = 500) -> list[InsightView]:
        """Insights, newest first; those that can be used are decided now, by their evidence (cascade.md)."""
        raise NotImplementedError

    def insight(self, insight_id: InsightId) -> InsightView:
        """One insight with its evidence. Raises NotFound."""
        raise NotImplementedError

    def history(self, memory_id: MemoryId | None = None, limit: int = 200) -> list[HistoryEntry]:
        """What was done, newest first; for one memory, or all."""
        raise NotImplementedError

    def last_undoable(self) -> tuple[ActId, str] | None:
        """The person's last act that can be undone, and its verb."""
        raise NotImplementedError

    def last_redoable(self) -> tuple[ActId, str] | None:
        """The undone act that `redo` would do again, and its verb."""
        raise NotImplementedError
