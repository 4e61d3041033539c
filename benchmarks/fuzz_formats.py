"""Damages the samples of all formats by the seed and reads every one of them: no crash, no hang, no silence.

    python -m benchmarks.fuzz_formats                      # 100,000 mutations over all formats
    python -m benchmarks.fuzz_formats --count 500 --format chatgpt --first 3000

A seed with the name of its format makes the same damage again, here and in the tests (`fuzzing.damaged`). Every
fiftieth is read into a library too, and its report must add up. Prints one line a format, as JSON with `--json`.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
import traceback
from pathlib import Path

from sentient_desktop.assistants import importing, registry
from sentient_desktop.assistants.format import Format, Record
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from tests.assistants import fuzzing
from tests.assistants.taking import adds_up

READ_IN_EVERY = 50


def main() -> int:
    """Runs from the command line; 1 when anything did not survive."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=100_000, help="mutations over all formats together")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--format", help="only this format")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    formats = [known for known in registry.FORMATS if asked.format in (None, known.key) and known.key != "archive"]
    each = max(asked.count // len(formats), 1)
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        for known in formats:
            outcome = _fuzz(known, range(asked.first, asked.first + each), Path(folder))
            bad += outcome["failed"] != []
            print(json.dumps(outcome) if asked.json else _line(outcome), flush=True)
    return 1 if bad else 0


def _fuzz(known: Format, seeds: range, folder: Path) -> dict[str, object]:
    started = time.monotonic()
    slowest = 0.0
    told = refused = 0
    failed: list[int] = []
    with Library(folder / f"library {known.key}") as library:
        for seed in seeds:
            before = time.process_time()
            try:
                path = fuzzing.damaged(known.key, seed, folder / "damaged")
                records = fuzzing.survive(known, path)
                if seed % READ_IN_EVERY == 0:
                    _read_in(library, known, path)
            except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
                failed.append(seed)
                traceback.print_exc(limit=-4, file=sys.stderr)
                continue
            slowest = max(slowest, time.process_time() - before)
            told += _says_anything(records)
            refused += not records
    return {
        "format": known.key,
        "seeds": [seeds.start, seeds.stop],
        "read": told,
        "refused": refused,
        "failed": failed,
        "slowest": round(slowest, 3),
        "seconds": round(time.monotonic() - started, 1),
    }


def _says_anything(records: list[Record]) -> bool:
    return len(records) > 1


def _read_in(library: Library, known: Format, path: Path) -> None:
    try:
        report = importing.run(library._store, importing.Wish(path, known), lambda: fuzzing.NOW)
    except SentientError:
        return
    assert adds_up(report), report


def _line(outcome: dict[str, object]) -> str:
    return "{format:16} seeds {seeds}  read {read:,}  refused {refused:,}  slowest {slowest} s  failed {failed}".format(
        **outcome
    )


if __name__ == "__main__":
    random.seed(0)
    sys.exit(main())
