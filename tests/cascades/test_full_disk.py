"""A disk that is really full: old state, one sentence, and the same request works once there is space."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.domain.change import Change
from sentient_desktop.errors import StoreFault
from sentient_desktop.library import Library
from tests.cascades.world import LISBON, World, picture
from tests.small_disk import fill, small_disk
from tests.sweep.acts import MEMORY_MD, PORTO, SCENARIOS, library_folder, open_library, prepare

ACTS: dict[str, Callable[[Library, World, Path], Any]] = {
    "dispute": lambda library, world, _: library.dispute([world.lisbon, world.tea]),
    "edit": lambda library, world, _: library.edit(world.lisbon, PORTO),
    "forget": lambda library, world, _: library.forget([world.lisbon], now=True),
    "import": lambda library, _, place: library.import_path(place / "list.md"),
}


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk(tmp_path / "disk") as disk:
        yield disk


def without_numbers(folder: Path) -> dict[str, list[Any]]:
    """The picture, but for what an import that was taken out leaves: that there was one, and how it ended."""
    shot = picture(folder)
    del shot["imports"]
    return shot


@pytest.mark.parametrize("act", ACTS)
def test_nothing_is_done_on_a_full_disk_and_everything_once_there_is_space(disk: Path, act: str) -> None:
    place = disk / "place"
    world = prepare(place, SCENARIOS["dispute"])
    assert world is not None
    folder = library_folder(place)
    with open_library(place) as library:
        library.counts()
        before = without_numbers(folder)
        ballast = fill(disk)
        with pytest.raises(StoreFault) as raised:
            ACTS[act](library, world, place)
        assert "nothing was changed" in raised.value.sentence
        assert without_numbers(folder) == before
        ballast.unlink()
        done = ACTS[act](library, world, place)
        assert not isinstance(done, Change) or (done.act_id is not None and done.unfinished == ())
        assert without_numbers(folder) != before
        assert library.unfinished() == ()
        assert [line.what for line in library.doctor() if not line.ok] == []
    assert [path.name for path in place.iterdir() if ".sentient-" in path.name] == []


@pytest.mark.parametrize("act", ["dispute", "edit", "forget"])
def test_a_file_on_a_full_disk_waits_and_is_named(disk: Path, tmp_path: Path, act: str) -> None:
    place = tmp_path / "place"
    world = prepare(place, SCENARIOS["dispute"])
    assert world is not None
    with open_library(place) as library:
        for known in library.workspace_files():
            library.remove_workspace_file(known.id)
        notes = disk / "MEMORY.md"
        notes.write_bytes(MEMORY_MD.encode())
        library.add_workspace_file(notes)
        ballast = fill(disk)
        change = ACTS[act](library, world, place)
        assert change.unfinished == ("The disk is full; MEMORY.md was not changed",)
        assert notes.read_bytes() == MEMORY_MD.encode()
        assert [each.name for each in library.unfinished()] == ["MEMORY.md"]
        ballast.unlink()
        assert library.retry_unfinished() == ()
        assert f"- {LISBON}" not in notes.read_text()
    assert sorted(path.name for path in disk.iterdir()) == ["MEMORY.md"]


def test_a_library_on_a_full_disk_can_be_opened_or_says_why_not(disk: Path) -> None:
    place = disk / "place"
    world = prepare(place, SCENARIOS["dispute"])
    assert world is not None
    ballast = fill(disk)
    hint = ""
    try:
        with open_library(place) as library:
            assert library.rows([world.lisbon]) != [None]
    except StoreFault as fault:
        hint = fault.hint
    assert hint in ("", "Free some space and try again.")
    ballast.unlink()
    with open_library(place) as library:
        assert library.dispute([world.lisbon]).act_id is not None


def test_a_removal_that_has_no_space_is_finished_later(disk: Path) -> None:
    place = disk / "place"
    world = prepare(place, SCENARIOS["dispute"])
    assert world is not None
    with open_library(place) as library:
        act = library.forget([world.lisbon]).act_id
        ballast = fill(disk)
        with pytest.raises(StoreFault):
            library.finish_forgetting(act)
        assert library.rows([world.lisbon]) != [None] or library.next_removal() is not None
        ballast.unlink()
        done = library.finish_forgetting(act)
        assert done is not None
        assert done.unfinished == ()
        assert library.erasing_waits_for() == ()
