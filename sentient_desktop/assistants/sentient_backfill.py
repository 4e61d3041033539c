"""Where a memory of an old Sentient home comes from: those that were saved before sources existed say nothing but
`conversation`, also when it was said in a messaging app or to a device (assistants.md, "Backfill").

In this order: the review note of a held one, else the call that saved it, else the one message of such a chat within
half an hour before that backs it. None or several: it is left alone, and keeps no more than the chat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from sentient_desktop.assistants.sentient_sources import PLAIN
from sentient_desktop.domain.wording import Wording, quote

WITHIN = 30 * 60 * 1_000_000
"""Microseconds."""
LATER = 60 * 1_000_000
"""How much later than a memory the call that saved it may seem to have been made: their clocks are read apart."""


class Said(NamedTuple):
    """A message by the person: its keys, the place of its chat, when it was said (microseconds), and its text."""

    chat: str
    message: str
    place: str
    at: int | None
    text: str


class Saving(NamedTuple):
    """A call that saved a memory: in which chat, when, and the person's message before it."""

    chat: str
    place: str
    at: int | None
    before: Said | None


class Note(NamedTuple):
    """The review note of a held memory: the chat, its place, what was quoted, and the person's messages that hold
    that."""

    chat: str | None
    place: str | None
    snippet: str | None
    holding: tuple[Said, ...] = ()


class Found(NamedTuple):
    """Where a memory comes from. Without a `message` only the chat is known, without a `chat` nothing."""

    place: str = PLAIN
    chat: str | None = None
    message: Said | None = None
    quote: str | None = None
    certainty: str = "recorded"
    by_call: bool = False


def backfill(
    content: str,
    noted_at: int | None,
    *,
    note: Note | None = None,
    savings: Sequence[Saving] = (),
    said: Callable[[int, int], Iterable[Said]] = lambda _from, _until: (),
) -> Found:
    """The source of a memory that was noted at `noted_at` and says nothing but `conversation`.

    `note` is that of a held one, `savings` are the calls that saved this wording, `said(from, until)` gives the
    person's messages in messaging apps and device chats between two times, both included.
    """
    wording = Wording.of(content)
    if note is not None and len(note.holding) == 1:
        message = note.holding[0]
        return Found(message.place, message.chat, message, note.snippet)
    saving = _the_saving(noted_at, savings)
    if saving is not None and saving.before is not None:
        return Found(saving.place, saving.chat, saving.before, _quote(wording, saving.before.text), by_call=True)
    chat = note.chat if note is not None and note.chat is not None else saving.chat if saving else None
    backing = [] if noted_at is None else _backing(wording, said(noted_at - WITHIN, noted_at), chat)
    if len(backing) == 1:
        message, words = backing[0]
        return Found(message.place, message.chat, message, words, "likely", by_call=saving is not None)
    if note is not None and note.place is not None:
        return Found(note.place, note.chat)
    if saving is not None:
        return Found(saving.place, saving.chat, by_call=True)
    return Found()


def _the_saving(noted_at: int | None, savings: Sequence[Saving]) -> Saving | None:
    """The last call before the memory was noted; without times only one that is alone."""
    if noted_at is not None:
        timed = [one for one in savings if one.at is not None and one.at <= noted_at + LATER]
        if timed:
            return max(timed, key=lambda one: one.at or 0)
        savings = [one for one in savings if one.at is None]
    return savings[0] if len(savings) == 1 else None


def _backing(wording: Wording, said: Iterable[Said], chat: str | None) -> list[tuple[Said, str]]:
    found = []
    for message in said:
        if chat is None or message.chat == chat:
            words = _quote(wording, message.text)
            if words is not None:
                found.append((message, words))
    return found


def _quote(wording: Wording, text: str) -> str | None:
    run = quote(wording, text)
    return None if run is None else text[run[0] : run[1]]
