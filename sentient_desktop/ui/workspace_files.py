"""The files that assistants read at every start: listed, added and taken off the list in the settings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QComboBox, QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.filing import WorkspaceFile
from sentient_desktop.domain.memory import Assistant, AssistantId
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui import words
from sentient_desktop.ui.settings_list import SettingsList
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.theme import MEDIUM, TINY
from sentient_desktop.ui.widgets import (
    LinkButton,
    hairline,
    plain_label,
    push_button,
    set_tooltip,
    unturned,
    visible_text,
)

translate = QCoreApplication.translate

_EVERYBODY = 0


class WorkspaceFiles(SettingsList):
    """Each file with whose it is; what is done here counts at once."""

    def __init__(self, library: Library, tasks: Tasks, parent: QWidget | None = None) -> None:
        heading = translate("settings", "Files that assistants read")
        about = translate(
            "settings", "Lines in them that say a memory follow what you decide. Your own prose is never changed."
        )
        super().__init__(library, tasks, heading, about, spacing=TINY, parent=parent)
        row = QHBoxLayout()
        row.setSpacing(MEDIUM)
        self.whose = unturned(QComboBox())
        self.whose.setAccessibleName(translate("settings", "Whose file it is"))
        row.addWidget(self.whose, 1)
        self.add = push_button(translate("settings", "Add a file…"), "", "file")
        self.add.clicked.connect(self._choose)
        row.addWidget(self.add)
        self._column.addLayout(row)
        self._error = plain_label(kind="doubtful", wrap=True)
        self._error.hide()
        self._column.addWidget(self._error)

    def look(self) -> None:
        """Reads what is added."""
        self._tasks.read(
            lambda: (self._library.workspace_files(), self._library.assistants()),
            self._show,
            key="settings.files",
            owner=self,
            failed=self._refuse,
        )

    def add_file(self, path: Path) -> None:
        """Adds a file of the chosen assistant."""
        chosen = self.whose.currentData()
        whose = AssistantId(chosen) if chosen else None
        self._do(lambda: self._library.add_workspace_file(path, whose))

    def _show(self, found: tuple[list[WorkspaceFile], list[Assistant]]) -> None:
        files, assistants = found
        while (taken := self._rows.takeAt(0)) is not None:
            widget = taken.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        parts: list[QWidget] = [part for file in files for part in (self._line(file), hairline())]
        if not files:
            parts.append(plain_label(translate("settings", "None is added yet."), kind="muted"))
        for part in parts:
            self._add(part)
        if self.whose.count() != len(assistants) + 1:
            self.whose.clear()
            self.whose.addItem(translate("settings", "Read by every assistant"), _EVERYBODY)
            for assistant in assistants:
                text = translate("settings", "Read by %1").replace("%1", visible_text(assistant.name))
                self.whose.addItem(text, assistant.id)
        self.resized.emit()

    def _line(self, file: WorkspaceFile) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, TINY, 0, TINY)
        row.setSpacing(MEDIUM)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        name = plain_label(file.name, wrap=True)
        set_tooltip(name, str(file.path))
        texts.addWidget(name)
        texts.addWidget(
            plain_label(_about(file), step="small", kind="doubtful" if file.problem else "muted", wrap=True)
        )
        row.addLayout(texts, 1)
        remove = LinkButton(translate("settings", "Take off the list"))
        remove.setAccessibleName(translate("settings", "Take %1 off the list").replace("%1", file.name))
        remove.clicked.connect(lambda: self._do(lambda: self._library.remove_workspace_file(file.id)))
        row.addWidget(remove)
        return line

    def _choose(self) -> None:
        dialog = QFileDialog(
            self.window(), translate("settings", "Add a file"), "", translate("settings", "Markdown (*.md *.markdown)")
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda chosen: self.add_file(Path(chosen)))
        dialog.open()

    def _do(self, work: Callable[[], object]) -> None:
        self._error.hide()
        self._tasks.write(work, lambda _: self.look(), owner=self, failed=self._refuse)

    def _refuse(self, error: SentientError) -> None:
        self._error.setText(visible_text(words.error_text(error)))
        self._error.show()
        self.resized.emit()


def _about(file: WorkspaceFile) -> str:
    whose = file.assistant or translate("settings", "every assistant")
    count = file.maintained
    kept = translate("settings", "%Ln lines kept by it", None, count)
    return file.problem or f"{whose} · {kept}"
