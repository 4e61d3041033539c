"""Two clients of the MCP server and the open window on one library: many calls at once, and nothing is lost.

    python -m benchmarks.live [--calls 10000] [--stacks]

Half of the calls remember something new, half recall it. Prints the rate, how long a call took, the longest time the
window's thread answered nothing (on the clock, without its time in the queue for a processor, and how long it was busy
itself), and what is in the library afterwards. Server and clients have processes of their own. No display is needed.
`--stacks` prints what the window's thread was doing whenever it answered nothing for more than its bar.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from benchmarks.live_clients import ROOT, serving
from benchmarks.window import Ticks
from sentient_desktop.library import Library
from sentient_desktop.ui.app import GIVES_WAY_SECONDS, Session, make_application
from sentient_desktop.ui.settings import Settings
from sentient_desktop.ui.theme import Scheme, appearance

BAR = 0.050
"""Seconds that the window's thread may be blocked (limits.md)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run came to: seconds for each call and for all, milliseconds of the longest gap, rows shown and kept."""

    took: list[float]
    seconds: float
    gap: float
    ours: float
    busy: float
    shown: int
    kept: int
    faults: list[str]


def run(folder: Path, session: Session, calls: int, ticks: Ticks) -> Outcome:
    """Lets two clients call while the window lives on in this thread; then closes it and examines the library."""
    with serving(folder) as address:
        words = [sys.executable, "-m", "benchmarks.live_clients", address, str(calls)]
        _settle(session)
        clients = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        ticks.start()
        begun = time.perf_counter()
        while clients.poll() is None:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        seconds, gap = time.perf_counter() - begun, ticks.stop()
        took = json.loads(clients.communicate()[0] or "[]")
    _settle(session)
    shown = session.window.list_pane.model.rowCount()
    with Library(folder) as library:
        kept = library.counts().all
        faults = [line.what for line in library.doctor() if not line.ok]
    return Outcome(took, seconds, gap, ticks.ours * 1000, ticks.worked * 1000, shown, kept, faults)


def _settle(session: Session) -> None:
    """Lets the window come to rest: it looks once a second for what others wrote."""
    until = time.monotonic() + 2
    while time.monotonic() < until or session.tasks.waiting:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 100)


class _Watched(Ticks):
    """Ticks of which another thread can see when the last was."""

    last = math.inf

    def start(self) -> None:
        self.last = time.perf_counter()
        super().start()

    def _tick(self) -> None:
        super()._tick()
        self.last = time.perf_counter()


def _watch(ticks: _Watched, over: threading.Event) -> None:
    """Prints the stacks of all other threads when the window's has answered nothing for longer than the bar, and how
    long this one stood still itself: then it was the machine, or whoever held the interpreter."""
    told, woke = 0.0, time.perf_counter()
    while not over.wait(0.005):
        slept, woke, last = time.perf_counter() - woke, time.perf_counter(), ticks.last
        if woke - last <= BAR or last == told:
            continue
        told = last
        print(f"{(woke - last) * 1000:.0f} ms; the watch itself stood for {slept * 1000:.0f} ms", file=sys.stderr)
        for thread, frame in sys._current_frames().items():
            if thread != threading.get_ident():
                print("".join(traceback.format_stack(frame)[-4:]), file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs it; 1 when anything is missing afterwards."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0] if __doc__ else "")
    parser.add_argument("--calls", type=int, default=10_000)
    parser.add_argument("--stacks", action="store_true")
    asked = parser.parse_args(arguments)
    over = threading.Event()
    with tempfile.TemporaryDirectory(prefix="live-") as inside:
        folder = Path(inside) / "library"
        Library(folder).close()
        make_application()
        sys.setswitchinterval(GIVES_WAY_SECONDS)
        appearance().start(Scheme.LIGHT)
        session = Session(folder, Settings(Path(inside) / "window.ini"), is_example=False)
        session.show()
        session.window.look_after_the_start()
        ticks = _Watched()
        if asked.stacks:
            threading.Thread(target=_watch, args=(ticks, over), daemon=True).start()
        done = run(folder, session, asked.calls, ticks)
        over.set()
        session.window.close()
        session.close()
    slow = sorted(done.took)[int(len(done.took) * 0.99)]
    print(f"{len(done.took):,} calls in {done.seconds:.1f} s, {len(done.took) / done.seconds:.0f} a second", end="; ")
    print(f"median {statistics.median(done.took) * 1000:.1f} ms, 99 of 100 within {slow * 1000:.0f} ms")
    print(f"window: longest gap {done.gap:.0f} ms, {done.ours:.0f} ms without queueing", end=", ")
    print(f"busy itself {done.busy:.0f} ms at a time; {done.shown:,} rows shown", end="; ")
    print(f"kept {done.kept:,} of {asked.calls // 2:,}; faults={done.faults}")
    return int(done.kept != asked.calls // 2 or bool(done.faults))


if __name__ == "__main__":
    sys.exit(main())
