from __future__ import annotations

import os
from pathlib import Path

import pytest

from sentient_desktop.domain.memory import ActId
from sentient_desktop.domain.plan import Place
from sentient_desktop.domain.proof import CopyFate, Waiting
from sentient_desktop.errors import NotFound, StoreFault
from sentient_desktop.library import Library
from sentient_desktop.store import byte_proof, erasure, residue, safety, safety_cleaning
from sentient_desktop.store.connection import Store, library_file, open_file
from tests.making import T0, Maker

SAID = "Robin keeps a quagsire in the cellar"


@pytest.fixture
def act(make: Maker, library: Library) -> ActId:
    """A forget whose rows are gone and whose bytes are not known to be."""
    memory = make.memory(SAID)
    make.memory("Robin plays the cello")
    act = library.forget([memory]).act_id
    assert act is not None
    return act


def test_nothing_is_done_when_nothing_is_pending(library: Library) -> None:
    assert library.finish_erasing().done
    assert library.erasing_waits_for() == ()


def test_a_removal_notes_what_is_left_to_do_in_its_own_transaction(
    library: Library, act: ActId, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(erasure, "finish_erasing", stopped)
        with pytest.raises(KeyboardInterrupt):
            library.finish_forgetting(act)
    assert erasure.pending(library._store.reader()) == [act]
    assert library.erasing_waits_for() == (Waiting.INDEX,)
    assert library.finish_forgetting() is None
    assert erasure.pending(library._store.reader()) == []


def test_what_is_pending_holds_no_wording(library: Library, act: ActId, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(erasure, "_empty_log", lambda _: Waiting.IN_USE)
    library.finish_forgetting(act)
    rows = library._store.reader().execute("SELECT * FROM erasures").fetchall()
    assert rows == [(act, T0, 1, "in_use", T0)]


def test_a_search_index_that_takes_long_is_gone_on_with(
    library: Library, act: ActId, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(residue, "write_anew", lambda *_: False)
        change = library.finish_forgetting(act)
    assert change is not None
    assert change.unfinished == ("the search index is still being written anew",)
    assert library.finish_erasing().done


def test_a_copy_that_is_being_made_is_waited_for(library: Library, act: ActId, folder: Path) -> None:
    part = safety.safety_folder(folder) / "library-20260101-000000-ab12.sqlite3.part"
    part.parent.mkdir()
    part.write_bytes(SAID.encode())
    change = library.finish_forgetting(act)
    assert change is not None
    assert change.unfinished == ("a safety copy cannot be changed",)
    os.utime(part, (1, 1))
    assert library.finish_erasing().done
    assert not part.exists()


def test_a_copy_that_cannot_be_cleaned_is_deleted(make: Maker, library: Library, act: ActId, folder: Path) -> None:
    damaged = safety.make_safety_copy(library_file(folder), T0)
    damaged.write_bytes(b"no database" * 1000)
    older = safety.make_safety_copy(library_file(folder), T0 - 1)
    connection = open_file(older, "rw")
    connection.execute("ALTER TABLE summaries RENAME TO summaries_of_old")
    connection.close()
    change = library.finish_forgetting(act)
    assert change is not None
    assert change.proof is not None
    assert change.proof.copies == dict.fromkeys([damaged.name, older.name], CopyFate.DELETED)
    assert library.safety_copies() == []


def test_a_copy_in_which_something_else_says_it_is_deleted(
    make: Maker, library: Library, act: ActId, folder: Path
) -> None:
    make._insert("settings", {"key": "note", "value": SAID})
    copy = safety.make_safety_copy(library_file(folder), T0)
    with make.store.write() as connection:
        connection.execute("DELETE FROM settings WHERE key = 'note'")
    library.finish_forgetting(act)
    proof = library.prove(act)
    assert proof.holds
    assert proof.copies == {copy.name: CopyFate.DELETED}


def test_searching_a_copy_at_once_deletes_it(make: Maker, folder: Path) -> None:
    memory = make.memory(SAID)
    make._insert("settings", {"key": "note", "value": SAID})
    copy = safety.make_safety_copy(library_file(folder), T0)
    assert safety_cleaning.clean(copy, {"memories": [memory]}, {}) is CopyFate.DELETED
    assert not copy.exists()


def test_a_copy_that_holds_nothing_of_it_stays_as_it_is(
    make: Maker, library: Library, act: ActId, folder: Path
) -> None:
    library.finish_forgetting(act)
    copy = safety.make_safety_copy(library_file(folder), T0)
    before = copy.read_bytes()
    other = make.memory("Robin drinks green tea")
    change = library.forget([other], now=True)
    assert change.proof is not None
    assert change.proof.copies == {}
    kept = open_file(copy, "ro")
    assert kept.execute("SELECT content FROM memories").fetchall() == [("Robin plays the cello",)]
    kept.close()
    assert len(copy.read_bytes()) == len(before)


def test_a_copy_that_can_be_neither_changed_nor_deleted_is_named(
    library: Library, act: ActId, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    safety.make_safety_copy(library_file(folder), T0)

    def refused(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(safety_cleaning, "clean", refused)
    change = library.finish_forgetting(act)
    assert change is not None
    assert change.unfinished == ("a safety copy cannot be changed",)


def test_a_previous_wording_that_was_given_to_another_memory_leaves_the_copy(
    make: Maker, library: Library, folder: Path
) -> None:
    newer = make.memory("Robin lives in Porto", previous_content=SAID)
    older = make.memory(SAID, state="superseded", superseded_by=newer)
    library.edit(newer, "Robin lives in Faro")
    library.undo()
    copy = safety.make_safety_copy(library_file(folder), T0)
    change = library.forget([older], now=True)
    assert change.proof is not None
    assert change.proof.copies == {copy.name: CopyFate.REWRITTEN}
    assert b"quagsire" not in copy.read_bytes()


def test_the_proof_says_when_the_files_could_not_be_looked_through(
    library: Library, act: ActId, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.finish_forgetting(act)

    def broken(*_: object) -> None:
        raise StoreFault("No.")

    monkeypatch.setattr(byte_proof, "prove_bytes", broken)
    proof = library.prove(act)
    assert proof.bytes_left is None
    assert proof.unfinished == (Waiting.BYTES,)
    assert not proof.holds


def test_the_proof_of_an_act_that_forgot_nothing_is_refused(make: Maker, library: Library) -> None:
    memory = make.memory(SAID)
    act = library.dispute([memory]).act_id
    assert act is not None
    with pytest.raises(NotFound, match="forgot nothing"):
        library.prove(act)


def test_only_the_last_acts_keep_their_wordings_in_memory(
    make: Maker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sentient_desktop.library.erasing.REMEMBERED", 1)
    acts = [library.forget([make.memory(f"{SAID} {number}")], now=True).act_id for number in range(2)]
    assert list(library._seen) == acts[1:]
    first = acts[0]
    assert first is not None
    assert library.prove(first).before == {Place.MEMORY: 1}


def test_what_a_killed_process_removed_of_an_act_is_looked_for_without_its_wordings(
    make: Maker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    memories = [make.memory(f"{SAID} {number}") for number in range(2)]
    act = library.forget(memories).act_id
    assert act is not None
    with make.store.write() as connection:
        erasure.begin(connection, act, T0)
    hints: list[residue.Hint] = []
    plain = residue.write_anew

    def seen(store: Store, patience: float | None, hint: residue.Hint) -> bool:
        hints.append(hint)
        return plain(store, patience, hint)

    monkeypatch.setattr(residue, "write_anew", seen)
    library.finish_forgetting(act)
    assert hints == [residue.Hint({"memories_fts"})]
    library.forget([make.memory(SAID)], now=True)
    assert hints[1].texts == {"memories_fts": [SAID]}


def test_cleaning_a_copy_that_was_stopped_half_way_goes_on(
    make: Maker, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory = make.memory(SAID)
    copy = safety.make_safety_copy(library_file(folder), T0)

    def stopped(_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(residue, "write_anew_at_once", stopped)
        with pytest.raises(KeyboardInterrupt):
            safety_cleaning.clean(copy, {"memories": [memory]}, {})
    assert safety_cleaning.clean(copy, {"memories": [memory]}, {}) is CopyFate.REWRITTEN
    assert safety_cleaning.clean(copy, {"memories": [memory]}, {}) is None
    assert b"quagsire" not in copy.read_bytes()


def test_a_passage_that_is_gone_by_now_leaves_the_copy_too(make: Maker, library: Library, folder: Path) -> None:
    memory = make.memory(SAID)
    make.portrait([f"{SAID}."])
    copy = safety.make_safety_copy(library_file(folder), T0)
    library.forget([memory], now=True)
    kept = open_file(copy, "ro")
    assert kept.execute("SELECT count(*) FROM passages").fetchone() == (0,)
    kept.close()
    assert b"quagsire" not in copy.read_bytes()


def test_another_writer_is_waited_for_by_the_log_and_by_the_file(
    make: Maker, library: Library, act: ActId, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with make.store.write() as connection:
        connection.execute("DELETE FROM settings WHERE key = 'erasing.clean'")
    plain = erasure._write_file_anew

    def while_another_writes(store: Store) -> Waiting | None:
        store.writer().execute("PRAGMA busy_timeout = 0").fetchall()
        with make.store.write():
            return plain(store)

    with monkeypatch.context() as patch:
        patch.setattr(erasure, "_write_file_anew", while_another_writes)
        change = library.finish_forgetting(act)
    assert change is not None
    assert change.unfinished == ("the library is in use by another program",)
    with make.store.write():
        assert erasure._empty_log(library._store) is Waiting.IN_USE
    assert library.finish_erasing().done
