"""The parts of the import page: where a file is dropped, what would come of it, how far it is."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QDragEnterEvent, QDragLeaveEvent, QDropEvent, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QProgressBar, QScrollArea, QVBoxLayout, QWidget

from sentient_desktop.domain.views import Progress, Report
from sentient_desktop.ui import words
from sentient_desktop.ui.dropping import dropped_paths
from sentient_desktop.ui.theme import CARD_CORNER, HUGE, LARGE, SMALL, theme
from sentient_desktop.ui.widgets import hairline, icon, plain_label, push_button, scrolled

translate = QCoreApplication.translate


class DropZone(QWidget):
    """Takes a file or folder: dropped, or chosen by one of two buttons."""

    paths_dropped = Signal(list)
    """The `Path`s that belong together."""
    file_wanted = Signal()
    folder_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAcceptDrops(True)
        self._hot = False
        column = QVBoxLayout(self)
        column.setContentsMargins(HUGE, 40, HUGE, 40)
        column.setSpacing(SMALL)
        picture = QLabel()
        picture.setPixmap(icon("import", "muted").pixmap(HUGE, HUGE))
        title = plain_label(translate("importing", "Drop an export here"), weight=QFont.Weight.DemiBold)
        hint = plain_label(
            translate("importing", "Files or a folder that an assistant gave you. Nothing leaves this machine."),
            kind="muted",
            wrap=True,
        )
        for label in (picture, title, hint):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        column.addSpacing(SMALL)
        row = QHBoxLayout()
        row.addStretch(1)
        self.choose_file = push_button(translate("importing", "Choose files…"), "primary", "file")
        self.choose_folder = push_button(translate("importing", "Choose a folder…"), "", "folder")
        self.setFocusProxy(self.choose_file)
        self.choose_file.clicked.connect(self.file_wanted)
        self.choose_folder.clicked.connect(self.folder_wanted)
        row.addWidget(self.choose_file)
        row.addSpacing(SMALL)
        row.addWidget(self.choose_folder)
        row.addStretch(1)
        column.addLayout(row)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Shows that it takes what hangs over it."""
        if dropped_paths(event):
            self._warm(hot=True)
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Shows that nothing hangs over it any more."""
        self._warm(hot=False)

    def dropEvent(self, event: QDropEvent) -> None:
        """Takes it."""
        self._warm(hot=False)
        paths = dropped_paths(event)
        if paths:
            event.acceptProposedAction()
            self.paths_dropped.emit(paths)

    def _warm(self, *, hot: bool) -> None:
        self._hot = hot
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the dashed ground."""
        tokens = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(tokens.accent if self._hot else tokens.line), 1.5, Qt.PenStyle.DashLine)
        pen.setDashPattern([5, 4])
        painter.setPen(pen)
        painter.setBrush(QColor(tokens.selection if self._hot else tokens.base))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), CARD_CORNER, CARD_CORNER)
        painter.end()


class ProgressLine(QWidget):
    """A thin bar with a sentence under it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SMALL)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 0)
        self.label = plain_label(kind="muted", wrap=True)
        column.addWidget(self.bar)
        column.addWidget(self.label)

    def start(self, sentence: str) -> None:
        """Shows that something has begun, its end not known."""
        self.bar.setRange(0, 0)
        self.say(sentence)

    def show_progress(self, progress: Progress) -> None:
        """Shows how far it is."""
        if progress.of:
            # QProgressBar counts in 32 bits; a file of three gigabytes has more bytes than that.
            self.bar.setRange(0, 1000)
            self.bar.setValue(min(1000, progress.done * 1000 // progress.of))
        else:
            self.bar.setRange(0, 0)
        self.say(words.progress_sentence(progress))

    def say(self, sentence: str) -> None:
        """Shows another sentence."""
        self.label.setText(sentence)
        self.bar.setAccessibleName(sentence)


class FigureTable(QWidget):
    """A report's figures: one line a kind; read is new and already here and skipped."""

    def __init__(self, report: Report, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(LARGE)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        heads = (
            translate("importing", "Read"),
            translate("importing", "New"),
            translate("importing", "Already here"),
            translate("importing", "Skipped"),
        )
        for column, head in enumerate(heads, 1):
            label = plain_label(head, step="small", kind="muted")
            grid.addWidget(label, 0, column, Qt.AlignmentFlag.AlignRight)
        for row, (kind, read) in enumerate(report.read.items()):
            line = 2 * row + 1
            grid.addWidget(hairline(), line, 0, 1, 5)
            grid.addWidget(plain_label(words.kind_name(kind)), line + 1, 0)
            for column, figure in enumerate(figures(report, kind, read), 1):
                shown = plain_label(
                    words.number(figure),
                    kind="" if figure else "muted",
                    weight=QFont.Weight.Medium if column == 2 and figure else QFont.Weight.Normal,
                )
                grid.addWidget(shown, line + 1, column, Qt.AlignmentFlag.AlignRight)


def figures(report: Report, kind: str, read: int) -> tuple[int, int, int, int]:
    """Read, new, already here, skipped, for one kind."""
    skipped = sum(1 for skip in report.skipped if skip.get("kind") == kind)
    return read, report.kept.get(kind, 0), report.unchanged.get(kind, 0), skipped


def column_in_the_middle(width: int) -> tuple[QScrollArea, QVBoxLayout]:
    """A column that is never wider than `width`, in the middle of what scrolls."""
    inside = QWidget()
    inside.setProperty("kind", "plain")
    inside.setMaximumWidth(width)
    column = QVBoxLayout(inside)
    column.setContentsMargins(0, HUGE, 0, HUGE)
    column.setSpacing(LARGE)
    middle = QWidget()
    middle.setProperty("kind", "plain")
    row = QHBoxLayout(middle)
    row.setContentsMargins(LARGE, 0, LARGE, 0)
    row.addStretch(1)
    row.addWidget(inside, 100)
    row.addStretch(1)
    return scrolled(middle), column
