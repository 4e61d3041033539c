"""Reading LoCoMo: two people, evidence in several shapes, pictures that are never fetched."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from sentient_desktop.assistants.format import (
    Note,
    ReadChat,
    ReadMemory,
    ReadMessage,
    ReadSource,
    ReadSummary,
    Record,
    Skip,
)
from sentient_desktop.assistants.formats.locomo import FORMAT
from tests.assistants import samples


def read(tmp_path: Path, what: Any) -> list[Record]:
    return list(FORMAT.read(samples.write(tmp_path / "file.json", what)))


def memories(records: list[Record]) -> list[ReadMemory]:
    return [record for record in records if isinstance(record, ReadMemory)]


def test_a_session_becomes_a_chat_of_two_people(tmp_path: Path) -> None:
    records = read(tmp_path, samples.LOCOMO)

    (chat,) = [record for record in records if isinstance(record, ReadChat)]
    assert chat == ReadChat("conv-x/session_1", title="Ann and Bo, session 1", started_at="1:56 pm on 8 May, 2023")
    messages = [record for record in records if isinstance(record, ReadMessage)]
    assert [(message.key, message.name, message.role) for message in messages] == [
        ("D1:1", "Ann", "user"),
        ("D1:2", "Bo", "user"),
    ]


def test_a_picture_is_kept_as_its_address_and_caption(tmp_path: Path) -> None:
    message = [record for record in read(tmp_path, samples.LOCOMO) if isinstance(record, ReadMessage)][1]

    assert message.parts == [
        {"type": "image", "caption": "a photo of a boat", "url": "https://pictures.example/boat.jpg"}
    ]


def test_a_memory_is_about_the_person_it_is_filed_under(tmp_path: Path) -> None:
    first = memories(read(tmp_path, samples.LOCOMO))[0]

    assert (first.content, first.about) == ("Ann sings in a choir.", "Ann")
    assert first.sources == (
        ReadSource(
            "message",
            "conversation",
            chat="conv-x/session_1",
            message="D1:1",
            speaker="Ann",
            said_at="1:56 pm on 8 May, 2023",
        ),
    )


def test_evidence_may_be_a_text_a_list_or_joined_and_padded(tmp_path: Path) -> None:
    found = [[source.message for source in memory.sources] for memory in memories(read(tmp_path, samples.LOCOMO))]

    assert found == [["D1:1"], ["D1:1", "D1:2"], ["D1:2", "D1:1"]]


def test_evidence_that_cannot_be_read_is_kept_as_it_is(tmp_path: Path) -> None:
    what = copy.deepcopy(samples.LOCOMO)
    what[0]["observation"]["session_1_observation"] = {"Ann": [["Ann sings.", "somewhere in May"], ["Ann hums.", None]]}

    first, second = memories(read(tmp_path, what))

    assert [source.message for source in first.sources] == ["somewhere in May"]
    assert second.sources == ()


def test_only_the_first_source_is_the_origin(tmp_path: Path) -> None:
    joined = memories(read(tmp_path, samples.LOCOMO))[2]

    assert [source.is_origin for source in joined.sources] == [True, False]


def test_a_session_summary_names_its_chat(tmp_path: Path) -> None:
    (summary,) = [record for record in read(tmp_path, samples.LOCOMO) if isinstance(record, ReadSummary)]

    assert (summary.chat, summary.whole_chat, summary.content) == ("conv-x/session_1", True, "Ann sings and Bo paints.")


def test_what_is_left_out_is_named(tmp_path: Path) -> None:
    (note,) = [record for record in read(tmp_path, samples.LOCOMO) if isinstance(record, Note)]

    assert "event_summary, qa" in note.text


def test_bad_records_are_skipped_with_their_place(tmp_path: Path) -> None:
    what = copy.deepcopy(samples.LOCOMO)
    what[0]["conversation"]["session_1"] += [None, {"speaker": "Ann"}]
    what[0]["observation"]["session_1_observation"]["Ann"] += [[], ["", "D1:1"], "text"]
    what[0]["session_summary"]["session_2_summary"] = None
    what.append(7)  # type: ignore[arg-type]

    places = [(record.kind, record.where) for record in read(tmp_path, what) if isinstance(record, Skip)]

    assert places == [
        ("messages", "[0].conversation.session_1[2]"),
        ("messages", "[0].conversation.session_1[3]"),
        ("memories", "[0].observation.session_1_observation.Ann[2]"),
        ("memories", "[0].observation.session_1_observation.Ann[3]"),
        ("memories", "[0].observation.session_1_observation.Ann[4]"),
        ("summaries", "[0].session_summary.session_2_summary"),
        ("chats", "[1]"),
    ]


def test_a_file_that_ends_early_keeps_what_came_before_and_says_so(tmp_path: Path) -> None:
    whole = samples.write(tmp_path / "whole", samples.LOCOMO).read_text(encoding="utf-8")

    records = read(tmp_path, whole[: whole.index('"Bo": [[')])

    assert len(memories(records)) == 2
    assert isinstance(records[-1], Skip)
    assert records[-1].kind == "file"


def test_wrong_types_everywhere_are_survived(tmp_path: Path) -> None:
    odd: Any
    for odd in (None, 7, "text", [], {}, [[]], [{}]):
        for key in samples.LOCOMO[0]:
            read(tmp_path, [{**samples.LOCOMO[0], key: odd}])
        read(
            tmp_path,
            [{"conversation": {"session_1": odd, "speaker_a": odd}, "observation": {"session_1_observation": odd}}],
        )
