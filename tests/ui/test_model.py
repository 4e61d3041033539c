"""The model that may help, in the window: its settings, what is told before the first request, and a tidy-up."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.tidying import ModelTold
from sentient_desktop.ui.model_settings import ModelSheet
from sentient_desktop.ui.settings_sheet import SettingsSheet
from sentient_desktop.ui.tidying import Tidying
from sentient_desktop.ui.widgets import Notice
from sentient_desktop.ui.words import tidying as say
from tests.ui.gone import wait_until_gone
from tests.ui.opened import Opened, fill, opened_window

NEAR, FAR = "http://127.0.0.1:9/v1", "https://models.example.org/v1"


@pytest.fixture
def opened(qtbot: QtBot, folder: Path) -> Iterator[Opened]:
    with opened_window(folder, fill(folder), qtbot, height=900) as window:
        yield window


def told(opened: Opened) -> ModelTold:
    return opened.window._library.model_told()


def settings(opened: Opened, qtbot: QtBot) -> SettingsSheet:
    opened.window.sheets.open_settings()
    sheet = opened.window.sheets.sheet
    assert isinstance(sheet, SettingsSheet)
    qtbot.waitUntil(sheet.model.isEnabled)
    return sheet


def turn_on(opened: Opened, qtbot: QtBot, address: str) -> ModelSheet:
    sheet = settings(opened, qtbot)
    assert not sheet.model.address.isVisible()
    sheet.model.enabled.click()
    sheet.model.address.setText(address)
    sheet.model.name.setText("small")
    sheet.done.click()
    qtbot.waitUntil(lambda: isinstance(opened.window.sheets.sheet, ModelSheet))
    asked = opened.window.sheets.sheet
    assert isinstance(asked, ModelSheet)
    return asked


def test_it_is_off_and_turned_on_only_after_what_is_sent_was_told(opened: Opened, qtbot: QtBot) -> None:
    assert not told(opened).enabled
    asked = turn_on(opened, qtbot, FAR)
    shown = [label.text() for label in asked.findChildren(QLabel)]
    assert say.what_is_sent() in shown
    assert f"small · {FAR}" in shown
    assert "leaves" in shown[2]
    # The safe button has the focus: a key pressed too early agrees to nothing.
    assert asked.cancel.hasFocus()
    assert not told(opened).agreed
    asked.yes.click()
    qtbot.waitUntil(lambda: told(opened).agreed)
    assert told(opened).enabled
    assert not told(opened).acts_by_itself


def test_without_a_yes_it_is_off_again(opened: Opened, qtbot: QtBot) -> None:
    asked = turn_on(opened, qtbot, NEAR)
    qtbot.keyClick(asked, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not told(opened).enabled)
    assert not told(opened).agreed


def test_asked_over_the_settings_it_can_be_put_away_when_those_are_gone(opened: Opened, qtbot: QtBot) -> None:
    sheet = settings(opened, qtbot)
    sheet.scheme.setFocus()
    opened.window.sheets.open_model(told(opened))
    asked = opened.window.sheets.sheet
    assert asked is not None
    wait_until_gone(qtbot, sheet)
    asked.put_away()


def test_another_address_asks_anew_and_an_answer_that_was_never_given_too(opened: Opened, qtbot: QtBot) -> None:
    turn_on(opened, qtbot, NEAR).yes.click()
    qtbot.waitUntil(lambda: told(opened).agreed)
    opened.window._library.set_setting("review.model.address", FAR)
    sheet = settings(opened, qtbot)
    assert not sheet.model.tidy.isVisible()
    sheet.done.click()
    qtbot.waitUntil(lambda: isinstance(opened.window.sheets.sheet, ModelSheet))


def test_an_address_that_does_not_fit_is_refused_with_a_sentence(opened: Opened, qtbot: QtBot) -> None:
    sheet = settings(opened, qtbot)
    sheet.model.enabled.click()
    sheet.model.address.setText("http://models.example.org/v1")
    sheet.done.click()
    qtbot.waitUntil(sheet._error.isVisible)
    assert "https" in sheet._error.text()


def test_a_tidy_up_runs_in_a_child_and_says_what_it_came_to(qtbot: QtBot, tmp_path: Path) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(900, 500)
    page.show()
    notice = Notice(page)
    asked = tmp_path / "asked"
    says = [
        '{"step": "looking", "done": 1, "of": 1, "unit": "memories"}', "no json", '{"tidy_up": 1, "unfinished": []}',
        '{"verb": "remove", "done": true}', '{"verb": "extend", "done": false}', '{"verb": "merge", "done": false}',
    ]  # fmt: skip
    script = f"import sys; open({str(asked)!r}, 'w').write(' '.join(sys.argv[1:])); print('\\n'.join({says!r}))"
    tidying = Tidying(tmp_path, notice, [sys.executable, "-c", script], page)
    tidying.run()
    assert notice.label.text() == say.is_asked()
    tidying.run()  # one at a time
    qtbot.waitUntil(lambda: not tidying.is_running, timeout=20_000)
    notice.leave()
    qtbot.waitUntil(lambda: notice.isVisible() and notice.label.text() == say.came_to(1, 2))
    assert asked.read_text() == f"--data {tmp_path} review --tidy --json --until-closed"


@pytest.mark.parametrize("command", [["/nowhere/at/all"], [sys.executable, "-c", "print('nothing')"]])
def test_a_tidy_up_that_cannot_be_done_says_so(qtbot: QtBot, tmp_path: Path, command: list[str]) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(900, 500)
    page.show()
    notice = Notice(page)
    tidying = Tidying(tmp_path, notice, command, page)
    tidying.run()
    qtbot.waitUntil(lambda: not tidying.is_running, timeout=20_000)
    notice.leave()
    qtbot.waitUntil(lambda: notice.label.text() == say.went_wrong())


def test_the_end_of_the_window_ends_it(qtbot: QtBot, tmp_path: Path) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    notice = Notice(page)
    tidying = Tidying(tmp_path, notice, [sys.executable, "-c", "import sys; sys.stdin.read()"], page)
    tidying.run()
    tidying.stop()
    assert not tidying.is_running
