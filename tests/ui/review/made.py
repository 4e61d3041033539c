"""Made-up cards, a library that answers with them, and tasks that a test can hold back."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.chat import Chat, ChatId, Message, MessageId, Role
from sentient_desktop.domain.memory import ActId, MemoryId
from sentient_desktop.domain.review import Answer, Card, CardKey, Group, HeldPlace, ReviewCounts
from sentient_desktop.domain.views import ChatWindow, OpenTarget
from sentient_desktop.errors import NotFound, SentientError, StoreFault
from tests.ui.memories.made import NOW, detail, memory, source

ACT = ActId(9)


def key(number: int, group: Group = Group.SOURCE, other: int | None = None) -> CardKey:
    """The card of a memory."""
    return CardKey(group, MemoryId(number), None if other is None else MemoryId(other))


def card(of: CardKey, content: str = "", **fields: Any) -> Card:
    """A card with one source in a chat."""
    words = content or f"Memory number {of.memory_id}"
    first = detail(memory(of.memory_id, words), [source(of.memory_id)])
    second = None if of.other_id is None else detail(memory(of.other_id, f"{words} too"), [source(of.other_id)])
    return replace(Card(of, first, second), **fields)


def message(number: int, text: str, role: Role = Role.USER) -> Message:
    """A message of a chat."""
    return Message(
        id=MessageId(number), chat_id=ChatId(7), branch=0, position=number, role=role, name=None, text=text, at=NOW,
        hidden=False,
    )  # fmt: skip


@dataclass
class FakeLibrary:
    """A library in which these cards wait."""

    cards: dict[CardKey, Card] = field(default_factory=dict)
    places: tuple[HeldPlace, ...] = ()
    said: dict[int, list[Message]] = field(default_factory=dict)
    answers: list[tuple[CardKey, Answer]] = field(default_factory=list)
    broken: SentientError | None = None
    looked: tuple[int, int] = (10, 0)

    @classmethod
    def of(cls, *keys: CardKey) -> FakeLibrary:
        """One in which the cards of these keys wait."""
        return cls({one: card(one) for one in keys})

    def review_counts(self) -> ReviewCounts:
        self._look()
        waiting = {group: sum(one.group is group for one in self.cards) for group in Group}
        return ReviewCounts(waiting, *self.looked)

    def review_cards(
        self, group: Group | None = None, *, after: CardKey | None = None, limit: int = 100, place: str | None = None
    ) -> tuple[CardKey, ...]:
        self._look()
        del after, place
        return tuple(one for one in self.cards if group is None or one.group is group)[:limit]

    def review_card(self, of: CardKey) -> Card:
        self._look()
        if of not in self.cards:
            raise NotFound("This card no longer waits.")
        return self.cards[of]

    def review_places(self) -> tuple[HeldPlace, ...]:
        return self.places

    def review_answer(self, of: CardKey, answer: Answer) -> Change:
        self._look()
        self.answers.append((of, answer))
        self.cards.pop(of)
        return Change("dispute", ACT, (of.memory_id,))

    def chat_at(self, chat_id: ChatId, message_id: MessageId | None = None, around: int = 200) -> ChatWindow:
        del around
        if message_id not in self.said:
            raise NotFound("This chat is not here.")
        messages = self.said[message_id]
        made = Chat(
            chat_id, 1, "c", None, "Weekend plans", "conversation", untrusted=False, url=None, started_at=NOW,
            last_at=NOW, message_count=len(messages),
        )  # fmt: skip
        return ChatWindow(made, "ChatGPT", 0, 1, 0, len(messages), tuple(messages), message_id, missing=False)

    def open_target(self, source_id: int) -> OpenTarget:
        return OpenTarget(chat_id=ChatId(7), message_id=MessageId(70 + source_id))

    def _look(self) -> None:
        if self.broken is not None:
            raise self.broken


BROKEN = StoreFault("Another program is writing to library.sqlite3.", "Try again in a moment.")
