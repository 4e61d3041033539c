"""Which card comes when: read ahead, brought back by an undo, and never lost."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import ActId, MemoryId
from sentient_desktop.domain.review import Answer, CardKey, Group, HeldPlace
from sentient_desktop.ui.review.prepared import Prepared
from sentient_desktop.ui.review.queue import AHEAD, PAGE, Queue
from tests.ui.at_once import AtOnce
from tests.ui.review.made import BROKEN, FakeLibrary, card, key

KEYS = [key(number) for number in range(9, 0, -1)]


@dataclass
class Made:
    library: FakeLibrary
    tasks: AtOnce
    queue: Queue
    parent: QWidget
    shown: list[CardKey] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    failures: list[object] = field(default_factory=list)

    def answer(self, verb: str = "dispute") -> Change:
        """The shown card is answered and written."""
        answered = self.queue.answered()
        assert answered is not None
        self.library.cards.pop(answered)
        change = Change(verb, ActId(1), (answered.memory_id,))
        self.queue.follow(change)
        self.queue.arrived()
        return change


def made_of(*keys: CardKey, parent: QWidget) -> Made:
    library = FakeLibrary.of(*keys)
    tasks = AtOnce(parent)
    queue = Queue(library, tasks, parent)  # type: ignore[arg-type]
    made = Made(library, tasks, queue, parent)

    def note(prepared: Prepared) -> None:
        made.shown.append(prepared.key)

    queue.card_ready.connect(note)
    queue.emptied.connect(lambda: made.ends.append(1))
    queue.failed.connect(made.failures.append)
    return made


@pytest.fixture
def made(qtbot: QtBot) -> Made:
    parent = QWidget()
    qtbot.addWidget(parent)
    found = made_of(*KEYS, parent=parent)
    found.queue.choose(None)
    return found


def test_the_first_card_is_shown_and_those_after_it_are_ready(made: Made) -> None:
    assert made.shown == [KEYS[0]]
    assert (made.queue.at, made.queue.of) == (1, 9)
    made.tasks.holds = True
    for number in range(1, AHEAD):
        made.queue.answered()
        assert made.shown[-1] == KEYS[number]  # at once, though nothing is read now


def test_an_answer_shows_the_next_card_and_counts(made: Made) -> None:
    made.answer()
    assert made.shown == KEYS[:2]
    assert (made.queue.at, made.queue.of) == (2, 9)


def test_a_card_whose_answer_is_still_on_its_way_does_not_come_back(made: Made) -> None:
    made.queue.answered()
    made.queue.refresh()  # the library lists it still
    assert made.queue.current == KEYS[1]
    assert KEYS[0] not in made.queue.following


def test_after_the_last_one_it_is_empty_and_says_so_once(made: Made) -> None:
    for _ in KEYS:
        made.answer()
    assert made.queue.current is None
    assert made.ends
    assert made.queue.done == 9


def test_an_undo_brings_its_card_back_and_a_redo_takes_it_away_again(made: Made) -> None:
    made.answer()
    made.answer()
    before = KEYS[1]
    made.library.cards = {before: card(before)} | made.library.cards
    made.queue.follow(Change("undo", ActId(2), (before.memory_id,), undoes="dispute"))
    assert made.shown[-1] == before
    assert made.queue.at == 2
    made.library.cards.pop(before)
    made.queue.follow(Change("redo", ActId(3), (before.memory_id,), undoes="dispute"))
    assert made.shown[-1] == KEYS[2]
    assert made.queue.at == 3


def test_the_undo_of_something_else_leaves_the_card_where_it_is(made: Made) -> None:
    made.answer()
    made.queue.follow(Change("undo", ActId(2), (MemoryId(777),), undoes="dispute"))
    assert made.queue.current == KEYS[1]
    assert made.queue.at == 2


def test_an_answer_that_cannot_be_written_shows_its_card_again(made: Made) -> None:
    answered = made.queue.answered()
    assert answered is not None
    made.queue.refused(answered)
    assert made.queue.current == answered
    assert made.shown[-1] == answered
    assert made.queue.at == 1


def test_a_card_that_no_longer_waits_is_passed_over(made: Made) -> None:
    made.library.cards.pop(KEYS[0])
    made.queue.follow(Change("forget", ActId(5), (KEYS[0].memory_id,)))
    assert made.shown[-1] == KEYS[1]
    assert made.queue.at == 1


def test_another_programs_change_reads_the_shown_card_anew_and_keeps_it(made: Made) -> None:
    made.answer()
    made.library.cards[KEYS[1]] = card(KEYS[1], "Other words")
    made.queue.follow(None)
    assert made.shown[-1] == KEYS[1]
    assert made.queue.current == KEYS[1]


def test_a_card_that_waits_again_comes_again(made: Made) -> None:
    made.answer()
    made.library.cards[KEYS[0]] = card(KEYS[0])  # another program took the answer back
    made.queue.follow(None)
    assert KEYS[0] in made.queue.following
    assert made.queue.current == KEYS[1]


def test_it_goes_on_with_the_card_where_it_was_left(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    found = made_of(*KEYS, parent=parent)
    found.queue.choose(Group.SOURCE, start=KEYS[3], done=4)
    assert found.shown == [KEYS[3]]
    assert (found.queue.at, found.queue.of) == (5, 13)
    assert set(found.queue.following) == set(KEYS) - {KEYS[3]}


def test_a_kept_card_that_was_decided_elsewhere_is_not_waited_for(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    found = made_of(*KEYS[:2], parent=parent)
    found.queue.choose(None, start=KEYS[5])
    assert found.shown == [KEYS[0]]


def test_more_than_a_page_of_cards_goes_on_behind_the_page(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    keys = [key(number) for number in range(PAGE + 30, 0, -1)]
    found = made_of(*keys, parent=parent)
    found.queue.choose(None)
    for _ in keys:
        assert not found.ends
        found.answer()
    assert found.shown == keys
    assert found.ends


def test_answers_given_faster_than_they_are_written_are_not_the_end_of_a_long_queue(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    keys = [key(number) for number in range(PAGE + 1, 0, -1)]
    found = made_of(*keys, parent=parent)
    found.queue.choose(None)
    for one in keys[:PAGE]:
        found.queue.answered()
        found.library.cards.pop(one)
    assert found.queue.current is None
    assert not found.ends
    found.queue.refresh()
    assert found.shown[-1] == keys[-1]


def test_a_kept_card_far_down_is_found(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    keys = [key(number) for number in range(PAGE + 30, 0, -1)]
    found = made_of(*keys, parent=parent)
    found.queue.choose(None, start=keys[-1])
    assert found.shown == [keys[-1]]
    assert found.queue.following[0] == keys[0]


def test_of_one_place_it_counts_what_came_from_there(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    keys = [key(1, Group.HELD), key(2, Group.HELD)]
    found = made_of(*keys, parent=parent)
    found.library.places = (HeldPlace("channel:telegram", 14, "", MemoryId(1)),)
    found.queue.choose(Group.HELD, "channel:telegram")
    assert found.queue.of == 14


def test_what_cannot_be_read_is_said(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    found = made_of(*KEYS, parent=parent)
    found.library.broken = BROKEN
    found.queue.choose(None)
    assert found.failures == [BROKEN]
    assert not found.ends
    found.library.broken = None
    found.queue.refresh()
    assert found.shown == [KEYS[0]]


def test_putting_off_is_an_answer_as_every_other(made: Made) -> None:
    made.answer(Answer.LATER.value)
    assert made.shown[-1] == KEYS[1]
