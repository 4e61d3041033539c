"""What disputing and forgetting cost beside the bars, and beside the bare deletes of the same rows, at each size.

    python -m benchmarks.forgetting FOLDER... [--rounds N] [--many N]

Each `FOLDER` is a library of `make_library.py`, the smallest first. The measuring is done on two copies beside it,
which are removed afterwards: on the second the rows that an act removed on the first are deleted by their ids alone.
Times are milliseconds: of the clock, and of the processor (others may use the machine).
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from unittest import mock

from benchmarks.acting import chosen, copy_of
from benchmarks.bare import delete, rows_of
from sentient_desktop.cascades import forget
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.states import Verb
from sentient_desktop.library import Library
from sentient_desktop.library.erasing import Proving, Witness
from sentient_desktop.store import safety
from sentient_desktop.store.connection import Connection, Store, chats_file, library_file

BARS = {
    "dispute one": 20,
    "affirm one": 20,
    "forget one: plan and proof by tables": 10,
    "forget one": 50,
    "forget many: hidden": 100,
    "forget many: removed, each": 1.5,
    "forget many: a single write": 100,
}
RATIO = "forget one: applied, of the bare deletes"


@dataclass(slots=True)
class Times:
    """Milliseconds by the clock and of the processor, one entry a round."""

    clock: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Measures what is done inside."""
        clock, processor = time.perf_counter(), time.thread_time()
        try:
            yield
        finally:
            self.clock.append(1000 * (time.perf_counter() - clock))
            self.processor.append(1000 * (time.thread_time() - processor))

    def plus(self, other: Times) -> Times:
        """Round by round with those of another."""
        return Times(
            [sum(pair) for pair in zip(self.clock, other.clock, strict=True)],
            [sum(pair) for pair in zip(self.processor, other.processor, strict=True)],
        )

    def each_of(self, count: int) -> Times:
        """A share of each, when so many were done by it."""
        return Times([each / count for each in self.clock], [each / count for each in self.processor])


def at(times: Sequence[float], share: float) -> float:
    """The time below which that share of all stays."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


Found = dict[str, Times]


@contextmanager
def watched(times: Times, owner: object, name: str) -> Iterator[None]:
    """Measures each call of a function."""
    plain: Callable[..., object] = getattr(owner, name)

    def measured(*arguments: object, **named: object) -> object:
        with times.taken():
            return plain(*arguments, **named)

    with mock.patch.object(owner, name, measured):
        yield


@contextmanager
def writes_of(times: Times) -> Iterator[None]:
    """Measures each write from when it may begin until it is on the disk."""
    plain = Store.write

    @contextmanager
    def measured(self: Store) -> Iterator[Connection]:
        with ExitStack() as stack, plain(self) as connection:
            stack.enter_context(times.taken())
            yield connection

    with mock.patch.object(Store, "write", measured):
        yield


def one_by_one(library: Library, bare: Store, ids: Sequence[MemoryId]) -> Found:
    """Acts on one memory at a time."""
    found: Found = defaultdict(Times)
    half = len(ids) // 2
    for memory_id in ids[:half]:
        with found["dispute one"].taken():
            library.dispute([memory_id])
        with found["affirm one"].taken():
            library.affirm([memory_id])
    writes = Times()
    for memory_id in ids[half:]:
        rows = rows_of(
            library._store.reader(), library._work(library._store.reader(), Verb.FORGET, [memory_id], None, None)
        )
        with found["bare deletes of one"].taken():
            delete(bare, [rows])
        before = len(writes.clock)
        with (
            watched(found["forget one: plan"], forget, "removal"),
            watched(found["forget one: proof by tables"], Witness, "look_again"),
            watched(found["forget one: bytes erased"], Proving, "_finish_erasing"),
            writes_of(writes),
            found["forget one"].taken(),
        ):
            library.forget([memory_id], now=True)
        for name, place in (("forget one: hidden", before), ("forget one: applied", before + 1)):
            found[name].clock.append(writes.clock[place])
            found[name].processor.append(writes.processor[place])
    plan, proof = found["forget one: plan"], found["forget one: proof by tables"]
    found["forget one: plan and proof by tables"] = plan.plus(proof)
    return found


def many_at_once(library: Library, bare: Store, ids: Sequence[MemoryId]) -> Found:
    """A forget of many: hidden, and removed in short writes."""
    found: Found = defaultdict(Times)
    reader = library._store.reader()
    some = [
        rows_of(reader, library._work(reader, Verb.FORGET, ids[start : start + 64], None, None))
        for start in range(0, min(len(ids), 640), 64)
    ]
    with found["forget many: hidden"].taken():
        act = library.forget(ids).act_id
    with found["forget many: a safety copy before"].taken():
        safety.make_safety_copy(library_file(library.folder), library._clock())
    with (
        watched(found["forget many: bytes erased"], Proving, "_finish_erasing"),
        writes_of(found["forget many: a single write"]),
        found["removed"].taken(),
    ):
        library.finish_forgetting(act)
    removed, erased = found.pop("removed"), found["forget many: bytes erased"]
    rest = Times(
        [all_of - part for all_of, part in zip(removed.clock, erased.clock, strict=True)],
        [all_of - part for all_of, part in zip(removed.processor, erased.processor, strict=True)],
    )
    found["forget many: removed, each"] = rest.each_of(len(ids))
    bare_times = Times()
    with bare_times.taken():
        for rows in some:
            delete(bare, [rows])
    found["bare deletes of many, each"] = bare_times.each_of(sum(len(rows.memories) for rows in some))
    return found


def measure(folder: Path, second: Path, rounds: int, many: int) -> Found:
    """Every figure for the library in `folder`; both copies are changed."""
    with Library(folder) as library, Library(second) as bare:
        total = library._store.reader().execute("SELECT count(*) FROM current_memories").fetchone()[0]
        ids = chosen(library, 2 * rounds + min(many, total // 2), seed=9)
        for memory_id in ids[:5]:  # the first ones read everything in
            library.plan("forget", [memory_id])
        found = one_by_one(library, bare._store, ids[: 2 * rounds])
        return found | many_at_once(library, bare._store, ids[2 * rounds :])


def show(name: str, found: Found) -> None:
    """The figures of one size."""
    print(f"\n{name:44} {'clock':>9} {'95 %':>9} {'processor':>10} {'95 %':>9} {'most':>9}   bar (ms)")
    for what, times in found.items():
        figures = [at(times.clock, 0.5), at(times.clock, 0.95), at(times.processor, 0.5), at(times.processor, 0.95)]
        bar = BARS.get(what, "")
        print(
            f"{what:44} {figures[0]:9.2f} {figures[1]:9.2f} {figures[2]:10.2f} {figures[3]:9.2f}"
            f" {max(times.clock):9.2f}   {bar}"
        )
    print(f"{RATIO:44} {ratio(found, 'clock'):9.2f} {'':9} {ratio(found, 'processor'):10.2f} {'':19}   2 times")


def ratio(found: Found, kind: str) -> float:
    """How many times the bare deletes of the same rows their removal takes, all rounds together."""
    applied, bare = (getattr(found[name], kind) for name in ("forget one: applied", "bare deletes of one"))
    return float(sum(applied) / sum(bare))


def growth(everything: dict[str, Found]) -> None:
    """How the cost of the processor grows from size to size."""
    print(f"\n{'processor, mean, by size':44} " + " ".join(f"{name:>12}" for name in everything))
    for what in next(iter(everything.values())):
        means = [statistics.fmean(found[what].processor) for found in everything.values()]
        print(f"{what:44} " + " ".join(f"{mean:12.2f}" for mean in means))


def main() -> None:
    """Copies each library twice, measures, and takes the copies away."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--many", type=int, default=10_000)
    arguments = parser.parse_args()
    everything: dict[str, Found] = {}
    for folder in arguments.folders:
        with tempfile.TemporaryDirectory(dir=folder.parent) as name:
            first, second = Path(name, "first"), Path(name, "second")
            for copy in (first, second):
                copy.mkdir()
                copy_of(library_file(folder), library_file(copy))
                # No act writes the chats: the copies may share them.
                chats_file(copy).symlink_to(chats_file(folder).absolute())
            everything[folder.name] = measure(first, second, arguments.rounds, arguments.many)
            show(folder.name, everything[folder.name])
            shutil.rmtree(name, ignore_errors=True)
    growth(everything)


if __name__ == "__main__":
    main()
