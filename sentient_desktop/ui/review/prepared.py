"""A card with all that it shows, read off the window's thread: the messages of its sources too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sentient_desktop.domain.chat import ChatId, Message, MessageId, Role
from sentient_desktop.domain.memory import Check, Micros
from sentient_desktop.domain.review import Card, CardKey, Span
from sentient_desktop.domain.views import MemoryDetail, Opens, SourceView
from sentient_desktop.errors import NotFound
from sentient_desktop.library import Library
from sentient_desktop.ui.review.differences import differences

SOURCES = 3
"""Of how many sources the messages are read; the others show what is recorded of them."""
LONGEST = 600
"""Characters of a message that are shown, around the quoted words."""
LONGEST_BEFORE = 200
"""The same for the message before it."""


@dataclass(frozen=True, slots=True)
class Said:
    """One message around a source. `marks` are the runs of `text` that the source quotes; `found` says that it does."""

    role: Role
    name: str | None
    at: Micros | None
    text: str
    marks: tuple[Span, ...] = ()
    is_named: bool = True
    """It is the message that the source names (or in which the words were found), not the one before it."""
    found: bool = False


@dataclass(frozen=True, slots=True)
class Prepared:
    """A card, and by the id of a source what was said there."""

    card: Card
    said: dict[int, tuple[Said, ...]]

    @property
    def key(self) -> CardKey:
        """Which card it is."""
        return self.card.key


def prepare(library: Library, key: CardKey) -> Prepared:
    """Reads a card. Raises NotFound when it waits no longer."""
    card = _marked(library.review_card(key))
    said: dict[int, tuple[Said, ...]] = {}
    for detail in (card.memory, card.other):
        for source in _to_be_read(detail):
            spoken = _said(library, source)
            if spoken:
                said[source.source.id] = spoken
    return Prepared(card, said)


def _marked(card: Card) -> Card:
    if card.other is None or card.marks or card.other_marks:
        return card
    marks, other_marks = differences(card.memory.memory.content, card.other.memory.content)
    return replace(card, marks=marks, other_marks=other_marks)


def _to_be_read(detail: MemoryDetail | None) -> Sequence[SourceView]:
    return () if detail is None else [view for view in detail.sources[:SOURCES] if view.opens is Opens.CHAT]


def _said(library: Library, source: SourceView) -> tuple[Said, ...]:
    own = source.source
    wanted = own.found_message_id if own.check is Check.ELSEWHERE else own.message_id
    if own.chat_id is None or wanted is None:
        return ()
    try:
        window = library.chat_at(ChatId(own.chat_id), MessageId(wanted), around=1)
    except NotFound:
        return ()
    at = next((number for number, one in enumerate(window.messages) if one.id == window.target), None)
    if at is None or window.missing:
        return ()
    named = said_in(window.messages[at], source)
    before = window.messages[at - 1] if at else None
    if before is None or before.role is named.role or not before.text.strip():
        return (named,)
    text = _cut(before.text.strip(), 0, LONGEST_BEFORE)[0]
    return (Said(before.role, before.name, before.at, text, is_named=False), named)


def said_in(message: Message, source: SourceView) -> Said:
    """A message cut to what surrounds the quoted words, these marked."""
    quote = source.source.quote or ""
    start = message.text.find(quote) if quote else -1
    if start < 0:
        text = _cut(message.text, 0, LONGEST)[0]
        return Said(message.role, message.name, message.at, text)
    text, moved = _cut(message.text, max(0, start - (LONGEST - len(quote)) // 2), LONGEST)
    runs = source.marks or ((0, len(quote)),)
    kept = [(start + first + moved, start + last + moved) for first, last in runs]
    marks = tuple((first, min(last, len(text))) for first, last in kept if 0 <= first < len(text))
    return Said(message.role, message.name, message.at, text, marks, found=True)


def _cut(text: str, start: int, most: int) -> tuple[str, int]:
    """At most `most` characters from about `start` on, at the ends of words, and how far that moves an offset."""
    if len(text) <= most:
        return text, 0
    start = min(start, len(text) - most)
    if start:
        space = text.find(" ", start, start + 30)
        start = space + 1 if space >= 0 else start
    end = min(start + most, len(text))
    before, after = "… " if start else "", " …" if end < len(text) else ""
    return before + text[start:end].rstrip() + after, len(before) - start
