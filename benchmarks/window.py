"""Times the list and the detail of a window over a big library, beside their bars (limits.md).

    python -m benchmarks.window FOLDER

FOLDER is one that `make_library` made. Nothing is written, and no display is needed. Times are milliseconds until the
change is painted: median and worst. The longest gap is how long the GUI thread answered nothing, over the whole run.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import statistics
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from sentient_desktop.domain.memory import NEEDS_A_LOOK, State
from sentient_desktop.domain.query import Query, Sort
from sentient_desktop.domain.query_text import parse
from sentient_desktop.library import Library
from sentient_desktop.ui.memories.detail_pane import DetailPane
from sentient_desktop.ui.memories.list_pane import MemoryListPane
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.theme import Scheme, appearance

PATIENCE_S = 60.0
TYPED = ("music", "guitar lessons", "i like to", "children", "vegan", "work from home")
LETTERS = "iastmcw"
FILTERS = {
    "disputed": Query(states=frozenset({State.DISPUTED})),
    "needs a look": Query(checks=NEEDS_A_LOOK),
    "least sure": Query(sort=Sort.SURE),
    "by text": Query(sort=Sort.TEXT),
    "all": Query(),
}
COMBINED = {
    "category, sure, disputed": parse("category:health sure:>=0.6 is:disputed"),
    "word, topic, sure": parse("topic:Life sure:>=0.6 music"),
}


def until(done: Callable[[], bool], patience: float = PATIENCE_S) -> None:
    """Lets the window work until `done`. Raises TimeoutError after so many seconds."""
    end = time.perf_counter() + patience
    while not done():
        # Waits as a window does: a loop that never rests would take the interpreter from the reading threads.
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        if time.perf_counter() > end:
            raise TimeoutError("The window did not come to rest.")


class Ticks(QObject):
    """A tick every millisecond: what comes between two of them is how long the GUI thread was busy.

    `ours` is the longest one, in seconds, without the time that the thread stood in the queue for a processor: what
    else runs on the machine makes the clock a matter of luck. The same as `longest` where the system does not tell.
    `worked` is the most of the processor's time that the thread took between two ticks.
    """

    def __init__(self) -> None:
        super().__init__()
        self.longest = self.ours = self.worked = 0.0
        self._queue = _queue_of_this_thread()
        self._last, *self._before = self._now()
        self._timer = QTimer(self)
        self._timer.setInterval(1)
        self._timer.timeout.connect(self._tick)

    def start(self) -> None:
        """Begins anew."""
        self.longest = self.ours = self.worked = 0.0
        self._last, *self._before = self._now()
        self._timer.start()

    def stop(self) -> float:
        """Ends, and gives the longest gap in milliseconds."""
        self._timer.stop()
        self._tick()
        return self.longest * 1000

    def _tick(self) -> None:
        now, *used = self._now()
        gap = now - self._last
        queued, worked = (after - before for after, before in zip(used, self._before, strict=True))
        self.longest = max(self.longest, gap)
        self.ours = max(self.ours, gap - queued)
        self.worked = max(self.worked, worked)
        self._last, self._before = now, used

    def _now(self) -> tuple[float, float, float]:
        return time.perf_counter(), self._queue(), time.thread_time()


def _queue_of_this_thread() -> Callable[[], float]:
    """What tells the seconds that this thread stood in the queue for a processor until now."""
    try:
        file = os.open(f"/proc/self/task/{threading.get_native_id()}/schedstat", os.O_RDONLY)
    except OSError:
        return lambda: 0.0
    return lambda: int(os.pread(file, 100, 0).split()[1]) / 1e9


class Window(QWidget):
    """List and detail side by side, as they stand in a window of 1280 px."""

    def __init__(self, library: Library, tasks: Tasks) -> None:
        super().__init__()
        self.tasks = tasks
        self.pane = MemoryListPane(library, tasks)
        self.detail = DetailPane(library, tasks)
        self.pane.memory_selected.connect(self.detail.show_memory)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.pane.setFixedWidth(432)
        row.addWidget(self.pane)
        row.addWidget(self.detail)
        self.resize(1056, 744)

    def until(self, done: Callable[[], bool]) -> None:
        """Lets the window work until `done`."""
        until(done)

    def rest(self) -> None:
        """Lets everything come home."""
        self.until(lambda: not self.pane.is_reading and self.tasks.waiting == 0)

    def shown(self, query: Query) -> float:
        """How long until the first page of this query is painted, in milliseconds."""
        begun = time.perf_counter()
        self.pane.show_query(query)
        self.until(lambda: self.pane.shows(query))
        self.pane.view.viewport().repaint()
        return (time.perf_counter() - begun) * 1000

    def typed(self, text: str) -> list[float]:
        """How long each letter of a text takes to be answered."""
        self.rest()
        return [self.shown(parse(text[:end])) for end in range(1, len(text) + 1)]

    def jump(self, row: int) -> float:
        """How long until another part of the list is painted."""
        QApplication.processEvents()
        begun = time.perf_counter()
        self.pane.view.verticalScrollBar().setValue(row * self.pane.view.rows.height)
        self.pane.view.viewport().repaint()
        return (time.perf_counter() - begun) * 1000

    def opened(self, memory_id: int) -> float:
        """How long until a memory is painted."""
        begun = time.perf_counter()
        self.detail.show_memory(memory_id)
        self.until(lambda: self.detail.detail is not None and self.detail.detail.memory.id == memory_id)
        self.detail.repaint()
        return (time.perf_counter() - begun) * 1000


class Lines:
    """Prints each figure beside its bar and remembers what is over."""

    def __init__(self) -> None:
        self.over: list[str] = []
        print(f"{'what':44}{'median':>9}{'worst':>9}{'bar':>10}")

    def line(self, what: str, times: Sequence[float], bar: float, worst_bar: float | None = None) -> None:
        """One figure; all in milliseconds."""
        middle, worst = statistics.median(times), max(times)
        is_over = middle > bar or (worst_bar is not None and worst > worst_bar)
        self.over += [what] if is_over else []
        shown = f"{bar:g}" if worst_bar is None else f"{bar:g}/{worst_bar:g}"
        print(f"{what:44}{middle:9.1f}{worst:9.1f}{shown:>10}{'  over' if is_over else ''}", flush=True)


def measure(window: Window, ticks: Ticks, times: int) -> list[str]:
    """Measures everything, and gives what missed its bar."""
    lines, dice = Lines(), random.Random(7)
    window.rest()
    ids = window.pane.model.ids
    ticks.start()
    lines.line("jump anywhere, next frame", [window.jump(dice.randrange(len(ids))) for _ in range(times * 5)], 16, 33)
    lines.line("open a memory", [window.opened(dice.choice(ids)) for _ in range(times * 2)], 16)
    lines.line("a key press to the list", [taken for text in TYPED for taken in window.typed(text)], 50)
    lines.line("a single letter", [window.typed(letter)[0] for letter in LETTERS], 50, 150)
    for name, query in FILTERS.items():
        lines.line(f"filter: {name}", [window.shown(query)], 100)
        begun = time.perf_counter()
        window.rest()
        taken = (time.perf_counter() - begun) * 1000
        lines.line(f"  its whole order ({window.pane.model.rowCount():,})", [taken], 1000)
    for name, query in COMBINED.items():
        lines.line(f"filter: {name}", [window.shown(query)], 300)
        window.rest()
    lines.line("memory of the process, MB", [resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024], 250)
    lines.line("longest gap of the GUI thread", [ticks.stop()], 50)
    return lines.over


def main() -> int:
    """Runs the benchmark; 1 when a bar was missed."""
    wishes = argparse.ArgumentParser(description=__doc__)
    wishes.add_argument("folder", type=Path)
    wishes.add_argument("--times", type=int, default=40)
    chosen = wishes.parse_args()
    application = QApplication(sys.argv[:1])
    appearance().start(Scheme.LIGHT)
    with Library(chosen.folder) as library:
        tasks = Tasks()
        window = Window(library, tasks)
        window.show()
        window.pane.show_query(Query())
        over = measure(window, Ticks(), chosen.times)
        window.close()
        tasks.close()
    del application
    print("over their bar: " + ", ".join(over) if over else "all within their bars")
    return 1 if over else 0


if __name__ == "__main__":
    raise SystemExit(main())
