"""The made-up example: rich enough that every part of the window shows something, and whole except where it is wrong on
purpose."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any

import pytest

from sentient_desktop import paths
from sentient_desktop.assistants.format import (
    ReadAssistant,
    ReadChat,
    ReadChip,
    ReadInsight,
    ReadJournal,
    ReadMemory,
    ReadMessage,
    ReadPlace,
    ReadPortrait,
    ReadSource,
    ReadSummary,
    ReadTaskRun,
    Record,
    Skip,
)
from sentient_desktop.assistants.formats.archive import ArchiveFormat

FOLDER = paths.resources() / "example"

CHATS_NEVER_READ_IN = {"one-loaf", "knee-sore", "triangle"}
MESSAGES_THAT_ARE_MISSING = {"flowerpot", "write-access"}
QUOTES_THAT_STAND_ELSEWHERE = {"party-secret"}
QUOTES_WITH_ANOTHER_APOSTROPHE = {"portuguese"}
WITHOUT_A_QUOTE = {"boots"}
"""Memories, by key, whose sources are wrong on purpose, so that every check shows itself."""


@dataclass
class Home:
    """What one assistant of the example holds."""

    name: str
    chats: dict[str, ReadChat] = field(default_factory=dict)
    messages: dict[tuple[str, str], ReadMessage] = field(default_factory=dict)
    memories: dict[str, ReadMemory] = field(default_factory=dict)
    summaries: list[ReadSummary] = field(default_factory=list)
    insights: list[ReadInsight] = field(default_factory=list)
    journal: list[ReadJournal] = field(default_factory=list)
    portraits: list[ReadPortrait] = field(default_factory=list)
    runs: dict[str, ReadTaskRun] = field(default_factory=dict)
    chips: list[ReadChip] = field(default_factory=list)
    places: dict[str, ReadPlace] = field(default_factory=dict)


def records(now: datetime = datetime(2026, 10, 5, tzinfo=UTC)) -> list[Record]:
    return list(ArchiveFormat(now=lambda: now).read(FOLDER))


@cache
def homes() -> dict[str, Home]:
    found: dict[str, Home] = {}
    for record in records():
        if isinstance(record, ReadAssistant):
            assert record.name not in found
            home = found[record.name] = Home(record.name)
        else:
            put(home, record)
    return found


def put(home: Home, record: Record) -> None:
    lists: dict[type[Any], list[Any]] = {
        ReadSummary: home.summaries,
        ReadInsight: home.insights,
        ReadJournal: home.journal,
        ReadPortrait: home.portraits,
        ReadChip: home.chips,
    }
    named: dict[type[Any], dict[Any, Any]] = {
        ReadChat: home.chats,
        ReadMessage: home.messages,
        ReadMemory: home.memories,
        ReadTaskRun: home.runs,
        ReadPlace: home.places,
    }
    if type(record) in lists:
        lists[type(record)].append(record)
        return
    assert isinstance(record, ReadChat | ReadMessage | ReadMemory | ReadTaskRun | ReadPlace)
    key = (record.chat, record.key) if isinstance(record, ReadMessage) else record.key
    assert record.key
    assert key not in named[type(record)], f"{key} is there twice"
    named[type(record)][key] = record


def memories() -> list[ReadMemory]:
    return [memory for home in homes().values() for memory in home.memories.values()]


def sources() -> Iterator[tuple[Home, str, ReadSource]]:
    for home in homes().values():
        for key, memory in home.memories.items():
            for source in memory.sources:
                yield home, key, source


def test_no_line_of_it_is_skipped() -> None:
    assert [record for record in records() if isinstance(record, Skip)] == []


def test_it_is_about_one_made_up_person_and_four_assistants() -> None:
    people = {(one.name, one.person) for one in records() if isinstance(one, ReadAssistant)}

    assert people == {(name, "Robin Example") for name in ("ChatGPT", "Claude Code", "DeerFlow", "Hearth")}


def test_every_state_is_there() -> None:
    states = Counter(memory.state for memory in memories())

    assert states["current"] >= 50
    assert (states["held"], states["disputed"], states["superseded"]) == (5, 3, 6)


def test_superseded_ones_say_how_and_by_which() -> None:
    replaced = [memory for memory in memories() if memory.state == "superseded"]

    assert {memory.superseded_how for memory in replaced} == {"replaced", "merged", "removed"}
    for home in homes().values():
        for memory in home.memories.values():
            if memory.superseded_by is not None:
                assert home.memories[memory.superseded_by].state == "current"
    assert [one.key for one in replaced if one.superseded_by is None] == ["oven"]


def test_the_categories_are_those_of_a_life() -> None:
    counted = Counter(memory.category for memory in memories())

    for category in ("Health", "Family", "Work", "Travel", "Food", "Home", "Preferences"):
        assert counted[category] >= 5


@pytest.mark.parametrize(("low", "high"), [(0.9, 1.01), (0.7, 0.9), (0.5, 0.7), (0.01, 0.5), (0.0, 0.01)])
def test_every_word_for_sureness_is_there(low: float, high: float) -> None:
    assert any(memory.confidence is not None and low <= memory.confidence < high for memory in memories())


def test_some_are_not_known_how_sure() -> None:
    assert [memory for memory in memories() if memory.confidence is None]


def test_sources_of_every_kind_are_there() -> None:
    kinds = {source.kind for _, _, source in sources()}
    places = {source.place for _, _, source in sources()}

    assert kinds == {"message", "task_run", "email", "app", "note", "file", "typed"}
    assert places >= {
        "conversation",
        "channel:telegram",
        "device:kitchen-tablet",
        "folder:notes",
        "app:calendar",
        "app:mail",
        "file:packing-list.txt",
        "manual",
        "onboarding",
    }


def test_the_memories_of_the_drawing_are_there_with_their_sources() -> None:
    counted = {memory.content: len(memory.sources) for memory in memories()}

    assert counted["Runs 5 km on Saturday and Sunday mornings"] == 3
    assert counted["Daughter Mira starts school in June"] == 2
    assert counted["Is allergic to peanuts"] == 4
    assert counted["Dentist appointment with Dr. Mehta, Monday at 4:30 PM"] == 1


def test_exactly_one_source_of_a_memory_is_its_origin() -> None:
    for memory in memories():
        assert sum(source.is_origin for source in memory.sources) == min(1, len(memory.sources)), memory.key


def test_every_source_names_what_is_there_except_those_wrong_on_purpose() -> None:
    chats, messages, quotes, unquoted = set(), set(), set(), set()
    for home, key, source in sources():
        if source.chat is None:
            continue
        message = home.messages.get((source.chat, source.message or ""))
        if source.chat not in home.chats:
            chats.add(key)
        elif message is None:
            messages.add(key)
        elif source.quote is None:
            unquoted.add(key)
        elif source.quote not in message.text:
            quotes.add(key)

    assert chats == CHATS_NEVER_READ_IN
    assert messages == MESSAGES_THAT_ARE_MISSING
    assert unquoted == WITHOUT_A_QUOTE
    assert quotes == QUOTES_THAT_STAND_ELSEWHERE | QUOTES_WITH_ANOTHER_APOSTROPHE


def test_the_quote_that_stands_elsewhere_does_stand_elsewhere() -> None:
    home = homes()["Hearth"]
    (source,) = home.memories["party-secret"].sources

    assert [key for key, message in home.messages.items() if source.quote and source.quote in message.text] == [
        ("party", "secret")
    ]


def test_the_quote_with_another_apostrophe_stands_there_otherwise() -> None:
    home = homes()["Hearth"]
    (source,) = home.memories["portuguese"].sources

    assert source.quote is not None
    assert source.quote.replace("'", "’") in home.messages["family", source.message or ""].text


def test_a_source_that_was_only_found_is_there() -> None:
    assert [key for _, key, source in sources() if source.certainty == "likely"] == ["lin"]


def test_quotes_from_notes_and_files_stand_in_them() -> None:
    looked_at = 0
    for home, key, source in sources():
        if source.kind not in ("note", "file"):
            continue
        place = home.places[source.place.partition(":")[2]].path
        assert source.path is not None
        file = place / source.path if place.is_dir() else place
        assert file.name == source.path
        assert source.quote is not None
        assert source.quote in file.read_text(encoding="utf-8"), key
        looked_at += 1
    assert looked_at >= 7


def test_quotes_from_task_runs_stand_in_their_step() -> None:
    steps = [(home, source) for home, _, source in sources() if source.kind == "task_run"]

    for home, source in steps:
        assert source.task_run is not None
        assert source.step is not None
        assert source.quote is not None
        assert source.quote in home.runs[source.task_run].steps[source.step].text
    assert len(steps) == 3


def test_what_was_derived_points_at_what_is_there() -> None:
    for home in homes().values():
        for summary in home.summaries:
            assert summary.chat in home.chats
            assert all((summary.chat, key) in home.messages for key in summary.messages)
            assert summary.messages or (summary.start_at and summary.end_at)
        for insight in home.insights:
            for one in insight.evidence:
                assert one.memory is None or one.memory in home.memories
                assert one.summary is None or one.summary in {summary.key for summary in home.summaries}
                if one.message is not None:
                    assert one.quote is not None
                    assert one.quote in home.messages[one.chat or "", one.message].text
        for run in home.runs.values():
            assert all(key in home.memories for key, _ in run.recalled)


def test_chips_carry_the_wording_of_what_they_point_at_and_stand_under_a_reply() -> None:
    for home in homes().values():
        statements = {insight.key: insight.statement for insight in home.insights}
        for chip in home.chips:
            known = home.memories[chip.memory].content if chip.memory else statements[chip.insight]
            assert chip.text == known
            if chip.task_run is not None:
                assert chip.task_run in home.runs
            else:
                assert home.messages[chip.chat or "", chip.message or ""].role == "assistant"


def test_everything_derived_is_there() -> None:
    every = homes().values()
    hearth = homes()["Hearth"]

    assert sum(len(home.summaries) for home in every) >= 8
    assert len(hearth.journal) == 5
    assert {insight.status for insight in hearth.insights} == {"active", "confirmed", "disputed", "retired", "held"}
    assert any(insight.question for insight in hearth.insights)
    assert len(hearth.portraits[0].text.split("\n\n")) >= 3
    assert sum(len(home.chips) for home in every) >= 12
    assert any(chip.insight for chip in hearth.chips)
    assert any(chip.task_run for chip in hearth.chips)
    assert {place.name for place in hearth.places.values() if place.kind == "workspace"} == {"USER.md", "MEMORY.md"}
    assert all(place.path.exists() for home in every for place in home.places.values())


def test_one_active_insight_stands_on_one_current_memory_alone() -> None:
    home = homes()["Hearth"]
    (quiet,) = (insight for insight in home.insights if insight.key == "quiet")

    assert (quiet.status, quiet.authored_by) == ("active", "inferred")
    assert [(one.kind, one.memory) for one in quiet.evidence] == [("memory", "phone")]
    assert home.memories["phone"].state == "current"


def test_one_active_insight_stands_on_a_message_alone() -> None:
    kinds = {
        frozenset(one.kind for one in insight.evidence)
        for insight in homes()["ChatGPT"].insights
        if insight.status == "active"
    }

    assert frozenset({"message"}) in kinds


def test_the_chats_have_all_that_a_chat_can_have() -> None:
    every = homes().values()
    messages = [message for home in every for message in home.messages.values()]
    lengths = Counter((message.chat) for message in messages)

    assert 8 <= len(lengths) <= 14
    assert min(lengths.values()) >= 10
    assert lengths["gerald"] >= 300
    assert {message.role for message in messages} == {"user", "assistant", "system", "tool"}
    assert [chat.key for home in every for chat in home.chats.values() if chat.untrusted] == ["briefing"]
    assert {message.name for message in messages if message.chat == "family"} == {"Robin", "Teddy", "Jo", None}


def test_a_source_lies_far_back_in_the_long_chat() -> None:
    home = homes()["Hearth"]
    order = [key for chat, key in home.messages if chat == "gerald"]
    targets = {source.message for memory in home.memories.values() for source in memory.sources}

    assert "peanut1" in targets
    assert order.index("peanut1") < 25


def test_a_source_lies_on_a_branch_that_was_regenerated_away() -> None:
    home = homes()["ChatGPT"]
    (source,) = home.memories["seasick"].sources
    message = home.messages["trains", source.message or ""]
    trunk = [one for one in home.messages.values() if one.chat == "trains" and one.branch == 0]

    assert message.branch == 1
    assert message.parent_branch == 0
    assert message.position == message.fork_position + 1
    assert [one.position for one in trunk] == list(range(len(trunk)))
    assert trunk[message.fork_position].role == "assistant"


def test_messages_of_a_chat_are_in_the_order_of_their_times() -> None:
    for home in homes().values():
        for chat in home.chats:
            for branch in (0, 1):
                times = [one.at for one in home.messages.values() if (one.chat, one.branch) == (chat, branch)]
                assert times == sorted(times)


def test_odd_but_harmless_texts_are_there() -> None:
    texts = [memory.content for memory in memories()]

    assert any("<b>" in text for text in texts)
    assert any("\u200b" in text for text in texts)
    assert any(re.search("[\u4e00-\u9fff]", text) for text in texts)
    assert any(re.search("[\u0600-\u06ff]", text) for text in texts)
    assert any(600 <= len(text) <= 700 for text in texts)
    assert any("Ignore earlier rules" in text for text in texts)
    assert any("tk-AAAA1111" in text for text in texts)


def test_no_date_stands_in_a_wording_that_moves_with_the_week() -> None:
    dated = re.compile(r"\b(?:19|20)\d\d\b|\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)")

    assert [text for text in texts_of(records()) if dated.search(text)] == []


def texts_of(value: Any) -> Iterator[str]:
    """Every text in a record that people read."""
    if isinstance(value, list | tuple):
        for one in value:
            yield from texts_of(one)
    elif is_dataclass(value):
        for one in fields(value):
            held = getattr(value, one.name)
            if one.name in ("text", "content", "statement", "question", "title", "quote") and held:
                yield held
            elif isinstance(held, tuple):
                yield from texts_of(held)


@pytest.mark.parametrize("now", ["2026-10-05", "2027-02-28", "2031-08-06", "2025-01-01"])
def test_nothing_in_it_lies_in_the_future_whenever_it_is_opened(now: str) -> None:
    opened = datetime.fromisoformat(now).replace(tzinfo=UTC)

    times = sorted(time for record in records(opened) for time in times_of(record))

    assert times[-1][:10] <= now
    assert (opened - datetime.fromisoformat(times[-1])).days < 8


def times_of(value: Any) -> Iterator[str]:
    """Every time in a record."""
    if isinstance(value, tuple):
        for one in value:
            yield from times_of(one)
    elif is_dataclass(value):
        for one in fields(value):
            held = getattr(value, one.name)
            if (one.name == "at" or one.name.endswith("_at")) and held is not None:
                yield held
            elif isinstance(held, tuple):
                yield from times_of(held)
