from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from sentient_desktop.errors import StoreFault
from sentient_desktop.library import Library
from sentient_desktop.store import connection as connections
from sentient_desktop.store import safety, schema
from sentient_desktop.store.connection import chats_file, library_file, open_file
from tests.making import DAY, T0, Maker


def test_a_copy_is_whole_named_by_its_time_and_for_its_owner_alone(make: Maker, folder: Path) -> None:
    make.memory("Robin plays the cello")
    copy = safety.make_safety_copy(library_file(folder), T0)
    assert copy.name.startswith("library-20260101-000000-000000-")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert stat.S_IMODE(copy.parent.stat().st_mode) == 0o700
    kept = open_file(copy, "ro")
    assert kept.execute("SELECT content FROM memories").fetchall() == [("Robin plays the cello",)]
    kept.close()
    found = safety.list_copies(folder)
    assert [(each.path, each.of, each.at, each.size) for each in found] == [(copy, "library", T0, copy.stat().st_size)]


def test_copies_are_listed_newest_first_and_what_is_none_is_passed_over(make: Maker, folder: Path) -> None:
    assert safety.list_copies(folder) == []
    older, newer = (safety.make_safety_copy(library_file(folder), T0 + days * DAY) for days in (0, 1))
    chats = safety.make_safety_copy(chats_file(folder), T0)
    (safety.safety_folder(folder) / "notes.txt").write_text("mine")
    (safety.safety_folder(folder) / "library-20269999-000000-ab12.sqlite3").write_bytes(b"")
    assert [each.path for each in safety.list_copies(folder, "library")] == [newer, older]
    assert [each.path for each in safety.list_copies(folder, "chats")] == [chats]


def test_copies_older_than_a_week_go(make: Maker, folder: Path) -> None:
    copies = [safety.make_safety_copy(library_file(folder), T0 + days * DAY) for days in (0, 2, 8)]
    assert safety.delete_old(folder, T0 + 8 * DAY) == [copies[0]]
    assert [each.path for each in safety.list_copies(folder)] == [copies[2], copies[1]]


@pytest.mark.parametrize("now", [0, T0 + 100_000 * DAY])
def test_a_wrong_clock_never_deletes_them_all(make: Maker, folder: Path, now: int) -> None:
    copies = [safety.make_safety_copy(library_file(folder), T0 + days * DAY) for days in (0, 2)]
    safety.delete_old(folder, now)
    assert copies[1] in [each.path for each in safety.list_copies(folder)]


def test_a_clock_that_went_back_keeps_no_copy_for_ever(make: Maker, folder: Path) -> None:
    copies = [safety.make_safety_copy(library_file(folder), T0 + days * DAY) for days in (0, 2, 8)]
    assert safety.delete_old(folder, 0) == [copies[0]]


def test_a_copy_that_cannot_be_made_stops_the_step_and_leaves_nothing(
    make: Maker, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make.memory("Robin plays the cello")
    monkeypatch.setattr(safety, "_examine", lambda _: (_ for _ in ()).throw(connections.sqlite3.DatabaseError("x")))
    with pytest.raises(StoreFault, match="No safety copy"):
        safety.make_safety_copy(library_file(folder))
    assert list(safety.safety_folder(folder).iterdir()) == []


def test_an_unsound_copy_is_not_kept(make: Maker, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def spoiled(path: Path, part: Path) -> None:
        data = bytearray(path.read_bytes())
        data[4096 * 3 : 4096 * 9] = os.urandom(4096 * 6)
        part.write_bytes(data)

    make.close()
    monkeypatch.setattr(safety, "_write", spoiled)
    with pytest.raises(StoreFault):
        safety.make_safety_copy(library_file(folder))
    assert list(safety.safety_folder(folder).iterdir()) == []


def test_what_a_killed_process_left_of_a_copy_goes_after_a_while(make: Maker, folder: Path) -> None:
    copy = safety.make_safety_copy(library_file(folder), T0)
    part = copy.with_name(copy.name + safety.BEING_MADE)
    part.write_bytes(b"half")
    safety.delete_old(folder, T0)
    assert part.exists()
    os.utime(part, (1, 1))
    safety.delete_old(folder, T0)
    assert not part.exists()
    assert not safety.was_left_behind(part)


def test_a_migration_makes_a_copy_first(make: Maker, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make.memory("Robin plays the cello")
    make.close()
    monkeypatch.setattr(schema, "CURRENT", schema.CURRENT + 1)
    schema.prepare(folder)
    assert {each.of for each in safety.list_copies(folder)} == {"library", "chats"}


def test_an_import_over_memories_makes_a_copy_and_the_first_one_does_not(folder: Path, tmp_path: Path) -> None:
    pasted = tmp_path / "memories.txt"
    pasted.write_text("- Robin plays the cello\n- Robin drinks green tea\n")
    with Library(folder, clock=lambda: T0) as library:
        library.import_path(pasted, format="pasted_list", assistant="Mine")
        assert library.safety_copies() == []
        library.import_path(pasted, format="pasted_list", assistant="Mine", dry_run=True)
        assert library.safety_copies() == []
        library.import_path(pasted, format="pasted_list", assistant="Mine")
        assert [each.at for each in library.safety_copies()] == [T0]


def test_forgetting_many_makes_a_copy_that_is_cleaned_at_once(make: Maker, folder: Path) -> None:
    chosen = [make.memory(f"Robin owns the quagsire book {number}") for number in range(201)]
    make.memory("Robin plays the cello")
    make.close()
    with Library(folder, clock=lambda: T0) as library:
        library.forget(chosen, now=True)
        (copy,) = library.safety_copies()
    kept = open_file(copy.path, "ro")
    assert kept.execute("SELECT content FROM memories").fetchall() == [("Robin plays the cello",)]
    kept.close()
    assert b"quagsire" not in copy.path.read_bytes()
