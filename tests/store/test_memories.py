"""One memory with everything that belongs to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentient_desktop.domain.memory import NEEDS_A_LOOK, MemoryId, State, SupersededHow
from sentient_desktop.domain.query import Query
from sentient_desktop.errors import NotFound, StoreFault
from sentient_desktop.library import Library
from sentient_desktop.store.connection import Store, sqlite3
from tests.making import DAY, T0, Maker


def test_a_memory_is_read_with_every_column(make: Maker, library: Library) -> None:
    assistant = make.assistant("Claude", account="robin@mail.example")
    newer = make.memory("Likes black olives")
    memory_id = make.memory(
        "Likes olives",
        state="superseded",
        topics=["Work", "Food"],
        assistant_id=assistant,
        external_id="x-1",
        about="Mira",
        previous_content="Hates olives",
        avoid="Do not say olive oil",
        category="food",
        confidence=0.85,
        superseded_by=newer,
        superseded_how="merged",
        authored_by="user",
        restated_at=T0 + DAY,
        confirmed_at=T0 + 1,
        expires_at=T0 + 2,
        expected_valid_days=30,
        source_count=2,
        worst_check="folded",
        extra='{"odd": [1, null]}',
    )
    detail = library.detail(memory_id)
    memory = detail.memory
    assert (memory.content, memory.previous_content, memory.avoid) == (
        "Likes olives", "Hates olives", "Do not say olive oil"
    )  # fmt: skip
    assert (memory.about, memory.category, memory.confidence, memory.external_id) == ("Mira", "food", 0.85, "x-1")
    assert (memory.state, memory.superseded_how) == (State.SUPERSEDED, SupersededHow.MERGED)
    assert (memory.first_seen_at, memory.restated_at, memory.confirmed_at) == (T0, T0 + DAY, T0 + 1)
    assert (memory.added_at, memory.expires_at, memory.expected_valid_days) == (T0, T0 + 2, 30)
    assert (memory.source_count, str(memory.worst_check), memory.version) == (2, "folded", 1)
    assert memory.extra == {"odd": [1, None]}
    assert detail.topics == ("Food", "Work")
    assert (detail.assistant.name, detail.assistant.account) == ("Claude", "robin@mail.example")
    assert detail.superseded_by is not None
    assert detail.superseded_by.id == newer
    assert [row.id for row in library.detail(newer).replaces] == [memory_id]


def test_a_memory_that_is_being_forgotten_says_until_when_it_can_be_brought_back(make: Maker, library: Library) -> None:
    memory = make.memory("Soon gone")
    make.leaving(memory, forget_at=T0 + 10)
    detail = library.detail(memory)
    assert (detail.memory.state, detail.forget_at) == (State.FORGETTING, T0 + 10)


def test_a_memory_whose_successor_is_being_forgotten_names_none(make: Maker, library: Library) -> None:
    newer = make.memory("Newer", leaving=True)
    older = make.memory("Older", state="superseded", superseded_by=newer)
    assert library.detail(older).superseded_by is None


@pytest.mark.parametrize("number", [0, -1, 9, 2**63, 2**200])
def test_a_memory_that_is_not_here_is_said_to_be_not_here(library: Library, number: int) -> None:
    with pytest.raises(NotFound):
        library.detail(MemoryId(number))


def test_the_source_it_was_first_noted_from_comes_first_then_by_time(make: Maker, library: Library) -> None:
    memory = make.memory("Said often")
    unknown = make.source(memory, kind="app", said_at=None)
    late = make.source(memory, kind="app", said_at=T0 + 2)
    early = make.source(memory, kind="app", said_at=T0 + 1)
    own = make.source(memory, kind="typed", said_at=T0 + 9, is_origin=1)
    assert [view.source.id for view in library.detail(memory).sources] == [own, early, late, unknown]


def test_the_history_of_a_memory_comes_with_it(make: Maker, library: Library) -> None:
    memory, other = make.memory("One"), make.memory("Two")
    act = make.act("dispute", memory_ids=[memory])
    make.act("affirm", memory_ids=[other])
    assert [entry.act_id for entry in library.detail(memory).history] == [act]
    assert len(library.history()) == 2


def test_assistants_come_by_name_whatever_their_case(make: Maker, library: Library) -> None:
    for name in ("zed", "Claude", "aider"):
        make.assistant(name)
    assert [one.name for one in library.assistants()] == ["aider", "Claude", "zed"]


def test_the_index_of_those_that_need_a_look_holds_the_checks_that_do(make: Maker) -> None:
    asked = "SELECT sql FROM sqlite_master WHERE name = 'memories_look'"
    written = make.store.reader().execute(asked).fetchone()[0]
    assert set(written.split("IN (")[1].rstrip(")").replace("'", "").split(", ")) == {str(one) for one in NEEDS_A_LOOK}


def test_a_read_sees_one_state_of_the_library_whatever_is_written_meanwhile(make: Maker, library: Library) -> None:
    make.memory("Before")
    with library._store.read() as connection:
        count = "SELECT count(*) FROM memories"
        assert connection.execute(count).fetchone() == (1,)
        make.memory("Meanwhile")
        assert connection.execute(count).fetchone() == (1,)
        assert library.count(Query()) == 1
    assert library.count(Query()) == 2


def test_a_reader_cannot_write(library: Library) -> None:
    with pytest.raises(StoreFault), library._store.read() as connection:
        connection.execute("DELETE FROM memories")


def test_a_damaged_file_is_a_sentence_for_the_person(make: Maker, folder: Path) -> None:
    for number in range(200):
        make.memory(f"Memory number {number}")
    make.close()
    path = folder / "library.sqlite3"
    damaged = bytearray(path.read_bytes())
    damaged[4096 * 3 :] = b"\xff" * (len(damaged) - 4096 * 3)
    path.write_bytes(damaged)
    store = Store(folder)
    with pytest.raises(StoreFault) as fault, store.read() as connection:
        connection.execute("SELECT count(content) FROM memories NOT INDEXED").fetchall()
    assert "damaged" in fault.value.sentence
    store.close()


def test_a_library_whose_file_is_gone_is_a_sentence_for_the_person(make: Maker, folder: Path) -> None:
    make.close()
    (folder / "chats.sqlite3").unlink()
    store = Store(folder)
    with pytest.raises(StoreFault), store.read():
        pass
    store.close()


def test_a_fault_of_ours_stays_one(library: Library) -> None:
    with pytest.raises(sqlite3.OperationalError), library._store.read() as connection:
        connection.execute("SELECT nothing FROM nowhere")
