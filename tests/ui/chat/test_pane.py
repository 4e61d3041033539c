"""The chat opens at the very message, stays usable when it is gone, and leads back to memories."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.chat import ChatId, MessageId, Role, TaskRunId
from sentient_desktop.domain.views import OpenTarget
from sentient_desktop.ui.chat.pane import ChatPane
from sentient_desktop.ui.chat.turn_layout import Side
from sentient_desktop.ui.tasks import Tasks
from tests.ui.chat.fake_chats import FakeChats, chip


@pytest.fixture
def tasks(qtbot: QtBot) -> Iterator[Tasks]:
    made = Tasks()
    yield made
    made.close()


def opened(qtbot: QtBot, tasks: Tasks, chats: FakeChats, target: OpenTarget) -> ChatPane:
    pane = ChatPane(chats, tasks)
    qtbot.addWidget(pane)
    pane.still = True
    pane.resize(1000, 700)
    pane.show()
    pane.open(target)
    qtbot.waitUntil(lambda: tasks.waiting == 0 and pane.view.turns.rowCount() > 0)
    return pane


def at(message: int, quote: str | None = None) -> OpenTarget:
    return OpenTarget(chat_id=ChatId(1), message_id=MessageId(message), quote=quote)


def visible_top(pane: ChatPane, position: int) -> int:
    row = pane.view.turns.row_of(position)
    assert row is not None
    return pane.view.visualRect(pane.view.turns.index(row)).top()


@pytest.mark.parametrize("message", [0, 3, 500, 997, 999])
def test_any_message_is_on_screen_and_current_when_its_chat_opens(qtbot: QtBot, tasks: Tasks, message: int) -> None:
    pane = opened(qtbot, tasks, FakeChats(), at(message))
    assert 0 <= visible_top(pane, message) < pane.view.viewport().height()
    turn = pane.view.current_turn()
    assert turn is not None
    assert turn.position == message


def test_a_message_far_from_both_ends_stands_in_the_middle(qtbot: QtBot, tasks: Tasks) -> None:
    pane = opened(qtbot, tasks, FakeChats(), at(500))
    middle = pane.view.viewport().height() / 2
    assert abs(visible_top(pane, 500) - middle) < 100


def test_a_missing_message_is_said_and_leaves_the_chat_usable_at_its_end(qtbot: QtBot, tasks: Tasks) -> None:
    pane = opened(qtbot, tasks, FakeChats(), at(5000))
    assert pane._above.isVisible()
    assert pane.view.drawn.target is None
    assert pane.view.turns.after == 1000
    pane.refresh()
    qtbot.waitUntil(lambda: tasks.waiting == 0)
    assert pane.view.drawn.target is None


def test_refreshing_neither_moves_nor_highlights(qtbot: QtBot, tasks: Tasks) -> None:
    chats = FakeChats()
    pane = opened(qtbot, tasks, chats, at(500))
    bar = pane.view.verticalScrollBar()
    bar.setValue(bar.value() + 37)
    before = bar.value()
    chats.chips[500] = (chip(3, withdrawn=True),)
    pane.refresh()
    qtbot.waitUntil(lambda: tasks.waiting == 0)
    assert bar.value() == before
    assert pane.view.drawn.glow == 0.0
    row = pane.view.turns.row_of(500)
    assert row is not None
    turn = pane.view.turns.turn(row)
    assert turn is not None
    assert turn.chips[0].withdrawn


def test_scrolling_to_the_top_reads_on_and_keeps_what_is_on_screen(qtbot: QtBot, tasks: Tasks) -> None:
    pane = opened(qtbot, tasks, FakeChats(), at(500))
    first = pane.view.turns.first
    pane.view.verticalScrollBar().setValue(10)
    shown = pane.view.indexAt(QPoint(500, 8)).row() + first
    top = visible_top(pane, shown)
    qtbot.waitUntil(lambda: pane.view.turns.first < first)
    assert abs(visible_top(pane, shown) - top) <= 2


def test_the_whole_chat_can_be_reached_by_scrolling(qtbot: QtBot, tasks: Tasks) -> None:
    pane = opened(qtbot, tasks, FakeChats(700), at(350))
    bar = pane.view.verticalScrollBar()

    def at_the_top() -> bool:
        bar.setValue(bar.minimum())
        return pane.view.turns.first == 0

    def at_the_bottom() -> bool:
        bar.setValue(bar.maximum())
        return pane.view.turns.after == 700

    qtbot.waitUntil(at_the_top)
    qtbot.waitUntil(at_the_bottom)
    assert pane.view.turns.rowCount() == 700


def test_jumping_to_the_end_shows_the_newest_message(qtbot: QtBot, tasks: Tasks) -> None:
    pane = opened(qtbot, tasks, FakeChats(), at(10))
    pane.show_end()
    qtbot.waitUntil(lambda: pane.view.turns.after == 1000)
    assert visible_top(pane, 999) < pane.view.viewport().height()


def test_a_message_on_an_earlier_version_says_so_and_leads_to_the_latest(qtbot: QtBot, tasks: Tasks) -> None:
    chats = FakeChats()
    chats.branch = 2
    pane = opened(qtbot, tasks, chats, at(40))
    assert pane._above.isVisible()
    button = pane._banner.button
    assert button is not None
    chats.branch = 0
    button.click()
    qtbot.waitUntil(lambda: not pane._above.isVisible())
    assert pane.view.turns.after == 1000


def test_clicking_a_chip_leads_to_its_memory(qtbot: QtBot, tasks: Tasks) -> None:
    chats = FakeChats()
    chats.chips[500] = (chip(42),)
    pane = opened(qtbot, tasks, chats, at(500))
    row = pane.view.turns.row_of(500)
    assert row is not None
    index = pane.view.turns.index(row)
    layout = pane.view.drawn.layout_of(index)
    assert layout is not None
    where = layout.chips[0][0].center().toPoint() + pane.view.visualRect(index).topLeft()
    with qtbot.waitSignal(pane.memory_requested) as asked:
        qtbot.mouseClick(pane.view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert asked.args == [42]


def test_enter_on_a_turn_with_a_chip_leads_to_its_memory(qtbot: QtBot, tasks: Tasks) -> None:
    chats = FakeChats()
    chats.chips[500] = (chip(42),)
    pane = opened(qtbot, tasks, chats, at(500))
    with qtbot.waitSignal(pane.memory_requested) as asked:
        qtbot.keyClick(pane.view, Qt.Key.Key_Return)
    assert asked.args == [42]


def test_find_goes_from_place_to_place_also_outside_what_is_loaded(qtbot: QtBot, tasks: Tasks) -> None:
    pane = opened(qtbot, tasks, FakeChats(2000, {20: "the needle", 1500: "another Needle"}), at(1000))
    pane.find_bar.field.setText("needle")
    qtbot.waitUntil(lambda: pane.view.turns.row_of(1500) is not None)
    qtbot.keyClick(pane.find_bar.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: pane.view.turns.row_of(20) is not None)
    turn = pane.view.current_turn()
    assert turn is not None
    assert turn.position == 20


def test_a_tool_call_is_folded_and_opens_by_key(qtbot: QtBot, tasks: Tasks) -> None:
    chats = FakeChats(texts={500: "first line\n" + "more\n" * 30})
    chats.roles[500] = Role.TOOL
    pane = opened(qtbot, tasks, chats, at(500))
    row = pane.view.turns.row_of(500)
    assert row is not None
    index = pane.view.turns.index(row)
    folded = pane.view.drawn.layout_of(index)
    qtbot.keyClick(pane.view, Qt.Key.Key_Space)
    whole = pane.view.drawn.layout_of(index)
    assert folded is not None
    assert whole is not None
    assert whole.height > 5 * folded.height


def test_a_message_of_84_000_characters_is_cut_until_asked_for(qtbot: QtBot, tasks: Tasks) -> None:
    pane = opened(qtbot, tasks, FakeChats(texts={500: "word " * 16_800}), at(500))
    row = pane.view.turns.row_of(500)
    assert row is not None
    layout = pane.view.drawn.layout_of(pane.view.turns.index(row))
    assert layout is not None
    assert layout.more is not None
    assert len(layout.text.text()) < 7000


def test_text_from_outside_is_shown_as_it_is_with_hidden_characters_visible(qtbot: QtBot, tasks: Tasks) -> None:
    hostile = '<img src="x"> <table> \u202etxt\u200b'
    pane = opened(qtbot, tasks, FakeChats(texts={500: hostile}), at(500))
    row = pane.view.turns.row_of(500)
    assert row is not None
    layout = pane.view.drawn.layout_of(pane.view.turns.index(row))
    assert layout is not None
    assert layout.text.text() == '<img src="x"> <table> ⟨U+202E⟩txt⟨U+200B⟩'


def test_copying_takes_the_message_as_it_was_written(qtbot: QtBot, tasks: Tasks) -> None:
    pane = opened(qtbot, tasks, FakeChats(texts={500: "a\u200bb"}), at(500))
    qtbot.keyClick(pane.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "a\u200bb"


def test_a_task_run_opens_at_its_step_with_its_chips(qtbot: QtBot, tasks: Tasks) -> None:
    pane = opened(qtbot, tasks, FakeChats(), OpenTarget(task_run_id=TaskRunId(1), step=2))
    assert pane.view.drawn.target == 2
    assert not pane.find_bar.isVisible()
    last = pane.view.turns.turn(4)
    assert last is not None
    assert last.chips[0].memory_id == 7


def test_a_step_that_is_gone_is_said(qtbot: QtBot, tasks: Tasks) -> None:
    pane = opened(qtbot, tasks, FakeChats(), OpenTarget(task_run_id=TaskRunId(1), step=9))
    assert pane._above.isVisible()


def test_a_chat_that_is_gone_is_a_sentence_and_no_empty_list(qtbot: QtBot, tasks: Tasks) -> None:
    pane = ChatPane(FakeChats(), tasks)
    qtbot.addWidget(pane)
    pane.show()
    pane.open(OpenTarget(chat_id=ChatId(2)))
    qtbot.waitUntil(lambda: pane._empty.isVisible() and "no longer" in pane._empty.title.text())


def test_the_way_back_is_offered(qtbot: QtBot, tasks: Tasks) -> None:
    pane = opened(qtbot, tasks, FakeChats(), at(5))
    with qtbot.waitSignal(pane.back_requested):
        pane._back.click()


def test_two_people_of_one_chat_stand_on_two_sides(qtbot: QtBot, tasks: Tasks) -> None:
    chats = FakeChats()
    chats.names = {500: "Jon", 501: "Gina"}
    chats.roles = {500: Role.USER, 501: Role.USER}
    pane = opened(qtbot, tasks, chats, at(500))
    sides = []
    for position in (500, 501):
        row = pane.view.turns.row_of(position)
        assert row is not None
        layout = pane.view.drawn.layout_of(pane.view.turns.index(row))
        assert layout is not None
        sides.append((layout.side, layout.foot_text.partition(" · ")[0]))
    assert sides[0] == (Side.OTHER, "Jon")
    assert sides[1][0] is Side.OWN
