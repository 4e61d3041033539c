"""The sheet that exports: which memories, as what, with or without secrets; then where, and what came of it."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QCheckBox, QComboBox, QFileDialog, QGridLayout, QProgressBar, QWidget

from sentient_desktop.domain.exports import ARCHIVES, ENDINGS, EXPORT_FORMATS, MOVING
from sentient_desktop.domain.query import Query
from sentient_desktop.domain.views import ExportReport, Progress
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui import words
from sentient_desktop.ui.settings import LAST_FOLDER, Settings
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.widgets import Sheet, announce, isolated, plain_label, unturned, visible_text
from sentient_desktop.ui.words import exporting

translate = QCoreApplication.translate

LOOKS_EVERY_MS = 100


@dataclass(frozen=True, slots=True)
class Choice:
    """What could be exported. `query` None is everything there is."""

    text: str
    query: Query | None


@dataclass(slots=True)
class _Going:
    """An export under way: the thread writes here, the sheet looks."""

    done: int = 0
    of: int | None = None
    stopped: threading.Event = field(default_factory=threading.Event)

    def tell(self, progress: Progress) -> None:
        self.done, self.of = progress.done, progress.of


class ExportSheet(Sheet):
    """Asks, writes, and reports. `choices` are offered in this order, the first one chosen."""

    def __init__(
        self, window: QWidget, library: Library, tasks: Tasks, settings: Settings, choices: Sequence[Choice]
    ) -> None:
        super().__init__(window, translate("exporting", "Export"), width=600)
        self._library, self._tasks, self._settings = library, tasks, settings
        self._going: _Going | None = None
        self._choices = choices
        self.what = unturned(QComboBox())
        for choice in choices:
            self.what.addItem(choice.text)
        self.format = unturned(QComboBox())
        for name in EXPORT_FORMATS:
            self.format.addItem(exporting.export_name(name), name)
        self.format.setCurrentIndex(0 if choices[0].query is None else EXPORT_FORMATS.index("csv"))
        self.hint = plain_label(step="small", kind="muted", wrap=True)
        self.secrets = QCheckBox(translate("exporting", "Do not hide passwords and keys"))
        self.error = plain_label(kind="doubtful", wrap=True)
        self.error.hide()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(translate("exporting", "Writing…"))
        self.bar.hide()
        self._lay_out()
        self._timer = QTimer(self)
        self._timer.setInterval(LOOKS_EVERY_MS)
        self._timer.timeout.connect(self._look)
        self.closed.connect(self._stop)
        self._adapt()

    @property
    def chosen_format(self) -> str:
        """The format that is chosen."""
        return str(self.format.currentData())

    @property
    def chosen_query(self) -> Query | None:
        """What is to be exported; None is everything."""
        return self._choices[self.what.currentIndex()].query

    def _lay_out(self) -> None:
        asked = QWidget()
        grid = self._grid = QGridLayout(asked)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(12)
        grid.setColumnStretch(1, 1)
        rows = ((translate("exporting", "What"), self.what), (translate("exporting", "As"), self.format))
        for line, (name, box) in enumerate(rows):
            label = plain_label(name)
            label.setBuddy(box)
            box.setAccessibleName(name)
            grid.addWidget(label, line, 0)
            grid.addWidget(box, line, 1)
        grid.addWidget(self.hint, 2, 1)
        grid.addWidget(self.secrets, 3, 1)
        self.column.addWidget(asked)
        self.column.addWidget(self.error)
        self.column.addWidget(self.bar)
        self.cancel = self.add_button(translate("exporting", "Cancel"))
        self.cancel.clicked.connect(self.put_away)
        self.choose = self.add_button(translate("exporting", "Choose where…"), "primary")
        self.choose.clicked.connect(self.ask_where)
        self.format.currentIndexChanged.connect(self._adapt)
        self.what.currentIndexChanged.connect(self._adapt)

    def _adapt(self) -> None:
        name = self.chosen_format
        if name == MOVING:
            everything = next(number for number, choice in enumerate(self._choices) if choice.query is None)
            self.what.setCurrentIndex(everything)
        self.what.setEnabled(name != MOVING)
        self.hint.setText(exporting.export_hint(name, whole=self.chosen_query is None))
        # An archive is a copy of the library: with something hidden in it, it would not be one.
        self.secrets.setVisible(name not in ARCHIVES)
        self.error.hide()
        if self.isVisible():
            # Else the card keeps the height that the hint before needed, until the event loop comes to it.
            self._grid.activate()
            self.place()

    def ask_where(self) -> None:
        """Asks the system where to write; it asks itself before something is replaced."""
        ending = ENDINGS[self.chosen_format]
        dialog = QFileDialog(self, translate("exporting", "Export"), self._settings.get(LAST_FOLDER))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(ending.removeprefix("."))
        dialog.setNameFilter(f"*{ending}")
        name = translate("exporting", "memories")
        dialog.selectFile(f"{name}{ending}")
        dialog.fileSelected.connect(lambda name: self.write(Path(name)))
        dialog.open()

    def write(self, path: Path) -> None:
        """Writes what is chosen to `path`, over what is there: the person was asked."""
        self._settings.set(LAST_FOLDER, str(path.parent))
        going = self._going = _Going()
        name, query, with_secrets = self.chosen_format, self.chosen_query, self.secrets.isChecked()
        for part in (self.what, self.format, self.secrets, self.choose):
            part.setEnabled(False)
        self.error.hide()
        self.bar.setRange(0, 0)
        self.bar.show()
        self.place()
        self._timer.start()
        self._tasks.read(
            lambda: self._library.export(
                path,
                format=name,
                query=query,
                with_secrets=with_secrets,
                force=True,
                progress=going.tell,
                cancelled=going.stopped.is_set,
            ),
            self._show_report,
            owner=self,
            failed=self._refuse,
            slow=True,
        )

    def _look(self) -> None:
        if self._going is not None and self._going.of:
            self.bar.setRange(0, 1000)
            self.bar.setValue(min(1000, self._going.done * 1000 // self._going.of))

    def _stop(self) -> None:
        if self._going is not None:
            self._going.stopped.set()

    def _refuse(self, error: SentientError) -> None:
        self._end()
        for part in (self.format, self.secrets, self.choose):
            part.setEnabled(True)
        self.what.setEnabled(self.chosen_format != MOVING)
        self.error.setText(visible_text(words.error_text(error)))
        self.error.show()
        self.place()
        announce(self, words.error_text(error), urgent=True)

    def _end(self) -> None:
        self._timer.stop()
        self._going = None
        self.bar.hide()

    def _show_report(self, report: ExportReport) -> None:
        self._end()
        path = Path(report.path)
        sentence = exporting.exported_sentence(report, isolated(visible_text(path.name)))
        first = plain_label(wrap=True)
        first.setText(sentence)
        lines = [exporting.masked_sentence(report.masked)] if report.masked else []
        if report.left_out:
            lines.append(translate("exporting", "Not in it:"))
            lines += [f"– {exporting.left_out_words(one)}" for one in report.left_out]
        self.fill(first, *(plain_label(line, step="small", kind="muted", wrap=True) for line in lines[:20]))
        self.choose.hide()
        folder = self.add_button(translate("exporting", "Show the folder"), apart=True)
        folder.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent))))
        self.cancel.setText(translate("exporting", "Close"))
        self.cancel.setFocus()
        self.place()
        announce(self, sentence)
