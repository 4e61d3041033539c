"""Reading the export of Claude's app: conversations with blocks and attachments, and its memory by heading."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.format import ReadAssistant, ReadChat, ReadMemory, ReadMessage, Record, Skip
from sentient_desktop.assistants.formats.claude_ai import FORMAT
from sentient_desktop.errors import Unreadable
from sentient_desktop.library import Library
from tests.assistants import samples

DATA = Path(__file__).parents[4] / "shared" / "data"
ACCOUNT = "0a1b2c3d-0000-4000-8000-000000000001"


def message(key: str, sender: str = "human", text: str | None = None, **more: Any) -> dict[str, Any]:
    return {
        "uuid": key,
        "sender": sender,
        "text": text or f"text of {key}",
        "created_at": "2025-05-01T10:00:00Z",
        **more,
    }


def conversation(*messages: Any, **fields: Any) -> dict[str, Any]:
    return {
        "uuid": "c-1",
        "name": "About looms",
        "created_at": "2025-05-01T09:59:00Z",
        "account": {"uuid": ACCOUNT},
        "chat_messages": list(messages),
        **fields,
    }


MEMORY = """**Work context**

Robin repairs looms in a small workshop.

**Personal**
- Has a sister called Kim
- Plays the cello,
  mostly at night

## Other instructions
Prefers short answers.
"""

SAMPLE: dict[str, Any] = {
    "conversations.json": [
        conversation(message("m1", text="How do I oil a loom?"), message("m2", "assistant", "With a little oil.")),
        conversation(uuid="c-2", name="", created_at=None),
    ],
    "memories.json": [{"conversations_memory": MEMORY, "project_memories": {"p-1": "- The shop opens at nine"}}],
    "projects.json": [{"uuid": "p-1", "name": "The shop", "docs": [{"content": "a long file"}]}],
    "users.json": [{"uuid": ACCOUNT, "full_name": "Robin Example"}],
}


def read(tmp_path: Path, what: Any) -> list[Record]:
    return list(FORMAT.read(samples.write(tmp_path / "export.json", what)))


def only(records: list[Record], kind: type[Any]) -> list[Any]:
    return [record for record in records if isinstance(record, kind)]


def one(tmp_path: Path, given: dict[str, Any]) -> ReadMessage:
    (found,) = only(read(tmp_path, [conversation(given)]), ReadMessage)
    return found  # type: ignore[no-any-return]


def packed(files: dict[str, Any]) -> bytes:
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content if isinstance(content, bytes) else json.dumps(content))
    return into.getvalue()


def test_a_conversation_is_read_in_order(tmp_path: Path) -> None:
    records = read(tmp_path, SAMPLE["conversations.json"])

    assert only(records, ReadAssistant) == [ReadAssistant("Claude", account=ACCOUNT)]
    first, second = only(records, ReadChat)
    assert (first.key, first.title, first.url) == ("c-1", "About looms", "https://claude.ai/chat/c-1")
    assert (second.key, second.title, second.started_at) == ("c-2", None, None)
    assert [(said.key, said.role, said.branch) for said in only(records, ReadMessage)] == [
        ("m1", "user", 0),
        ("m2", "assistant", 0),
    ]


def test_blocks_are_told_apart(tmp_path: Path) -> None:
    blocks = [
        {"type": "thinking", "thinking": "hm"},
        {"type": "text", "text": "It is blue."},
        {"type": "tool_use", "name": "search", "input": {"q": "blue"}},
        {"type": "from_the_future", "x": 1},
        {"type": "text", "text": "Quite blue."},
    ]
    found = one(tmp_path, message("m", "assistant", "This block is not supported.", content=blocks))

    assert (found.text, found.hidden) == ("It is blue.\n\nQuite blue.", False)
    assert [part["type"] for part in found.parts or []] == ["thinking", "tool_use", "from_the_future"]


def test_a_message_of_tools_alone_is_folded_away_but_there(tmp_path: Path) -> None:
    blocks = [{"type": "tool_result", "content": [{"type": "text", "text": "found it"}]}]
    found = one(tmp_path, message("m", "assistant", " ", content=blocks))

    assert (found.text, found.hidden) == ("found it", True)


def test_a_message_may_consist_of_an_attachment_alone(tmp_path: Path) -> None:
    attached = {"file_name": "notes.txt", "extracted_content": "Kim comes on Monday."}
    found = one(tmp_path, message("m", text=" ", content=[], attachments=[attached, None, {"file_name": "x.png"}]))

    assert (found.text, found.hidden) == ("notes.txt\nKim comes on Monday.", False)


def test_an_attachment_beside_words_is_kept_apart_from_them(tmp_path: Path) -> None:
    attached = {"file_name": "notes.txt", "extracted_content": "Not said by the person."}
    found = one(tmp_path, message("m", text="Look at this", attachments=[attached]))

    assert found.text == "Look at this"
    assert found.parts == [attached]


def test_branches_follow_the_parents_where_the_export_names_them(tmp_path: Path) -> None:
    said = (
        message("a", parent_message_uuid="00000000-0000-4000-8000-000000000000"),
        message("b-old", "assistant", parent_message_uuid="a"),
        message("b-new", "assistant", parent_message_uuid="a"),
    )
    found = only(read(tmp_path, [conversation(*said, current_leaf_message_uuid="b-new")]), ReadMessage)

    assert [(one.key, one.branch, one.fork_position) for one in found] == [
        ("a", 0, -1),
        ("b-new", 0, -1),
        ("b-old", 1, 0),
    ]


def test_memory_is_read_bullet_by_bullet_under_its_heading(tmp_path: Path) -> None:
    found = only(read(tmp_path, [{"conversations_memory": MEMORY, "account_uuid": ACCOUNT}]), ReadMemory)

    assert [(one.content, one.category, one.authored_by, one.sources) for one in found] == [
        ("Robin repairs looms in a small workshop.", "Work context", "inferred", ()),
        ("Has a sister called Kim", "Personal", "inferred", ()),
        ("Plays the cello, mostly at night", "Personal", "inferred", ()),
        ("Prefers short answers.", "Other instructions", "inferred", ()),
    ]
    assert found[2].where == "memory line 7"


@pytest.mark.parametrize(
    "files",
    [
        [{"path": "people.md", "content": "# People\n- Kim is a sister"}],
        {"people.md": "# People\n- Kim is a sister"},
        {"people.md": {"text": "# People\n- Kim is a sister"}},
    ],
)
def test_memory_files_are_read_in_either_shape(files: Any, tmp_path: Path) -> None:
    (found,) = only(read(tmp_path, {"memory_files": files}), ReadMemory)

    assert (found.content, found.category, found.extra) == ("Kim is a sister", "People", {"file": "people.md"})


def test_a_projects_memory_bears_its_name(tmp_path: Path) -> None:
    path = samples.lay_out(tmp_path / "export", {name: json.dumps(what).encode() for name, what in SAMPLE.items()})
    found = only(list(FORMAT.read(path)), ReadMemory)[-1]

    assert (found.content, found.topics, found.extra) == ("The shop opens at nine", ("The shop",), {"project": "p-1"})


def test_users_and_logins_are_not_read(tmp_path: Path) -> None:
    files = {"conversations.json": b"[]", "users.json": b"{broken", "login_history.json": b"{broken"}

    assert only(list(FORMAT.read(samples.lay_out(tmp_path / "export", files))), Skip) == []


def test_a_manifest_leads_to_the_zips_beside_it_and_nowhere_else(tmp_path: Path) -> None:
    chats = packed({"conversations.json": SAMPLE["conversations.json"]})
    memory = packed({"memories/one.json": SAMPLE["memories.json"][0]})
    (tmp_path / "conversations-000.zip").write_bytes(chats)
    (tmp_path / "memories-000.zip").write_bytes(memory)
    (tmp_path / "something else.zip").write_bytes(b"not even a zip")
    listed = [
        {"export_url": "https://pages.example/x", "file": name}
        for name in ("conversations-000.zip", "memories-000.zip")
    ]
    path = samples.write(tmp_path / "manifest.json", {"files": listed})

    assert [guess.format for guess in registry.guess(path)] == ["claude_ai"]
    records = list(FORMAT.read(path))
    assert len(only(records, ReadChat)) == 2
    assert len(only(records, ReadMemory)) == 5


def test_a_zip_in_a_zip_is_read_and_one_deeper_is_not(tmp_path: Path) -> None:
    inner = packed({"conversations.json": [conversation(message("m"))]})
    path = tmp_path / "outer.zip"
    path.write_bytes(packed({"a.zip": inner, "b.zip": packed({"c.zip": inner}), "d.zip": b"PK\3\4 no zip"}))
    records = list(FORMAT.read(path))

    assert len(only(records, ReadMessage)) == 1
    assert {skip.where for skip in only(records, Skip)} == {"b.zip/c.zip", "d.zip"}


def test_a_chat_file_named_memory_is_a_chat_file(tmp_path: Path) -> None:
    path = samples.write(tmp_path / "memory.json", [conversation(message("m"))])

    assert [guess.format for guess in registry.guess(path)] == ["claude_ai"]


def test_bad_messages_are_skipped_with_their_place(tmp_path: Path) -> None:
    records = read(tmp_path, [conversation(message("a"), None, 17, message("b")), "odd", {"uuid": "x"}])

    assert [said.key for said in only(records, ReadMessage)] == ["a", "b"]
    assert [skip.where for skip in only(records, Skip)] == ["[0] message 1", "[0] message 2", "[1]"]


def test_a_file_that_is_cut_off_keeps_the_chat_it_was_in(tmp_path: Path) -> None:
    whole = json.dumps([conversation(message("a"), message("b"), message("c"))])
    records = read(tmp_path, whole[: whole.index('"uuid": "c"')])

    assert [said.key for said in only(records, ReadMessage)] == ["a", "b"]
    assert only(records, Skip)[-1].kind == "file"


def test_nothing_but_damage_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable):
        read(tmp_path, "[{")


def test_a_real_conversation_is_read(library: Library) -> None:
    path = DATA / "polylogue-fixtures" / "fixtures__origin-capability__claude-ai-export.json"
    if not path.exists():
        pytest.skip(f"no real data beside the project ({DATA})")

    assert library.import_path(path).kept == {"chats": 1, "messages": 1}
