"""From every older version of the library to this one: all that was there is, and a copy of what it was is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentient_desktop.library import Library
from sentient_desktop.store import safety, schema
from sentient_desktop.store.connection import chats_file, library_file
from tests.cascades.world import NOW
from tests.making import Maker
from tests.store import old_libraries


@pytest.mark.parametrize("version", old_libraries.OLDER)
def test_an_older_library_becomes_one_of_this_version_with_all_that_it_held(tmp_path: Path, version: int) -> None:
    folder = tmp_path / "library"
    world = old_libraries.make(folder, version)
    before = old_libraries.rows(folder)
    assert old_libraries.shape(library_file(folder))[0] == version
    with Library(folder, clock=lambda: NOW) as library:
        library.check_sources()
        assert [line.what for line in library.doctor() if not line.ok] == []
        library.dispute([world.lisbon])
        library.undo()
    after = old_libraries.rows(folder)
    for table in ("insights", "evidence", "chips", "summaries", "passages", "findings"):
        assert after[table] == before[table]
    assert [row[:8] for row in after["memories"]] == [row[:8] for row in before["memories"]]
    kept = {each.of: each.path for each in safety.list_copies(folder)}
    assert set(kept) == {"library", "chats"}
    assert old_libraries.shape(kept["library"])[0] == version


def test_every_way_to_this_version_leads_to_the_same_shape(tmp_path: Path) -> None:
    Maker(tmp_path / "new").close()
    wanted = old_libraries.shape(library_file(tmp_path / "new")), old_libraries.shape(chats_file(tmp_path / "new"))
    for version in old_libraries.OLDER:
        folder = tmp_path / str(version)
        old_libraries.make(folder, version)
        Library(folder).close()
        assert (old_libraries.shape(library_file(folder)), old_libraries.shape(chats_file(folder))) == wanted


def test_a_library_of_this_version_is_not_touched(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    Maker(folder).close()
    before = library_file(folder).read_bytes()
    schema.prepare(folder)
    assert library_file(folder).read_bytes() == before
    assert safety.list_copies(folder) == []
