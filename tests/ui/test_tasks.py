"""Work off the GUI thread: what comes home, what is dropped, what an error becomes."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QThread
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import ActId, MemoryId
from sentient_desktop.errors import Refused, SentientError
from sentient_desktop.ui.tasks import Tasks
from tests.ui.gone import wait_until_gone

CHANGE = Change("dispute", ActId(1), (MemoryId(1),))


@pytest.fixture
def tasks(qtbot: QtBot) -> Iterator[Tasks]:
    made = Tasks()
    yield made
    made.close()


class Gate:
    """Work that waits until the test lets it go on."""

    def __init__(self) -> None:
        self._open = threading.Event()
        self.began = threading.Event()

    def let_go(self) -> None:
        self._open.set()

    def work(self) -> str:
        self.began.set()
        assert self._open.wait(10)
        return "slow"


def test_a_result_comes_home_in_the_gui_thread(qtbot: QtBot, tasks: Tasks) -> None:
    came: list[tuple[str, bool]] = []
    worked_in: list[str] = []

    def work() -> str:
        worked_in.append(threading.current_thread().name)
        return "result"

    tasks.read(work, lambda result: came.append((result, QThread.isMainThread())))
    qtbot.waitUntil(lambda: bool(came))
    assert came == [("result", True)]
    assert worked_in[0].startswith("reader")


class _Holder:
    """Holds itself; `ended` learns in which thread it ends."""

    def __init__(self, ended: list[str]) -> None:
        self.me = self
        self.ended = ended

    def __del__(self) -> None:
        self.ended.append(threading.current_thread().name)


def test_what_holds_itself_ends_in_the_windows_thread_however_much_others_make(qtbot: QtBot, tasks: Tasks) -> None:
    ended: list[str] = []
    for _ in range(1000):
        _Holder(ended)
    came: list[int] = []
    tasks.read(lambda: len([{number: [number]} for number in range(100_000)]), came.append)
    qtbot.waitUntil(lambda: bool(came))
    tasks._garbage.look()
    assert set(ended) == {threading.main_thread().name}
    assert len(ended) == 1000


def test_a_newer_call_with_the_same_key_drops_the_answer_of_the_older(qtbot: QtBot, tasks: Tasks) -> None:
    gate = Gate()
    came: list[str] = []
    tasks.read(gate.work, came.append, key="search")
    assert gate.began.wait(10)
    tasks.read(lambda: "new", came.append, key="search")
    gate.let_go()
    qtbot.waitUntil(lambda: bool(came))
    qtbot.waitUntil(lambda: tasks.waiting == 0)
    assert came == ["new"]


def test_a_stale_read_is_not_even_begun(qtbot: QtBot, tasks: Tasks) -> None:
    gate = Gate()
    begun: list[int] = []
    tasks.read(gate.work, lambda _: None)
    assert gate.began.wait(10)
    for number in range(5):
        tasks.read(lambda number=number: begun.append(number), lambda _: None, key="typed")  # type: ignore[misc]
    gate.let_go()
    qtbot.waitUntil(lambda: tasks.waiting == 0)
    assert begun == [4]


def test_calls_with_other_keys_do_not_touch_each_other(qtbot: QtBot, tasks: Tasks) -> None:
    came: list[str] = []
    tasks.read(lambda: "one", came.append, key="one")
    tasks.read(lambda: "two", came.append, key="two")
    qtbot.waitUntil(lambda: len(came) == 2)
    assert came == ["one", "two"]


def test_an_answer_for_a_widget_that_is_gone_is_dropped(qtbot: QtBot, tasks: Tasks) -> None:
    gate = Gate()
    owner = QObject()
    came: list[str] = []
    tasks.read(gate.work, came.append, owner=owner)
    assert gate.began.wait(10)
    owner.deleteLater()
    wait_until_gone(qtbot, owner)
    gate.let_go()
    qtbot.waitUntil(lambda: tasks.waiting == 0)
    assert came == []


def test_an_error_of_the_world_goes_to_whoever_asked(qtbot: QtBot, tasks: Tasks) -> None:
    def refuse() -> None:
        raise Refused("It cannot be.")

    told: list[SentientError] = []
    tasks.read(refuse, lambda _: None, failed=told.append)
    qtbot.waitUntil(lambda: bool(told))
    assert told[0].sentence == "It cannot be."


def test_an_error_that_nobody_takes_is_a_signal(qtbot: QtBot, tasks: Tasks) -> None:
    def refuse() -> None:
        raise Refused("It cannot be.")

    with qtbot.waitSignal(tasks.failed) as caught:
        tasks.write(refuse)
    assert isinstance(caught.args[0], Refused)


def test_a_fault_of_ours_reaches_the_hook_for_faults(qtbot: QtBot, tasks: Tasks) -> None:
    def break_down() -> None:
        raise ZeroDivisionError

    with qtbot.captureExceptions() as raised:
        tasks.read(break_down, lambda _: None)
        qtbot.waitUntil(lambda: bool(raised))
    assert raised[0][0] is ZeroDivisionError


def test_every_write_says_what_it_changed_before_its_owner_hears(qtbot: QtBot, tasks: Tasks) -> None:
    heard: list[object] = []
    tasks.changed.connect(heard.append)
    tasks.write(lambda: CHANGE, lambda change: heard.append(("done", change.verb)))
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert heard == [CHANGE, ("done", "dispute")]


def test_a_write_that_found_nothing_to_do_says_nothing(qtbot: QtBot, tasks: Tasks) -> None:
    said: list[object] = []
    done: list[object] = []
    tasks.changed.connect(said.append)
    tasks.write(list, done.append, has_changed=bool)
    tasks.write(lambda: ["a report"], done.append, has_changed=bool)
    qtbot.waitUntil(lambda: len(done) == 2)
    assert said == [None]


def test_a_write_whose_owner_is_gone_still_says_what_it_changed(qtbot: QtBot, tasks: Tasks) -> None:
    owner = QObject()
    came: list[Change] = []
    owner.deleteLater()
    wait_until_gone(qtbot, owner)
    with qtbot.waitSignal(tasks.changed):
        tasks.write(lambda: CHANGE, came.append, owner=owner)
    assert came == []


def test_writes_run_one_after_the_other_in_a_thread_of_their_own(qtbot: QtBot, tasks: Tasks) -> None:
    names: list[str] = []
    order: list[int] = []

    def write(number: int) -> None:
        names.append(threading.current_thread().name)
        order.append(number)

    for number in range(5):
        tasks.write(lambda number=number: write(number))  # type: ignore[misc]
    qtbot.waitUntil(lambda: tasks.waiting == 0)
    assert order == [0, 1, 2, 3, 4]
    assert {name.rpartition("_")[0] for name in names} == {"writer"}


def test_what_another_program_wrote_is_noticed_once(qtbot: QtBot) -> None:
    versions = [(1, 1)]
    tasks = Tasks(lambda: versions[0])
    heard: list[object] = []
    tasks.changed.connect(heard.append)
    for seen in ((1, 1), (2, 1), (2, 1)):
        versions[0] = seen
        tasks.look_for_others()
        qtbot.waitUntil(lambda: tasks.waiting == 0)
    assert heard == [None]
    tasks.close()


def test_our_own_write_is_not_taken_for_that_of_another_program(qtbot: QtBot) -> None:
    versions = [1]
    tasks = Tasks(lambda: versions[0])
    heard: list[object] = []
    tasks.look_for_others()
    qtbot.waitUntil(lambda: tasks.waiting == 0)
    tasks.changed.connect(heard.append)

    def write() -> Change:
        versions[0] += 1
        return CHANGE

    tasks.write(write)
    qtbot.waitUntil(lambda: bool(heard) and tasks.waiting == 0)
    tasks.look_for_others()
    qtbot.waitUntil(lambda: tasks.waiting == 0)
    assert heard == [CHANGE]
    tasks.close()


def test_closing_finishes_what_was_asked_to_be_written_and_leaves_no_thread(qtbot: QtBot) -> None:
    before = threading.active_count()
    tasks = Tasks()
    written: list[int] = []
    for number in range(20):
        tasks.write(lambda number=number: written.append(number))  # type: ignore[misc]
    tasks.close()
    assert written == list(range(20))
    assert threading.active_count() == before


def test_nothing_begins_after_closing(qtbot: QtBot) -> None:
    tasks = Tasks()
    tasks.close()
    tasks.read(lambda: 1, lambda _: None)
    assert tasks.waiting == 0


def test_qt_gives_back_every_reference_to_none(qtbot: QtBot) -> None:
    """The canary for the fault of PySide6 6.12.0, which ends the process under Python 3.11 (measured.md, 0)."""
    owner = QObject()
    before = sys.getrefcount(None)
    for _ in range(1000):
        owner.setObjectName("a")
        owner.blockSignals(False)
    assert sys.getrefcount(None) > before - 100


def test_a_slow_read_keeps_no_quick_one_waiting(qtbot: QtBot, tasks: Tasks) -> None:
    go_on = threading.Event()
    came: list[str] = []
    tasks.read(lambda: go_on.wait(10), lambda _: came.append("slow"), slow=True)
    tasks.read(lambda: "quick", came.append)
    qtbot.waitUntil(lambda: came == ["quick"])
    go_on.set()
    qtbot.waitUntil(lambda: came == ["quick", "slow"])
