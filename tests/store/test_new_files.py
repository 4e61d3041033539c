"""New files and folders are whole or not there, and never take the place of somebody else's."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sentient_desktop.errors import NotFound, Refused, StoreFault
from sentient_desktop.store.new_files import new_file, new_folder

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")


def failing(number: int) -> Callable[..., None]:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


def is_ours(path: Path) -> bool:
    return (path / "manifest").exists()


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def write(path: Path, *, force: bool = False, meanwhile: Callable[[], object] = lambda: None) -> None:
    with new_file(path, force=force) as made:
        made.write_text("ours")
        meanwhile()


def fill(path: Path, *, force: bool = False, meanwhile: Callable[[], object] = lambda: None) -> None:
    with new_folder(path, force=force, is_ours=is_ours) as made:
        (made / "manifest").write_text("ours")
        meanwhile()


@pytest.mark.parametrize("make", [write, fill])
def test_without_its_folder_nothing_is_made(tmp_path: Path, make: Callable[[Path], None]) -> None:
    with pytest.raises(NotFound, match="The folder gone is not there"):
        make(tmp_path / "gone" / "export")
    assert names(tmp_path) == []


@posix
@pytest.mark.parametrize("make", [write, fill])
def test_a_name_that_the_disk_does_not_take_is_told(tmp_path: Path, make: Callable[[Path], None]) -> None:
    with pytest.raises(StoreFault, match="could not be written"):
        make(tmp_path / ("x" * 300))
    assert names(tmp_path) == []


@posix
def test_a_folder_that_may_not_be_looked_at_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "export"
    there.mkdir()
    monkeypatch.setattr(Path, "iterdir", failing(errno.EACCES))
    with pytest.raises(StoreFault, match=r"export could not be written \(Permission denied\)"):
        fill(there)


@pytest.mark.parametrize("links", [True, False])
def test_a_file_that_somebody_made_meanwhile_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    path = tmp_path / "export.zip"
    if not links:
        monkeypatch.setattr(os, "link", failing(errno.EPERM))
    with pytest.raises(Refused, match=r"export\.zip is there already"):
        write(path, meanwhile=lambda: path.write_text("theirs"))
    assert (path.read_text(), names(tmp_path)) == ("theirs", ["export.zip"])


def test_on_a_disk_without_hard_links_a_file_is_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", failing(errno.EPERM))
    write(tmp_path / "export.zip")
    assert ((tmp_path / "export.zip").read_text(), names(tmp_path)) == ("ours", ["export.zip"])


def test_with_force_a_file_takes_the_place_of_a_file_and_of_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("old")
    write(tmp_path / "file", force=True)
    assert (tmp_path / "file").read_text() == "ours"
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "theirs").write_text("theirs")
    with pytest.raises(Refused, match="not made by an export"):
        write(tmp_path / "folder", force=True)
    (tmp_path / "empty").mkdir()
    with pytest.raises(StoreFault):
        write(tmp_path / "empty", force=True)
    assert names(tmp_path) == ["empty", "file", "folder"]
    assert (tmp_path / "folder" / "theirs").read_text() == "theirs"


def test_a_full_disk_at_the_last_moment_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", failing(errno.ENOSPC))
    with pytest.raises(StoreFault, match="No space left on device"):
        write(tmp_path / "export.zip")
    assert names(tmp_path) == []


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    (tmp_path / "export").mkdir()
    fill(tmp_path / "export")
    assert names(tmp_path / "export") == ["manifest"]
    assert names(tmp_path) == ["export"]


@pytest.mark.parametrize("force", [False, True])
def test_what_is_put_into_the_place_of_a_new_folder_meanwhile_stays(tmp_path: Path, force: bool) -> None:
    path = tmp_path / "export"

    def theirs() -> None:
        path.mkdir()
        (path / "theirs").write_text("theirs")

    with pytest.raises(Refused, match="export is there already"):
        fill(path, force=force, meanwhile=theirs)
    assert names(path) == ["theirs"]
    assert names(tmp_path) == ["export"]


def test_a_folder_of_ours_is_replaced_whole(tmp_path: Path) -> None:
    fill(tmp_path / "export")
    (tmp_path / "export" / "older").write_text("older")
    fill(tmp_path / "export", force=True)
    assert names(tmp_path / "export") == ["manifest"]
    assert names(tmp_path) == ["export"]


def test_when_the_new_folder_cannot_take_its_place_the_old_one_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "export"
    fill(path)
    (path / "older").write_text("older")
    real = Path.rename
    moved: list[Path] = []

    def rename(self: Path, target: Path) -> Path:
        moved.append(self)
        if len(moved) == 2:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return real(self, target)

    monkeypatch.setattr(Path, "rename", rename)
    with pytest.raises(StoreFault):
        fill(path, force=True)
    assert names(path) == ["manifest", "older"]
    assert names(tmp_path) == ["export"]
