"""What is selected in the list when memories leave it: never one that nobody chose beside one that was."""

from __future__ import annotations

from array import array
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.query import Query
from sentient_desktop.ui.memories.list_pane import MemoryListPane
from tests.ui.memories.made import FakeLibrary

Open = Callable[[FakeLibrary], MemoryListPane]


@pytest.fixture
def pane_of(qtbot: QtBot, open_pane: Open) -> Open:
    """A pane in which the memories 3, 4 and 5 are selected, and 5 is the current one."""

    def open_it(library: FakeLibrary) -> MemoryListPane:
        pane = open_pane(library)
        pane.show_query(Query())
        pane.view.selectRow(2)
        pane.view.setFocus()
        for _ in range(2):
            qtbot.keyClick(pane.view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
        assert pane.selected_ids() == [3, 4, 5]
        return pane

    return open_it


@pytest.mark.parametrize("found", ["while painting", "in the order"])
@pytest.mark.parametrize(
    ("gone", "left", "current"),
    [({4, 5}, [3], 3), ({5}, [3, 4], 3), ({3, 4, 5}, [8], 8), ({3}, [4, 5], 5)],
)
def test_of_several_selected_those_that_are_left_stay_so_alone(
    pane_of: Open, found: str, gone: set[int], left: list[int], current: int
) -> None:
    library = FakeLibrary(array("q", range(1, 11)))
    pane = pane_of(library)
    if found == "while painting":
        library.gone = gone
    else:
        library.ids = array("q", [one for one in library.ids if one not in gone])
    pane.refresh()
    assert pane.selected_ids() == left
    assert pane.current_id() == current
