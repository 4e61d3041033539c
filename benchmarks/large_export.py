"""A made-up ChatGPT export of any size, with one chat of 200,000 messages, read in by a person at the window.

    python -m benchmarks.large_export [--megabytes 2000] [--inside FOLDER]

Everything goes through the import page of the real window, in a process of its own: once wholly, on a new library,
with a look at list, search and the long chat afterwards; once cancelled at 40 %, on a library that holds the example.
Then the same rows are written by plain `executemany`. Figures stand beside the bars of limits.md. Gaps are told on the
clock, and without the time that the window's thread stood in the queue for a processor that other programs had: the
second is held against the bar. FOLDER needs four times the size, and is emptied of it at the end.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks import importing, made_export
from benchmarks.table_hashes import hashes
from sentient_desktop.library import Library
from sentient_desktop.store.connection import Store, chats_file

LONG_CHAT = 200_000
CANCELLED_AT = 0.4
WORK = Path(__file__).resolve().parent / ".work"

GAP_BAR, CHILD_BAR, WINDOW_BAR, CHAT_BAR = 50, 300, 250, 100
PHASES = ("looking through", "reading in", "list", "search", "chat", "chat, reading on", "chat, finding")


class Figures:
    """Prints figures beside their bars, and remembers what is over."""

    def __init__(self) -> None:
        self.over: list[str] = []

    def line(self, what: str, figure: str, *, bar: str = "", kept: bool = True) -> None:
        """One figure."""
        self.over += [] if kept else [what]
        print(f"{what:44} {figure:>38}   {bar}{'' if kept else '  OVER'}", flush=True)

    def most(self, what: str, figure: float, bar: float, unit: str) -> None:
        """A figure that must not be above its bar."""
        self.line(what, f"{figure:,.0f} {unit}", bar=f"at most {bar:g}", kept=figure <= bar)

    def gaps(self, told: dict[str, Any], names: Sequence[str]) -> None:
        """The longest time that the window answered nothing, for each thing that was done in it."""
        for name in names:
            ours = told[f"{name}: ours"]
            figure = f"{told[name]:,.1f} s, gap {told[f'{name}: gap']:.0f} ms, of ours {ours:.0f} ms"
            self.line(f"  {name}", figure, bar=f"at most {GAP_BAR}", kept=ours <= GAP_BAR)

    def children(self, told: dict[str, Any]) -> None:
        """The memory of the processes that the window starts."""
        for kind, most in told["children at most"].items():
            self.most(f"memory of {kind}, at most", most, CHILD_BAR, "MB")


def _at_the_window(library: Path, file: Path, *more: str) -> dict[str, Any]:
    home = library.parent / "home"
    home.mkdir(exist_ok=True)
    environment = os.environ | {"HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    # As it is installed: compiled once.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment.setdefault("PYTHONPYCACHEPREFIX", str(library.parent / "compiled"))
    words = [sys.executable, "-m", "benchmarks.window_import", str(library), str(file), *more]
    done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def _whole(figures: Figures, folder: Path, file: Path, made: made_export.Made) -> dict[str, Any]:
    told = _at_the_window(folder / "whole", file)
    expected = {"chats": made.chats, "messages": made.messages, "memories": made.memories}
    kept = {kind: told["kept"].get(kind, 0) for kind in expected}
    figures.line("read in wholly", f"{kept['messages']:,} messages", bar="all of it", kept=kept == expected)
    rate = made.messages / told["reading in"]
    figures.line("rate", f"{rate:,.0f} messages/s, {made.bytes / 1e6 / told['reading in']:.1f} MB/s")
    figures.gaps(told, PHASES)
    figures.most("chat of 200,000 opened in its middle", told["chat"] * 1000, CHAT_BAR, "ms")
    figures.children(told)
    figures.most("memory of the window, at most", told["window at most"], WINDOW_BAR, "MB")
    return told


def _cancelled(figures: Figures, folder: Path, file: Path, made: made_export.Made) -> None:
    library = folder / "cancelled"
    with Library(library) as opened:
        opened.fill_with_example()
        opened.look_for_findings()  # what the window would do meanwhile
    before, size = hashes(library), chats_file(library).stat().st_size
    told = _at_the_window(library, file, "--cancel-at", str(int(made.messages * CANCELLED_AT)))
    after = hashes(library)
    other = [table for table in before.keys() | after.keys() if before.get(table) != after.get(table)]
    figures.line(
        f"cancelled at {told['cancelled at']:,}", f"taken out in {told['taking out']:,.1f} s", kept=not any(other)
    )
    figures.line("  tables as before", f"{len(after) - len(other)} of {len(after)} {' '.join(other)}", bar="all")
    figures.gaps(told, ["reading in"])
    now = chats_file(library).stat().st_size
    figures.line("  chats.sqlite3 before, now", f"{size / 1e6:,.1f} MB, {now / 1e6:,.1f} MB")
    figures.children(told)


def _plainly(figures: Figures, folder: Path, told: dict[str, Any]) -> None:
    words = [sys.executable, "-m", "benchmarks.large_export", "--plain", str(folder / "whole")]
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True)
    seconds, processor = json.loads(done.stdout)
    shares = f"{seconds / told['reading in']:.0%} of its rate, {processor / told['processor']:.0%} by processor"
    kept = processor / told["processor"] >= importing.BAR
    figures.line(f"beside executemany ({seconds:,.1f} s)", shares, bar=f"at least {importing.BAR:.0%}", kept=kept)


def _write_plainly(library: Path) -> None:
    """In a process of its own: all rows are in memory."""
    with tempfile.TemporaryDirectory(dir=library.parent) as inside:
        store, other = Store(library), importing.fresh(Path(inside) / "plain")
        rows = importing.rows_of(store)
        processor = time.process_time()
        seconds = importing.write_plainly(other, *rows)
        print(json.dumps([seconds, time.process_time() - processor]))
        store.close()
        other.close()


def main() -> int:
    """Runs from the command line; 1 when a bar is not kept."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0] if __doc__ else "")
    parser.add_argument("--megabytes", type=int, default=200)
    parser.add_argument("--inside", type=Path, default=WORK)
    parser.add_argument("--plain", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.plain:
        _write_plainly(asked.plain)
        return 0
    asked.inside.mkdir(parents=True, exist_ok=True)
    figures = Figures()
    with tempfile.TemporaryDirectory(dir=asked.inside, prefix="large-") as inside:
        folder, file = Path(inside), Path(inside) / "conversations.json"
        made = made_export.write(file, asked.megabytes * 1_000_000, LONG_CHAT)
        figures.line("made up", f"{made.bytes / 1e6:,.0f} MB, {made.chats:,} chats, {made.memories:,} memories")
        told = _whole(figures, folder, file, made)
        _plainly(figures, folder, told)
        _cancelled(figures, folder, file, made)
    print("over their bar: " + ", ".join(figures.over) if figures.over else "all within their bars")
    return int(bool(figures.over))


if __name__ == "__main__":
    sys.exit(main())
