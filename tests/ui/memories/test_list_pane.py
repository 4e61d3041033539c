"""The list of memories: what is selected and on screen, what is asked for, and what stands there when nothing does."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.memory import NEEDS_A_LOOK, State
from sentient_desktop.domain.query import Query, Sort, Term
from sentient_desktop.errors import StoreFault
from sentient_desktop.ui.memories.list_pane import MemoryListPane
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.words import memories_count
from tests.ui.memories.made import FakeLibrary, row

Open = Callable[[FakeLibrary], MemoryListPane]


def _many(count: int = 1000) -> FakeLibrary:
    return FakeLibrary(array("q", range(1, count + 1)))


def _whole(qtbot: QtBot, pane: MemoryListPane, count: int) -> None:
    qtbot.waitUntil(lambda: pane.model.rowCount() == count)


def test_the_first_page_is_there_at_once_and_all_of_it_soon(qtbot: QtBot, open_pane: Open) -> None:
    pane = open_pane(_many())
    pane.show_query(Query())
    assert pane.model.rowCount() == 128
    _whole(qtbot, pane, 1000)
    assert pane.header.count.text() == memories_count(1000)


def test_the_first_memory_is_selected_when_nothing_was(qtbot: QtBot, open_pane: Open) -> None:
    pane = open_pane(_many(3))
    told: list[int | None] = []
    pane.memory_selected.connect(told.append)
    pane.show_query(Query())
    assert pane.current_id() == 1
    qtbot.waitUntil(lambda: told == [1])


def test_selection_and_scroll_survive_a_refresh_that_brings_new_memories(qtbot: QtBot, open_pane: Open) -> None:
    library = _many()
    pane = open_pane(library)
    pane.show_query(Query())
    _whole(qtbot, pane, 1000)
    pane.select(500)
    bar = pane.view.verticalScrollBar()
    bar.setValue(480 * pane.view.rows.height + 7)
    told: list[int | None] = []
    pane.memory_selected.connect(told.append)
    library.ids = array("q", [*range(2001, 2011), *library.ids])
    pane.refresh()
    assert pane.current_id() == 500
    assert bar.value() == 490 * pane.view.rows.height + 7
    assert told == []


def test_several_selected_stay_selected_after_a_refresh(qtbot: QtBot, open_pane: Open) -> None:
    library = _many(50)
    pane = open_pane(library)
    pane.show_query(Query())
    pane.view.selectRow(2)
    pane.view.setFocus()
    for _ in range(2):
        qtbot.keyClick(pane.view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert pane.selected_ids() == [3, 4, 5]
    library.ids.insert(0, 99)
    pane.refresh()
    assert pane.selected_ids() == [3, 4, 5]
    assert pane.current_id() == 5


def test_the_neighbour_is_selected_when_a_memory_leaves(open_pane: Open) -> None:
    library = _many(10)
    pane = open_pane(library)
    pane.show_query(Query())
    pane.select(4)
    told: list[int | None] = []
    pane.memory_selected.connect(told.append)
    library.gone = {4}
    pane.refresh()
    assert pane.current_id() == 5
    assert pane.selected_ids() == [5]
    assert told[-1] == 5
    assert pane.model.rowCount() == 9


def test_a_memory_found_to_be_gone_while_painting_disappears(qtbot: QtBot, open_pane: Open) -> None:
    library = _many(10)
    pane = open_pane(library)
    pane.show_query(Query())
    library.gone = {2}
    pane.model.read_again()
    pane.view.viewport().repaint()
    qtbot.waitUntil(lambda: pane.model.rowCount() == 9)
    assert 2 not in pane.model.ids


def test_the_same_query_again_moves_nothing(qtbot: QtBot, open_pane: Open) -> None:
    pane = open_pane(_many())
    pane.show_query(Query())
    _whole(qtbot, pane, 1000)
    pane.select(700)
    at = pane.view.verticalScrollBar().value()
    pane.show_query(Query())
    assert pane.view.verticalScrollBar().value() == at
    assert pane.current_id() == 700


def test_a_memory_far_down_can_be_selected_before_the_order_is_known(qtbot: QtBot, open_pane: Open) -> None:
    pane = open_pane(_many())
    told: list[int | None] = []
    pane.memory_selected.connect(told.append)
    pane.show_query(Query())
    pane.select(900)
    qtbot.waitUntil(lambda: pane.current_id() == 900)
    index = pane.model.index(899, 0)
    assert pane.view.viewport().rect().contains(pane.view.visualRect(index))
    assert told == [1, 900]


def test_a_memory_that_is_not_in_this_list_is_told_all_the_same(open_pane: Open) -> None:
    pane = open_pane(_many(5))
    pane.show_query(Query())
    told: list[int | None] = []
    pane.memory_selected.connect(told.append)
    pane.select(77)
    assert told == [77]
    assert pane.selected_ids() == []


def test_the_keyboard_walks_and_opens(qtbot: QtBot, open_pane: Open) -> None:
    pane = open_pane(_many(5))
    pane.show_query(Query())
    pane.view.setFocus()
    opened: list[int] = []
    pane.open_first_source_requested.connect(opened.append)
    told: list[int | None] = []
    pane.memory_selected.connect(told.append)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return):
        qtbot.keyClick(pane.view, key)
    assert told == [2, 3, 2]
    assert opened == [2]


def test_a_letter_reads_no_rows(qtbot: QtBot, open_pane: Open) -> None:
    library = _many(100_000)
    pane = open_pane(library)
    pane.show_query(Query())
    _whole(qtbot, pane, 100_000)
    library.reads.clear()
    qtbot.keyClick(pane.view, Qt.Key.Key_X)
    assert len(library.reads) <= 1


def test_with_several_selected_the_header_offers_acts_for_all(qtbot: QtBot, open_pane: Open) -> None:
    pane = open_pane(_many(5))
    pane.show_query(Query())
    asked: list[tuple[str, list[int]]] = []
    pane.acts_requested.connect(lambda verb, ids: asked.append((verb, ids)))
    assert not pane.header.selected.isVisible()
    pane.view.selectAll()
    assert pane.header.selected.text() == "5 selected"
    for verb in ("dispute", "affirm", "forget"):
        qtbot.mouseClick(pane.header.buttons[verb], Qt.MouseButton.LeftButton)
    assert asked == [(verb, [1, 2, 3, 4, 5]) for verb in ("dispute", "affirm", "forget")]
    qtbot.mouseClick(pane.header.close_button, Qt.MouseButton.LeftButton)
    assert len(pane.selected_ids()) == 1
    assert not pane.header.selected.isVisible()


def test_selecting_everything_of_a_million_is_quick(qtbot: QtBot, open_pane: Open) -> None:
    pane = open_pane(_many(1_000_000))
    pane.show_query(Query())
    _whole(qtbot, pane, 1_000_000)
    begun = time.perf_counter()
    pane.view.selectAll()
    assert pane.view.selected_count() == 1_000_000
    assert time.perf_counter() - begun < 0.3


def test_another_order_is_shown_and_told(open_pane: Open) -> None:
    library = _many(5)
    pane = open_pane(library)
    pane.show_query(Query())
    told: list[Query] = []
    pane.query_changed.connect(told.append)
    actions = pane.header.sort.menu().actions()
    assert len(actions) == len(Sort)
    actions[list(Sort).index(Sort.SURE)].trigger()
    assert told == [Query(sort=Sort.SURE)]
    assert library.queries[-1].sort is Sort.SURE
    assert pane.header.sort.text() == "Least sure first ▾"


def test_no_match_says_so_and_clears_the_filters(qtbot: QtBot, open_pane: Open) -> None:
    pane = open_pane(_many(5))
    told: list[Query] = []
    pane.query_changed.connect(told.append)
    pane.show_query(Query(terms=(Term("zebra"),), sort=Sort.TEXT))
    empty = pane.shown_empty()
    assert empty is not None
    assert empty.title.text() == "No memory matches “zebra”"
    qtbot.mouseClick(empty.button, Qt.MouseButton.LeftButton)
    assert told == [Query(sort=Sort.TEXT)]
    assert pane.shown_empty() is None
    assert pane.model.rowCount() == 5


@pytest.mark.parametrize(
    ("query", "title"),
    [
        (Query(), "No memories yet"),
        (Query(states=frozenset({State.HELD})), "Nothing to review"),
        (Query(states=frozenset({State.DISPUTED})), "Nothing is marked as not right"),
        (Query(states=frozenset({State.SUPERSEDED})), "Nothing was replaced"),
        (Query(checks=NEEDS_A_LOOK), "Nothing needs a look"),
        (Query(topics=("Health",)), "No memory matches these filters"),
    ],
)
def test_an_empty_list_says_why(query: Query, title: str, open_pane: Open) -> None:
    pane = open_pane(FakeLibrary())
    told: list[int | None] = []
    pane.memory_selected.connect(told.append)
    pane.show_query(query)
    empty = pane.shown_empty()
    assert empty is not None
    assert empty.title.text() == title
    assert pane.header.count.text() == ""


def test_an_error_is_never_an_empty_list(qtbot: QtBot, open_pane: Open) -> None:
    library = _many(5)
    pane = open_pane(library)
    library.broken = StoreFault("library.sqlite3 is damaged.", "A safety copy lies beside it.")
    pane.show_query(Query())
    empty = pane.shown_empty()
    assert empty is not None
    assert (empty.title.text(), empty.hint.text()) == ("library.sqlite3 is damaged.", "A safety copy lies beside it.")
    library.broken = None
    qtbot.mouseClick(empty.button, Qt.MouseButton.LeftButton)
    assert pane.shown_empty() is None
    assert pane.current_id() == 1


def test_only_the_newest_query_is_shown(qtbot: QtBot) -> None:
    tasks = Tasks()
    pane = MemoryListPane(_many(300), tasks)  # type: ignore[arg-type]
    qtbot.addWidget(pane)
    for text in ("Memory", "number", "7"):
        pane.show_query(Query(terms=(Term(text),)))
    qtbot.waitUntil(lambda: pane.model.rowCount() > 0 and tasks.waiting == 0 and not pane.is_reading)
    assert all("7" in str(number) for number in pane.model.ids)
    tasks.close()


@pytest.mark.qt_log_ignore("does not support")
def test_the_context_menu_is_made_of_the_actions_it_is_given(qtbot: QtBot, open_pane: Open) -> None:
    pane = open_pane(_many(3))
    pane.show_query(Query())
    action = QAction("It’s right", pane)
    pane.set_actions([action])
    pane.view.menu_asked.emit(pane.mapToGlobal(pane.rect().center()))
    menu = QApplication.activePopupWidget()
    assert menu is not None
    assert menu.actions() == [action]
    menu.close()


def test_a_row_reads_as_one_sentence(open_pane: Open) -> None:
    library = _many(1)
    library.made_rows[1] = row(1, "Likes\u200b tea", state=State.DISPUTED, confidence=0.6, source_count=2)
    pane = open_pane(library)
    pane.show_query(Query())
    table = QAccessible.queryAccessibleInterface(pane.view)
    said = pane.model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert table.text(QAccessible.Text.Name) == "Memories"
    assert said.startswith("LikesU+200B tea. Not right?")
    assert "Not sure yet" in said
