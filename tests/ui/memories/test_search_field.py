"""The search field: chips for filters, words as text, both ways."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.memory import State
from sentient_desktop.domain.query import Query, Sort, Term
from sentient_desktop.domain.query_text import parse
from sentient_desktop.ui.memories.search_field import Chip, SearchField

DISPUTED = frozenset({State.DISPUTED})


@pytest.fixture
def search(qtbot: QtBot) -> SearchField:
    field = SearchField()
    qtbot.addWidget(field)
    field.resize(458, 40)
    field.show()
    field.focus_field()
    return field


def _told(field: SearchField) -> list[Query]:
    told: list[Query] = []
    field.query_changed.connect(told.append)
    return told


def _chips(field: SearchField) -> list[Chip]:
    return [chip for chip in field.field.findChildren(Chip) if chip.isVisible()]


def test_every_letter_asks_for_another_query(qtbot: QtBot, search: SearchField) -> None:
    told = _told(search)
    qtbot.keyClicks(search.field, "tea")
    assert [query.terms for query in told] == [(Term("t"),), (Term("te"),), (Term("tea"),)]


def test_a_filter_becomes_a_chip_when_a_space_follows(qtbot: QtBot, search: SearchField) -> None:
    told = _told(search)
    qtbot.keyClicks(search.field, "is:disputed school")
    assert search.filters == ["is:disputed"]
    assert search.field.text() == "school"
    assert [chip.text_of_filter for chip in _chips(search)] == ["is:disputed"]
    assert told[-1] == Query(terms=(Term("school"),), states=DISPUTED)


def test_enter_makes_the_chip_and_goes_on_to_the_list(qtbot: QtBot, search: SearchField) -> None:
    qtbot.keyClicks(search.field, 'topic:"Daily life"')
    with qtbot.waitSignal(search.left):
        qtbot.keyClick(search.field, Qt.Key.Key_Return)
    assert search.filters == ['topic:"Daily life"']
    assert search.field.text() == ""
    assert search.query.topics == ("Daily life",)


def test_a_click_on_a_chip_takes_the_filter_out(qtbot: QtBot, search: SearchField) -> None:
    search.set_query(parse("is:disputed from:claude school"))
    told = _told(search)
    qtbot.mouseClick(_chips(search)[0], Qt.MouseButton.LeftButton)
    assert told == [Query(terms=(Term("school"),), assistants=("claude",))]
    assert search.filters == ["from:claude"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Space])
def test_a_chip_is_taken_out_by_key(qtbot: QtBot, search: SearchField, key: Qt.Key) -> None:
    search.set_query(parse("is:disputed"))
    qtbot.keyClick(_chips(search)[0], key)
    assert search.query == Query()
    assert search.field.hasFocus()


def test_backspace_at_the_start_makes_the_last_chip_text_again(qtbot: QtBot, search: SearchField) -> None:
    search.set_query(parse("is:disputed from:claude"))
    qtbot.keyClick(search.field, Qt.Key.Key_Home)
    qtbot.keyClick(search.field, Qt.Key.Key_Backspace)
    assert search.filters == ["is:disputed"]
    assert search.field.text() == "from:claude"


def test_escape_clears_the_words_and_then_the_filters(qtbot: QtBot, search: SearchField) -> None:
    search.set_query(parse("is:disputed school"))
    told = _told(search)
    qtbot.keyClick(search.field, Qt.Key.Key_Escape)
    qtbot.keyClick(search.field, Qt.Key.Key_Escape)
    assert told == [Query(states=DISPUTED), Query()]


def test_setting_a_query_says_nothing_and_the_same_one_moves_nothing(qtbot: QtBot, search: SearchField) -> None:
    told = _told(search)
    search.set_query(parse("is:held milk tea"))
    assert told == []
    qtbot.keyClick(search.field, Qt.Key.Key_Home)
    qtbot.keyClicks(search.field, "x")
    search.set_query(told[-1])
    assert search.field.cursorPosition() == 1
    assert search.field.text() == "xmilk tea"


def test_the_order_is_kept_and_is_no_chip(qtbot: QtBot, search: SearchField) -> None:
    told = _told(search)
    search.set_query(Query(sort=Sort.TEXT))
    assert search.filters == []
    qtbot.keyClicks(search.field, "a")
    assert told[-1].sort is Sort.TEXT


def test_phrases_and_exclusions_stay_text(qtbot: QtBot, search: SearchField) -> None:
    qtbot.keyClicks(search.field, '"5 km" -olives foo:bar ')
    assert search.filters == []
    assert search.query.terms == (Term("5 km", phrase=True), Term("olives", wanted=False), Term("foo:bar"))


def test_more_chips_than_fit_are_counted(search: SearchField) -> None:
    search.set_query(parse("is:disputed from:claude topic:Health sure:<0.5 before:2026-01 after:2020-01 tea"))
    chips = _chips(search)
    assert chips[-1].text_of_filter.startswith("+")
    assert all(one.geometry().right() < two.geometry().left() for one, two in pairwise(chips))
    assert chips[-1].geometry().right() < search.field.width() * 0.75
    assert search.query.before is not None


def test_chips_are_named_for_a_screen_reader(search: SearchField) -> None:
    search.set_query(parse("is:disputed"))
    assert _chips(search)[0].accessibleName() == "Take out the filter is:disputed"
    assert search.field.accessibleName()
