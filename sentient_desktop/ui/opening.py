"""Opening what lies outside the program: links after showing where they lead, files only when they are harmless.

What may be opened at all was decided by the library (scheme, added places); here the person is asked once more, since a
link's words can say one thing and its address another.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QDesktopServices, QFont
from PySide6.QtWidgets import QApplication, QWidget

from sentient_desktop.ui.widgets import Card, Sheet, plain_label

translate = QCoreApplication.translate

HARMLESS = frozenset(
    {".md", ".markdown", ".txt", ".text", ".log", ".csv", ".json", ".jsonl", ".pdf", ".png", ".jpg", ".jpeg"}
)
"""Endings of files that are read, never run, by whatever opens them. Any other is shown in its folder instead."""


def host_of(url: str) -> str:
    """Where a link really leads: its host in punycode, the recipient of a mail, or the scheme alone."""
    parsed = QUrl(url)
    host = parsed.host(QUrl.ComponentFormattingOption.FullyEncoded)
    if host:
        return host
    return parsed.path() if parsed.scheme() == "mailto" else parsed.scheme()


class UrlSheet(Sheet):
    """Shows a link whole before it is opened."""

    def __init__(self, window: QWidget, url: str) -> None:
        super().__init__(window, translate("opening", "Open this link?"), width=560)
        self._url = url
        self.column.addWidget(plain_label(translate("opening", "It leads to"), kind="muted"))
        self.column.addWidget(plain_label(host_of(url), step="title", weight=QFont.Weight.DemiBold, wrap=True))
        card = Card(inside=12)
        encoded = QUrl(url).toString(QUrl.ComponentFormattingOption.FullyEncoded)
        card.column.addWidget(plain_label(_breakable(encoded[:4000]), step="small", wrap=True, selectable=True))
        self.column.addWidget(card)
        copy = self.add_button(translate("opening", "Copy it"))
        copy.clicked.connect(self._copy)
        self.add_button(translate("opening", "Cancel")).clicked.connect(self.put_away)
        self.confirm = self.add_button(translate("opening", "Open"), "primary")
        self.confirm.clicked.connect(self._open)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self._url)
        self.put_away()

    def _open(self) -> None:
        self.put_away()
        QDesktopServices.openUrl(QUrl(self._url))


class FileSheet(Sheet):
    """Shows which file is opened, or that only its folder is."""

    def __init__(self, window: QWidget, path: Path) -> None:
        self._opens = path.suffix.casefold() in HARMLESS
        title = translate("opening", "Open this file?") if self._opens else translate("opening", "Show this file?")
        super().__init__(window, title, width=560)
        self._path = path
        self.column.addWidget(plain_label(path.name, weight=QFont.Weight.DemiBold, wrap=True))
        self.column.addWidget(plain_label(_breakable(str(path.parent)), kind="muted", wrap=True, selectable=True))
        if not self._opens:
            self.column.addWidget(
                plain_label(translate("opening", "Files of this kind are not opened from here."), wrap=True)
            )
        self.add_button(translate("opening", "Cancel")).clicked.connect(self.put_away)
        words = translate("opening", "Open") if self._opens else translate("opening", "Show the folder")
        self.confirm = self.add_button(words, "primary")
        self.confirm.clicked.connect(self._open)

    def _open(self) -> None:
        self.put_away()
        target = self._path if self._opens else self._path.parent
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(target)))


def _breakable(text: str) -> str:
    # A label breaks lines at spaces alone; a zero-width space would be shown as a hidden character.
    width = 64
    return "\n".join(text[at : at + width] for at in range(0, len(text), width))
