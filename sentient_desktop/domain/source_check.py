"""The check of one source: the first row of the specification's table that holds (memory.md, "A source is checked")."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sentient_desktop.domain.chat import Role
from sentient_desktop.domain.chat_text import ChatText, Said, folded_for_quotes, role_named, same_person
from sentient_desktop.domain.memory import Check, SourceKind
from sentient_desktop.domain.wording import Wording, backs, conflicts, said_of_another

__all__ = ["ChatText", "Claim", "Outcome", "Said", "check"]


@dataclass(frozen=True, slots=True)
class Claim:
    """What an origin says about where a memory comes from.

    `about` are the names of the person that the memory is about (empty: not known). `message` is the number of the
    claimed message in the chat that is handed to `check`, counted from 0, or None when it is not there;
    `names_message` says that the origin claims one at all, `names_chat` that it names a chat, note or file, and
    `was_here` that the library once had it. `speaker` is who the origin says spoke ("User", "Assistant", or a name).
    """

    wording: Wording
    about: tuple[str, ...] = ()
    kind: SourceKind = SourceKind.MESSAGE
    quote: str | None = None
    speaker: str | None = None
    message: int | None = None
    names_message: bool = True
    names_chat: bool = True
    was_here: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a check came to. `found` is the number of the message that holds the quote (else of the claimed one);
    `stands` how the quote stands in it, whatever else was found (`EXACT`, `FOLDED`, or None)."""

    check: Check
    found: int | None = None
    stands: Check | None = None


def check(claim: Claim, chat: ChatText | None) -> Outcome:
    """Checks a claim against the chat that it names; `chat` is None when it is not in the library. Never raises."""
    if claim.kind is SourceKind.TYPED:
        return Outcome(Check.UNCHECKED)
    if not claim.names_chat:
        return Outcome(Check.NONE)
    if chat is None:
        return Outcome(Check.MISSING if claim.was_here else Check.NOT_READ_IN)
    quoted = claim.quote if claim.quote and claim.quote.strip() else None
    if quoted is None and claim.message is None:
        return Outcome(Check.MISSING if claim.names_message else Check.UNCHECKED)
    if quoted is None:
        return _checked(claim, chat, claim.message, Check.NAMED)
    return _check_quoted(claim, chat, quoted)


def _check_quoted(claim: Claim, chat: ChatText, quoted: str) -> Outcome:
    if claim.message is not None and 0 <= claim.message < len(chat):
        how = _stands_in(chat, claim.message, quoted)
        if how is not None:
            return _checked(claim, chat, claim.message, how)
    found, how = _look_for(chat, quoted)
    if found is None or how is None:
        return Outcome(Check.MISSING)
    if not claim.names_message:
        return _checked(claim, chat, found, how)
    here = claim.message is not None and 0 <= claim.message < len(chat)
    return Outcome(Check.ELSEWHERE if here else Check.MISSING, found, how)


def _checked(claim: Claim, chat: ChatText, index: int | None, otherwise: Check) -> Outcome:
    """The check of a message that holds the quote, or that was named without one."""
    if index is None or not 0 <= index < len(chat):
        return Outcome(Check.MISSING)
    stands = None if otherwise is Check.NAMED else otherwise
    return Outcome(_worst_of_a_message(claim, chat, index) or otherwise, index, stands)


def _worst_of_a_message(claim: Claim, chat: ChatText, index: int) -> Check | None:
    said = chat.messages[index]
    if _said_by_another(claim, said):
        return Check.OTHER_SPEAKER
    if conflicts(claim.wording, chat.text(index)):
        return Check.CONFLICT
    if _unbacked(claim.wording, chat, index):
        return Check.UNBACKED
    if said.role is Role.ASSISTANT and not _any_backs(claim.wording, chat, chat.by_the_person()):
        return Check.ASSISTANT_ONLY
    return None


def _said_by_another(claim: Claim, said: Said) -> bool:
    if claim.speaker and claim.speaker.strip() and not _is_the_stated(claim.speaker, claim.about, said):
        return True
    if said.role is not Role.USER or not said.name or not claim.about:
        return False
    return not any(same_person(said.name, name) for name in claim.about)


def _is_the_stated(speaker: str, about: tuple[str, ...], said: Said) -> bool:
    role = role_named(speaker)
    if role is not None:
        return said.role is role
    if said.name:
        return same_person(speaker, said.name)
    # Without a name in the chat only the person can be told apart from the assistant.
    return said.role is Role.USER or not any(same_person(speaker, name) for name in about)


def _unbacked(wording: Wording, chat: ChatText, index: int) -> bool:
    stems = chat.text(index).stems(wording.language)
    if index:
        stems |= chat.text(index - 1).stems(wording.language)
    held, words = len(wording.stems & stems), len(wording.stems)
    if 4 * held < words or (5 * held < 3 * words and _only_asks(chat, index)):
        return True
    return said_of_another(wording, chat.text(index))


def _only_asks(chat: ChatText, index: int) -> bool:
    text = chat.text(index)
    said = [text.text[sentence.start : sentence.end] for sentence in text.sentences()]
    return bool(said) and all(sentence.rstrip("\"'”’)*_ ").endswith(("?", "？")) for sentence in said)


def _any_backs(wording: Wording, chat: ChatText, indexes: Iterable[int]) -> bool:
    return any(backs(wording, chat.text(index)) for index in indexes)


def _stands_in(chat: ChatText, index: int, quoted: str) -> Check | None:
    if quoted in chat.messages[index].text:
        return Check.EXACT
    return Check.FOLDED if folded_for_quotes(quoted) in chat.folded(index) else None


def _look_for(chat: ChatText, quoted: str) -> tuple[int | None, Check | None]:
    """The first message that holds the quote letter by letter, else the first that holds it folded."""
    for index, said in enumerate(chat.messages):
        if quoted in said.text:
            return index, Check.EXACT
    folded = folded_for_quotes(quoted)
    for index in range(len(chat)):
        if folded in chat.folded(index):
            return index, Check.FOLDED
    return None, None
