"""The sheet before a forget and the one after it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QProgressBar, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.plan import Place
from sentient_desktop.domain.plan_view import Scope
from sentient_desktop.domain.proof import CopyFate, Proof, Waiting
from sentient_desktop.errors import StoreFault
from sentient_desktop.ui.forget.proof_sheet import ProofSheet
from sentient_desktop.ui.forget.sheet import ForgetSheet
from sentient_desktop.ui.widgets import Sheet
from tests.ui.forget.made import ids, view
from tests.ui.gone import wait_until_gone

HOSTILE = "<b>x</b><img src='http://evil.example/x.png'>"


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    return made


def shown(sheet: Sheet) -> str:
    return "\n".join(label.text() for label in sheet.findChildren(QLabel) if label.isVisible())


def test_nobody_can_say_yes_before_the_plan_is_there(qtbot: QtBot, window: QWidget) -> None:
    sheet = ForgetSheet(window, ids(1), "Runs 5 km on Saturdays")
    sheet.open(sheet.cancel)
    assert not sheet.confirm.isEnabled()
    sheet.show_plan(view())
    assert "MEMORY.md, line 14" in shown(sheet)
    with qtbot.waitSignal(sheet.forget_confirmed) as caught:
        sheet.confirm.click()
    assert caught.args == [(1,)]
    wait_until_gone(qtbot, sheet)


def test_a_plan_that_cannot_be_made_says_why(qtbot: QtBot, window: QWidget) -> None:
    sheet = ForgetSheet(window, ids(1, 2))
    sheet.open(sheet.cancel)
    sheet.show_error(StoreFault("The disk is full.", "Free some space."))
    assert "The disk is full. Free some space." in shown(sheet)
    assert not sheet.confirm.isEnabled()


def test_a_sheet_is_as_high_as_its_plan(qtbot: QtBot, window: QWidget) -> None:
    sheet = ForgetSheet(window, ids(1), "Runs 5 km on Saturdays")
    sheet.open(sheet.cancel)
    small = sheet.card.height()
    sheet.show_plan(view())
    assert sheet.card.height() > small + 200
    assert window.rect().contains(sheet.card.geometry())


def test_what_fits_is_shown_without_a_scroll_bar(qtbot: QtBot, window: QWidget) -> None:
    sheet = ForgetSheet(window, ids(1), "Runs 5 km on Saturdays")
    sheet.open(sheet.cancel)
    sheet.show_plan(view())
    area = sheet.findChild(QScrollArea)
    assert area is not None
    bar = area.verticalScrollBar()
    assert not bar.isVisible()
    window.resize(600, 300)
    qtbot.waitUntil(bar.isVisible)
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: not bar.isVisible())


def test_the_keyboard_is_enough(qtbot: QtBot, window: QWidget) -> None:
    window.activateWindow()
    sheet = ForgetSheet(window, ids(1), "Runs 5 km on Saturdays")
    sheet.open(sheet.cancel)
    qtbot.waitUntil(sheet.cancel.hasFocus)
    sheet.show_plan(view())
    qtbot.waitUntil(sheet.confirm.hasFocus)
    with qtbot.waitSignal(sheet.forget_confirmed):
        QTest.keyClick(sheet.confirm, Qt.Key.Key_Return)


def test_escape_forgets_nothing(qtbot: QtBot, window: QWidget) -> None:
    sheet = ForgetSheet(window, ids(1))
    sheet.open(sheet.cancel)
    sheet.show_plan(view())
    with qtbot.assertNotEmitted(sheet.forget_confirmed):
        QTest.keyClick(sheet, Qt.Key.Key_Escape)
    wait_until_gone(qtbot, sheet)


def test_wordings_and_names_are_plain_text(qtbot: QtBot, window: QWidget) -> None:
    sheet = ForgetSheet(window, ids(1), HOSTILE)
    plan = view()
    texts = {target: replace(text, text=HOSTILE, name=HOSTILE) for target, text in plan.texts.items()}
    sheet.show_plan(replace(plan, texts=texts))
    sheet.open(sheet.cancel)
    assert HOSTILE in shown(sheet)
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in sheet.findChildren(QLabel))


def test_everything_from_the_same_place_is_one_step_further(qtbot: QtBot, window: QWidget) -> None:
    sheet = ForgetSheet(window, ids(1), "Runs 5 km on Saturdays")
    scopes = [Scope("chat", 3, "Salt & pepper", 4), Scope("place", 0, "channel:telegram", 12)]
    sheet.offer(scopes)
    assert sheet.more is not None
    first, second = sheet.more.actions()
    assert "Salt && pepper" in first.text()
    assert "Telegram" in second.text()
    with qtbot.waitSignal(sheet.scope_wanted) as caught:
        first.trigger()
    assert caught.args == [scopes[0]]


@pytest.mark.parametrize(
    ("scope", "expected"),
    [
        (Scope("chat", 3, "Weekend plans", 2), "Weekend plans"),
        (Scope("place", 0, "channel:telegram", 2), "Telegram"),
        (Scope("assistant", 2, "Claude Code", 2), "Claude Code"),
    ],
)
def test_the_question_names_where_they_come_from(qtbot: QtBot, window: QWidget, scope: Scope, expected: str) -> None:
    sheet = ForgetSheet(window, ids(1, 2), scope=scope)
    assert expected in sheet.accessibleName()


PROOF = Proof({Place.MEMORY: 1, Place.SOURCE: 3}, {Place.MEMORY: 0, Place.SOURCE: 0})


def test_the_proof_shows_before_and_after_while_the_files_are_looked_through(qtbot: QtBot, window: QWidget) -> None:
    sheet = ProofSheet(window, PROOF, {})
    sheet.open(sheet.close_button)
    assert "Gone: 0 of 4 places left." in shown(sheet)
    assert "3 before" in shown(sheet)
    assert sheet.findChildren(QProgressBar)
    assert not sheet.again.isEnabled()


def test_the_proof_by_bytes_comes_later(qtbot: QtBot, window: QWidget) -> None:
    sheet = ProofSheet(window, PROOF, view().texts)
    sheet.open(sheet.close_button)
    plan = view().plan
    copies = {"library-1.sqlite3": CopyFate.REWRITTEN, "library-2.sqlite3": CopyFate.DELETED}
    sheet.show_proof(replace(PROOF, bytes_left=0, copies=copies, out_of_reach=plan.out_of_reach))
    text = shown(sheet)
    assert "the wording stands nowhere any more" in text
    assert "cleaned" in text
    assert "deleted" in text
    assert "export.zip still holds it" in text
    assert not any(bar.isVisible() for bar in sheet.findChildren(QProgressBar))
    with qtbot.waitSignal(sheet.look_again_wanted):
        sheet.again.click()


def test_a_proof_that_does_not_hold_is_no_green_tick(qtbot: QtBot, window: QWidget) -> None:
    sheet = ProofSheet(window, PROOF, {})
    sheet.open(sheet.close_button)
    sheet.show_proof(replace(PROOF, bytes_left=2, unfinished=(Waiting.IN_USE,)))
    text = shown(sheet)
    assert "Gone" not in text
    assert "Not finished yet: another program is reading the library." in text
    ends = {label.text(): label.property("kind") for label in sheet.findChildren(QLabel) if label.isVisible()}
    assert ends["2 left"] == "doubtful"


def test_bytes_alone_are_reason_enough_not_to_say_gone(qtbot: QtBot, window: QWidget) -> None:
    sheet = ProofSheet(window, PROOF, {})
    sheet.show_proof(replace(PROOF, bytes_left=2))
    assert not sheet.title.text().startswith("Gone")


def test_files_that_could_not_be_looked_through_are_said_in_their_place(qtbot: QtBot, window: QWidget) -> None:
    sheet = ProofSheet(window, PROOF, {})
    sheet.open(sheet.close_button)
    sheet.show_error(StoreFault("The files could not be looked through.", "Try again."))
    assert "The files could not be looked through. Try again." in shown(sheet)
    assert sheet.again.isEnabled()
