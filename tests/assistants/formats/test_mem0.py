"""mem0's history folded to what is left of it, exports of every shape, OpenMemory's database and zip."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.format import Note, ReadChat, ReadMemory, ReadSource, Skip
from sentient_desktop.assistants.formats.mem0 import DELETED, FORMAT
from sentient_desktop.errors import Unreadable
from sentient_desktop.library import Library
from tests.assistants import samples
from tests.assistants.formats.homes import database
from tests.assistants.taking import adds_up, ask

HISTORY = {
    "history": "id TEXT PRIMARY KEY, memory_id TEXT, old_memory TEXT, new_memory TEXT, event TEXT, created_at TEXT,"
    " updated_at TEXT, is_deleted INTEGER",
    "messages": "id TEXT, session_scope TEXT, role TEXT, content TEXT, name TEXT, created_at TEXT",
}
OPENMEMORY = {
    "users": "id TEXT PRIMARY KEY, user_id TEXT, name TEXT",
    "apps": "id TEXT PRIMARY KEY, name TEXT",
    "memories": "id TEXT PRIMARY KEY, user_id TEXT, app_id TEXT, content TEXT, vector TEXT, metadata TEXT, state TEXT,"
    " created_at TEXT, updated_at TEXT, deleted_at TEXT",
    "categories": "id TEXT PRIMARY KEY, name TEXT",
    "memory_categories": "memory_id TEXT, category_id TEXT",
}


def event(key: str, what: str, at: int, old: str | None = None, new: str | None = None) -> dict[str, Any]:
    stamp = f"2026-03-01T10:00:{at:02}Z"
    return {
        "id": f"{key}{at}",
        "memory_id": key,
        "event": what,
        "old_memory": old,
        "new_memory": new,
        "created_at": stamp,
        "is_deleted": int(what == "DELETE"),
    }


EVENTS = [
    event("a", "UPDATE", 5, "Likes tea", "Likes green tea"),
    event("a", "ADD", 1, None, "Likes tea"),
    event("b", "ADD", 2, None, "Has a cat"),
    event("b", "DELETE", 6, "Has a cat"),
    event("c", "ADD", 3, None, None),
    event("d", "ADD", 4, None, "Rows"),
    event("d", "DELETE", 7, "Rows"),
    event("d", "ADD", 8, None, "Rows again"),
]
RESULTS: dict[str, Any] = {
    "results": [
        {
            "id": "x",
            "memory": "Likes tea",
            "hash": "h",
            "user_id": "ann",
            "run_id": "r1",
            "categories": ["food"],
            "created_at": "2026-03-01T10:00:00-08:00",
            "updated_at": None,
            "metadata": {"mood": "calm"},
        },
        {"id": "y", "memory": None},
        None,
    ]
}


def history(folder: Path) -> Path:
    messages = [{"id": "1", "session_scope": "user_id=ann", "role": "user", "content": "I like green tea"}, {"id": "2"}]
    return database(folder / "history.db", HISTORY, {"history": EVENTS, "messages": messages})


def memories(path: Path) -> list[ReadMemory]:
    return [one for one in FORMAT.read(path) if isinstance(one, ReadMemory)]


SAMPLE = {"export.json": RESULTS}


def test_each_shape_is_recognised(tmp_path: Path) -> None:
    paths = [history(tmp_path), database(tmp_path / "openmemory.db", OPENMEMORY, {})]
    for number, what in enumerate((RESULTS, RESULTS["results"], {"memories": RESULTS["results"]})):
        paths.append(samples.write(tmp_path / f"export {number}", what))

    for path in paths:
        assert [guess.format for guess in registry.guess(path)] == ["mem0"], path.name


def test_a_table_called_history_of_another_program_is_not_taken_for_it(tmp_path: Path) -> None:
    with pytest.raises(Unreadable):
        registry.guess(database(tmp_path / "x.db", {"history": "id, url, title"}, {}))


def test_the_history_is_folded_in_the_order_of_time(tmp_path: Path) -> None:
    found = {one.key: one for one in memories(history(tmp_path))}

    assert set(found) == {"a", "d"}
    assert (found["a"].content, found["a"].previous_content) == ("Likes green tea", "Likes tea")
    assert found["a"].first_seen_at == "2026-03-01T10:00:01Z"
    assert found["a"].restated_at == "2026-03-01T10:00:05Z"
    assert found["d"].content == "Rows again"


def test_what_was_deleted_is_counted_and_never_shown(tmp_path: Path, library: Library) -> None:
    report = library.import_path(history(tmp_path))

    assert adds_up(report)
    assert {"kind": "memories", "where": "b", "why": DELETED} in report.skipped
    assert any("not taken in: 1." in note for note in report.notes)
    assert b"Has a cat" not in (library._store.folder / "library.sqlite3").read_bytes()
    assert ask(library, "SELECT content FROM memories ORDER BY id") == [("Likes green tea",), ("Rows again",)]


def test_the_last_messages_are_a_chat(tmp_path: Path) -> None:
    records = list(FORMAT.read(history(tmp_path)))

    assert ReadChat("user_id=ann", title="user_id=ann") in records
    assert Skip("messages", "messages[1]", "It belongs to no session.") in records


def test_an_export_is_read(tmp_path: Path) -> None:
    records = list(FORMAT.read(samples.write(tmp_path / "x.json", RESULTS)))
    (memory,) = [one for one in records if isinstance(one, ReadMemory)]

    assert memory.sources == (ReadSource("message", "conversation", chat="r1"),)
    assert memory.topics == ("food",)
    assert memory.about is None
    assert memory.extra == {"hash": "h", "user_id": "ann", "metadata": {"mood": "calm"}}
    assert [one for one in records if isinstance(one, Skip)] == [
        Skip("memories", "results[1]", "It has no text."),
        Skip("memories", "results[2]", "It is not a memory."),
    ]


def test_memories_of_several_people_say_whose_they_are(tmp_path: Path) -> None:
    mixed = [{"id": str(n), "memory": "Rows", "user_id": who, "hash": ""} for n, who in enumerate(["a", "b", None])]

    records = list(FORMAT.read(samples.write(tmp_path / "x.json", mixed)))

    assert [one.about for one in records if isinstance(one, ReadMemory)] == ["a", "b", None]
    assert any(isinstance(one, Note) and "2 people" in one.text for one in records)


def test_openmemory_is_read_with_owners_apps_and_categories(tmp_path: Path, library: Library) -> None:
    rows = {
        "users": [{"id": "u1", "user_id": "ann"}, {"id": "u2", "user_id": "bo"}],
        "apps": [{"id": "a1", "name": "cursor"}],
        "categories": [{"id": "k", "name": "food"}],
        "memory_categories": [{"memory_id": "1", "category_id": "k"}],
        "memories": [
            {"id": "1", "user_id": "u1", "app_id": "a1", "content": "Likes tea", "state": "active", "vector": "[1]"},
            {"id": "2", "user_id": "u2", "content": "Rows", "state": "paused", "metadata": "{"},
            {"id": "3", "user_id": "u2", "content": "Gone", "state": "deleted"},
        ],
    }
    path = database(tmp_path / "openmemory.db", OPENMEMORY, rows)

    first, second = memories(path)

    assert (first.about, first.topics, first.extra) == ("ann", ("food",), {"app": "cursor"})
    assert (second.about, second.extra) == ("bo", {"metadata": "{", "state": "paused"})
    report = library.import_path(path)
    assert adds_up(report)
    assert [skip["why"] for skip in report.skipped] == [DELETED]


def test_openmemorys_zip_is_read_in_place(tmp_path: Path, library: Library) -> None:
    export = {"user": {"id": "u"}, "memories": [{"id": "1", "content": "Likes tea"}], "apps": [], "export_meta": {}}
    with zipfile.ZipFile(tmp_path / "export.zip", "w") as archive:
        archive.writestr("memories.json", json.dumps(export))
        archive.writestr("memories.jsonl.gz", b"\x1f\x8b")

    assert registry.guess(tmp_path / "export.zip")[0].format == "mem0"
    report = library.import_path(tmp_path / "export.zip")
    assert report.kept == {"memories": 1}


def test_half_an_export_keeps_what_came_before(tmp_path: Path, library: Library) -> None:
    whole = json.dumps({"results": [{"id": str(n), "memory": f"Fact {n}", "hash": "h"} for n in range(9)]})

    report = library.import_path(samples.write(tmp_path / "x.json", whole[: len(whole) // 2]))

    assert adds_up(report)
    assert 0 < report.kept["memories"] < 9
    assert report.skipped[-1]["kind"] == "file"
