"""Chats in windows of their own, beside the main one."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QWidget

from sentient_desktop.domain.views import OpenTarget
from sentient_desktop.library import Library
from sentient_desktop.ui.chat.pane import ChatPane
from sentient_desktop.ui.tasks import Tasks

translate = QCoreApplication.translate


class ChatWindows(QObject):
    """Opens a window for each chat that is asked for with Ctrl, and frees it when it is closed."""

    memory_requested = Signal(int)
    insight_requested = Signal(int)

    def __init__(self, library: Library, tasks: Tasks, parent: QWidget) -> None:
        super().__init__(parent)
        self._library = library
        self._tasks = tasks
        self._windows: list[QMainWindow] = []

    @property
    def windows(self) -> list[QMainWindow]:
        """Those that are open."""
        return self._windows

    def open(self, target: OpenTarget) -> None:
        """Opens a chat at a message in a new window."""
        window = QMainWindow()
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.setWindowTitle(translate("window", "Chat"))
        window.resize(QSize(860, 720))
        pane = ChatPane(self._library, self._tasks)
        window.setCentralWidget(pane)
        pane.back_requested.connect(window.close)
        pane.memory_requested.connect(self.memory_requested)
        pane.insight_requested.connect(self.insight_requested)
        close = QAction(translate("window", "Close"), window)
        close.setShortcuts([QKeySequence(QKeySequence.StandardKey.Close), QKeySequence("Esc")])
        close.triggered.connect(window.close)
        find = QAction(translate("window", "Find in this chat"), window)
        find.setShortcuts([QKeySequence(QKeySequence.StandardKey.Find)])
        find.triggered.connect(pane.focus_find)
        window.addActions([close, find])
        self._windows.append(window)
        window.destroyed.connect(lambda _=None, gone=window: self._forget(gone))
        window.show()
        pane.open(target)

    def refresh(self) -> None:
        """Something changed: chips may be withdrawn or back."""
        for window in self._windows:
            pane = window.centralWidget()
            if isinstance(pane, ChatPane):
                pane.refresh()

    def close_all(self) -> None:
        """At the end of the main window: none stays behind."""
        for window in list(self._windows):
            window.close()

    def _forget(self, gone: QMainWindow) -> None:
        self._windows = [window for window in self._windows if window is not gone]
