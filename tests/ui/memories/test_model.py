"""The model of the list, over a million ids."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.views import ListRow
from sentient_desktop.errors import SentientError, StoreFault
from sentient_desktop.ui.memories.model import KEPT_PAGES, PAGE, ROW_ROLE, MemoryListModel
from tests.ui.memories.made import FakeLibrary, row

MILLION = 1_000_000


def _sentence(made: ListRow) -> str:
    return f"Says {made.content}"


@pytest.fixture
def library() -> FakeLibrary:
    return FakeLibrary(array("q", range(1, MILLION + 1)))


@pytest.fixture
def model(library: FakeLibrary, qtbot: QtBot) -> MemoryListModel:
    made = MemoryListModel(library.rows, _sentence)
    made.show_order(library.ids)
    return made


def test_a_jump_anywhere_reads_one_page(model: MemoryListModel, library: FakeLibrary) -> None:
    index = model.index(777_777, 0)
    assert index.data() == "Memory number 777778"
    assert model.index(777_778, 0).data() == "Memory number 777779"
    assert [len(page) for page in library.reads] == [PAGE]


def test_only_so_many_pages_are_kept(model: MemoryListModel, library: FakeLibrary) -> None:
    for page in range(KEPT_PAGES + 1):
        model.row_at(page * PAGE)
    library.reads.clear()
    model.row_at(KEPT_PAGES * PAGE)
    assert library.reads == []
    model.row_at(0)
    assert len(library.reads) == 1


def test_it_keeps_the_rules_of_models(qtmodeltester: ModelTester, library: FakeLibrary) -> None:
    model = MemoryListModel(library.rows, _sentence)
    model.show_order(array("q", range(1, 40)))
    qtmodeltester.check(model)
    assert model.rowCount(model.index(0, 0)) == 0


def test_a_row_is_one_sentence_for_a_screen_reader_and_has_no_tooltip(model: MemoryListModel) -> None:
    index = model.index(0, 0)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Says Memory number 1"
    assert index.data(Qt.ItemDataRole.ToolTipRole) is None
    assert index.data(ROW_ROLE) == row(1)


def test_the_first_page_is_shown_before_the_order_is_known(model: MemoryListModel, library: FakeLibrary) -> None:
    page = [row(number) for number in range(1, PAGE + 1)]
    model.show_page(page)
    assert model.rowCount() == PAGE
    assert model.row_at(5) == row(6)
    model.show_order(library.ids, keep_pages=True)
    assert model.rowCount() == MILLION
    assert model.row_at(5) == row(6)
    assert library.reads == []


def test_a_page_that_was_not_full_is_read_again_for_more(model: MemoryListModel, library: FakeLibrary) -> None:
    model.show_page([row(1), row(2)])
    model.show_order(library.ids, keep_pages=True)
    assert model.row_at(2) == row(3)


def test_data_never_raises_and_says_an_error_once(model: MemoryListModel, library: FakeLibrary) -> None:
    said: list[SentientError] = []
    model.read_failed.connect(said.append)
    library.broken = StoreFault("The disk is gone.")
    for _ in range(5):
        assert model.index(3, 0).data() is None
        assert model.index(3, 0).data(Qt.ItemDataRole.AccessibleTextRole) is None
    assert len(said) == 1
    library.broken = None
    model.read_again()
    assert model.index(3, 0).data() == "Memory number 4"


def test_data_of_no_index_is_nothing(model: MemoryListModel) -> None:
    assert model.data(QModelIndex()) is None
    assert model.row_at(MILLION) is None
    assert model.row_at(-1) is None


def test_a_memory_that_is_gone_is_told_and_taken_out(model: MemoryListModel, library: FakeLibrary) -> None:
    gone: list[Sequence[int]] = []
    model.rows_gone.connect(gone.append)
    library.gone = {3, 4}
    assert model.row_at(2) is None
    assert gone == [[3, 4]]
    model.remove(gone[0])
    assert model.rowCount() == MILLION - 2
    assert model.row_at(2) == row(5)


def test_many_that_are_gone_are_taken_out_in_one_step(model: MemoryListModel) -> None:
    resets: list[bool] = []
    model.modelReset.connect(lambda: resets.append(True))
    model.remove(range(1, 1001))
    assert model.rowCount() == MILLION - 1000
    assert resets == [True]


def test_a_memory_is_found_near_where_it_was_and_anywhere_else(model: MemoryListModel) -> None:
    assert model.row_of(500_000, near=499_990) == 499_999
    assert model.row_of(900_000, near=3) == 899_999
    assert model.row_of(MILLION + 5) is None
