"""Reading ChatGPT's export: trees, hidden parts, memory writes and the message behind each."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants.chatgpt_memories import WRITTEN
from sentient_desktop.assistants.chatgpt_texts import said, without_marks
from sentient_desktop.assistants.format import Note, ReadChat, ReadMemory, ReadMessage, ReadSource, Record, Skip
from sentient_desktop.assistants.formats.chatgpt import FORMAT
from sentient_desktop.assistants.held import Held
from sentient_desktop.library import Library
from tests.assistants import samples
from tests.assistants.taking import adds_up, ask

DATA = Path(__file__).parents[4] / "shared" / "data"
FIXTURES = DATA / "librechat-import-fixtures"


def node(key: str, parent: str | None, role: str | None = "user", text: Any = None, **more: Any) -> dict[str, Any]:
    """A node of a mapping; `role` None makes one without a message."""
    message = {
        "id": key,
        "author": {"role": role, "name": more.pop("name", None)},
        "create_time": more.pop("at", 1_758_344_479.7),
        "content": text if isinstance(text, dict) else {"content_type": "text", "parts": [text or f"text of {key}"]},
        "weight": 1.0,
        "metadata": {},
        "recipient": "all",
    }
    return {"id": key, "parent": parent, "children": [], "message": {**message, **more} if role else None}


def chat(*nodes: dict[str, Any], current: str | None = None, **fields: Any) -> dict[str, Any]:
    return {
        "title": "About boats",
        "create_time": 1_758_344_000.0,
        "update_time": 1_758_344_900.0,
        "mapping": {one["id"]: one for one in nodes},
        "current_node": current,
        "conversation_id": "c-1",
        **fields,
    }


def bio(key: str, parent: str, text: str, **more: Any) -> dict[str, Any]:
    return node(key, parent, "assistant", text, recipient="bio", **more)


SAMPLE: dict[str, Any] = {
    "conversations.json": [
        chat(
            node("root", None, None),
            node("u1", "root", text="I bought a small boat last week."),
            bio("w1", "u1", "Has bought a small boat."),
            node("t1", "w1", "tool", "Model set context updated.", name="bio"),
            node("a-old", "t1", "assistant", "An answer that was made again."),
            node("a-new", "t1", "assistant", "Congratulations on the boat!"),
            node("u2", "a-new", text="My sister Kim comes along."),
            current="u2",
        ),
        {"title": None, "mapping": {}},
    ],
    "user.json": {"id": "user-x", "email": "robin@example.com"},
}


def read(tmp_path: Path, what: Any) -> list[Record]:
    return list(FORMAT.read(samples.write(tmp_path / "conversations.json", what)))


def only(records: list[Record], kind: type[Any]) -> list[Any]:
    return [record for record in records if isinstance(record, kind)]


def messages(records: list[Record]) -> dict[str | None, ReadMessage]:
    return {one.key: one for one in only(records, ReadMessage)}


def one_message(tmp_path: Path, content: Any, **more: Any) -> ReadMessage:
    (found,) = only(read(tmp_path, [chat(node("m", None, more.pop("role", "user"), content, **more))]), ReadMessage)
    return found  # type: ignore[no-any-return]


def test_the_shown_thread_goes_up_from_the_current_node(tmp_path: Path) -> None:
    found = messages(read(tmp_path, SAMPLE["conversations.json"]))

    assert [key for key, one in found.items() if one.branch == 0] == ["u1", "w1", "t1", "a-new", "u2"]


def test_another_branch_leaves_where_its_first_message_stands(tmp_path: Path) -> None:
    other = messages(read(tmp_path, SAMPLE["conversations.json"]))["a-old"]

    assert (other.branch, other.parent_branch, other.fork_position) == (1, 0, 2)


def test_children_are_not_trusted(tmp_path: Path) -> None:
    first, second = node("a", None), node("b", "a")
    first["children"] = ["nobody", "a"]
    found = messages(read(tmp_path, [chat(second, first, current="b")]))

    assert [(key, one.branch) for key, one in found.items()] == [("a", 0), ("b", 0)]


def test_without_a_current_node_the_newest_leaf_is_shown(tmp_path: Path) -> None:
    nodes = (
        node("a", None, at=1.0e9),
        node("old", "a", at=1.1e9),
        node("new", "a", at=1.3e9),
        node("mid", "a", at=None),
    )
    found = messages(read(tmp_path, [chat(*nodes, current=None)]))

    assert {key for key, one in found.items() if one.branch == 0} == {"a", "new"}


def test_a_cycle_and_a_missing_parent_make_threads_of_their_own(tmp_path: Path) -> None:
    nodes = (
        node("a", "b"),
        node("b", "a"),
        node("u", None),
        node("v", "u"),
        node("lost", "gone"),
        node("self", "self"),
    )
    found = messages(read(tmp_path, [chat(*nodes, current="v")]))

    assert set(found) == {"a", "b", "u", "v", "lost", "self"}
    assert [key for key, one in found.items() if one.branch == 0] == ["u", "v"]
    assert len({one.branch for one in found.values()}) == 4
    assert all(one.fork_position == -1 for one in found.values())


def test_one_message_id_is_one_message(tmp_path: Path, library: Library) -> None:
    again = node("n2", "m1", text="I sail")
    again["message"]["id"] = "m1"
    path = samples.write(tmp_path / "x.json", [chat(node("m1", None, text="I sail"), again, current="n2")])

    report = library.import_path(path)

    assert adds_up(report)
    assert ask(library, "SELECT count(*) FROM chats.messages") == [(1,)]


def test_a_chat_without_title_or_times_is_read_and_the_rest_too(tmp_path: Path) -> None:
    bare = {"title": None, "mapping": {"m": {"message": {"author": {"role": "user"}, "content": {"parts": ["Hi"]}}}}}
    chats = only(read(tmp_path, [bare, chat(node("u", None))]), ReadChat)

    assert [(one.key, one.title, one.started_at) for one in chats] == [
        ("chat [0]", None, None),
        ("c-1", "About boats", 1_758_344_000.0),
    ]


def test_a_chat_without_its_own_time_has_that_of_its_update_or_first_message(tmp_path: Path) -> None:
    updated = chat(node("u", None), create_time=None)
    said_only = chat(node("u", None, at=1.5e9), create_time=None, update_time=None)
    chats = only(read(tmp_path, [updated, said_only]), ReadChat)

    assert [one.started_at for one in chats] == [1_758_344_900.0, 1_500_000_000_000_000]


@pytest.mark.parametrize(
    "more",
    [
        {"weight": 0.0},
        {"weight": 0},
        {"metadata": {"is_visually_hidden_from_conversation": True}},
        {"recipient": "python"},
    ],
)
def test_what_the_person_did_not_see_is_hidden_but_there(more: dict[str, Any], tmp_path: Path) -> None:
    found = one_message(tmp_path, "quiet", role="assistant", **more)

    assert found.hidden
    assert found.text == "quiet"


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ({"content_type": "text", "parts": ["a", "", "b"]}, "a\nb"),
        ({"content_type": "multimodal_text", "parts": [{"asset_pointer": "file-service://x"}, "see this"]}, "see this"),
        (
            {"content_type": "multimodal_text", "parts": [{"content_type": "audio_transcription", "text": "spoken"}]},
            "spoken",
        ),
        ({"content_type": "code", "language": "python", "text": "1 + 1"}, "1 + 1"),
        ({"content_type": "execution_output", "text": "2"}, "2"),
        ({"content_type": "tether_quote", "title": "T", "text": "quoted", "url": "https://pages.example"}, "T\nquoted"),
        ({"content_type": "tether_browsing_display", "result": "found"}, "found"),
        ({"content_type": "thoughts", "thoughts": [{"summary": "S", "content": "C"}, 3]}, "S\nC"),
        ({"content_type": "reasoning_recap", "content": "Thought for 3 s"}, "Thought for 3 s"),
        ({"content_type": "from_the_future", "payload": {"x": [1]}}, ""),
        ({"parts": ["no type"]}, "no type"),
        ({"content_type": "text", "parts": None}, ""),
        ({"content_type": "text", "parts": [None, 7, ["x"]]}, ""),
        ("plain", "plain"),
        (None, ""),
        (17, ""),
    ],
)
def test_every_content_type_is_read_and_an_unknown_one_kept(content: Any, text: str) -> None:
    found = said(content)

    assert found.text == text
    if isinstance(content, dict) and not text and content.get("parts") is not None:
        assert found.parts
    if isinstance(content, dict) and "payload" in content:
        assert found.parts == [{"content_type": "from_the_future", "payload": {"x": [1]}}]


def test_marks_around_citations_go_and_are_kept_beside() -> None:
    text, marks = without_marks(
        'So it is.\ue200cite\ue202turn0search1\ue201 In \ue200entity\ue202["city","Oslo"]\ue201.'
    )

    assert text == "So it is. In Oslo."
    assert marks[0] == "cite|turn0search1"
    assert without_marks("a \ue203b\ue204") == ("a b", [])


def test_a_memory_write_leads_to_the_persons_message_before_it(tmp_path: Path) -> None:
    (memory,) = only(read(tmp_path, SAMPLE["conversations.json"]), ReadMemory)

    assert memory == ReadMemory(
        "Has bought a small boat.",
        key="w1",
        confidence_given=False,
        authored_by="assistant",
        first_seen_at=1_758_344_479.7,
        sources=(
            ReadSource("message", "conversation", chat="c-1", message="u1", speaker="user", said_at=1_758_344_479.7),
        ),
        extra={"answer": "Model set context updated."},
        where="message w1",
    )


def test_hidden_messages_and_tools_between_are_passed_over(tmp_path: Path) -> None:
    context = {"content_type": "user_editable_context", "user_profile": "x", "user_instructions": ""}
    nodes = (
        node("u", None),
        node("ctx", "u", "user", context, metadata={"is_visually_hidden_from_conversation": True}),
        node("a", "ctx", "assistant"),
        node("t", "a", "tool", name="browser"),
        bio("w", "t", "Likes rain"),
    )
    memory = only(read(tmp_path, [chat(*nodes, current="w")]), ReadMemory)[0]

    assert memory.sources[0].message == "u"


def test_a_write_with_no_message_before_it_keeps_its_chat_alone(tmp_path: Path) -> None:
    nodes = (bio("w", "x", "Likes rain"), node("x", "w", "assistant"))
    (memory,) = only(read(tmp_path, [chat(*nodes, current="w")]), ReadMemory)

    assert memory.sources == (ReadSource("message", "conversation", chat="c-1"),)


def test_asking_to_forget_is_no_memory_and_an_empty_write_neither(tmp_path: Path) -> None:
    nodes = (node("u", None), bio("w", "u", "Forget that the user sails."), bio("v", "w", "  "))
    records = read(tmp_path, [chat(*nodes, current="v")])

    assert only(records, ReadMemory) == []
    assert {skip.kind for skip in only(records, Skip)} == {"memories"}


def test_the_report_says_what_a_write_shows(tmp_path: Path) -> None:
    assert Note(WRITTEN) in read(tmp_path, SAMPLE["conversations.json"])
    assert only(read(tmp_path, [chat(node("u", None))]), Note) == []


def test_what_should_not_be_remembered_is_left_out(tmp_path: Path) -> None:
    nodes = (node("u", None), bio("w", "u", "Sails"))
    records = read(tmp_path, [chat(*nodes, is_do_not_remember=True), chat(node("k", None), is_do_not_remember=False)])

    assert only(records, ReadMemory) == []
    assert len(only(records, ReadChat)) == 1
    assert [skip.kind for skip in only(records, Skip)] == ["chats"]


def test_instructions_are_the_persons_own_and_told_once(tmp_path: Path) -> None:
    told = {"about_user_message": "I live by the sea.\nI paint.", "about_model_message": "Be short."}
    hidden = {"user_context_message_data": told, "is_user_system_message": True}
    chats = [chat(node("i", None, "system", "", metadata=hidden)) for _ in range(2)]
    found = only(read(tmp_path, chats), ReadMemory)

    assert [(one.content, one.category, one.authored_by) for one in found] == [
        ("I live by the sea.", "About you", "user"),
        ("I paint.", "About you", "user"),
        ("Be short.", "How to answer", "user"),
    ]
    assert found[0].sources[0].kind == "typed"


def test_wrapped_instructions_are_unwrapped(tmp_path: Path) -> None:
    wrapped = "The user provided the following.\nUser profile:\n```Preferred name: Robin```"
    context = {"content_type": "user_editable_context", "user_profile": wrapped, "user_instructions": None}
    (memory,) = only(read(tmp_path, [chat(node("i", None, "user", context))]), ReadMemory)

    assert memory.content == "Preferred name: Robin"


def test_a_list_of_memories_in_a_chat_is_read_but_not_what_was_written_before_our_eyes(tmp_path: Path) -> None:
    context = {"content_type": "model_editable_context", "model_set_context": "1. [2025-05-01]. Sails.\n\n2. Paints."}
    nodes = (node("c", None, "assistant", context), node("u", "c"), bio("w", "u", "Sails."))
    found = only(read(tmp_path, [chat(*nodes, current="w")]), ReadMemory)

    assert [(one.content, one.first_seen_at, one.key) for one in found] == [
        ("Sails.", 1_758_344_479.7, "w"),
        ("Paints.", None, None),
    ]


def test_stored_memories_are_joined_with_the_write_they_came_from(tmp_path: Path) -> None:
    folder = tmp_path / "export"
    stored = {
        "memories": [{"id": "mem-1", "content": "Has bought a small boat."}, {"id": 2, "text": "Reads"}, {"id": 3}]
    }
    files = {**SAMPLE, "memories.json": stored}
    records = list(FORMAT.read(samples.lay_out(folder, {k: json.dumps(v).encode() for k, v in files.items()})))
    found = only(records, ReadMemory)

    assert [(one.key, one.content) for one in found] == [("mem-1", "Has bought a small boat."), ("2", "Reads")]
    assert found[0].sources[0].message == "u1"
    assert only(records, Note) == []


def test_many_files_in_a_zip_are_one_export(tmp_path: Path) -> None:
    path = tmp_path / "export.zip"
    with zipfile.ZipFile(path, "w") as packed:
        for number in range(3):
            one = chat(node(f"u{number}", None), conversation_id=f"c-{number}")
            packed.writestr(f"export/conversations-00{number}.json", json.dumps([one]))
        packed.writestr("export/conversations-003.json", "[{]")
        packed.writestr("export/user.json", "{}")
    records = list(FORMAT.read(path))

    assert [one.key for one in only(records, ReadChat)] == ["c-0", "c-1", "c-2"]


def test_a_file_that_is_cut_off_keeps_the_chat_it_was_in(tmp_path: Path) -> None:
    whole = json.dumps([chat(node("u", None), node("v", "u"), node("w", "v"), current="w")])
    records = read(tmp_path, whole[: whole.index('"w": {')])

    assert list(messages(records)) == ["u", "v"]
    assert only(records, Skip)[-1].kind == "file"
    assert "ends in the middle" in only(records, Skip)[-1].why


def test_one_conversation_alone_or_one_a_line_is_an_export_too(tmp_path: Path) -> None:
    first, second = chat(node("u", None)), chat(node("v", None), conversation_id="c-2")

    assert len(only(read(tmp_path, first), ReadChat)) == 1
    assert len(only(read(tmp_path, f"{json.dumps(first)}\n{json.dumps(second)}"), ReadChat)) == 2


def test_twenty_memory_writes_lie_on_the_right_messages(tmp_path: Path, library: Library) -> None:
    """The acceptance list: at least 19 of 20; ours are all to be right."""
    chats = []
    for number in range(20):
        asked = f"u{number}"
        nodes = [
            node("root", None, None),
            node(f"before{number}", "root", text=f"Something else first, number {number}."),
            node(f"reply{number}", f"before{number}", "assistant", "I see."),
            node(asked, f"reply{number}", text=f"Please note that my boat number {number} is called Ida {number}."),
            node(f"thought{number}", asked, "assistant", {"content_type": "thoughts", "thoughts": [{"content": "hm"}]}),
            bio(f"w{number}", f"thought{number}", f"Has a boat number {number} called Ida {number}."),
            node(f"t{number}", f"w{number}", "tool", "Model set context updated.", name="bio"),
            node(f"after{number}", f"t{number}", "assistant", "Noted."),
        ]
        if number % 2:
            # The answer was made again: the write lies on the branch that is not shown.
            nodes.append(node(f"again{number}", asked, "assistant", "Noted again."))
        current = nodes[-1]["id"]
        chats.append(chat(*reversed(nodes), current=current, conversation_id=f"c-{number}"))

    library.import_path(samples.write(tmp_path / "conversations.json", chats))

    rows = ask(
        library,
        "SELECT m.external_id, json_extract(t.extra, '$.id'), t.role, s.verdict FROM memories m"
        " JOIN sources s ON s.memory_id = m.id JOIN chats.messages t ON t.id = s.message_id",
    )
    right = [row for row in rows if row[1] == row[0].replace("w", "u") and row[2] == "user"]
    assert len(right) == 20
    assert {row[3] for row in right} == {"named"}


def test_a_long_chat_waits_in_a_file_and_comes_out_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sentient_desktop.assistants.held.KEPT_IN_MEMORY", 500)
    monkeypatch.setattr(Held.__init__, "__defaults__", (500,))
    nodes = [node(f"m{number}", f"m{number - 1}" if number else None) for number in range(200)]
    nodes.sort(key=lambda one: hash(one["id"]))

    assert list(messages(read(tmp_path, [chat(*nodes, current="m199")]))) == [f"m{number}" for number in range(200)]


@pytest.mark.parametrize("name", ["chatgpt-export.json", "chatgpt-tree.json"])
def test_real_exports_are_read_whole(name: str, library: Library) -> None:
    if not FIXTURES.exists():
        pytest.skip(f"no real data beside the project ({FIXTURES})")
    whole = json.loads((FIXTURES / name).read_text(encoding="utf-8"))
    expected = sum(one["message"] is not None for each in whole for one in each["mapping"].values())

    report = library.import_path(FIXTURES / name)

    assert adds_up(report)
    assert report.kept == {"chats": len(whole), "messages": expected}


def test_the_shown_thread_of_a_real_tree_is_the_one_to_its_current_node() -> None:
    if not FIXTURES.exists():
        pytest.skip(f"no real data beside the project ({FIXTURES})")
    (whole,) = json.loads((FIXTURES / "chatgpt-tree.json").read_text(encoding="utf-8"))
    expected = []
    at = whole["current_node"]
    while at:
        expected.append(at)
        at = whole["mapping"][at]["parent"]
    found = messages(list(FORMAT.read(FIXTURES / "chatgpt-tree.json")))

    shown = [key for key, one in found.items() if one.branch == 0]
    assert shown == [key for key in reversed(expected) if whole["mapping"][key]["message"]]
