"""What assistants may do with the library, by its rules: what the person decided is never overridden."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.domain.learning import ForgetAnswer, Kept, Remembered, Said
from sentient_desktop.domain.memory import AssistantId, Author, Check, MemoryId, State
from sentient_desktop.errors import NotFound, Refused
from sentient_desktop.library import Library
from tests.making import DAY, T0, Maker
from tests.prompt.test_render import on

TEA = "Drinks green tea every morning"


class World:
    """A library whose clock can be set, a client, and a chat in which things are said."""

    def __init__(self, make: Maker, folder: Path) -> None:
        self.make = make
        self.now = T0 + DAY
        self.library = Library(folder, clock=lambda: self.now)
        self.mine: AssistantId = self.library.client("Otter Chat")
        self.chat, self.messages = make.chat(
            [
                ("user", "I drink green tea every morning, by the way."),
                ("assistant", "You drink green tea every morning."),
                ("user", "What is the weather like?"),
            ],
            external_id="chat-1",
        )

    def said(self, number: int = 0) -> Said:
        return Said(str(self.chat), str(self.messages[number]))

    def remember(self, text: str = TEA, said: Said | None = None, **more: Any) -> Remembered:
        return self.library.remember(self.mine, text, said or Said(), **more)

    def more(self, text: str, at: int, role: str = "user", **chat: Any) -> Said:
        """A message in a chat of its own."""
        number, messages = self.make.chat([(role, text)], **chat)
        with self.make.store.write_chats() as connection:
            connection.execute("UPDATE messages SET at = ? WHERE id = ?", (at, messages[0]))
        return Said(str(number), str(messages[0]))

    def memory(self, memory_id: MemoryId | None) -> Any:
        assert memory_id is not None
        return self.library.detail(memory_id).memory

    def cards(self) -> list[tuple[str, int]]:
        return self.make.store.reader().execute("SELECT kind, memory_id FROM findings ORDER BY 1, 2").fetchall()

    def texts(self, query: str, **more: Any) -> list[str]:
        return [one.content for one in self.library.recall(query, **more).memories]


@pytest.fixture
def world(make: Maker, folder: Path) -> Iterator[World]:
    made = World(make, folder)
    yield made
    made.library.close()


def test_a_client_is_an_assistant_of_its_own_and_one_that_was_read_in_stays_itself(make: Maker, world: World) -> None:
    assert world.library.client("Otter Chat") == world.mine
    imported = make.assistant("Claude")
    live = world.library.client("Claude")
    assert live != imported
    assert {one.name: one.kind for one in world.library.assistants()} == {
        "Claude": "imported", "Claude (live)": "client", "Otter Chat": "client", "Robin's assistant": "imported",
    }  # fmt: skip


def test_what_the_person_said_is_remembered_with_its_source(world: World) -> None:
    done = world.remember(said=world.said(), category="food")
    assert (done.kept, done.said_by_person) == (Kept.NEW, True)
    detail = world.library.detail(done.memory_id)  # type: ignore[arg-type]
    memory = detail.memory
    assert (memory.state, memory.authored_by, memory.confidence) == (State.CURRENT, Author.ASSISTANT, 0.9)
    assert (memory.category, memory.restated_at, memory.first_seen_at) == ("food", T0, world.now)
    (source,) = [view.source for view in detail.sources]
    assert (source.message_id, source.check, source.is_origin) == (world.messages[0], Check.EXACT, True)
    assert source.quote == "I drink green tea every morning, by the way."
    assert memory.source_count == 1


@pytest.mark.parametrize(
    ("said", "check"),
    [
        (Said(), Check.NONE),
        (Said(quote="green tea"), Check.UNCHECKED),
        (Said("elsewhere", "m7", "green tea"), Check.NOT_READ_IN),
        (Said("origin:chat-1", "no such message"), Check.MISSING),
        (Said("chat-1"), Check.UNCHECKED),
    ],
)
def test_a_claim_that_cannot_be_looked_up_is_no_word_of_the_persons(world: World, said: Said, check: Check) -> None:
    done = world.remember(said=said)
    memory = world.memory(done.memory_id)
    assert (done.said_by_person, memory.confidence, memory.restated_at) == (False, 0.7, None)
    assert memory.worst_check is check


def test_the_assistants_own_words_are_not_the_persons(world: World) -> None:
    done = world.remember(said=world.said(1))
    assert (done.said_by_person, world.memory(done.memory_id).worst_check) == (False, Check.ASSISTANT_ONLY)
    done = world.remember("Plays chess", world.said(2))
    assert (done.said_by_person, world.memory(done.memory_id).worst_check) == (False, Check.UNBACKED)


@pytest.mark.parametrize("more", [{"outside": True}, {"asked": False}])
def test_what_nobody_asked_for_or_came_from_outside_waits(world: World, more: dict[str, Any]) -> None:
    done = world.remember(said=world.said(), **more)
    assert done.kept is Kept.HELD
    assert (world.memory(done.memory_id).state, world.memory(done.memory_id).confidence) == (State.HELD, 0.6)
    assert world.texts("tea") == []
    assert world.remember(said=world.said(), **more) == Remembered(
        Kept.HELD, done.memory_id, said_by_person="asked" in more
    )
    world.library.approve([done.memory_id])  # type: ignore[list-item]
    assert world.texts("tea") == [TEA]


def test_a_chat_that_read_outside_content_makes_it_wait_too(world: World) -> None:
    done = world.remember(said=world.more(TEA, T0, untrusted=1))
    assert (done.kept, done.said_by_person) == (Kept.HELD, False)


def test_what_an_import_holds_waits_too(world: World) -> None:
    done = world.remember(said=world.more(TEA, T0, place="import:letters"))
    assert done.kept is Kept.HELD
    assert world.memory(done.memory_id).confidence == 0.6


def test_the_same_again_is_known_and_the_same_message_adds_nothing(world: World) -> None:
    first = world.remember(said=world.said())
    again = world.remember(f"- {TEA.upper()}.", world.said())
    assert (again.kept, again.memory_id) == (Kept.KNOWN, first.memory_id)
    assert len(world.library.detail(first.memory_id).sources) == 1  # type: ignore[arg-type]
    other = world.remember("Every morning drinks green tea", world.said(1))
    assert (other.kept, other.memory_id) == (Kept.KNOWN, first.memory_id)
    memory = world.memory(first.memory_id)
    assert (memory.source_count, memory.confidence, memory.restated_at) == (2, 0.9, T0)


def test_other_words_or_the_opposite_are_another_memory(world: World) -> None:
    first = world.remember()
    for text in ("Drinks black tea every morning", "Never drinks green tea every morning", "Drinks tea"):
        done = world.remember(text)
        assert done.kept is Kept.NEW
        assert done.memory_id != first.memory_id


def test_each_new_place_makes_surer_once(world: World) -> None:
    done = world.remember(said=Said())
    for place, at, sure in (
        ("channel:telegram", T0 + 5, 0.8),
        ("channel:telegram", T0 + 9, 0.8),
        ("device:phone", T0 + 2, 0.9),
        ("conversation", T0 + 3, 1.0),
        ("channel:signal", T0 + 4, 1.0),
    ):
        assert world.remember(said=world.more(f"{TEA}.", at, place=place)).kept is Kept.KNOWN
        assert world.memory(done.memory_id).confidence == sure
    assert world.memory(done.memory_id).restated_at == T0 + DAY  # never back before it was first noted


def test_disputed_is_neither_returned_nor_remembered_again_by_anybody_but_the_person(world: World) -> None:
    done = world.remember(said=world.said())
    assert world.texts("green tea") == [TEA]
    world.library.dispute([done.memory_id])  # type: ignore[list-item]
    assert world.texts("green tea") == []
    with pytest.raises(NotFound):
        world.library.read_for_tool(done.memory_id, history=True)
    for text, said in (
        (TEA, Said()),
        (TEA, world.said()),  # said before it was disputed
        ("Every morning, green tea is drunk", Said("elsewhere", "m1", TEA)),
        (TEA, world.more(TEA, world.now + DAY, role="assistant")),
        (TEA, world.more(TEA, world.now + DAY, untrusted=1)),
    ):
        assert world.remember(text, said) == Remembered(Kept.NOT_RIGHT, None, said.message == str(world.messages[0]))
    assert world.cards() == [("said_again", done.memory_id)]
    assert world.memory(done.memory_id).state is State.DISPUTED


def test_said_again_by_the_person_after_the_dispute_it_is_back(world: World) -> None:
    done = world.remember(said=world.said())
    world.library.dispute([done.memory_id])  # type: ignore[list-item]
    back = world.remember(said=world.more(f"{TEA}, really.", world.now + 1))
    assert (back.kept, back.memory_id) == (Kept.BACK, done.memory_id)
    memory = world.memory(done.memory_id)
    assert (memory.state, memory.restated_at, memory.authored_by) == (State.CURRENT, world.now + 1, Author.ASSISTANT)
    assert world.texts("green tea") == [TEA]
    last = world.library.history(done.memory_id)[0]
    assert (last.verb, last.who, last.through) == ("restate", "assistant", "mcp")
    assert world.library.last_undoable()[1] == "dispute"  # type: ignore[index]


def test_its_right_brings_it_back_for_tools_at_once(world: World) -> None:
    done = world.remember(said=world.said())
    world.library.dispute([done.memory_id])  # type: ignore[list-item]
    world.library.affirm([done.memory_id])  # type: ignore[list-item]
    assert world.texts("green tea") == [TEA]
    assert world.remember().kept is Kept.KNOWN


def test_forgotten_is_kept_out_from_the_first_moment_and_of_every_assistant(world: World) -> None:
    other = world.make.memory("Owns a boat", authored_by="user")
    world.library.forget([other])
    assert world.remember("owns a boat!") == Remembered(Kept.FORGOTTEN, None)
    world.now += DAY
    world.library.finish_forgetting()
    assert world.remember("Owns a boat") == Remembered(Kept.FORGOTTEN, None)


@pytest.mark.parametrize("text", ["", "  \n", "x" * 20_001])
def test_an_empty_or_endless_text_is_refused(world: World, text: str) -> None:
    with pytest.raises(Refused):
        world.remember(text)


def test_a_memory_is_restated_by_the_persons_words_only(world: World) -> None:
    done = world.remember()
    assert done.memory_id is not None
    for said in (world.said(1), world.said(2), Said("elsewhere", "m1"), Said("chat-1")):
        with pytest.raises(Refused):
            world.library.restate(done.memory_id, said)
    later = world.more(TEA, world.now + 5)
    assert world.library.restate(done.memory_id, later).kept is Kept.KNOWN
    assert (world.memory(done.memory_id).restated_at, world.memory(done.memory_id).confidence) == (world.now + 5, 0.8)
    world.library.dispute([done.memory_id])
    assert world.library.restate(done.memory_id, world.said()).kept is Kept.NOT_RIGHT
    assert world.library.restate(done.memory_id, later).kept is Kept.BACK
    held = world.remember("Waits", asked=False).memory_id
    for gone in (held, MemoryId(999), MemoryId(2**70)):
        with pytest.raises(NotFound):
            world.library.restate(gone, later)  # type: ignore[arg-type]


def test_with_its_chats_at_hand_an_assistants_own_words_do_not_keep_a_passing_state(world: World) -> None:
    """Noted on 7 August, said again on the 10th by the assistant alone: out after the 14th."""
    console = "Write access to the console is blocked"
    inferred = world.make.memory(console, assistant_id=world.mine, first_seen_at=on(7), restated_at=None)
    by_itself = world.more(f"{console}.", on(10), role="assistant")
    assert world.remember(console, by_itself).memory_id == inferred
    with pytest.raises(Refused):
        world.library.restate(inferred, by_itself)
    assert inferred in world.library.telling(on(14)).told
    assert inferred not in world.library.telling(on(14) + 1).told
    world.library.restate(inferred, world.more(f"{console}, still.", on(10)))
    assert inferred in world.library.telling(on(17)).told


def test_an_assistant_may_forget_its_own_and_for_the_persons_they_are_asked(world: World) -> None:
    done = world.remember()
    mine = world.make.memory("Typed by the person", authored_by="user")
    asked = world.library.wish_to_forget(mine)
    assert asked.answer is ForgetAnswer.ASKED
    assert world.cards() == [("wish", mine)]
    assert world.memory(mine).state is State.CURRENT
    gone = world.library.wish_to_forget(done.memory_id)  # type: ignore[arg-type]
    assert gone.answer is ForgetAnswer.FORGETTING
    assert gone.until is not None
    assert world.texts("tea") == []
    assert (world.library.history()[0].who, world.library.last_undoable()[1]) == ("assistant", "forget")  # type: ignore[index]
    world.library.undo()
    assert world.texts("tea") == [TEA]
    with pytest.raises(NotFound):
        world.library.wish_to_forget(MemoryId(999))


def test_chips_are_recorded_under_the_reply_once(world: World) -> None:
    world.remember(said=world.said())
    found = world.library.recall("tea", said=world.said(1))
    assert (len(found.memories), found.chips) == (1, 1)
    assert world.library.recall("tea", said=world.said(1)).chips == 0
    assert world.library.recall("tea", said=Said("elsewhere", "m1")).chips == 0
    (chip,) = world.library.detail(found.memories[0].id).derived.chips
    assert (chip.chip.text, chip.chip.message_id) == (TEA, world.messages[1])


def test_search_finds_short_glued_and_unspaced_words_best_first(world: World) -> None:
    for text in (
        "Owns a Go board",
        "Likes Donaudampfschifffahrt",
        "不吃香菜",
        "東京に住んでいる",
        "Reads about go and go",
    ):
        world.remember(text)
    assert set(world.texts("go")) == {"Owns a Go board", "Reads about go and go"}
    assert world.texts("dampfschiff") == ["Likes Donaudampfschifffahrt"]
    assert world.texts("香菜") == ["不吃香菜"]
    assert world.texts("東京") == ["東京に住んでいる"]
    assert world.texts("Where is the board of go?")[0] == "Owns a Go board"
    assert world.texts("boards") == ["Owns a Go board"]


@pytest.mark.parametrize("query", ["NOT", '"', "a AND", "content:*", "(", "NEAR(a b)", "-", "\0", "\ud800", "'; --"])
def test_a_query_is_text_and_never_syntax(world: World, query: str) -> None:
    world.remember()
    world.texts(query)


def test_nothing_is_found_for_nothing(world: World) -> None:
    world.remember()
    assert world.texts("") == world.texts(" !? ") == world.texts("tea", limit=0) == world.texts("tea", limit=-3) == []


def test_equal_fits_go_by_how_sure_they_are_and_the_limit_comes_last(world: World) -> None:
    for sure in (0.4, None, 0.9):
        world.make.memory("Tea with milk", confidence=sure)
    found = world.library.recall("milk", 2).memories
    assert [one.confidence for one in found] == [0.9, None]


def test_search_knows_category_and_place(world: World) -> None:
    world.remember(said=world.said(), category="food")
    world.remember("Buys tea in Hamburg", category="shopping")
    search = world.library.search_for_tool
    assert [one.content for one in search("tea", category="food").memories] == [TEA]
    assert [one.content for one in search("tea", place="conversation").memories] == [TEA]


def test_tools_see_only_what_is_in_use_and_about_the_person(world: World) -> None:
    make, library = world.make, world.library
    library.set_setting("name", "Robin")
    kept = make.memory("Tea one", about="robin")
    others: list[dict[str, Any]] = [
        {"state": "held"}, {"state": "disputed"}, {"leaving": True}, {"expires_at": T0}, {"about": "Mira"},
    ]  # fmt: skip
    for number, fields in enumerate(others):
        make.memory(f"Tea {number}", **fields)
    old = make.memory("Tea before", state="superseded", superseded_by=kept)
    assert [one.id for one in library.recall("tea").memories] == [kept]
    assert [one.id for one in library.read_for_tool().memories] == [kept]
    assert [(one.id, one.state) for one in library.read_for_tool(history=True).memories] == [
        (old, State.SUPERSEDED),
        (kept, State.CURRENT),
    ]
    assert [one.id for one in library.read_for_tool(kept, history=True).memories] == [old, kept]
    with pytest.raises(NotFound):
        library.read_for_tool(old)
    assert [one.id for one in library.read_for_tool(old, history=True).memories] == [old]


def test_what_is_not_returned_for_its_number_is_counted(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sentient_desktop.library.learning.MOST_RETURNED", 2)
    for number in range(5):
        world.make.memory(f"number {number}")
    found = world.library.read_for_tool()
    assert (len(found.memories), found.left_off) == (2, 3)


def test_the_library_stays_sound(world: World) -> None:
    done = world.remember(said=world.said())
    world.library.recall("tea", said=world.said(1))
    world.remember("Plays chess", outside=True)
    world.library.dispute([done.memory_id])  # type: ignore[list-item]
    world.remember(said=world.more(TEA, world.now + 1))
    world.library.check_sources(only_marked=True)
    assert [line.what for line in world.library.doctor() if not line.ok] == []
