"""Several files of one export, and a running engine, from the import page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from sentient_desktop.assistants import engine_tokens
from sentient_desktop.library import Library
from sentient_desktop.ui.importing.page import ImportPage
from sentient_desktop.ui.importing.parts import DropZone
from sentient_desktop.ui.importing.steps import LookStep
from sentient_desktop.ui.settings import Settings
from sentient_desktop.ui.tasks import Tasks
from tests.assistants.formats.test_sentient_engine import remembered
from tests.linked.engine import TOKEN, MadeUpEngine, running


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ImportPage]:
    monkeypatch.setattr(Library, "find_stores", lambda _: [])
    monkeypatch.setattr(engine_tokens, "_known", {})
    library = Library(tmp_path / "library")
    tasks = Tasks()
    made = ImportPage(library, tasks, Settings(tmp_path / "window.ini"))
    qtbot.addWidget(made)
    made.show()
    yield made
    made.stop()
    tasks.close()
    library.close()


def conversation(name: str) -> list[dict[str, Any]]:
    message: dict[str, Any] = {
        "id": f"m-{name}",
        "author": {"role": "user"},
        "content": {"content_type": "text", "parts": [name]},
    }
    nodes: dict[str, Any] = {f"m-{name}": {"id": f"m-{name}", "message": message, "parent": None, "children": []}}
    return [{"title": name, "mapping": nodes, "current_node": f"m-{name}", "conversation_id": f"c-{name}"}]


def export(folder: Path) -> list[Path]:
    """The files of one export, in two folders, two of the same name."""
    paths = [folder / "one" / "conversations-000.json", folder / "two" / "conversations-000.json"]
    for number, path in enumerate(paths):
        path.parent.mkdir()
        path.write_text(json.dumps(conversation(f"chat {number}")), encoding="utf-8")
    return paths


def looked_at(qtbot: QtBot, page: ImportPage) -> LookStep:
    qtbot.waitUntil(lambda: isinstance(page.step, LookStep))
    look = page.step
    assert isinstance(look, LookStep)
    qtbot.waitUntil(look.progress.isHidden, timeout=30_000)
    return look


def test_files_of_one_export_are_read_together(qtbot: QtBot, page: ImportPage, tmp_path: Path) -> None:
    page.look_at_all(export(tmp_path))
    look = looked_at(qtbot, page)
    texts = [label.text() for label in look.findChildren(QLabel)]
    assert "conversations-000.json and 1 more" in texts
    assert str(tmp_path / "one") in texts
    with qtbot.waitSignal(page.read_in, timeout=30_000) as caught:
        look.read.click()
    assert caught.args[0].format == "chatgpt"
    assert caught.args[0].kept["chats"] == 2
    made = page._path
    assert made is not None
    page.choose()
    assert not made.parent.exists()


def test_files_that_are_nothing_together_are_looked_at_one_by_one(
    qtbot: QtBot, page: ImportPage, tmp_path: Path
) -> None:
    paths = [tmp_path / "one.txt", tmp_path / "two.txt"]
    for path in paths:
        path.write_text("- Likes figs\n- Sings\n", encoding="utf-8")
    page.look_at_all(paths)
    qtbot.waitUntil(lambda: isinstance(page.step, LookStep) and page._path == paths[0])
    assert page._next == paths[1:]


def test_each_of_several_that_cannot_be_looked_at_is_named(qtbot: QtBot, page: ImportPage, tmp_path: Path) -> None:
    empty, binary, good, picture = (tmp_path / name for name in ("empty.json", "odd.bin", "good.txt", "picture.png"))
    empty.write_bytes(b"")
    binary.write_bytes(bytes(range(256)))
    good.write_text("- Likes figs\n- Sings\n", encoding="utf-8")
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0")
    page.look_at_all([empty, binary, good, picture])
    looked_at(qtbot, page)
    assert page._path == good
    said = page._banner.label.text().splitlines()
    assert [line.split()[0] for line in said] == ["empty.json", "odd.bin"]
    page.choose()
    qtbot.waitUntil(lambda: isinstance(page.step, DropZone))
    assert page._banner.label.text().startswith("picture.png")
    assert not page._banner.isHidden()


def test_several_files_can_be_chosen_in_the_dialog(qtbot: QtBot, page: ImportPage, tmp_path: Path) -> None:
    page.choose_file()
    (dialog,) = page.findChildren(QFileDialog)
    assert dialog.fileMode() is QFileDialog.FileMode.ExistingFiles
    dialog.filesSelected.emit([str(path) for path in export(tmp_path)])
    dialog.close()
    assert looked_at(qtbot, page).chosen_format == "chatgpt"


def test_a_running_engine_is_looked_at_read_in_and_followed(qtbot: QtBot, page: ImportPage) -> None:
    engine = MadeUpEngine()
    engine.memories = {"cello": remembered("cello", "Plays the cello")}
    with running(engine):
        assert page.engine.isVisible()
        page.engine.address.setText(engine.address.removeprefix("http://"))
        page.engine.token.setText(TOKEN)
        assert engine.asked == []
        page.engine.look.click()
        look = looked_at(qtbot, page)
        assert not page.engine.isVisible()
        assert engine.address in [label.text() for label in look.findChildren(QLabel)]
        look.link.setChecked(True)
        with qtbot.waitSignal(page.read_in, timeout=30_000) as caught:
            look.read.click()
        assert caught.args[0].kept["memories"] == 1
        assert engine.changes == []
    (store,) = page._library.linked_stores()
    assert store.format == "sentient_engine"


def test_an_engine_elsewhere_is_refused_with_a_sentence(qtbot: QtBot, page: ImportPage) -> None:
    page.engine.address.setText("http://192.0.2.1:8000")
    page.engine.token.setText("a-token")
    page.engine.look.click()
    qtbot.waitUntil(page._banner.isVisible)
    assert "not on this machine" in page._banner.label.text()
    assert isinstance(page.step, DropZone)
    assert not (page._library.folder / engine_tokens.FILE).exists()
