"""Undo of an act whose linked file cannot be had just now: it is done when it can, and never over what others wrote."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.cascades import file_queue, linked_queue
from sentient_desktop.domain.memory import Micros
from sentient_desktop.errors import Refused
from sentient_desktop.library import Library
from tests.linked.stores import CELLO, RIVER, TEA, TEXTS, find, put, state

WHOLE = TEXTS["deerflow"].encode()


@pytest.fixture
def path(library: Library, tmp_path: Path) -> Path:
    path = put(tmp_path, "deerflow")
    library.link(path)
    return path


def away(path: Path) -> Callable[[], object]:
    moved = path.rename(path.with_suffix(".away"))
    return lambda: moved.rename(path)


def torn(path: Path) -> Callable[[], object]:
    whole = path.read_bytes()
    path.write_bytes(b"{")
    return lambda: path.write_bytes(whole)


@pytest.mark.parametrize("spoil", [away, torn])
def test_undone_while_the_file_cannot_be_read_it_is_written_when_it_can(
    library: Library, path: Path, spoil: Callable[[Path], Callable[[], object]]
) -> None:
    memory = find(library, CELLO)
    library.dispute([memory])
    mend = spoil(path)
    assert [sentence for sentence in library.undo().unfinished if sentence]
    assert state(library, memory) == ("current", CELLO)
    mend()
    assert library.retry_unfinished() == ()
    assert path.read_bytes() == WHOLE


def test_undone_and_done_again_while_the_file_is_away_it_comes_out_even(library: Library, path: Path) -> None:
    library.dispute([find(library, CELLO)])
    disputed = path.read_bytes()
    back = away(path)
    library.undo()
    library.redo()
    back()
    assert library.retry_unfinished() == ()
    assert path.read_bytes() == disputed


def test_an_act_that_never_reached_the_file_and_its_undo_leave_it_as_it_is(library: Library, path: Path) -> None:
    back = away(path)
    library.dispute([find(library, CELLO)])
    library.undo()
    back()
    assert library.retry_unfinished() == ()
    assert path.read_bytes() == WHOLE


def test_where_the_format_cannot_be_written_any_more_it_waits_until_it_can(
    library: Library, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory = find(library, CELLO)
    library.dispute([memory])
    with monkeypatch.context() as older:
        older.setattr(registry, "editors", dict)
        assert library.undo().unfinished == ("memory.json cannot be written by this program",)
        change = library.dispute([find(library, TEA)])
        assert change.plan is not None
        assert [item.name for item in change.plan.out_of_reach] == ["memory.json"]
        assert CELLO.encode() not in path.read_bytes()
    assert library.retry_unfinished() == ()
    assert path.read_bytes() == WHOLE


def test_unlinked_since_an_undo_leaves_the_file_to_its_assistant(library: Library, path: Path) -> None:
    memory = find(library, CELLO)
    library.dispute([memory])
    disputed = path.read_bytes()
    library.unlink(library.linked_stores()[0].assistant_id)
    assert library.undo().unfinished == ()
    assert state(library, memory) == ("current", CELLO)
    assert path.read_bytes() == disputed


def test_an_undo_over_what_the_assistant_wrote_into_the_same_record_is_refused(library: Library, path: Path) -> None:
    memory = find(library, TEA)
    library.edit(memory, "Robin drinks coffee")
    theirs = path.read_bytes().replace(b"Robin drinks coffee", b"Robin drinks mocha")
    path.write_bytes(theirs)
    with pytest.raises(Refused, match="changed again since"):
        library.undo()
    assert path.read_bytes() == theirs
    assert state(library, memory) == ("current", "Robin drinks coffee")


def test_an_undo_of_what_the_assistant_has_undone_itself_writes_nothing(library: Library, path: Path) -> None:
    memory = find(library, TEA)
    library.edit(memory, "Robin drinks coffee")
    path.write_bytes(WHOLE)
    assert library.undo().unfinished == ()
    assert path.read_bytes() == WHOLE
    assert state(library, memory) == ("current", TEA)


def test_a_file_that_another_process_took_off_the_list_meanwhile_needs_nothing(library: Library, path: Path) -> None:
    gone = 999
    assert linked_queue.carry_out(library._store, gone, registry.editors(), Micros(1)) is None
    assert file_queue.carry_out(library._store, gone, Micros(1)) is None


def test_a_file_whose_part_of_the_act_was_forgotten_since_is_not_waited_for(
    library: Library, path: Path, tmp_path: Path
) -> None:
    other = put(tmp_path, "hermes")
    library.link(other)
    mine, gone = find(library, CELLO, "deerflow"), find(library, RIVER, "hermes")
    act = library.dispute([mine, gone]).act_id
    library.forget([gone], now=True)
    other.rename(other.with_suffix(".away"))
    (left,) = library.undo(act).unfinished
    assert "of a memory that was forgotten" in left
    assert library.unfinished() == ()
    assert path.read_bytes() == WHOLE
