"""How fast stores are read in, beside plain `executemany` of the same rows into the same schema (bar: limits.md).

    .venv/bin/python benchmarks/importing.py [DATA]

DATA is the folder with `realmem` and `locomo`, `../shared/data` beside the project when left out. Both sides run in
turn, five times each, in files of their own on the same disk; the figure is the best of each. Plain means: rows that
are ready already, one transaction a file, every index and search table. Reading, comparing and coercing are the
import's own.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from sentient_desktop.assistants import importing, registry
from sentient_desktop.domain.memory import Micros
from sentient_desktop.store import checking, schema
from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.search import index_text

DATA = Path(__file__).resolve().parents[2] / "shared" / "data"
BAR = 0.40
ROUNDS = 5

LIBRARY = ("assistants", "imports", "memories", "words", "sources", "marked_checks", "summaries", "summary_messages")
CHATS = ("chats", "messages")
SEARCHED = {
    "memories": ("memories_fts(rowid, content)", "SELECT id, content FROM memories"),
    "messages": ("messages_fts(rowid, text)", "SELECT id, text FROM chats.messages WHERE role = 'user' AND hidden = 0"),
}

Table = tuple[str, list[tuple[Any, ...]]]


def now() -> Micros:
    """The time in microseconds."""
    return time.time_ns() // 1000


def read_in(store: Store, paths: list[Path]) -> float:
    """Seconds of reading these files in."""
    started = time.perf_counter()
    for path in paths:
        importing.run(store, importing.Wish(path, registry.by_key(registry.guess(path)[0].format)), now)
    return time.perf_counter() - started


def rows_of(store: Store) -> tuple[list[Table], list[Table]]:
    """The rows that an import wrote, as `INSERT` statements take them."""
    reader = store.reader()

    def table(name: str, of: str = "main") -> Table:
        rows = reader.execute(f"SELECT * FROM {of}.{name}").fetchall()
        marks = ", ".join("?" * len(rows[0])) if rows else ""
        return f"INSERT INTO {name} VALUES ({marks})", rows

    def search(name: str) -> Table:
        into, select = SEARCHED[name]
        texts = reader.execute(select).fetchall()
        return f"INSERT INTO {into} VALUES (?, ?)", [(row, index_text(text)) for row, text in texts]

    return [table(name) for name in LIBRARY] + [search("memories")], [table(name, "chats") for name in CHATS] + [
        search("messages")
    ]


def write_plainly(store: Store, library: list[Table], chats: list[Table]) -> float:
    """Seconds of writing ready rows."""

    def write(connection: Connection, tables: list[Table]) -> None:
        for sql, rows in tables:
            if rows:
                connection.executemany(sql, rows)

    started = time.perf_counter()
    with store.write_chats() as connection:
        write(connection, chats)
    with store.write() as connection:
        write(connection, library)
    return time.perf_counter() - started


def fresh(folder: Path) -> Store:
    """An empty library."""
    schema.prepare(folder)
    return Store(folder)


def measure(name: str, paths: list[Path], folder: Path) -> bool:
    """Prints the figures of one set of files; whether the bar is reached."""
    imported, plain = [], []
    for number in range(ROUNDS):
        store = fresh(folder / f"{name} {number}")
        imported.append(read_in(store, paths))
        rows = rows_of(store)
        other = fresh(folder / f"{name} plain {number}")
        plain.append(write_plainly(other, *rows))
        if number == 0:
            started = time.perf_counter()
            checking.check_marked(store, lambda *_: None)
            checked = time.perf_counter() - started
            messages = len(rows[1][1][1])
            memories = len(rows[0][2][1])
        store.close()
        other.close()
    rate = min(plain) / min(imported)
    print(
        f"{name}: {messages:,} messages and {memories:,} memories in {min(imported):.2f} s,"
        f" plainly {min(plain):.2f} s: {rate:.0%} of the plain rate (bar {BAR:.0%});"
        f" checked afterwards in {checked:.2f} s"
    )
    return rate >= BAR


def main() -> int:
    """Measures RealMem and LoCoMo."""
    data = Path(sys.argv[1]) if len(sys.argv) > 1 else DATA
    sets = {
        "RealMem": sorted((data / "realmem").glob("*_dialogues_256k.json")),
        "LoCoMo": [data / "locomo" / "locomo10.json"],
    }
    with tempfile.TemporaryDirectory() as folder:
        reached = [measure(name, paths, Path(folder)) for name, paths in sets.items()]
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"memory at most {most:.0f} MB (rows of the peer included)")
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
