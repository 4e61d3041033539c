"""Hermes' memory files and database: entries divided by §, each walked back to the message it was saved from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.format import Note, ReadChat, ReadMemory, ReadMessage, ReadSource
from sentient_desktop.assistants.formats.hermes import FORMAT
from sentient_desktop.library import Library
from tests.assistants import samples
from tests.assistants.formats.homes import as_bytes, database
from tests.assistants.taking import adds_up, ask

TABLES = {
    "sessions": "id TEXT PRIMARY KEY, source TEXT, title TEXT, started_at REAL, system_prompt TEXT",
    "messages": "id INTEGER PRIMARY KEY, session_id TEXT, role TEXT, content TEXT, tool_calls TEXT, tool_name TEXT,"
    " timestamp REAL, active INTEGER",
}


def memory_call(**arguments: Any) -> list[dict[str, Any]]:
    return [{"id": "c", "type": "function", "function": {"name": "memory", "arguments": json.dumps(arguments)}}]


ROWS: dict[str, list[dict[str, Any]]] = {
    "sessions": [
        {"id": "s1", "source": "cli", "title": "Evening", "started_at": 1_770_000_000.5, "system_prompt": "long"},
        {"id": "s2", "source": "telegram"},
    ],
    "messages": [
        {"id": 1, "session_id": "s1", "role": "user", "content": "I play the cello."},
        {
            "id": 2,
            "session_id": "s1",
            "role": "assistant",
            "content": None,
            "tool_calls": memory_call(action="add", target="user", content="Plays the cello"),
        },
        {"id": 3, "session_id": "s1", "role": "tool", "content": "{}", "tool_name": "memory"},
        {"id": 4, "session_id": "s2", "role": "user", "content": "Divide parts with a § line."},
        {
            "id": 5,
            "session_id": "s2",
            "role": "assistant",
            "content": "",
            "tool_calls": memory_call(action="replace", content="First\n§\nthen second", old_text="x"),
        },
        {"id": 6, "session_id": "s2", "role": "user", "content": "Taken back", "active": 0},
        {
            "id": 7,
            "session_id": "s2",
            "role": "user",
            "content": "\0json:" + json.dumps([{"type": "text", "text": "Look"}, {"type": "image_url"}]),
        },
        {"id": 8, "session_id": None, "role": None},
    ],
}


def home(folder: Path) -> Path:
    database(folder / "state.db", TABLES, ROWS)
    (folder / "memories").mkdir()
    samples.write(folder / "memories" / "MEMORY.md", "Works on maps\n§\nFirst\n§\nthen second\n§\n")
    samples.write(folder / "memories" / "USER.md", "Plays the cello")
    return folder


def memories(path: Path) -> list[ReadMemory]:
    return [one for one in FORMAT.read(path) if isinstance(one, ReadMemory)]


def SAMPLE() -> dict[str, Any]:
    return {
        "state.db": as_bytes(TABLES, ROWS),
        "memories/MEMORY.md": "Works on maps\n§\nFirst\n§\nthen second\n",
        "memories/USER.md": "Plays the cello",
    }


def test_home_database_and_memory_file_are_each_recognised(tmp_path: Path) -> None:
    folder = home(tmp_path / "hermes")

    for path in (folder, folder / "state.db", folder / "memories" / "MEMORY.md"):
        assert registry.guess(path)[0].format == "hermes", path


def test_an_entry_is_walked_back_to_the_persons_message(tmp_path: Path) -> None:
    found = {one.content: one for one in memories(home(tmp_path / "h"))}

    assert found["Plays the cello"].sources == (ReadSource("message", "conversation", chat="s1", message="1"),)
    assert found["Plays the cello"].category == "user"
    assert found["Works on maps"].sources == ()


def test_an_entry_that_holds_a_divider_is_one_when_its_call_says_so(tmp_path: Path) -> None:
    found = [one for one in memories(home(tmp_path / "h")) if one.content.startswith("First")]

    assert [one.content for one in found] == ["First\n§\nthen second"]
    assert found[0].sources[0].chat == "s2"
    assert found[0].sources[0].place == "channel:telegram"


def test_without_transcripts_every_divider_divides(tmp_path: Path) -> None:
    path = samples.write(tmp_path / "MEMORY.md", "One\r\n§\r\nTwo\n§\n\n§\nThree § not alone")

    assert [one.content for one in memories(path)] == ["One", "Two", "Three § not alone"]


def test_chats_know_their_place_and_rewound_messages_are_hidden(tmp_path: Path) -> None:
    records = list(FORMAT.read(home(tmp_path / "h")))
    messages = {one.key: one for one in records if isinstance(one, ReadMessage)}

    assert [one.place for one in records if isinstance(one, ReadChat)] == ["conversation", "channel:telegram"]
    assert messages["6"].hidden
    assert messages["7"].text == "Look"
    assert messages["7"].parts == [{"type": "image_url"}]
    assert messages["2"].parts is not None


def test_what_lies_beyond_the_limit_and_what_is_blocked_is_marked(tmp_path: Path) -> None:
    text = "\n§\n".join(["a " * 650 + "end", "b " * 30, "[BLOCKED: not shown]"])
    path = samples.write(tmp_path / "USER.md", text)

    first, second, third = memories(path)

    assert first.extra == {"file": "USER.md"}
    assert second.extra == {"file": "USER.md"}
    assert third.extra == {"file": "USER.md", "beyond_limit": True, "blocked": True}
    assert [one.text for one in FORMAT.read(path) if isinstance(one, Note)] == [
        "Entries of USER.md beyond the 1,375 characters that Hermes keeps there: 1."
    ]


def test_the_import_adds_up_and_a_second_changes_nothing(tmp_path: Path, library: Library) -> None:
    path = home(tmp_path / "h")
    report = library.import_path(path)

    assert adds_up(report)
    assert report.kept["memories"] == 3
    assert ask(library, "SELECT count(*) FROM sources WHERE message_id IS NOT NULL AND certainty = 'recorded'") == [
        (2,)
    ]
    assert library.import_path(path).kept == {}


@pytest.mark.parametrize("calls", ["[", "7", '[{"function": {"name": "memory", "arguments": "{"}}]', '["x"]', "{}"])
def test_calls_of_any_kind_are_no_fault(calls: str, tmp_path: Path, library: Library) -> None:
    rows = {
        "sessions": [{"id": "s"}],
        "messages": [{"session_id": "s", "role": "assistant", "content": "x", "tool_calls": calls}],
    }

    assert adds_up(library.import_path(database(tmp_path / "state.db", TABLES, rows), format="hermes"))
