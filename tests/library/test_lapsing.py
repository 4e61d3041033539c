"""Held memories that are left alone: they go after 30 days and one notice, and are not remembered as forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sentient_desktop.domain.memory import MemoryId, State
from sentient_desktop.domain.review import Answer, CardKey, Group
from sentient_desktop.errors import NotFound
from sentient_desktop.library import Library
from tests.making import DAY, T0, Maker


class World:
    """A held memory that came at `T0`, and a clock."""

    def __init__(self, make: Maker, folder: Path) -> None:
        self.now = T0
        self.held = make.memory("Robin may sell the boat", state="held")
        self.library = Library(folder, clock=lambda: self.now)

    def state(self) -> State:
        return self.library.detail(self.held).memory.state

    def after(self, days: float) -> World:
        """So many days after it came."""
        self.now = T0 + round(days * DAY)
        return self


@pytest.fixture
def world(make: Maker, folder: Path) -> Iterator[World]:
    made = World(make, folder)
    yield made
    made.library.close()


def test_the_person_is_told_once_some_days_before_and_a_restart_does_not_tell_again(world: World, folder: Path) -> None:
    assert world.after(26.9).library.held_notice() is None
    notice = world.after(27).library.held_notice()
    assert notice is not None
    assert (notice.count, notice.forget_at) == (1, T0 + 30 * DAY)
    world.library.held_notice_shown()
    with Library(folder, clock=lambda: world.now) as again:
        assert again.held_notice() is None
    assert world.after(29.9).library.forget_left_alone() is None
    assert world.state() is State.HELD
    change = world.after(30).library.forget_left_alone()
    assert change is not None
    assert change.memory_ids == (world.held,)
    assert world.state() is State.FORGETTING
    assert world.library.forget_left_alone() is None


def test_nothing_goes_of_which_the_person_was_not_told(world: World) -> None:
    assert world.after(400).library.forget_left_alone() is None
    notice = world.library.held_notice()
    assert notice is not None
    assert notice.forget_at == world.now + 3 * DAY
    world.library.held_notice_shown()
    assert world.after(402).library.forget_left_alone() is None
    assert world.after(403).library.forget_left_alone() is not None


def test_what_was_put_off_waits_as_long_again_and_is_told_again(world: World) -> None:
    world.after(28).library.held_notice_shown()
    world.library.review_answer(CardKey(Group.HELD, world.held), Answer.LATER)
    assert world.after(40).library.forget_left_alone() is None
    assert world.after(54).library.held_notice() is None
    assert world.after(55).library.held_notice() is not None
    assert world.after(59).library.forget_left_alone() is None
    world.library.held_notice_shown()
    assert world.after(62).library.forget_left_alone() is not None


def test_it_is_gone_and_not_remembered_as_forgotten(world: World, make: Maker) -> None:
    world.after(28).library.held_notice_shown()
    world.after(31).library.forget_left_alone()
    world.after(32).library.finish_forgetting()
    with pytest.raises(NotFound):
        world.state()
    assert make.store.reader().execute("SELECT count(*) FROM removals").fetchone() == (0,)
    (entry,) = world.library.history()
    assert (entry.verb, entry.who, entry.undone) == ("discard", "tidy_up", False)


def test_what_the_person_discards_themselves_is_remembered(world: World, make: Maker) -> None:
    world.library.discard([world.held])
    world.after(1).library.finish_forgetting()
    assert make.store.reader().execute("SELECT count(*) FROM removals").fetchone()[0]


def test_what_was_brought_back_stays_and_the_persons_own_undo_does_not_touch_it(world: World) -> None:
    world.after(28).library.held_notice_shown()
    change = world.after(31).library.forget_left_alone()
    assert change is not None
    with pytest.raises(NotFound):
        world.library.undo()
    world.library.undo(change.act_id)
    assert world.state() is State.HELD
    assert world.after(99).library.forget_left_alone() is None


def test_what_is_in_use_is_nobodys_to_let_go(world: World, make: Maker) -> None:
    used: MemoryId = make.memory("Robin sails")
    world.after(28).library.held_notice_shown()
    world.after(31).library.approve([world.held])
    assert world.library.forget_left_alone() is None
    assert world.library.detail(used).memory.state is State.CURRENT
