"""Taking an assistant away: what goes, what of others stays, and what is said about it beforehand."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from sentient_desktop.domain.chat_ids import ChatId, MessageId
from sentient_desktop.domain.memory import ActId, AssistantId, Check, MemoryId, State
from sentient_desktop.domain.plan import Action, Place
from sentient_desktop.domain.views import WhyNot
from sentient_desktop.errors import NotFound, Refused
from sentient_desktop.library import Library
from sentient_desktop.store import import_lock, safety
from sentient_desktop.store.connection import chats_file, library_file
from tests.cascades.world import NOW, build
from tests.departing.looking import all_rows, bytes_of
from tests.making import T0, Maker

CANARY = "zyxwquartz"


@pytest.fixture
def other(make: Maker) -> AssistantId:
    """The assistant that is taken away; the filled world belongs to somebody else."""
    return make.assistant("Wrong import")


def fill(make: Maker, owner: AssistantId, word: str = CANARY) -> tuple[MemoryId, MemoryId, list[MessageId]]:
    """Gives an assistant one of everything: (a memory, one that replaced it, the messages)."""
    newer = make.memory(f"Robin likes the {word} better", assistant_id=owner, topics=["Home", word])
    older = make.memory(f"Robin likes {word}", assistant_id=owner, state="superseded", superseded_by=newer)
    chat, messages = make.chat([f"I like {word}", "Noted.", f"Even more {word}"], assistant_id=owner)
    make.source(older, chat_id=chat, message_id=messages[0], quote=f"I like {word}", is_origin=1)
    make.branch(chat, 1, 1)
    run = make.run([("assistant", f"Looks for {word}")], assistant_id=owner)
    make.chip(f"Likes {word}", message_id=messages[1], memory_id=older)
    make.chip(f"Likes {word}", task_run_id=run, memory_id=older)
    make._insert("recalled_texts", {"task_run_id": run, "memory_id": older, "text": f"Likes {word}"})
    insight = make.insight(f"Is fond of {word}", memory_ids=[older], assistant_id=owner, question=f"Why {word}?")
    make.evidence(insight, kind="message", message_id=messages[2])
    make.chip(f"Fond of {word}", message_id=messages[1], insight_id=insight)
    make.summary(f"They spoke of {word}", messages[:1], assistant_id=owner, chat_id=chat)
    make.journal([f"Learned about {word}"], assistant_id=owner)
    make.portrait([f"Robin is one for {word}."], assistant_id=owner)
    return older, newer, messages


def test_all_of_it_goes_and_nothing_of_others_changes(make: Maker, folder: Path, library: Library) -> None:
    build(make)
    before = all_rows(folder)
    owner = make.assistant("Wrong import")
    fill(make, owner)
    library.set_setting("prompt.budget", "900", owner)
    change = library.remove_assistant(owner)
    assert change.unfinished == ()
    assert all_rows(folder) == before
    assert [line.what for line in library.doctor() if not line.ok] == []


@given(
    texts=some.lists(some.sampled_from(["Lisbon", "cello", "tea", "kite", "日本語"]), min_size=1, max_size=5),
)
@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_read_in_and_taken_away_it_leaves_no_trace_in_others(
    texts: list[str], make: Maker, folder: Path, library: Library
) -> None:
    if not library.assistants():
        build(make)
    before = all_rows(folder)
    path = folder.parent / "list.md"
    path.write_text("".join(f"- Robin has number {number} of {text}\n" for number, text in enumerate(texts)))
    library.import_path(path, assistant="Wrong import")
    assert all_rows(folder) != before
    (owner,) = [one.id for one in library.assistants() if one.name == "Wrong import"]
    library.remove_assistant(owner)
    assert all_rows(folder) == before


def test_the_plan_counts_what_goes_and_changes_nothing(make: Maker, folder: Path, library: Library) -> None:
    owner = make.assistant("Wrong import")
    fill(make, owner)
    before = all_rows(folder)
    items = library.removal_plan(owner).plan.items
    going = {item.place: item.count for item in items if item.action is Action.REMOVE}
    assert going == {
        Place.MEMORY: 2, Place.SOURCE: 1, Place.SUMMARY: 1, Place.INSIGHT: 1, Place.QUESTION: 1, Place.JOURNAL: 1,
        Place.PORTRAIT: 1, Place.REPLY_CHIP: 2, Place.RUN_CHIP: 1, Place.CHECKPOINT: 1, Place.CHAT: 1,
    }  # fmt: skip
    assert [item.place for item in items if item.action is Action.OUT_OF_REACH] == [Place.ORIGIN]
    assert all_rows(folder) == before


def test_no_byte_of_it_is_left_in_any_file(make: Maker, folder: Path, library: Library, other: AssistantId) -> None:
    build(make)
    older, _, _ = fill(make, other)
    library.edit(older, f"Robin adores {CANARY}")
    safety.make_safety_copy(library_file(folder), T0)
    safety.make_safety_copy(chats_file(folder), T0)
    assert CANARY.encode() in bytes_of(folder)
    change = library.remove_assistant(other)
    assert change.unfinished == ()
    assert bytes_of(folder).count(CANARY.encode()) == 0
    assert len(library.safety_copies()) >= 2


def test_a_source_of_another_assistant_keeps_its_quote_and_says_that_the_chat_is_gone(
    make: Maker, folder: Path, library: Library, other: AssistantId
) -> None:
    _, _, messages = fill(make, other)
    mine = make.memory("Robin likes quartz", assistant_id=make.assistant("Mine"), source_count=1)
    chat = library.chat_at(ChatId(1)).chat.id
    make.source(mine, chat_id=chat, message_id=messages[0], chat_ref="c", quote=f"I like {CANARY}")
    assert [item.count for item in library.removal_plan(other).plan.items if item.action is Action.CHANGE] == [1]
    library.remove_assistant(other)
    (source,) = library.detail(mine).sources
    assert (source.source.quote, source.source.check) == (f"I like {CANARY}", Check.MISSING)
    assert source.why_not is WhyNot.CHAT_GONE
    assert [line.what for line in library.doctor() if not line.ok] == []


def test_what_others_hold_of_it_lets_go(make: Maker, library: Library, other: AssistantId) -> None:
    older, newer, messages = fill(make, other)
    owner = make.assistant("Mine")
    own = make.memory("Robin owns a kite", assistant_id=owner)
    replaced = make.memory("Robin owned a boat", assistant_id=owner, state="superseded", superseded_by=newer)
    chip = make.chip("Owns a kite", message_id=messages[1], memory_id=own)
    run = make.run([], assistant_id=owner)
    recalled = make._insert("recalled_texts", {"task_run_id": run, "memory_id": older, "text": f"Likes {CANARY}"})
    alone = make.insight("Collects stones", memory_ids=[older], assistant_id=owner)
    both = make.insight("Has hobbies", memory_ids=[older, own], assistant_id=owner)
    quoted = make.evidence(both, kind="message", message_id=messages[0])
    summary = make.summary("About hobbies", messages[:1], assistant_id=owner)
    library.remove_assistant(other)
    reader = make.store.reader()

    def rows(sql: str, *values: int) -> list[tuple[object, ...]]:
        return reader.execute(sql, values).fetchall()

    assert rows("SELECT state, superseded_by FROM memories WHERE id = ?", replaced) == [("superseded", None)]
    assert rows("SELECT 1 FROM chips WHERE id = ?", chip) == []
    assert rows("SELECT text FROM recalled_texts WHERE id = ?", recalled) == [("",)]
    assert rows("SELECT id FROM insights WHERE id IN (?, ?)", alone, both) == [(both,)]
    assert rows("SELECT message_id FROM evidence WHERE id = ?", quoted) == [(None,)]
    assert rows("SELECT count(*) FROM summary_messages WHERE summary_id = ?", summary) == [(0,)]
    assert [line.what for line in library.doctor() if not line.ok] == []


def test_a_memory_of_another_that_was_made_one_with_one_of_it_is_in_use_again(
    make: Maker, library: Library, other: AssistantId
) -> None:
    _, newer, _ = fill(make, other)
    owner = make.assistant("Mine")
    merged = make.memory(
        "Robin prefers quartz", assistant_id=owner, state="superseded", superseded_by=newer, superseded_how="merged"
    )
    assert ("memory", f"memory:{merged}", "change") in [
        (item.place, item.target, item.action) for item in library.removal_plan(other).plan.items
    ]
    library.remove_assistant(other)
    assert library.detail(merged).memory.state is State.CURRENT
    library.undo()
    assert library.detail(merged).memory.state is State.SUPERSEDED
    assert [line.what for line in library.doctor() if not line.ok] == []


def test_its_wording_leaves_the_memory_that_replaced_it(make: Maker, library: Library, other: AssistantId) -> None:
    owner = make.assistant("Mine")
    newer = make.memory("Robin likes tea", assistant_id=owner, previous_content=f"Robin likes {CANARY}")
    make.memory(f"Robin likes {CANARY}", assistant_id=other, state="superseded", superseded_by=newer)
    library.remove_assistant(other)
    assert library.detail(newer).memory.previous_content is None


def test_it_cannot_be_undone_and_older_acts_about_it_neither(
    make: Maker, folder: Path, library: Library, other: AssistantId
) -> None:
    older, newer, _ = fill(make, other)
    library.dispute([newer])
    library.forget([older])
    library.remove_assistant(other)
    after = all_rows(folder)
    for act in (None, ActId(1), ActId(2), ActId(3)):
        with pytest.raises((NotFound, Refused)):
            library.undo(act)
    assert all_rows(folder) == after
    assert library.history(limit=1)[0].verb == "remove_assistant"


def test_it_is_not_remembered_so_that_an_import_brings_it_back(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "list.md"
    path.write_text("- Robin owns a kite\n- Robin collects stamps\n")
    library.import_path(path, assistant="Again")
    library.forget([MemoryId(1)], now=True)
    library.remove_assistant(library.assistants()[0].id)
    library.import_path(path, assistant="Again")
    assert library.counts().all == 2


def test_while_something_is_read_in_it_waits(library: Library, folder: Path, other: AssistantId) -> None:
    with import_lock.held(folder), pytest.raises(Refused):
        library.remove_assistant(other)
    assert [one.id for one in library.assistants()] == [other]


def test_one_that_is_not_here_is_not_taken_away(library: Library) -> None:
    for ask in (library.removal_plan, library.remove_assistant):
        with pytest.raises(NotFound):
            ask(AssistantId(77))


def test_stopped_half_way_the_next_start_goes_on(make: Maker, folder: Path, other: AssistantId) -> None:
    for number in range(120):
        make.memory(f"Robin has {number} kites", assistant_id=other)
    asked = iter([False] * 8)
    with Library(folder, clock=lambda: NOW) as library:
        change = library.remove_assistant(other, stopped=lambda: next(asked, True))
        assert "next start" in change.unfinished[0]
        assert 0 < library.counts().all < 120
    with Library(folder, clock=lambda: NOW) as library:
        assert library.clean_up_after_a_crash() == ["An assistant was taken away, as you had asked."]
        assert library.assistants() == []
        assert [line.what for line in library.doctor() if not line.ok] == []
        assert library.clean_up_after_a_crash() == []


def test_a_followed_store_is_let_go_of_and_its_file_stays(library: Library, tmp_path: Path) -> None:
    from tests.linked import stores

    path = tmp_path / "memory.json"
    path.write_bytes(stores.DEERFLOW.encode())
    library.link(path)
    (owner,) = library.assistants()
    left = [item.name for item in library.removal_plan(owner.id).plan.items if item.action is Action.LEAVE]
    assert left == ["memory.json"]
    library.remove_assistant(owner.id)
    assert path.read_bytes() == stores.DEERFLOW.encode()
    assert (library.linked_stores(), library.reread_linked(), library.workspace_files()) == ([], [], [])


def test_of_its_workspace_files_only_copies_of_ours_go(library: Library, folder: Path, tmp_path: Path) -> None:
    library.fill_with_example()
    hearth = next(one for one in library.assistants() if one.name.startswith("Hearth"))
    own = tmp_path / "MEMORY.md"
    own.write_text("- Robin owns a kite\n")
    library.add_workspace_file(own, hearth.id)
    copies = [file.path for file in library.workspace_files() if file.assistant_id == hearth.id and file.path != own]
    assert copies
    library.remove_assistant(hearth.id)
    assert own.exists()
    assert not any(path.exists() for path in copies)
    others = library.workspace_files()
    assert others
    assert all(file.path.exists() for file in others)


def test_no_write_holds_the_library_long(make: Maker, library: Library, other: AssistantId) -> None:
    """What is left over of one write is done in the next: by counting, not by the clock."""
    memory = make.memory("Robin owns a kite", assistant_id=other)
    for number in range(160):
        make.source(memory, quote=f"kite {number}")
    statements: list[str] = []
    library._store.writer().set_trace_callback(statements.append)
    library.remove_assistant(other)
    assert sum(text.startswith("BEGIN") for text in statements) > 8
