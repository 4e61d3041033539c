"""A library that is made, or found to be none that this program may open; and what every connection insists on."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from sentient_desktop.errors import StoreFault
from sentient_desktop.library import Library
from sentient_desktop.store import connection as connections
from sentient_desktop.store import file_texts, schema
from sentient_desktop.store.connection import Store, chats_file, library_file, open_file
from tests.making import Maker


@pytest.mark.parametrize("file", [library_file, chats_file])
def test_a_library_of_a_newer_program_is_refused_and_stays_as_it_is(folder: Path, file: Callable[[Path], Path]) -> None:
    newer = open_file(file(folder), "rw")
    newer.execute(f"PRAGMA user_version = {schema.CURRENT + 1}")
    newer.close()
    with pytest.raises(StoreFault, match=rf"{file(folder).name} was made by a newer version"):
        Library(folder)
    found = open_file(file(folder), "ro")
    assert found.execute("PRAGMA user_version").fetchone() == (schema.CURRENT + 1,)
    found.close()


@pytest.mark.parametrize("file", [library_file, chats_file])
def test_a_file_that_became_empty_is_no_new_library_where_copies_are(
    make: Maker, folder: Path, file: Callable[[Path], Path]
) -> None:
    make.memory("Robin plays the cello")
    make.close()
    Library(folder)._keep_a_copy()
    for beside in folder.glob(f"{file(folder).name}-*"):
        beside.unlink()
    file(folder).write_bytes(b"")
    with pytest.raises(StoreFault, match=rf"{file(folder).name} is empty\.") as caught:
        Library(folder)
    assert "safety" in caught.value.hint
    assert file(folder).read_bytes() == b""


def test_empty_files_without_any_copy_become_a_library(tmp_path: Path) -> None:
    for file in (library_file, chats_file):
        file(tmp_path).write_bytes(b"")
    with Library(tmp_path) as library:
        assert library.counts().all == 0


def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("something else")
    for place in (tmp_path / "file", tmp_path / "file" / "library"):
        with pytest.raises(StoreFault, match="cannot be used"):
            schema.prepare(place)
    assert (tmp_path / "file").read_text() == "something else"


def test_a_file_that_cannot_be_made_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr(Path, "touch", refuse)
    with pytest.raises(StoreFault, match=r"chats\.sqlite3 cannot be made"):
        schema.prepare(tmp_path / "library")


def test_a_build_of_sqlite_that_does_not_take_a_setting_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connections.PRAGMAS, "cell_size_check", 7)
    with pytest.raises(StoreFault, match="did not take the setting cell_size_check"):
        open_file(library_file(folder), "ro")


def test_a_log_that_was_read_only_with_its_library_is_freed_with_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside = library_file(folder).with_name("library.sqlite3-wal")
    beside.touch()
    library_file(folder).chmod(0o640)
    beside.chmod(0o400)
    # For root everything may be written: asked is what the permissions say.
    monkeypatch.setattr(os, "access", lambda path, _: bool(Path(path).stat().st_mode & 0o200))
    connections._free_what_lies_beside(library_file(folder))
    assert beside.stat().st_mode & 0o777 == 0o640
    beside.chmod(0o400)
    library_file(folder).chmod(0o440)
    connections._free_what_lies_beside(library_file(folder))
    assert beside.stat().st_mode & 0o777 == 0o400


def test_a_log_that_cannot_be_freed_is_left_to_sqlite(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library_file(folder).with_name("library.sqlite3-shm").touch()

    def refuse(*_: object) -> None:
        raise PermissionError(1, "not yours")

    monkeypatch.setattr(os, "access", lambda path, _: str(path).endswith(".sqlite3"))
    monkeypatch.setattr(Path, "chmod", refuse)
    connections._free_what_lies_beside(library_file(folder))


def test_what_was_raised_while_reading_is_seen_when_the_reading_had_already_ended(folder: Path) -> None:
    def read() -> None:
        with store.read() as reader:
            reader.execute("ROLLBACK")
            raise ZeroDivisionError

    store = Store(folder)
    with pytest.raises(ZeroDivisionError):
        read()
    store.close()


def test_a_quoted_file_is_read_inside_its_place_only(tmp_path: Path) -> None:
    place = tmp_path / "notes"
    place.mkdir()
    (place / "a.md").write_bytes("Größe \udcff".encode("utf-8", "surrogateescape"))
    (tmp_path / "out.md").write_text("outside")
    (place / "link.md").symlink_to(tmp_path / "out.md")
    (place / "loop.md").symlink_to(place / "loop.md")
    assert file_texts.read(place, "a.md") == "Größe \ufffd"
    assert file_texts.read(place / "a.md", None) == "Größe \ufffd"
    for inside in ("gone.md", "../out.md", "link.md", "loop.md", "\0", "x" * 300, "."):
        assert file_texts.read(place, inside) is None


def test_of_a_very_large_file_the_beginning_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_texts, "MOST", 4)
    (tmp_path / "a.md").write_text("abcdef")
    assert file_texts.read(tmp_path, "a.md") == "abcd"
