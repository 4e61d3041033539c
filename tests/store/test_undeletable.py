"""A safety copy that another program holds cannot be deleted just now: nothing else stops for it, and it goes later."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sentient_desktop.domain.memory import ActId
from sentient_desktop.domain.proof import CopyFate, Waiting
from sentient_desktop.library import Library
from sentient_desktop.store import safety
from sentient_desktop.store.connection import library_file
from tests.making import T0, Maker

SAID = "Robin keeps a quagsire in the cellar"
DAY = 86_400_000_000


@contextmanager
def held(copy: Path) -> Iterator[None]:
    """A file that cannot be deleted, as on Windows while somebody reads it."""
    real = Path.unlink

    def unlink(self: Path, missing_ok: bool = False) -> None:
        if self == copy:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        real(self, missing_ok=missing_ok)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "unlink", unlink)
        yield


@pytest.fixture
def act(make: Maker, library: Library) -> ActId:
    """A forget whose time to be undone is over."""
    act = library.forget([make.memory(SAID)]).act_id
    assert act is not None
    return act


def test_an_old_one_does_not_keep_the_library_from_starting(make: Maker, folder: Path, library: Library) -> None:
    old = [safety.make_safety_copy(library_file(folder), T0 - days * DAY) for days in (20, 10, 0)]
    with held(old[0]):
        assert library.clean_up_after_a_crash() == []
    assert [copy.exists() for copy in old] == [True, False, True]
    library.clean_up_after_a_crash()
    assert [copy.exists() for copy in old] == [False, False, True]


def test_a_half_one_keeps_neither_the_library_from_starting_nor_a_forget_from_being_told(
    make: Maker, folder: Path, library: Library, act: ActId
) -> None:
    half = safety.make_safety_copy(library_file(folder), T0).rename(
        safety.safety_folder(folder) / f"library-20260101-000000-ab12.sqlite3{safety.BEING_MADE}"
    )
    os.utime(half, (0, 0))
    with held(half):
        assert library.clean_up_after_a_crash() == []
        library.finish_forgetting(act)
        assert library.erasing_waits_for() == (Waiting.COPY,)
    assert half.exists()
    assert library.finish_erasing().done
    assert not half.exists()


def test_one_that_still_says_it_is_named_by_the_proof_until_it_is_gone(
    make: Maker, folder: Path, library: Library, act: ActId
) -> None:
    make._insert("settings", {"key": "note", "value": SAID})
    copy = safety.make_safety_copy(library_file(folder), T0)
    with make.store.write() as connection:
        connection.execute("DELETE FROM settings WHERE key = 'note'")
    with held(copy):
        library.finish_forgetting(act)
        proof = library.prove(act)
    assert not proof.holds
    assert proof.unfinished == (Waiting.COPY,)
    assert copy.exists()
    proof = library.prove(act)
    assert (proof.holds, proof.copies) == (True, {copy.name: CopyFate.DELETED})
    assert not copy.exists()
