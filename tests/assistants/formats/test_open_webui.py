"""Open WebUI's database in its older and newer shapes, with chats as trees and several people in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.format import ReadAssistant, ReadChat, ReadMemory, ReadMessage, ReadSource, Skip
from sentient_desktop.assistants.formats.open_webui import FORMAT
from sentient_desktop.library import Library
from tests.assistants.formats.homes import as_bytes, database
from tests.assistants.taking import adds_up, ask

TABLES = {
    "user": "id TEXT PRIMARY KEY, name TEXT",
    "memory": "id TEXT PRIMARY KEY, user_id TEXT, content TEXT, updated_at INTEGER, created_at INTEGER, meta TEXT",
    "chat": "id TEXT PRIMARY KEY, user_id TEXT, title TEXT, chat TEXT, created_at INTEGER, archived INTEGER",
}
OLDER = {
    "memory": "id TEXT PRIMARY KEY, user_id TEXT, content TEXT, updated_at INTEGER, created_at INTEGER",
    "chat": "id TEXT PRIMARY KEY, user_id TEXT, title TEXT, chat TEXT",
}


def node(key: str, parent: str | None, role: str, content: Any, at: int = 1_770_000_000) -> dict[str, Any]:
    return {"id": key, "parentId": parent, "childrenIds": ["lies"], "role": role, "content": content, "timestamp": at}


TREE = {
    "title": "Music",
    "history": {
        "currentId": "a2",
        "messages": {
            "u1": node("u1", None, "user", "I play the cello."),
            "a1": node("a1", "u1", "assistant", "An old reply", 1_770_000_001),
            "a2": node("a2", "u1", "assistant", [{"type": "text", "text": "A new reply"}, {"type": "image"}]),
            "lost": node("lost", "nowhere", "user", "Alone"),
            "odd": 7,
        },
    },
}
ROWS: dict[str, list[dict[str, Any]]] = {
    "user": [{"id": "p1", "name": "Ann"}, {"id": "p2", "name": "Bo"}],
    "memory": [
        {
            "id": "m1",
            "user_id": "p1",
            "content": "Plays the cello",
            "created_at": 1_770_000_002,
            "updated_at": 1_770_000_009,
            "meta": {"chat_id": "c1", "message_id": "u1", "colour": "red"},
        },
        {"id": "m2", "user_id": "p2", "content": "Rows"},
        {"id": "m3", "user_id": "p1", "content": None},
    ],
    "chat": [
        {"id": "c1", "user_id": "p1", "title": None, "chat": TREE, "created_at": 1_770_000_000},
        {"id": "c2", "user_id": "p2", "title": "Flat", "chat": {"messages": [{"role": "user", "content": "Hi"}, None]}},
        {"id": "c3", "user_id": "p2", "title": "Damaged", "chat": "{"},
    ],
}


def made(folder: Path, tables: dict[str, str] = TABLES, rows: dict[str, Any] = ROWS) -> Path:
    return database(folder / "webui.db", tables, rows)


def SAMPLE() -> dict[str, bytes]:
    return {"webui.db": as_bytes(TABLES, ROWS)}


def test_it_is_recognised_as_file_and_in_a_folder(tmp_path: Path) -> None:
    path = made(tmp_path / "data")

    assert [guess.format for guess in registry.guess(path)] == ["open_webui"]
    assert [guess.format for guess in registry.guess(tmp_path)] == ["open_webui"]


def test_everybody_has_an_assistant_of_their_own(tmp_path: Path) -> None:
    kinds = (ReadAssistant, ReadChat, ReadMemory)
    records = [one for one in FORMAT.read(made(tmp_path)) if isinstance(one, kinds)]

    assert [one.name if isinstance(one, ReadAssistant) else one.key for one in records] == [
        "Open WebUI (Ann)",
        "c1",
        "m1",
        "Open WebUI (Bo)",
        "c2",
        "c3",
        "m2",
    ]
    assert isinstance(records[0], ReadAssistant)
    assert (records[0].account, records[0].person) == ("p1", "Ann")


def test_a_memory_names_its_message(tmp_path: Path) -> None:
    first = next(one for one in FORMAT.read(made(tmp_path)) if isinstance(one, ReadMemory))

    assert first.sources == (ReadSource("message", "conversation", chat="c1", message="u1"),)
    assert first.first_seen_at == 1_770_000_002
    assert first.extra == {
        "updated_at": 1_770_000_009,
        "meta": {"chat_id": "c1", "message_id": "u1", "colour": "red"},
    }


def test_the_shown_thread_is_that_of_the_current_message(tmp_path: Path) -> None:
    messages = [one for one in FORMAT.read(made(tmp_path)) if isinstance(one, ReadMessage) and one.chat == "c1"]

    assert [(one.key, one.branch, one.fork_position, one.text) for one in messages] == [
        ("u1", 0, -1, "I play the cello."),
        ("a2", 0, -1, "A new reply"),
        ("a1", 1, 0, "An old reply"),
        ("lost", 2, -1, "Alone"),
    ]
    assert messages[1].parts == [{"type": "image"}]


def test_the_import_adds_up_and_finds_the_message(tmp_path: Path, library: Library) -> None:
    report = library.import_path(made(tmp_path))

    assert adds_up(report)
    assert report.kept["memories"] == 2
    assert {(skip["kind"], skip["why"]) for skip in report.skipped} == {
        ("memories", "It has no text."),
        ("messages", "It is not a message."),
    }
    assert ask(library, "SELECT verdict FROM sources WHERE message_ref = 'u1'") == [("named",)]
    assert library.import_path(made(tmp_path / "again")).kept == {}


def test_an_older_database_is_read_without_what_it_lacks(tmp_path: Path, library: Library) -> None:
    rows = {
        "memory": [{"id": "m", "user_id": None, "content": "Rows"}],
        "chat": [{"id": "c", "user_id": None, "chat": TREE}],
    }

    report = library.import_path(made(tmp_path, OLDER, rows))

    assert adds_up(report)
    assert report.kept["memories"] == 1
    assert report.kept["chats"] == 1


@pytest.mark.parametrize(
    "chat", [None, 7, "[]", {"history": []}, {"history": {"messages": {"a": {}}}}, {"messages": 3}]
)
def test_a_chat_of_any_kind_is_no_fault(chat: Any, tmp_path: Path, library: Library) -> None:
    rows = {"chat": [{"id": "c", "user_id": "p", "chat": chat}], "memory": []}

    assert adds_up(library.import_path(made(tmp_path, OLDER, rows)))


def test_a_circle_of_parents_ends(tmp_path: Path) -> None:
    circle = {
        "history": {"currentId": "a", "messages": {"a": node("a", "b", "user", "A"), "b": node("b", "a", "x", "B")}}
    }
    rows = {"chat": [{"id": "c", "user_id": "p", "chat": circle}], "memory": []}

    texts = [one.text for one in FORMAT.read(made(tmp_path, OLDER, rows)) if isinstance(one, ReadMessage)]

    assert sorted(texts) == ["A", "B"]


def test_missing_tables_are_told(tmp_path: Path) -> None:
    from sentient_desktop.errors import Unreadable

    with pytest.raises(Unreadable, match="does not have the tables"):
        list(FORMAT.read(database(tmp_path / "x.db", {"memory": "id"}, {})))


def test_a_row_without_an_id_is_skipped(tmp_path: Path) -> None:
    rows = {"chat": [{"id": None, "user_id": "p", "chat": "{}"}], "memory": []}

    assert Skip("chats", "chat[0]", "It has no id.") in list(FORMAT.read(made(tmp_path, OLDER, rows)))
