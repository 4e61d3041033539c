"""What happened to memories in which week."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentient_desktop.domain.over_time import Happening
from sentient_desktop.library import Library
from tests.making import DAY, T0, Maker

WEEK = 7 * DAY
NOW = T0 + 100 * DAY


@pytest.fixture
def now_library(make: Maker, folder: Path) -> Library:
    del make
    return Library(folder, clock=lambda: NOW)


def happened(library: Library, happening: Happening) -> list[int]:
    return [count for count in library.over_time(weeks=20).counts[happening] if count]


def test_memories_count_in_the_week_in_which_they_came(make: Maker, now_library: Library) -> None:
    for days in (0, 1, 40, 99):
        make.memory(f"Came {days} days ago", first_seen_at=NOW - days * DAY)
    make.memory("Came long ago", first_seen_at=NOW - 900 * DAY)
    make.memory("Came at an unknown time", first_seen_at=None)
    make.memory("Is going", first_seen_at=NOW, leaving=True)
    shown = now_library.over_time(weeks=20)
    assert sum(shown.counts[Happening.CAME]) == 4
    assert shown.earlier == 2
    assert len(shown.weeks) == len(shown.counts[Happening.CAME]) == 20
    assert shown.weeks[-1] <= NOW < shown.weeks[-1] + WEEK
    assert all(later - earlier == WEEK for earlier, later in zip(shown.weeks, shown.weeks[1:], strict=False))
    now_library.close()


def test_what_was_said_again_counts_once_a_week_and_not_when_it_came(make: Maker, now_library: Library) -> None:
    again = make.memory("Drinks tea", first_seen_at=NOW - 60 * DAY, restated_at=NOW - 10 * DAY)
    make.source(again, said_at=NOW - 60 * DAY, is_origin=1)
    make.source(again, said_at=NOW - 10 * DAY)
    make.source(again, said_at=NOW - 10 * DAY)
    make.source(again, said_at=NOW - 31 * DAY)
    noted_late = make.memory("Noted from what was said later", first_seen_at=NOW - 60 * DAY, restated_at=None)
    make.source(noted_late, said_at=NOW - 50 * DAY, is_origin=1)
    make.memory("Said once", first_seen_at=NOW - 9 * DAY, restated_at=NOW - 9 * DAY)
    assert happened(now_library, Happening.SAID_AGAIN) == [1, 1]
    now_library.close()


def test_what_was_decided_counts_until_it_is_undone_and_when_it_is_done_again(
    make: Maker, now_library: Library
) -> None:
    tea, rain, boat = (make.memory(text) for text in ("Drinks tea", "Hates rain", "Lives on a boat"))
    now_library.dispute([tea, rain])
    now_library.affirm([tea])
    assert happened(now_library, Happening.DISPUTED) == [2]
    now_library.supersede(boat, tea)
    assert happened(now_library, Happening.REPLACED) == [1]
    now_library.undo()
    assert happened(now_library, Happening.REPLACED) == []
    now_library.redo()
    assert happened(now_library, Happening.REPLACED) == [1]
    week = now_library.over_time(weeks=2).weeks[-1]
    assert now_library.happened_in(Happening.DISPUTED, week) == (tea, rain)
    assert now_library.happened_in(Happening.REPLACED, week) == (boat,)
    assert now_library.happened_in(Happening.REPLACED, week - WEEK) == ()
    now_library.close()


def test_one_assistant_can_be_looked_at_alone(make: Maker, now_library: Library) -> None:
    first, second = make.assistant("Hearth"), make.assistant("Second")
    for assistant, count in ((first, 2), (second, 3)):
        for number in range(count):
            make.memory(f"Memory {number}", assistant_id=assistant, first_seen_at=NOW)
    week = now_library.over_time(weeks=1).weeks[0]
    assert sum(now_library.over_time(first, 5).counts[Happening.CAME]) == 2
    assert len(now_library.happened_in(Happening.CAME, week, second)) == 3
    assert len(now_library.happened_in(Happening.CAME, week)) == 5
    now_library.close()
