"""Reading DeerFlow's memory.json with everything that is odd in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants.format import ReadAssistant, ReadMemory, ReadSource, ReadSummary, Record, Skip
from sentient_desktop.assistants.formats.deerflow import FORMAT
from sentient_desktop.errors import Unreadable
from tests.assistants import samples


def read(tmp_path: Path, what: Any) -> list[Record]:
    return list(FORMAT.read(samples.write(tmp_path / "memory.json", what)))


def memories(records: list[Record]) -> list[ReadMemory]:
    return [record for record in records if isinstance(record, ReadMemory)]


def fact(tmp_path: Path, **fields: Any) -> ReadMemory:
    (found,) = memories(read(tmp_path, {"facts": [{"content": "Draws", **fields}]}))
    return found


def test_a_fact_is_read_with_its_thread(tmp_path: Path) -> None:
    first = memories(read(tmp_path, samples.DEERFLOW))[0]

    assert first == ReadMemory(
        "Draws maps by hand",
        key="fact_1",
        category="knowledge",
        confidence=0.95,
        first_seen_at="2026-03-28T09:50:00Z",
        expected_valid_days=30.9,
        sources=(ReadSource("message", "conversation", chat="thread_a"),),
        extra={"categoryExtension": "knowledge", "category": "other"},
        where="facts[0]",
    )


def test_manual_is_typed_by_the_person(tmp_path: Path) -> None:
    second = memories(read(tmp_path, samples.DEERFLOW))[1]

    assert (second.key, second.authored_by) == ("7", "user")
    assert second.sources == (ReadSource("typed", "manual"),)


def test_an_id_that_comes_twice_is_left_to_the_importer(tmp_path: Path) -> None:
    assert [memory.key for memory in memories(read(tmp_path, samples.DEERFLOW))] == ["fact_1", "7", "fact_1", None]


def test_empty_entries_are_skipped_with_their_place(tmp_path: Path) -> None:
    skips = [record for record in read(tmp_path, samples.DEERFLOW) if isinstance(record, Skip)]

    assert [(skip.kind, skip.where, skip.why) for skip in skips] == [
        ("memories", "facts[2]", "The entry is empty."),
        ("memories", "facts[4]", "It has no text."),
        ("memories", "facts[6]", "It is not a fact."),
    ]


def test_what_to_avoid_is_read(tmp_path: Path) -> None:
    assert memories(read(tmp_path, samples.DEERFLOW))[3].avoid == "said cloth, not paper"


def test_a_summary_of_the_person_is_a_summary(tmp_path: Path) -> None:
    (summary,) = [record for record in read(tmp_path, samples.DEERFLOW) if isinstance(record, ReadSummary)]

    assert summary == ReadSummary("Draws maps of hiking trails.", key="user.workContext", end_at="2026-03-28T10:30:00Z")


@pytest.mark.parametrize("figure", [None, "high", "0.9", 85, float("nan"), [], {}, True, 10**400])
def test_confidence_of_any_kind_is_handed_on_as_it_stood(figure: Any, tmp_path: Path) -> None:
    if figure == 10**400:
        whole = '{"version": "1.0", "facts": [{"content": "Draws", "confidence": 1e999}]}'
        assert memories(read(tmp_path, whole))[0].confidence == float("inf")
        return
    found = fact(tmp_path, confidence=figure)
    assert repr(found.confidence) == repr(figure)
    assert found.confidence_given


@pytest.mark.parametrize("source", [None, "", "  ", "unknown"])
def test_a_fact_without_a_source_has_none(source: Any, tmp_path: Path) -> None:
    assert fact(tmp_path, source=source).sources == ()


def test_missing_sections_are_no_fault(tmp_path: Path) -> None:
    assert read(tmp_path, {"facts": []}) == [ReadAssistant("DeerFlow")]
    assert read(tmp_path, {"version": "1.0", "user": None, "history": [], "facts": {}}) == [ReadAssistant("DeerFlow")]


def test_a_file_that_ends_early_keeps_what_came_before_and_says_so(tmp_path: Path) -> None:
    whole = samples.write(tmp_path / "whole", samples.DEERFLOW).read_text(encoding="utf-8")

    records = read(tmp_path, whole[: whole.index("Prefers paper")])

    assert len(memories(records)) == 2
    assert isinstance(records[-1], Skip)
    assert records[-1].kind == "file"


def test_a_file_without_a_first_record_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="damaged before its first record"):
        read(tmp_path, '{"version": "1.0", "facts": [{"content": "Dra')


def test_a_file_in_another_encoding_is_opened_and_the_guess_named(tmp_path: Path) -> None:
    content = '{"version": "1.0", "facts": [{"content": "Mag Käse und Öl"}]}'.encode("cp1252")

    records = list(FORMAT.read(samples.write(tmp_path / "memory.json", content)))

    assert memories(records)[0].content == "Mag Käse und Öl"
    assert "Windows-1252" in str(records[0])


def test_a_mark_of_the_encoding_at_the_beginning_is_no_text(tmp_path: Path) -> None:
    for encoding in ("utf-8-sig", "utf-16", "utf-32"):
        content = '{"facts": [{"content": "Sings"}]}'.encode(encoding)
        assert [one.content for one in memories(list(FORMAT.read(samples.write(tmp_path / "m", content))))] == ["Sings"]
