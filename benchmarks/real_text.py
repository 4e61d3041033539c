"""Sentences and words for the big library: real text where `../shared/data` is there, made-up words where it is not."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Any

SHARED_DATA = Path(__file__).resolve().parents[2] / "shared" / "data"
"""Where real data made by others is read in place."""
VOCABULARY = 100_000
"""Words that sentences are varied with: the real ones by their frequency, then made-up ones for the long tail."""
_SYLLABLES = [a + b for a in "bdfgklmnprstvz" for b in ("a", "e", "i", "o", "u", "an", "el", "ir", "or", "us")]


@dataclass(frozen=True, slots=True)
class Texts:
    """`statements` for memories, `turns` for messages, `unspaced` statements in Chinese, and words by Zipf's law."""

    statements: list[str]
    turns: list[str]
    unspaced: list[str]
    words: list[str]
    cumulated: list[float]

    def draw(self, chance: random.Random, count: int) -> list[str]:
        """`count` words, the n-th most frequent one with a weight of 1/n."""
        return chance.choices(self.words, cum_weights=self.cumulated, k=count)


def load(data: Path = SHARED_DATA) -> Texts:
    """The texts, always the same for the same data."""
    chance = random.Random(1)
    statements, turns, unspaced = list(_personas(data)), list(_turns(data)), list(_chinese(data))
    counted = Counter(word for text in statements + turns for word in text.lower().split() if word.isalpha())
    words = [word for word, _ in counted.most_common()]
    while len(words) < VOCABULARY:
        words.append("".join(chance.choices(_SYLLABLES, k=chance.randint(2, 4))))
    cumulated = list(accumulate(1 / rank for rank in range(1, len(words) + 1)))
    made = Texts(statements, turns, unspaced, words, cumulated)
    if not statements:
        made.statements.extend(" ".join(made.draw(chance, 9)).capitalize() + "." for _ in range(20_000))
    if not turns:
        made.turns.extend(" ".join(made.draw(chance, 25)).capitalize() + "." for _ in range(5_000))
    return made


def _personas(data: Path) -> Iterator[str]:
    for text in _strings(_read(data / "locomo" / "msc_personas_all.json")):
        if 15 <= len(text) <= 200:
            yield text


def _turns(data: Path) -> Iterator[str]:
    for talk in _read(data / "locomo" / "locomo10.json") or []:
        for name, session in talk["conversation"].items():
            if isinstance(session, list) and name.startswith("session_"):
                yield from (turn["text"] for turn in session if turn.get("text"))


def _chinese(data: Path) -> Iterator[str]:
    for text in _strings(_read(data / "memorybank" / "memory_bank_cn.json")):
        if 8 <= len(text) <= 80 and not text.isascii():
            yield text


def _read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value.strip()
    elif isinstance(value, list | dict):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _strings(item)
