"""The canary matrix: a wording that stands everywhere is nowhere after a forget, but in the chats."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.plan import Place
from sentient_desktop.domain.proof import CopyFate, Waiting
from sentient_desktop.library import Library
from sentient_desktop.store.connection import library_file, open_file
from sentient_desktop.store.safety import list_copies, make_safety_copy
from tests.forgetting.canary import in_files, in_indexes, in_tables, plant
from tests.making import T0, Maker

Reading = Callable[[], AbstractContextManager[None]]

WORD = "quagsirefjord"
LONG = " ".join(f"{WORD}{number:04}" for number in range(700))
CANARIES = {
    "a word": (f"Robin keeps a {WORD} in the cellar", WORD),
    "overflow pages": (f"Robin keeps a {WORD} with {LONG}", WORD),
    "accents": ("Robin keeps a Ærøskøbingwürfel in the cellar", "Ærøskøbingwürfel"),
    "no spaces": ("罗宾在地下室里养了一只鱶鰭犰狳", "鱶鰭犰狳"),
    "signs that JSON escapes": (f'Robin calls it "{WORD}"\nand \\ keeps it in the cellar', WORD),
    "in capitals": (f"Robin keeps a {WORD.upper()} in the cellar", WORD.upper()),
}


def opened(folder: Path) -> Library:
    return Library(folder, clock=lambda: T0 + 60_000_000)


def forget(folder: Path, memory: MemoryId) -> None:
    with opened(folder) as library:
        change = library.forget([memory], now=True)
        assert change.unfinished == ()
        assert change.proof is not None
        assert change.proof.before[Place.MEMORY] >= 1
        assert not any(change.proof.after.values())
        assert change.act_id is not None
        proof = library.prove(change.act_id)
        assert proof.bytes_left == 0
        assert proof.holds


@pytest.mark.parametrize("name", list(CANARIES))
def test_a_forgotten_wording_is_in_no_file_but_the_chats(make: Maker, folder: Path, name: str) -> None:
    said, word = CANARIES[name]
    planted = plant(make, said, word)
    with opened(folder) as library:
        library.edit(planted.memory, f"{said} and in the attic")
        library.edit(planted.memory, said)
    make.close()
    make_safety_copy(library_file(folder))
    before = in_files(folder, word)
    assert before["library.sqlite3"] > 10
    assert before[list_copies(folder)[0].path.name] > 10
    assert set(in_indexes(folder, word.lower())) or name in ("accents", "no spaces")
    assert {"memories", "sources", "summaries", "insights", "passages", "chips", "recalled_texts", "events"} <= {
        table for table, _ in in_tables(folder, word)
    }
    forget(folder, planted.memory)
    assert in_files(folder, word, said) == {}
    assert in_tables(folder, word) == set()
    assert in_indexes(folder, word.lower()) == {}
    chats = b"".join(path.read_bytes() for path in folder.glob("chats.sqlite3*"))
    assert word.encode() in chats


def test_the_safety_copy_keeps_everything_else(make: Maker, folder: Path) -> None:
    planted = plant(make, *CANARIES["a word"])
    make.close()
    copy = make_safety_copy(library_file(folder))
    with opened(folder) as library:
        change = library.forget([planted.memory], now=True)
    assert change.proof is not None
    assert change.proof.copies == {copy.name: CopyFate.REWRITTEN}
    kept = open_file(copy, "ro")
    try:
        assert kept.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert kept.execute("PRAGMA foreign_key_check").fetchall() == []
        assert len(kept.execute("SELECT content FROM memories").fetchall()) == 2
        assert kept.execute("SELECT text FROM passages ORDER BY id").fetchall() == [
            ("- (a memory you deleted)\n",), ("- Tidied three notes\n",), ("Robin is a careful person.\n\n",),
        ]  # fmt: skip
    finally:
        kept.close()
    assert [path.name for path in copy.parent.iterdir()] == [copy.name]


def test_while_another_program_reads_a_forget_is_not_finished_and_it_is_after_it_left(
    make: Maker, folder: Path, reading: Reading
) -> None:
    planted = plant(make, *CANARIES["a word"])
    make.close()
    with opened(folder) as library:
        with reading():
            change = library.forget([planted.memory], now=True)
            assert change.unfinished == ("the library is in use by another program",)
            assert change.proof is not None
            assert not change.proof.holds
            assert library.erasing_waits_for() == (Waiting.IN_USE,)
            # Asked again while nothing has changed: still the same, and nothing is lost.
            assert not library.finish_erasing().done
        assert library.finish_forgetting() is None
        assert library.erasing_waits_for() == ()
        assert change.act_id is not None
        assert library.prove(change.act_id).holds
    assert in_files(folder, WORD) == {}


def test_a_later_start_finishes_what_a_reader_held_up(make: Maker, folder: Path, reading: Reading) -> None:
    planted = plant(make, *CANARIES["a word"])
    make.close()
    with reading(), opened(folder) as library:
        act = library.forget([planted.memory], now=True).act_id
        library._store.close()
    with opened(folder) as library:
        assert library.erasing_waits_for() == (Waiting.IN_USE,)
        assert library.finish_erasing().done
        assert act is not None
        proof = library.prove(act)
        # The wording is known to nobody any more: the rows are looked for by their numbers.
        assert proof.bytes_left is None
        assert proof.before[Place.SOURCE] == 3
        assert not any(proof.after.values())
    assert in_files(folder, WORD) == {}


def test_what_was_freed_before_it_was_overwritten_goes_with_the_next_forget(make: Maker, folder: Path) -> None:
    planted = plant(make, *CANARIES["a word"])
    other = make.memory(f"Robin has another {WORD}x " + LONG)
    make.close()
    connection = open_file(library_file(folder), "rw")
    connection.execute("PRAGMA secure_delete = OFF")
    connection.execute("INSERT INTO memories_fts(memories_fts, rank) VALUES ('secure-delete', 0)")
    connection.execute("DELETE FROM memories WHERE id = ?", (other,))
    connection.execute("INSERT INTO memories_fts(memories_fts) VALUES ('delete-all')")
    for row in connection.execute("SELECT id, content FROM memories").fetchall():
        connection.execute("INSERT INTO memories_fts(rowid, content) VALUES (?, ?)", row)
    connection.execute("DELETE FROM words WHERE word GLOB 'quagsirefjord[0-9x]*'")
    connection.execute("INSERT INTO memories_fts(memories_fts, rank) VALUES ('secure-delete', 1)")
    connection.execute("DELETE FROM settings WHERE key = 'erasing.clean'")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    assert in_files(folder, f"{WORD}0300")["library.sqlite3"] >= 1
    forget(folder, planted.memory)
    assert in_files(folder, WORD, f"{WORD}0300") == {}
    with opened(folder) as library:
        assert "erasing.clean" in dict(library._store.reader().execute("SELECT key, value FROM settings").fetchall())


def test_without_space_to_write_the_file_anew_it_says_so(
    make: Maker, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted = plant(make, *CANARIES["a word"])
    with make.store.write() as connection:
        connection.execute("DELETE FROM settings WHERE key = 'erasing.clean'")
    make.close()
    with opened(folder) as library:
        with monkeypatch.context() as patch:
            patch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(1, 1, 0))
            change = library.forget([planted.memory], now=True)
        assert change.unfinished == ("there is not enough free space to write the library anew",)
        assert library.erasing_waits_for() == (Waiting.NO_SPACE,)
        assert library.finish_erasing().done


def test_the_wording_of_a_memory_that_another_one_says_too_is_explained(make: Maker, folder: Path) -> None:
    said = f"Robin keeps a {WORD} in the cellar"
    mine = make.memory(said)
    make.memory(said, assistant_id=make.assistant("Another"))
    make.close()
    forget(folder, mine)
    assert in_files(folder, said)


def test_bytes_that_nothing_explains_are_counted(make: Maker, folder: Path) -> None:
    planted = plant(make, *CANARIES["a word"])
    make.close()
    with opened(folder) as library:
        change = library.forget([planted.memory], now=True)
        assert change.act_id is not None
        left = folder / "logs"
        left.mkdir()
        (left / "old.log").write_text(CANARIES["a word"][0].upper() * 2)
        (folder / "note.md").write_text(CANARIES["a word"][0], encoding="utf-16-le")
        proof = library.prove(change.act_id)
        assert proof.bytes_left == 3
        assert not proof.holds
        record = proof.as_record()
        assert record["bytes_left"] == 3
        assert record["before"]["memory"] == 1
        assert record["after"]["memory"] == 0


def test_the_statistics_of_the_planner_never_hold_samples(make: Maker, folder: Path) -> None:
    planted = plant(make, *CANARIES["a word"])
    forget(folder, planted.memory)
    names = make.store.reader().execute("SELECT name FROM sqlite_schema WHERE name LIKE 'sqlite_stat%'").fetchall()
    assert names == []


@pytest.mark.parametrize("name", ["a word", "accents", "no spaces", "in capitals"])
def test_the_line_in_memory_md_goes_and_every_other_byte_stays(
    make: Maker, folder: Path, tmp_path: Path, name: str
) -> None:
    said, word = CANARIES[name]
    planted = plant(make, said, word)
    notes = tmp_path / "MEMORY.md"
    before, after = "# Memory\r\n\r\n- Robin plays the cello on Sundays\r\n", "- Größe 44\n\n- last, without an end"
    notes.write_bytes(f"{before}- {said}\r\n{after}".encode())
    make.place(notes, "workspace", assistant_id=make.assistant())
    make.close()
    assert in_files(tmp_path, word)["MEMORY.md"] >= 1
    with opened(folder) as library:
        # Undone once: what stood in the file stands in the history meanwhile.
        library.dispute([planted.memory])
        library.undo()
    forget(folder, planted.memory)
    assert notes.read_bytes() == (before + after).encode()
    assert in_files(tmp_path, word, said) == {}
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["MEMORY.md"]
