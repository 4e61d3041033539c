"""Reading research sets: MemoryBank, MADial, and the personas of Multi-Session Chat."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.format import (
    ReadAssistant,
    ReadChat,
    ReadMemory,
    ReadMessage,
    ReadSummary,
    Record,
    Skip,
)
from sentient_desktop.assistants.formats.research_sets import FORMAT
from sentient_desktop.library import Library
from tests.assistants import samples
from tests.assistants.taking import adds_up

DATA = Path(__file__).parents[4] / "shared" / "data"

BANK: dict[str, Any] = {
    "Ann": {
        "name": "Ann",
        "summary": {"2023-04-27": {"content": "Ann likes looms."}},
        "personality": {},
        "overall_history": "",
        "history": {"2023-04-27": [{"query": "I like looms.", "response": "They are old."}]},
    },
    "Bo": {
        "name": "Bo",
        "overall_history": "",
        "history": {"2023-04-28": [{"query": "I paint.", "response": "Nice."}]},
    },
}
EVENTS = [
    {"1": {"time": "2023-12-25", "scene": "Activity", "emotion": "Happy", "event": "Bo danced all night."}},
    {"2": {"time": "2023-12-26", "scene": "Activity", "emotion": "Sad", "event": "Bo lost a shoe."}},
]
TALK = {
    "dialogue": ["<BOD>\n", '<Bo>: "I will dance."\n', "<Assistant>:“Well done.”\n", "odd"],
    "relevant-id": [1],
    "id": "7",
}
PERSONAS = {"train": [{"Speaker 1": ["I sail.", "I read."], "Speaker 2": ["I paint."], "in_dataset": 0}, 17]}
SAMPLE: dict[str, Any] = {
    "bank.json": BANK,
    "events.json": "\n".join(json.dumps(line) for line in EVENTS),
}


def read(tmp_path: Path, what: Any) -> list[Record]:
    return list(FORMAT.read(samples.write(tmp_path / "set.json", what)))


def only(records: list[Record], kind: type[Any]) -> list[Any]:
    return [record for record in records if isinstance(record, kind)]


def test_everybody_of_memorybank_is_a_person_of_their_own(tmp_path: Path) -> None:
    records = read(tmp_path, BANK)

    assert [one.person for one in only(records, ReadAssistant)] == ["Ann", "Bo"]
    assert [one.key for one in only(records, ReadChat)] == ["Ann 2023-04-27", "Bo 2023-04-28"]
    assert [one.role for one in only(records, ReadMessage)] == ["user", "assistant"] * 2
    assert only(records, ReadSummary)[0].content == "Ann likes looms."


def test_events_an_object_a_line_are_memories(tmp_path: Path) -> None:
    records = read(tmp_path, SAMPLE["events.json"])

    assert [(one.key, one.content, one.category, one.first_seen_at) for one in only(records, ReadMemory)] == [
        ("1", "Bo danced all night.", "Activity", "2023-12-25"),
        ("2", "Bo lost a shoe.", "Activity", "2023-12-26"),
    ]


def test_a_dialogue_is_a_chat_of_named_speakers(tmp_path: Path) -> None:
    records = read(tmp_path, TALK)

    assert [(one.role, one.name, one.text) for one in only(records, ReadMessage)] == [
        ("user", "Bo", "I will dance."),
        ("assistant", None, "Well done."),
    ]
    assert len(only(records, Skip)) == 1


def test_personas_are_about_their_speakers(tmp_path: Path) -> None:
    records = read(tmp_path, PERSONAS)

    assert [(one.about, one.content) for one in only(records, ReadMemory)] == [
        ("train[0] Speaker 1", "I sail."),
        ("train[0] Speaker 1", "I read."),
        ("train[0] Speaker 2", "I paint."),
    ]
    assert [skip.where for skip in only(records, Skip)] == ["train[1]"]


@pytest.mark.parametrize(
    ("name", "kind", "count"),
    [
        ("memorybank/memory_bank_en.json", "chats", 15),
        ("memorybank/memory_bank_cn.json", "chats", 15),
        ("madial/MADial-Bench-en-memory.json", "memories", 160),
        ("madial/MADial-Bench-zh-memory.json", "memories", 160),
        ("madial/MADial-Bench-en-dialogue.json", "chats", 160),
        ("madial/MADial-Bench-zh-dialogue.json", "chats", 160),
    ],
)
def test_real_sets_are_recognised_and_read(name: str, kind: str, count: int, library: Library) -> None:
    if not DATA.exists():
        pytest.skip(f"no real data beside the project ({DATA})")
    assert [guess.format for guess in registry.guess(DATA / name)] == ["research_sets"]

    report = library.import_path(DATA / name)

    assert adds_up(report)
    assert report.kept[kind] >= count


def test_all_personas_are_recognised_and_counted() -> None:
    path = DATA / "locomo" / "msc_personas_all.json"
    if not path.exists():
        pytest.skip(f"no real data beside the project ({DATA})")
    assert [guess.format for guess in registry.guess(path)] == ["research_sets"]

    assert sum(isinstance(record, ReadMemory) for record in FORMAT.read(path)) == 65_245
