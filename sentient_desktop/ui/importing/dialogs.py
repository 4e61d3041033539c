"""The system's dialogs of the import page: which files, which folder, where to save a report."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

translate = QCoreApplication.translate

Chosen = Callable[[list[Path]], None]


def ask_for_files(parent: QWidget, folder: str, chosen: Chosen) -> None:
    """Asks for one file, or several that belong together."""
    dialog = _dialog(parent, translate("importing", "Choose an export"), folder, chosen)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.open()


def ask_for_folder(parent: QWidget, folder: str, chosen: Chosen) -> None:
    """Asks for a folder."""
    dialog = _dialog(parent, translate("importing", "Choose a folder"), folder, chosen)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.open()


def ask_where_to_save(parent: QWidget, folder: str, text: str, say: Callable[[str], None]) -> None:
    """Asks where the report goes, and writes it there; `say` gets the sentence when that does not work."""

    def write(paths: list[Path]) -> None:
        try:
            paths[0].write_text(text, encoding="utf-8")
        except OSError:
            say(translate("importing", "The report could not be written there."))

    dialog = _dialog(parent, translate("importing", "Save the report"), folder, write)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.selectFile("import-report.json")
    dialog.open()


def _dialog(parent: QWidget, title: str, folder: str, chosen: Chosen) -> QFileDialog:
    dialog = QFileDialog(parent, title, folder)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.filesSelected.connect(lambda names: chosen([Path(name) for name in names]))
    return dialog
