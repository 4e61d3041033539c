"""Which message a memory was saved from: the calls of an assistant's memory tool in its transcripts, each walked back
to the person's message before it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from sentient_desktop.assistants.format import ReadSource
from sentient_desktop.domain.text_form import same_wording_form

LONGEST_FORM = 300
"""Characters of a line that may be an empty form."""
LONGEST = 200_000
"""Characters of one call's text that are looked at line by line."""

_MARK = re.compile(r"\s*(?:[-*+•]|\d{1,4}[.)])\s+")
_EMPTY = re.compile(r"[\s\W_]*(?:unknown|none|none yet|not yet learned|not yet known|tbd|n/?a|empty|todo)?[\s\W_]*")
_PLACEHOLDER = re.compile(
    r"[\[(<{_*\s]*(?:to be )?(?:populated|filled|none|no [\w ]{1,40} yet|not yet|your )[^\])>}]*[\])>}_*\s.]*"
)


@dataclass(slots=True)
class Saved:
    """The texts that calls saved, and the person's message before each. One message a chat is held at a time."""

    place: str = "conversation"
    _last: dict[str, tuple[str, str, str]] = field(default_factory=dict)
    _by_text: dict[str, tuple[str, str | None, str]] = field(default_factory=dict)

    def heard(self, chat: str, message: str | None, text: str, place: str = "") -> None:
        """Takes a message by the person."""
        if message is not None and text.strip():
            self._last[chat] = (message, text, place or self.place)

    def called(self, chat: str, text: str, place: str = "") -> None:
        """Takes what a call in this chat saved; the last call of a text counts."""
        message = self._last.get(chat)
        found = (chat, message[0] if message else None, message[2] if message else place or self.place)
        for one in {text, *text[:LONGEST].split("\n")}:
            form = same_wording_form(without_mark(one))
            if form:
                self._by_text[form] = found

    def holds(self, text: str) -> bool:
        """Whether a call saved exactly this text."""
        return same_wording_form(without_mark(text)) in self._by_text

    def source(self, text: str) -> tuple[ReadSource, ...]:
        """The message that a memory was saved from, or at least its chat; none when no call saved it."""
        found = self._by_text.get(same_wording_form(without_mark(text)))
        if found is None:
            return ()
        return (ReadSource("message", found[2], chat=found[0], message=found[1]),)


def without_mark(line: str) -> str:
    """A line without the mark of a list item."""
    mark = _MARK.match(line)
    return (line[mark.end() :] if mark else line).strip()


def is_unfilled(line: str) -> bool:
    """Whether a line is a form that nobody filled in: `Name:`, `Age: ?`, `Work: [unknown]`, `(none yet)`, or nothing
    but marks."""
    text = without_mark(line)
    if len(text) > LONGEST_FORM:
        return False
    _, colon, value = text.rpartition(":")
    if colon and not value.startswith("//"):
        value = value.strip()
        if value.startswith("[") and value.endswith("]"):
            return True
        return bool(_EMPTY.fullmatch(value.casefold()) or _PLACEHOLDER.fullmatch(value.casefold()))
    folded = text.casefold()
    return bool(_EMPTY.fullmatch(folded) or (folded[:1] in "([<{_" and _PLACEHOLDER.fullmatch(folded)))
