"""The review queue at 100,000 memories: its numbers and pages keep nobody waiting, and a look holds nobody up."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sentient_desktop.domain.review import Answer, Group
from sentient_desktop.library import Library
from sentient_desktop.store.connection import Connection, Store
from sentient_desktop.store.queue import Queue
from tests.budgets.test_reading import ROOM, milliseconds

pytestmark = pytest.mark.budget

LOOKED_AT = 2_000


@pytest.fixture(scope="module")
def looked(big_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """A copy of the big library of which a part was looked through."""
    folder = shutil.copytree(big_folder, tmp_path_factory.mktemp("review") / "library")
    with Library(folder) as library:
        library.look_for_findings(most=LOOKED_AT)
        yield library
    shutil.rmtree(folder)


def test_the_numbers_are_there_at_once_and_kept_while_nobody_writes(looked: Library) -> None:
    with looked._store.read() as connection:
        assert milliseconds(lambda: Queue(connection, looked._clock()).counts()) < 50 * ROOM
    looked.review_counts()
    assert milliseconds(looked.review_counts) < 1 * ROOM


@pytest.mark.parametrize("group", Group)
def test_a_page_of_cards_is_there_at_once(looked: Library, group: Group) -> None:
    first = looked.review_cards(group)
    assert milliseconds(lambda: looked.review_cards(group)) < 50 * ROOM
    if first:
        assert milliseconds(lambda: looked.review_cards(group, after=first[-1])) < 50 * ROOM


def test_a_card_opens_within_a_few_frames_and_is_answered_soon(looked: Library) -> None:
    keys = looked.review_cards(Group.STALE, limit=9)
    assert keys
    assert milliseconds(lambda: looked.review_card(keys[0])) < 50 * ROOM
    for answer in (Answer.LATER, Answer.RIGHT, Answer.NOT_RIGHT):
        taken = []
        for key in keys[:3]:
            # Of the processor alone: a write waits for a disk that others use too.
            began = time.thread_time()
            looked.review_answer(key, answer)
            taken.append((time.thread_time() - began) * 1000)
        assert min(taken) < 20 * ROOM
        for _ in taken:
            looked.undo()


def test_a_look_takes_a_millisecond_a_memory_and_never_holds_the_library_for_long(
    looked: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[float] = []
    write = Store.write

    @contextmanager
    def timed(store: Store) -> Iterator[Connection]:
        with write(store) as connection:
            began = time.thread_time()
            yield connection
        held.append((time.thread_time() - began) * 1000)

    monkeypatch.setattr(Store, "write", timed)
    began = time.thread_time()
    assert looked.look_for_findings(most=LOOKED_AT) == LOOKED_AT
    assert (time.thread_time() - began) * 1000 / LOOKED_AT < 1 * ROOM
    assert max(held) < 50 * ROOM


def test_the_audit_is_there_soon(looked: Library) -> None:
    assert milliseconds(looked.review_health, 1) < 1_000 * ROOM
