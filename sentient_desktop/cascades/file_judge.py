"""Whether a statement of a workspace file goes with a memory: the three rules (cascade.md, "Saying it").

A memory is looked for by its outline, so that a first look and a second one, when the memory may be gone, are the same.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from sentient_desktop.cascades.saying import Lines, Subject
from sentient_desktop.domain import workspace
from sentient_desktop.domain.memory import AssistantId, MemoryId
from sentient_desktop.domain.outline import Outline
from sentient_desktop.domain.plan import Why
from sentient_desktop.domain.wording import Wording
from sentient_desktop.domain.words import Text
from sentient_desktop.domain.workspace import Entry, Piece
from sentient_desktop.store import file_rows, reach
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.file_rows import Hashes


@dataclass(frozen=True, slots=True)
class Watched:
    """A memory that is looked for in files, without its words."""

    id: MemoryId
    assistant_id: AssistantId
    outlines: tuple[Outline, ...]

    @classmethod
    def of(cls, subject: Subject, hashes: Hashes) -> Watched:
        """What is looked for of a memory, for all its wordings."""
        outlines = (Outline.of(wording, hashes.__getitem__) for wording in subject.wordings)
        return cls(subject.id, subject.assistant_id, tuple(outlines))

    @classmethod
    def from_record(cls, record: dict[str, Any]) -> Watched:
        """What `as_record` wrote."""
        outlines = tuple(Outline.from_record(each) for each in record["outlines"])
        return cls(MemoryId(record["id"]), AssistantId(record["assistant"]), outlines)

    def as_record(self) -> dict[str, Any]:
        """As a recipe holds it."""
        outlines = [outline.as_record() for outline in self.outlines]
        return {"id": self.id, "assistant": self.assistant_id, "outlines": outlines}


class _Whose(Enum):
    MINE = "mine"
    ANOTHERS = "another's"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What becomes of a statement that says a memory: all of it goes (`whole`), some `parts` of it, or nothing."""

    why: Why
    whole: bool = False
    parts: tuple[Piece, ...] = ()

    @property
    def changes(self) -> bool:
        """Whether anything of it goes."""
        return self.whole or bool(self.parts)


class Judge:
    """Decides by the three rules. `leaving` are the memories of the act itself, which cannot keep a line; but `rivals`
    can."""

    def __init__(
        self, connection: Connection, hashes: Hashes, leaving: Collection[MemoryId], rivals: Sequence[Watched] = ()
    ) -> None:
        self._given = (connection, hashes, leaving)
        self._rivals = rivals
        self._key = hashes.__getitem__
        self._person = reach.person(connection)
        self._guard = Lines(connection, self._person, leaving)
        self._everybody = file_rows.assistants(connection)
        self._texts: dict[str, Text] = {}
        self._stems: dict[tuple[str, str], frozenset[str]] = {}

    def against(self, rivals: Sequence[Watched]) -> Judge:
        """A judge of the same act for whom these memories of it can keep a line."""
        return Judge(*self._given, rivals)

    def says(self, watched: Watched, text: str) -> bool:
        """Whether a text says any wording of a memory."""
        return any(
            outline.may_stand_in(self._hashed(text, outline.language))
            and outline.quote(self._texts[text], self._key) is not None
            for outline in watched.outlines
        )

    def _hashed(self, text: str, language: str) -> frozenset[str]:
        """The hashes of a text's stems: most memories are told by them to be said elsewhere, a thousand a file."""
        found = self._stems.get((text, language))
        if found is None:
            made = self._texts.setdefault(text, Text(text))
            found = self._stems[text, language] = frozenset(map(self._key, made.stems(language)))
        return found

    def verdict(self, entry: Entry, watched: Watched, *, shared: bool) -> Verdict | None:
        """None for a statement that does not say the memory. `shared`: the file belongs to no single assistant, so that
        a memory of any may keep a line."""
        if not self.says(watched, entry.text):
            return None
        if not entry.maintained:
            return Verdict(Why.OWN_PROSE)
        whose = self._whose(watched, entry.text, shared)
        # A sentence or clause of its own goes even from a line that another memory keeps: what that one says stays.
        # And of a line that goes, what another memory says alone.
        parts, others = self._parts(watched, entry.text, shared)
        if whose is _Whose.MINE and not (parts and any(self._is_anothers(watched, each, shared) for each in others)):
            return Verdict(Why.SAYS_IT, whole=True)
        if parts:
            return Verdict(Why.SAYS_IT, parts=parts)
        return Verdict(Why.OTHER_MEMORY_SAYS_IT if whose is _Whose.ANOTHERS else Why.SAYS_IT)

    def _parts(self, watched: Watched, text: str, shared: bool) -> tuple[tuple[Piece, ...], list[str]]:
        """The sentences and clauses that say the memory and nothing else that counts, and the texts of the others."""
        mine = []
        others = []
        pieces = workspace.pieces(text)
        for piece in pieces if len(pieces) > 1 else ():
            said = text[piece.start : piece.end]
            if self.says(watched, said) and self._whose(watched, said, shared) is _Whose.MINE:
                mine.append(piece)
            else:
                others.append(said)
        return tuple(mine), others

    def _is_anothers(self, watched: Watched, text: str, shared: bool) -> bool:
        """Whether another current memory says at least half of a text."""
        content = Wording.of(text, self._person)
        owners = self._everybody if shared else [watched.assistant_id]
        half = (len(content.stems) + 1) // 2
        return half > 0 and self._said_as_well(owners, text, content, half)

    def _said_as_well(self, owners: Collection[AssistantId], text: str, content: Wording, said: int) -> bool:
        """Whether a memory of these assistants that can keep a line says at least `said` of its content words."""
        return any(self._guard.said_as_well(owner, text, content, said) for owner in owners) or any(
            len(outline.shared(content.stems, self._key)) >= said and outline.quote(text, self._key) is not None
            for rival in self._rivals
            if rival.assistant_id in owners
            for outline in rival.outlines
        )

    def _whose(self, watched: Watched, text: str, shared: bool) -> _Whose:
        content = Wording.of(text, self._person)
        said = max(
            len(outline.shared(content.stems, self._key))
            for outline in watched.outlines
            if outline.quote(text, self._key) is not None
        )
        owners = self._everybody if shared else [watched.assistant_id]
        if said and self._said_as_well(owners, text, content, said):
            return _Whose.ANOTHERS
        return _Whose.MINE if 2 * said >= len(content.stems) else _Whose.MORE
