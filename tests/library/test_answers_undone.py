"""Random answers to random cards, undone one by one and done again: the queue and every row are as they were."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings, strategies

from sentient_desktop.domain.review import Answer
from sentient_desktop.errors import NotFound, Refused
from sentient_desktop.library import Library
from tests.cascades.world import picture
from tests.library.waiting import Waiting, cards, numbers_are_right, open_library

ANSWERS = strategies.lists(
    strategies.tuples(strategies.integers(0, 30), strategies.sampled_from(Answer), strategies.booleans()),
    min_size=1,
    max_size=8,
)


@given(ANSWERS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_random_answers_are_undone_to_the_beginning_and_done_again_to_the_end(
    filled: tuple[Path, Waiting], answers: list[tuple[int, Answer, bool]]
) -> None:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(shutil.copytree(filled[0], Path(place) / "library"))
        with open_library(folder) as library:
            beginning, waited = picture(folder), cards(library)
            done = sum(_answer(library, folder, *each) for each in answers)
            end, waits = picture(folder), cards(library)
            assert _until_nothing_is_left(library, "undo") == done
            assert picture(folder) == beginning
            assert cards(library) == waited
            assert _until_nothing_is_left(library, "redo") == done
            assert picture(folder) == end
            assert cards(library) == waits


def _answer(library: Library, folder: Path, number: int, answer: Answer, keeps_second: bool) -> int:
    waiting = cards(library)
    if not waiting:
        return 0
    key = waiting[number % len(waiting)]
    before = picture(folder)
    try:
        change = library.review_answer(key, answer, keep=key.other_id if keeps_second else None)
    except Refused:
        assert picture(folder) == before
        return 0
    assert change.act_id is not None
    assert key not in cards(library)
    assert numbers_are_right(library)
    return 1


def _until_nothing_is_left(library: Library, step: str) -> int:
    times = 0
    while True:
        try:
            getattr(library, step)()
        except NotFound:
            return times
        times += 1
