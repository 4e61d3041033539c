"""The lock of another program's file and the one of our own imports: had, waited for, let go, or told."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from sentient_desktop.errors import Refused, StoreFault
from sentient_desktop.store import import_lock, origin_lock

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no locks of this kind")


def test_a_file_without_a_lock_waits_for_nobody() -> None:
    with origin_lock.held(None, "memory.json"):
        pass


@posix
def test_a_lock_that_another_has_is_told_and_free_again_it_is_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(origin_lock, "PATIENCE", 0.0)
    lock = tmp_path / ".memory.lock"
    with (
        origin_lock.held(lock, "memory.json"),
        pytest.raises(StoreFault, match=r"memory\.json is being written"),
        origin_lock.held(lock, "memory.json"),
    ):
        raise AssertionError
    with origin_lock.held(lock, "memory.json"):
        pass


@posix
def test_a_lock_is_let_go_when_something_is_raised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(origin_lock, "PATIENCE", 0.0)
    with pytest.raises(ZeroDivisionError), origin_lock.held(tmp_path / "lock", "memory.json"):
        raise ZeroDivisionError
    with origin_lock.held(tmp_path / "lock", "memory.json"):
        pass


def test_a_lock_that_cannot_be_opened_is_told_with_the_file_that_it_guards(tmp_path: Path) -> None:
    with (
        pytest.raises(StoreFault, match=r"The lock of memory\.json cannot be opened"),
        origin_lock.held(tmp_path / "gone" / "lock", "memory.json"),
    ):
        raise AssertionError


def test_a_folder_that_cannot_hold_the_lock_of_imports_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreFault, match=r"import\.lock cannot be written"), import_lock.held(tmp_path / "gone"):
        raise AssertionError


def test_another_import_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    with (
        import_lock.held(tmp_path),
        pytest.raises(Refused, match="Another import is running"),
        import_lock.held(tmp_path),
    ):
        raise AssertionError
    with import_lock.held(tmp_path):
        pass


def test_what_lies_there_and_is_no_lock_is_told_and_not_written_over(tmp_path: Path) -> None:
    lock = import_lock.lock_file(tmp_path)
    lock.write_bytes(b"something else" * 400)
    with pytest.raises(StoreFault, match=r"import\.lock cannot be used"), import_lock.held(tmp_path):
        raise AssertionError
    assert lock.read_bytes() == b"something else" * 400
