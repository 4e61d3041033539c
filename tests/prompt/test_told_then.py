"""What an assistant was told on an earlier day: what was decided since is put back."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterator
from datetime import UTC

import pytest

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.telling import Block, Reason
from sentient_desktop.errors import NotFound, Refused
from sentient_desktop.library import Library
from tests.making import DAY, T0, Maker


class Clock:
    """A clock that is set."""

    def __init__(self, at: int) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at


@pytest.fixture
def clock() -> Clock:
    return Clock(T0 + DAY)


@pytest.fixture
def lived(make: Maker, clock: Clock) -> Iterator[Library]:
    """A library of the maker's folder that goes by `clock`."""
    with Library(make.store.folder, clock) as opened:
        yield opened


def _then(library: Library, at: int) -> Block:
    return library.prompt_then(at, zone=UTC)[0]


def test_a_memory_that_was_disputed_since_was_told_then(make: Maker, lived: Library, clock: Clock) -> None:
    tea = make.memory("Drinks green tea", authored_by="assistant")
    clock.at = T0 + 3 * DAY
    lived.dispute([tea])
    before, after = _then(lived, T0 + 2 * DAY), _then(lived, clock.at)
    assert "Drinks green tea" in before.text
    assert "Drinks green tea" not in after.text
    assert after.left_out == {Reason.NOT_RIGHT: 1}


def test_a_memory_had_its_old_wording_and_its_old_author(make: Maker, lived: Library, clock: Clock) -> None:
    run = make.memory("Runs 5 km", first_seen_at=T0, restated_at=T0)
    clock.at = T0 + 3 * DAY
    lived.edit(run, "Runs 10 km")
    assert "- Runs 5 km (noted by itself" in _then(lived, T0 + 2 * DAY).text
    assert "- Runs 10 km (you told me)" in _then(lived, clock.at).text


def test_what_was_noted_later_was_not_told_yet(make: Maker, lived: Library, clock: Clock) -> None:
    make.memory("Came first", authored_by="assistant", first_seen_at=T0)
    make.memory("Came later", authored_by="assistant", first_seen_at=T0 + 5 * DAY)
    make.memory(
        "No time is known", authored_by="assistant", first_seen_at=None, restated_at=None, added_at=T0 + 5 * DAY
    )
    clock.at = T0 + 9 * DAY
    assert _then(lived, T0 + DAY).told == 1
    assert _then(lived, T0 + 6 * DAY).told == 3


def test_what_was_said_again_later_counts_from_when_it_was_first_noted(
    make: Maker, lived: Library, clock: Clock
) -> None:
    make.memory("The console is blocked", first_seen_at=T0, restated_at=T0 + 20 * DAY)
    clock.at = T0 + 30 * DAY
    assert _then(lived, T0 + 3 * DAY).told == 1
    assert _then(lived, T0 + 10 * DAY).left_out == {Reason.NOT_SAID_AGAIN: 1}


def test_what_was_forgotten_since_is_not_shown(make: Maker, lived: Library, clock: Clock) -> None:
    secret = make.memory("Hides olives", authored_by="assistant")
    make.memory("Likes olives", authored_by="assistant")
    clock.at = T0 + 3 * DAY
    lived.forget([secret])
    assert "Hides" not in _then(lived, T0 + 2 * DAY).text
    clock.at += DAY
    assert lived.finish_forgetting() is not None
    assert "Hides" not in _then(lived, T0 + 2 * DAY).text
    assert "Likes olives" in _then(lived, T0 + 2 * DAY).text


def test_an_act_that_was_undone_since_counted_then(make: Maker, lived: Library, clock: Clock) -> None:
    tea = make.memory("Drinks green tea", authored_by="assistant")
    lived.dispute([tea])
    clock.at = T0 + 5 * DAY
    lived.undo()
    assert _then(lived, T0 + 2 * DAY).left_out == {Reason.NOT_RIGHT: 1}
    assert _then(lived, clock.at).told == 1


def test_a_time_that_has_not_come_is_now(make: Maker, lived: Library, clock: Clock) -> None:
    make.memory("The console is blocked", first_seen_at=T0, restated_at=T0)
    assert _then(lived, T0 + 900 * DAY).told == 1


def test_an_assistant_that_is_not_here_is_refused(lived: Library) -> None:
    with pytest.raises(NotFound):
        lived.prompt_then(T0, 99)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(6))
def test_the_text_of_every_moment_is_what_it_was(seed: int, make: Maker, lived: Library, clock: Clock) -> None:
    """After each of many random acts the block is remembered; asked for later, each is the same to the letter."""
    choose = random.Random(seed)
    ids = [_any_memory(make, choose, number) for number in range(60)]
    seen: list[tuple[int, str, dict[Reason, int]]] = []
    for _ in range(25):
        clock.at += choose.randrange(1, 2 * DAY)
        _any_act(lived, choose, ids)
        now = lived.prompt(None, zone=UTC, budget=300)[0]
        seen.append((clock.at, now.text, dict(now.left_out)))
    clock.at += 40 * DAY
    for at, text, left_out in seen:
        then = lived.prompt_then(at, zone=UTC, budget=300)[0]
        assert then.text == text
        assert dict(then.left_out) == left_out


def _any_memory(make: Maker, choose: random.Random, number: int) -> MemoryId:
    first = T0 - choose.randrange(10) * DAY
    return make.memory(
        f"Statement {number} about {choose.choice(['tea', 'olives', 'running', 'the choir'])}",
        authored_by=choose.choice(["user", "assistant", "inferred", "inferred"]),
        category=choose.choice(["correction", "habit", None]),
        confidence=choose.choice([None, 0.4, 0.7, 0.95]),
        first_seen_at=first,
        restated_at=choose.choice([None, first, T0]),
        expires_at=choose.choice([None, None, T0 + 12 * DAY]),
    )


def _any_act(library: Library, choose: random.Random, ids: list[MemoryId]) -> None:
    acts: list[Callable[[], object]] = [
        lambda: library.dispute([choose.choice(ids)]),
        lambda: library.affirm([choose.choice(ids)]),
        lambda: library.edit(choose.choice(ids), f"In other words {choose.randrange(10**6)}"),
        lambda: library.supersede(*choose.sample(ids, 2)),
        lambda: library.merge(choose.sample(ids, 2)),
        library.undo,
    ]
    # What the table of states refuses changes nothing.
    with contextlib.suppress(Refused, NotFound):
        choose.choice(acts)()
