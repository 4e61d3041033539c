"""The chart of bars: with the pointer, with the keys, from right to left."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from sentient_desktop.ui.theme import theme
from sentient_desktop.ui.widgets.chart import Bar, BarChart

VALUES = (0, 3, 1, 0, 10)


@pytest.fixture
def chart(qtbot: QtBot) -> BarChart:
    made = BarChart("Memories by week")
    qtbot.addWidget(made)
    made.resize(300, 60)
    made.show_bars([Bar(value, f"Week {at}: {value}") for at, value in enumerate(VALUES)], "14 in all")
    made.show()
    made.setFocus()
    return made


def middle(chart: BarChart, number: int) -> QPoint:
    return chart.bar_rect(number).center().toPoint()


def test_a_screen_reader_is_told_the_name_and_the_whole_and_then_each_bar(chart: BarChart) -> None:
    assert (chart.accessibleName(), chart.accessibleDescription()) == ("Memories by week", "14 in all")
    said: list[str] = []
    chart.pointed.connect(said.append)
    QTest.keyClick(chart, Qt.Key.Key_Home)
    for _ in range(6):
        QTest.keyClick(chart, Qt.Key.Key_Right)
    assert said == ["Week 0: 0", "Week 1: 3", "Week 2: 1", "Week 3: 0", "Week 4: 10", "Week 4: 10", "Week 4: 10"]
    assert chart.accessibleDescription() == "Week 4: 10"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_bar_is_chosen_with_the_keys_but_an_empty_one_leads_nowhere(
    chart: BarChart, qtbot: QtBot, key: Qt.Key
) -> None:
    chosen: list[int] = []
    chart.chosen.connect(chosen.append)
    QTest.keyClick(chart, key)
    QTest.keyClick(chart, Qt.Key.Key_Home)
    QTest.keyClick(chart, key)
    QTest.keyClick(chart, Qt.Key.Key_End)
    QTest.keyClick(chart, key)
    assert chosen == [4]


def test_a_click_chooses_the_bar_under_the_pointer(chart: BarChart) -> None:
    chosen: list[int] = []
    chart.chosen.connect(chosen.append)
    for number in range(5):
        QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=middle(chart, number))
    assert chosen == [1, 2, 4]


def test_from_right_to_left_the_first_bar_stands_at_the_right_and_the_arrows_turn_round(chart: BarChart) -> None:
    assert middle(chart, 0).x() < middle(chart, 4).x()
    chart.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert middle(chart, 0).x() > middle(chart, 4).x()
    QTest.keyClick(chart, Qt.Key.Key_Home)
    QTest.keyClick(chart, Qt.Key.Key_Left)
    assert chart.current == 1


def test_the_bars_are_as_high_as_their_values_and_the_least_is_seen(chart: BarChart) -> None:
    image = chart.grab().toImage()
    tone = theme().accent.lower()

    def height(number: int) -> int:
        x = middle(chart, number).x()
        return sum(image.pixelColor(x, y).name() == tone for y in range(4, image.height() - 4))

    heights = [height(number) for number in range(5)]
    assert heights[4] > heights[1] > heights[2] >= 2
    assert heights[0] == heights[3] == 0
    chart.show_bars([Bar(1, "1"), Bar(100_000, "100,000")])
    image = chart.grab().toImage()
    assert height(0) >= 1


def test_without_bars_nothing_breaks(chart: BarChart) -> None:
    chart.show_bars([])
    chart.grab()
    QTest.keyClick(chart, Qt.Key.Key_Right)
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert chart.current is None
