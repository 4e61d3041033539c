"""From the notice with Undo to the word that it is gone."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.plan import Place
from sentient_desktop.domain.proof import Proof, Waiting
from sentient_desktop.errors import StoreFault
from sentient_desktop.ui.forget.removing import Removing
from sentient_desktop.ui.widgets import Notice
from tests.ui.at_once import AtOnce
from tests.ui.forget.made import ACT, FakeLibrary, forgotten, now, removed


@dataclass
class Told:
    library: FakeLibrary
    notice: Notice
    removing: Removing
    undone: list[int]

    def forget(self, seconds: float = 10.0) -> None:
        self.removing.say(forgotten(seconds), "Forgotten: “Plays the oboe”", lambda: self.undone.append(1))


@pytest.fixture
def told(qtbot: QtBot) -> Told:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 600)
    window.show()
    library = FakeLibrary()
    notice = Notice(window)
    removing = Removing(library, AtOnce(window), notice, window)  # type: ignore[arg-type]
    return Told(library, notice, removing, [])


def test_when_the_time_has_run_out_it_is_removed_and_said_to_be_gone(qtbot: QtBot, told: Told) -> None:
    told.forget(seconds=1.0)
    assert told.library.asked == []
    with qtbot.waitSignal(told.removing.removed, timeout=4000):
        pass
    assert told.library.asked == [f"finish {ACT}"]
    qtbot.waitUntil(lambda: told.notice.label.text() == "Gone: 0 of 3 places left.")
    with qtbot.waitSignal(told.removing.proof_wanted) as caught:
        told.notice.button.click()
    assert caught.args[0].act_id == ACT


def test_undo_leaves_nothing_to_remove(qtbot: QtBot, told: Told) -> None:
    told.forget()
    told.removing.let_go()
    told.notice.button.click()
    assert told.undone == [1]
    told.removing.finish_before_the_end()
    assert told.library.asked == []


def test_the_time_left_is_seen(qtbot: QtBot, told: Told) -> None:
    told.forget(seconds=10)
    before = told.notice.grab().toImage()
    qtbot.waitUntil(lambda: told.notice.remaining < 9)
    after = told.notice.grab().toImage()
    row = before.height() - 1
    changed = [x for x in range(before.width()) if before.pixel(x, row) != after.pixel(x, row)]
    assert changed
    assert min(changed) > before.width() // 2


def test_undo_stays_good_while_somebody_holds_it(qtbot: QtBot, told: Told) -> None:
    told.forget(seconds=1.5)
    told.notice.window().activateWindow()
    told.notice.button.setFocus()
    qtbot.waitUntil(told.notice.button.hasFocus)
    qtbot.waitUntil(lambda: bool(told.library.postponed), timeout=4000)
    assert told.library.postponed[0] > now()
    assert told.library.asked == []
    assert told.notice.isVisible()


def test_a_forget_that_is_followed_by_another_takes_nobodys_undo_away(qtbot: QtBot, told: Told) -> None:
    told.forget()
    told.forget()
    assert told.library.asked == []
    assert told.notice.label.text() == "Forgotten: “Plays the oboe”"
    told.notice.leave()
    qtbot.waitUntil(lambda: told.notice.label.text().startswith("Gone"))


def test_what_gave_way_to_another_notice_goes_at_its_deadline_and_at_the_latest_at_the_end(
    qtbot: QtBot, told: Told
) -> None:
    told.forget()
    told.library.next = now() + 300_000
    told.notice.say("Marked as right.")
    assert told.library.asked == []
    qtbot.waitUntil(lambda: told.library.asked == ["finish None"], timeout=3000)
    assert told.removing.last is not None
    told.removing.finish_before_the_end()
    assert told.library.asked == ["finish None", f"finish {ACT}"]


def test_at_the_end_of_the_window_everything_that_was_asked_to_be_forgotten_goes(told: Told) -> None:
    told.forget()
    told.forget()
    told.removing.finish_before_the_end()
    assert told.library.asked == [f"finish {ACT}"] * 2


def test_a_notice_that_is_put_away_removes_at_once(told: Told) -> None:
    told.forget()
    told.notice.leave()
    assert told.library.asked == [f"finish {ACT}"]


@pytest.mark.parametrize(
    ("proof", "expected"),
    [
        (Proof({Place.MEMORY: 1}, {Place.MEMORY: 1}), "1 of 1 places left."),
        (Proof({Place.MEMORY: 1}, {}, unfinished=(Waiting.IN_USE,)), "Not finished yet"),
    ],
)
def test_what_is_not_gone_is_not_said_to_be(qtbot: QtBot, told: Told, proof: Proof, expected: str) -> None:
    told.library.outcome = replace(removed(), proof=proof)
    told.forget()
    told.notice.leave()
    qtbot.waitUntil(told.notice.isVisible)
    assert expected in told.notice.label.text()
    assert "Gone" not in told.notice.label.text()


def test_a_removal_that_fails_says_why(qtbot: QtBot, told: Told) -> None:
    told.library.broken = StoreFault("Another program is writing to library.sqlite3.", "Try again in a moment.")
    told.forget()
    told.notice.leave()
    assert "Another program is writing" in told.notice.label.text()


def test_what_another_program_began_to_forget_is_removed_at_its_deadline(qtbot: QtBot, told: Told) -> None:
    told.library.next = now() + 300_000
    told.removing.start()
    assert told.library.asked == []
    qtbot.waitUntil(lambda: told.library.asked == ["finish None"], timeout=3000)


def test_what_is_past_its_deadline_waits_while_our_own_undo_is_offered(qtbot: QtBot, told: Told) -> None:
    told.forget()
    told.library.next = now() - 1
    told.removing.start()
    qtbot.waitUntil(lambda: told.removing._due.interval() == 1000, timeout=3000)
    assert told.library.asked == []


def test_a_due_removal_that_fails_is_tried_again(qtbot: QtBot, told: Told) -> None:
    told.library.next = now()
    told.library.broken = StoreFault("The disk is full.")
    told.removing.start()
    qtbot.waitUntil(lambda: told.library.asked == ["finish None"])
    assert told.removing._due.isActive()


def test_at_the_end_the_wish_is_carried_out_and_its_failure_holds_nobody_up(qtbot: QtBot, told: Told) -> None:
    told.library.broken = StoreFault("The disk is full.")
    told.forget()
    told.removing.finish_before_the_end()
    assert told.library.asked == [f"finish {ACT}"]
