"""How often the finder of sources is right on LoCoMo, beside plain coverage of words and BM25, in one run.

    .venv/bin/python benchmarks/source_finding.py [DATA]

DATA is the folder with `locomo`, `../shared/data` beside the project when left out. A choice is right when it is any
of the recorded ids. Bars: limits.md of the specification.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sentient_desktop.domain.chat import Role
from sentient_desktop.domain.chat_text import ChatText, Said
from sentient_desktop.domain.finding import find, ranked
from sentient_desktop.domain.wording import Wording, covered
from sentient_desktop.domain.words import STEMS, words_in

DATA = Path(__file__).resolve().parents[2] / "shared" / "data"


@dataclass(frozen=True, slots=True)
class Sought:
    """One memory, the chat it is looked for in, and the numbers of the messages that its origin recorded."""

    wording: Wording
    person: str
    chat: ChatText
    right: frozenset[int]


def evidence_ids(evidence: Any) -> list[str]:
    """LoCoMo's evidence: one id, a list, or ids joined by commas."""
    listed = evidence if isinstance(evidence, list) else str(evidence).split(",")
    return [part.strip() for part in listed if part.strip()]


def chat_of(turns: list[dict[str, Any]]) -> tuple[ChatText, dict[str, int]]:
    """Turns as a chat, and the number of each id."""
    chat = ChatText(Said(Role.USER, turn["speaker"], turn["text"]) for turn in turns)
    return chat, {turn["dia_id"]: number for number, turn in enumerate(turns)}


def memories(data: Path, *, whole: bool) -> Iterator[Sought]:
    """All 2,541 memories, each with its session or the whole conversation as the chat."""
    for one in json.loads((data / "locomo" / "locomo10.json").read_text("utf-8")):
        sessions = {key: turns for key, turns in one["conversation"].items() if isinstance(turns, list)}
        in_order = sorted(sessions, key=lambda key: int(key.split("_")[1]))
        everything = chat_of([turn for key in in_order for turn in sessions[key]])
        for title, by_person in one["observation"].items():
            chat, at = everything if whole else chat_of(sessions[title.removesuffix("_observation")])
            for person, facts in by_person.items():
                for fact, evidence in facts:
                    right = frozenset(at[key] for key in evidence_ids(evidence) if key in at)
                    yield Sought(Wording.of(fact, [person]), person, chat, right)


def by_coverage(sought: Sought) -> int:
    """The newest message with the most of the memory's words."""
    return max(range(len(sought.chat)), key=lambda index: (covered(sought.wording, sought.chat.text(index)), index))


class ByBm25:
    """BM25 over the stems of all words, made once a chat."""

    def __init__(self) -> None:
        self._made: dict[int, Any] = {}

    def __call__(self, sought: Sought) -> int:
        """The newest message with the best score."""
        from rank_bm25 import BM25Okapi

        stems = STEMS[sought.wording.language]
        made = self._made.get(id(sought.chat))
        if made is None:
            texts = [[stems[word] for word in words_in(said.text)] or [""] for said in sought.chat.messages]
            made = self._made[id(sought.chat)] = BM25Okapi(texts)
        scores = made.get_scores(list(sought.wording.stems))
        return max(range(len(sought.chat)), key=lambda index: (scores[index], index))


def by_ours(sought: Sought) -> int:
    """The first of our ranking."""
    order = ranked(sought.wording, sought.chat, about=[sought.person])
    return order[0] if order else -1


def report(scope: str, all_sought: list[Sought]) -> None:
    """One table: each way's share of right first choices, and what we claim."""
    print(f"{scope}: {len(all_sought)} memories")
    ways: dict[str, Callable[[Sought], int]] = {"word coverage": by_coverage, "BM25": ByBm25(), "ours": by_ours}
    for name, way in ways.items():
        started = time.perf_counter()
        right = sum(way(sought) in sought.right for sought in all_sought)
        spent = time.perf_counter() - started
        each = 1000 * spent / len(all_sought)
        print(f"  {name:<14} first choice right {right / len(all_sought):.3f}   {each:6.2f} ms each")
    claims = [(find(s.wording, s.chat, about=[s.person]), s.right) for s in all_sought]
    made = [(choice, right) for choice, right in claims if choice is not None]
    right = sum(choice in right for choice, right in made)
    print(f"  claimed        for {len(made) / len(claims):.3f} of the memories, right {right / len(made):.3f}")


if __name__ == "__main__":
    data = Path(sys.argv[1]) if len(sys.argv) > 1 else DATA
    report("within the session (bar 0.87, claims 0.95 right for 0.65)", list(memories(data, whole=False)))
    report("within the whole conversation (bar 0.81)", list(memories(data, whole=True)))
