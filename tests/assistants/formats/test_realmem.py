"""Reading RealMem: sessions as chats, turns counted in three ways, odd contents."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from sentient_desktop.assistants.format import (
    ReadAssistant,
    ReadChat,
    ReadMemory,
    ReadMessage,
    ReadSource,
    Record,
    Skip,
)
from sentient_desktop.assistants.formats.realmem import FORMAT
from tests.assistants import samples


def read(tmp_path: Path, what: Any) -> list[Record]:
    return list(FORMAT.read(samples.write(tmp_path / "file.json", what)))


def changed(**turns: Any) -> dict[str, Any]:
    what = copy.deepcopy(samples.REALMEM)
    what["dialogues"][0].update(turns)
    return what


def sources(records: list[Record]) -> list[ReadSource]:
    return [record.sources[0] for record in records if isinstance(record, ReadMemory)]


def test_a_session_becomes_a_chat_with_messages_and_memories(tmp_path: Path) -> None:
    records = read(tmp_path, samples.REALMEM)

    assert records[0] == ReadAssistant("RealMem (Robin Example)", account="Robin Example", person="Robin Example")
    assert records[1] == ReadChat("ab12cd34", title="Sailing_1:S1", started_at="2025-12-19 (Friday)")
    messages = [record for record in records if isinstance(record, ReadMessage)]
    assert [(message.key, message.role) for message in messages] == [
        ("turn 1", "user"),
        ("turn 2", "assistant"),
        ("turn 3", "user"),
    ]
    first = next(record for record in records if isinstance(record, ReadMemory))
    assert first == ReadMemory(
        "User bought a small boat",
        key="S-01",
        category="Dynamic",
        confidence_given=False,
        first_seen_at="2025-12-19 (Friday)",
        sources=(
            ReadSource(
                "message",
                "conversation",
                chat="ab12cd34",
                message="turn 1",
                quote="I bought a small boat last week.",
                speaker="User",
                said_at="2025-12-19 (Friday)",
                extra={"source_turn": 1},
            ),
        ),
        where="dialogues[0].extracted_memory[0]",
    )


def test_turns_count_from_one_from_zero_or_are_none(tmp_path: Path) -> None:
    first, second, third = sources(read(tmp_path, samples.REALMEM))

    assert (first.message, second.message, third.message) == ("turn 1", "turn 3", None)
    assert third.quote is None


def test_a_quote_that_stands_in_no_turn_keeps_the_turn_that_was_claimed(tmp_path: Path) -> None:
    what = changed()
    what["dialogues"][0]["extracted_memory"][0]["source_content_snapshot"] = "Nobody said this."

    source = sources(read(tmp_path, what))[0]

    assert (source.message, source.quote) == ("turn 1", "Nobody said this.")


def test_content_that_is_an_object_is_shown_as_text(tmp_path: Path) -> None:
    memories = [record for record in read(tmp_path, samples.REALMEM) if isinstance(record, ReadMemory)]

    assert memories[1].content == '{\n  "sails_with": "Kim"\n}'


def test_one_bad_record_costs_only_itself(tmp_path: Path) -> None:
    what = changed(
        dialogue_turns=[7, {"speaker": "User"}, {"speaker": "Kim", "content": "Hello"}], extracted_memory=[None, {}]
    )

    records = read(tmp_path, what)

    assert [record.kind for record in records if isinstance(record, Skip)] == ["messages"] * 2 + ["memories"] * 2
    (message,) = [record for record in records if isinstance(record, ReadMessage)]
    assert (message.name, message.role, message.key) == ("Kim", "user", "turn 3")


def test_an_id_that_comes_after_the_turns_is_still_the_chats_id(tmp_path: Path) -> None:
    session = samples.REALMEM["dialogues"][0]
    turned = {key: session[key] for key in reversed(session)}

    records = read(tmp_path, {"dialogues": [turned]})

    assert {record.key for record in records if isinstance(record, ReadChat)} == {"ab12cd34"}
    assert {record.chat for record in records if isinstance(record, ReadMessage)} == {"ab12cd34"}
    assert sources(records)[0].message == "turn 1"


def test_a_file_that_ends_early_keeps_what_came_before_and_says_so(tmp_path: Path) -> None:
    whole = samples.write(tmp_path / "whole", samples.REALMEM).read_text(encoding="utf-8")

    records = read(tmp_path, whole[: whole.index("extracted_memory")])

    assert sum(isinstance(record, ReadMessage) for record in records) == 3
    last = records[-1]
    assert isinstance(last, Skip)
    assert (last.kind, last.why) == ("file", "The file ends in the middle; what comes before was read.")


def test_wrong_types_everywhere_are_survived(tmp_path: Path) -> None:
    odd: Any
    for odd in (None, 7, "text", [], {}, [[]], [{}]):
        read(tmp_path, {"_metadata": odd, "dialogues": [{"dialogue_turns": odd, "extracted_memory": odd}, odd]})
        read(tmp_path, changed(session_uuid=odd, current_time=odd, session_identifier=odd))
