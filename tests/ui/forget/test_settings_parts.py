"""Workspace files and safety copies in the settings."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.filing import WorkspaceFile
from sentient_desktop.domain.memory import Assistant, AssistantId, Micros
from sentient_desktop.errors import StoreFault
from sentient_desktop.ui.safety_copies import SafetyCopies
from sentient_desktop.ui.workspace_files import WorkspaceFiles
from tests.ui.at_once import AtOnce
from tests.ui.forget.made import now

DAY = 86_400_000_000


@dataclass(frozen=True)
class Copy:
    of: str
    at: Micros
    size: int


@dataclass
class Kept:
    """A library with copies and files."""

    copies: list[Copy] = field(default_factory=list)
    files: list[WorkspaceFile] = field(default_factory=list)
    broken: bool = False
    removed: list[int] = field(default_factory=list)
    added: list[tuple[Path, AssistantId | None]] = field(default_factory=list)

    def safety_copies(self) -> list[Copy]:
        if self.broken:
            raise StoreFault("The folder cannot be read.", "Check its permissions.")
        return self.copies

    def workspace_files(self) -> list[WorkspaceFile]:
        return self.files

    def assistants(self) -> list[Assistant]:
        return [Assistant(AssistantId(3), "Hearth & home", "made", None, "imported", None, None)]

    def remove_workspace_file(self, place_id: int) -> None:
        self.removed.append(place_id)
        self.files = [file for file in self.files if file.id != place_id]

    def add_workspace_file(self, path: Path, assistant_id: AssistantId | None = None) -> int:
        self.added.append((path, assistant_id))
        return 9


def said(part: QWidget) -> str:
    return "\n".join(label.text() for label in part.findChildren(QLabel) if label.isVisible())


def copies_of(qtbot: QtBot, kept: Kept) -> SafetyCopies:
    part = SafetyCopies(kept, AtOnce())  # type: ignore[arg-type]
    qtbot.addWidget(part)
    part.show()
    with qtbot.waitSignal(part.resized):
        part.look()
    return part


def files_of(qtbot: QtBot, kept: Kept) -> WorkspaceFiles:
    part = WorkspaceFiles(kept, AtOnce())  # type: ignore[arg-type]
    qtbot.addWidget(part)
    part.show()
    with qtbot.waitSignal(part.resized):
        part.look()
    return part


def test_safety_copies_are_listed_with_their_age_and_size(qtbot: QtBot) -> None:
    kept = Kept([Copy("library", now(), 4_096), Copy("chats", now() - 3 * DAY, 8_192)])
    text = said(copies_of(qtbot, kept))
    assert "Today" in text
    assert "· 3 day" in text
    assert "the library · 4.0 " in text
    assert "the chats · 8.0 " in text


def test_of_many_copies_the_newest_are_shown(qtbot: QtBot) -> None:
    assert "3" in said(copies_of(qtbot, Kept([Copy("library", now(), 1) for _ in range(15)]))).splitlines()[-1]


def test_no_copies_and_an_error_are_told_apart(qtbot: QtBot) -> None:
    assert "There is none." in said(copies_of(qtbot, Kept()))
    text = said(copies_of(qtbot, Kept(broken=True)))
    assert "The folder cannot be read. Check its permissions." in text
    assert "There is none." not in text


def test_a_file_shows_whose_it_is_or_what_is_the_matter(qtbot: QtBot) -> None:
    fine = WorkspaceFile(1, "MEMORY.md", Path("/nowhere/MEMORY.md"), AssistantId(3), "Hearth & home", 4, None)
    gone = WorkspaceFile(2, "USER.md", Path("/nowhere/USER.md"), None, None, 0, "USER.md is no longer there.")
    kept = Kept(files=[fine, gone])
    part = files_of(qtbot, kept)
    assert "Hearth & home · 4" in said(part)
    assert "USER.md is no longer there." in said(part)
    remove = next(one for one in part.findChildren(QPushButton) if "USER.md" in one.accessibleName())
    remove.click()
    assert kept.removed == [2]
    assert "USER.md" not in said(part)


def test_a_file_is_added_for_the_assistant_that_was_chosen(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Not shown: Qt looks through the folder in a thread of its own, and falls over when it is closed at once.
    monkeypatch.setattr(QFileDialog, "open", lambda _: None)
    kept = Kept()
    part = files_of(qtbot, kept)
    assert "None is added yet." in said(part)
    part.whose.setCurrentIndex(1)
    part.add.click()
    dialog = part.findChild(QFileDialog)
    assert dialog is not None
    dialog.fileSelected.emit(str(tmp_path / "NOTES.md"))
    assert kept.added == [(tmp_path / "NOTES.md", AssistantId(3))]
