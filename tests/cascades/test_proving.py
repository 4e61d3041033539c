"""What is looked for in the tables before and after a forget."""

from __future__ import annotations

from sentient_desktop.cascades import forget, proving
from sentient_desktop.domain.plan import Place
from sentient_desktop.library import Library
from sentient_desktop.store import memory_rows
from tests.cascades.world import World
from tests.making import Maker


def test_every_place_is_counted_before_and_is_empty_after(make: Maker, library: Library, world: World) -> None:
    reader = make.store.reader()
    rows = memory_rows.read(reader, [world.lisbon, world.part])
    remembered = proving.remember(reader, forget.going_of(reader, list(rows.values())))
    before = proving.prove_tables(reader, remembered)
    assert before == {
        Place.MEMORY: 2,
        Place.SOURCE: 2,
        Place.SUMMARY: 1,
        Place.INSIGHT: 4,
        Place.QUESTION: 1,
        Place.JOURNAL: 1,
        Place.PORTRAIT: 1,
        Place.REPLY_CHIP: 1,
        Place.RUN_CHIP: 1,
        Place.CHECKPOINT: 1,
    }
    change = library.forget([world.lisbon], now=True)
    assert proving.prove_tables(reader, remembered) == {}
    assert change.proof is not None
    # An insight that rested on it goes, and with it the chip that named the insight.
    assert dict(change.proof.before) == before | {Place.REPLY_CHIP: 2}
    assert dict(change.proof.after) == dict.fromkeys(before, 0)


def test_a_wording_left_in_the_history_or_the_index_is_seen(make: Maker, library: Library, world: World) -> None:
    reader = make.store.reader()
    going = forget.going_of(reader, list(memory_rows.read(reader, [world.cello, world.tea]).values()))
    remembered = proving.remember(reader, going)
    library.forget([world.cello, world.tea], now=True)
    assert proving.prove_tables(reader, remembered) == {}
    with make.store.write() as connection:
        connection.execute("UPDATE events SET blanked = 0 WHERE owner_id = ?", (world.cello,))
        connection.execute("INSERT INTO memories_fts(rowid, content) VALUES (?, 'tea')", (world.tea,))
    assert proving.prove_tables(reader, remembered) == {Place.MEMORY: 2}


def test_what_another_memory_says_and_what_the_person_wrote_is_not_counted(
    make: Maker, library: Library, world: World
) -> None:
    make.memory("Robin lives in Lisbon, near the big river")
    make.insight("Robin lives in Lisbon near the river", authored_by="user")
    change = library.forget([world.lisbon], now=True)
    assert change.proof is not None
    assert not any(change.proof.after.values())
