"""Waits until Qt has really let go of something."""

from __future__ import annotations

import shiboken6
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot


def wait_until_gone(qtbot: QtBot, thing: QObject) -> None:
    """Until the C++ side of `thing` is deleted. (`waitSignal` of `destroyed` fails to disconnect from what is gone.)"""
    qtbot.waitUntil(lambda: not shiboken6.isValid(thing))
