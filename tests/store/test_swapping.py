"""The swap of a rewritten file on systems and disks that can less, and what others do in its very moment."""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from sentient_desktop.errors import Changed, StoreFault
from sentient_desktop.store import exchange, files

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no owners of this kind")
linux = pytest.mark.skipif(sys.platform != "linux", reason="only there files change places and have these attributes")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "a.md"
    path.write_bytes(b"- one\n- two\n")
    return path


def at(monkeypatch: pytest.MonkeyPatch, moment: str, do: Callable[[], object]) -> None:
    """Does something when the rewriting comes to a moment."""
    monkeypatch.setattr(files, "step", [lambda name: do() if name == moment else None])


def refusing(number: int) -> Callable[..., None]:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return refuse


def alone(path: Path) -> bool:
    """Whether nothing lies beside a file."""
    return [each.name for each in path.parent.iterdir()] == [path.name]


def test_where_files_cannot_change_places_one_is_put_over_the_other(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "exchange", lambda *_: False)
    seen = files.rewrite(files.look(path), "- two\n")
    assert (seen.data, path.read_bytes(), alone(path)) == (b"- two\n", b"- two\n", True)


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP])
def test_a_disk_that_cannot_let_files_change_places_is_written_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def call(*_: object) -> int:
        ctypes.set_errno(number)
        return -1

    monkeypatch.setattr(exchange, "_renameat2", lambda: call)
    files.rewrite(files.look(path), "- two\n")
    assert (path.read_bytes(), alone(path)) == (b"- two\n", True)


def test_any_other_fault_of_the_swap_leaves_the_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def call(*_: object) -> int:
        ctypes.set_errno(errno.EIO)
        return -1

    monkeypatch.setattr(exchange, "_renameat2", lambda: call)
    with pytest.raises(StoreFault, match=r"a\.md could not be written"):
        files.rewrite(files.look(path), "- two\n")
    assert (path.read_bytes(), alone(path)) == (b"- one\n- two\n", True)


@pytest.mark.parametrize(("platform", "library"), [("darwin", {"renameat2": len}), ("linux", {})])
def test_elsewhere_than_on_linux_and_in_an_old_library_of_it_nothing_is_called(
    monkeypatch: pytest.MonkeyPatch, platform: str, library: dict[str, Callable[..., int]]
) -> None:
    monkeypatch.setattr(exchange, "sys", SimpleNamespace(platform=platform))
    monkeypatch.setattr(exchange, "ctypes", SimpleNamespace(CDLL=lambda *_, **__: SimpleNamespace(**library)))
    assert exchange._renameat2.__wrapped__() is None


@linux
def test_a_file_that_goes_in_the_moment_before_the_swap_does_not_come_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(monkeypatch, "replace", path.unlink)
    with pytest.raises(Changed):
        files.rewrite(files.look(path), "- two\n")
    assert list(path.parent.iterdir()) == []


@linux
def test_what_is_written_in_the_moment_before_the_swap_is_there_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(monkeypatch, "replace", lambda: path.write_bytes(b"- theirs\n"))
    with pytest.raises(Changed):
        files.rewrite(files.look(path), "- two\n")
    assert (path.read_bytes(), alone(path)) == (b"- theirs\n", True)


@linux
def test_what_an_open_file_was_given_after_the_swap_is_in_the_new_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with path.open("ab", buffering=0) as theirs:
        at(monkeypatch, "sync folder", lambda: theirs.write(b"- late\n"))
        files.rewrite(files.look(path), "- two\n")
    assert (path.read_bytes(), alone(path)) == (b"- two\n- late\n", True)


def test_a_file_that_vanishes_before_it_is_compared_counts_as_changed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(monkeypatch, "compare", path.unlink)
    with pytest.raises(Changed):
        files.rewrite(files.look(path), "- two\n")
    assert list(path.parent.iterdir()) == []


@posix
@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="only root gives files away")
def test_the_owner_stays(path: Path) -> None:
    os.chown(path, 4711, 4712)
    files.rewrite(files.look(path), "- two\n")
    found = path.stat()
    assert (found.st_uid, found.st_gid) == (4711, 4712)


@posix
@pytest.mark.parametrize("number", [errno.EPERM, errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP])
def test_a_file_of_somebody_whom_this_system_cannot_name_is_written_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 4711)
    monkeypatch.setattr(os, "fchown", refusing(number))
    files.rewrite(files.look(path), "- two\n")
    assert (path.read_bytes(), alone(path)) == (b"- two\n", True)


@linux
def test_attributes_stay(path: Path) -> None:
    try:
        os.setxattr(path, "user.colour", b"red")
    except OSError:
        pytest.skip("this disk keeps no attributes")
    files.rewrite(files.look(path), "- two\n")
    assert os.getxattr(path, "user.colour") == b"red"


@linux
@pytest.mark.parametrize("call", ["listxattr", "getxattr", "setxattr"])
def test_a_disk_that_keeps_no_attributes_is_written_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    monkeypatch.setattr(os, "listxattr", lambda *_: ["user.colour"])
    monkeypatch.setattr(os, call, refusing(errno.EOPNOTSUPP))
    files.rewrite(files.look(path), "- two\n")
    assert (path.read_bytes(), alone(path)) == (b"- two\n", True)


def on_a_folder(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """A disk that refuses to bring folders to the disk; files it does."""
    real = os.fsync

    def fsync(handle: int) -> None:
        if Path(f"/proc/self/fd/{handle}").is_dir():
            refusing(number)()
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)


@linux
@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP])
def test_a_disk_that_cannot_sync_folders_is_written_without_a_word(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    on_a_folder(monkeypatch, number)
    files.rewrite(files.look(path), "- two\n")
    assert (path.read_bytes(), alone(path)) == (b"- two\n", True)


@linux
def test_a_folder_that_fails_on_the_way_to_the_disk_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on_a_folder(monkeypatch, errno.EIO)
    with pytest.raises(StoreFault, match=r"a\.md could not be written"):
        files.rewrite(files.look(path), "- two\n")
    assert alone(path)


@pytest.mark.parametrize(("held", "written"), [(3, True), (6, True), (7, False)])
def test_a_file_that_windows_holds_for_a_moment_is_tried_again(
    path: Path, monkeypatch: pytest.MonkeyPatch, held: int, written: bool
) -> None:
    waits: list[float] = []
    left = iter(range(held))
    real = Path.replace

    def replace(self: Path, target: Path) -> Path:
        if next(left, None) is not None:
            raise PermissionError(errno.EACCES, "held by a virus scanner")
        return real(self, target)

    monkeypatch.setattr(files, "sys", SimpleNamespace(platform="win32"))
    monkeypatch.setattr(files, "time", SimpleNamespace(sleep=waits.append))
    monkeypatch.setattr(files, "exchange", lambda *_: False)
    monkeypatch.setattr(Path, "replace", replace)
    if written:
        files.rewrite(files.look(path), "- two\n")
    else:
        with pytest.raises(StoreFault, match=r"a\.md cannot be written"):
            files.rewrite(files.look(path), "- two\n")
    assert len(waits) == min(held, 6)
    assert sum(waits) < 4
    assert (path.read_bytes(), alone(path)) == (b"- two\n" if written else b"- one\n- two\n", True)


def test_elsewhere_a_file_that_may_not_be_written_is_not_tried_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[object] = []

    def replace(*_: object) -> None:
        calls.append(None)
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(files, "exchange", lambda *_: False)
    monkeypatch.setattr(files, "sys", SimpleNamespace(platform="darwin"))
    monkeypatch.setattr(Path, "replace", replace)
    with pytest.raises(StoreFault, match=r"a\.md cannot be written"):
        files.rewrite(files.look(path), "- two\n")
    assert (len(calls), alone(path)) == (1, True)
