"""What acts cost: dispute, affirm and forget of one memory and of 10,000, beside bare SQL of the same rows.

    python -m benchmarks.acting FOLDER [--many N] [--removed N]

`FOLDER` is a library of `make_library.py`; the measuring is done on a copy beside it, which is removed afterwards.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.library import Library
from sentient_desktop.store.connection import Connection, Store, chats_file, library_file, open_file, sqlite3
from sentient_desktop.store.search import index_text

ROUNDS = 200


def timed(work: Callable[[], object]) -> float:
    """Milliseconds that `work` takes."""
    begun = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - begun)


def line(name: str, times: Sequence[float], bar: str = "") -> None:
    """One measured thing: median and 95th of a hundred, in milliseconds."""
    ordered = sorted(times)
    tail = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    print(f"{name:52} {statistics.median(ordered):9.2f} {tail:9.2f}   {bar}")


def chosen(library: Library, count: int, seed: int) -> list[MemoryId]:
    """Memories in use, drawn by chance."""
    rows = library._store.reader().execute("SELECT id FROM current_memories ORDER BY id").fetchall()
    return [MemoryId(row[0]) for row in random.Random(seed).sample(rows, min(count, len(rows)))]


def bare_dispute(store: Store, memory_id: MemoryId) -> None:
    """The one row, and nothing that follows."""
    with store.write() as connection:
        connection.execute("UPDATE memories SET state = 'disputed', version = version + 1 WHERE id = ?", (memory_id,))


def bare_removal(store: Store, memory_id: MemoryId) -> None:
    """The rows that point at a memory, and its own, without looking for what says it."""
    with store.write() as connection:
        _bare_removal(connection, memory_id)


def _bare_removal(connection: Connection, memory_id: MemoryId) -> None:
    content = connection.execute("SELECT content FROM memories WHERE id = ?", (memory_id,)).fetchone()[0]
    connection.execute(
        "INSERT INTO memories_fts(memories_fts, rowid, content) VALUES ('delete', ?, ?)",
        (memory_id, index_text(content)),
    )
    for table in ("evidence", "chips", "sources", "memory_topics"):
        connection.execute(f"DELETE FROM {table} WHERE memory_id = ?", (memory_id,))
    connection.execute("DELETE FROM memories WHERE id = ?", (memory_id,))


def measure(folder: Path, many: int, removed: int) -> None:
    """Prints every figure for the library in `folder`, which is changed."""
    with Library(folder) as library:
        ids = chosen(library, 5 * ROUNDS + many, seed=4)
        parts = [ids[start : start + ROUNDS] for start in range(0, 5 * ROUNDS, ROUNDS)]
        print(f"{'':52} {'median':>9} {'95 %':>9}   bar (ms)")
        line(
            "bare UPDATE of the state",
            [timed(lambda each=each: bare_dispute(library._store, each)) for each in parts[0]],
        )
        line("dispute one: plan alone", [timed(lambda each=each: library.plan("dispute", [each])) for each in parts[1]])
        line("dispute one", [timed(lambda each=each: library.dispute([each])) for each in parts[1]], "20")
        line("affirm one", [timed(lambda each=each: library.affirm([each])) for each in parts[1]], "20")
        line("undo", [timed(library.undo) for _ in parts[1]])
        line(
            "bare DELETE of the rows of one",
            [timed(lambda each=each: bare_removal(library._store, each)) for each in parts[2]],
        )
        line(
            "forget one: plan alone",
            [timed(lambda each=each: library.plan("forget", [each])) for each in parts[3]],
            "10",
        )
        line("forget one: hidden", [timed(lambda each=each: library.forget([each])) for each in parts[3]])
        line(
            "forget one: removed",
            [timed(lambda each=each: library.forget([each], now=True)) for each in parts[3]],
            "50",
        )
        line(
            "forget one at once", [timed(lambda each=each: library.forget([each], now=True)) for each in parts[4]], "50"
        )
        rest = ids[5 * ROUNDS :]
        line(f"forget {len(rest):,}: hidden", [timed(lambda: library.forget(rest))], "100")
        line(f"forget {len(rest):,}: undone", [timed(library.undo)])
        some = rest[:removed]
        library.forget(some)
        line(f"forget {len(some):,}: removed, for each", [timed(lambda: _finish(library)) / len(some)], "1.5")


def _finish(library: Library) -> None:
    act = library._store.reader().execute("SELECT act_id FROM leaving LIMIT 1").fetchone()[0]
    library.finish_forgetting(act)


def copy_of(source: Path, target: Path) -> None:
    """Copies a database as it stands at one moment, whatever lies in its log."""
    reader = open_file(source, "ro")
    writer = sqlite3.connect(target)
    try:
        reader.backup(writer)
    finally:
        writer.close()
        reader.close()


def main() -> None:
    """Copies the library, measures, and takes the copy away."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--many", type=int, default=10_000, help="memories that are hidden at once")
    parser.add_argument("--removed", type=int, default=1_000, help="how many of them are removed")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.folder.parent) as copy:
        copy_of(library_file(arguments.folder), library_file(Path(copy)))
        # No act writes the chats: the copy may share them.
        chats_file(Path(copy)).symlink_to(chats_file(arguments.folder).absolute())
        print(json.dumps({"library": str(arguments.folder.name), "rounds": ROUNDS}))
        measure(Path(copy), arguments.many, arguments.removed)


if __name__ == "__main__":
    main()
