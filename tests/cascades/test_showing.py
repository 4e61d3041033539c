"""What the window shows around a forget: texts of a plan, where else memories came from, deadlines."""

from __future__ import annotations

from pathlib import Path

from sentient_desktop.domain.memory import ActId, MemoryId, State
from sentient_desktop.domain.plan import Action, Place, Plan, PlanItem, Why
from sentient_desktop.domain.plan_view import Scope
from sentient_desktop.library import Library
from sentient_desktop.library.showing import SHOWN_OF_A_PLACE
from tests.cascades.world import CELLO, LISBON, World
from tests.making import T0, Maker


def test_a_plan_comes_with_the_texts_that_it_concerns(library: Library, world: World) -> None:
    view = library.plan_view("forget", [world.lisbon])
    assert view.plan == library.plan("forget", [world.lisbon])
    assert view.texts[f"memory:{world.lisbon}"].text == LISBON
    assert view.texts[f"summary:{world.summary}"].text
    assert {item.target.partition(":")[0] for item in view.plan.items} >= {"insight", "passage", "recalled_text"}
    for item in view.plan.items:
        if item.place in (Place.INSIGHT, Place.JOURNAL, Place.PORTRAIT, Place.CHECKPOINT, Place.ORIGIN):
            assert item.target in view.texts


def test_an_insight_that_stays_says_how_much_it_keeps(library: Library, world: World) -> None:
    view = library.plan_view("forget", [world.lisbon])
    text = view.texts[f"insight:{world.lisbon_and_tea}"]
    assert 0 < text.kept < text.of


def test_earlier_wordings_are_counted_not_shown(library: Library, world: World) -> None:
    library.edit(world.cello, "Robin plays the viola on Sundays")
    text = library.plan_view("forget", [world.cello]).texts[f"memory:{world.cello}"]
    assert text.text == "Robin plays the viola on Sundays"
    assert text.of == 1


def test_the_line_of_a_file_is_shown_whole_or_the_reason_why_not(
    library: Library, world: World, tmp_path: Path
) -> None:
    file = tmp_path / "MEMORY.md"
    file.write_text(f"# Memory\n\n- {CELLO}\n", "utf-8")
    number = library.add_workspace_file(file, world.assistant)
    view = library.plan_view("forget", [world.cello])
    assert view.texts[f"file:{number}:3"].text == f"- {CELLO}"
    assert view.texts[f"file:{number}:3"].name == "MEMORY.md"
    file.unlink()
    gone = library.plan_view("forget", [world.cello])
    (target,) = [item.target for item in gone.plan.items if item.action is Action.OUT_OF_REACH and item.name]
    assert gone.texts[target].text == "MEMORY.md is no longer there."
    library.remove_workspace_file(number)
    assert f"file:{number}:3" not in library.plan_texts(view.plan)


def test_of_many_things_the_first_few_have_texts(library: Library, make: Maker) -> None:
    ids = [make.memory(f"Collects stamps of kind {number}") for number in range(9)]
    view = library.plan_view("forget", ids)
    assert sum(target.startswith("memory:") for target in view.texts) == SHOWN_OF_A_PLACE


def test_kinds_without_a_text_of_their_own_are_left_out(library: Library) -> None:
    items = (PlanItem(Place.CHAT, "message:1", Action.LEAVE, Why.QUOTES_IT),)
    assert library.plan_texts(Plan("forget", (), items)) == {}


def test_what_a_memory_came_from_can_be_forgotten_with_it(library: Library, make: Maker) -> None:
    chat, messages = make.chat(["I sail.", "I row."], title="On the water")
    sails, rows = make.memory("Sails"), make.memory("Rows")
    for memory, message in zip((sails, rows), messages, strict=True):
        make.source(memory, chat_id=chat, message_id=message, place="channel:telegram")
    alone = make.memory("Dives", assistant_id=make.assistant("Another"))
    assert library.scopes(sails) == (
        Scope("chat", chat, "On the water", 2),
        Scope("place", 0, "channel:telegram", 2),
        Scope("assistant", make.assistant(), "Robin's assistant", 2),
    )
    assert library.scopes(alone) == ()
    assert library.scopes(MemoryId(99_999)) == ()


def test_the_next_deadline_is_the_earliest(library: Library, make: Maker) -> None:
    assert library.next_removal() is None
    make.memory("Sails", leaving=True)
    assert library.next_removal() == T0 + 10_000_000


def test_a_postponed_removal_can_still_be_undone(library: Library, make: Maker) -> None:
    sails = make.memory("Sails")
    act = library.forget([sails]).act_id
    assert act is not None
    deadline = library.next_removal()
    assert deadline is not None
    library.postpone_removal(act, deadline - 1)
    assert library.next_removal() == deadline
    library.postpone_removal(act, deadline + 5_000_000)
    assert library.next_removal() == deadline + 5_000_000
    library.undo(act)
    assert library.detail(sails).memory.state is State.CURRENT
    again = library.redo()
    assert again.act_id is not None
    library.postpone_removal(again.act_id, deadline + 9_000_000)
    library.undo()
    assert library.next_removal() is None


def test_nothing_is_postponed_that_is_removed(library: Library, make: Maker) -> None:
    library.postpone_removal(ActId(12), T0)
    assert library.next_removal() is None


def test_the_files_of_an_act_are_named_for_the_proof(library: Library, world: World, tmp_path: Path) -> None:
    file = tmp_path / "MEMORY.md"
    file.write_text(f"- {CELLO}\n", "utf-8")
    library.add_workspace_file(file, world.assistant)
    act = library.dispute([world.cello]).act_id
    assert act is not None
    assert library.files_of_act(act) == (file,)
    assert library.files_of_act(ActId(act + 1)) == ()
