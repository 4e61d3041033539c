"""Reading Gemini's chats from a Takeout."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants.format import ReadChat, ReadMemory, ReadMessage, Record, Skip
from sentient_desktop.assistants.formats.gemini import FORMAT
from sentient_desktop.assistants.html_text import words_of_html
from tests.assistants import samples


def asked(text: str, at: str, answer: str | None = "<p>Yes.</p>", **more: Any) -> dict[str, Any]:
    html = {"safeHtmlItem": [{"html": answer}]} if answer else {}
    return {"header": "Gemini Apps", "title": text, "time": at, "products": ["Gemini Apps"], **html, **more}


CONVERSATION: dict[str, Any] = {
    "title": "Looms",
    "creation_time": "2026-01-02T10:00:00Z",
    "conversation_turns": [
        {"user_turn": {"prompt": "How old are looms?", "turn_last_modified": "2026-01-02T10:00:00Z"}},
        {"system_turn": {"text": [{"data": "Very old."}, {"cards": [{"content": "A card."}]}], "images": ["x"]}},
    ],
}
SAMPLE: dict[str, Any] = {
    "Takeout/My Activity/Gemini Apps/MyActivity.json": [
        asked("Prompted And the boat?", "2026-01-02T10:05:00.000Z"),
        asked(
            "Prompted What is a loom?",
            "2026-01-02T10:00:00.000Z",
            "<p>A <b>frame</b> for weaving.</p><ul><li>old</li></ul>",
        ),
        asked("Prompted An earlier day", "2026-01-01T10:00:00.000Z"),
    ],
    "Takeout/Gemini in Workspace/conversation_1.txt": CONVERSATION,
    "Takeout/My Activity/YouTube/MyActivity.json": [
        {"header": "YouTube", "title": "Watched", "time": "2026-01-01T10:00:00Z"}
    ],
}


def read(tmp_path: Path, what: Any) -> list[Record]:
    return list(FORMAT.read(samples.write(tmp_path / "MyActivity.json", what)))


def only(records: list[Record], kind: type[Any]) -> list[Any]:
    return [record for record in records if isinstance(record, kind)]


def test_a_takeout_is_read_oldest_first_a_chat_a_day(tmp_path: Path) -> None:
    path = samples.lay_out(tmp_path / "x", {name: json.dumps(what).encode() for name, what in SAMPLE.items()})
    records = list(FORMAT.read(path))

    assert [one.key for one in only(records, ReadChat)] == [
        "conversation_1 2026-01-02T10:00:00Z",
        "2026-01-01",
        "2026-01-02",
    ]
    assert [(one.role, one.text) for one in only(records, ReadMessage)] == [
        ("user", "How old are looms?"),
        ("assistant", "Very old.\n\nA card."),
        ("user", "An earlier day"),
        ("assistant", "Yes."),
        ("user", "What is a loom?"),
        ("assistant", "A frame for weaving.\n- old"),
        ("user", "And the boat?"),
        ("assistant", "Yes."),
    ]
    assert only(records, ReadMemory) == []


def test_entries_of_one_page_are_one_chat(tmp_path: Path) -> None:
    url = {"titleUrl": "https://gemini.example/app/abcdef123"}
    days = ("2026-01-01T10:00:00Z", "2026-01-03T10:00:00Z")
    records = read(tmp_path, [asked("Prompted x", at, **url) for at in days])

    assert [one.key for one in only(records, ReadChat)] == ["abcdef123"]


def test_the_same_moment_twice_is_two_messages(tmp_path: Path) -> None:
    records = read(tmp_path, [asked(f"Prompted {n}", "2026-01-01T10:00:00Z", None) for n in range(2)])

    assert len({one.key for one in only(records, ReadMessage)}) == 2


@pytest.mark.parametrize("odd", [None, 3, [], {}, {"title": "Used an app", "time": "2026-01-01T10:00:00Z"}])
def test_what_is_no_question_is_skipped(odd: Any, tmp_path: Path) -> None:
    records = read(tmp_path, [odd, asked("Prompted x", "2026-01-01T10:00:00Z")])

    assert [skip.where for skip in only(records, Skip)] == ["[0]"]
    assert len(only(records, ReadMessage)) == 2


def test_an_entry_without_a_time_is_kept(tmp_path: Path) -> None:
    records = read(tmp_path, [{"header": "Gemini Apps", "title": "Prompted x"}])

    assert [one.key for one in only(records, ReadChat)] == ["time not known"]


def test_a_conversation_that_is_cut_off_keeps_its_turns(tmp_path: Path) -> None:
    whole = json.dumps(CONVERSATION)
    records = read(tmp_path, whole[: whole.index("system_turn")])

    assert [one.text for one in only(records, ReadMessage)] == ["How old are looms?"]
    assert only(records, Skip)[-1].kind == "file"


@pytest.mark.parametrize(
    ("html", "words"),
    [
        ("<p>a</p><p>b &amp; c</p>", "a\nb & c"),
        ("<script>x()</script>seen", "seen"),
        ("<img src=x onerror=1>text", "text"),
        ("a < b", "a < b"),
        ("<", "<"),
        ("", ""),
    ],
)
def test_html_becomes_its_words(html: str, words: str) -> None:
    assert words_of_html(html) == words
