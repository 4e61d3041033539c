"""One small file of each format, written by us, and the same with markup in every text: shared by several tests."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

REALMEM: dict[str, Any] = {
    "_metadata": {"person_name": "Robin_Example", "total_sessions": 1},
    "dialogues": [
        {
            "session_identifier": "Sailing_1:S1",
            "session_uuid": "ab12cd34",
            "current_time": "2025-12-19 (Friday)",
            "dialogue_turns": [
                {"speaker": "User", "content": "I bought a small boat last week.", "is_query": False, "query_id": None},
                {"speaker": "Assistant", "content": "Congratulations! Do you sail alone?"},
                {"speaker": "User", "content": "No, always with my sister Kim."},
            ],
            "extracted_memory": [
                {
                    "index": "S-01",
                    "type": "Dynamic",
                    "content": "User bought a small boat",
                    "source_turn": 1,
                    "source_content_snapshot": "I bought a small boat last week.",
                    "source_role_snapshot": "User",
                    "session_uuid": "ab12cd34",
                },
                {
                    "index": "S-02",
                    "type": "Static",
                    "content": {"sails_with": "Kim"},
                    "source_turn": 2,
                    "source_content_snapshot": "No, always with my sister Kim.",
                    "source_role_snapshot": "User",
                    "session_uuid": "ab12cd34",
                },
                {
                    "index": "S-01",
                    "type": "Dynamic",
                    "content": "User bought a boat",
                    "source_turn": -1,
                    "source_content_snapshot": "",
                    "source_role_snapshot": "Assistant",
                    "session_uuid": "ab12cd34",
                },
            ],
        }
    ],
}

LOCOMO: list[dict[str, Any]] = [
    {
        "qa": [{"question": "Who sings?", "answer": "Ann", "evidence": ["D1:1"], "category": 1}],
        "conversation": {
            "speaker_a": "Ann",
            "speaker_b": "Bo",
            "session_1_date_time": "1:56 pm on 8 May, 2023",
            "session_1": [
                {"speaker": "Ann", "dia_id": "D1:1", "text": "I sing in a choir on Mondays."},
                {
                    "speaker": "Bo",
                    "dia_id": "D1:2",
                    "text": "I paint boats.",
                    "img_url": ["https://pictures.example/boat.jpg"],
                    "blip_caption": "a photo of a boat",
                    "query": "boat",
                },
            ],
            "session_2_date_time": "3:00 pm on 9 June, 2023",
        },
        "observation": {
            "session_1_observation": {
                "Ann": [["Ann sings in a choir.", "D1:1"], ["Ann knows a painter.", ["D1:1", "D01:02"]]],
                "Bo": [["Bo paints boats.", "D1:2, D1:1"]],
            }
        },
        "session_summary": {"session_1_summary": "Ann sings and Bo paints."},
        "event_summary": {},
        "sample_id": "conv-x",
    }
]

DEERFLOW: dict[str, Any] = {
    "version": "1.0",
    "lastUpdated": "2026-03-28T10:30:00Z",
    "user": {"workContext": {"summary": "Draws maps of hiking trails.", "updatedAt": "2026-03-28T10:30:00Z"}},
    "history": {"recentMonths": {"summary": "", "updatedAt": ""}},
    "facts": [
        {
            "id": "fact_1",
            "content": "Draws maps by hand",
            "category": "other",
            "categoryExtension": "knowledge",
            "confidence": 0.95,
            "createdAt": "2026-03-28T09:50:00Z",
            "source": "thread_a",
            "expected_valid_days": 30.9,
        },
        {"id": 7, "content": "Typed by hand", "source": "manual", "confidence": "high"},
        None,
        {"id": "fact_1", "content": "Prefers paper", "confidence": 85, "source": "thread_b"},
        {"content": None, "confidence": 0.5},
        {"content": "No id at all", "category": "correction", "sourceError": " said cloth, not paper "},
        17,
    ],
}

PLATFORM_DUMP: list[dict[str, Any]] = [
    {
        "key": "pref:tea",
        "type": "preference",
        "content": "Drinks tea",
        "source": "user",
        "updatedAt": "2026-05-02T10:00:00Z",
        "firstSeenAt": "2026-05-01T10:00:00Z",
    },
    {"key": "fact:kite", "type": "fact", "content": "Flies kites", "source": "agent", "updatedAt": 1777716000000},
    {"key": "fact:sum", "type": "fact", "content": "Lives by the sea", "source": "summary", "updatedAt": None},
    {"key": "fact:odd", "type": "fact", "content": "Owns a loom", "source": "elsewhere", "weight": 3},
]

PASTED_LIST = """# What I remember

[2026-05-01] - Likes olives
- Plays the cello
2. Works at night
* [2026-06-03] - Has a cat
[unknown] - Was once in Oslo
"""

ALL: dict[str, Any] = {
    "realmem": REALMEM,
    "locomo": LOCOMO,
    "deerflow": DEERFLOW,
    "platform_dump": PLATFORM_DUMP,
    "pasted_list": PASTED_LIST,
}


def write(path: Path, what: Any) -> Path:
    """A file that holds `what`: a text or bytes as they are, anything else as JSON."""
    if isinstance(what, bytes):
        path.write_bytes(what)
    else:
        path.write_text(what if isinstance(what, str) else json.dumps(what, ensure_ascii=False), encoding="utf-8")
    return path


def archive(folder: Path) -> Path:
    """A small archive of our own."""
    folder.mkdir()
    write(folder / "manifest.json", {"format": "sentient-desktop-archive", "version": 1, "files": ["all.jsonl"]})
    lines = [{"record": "assistant", "name": "Made up"}, {"record": "memory", "content": "Sings"}]
    write(folder / "all.jsonl", "\n".join(json.dumps(line) for line in lines))
    return folder


def hostile(what: Any) -> Any:
    """The same with markup, a lone surrogate and NUL in every text that is shown; keys, ids and times stay."""
    mark = "<table><img src=x onerror=1>\ud83d\0"
    shown = ("content", "text", "summary", "title", "session_1_summary", "source_content_snapshot", "category")
    if isinstance(what, dict):
        return {
            key: f"{mark}{value}" if key in shown and isinstance(value, str) else hostile(value)
            for key, value in what.items()
        }
    if isinstance(what, list):
        return [hostile(one) for one in what]
    return what


def files_of(key: str) -> dict[str, bytes]:
    """The sample of a format as files by name. A format's test module gives it as `SAMPLE`: a dictionary of contents by
    name (text, bytes, or anything else as JSON), or a function that returns one."""
    if key in ALL:
        return {"an export #1.txt": _bytes(ALL[key])}
    module = importlib.import_module(f"tests.assistants.formats.test_{key}")
    given = getattr(module, "SAMPLE", None)
    assert given is not None, f"tests/assistants/formats/test_{key}.py gives no SAMPLE (docs/writing-a-format.md)"
    found: dict[str, Any] = given() if callable(given) else given
    return {name: _bytes(what) for name, what in found.items()}


def _bytes(what: Any) -> bytes:
    if isinstance(what, bytes):
        return what
    return (what if isinstance(what, str) else json.dumps(what, ensure_ascii=False)).encode("utf-8", "surrogatepass")


def lay_out(folder: Path, files: dict[str, bytes]) -> Path:
    """Writes a sample into a new folder; the path to be read: the file if it is one, else the folder."""
    folder.mkdir()
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder / next(iter(files)) if len(files) == 1 else folder
