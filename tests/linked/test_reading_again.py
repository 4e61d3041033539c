"""A linked store is read again when it changes, and what the person decided holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentient_desktop.domain.memory import State
from sentient_desktop.domain.query import Query
from sentient_desktop.errors import Refused
from sentient_desktop.library import Library
from tests.linked.stores import CELLO, RIVER, TEA, TEXTS, find, put, rest, root, state, write


def count(library: Library) -> int:
    return len(library.order(Query(states=frozenset(State))))


def read_again(library: Library, path: Path) -> list[str]:
    rest(path)
    return [note for report in library.reread_linked() for note in report.notes]


def test_nothing_is_read_while_nothing_has_changed(library: Library, linked: tuple[str, Path]) -> None:
    library.reread_linked()
    assert library.reread_linked() == []


def test_a_file_whose_writer_may_not_be_done_is_left_for_the_next_time(
    library: Library, linked: tuple[str, Path]
) -> None:
    key, path = linked
    path.write_bytes(TEXTS[key].replace(CELLO, "Robin plays the drums").encode())
    assert library.reread_linked() == []
    rest(path)
    assert len(library.reread_linked()) == 1


def test_what_was_written_back_makes_nothing_new(library: Library, linked: tuple[str, Path]) -> None:
    _, path = linked
    before = count(library)
    library.edit(find(library, TEA), "Robin drinks black tea")
    library.dispute([find(library, CELLO)])
    read_again(library, path)
    assert count(library) == before
    assert state(library, find(library, "Robin drinks black tea"))[0] == "current"
    library.affirm([find(library, CELLO)])
    read_again(library, path)
    assert count(library) == before
    assert state(library, find(library, CELLO))[0] == "current"


def test_what_the_assistant_lets_go_of_is_no_longer_current_and_may_come_back(
    library: Library, linked: tuple[str, Path]
) -> None:
    key, path = linked
    memory = find(library, CELLO)
    library.dispute([memory])
    without = path.read_text(encoding="utf-8")
    library.undo()
    write(path, without)
    notes = read_again(library, path)
    assert state(library, memory)[0] == "superseded"
    assert "1 memories are no longer there." in notes
    write(path, TEXTS[key])
    read_again(library, path)
    assert state(library, memory)[0] == "current"


def test_what_the_person_wrote_stays_when_the_assistant_lets_go_of_it(
    library: Library, linked: tuple[str, Path]
) -> None:
    _, path = linked
    memory = find(library, CELLO)
    library.dispute([memory])
    without = path.read_text(encoding="utf-8")
    library.affirm([memory])
    write(path, without)
    read_again(library, path)
    assert state(library, memory)[0] == "current"
    wishes = library._store.reader().execute("SELECT kind, memory_id FROM findings").fetchall()
    assert wishes == [("wish", memory)]


def test_the_newest_wording_there_wins_for_what_the_assistant_wrote(library: Library, tmp_path: Path) -> None:
    path = put(tmp_path, "deerflow")
    library.link(path)
    memory = find(library, CELLO)
    put(tmp_path, "deerflow", TEXTS["deerflow"].replace(CELLO, "Robin plays the drums"))
    read_again(library, path)
    assert state(library, memory) == ("current", "Robin plays the drums")


def test_what_the_person_edited_holds_against_the_assistant(library: Library, tmp_path: Path) -> None:
    path = put(tmp_path, "deerflow")
    library.link(path)
    memory = find(library, CELLO)
    library.edit(memory, "Robin plays the viola")
    put(tmp_path, "deerflow", TEXTS["deerflow"].replace(CELLO, "Robin plays the drums"))
    read_again(library, path)
    assert state(library, memory) == ("current", "Robin plays the viola")
    assert library._store.reader().execute("SELECT kind FROM findings").fetchall() == [("wish",)]


def test_what_the_assistant_writes_again_is_taken_out_again(library: Library, linked: tuple[str, Path]) -> None:
    key, path = linked
    memory = find(library, CELLO)
    library.dispute([memory])
    write(path, TEXTS[key])
    read_again(library, path)
    assert CELLO not in path.read_text(encoding="utf-8")
    assert state(library, memory)[0] == "disputed"
    library.affirm([memory])
    assert path.read_bytes() == TEXTS[key].encode()


def test_what_was_forgotten_does_not_come_back(library: Library, linked: tuple[str, Path]) -> None:
    key, path = linked
    library.forget([find(library, CELLO)], now=True)
    write(path, TEXTS[key])
    read_again(library, path)
    with pytest.raises(AssertionError):
        find(library, CELLO)


def test_a_torn_file_makes_nothing_gone(library: Library, linked: tuple[str, Path]) -> None:
    key, path = linked
    if key in ("hermes", "mcp_memory", "basic_memory", "openclaw", "claude_code"):
        pytest.skip("a part of it is whole as it stands")
    write(path, TEXTS[key][: TEXTS[key].index(RIVER)])
    read_again(library, path)
    assert {state(library, find(library, each))[0] for each in (TEA, CELLO, RIVER)} == {"current"}


def test_a_second_store_of_a_format_is_another_assistant(library: Library, tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        library.link(put(tmp_path / name, "deerflow"))
    assert [one.assistant for one in library.linked_stores()] == ["DeerFlow", "DeerFlow memory (two)"]
    library.dispute([find(library, CELLO)])
    texts = [(tmp_path / name / "memory.json").read_text(encoding="utf-8") for name in ("one", "two")]
    assert [CELLO in text for text in texts].count(True) == 1


def test_linking_again_changes_nothing(library: Library, linked: tuple[str, Path]) -> None:
    key, path = linked
    before = count(library)
    report = library.link(root(key, path))
    assert report.kept.get("memories", 0) == 0
    assert count(library) == before
    assert len(library.linked_stores()) == 1


def test_unlinking_keeps_the_memories_and_the_file(library: Library, linked: tuple[str, Path]) -> None:
    key, path = linked
    library.unlink(library.linked_stores()[0].assistant_id)
    library.dispute([find(library, CELLO)])
    assert path.read_bytes() == TEXTS[key].encode()
    assert library.linked_stores() == []


def test_a_format_that_cannot_be_written_back_is_refused(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("- likes tea\n- likes coffee\n", encoding="utf-8")
    with pytest.raises(Refused, match="not followed"):
        library.link(path)


def test_what_a_program_writes_over_is_done_again(library: Library, linked: tuple[str, Path]) -> None:
    key, path = linked
    before = count(library)
    library.edit(find(library, TEA), "Robin drinks black tea")
    library.forget([find(library, CELLO)], now=True)
    library.dispute([find(library, RIVER)])
    done = path.read_bytes()
    write(path, TEXTS[key])
    read_again(library, path)
    assert library.unfinished() == ()
    if key != "platform_dump":  # it says when it was changed
        assert path.read_bytes() == done
    assert CELLO.encode() not in path.read_bytes()
    assert b"Robin drinks black tea" in path.read_bytes()
    with pytest.raises(AssertionError):
        find(library, CELLO)
    assert count(library) == before - 1


def test_other_words_there_than_before_are_no_writing_over(library: Library, linked: tuple[str, Path]) -> None:
    key, path = linked
    library.edit(find(library, TEA), "Robin drinks black tea")
    theirs = TEXTS[key].replace(TEA, "Robin drinks white tea")
    write(path, theirs)
    read_again(library, path)
    assert path.read_bytes() == theirs.encode()
