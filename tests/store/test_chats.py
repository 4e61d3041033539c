"""A chat opens at any of its messages, on the branch that holds it, and says so when a message is not there."""

from __future__ import annotations

import uuid

import pytest

from sentient_desktop.domain.chat import ChatId, MessageId, TaskRunId
from sentient_desktop.errors import NotFound
from sentient_desktop.library import Library
from tests.making import T0, Maker


def test_a_chat_opens_at_a_message_with_as_many_on_both_sides(make: Maker, library: Library) -> None:
    chat, ids = make.chat([f"turn {number}" for number in range(1_000)])
    window = library.chat_at(chat, ids[500], around=20)
    assert [message.id for message in window.messages] == ids[480:521]
    assert (window.target, window.missing, window.first, window.total) == (ids[500], False, 480, 1_000)


@pytest.mark.parametrize("at", [0, 999])
def test_a_chat_opens_at_its_first_and_last_message(make: Maker, library: Library, at: int) -> None:
    chat, ids = make.chat([f"turn {number}" for number in range(1_000)])
    window = library.chat_at(chat, ids[at], around=20)
    assert window.target == ids[at]
    assert [message.id for message in window.messages] == ids[max(0, at - 20) : at + 21]


def test_without_a_message_a_chat_opens_at_its_end(make: Maker, library: Library) -> None:
    chat, ids = make.chat(["one", "two", "three"])
    window = library.chat_at(chat, around=1)
    assert [message.id for message in window.messages] == ids[1:]
    assert (window.target, window.missing) == (None, False)


def test_a_message_that_is_not_there_shows_the_end_and_no_neighbour(make: Maker, library: Library) -> None:
    chat, ids = make.chat(["one", "two", "three"])
    for nothing in (MessageId(0), MessageId(10**6), MessageId(2**80)):
        window = library.chat_at(chat, nothing, around=1)
        assert (window.target, window.missing) == (None, True)
        assert [message.id for message in window.messages] == ids[1:]


def test_a_message_of_another_chat_is_not_there(make: Maker, library: Library) -> None:
    chat, _ = make.chat(["one"])
    _, others = make.chat(["other"])
    assert library.chat_at(chat, others[0]).missing


def test_a_chat_without_messages_opens_empty(make: Maker, library: Library) -> None:
    chat, _ = make.chat([])
    window = library.chat_at(chat)
    assert (window.messages, window.first, window.total, window.missing) == ((), 0, 0, False)


def test_a_chat_that_is_not_here_is_said_to_be_not_here(library: Library) -> None:
    for ask in (library.chat_at, lambda chat: library.chat_page(chat, 0, 0, 10)):
        with pytest.raises(NotFound):
            ask(ChatId(5))


def branched(make: Maker) -> tuple[ChatId, list[MessageId], list[MessageId], list[MessageId]]:
    """A chat of six turns; branch 1 leaves it after the third, branch 2 leaves that one after the fifth."""
    chat, shown = make.chat([f"shown {number}" for number in range(6)])
    make.branch(chat, 1, fork_position=2)
    first = [make.message(chat, position, f"first {position}", branch=1) for position in range(3, 7)]
    make.branch(chat, 2, fork_position=4, parent=1)
    second = [make.message(chat, position, f"second {position}", branch=2) for position in range(5, 8)]
    return chat, shown, first, second


def test_a_message_on_a_branch_opens_with_what_was_said_before_the_fork(make: Maker, library: Library) -> None:
    chat, shown, first, second = branched(make)
    window = library.chat_at(chat, second[0], around=100)
    assert [message.id for message in window.messages] == shown[:3] + first[:2] + second
    assert (window.branch, window.branches, window.total, window.target) == (2, 3, 8, second[0])
    assert [message.position for message in window.messages] == list(range(8))


def test_the_shown_thread_has_none_of_the_branches(make: Maker, library: Library) -> None:
    chat, shown, _, _ = branched(make)
    window = library.chat_at(chat, shown[4], around=100)
    assert [message.id for message in window.messages] == shown
    assert (window.branch, window.total) == (0, 6)


def test_a_page_goes_across_the_fork(make: Maker, library: Library) -> None:
    chat, shown, first, _ = branched(make)
    window = library.chat_page(chat, 1, 1, 3)
    assert [message.id for message in window.messages] == [*shown[1:3], first[0]]
    assert (window.first, window.total) == (1, 7)


def test_a_branch_that_names_itself_as_its_origin_ends_there(make: Maker, library: Library) -> None:
    chat, _ = make.chat(["one"])
    make.branch(chat, 1, fork_position=0, parent=2)
    make.branch(chat, 2, fork_position=0, parent=1)
    message = make.message(chat, 1, "lost", branch=1)
    assert [one.id for one in library.chat_at(chat, message).messages] == [message]


def test_the_chips_of_the_messages_that_are_shown_come_with_them(make: Maker, library: Library) -> None:
    chat, ids = make.chat(["one", "two"])
    kept, disputed = make.memory("Kept"), make.memory("Not right", state="disputed")
    gone = make.memory("Soon gone", leaving=True)
    insight = make.insight("Drawn", memory_ids=[disputed])
    for number, memory in enumerate((kept, disputed, gone)):
        make.chip(f"chip {number}", message_id=ids[1], memory_id=memory)
    make.chip("chip 3", message_id=ids[1], insight_id=insight)
    chips = library.chat_at(chat).chips
    assert set(chips) == {ids[1]}
    assert [(chip.text, chip.withdrawn) for chip in chips[ids[1]]] == [
        ("chip 0", False), ("chip 1", True), ("chip 3", True)
    ]  # fmt: skip


def test_chats_come_newest_first_and_unknown_times_last(make: Maker, library: Library) -> None:
    old, _ = make.chat(last_at=T0)
    unknown, _ = make.chat(last_at=None)
    new, _ = make.chat(last_at=T0 + 1, assistant_id=make.assistant("Another"))
    assert [chat.id for chat in library.chats()] == [new, old, unknown]
    assert [chat.id for chat in library.chats(limit=1)] == [new]
    assert [chat.id for chat in library.chats(make.assistant("Another"))] == [new]


def test_a_chat_is_named_by_our_id_or_by_its_id_of_origin(make: Maker, library: Library) -> None:
    chat, _ = make.chat(external_id="abc-1", origin_key="conversations/abc-1")
    assert library.find_chat(str(chat)) == library.find_chat("origin:abc-1") == chat
    assert library.find_chat("origin:conversations/abc-1") == chat
    for nothing in ("", "abc-1", "origin:", "origin:\ud800", "9" * 19, "9" * 40, "-1", "1.0", "²"):
        with pytest.raises(NotFound):
            library.find_chat(nothing)


def test_a_message_is_named_by_our_id_or_by_its_id_of_origin(make: Maker, library: Library) -> None:
    chat, _ = make.chat()
    other, _ = make.chat()
    named = str(uuid.UUID(int=77))
    first = make.message(chat, 0, "one", external=named)
    second = make.message(chat, 1, "two", external="D1:2")
    assert library.find_message(chat, str(first)) == library.find_message(chat, f"origin:{named.upper()}") == first
    assert library.find_message(chat, "origin:D1:2") == second
    for nothing in ("origin:D1:3", "0", "x", "origin:\ud800"):
        with pytest.raises(NotFound):
            library.find_message(chat, nothing)
    with pytest.raises(NotFound):
        library.find_message(other, str(first))


@pytest.mark.parametrize("typed", ["käse", "KASE", "Käse 100%", "KA\u0308SE"])
def test_a_search_in_a_chat_folds_case_and_accents(make: Maker, library: Library, typed: str) -> None:
    chat, ids = make.chat(["Ich mag Käse 100%", "nothing", "KASE 100% too", "Kas_ 1000"])
    assert library.find_in_chat(chat, 0, typed) == [(ids[0], 0), (ids[2], 2)]


def test_a_search_in_a_chat_takes_no_sign_for_a_pattern(make: Maker, library: Library) -> None:
    chat, ids = make.chat(["a_b", "axb", "50 %", "back\\slash", "寿司が好き"])
    assert library.find_in_chat(chat, 0, "a_b") == [(ids[0], 0)]
    assert library.find_in_chat(chat, 0, "%") == [(ids[2], 2)]
    assert library.find_in_chat(chat, 0, "\\") == [(ids[3], 3)]
    assert library.find_in_chat(chat, 0, "寿司") == [(ids[4], 4)]
    assert library.find_in_chat(chat, 0, "") == []
    assert library.find_in_chat(chat, 0, "x" * 100_000) == []


def test_a_search_in_a_chat_looks_at_the_thread_that_is_shown(make: Maker, library: Library) -> None:
    chat, shown, first, _ = branched(make)
    assert library.find_in_chat(chat, 1, "3") == [(first[0], 3)]
    assert library.find_in_chat(chat, 0, "3") == [(shown[3], 3)]


def test_a_task_run_opens_at_a_step(make: Maker, library: Library) -> None:
    run = make.run([("user", "go"), ("assistant", "done"), ("planner", "an unknown role")])
    memory = make.memory("In mind")
    make.chip(task_run_id=run, memory_id=memory)
    view = library.task_run(run, 1)
    assert [step.text for step in view.steps] == ["go", "done", "an unknown role"]
    assert (view.target, view.missing, view.assistant) == (1, False, "Robin's assistant")
    assert [chip.memory_id for chip in view.chips] == [memory]


def test_a_step_that_is_not_there_is_missing_and_a_run_that_is_not_here_is_said_to_be_so(
    make: Maker, library: Library
) -> None:
    run = make.run([("user", "go")])
    view = library.task_run(run, 7)
    assert (view.target, view.missing) == (None, True)
    with pytest.raises(NotFound):
        library.task_run(TaskRunId(99))
