"""The table of states, through the library."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentient_desktop.domain.memory import MemoryId, State
from sentient_desktop.domain.states import TABLE, Outcome, Verb
from sentient_desktop.errors import NotFound, Refused
from sentient_desktop.library import Library
from tests.cascades.world import picture
from tests.making import T0, Maker


def in_state(make: Maker, state: State) -> MemoryId:
    if state is State.FORGETTING:
        return make.memory("Robin collects stamps", leaving=True)
    return make.memory("Robin collects stamps", state=state.value, confidence=0.4)


def run(library: Library, verb: Verb, memory_id: MemoryId, newer: MemoryId) -> object:
    match verb:
        case Verb.EDIT:
            return library.edit(memory_id, "Robin collects old stamps")
        case Verb.SUPERSEDE:
            return library.supersede(memory_id, newer)
        case Verb.MERGE:
            return library.merge([memory_id, newer], keep=newer)
        case _:
            return getattr(library, verb)([memory_id])


@pytest.mark.parametrize(("state", "verb"), sorted(TABLE))
def test_every_verb_in_every_state_does_what_the_table_says(
    library: Library, make: Maker, folder: Path, state: State, verb: Verb
) -> None:
    memory_id, newer = in_state(make, state), make.memory("Robin collects coins")
    before = picture(folder)
    expected = TABLE[state, verb]
    if isinstance(expected, str):
        with pytest.raises(Refused, match=expected[:20]):
            run(library, verb, memory_id, newer)
    else:
        run(library, verb, memory_id, newer)
    if not isinstance(expected, Outcome):
        assert picture(folder) == before
        return
    after = picture(folder)
    row = next(row for row in after["memories"] if row["id"] == memory_id)
    hidden = [row["memory_id"] for row in after["leaving"]]
    assert (State.FORGETTING if hidden else State(row["state"])) is expected.state
    if expected.state is not State.FORGETTING:
        assert row["authored_by"] == ("user" if expected.by_user else "inferred")
        assert row["confirmed_at"] == (T0 if expected.by_user else None)
        floor = expected.at_least or 0.4
        assert row["confidence"] == (expected.confidence if expected.confidence is not None else max(0.4, floor))


@pytest.mark.parametrize("verb", ["dispute", "affirm", "edit", "supersede", "merge", "forget"])
def test_repeating_a_request_whose_work_is_done_does_nothing(
    library: Library, make: Maker, folder: Path, verb: str
) -> None:
    memory_id, newer = in_state(make, State.CURRENT), make.memory("Robin collects coins")
    run(library, Verb(verb), memory_id, newer)
    before = picture(folder)
    change = run(library, Verb(verb), memory_id, newer)
    assert change.act_id is None  # type: ignore[attr-defined]
    assert change.memory_ids == ()  # type: ignore[attr-defined]
    assert picture(folder) == before


def test_a_memory_cannot_replace_one_that_replaced_it(library: Library, make: Maker) -> None:
    older, newer = make.memory("Robin lives in Bremen"), make.memory("Robin lives in Lisbon")
    library.supersede(older, newer)
    with pytest.raises(Refused):
        library.supersede(newer, older)
    with pytest.raises(Refused):
        library.supersede(newer, newer)


def test_approving_an_unrated_memory_makes_it_at_least_nine_tenths_sure(
    library: Library, make: Maker, folder: Path
) -> None:
    memory_id = make.memory("Robin may move", state="held", confidence=None)
    library.approve([memory_id])
    assert picture(folder)["memories"][0]["confidence"] == 0.9


@pytest.mark.parametrize("text", ["", "  \n", "\0"])
def test_an_empty_wording_is_refused(library: Library, make: Maker, text: str) -> None:
    with pytest.raises(Refused):
        library.edit(in_state(make, State.CURRENT), text)


def test_an_edit_keeps_the_wording_before_and_the_index_in_step(library: Library, make: Maker, folder: Path) -> None:
    memory_id = in_state(make, State.CURRENT)
    library.edit(memory_id, "Robin sammelt Münzen")
    row = picture(folder)["memories"][0]
    assert (row["content"], row["previous_content"]) == ("Robin sammelt Münzen", "Robin collects stamps")
    assert row["text_key"] == "robin sammelt munzen"
    shot = picture(folder)
    assert {entry[0] for entry in shot["memories_fts"]} == {"robin", "sammelt", "munzen"}
    assert {entry["word"] for entry in shot["words"]} == {"robin", "sammelt", "munzen"}


def test_a_word_that_another_memory_holds_stays_in_the_vocabulary(library: Library, make: Maker, folder: Path) -> None:
    memory_id = in_state(make, State.CURRENT)
    make.memory("Stamps are heavy")
    library.edit(memory_id, "Robin travels")
    assert "stamps" in {entry["word"] for entry in picture(folder)["words"]}


def test_the_sources_of_an_edited_memory_are_checked_again(library: Library, make: Maker) -> None:
    memory_id, without = in_state(make, State.CURRENT), make.memory("Robin collects coins")
    make.source(memory_id, kind="typed", place="manual")
    library.edit(memory_id, "Robin collects old stamps")
    library.edit(without, "Robin collects old coins")
    marked = make.store.reader().execute("SELECT memory_id FROM marked_checks").fetchall()
    assert marked == [(memory_id,)]


def test_a_supersede_needs_a_newer_memory_that_is_here(library: Library, make: Maker) -> None:
    older = in_state(make, State.CURRENT)
    with pytest.raises(NotFound):
        library.supersede(older, MemoryId(99))
    with pytest.raises(Refused):
        library.plan("supersede", [older])


def test_editing_to_the_same_wording_is_saying_that_it_is_right(library: Library, make: Maker, folder: Path) -> None:
    memory_id = in_state(make, State.DISPUTED)
    library.edit(memory_id, " Robin collects stamps ")
    row = picture(folder)["memories"][0]
    assert (row["state"], row["confidence"], row["previous_content"]) == ("current", 1.0, None)
