from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from sentient_desktop.errors import StoreFault
from sentient_desktop.store import byte_proof
from sentient_desktop.store.connection import library_file
from sentient_desktop.store.safety import make_safety_copy
from tests.making import Maker

SAID = "Robin keeps a quagsire in the cellar"


def test_what_rows_hold_is_explained_and_what_no_row_holds_is_not(make: Maker, folder: Path) -> None:
    make.memory(SAID)
    make.close()
    make_safety_copy(library_file(folder))
    assert byte_proof.look(folder, [SAID, "Robin plays the cello"]).left == 0
    (folder / "crash.txt").write_text(f"{SAID} Robin plays the cello")
    found = byte_proof.look(folder, [SAID, "Robin plays the cello"])
    assert found.by_file == {"crash.txt": 1}


def test_the_chats_are_not_looked_through(make: Maker, folder: Path) -> None:
    make.chat([SAID])
    make.close()
    assert byte_proof.look(folder, [SAID]).left == 0


def test_what_only_a_search_index_holds_explains_nothing(make: Maker, folder: Path) -> None:
    with make.store.write() as connection:
        connection.execute("INSERT INTO insights_fts(rowid, text) VALUES (1, ?)", (SAID,))
    make.close()
    assert byte_proof.look(folder, [SAID]).by_file["library.sqlite3"] >= 1


def test_every_column_that_may_hold_text_is_looked_at(make: Maker) -> None:
    places = {(table, column): also for table, column, also in byte_proof.places_of_text(make.store.reader())}
    assert {("memories", "content"), ("sources", "quote"), ("events", "before"), ("passages", "text")} <= set(places)
    assert ("memories", "confidence") not in places
    # In the row, and once more in the index of the order by text.
    assert places["memories", "text_key"] == 1
    assert places["topics", "name"] == 1
    assert places["settings", "value"] == 0
    # The key of a table without row ids is the table itself.
    assert places["words", "word"] == 0


def test_other_files_are_counted_apart(make: Maker, folder: Path, tmp_path: Path) -> None:
    make.close()
    note = tmp_path / "MEMORY.md"
    note.write_text(f"- {SAID}\n")
    found = byte_proof.prove_bytes(folder, [SAID], [note])
    assert found.left == 0
    assert found.in_given == {str(note): 1}


def test_no_wording_is_among_the_arguments(make: Maker, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Sequence[str]] = []
    run = subprocess.run

    def spied(command: Sequence[str], **rest: object) -> object:
        seen.append(command)
        return run(command, **rest)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "run", spied)
    make.close()
    assert byte_proof.prove_bytes(folder, [SAID]).left == 0
    assert SAID not in " ".join(seen[0])


@pytest.mark.parametrize("said", [b"", b"{}", b"[1]"])
def test_a_process_that_answers_nothing_proves_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    def broken(command: Sequence[str], **_: object) -> object:
        return subprocess.CompletedProcess(command, 0 if said else 70, stdout=said)

    monkeypatch.setattr(subprocess, "run", broken)
    with pytest.raises(StoreFault, match="looked through"):
        byte_proof.prove_bytes(folder, [SAID])


def test_it_is_answered_in_json(make: Maker, folder: Path) -> None:
    make.close()
    asked = json.dumps({"wordings": [SAID], "files": []})
    assert json.loads(byte_proof.answer(folder, asked)) == {"left": 0, "by_file": {}, "in_given": {}}


def test_the_window_s_settings_are_looked_through_wherever_they_lie(
    make: Maker, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make.close()
    settings = tmp_path / "elsewhere" / "window.ini"
    settings.parent.mkdir()
    settings.write_text(SAID)
    monkeypatch.setattr("sentient_desktop.paths.settings_file", lambda: settings)
    assert byte_proof.look(folder, [SAID]).by_file == {str(settings): 1}


def test_a_wording_in_another_script_is_explained_by_its_row(make: Maker, folder: Path) -> None:
    said = "罗宾在地下室里养了一只鱶鰭犰狳"
    make.memory(said)
    make.close()
    assert byte_proof.look(folder, [said]).left == 0
