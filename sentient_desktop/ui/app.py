"""The window as a program: one application, one library at a time, and a clean end."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

import sentient_desktop
from sentient_desktop import paths
from sentient_desktop.domain.review import Group
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui import single
from sentient_desktop.ui.faults import Faults, message_box, start_the_log, stop_the_log
from sentient_desktop.ui.held_ones import HeldOnes
from sentient_desktop.ui.languages import start_language
from sentient_desktop.ui.linked_watch import LinkedWatch
from sentient_desktop.ui.main_window import MainWindow
from sentient_desktop.ui.settings import LANGUAGE, SCHEME, Settings
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.theme import Scheme, appearance

if TYPE_CHECKING:
    from sentient_desktop.ui.handing_over import Listener

CLEANS_UP_AFTER_MS = 300
"""What was left behind, and the log, wait until the first list is painted: they would have to be imported first."""

GIVES_WAY_SECONDS = 0.0005
"""A thread that reads gives way to the window's after so long. Python's own 5 ms would be lost each time that Qt hands
back to Python, and a paint does so many times."""

_log = logging.getLogger(__name__)


class Session(QObject):
    """One open library with its window, from opening to closing."""

    def __init__(self, folder: Path, settings: Settings, *, is_example: bool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = folder
        self.library = Library(folder)
        self._lock = single.lock(folder)
        self._fill_example = is_example and not self.library.assistants()
        self.tasks = Tasks(self.library.data_versions, self)
        self.window = MainWindow(self.library, self.tasks, settings, is_example=is_example)
        self.window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._held_ones = HeldOnes(self.library, self.tasks, self.window.notice, self)
        self._held_ones.review_wanted.connect(lambda: self.window.going.go_to_group(Group.HELD))
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._clean_up)
        self._follows = LinkedWatch(self.library, self.tasks, self)
        self._listener: Listener | None = None

    def show(self, address: str | None = None) -> None:
        """Shows the window; what a killed process left behind is put right once it stands there."""
        if self._fill_example:
            self.library.fill_with_example()
        appearance().put_on_the_sheet()
        self.window.start(address)
        self.window.show()
        self._later.start(CLEANS_UP_AFTER_MS)

    def come_forward(self, address: str) -> None:
        """A second start asks for this window."""
        if self.window.isMinimized():
            self.window.showNormal()
        self.window.raise_()
        self.window.activateWindow()
        self.window.go_to_address(address or None)

    def close(self) -> None:
        """Ends the threads after what they are writing, and closes the files."""
        self._later.stop()
        self._follows.stop()
        self._held_ones.stop()
        if self._listener is not None:
            self._listener.close()
        self.tasks.close()
        self.library.close()
        self._lock.unlock()

    def _clean_up(self) -> None:
        self._listen()
        self.tasks.write(self.library.clean_up_after_a_crash, self._say_what_was_left)
        self._follows.begin()
        self.window.look_after_the_start()
        self._held_ones.look()

    def _listen(self) -> None:
        from sentient_desktop.ui.handing_over import Listener

        self._listener = Listener(self.folder, self)
        self._listener.asked.connect(self.come_forward)

    def _say_what_was_left(self, found: list[str]) -> None:
        if found:
            _log.info("put right after a crash: %d", len(found))


class Program(QObject):
    """Opens the person's library or the example, one after the other."""

    def __init__(self, folder: Path, settings: Settings, *, is_example: bool) -> None:
        super().__init__()
        # The example lies inside the data folder (paths.example_library), the person's own library is that folder.
        self._own = folder.parent if is_example else folder
        self._settings = settings
        self.session: Session | None = None
        self._next: bool | None = None

    def open(self, folder: Path, *, is_example: bool, address: str | None = None) -> None:
        """Opens a library. Raises SentientError when it cannot be."""
        self.session = Session(folder, self._settings, is_example=is_example, parent=self)
        self.session.window.own_library_wanted.connect(lambda: self._switch(is_example=False))
        self.session.window.example_wanted.connect(lambda: self._switch(is_example=True))
        self.session.window.closed.connect(self._closed)
        self.session.show(address)

    def _switch(self, *, is_example: bool) -> None:
        self._next = is_example
        if self.session is not None:
            self.session.window.close()

    def _closed(self) -> None:
        QTimer.singleShot(0, self, self._after_closing)

    def _after_closing(self) -> None:
        ended, self.session = self.session, None
        if ended is not None:
            ended.close()
            ended.deleteLater()
        wanted, self._next = self._next, None
        if wanted is None:
            QApplication.quit()
            return
        folder = paths.example_library(self._own) if wanted else self._own
        try:
            self.open(folder, is_example=wanted)
        except SentientError as error:
            tell(error)
            QApplication.quit()


class _AfterFirstPaint(QObject):
    """For tests and benchmarks: ends the program once the window was painted with what it shows first."""

    def __init__(self, window: MainWindow, tasks: Tasks) -> None:
        super().__init__(window)
        self._tasks = tasks
        self._window = window
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self._look)
        return False

    def _look(self) -> None:
        if self._window.list_pane.is_loading or (self._tasks.waiting and not self._window.list_pane.model.rowCount()):
            QTimer.singleShot(2, self, self._look)
            return
        self._window.repaint()
        self._window.close()


def tell(error: SentientError) -> None:
    """Says in a box of its own why there is no window."""
    _log.error("the library could not be opened: %s", type(error).__name__)
    appearance().put_on_the_sheet()
    message_box(f"{error.sentence}\n\n{error.hint}".strip()).exec()


def make_application() -> QApplication:
    """The application, named so that the desktop finds its icon. The one that exists already, in tests."""
    application = QApplication.instance()
    if isinstance(application, QApplication):
        return application
    application = QApplication([sys.argv[0]])
    application.setApplicationName("sentient-desktop")
    application.setApplicationDisplayName("Sentient Desktop")
    application.setApplicationVersion(sentient_desktop.__version__)
    application.setDesktopFileName(paths.APP_ID)
    application.setWindowIcon(QIcon(str(paths.icon("app"))))
    application.setQuitOnLastWindowClosed(False)
    return application


def _handed_over(folder: Path, address: str | None) -> bool:
    from sentient_desktop.ui.handing_over import hand_over

    return hand_over(folder, address)


def run(
    folder: Path, *, example: bool = False, address: str | None = None, quit_after_first_paint: bool = False
) -> int:
    """Opens the window of the library in `folder` and returns the exit code when it is closed.

    With `example` the folder is that of the made-up example, which is filled when it is empty. A second start on the
    same folder raises the first. Raises SentientError when the library cannot be used.
    """
    sys.setswitchinterval(GIVES_WAY_SECONDS)
    application = make_application()
    if single.is_open(folder) and _handed_over(folder, address):
        return 0
    faults = Faults()
    faults.install()
    settings = Settings(paths.settings_file())
    translators = start_language(application, settings.get(LANGUAGE))
    appearance().start(Scheme(settings.get(SCHEME)), sheet=False)
    program = Program(folder, settings, is_example=example)
    logs = QTimer(program)
    logs.setSingleShot(True)
    logs.timeout.connect(lambda: start_the_log(paths.log_folder()))
    try:
        program.open(folder, is_example=example, address=address)
        session = program.session
        if quit_after_first_paint and session is not None:
            _AfterFirstPaint(session.window, session.tasks)
        logs.start(CLEANS_UP_AFTER_MS)
        return application.exec()
    except SentientError as error:
        # Whoever started it from a menu sees no command line.
        if not quit_after_first_paint:
            tell(error)
        raise
    finally:
        faults.remove()
        logs.stop()
        stop_the_log()
        for translator in translators:
            application.removeTranslator(translator)
