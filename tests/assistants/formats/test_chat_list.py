"""Reading chats of other programs: lists of messages under whatever names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.format import ReadAssistant, ReadChat, ReadMessage, Record, Skip
from sentient_desktop.assistants.formats.chat_list import FORMAT
from sentient_desktop.assistants.plain_messages import plain
from sentient_desktop.library import Library
from tests.assistants import samples
from tests.assistants.taking import adds_up

DATA = Path(__file__).parents[4] / "shared" / "data"
REAL = [
    *(
        f"librechat-import-fixtures/librechat-{name}.json"
        for name in ("linear", "tree", "export", "opts-nonr-branches")
    ),
    "librechat-import-fixtures/chatbotui-export.json",
    *(
        f"polylogue-fixtures/data__gemini_chunked_prompt__{name}.json"
        for name in ("code_execution_prompt", "code_execution_session", "multi_turn_prompt", "multimodal_session")
    ),
    *(
        f"polylogue-fixtures/fixtures__origin-capability__{name}"
        for name in ("aistudio-drive.json", "codex-session.jsonl", "gemini-cli-session.json")
    ),
    "polylogue-fixtures/fixtures__hermes__archival_export__v1__example-session.json",
]


def said(key: str, parent: str | None, *, by_user: bool, text: str, **more: Any) -> dict[str, Any]:
    return {
        "messageId": key,
        "parentMessageId": parent,
        "isCreatedByUser": by_user,
        "text": text,
        "createdAt": more.pop("at", "2024-05-29T00:33:03.661Z"),
        **more,
    }


LIBRECHAT: dict[str, Any] = {
    "conversationId": "c-1",
    "title": "Looms",
    "messages": [
        said(
            "a",
            "00000000",
            by_user=True,
            text="How old are looms?",
            children=[
                said("b", "a", by_user=False, text="Quite old.", children=[]),
                said("c", "a", by_user=False, text="Very old.", at="2024-05-29T01:00:00Z"),
            ],
        )
    ],
}
CODEX = [
    {"type": "session_meta", "payload": {"id": "s-1", "timestamp": "2026-08-01T10:00:00Z"}},
    {
        "type": "response_item",
        "timestamp": "2026-08-01T10:00:01Z",
        "payload": {
            "type": "message",
            "role": "user",
            "content": [{"type": "input_text", "text": "<environment_context>x</environment_context>"}],
        },
    },
    {
        "type": "response_item",
        "payload": {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "Mend the loom."}]},
    },
    {"type": "response_item", "payload": {"type": "function_call", "name": "shell", "arguments": "ls"}},
    {"type": "response_item", "payload": {"type": "function_call_output", "output": "loom.py"}},
    {
        "type": "response_item",
        "payload": {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Done."}]},
    },
    {"type": "event_msg", "payload": {"type": "token_count"}},
]
SAMPLE: dict[str, Any] = {
    "looms.json": LIBRECHAT,
    "session.jsonl": "\n".join(json.dumps(line) for line in CODEX),
}


def read(tmp_path: Path, what: Any) -> list[Record]:
    return list(FORMAT.read(samples.write(tmp_path / "chat.json", what)))


def only(records: list[Record], kind: type[Any]) -> list[Any]:
    return [record for record in records if isinstance(record, kind)]


def test_nested_answers_are_branches_and_the_newest_is_shown(tmp_path: Path) -> None:
    records = read(tmp_path, LIBRECHAT)

    assert only(records, ReadAssistant) == [ReadAssistant("LibreChat")]
    assert [(one.key, one.role, one.branch, one.fork_position) for one in only(records, ReadMessage)] == [
        ("a", "user", 0, -1),
        ("c", "assistant", 0, -1),
        ("b", "assistant", 1, 0),
    ]


def test_a_session_of_codex_is_read_line_by_line(tmp_path: Path) -> None:
    records = list(FORMAT.read(samples.write(tmp_path / "s.jsonl", SAMPLE["session.jsonl"])))
    (chat,) = only(records, ReadChat)

    assert (chat.key, chat.started_at) == ("s-1", "2026-08-01T10:00:00Z")
    assert [(one.role, one.hidden) for one in only(records, ReadMessage)] == [
        ("system", True),
        ("user", False),
        ("assistant", True),
        ("tool", True),
        ("assistant", False),
    ]


def test_a_history_holds_many_chats(tmp_path: Path) -> None:
    chats = [{"id": f"c{n}", "name": "x", "messages": [{"role": "user", "content": "Hi"}]} for n in range(2)]
    records = read(tmp_path, {"version": 4, "history": [*chats, "odd"], "folders": []})

    assert [one.key for one in only(records, ReadChat)] == ["c0", "c1"]
    assert [skip.kind for skip in only(records, Skip)] == ["chats"]


def test_thoughts_code_and_files_are_folded_or_kept_beside() -> None:
    assert plain({"role": "model", "isThought": True, "text": "hm"}).hidden
    code = plain({"role": "model", "executableCode": {"code": "1 + 1"}})
    assert (code.text, code.hidden) == ("1 + 1", True)
    assert plain({"role": "user", "text": "see", "driveDocument": {"id": "d"}}).parts == [
        {"driveDocument": {"id": "d"}}
    ]


@pytest.mark.parametrize(
    "message", [{}, {"role": "critic", "text": "x"}, {"role": 3}, {"sender": ["user"]}, {"type": {}}]
)
def test_who_is_not_named_is_never_the_person(message: dict[str, Any]) -> None:
    assert plain(message).role == "system"


def test_a_chat_that_is_cut_off_keeps_what_was_there(tmp_path: Path) -> None:
    whole = json.dumps(
        {"sessionId": "s", "projectHash": "p", "messages": [{"type": "user", "content": "a"}, {"type": "user"}]}
    )
    records = read(tmp_path, whole[: whole.rindex('{"type"')])

    assert [one.text for one in only(records, ReadMessage)] == ["a"]
    assert only(records, Skip)[-1].kind == "file"


@pytest.mark.parametrize("name", REAL)
def test_real_chats_are_recognised_and_read(name: str, library: Library) -> None:
    if not DATA.exists():
        pytest.skip(f"no real data beside the project ({DATA})")
    assert [guess.format for guess in registry.guess(DATA / name)] == ["chat_list"]

    report = library.import_path(DATA / name)

    assert adds_up(report)
    assert report.kept["messages"] >= 2
    assert report.skipped == []
