"""Buttons answer to the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sentient_desktop.ui.widgets import LinkButton, push_button


def test_enter_presses_the_button_that_has_the_focus_once(qtbot: QtBot) -> None:
    pressed: list[str] = []
    buttons = [push_button("Go on"), LinkButton("Show it")]
    for button in buttons:
        qtbot.addWidget(button)
        button.clicked.connect(lambda: pressed.append("yes"))
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            qtbot.keyClick(button, key)
        held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
        QApplication.sendEvent(button, held)
    assert len(pressed) == 3 * len(buttons)
