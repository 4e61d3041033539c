"""How right the findings of the review queue are, by rule and language, and how fast (bars: issue of the review queue).

    .venv/bin/python -m benchmarks.findings [DATA]

The labelled wordings are those of the tests. `aside` are those that the rules were not tuned on, by the same hand;
`fresh` are those of another hand that nothing was changed for, `learnt` those that were as fresh once. DATA is the
folder with `realmem` and `locomo`, `../shared/data` beside the project when left out; there the findings are counted.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.real_text import load
from benchmarks.source_check import DATA, plain
from sentient_desktop.review.keys import keys
from sentient_desktop.review.pairs import pair
from sentient_desktop.review.single import findings_in
from sentient_desktop.review.statement import Statement
from tests.review.judging import Figures, figures, statement
from tests.review.labelled import KINDS, LANGUAGES, cases

BARS = {"secret": (0.95, 0.99), "hidden": (0.95, 0.99)}
BAR = (0.95, 0.7)
BAR_MICROSECONDS = 100


def told(name: str, got: Figures) -> str:
    """One line of figures."""
    counted = f"{got.right} of {got.wanted}, {got.false} false"
    return f"  {name:<10} precision {got.precision:6.1%}   recall {got.recall:6.1%}   ({counted})"


def report_labelled() -> None:
    """Each rule on its labelled wordings."""
    for kind in KINDS:
        all_cases = cases(kind)
        precision, recall = BARS.get(kind, BAR)
        print(f"{kind}: {len(all_cases)} cases; bars {precision:.0%} and {recall:.0%}")
        for name, some in (
            ("tuned on", [case for case in all_cases if not case.aside]),
            ("aside", [case for case in all_cases if case.aside]),
            ("learnt", cases(kind, learnt=True)),
            ("fresh", cases(kind, fresh=True)),
        ):
            if some:
                print(told(name, figures(kind, some)))
        for language in LANGUAGES:
            print(told(language, figures(kind, [case for case in all_cases if case.language == language])))


def realmem(folder: Path) -> Iterator[Statement]:
    """The memories of the four people."""
    number = 0
    for path in sorted(folder.glob("*_dialogues_256k.json")):
        data = json.loads(path.read_text("utf-8"))
        name = data["_metadata"]["person_name"].replace("_", " ")
        for session in data["dialogues"]:
            for memory in session["extracted_memory"]:
                number += 1
                yield statement(number, plain(memory["content"]), str(memory.get("type") or "").casefold(), name)


def locomo(folder: Path) -> Iterator[Statement]:
    """The memories of the ten conversations, each an assistant of its own."""
    number = 0
    for place, conversation in enumerate(json.loads((folder / "locomo10.json").read_text("utf-8"))):
        for by_person in conversation["observation"].values():
            for person, facts in by_person.items():
                for fact, _ in facts:
                    number += 1
                    yield statement(number, fact, "", person, place)


def report_counts(name: str, statements: list[Statement]) -> None:
    """How many findings of each rule there are in real memories, and how many pairs were looked at."""
    found = Counter(each.kind.value for one in statements for each in findings_in(one.wording.text))
    by_key: dict[tuple[int, int], list[Statement]] = defaultdict(list)
    compared = 0
    for one in statements:
        others = {other.id: other for key in keys(one) for other in by_key[one.assistant_id, key]}
        compared += len(others)
        found.update(got.kind.value for other in others.values() if (got := pair(one, other)))
        for key in keys(one):
            by_key[one.assistant_id, key].append(one)
    print(f"{name}: {len(statements)} memories, {compared} pairs compared; found {dict(sorted(found.items()))}")


def report_speed(texts: list[str]) -> None:
    """Microseconds of this process for a memory, and for preparing and keying it."""
    acts: tuple[tuple[str, Callable[[str], object]], ...] = (
        ("single rules", findings_in),
        ("prepare and keys", lambda text: keys(statement(1, text))),
    )
    for name, act in acts:
        start = time.process_time()
        for text in texts:
            act(text)
        spent = (time.process_time() - start) / len(texts) * 1e6
        print(f"{name:<18} {spent:7.1f} µs a memory (bar {BAR_MICROSECONDS})")


def main() -> None:
    """All of it."""
    data = Path(sys.argv[1]) if len(sys.argv) > 1 else DATA
    report_labelled()
    report_speed(load(data).statements[:20_000])
    if data.exists():
        report_counts("RealMem", list(realmem(data / "realmem")))
        report_counts("LoCoMo", list(locomo(data / "locomo")))


if __name__ == "__main__":
    main()
