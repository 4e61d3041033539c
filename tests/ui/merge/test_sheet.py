"""The sheet that asks how memories become one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.memory import AssistantId, Memory, MemoryId, State
from sentient_desktop.domain.plan import Action, Place, Plan, PlanItem, Why
from sentient_desktop.domain.plan_view import PlanText, PlanView
from sentient_desktop.errors import Refused
from sentient_desktop.ui.merge.sheet import MergeSheet
from tests.ui.gone import wait_until_gone
from tests.ui.memories.made import memory

HOSTILE = "<b>x</b><img src='http://evil.example/x.png'>"
ONE, TWO, THREE = MemoryId(1), MemoryId(2), MemoryId(3)
MEMORIES = (memory(1, "Likes tea"), memory(2, "Likes green tea"))


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    return made


class Shown:
    """A sheet that is open, and what it asked for."""

    def __init__(self, window: QWidget, memories: Sequence[Memory] = MEMORIES) -> None:
        self.planned: list[tuple[object, ...]] = []
        self.confirmed: list[tuple[object, ...]] = []
        names = {AssistantId(one.assistant_id): "Hearth" for one in memories}
        self.sheet = MergeSheet(window, memories, names)
        self.sheet.plan_wanted.connect(lambda *asked: self.planned.append(asked))
        self.sheet.merge_confirmed.connect(lambda *asked: self.confirmed.append(asked))
        self.sheet.open()
        self.sheet.begin()

    @property
    def texts(self) -> str:
        return "\n".join(label.text() for label in self.sheet.findChildren(QLabel) if label.isVisible())


def view(*more: PlanItem) -> PlanView:
    """A plan with one thing of nearly every place."""
    items = (
        PlanItem(Place.MEMORY, "memory:1", Action.CHANGE, Why.IS_IT),
        PlanItem(Place.MEMORY, "memory:2", Action.CHANGE, Why.IS_IT),
        PlanItem(Place.SOURCE, "source:1", Action.CHANGE, Why.POINTS_AT_IT),
        PlanItem(Place.INSIGHT, "insight:4", Action.MARK, Why.POINTS_AT_IT),
        PlanItem(Place.SUMMARY, "summary:4", Action.MARK, Why.SAYS_IT),
        PlanItem(Place.PORTRAIT, "portrait:1", Action.MARK, Why.SAYS_IT),
        PlanItem(Place.REPLY_CHIP, "chip:5", Action.WITHDRAW, Why.POINTS_AT_IT, 2),
        PlanItem(Place.RUN_CHIP, "chip:6", Action.WITHDRAW, Why.POINTS_AT_IT),
        PlanItem(Place.RUN_CHIP, "chip:7", Action.REPLACE, Why.POINTS_AT_IT),
        PlanItem(Place.CHECKPOINT, "recalled_text:5", Action.WITHDRAW, Why.POINTS_AT_IT),
        PlanItem(Place.FILE_LINE, "file:6:14", Action.TAKE_OUT, Why.SAYS_IT, name="MEMORY.md"),
        PlanItem(Place.FILE_LINE, "file:7:3", Action.LEAVE, Why.OWN_PROSE, name="USER.md"),
        PlanItem(Place.LINKED_RECORD, "linked:7:3", Action.TAKE_OUT, Why.IS_IT, name="memory.json"),
    )
    texts = {"insight:4": PlanText("Likes a fixed routine"), "file:6:14": PlanText("- Likes tea", "MEMORY.md")}
    return PlanView(Plan("merge", (ONE, TWO), (*items, *more)), texts)


def test_nobody_can_say_yes_before_the_plan_is_there(qtbot: QtBot, window: QWidget) -> None:
    shown = Shown(window)
    assert shown.planned == [((ONE, TWO), ONE, None)]
    assert not shown.sheet.confirm.isEnabled()
    shown.sheet.show_plan(view())
    for said in (
        "MEMORY.md, line 14",
        "1 line",
        "memory.json, entry 3",
        "left as you wrote it",
        "gets the new wording",
    ):
        assert said in shown.texts
    shown.sheet.confirm.click()
    assert shown.confirmed == [((ONE, TWO), ONE, None)]
    wait_until_gone(qtbot, shown.sheet)


def test_choosing_another_shows_its_wording_and_wants_its_plan(window: QWidget) -> None:
    shown = Shown(window)
    shown.sheet.show_plan(view())
    wording = next(label for label in shown.sheet.findChildren(QLabel) if label.text() == "Likes green tea")
    QTest.mouseClick(wording, Qt.MouseButton.LeftButton)
    assert shown.planned[-1] == ((ONE, TWO), TWO, None)
    assert shown.sheet.field.toPlainText() == "Likes green tea"
    assert not shown.sheet.confirm.isEnabled()


def test_a_wording_that_is_typed_wants_its_plan_once_and_is_not_lost_by_choosing(qtbot: QtBot, window: QWidget) -> None:
    shown = Shown(window)
    shown.sheet.show_plan(view())
    shown.sheet.field.selectAll()
    QTest.keyClicks(shown.sheet.field, "Likes any tea")
    assert not shown.sheet.confirm.isEnabled()
    qtbot.waitUntil(lambda: len(shown.planned) == 2)
    assert shown.planned[-1] == ((ONE, TWO), ONE, "Likes any tea")
    shown.sheet.buttons[TWO].click()
    assert shown.planned[-1] == ((ONE, TWO), TWO, "Likes any tea")
    shown.sheet.show_plan(view())
    QTest.keyClick(shown.sheet.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert shown.confirmed == [((ONE, TWO), TWO, "Likes any tea")]


def test_only_one_that_is_in_use_can_stay(window: QWidget) -> None:
    shown = Shown(window, (memory(1, "Likes tea", state=State.DISPUTED), memory(2, "Likes green tea")))
    assert shown.sheet.kept == TWO
    assert not shown.sheet.buttons[ONE].isEnabled()
    assert "Not right" in shown.texts
    none = Shown(window, (memory(1, state=State.DISPUTED), memory(2, state=State.DISPUTED)))
    assert none.planned == []
    assert "Only a memory that is in use can stay." in none.texts
    assert not none.sheet.confirm.isEnabled()


def test_a_plan_that_cannot_be_made_says_why(window: QWidget) -> None:
    shown = Shown(window)
    shown.sheet.show_plan(view())
    shown.sheet.buttons[TWO].click()
    shown.sheet.show_error(Refused("They are about different people."))
    assert "They are about different people." in shown.texts
    assert not shown.sheet.confirm.isEnabled()


def test_where_nothing_else_changes_it_says_so(window: QWidget) -> None:
    shown = Shown(window)
    shown.sheet.show_plan(PlanView(Plan("merge", (ONE, TWO), view().plan.items[:2])))
    assert "Nothing else changes." in shown.texts


def test_texts_from_outside_are_plain_and_all_of_it_fits(window: QWidget) -> None:
    window.resize(620, 400)
    shown = Shown(window, (memory(1, HOSTILE), memory(2, "long " * 400), memory(3, "Likes tea")))
    shown.sheet.show_plan(view())
    assert HOSTILE in shown.texts
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in shown.sheet.findChildren(QLabel))
    assert window.rect().contains(shown.sheet.card.geometry())


def test_the_keyboard_is_enough(qtbot: QtBot, window: QWidget) -> None:
    window.activateWindow()
    shown = Shown(window)
    shown.sheet.show_plan(view())
    qtbot.waitUntil(shown.sheet.buttons[ONE].hasFocus)
    QTest.keyClick(shown.sheet.buttons[ONE], Qt.Key.Key_Down)
    assert shown.sheet.kept == TWO
    shown.sheet.show_plan(view())
    shown.sheet.confirm.setFocus()
    QTest.keyClick(shown.sheet.confirm, Qt.Key.Key_Return)
    assert shown.confirmed == [((ONE, TWO), TWO, None)]


def test_escape_puts_it_away_from_the_field_too(qtbot: QtBot, window: QWidget) -> None:
    shown = Shown(window)
    QTest.keyClick(shown.sheet.field, Qt.Key.Key_Escape)
    wait_until_gone(qtbot, shown.sheet)
    assert shown.confirmed == []
