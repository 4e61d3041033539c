"""What each act says that it would touch, and that it touches just that."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.plan import Action, Place, Why
from sentient_desktop.errors import NotFound, Refused
from sentient_desktop.library import Library
from tests.cascades.world import CELLO, LISBON, World, changed, picture
from tests.making import Maker

M, P = Why.SAYS_IT, Why.POINTS_AT_IT


def items(library: Library, verb: str, *ids: MemoryId, **more: Any) -> set[tuple[Place, str, Action, Why]]:
    return {
        (item.place, item.target, item.action, item.why)
        for item in library.plan(verb, list(ids), **more).items
        if item.place is not Place.ORIGIN
    }


def marks(world: World, insight: Action, chip: Action, checkpoint: Action) -> set[tuple[Place, str, Action, Why]]:
    return {
        (Place.MEMORY, f"memory:{world.lisbon}", Action.CHANGE, Why.IS_IT),
        (Place.INSIGHT, f"insight:{world.only_lisbon}", insight, P),
        (Place.INSIGHT, f"insight:{world.lisbon_and_tea}", insight, P),
        (Place.INSIGHT, f"insight:{world.by_message}", insight, P),
        (Place.INSIGHT, f"insight:{world.own}", insight, P),
        (Place.SUMMARY, f"summary:{world.summary}", insight, M),
        (Place.REPLY_CHIP, f"chip:{world.reply_chip}", chip, P),
        (Place.RUN_CHIP, f"chip:{world.run_chip}", chip, P),
        (Place.CHECKPOINT, f"recalled_text:{world.recalled}", checkpoint, P),
        (Place.PORTRAIT, f"portrait:{world.portrait}", insight, M),
    }


def test_a_dispute_marks_what_rests_on_the_memory_and_withdraws_its_chips(library: Library, world: World) -> None:
    assert items(library, "dispute", world.lisbon) == marks(world, Action.MARK, Action.WITHDRAW, Action.WITHDRAW)


def test_a_supersede_touches_the_same_as_a_dispute(library: Library, world: World) -> None:
    planned = items(library, "supersede", world.lisbon, newer=world.tea)
    assert planned == marks(world, Action.MARK, Action.WITHDRAW, Action.WITHDRAW)


def test_an_edit_renews_chips_and_checkpoints_and_marks_the_rest(library: Library, world: World) -> None:
    planned = items(library, "edit", world.lisbon, text="Robin lives in Porto")
    assert planned == marks(world, Action.MARK, Action.REPLACE, Action.REPLACE)


def test_affirming_a_disputed_memory_puts_everything_back(library: Library, world: World) -> None:
    library.dispute([world.lisbon])
    planned = items(library, "affirm", world.lisbon)
    assert planned == marks(world, Action.PUT_BACK, Action.PUT_BACK, Action.PUT_BACK)


def test_affirming_a_memory_in_use_touches_nothing_else(library: Library, world: World) -> None:
    assert items(library, "affirm", world.lisbon) == {
        (Place.MEMORY, f"memory:{world.lisbon}", Action.CHANGE, Why.IS_IT)
    }


def test_a_forget_names_every_place_and_what_it_leaves(library: Library, world: World) -> None:
    assert items(library, "forget", world.lisbon) == {
        (Place.MEMORY, f"memory:{world.lisbon}", Action.REMOVE, Why.IS_IT),
        (Place.MEMORY, f"memory:{world.part}", Action.REMOVE, P),
        (Place.MEMORY, f"memory:{world.replaced}", Action.CHANGE, P),
        *((Place.SOURCE, f"source:{source}", Action.REMOVE, P) for source in world.sources),
        (Place.CHAT, f"message:{world.messages[0]}", Action.LEAVE, Why.QUOTES_IT),
        (Place.REPLY_CHIP, f"chip:{world.reply_chip}", Action.REMOVE, P),
        (Place.RUN_CHIP, f"chip:{world.run_chip}", Action.REMOVE, P),
        (Place.REPLY_CHIP, f"chip:{world.insight_chip}", Action.REMOVE, P),
        (Place.CHECKPOINT, f"recalled_text:{world.recalled}", Action.BLANK, P),
        (Place.SUMMARY, f"summary:{world.summary}", Action.REMOVE, M),
        (Place.INSIGHT, f"insight:{world.only_lisbon}", Action.REMOVE, P),
        (Place.QUESTION, f"insight:{world.only_lisbon}", Action.REMOVE, P),
        (Place.INSIGHT, f"insight:{world.lisbon_and_tea}", Action.CHANGE, P),
        (Place.INSIGHT, f"insight:{world.by_message}", Action.REMOVE, P),
        (Place.INSIGHT, f"insight:{world.own}", Action.CHANGE, P),
        (Place.JOURNAL, f"passage:{world.journal[0]}", Action.REPLACE, M),
        (Place.PORTRAIT, f"passage:{world.paragraphs[0]}", Action.TAKE_OUT, M),
    }


def test_the_origin_of_an_import_is_named_as_out_of_reach(library: Library, world: World, make: Maker) -> None:
    plan = library.plan("forget", [world.lisbon])
    assert [(item.place, item.why) for item in plan.out_of_reach] == [(Place.ORIGIN, Why.NOT_OURS)]
    assert Place.ORIGIN not in plan.counts()
    example = make.memory("Robin paints boats", assistant_id=make.assistant("Example", kind="example"))
    assert not library.plan("forget", [example]).out_of_reach


def test_a_plan_changes_nothing(library: Library, world: World, folder: Path) -> None:
    before = picture(folder)
    for verb in ("dispute", "affirm", "forget"):
        library.plan(verb, [world.lisbon])
    library.plan("edit", [world.lisbon], text="x")
    library.plan("supersede", [world.lisbon], newer=world.tea)
    assert picture(folder) == before
    assert library.last_undoable() is None


TABLES = {
    Place.SOURCE: "sources",
    Place.SUMMARY: "summaries",
    Place.REPLY_CHIP: "chips",
    Place.RUN_CHIP: "chips",
    Place.CHECKPOINT: "recalled_texts",
    Place.JOURNAL: "passages",
    Place.PORTRAIT: "passages",
    Place.MEMORY: "memories",
}


def test_a_forget_removes_and_rewrites_what_its_plan_says_and_no_other_row(
    library: Library, world: World, folder: Path
) -> None:
    plan = library.plan("forget", [world.lisbon])
    before = picture(folder)
    change = library.forget([world.lisbon], now=True)
    differing = changed(before, picture(folder))
    assert change.plan is not None
    assert set(change.plan.items) == set(plan.items)
    for table in set(TABLES.values()):
        planned = {
            int(item.target.partition(":")[2])
            for item in plan.items
            if TABLES.get(item.place) == table and item.action is not Action.LEAVE
        }
        assert {row["id"] for row in differing[table][0]} == planned, table
    removed = {row["id"] for row in differing["insights"][0]}
    assert removed == {world.only_lisbon, world.by_message}
    assert {row["insight_id"] for row in differing["evidence"][0]} == removed | {world.lisbon_and_tea, world.own}
    assert set(differing) == {
        *TABLES.values(), "insights", "evidence", "memories_fts", "passages_fts", "removals", "words", "topics",
        "memory_topics", "summary_messages",
    }  # fmt: skip


@pytest.mark.parametrize(("verb", "tables"), [
    ("dispute", {"memories", "removals", "portraits"}),
    ("supersede", {"memories", "portraits"}),
    ("edit", {"memories", "chips", "recalled_texts", "portraits", "memories_fts", "words"}),
    ("affirm", {"memories"}),
])  # fmt: skip
def test_an_act_writes_no_table_but_its_own(
    library: Library, world: World, folder: Path, verb: str, tables: set[str]
) -> None:
    before = picture(folder)
    match verb:
        case "edit":
            library.edit(world.lisbon, "Robin lives in Porto")
        case "supersede":
            library.supersede(world.lisbon, world.tea)
        case _:
            getattr(library, verb)([world.lisbon])
    differing = changed(before, picture(folder))
    assert set(differing) == tables
    assert [row["id"] for row in differing["memories"][0]] == [world.lisbon]


def test_an_unknown_memory_is_not_found_and_nothing_is_done(library: Library, world: World, folder: Path) -> None:
    before = picture(folder)
    with pytest.raises(NotFound):
        library.dispute([world.lisbon, MemoryId(999)])
    assert picture(folder) == before


def test_many_are_done_together_or_not_at_all(library: Library, world: World, folder: Path) -> None:
    before = picture(folder)
    with pytest.raises(Refused):
        library.dispute([world.lisbon, world.replaced])
    assert picture(folder) == before
    change = library.dispute([world.lisbon, world.cello])
    assert set(change.memory_ids) == {world.lisbon, world.cello}
    assert len(library.history()) == 1


def test_a_line_that_another_memory_says_as_well_stays_and_is_named(
    library: Library, world: World, make: Maker, folder: Path
) -> None:
    make.memory("Robin lives in Lisbon near the wide river")
    plan = library.plan("forget", [world.lisbon])
    left = {(item.place, item.why) for item in plan.items if item.action is Action.LEAVE}
    assert (Place.JOURNAL, Why.OTHER_MEMORY_SAYS_IT) in left
    assert (Place.PORTRAIT, Why.OTHER_MEMORY_SAYS_IT) in left
    before = picture(folder)
    library.forget([world.lisbon], now=True)
    assert picture(folder)["passages"] == before["passages"]


def test_a_disputed_memory_does_not_keep_a_line(library: Library, world: World, make: Maker, folder: Path) -> None:
    make.memory("Robin lives in Lisbon near the wide river", state="disputed")
    library.forget([world.lisbon], now=True)
    assert all(LISBON not in row["text"] for row in picture(folder)["passages"])
    assert any(CELLO in row["text"] for row in picture(folder)["passages"])
