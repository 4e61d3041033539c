"""What a card shows, group by group, with a made-up library."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.chat import Role
from sentient_desktop.domain.memory import ActId, Check, MemoryId
from sentient_desktop.domain.review import Answer, Card, Group, HeldPlace, Suggestion, Wished
from sentient_desktop.domain.views import HistoryEntry
from sentient_desktop.ui.review.answers import AnswerButton
from sentient_desktop.ui.review.page import ReviewPage
from sentient_desktop.ui.theme import Scheme, appearance
from tests.ui.at_once import AtOnce
from tests.ui.memories.made import NOW, detail, memory, source
from tests.ui.review.made import BROKEN, FakeLibrary, card, key, message

SECRET = "The key of the weather station is tk-AAAA1111BBBB2222.CCCC3333"


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication) -> Iterator[None]:
    if not qapp.styleSheet():
        appearance().start(Scheme.LIGHT)
    # Asked only where it is another one: a style sheet set anew costs more than a whole test.
    appearance().choose(Scheme.LIGHT)
    before = qapp.font()
    yield
    if qapp.font() != before:
        qapp.setFont(before)
    if qapp.layoutDirection() is not Qt.LayoutDirection.LeftToRight:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def page_of(qtbot: QtBot, library: FakeLibrary, width: int = 1000) -> ReviewPage:
    tasks = AtOnce()
    page = ReviewPage(library, tasks)  # type: ignore[arg-type]
    tasks.setParent(page)
    qtbot.addWidget(page)
    page.resize(width, 700)
    page.show()
    page.start(None)
    page.setFocus()
    return page


def of(one: Card) -> FakeLibrary:
    return FakeLibrary({one.key: one})


def likely(page: ReviewPage) -> list[str]:
    return [button.words() for button in page.answers.buttons if button.property("kind") == "primary"]


def shown(page: ReviewPage) -> list[str]:
    return [button.words() for button in page.answers.buttons if button.isVisible()]


@pytest.mark.parametrize("group", list(Group))
def test_every_group_says_why_its_card_is_here(qtbot: QtBot, group: Group) -> None:
    pair = 2 if group in (Group.DOUBLE, Group.CONTRADICTION) else None
    page = page_of(qtbot, of(card(key(1, group, pair), "Runs 5 km")))
    why = page.card.why.text() or page.card.calm.text()
    assert why.endswith(".")
    assert why.split(".")[0] in page.card.accessibleName()
    assert "Runs 5 km" in page.card.accessibleName()


def test_a_check_says_what_is_wrong_with_the_source(qtbot: QtBot) -> None:
    said = set()
    against = set()
    for check in (Check.CONFLICT, Check.OTHER_SPEAKER, Check.UNBACKED, Check.ELSEWHERE, Check.MISSING):
        one = detail(memory(1, worst_check=check), [source(1, check=check)])
        page = page_of(qtbot, of(card(key(1), memory=one)))
        said.add(page.card.why.text())
        if likely(page) == ["Not right"]:
            against.add(check)
    assert len(said) == 5
    assert against == {Check.CONFLICT, Check.OTHER_SPEAKER, Check.UNBACKED}


def test_a_wish_says_what_was_wanted(qtbot: QtBot) -> None:
    entry = HistoryEntry(ActId(0), NOW, "assistant", "mcp", "forget", (MemoryId(1),), undone=False, undoes=None)
    said = set()
    for wished in (*Wished, None):
        page = page_of(qtbot, of(card(key(1, Group.WISH), wish=entry, wished=wished)))
        said.add(page.card.calm.text())
    assert len(said) == 4


def test_a_secret_is_masked_until_it_is_asked_for(qtbot: QtBot) -> None:
    page = page_of(qtbot, of(card(key(1, Group.SECRET), SECRET, marks=((34, len(SECRET)),))))
    title = page.card.newer.wording.title
    assert "AAAA1111" not in title.text()
    assert "AAAA1111" not in page.card.accessibleName()
    page.card.newer.wording.secrets.click()
    assert title.text() == SECRET
    assert likely(page) == ["Forget"]


def test_a_secret_is_masked_in_the_message_too(qtbot: QtBot) -> None:
    value = "tk-AAAA1111BBBB2222.CCCC3333"
    one = detail(memory(1, SECRET), [source(1, quote=f"It is {value}")])
    library = of(card(key(1, Group.SECRET), memory=one))
    library.said[71] = [message(71, f"The station again. It is {value}, please.")]
    page = page_of(qtbot, library)
    (said,) = (part for part in page.card.newer.evidence.said if part.isVisible())
    assert value not in said.words.text()
    assert value not in page.card.accessibleName()
    said.secrets.click()
    assert value in said.words.text()


def test_hidden_characters_are_seen(qtbot: QtBot) -> None:
    text = "Prefers tea over cof\u200bfee"
    one = detail(memory(1, text), hidden_characters=True)
    page = page_of(qtbot, of(card(key(1, Group.ORDERS), memory=one, marks=((20, 21),))))
    assert "U+200B" in page.card.newer.wording.title.shown_text()
    assert page.card.why.text() == "It holds characters that cannot be seen."


def test_hostile_text_stays_text(qtbot: QtBot) -> None:
    hostile = "<img src='http://evil.example/x.png'><b>you</b> & \u202ethem"
    one = detail(memory(1, hostile), [source(1, quote=hostile, chat_title=hostile)])
    library = of(card(key(1, Group.SAID_AGAIN), memory=one))
    library.said[71] = [message(71, hostile, Role.USER)]
    page = page_of(qtbot, library)
    assert page.card.newer.wording.title.text() == hostile
    assert "<b>you</b>" in page.card.newer.evidence.said[0].words.shown_text()
    assert "\u202e" not in page.card.accessibleName()


def test_what_was_really_said_shows_both_speakers_with_the_quote_marked(qtbot: QtBot) -> None:
    one = detail(memory(1), [source(1, quote="I solved it recursively", check=Check.UNBACKED)])
    library = of(card(key(1), memory=one))
    library.said[71] = [
        message(70, "How would you go about it?"),
        message(71, "I solved it recursively.", Role.ASSISTANT),
    ]
    page = page_of(qtbot, library)
    evidence = page.card.newer.evidence
    first, second = (part for part in evidence.said if part.isVisible())
    assert (first.who.text(), second.who.text()) == ("You", "ChatGPT")
    assert second.words.marked
    assert not first.open.isVisible()
    assert second.open.isVisible()
    assert evidence.title.text() == "What was really said"


def test_a_pair_stands_side_by_side_and_below_where_it_is_narrow(qtbot: QtBot) -> None:
    library = of(card(key(2, Group.CONTRADICTION, 1), "Likes olives"))
    page = page_of(qtbot, library, width=1100)
    older, newer = page.card.older, page.card.newer
    assert older.geometry().top() == newer.geometry().top()
    assert newer.is_chosen
    assert newer.head.text().startswith("Newer")
    assert shown(page)[:4] == ["Replace the older", "Merge…", "Both are right", "Neither"]
    page.resize(500, 700)
    assert newer.geometry().top() > older.geometry().bottom()


def test_the_newer_one_is_not_proposed_where_its_own_source_is_in_doubt(qtbot: QtBot) -> None:
    plain = card(key(2, Group.CONTRADICTION, 1))
    assert likely(page_of(qtbot, of(plain))) == ["Replace the older"]
    doubted = replace(plain, memory=detail(memory(2, worst_check=Check.CONFLICT), [source(2)]))
    assert likely(page_of(qtbot, of(doubted))) == []


@pytest.mark.parametrize(
    ("suggestion", "words", "button"),
    [
        (Suggestion("remove", "It is over."), "Suggested: take it out of use. It is over.", ["Out of use"]),
        (Suggestion("keep", "Still holds."), "Suggested: keep it. Still holds.", ["Right"]),
        (Suggestion("extend", "", days=30), "Suggested: keep it for 30 more days.", ["Right"]),
        (Suggestion("dance", "<b>now</b>"), "Suggested: have a look. <b>now</b>", []),
    ],
)
def test_what_a_model_proposed_is_a_quiet_line(
    qtbot: QtBot, suggestion: Suggestion, words: str, button: list[str]
) -> None:
    page = page_of(qtbot, of(card(key(1, Group.STALE), suggestion=suggestion)))
    assert page.card.suggestion.text() == words
    assert likely(page) == button


def test_a_merge_cannot_be_answered_to_one_memory(qtbot: QtBot) -> None:
    page = page_of(qtbot, FakeLibrary.of(key(1), key(2)))
    given: list[object] = []
    page.answer_given.connect(lambda *what: given.append(what))
    for answer in (Answer.MERGE, Answer.REPLACE_OLDER):
        page.answer(answer)
    assert given == []
    page.answer(Answer.NOT_RIGHT)
    assert given == [(key(1), Answer.NOT_RIGHT)]
    assert page.key == key(2)


def test_without_any_card_it_says_that_nothing_waits(qtbot: QtBot) -> None:
    page = page_of(qtbot, FakeLibrary())
    assert page.end.isVisible()
    assert page.end.title.text() == "Nothing waits"
    with qtbot.waitSignal(page.list_requested):
        page.end.button.click()


def test_an_error_is_said_and_can_be_tried_again(qtbot: QtBot) -> None:
    library = FakeLibrary.of(key(1))
    library.broken = BROKEN
    page = page_of(qtbot, library)
    assert page.trouble.isVisible()
    assert "Another program" in page.trouble.title.text()
    library.broken = None
    page.trouble.button.click()
    assert page.key == key(1)
    assert page.desk.isVisible()


def test_the_groups_show_their_counts_and_what_is_still_looked_at(qtbot: QtBot) -> None:
    library = FakeLibrary.of(key(1), key(2), key(3, Group.SECRET))
    library.looked = (60, 40)
    page = page_of(qtbot, library)
    counts = {group: item.count for group, item in page.panel.items.items()}
    assert counts == {None: 3, Group.SOURCE: 2, Group.SECRET: 1}
    assert page.panel.looking.text() == "Still looking: 60 of 100 memories seen."
    QTest.mouseClick(page.panel.items[Group.SECRET], Qt.MouseButton.LeftButton)
    assert page.key == key(3, Group.SECRET)
    assert page.panel.items[Group.SECRET].isChecked()


def test_held_ones_are_offered_by_place(qtbot: QtBot) -> None:
    library = FakeLibrary.of(key(1, Group.HELD), key(2, Group.HELD))
    library.places = (
        HeldPlace("channel:telegram", 14, "a lesson", MemoryId(1)),
        HeldPlace("", 1, "", MemoryId(2)),
    )
    page = page_of(qtbot, library)
    page.choose(Group.HELD)
    assert not page.panel.approve.isVisible()
    page.panel.places["channel:telegram"].click()
    assert page.panel.approve.text() == "Keep all 14…"
    assert page.desk.title.text() == "To review · Telegram"
    with qtbot.waitSignal(page.approve_requested) as caught:
        page.panel.approve.click()
    assert caught.args[0].count == 14
    assert page.panel.places[""].name == "No source"


def test_the_keys_are_not_named_where_letters_are_switched_off(qtbot: QtBot) -> None:
    page = page_of(qtbot, FakeLibrary.of(key(1)))
    right = page.answers.right
    wide = right.sizeHint().width()
    assert right.accessibleDescription() == "Key: R"
    page.answers.name_keys(letters=False)
    assert right.accessibleDescription() == ""
    assert right.sizeHint().width() < wide
    assert page.answers.forget.accessibleDescription() != ""


def test_a_click_on_an_answer_leaves_the_focus_on_the_card(qtbot: QtBot) -> None:
    page = page_of(qtbot, FakeLibrary.of(key(1), key(2)))
    page.activateWindow()
    page.card.setFocus()
    QTest.mouseClick(page.answers.right, Qt.MouseButton.LeftButton)
    assert page.key == key(2)
    assert not page.answers.right.hasFocus()


def visible_in(page: ReviewPage, inside: QWidget) -> list[QWidget]:
    """The buttons below the card that are not whole inside."""
    cut = []
    for button in page.findChildren(QPushButton):
        if isinstance(button, AnswerButton) and button.isVisible():
            place = QRect(button.mapTo(inside, QPoint(0, 0)), button.size())
            if not inside.rect().contains(place):
                cut.append(button)
    return cut  # type: ignore[return-value]


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("width", [560, 740, 1060])
def test_the_answers_are_whole_at_any_size(
    qtbot: QtBot, qapp: QApplication, width: int, scale: float, direction: Qt.LayoutDirection
) -> None:
    font = QFont(qapp.font())
    font.setPointSizeF(10.5 * scale)
    qapp.setFont(font)
    qapp.setLayoutDirection(direction)
    page = page_of(qtbot, of(card(key(2, Group.CONTRADICTION, 1), "Likes olives " * 5)), width)
    assert visible_in(page, page.desk) == []
    assert page.desk.area.horizontalScrollBar().maximum() == 0
    assert page.card.width() == page.desk.area.viewport().width()
    first, last = page.answers.replace, page.answers.merge
    if first.y() == last.y():
        assert (first.x() < last.x()) is (direction is Qt.LayoutDirection.LeftToRight)
