"""How much of the evidence for LoCoMo's questions `recall` finds, beside BM25 over the same texts, in one run.

    .venv/bin/python -m benchmarks.recall [DATA]

Twice: over what was said (each message a memory), and over LoCoMo's own memories (a memory counts for the messages it
was noted from). Recall at k is the share of a question's evidence among the first k; questions without evidence that
can be found are skipped.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.source_finding import DATA, evidence_ids
from sentient_desktop.domain.words import STEMS, is_function_word, words_in
from sentient_desktop.library import Library
from sentient_desktop.store import learning_rows

AT = (5, 10)
_NOW = 1_767_225_600_000_000


@dataclass(frozen=True, slots=True)
class Question:
    """A question and the ids of the messages that answer it."""

    text: str
    evidence: frozenset[str]


@dataclass(frozen=True, slots=True)
class Corpus:
    """Texts, the messages that each stands for, and the questions about them."""

    texts: list[str]
    stands_for: list[frozenset[str]]
    questions: list[Question]


Search = Callable[[str, int], Sequence[int]]


def corpora(data: Path) -> Iterator[tuple[Corpus, Corpus]]:
    """For each conversation what was said, and its memories."""
    for one in json.loads((data / "locomo" / "locomo10.json").read_text("utf-8")):
        turns = [turn for value in one["conversation"].values() if isinstance(value, list) for turn in value]
        facts = [
            (fact, frozenset(evidence_ids(evidence)))
            for by_person in one["observation"].values()
            for listed in by_person.values()
            for fact, evidence in listed
        ]
        yield (
            _corpus(one, [(f"{turn['speaker']}: {turn['text']}", frozenset([turn["dia_id"]])) for turn in turns]),
            _corpus(one, facts),
        )


def _corpus(one: dict[str, Any], texts: list[tuple[str, frozenset[str]]]) -> Corpus:
    known = frozenset().union(*(ids for _, ids in texts))
    asked = []
    for qa in one["qa"]:
        evidence = [piece for listed in qa.get("evidence", []) for piece in evidence_ids(listed.replace(";", ","))]
        found = frozenset(evidence) & known
        if found:
            asked.append(Question(qa["question"], found))
    return Corpus([text for text, _ in texts], [ids for _, ids in texts], asked)


def by_bm25(corpus: Corpus) -> Search:
    """BM25 over the stems of all words but function words."""
    from rank_bm25 import BM25Okapi

    def stems(text: str) -> list[str]:
        return [STEMS["english"][word] for word in words_in(text) if not is_function_word(word.casefold(), "english")]

    made = BM25Okapi([stems(text) or [""] for text in corpus.texts])

    def search(query: str, most: int) -> Sequence[int]:
        scores = made.get_scores(stems(query))
        return sorted(range(len(scores)), key=lambda number: (-scores[number], -number))[:most]

    return search


def by_ours(corpus: Corpus, folder: Path) -> Search:
    """`Library.recall` on a library that holds these texts as memories."""
    library = Library(folder, clock=lambda: _NOW)
    client = library.client("Benchmark")
    at: dict[int, int] = {}
    with library._store.write() as connection:
        for number, text in enumerate(corpus.texts):
            row = {
                "assistant_id": client, "content": text, "state": "current", "authored_by": "assistant",
                "first_seen_at": _NOW, "added_at": _NOW,
            }  # fmt: skip
            at[learning_rows.add_memory(connection, row)] = number

    def search(query: str, most: int) -> Sequence[int]:
        return [at[one.id] for one in library.recall(query, most).memories]

    return search


def measured(corpus: Corpus, search: Search) -> tuple[list[float], float]:
    """The sums of recall at each k over the questions, and the seconds it took."""
    sums = [0.0] * len(AT)
    started = time.perf_counter()
    found = [search(question.text, max(AT)) for question in corpus.questions]
    spent = time.perf_counter() - started
    for question, order in zip(corpus.questions, found, strict=True):
        for place, most in enumerate(AT):
            held = frozenset().union(*(corpus.stands_for[number] for number in order[:most])) if order else frozenset()
            sums[place] += len(question.evidence & held) / len(question.evidence)
    return sums, spent


def main(data: Path) -> None:
    """Prints both tables."""
    both = list(corpora(data))
    for which, title in enumerate(("over what was said", "over LoCoMo's memories")):
        chosen = [pair[which] for pair in both]
        questions = sum(len(corpus.questions) for corpus in chosen)
        print(f"{title}: {sum(len(corpus.texts) for corpus in chosen)} texts, {questions} questions")
        with tempfile.TemporaryDirectory() as folder:
            ways: dict[str, Callable[[int, Corpus], Search]] = {
                "BM25": lambda _, corpus: by_bm25(corpus),
                "recall": lambda number, corpus, into=folder: by_ours(corpus, Path(into) / str(number)),
            }
            for name, way in ways.items():
                total, spent = [0.0] * len(AT), 0.0
                for number, corpus in enumerate(chosen):
                    sums, seconds = measured(corpus, way(number, corpus))
                    total = [before + more for before, more in zip(total, sums, strict=True)]
                    spent += seconds
                shares = "   ".join(f"at {k}: {figure / questions:.3f}" for k, figure in zip(AT, total, strict=True))
                print(f"  {name:<8} {shares}   {1000 * spent / questions:6.2f} ms each")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DATA)
