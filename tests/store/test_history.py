"""The history: what its events hold, and what can be taken back."""

from __future__ import annotations

from hypothesis import given, strategies

from sentient_desktop.domain.memory import ActId, MemoryId
from sentient_desktop.store import history, history_entries
from tests.making import T0, Maker

VALUES = strategies.one_of(
    strategies.none(), strategies.integers(-(2**63), 2**63 - 1), strategies.floats(0, 1),
    strategies.binary(max_size=20),
    strategies.text(strategies.characters(exclude_categories=["Cs"]), max_size=20),
)  # fmt: skip


@given(strategies.dictionaries(strategies.text("abc_", min_size=1), VALUES))
def test_any_row_comes_back_from_an_event_as_it_was(columns: dict[str, object]) -> None:
    assert history.decode(history.encode(columns)) == columns


def test_no_row_stays_no_row() -> None:
    assert history.decode(history.encode(None)) is None


def begin(make: Maker, verb: str, who: str = "person") -> ActId:
    with make.store.write() as connection:
        act = history.begin_act(connection, verb, who, "window", T0)
        history.record(connection, act, "memories", 1, {"state": "current"}, {"state": "disputed"}, 1)
    return act


def undo(make: Maker, act: ActId, verb: str = history.UNDO) -> ActId:
    with make.store.write() as connection:
        new = history.begin_act(connection, verb, "person", "window", T0, undoes=act)
        history.record(connection, new, "memories", 1, {"state": "disputed"}, {"state": "current"}, 1)
        connection.execute("UPDATE acts SET undone_by = ? WHERE id = ?", (new, act))
    return new


def test_the_last_act_of_the_person_that_is_in_force_is_the_one_to_undo(make: Maker) -> None:
    reader = make.store.reader()
    assert history.last_undoable(reader) is None
    first = begin(make, "dispute")
    begin(make, "affirm", who="import")
    assert history.last_undoable(reader) == (first, "dispute")
    back = undo(make, first)
    assert history.last_undoable(reader) is None
    again = undo(make, back, history.REDO)
    assert history.last_undoable(reader) == (again, "dispute")


def test_redo_goes_forward_through_all_that_was_undone_in_a_row(make: Maker) -> None:
    reader = make.store.reader()
    first, second = begin(make, "dispute"), begin(make, "edit")
    back_second = undo(make, second)
    back_first = undo(make, first)
    assert history.last_redoable(reader) == (back_first, "dispute")
    undo(make, back_first, history.REDO)
    assert history.last_redoable(reader) == (back_second, "edit")
    again = undo(make, back_second, history.REDO)
    assert history.last_redoable(reader) is None
    undo(make, again)
    last = history.last_redoable(reader)
    assert last is not None
    assert last[1] == "edit"


def test_there_is_nothing_to_redo_after_a_new_act(make: Maker) -> None:
    undo(make, begin(make, "dispute"))
    begin(make, "affirm", who="import")
    assert history.last_redoable(make.store.reader()) is None


def test_an_act_whose_wording_was_forgotten_is_passed_over(make: Maker) -> None:
    first = begin(make, "dispute")
    make.memory("Robin paints")
    with make.store.write() as connection:
        history.blank(connection, MemoryId(1))
    assert first
    assert history.last_undoable(make.store.reader()) is None


def test_the_history_of_one_memory_shows_what_changed_and_whether_it_stands(make: Maker) -> None:
    memory_id = make.memory("Robin paints")
    first = begin(make, "dispute")
    reader = make.store.reader()
    (entry,) = history_entries.entries(reader, memory_id, 10)
    assert (entry.verb, entry.who, entry.through, entry.at, entry.undone) == ("dispute", "person", "window", T0, False)
    assert (entry.before, entry.after) == ({"state": "current"}, {"state": "disputed"})
    assert entry.memory_ids == (memory_id,)
    back = undo(make, first)
    newest, oldest = history_entries.entries(reader, memory_id, 10)
    assert (newest.undoes, oldest.undone) == (first, True)
    undo(make, back, history.REDO)
    assert [entry.undone for entry in history_entries.entries(reader, None, 10)] == [False, True, False]
    assert len(history_entries.entries(reader, None, 2)) == 2
    assert history_entries.entries(reader, make.memory("Another"), 10) == []
