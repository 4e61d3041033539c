"""Acts on one memory and forgetting many, at 100,000 memories, with three times the room of the bars of limits.md.

Times are of the processor alone: an act waits for a disk that others use too. Beside a floor that is measured in the
same run, its share of it is what counts.
"""

from __future__ import annotations

import shutil
import statistics
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.acting import chosen
from benchmarks.forgetting import Found, many_at_once, one_by_one, ratio
from sentient_desktop.library import Library
from tests.budgets.test_reading import ROOM

pytestmark = pytest.mark.budget

ROUNDS, MANY = 30, 2_000


def opened(big_folder: Path, folder: Path) -> Library:
    shutil.copytree(big_folder, folder)
    return Library(folder)


@pytest.fixture(scope="module")
def found(big_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Found]:
    """What everything took on a copy of the big library, and on a second one the bare deletes of the same rows."""
    place = tmp_path_factory.mktemp("forgetting")
    with opened(big_folder, place / "first") as library, opened(big_folder, place / "second") as bare:
        ids = chosen(library, 2 * ROUNDS + MANY, seed=9)
        yield one_by_one(library, bare._store, ids[: 2 * ROUNDS]) | many_at_once(
            library, bare._store, ids[2 * ROUNDS :]
        )
    shutil.rmtree(place)


@pytest.mark.parametrize("act", ["dispute one", "affirm one"])
def test_an_act_on_one_memory_is_done_at_once_with_its_cascade(found: Found, act: str) -> None:
    assert statistics.median(found[act].processor) < 20 * ROOM


def test_one_memory_is_forgotten_at_once_with_all_that_is_erased_and_proved(found: Found) -> None:
    assert statistics.median(found["forget one"].processor) < 50 * ROOM
    assert statistics.median(found["forget one: plan and proof by tables"].processor) < 10 * ROOM


def test_a_removal_costs_little_more_than_the_bare_deletes_of_the_same_rows(found: Found) -> None:
    assert ratio(found, "processor") < 2 * ROOM


def test_many_are_hidden_at_once_and_removed_in_short_writes(found: Found) -> None:
    assert found["forget many: hidden"].processor[0] < 100 * ROOM * MANY / 10_000
    assert max(found["forget many: a single write"].processor) < 100 * ROOM


def test_many_cost_little_more_than_the_bare_deletes_of_the_same_rows(found: Found) -> None:
    each, bare = found["forget many: removed, each"], found["bare deletes of many, each"]
    assert each.processor[0] / bare.processor[0] < 2 * ROOM
