"""Made-up Sentient homes of each version, built with SQLite, and rows to put into them."""

from __future__ import annotations

import json
import sqlite3
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

OLD = {
    "facts": "id INTEGER PRIMARY KEY, content TEXT, source TEXT, topics TEXT, memory_type TEXT, created_at TEXT,"
    " updated_at TEXT, expires_at TEXT, previous_content TEXT, status TEXT, review TEXT",
    "sessions": "id TEXT PRIMARY KEY, title TEXT, channel TEXT",
    "messages": "id INTEGER PRIMARY KEY, session_id TEXT, role TEXT, content TEXT, tool_calls TEXT, created_at TEXT",
}
"""A home from before sources existed."""

NEW = {
    "facts": OLD["facts"] + ", source_ref TEXT, confidence REAL, state TEXT, superseded_by INTEGER",
    "fact_sources": "fact_id INTEGER, source TEXT, ref TEXT, at TEXT",
    "sessions": OLD["sessions"] + ", untrusted INTEGER, created_at TEXT",
    "messages": OLD["messages"] + ", memory_sources TEXT",
    "task_runs": "id TEXT PRIMARY KEY, title TEXT, started_at TEXT, ended_at TEXT, memory_sources TEXT,"
    " checkpoint TEXT, transcript TEXT",
    "summaries": "id INTEGER PRIMARY KEY, session_id TEXT, content TEXT, start_at TEXT, end_at TEXT, message_ids TEXT",
    "dreams": "id INTEGER PRIMARY KEY, started_at TEXT, journal_md TEXT",
    "user_insights": "id INTEGER PRIMARY KEY, dimension TEXT, statement TEXT, confidence REAL, status TEXT,"
    " source TEXT, evidence TEXT",
    "meta": "key TEXT PRIMARY KEY, value TEXT",
}
"""A home of today."""

Rows = Mapping[str, Iterable[Mapping[str, Any]]]


def database(path: Path, tables: Mapping[str, str], rows: Rows) -> Path:
    """An SQLite file with these tables and rows; objects and lists go in as JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path)
    for name, columns in tables.items():
        connection.execute(f"CREATE TABLE {name}({columns})")
    for table, ones in rows.items():
        for one in ones:
            names = ", ".join(one)
            values = [json.dumps(value) if isinstance(value, dict | list) else value for value in one.values()]
            connection.execute(f"INSERT INTO {table}({names}) VALUES ({', '.join('?' * len(one))})", values)
    connection.commit()
    connection.close()
    return path


def message(key: int, session: str, at: str, text: str, role: str = "user", **more: Any) -> dict[str, Any]:
    return {"id": key, "session_id": session, "role": role, "content": text, "created_at": at, **more}


def remember(content: str) -> list[dict[str, Any]]:
    return [{"id": "call_1", "function": {"name": "memory_remember", "arguments": json.dumps({"content": content})}}]


def as_bytes(tables: Mapping[str, str], rows: Rows) -> bytes:
    """The same as the bytes of a file."""
    with tempfile.TemporaryDirectory() as folder:
        return database(Path(folder) / "x.db", tables, rows).read_bytes()


OLD_ROWS: dict[str, list[dict[str, Any]]] = {
    "sessions": [
        {"id": "s1", "title": "Evening", "channel": None},
        {"id": "t1", "title": "Telegram", "channel": "telegram"},
        {"id": "d1", "title": None, "channel": "device:kitchen"},
    ],
    "messages": [
        message(1, "s1", "2026-03-01T10:00:00Z", "I play the cello every Sunday."),
        message(2, "s1", "2026-03-01T10:00:05Z", "How lovely.", role="assistant"),
        message(3, "t1", "2026-03-02T08:00:00Z", "My sister Kim moved to Bergen."),
        message(4, "t1", "2026-03-02T08:00:04Z", "", role="assistant", tool_calls=remember("Sister moved to Bergen")),
        message(5, "t1", "2026-03-03T08:00:00Z", "Buy oat milk, I never drink cow milk."),
        message(6, "d1", "2026-03-04T18:00:00Z", "Remind me that the boiler is serviced in May."),
        message(7, "d1", "2026-03-04T18:10:00Z", "Thanks."),
        message(8, "t1", "2026-03-05T08:00:00Z", "The garage code changed."),
        message(9, "t1", "2026-03-05T08:01:00Z", "The garage code changed, really."),
    ],
    "facts": [
        {"id": 1, "content": "Plays the cello", "source": "manual", "topics": ["music"], "memory_type": "long-term"},
        {"id": 2, "content": "Sister moved to Bergen", "source": "conversation", "created_at": "2026-03-02T08:00:05Z"},
        {
            "id": 3,
            "content": "Drinks no cow milk",
            "source": "conversation",
            "status": "pending",
            "created_at": "2026-03-03T08:00:09Z",
            "review": {"from": "telegram", "snippet": "I never drink cow milk…", "session_id": "t1"},
        },
        {
            "id": 4,
            "content": "Boiler is serviced in May",
            "source": "conversation",
            "created_at": "2026-03-04T18:12:00Z",
        },
        {"id": 5, "content": "The garage code changed", "source": "conversation", "created_at": "2026-03-05T08:02:00Z"},
        {"id": 6, "content": "Has a bicycle", "source": "folder:notes", "created_at": "2026-03-06"},
        {"id": 7, "content": "Dentist on Friday", "source": "app:calendar", "expires_at": "2026-03-20T00:00:00Z"},
        {"id": 8, "content": "Likes tea", "source": "import:other"},
        {"id": 9, "content": "", "source": "conversation"},
    ],
}


def old_home(folder: Path) -> Path:
    """A home from before sources existed; its database."""
    return database(folder / "sentient.db", OLD, OLD_ROWS)


NEW_ROWS: dict[str, list[dict[str, Any]]] = {
    "sessions": [
        {"id": "s1", "title": "Evening", "channel": "", "untrusted": 0, "created_at": "2026-03-01T09:59:00Z"},
        {"id": "t1", "title": "Telegram", "channel": "telegram", "untrusted": 1},
    ],
    "messages": [
        message(1, "s1", "2026-03-01T10:00:00Z", "I can't stand olives. I play the cello every Sunday."),
        message(
            2,
            "s1",
            "2026-03-01T10:00:05Z",
            "Then no olives.",
            role="assistant",
            memory_sources=[
                {"kind": "fact", "id": 1, "text": "Plays the cello every Sunday", "source": "conversation"},
                {"kind": "insight", "id": 1, "text": "Makes time for music", "via": "portrait"},
                {"kind": "fact", "id": 99, "text": "Gone"},
            ],
        ),
        message(3, "t1", "2026-03-02T10:00:00Z", "On Sundays it is the cello, as every Sunday."),
    ],
    "facts": [
        {
            "id": 1,
            "content": "Plays the cello every Sunday",
            "source": "conversation",
            "source_ref": {
                "kind": "message",
                "session_id": "s1",
                "message_id": 1,
                "quote": "I play the cello every Sunday.",
            },
            "topics": ["music", "weekends"],
            "memory_type": "long-term",
            "created_at": "2026-03-01T10:00:05Z",
            "confidence": 0.9,
            "state": "current",
        },
        {"id": 2, "content": "Likes olives", "source": "manual", "confidence": 1.0, "state": "disputed"},
        {
            "id": 3,
            "content": "Plays the viola",
            "source": "conversation",
            "confidence": 0.4,
            "state": "superseded",
            "superseded_by": 1,
        },
        {
            "id": 4,
            "content": "The train leaves at nine",
            "source": "task:r1",
            "confidence": None,
            "state": None,
            "source_ref": None,
        },
        {
            "id": 5,
            "content": "Meets Kim on Friday",
            "source": "app:calendar",
            "confidence": 0.6,
            "source_ref": {
                "kind": "app",
                "app": "Calendar",
                "id": "ev-7",
                "title": "Kim",
                "url": "https://calendar.example/ev-7",
                "session_id": "s1",
                "quote": "Kim, Friday",
                "colour": "red",
            },
        },
        {"id": 6, "content": "Once had a cat", "source": "manual", "state": "deleted"},
    ],
    "fact_sources": [
        {
            "fact_id": 1,
            "source": "conversation",
            "ref": {"kind": "message", "session_id": "s1", "message_id": 1, "quote": "I play the cello every Sunday."},
            "at": "2026-03-01T10:00:00Z",
        },
        {
            "fact_id": 1,
            "source": "channel:telegram",
            "ref": {"kind": "message", "message_id": 3, "quote": "On Sundays it is the cello"},
            "at": "2026-03-02T10:00:00Z",
        },
    ],
    "task_runs": [
        {
            "id": "r1",
            "title": "Find the train",
            "started_at": "2026-03-05T07:00:00Z",
            "memory_sources": [{"kind": "fact", "id": 1, "text": "Plays the cello every Sunday"}],
            "checkpoint": {"next": "book", "recalled": [{"id": 1, "text": "Plays the cello every Sunday"}]},
            "transcript": [
                {"role": "user", "text": "Find me a train."},
                {"role": "tool", "text": "Found it. The train leaves at nine from platform 2."},
            ],
        }
    ],
    "summaries": [
        {"id": 1, "session_id": "s1", "content": "Talked of music and olives.", "message_ids": [1, 2]},
        {"id": 2, "session_id": "s1", "content": None},
    ],
    "dreams": [
        {"id": 1, "started_at": "2026-03-06T03:00:00Z", "journal_md": "# Night\n\n- Plays the cello on Sundays.\n"}
    ],
    "user_insights": [
        {
            "id": 1,
            "dimension": "habits",
            "statement": "Makes time for music",
            "confidence": 0.7,
            "status": "active",
            "source": "inferred",
            "evidence": [{"kind": "fact", "ref": 1, "quote": "Plays the cello every Sunday"}],
        },
        {
            "id": 2,
            "statement": "Speaks plainly",
            "status": "pending",
            "source": "user",
            "evidence": [{"kind": "message", "ref": 1}, {"kind": "summary", "ref": 1}, {"kind": "email", "ref": "m-9"}],
        },
    ],
    "meta": [
        {"key": "user_model.summary", "value": "Music matters.\n\nOlives do not."},
        {"key": "other", "value": "x"},
    ],
}


def new_home(folder: Path) -> Path:
    """A home of today with its workspace; its folder."""
    database(folder / "data" / "home.sqlite3", NEW, NEW_ROWS)
    (folder / "workspace").mkdir()
    (folder / "workspace" / "USER.md").write_text("# Me\n\n## Learned\n\n- Plays the cello every Sunday\n- Tall\n")
    (folder / "workspace" / "MEMORY.md").write_text("- Plays the cello every Sunday\n")
    return folder
