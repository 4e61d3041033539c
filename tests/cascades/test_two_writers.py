"""Two programs on one library: no lost update, and a writer that waits too long says so."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from sentient_desktop.cascades import dispute
from sentient_desktop.cascades.effects import Work
from sentient_desktop.cascades.linked_queue import Editors
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.errors import Changed, NotFound, Refused, StoreFault
from sentient_desktop.library import Library
from sentient_desktop.store import memory_rows
from sentient_desktop.store.connection import Connection, library_file, open_file
from tests.cascades.world import NOW, World, picture
from tests.making import Maker


def test_two_writers_at_once_lose_no_act(world: World, folder: Path, make: Maker) -> None:
    chosen = [world.lisbon, world.cello]
    acknowledged: list[int] = []
    faults: list[BaseException] = []

    def work(first: str, second: str) -> None:
        try:
            with Library(folder, clock=lambda: NOW) as library:
                for turn in range(20):
                    for verb in (first, second, "undo"):
                        acknowledged.extend(_one(library, verb, chosen[turn % 2], turn))
        except BaseException as fault:  # noqa: BLE001 - shown by the assertion below
            faults.append(fault)

    threads = [
        threading.Thread(target=work, args=("dispute", "affirm")),
        threading.Thread(target=work, args=("edit", "dispute")),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    reader = make.store.reader()
    acts = [row[0] for row in reader.execute("SELECT id FROM acts ORDER BY id").fetchall()]
    assert sorted(acknowledged) == acts
    for memory_id in chosen:
        events = reader.execute(
            "SELECT count(*) FROM events WHERE subject = 'memories' AND row_id = ?", (memory_id,)
        ).fetchone()
        version = reader.execute("SELECT version FROM memories WHERE id = ?", (memory_id,)).fetchone()
        # Every write of the row raised its version by one and left one event: none was lost.
        assert version[0] == 1 + events[0]
    held = {
        word for row in reader.execute("SELECT content FROM memories").fetchall() for word in row[0].lower().split()
    }
    assert {entry[0] for entry in picture(folder)["memories_fts"]} == held


def _one(library: Library, verb: str, memory_id: MemoryId, turn: int) -> list[int]:
    try:
        match verb:
            case "edit":
                change = library.edit(memory_id, f"Robin said number {turn}")
            case "undo":
                change = library.undo()
            case _:
                change = getattr(library, verb)([memory_id])
    except (Refused, NotFound):
        return []
    return [] if change.act_id is None else [change.act_id]


def test_a_write_with_an_old_version_changes_nothing(world: World, make: Maker, folder: Path) -> None:
    row = memory_rows.read(make.store.reader(), [world.lisbon])[world.lisbon]
    with make.store.write() as connection:
        memory_rows.change(connection, row.id, row.version, row.content, {"confidence": 0.2})
    before = picture(folder)
    with pytest.raises(Changed), make.store.write() as connection:
        memory_rows.change(connection, row.id, row.version, row.content, {"confidence": 0.9})
    assert picture(folder) == before


def test_a_library_that_another_program_holds_is_a_sentence_and_nothing_changes(
    library: Library, world: World, folder: Path
) -> None:
    other = open_file(library_file(folder), "rw")
    with library._store.write() as mine:
        mine.execute("PRAGMA busy_timeout = 20").fetchall()
    before = picture(folder)
    other.execute("BEGIN IMMEDIATE")
    try:
        with pytest.raises(StoreFault, match="Another program"):
            library.dispute([world.lisbon])
    finally:
        other.execute("ROLLBACK")
        other.close()
    assert picture(folder) == before
    assert library.dispute([world.lisbon]).act_id is not None


def test_what_one_program_did_another_undoes(library: Library, world: World, folder: Path) -> None:
    before = picture(folder)
    with Library(folder, clock=lambda: NOW) as other:
        other.edit(world.lisbon, "Robin lives in Porto")
    library.undo()
    assert picture(folder) == before


def test_what_was_planned_on_old_ground_is_planned_again(
    library: Library, world: World, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planned = dispute.plan
    with Library(folder, clock=lambda: NOW) as other:

        def overtaken(connection: Connection, ids: Sequence[MemoryId], editors: Editors) -> Work:
            work = planned(connection, ids, editors)
            monkeypatch.setattr(dispute, "plan", planned)
            other.edit(world.lisbon, "Robin lives in Porto")
            return work

        monkeypatch.setattr(dispute, "plan", overtaken)
        library.dispute([world.lisbon])
    row = next(row for row in picture(folder)["memories"] if row["id"] == world.lisbon)
    assert (row["content"], row["state"]) == ("Robin lives in Porto", "disputed")
