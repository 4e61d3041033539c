"""The finder of sources: which message of a chat a memory comes from (memory.md, "Finding a source")."""

from __future__ import annotations

from collections.abc import Sequence

from sentient_desktop.domain.chat_text import ChatText
from sentient_desktop.domain.wording import Wording, backs, covered


def find(
    wording: Wording, chat: ChatText, *, about: Sequence[str] = (), among: Sequence[int] | None = None
) -> int | None:
    """The number of the message that we claim a memory comes from; None when no message backs it.

    `about` are the names of the person it is about, `among` the messages that may be chosen (all, when None). Never
    falls back on the first, the last or the nearest message.
    """
    for index in ranked(wording, chat, about=about, among=among):
        if backs(wording, chat.text(index)):
            return index
    return None


def ranked(
    wording: Wording, chat: ChatText, *, about: Sequence[str] = (), among: Sequence[int] | None = None
) -> list[int]:
    """The messages that share a word with the memory, best first, newest of equals first."""
    indexes = range(len(chat)) if among is None else among
    scored = [(covered(wording, chat.text(index))[0], index) for index in indexes]
    return [index for held, index in sorted(scored, reverse=True) if held]
