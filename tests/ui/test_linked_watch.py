"""Linked stores are looked at once a second, and less often where reading one takes long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest
from pytestqt.qtbot import QtBot

from sentient_desktop.errors import Refused
from sentient_desktop.library import Library
from sentient_desktop.ui.linked_watch import LONGEST_REST_MS, LOOKS_AT_LINKED_MS, RESTS, LinkedWatch
from sentient_desktop.ui.tasks import Tasks


class Stores:
    """Stores that have always changed; reading them takes as long as is told, by a clock of ours."""

    def __init__(self) -> None:
        self.now, self.takes, self.read = 100.0, 0.0, 0
        self.changed, self.refused, self.reports = True, False, ["a report"]

    def linked_have_changed(self) -> bool:
        return self.changed

    def reread_linked(self) -> list[str]:
        self.read += 1
        self.now += self.takes
        if self.refused:
            raise Refused("Not now.")
        return self.reports


@pytest.fixture
def stores(monkeypatch: pytest.MonkeyPatch) -> Stores:
    made = Stores()
    monkeypatch.setattr("sentient_desktop.ui.linked_watch.time.monotonic", lambda: made.now)
    return made


@pytest.fixture
def tasks(qtbot: QtBot) -> Iterator[Tasks]:
    made = Tasks()
    yield made
    made.close()


@pytest.fixture
def watch(tasks: Tasks, stores: Stores) -> LinkedWatch:
    made = LinkedWatch(cast(Library, stores), tasks, tasks)
    made.begin()
    return made


def rest_after_a_look(qtbot: QtBot, watch: LinkedWatch) -> int:
    """Milliseconds until the next look."""
    watch._timer.stop()
    watch.look()
    qtbot.waitUntil(lambda: watch.next_ms >= 0)
    return watch._timer.interval()


@pytest.mark.parametrize(
    ("takes", "rest"),
    [(0.0, LOOKS_AT_LINKED_MS), (0.2, LOOKS_AT_LINKED_MS), (3.0, 3000 * RESTS), (900, LONGEST_REST_MS)],
)
def test_a_store_that_is_written_all_the_time_is_read_for_a_part_of_the_time(
    qtbot: QtBot, watch: LinkedWatch, stores: Stores, takes: float, rest: int
) -> None:
    stores.takes = takes
    assert rest_after_a_look(qtbot, watch) == rest
    assert stores.read == 1


def test_what_has_not_changed_is_not_read_and_nothing_on_the_screen_is(
    qtbot: QtBot, watch: LinkedWatch, stores: Stores, tasks: Tasks
) -> None:
    said: list[object] = []
    tasks.changed.connect(said.append)
    stores.changed = False
    assert rest_after_a_look(qtbot, watch) == LOOKS_AT_LINKED_MS
    assert stores.read == 0
    stores.changed, stores.reports = True, []  # its writer is still at it
    rest_after_a_look(qtbot, watch)
    assert said == []


def test_a_store_that_cannot_be_read_now_is_looked_at_again(qtbot: QtBot, watch: LinkedWatch, stores: Stores) -> None:
    stores.refused = True
    assert rest_after_a_look(qtbot, watch) == LOOKS_AT_LINKED_MS


def test_after_the_end_nothing_is_looked_at(qtbot: QtBot, watch: LinkedWatch, stores: Stores, tasks: Tasks) -> None:
    watch.look()
    watch.stop()
    qtbot.waitUntil(lambda: not tasks.waiting)
    assert watch.next_ms == -1
