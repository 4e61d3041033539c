"""What is left of a wording when the wording itself must not be kept: enough to tell whether a text says it.

A file that could not be changed yet is planned again when the memory may be gone (cascade.md, "plan, show, apply").
What is kept then are keyed hashes of its stems and which of them it denies. The verdict is the same as on words
(`wording.quote`), since all that a text is asked for stands in the text.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sentient_desktop.domain.negation import Denials, clauses, likes
from sentient_desktop.domain.subject import of_another, speaks_of_another
from sentient_desktop.domain.wording import Wording, runs_holding
from sentient_desktop.domain.words import Text, prepared

Key = Callable[[str], str]
"""Hashes a stem with the library's random key."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A wording without its words. `denied` and `silent` are each given for a text that speaks of no liking, and for
    one that does."""

    stems: frozenset[str]
    language: str
    likes: bool
    names_another: bool
    denied: tuple[frozenset[str], frozenset[str]]
    silent: tuple[bool, bool]

    @classmethod
    def of(cls, wording: Wording, key: Key) -> Outline:
        """What may be kept of a wording."""
        side = clauses(wording.text)
        first, second = (
            Denials(side, wording.stems, wording.language, disliking=disliking) for disliking in (False, True)
        )
        return cls(
            frozenset(map(key, wording.stems)),
            wording.language,
            likes(side),
            speaks_of_another(wording.text),
            (frozenset(map(key, first.denied)), frozenset(map(key, second.denied))),
            (first.silent, second.silent),
        )

    @classmethod
    def from_record(cls, record: dict[str, Any]) -> Outline:
        """The outline that `as_record` wrote."""
        denied, silent = record["denied"], record["silent"]
        return cls(
            frozenset(record["stems"]),
            record["language"],
            record["likes"],
            record["another"],
            (frozenset(denied[0]), frozenset(denied[1])),
            (silent[0], silent[1]),
        )

    def as_record(self) -> dict[str, Any]:
        """As JSON can hold it, in no order that tells anything."""
        return {
            "stems": sorted(self.stems),
            "language": self.language,
            "likes": self.likes,
            "another": self.names_another,
            "denied": [sorted(each) for each in self.denied],
            "silent": list(self.silent),
        }

    def may_stand_in(self, stems: frozenset[str]) -> bool:
        """Whether a text of these hashed stems holds enough of them to be looked at."""
        return 5 * len(self.stems & stems) >= 3 * len(self.stems)

    def shared(self, stems: frozenset[str], key: Key) -> frozenset[str]:
        """Those among the stems of a text that the wording has too."""
        return frozenset(stem for stem in stems if key(stem) in self.stems)

    def quote(self, text: str | Text, key: Key) -> tuple[int, int] | None:
        """The shortest run of sentences that backs the wording, as `wording.quote` finds it; else None."""
        text = text if isinstance(text, Text) else prepared(text)
        shared = self.shared(text.stems(self.language), key)
        if 5 * len(shared) < 3 * len(self.stems) or not shared:
            return None
        # The stems that are not in the text count, whatever they are.
        missing = (f"\0{number}" for number in range(len(self.stems) - len(shared)))
        wording = Wording("", shared.union(missing), self.language)
        for run in runs_holding(wording, text):
            said = text.text[run[0] : run[1]]
            if not self._opposes(said, shared, key) and not self._is_of_another(said, shared):
                return run
        return None

    def _is_of_another(self, said: str, shared: frozenset[str]) -> bool:
        return not self.names_another and of_another("", said, self._in(said, shared), self.language)

    def _opposes(self, said: str, shared: frozenset[str], key: Key) -> bool:
        shared = self._in(said, shared)
        side = clauses(said)
        liking = likes(side)
        denied = self.denied[liking]
        here_loud = bool(shared) and 2 * sum(key(stem) in denied for stem in shared) >= len(shared)
        there = Denials(side, shared, self.language, disliking=self.likes)
        return (here_loud and there.silent) or (there.loud and self.silent[liking])

    def _in(self, said: str, shared: frozenset[str]) -> frozenset[str]:
        return shared & prepared(said).stems(self.language)
