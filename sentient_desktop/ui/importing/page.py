"""Reading an assistant's memories in: choose, look, read, report. One page, one step at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.engine_address import is_address
from sentient_desktop.domain.views import FoundStore, Report
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui import words
from sentient_desktop.ui.import_process import ImportProcess
from sentient_desktop.ui.importing import dialogs
from sentient_desktop.ui.importing.engine import RunningEngine
from sentient_desktop.ui.importing.found import FoundStores
from sentient_desktop.ui.importing.parts import DropZone, column_in_the_middle
from sentient_desktop.ui.importing.steps import Guessed, LookStep, ReadStep, ReportStep, look_title
from sentient_desktop.ui.importing.together import Together, lies_in
from sentient_desktop.ui.settings import LAST_FOLDER, Settings
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.widgets import Banner, PillKind, announce, plain_label, push_button

translate = QCoreApplication.translate

WIDTH = 640
MOST_SENTENCES = 4
"""What could not be looked at, of many that were chosen; more is counted."""
NewProcess = Callable[[], ImportProcess]


class ImportPage(QWidget):
    """The import as a page of the window. `new_process` makes the child that reads."""

    left = Signal()
    """The person is done here."""
    assistant_requested = Signal(str)
    """Show the memories of the assistant of this name."""
    read_in = Signal(object)
    """A `Report`: the library holds more now."""

    def __init__(
        self,
        library: Library,
        tasks: Tasks,
        settings: Settings,
        new_process: NewProcess | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._tasks = tasks
        self._settings = settings
        self._new_process = new_process or (lambda: ImportProcess(library.folder))
        self._path: Path | None = None
        self._next: list[Path] = []
        self._of = 0
        self._apart: list[Path] = []
        self._unread: list[str] = []
        self._together = Together()
        self._process: ImportProcess | None = None
        self._step: QWidget | None = None
        self._lay_out()
        self.choose()

    @property
    def is_reading(self) -> bool:
        """Whether a reading-in runs that must not be forgotten."""
        return isinstance(self._step, ReadStep)

    @property
    def step(self) -> QWidget | None:
        """The step that is shown."""
        return self._step

    def choose(self) -> None:
        """The first step: which file or folder."""
        self._drop_process()
        self._together.clear()
        if self._next:
            # What was ticked is looked at one after the other.
            self.look_at(self._next.pop(0))
            return
        self._of = 0
        zone = DropZone()
        zone.paths_dropped.connect(self.look_at_all)
        zone.file_wanted.connect(self.choose_file)
        zone.folder_wanted.connect(
            lambda: dialogs.ask_for_folder(self, self._settings.get(LAST_FOLDER), self.look_at_all)
        )
        self._show_step(translate("importing", "Bring memories in"), zone)
        self.engine.show()
        self._say_unread()
        self._look_around()

    def begin(self) -> None:
        """The person comes here anew: an old report makes room, a reading-in does not."""
        self._next, self._of = [], 0
        if isinstance(self._step, ReportStep):
            self.choose()
        elif isinstance(self._step, DropZone):
            self._step.setFocus()
            self._look_around()

    def find_on_this_machine(self) -> None:
        """The person wants to know what is on this machine; that there is nothing is said too."""
        self.found.says_none = True
        self.begin()

    def look_at_all(self, paths: Sequence[Path]) -> None:
        """What was chosen or dropped: files of one export are looked at together, others one after the other."""
        if self.is_reading or len(paths) == 1:
            self.look_at(paths[0])
            return
        folder = self._together.folder(paths)
        if folder is None:
            self._look_at_each(list(paths))
        else:
            self.look_at(folder, apart=paths)

    def look_at(self, path: Path, *, apart: Sequence[Path] = ()) -> None:
        """The second step: what it is. `apart`: what to look at one by one when it is nothing together."""
        if self.is_reading:
            self._say(translate("importing", "One thing is still being read in. Wait for it, or cancel it."))
            return
        self._path, self._apart = path, list(apart)
        if not is_address(path):
            self._settings.set(LAST_FOLDER, str((apart[0] if apart else path).parent))
        self._banner.hide()
        self._tasks.read(
            lambda: self._library.guess(path),
            self._show_guesses,
            key="import.guess",
            owner=self,
            failed=self._cannot_look,
        )

    def _look_at_engine(self, address: str, token: str) -> None:
        path = Path(address)
        try:
            if token:
                self._library.remember_token(path, token)
        except SentientError as error:
            self._say(words.error_text(error))
        else:
            self.look_at(path)

    def stop(self) -> None:
        """At the end of the window: stops what runs."""
        self._together.clear()
        if self._process is not None:
            self._process.stop_now()
            self._process = None

    # The steps

    def _look_around(self) -> None:
        self._tasks.read(
            self._library.find_stores,
            self._show_found,
            key="import.find",
            owner=self,
            failed=lambda _: self.found.hide(),
            slow=True,
        )

    def _show_found(self, stores: Sequence[FoundStore]) -> None:
        if isinstance(self._step, DropZone):
            self.found.show_stores(stores)

    def _look_at_each(self, paths: list[Path]) -> None:
        self._next, self._of = paths[1:], len(paths)
        self.look_at(paths[0])

    def _show_guesses(self, guesses: Sequence[Guessed]) -> None:
        if self._path is None:
            return
        path, apart = self._path, self._apart
        if apart and self._library.can_link(guesses[0].format, path):
            self._look_at_each(apart)  # notes and live stores are followed where they lie
            return
        step = LookStep(
            path, guesses, can_link=lambda key: self._library.can_link(key, path), lies_in=lies_in(path, apart)
        )
        step.format_chosen.connect(self._try_format)
        step.confirmed.connect(self._read)
        step.put_off.connect(self.choose)
        if self._next:
            step.cancel.setText(translate("importing", "Leave this one out"))
        self._show_step(look_title(self._of - len(self._next), self._of), step)
        self._say_unread()
        self._try_format(step.chosen_format)

    def _cannot_look(self, error: SentientError) -> None:
        if self._apart:
            self._look_at_each(self._apart)
            return
        self._unread.append(words.error_text(error))
        self.choose()

    def _say_unread(self) -> None:
        """Says why what came before could not be looked at: of several, the next one may be here by now."""
        if self._unread:
            shown = self._unread[:MOST_SENTENCES]
            more = len(self._unread) - len(shown)
            self._unread = []
            self._say("\n".join([*shown, *([translate("importing", "… and %Ln more", None, more)] if more else [])]))

    def _try_format(self, format_key: str) -> None:
        step = self._step
        if not isinstance(step, LookStep) or self._path is None:
            return
        step.wait()
        process = self._start(format_key, dry_run=True)
        process.progressed.connect(step.progress.show_progress)
        process.finished.connect(step.show_report)
        process.failed.connect(step.show_error)

    def _read(self) -> None:
        looked = self._step
        if not isinstance(looked, LookStep) or self._path is None:
            return
        format_key, link = looked.chosen_format, looked.is_to_be_followed
        step = ReadStep(self._path)
        self._show_step(translate("importing", "Reading in"), step)
        process = self._start(format_key, dry_run=False, link=link)
        process.progressed.connect(step.progress.show_progress)
        process.finished.connect(self._show_report)
        process.failed.connect(self._not_read)
        process.cancelled.connect(self._cancelled)
        step.cancel_requested.connect(process.cancel)

    def _show_report(self, report: Report) -> None:
        step = ReportStep(report, waiting=len(self._next))
        step.show_requested.connect(self.assistant_requested)
        step.another_requested.connect(self.choose)
        step.save_requested.connect(self._save)
        self._show_step(translate("importing", "Read in"), step)
        announce(self, words.report_sentence(report))
        self.read_in.emit(report)

    def _not_read(self, sentence: str) -> None:
        self.choose()
        self._say(sentence or translate("importing", "It could not be read in; nothing was changed."))
        self.read_in.emit(None)

    def _cancelled(self) -> None:
        self.choose()
        self._say(translate("importing", "Cancelled. What had been read in was taken out again."))
        self.read_in.emit(None)

    def _start(self, format_key: str, *, dry_run: bool, link: bool = False) -> ImportProcess:
        self._drop_process()
        self._process = self._new_process()
        process = self._process
        assert self._path is not None
        path = self._path
        # In the next turn of the loop, so that whoever asked can connect first.
        wishes = {"dry_run": dry_run} | ({"link": True} if link else {})
        QTimer.singleShot(0, process, lambda: process.start(path, format=format_key, **wishes))
        return process

    def _drop_process(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.abandon()

    def _say(self, sentence: str) -> None:
        self._banner.say(sentence)
        self._banner.show()
        announce(self, sentence)

    def choose_file(self) -> None:
        """Asks the system for a file, or several of one export."""
        dialogs.ask_for_files(self, self._settings.get(LAST_FOLDER), self.look_at_all)

    def _save(self, text: str) -> None:
        dialogs.ask_where_to_save(self, self._settings.get(LAST_FOLDER), text, self._say)

    def _lay_out(self) -> None:
        area, column = column_in_the_middle(WIDTH)
        head = QHBoxLayout()
        self._title = plain_label(step="title", weight=QFont.Weight.DemiBold)
        head.addWidget(self._title, 1)
        self._leave = push_button(translate("importing", "Back to the memories"), "quiet")
        self._leave.clicked.connect(self.left)
        head.addWidget(self._leave)
        column.addLayout(head)
        self._banner = Banner(kind=PillKind.NOT_RIGHT)
        self._banner.hide()
        self._place = QVBoxLayout()
        self.found, self.engine = FoundStores(), RunningEngine()
        self.found.paths_chosen.connect(self._look_at_each)
        self.engine.chosen.connect(self._look_at_engine)
        column.addWidget(self._banner)
        column.addLayout(self._place)
        column.addWidget(self.found)
        column.addWidget(self.engine)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)

    def _show_step(self, title: str, step: QWidget) -> None:
        focused = cast("QWidget | None", self.window().focusWidget())
        was_here = focused is not None and self.isAncestorOf(focused)
        if self._step is not None:
            self._place.removeWidget(self._step)
            self._step.hide()
            self._step.deleteLater()
        self._banner.hide()
        self.found.hide()
        self.engine.hide()
        self._title.setText(title)
        self._step = step
        self._place.addWidget(step)
        if was_here:
            # What had it is gone; Qt would give it to whatever comes next in the window.
            step.show()
            step.setFocus()
