"""`list`, `show`, `chat` and `history`, for people and for programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentient_desktop.cli import describing
from sentient_desktop.domain.memory import MemoryId
from tests.cli.conftest import Answer, Call
from tests.making import DAY, T0, Maker

_FIELDS = {
    "id", "content", "category", "confidence", "confidence_words", "state", "authored_by", "assistant", "first_seen_at",
    "restated_at", "sources", "check",
}  # fmt: skip


def _three(make: Maker) -> list[MemoryId]:
    return [make.memory(f"Likes {thing}", first_seen_at=T0 + n * DAY) for n, thing in enumerate(["tea", "jam", "figs"])]


def test_a_line_holds_what_was_promised(make: Maker, answer: Answer) -> None:
    memory = make.memory("Runs 5 km", category="Health", confidence=None, restated_at=None, first_seen_at=T0)
    (line,) = answer("list")
    assert set(line) >= _FIELDS
    assert line["id"] == memory
    assert line["content"] == "Runs 5 km"
    assert line["confidence"] is None
    assert line["confidence_words"] == "Not known"
    assert line["first_seen_at"] == "2026-01-01T00:00:00Z"
    assert line["restated_at"] is None
    assert line["sources"] == 0


def test_a_program_gets_the_whole_wording(make: Maker, answer: Answer) -> None:
    long = "words " * 2000
    make.memory(long)
    assert answer("list")[0]["content"] == long


def test_a_program_gets_every_memory_and_a_person_a_screenful(make: Maker, answer: Answer, call: Call) -> None:
    for number in range(60):
        make.memory(f"Memory number {number}")
    assert len(answer("list")) == 60
    shown = call("list").stdout
    assert "50 of 60 memories." in shown
    assert "More: --after" in shown


def test_the_list_goes_on_after_a_memory(make: Maker, answer: Answer) -> None:
    _three(make)
    everything = [line["id"] for line in answer("list")]
    first = [line["id"] for line in answer("list", "--limit", 2)]
    assert first + [line["id"] for line in answer("list", "--after", first[-1])] == everything


def test_going_on_after_a_memory_that_is_not_in_the_list_is_said(make: Maker, call: Call) -> None:
    _three(make)
    call("list", "--after", 999, code=1)


def test_without_a_state_replaced_ones_are_left_out(make: Maker, answer: Answer) -> None:
    for state in ("held", "current", "disputed", "superseded"):
        make.memory(f"This is {state}", state=state)
    assert {line["state"] for line in answer("list")} == {"held", "current", "disputed"}
    assert {line["state"] for line in answer("list", "--state", "all")} == {"held", "current", "disputed", "superseded"}
    assert [line["state"] for line in answer("list", "--state", "superseded")] == ["superseded"]


def test_the_query_is_the_search_fields(make: Maker, answer: Answer) -> None:
    _three(make)
    make.memory("Likes tea with milk", state="disputed")
    assert len(answer("list", "tea")) == 2
    assert [line["content"] for line in answer("list", "is:disputed tea")] == ["Likes tea with milk"]


def test_an_option_goes_before_the_text(make: Maker, answer: Answer) -> None:
    make.memory("Likes tea", state="disputed")
    make.memory("Likes jam")
    assert [line["state"] for line in answer("list", "is:disputed", "--state", "current")] == ["current"]


def test_memories_are_found_by_assistant_and_check(make: Maker, answer: Answer) -> None:
    other = make.assistant("Another one")
    make.memory("Likes tea", assistant_id=other)
    make.memory("Likes jam", worst_check="conflict")
    assert [line["assistant"] for line in answer("list", "--assistant", "another")] == ["Another one"]
    assert [line["check"] for line in answer("list", "--check", "conflict")] == ["conflict"]
    assert [line["check"] for line in answer("list", "--check", "needs_a_look")] == ["conflict"]


def test_the_order_can_be_chosen(make: Maker, answer: Answer) -> None:
    make.memory("B is sure", confidence=0.9)
    make.memory("A is not", confidence=0.2)
    assert [line["confidence"] for line in answer("list", "--sort", "sure")] == [0.2, 0.9]
    assert [line["content"][0] for line in answer("list", "--sort", "text")] == ["A", "B"]


def test_a_terminal_is_not_made_to_obey(make: Maker, call: Call) -> None:
    make.memory("Likes \x1b[2Jtea\u202e and <table>")
    shown = call("list").stdout
    assert "⟨U+001B⟩[2Jtea⟨U+202E⟩ and <table>" in shown


def test_an_empty_library_says_so(call: Call, answer: Answer) -> None:
    assert call("list").stdout == "0 of 0 memories.\n"
    assert answer("list") == []


def _with_a_source(make: Maker) -> tuple[MemoryId, int, int]:
    chat_id, messages = make.chat(["I run 5 km on Saturdays.", "Good!"])
    memory = make.memory("Runs 5 km on Saturdays", source_count=1, worst_check="exact")
    make.source(
        memory, chat_id=chat_id, message_id=messages[0], quote="I run 5 km on Saturdays.", verdict="exact", is_origin=1
    )
    make.insight("Likes to run", memory_ids=[memory])
    make.chip("Runs 5 km", message_id=messages[1], memory_id=memory)
    make.act("affirm", memory_ids=[memory])
    return memory, chat_id, messages[0]


def test_show_holds_everything(make: Maker, answer: Answer) -> None:
    memory, chat_id, message = _with_a_source(make)
    (shown,) = answer("show", memory)
    assert set(shown) >= _FIELDS
    (source,) = shown["sources"]
    assert set(source) >= {
        "kind", "place", "own", "chat_id", "message_id", "run_id", "step", "app", "item_id", "title", "url", "path",
        "quote", "said_at", "check", "certainty", "opens", "why_not",
    }  # fmt: skip
    assert (source["chat_id"], source["message_id"], source["opens"]) == (chat_id, message, "chat")
    assert source["own"] is True
    assert set(shown["derived"]) >= {"insights", "summaries", "journal", "chips", "workspace"}
    assert [each["statement"] for each in shown["derived"]["insights"]] == ["Likes to run"]
    assert [each["text"] for each in shown["derived"]["chips"]] == ["Runs 5 km"]
    assert [each["verb"] for each in shown["history"]] == ["affirm"]


def test_show_tells_a_person_how_to_get_to_the_message(make: Maker, call: Call) -> None:
    memory, chat_id, message = _with_a_source(make)
    shown = call("show", memory).stdout
    assert f"sentient-desktop chat {chat_id} --at {message}" in shown
    assert "“I run 5 km on Saturdays.”" in shown
    assert "found word for word" in shown
    assert "insight: Likes to run" in shown


def test_the_message_is_marked_in_its_chat(make: Maker, answer: Answer, call: Call) -> None:
    _, chat_id, message = _with_a_source(make)
    lines = answer("chat", chat_id, "--at", message)
    assert [line["is_target"] for line in lines] == [True, False]
    assert set(lines[0]) >= {"id", "role", "name", "text", "at", "is_target", "branch", "chips"}
    assert lines[1]["chips"][0]["text"] == "Runs 5 km"
    assert f"→ {message}" in call("chat", chat_id, "--at", message).stdout


def test_only_the_part_around_a_message_is_shown(make: Maker, answer: Answer) -> None:
    chat_id, messages = make.chat([f"Turn {number}" for number in range(50)])
    lines = answer("chat", chat_id, "--at", messages[30], "--around", 2)
    assert [line["id"] for line in lines] == messages[28:33]


def test_a_whole_chat_is_printed_page_by_page(make: Maker, answer: Answer) -> None:
    chat_id, messages = make.chat([f"Turn {number}" for number in range(1203)])
    lines = answer("chat", chat_id)
    assert [line["id"] for line in lines] == messages


def test_a_chat_and_a_message_go_by_their_names_of_origin(make: Maker, answer: Answer) -> None:
    chat_id, _ = make.chat([], origin_key="abc", external_id="abc")
    message = make.message(chat_id, 0, "Hello", external="m-1")
    assert [line["id"] for line in answer("chat", "origin:abc", "--at", "origin:m-1")] == [message]


@pytest.mark.parametrize("words", [["chat", "999"], ["chat", "origin:nowhere"], ["chat", "--run", "999"]])
def test_a_chat_that_is_not_here_is_one_sentence(words: list[str], call: Call) -> None:
    result = call(*words, code=1)
    assert len(result.stderr.splitlines()) == 1


def test_a_message_that_is_not_here_is_one_sentence(make: Maker, call: Call) -> None:
    chat_id, _ = make.chat(["Hello"])
    call("chat", chat_id, "--at", 999_999, code=1)


def test_a_task_run_is_shown_at_its_step(make: Maker, answer: Answer, call: Call) -> None:
    run = make.run([("user", "Book it"), ("assistant", "Booked")])
    lines = answer("chat", "--run", run, "--at", 1)
    assert [(line["id"], line["is_target"]) for line in lines] == [(0, False), (1, True)]
    assert "→ 1 assistant" in call("chat", "--run", run, "--step", 1).stdout


def test_a_step_that_is_not_in_a_run_is_said_and_the_run_shown(make: Maker, call: Call) -> None:
    run = make.run([("user", "Book it")])
    result = call("chat", "--run", run, "--at", 7)
    assert "not in this task run" in result.stderr
    assert "Book it" in result.stdout


def test_the_history_says_who_did_what(make: Maker, answer: Answer, call: Call) -> None:
    memory = make.memory("Likes tea")
    make.act("dispute", memory_ids=[memory])
    make.act("affirm", memory_ids=[make.memory("Likes jam")])
    lines = answer("history")
    assert set(lines[0]) >= {"at", "who", "verb", "ids", "label"}
    assert [line["verb"] for line in lines] == ["affirm", "dispute"]
    assert [line["verb"] for line in answer("history", memory)] == ["dispute"]
    assert "1 memory marked as not right" in call("history").stdout
    assert "tea" not in call("history").stdout


def test_a_person_reads_all_that_is_known_of_a_memory(make: Maker, call: Call, tmp_path: Path) -> None:
    newer = make.memory("Lives in Oslo")
    older = make.memory(
        "Lives in Bergen\u202e", state="superseded", superseded_how="replaced", superseded_by=newer, about="Robin",
        previous_content="Lives by the sea", avoid="No harbours", category="Home", topics=["Home", "Cities"],
    )  # fmt: skip
    make.source(older, kind="app", place="app:calendar", title="A fair", url="https://example.invalid/1")
    make.source(older, kind="file", place="file:gone.md", path=str(tmp_path / "gone.md"))
    run = make.run([("user", "Move")], title="Moving house")
    make.source(older, kind="task_run", place="task:1", task_run_id=run, step=0)
    shown = call("show", older).stdout
    for part in (
        f"replaced by {newer}", "Robin", "Lives by the sea", "No harbours", "Cities, Home", "cannot be seen",
        "https://example.invalid/1", f"sentient-desktop chat --run {run} --at 0", "⟨U+202E⟩",
    ):  # fmt: skip
        assert part in shown, part


def test_a_memory_without_a_source_says_so(make: Maker, call: Call) -> None:
    assert "named no source" in call("show", make.memory("Likes tea")).stdout


def test_a_time_that_the_system_cannot_show_is_left_out() -> None:
    assert describing.when(253_402_300_799_999_999 * 1000) == ""
    assert describing.when(None) == ""


def test_the_part_of_a_chat_names_its_branch(make: Maker, call: Call, answer: Answer) -> None:
    chat_id, _ = make.chat(["Hello", "Hi", "How are you?"])
    make.branch(chat_id, 1, 0)
    message = make.message(chat_id, 1, "Good day", branch=1, role="assistant")
    assert "branch 1" in call("chat", chat_id, "--at", message).stdout
    assert [line["branch"] for line in answer("chat", chat_id, "--at", message)] == [0, 1]


def test_chips_of_a_task_run_are_shown(make: Maker, call: Call) -> None:
    memory = make.memory("Likes tea", state="disputed")
    run = make.run([("user", "Buy tea")])
    make.chip("Likes tea", task_run_id=run, memory_id=memory)
    assert "in mind: Likes tea (withdrawn)" in call("chat", "--run", run).stdout


def test_an_untouched_library_has_no_history(call: Call) -> None:
    assert call("history").stdout == "Nothing was done yet.\n"
