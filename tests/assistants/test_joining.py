"""Reading in: what points at one another is joined, in whatever order it comes, and odd values are coerced."""

from __future__ import annotations

import json

import pytest

from sentient_desktop.assistants.format import (
    ReadChat,
    ReadChip,
    ReadEvidence,
    ReadInsight,
    ReadJournal,
    ReadMemory,
    ReadMessage,
    ReadPortrait,
    ReadSource,
    ReadSummary,
    ReadTaskRun,
    ReadTaskStep,
)
from sentient_desktop.library import Library
from tests.assistants.taking import CHAT, NOW, SAID, adds_up, ask, sourced, take


def test_a_source_finds_its_message(library: Library) -> None:
    take(library, CHAT, SAID, sourced())

    assert ask(
        library,
        "SELECT c.origin_key, t.text FROM sources s JOIN chats.chats c ON c.id = s.chat_id"
        " JOIN chats.messages t ON t.id = s.message_id",
    ) == [("c", "I play the cello")]


def test_a_source_may_name_a_message_by_its_number(library: Library) -> None:
    source = ReadSource("message", "conversation", chat="c", message_position=1)
    said = [ReadMessage("c", "user", text) for text in ("One", "Two")]
    take(library, CHAT, *said, ReadMemory("M", sources=(source,)))

    assert ask(library, "SELECT t.text FROM sources s JOIN chats.messages t ON t.id = s.message_id") == [("Two",)]


@pytest.mark.parametrize("in_two_imports", [False, True])
def test_a_source_waits_for_a_chat_that_comes_later(in_two_imports: bool, library: Library) -> None:
    if in_two_imports:
        take(library, sourced())
        assert ask(library, "SELECT chat_id FROM sources") == [(None,)]
        take(library, CHAT, SAID)
    else:
        take(library, sourced(), CHAT, SAID)

    assert ask(library, "SELECT count(*) FROM sources WHERE message_id IS NOT NULL") == [(1,)]


def test_one_message_is_one_source_of_a_memory(library: Library) -> None:
    twice = ReadMemory("M", sources=(ReadSource("message", "conversation", chat="c", message="m"),) * 2)
    take(library, CHAT, SAID, twice)

    assert ask(library, "SELECT source_count, (SELECT count(*) FROM sources) FROM memories") == [(1, 1)]


def test_messages_keep_their_order_and_their_branches(library: Library) -> None:
    take(
        library,
        CHAT,
        *(ReadMessage("c", "user", text, key=text) for text in "abc"),
        ReadMessage("c", "assistant", "x", key="x", branch=1, parent_branch=0, fork_position=0),
        ReadMessage("c", "assistant", "y", key="y", branch=1, parent_branch=0, fork_position=0),
        ReadMessage("c", "user", "a", key="a"),
    )

    assert ask(library, "SELECT branch, position, text FROM chats.messages ORDER BY id") == [
        (0, 0, "a"),
        (0, 1, "b"),
        (0, 2, "c"),
        (1, 1, "x"),
        (1, 2, "y"),
    ]
    assert ask(library, "SELECT branch, parent, fork_position FROM chats.branches") == [(1, 0, 0)]
    assert ask(library, "SELECT message_count FROM chats.chats") == [(5,)]


def test_a_chat_that_grew_is_continued(library: Library) -> None:
    take(library, CHAT, *(ReadMessage("c", "user", text, at=n) for n, text in enumerate("ab")))
    report = take(library, CHAT, *(ReadMessage("c", "user", text, at=n) for n, text in enumerate("abcd")))

    assert (report.kept, report.unchanged) == ({"messages": 2}, {"chats": 1, "messages": 2})
    assert ask(library, "SELECT group_concat(text, '') FROM chats.messages") == [("abcd",)]
    assert ask(library, "SELECT message_count, last_at FROM chats.chats") == [(4, 3_000_000)]


def test_messages_of_many_chats_may_be_mixed(library: Library) -> None:
    chats = [f"c{number}" for number in range(150)]
    report = take(
        library,
        *(ReadChat(chat) for chat in chats),
        *(ReadMessage(chat, "user", f"{chat} {turn}") for turn in range(3) for chat in chats),
    )

    assert report.kept == {"chats": 150, "messages": 450}
    assert ask(library, "SELECT DISTINCT message_count FROM chats.chats") == [(3,)]
    assert ask(library, "SELECT count(*) FROM chats.messages WHERE position > 2") == [(0,)]


def test_a_message_with_another_text_than_before_is_told_and_not_changed(library: Library) -> None:
    take(library, CHAT, SAID)
    report = take(library, CHAT, ReadMessage("c", "user", "Something else", key="m"))

    assert adds_up(report)
    assert [skip["kind"] for skip in report.skipped] == ["messages"]
    assert ask(library, "SELECT text FROM chats.messages") == [("I play the cello",)]


def test_what_was_derived_points_at_memories_messages_and_runs(library: Library) -> None:
    report = take(
        library,
        CHAT,
        SAID,
        ReadTaskRun("run", steps=(ReadTaskStep("assistant", "Tuned it"),), recalled=(("k", "Plays the cello"),)),
        sourced(),
        ReadMemory("Tuned", sources=(ReadSource("task_run", "task:run", task_run="run", step=0),)),
        ReadSummary("A summary", chat="c", messages=("m",)),
        ReadInsight(
            "Musical", evidence=(ReadEvidence("memory", memory="k"), ReadEvidence("message", chat="c", message="m"))
        ),
        ReadChip("Plays the cello", memory="k", chat="c", message="m"),
        ReadChip("Plays the cello", memory="k", task_run="run"),
        ReadChip("Nowhere", memory="gone", chat="c", message="m"),
        ReadJournal("night", "# Night\n\n- One\n  more\n- Two\n\nEnd"),
        ReadPortrait("First.\nStill first.\n\nSecond.\n"),
    )

    assert adds_up(report)
    assert [skip["kind"] for skip in report.skipped] == ["chips"]
    assert ask(library, "SELECT count(*) FROM summary_messages") == [(1,)]
    assert ask(library, "SELECT count(*) FROM evidence WHERE memory_id IS NOT NULL OR message_id IS NOT NULL") == [(2,)]
    assert ask(library, "SELECT count(*) FROM chips") == [(2,)]
    assert ask(library, "SELECT memory_id IS NOT NULL FROM recalled_texts") == [(1,)]
    assert ask(library, "SELECT count(*) FROM sources WHERE task_run_id IS NOT NULL") == [(1,)]
    passages = "SELECT text FROM passages WHERE {} IS NOT NULL ORDER BY position"
    assert [row[0] for row in ask(library, passages.format("journal_entry_id"))] == [
        "# Night\n\n",
        "- One\n  more\n",
        "- Two\n\n",
        "End",
    ]
    assert [row[0] for row in ask(library, passages.format("portrait_id"))] == ["First.\nStill first.\n\n", "Second.\n"]


def test_a_replaced_memory_leads_to_its_successor(library: Library) -> None:
    take(library, ReadMemory("Old", key="o", state="superseded", superseded_by="n"), ReadMemory("New", key="n"))

    assert ask(
        library, "SELECT m.superseded_how, n.content FROM memories m JOIN memories n ON n.id = m.superseded_by"
    ) == [("replaced", "New")]


def test_odd_values_become_what_the_rules_say(library: Library) -> None:
    report = take(
        library,
        ReadMemory("a", confidence=float("nan"), expected_valid_days=30.9, first_seen_at="1:56 pm on 8 May, 2023"),
        ReadMemory("b", confidence=85, expected_valid_days=-1, restated_at="1970-01-02T00:00:00Z"),
        ReadMemory(
            "c", confidence="high", state="nonsense", authored_by="nobody", extra={"x": float("inf"), "y": "\ud83d"}
        ),
        ReadMemory("\0 ", key="empty"),
        ReadMemory("d", expires_at="2090-01-01", expected_valid_days=10**30),
    )

    rows = ask(
        library, "SELECT confidence, expected_valid_days, first_seen_at, state, authored_by FROM memories ORDER BY id"
    )
    assert rows == [
        (None, 30, 1_683_554_160_000_000, "current", "inferred"),
        (1.0, None, 86_400_000_000, "current", "inferred"),
        (None, None, NOW, "current", "inferred"),
        (None, None, NOW, "current", "inferred"),
    ]
    extras = [json.loads(row[0]) for row in ask(library, "SELECT extra FROM memories ORDER BY id")]
    assert extras[0]["confidence"] == "nan"
    assert extras[0]["times"]["first_seen_at"] == {"text": "1:56 pm on 8 May, 2023", "kind": "local"}
    assert extras[1]["times"]["restated_at"]["odd"] is True
    assert extras[2]["x"] == "inf"
    assert [skip["why"] for skip in report.skipped] == ["It has no text."]
    assert report.notes == ["1 times lie before 2000 or in the future; they were kept as they are."]
