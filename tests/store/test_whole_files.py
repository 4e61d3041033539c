"""Files that are one record: they go and come back whole, never over somebody else's change."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sentient_desktop.errors import Changed, NotFound, StoreFault
from sentient_desktop.store import files, whole_files

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
TEXT = "Robin plays the cello\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "cello.md"
    path.write_bytes(TEXT.encode())
    return path


def at(monkeypatch: pytest.MonkeyPatch, moment: str, do: Callable[[], object]) -> None:
    """Does something when the writing comes to a moment."""
    monkeypatch.setattr(files, "step", [lambda name: do() if name == moment else None])


def failing(number: int) -> Callable[..., None]:
    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_without_text_a_file_goes_and_with_text_it_comes_back_with_its_mark_and_rights(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.encode())
    path.chmod(0o640)
    seen = whole_files.look(path)
    whole_files.rewrite(seen, "")
    assert names(path.parent) == []
    away = whole_files.as_it_was(whole_files.look(path), whole_files.about(seen))
    whole_files.rewrite(away, TEXT)
    assert path.read_bytes() == b"\xef\xbb\xbf" + TEXT.encode()
    assert names(path.parent) == ["cello.md"]
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_file_that_is_there_keeps_what_it_has(path: Path) -> None:
    seen = whole_files.look(path)
    assert whole_files.as_it_was(seen, ["", "utf-16-le", 0o600]) == seen


@posix
def test_one_that_was_never_seen_is_as_private_as_its_folder(tmp_path: Path) -> None:
    (tmp_path / "private").mkdir(mode=0o700)
    path = tmp_path / "private" / "new.md"
    whole_files.rewrite(whole_files.look(path), TEXT)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_nothing_in_place_of_nothing_touches_no_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.unlink()
    away = whole_files.look(path)
    path.write_bytes(b"")
    empty = whole_files.look(path)
    monkeypatch.setattr(files, "step", [failing(errno.EIO)])
    for seen in (away, empty):
        whole_files.rewrite(seen, "")
    assert path.read_bytes() == b""


@posix
def test_a_link_that_leads_nowhere_is_never_written_through(path: Path) -> None:
    link = path.with_name("link.md")
    link.symlink_to(path.parent / "elsewhere.md")
    with pytest.raises(NotFound, match=r"link\.md"):
        whole_files.look(link)


def test_in_a_folder_that_is_gone_no_file_is_empty(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match=r"a\.md"):
        whole_files.look(tmp_path / "gone" / "a.md")


@posix
def test_a_read_only_file_is_not_taken_away(path: Path) -> None:
    path.chmod(0o400)
    with pytest.raises(StoreFault, match="read-only"):
        whole_files.rewrite(whole_files.look(path), "")
    assert names(path.parent) == ["cello.md"]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EACCES])
@pytest.mark.parametrize(("text", "moment"), [("", "compare"), ("", "replace"), ("x", "create"), ("x", "replace")])
def test_a_failing_disk_leaves_it_as_it_was_and_a_retry_works(
    path: Path, monkeypatch: pytest.MonkeyPatch, text: str, moment: str, number: int
) -> None:
    if text:
        path.unlink()
    before = names(path.parent)
    at(monkeypatch, moment, failing(number))
    with pytest.raises(StoreFault, match=r"cello\.md"):
        whole_files.rewrite(whole_files.look(path), text)
    assert names(path.parent) == before
    monkeypatch.setattr(files, "step", [])
    whole_files.rewrite(whole_files.look(path), text)
    assert [each.read_text() for each in path.parent.iterdir()] == [text] * bool(text)


@pytest.mark.parametrize("moment", ["compare", "replace"])
def test_what_another_program_writes_before_it_goes_stays(
    path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    at(monkeypatch, moment, lambda: path.write_bytes(b"theirs\n"))
    with pytest.raises(Changed):
        whole_files.rewrite(whole_files.look(path), "")
    assert (path.read_bytes(), names(path.parent)) == (b"theirs\n", ["cello.md"])


def test_of_two_that_were_written_meanwhile_the_newer_one_stays(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path.rename

    def rename(self: Path, target: Path) -> Path:
        path.write_bytes(b"theirs\n")
        moved = real(self, target)
        path.write_bytes(b"newer\n")
        return moved

    seen = whole_files.look(path)
    monkeypatch.setattr(Path, "rename", rename)
    with pytest.raises(Changed):
        whole_files.rewrite(seen, "")
    assert (path.read_bytes(), names(path.parent)) == (b"newer\n", ["cello.md"])


@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize("moment", ["create", "replace"])
def test_one_that_came_back_by_itself_is_not_written_over(
    path: Path, monkeypatch: pytest.MonkeyPatch, moment: str, links: bool
) -> None:
    path.unlink()
    seen = whole_files.look(path)
    at(monkeypatch, moment, lambda: path.write_bytes(b"theirs\n"))
    if not links:
        monkeypatch.setattr(os, "link", failing(errno.EPERM))
    with pytest.raises(Changed):
        whole_files.rewrite(seen, TEXT)
    assert (path.read_bytes(), names(path.parent)) == (b"theirs\n", ["cello.md"])


@posix
def test_a_link_that_was_laid_meanwhile_stays_one(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.unlink()
    seen = whole_files.look(path)
    at(monkeypatch, "replace", lambda: path.symlink_to("nowhere.md"))
    monkeypatch.setattr(os, "link", failing(errno.EPERM))
    with pytest.raises(Changed):
        whole_files.rewrite(seen, TEXT)
    assert (path.is_symlink(), names(path.parent)) == (True, ["cello.md"])


def test_on_a_disk_without_hard_links_it_comes_back_too(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = whole_files.look(path)
    whole_files.rewrite(seen, "")
    monkeypatch.setattr(os, "link", failing(errno.EPERM))
    whole_files.rewrite(replace(whole_files.look(path), mode=seen.mode), TEXT)
    assert (path.read_bytes(), names(path.parent)) == (TEXT.encode(), ["cello.md"])
