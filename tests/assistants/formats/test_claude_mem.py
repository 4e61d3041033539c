"""claude-mem's database in its older and newer shapes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.format import ReadMemory, ReadSource, ReadSummary
from sentient_desktop.assistants.formats.claude_mem import FORMAT
from sentient_desktop.library import Library
from tests.assistants.formats.homes import as_bytes, database
from tests.assistants.taking import adds_up, ask

TABLES = {
    "sdk_sessions": "id INTEGER PRIMARY KEY, content_session_id TEXT, memory_session_id TEXT, project TEXT,"
    " started_at TEXT, started_at_epoch INTEGER",
    "user_prompts": "id INTEGER PRIMARY KEY, content_session_id TEXT, prompt_number INTEGER, prompt_text TEXT,"
    " created_at TEXT, created_at_epoch INTEGER",
    "observations": "id INTEGER PRIMARY KEY, memory_session_id TEXT, project TEXT, text TEXT, type TEXT, title TEXT,"
    " subtitle TEXT, facts TEXT, narrative TEXT, concepts TEXT, prompt_number INTEGER, created_at TEXT,"
    " created_at_epoch INTEGER",
    "session_summaries": "id INTEGER PRIMARY KEY, memory_session_id TEXT, request TEXT, learned TEXT,"
    " next_steps TEXT, created_at TEXT",
    "directives": "id INTEGER PRIMARY KEY, content TEXT, status TEXT, source TEXT, created_at TEXT",
}
OLDER = {
    "sdk_sessions": "id INTEGER PRIMARY KEY, claude_session_id TEXT, sdk_session_id TEXT, project TEXT",
    "observations": "id INTEGER PRIMARY KEY, sdk_session_id TEXT, text TEXT, type TEXT, created_at TEXT",
}
ROWS: dict[str, list[dict[str, Any]]] = {
    "sdk_sessions": [
        {
            "content_session_id": "c1",
            "memory_session_id": "m1",
            "project": "maps",
            "started_at_epoch": 1_770_000_000_000,
        },
        {"content_session_id": None, "memory_session_id": None},
    ],
    "user_prompts": [
        {"content_session_id": "c1", "prompt_number": 1, "prompt_text": "Draw the map with the old tiles."},
        {"content_session_id": "c2", "prompt_number": 1, "prompt_text": "Of a session that is not listed"},
        {"content_session_id": "c1", "prompt_number": 2, "prompt_text": None},
    ],
    "observations": [
        {
            "id": 1,
            "memory_session_id": "m1",
            "type": "decision",
            "title": "Tiles",
            "facts": ["The map uses the old tiles", "Tiles are 256 pixels wide"],
            "narrative": "The old tiles were chosen for the map.",
            "concepts": ["maps"],
            "prompt_number": 1,
            "created_at_epoch": 1_770_000_001_000,
        },
        {"id": 2, "memory_session_id": "m1", "type": "discovery", "title": "Only a title", "facts": "[]"},
        {"id": 3, "memory_session_id": None, "facts": "{", "narrative": " "},
    ],
    "session_summaries": [
        {"id": 1, "memory_session_id": "m1", "request": "Draw a map", "learned": "Old tiles fit", "next_steps": ""},
        {"id": 2},
    ],
    "directives": [
        {"id": 1, "content": "Always draw north up", "status": "active", "source": "manual"},
        {"id": 2, "content": "Old one", "status": "deleted"},
    ],
}


def made(folder: Path, tables: dict[str, str] = TABLES, rows: dict[str, Any] = ROWS) -> Path:
    return database(folder / "claude-mem.db", tables, rows)


def SAMPLE() -> dict[str, bytes]:
    return {"claude-mem.db": as_bytes(TABLES, ROWS)}


def test_it_is_recognised(tmp_path: Path) -> None:
    assert [guess.format for guess in registry.guess(made(tmp_path))] == ["claude_mem"]


def test_facts_and_narratives_are_memories_of_their_prompt(tmp_path: Path) -> None:
    memories = [one for one in FORMAT.read(made(tmp_path)) if isinstance(one, ReadMemory)]

    assert [(one.key, one.content) for one in memories] == [
        ("1", "The old tiles were chosen for the map."),
        ("1/fact 1", "The map uses the old tiles"),
        ("1/fact 2", "Tiles are 256 pixels wide"),
        ("2", "Only a title"),
        ("directive 1", "Always draw north up"),
    ]
    assert memories[1].sources == (ReadSource("message", "conversation", chat="c1", message="prompt 1"),)
    assert memories[1].category == "decision"
    assert memories[1].topics == ("maps",)
    assert memories[4].authored_by == "user"


def test_a_summary_has_its_sections(tmp_path: Path) -> None:
    assert [one for one in FORMAT.read(made(tmp_path)) if isinstance(one, ReadSummary)] == [
        ReadSummary("Request: Draw a map\n\nLearned: Old tiles fit", key="1", chat="c1", whole_chat=True)
    ]


def test_the_import_adds_up(tmp_path: Path, library: Library) -> None:
    report = library.import_path(made(tmp_path))

    assert adds_up(report)
    assert report.kept["memories"] == 5
    assert report.kept["chats"] == 2
    assert ask(library, "SELECT verdict, count(*) FROM sources GROUP BY 1 ORDER BY 1") == [
        ("named", 3),
        ("unchecked", 2),
    ]
    assert library.import_path(made(tmp_path / "again")).kept == {}


def test_an_older_database_is_read(tmp_path: Path) -> None:
    rows = {
        "sdk_sessions": [{"claude_session_id": "c", "sdk_session_id": "s", "project": "x"}],
        "observations": [{"id": 1, "sdk_session_id": "s", "text": "Tiles are old", "type": "note"}],
    }

    (memory,) = [one for one in FORMAT.read(made(tmp_path, OLDER, rows)) if isinstance(one, ReadMemory)]

    assert memory.content == "Tiles are old"
    assert memory.sources[0].chat == "c"
    assert memory.sources[0].message is None
