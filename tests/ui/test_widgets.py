"""The small things every pane is made of: what they show, what they hide from nobody, what a screen reader hears."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QImage, QPainter, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from sentient_desktop import paths
from sentient_desktop.ui import widgets
from sentient_desktop.ui.theme import Scheme, appearance
from sentient_desktop.ui.tokens import DARK, LIGHT
from sentient_desktop.ui.widgets import Notice, PillKind, Sheet
from sentient_desktop.ui.widgets.flow import FlowRow
from tests.ui.gone import wait_until_gone

HOSTILE = [
    "<img src='http://evil.example/x.png'>",
    "User prefers <table>",
    "&lt;b&gt;",
    "a < b",
    "<script>alert(1)</script>",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_label_shows_markup_as_text(qtbot: QtBot, text: str) -> None:
    label = widgets.plain_label(text)
    qtbot.addWidget(label)
    assert label.textFormat() is Qt.TextFormat.PlainText
    assert label.text() == text
    plain = QLabel("x" * len(text))
    qtbot.addWidget(plain)
    assert label.sizeHint().width() > plain.sizeHint().width() / 3


@pytest.mark.parametrize("text", HOSTILE)
def test_a_tooltip_is_escaped(qtbot: QtBot, text: str) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    widgets.set_tooltip(widget, text)
    inside = widget.toolTip().removeprefix('<p style="white-space:pre-wrap">').removesuffix("</p>")
    assert "<" not in inside
    assert widget.toolTip().startswith("<p ")


def test_hidden_characters_are_made_visible() -> None:
    assert widgets.visible_text("a\u200bb\u202ec") == "a⟨U+200B⟩b⟨U+202E⟩c"
    assert widgets.visible_text("nothing hidden, äöü 東京") == "nothing hidden, äöü 東京"


@given(st.text(max_size=60))
def test_making_visible_twice_changes_nothing_more(text: str) -> None:
    once = widgets.visible_text(text)
    assert widgets.visible_text(once) == once


def test_a_button_shows_an_ampersand(qtbot: QtBot) -> None:
    button = widgets.push_button("Salt & pepper")
    qtbot.addWidget(button)
    assert button.text() == "Salt && pepper"


def test_an_icon_button_has_a_name_for_a_screen_reader(qtbot: QtBot) -> None:
    button = widgets.IconButton("back", "Back")
    qtbot.addWidget(button)
    assert button.accessibleName() == "Back"
    assert button.minimumHeight() >= 24


@pytest.mark.parametrize("path", sorted((paths.resources() / "icons").glob("*.svg")), ids=lambda path: path.stem)
def test_every_icon_can_be_drawn(qtbot: QtBot, path: Path) -> None:
    image = widgets.icon(path.stem).pixmap(36, 36).toImage()
    assert any(image.pixelColor(x, y).alpha() > 200 for x in range(36) for y in range(36))


def test_an_icon_follows_the_theme_without_being_made_anew(qtbot: QtBot) -> None:
    def darkest(image: QImage) -> int:
        solid = [image.pixelColor(x, y) for x in range(36) for y in range(36) if image.pixelColor(x, y).alpha() > 200]
        return sum(colour.lightness() for colour in solid) // len(solid)

    made = widgets.icon("list")
    appearance().start(Scheme.LIGHT)
    light = darkest(made.pixmap(36, 36).toImage())
    appearance().choose(Scheme.DARK)
    dark = darkest(made.pixmap(36, 36).toImage())
    appearance().choose(Scheme.LIGHT)
    assert light < 80
    assert dark > 200


@pytest.mark.parametrize("kind", PillKind)
def test_a_pill_has_its_own_ground_in_both_themes(qtbot: QtBot, kind: PillKind) -> None:
    for scheme, tokens in ((Scheme.LIGHT, LIGHT), (Scheme.DARK, DARK)):
        appearance().choose(scheme)
        size = widgets.pill_size("Not right?")
        image = QImage(size, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.magenta)
        painter = QPainter(image)
        widgets.paint_pill(painter, QRect(0, 0, size.width(), size.height()), kind, "Not right?")
        painter.end()
        assert image.pixelColor(4, size.height() // 2).name().upper() == getattr(tokens, kind.value)
    appearance().choose(Scheme.LIGHT)


def test_an_empty_bar_and_a_full_one_differ_by_their_colour(qtbot: QtBot) -> None:
    bar = widgets.ConfidenceBar()
    qtbot.addWidget(bar)
    bar.resize(200, 8)
    bar.show_share(0.5, "not_sure_yet")
    image = bar.grab().toImage()
    ratio = image.width() / 200
    assert image.pixelColor(round(50 * ratio), image.height() // 2).name().upper() == LIGHT.not_sure_yet
    assert image.pixelColor(round(150 * ratio), image.height() // 2).name().upper() == LIGHT.line
    bar.show_share(None, "not_known")
    assert bar.grab().toImage().pixelColor(round(50 * ratio), image.height() // 2).name().upper() == LIGHT.line


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    return made


def test_a_notice_leaves_by_itself(qtbot: QtBot, window: QWidget) -> None:
    notice = Notice(window)
    with qtbot.waitSignal(notice.closed, timeout=3000):
        notice.say("Marked as not right.", seconds=0.2)
    assert not notice.isVisible()


def test_a_notice_stays_while_its_button_has_the_focus(qtbot: QtBot, window: QWidget) -> None:
    notice = Notice(window)
    notice.say("Forgotten.", seconds=0.2, button="Undo", act=lambda: None)
    window.activateWindow()
    notice.button.setFocus()
    qtbot.waitUntil(notice.button.hasFocus)
    with qtbot.assertNotEmitted(notice.closed, wait=500):
        pass
    notice.button.clearFocus()
    with qtbot.waitSignal(notice.closed, timeout=3000):
        pass


def test_undo_works_up_to_the_last_visible_moment_and_is_no_closing(qtbot: QtBot, window: QWidget) -> None:
    notice = Notice(window)
    undone: list[int] = []
    notice.say("Forgotten.", seconds=5, button="Undo", act=lambda: undone.append(1))
    with qtbot.assertNotEmitted(notice.closed):
        notice.button.click()
    assert undone == [1]
    assert not notice.isVisible()


def test_the_next_notice_closes_the_one_before(qtbot: QtBot, window: QWidget) -> None:
    notice = Notice(window)
    notice.say("One.", seconds=5)
    with qtbot.waitSignal(notice.closed):
        notice.say("Two.", seconds=5)
    assert notice.label.text() == "Two."
    assert notice.accessibleName() == "Two."


def test_a_notice_lies_inside_a_window_of_any_width(qtbot: QtBot, window: QWidget) -> None:
    notice = Notice(window)
    notice.say("A long sentence that tells of many things. " * 4, seconds=5, button="Undo", act=lambda: None)
    for width in (900, 480, 1400):
        window.resize(width, 600)
        assert window.rect().contains(notice.geometry())
        assert abs(notice.geometry().center().x() - window.rect().center().x()) <= 1


def test_a_sheet_keeps_the_focus_and_gives_it_back(qtbot: QtBot, window: QWidget) -> None:
    before = QPushButton("before", window)
    before.show()
    window.activateWindow()
    before.setFocus()
    qtbot.waitUntil(before.hasFocus)
    sheet = Sheet(window, "Forget?")
    buttons = [sheet.add_button("Cancel"), sheet.add_button("Forget", "danger")]
    sheet.open()
    assert buttons[0].hasFocus()
    visited = []
    for _ in range(4):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        visited.append(window.focusWidget())
    assert visited == [buttons[1], buttons[0]] * 2
    with qtbot.waitSignal(sheet.closed):
        QTest.keyClick(buttons[0], Qt.Key.Key_Escape)
    assert before.hasFocus()


def test_a_sheet_is_freed_when_it_is_put_away(qtbot: QtBot, window: QWidget) -> None:
    sheet = Sheet(window, "Keys")
    sheet.open()
    QTest.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    wait_until_gone(qtbot, sheet)


def test_a_sheet_fits_into_a_small_window(qtbot: QtBot, window: QWidget) -> None:
    sheet = Sheet(window, "Keys")
    for number in range(60):
        sheet.column.addWidget(widgets.plain_label(f"Line {number}"))
    sheet.open()
    for size in ((480, 400), (800, 600), (1600, 1000)):
        window.resize(*size)
        assert sheet.geometry() == window.rect()
        assert sheet.rect().contains(sheet.card.geometry())


def test_what_stands_at_the_end_of_a_row_does_not_touch_the_scroll_bar(qtbot: QtBot, window: QWidget) -> None:
    sheet = Sheet(window, "Keys")
    for number in range(60):
        sheet.column.addWidget(widgets.plain_label(f"Line {number}"))
    sheet.open()
    window.resize(800, 600)
    assert sheet.column.contentsMargins().right() >= 8
    window.resize(800, 6000)
    assert sheet.column.contentsMargins().right() == 0


def test_buttons_that_need_two_lines_fill_both(qtbot: QtBot) -> None:
    row = QWidget()
    qtbot.addWidget(row)
    flow = FlowRow(row)
    for number in range(7):
        button = QPushButton(f"Answer {number}")
        button.setFixedWidth(100)
        flow.addWidget(button)
    tops = []
    for width in (760, 700, 250, 90):
        flow.setGeometry(QRect(0, 0, width, 400))
        placed = [flow.itemAt(at).geometry().top() for at in range(7)]  # type: ignore[union-attr]
        tops.append(sorted(placed.count(top) for top in set(placed)))
    assert tops == [[7], [3, 4], [1, 2, 2, 2], [1] * 7]


def test_the_wheel_scrolls_and_turns_no_choice_on_its_way(qtbot: QtBot) -> None:
    inside = QWidget()
    column = QVBoxLayout(inside)
    choice = widgets.unturned(QComboBox())
    choice.addItems(["one", "two", "three"])
    column.addWidget(choice)
    tall = QLabel()
    tall.setFixedHeight(2000)
    column.addWidget(tall)
    area = widgets.scrolled(inside)
    qtbot.addWidget(area)
    area.resize(300, 200)
    area.show()
    at = QPointF(choice.rect().center())
    turn = QWheelEvent(
        at, choice.mapToGlobal(at), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(choice, turn)
    assert choice.currentText() == "one"
    assert not choice.hasFocus()
    assert not turn.isAccepted() or area.verticalScrollBar().value() > 0


def test_the_banner_offers_one_thing_to_do(qtbot: QtBot) -> None:
    banner = widgets.Banner("Kept, but left out.")
    qtbot.addWidget(banner)
    done: list[int] = []
    banner.offer("It’s right", lambda: done.append(1))
    banner.offer("Another", lambda: done.append(2))
    assert banner.button is not None
    banner.button.click()
    assert done == [2]


def test_an_empty_state_asks_once_its_button_is_pressed(qtbot: QtBot) -> None:
    empty = widgets.EmptyState("inbox", "Nothing to review", "All is well.", "Show all")
    qtbot.addWidget(empty)
    with qtbot.waitSignal(empty.asked):
        empty.button.click()
    empty.say("Nothing", "")
    assert empty.button.isHidden()
    empty.changeEvent(QEvent(QEvent.Type.PaletteChange))
