"""Forgetting: hidden at once, taken back whole until the removal, and then gone from every table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sentient_desktop.domain.memory import ActId
from sentient_desktop.errors import Refused
from sentient_desktop.library import Library
from sentient_desktop.store import removals
from sentient_desktop.store.columns import wording_hash
from tests.cascades.world import CELLO, LISBON, NOW, World, picture
from tests.making import Maker


class Clock:
    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def library(make: Maker, folder: Path, clock: Clock) -> Iterator[Library]:
    with Library(folder, clock=clock) as opened:
        yield opened


def ids(folder: Path) -> set[int]:
    return {row["id"] for row in picture(folder)["memories"]}


def test_until_its_deadline_a_forgotten_memory_is_only_hidden(
    library: Library, world: World, folder: Path, clock: Clock
) -> None:
    before = picture(folder)
    change = library.forget([world.lisbon])
    assert change.undo_until == NOW + 10_000_000
    assert set(change.memory_ids) == {world.lisbon, world.part}
    after = picture(folder)
    assert {name for name in before if before[name] != after[name]} == {"leaving"}
    clock.now += 9_999_999
    assert library.finish_forgetting() is None
    clock.now += 1
    done = library.finish_forgetting()
    assert done is not None
    assert set(done.memory_ids) == {world.lisbon, world.part}
    assert not {world.lisbon, world.part} & ids(folder)
    assert library.finish_forgetting() is None


def test_the_time_to_undo_is_a_setting(library: Library, world: World, make: Maker) -> None:
    make._insert("settings", {"key": "forget.undo_seconds", "value": "2.5"})
    assert library.forget([world.lisbon]).undo_until == NOW + 2_500_000


def test_one_act_can_be_finished_before_its_deadline(library: Library, world: World, folder: Path) -> None:
    first = library.forget([world.cello])
    library.forget([world.tea])
    library.finish_forgetting(first.act_id)
    assert world.cello not in ids(folder)
    assert world.tea in ids(folder)


def test_repeating_a_forget_with_now_removes_what_is_hidden(library: Library, world: World, folder: Path) -> None:
    library.forget([world.cello])
    again = library.forget([world.cello])
    assert (again.act_id, again.undo_until) == (None, NOW + 10_000_000)
    done = library.forget([world.cello], now=True)
    assert done.memory_ids == (world.cello,)
    assert world.cello not in ids(folder)


def test_after_the_removal_no_table_holds_any_wording_of_it(
    library: Library, world: World, folder: Path, make: Maker
) -> None:
    library.edit(world.lisbon, "Robin dwells in Alfama beside the Tagus")
    library.edit(world.lisbon, "Robin dwells in Belem beside the Tagus")
    library.dispute([world.lisbon])
    library.forget([world.lisbon], now=True)
    reader = make.store.reader()
    tables = [row[0] for row in reader.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()]
    held = {
        (table, word)
        for table in tables
        for row in reader.execute(f"SELECT * FROM {table}").fetchall()
        for word in ("Lisbon", "Alfama", "Belem", "Tagus")
        if word.casefold() in repr(row).casefold() and not table.startswith(("memories_fts", "passages_fts"))
    }
    # A summary of other messages than its own stays: word overlap alone removes nothing.
    assert held == {("summaries", "Lisbon")}
    shot = picture(folder)
    for index in ("memories_fts", "passages_fts"):
        assert not {entry[0] for entry in shot[index]} & {"lisbon", "alfama", "belem", "tagus"}
    assert "belem" not in {row["word"] for row in shot["words"]}


def test_the_chats_are_never_touched(library: Library, world: World, make: Maker) -> None:
    question = "SELECT * FROM chats.messages ORDER BY id"
    before = make.store.reader().execute(question).fetchall()
    library.forget([world.lisbon], now=True)
    assert make.store.reader().execute(question).fetchall() == before


def test_the_history_keeps_who_and_when_and_cannot_be_undone(library: Library, world: World, make: Maker) -> None:
    library.edit(world.lisbon, "Robin dwells in Alfama")
    library.forget([world.lisbon], now=True)
    acts = make.store.reader().execute("SELECT verb, who, at FROM acts ORDER BY id").fetchall()
    assert acts == [("edit", "person", NOW), ("forget", "person", NOW)]
    events = make.store.reader().execute("SELECT before, after, blanked FROM events").fetchall()
    assert [event for event in events if event != (None, None, 1) and "marked" not in str(event)] == []
    assert library.last_undoable() is None
    with pytest.raises(Refused, match="was forgotten"):
        library.undo(ActId(1))


def test_undo_of_an_act_on_several_takes_back_those_that_are_still_here(
    library: Library, world: World, folder: Path
) -> None:
    library.dispute([world.lisbon, world.cello])
    library.forget([world.lisbon], now=True)
    change = library.undo()
    assert change.undoes == "dispute"
    assert change.unfinished == ("2 changes of a memory that was forgotten",)
    states = {row["id"]: row["state"] for row in picture(folder)["memories"]}
    assert states[world.cello] == "current"


def test_forgetting_several_can_be_undone_for_those_not_yet_removed(
    library: Library, world: World, folder: Path, make: Maker
) -> None:
    change = library.forget([world.cello, world.tea])
    library.forget([world.cello], now=True)
    library.undo(change.act_id)
    assert picture(folder)["leaving"] == []
    assert world.tea in ids(folder)


@pytest.mark.parametrize("verb", ["dispute", "affirm"])
def test_undo_of_an_earlier_act_is_refused_while_the_memory_is_being_forgotten(
    library: Library, world: World, verb: str
) -> None:
    change = getattr(library, verb)([world.lisbon])
    library.forget([world.lisbon])
    with pytest.raises(Refused, match="being forgotten"):
        library.undo(change.act_id)


def test_every_wording_and_the_key_of_a_forgotten_memory_are_remembered_without_text(
    library: Library, world: World, make: Maker
) -> None:
    key = make.removal_key
    origin = make.store.reader().execute("SELECT origin_key FROM memories WHERE id = ?", (world.lisbon,)).fetchone()[0]
    library.edit(world.lisbon, "Robin dwells in Alfama")
    library.edit(world.lisbon, "Robin dwells in Belem")
    library.forget([world.lisbon], now=True)
    asked = [
        *(wording_hash(key, text) for text in (LISBON, "- robin DWELLS in Alfama.", "Robin dwells in Belem")),
        removals.origin_key_hash(key, origin),
    ]
    reader = make.store.reader()
    assert removals.why_removed(reader, world.assistant, asked) == dict.fromkeys(asked, "forgotten")
    assert removals.why_removed(reader, make.assistant("Another"), asked) == {}
    assert removals.why_removed(reader, world.assistant, [wording_hash(key, CELLO)]) == {}
    with make.store.write() as connection:
        removals.allow_again(connection, world.assistant, asked)
    assert removals.why_removed(reader, world.assistant, asked) == {}


def test_what_is_being_forgotten_counts_as_forgotten_until_it_is_undone(
    library: Library, world: World, make: Maker
) -> None:
    asked = [wording_hash(make.removal_key, LISBON)]
    library.forget([world.lisbon])
    assert removals.why_removed(make.store.reader(), world.assistant, asked) == {asked[0]: "forgotten"}
    library.undo()
    assert removals.why_removed(make.store.reader(), world.assistant, asked) == {}


def test_what_a_memory_said_before_counts_as_forgotten_too_while_it_is_being_forgotten(
    library: Library, world: World, make: Maker
) -> None:
    library.edit(world.lisbon, "Robin dwells in Alfama")
    library.edit(world.lisbon, "Robin dwells in Belem")
    asked = [
        wording_hash(make.removal_key, text) for text in (LISBON, "Robin dwells in Alfama", "Robin dwells in Belem")
    ]
    reader = make.store.reader()
    assert removals.why_removed(reader, world.assistant, asked) == {}
    library.forget([world.lisbon])
    assert removals.why_removed(reader, world.assistant, asked) == dict.fromkeys(asked, "forgotten")
    assert removals.why_removed(reader, make.assistant("Another"), asked) == {}
    library.undo()
    assert removals.why_removed(reader, world.assistant, asked) == {}


def test_a_disputed_wording_is_remembered_until_no_memory_of_it_is_disputed(
    library: Library, world: World, make: Maker
) -> None:
    asked = [wording_hash(make.removal_key, LISBON)]
    twin = make.memory(LISBON.upper())
    library.dispute([world.lisbon])
    library.dispute([twin])
    assert removals.why_removed(make.store.reader(), world.assistant, asked) == {asked[0]: "disputed"}
    library.affirm([world.lisbon])
    assert removals.why_removed(make.store.reader(), world.assistant, asked) == {asked[0]: "disputed"}
    library.affirm([twin])
    assert removals.why_removed(make.store.reader(), world.assistant, asked) == {}


def test_a_wording_that_was_corrected_stays_remembered_as_disputed(library: Library, world: World, make: Maker) -> None:
    asked = [wording_hash(make.removal_key, LISBON)]
    library.dispute([world.lisbon])
    library.edit(world.lisbon, "Robin lives in Porto")
    assert removals.why_removed(make.store.reader(), world.assistant, asked) == {asked[0]: "disputed"}


def test_merged_parts_go_with_the_kept_memory_but_replaced_ones_stay(
    library: Library, world: World, folder: Path
) -> None:
    library.forget([world.lisbon], now=True)
    row = next(row for row in picture(folder)["memories"] if row["id"] == world.replaced)
    assert (row["state"], row["superseded_by"], row["superseded_how"]) == ("superseded", None, "replaced")


def test_a_part_that_is_being_forgotten_by_itself_does_not_stop_the_forgetting_of_the_whole(
    library: Library, world: World, folder: Path
) -> None:
    library.forget([world.part])
    hidden = picture(folder)
    change = library.forget([world.lisbon])
    assert change.memory_ids == (world.lisbon,)
    library.undo()
    assert picture(folder) == hidden
    library.redo()
    library.forget([world.lisbon], now=True)
    assert not {world.lisbon, world.part} & ids(folder)


def test_forgetting_a_replaced_memory_clears_it_where_an_origin_copied_it(
    library: Library, make: Maker, folder: Path
) -> None:
    newer = make.memory("Robin lives in Lisbon", previous_content="Robin lives in Bremen")
    older = make.memory("Robin lives in Bremen", state="superseded", superseded_by=newer)
    library.edit(newer, "Robin lives in Porto")
    library.undo()
    library.forget([older], now=True)
    assert picture(folder)["memories"][0]["previous_content"] is None
    events = make.store.reader().execute("SELECT before, after FROM events WHERE owner_id = ?", (newer,)).fetchall()
    assert events
    assert "Bremen" not in repr(events)


def test_an_insight_that_says_the_memory_goes_even_with_other_evidence_unless_the_person_wrote_it(
    library: Library, world: World, make: Maker, folder: Path
) -> None:
    says = make.insight("Robin lives near the river in Lisbon", memory_ids=[world.tea])
    mine = make.insight("Robin lives near the river in Lisbon", memory_ids=[world.tea], authored_by="user")
    library.forget([world.lisbon], now=True)
    left = {row["id"] for row in picture(folder)["insights"]}
    assert says not in left
    assert mine in left


def test_evidence_from_a_summary_that_goes_is_removed_with_it(
    library: Library, world: World, make: Maker, folder: Path
) -> None:
    insight = make.insight("Is settled")
    make.evidence(insight, kind="summary", summary_id=world.summary)
    library.forget([world.lisbon], now=True)
    assert insight not in {row["id"] for row in picture(folder)["insights"]}


def test_evidence_quoting_the_memory_elsewhere_is_removed(
    library: Library, world: World, make: Maker, folder: Path
) -> None:
    insight = make.insight("Is settled", memory_ids=[world.tea])
    quoting = make.evidence(insight, kind="other", ref="x", quote="They live in Lisbon, near the river")
    said = make.evidence(insight, kind="other", ref="y", quote="They live on a farm")
    library.forget([world.lisbon], now=True)
    left = {row["id"] for row in picture(folder)["evidence"]}
    assert quoting not in left
    assert said in left


def test_findings_about_a_forgotten_memory_go_on_both_sides(library: Library, world: World, make: Maker) -> None:
    for memory_id, other in ((world.lisbon, world.tea), (world.tea, world.lisbon), (world.cello, world.tea)):
        row = {"kind": "double", "memory_id": memory_id, "other_id": other, "found_at": NOW}
        make._insert("findings", row)
    library.forget([world.lisbon], now=True)
    left = make.store.reader().execute("SELECT memory_id, other_id FROM findings").fetchall()
    assert left == [(world.cello, world.tea)]


def test_only_the_sentence_leaves_the_portrait_and_the_bullet_the_journal(
    library: Library, world: World, folder: Path
) -> None:
    library.forget([world.lisbon], now=True)
    texts = [row["text"] for row in picture(folder)["passages"]]
    assert texts == [
        "- (a memory you deleted)\n", "- Tidied three notes\n", f"{CELLO}.\n\n", "Robin is a careful person.\n\n",
    ]  # fmt: skip


def test_a_paragraph_that_says_nothing_else_leaves_the_portrait(
    library: Library, world: World, make: Maker, folder: Path
) -> None:
    assistant = make.assistant("Another")
    memory = make.memory("Robin keeps bees on the roof", assistant_id=assistant)
    make.portrait(["Robin keeps bees on the roof.", "Robin is brave."], assistant_id=assistant)
    library.forget([memory], now=True)
    texts = {row["text"] for row in picture(folder)["passages"]}
    assert "Robin is brave.\n\n" in texts
    assert not any("bees" in text or not text.strip() for text in texts)


def test_a_memory_that_shares_words_with_a_line_but_does_not_say_it_keeps_nothing(
    library: Library, world: World, make: Maker, folder: Path
) -> None:
    make.memory("Robin never lives in Lisbon near the river")
    make.memory("Robin lives in Lisbon with Lin, Lisa, Liv and Lindsay near Nearchos and his rivers")
    library.forget([world.lisbon], now=True)
    assert "- (a memory you deleted)\n" in {row["text"] for row in picture(folder)["passages"]}


def test_nothing_that_was_indexed_of_a_forgotten_memory_stays(library: Library, world: World, make: Maker) -> None:
    library.affirm([world.tea])
    reader = make.store.reader()
    assert reader.execute("SELECT count(*) FROM evidence_fts WHERE evidence_fts MATCH 'lisbon'").fetchone() == (1,)
    library.forget([world.lisbon], now=True)
    for index in ("evidence_fts", "insights_fts"):
        assert reader.execute(f"SELECT count(*) FROM {index} WHERE {index} MATCH 'lisbon'").fetchone() == (0,)
        assert "isbon" not in repr(reader.execute(f"SELECT * FROM {index}_content").fetchall())


def test_a_discarded_memory_is_forgotten_like_any_other(
    library: Library, world: World, folder: Path, clock: Clock
) -> None:
    change = library.discard([world.held])
    assert change.verb == "discard"
    clock.now = change.undo_until or 0
    library.finish_forgetting()
    assert world.held not in ids(folder)


def test_the_file_of_origin_is_named_once_for_many(library: Library, world: World) -> None:
    plan = library.plan("forget", [world.cello, world.tea])
    assert [item.target for item in plan.out_of_reach] == [f"assistant:{world.assistant}"]
