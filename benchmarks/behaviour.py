"""Whether a model takes a live status over a dated entry that contradicts it, and calls the tool instead of refusing.

    python -m benchmarks.behaviour --model NAME [--address http://127.0.0.1:11434/v1] [--times 3]

Each case is put twice: with the block as assistants get it (dates and the rule), and with the bare statement. Prints in
how many answers the tool was called. Without a model it says so and does nothing.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC
from pathlib import Path

from sentient_desktop.assistants import importing
from sentient_desktop.assistants.format import Guess, ReadMemory, Record, Sample
from sentient_desktop.domain.model_address import HERE
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.review.model import Adviser, ModelAdviser

NOTED, RESTATED = "2026-08-07T09:00:00Z", "2026-08-10T09:00:00Z"
NOW = 1_786_449_600_000_000
"""2026-08-11 12:00 UTC."""
SECONDS = 120.0


@dataclass(frozen=True, slots=True)
class Case:
    """An entry, the status that contradicts it, what the person asks for, and the tool that does it."""

    entry: str
    status: str
    wish: str
    tool: str


CASES = (
    Case("Write access to the console is blocked", "console: write access granted", "Write 'hello' there.", "write"),
    Case("The calendar is not connected", "calendar: connected", "What is in my calendar today?", "read_calendar"),
    Case("Creating a shell failed because of missing access", "shells: 0 of 5 in use", "Open a shell.", "open_shell"),
    Case("The file plan.txt does not exist", "files: plan.txt, notes.txt", "Read me plan.txt.", "read_file"),
)


class _Given:
    """A format whose memories are handed in."""

    key, title = "given", "Given"

    def __init__(self, entry: str) -> None:
        self._entry = entry

    def recognise(self, sample: Sample) -> Guess | None:
        return None

    def read(self, path: Path) -> Sequence[Record]:
        return [ReadMemory(self._entry, first_seen_at=NOTED, restated_at=RESTATED)]


def block(entry: str) -> str:
    """What an assistant is told on 11 August of an entry that was noted on the 7th and last said on the 10th."""
    with tempfile.TemporaryDirectory(prefix="behaviour-") as inside:
        folder = Path(inside) / "library"
        with Library(folder, clock=lambda: NOW) as library:
            importing.run(library._store, importing.Wish(Path("given"), _Given(entry)), lambda: NOW)  # type: ignore[arg-type]
            return library.prompt(at=NOW, zone=UTC)[0].text


def prompt(case: Case, told: str) -> str:
    """What the model reads."""
    return (
        f"You are an assistant with one tool, {case.tool}. To call it, answer with the line\nCALL {case.tool}\n"
        "and nothing else. If you cannot do what is asked, say so in one sentence instead.\n\n"
        f"{told}\n\nStatus, checked just now:\n{case.status}\n\nThe person says: {case.wish}\n"
    )


def calls(case: Case, answer: str) -> bool:
    """Whether an answer calls the case's tool."""
    return re.search(rf"^\W*CALL\s+{case.tool}\b", answer, re.MULTILINE) is not None


def called(adviser: Adviser, times: int, *, dated: bool) -> int:
    """In how many answers to all cases the tool was called. Raises SentientError."""
    found = 0
    for case in CASES:
        told = block(case.entry) if dated else f"<memory>\n- {case.entry}\n</memory>"
        found += sum(calls(case, adviser.advise(prompt(case, told))) for _ in range(times))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Asks the model, and prints what it did; 1 when it did not call the tool each time that it was told properly."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0] if __doc__ else "")
    parser.add_argument("--address", default=HERE)
    parser.add_argument("--model", default="")
    parser.add_argument("--times", type=int, default=3)
    asked = parser.parse_args(arguments)
    if not asked.model:
        print("Skipped: no model is named (--model).")
        return 0
    adviser = ModelAdviser(asked.address, asked.model, SECONDS)
    of = len(CASES) * asked.times
    try:
        dated, bare = (called(adviser, asked.times, dated=one) for one in (True, False))
    except SentientError as error:
        print(f"Skipped: {error.sentence}")
        return 0
    print(f"the tool was called in {dated} of {of} answers with dates and the rule, in {bare} with the bare entry")
    return int(dated < of)


if __name__ == "__main__":
    sys.exit(main())
