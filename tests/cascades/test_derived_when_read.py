"""What an act does to insights, summaries and chips without writing a row of them: it is decided when they are read."""

from __future__ import annotations

import pytest

from sentient_desktop.domain.chat import InsightId
from sentient_desktop.library import Library
from tests.cascades.world import World
from tests.making import Maker

PORTO = "Robin works in Porto"


def usable(library: Library) -> set[InsightId]:
    return {view.insight.id for view in library.insights()}


def withdrawn(library: Library, world: World) -> set[int]:
    return {view.chip.id for view in library.detail(world.lisbon).derived.chips if view.chip.withdrawn}


@pytest.mark.parametrize("verb", ["dispute", "supersede", "forget"])
def test_insights_that_rest_on_the_memory_alone_go_in_the_same_instant_and_come_back(
    library: Library, world: World, verb: str
) -> None:
    before = usable(library)
    assert {world.only_lisbon, world.by_message, world.lisbon_and_tea, world.own} <= before
    if verb == "supersede":
        library.supersede(world.lisbon, world.cello)
    else:
        getattr(library, verb)([world.lisbon])
    assert usable(library) == before - {world.only_lisbon, world.by_message}
    library.undo()
    assert usable(library) == before


def test_chips_and_summaries_show_a_dispute_and_stop_when_it_is_right_after_all(library: Library, world: World) -> None:
    assert withdrawn(library, world) == set()
    library.dispute([world.lisbon])
    assert withdrawn(library, world) == {world.reply_chip, world.run_chip}
    assert [summary.says_withdrawn for summary in library.detail(world.lisbon).derived.summaries] == [True]
    library.affirm([world.lisbon])
    assert withdrawn(library, world) == set()
    assert [summary.says_withdrawn for summary in library.detail(world.lisbon).derived.summaries] == [False]


def test_after_an_edit_evidence_that_says_only_the_old_wording_counts_no_more(
    library: Library, world: World, make: Maker
) -> None:
    quoting_old = make.insight("Loves seafood")
    make.evidence(quoting_old, memory_id=world.lisbon, quote="Lives in Lisbon, near the river")
    quoting_neither = make.insight("Is at ease")
    make.evidence(quoting_neither, memory_id=world.lisbon, quote="said so twice")
    before = usable(library)
    assert {quoting_old, quoting_neither, world.by_message} <= before
    library.edit(world.lisbon, PORTO)
    assert usable(library) == before - {quoting_old, world.by_message}
    library.undo()
    assert usable(library) == before


def test_an_insight_that_says_the_old_wording_is_held_back_after_an_edit(
    library: Library, world: World, make: Maker
) -> None:
    says = make.insight("Lives near the river in Lisbon", memory_ids=[world.lisbon])
    assert says in usable(library)
    library.edit(world.lisbon, PORTO)
    assert says not in usable(library)


def test_chips_and_checkpoints_carry_the_new_wording_after_an_edit(library: Library, world: World, make: Maker) -> None:
    library.edit(world.lisbon, PORTO)
    reader = make.store.reader()
    chips = reader.execute("SELECT text FROM chips WHERE memory_id = ? ORDER BY id", (world.lisbon,)).fetchall()
    assert chips == [(PORTO,), (PORTO,)]
    # Only the wording is replaced where it stands in a longer text.
    assert reader.execute("SELECT text FROM recalled_texts").fetchall() == [(f"- [0.70] {PORTO}",)]
