"""What a painted row shows, and what lies under the pointer."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QFont, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.memory import Check, State
from sentient_desktop.domain.query import Query, Term
from sentient_desktop.ui.memories.delegate import content_of
from sentient_desktop.ui.memories.list_pane import MemoryListPane
from sentient_desktop.ui.memories.row_layout import MORE, Part
from sentient_desktop.ui.theme import Scheme, appearance, theme
from tests.ui.at_once import AtOnce
from tests.ui.memories.made import FakeLibrary, row

FULL = row(
    1,
    "Likes <b>tea</b> & <img src=x>",
    state=State.DISPUTED,
    confidence=0.6,
    worst_check=Check.UNBACKED,
    hidden_characters=True,
    source_count=3,
)


@dataclass
class Shown:
    """A pane with the rows, and its picture."""

    pane: MemoryListPane

    def picture(self, number: int = 0) -> QImage:
        view = self.pane.view
        rect = view.visualRect(self.pane.model.index(number, 0))
        return view.viewport().grab(rect).toImage()

    def has(self, colour: str, number: int = 0, within: QRect | None = None) -> bool:
        image = self.picture(number).copy(within or QRect()).convertToFormat(QImage.Format.Format_RGB32)
        wanted = QColor(colour).rgb().to_bytes(4, "little")
        pixels = bytes(image.constBits())
        return any(pixels[at : at + 4] == wanted for at in range(0, len(pixels), 4))


@pytest.fixture
def shown(qtbot: QtBot, at_once: AtOnce) -> Shown:
    library = FakeLibrary(array("q", [1, 2, 3]))
    library.made_rows = {1: FULL, 2: row(2, "Is allergic to peanuts"), 3: row(3, "Long words " * 60)}
    pane = MemoryListPane(library, at_once)  # type: ignore[arg-type]
    qtbot.addWidget(pane)
    pane.resize(432, 500)
    pane.show()
    pane.show_query(Query())
    return Shown(pane)


def test_pills_stand_in_the_order_of_their_weight_and_the_rest_is_counted(shown: Shown) -> None:
    pills = shown.pane.view.rows.layout_of(FULL, 432).pills
    assert pills[0].label == "Not right?"
    assert pills[-1].key == MORE
    wide = shown.pane.view.rows.layout_of(FULL, 900).pills
    assert [pill.label for pill in wide][:3] == ["Not right?", "Needs a look", "Hidden characters"]
    assert len(wide) == 4


def test_every_part_answers_under_the_pointer(shown: Shown) -> None:
    rows = shown.pane.view.rows
    placed = rows.layout_of(FULL, 432)
    for point, part in (
        (placed.text.center(), Part.TEXT),
        (placed.meta.center(), Part.META),
        (placed.pills[0].rect.center(), Part.PILL),
        (placed.pills[-1].rect.center(), Part.MORE),
        (placed.sureness.center(), Part.SURENESS),
    ):
        assert rows.part_at(FULL, 432, point)[0] is part
    assert rows.part_at(FULL, 432, QPoint(0, 0))[0] is None


def test_very_sure_needs_no_bar_and_not_known_has_words_alone() -> None:
    assert content_of(row(1, confidence=0.9), lines=1).sureness == ""
    assert content_of(row(1, confidence=0.6), lines=1).with_bar
    unknown = content_of(row(1, confidence=None), lines=1)
    assert (unknown.sureness, unknown.with_bar) == ("Not known", False)


@pytest.mark.parametrize("scheme", [Scheme.LIGHT, Scheme.DARK])
def test_a_selected_row_has_its_ground_and_an_accent_line(shown: Shown, scheme: Scheme) -> None:
    appearance().choose(scheme)
    QApplication.processEvents()
    tokens = theme()
    assert shown.has(tokens.accent, 0, QRect(0, 0, 4, 60))
    assert shown.has(tokens.selection, 0)
    assert not shown.has(tokens.accent, 1, QRect(0, 0, 4, 60))
    assert shown.has(tokens.base, 1)
    assert shown.has(tokens.not_right, 0)
    assert shown.has(tokens.needs_a_look, 0) == (len(shown.pane.view.rows.layout_of(FULL, 432).pills) > 2)


def test_words_that_were_searched_for_are_marked(shown: Shown) -> None:
    assert not shown.has(theme().highlight, 1)
    shown.pane.show_query(Query(terms=(Term("peanuts"),)))
    assert shown.has(theme().highlight, 0)


def test_a_long_wording_takes_two_lines_and_a_short_one_one(shown: Shown) -> None:
    rows = shown.pane.view.rows
    long, short = rows.layout_of(row(3, "Long words " * 60), 432), rows.layout_of(row(2), 432)
    assert long.text.height() == 2 * short.text.height()


def test_rows_grow_with_the_font_of_the_system(qtbot: QtBot, at_once: AtOnce, qapp: QApplication) -> None:
    font = qapp.font()
    try:
        doubled = QFont(font)
        doubled.setPointSizeF(font.pointSizeF() * 2)
        qapp.setFont(doubled)
        pane = MemoryListPane(FakeLibrary(array("q", [1])), at_once)  # type: ignore[arg-type]
        qtbot.addWidget(pane)
        pane.show_query(Query())
        assert pane.view.rowHeight(0) > 120
    finally:
        qapp.setFont(font)


def test_read_from_the_right_the_accent_stands_at_the_right(shown: Shown) -> None:
    shown.pane.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    width = shown.picture().width()
    assert shown.has(theme().accent, 0, QRect(width - 4, 0, 4, 60))
    assert not shown.has(theme().accent, 0, QRect(0, 0, 4, 60))
