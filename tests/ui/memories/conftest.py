"""A window's look for the tests of its panes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sentient_desktop.ui.memories.list_pane import MemoryListPane
from sentient_desktop.ui.theme import Scheme, appearance
from tests.ui.at_once import AtOnce
from tests.ui.memories.made import FakeLibrary


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication) -> None:
    """The light theme, in a font that is everywhere."""
    font = QFont("Inter")
    font.setPointSizeF(10.5)
    if qapp.font() != font:
        qapp.setFont(font)
    if not qapp.styleSheet():
        appearance().start(Scheme.LIGHT)
    # Asked only where it is another one: a style sheet set anew costs more than a whole test.
    appearance().choose(Scheme.LIGHT)


@pytest.fixture
def at_once(qtbot: QtBot) -> AtOnce:
    """Tasks that are done before they return."""
    return AtOnce()


@pytest.fixture
def open_pane(qtbot: QtBot, at_once: AtOnce) -> Callable[[FakeLibrary], MemoryListPane]:
    """Opens a list on a library."""

    def open_it(library: FakeLibrary) -> MemoryListPane:
        pane = MemoryListPane(library, at_once)  # type: ignore[arg-type]
        qtbot.addWidget(pane)
        pane.resize(432, 600)
        pane.show()
        return pane

    return open_it
