"""One person at the window who reads a file in, and what it costs: the process that `large_export` starts.

    python -m benchmarks.window_import LIBRARY FILE [--cancel-at MESSAGES] [--why MILLISECONDS]

Does it through the import page, goes on working in the list meanwhile, and looks at what was read in afterwards. With
`--cancel-at` it does not wait for the look through the file, and cancels at that many records. Prints one line of JSON.
`--why` tells on stderr what the window's thread was at whenever it answered nothing for so long.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from benchmarks.window import Ticks, until
from sentient_desktop.domain.query import Query
from sentient_desktop.domain.views import OpenTarget, Progress
from sentient_desktop.ui.app import GIVES_WAY_SECONDS, Session, make_application
from sentient_desktop.ui.importing.page import ImportPage
from sentient_desktop.ui.importing.parts import DropZone
from sentient_desktop.ui.importing.steps import LookStep, ReadStep, ReportStep
from sentient_desktop.ui.settings import Settings
from sentient_desktop.ui.theme import Scheme, appearance

PATIENCE_S = 3600.0
GOES_ON_WORKING_MS = 1500
"""From one thing that the person does during the reading-in to the next."""
FINDS_THE_FILE_MS = 4000
"""From the first list until the person has found the file to drop: nobody does it sooner."""
TYPED = "fanne doki"
_KINDS = {b"--dry-run": "looking through", b"import": "reading in", b"review": "looking for findings"}
"""What a child is for, by a word of its command; the first that fits."""


class Children(QObject):
    """The most memory that each kind of child of this process used, in MB, by what the system counted for it alone."""

    def __init__(self) -> None:
        super().__init__()
        self.most: dict[str, float] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(100)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> None:
        """Looks at those that run now; the window's own thread starts them."""
        for number in Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="ascii").split():
            words = Path(f"/proc/{number}/cmdline").read_bytes().split(b"\0")
            kind = next((kind for word, kind in _KINDS.items() if word in words), "other")
            self.most[kind] = max(self.most.get(kind, 0.0), memory(number)[1])


def memory(process: str = "self") -> tuple[float, float]:
    """What a process uses and the most that it ever used, in MB; zero when it has ended."""
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return 0.0, 0.0
    told = dict(line.split(":", 1) for line in lines if ":" in line)
    now, most = (int(told.get(key, "0 kB").split()[0]) / 1024 for key in ("VmRSS", "VmHWM"))
    return now, most


class Why(threading.Thread):
    """Tells what the window's thread is at while it answers nothing."""

    def __init__(self, longest: float) -> None:
        super().__init__(daemon=True)
        self._longest = longest
        self._window = threading.get_ident()
        self._seen = time.perf_counter()
        self._timer = QTimer()
        self._timer.setInterval(1)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        self._seen = time.perf_counter()

    def run(self) -> None:
        """Looks every few milliseconds."""
        told = 0.0
        while True:
            time.sleep(0.004)
            seen, late = self._seen, time.perf_counter() - self._seen
            if late > self._longest and seen != told:
                told = seen
                print(f"--- {late * 1000:.0f} ms", *self._stacks(), sep="\n", file=sys.stderr)

    def _stacks(self) -> Iterator[str]:
        # Nothing holds a frame longer than needed: a painter in it would outlive its painting.
        for thread, frame in sys._current_frames().items():
            where = [f"{Path(one.filename).name}:{one.lineno} {one.name}" for one in traceback.extract_stack(frame)]
            if thread == self._window or ("_worker" not in where[-1] and thread != self.ident):
                yield ("window: " if thread == self._window else "beside: ") + " > ".join(where[-7:])


class Person:
    """Who sits at the window. `told` gathers what there is to tell: seconds, megabytes, and milliseconds of gaps."""

    def __init__(self, session: Session) -> None:
        self.window = session.window
        self._session = session
        self._ticks = Ticks()
        self.told: dict[str, Any] = {}

    @contextmanager
    def phase(self, name: str) -> Iterator[None]:
        """Something the person does: how long it took, and the longest gap meanwhile, also without what others took."""
        self._ticks.start()
        begun = time.perf_counter()
        yield
        self.told[name] = time.perf_counter() - begun
        self.told[f"{name}: gap"] = self._ticks.stop()
        self.told[f"{name}: ours"] = self._ticks.ours * 1000

    @property
    def page(self) -> ImportPage:
        """The import page."""
        assert self.window.pages.importing is not None
        return self.window.pages.importing

    def rest(self) -> None:
        """Until the window has nothing more to read, and its list stands."""
        until(lambda: not self._session.tasks.waiting and not self.window.list_pane.is_reading)

    def finds_the_file(self) -> None:
        """Some seconds, in which the window comes to rest."""
        found = QTimer()
        found.setSingleShot(True)
        found.start(FINDS_THE_FILE_MS)
        until(lambda: not found.isActive())
        self.rest()

    def looks_at(self, file: Path) -> LookStep:
        """Drops the file onto the window."""
        self.window.open_import(file)
        until(lambda: isinstance(self.page.step, LookStep))
        assert isinstance(self.page.step, LookStep)
        return self.page.step

    def reads_in(self, look: LookStep, read: Callable[[Progress], None] = lambda _: None) -> None:
        """Presses "Read it in" and goes on working until it is over; `read` is told how far it is."""
        turns = QTimer()
        turns.setInterval(GOES_ON_WORKING_MS)
        turns.timeout.connect(self._goes_on_working)
        look.read.click()
        assert self.page._process is not None
        self.page._process.progressed.connect(read)
        turns.start()
        until(lambda: not isinstance(self.page.step, ReadStep), PATIENCE_S)
        turns.stop()

    def _goes_on_working(self) -> None:
        if self.window.pages.currentWidget() is self.page:
            self.window.navigation.go_to_query(Query())
            self.types(self.window.search.field, TYPED[:1])
        else:
            self.window.open_import()

    def types(self, field: QWidget, text: str) -> None:
        """Types into a field."""
        QTest.keyClicks(field, text)

    def cancels(self, at: int) -> None:
        """Presses Cancel once so many records were read."""
        page = self.page

        def look(progress: Progress) -> None:
            step = page.step
            if isinstance(step, ReadStep) and step.cancel.isEnabled() and progress.done >= at:
                self.told["cancelled at"] = progress.done
                self.told["cancelled after"] = time.perf_counter()
                step.cancel.click()

        step = page.step
        assert isinstance(step, LookStep)
        self.reads_in(step, look)

    def looks_around(self) -> None:
        """Looks at the list, searches, and opens the longest chat in its middle."""
        assert isinstance(self.page.step, ReportStep)
        pane = self.window.list_pane
        with self.phase("list"):
            self.page.step.show_it.click()
            until(lambda: self.window.pages.shows_memories and pane.model.rowCount() > 0)
            self.rest()
            for part in range(20):
                pane.view.verticalScrollBar().setValue(pane.view.verticalScrollBar().maximum() * part // 20)
                until(lambda: True)
        with self.phase("search"):
            for letter in TYPED:
                self.types(self.window.search.field, letter)
                self.rest()
            self.told["found"] = pane.model.rowCount()
        self._opens_the_long_chat()

    def _opens_the_long_chat(self) -> None:
        library = self._session.library
        chat = max(library.chats(limit=1_000_000), key=lambda one: one.message_count)
        (message,) = library.chat_page(chat.id, 0, chat.message_count // 2, 1).messages
        self.told["longest chat"] = chat.message_count
        with self.phase("chat"):
            self.window.going.open_chat(OpenTarget(chat_id=chat.id, message_id=message.id), own_window=False)
            opened = self.window.pages.chat
            assert opened is not None
            until(lambda: opened.view.turns.rowCount() > 0)
            opened.view.viewport().repaint()
        with self.phase("chat, reading on"):
            for _ in range(40):
                QTest.keyClick(opened.view, Qt.Key.Key_PageDown)
                self.rest()
            opened.show_end()
            self.rest()
        with self.phase("chat, finding"):
            opened.focus_find()
            self.types(opened.find_bar.field, TYPED)
            until(lambda: bool(opened.find_bar._places))
            self.rest()


def main() -> int:
    """Runs from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0] if __doc__ else "")
    parser.add_argument("library", type=Path)
    parser.add_argument("file", type=Path)
    parser.add_argument("--cancel-at", type=int)
    parser.add_argument("--why", type=float)
    asked = parser.parse_args()
    sys.setswitchinterval(GIVES_WAY_SECONDS)
    make_application()
    appearance().start(Scheme.LIGHT)
    session = Session(asked.library, Settings(asked.library.with_name("window.ini")), is_example=False)
    session.show()
    if asked.why:
        Why(asked.why / 1000).start()
    person, children = Person(session), Children()
    session.window.look_after_the_start()
    person.finds_the_file()
    if asked.cancel_at is None:
        _whole(person, asked.file)
    else:
        _cancelled(person, asked.file, asked.cancel_at)
    person.told["window"], person.told["window at most"] = memory()
    person.told["children at most"] = children.most
    session.window.close()
    session.close()
    print(json.dumps(person.told))
    return 0


def _whole(person: Person, file: Path) -> None:
    with person.phase("looking through"):
        look = person.looks_at(file)
        until(look.progress.isHidden, PATIENCE_S)
    processor = os.times().children_user + os.times().children_system
    with person.phase("reading in"):
        person.reads_in(look)
    person.told["processor"] = os.times().children_user + os.times().children_system - processor
    report = person.page.step
    if not isinstance(report, ReportStep):
        sys.exit("It was not read in.")
    person.told["kept"] = report._report.kept
    person.told["read"] = report._report.read
    person.told["skipped"] = len(report._report.skipped)
    person.looks_around()


def _cancelled(person: Person, file: Path, at: int) -> None:
    with person.phase("reading in"):
        person.looks_at(file)
        person.cancels(at)
    person.told["taking out"] = time.perf_counter() - person.told.pop("cancelled after")
    until(lambda: isinstance(person.page.step, DropZone))
    person.told["said"] = [one.text() for one in person.page.findChildren(QLabel) if one.isVisibleTo(person.page)]


if __name__ == "__main__":
    sys.exit(main())
