"""The journal of the tidy-up in the window: read, led from, undone, forgotten, and long."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.memory import ActId, MemoryId, State
from sentient_desktop.domain.secrets import MASK
from sentient_desktop.domain.tidying import TidyLine
from sentient_desktop.library import Library
from sentient_desktop.store import advice_rows
from sentient_desktop.ui.settings_sheet import SettingsSheet
from sentient_desktop.ui.tidied import reading
from sentient_desktop.ui.tidied.page import TidiedPage
from sentient_desktop.ui.words import tidying as say
from tests.making import DAY, T0, Maker
from tests.scripted_model import ScriptedModel, scripted_model
from tests.ui.opened import HOSTILE, Opened, fill, opened_window

KEY = "The password of the router is Zk8-qqLw2-Tr"
NOW = T0 + 400 * DAY


@pytest.fixture
def opened(qtbot: QtBot, folder: Path) -> Iterator[Opened]:
    with opened_window(folder, fill(folder), qtbot) as window:
        yield window


@pytest.fixture
def scripted() -> Iterator[ScriptedModel]:
    with scripted_model() as made:
        yield made


def advised(folder: Path, scripted: ScriptedModel, advice: object, **settings: str) -> None:
    """A tidy-up at `NOW` in which the model says this."""
    with Library(folder, clock=lambda: NOW) as library:
        values = {"enabled": "true", "address": scripted.address, "name": "small", "seconds": "20"} | settings
        for key, value in values.items():
            library.set_setting(f"review.model.{key}", value)
        library.agree_to_model(scripted.address)
        scripted.answers(advice)
        library.tidy_up()


def noted(folder: Path, runs: list[list[TidyLine]]) -> None:
    """Runs as they would stand there, a day after the other."""
    maker = Maker(folder)
    with maker.store.write() as connection:
        for day, lines in enumerate(runs):
            advice_rows.write(connection, advice_rows.begin(connection, "command", T0 + day * DAY), lines)
    maker.close()


def page_of(opened: Opened) -> TidiedPage:
    """Goes to the page."""
    opened.window.navigation.go_to_page("tidied")
    opened.settle()
    page = opened.window.pages.tidied
    assert page is not None
    return page


def texts(widget: QWidget) -> list[str]:
    """Every text that can be seen in it."""
    return [label.text() for label in widget.findChildren(QLabel) if label.text()]


def everything(widget: QWidget) -> str:
    """What can be seen and what a screen reader says."""
    inside = [widget, *widget.findChildren(QWidget)]
    return "\n".join([*texts(widget), *(f"{one.accessibleName()} {one.accessibleDescription()}" for one in inside)])


def test_with_no_run_it_says_so_in_one_sentence(opened: Opened) -> None:
    page = page_of(opened)
    assert page.nothing.isVisible()
    assert page.nothing.title.text() == say.nothing_yet()


def test_a_real_run_is_told_line_by_line_and_an_undone_act_says_so(
    opened: Opened, folder: Path, scripted: ScriptedModel
) -> None:
    ids = opened.ids
    advice = {
        "remove": [{"id": ids["oboe"], "reason": "Sold it years ago"}, {"id": ids["hostile"], "reason": "<b>rows</b>"}],
        "extend": [{"id": ids["tea"], "days": 200, "reason": "A habit"}],
    }
    advised(folder, scripted, advice, acts_by_itself="true")
    page = page_of(opened)
    (card,) = page.cards
    assert card.sums.text() == "Advised by the model · 3 changed"
    shown = {line.shown.line.memory_id: texts(line) for line in card.lines}
    assert shown[ids["oboe"]] == ["Taken out of use", "Plays the oboe", "Sold it years ago"]
    assert shown[ids["tea"]] == ["Kept for 200 more days", "Likes strong tea", "A habit"]
    assert HOSTILE in shown[ids["hostile"]]
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in page.findChildren(QLabel) if label.text())
    act = next(line.shown.line.act_id for line in card.lines if line.shown.line.memory_id == ids["oboe"])
    assert act is not None
    link = next(line.open for line in card.lines if line.shown.line.memory_id == ids["oboe"])
    assert link is not None
    link.setFocus()
    opened.session.tasks.write(lambda: opened.library.undo(ActId(act)))
    opened.settle()
    (card,) = page.cards
    assert card.sums.text() == "Advised by the model · 3 changed · 1 of them undone"
    line = next(line for line in card.lines if line.shown.line.memory_id == ids["oboe"])
    assert say.undone() in everything(line)
    assert [one.shown.line.memory_id for one in card.lines if one.shown.line.undone] == [ids["oboe"]]
    # The card is another one, and whoever stood in it stands there still.
    assert line.open is not None
    assert line.open.hasFocus()


def test_a_line_leads_to_its_memory_by_the_keyboard_alone_and_back_to_the_line(opened: Opened, folder: Path) -> None:
    lines = [TidyLine("remove", opened.ids[name], "Over") for name in ("runs", "tea", "oboe")]
    noted(folder, [lines])
    page = page_of(opened)
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Tab)
    link = page.cards[0].lines[1].open
    assert link is not None
    assert link.hasFocus()
    assert link.accessibleName() == "Open: Likes strong tea"
    assert link.accessibleDescription() == "Suggested: take it out of use · Over"
    QTest.keyClick(link, Qt.Key.Key_Return)
    opened.settle()
    assert opened.window.pages.shows_memories
    assert opened.window.list_pane.current_id() == opened.ids["tea"]
    opened.do("back")
    assert opened.window.pages.currentWidget() is page
    assert link.hasFocus()
    # Asked for anew it begins at its newest line.
    opened.window.tidying.journal_requested.emit()
    opened.settle()
    first = page.cards[0].lines[0].open
    assert first is not None
    assert first.hasFocus()


def test_secrets_are_masked_in_wording_reason_and_what_is_read_aloud(opened: Opened, folder: Path) -> None:
    maker = Maker(folder)
    secret = maker.memory(KEY)
    maker.close()
    line = TidyLine("merge", secret, "It says Zk8-qqLw2-Tr", opened.ids["oboe"], content="Its password is Zk8-qqLw2-Tr")
    noted(folder, [[line, TidyLine("remove", opened.ids["oboe"], "Newer", secret)]])
    page = page_of(opened)
    said = everything(page)
    assert "Zk8" not in said
    assert said.count(MASK) >= 4


def test_what_takes_the_place_of_a_memory_is_told_once(opened: Opened, folder: Path, scripted: ScriptedModel) -> None:
    new = {"content": "Lives in Faro", "category": "home", "confidence": 0.9, "replaces": [opened.ids["tea"]]}
    advised(folder, scripted, {"new": [new]}, acts_by_itself="true")
    advised(folder, scripted, {"new": [new | {"replaces": [opened.ids["oboe"]]}]}, acts_by_itself="false")
    said = [texts(line) for card in page_of(opened).cards for line in card.lines if line.shown.line.verb == "remove"]
    assert [lines[:2] for lines in said] == [
        ["Suggested: take it out of use", "Plays the oboe"], ["Taken out of use", "Likes strong tea"]
    ]  # fmt: skip
    for lines in said:
        (place,) = lines[2:]
        assert place.replace("\u2068", "").replace("\u2069", "") == "In its place: “Lives in Faro”"


@pytest.mark.parametrize("for_good", [False, True])
def test_nothing_of_a_forgotten_memory_is_told(opened: Opened, folder: Path, *, for_good: bool) -> None:
    lines = [TidyLine("remove", opened.ids["oboe"], "The oboe was sold"), TidyLine("remove", opened.ids["tea"])]
    noted(folder, [lines])
    assert "oboe" in everything(page_of(opened))
    opened.window.going.go_to_the_list()
    opened.choose("oboe")
    opened.do("forget")
    if for_good:
        opened.window.notice.leave()
        opened.settle()
    page = page_of(opened)
    (card,) = page.cards
    assert "oboe" not in everything(page)
    gone = [line for line in card.lines if line.open is None]
    assert len(gone) == (0 if for_good else 1)
    assert for_good or say.was_forgotten() in texts(gone[0])


def test_a_long_journal_is_shown_a_part_at_a_time_newest_first(opened: Opened, folder: Path) -> None:
    memory = opened.ids["tea"]
    noted(folder, [[TidyLine("extend", memory, f"Run {day}", days=day)] for day in range(1, 71)])
    page = page_of(opened)
    assert len(page.cards) == reading.RUNS
    assert page.cards[0].run.at == T0 + 69 * DAY
    first = page.cards[0]
    page.earlier.setFocus()
    QTest.keyClick(page.earlier, Qt.Key.Key_Return)
    opened.settle()
    assert len(page.cards) == 2 * reading.RUNS
    assert page.cards[0] is first
    link = page.cards[reading.RUNS].lines[0].open
    assert link is not None
    assert link.hasFocus()
    page.earlier.click()
    opened.settle()
    assert len(page.cards) == 70
    assert not page.earlier.isVisible()


def test_a_run_of_hundreds_is_not_built_at_once_either(opened: Opened, folder: Path) -> None:
    many = [TidyLine("extend", opened.ids["tea"], str(number), days=1) for number in range(300)]
    noted(folder, [[TidyLine("remove", opened.ids["oboe"])], many])
    page = page_of(opened)
    (card,) = page.cards
    assert len(card.lines) == reading.LINES
    assert say.more_lines(300 - reading.LINES) in texts(card)
    assert card.sums.text() == "Advised by the model · 300 suggested"
    for _ in range(2):
        page.earlier.click()
        opened.settle()
    assert [len(card.lines) for card in page.cards] == [300, 1]
    assert not page.earlier.isVisible()


def test_the_review_and_the_settings_lead_there(opened: Opened, qtbot: QtBot) -> None:
    opened.do("review")
    review = opened.window.pages.review
    assert review is not None
    review.panel.journal.click()
    opened.settle()
    assert opened.window.pages.currentWidget() is opened.window.pages.tidied
    opened.do("back")
    opened.window.sheets.open_settings()
    sheet = opened.window.sheets.sheet
    assert isinstance(sheet, SettingsSheet)
    qtbot.waitUntil(sheet.model.isEnabled)
    sheet.model.journal.click()
    opened.settle()
    assert opened.window.sheets.sheet is None
    assert opened.window.pages.currentWidget() is opened.window.pages.tidied


@pytest.mark.parametrize("told", [0, 1])
def test_the_notice_of_a_run_that_came_to_something_leads_there(
    opened: Opened, folder: Path, qtbot: QtBot, *, told: int
) -> None:
    noted(folder, [[TidyLine("remove", opened.ids["oboe"], "Over")]])
    says = ['{"tidy_up": 1, "unfinished": []}', *['{"verb": "remove", "done": false}'] * told]
    tidying, notice = opened.window.tidying, opened.window.notice
    tidying._command = [sys.executable, "-c", f"print('\\n'.join({says!r}))"]
    tidying.run()
    qtbot.waitUntil(lambda: not tidying.is_running, timeout=20_000)
    notice.leave()
    qtbot.waitUntil(lambda: notice.label.text() == say.came_to(0, told))
    assert notice.button.isVisible() is bool(told)
    if told:
        notice.button.click()
        opened.settle()
        page = opened.window.pages.tidied
        assert page is not None
        assert opened.window.pages.currentWidget() is page
        assert len(page.cards) == 1


def test_a_memory_of_another_state_can_be_opened(opened: Opened, folder: Path) -> None:
    old: MemoryId = opened.ids["old"]
    noted(folder, [[TidyLine("remove", old, "Moved", opened.ids["tea"], done=True)]])
    page = page_of(opened)
    (line,) = page.cards[0].lines
    assert any("Likes strong tea" in text for text in texts(line))
    assert line.open is not None
    line.open.click()
    opened.settle()
    assert opened.state("old") is State.SUPERSEDED
    assert opened.window.detail.memory_id == old
