"""OpenClaw's home: transcripts as lines and as a table, and memory files whose bullets name their lines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.format import ReadChat, ReadMemory, ReadMessage, ReadSource, ReadSummary, Skip
from sentient_desktop.assistants.formats.openclaw import FORMAT
from sentient_desktop.library import Library
from tests.assistants import samples
from tests.assistants.formats.homes import database
from tests.assistants.taking import adds_up, ask

TABLES = {
    "session_windows": "session_id TEXT PRIMARY KEY, session_key TEXT",
    "transcript_events": "session_id TEXT, seq INTEGER, event_json TEXT, created_at INTEGER,"
    " PRIMARY KEY (session_id, seq)",
}


def message(key: str, parent: str | None, role: str, *content: Any) -> dict[str, Any]:
    parts = [{"type": "text", "text": one} if isinstance(one, str) else one for one in content]
    return {
        "type": "message",
        "id": key,
        "parentId": parent,
        "timestamp": "2026-03-01T10:00:00Z",
        "message": {"role": role, "content": parts},
    }


WRITE = {
    "type": "toolCall",
    "id": "t",
    "name": "edit",
    "arguments": {"path": "MEMORY.md", "edits": [{"oldText": "", "newText": "# Memory\n- Plays the cello\n"}]},
}
EVENTS: list[dict[str, Any]] = [
    {"type": "session", "version": 3, "id": "s1", "timestamp": "2026-03-01T09:59:00Z", "cwd": "/work"},
    message("u1", None, "user", "I play the cello."),
    message("a1", "u1", "assistant", "Noted.", WRITE),
    {"type": "compaction", "id": "k", "parentId": "a1", "summary": "Spoke of music."},
    message("t1", "k", "toolResult", "ok"),
    message("u2", "u1", "user", "Another way"),
    message("u3", "t1", "user", "I moved to Bergen in May."),
]
MEMORY = """# Facts

- Plays the cello
- Moved to Bergen (Source: sessions/s1.jsonl#L7)
- Wakes early <!-- trigger: planning --> [importance: 0.8]
  Source: memory/2026-03-01.md#L2-L3
- **Name:**
- Source: nothing.md#L1
"""
NOTES = "# Day\nWoke at five.\nSlept well.\n"


def home(folder: Path) -> Path:
    for inner in ("workspace/memory", "agents/main/sessions"):
        (folder / inner).mkdir(parents=True)
    lines = "\n".join(json.dumps(event) for event in EVENTS)
    samples.write(folder / "agents/main/sessions/s1.jsonl", lines)
    samples.write(folder / "workspace/MEMORY.md", MEMORY)
    samples.write(folder / "workspace/SOUL.md", "Be kind.")
    samples.write(folder / "workspace/memory/2026-03-01.md", NOTES)
    return folder


def agent_database(folder: Path, order: int = 1) -> Path:
    rows = [{"session_id": "s1", "seq": seq, "event_json": event} for seq, event in enumerate(EVENTS)][::order]
    rows += [{"session_id": "s2", "seq": 0, "event_json": "{"}]
    windows = [{"session_id": "s1", "session_key": "agent:main:main"}]
    return database(folder / "agent.sqlite", TABLES, {"transcript_events": rows, "session_windows": windows})


SAMPLE = {
    "agents/main/sessions/s1.jsonl": "\n".join(json.dumps(event) for event in EVENTS),
    "workspace/MEMORY.md": MEMORY,
    "workspace/SOUL.md": "Be kind.",
    "workspace/memory/2026-03-01.md": NOTES,
}


def test_home_transcript_and_database_are_recognised(tmp_path: Path) -> None:
    folder = home(tmp_path / "claw")

    for path in (folder, folder / "agents/main/sessions/s1.jsonl", agent_database(tmp_path)):
        assert registry.guess(path)[0].format == "openclaw", path


def test_a_bullet_leads_to_the_line_the_note_or_the_message_before_the_write(tmp_path: Path) -> None:
    cello, bergen, early = [one for one in FORMAT.read(home(tmp_path / "c")) if isinstance(one, ReadMemory)]

    assert cello.sources == (ReadSource("message", "conversation", chat="s1", message="u1"),)
    assert bergen.content == "Moved to Bergen"
    assert bergen.sources == (ReadSource("message", "conversation", chat="s1", message="u3"),)
    assert early.content == "Wakes early"
    assert early.extra == {"file": "workspace/MEMORY.md", "comments": ["trigger: planning"], "importance": "0.8"}
    (note,) = early.sources
    assert (note.kind, note.path, note.quote) == ("note", "memory/2026-03-01.md", "Woke at five.\nSlept well.")
    assert (cello.category, cello.authored_by) == ("Facts", "assistant")


def test_a_transcript_is_a_tree(tmp_path: Path) -> None:
    records = list(FORMAT.read(home(tmp_path / "c")))
    messages = [one for one in records if isinstance(one, ReadMessage)]

    assert [(one.key, one.role, one.branch) for one in messages] == [
        ("u1", "user", 0),
        ("a1", "assistant", 0),
        ("t1", "tool", 0),
        ("u3", "user", 0),
        ("u2", "user", 1),
    ]
    assert [one.content for one in records if isinstance(one, ReadSummary)] == ["Spoke of music."]
    assert messages[1].parts == [WRITE]


@pytest.mark.parametrize("order", [1, -1])
def test_a_table_is_read_in_the_order_of_its_numbers(order: int, tmp_path: Path) -> None:
    records = list(FORMAT.read(agent_database(tmp_path, order)))

    assert [one.title for one in records if isinstance(one, ReadChat)] == ["agent:main:main"]
    assert [one.key for one in records if isinstance(one, ReadMessage)] == ["u1", "a1", "t1", "u3", "u2"]
    assert any(isinstance(one, Skip) for one in records)


def test_the_import_adds_up_and_the_sources_are_found(tmp_path: Path, library: Library) -> None:
    path = home(tmp_path / "c")
    report = library.import_path(path)

    assert adds_up(report)
    assert report.kept["memories"] == 3
    assert ask(library, "SELECT count(*) FROM sources WHERE message_id IS NOT NULL") == [(2,)]
    assert library.import_path(path).kept == {}


def test_half_lines_and_lines_of_any_kind_cost_only_themselves(tmp_path: Path, library: Library) -> None:
    folder = home(tmp_path / "c")
    file = folder / "agents/main/sessions/s1.jsonl"
    whole = file.read_text().split("\n")
    odd = [
        '"text"',
        "7",
        "null",
        "[]",
        '{"type": "message"}',
        '{"type": "message", "message": {"role": 7}}',
        whole[1][:40],
    ]
    file.write_text("\n".join([whole[0], *odd, *whole[1:]]))

    report = library.import_path(folder)

    assert adds_up(report)
    assert report.kept["messages"] == 6


def test_a_path_out_of_the_home_is_never_followed(tmp_path: Path) -> None:
    folder = home(tmp_path / "c")
    samples.write(tmp_path / "secret.md", "a secret")
    samples.write(
        folder / "workspace/MEMORY.md", "- Tall (Source: ../../secret.md#L1)\n- Wide (Source: /etc/passwd#L1)"
    )

    for one in FORMAT.read(folder):
        if isinstance(one, ReadMemory):
            assert one.sources[0].quote is None


def test_a_memory_file_alone_is_known_by_the_lines_that_it_names(tmp_path: Path) -> None:
    path = samples.write(
        tmp_path / "x.md", "# Memory\n\n- Likes tea\n  Source: memory/2026-01-02.md#L3-L5\n- Likes figs\n"
    )
    assert registry.guess(path)[0].format == "openclaw"
    read = [record for record in registry.by_key("openclaw").read(path) if isinstance(record, ReadMemory)]
    assert [memory.content for memory in read] == ["Likes tea", "Likes figs"]


def test_a_memory_file_alone_without_them_is_a_list(tmp_path: Path) -> None:
    path = samples.write(tmp_path / "MEMORY.md", "# Memory\n\n- Likes tea\n- Likes figs\n")
    assert registry.guess(path)[0].format == "pasted_list"
