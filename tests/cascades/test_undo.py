"""Undo and redo: exact, across restarts, and never over what was done later."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies

from sentient_desktop.domain.memory import ActId
from sentient_desktop.errors import NotFound, Refused
from sentient_desktop.library import Library
from tests.cascades.acting import ACTS, Act, acting_on, undo_and_redo_all
from tests.cascades.world import NOW, World, changed, picture
from tests.making import Maker

VERBS = ("dispute", "affirm", "edit", "supersede", "merge", "restore", "approve", "discard", "forget")


def act(library: Library, world: World, verb: str) -> ActId:
    match verb:
        case "edit":
            change = library.edit(world.lisbon, "Robin lives in Porto, not in Lisbon")
        case "supersede":
            change = library.supersede(world.lisbon, world.cello)
        case "merge":
            change = library.merge([world.tea, world.lisbon], text="Robin lives in Porto and drinks green tea")
        case "restore":
            change = library.restore([world.replaced, world.part])
        case "approve" | "discard":
            change = getattr(library, verb)([world.held])
        case _:
            change = getattr(library, verb)([world.lisbon, world.tea])
    assert change.act_id is not None
    return change.act_id


@pytest.mark.parametrize("verb", VERBS)
def test_undo_puts_back_every_row_and_redo_does_it_again(
    library: Library, world: World, folder: Path, verb: str
) -> None:
    beginning = picture(folder)
    act(library, world, verb)
    end = picture(folder)
    assert end != beginning
    change = library.undo()
    assert (change.verb, change.undoes) == ("undo", verb)
    assert picture(folder) == beginning
    change = library.redo()
    assert (change.verb, change.undoes) == ("redo", verb)
    assert picture(folder) == end
    library.undo()
    assert picture(folder) == beginning
    with pytest.raises(NotFound):
        library.undo()


def test_undo_works_after_a_restart(library: Library, world: World, folder: Path) -> None:
    beginning = picture(folder)
    library.edit(world.lisbon, "Robin lives in Porto")
    library.close()
    with Library(folder, clock=lambda: NOW) as again:
        again.undo()
    assert picture(folder) == beginning


def test_an_older_act_is_undone_when_nothing_later_touched_its_rows(
    library: Library, world: World, folder: Path
) -> None:
    first = act(library, world, "edit")
    library.dispute([world.cello])
    alone = picture(folder)
    library.undo(first)
    assert {row["id"] for row in changed(alone, picture(folder))["memories"][0]} == {world.lisbon}


def test_an_act_that_was_overtaken_is_refused_with_what_stands_in_the_way(
    library: Library, world: World, folder: Path
) -> None:
    first = act(library, world, "dispute")
    later = act(library, world, "edit")
    before = picture(folder)
    with pytest.raises(Refused, match=rf"edit \(number {later}\)"):
        library.undo(first)
    assert picture(folder) == before
    library.undo(later)
    library.undo(first)


def test_what_was_undone_cannot_be_undone_again(library: Library, world: World) -> None:
    first = act(library, world, "dispute")
    library.undo(first)
    with pytest.raises(Refused):
        library.undo(first)


def test_naming_an_act_that_was_done_again_undoes_it(library: Library, world: World, folder: Path) -> None:
    beginning = picture(folder)
    first = act(library, world, "dispute")
    library.undo()
    library.redo()
    library.undo(first)
    assert picture(folder) == beginning


def test_there_is_no_redo_once_something_else_was_done(library: Library, world: World) -> None:
    library.dispute([world.lisbon])
    library.undo()
    library.affirm([world.tea])
    with pytest.raises(NotFound):
        library.redo()


def test_a_row_that_was_changed_without_the_history_is_not_overwritten(
    library: Library, world: World, make: Maker, folder: Path
) -> None:
    library.affirm([world.lisbon])
    with make.store.write() as connection:
        connection.execute("UPDATE memories SET confidence = 0.3, version = version + 1 WHERE id = ?", (world.lisbon,))
    before = picture(folder)
    with pytest.raises(Refused, match="changed again"):
        library.undo()
    assert picture(folder) == before


def test_acts_of_an_import_are_undone_only_when_they_are_named(library: Library, world: World, make: Maker) -> None:
    change = library.dispute([world.lisbon])
    with make.store.write() as connection:
        connection.execute("UPDATE acts SET who = 'import'")
    with pytest.raises(NotFound):
        library.undo()
    assert library.undo(change.act_id).undoes == "dispute"


def test_an_unknown_act_is_not_found(library: Library, world: World) -> None:
    with pytest.raises(NotFound):
        library.undo(ActId(77))


def test_a_portrait_stays_stale_while_any_memory_holds_it_so(
    library: Library, world: World, make: Maker, folder: Path
) -> None:
    def stale() -> bool:
        return bool(picture(folder)["portraits"][0]["stale"])

    first = library.dispute([world.lisbon])
    library.dispute([world.cello])
    library.undo(first.act_id)
    assert stale()
    library.affirm([world.cello])
    assert not stale()
    library.undo()
    assert stale()
    library.undo()
    assert not stale()


def test_a_forget_that_is_done_again_has_its_whole_time_to_be_undone(world: World, folder: Path) -> None:
    now = NOW
    with Library(folder, clock=lambda: now) as library:
        library.forget([world.lisbon])
        library.undo()
        now += 60_000_000
        change = library.redo()
        assert change.undo_until == now + 10_000_000
        assert library.finish_forgetting() is None
        library.undo()
        assert world.lisbon in {row["id"] for row in picture(folder)["memories"]}


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(strategies.lists(ACTS, min_size=1, max_size=15))
def test_random_acts_undone_one_by_one_are_the_beginning_and_redone_the_end(
    filled: tuple[Path, World], tmp_path: Path, acts: list[Act]
) -> None:
    folder = tmp_path / "library"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(filled[0], folder)
    with Library(folder, clock=lambda: NOW) as library:
        undo_and_redo_all(library, folder, acting_on(filled[1]), acts)
