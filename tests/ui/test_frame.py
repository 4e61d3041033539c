"""The parts of the frame: actions and their keys, the way back, addresses, sidebar, settings, faults, opening."""

from __future__ import annotations

import logging
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMessageBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.chat import ChatId, MessageId
from sentient_desktop.domain.memory import NEEDS_A_LOOK, Assistant, AssistantId, MemoryId, State
from sentient_desktop.domain.query import Query, Sort, Term
from sentient_desktop.domain.views import Counts, OpenTarget
from sentient_desktop.errors import StoreFault
from sentient_desktop.ui import faults as ours
from sentient_desktop.ui.actions import Actions, is_typing
from sentient_desktop.ui.addresses import read_address
from sentient_desktop.ui.first_start import FirstStart
from sentient_desktop.ui.history import Spot, Trail
from sentient_desktop.ui.kept_query import keep_query, kept_query
from sentient_desktop.ui.navigation import Navigation
from sentient_desktop.ui.opening import FileSheet, UrlSheet, host_of
from sentient_desktop.ui.settings import GEOMETRY, SCHEME, SINGLE_KEYS, Settings
from sentient_desktop.ui.sidebar import Sidebar
from sentient_desktop.ui.sidebar_item import FOLDED_WIDTH
from tests.ui.gone import wait_until_gone

DISPUTED = Query(states=frozenset({State.DISPUTED}))


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    QVBoxLayout(made)
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    return made


def test_no_key_belongs_to_two_actions(window: QWidget) -> None:
    actions = Actions(window)
    keys = [
        sequence.toString()
        for action in window.actions()
        for sequence in action.shortcuts()
        if action is actions[action.objectName()]
    ]
    assert len(keys) == len(set(keys))
    assert {"R", "N", "E", "Del", "Ctrl+Z", "Ctrl+Shift+Z", "Alt+Left", "Ctrl+O", "F1", "F5", "Ctrl+,"} <= set(keys)


def test_a_letter_is_text_in_a_field_and_a_command_elsewhere(qtbot: QtBot, window: QWidget) -> None:
    actions = Actions(window)
    field = QLineEdit()
    other = QWidget()
    other.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    layout = window.layout()
    assert layout is not None
    layout.addWidget(field)
    layout.addWidget(other)
    heard: list[bool] = []
    actions["dispute"].triggered.connect(lambda: heard.append(True))
    window.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    QTest.keyClick(field, Qt.Key.Key_N)
    assert is_typing()
    assert (field.text(), heard) == ("n", [])
    other.setFocus()
    QTest.keyClick(other, Qt.Key.Key_N)
    assert not is_typing()
    assert len(heard) == 1


def test_single_letters_can_be_switched_off(window: QWidget) -> None:
    actions = Actions(window)
    actions.allow_single_keys(allowed=False)
    assert actions["dispute"].shortcuts() == []
    assert actions["edit"].shortcuts() == [QKeySequence("F2")]
    actions.allow_single_keys(allowed=True)
    assert actions["dispute"].shortcuts() == [QKeySequence("N")]


def test_what_was_disabled_stays_so_after_a_sheet(window: QWidget) -> None:
    actions = Actions(window)
    actions.enable(["back"], enabled=False)
    actions.switch_off()
    actions.enable(["forward"], enabled=False)
    actions.enable(["dispute"], enabled=True)
    assert not actions["dispute"].isEnabled()
    assert actions["quit"].isEnabled()
    actions.switch_on()
    assert actions["dispute"].isEnabled()
    assert not actions["back"].isEnabled()
    assert not actions["forward"].isEnabled()


def test_the_sheet_of_keys_lists_every_action_that_has_one(window: QWidget) -> None:
    listed = Actions(window).listed()
    assert all(words and keys for words, keys in listed)
    assert len(listed) >= 15


def test_back_and_forward_lead_along_the_trail() -> None:
    trail = Trail(Spot(Query()))
    trail.go(Spot(DISPUTED))
    trail.amend(Spot(DISPUTED, MemoryId(4)))
    trail.go(Spot(DISPUTED, MemoryId(4), OpenTarget(chat_id=ChatId(1))))
    assert trail.back() == Spot(DISPUTED, MemoryId(4))
    assert trail.back() == Spot(Query())
    assert not trail.can_go_back
    assert trail.forward() == Spot(DISPUTED, MemoryId(4))
    trail.go(Spot(Query(sort=Sort.TEXT)))
    assert not trail.can_go_forward


@given(st.lists(st.sampled_from(["go", "back", "forward"]), max_size=300))
def test_the_trail_never_leads_nowhere(steps: list[str]) -> None:
    trail = Trail(Spot(Query()))
    for number, step in enumerate(steps):
        if step == "go":
            trail.go(Spot(Query(), MemoryId(number)))
        else:
            getattr(trail, step)()
        assert trail.here is not None
        assert trail.can_go_back or trail.here == trail.back()


def test_typing_a_search_is_one_step_back(qtbot: QtBot) -> None:
    navigation = Navigation(Spot(Query()))
    for text in ("s", "sc", "sch"):
        navigation.type_query(Query(terms=(Term(text),)))
    navigation.back()
    assert navigation.here.query == Query()


def test_the_way_back_leads_to_the_row_one_was_on(qtbot: QtBot) -> None:
    navigation = Navigation(Spot(Query()))
    navigation.remember_memory(MemoryId(7))
    navigation.go_to_chat(OpenTarget(chat_id=ChatId(1)))
    with qtbot.waitSignal(navigation.spot_wanted) as caught:
        navigation.back()
    assert caught.args[0] == Spot(Query(), MemoryId(7))


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("sentient://memory/24", MemoryId(24)),
        ("sentient://chat/7", OpenTarget(chat_id=ChatId(7))),
        ("sentient://chat/7?message=12", OpenTarget(chat_id=ChatId(7), message_id=MessageId(12))),
        ("https://memory/24", None),
        ("sentient://memory/-1", None),
        ("sentient://memory/9999999999999999999999", None),
        ("sentient://memory/²", None),
        ("sentient://[", None),
        ("sentient://other/3", None),
    ],
)
def test_an_address_leads_where_it_says_or_nowhere(address: str, expected: object) -> None:
    assert read_address(address) == expected


@given(st.text(max_size=80))
def test_no_address_breaks_the_window(address: str) -> None:
    read_address(address)
    read_address(f"sentient://chat/{address}")


def counts(**numbers: int) -> Counts:
    assistant = Assistant(AssistantId(1), "ChatGPT & <b>Co</b>", "deerflow", None, "imported", None, None)
    figures = {"all": 2541, "held": 12, "disputed": 3, "superseded": 41, "needs_a_look": 156} | numbers
    return Counts(**figures, assistants=((assistant, 1204),), topics=(("Health", 204), ("Family", 118)))


def test_the_sidebar_leads_to_lists_and_marks_the_one_that_is_shown(qtbot: QtBot) -> None:
    sidebar = Sidebar()
    qtbot.addWidget(sidebar)
    sidebar.show_counts(counts())
    names = [item.name for item in sidebar.items]
    assert names[:5] == ["All memories", "To review", "Not right", "Replaced", "Needs a look"]
    with qtbot.waitSignal(sidebar.query_chosen) as caught:
        sidebar.items[2].click()
    assert caught.args[0] == DISPUTED
    assert [item.isChecked() for item in sidebar.items].count(True) == 1
    sidebar.show_query(Query(terms=(Term("school"),)))
    assert not any(item.isChecked() for item in sidebar.items)


def test_another_order_of_the_same_list_stays_marked(qtbot: QtBot) -> None:
    sidebar = Sidebar()
    qtbot.addWidget(sidebar)
    sidebar.show_counts(counts())
    sidebar.show_query(Query(sort=Sort.SURE))
    assert sidebar.items[0].isChecked()
    with qtbot.waitSignal(sidebar.query_chosen) as caught:
        sidebar.items[1].click()
    assert caught.args[0].sort is Sort.SURE


def test_new_counts_keep_the_focus_where_it_is(qtbot: QtBot) -> None:
    sidebar = Sidebar()
    qtbot.addWidget(sidebar)
    sidebar.show_counts(counts())
    before = sidebar.items[1]
    sidebar.show_counts(counts(held=11))
    assert sidebar.items[1] is before
    assert before.accessibleName().startswith("To review, 11")


def test_the_sidebar_goes_by_the_arrow_keys(qtbot: QtBot) -> None:
    sidebar = Sidebar()
    qtbot.addWidget(sidebar)
    sidebar.show_counts(counts())
    sidebar.show()
    sidebar.activateWindow()
    sidebar.items[0].setFocus()
    qtbot.waitUntil(sidebar.items[0].hasFocus)
    QTest.keyClick(sidebar.items[0], Qt.Key.Key_Down)
    assert sidebar.items[1].hasFocus()
    with qtbot.waitSignal(sidebar.query_chosen):
        QTest.keyClick(sidebar.items[1], Qt.Key.Key_Return)


def test_a_folded_sidebar_keeps_names_for_those_who_hear_it(qtbot: QtBot) -> None:
    sidebar = Sidebar()
    qtbot.addWidget(sidebar)
    sidebar.show_counts(counts())
    sidebar.show()
    sidebar.fold(folded=True)
    assert sidebar.width() == FOLDED_WIDTH
    shown = [item for item in sidebar.items if item.isVisible()]
    assert len(shown) == 9
    assert all(item.accessibleName() and item.toolTip() for item in shown)
    sidebar.fold(folded=False)
    assert all(item.isVisible() for item in sidebar.items)


def test_settings_come_back_after_a_restart(tmp_path: Path) -> None:
    first = Settings(tmp_path / "window.ini")
    first.set(SCHEME, "dark")
    first.set(SINGLE_KEYS, False)
    first.set(GEOMETRY, QByteArray(b"\x00\x01binary"))
    first.save()
    again = Settings(tmp_path / "window.ini")
    assert again.get(SCHEME) == "dark"
    assert again.get(SINGLE_KEYS) is False
    assert again.get(GEOMETRY) == QByteArray(b"\x00\x01binary")


@given(garbage=st.binary(max_size=300))
def test_garbled_settings_give_the_defaults(tmp_path_factory: pytest.TempPathFactory, garbage: bytes) -> None:
    file = tmp_path_factory.mktemp("settings") / "window.ini"
    file.write_bytes(b"[look]\nscheme=" + garbage)
    settings = Settings(file)
    assert settings.get(SCHEME) in SCHEME.among
    assert isinstance(settings.get(GEOMETRY), QByteArray)


def test_a_fault_is_reported_without_what_it_says(qtbot: QtBot, caplog: pytest.LogCaptureFixture) -> None:
    faults = ours.Faults()
    faults.install()
    try:
        with caplog.at_level(logging.ERROR):
            try:
                raise KeyError("Is allergic to peanuts")
            except KeyError as error:
                sys.excepthook(type(error), error, error.__traceback__)
        qtbot.waitUntil(lambda: faults._dialog is not None)
        dialog = faults._dialog
        assert isinstance(dialog, QMessageBox)
        assert "KeyError" in dialog.detailedText()
        assert "test_frame.py" in dialog.detailedText()
        assert "peanuts" not in dialog.detailedText() + dialog.text() + caplog.text
        dialog.close()
        wait_until_gone(qtbot, dialog)
    finally:
        faults.remove()


def test_many_faults_show_one_dialog(qtbot: QtBot) -> None:
    faults = ours.Faults()
    for _ in range(8):
        faults._show("Something went wrong.", "a report")
    assert faults._dialog is not None
    faults._dialog.close()
    wait_until_gone(qtbot, faults._dialog)
    faults._show("Again, at once.", "")
    assert faults._dialog is None


def test_an_error_of_the_world_that_nobody_took_is_told_in_its_own_words(qtbot: QtBot) -> None:
    faults = ours.Faults()
    with qtbot.waitSignal(faults._happened):
        faults._hook(StoreFault, StoreFault("The disk is full.", "Free some space."), None)
    qtbot.waitUntil(lambda: faults._dialog is not None)
    dialog = faults._dialog
    assert dialog is not None
    assert dialog.text() == "The disk is full.\n\nFree some space."
    assert dialog.detailedText() == ""
    dialog.close()
    wait_until_gone(qtbot, dialog)


def test_a_fault_in_a_thread_is_seen(qtbot: QtBot) -> None:
    faults = ours.Faults()
    faults.install()
    try:
        thread = threading.Thread(target=lambda: 1 / 0)
        with qtbot.waitSignal(faults._happened) as caught:
            thread.start()
        thread.join()
        assert "ZeroDivisionError" in caught.args[1]
        qtbot.waitUntil(lambda: faults._dialog is not None)
        assert faults._dialog is not None
        faults._dialog.close()
        wait_until_gone(qtbot, faults._dialog)
    finally:
        faults.remove()


def test_the_log_is_for_the_person_alone(tmp_path: Path) -> None:
    ours.start_the_log(tmp_path / "logs")
    try:
        logging.getLogger("sentient_desktop.ui").info("ids only: %d", 24)
    finally:
        ours.stop_the_log()
    log = tmp_path / "logs" / "sentient-desktop.log"
    assert "ids only: 24" in log.read_text(encoding="utf-8")
    if sys.platform != "win32":
        assert log.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://bücher.example/path", "xn--bcher-kva.example"),
        ("https://bank.example@evil.example/", "evil.example"),
        ("mailto:jo@harbour.example", "jo@harbour.example"),
        ("obsidian://open?vault=notes", "open"),
    ],
)
def test_a_link_shows_where_it_really_leads(url: str, expected: str) -> None:
    assert host_of(url) == expected


def test_a_link_is_opened_only_after_it_was_shown(
    qtbot: QtBot, window: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(
        "sentient_desktop.ui.opening.QDesktopServices.openUrl", lambda url: opened.append(url.toString())
    )
    sheet = UrlSheet(window, "https://harbour.example/a")
    sheet.open(sheet.confirm)
    assert opened == []
    sheet.confirm.click()
    assert opened == ["https://harbour.example/a"]


@pytest.mark.parametrize(
    ("name", "opens_itself"), [("a.md", True), ("a.PDF", True), ("a.desktop", False), ("a", False)]
)
def test_a_file_that_could_run_is_shown_in_its_folder(
    qtbot: QtBot, window: QWidget, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, opens_itself: bool
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(
        "sentient_desktop.ui.opening.QDesktopServices.openUrl", lambda url: opened.append(url.toLocalFile())
    )
    sheet = FileSheet(window, tmp_path / name)
    sheet.open(sheet.confirm)
    sheet.confirm.click()
    assert opened == [str(tmp_path / name) if opens_itself else str(tmp_path)]


def test_the_first_start_offers_only_what_works(qtbot: QtBot) -> None:
    page = FirstStart()
    qtbot.addWidget(page)
    page.resize(900, 600)
    page.show()
    with qtbot.waitSignal(page.import_requested):
        page.open_export.click()
    with qtbot.waitSignal(page.example_requested):
        page.look_at_example.click()
    for choice in (page.open_export, page.look_at_example):
        assert choice.accessibleName()
        assert page.rect().contains(choice.geometry())


@pytest.mark.parametrize(
    "query",
    [
        Query(),
        DISPUTED,
        Query(checks=NEEDS_A_LOOK, sort=Sort.SURE),
        Query(assistants=("Claude Code",), topics=("Home & garden",), sure_below=0.5),
    ],
)
def test_filters_and_order_are_kept_but_never_what_was_searched_for(tmp_path: Path, query: Query) -> None:
    settings = Settings(tmp_path / "window.ini")
    keep_query(settings, replace(query, terms=(Term("peanuts"),), ids=(MemoryId(3),)))
    settings.save()
    assert kept_query(Settings(tmp_path / "window.ini")) == query
    assert "peanuts" not in (tmp_path / "window.ini").read_text(encoding="utf-8")
