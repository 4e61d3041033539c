"""What it costs that forgotten means gone: each step after the removal of rows, and the proof by bytes.

    python -m benchmarks.erasing FOLDER [--rounds N] [--many N]

`FOLDER` is a library of `make_library.py`; the measuring is done on a copy beside it, which is removed afterwards.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from benchmarks.acting import bare_removal, chosen, line, timed
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.library import Library, erasing
from sentient_desktop.store import byte_proof, erasure, residue, safety
from sentient_desktop.store.connection import chats_file, library_file


@contextmanager
def _watched(times: list[float], owner: object, name: str) -> Iterator[None]:
    """Notes the milliseconds of each call of a function."""
    plain: Callable[..., object] = getattr(owner, name)

    def watched(*arguments: object, **named: object) -> object:
        begun = time.perf_counter()
        try:
            return plain(*arguments, **named)
        finally:
            times.append(1000 * (time.perf_counter() - begun))

    with mock.patch.object(owner, name, watched):
        yield


def one(library: Library, ids: list[MemoryId]) -> None:
    """Forgets memories one by one, each step timed."""
    half = len(ids) // 2
    bare = [timed(lambda each=each: bare_removal(library._store, each)) for each in ids[:half]]
    line("bare DELETE of the rows of one", bare)
    again: list[float] = []
    anew: list[float] = []
    log: list[float] = []
    steps: list[float] = []
    with (
        _watched(again, erasing.Witness, "look_again"),
        _watched(anew, residue, "write_anew"),
        _watched(log, erasure, "_empty_log"),
        _watched(steps, residue, "step"),
    ):
        whole = [timed(lambda each=each: library.forget([each], now=True)) for each in ids[half:]]
    line("forget one, with all that is erased", whole, "50")
    line("  the proof by tables", again)
    quick = [each for each in anew if each < 100]
    line("  looking for residue in the search indexes", quick)
    slow = [each for each in anew if each >= 100]
    print(f"  of {len(anew)} forgets {len(slow)} had to write an index anew")
    if slow:
        line("    which took", slow)
    if steps:
        line("    a single write of it", steps, "66")
    line("  emptying the log", log)


def proofs(library: Library, ids: list[MemoryId], many: list[MemoryId]) -> None:
    """The proof by bytes of one and of many."""
    for some in (ids, many):
        act = library.forget(some, now=True).act_id
        assert act is not None
        wordings = library._seen[act][0].wordings
        begun = time.perf_counter()
        found = byte_proof.prove_bytes(library.folder, wordings)
        took = time.perf_counter() - begun
        print(f"proof by bytes of {len(some):,} memories: {took:.1f} s, {found.left} left {dict(found.by_file)}")


def measure(folder: Path, rounds: int, many: int) -> None:
    """Prints every figure for the library in `folder`, which is changed."""
    with Library(folder) as library:
        size = library_file(folder).stat().st_size / 1e6
        print(f"library.sqlite3: {size:,.0f} MB{'':28} {'median':>9} {'95 %':>9}   bar (ms)")
        ids = chosen(library, 2 * rounds + many + 2, seed=9)
        one(library, ids[: 2 * rounds])
        proofs(library, ids[2 * rounds : 2 * rounds + 1], ids[2 * rounds + 2 :])
        line("a safety copy", [timed(lambda: safety.make_safety_copy(library_file(folder)))])
        line(
            "forget one, with a safety copy to clean", [timed(lambda: library.forget([ids[2 * rounds + 1]], now=True))]
        )
        remaining = chosen(library, 1, seed=10)
        line("forget one, with a safety copy to clean", [timed(lambda: library.forget(remaining, now=True))])


def main() -> None:
    """Measures on a copy."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--many", type=int, default=1000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=asked.folder.parent) as name:
        folder = Path(name)
        for path in (library_file(asked.folder), chats_file(asked.folder)):
            for file in (path, path.with_name(f"{path.name}-wal")):
                if file.exists():
                    shutil.copy(file, folder / file.name)
        measure(folder, asked.rounds, asked.many)


if __name__ == "__main__":
    main()
