"""Where nothing can be written: what is there is read, an act is refused in a sentence, and later it works again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.errors import SentientError, StoreFault
from sentient_desktop.library import Library
from sentient_desktop.store.connection import chats_file, library_file
from tests.making import T0, Maker
from tests.small_disk import fill, small_disk

ROOT = Path(__file__).resolve().parents[2]
IS_ROOT = sys.platform != "win32" and os.geteuid() == 0

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps permissions in another way")


@pytest.fixture
def place(tmp_path: Path, empty_library: Path) -> Iterator[Path]:
    """A folder with a library in it."""
    place = tmp_path / "place"
    shutil.copytree(empty_library, place / "library")
    maker = Maker(place / "library")
    maker.memory("Robin plays the cello")
    maker.close()
    yield place
    for path in (place, place / "library"):
        path.chmod(0o755)


def command(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command line, run by somebody for whom permissions count: for root they do not, unless it lays that down."""
    lays_down = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if IS_ROOT else []
    if lays_down and shutil.which("setpriv") is None:
        pytest.skip("root cannot lay its rights down here")
    return subprocess.run(
        [*lays_down, sys.executable, "-m", "sentient_desktop", "--data", str(folder), *words],
        cwd=ROOT, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip


def restore(folder: Path) -> None:
    folder.chmod(0o755)
    for path in (library_file(folder), chats_file(folder)):
        path.chmod(0o644)


@pytest.mark.parametrize("what", ["files", "files and folder"])
def test_what_is_read_only_is_read_and_an_act_says_why_it_cannot_be(place: Path, what: str) -> None:
    folder = place / "library"
    before = library_file(folder).read_bytes()
    for path in (library_file(folder), chats_file(folder)):
        path.chmod(0o444)
    if what == "files and folder":
        folder.chmod(0o555)
    read = command(folder, "list")
    if what == "files":
        assert "cello" in read.stdout, read.stderr
    else:
        # SQLite cannot make the small file beside it that readers share.
        assert "cello" in read.stdout or "cannot be" in read.stderr
    assert "Traceback" not in read.stderr
    refused = command(folder, "dispute", "1")
    assert refused.returncode == 1
    assert "cannot be" in refused.stderr
    assert "Check" in refused.stderr
    assert "Traceback" not in refused.stderr
    restore(folder)
    assert library_file(folder).read_bytes() == before
    assert command(folder, "dispute", "1").returncode == 0
    assert "cello" in command(folder, "list", "is:disputed").stdout


def test_a_library_that_cannot_be_made_is_one_sentence_and_is_made_later(place: Path) -> None:
    place.chmod(0o555)
    refused = command(place / "new", "list")
    assert refused.returncode == 1
    assert "cannot be used. Check that it is a folder, and yours." in refused.stderr
    place.chmod(0o755)
    assert command(place / "new", "list").returncode == 0


def test_files_that_cannot_be_made_are_one_sentence(place: Path) -> None:
    empty = place / "empty"
    empty.mkdir()
    empty.chmod(0o555)
    refused = command(empty, "list")
    assert (refused.returncode, "cannot be made" in refused.stderr) == (1, True)
    assert list(empty.iterdir()) == []


def test_a_folder_that_vanished_loses_nothing(place: Path) -> None:
    folder, away = place / "library", place / "away"
    with Library(folder, clock=lambda: T0) as library:
        library.counts()
        folder.rename(away)
        done = False
        try:
            library.dispute([MemoryId(1)])
            done = True
        except SentientError:
            pass
        assert not folder.exists() or list(folder.iterdir()) == []
    away.rename(folder)
    with Library(folder, clock=lambda: T0) as library:
        assert library.counts().all == 1
        assert library.counts().disputed == int(done)
        assert [line.what for line in library.doctor() if not line.ok] == []


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk(tmp_path / "disk") as disk:
        yield disk


def remount(disk: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{how}", disk], check=True)


def test_a_disk_that_is_read_only_is_read_or_told_and_works_later(disk: Path, empty_library: Path) -> None:
    folder = Path(shutil.copytree(empty_library, disk / "library"))
    maker = Maker(folder)
    memory = maker.memory("Robin plays the cello")
    maker.close()
    remount(disk, "ro")
    with pytest.raises(StoreFault), Library(folder, clock=lambda: T0) as library:
        library.dispute([memory])
    remount(disk, "rw")
    with Library(folder, clock=lambda: T0) as library:
        library.dispute([memory])
        assert library.counts().disputed == 1


def test_on_a_full_disk_no_library_is_begun_and_one_is_once_there_is_space(disk: Path) -> None:
    ballast = fill(disk)
    with pytest.raises(StoreFault, match="full"), Library(disk / "library"):
        pass
    ballast.unlink()
    with Library(disk / "library", clock=lambda: T0) as library:
        assert library.counts().all == 0
        assert [line.what for line in library.doctor() if not line.ok] == []
