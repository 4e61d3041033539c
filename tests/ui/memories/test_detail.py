"""What the detail shows of a memory in each state, and what it asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.chat import ChatId, Chip, Insight, InsightId, MessageId, Summary
from sentient_desktop.domain.memory import ActId, Author, Certainty, Check, MemoryId, SourceKind, State, SupersededHow
from sentient_desktop.domain.views import (
    ChipView,
    Derived,
    HistoryEntry,
    InsightView,
    MemoryDetail,
    Opens,
    OpenTarget,
    WhyNot,
)
from sentient_desktop.errors import StoreFault
from sentient_desktop.ui.memories.detail_pane import DetailPane
from sentient_desktop.ui.memories.marked_text import MarkedText
from sentient_desktop.ui.memories.section import Section
from sentient_desktop.ui.memories.sources_block import AT_FIRST, STEP
from sentient_desktop.ui.memories.whole_text import WholeText
from sentient_desktop.ui.words import check_words, disputed_banner
from tests.ui.at_once import AtOnce
from tests.ui.memories.made import NOW, FakeLibrary, detail, memory, row, source

HOSTILE = "<b>x</b> <img src=x onerror=1> &amp; javascript:0 <table>"


@pytest.fixture
def library() -> FakeLibrary:
    return FakeLibrary()


@pytest.fixture
def pane(qtbot: QtBot, at_once: AtOnce, library: FakeLibrary) -> DetailPane:
    made = DetailPane(library, at_once)  # type: ignore[arg-type]
    qtbot.addWidget(made)
    made.resize(624, 744)
    made.show()
    return made


@pytest.fixture
def show(pane: DetailPane, library: FakeLibrary) -> Callable[[MemoryDetail], None]:
    def show_it(made: MemoryDetail) -> None:
        library.details[made.memory.id] = made
        pane.show_memory(made.memory.id)
        QApplication.processEvents()

    return show_it


Show = Callable[[MemoryDetail], None]


def _acts(pane: DetailPane) -> list[tuple[str, list[int]]]:
    asked: list[tuple[str, list[int]]] = []
    pane.act_requested.connect(lambda verb, ids: asked.append((verb, ids)))
    return asked


def _texts(pane: QWidget) -> list[str]:
    labels = [label.text() for label in pane.findChildren(QLabel) if label.isVisible()]
    return labels + [text.shown_text() for text in pane.findChildren(MarkedText) if text.isVisible()]


def test_without_a_memory_it_says_so(pane: DetailPane) -> None:
    pane.show_memory(None)
    assert pane.nothing.isVisible()
    assert pane.detail is None


def test_a_current_and_very_sure_memory_can_be_disputed_and_forgotten(
    qtbot: QtBot, pane: DetailPane, show: Show
) -> None:
    show(detail())
    assert pane.wording.title.text() == "Runs 5 km on Saturday and Sunday mornings"
    assert pane.wording.meta.text().startswith("\u2068Health\u2069 · you told \u2068ChatGPT\u2069 · first noted ")
    assert pane.sureness.words.label.text() == "Very sure 100\u00a0%"
    assert not pane.state.isVisible()
    assert not pane.affirm.isVisible()
    asked = _acts(pane)
    qtbot.mouseClick(pane.dispute, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(pane.forget, Qt.MouseButton.LeftButton)
    assert asked == [("dispute", [1]), ("forget", [1])]


def test_while_not_very_sure_both_buttons_are_there(pane: DetailPane, show: Show) -> None:
    show(detail(memory(confidence=0.6)))
    assert pane.affirm.isVisible()
    assert pane.dispute.isVisible()


def test_unknown_confidence_has_no_bar_and_is_never_a_figure(pane: DetailPane, show: Show) -> None:
    show(detail(memory(confidence=None)))
    assert pane.sureness.words.label.text() == "Not known"
    assert not pane.sureness.bar.isVisible()


def test_a_disputed_memory_has_the_notice_with_its_right(qtbot: QtBot, pane: DetailPane, show: Show) -> None:
    show(detail(memory(state=State.DISPUTED, confidence=0.6)))
    assert pane.state.label.text() == disputed_banner()
    assert not pane.dispute.isVisible()
    asked = _acts(pane)
    qtbot.mouseClick(pane.state.affirm, Qt.MouseButton.LeftButton)
    assert asked == [("affirm", [1])]


def test_after_an_answer_the_focus_is_on_the_other_answer_not_on_forget(pane: DetailPane, show: Show) -> None:
    show(detail())
    pane.dispute.setFocus()
    show(detail(memory(state=State.DISPUTED)))
    assert pane.state.affirm.hasFocus()
    show(detail())
    assert pane.dispute.hasFocus()


def test_a_held_memory_waits_for_a_yes_or_a_no(qtbot: QtBot, pane: DetailPane, show: Show) -> None:
    show(detail(memory(state=State.HELD, confidence=0.6)))
    asked = _acts(pane)
    qtbot.mouseClick(pane.state.approve, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(pane.state.discard, Qt.MouseButton.LeftButton)
    assert asked == [("approve", [1]), ("discard", [1])]


def test_a_replaced_memory_leads_to_the_newer_one(qtbot: QtBot, pane: DetailPane, show: Show) -> None:
    old = memory(state=State.SUPERSEDED, superseded_how=SupersededHow.REPLACED, superseded_by=MemoryId(9))
    show(detail(old, superseded_by=row(9, "Works from home")))
    with qtbot.waitSignal(pane.memory_requested) as asked:
        qtbot.mouseClick(pane.state.newer, Qt.MouseButton.LeftButton)
    assert asked.args == [9]
    acts = _acts(pane)
    qtbot.mouseClick(pane.state.restore, Qt.MouseButton.LeftButton)
    assert acts == [("restore", [1])]
    assert not pane.dispute.isVisible()


def test_a_replaced_memory_without_its_successor_says_what_became_of_it(pane: DetailPane, show: Show) -> None:
    show(detail(memory(state=State.SUPERSEDED, superseded_how=SupersededHow.REPLACED)))
    assert "a memory you deleted" in pane.state.label.text()
    assert not pane.state.newer.isVisible()


@pytest.mark.parametrize("check", list(Check))
def test_every_check_is_said_in_words_where_it_matters(check: Check, pane: DetailPane, show: Show) -> None:
    show(detail(memory(state=State.DISPUTED), [source(1, check=check, found_message_id=5)]))
    card = pane.sources.shown[0]
    assert card.check.isVisible()
    assert card.check.label.text() == check_words(check)
    assert card.elsewhere.isVisible() == (check is Check.ELSEWHERE)


def test_a_good_check_of_a_memory_in_use_is_a_tick_with_its_words_for_a_screen_reader(
    pane: DetailPane, show: Show
) -> None:
    show(detail())
    card = pane.sources.shown[0]
    assert card.tick.isVisible()
    assert not card.check.isVisible()
    assert card.tick.accessibleName() == check_words(Check.EXACT)


@pytest.mark.parametrize(
    ("kind", "opens", "words"),
    [
        (SourceKind.MESSAGE, Opens.CHAT, "Open the chat"),
        (SourceKind.TASK_RUN, Opens.TASK_RUN, "Open the task"),
        (SourceKind.NOTE, Opens.URL, "Open the note"),
        (SourceKind.FILE, Opens.FILE, "Open the file"),
        (SourceKind.EMAIL, Opens.URL, "Open the email"),
    ],
)
def test_every_kind_of_source_opens_its_own_way(
    qtbot: QtBot, pane: DetailPane, show: Show, kind: SourceKind, opens: Opens, words: str
) -> None:
    show(detail(sources=[source(1, kind=kind, opens=opens, target="obsidian://open?file=x")]))
    card = pane.sources.shown[0]
    assert card.open.text() == words
    signal = {Opens.URL: pane.url_requested, Opens.FILE: pane.file_requested}.get(opens, pane.open_requested)
    with qtbot.waitSignal(signal) as asked:
        qtbot.mouseClick(card.open, Qt.MouseButton.LeftButton)
    wanted: list[object] = ["obsidian://open?file=x"]
    if opens in (Opens.CHAT, Opens.TASK_RUN):
        wanted = [OpenTarget(chat_id=ChatId(7), message_id=MessageId(71)), False]
    assert asked.args == wanted


@pytest.mark.parametrize("why", list(WhyNot))
def test_what_cannot_be_opened_has_no_button_and_says_why(why: WhyNot, pane: DetailPane, show: Show) -> None:
    show(detail(sources=[source(1, opens=Opens.NOTHING, why_not=why)]))
    card = pane.sources.shown[0]
    assert not card.open.isVisible()
    assert card.why_not.isVisible()
    assert card.why_not.text()


def test_the_message_that_really_says_it_is_offered(qtbot: QtBot, pane: DetailPane, show: Show) -> None:
    show(detail(sources=[source(1, "The quote", check=Check.ELSEWHERE, found_message_id=99)]))
    with qtbot.waitSignal(pane.open_requested) as asked:
        qtbot.mouseClick(pane.sources.shown[0].elsewhere, Qt.MouseButton.LeftButton)
    assert asked.args == [OpenTarget(chat_id=ChatId(7), message_id=MessageId(99), quote="The quote"), False]


def test_the_first_source_that_opens_is_opened_by_key(qtbot: QtBot, pane: DetailPane, show: Show) -> None:
    show(detail(sources=[source(1, opens=Opens.NOTHING, why_not=WhyNot.CHAT_GONE), source(2)]))
    with qtbot.waitSignal(pane.open_requested) as asked:
        assert pane.open_first_source(own_window=True)
    assert asked.args == [OpenTarget(chat_id=ChatId(7), message_id=MessageId(72)), True]
    show(detail(sources=[]))
    assert not pane.open_first_source()
    assert pane.sources.nothing.isVisible()


def test_thousands_of_sources_are_shown_a_few_at_a_time(qtbot: QtBot, pane: DetailPane, show: Show) -> None:
    show(detail(sources=[source(number) for number in range(1, 3001)]))
    assert len(pane.sources.shown) == AT_FIRST
    qtbot.mouseClick(pane.sources.more, Qt.MouseButton.LeftButton)
    assert len(pane.sources.shown) == AT_FIRST + STEP
    show(detail(memory(2)))
    assert len(pane.sources.shown) == 1


def test_a_found_source_is_told_from_a_recorded_one(pane: DetailPane, show: Show) -> None:
    show(detail(sources=[source(1), source(2, certainty=Certainty.LIKELY)]))
    assert [card.likely.isVisible() for card in pane.sources.shown] == [False, True]


def _derived() -> Derived:
    insight = Insight(InsightId(1), 1, None, "Likes a routine", None, 0.8, "active", Author.INFERRED, NOW, False)
    chip = Chip(1, MessageId(5), None, MemoryId(1), None, "Runs 5 km", "recall", NOW, False)
    return Derived(
        insights=(InsightView(insight, ()),),
        summaries=(Summary(1, 1, ChatId(7), "Runs at weekends", NOW, NOW),),
        workspace=(("MEMORY.md", "- Runs 5 km"),),
        chips=(ChipView(chip, ChatId(7), "Weekend plans"),),
    )


def test_what_was_drawn_from_it_is_counted_and_shown_on_demand(qtbot: QtBot, pane: DetailPane, show: Show) -> None:
    show(detail(derived=_derived()))
    assert "“Likes a routine”" not in _texts(pane)
    qtbot.mouseClick(pane.drawn.head, Qt.MouseButton.LeftButton, pos=pane.drawn.head.rect().topLeft())
    assert {"“Likes a routine”", "no longer counts", "“Runs at weekends”", "“- Runs 5 km”"} <= {
        *_texts(pane),
        *(pill.accessibleName() for pill in pane.drawn.findChildren(QWidget)),
    }
    show(detail(memory(2)))
    assert not pane.drawn.isVisible()
    show(detail(derived=_derived()))
    assert pane.drawn.is_open


def test_a_chip_leads_to_the_reply_it_stood_under(qtbot: QtBot, pane: DetailPane, show: Show) -> None:
    show(detail(derived=_derived()))
    pane.used.open()
    with qtbot.waitSignal(pane.open_requested) as asked:
        qtbot.mouseClick(pane.used.focusable[0], Qt.MouseButton.LeftButton)
    assert asked.args == [OpenTarget(chat_id=ChatId(7), message_id=MessageId(5)), False]


def test_the_history_says_who_did_what_and_what_it_said_before(pane: DetailPane, show: Show) -> None:
    before, after = {"content": "Runs 4 km"}, {"content": "Runs 5 km"}
    ids = (MemoryId(1),)
    entries = (
        HistoryEntry(ActId(2), NOW, "person", "window", "dispute", ids, True, None),
        HistoryEntry(ActId(1), NOW, "person", "window", "edit", ids, False, None, before, after),
    )
    show(detail(history=entries))
    pane.history.open()
    texts = _texts(pane.history)
    assert "You said it isn’t right (taken back)" in texts
    assert "“Runs 4 km”" in texts
    assert "you told \u2068ChatGPT\u2069" in texts


def test_editing_in_place_asks_for_the_new_wording(qtbot: QtBot, pane: DetailPane, show: Show) -> None:
    show(detail())
    qtbot.mouseClick(pane.wording.edit_button, Qt.MouseButton.LeftButton)
    assert pane.wording.editor.field.hasFocus()
    qtbot.keyClicks(pane.wording.editor.field, " early")
    with qtbot.waitSignal(pane.edit_requested) as asked:
        qtbot.keyClick(pane.wording.editor.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert asked.args == [1, "Runs 5 km on Saturday and Sunday mornings early"]
    assert not pane.wording.is_editing


@pytest.mark.parametrize("content", ["a\u00a0b", "one\u2028two", "a\r\nb", " padded "])
def test_a_field_that_was_only_looked_at_changes_nothing(
    qtbot: QtBot, pane: DetailPane, show: Show, content: str
) -> None:
    show(detail(memory(1, content)))
    asked: list[object] = []
    pane.edit_requested.connect(lambda *args: asked.append(args))
    pane.edit()
    qtbot.mouseClick(pane.wording.editor.save, Qt.MouseButton.LeftButton)
    assert asked == []
    assert not pane.wording.is_editing


def test_nothing_is_no_wording(qtbot: QtBot, pane: DetailPane, show: Show) -> None:
    show(detail())
    pane.edit()
    pane.wording.editor.field.selectAll()
    qtbot.keyClick(pane.wording.editor.field, Qt.Key.Key_Delete)
    assert not pane.wording.editor.save.isEnabled()
    qtbot.keyClick(pane.wording.editor.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert pane.wording.is_editing
    qtbot.keyClick(pane.wording.editor.field, Qt.Key.Key_Escape)
    assert not pane.wording.is_editing


def test_what_was_typed_waits_for_the_return_to_the_memory(qtbot: QtBot, pane: DetailPane, show: Show) -> None:
    show(detail())
    pane.edit()
    qtbot.keyClicks(pane.wording.editor.field, " early")
    show(detail(memory(2, "Another")))
    assert not pane.wording.is_editing
    assert pane.wording.title.text() == "Another"
    show(detail())
    assert pane.wording.is_editing
    assert pane.wording.editor.field.toPlainText().endswith("mornings early")


def test_a_refresh_leaves_an_open_field_alone(qtbot: QtBot, pane: DetailPane, show: Show, library: FakeLibrary) -> None:
    show(detail())
    pane.edit()
    qtbot.keyClicks(pane.wording.editor.field, "!")
    library.details[1] = detail(memory(confidence=0.5))
    pane.refresh()
    assert pane.wording.editor.field.toPlainText().endswith("!")


def test_a_megabyte_is_shown_in_part_and_whole_on_demand(qtbot: QtBot, pane: DetailPane, show: Show) -> None:
    text = "word " * 200_000
    show(detail(memory(1, text)))
    assert len(pane.wording.title.text()) == 20_000
    assert not pane.wording.edit_button.isEnabled()
    qtbot.mouseClick(pane.wording.more, Qt.MouseButton.LeftButton)
    window = pane.window().findChild(WholeText)
    assert window is not None
    assert window.field.toPlainText().replace("\n", "") == text
    window.close()


def test_hostile_text_is_text_everywhere(pane: DetailPane, show: Show) -> None:
    made = detail(
        memory(1, HOSTILE, about=HOSTILE, avoid=HOSTILE, category=HOSTILE),
        [source(1, HOSTILE, title=HOSTILE, kind=SourceKind.NOTE, chat_title=HOSTILE)],
        topics=(HOSTILE,),
        derived=replace(_derived(), journal=(), workspace=((HOSTILE, HOSTILE),)),
    )
    show(replace(made, assistant=replace(made.assistant, name=HOSTILE)))
    for section in (pane.used, pane.drawn, pane.history):
        section.open()
    QApplication.processEvents()
    assert pane.wording.title.shown_text() == HOSTILE
    assert f"“{HOSTILE}”" in _texts(pane)
    assert HOSTILE in pane.wording.meta.text()
    for label in pane.findChildren(QLabel):
        assert label.textFormat() is Qt.TextFormat.PlainText or label.text() == ""
    for widget in pane.findChildren(QWidget):
        assert "<img" not in widget.toolTip()


def test_hidden_characters_are_seen_in_wording_and_quote(pane: DetailPane, show: Show) -> None:
    show(detail(memory(1, "to\u202ekcart"), [source(1, "a\u200bb")]))
    assert pane.wording.title.shown_text() == "toU+202Ekcart"
    assert pane.sources.shown[0].quote.shown_text() == "“aU+200Bb”"
    assert pane.wording.title.text() == "to\u202ekcart"


def test_marked_words_of_a_quote_keep_their_place_behind_hidden_ones_and_emoji(pane: DetailPane, show: Show) -> None:
    quote = "😀\u200b I run"
    show(detail(sources=[source(1, quote, marks=((3, 8),))]))
    card = pane.sources.shown[0]
    units = card.quote.shown_text().encode("utf-16-le")
    assert [units[2 * start : 2 * end].decode("utf-16-le") for start, end in card.quote.marked] == ["I run"]


def test_copying_a_quote_gives_it_as_it_was(qtbot: QtBot, pane: DetailPane, show: Show) -> None:
    show(detail(sources=[source(1, "a\u200bb c")]))
    quote = pane.sources.shown[0].quote
    quote.copy()
    assert QApplication.clipboard().text() == "a\u200bb c"
    quote.setFocus()
    qtbot.keyClick(quote, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert quote.selected_text() == "“aU+200Bb c”"


def test_an_error_is_said_and_can_be_tried_again(
    qtbot: QtBot, pane: DetailPane, show: Show, library: FakeLibrary
) -> None:
    show(detail())
    library.broken = StoreFault("The disk is gone.", "Plug it in.")
    pane.refresh()
    assert pane.gone.title.text() == "The disk is gone."
    library.broken = None
    qtbot.mouseClick(pane.gone.button, Qt.MouseButton.LeftButton)
    assert pane.area.isVisible()


def test_a_memory_that_is_no_longer_here_is_said_to_be_gone(pane: DetailPane) -> None:
    pane.show_memory(404)
    assert pane.gone.title.text() == "This memory is no longer here"
    assert not pane.gone.button.isVisible()


def test_tab_goes_through_it_in_the_order_in_which_it_is_read(qtbot: QtBot, pane: DetailPane, show: Show) -> None:
    show(detail(memory(state=State.DISPUTED), [source(1), source(2)], derived=_derived()))
    pane.drawn.open()
    show(detail(memory(state=State.DISPUTED), [source(1), source(2), source(3)], derived=_derived()))
    QApplication.processEvents()
    stops: list[QWidget] = []
    pane.state.affirm.setFocus()
    for _ in range(30):
        focused = QApplication.focusWidget()
        if focused is None or focused in stops:
            break
        stops.append(focused)
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    wanted: list[QWidget] = [pane.state.affirm, pane.wording.edit_button]
    wanted += [card.open for card in pane.sources.shown]
    wanted += [pane.used.head, pane.drawn.head, *pane.drawn.focusable, pane.history.head, pane.forget]
    assert stops[: len(wanted)] == wanted


def test_everything_that_takes_the_focus_has_a_name(pane: DetailPane, show: Show) -> None:
    show(detail(memory(state=State.DISPUTED), [source(1), source(2)], derived=_derived()))
    for section in pane.findChildren(Section):
        section.open()
    for widget in pane.findChildren(QWidget):
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget is not pane.area:
            name = widget.accessibleName() or getattr(widget, "text", str)()
            assert name or isinstance(widget, QPlainTextEdit), widget


def test_no_line_of_a_quote_is_longer_than_68_characters(pane: DetailPane, show: Show) -> None:
    pane.resize(1600, 800)
    show(detail(sources=[source(1, "I always walk to the market in the morning, when it is still quiet. " * 8)]))
    assert pane.sources.shown[0].quote.longest_line() <= 72


def test_whose_words_a_source_really_holds_is_named(pane: DetailPane, show: Show) -> None:
    show(detail(sources=[source(1, check=Check.OTHER_SPEAKER, speaker="Melanie")]))
    assert "Melanie" in pane.sources.shown[0].check.label.text()


def test_the_memory_whose_place_it_took_is_one_click_away(qtbot: QtBot, pane: DetailPane, show: Show) -> None:
    show(detail(replaces=(row(8, "Favourite team is A"),)))
    pane.history.open()
    with qtbot.waitSignal(pane.memory_requested) as asked:
        qtbot.mouseClick(pane.history.focusable[0], Qt.MouseButton.LeftButton)
    assert asked.args == [8]


def test_a_narrow_pane_cuts_nothing_off(pane: DetailPane, show: Show) -> None:
    pane.resize(320, 700)
    long = source(1, kind=SourceKind.NOTE, title="A very long name of a note that goes on and on", check=Check.UNBACKED)
    show(detail(memory(state=State.DISPUTED), [long]))
    content = pane.area.widget()
    assert content is not None
    assert content.width() <= pane.area.viewport().width()
    card = pane.sources.shown[0]
    assert card.rect().contains(card.open.geometry())
