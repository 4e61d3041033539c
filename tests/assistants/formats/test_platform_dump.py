"""Reading the dump of an agent platform."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants import registry, sampling
from sentient_desktop.assistants.format import ReadMemory, Record, Skip
from sentient_desktop.assistants.formats.platform_dump import FORMAT
from sentient_desktop.assistants.text_file import TextFile
from tests.assistants import samples


def read(tmp_path: Path, what: Any) -> list[Record]:
    return list(FORMAT.read(samples.write(tmp_path / "dump.json", what)))


def test_an_entry_is_read_with_its_key_its_writer_and_both_times(tmp_path: Path) -> None:
    first = read(tmp_path, samples.PLATFORM_DUMP)[1]

    assert first == ReadMemory(
        "Drinks tea",
        key="pref:tea",
        category="preference",
        confidence_given=False,
        authored_by="user",
        first_seen_at="2026-05-01T10:00:00Z",
        restated_at="2026-05-02T10:00:00Z",
        where="[0]",
    )


def test_the_source_says_who_wrote_it(tmp_path: Path) -> None:
    found = [record for record in read(tmp_path, samples.PLATFORM_DUMP) if isinstance(record, ReadMemory)]

    assert [memory.authored_by for memory in found] == ["user", "assistant", "inferred", "inferred"]
    assert found[3].extra == {"weight": 3, "source": "elsewhere"}


def test_bad_entries_are_skipped_with_their_place(tmp_path: Path) -> None:
    records = read(tmp_path, [None, 7, {"key": "a"}, {"key": "b", "content": "Sings"}, {"content": "\n"}])

    assert [(record.where, record.why) for record in records if isinstance(record, Skip)] == [
        ("[0]", "The entry is empty."),
        ("[1]", "It is not an entry."),
        ("[2]", "It has no text."),
        ("[4]", "It has no text."),
    ]


def test_a_file_that_ends_early_keeps_what_came_before_and_says_so(tmp_path: Path) -> None:
    records = read(tmp_path, '[{"key": "a", "content": "Sings"}, {"key": "b", "cont')

    assert isinstance(records[-2], ReadMemory)
    assert isinstance(records[-1], Skip)


def test_a_dump_with_a_very_long_first_entry_is_recognised(tmp_path: Path) -> None:
    entry = {"key": "a", "content": "word " * 400_000, "type": "note", "source": "agent", "updatedAt": 1}
    path = samples.write(tmp_path / "long.json", [entry])
    assert [guess.format for guess in registry.guess(path)] == ["platform_dump"]


def test_of_a_large_first_object_no_more_is_read_than_its_text_is_worth(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = samples.write(tmp_path / "list.json", '[{"x": [' + '{"a": "b"}, ' * 800_000 + "0]}]")
    read = 0
    inner = TextFile.read

    def counted(self: TextFile, size: int = 1 << 18) -> str:
        nonlocal read
        piece = inner(self, size)
        read += len(piece)
        return piece

    monkeypatch.setattr(TextFile, "read", counted)
    sampling.sample(path)
    assert 0 < read < 2_000_000
