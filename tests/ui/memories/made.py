"""Made-up rows and details for the tests of the list and the detail, and a library that answers with them."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sentient_desktop.domain.chat import ChatId, MessageId
from sentient_desktop.domain.memory import (
    Assistant,
    AssistantId,
    Author,
    Certainty,
    Check,
    Memory,
    MemoryId,
    Source,
    SourceId,
    SourceKind,
    State,
)
from sentient_desktop.domain.query import Query
from sentient_desktop.domain.views import Derived, ListRow, MemoryDetail, Opens, OpenTarget, SourceView
from sentient_desktop.errors import NotFound, SentientError

DAY = 86_400_000_000
NOW = 1_790_000_000_000_000
"""A day in September 2026."""


def row(number: int, content: str = "", **fields: Any) -> ListRow:
    """A row that is current, sure, and has one source."""
    made = ListRow(
        id=MemoryId(number),
        content=content or f"Memory number {number}",
        category="Health",
        place="conversation",
        assistant="ChatGPT",
        first_seen_at=NOW,
        state=State.CURRENT,
        confidence=1.0,
        source_count=1,
        worst_check=Check.EXACT,
        hidden_characters=False,
    )
    return replace(made, **fields)


def memory(number: int = 1, content: str = "Runs 5 km on Saturday and Sunday mornings", **fields: Any) -> Memory:
    """A memory that is current and very sure."""
    made = Memory(
        id=MemoryId(number),
        assistant_id=AssistantId(1),
        origin_key=f"m{number}",
        external_id=None,
        about=None,
        content=content,
        previous_content=None,
        avoid=None,
        category="Health",
        confidence=1.0,
        state=State.CURRENT,
        superseded_by=None,
        superseded_how=None,
        authored_by=Author.USER,
        first_seen_at=NOW,
        restated_at=NOW,
        confirmed_at=None,
        added_at=NOW,
        expires_at=None,
        expected_valid_days=None,
        source_count=1,
        worst_check=Check.EXACT,
        version=1,
    )
    return replace(made, **fields)


def source(number: int = 1, quote: str | None = "I do a 5 km run every Saturday", **fields: Any) -> SourceView:
    """A source in a chat that can be opened. Fields of the view and of the source itself may be given."""
    own = Source(
        id=SourceId(number),
        memory_id=MemoryId(1),
        kind=SourceKind.MESSAGE,
        place="conversation",
        is_origin=number == 1,
        certainty=Certainty.RECORDED,
        chat_id=7,
        message_id=70 + number,
        chat_ref=None,
        message_ref=None,
        task_run_id=None,
        step=None,
        app=None,
        item_id=None,
        folder_id=None,
        path=None,
        title=None,
        url=None,
        quote=quote,
        speaker=None,
        said_at=NOW,
        check=Check.EXACT,
        found_message_id=None,
    )
    of_view = {"opens", "why_not", "target", "chat_title", "marks"}
    own = replace(own, **{name: value for name, value in fields.items() if name not in of_view})
    view = SourceView(own, Opens.CHAT, None, None, "Weekend plans")
    return replace(view, **{name: value for name, value in fields.items() if name in of_view})


def detail(of: Memory | None = None, sources: Sequence[SourceView] | None = None, **fields: Any) -> MemoryDetail:
    """Everything about one memory, with one source and nothing derived."""
    made = MemoryDetail(
        memory=of or memory(),
        assistant=Assistant(AssistantId(1), "ChatGPT", "made", None, "imported", None, None),
        topics=(),
        sources=tuple([source()] if sources is None else sources),
        derived=Derived(),
        history=(),
        superseded_by=None,
        replaces=(),
        hidden_characters=False,
        forget_at=None,
    )
    return replace(made, **fields)


@dataclass
class FakeLibrary:
    """A library of as many memories as `ids` names. `broken` is raised by every read."""

    ids: array[int] = field(default_factory=lambda: array("q"))
    details: dict[int, MemoryDetail] = field(default_factory=dict)
    made_rows: dict[int, ListRow] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)
    broken: SentientError | None = None
    reads: list[list[int]] = field(default_factory=list)
    queries: list[Query] = field(default_factory=list)

    def _look(self) -> None:
        if self.broken is not None:
            raise self.broken

    def _row(self, number: int) -> ListRow | None:
        return None if number in self.gone else self.made_rows.get(number) or row(number)

    def first_page(self, query: Query, limit: int = 128) -> list[ListRow]:
        self._look()
        self.queries.append(query)
        return [made for made in map(self._row, self.order(query)[:limit]) if made is not None]

    def order(self, query: Query) -> array[int]:
        self._look()
        wanted = [term.text.casefold() for term in query.terms]
        ids = self.ids if not self.gone else array("q", (one for one in self.ids if one not in self.gone))
        if not wanted:
            return array("q", ids)
        rows = ((one, self._row(one)) for one in ids)
        texts = ((one, made.content.casefold()) for one, made in rows if made is not None)
        return array("q", (one for one, text in texts if all(word in text for word in wanted)))

    def rows(self, ids: Sequence[int]) -> list[ListRow | None]:
        self._look()
        self.reads.append(list(ids))
        return [self._row(one) for one in ids]

    def detail(self, memory_id: MemoryId) -> MemoryDetail:
        self._look()
        if memory_id not in self.details:
            raise NotFound("There is no such memory.")
        return self.details[memory_id]

    def open_target(self, source_id: SourceId) -> OpenTarget:
        self._look()
        return OpenTarget(chat_id=ChatId(7), message_id=MessageId(70 + source_id))
