"""Which texts say a memory, and which line belongs to which (cascade.md, "Saying it")."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from sentient_desktop.domain.memory import AssistantId, MemoryId
from sentient_desktop.domain.wording import Text, Wording, backs, quote, same_wording_form, text_stems
from sentient_desktop.store import reach
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.memory_rows import MemoryRow
from sentient_desktop.store.reach import Needle
from sentient_desktop.store.said_words import Known

_MOST_KEPT = 64
"""Memories that kept a line and are tried first for the next: more would cost as much as asking for them."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A memory and the wordings of it that are looked for in other texts. `unless`: the wordings of a memory that
    speaks for it from now on; what says one of these does not count."""

    id: MemoryId
    assistant_id: AssistantId
    wordings: tuple[Wording, ...]
    unless: tuple[Wording, ...] = ()

    @classmethod
    def of(
        cls, memory: MemoryRow, texts: Iterable[str], person: Sequence[str], unless: Sequence[Wording] = ()
    ) -> Subject:
        """`texts` are its wordings; `person` the names of the library's person, whom a memory is about that names
        nobody."""
        names = (memory.about,) if memory.about else tuple(person)
        different = {same_wording_form(text): text for text in texts}
        wordings = tuple(Wording.of(text, names) for text in different.values())
        return cls(memory.id, memory.assistant_id, wordings, tuple(unless))

    def said_by(self, text: str | Text) -> bool:
        """Whether a text says any of the wordings."""
        said = any(backs(wording, text) for wording in self.wordings)
        return said and not any(backs(wording, text) for wording in self.unless)

    def needles(self) -> list[Needle]:
        """What texts must hold to be looked at, one for each wording."""
        return [Needle.of(wording) for wording in self.wordings]


class Lines:
    """Whether a line belongs to the memory that it says, or to another one that stays.

    `leaving` are the memories that go in the same act and therefore cannot keep a line.
    """

    def __init__(self, connection: Connection, person: Sequence[str], leaving: Collection[MemoryId]) -> None:
        self._connection = connection
        self._person = tuple(person)
        self._leaving = leaving
        self._words: Known = {}
        self._rivals: dict[AssistantId, dict[str, Wording]] = defaultdict(dict)

    def kept_by_another(self, subject: Subject, line: str) -> bool:
        """Whether a different current memory says as much of the line's words, or more (the first of the three
        rules)."""
        content = Wording.of(line, self._person)
        for wording in subject.wordings:
            said = len(wording.stems & content.stems)
            if said and backs(wording, line) and self.said_as_well(subject.assistant_id, line, content, said):
                return True
        return False

    def said_as_well(self, assistant_id: AssistantId, line: str, content: Wording, said: int) -> bool:
        """Whether a current memory that stays says at least `said` of a line's content words, and backs it."""
        # What kept one line often keeps the next: of 200 bullets about school the same memory says nearly all.
        kept = self._rivals[assistant_id]
        if any(len(each.stems & content.stems) >= said and backs(each, line) for each in kept.values()):
            return True
        for text, about in reach.rivals(self._connection, assistant_id, content, said, self._leaving, self._words):
            if len(content.stems & text_stems(text, content.language)) < said:
                continue
            rival = Wording.of(text, (about,) if about else self._person)
            if len(rival.stems & content.stems) >= said and backs(rival, line):
                if len(kept) < _MOST_KEPT:
                    kept[text] = rival
                return True
        return False


def without_sentences(subject: Subject, text: str, lines: Lines) -> tuple[str, bool]:
    """A paragraph without the sentences that say the memory, and whether one was left since another memory says it too.

    White space after a sentence goes with it, but the paragraph keeps its end. Nothing but white space left: ''.
    """
    end = text[len(text.rstrip()) :]
    body = text[: len(text) - len(end)]
    kept = ""
    left = False
    while body:
        runs = [run for wording in subject.wordings if (run := quote(wording, body)) is not None]
        if not runs:
            break
        start, stop = min(runs)
        if lines.kept_by_another(subject, body[start:stop]):
            kept, body, left = kept + body[:stop], body[stop:], True
        else:
            kept, body = kept + body[:start], body[stop:].lstrip()
    remaining = (kept + body).rstrip()
    return (remaining + end if remaining else ""), left
