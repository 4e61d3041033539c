"""Letta's agent files in both schemas, with forms that nobody filled in, and the real ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.format import ReadAssistant, ReadMemory, ReadMessage, ReadSource, Skip
from sentient_desktop.assistants.formats.letta import FORMAT
from sentient_desktop.assistants.saved_by_calls import is_unfilled
from sentient_desktop.errors import Unreadable
from sentient_desktop.library import Library
from tests.assistants import samples
from tests.assistants.taking import adds_up, ask

REAL = Path(__file__).parents[4] / "shared" / "data" / "letta-agentfile"


def call(name: str, **arguments: Any) -> dict[str, Any]:
    return {"id": "c", "type": "function", "function": {"name": name, "arguments": json.dumps(arguments)}}


NEWER: dict[str, Any] = {
    "agents": [
        {
            "id": "agent-0",
            "name": "Loom",
            "block_ids": ["b1", "b9"],
            "messages": [
                {"id": "m0", "role": "system", "content": [{"type": "text", "text": "You are Loom."}]},
                {"id": "m1", "role": "user", "content": [{"type": "text", "text": "I weave on Sundays."}]},
                {
                    "id": "m2",
                    "role": "assistant",
                    "content": [{"type": "reasoning", "reasoning": "hm"}],
                    "tool_calls": [
                        call("memory_insert", label="human", new_str="- Weaves on Sundays\n- Owns a loom"),
                        call("send_message", message="Noted!"),
                    ],
                },
                None,
            ],
        },
        {"id": "agent-1", "name": "Second", "block_ids": ["b2"]},
    ],
    "blocks": [
        {
            "id": "b1",
            "label": "human",
            "limit": 500,
            "value": "# About\n- Weaves on Sundays\nName: [unknown]\nAge: ?\n- (populated through interaction)\n\nTall",
        },
        {"id": "b2", "label": "notes", "value": None},
    ],
}
OLDER: dict[str, Any] = {
    "name": "Old",
    "agent_type": "memgpt_agent",
    "core_memory": [{"label": "human", "value": "First name: Chad\nLast name: ?\nLikes kites"}, 7],
    "messages": [
        {
            "role": "user",
            "text": json.dumps({"type": "user_message", "message": "I like kites", "time": "x"}),
            "id": "1",
        },
        {"role": "user", "text": json.dumps({"type": "heartbeat", "reason": "y"}), "id": "2"},
        {"role": "assistant", "tool_calls": [call("core_memory_append", label="human", content="Likes kites")]},
    ],
}


def records(folder: Path, what: Any) -> list[Any]:
    return list(FORMAT.read(samples.write(folder / "x.af", what)))


def of(kind: type[Any], found: list[Any]) -> list[Any]:
    return [one for one in found if isinstance(one, kind)]


SAMPLE = {"loom.af": NEWER}


def test_each_schema_is_recognised_also_inside_a_string(tmp_path: Path) -> None:
    for what in (NEWER, OLDER, json.dumps(json.dumps(NEWER)), json.dumps(json.dumps(OLDER))):
        assert [one.format for one in registry.guess(samples.write(tmp_path / "x", what))] == ["letta"]


def test_lines_of_blocks_are_memories_with_the_message_they_were_saved_from(tmp_path: Path) -> None:
    found = records(tmp_path, NEWER)
    first, tall = of(ReadMemory, found)

    assert [one.name for one in of(ReadAssistant, found)] == ["Letta (Loom)", "Letta (Second)"]
    assert (first.content, first.category, first.topics) == ("Weaves on Sundays", "human", ("About",))
    assert first.sources == (ReadSource("message", "conversation", chat="agent-0", message="m1"),)
    assert tall.content == "Tall"
    assert tall.sources == ()


def test_messages_are_shown_as_they_were_said(tmp_path: Path) -> None:
    system, said, answer = of(ReadMessage, records(tmp_path, NEWER))

    assert (system.hidden, said.text, answer.text) == (True, "I weave on Sundays.", "Noted!")
    assert [part.get("type") for part in answer.parts] == ["reasoning", "function", "function"]
    assert Skip("messages", "messages[3]", "It is not a message.") in records(tmp_path, NEWER)


def test_the_older_schema_is_read(tmp_path: Path) -> None:
    found = records(tmp_path, json.dumps(OLDER))

    assert [one.content for one in of(ReadMemory, found)] == ["First name: Chad", "Likes kites"]
    assert of(ReadMemory, found)[1].sources[0].message == "1"
    assert [(one.text, one.hidden) for one in of(ReadMessage, found)[:2]] == [
        ("I like kites", False),
        (OLDER["messages"][1]["text"], True),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "Name:",
        "- Name: ?",
        "Work: [unknown]",
        "- (populated through interaction)",
        "[none yet]",
        "**PENDING ITEMS:**",
        "---",
        "[No corrections yet]",
        "Response length: [not yet learned]",
        "Role: TBD",
        "- **Status**: (populated through interaction)",
    ],
)
def test_a_form_that_nobody_filled_in_is_no_memory(line: str) -> None:
    assert is_unfilled(line)


@pytest.mark.parametrize(
    "line", ["Name: Chad", "See https://example.org", "Wakes at 7:30", "No sugar", "(tall)", "x" * 9999]
)
def test_what_says_something_is_one(line: str) -> None:
    assert not is_unfilled(line)


@pytest.mark.parametrize("what", ["{", "[]", '{"agents": [], "blocks": []}', '"{"', "7"])
def test_what_holds_no_agent_is_refused(what: str, tmp_path: Path) -> None:
    with pytest.raises(Unreadable):
        records(tmp_path, what)


@pytest.mark.parametrize("messages", [None, 7, [7], [{}], [{"role": None, "content": {"a": 1}, "tool_calls": "["}]])
def test_messages_of_any_kind_are_no_fault(messages: Any, tmp_path: Path, library: Library) -> None:
    agent = {"name": None, "block_ids": None, "messages": messages}
    path = samples.write(tmp_path / "x", {"agents": [agent, None], "blocks": [None, {"value": 3}]})

    assert adds_up(library.import_path(path, format="letta"))


@pytest.mark.skipif(not REAL.exists(), reason="no real data beside the project")
@pytest.mark.parametrize(
    ("name", "messages", "memories"),
    [
        ("co-3", 1, 206),
        ("customer_service", 1, 8),
        ("deep_research_agent", 1, 24),
        ("loop", 3, 29),
        ("memgpt_agent_with_convo", 1, 16),
    ],
)
def test_real_agent_files_are_read_whole(name: str, messages: int, memories: int, library: Library) -> None:
    path = REAL / f"{name}.af"

    assert [one.format for one in registry.guess(path)] == ["letta"]
    report = library.import_path(path)
    assert adds_up(report)
    assert report.kept == {"chats": 1, "messages": messages, "memories": memories}
    assert (
        ask(library, "SELECT content FROM memories WHERE content LIKE '%[unknown]%' OR content LIKE '%populated thr%'")
        == []
    )
