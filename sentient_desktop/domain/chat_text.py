"""A chat as the check and the finder of sources read it: who says what, the words of each message prepared once."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from sentient_desktop.domain.chat import Role
from sentient_desktop.domain.words import STEMS, Text, fold, is_function_word, words_in

_ROLES = {
    "user": Role.USER,
    "human": Role.USER,
    "person": Role.USER,
    "assistant": Role.ASSISTANT,
    "ai": Role.ASSISTANT,
    "agent": Role.ASSISTANT,
    "bot": Role.ASSISTANT,
    "model": Role.ASSISTANT,
    "system": Role.SYSTEM,
    "tool": Role.TOOL,
}
_SHORTEST_SHARED_START = 3


@dataclass(frozen=True, slots=True)
class Said:
    """One message: who says it (`name` where the chat gives one) and its text."""

    role: Role
    name: str | None
    text: str


class ChatText:
    """The messages of one thread in their order, counted from 0. Prepares the words of a message when first asked."""

    __slots__ = ("_content", "_folded", "_places", "_texts", "_weights", "messages")

    def __init__(self, messages: Iterable[Said]) -> None:
        self.messages: Sequence[Said] = tuple(messages)
        self._texts: dict[int, Text] = {}
        self._folded: dict[int, str] = {}
        self._places: dict[str, dict[str, list[int]]] = {}
        self._content: dict[tuple[int, str], tuple[str, ...]] = {}
        self._weights: dict[tuple[int, str], float] = {}

    def __len__(self) -> int:
        return len(self.messages)

    def text(self, index: int) -> Text:
        """The prepared text of a message."""
        known = self._texts.get(index)
        if known is None:
            known = self._texts[index] = Text(self.messages[index].text)
        return known

    def folded(self, index: int) -> str:
        """A message's whole text with white space, case and typographic quotes folded, for finding a quote in it."""
        known = self._folded.get(index)
        if known is None:
            known = self._folded[index] = folded_for_quotes(self.messages[index].text)
        return known

    def content(self, index: int, language: str) -> tuple[str, ...]:
        """The stems of a message's words that carry content, in order."""
        known = self._content.get((index, language))
        if known is None:
            stems = STEMS[language]
            words = words_in(self.text(index).text)
            known = tuple(stems[word] for word in words if not is_function_word(fold(word), language))
            self._content[index, language] = known
        return known

    def rarity(self, stem: str, language: str) -> float:
        """The weight of a word by how few messages of this chat hold it (the one of BM25)."""
        holding = len(self.places(language).get(stem, ()))
        return math.log(1 + (len(self) - holding + 0.5) / (holding + 0.5))

    def weight(self, index: int, language: str) -> float:
        """The rarity of all of a message's different content words together."""
        known = self._weights.get((index, language))
        if known is None:
            known = sum(self.rarity(stem, language) for stem in set(self.content(index, language)))
            self._weights[index, language] = known
        return known

    def names(self) -> frozenset[str]:
        """The names of those who speak."""
        return frozenset(said.name for said in self.messages if said.name)

    def places(self, language: str) -> dict[str, list[int]]:
        """For each stem the numbers of the messages that hold it, ascending."""
        known = self._places.get(language)
        if known is None:
            known = self._places[language] = {}
            for index in range(len(self)):
                for stem in self.text(index).stems(language):
                    known.setdefault(stem, []).append(index)
        return known

    def by_the_person(self) -> Iterator[int]:
        """The numbers of the messages that are a person's."""
        return (index for index, said in enumerate(self.messages) if said.role is Role.USER)


_TYPOGRAPHIC = str.maketrans(
    {**dict.fromkeys("“”„‟«»″＂", '"'), **dict.fromkeys("‘’‚‛‹›′ʼ＇`´", "'"), "\u00a0": " ", "…": "..."}
)


def folded_for_quotes(text: str) -> str:
    """A text with white space, case and typographic quotes folded."""
    return " ".join(text.translate(_TYPOGRAPHIC).casefold().split())


def role_named(speaker: str) -> Role | None:
    """The role that a stated speaker is the name of ("Assistant"); None when it is somebody's name."""
    return _ROLES.get(speaker.strip().casefold())


@lru_cache(maxsize=1024)
def same_person(one: str, other: str) -> bool:
    """Whether two names may be one person's: a word of one is a word of the other, or begins it (Mel, Melanie)."""
    return any(_same_word(first, second) for first in _words(one) for second in _words(other))


def _same_word(one: str, other: str) -> bool:
    shorter, longer = sorted((one, other), key=len)
    return one == other or (len(shorter) >= _SHORTEST_SHARED_START and longer.startswith(shorter))


@lru_cache(maxsize=1024)
def _words(name: str) -> tuple[str, ...]:
    return tuple(fold(part) for word in words_in(name) for part in word.split("_") if part)
