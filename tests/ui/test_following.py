"""Following a store from the window: the box on the import page, and stores that are read again by themselves."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from sentient_desktop.assistants.format import Guess
from sentient_desktop.ui.app import Session
from sentient_desktop.ui.importing.steps import LookStep
from sentient_desktop.ui.settings import Settings
from tests.linked.stores import CELLO, TEXTS, find, put, state


def test_only_what_can_be_followed_offers_it(qtbot: QtBot, tmp_path: Path) -> None:
    guesses = [Guess("deerflow", "It holds facts.", 0.9), Guess("pasted_list", "It has lines.", 0.3)]
    step = LookStep(tmp_path, guesses, can_link=lambda key: key == "deerflow")
    qtbot.addWidget(step)
    assert step.link.isVisibleTo(step)
    assert not step.is_to_be_followed
    step.link.setChecked(True)
    assert step.is_to_be_followed
    step.formats.setCurrentIndex(1)
    assert not step.link.isVisibleTo(step)
    assert not step.is_to_be_followed


def test_a_linked_store_that_changes_is_read_again(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sentient_desktop.ui.linked_watch.LOOKS_AT_LINKED_MS", 20)
    monkeypatch.setattr("sentient_desktop.ui.app.CLEANS_UP_AFTER_MS", 0)
    session = Session(tmp_path / "library", Settings(tmp_path / "window.ini"), is_example=False)
    path = put(tmp_path, "deerflow")
    session.library.link(path)
    memory = find(session.library, CELLO)
    session.show()
    put(tmp_path, "deerflow", TEXTS["deerflow"].replace(CELLO, "Robin plays the drums"))
    qtbot.waitUntil(lambda: state(session.library, memory)[1] == "Robin plays the drums")
    window: QWidget = session.window
    window.close()
    session.close()
    session.deleteLater()
