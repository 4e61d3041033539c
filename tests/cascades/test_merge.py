"""Making memories one: the row that stays, its sources, what goes with the others, and that all of it comes back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.plan import Action, Place, Why
from sentient_desktop.errors import NotFound, Refused
from sentient_desktop.library import Library
from sentient_desktop.store import merged_sources
from tests.cascades.world import CELLO, LISBON, TEA, World, changed, picture
from tests.making import T0, Maker

GREEN = "Robin drinks green tea each morning at seven"


def row(folder: Path, memory_id: MemoryId) -> dict[str, Any]:
    return next(row for row in picture(folder)["memories"] if row["id"] == memory_id)


def sources(folder: Path, memory_id: MemoryId) -> list[dict[str, Any]]:
    """Of the sources of a memory all but the number and whose they are."""
    mine = [row for row in picture(folder)["sources"] if row["memory_id"] == memory_id]
    return [{name: value for name, value in row.items() if name not in ("id", "memory_id")} for row in mine]


def test_one_stays_with_what_all_of_them_hold_and_the_others_are_replaced_by_it(
    library: Library, make: Maker, folder: Path
) -> None:
    kept = make.memory(TEA, confidence=0.5, first_seen_at=T0 + 5, restated_at=None, expires_at=T0 + 90)
    part = make.memory(
        GREEN, confidence=0.8, authored_by="assistant", first_seen_at=T0, restated_at=T0 + 9, expires_at=T0 + 80
    )
    disputed = make.memory("Robin has tea at seven", state="disputed", confidence=None)
    change = library.merge([kept, part, disputed])
    assert sorted(change.memory_ids) == sorted([kept, part, disputed])
    stays = row(folder, kept)
    assert (stays["state"], stays["content"], stays["confidence"], stays["authored_by"]) == (
        "current", TEA, 0.8, "assistant",
    )  # fmt: skip
    assert (stays["first_seen_at"], stays["restated_at"], stays["expires_at"]) == (T0, T0 + 9, T0 + 80)
    for one in (part, disputed):
        gone = row(folder, one)
        assert (gone["state"], gone["superseded_by"], gone["superseded_how"]) == ("superseded", kept, "merged")


def test_its_wording_may_be_edited_in_the_same_act(library: Library, make: Maker, folder: Path) -> None:
    kept, part = make.memory(TEA, confidence=0.5), make.memory(GREEN)
    library.merge([part, kept], keep=kept, text=f" {GREEN} or eight ")
    stays = row(folder, kept)
    assert (stays["content"], stays["previous_content"], stays["confidence"], stays["authored_by"]) == (
        f"{GREEN} or eight", TEA, 1.0, "user",
    )  # fmt: skip
    assert {entry[0] for entry in picture(folder)["memories_fts"]} >= {"eight"}
    with pytest.raises(Refused):
        library.merge([part, kept], keep=kept, text="  ")


def test_all_sources_are_kept_each_once(library: Library, world: World, make: Maker, folder: Path) -> None:
    same = make.source(world.tea, chat_id=1, message_id=world.messages[0], quote="river", is_origin=1)
    typed = make.source(world.tea, kind="typed", place="manual", said_at=T0, is_origin=0, verdict="unchecked")
    before = sources(folder, world.lisbon)
    mine = sources(folder, world.tea)
    planned = library.plan("merge", [world.lisbon, world.tea])
    assert [item.target for item in planned.items if item.place is Place.SOURCE] == [f"source:{typed}"]
    library.merge([world.lisbon, world.tea])
    assert same
    expected = [one for one in mine if one["kind"] == "typed"]
    assert sorted(map(repr, sources(folder, world.lisbon))) == sorted(map(repr, before + expected))
    assert sources(folder, world.tea) == mine  # one that is restored still knows where it came from
    stays = row(folder, world.lisbon)
    assert (stays["source_count"], stays["worst_check"]) == (3, "unchecked")
    assert make.store.reader().execute("SELECT memory_id FROM marked_checks").fetchall() == [(world.lisbon,)]
    library.undo()
    assert sources(folder, world.lisbon) == before


def test_one_without_an_own_source_gets_that_of_the_first_that_has_one(
    library: Library, world: World, folder: Path
) -> None:
    library.merge([world.cello, world.lisbon])
    assert [one["is_origin"] for one in sources(folder, world.cello)] == [1, 0]


@pytest.mark.parametrize("text", [None, "Robin lives in Lisbon and drinks tea"])
def test_plan_and_act_are_the_same_and_undo_and_redo_are_exact(
    library: Library, world: World, make: Maker, folder: Path, text: str | None
) -> None:
    make.source(world.lisbon, kind="typed", place="manual", said_at=T0)
    make.source(world.tea, kind="note", place="folder:2", path="tea.md", quote="tea at seven")
    with make.store.write() as connection:
        merged_sources.count_again(connection, [world.lisbon, world.tea])
    beginning = picture(folder)
    planned = library.plan("merge", [world.tea, world.lisbon], keep=world.lisbon, text=text)
    assert picture(folder) == beginning
    change = library.merge([world.tea, world.lisbon], keep=world.lisbon, text=text)
    assert change.plan == planned
    end = picture(folder)
    library.undo()
    assert picture(folder) == beginning
    library.redo()
    assert picture(folder) == end
    library.undo()
    assert picture(folder) == beginning


def test_what_rests_on_the_others_follows_as_when_they_are_replaced(library: Library, world: World) -> None:
    planned = {
        (item.place, item.target, item.action, item.why)
        for item in library.plan("merge", [world.tea, world.lisbon]).items
    }
    says, points = Why.SAYS_IT, Why.POINTS_AT_IT
    assert planned == {
        (Place.MEMORY, f"memory:{world.tea}", Action.CHANGE, Why.IS_IT),
        (Place.MEMORY, f"memory:{world.lisbon}", Action.CHANGE, Why.IS_IT),
        *((Place.SOURCE, f"source:{source}", Action.CHANGE, points) for source in world.sources),
        (Place.INSIGHT, f"insight:{world.only_lisbon}", Action.MARK, points),
        (Place.INSIGHT, f"insight:{world.lisbon_and_tea}", Action.MARK, points),
        (Place.INSIGHT, f"insight:{world.by_message}", Action.MARK, says),
        (Place.INSIGHT, f"insight:{world.own}", Action.MARK, points),
        (Place.SUMMARY, f"summary:{world.summary}", Action.MARK, says),
        (Place.REPLY_CHIP, f"chip:{world.reply_chip}", Action.WITHDRAW, points),
        (Place.RUN_CHIP, f"chip:{world.run_chip}", Action.WITHDRAW, points),
        (Place.CHECKPOINT, f"recalled_text:{world.recalled}", Action.WITHDRAW, points),
        (Place.PORTRAIT, f"portrait:{world.portrait}", Action.MARK, says),
    }


def test_an_edit_in_the_same_act_renews_the_chips_of_the_one_that_stays(
    library: Library, world: World, folder: Path
) -> None:
    new = "Robin lives in Porto near the sea"
    library.merge([world.lisbon, world.tea], text=new)
    chips = {one["id"]: one["text"] for one in picture(folder)["chips"]}
    assert chips[world.reply_chip] == chips[world.run_chip] == new


def test_what_the_one_that_stays_says_too_still_counts(library: Library, world: World, make: Maker) -> None:
    twin = make.memory("Robin lives in Lisbon right near the river")
    make.source(twin, chat_id=1, message_id=world.messages[0], quote="I live in Lisbon now")
    statement = make.insight("Robin lives in Lisbon near the river", memory_ids=[world.cello])

    def usable() -> set[int]:
        return {view.insight.id for view in library.insights()}

    before = usable()
    assert {statement, world.by_message} <= before
    planned = library.plan("merge", [world.lisbon, twin])
    assert Place.INSIGHT not in planned.counts()
    assert Place.SUMMARY not in planned.counts()
    library.merge([world.lisbon, twin])
    assert usable() == before
    assert not any(one.says_withdrawn for one in library.detail(world.lisbon).derived.summaries)
    library.dispute([world.lisbon])
    assert not {statement, world.by_message} & usable()


def test_what_only_the_others_said_counts_no_more(library: Library, world: World, make: Maker) -> None:
    says = make.insight("Robin plays the cello on Sundays", memory_ids=[world.tea])
    library.merge([world.lisbon, world.cello])
    assert says not in {view.insight.id for view in library.insights()}
    library.undo()
    assert says in {view.insight.id for view in library.insights()}


def test_merged_ones_of_a_part_go_with_all_of_them(library: Library, world: World, make: Maker, folder: Path) -> None:
    last = make.memory("Robin is fond of rivers")
    library.merge([world.tea, world.lisbon])  # `part` was merged into lisbon before
    library.merge([last, world.tea])
    assert len(sources(folder, last)) == 2
    library.forget([last])
    assert {one["memory_id"] for one in picture(folder)["leaving"]} == {last, world.tea, world.lisbon, world.part}
    library.undo()
    assert picture(folder)["leaving"] == []
    library.forget([last], now=True)
    left = {one["id"] for one in picture(folder)["memories"]}
    assert not {last, world.tea, world.lisbon, world.part} & left
    assert world.replaced in left
    assert not {last, world.tea, world.lisbon} & {one["memory_id"] for one in picture(folder)["sources"]}


def test_forgetting_one_that_was_merged_takes_its_words_out_of_the_history_of_the_sources(
    library: Library, world: World, make: Maker
) -> None:
    make.source(world.tea, kind="note", place="folder:2", path="tea.md", quote="Peculiar brew")
    library.merge([world.lisbon, world.tea])
    library.forget([world.tea], now=True)
    kept = make.store.reader().execute("SELECT before, after FROM events").fetchall()
    assert "Peculiar" not in repr(kept)
    library.undo()  # of the merge: the rest of it


def test_one_that_was_merged_can_be_used_again_and_has_its_sources(
    library: Library, world: World, folder: Path
) -> None:
    before = sources(folder, world.lisbon)
    library.merge([world.tea, world.lisbon])
    library.restore([world.lisbon])
    assert row(folder, world.lisbon)["state"] == "current"
    assert sources(folder, world.lisbon) == before


def test_asking_again_does_nothing_and_asking_for_one_more_does_only_that(
    library: Library, world: World, folder: Path
) -> None:
    library.merge([world.tea, world.lisbon])
    before = picture(folder)
    assert library.merge([world.tea, world.lisbon]).act_id is None
    assert picture(folder) == before
    change = library.merge([world.tea, world.lisbon, world.cello])
    assert sorted(change.memory_ids) == sorted([world.tea, world.cello])


def test_what_the_rules_do_not_allow_is_refused_and_changes_nothing(
    library: Library, world: World, make: Maker, folder: Path
) -> None:
    disputed, somebody = make.memory("Robin sings", state="disputed"), make.memory("Kim sings", about="Kim")
    leaving = make.memory("Robin dances", leaving=True)
    before = picture(folder)
    for ids, keep in (
        ([world.tea], None),
        ([world.tea, world.tea], None),
        ([world.tea, world.lisbon], world.cello),
        ([world.tea, world.held], None),
        ([world.held, world.tea], None),
        ([disputed, world.tea], None),
        ([world.tea, world.replaced], None),
        ([world.tea, leaving], None),
        ([leaving, world.tea], None),
        ([world.tea, somebody], None),
    ):
        with pytest.raises(Refused):
            library.merge(ids, keep=keep)
    for ids in ([MemoryId(999), world.tea], [world.tea, MemoryId(999)]):
        with pytest.raises(NotFound):
            library.merge(ids)
    assert picture(folder) == before


def test_the_persons_own_name_is_the_person(library: Library, make: Maker, folder: Path) -> None:
    library.set_setting("name", "Robin, R. Example")
    kept, part = make.memory("Sings"), make.memory("Sings a lot", about="robin")
    library.merge([kept, part])
    assert row(folder, part)["superseded_by"] == kept


def test_memories_of_two_assistants_become_one(library: Library, make: Maker, folder: Path) -> None:
    other = make.assistant("Other")
    kept, part = make.memory(TEA), make.memory(TEA, assistant_id=other)
    make.source(part, kind="typed", place="manual")
    library.merge([kept, part])
    assert row(folder, part)["superseded_by"] == kept
    assert len(sources(folder, kept)) == 1


@pytest.fixture
def remembered(make: Maker) -> tuple[MemoryId, MemoryId]:
    """A memory, and a held copy of its text with a source of its own."""
    known = make.memory(TEA, confidence=0.7, first_seen_at=T0 + 5, restated_at=None)
    held = make.memory(f"{TEA.upper()}.", state="held", confidence=0.6, first_seen_at=T0, restated_at=None)
    make.source(held, kind="app", place="app:calendar", app="calendar", item_id="7", quote="Tea")
    return known, held


@pytest.mark.parametrize("verb", ["approve", "affirm"])
def test_approving_a_copy_of_what_is_remembered_drops_it_and_keeps_its_sources(
    library: Library, remembered: tuple[MemoryId, MemoryId], folder: Path, verb: str
) -> None:
    known, held = remembered
    beginning = picture(folder)
    planned = library.plan(verb, [held])
    change = getattr(library, verb)([held])
    assert change.plan == planned
    gone, stays = row(folder, held), row(folder, known)
    assert (gone["state"], gone["superseded_by"], gone["superseded_how"]) == ("superseded", known, "merged")
    assert (stays["state"], stays["content"], stays["confidence"], stays["authored_by"]) == (
        "current", TEA, 0.9, "user",
    )  # fmt: skip
    assert (stays["first_seen_at"], stays["restated_at"], stays["source_count"]) == (T0, T0 + 5, 1)
    library.undo()
    assert picture(folder) == beginning


def test_of_two_copies_that_are_approved_together_one_stays(library: Library, make: Maker, folder: Path) -> None:
    first, second = (make.memory(TEA, state="held") for _ in range(2))
    other = make.memory(CELLO, state="held")
    library.approve([second, other, first])
    assert [row(folder, one)["state"] for one in (first, second, other)] == ["current", "superseded", "current"]
    assert row(folder, second)["superseded_by"] == first


def test_a_copy_of_another_person_or_assistant_or_of_one_that_is_not_right_is_no_copy(
    library: Library, make: Maker, folder: Path
) -> None:
    make.memory(TEA, about="Kim")
    make.memory(TEA, assistant_id=make.assistant("Other"))
    make.memory(TEA, state="disputed")
    held = make.memory(TEA, state="held")
    library.approve([held])
    assert row(folder, held)["state"] == "current"


def test_an_insight_that_says_a_dropped_copy_still_counts(
    library: Library, remembered: tuple[MemoryId, MemoryId], make: Maker
) -> None:
    known, held = remembered
    says = make.insight(TEA, memory_ids=[known])
    library.approve([held])
    assert says in {view.insight.id for view in library.insights()}


def test_a_merge_writes_no_table_but_its_own(library: Library, world: World, folder: Path) -> None:
    before = picture(folder)
    library.merge([world.tea, world.lisbon])
    assert set(changed(before, picture(folder))) <= {"memories", "sources", "portraits"}
    assert row(folder, world.lisbon)["content"] == LISBON
