"""The steps of the import page, one widget each: look, read, report."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.views import Report
from sentient_desktop.ui import words
from sentient_desktop.ui.importing.parts import FigureTable, ProgressLine
from sentient_desktop.ui.importing.skipped import add_skips
from sentient_desktop.ui.theme import MEDIUM, SMALL
from sentient_desktop.ui.widgets import Card, plain_label, push_button, set_tooltip, unturned, visible_text

translate = QCoreApplication.translate


class Guessed(Protocol):
    """What the library answers about a file."""

    @property
    def format(self) -> str:
        """The key of the format."""

    @property
    def why(self) -> str:
        """Why it looks like it."""


class LookStep(QWidget):
    """What a file is and what would come of reading it; the format can be changed."""

    format_chosen = Signal(str)
    confirmed = Signal()
    put_off = Signal()

    def __init__(
        self,
        path: Path,
        guesses: Sequence[Guessed],
        parent: QWidget | None = None,
        *,
        can_link: Callable[[str], bool] = lambda _: False,
        lies_in: str | None = None,
    ) -> None:
        """`can_link` says of a format whether a store of it here can be followed; `lies_in` is shown as its place."""
        super().__init__(parent)
        column = _column(self)
        self._guesses = list(guesses)
        self._can_link = can_link
        card = Card()
        card.column.addWidget(plain_label(path.name or str(path), weight=QFont.Weight.DemiBold, wrap=True))
        card.column.addWidget(plain_label(lies_in or str(path.parent), step="small", kind="muted", wrap=True))
        row = QHBoxLayout()
        label = plain_label(translate("importing", "Read as"))
        self.formats = unturned(QComboBox())
        label.setBuddy(self.formats)
        self.formats.setAccessibleName(translate("importing", "Read as"))
        for guess in self._guesses:
            self.formats.addItem(words.format_name(guess.format), guess.format)
        row.addWidget(label)
        row.addWidget(self.formats)
        row.addStretch(1)
        self._why = plain_label(step="small", kind="muted", wrap=True)
        card.column.addSpacing(SMALL)
        card.column.addLayout(row)
        card.column.addWidget(self._why)
        self.link = QCheckBox(translate("importing", "Follow it: what you correct or forget is changed there too"))
        set_tooltip(
            self.link,
            translate(
                "importing", "It is read again when it changes. What you dispute or forget is taken out of its file."
            ),
        )
        card.column.addWidget(self.link)
        column.addWidget(card)
        self.progress = ProgressLine()
        column.addWidget(self.progress)
        self._figures = QVBoxLayout()
        column.addLayout(self._figures)
        buttons = _row(column)
        self.cancel = push_button(translate("importing", "Cancel"))
        self.read = push_button(translate("importing", "Read it in"), "primary")
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.read)
        self.cancel.clicked.connect(self.put_off)
        self.read.clicked.connect(self.confirmed)
        self.formats.currentIndexChanged.connect(self._choose)
        self._explain()
        self.setFocusProxy(self.formats)

    @property
    def chosen_format(self) -> str:
        """The key of the format that is chosen."""
        return str(self.formats.currentData())

    @property
    def is_to_be_followed(self) -> bool:
        """Whether the person wants the store followed, and it can be."""
        return self.link.isVisibleTo(self) and self.link.isChecked()

    def wait(self) -> None:
        """Shows that the file is being looked through."""
        self.progress.start(translate("importing", "Looking through it…"))
        self.progress.show()
        self._clear()

    def show_report(self, report: Report) -> None:
        """Shows what a dry run found."""
        self.progress.hide()
        self._clear()
        card = Card()
        card.column.addWidget(plain_label(words.dry_run_sentence(report), weight=QFont.Weight.DemiBold, wrap=True))
        card.column.addSpacing(SMALL)
        card.column.addWidget(FigureTable(report))
        _add_notes(card, report)
        add_skips(card, report)
        self._figures.addWidget(card)

    def show_error(self, sentence: str) -> None:
        """Shows why it cannot be read like this."""
        self.progress.hide()
        self._clear()
        self._figures.addWidget(plain_label(sentence, kind="doubtful", wrap=True))
        self.read.setEnabled(False)

    def _choose(self) -> None:
        self._explain()
        self.read.setEnabled(True)
        self.format_chosen.emit(self.chosen_format)

    def _explain(self) -> None:
        at = self.formats.currentIndex()
        self._why.setText(visible_text(self._guesses[at].why) if at >= 0 else "")
        self.link.setVisible(at >= 0 and self._can_link(self.chosen_format))

    def _clear(self) -> None:
        while (taken := self._figures.takeAt(0)) is not None:
            widget = taken.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()


class ReadStep(QWidget):
    """How far the reading-in is, and the way out of it."""

    cancel_requested = Signal()

    def __init__(self, path: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = _column(self)
        card = Card()
        card.column.addWidget(plain_label(path.name or str(path), weight=QFont.Weight.DemiBold, wrap=True))
        card.column.addSpacing(SMALL)
        self.progress = ProgressLine()
        self.progress.start(translate("importing", "Beginning…"))
        card.column.addWidget(self.progress)
        column.addWidget(card)
        column.addWidget(
            plain_label(
                translate("importing", "You can go on working meanwhile. Cancelling takes everything out again."),
                step="small",
                kind="muted",
                wrap=True,
            )
        )
        buttons = _row(column)
        self.cancel = push_button(translate("importing", "Cancel"))
        self.cancel.clicked.connect(self._cancel)
        buttons.addWidget(self.cancel)
        self.setFocusProxy(self.cancel)

    def _cancel(self) -> None:
        self.cancel.setEnabled(False)
        self.progress.start(translate("importing", "Stopping, and taking out what was read in…"))
        self.cancel_requested.emit()


class ReportStep(QWidget):
    """What a reading-in did, adding up, each skip with its reason."""

    show_requested = Signal(str)
    """The name of the assistant whose memories were read in."""
    save_requested = Signal(str)
    """The text of the report."""
    another_requested = Signal()

    def __init__(self, report: Report, parent: QWidget | None = None, *, waiting: int = 0) -> None:
        """`waiting`: how many more of what was chosen are still to be looked at; they come first."""
        super().__init__(parent)
        self._report = report
        column = _column(self)
        card = Card()
        title = plain_label(words.report_sentence(report), step="title", weight=QFont.Weight.DemiBold, wrap=True)
        card.column.addWidget(title)
        card.column.addWidget(plain_label(words.format_name(report.format), kind="muted"))
        card.column.addSpacing(SMALL)
        card.column.addWidget(FigureTable(report))
        _add_notes(card, report)
        add_skips(card, report)
        column.addWidget(card)
        buttons = _row(column)
        self.save = push_button(translate("importing", "Save the report…"), "quiet")
        more = translate("importing", "Go on (%Ln more)", None, waiting)
        another = translate("importing", "Read in another")
        self.another = push_button(more if waiting else another, "primary" if waiting else "")
        self.show_it = push_button(translate("importing", "Show what was read"), "" if waiting else "primary")
        for button in (self.save, *((self.show_it, self.another) if waiting else (self.another, self.show_it))):
            buttons.addWidget(button)
        self.save.clicked.connect(lambda: self.save_requested.emit(report_text(report)))
        self.setFocusProxy(self.another if waiting else self.show_it)
        self.another.clicked.connect(self.another_requested)
        self.show_it.clicked.connect(lambda: self.show_requested.emit(report.assistant))


def look_title(at: int, of: int) -> str:
    """The heading of the second step; of several that were chosen with which one it is."""
    title = translate("importing", "Is this right?")
    if of < 2:
        return title
    which = translate("importing", "%1 of %2").replace("%1", str(at)).replace("%2", str(of))
    return f"{title} · {which}"


def report_text(report: Report) -> str:
    """A report as a file holds it: strict JSON, the same keys as on the command line."""
    told = {
        "assistant": report.assistant,
        "format": report.format,
        "read": report.read,
        "kept": report.kept,
        "unchanged": report.unchanged,
        "skipped": report.skipped,
        "notes": report.notes,
    }
    return json.dumps({"report": told}, ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def _add_notes(card: Card, report: Report) -> None:
    for note in report.notes[:20]:
        card.column.addWidget(plain_label(note, step="small", kind="muted", wrap=True))


def _column(owner: QWidget) -> QVBoxLayout:
    column = QVBoxLayout(owner)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(MEDIUM)
    return column


def _row(column: QVBoxLayout) -> QHBoxLayout:
    column.addSpacing(SMALL)
    row = QHBoxLayout()
    row.setSpacing(SMALL)
    row.addStretch(1)
    column.addLayout(row)
    return row
