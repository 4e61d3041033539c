"""Buttons: the plain one with its kinds, one that is an icon, one that looks like a link."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QFont, QKeyEvent
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from sentient_desktop.ui.theme import font
from sentient_desktop.ui.widgets.icons import SIZE, icon
from sentient_desktop.ui.widgets.text import set_tooltip


def _as_written(text: str) -> str:
    # Qt reads "&" in a button as the mark of a shortcut and swallows it.
    return text.replace("&", "&&")


class Button(QPushButton):
    """A button that Enter presses as well as Space, wherever it stands: Qt does that in dialogs only."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(_as_written(text), parent)
        self.setFont(font("body", QFont.Weight.Medium))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it, once however long it is held."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.click()


def push_button(text: str, kind: str = "", picture: str = "", parent: QWidget | None = None) -> QPushButton:
    """A button with `text` as it is. `kind`: primary, quiet, danger, banner, or nothing for the plain one."""
    button = Button(text, parent)
    if kind:
        button.setProperty("kind", kind)
    if picture:
        button.setIcon(icon(picture, {"primary": "on_accent", "quiet": "muted"}.get(kind, "text")))
        button.setIconSize(QSize(SIZE, SIZE))
        # The style leaves 4 px between icon and text, which is too tight; a screen reader is spared the space.
        button.setText(f" {button.text()}")
        button.setAccessibleName(text)
    return button


class LinkButton(Button):
    """A button that looks like a link: what leads somewhere, rather than does something."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setProperty("kind", "link")


class IconButton(QToolButton):
    """A button that is an icon alone; `name` is what a screen reader and the tooltip say."""

    def __init__(self, picture: str, name: str, parent: QWidget | None = None, shade: str = "text") -> None:
        super().__init__(parent)
        self.setIcon(icon(picture, shade))
        self.setIconSize(QSize(SIZE, SIZE))
        self.setFixedSize(34, 34)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.name_it(name)

    def name_it(self, name: str) -> None:
        """Gives it another name."""
        self.setAccessibleName(name)
        set_tooltip(self, name)

    def follow(self, action: QAction) -> None:
        """Does what `action` does, and is on while it is; the icon stays its own."""
        self.clicked.connect(action.trigger)
        action.enabledChanged.connect(self.setEnabled)
        self.setEnabled(action.isEnabled())
