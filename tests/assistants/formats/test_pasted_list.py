"""Reading a pasted list."""

from __future__ import annotations

from pathlib import Path

from sentient_desktop.assistants.format import Note, ReadMemory, Skip
from sentient_desktop.assistants.formats.pasted_list import FORMAT
from tests.assistants import samples


def read(tmp_path: Path, what: str | bytes) -> list[ReadMemory]:
    records = FORMAT.read(samples.write(tmp_path / "list.txt", what))
    return [record for record in records if isinstance(record, ReadMemory)]


def test_each_line_is_a_memory_with_its_date_and_heading(tmp_path: Path) -> None:
    found = read(tmp_path, samples.PASTED_LIST)

    assert [(memory.content, memory.first_seen_at, memory.where) for memory in found] == [
        ("Likes olives", "2026-05-01", "line 3"),
        ("Plays the cello", None, "line 4"),
        ("Works at night", None, "line 5"),
        ("Has a cat", "2026-06-03", "line 6"),
        ("Was once in Oslo", None, "line 7"),
    ]
    assert {memory.category for memory in found} == {"What I remember"}


def test_lines_without_marks_and_brackets_that_are_no_dates_stay_whole(tmp_path: Path) -> None:
    found = read(tmp_path, "Likes tea\n- [x] Bought milk\n[sic] wrote it so\n-5 degrees is cold\n")

    assert [memory.content for memory in found] == [
        "Likes tea",
        "[x] Bought milk",
        "[sic] wrote it so",
        "-5 degrees is cold",
    ]


def test_only_line_feeds_divide_lines(tmp_path: Path) -> None:
    found = read(tmp_path, "- One\u2028line\r\n- Two\x0blines\r\n")

    assert [memory.content for memory in found] == ["One\u2028line", "Two\x0blines"]


def test_fences_rules_and_empty_items_are_no_memories(tmp_path: Path) -> None:
    path = samples.write(tmp_path / "list.txt", "```\n- Sings\n- \n---\n```\n")
    records = list(FORMAT.read(path))

    assert [record.content for record in records if isinstance(record, ReadMemory)] == ["Sings"]
    assert not any(isinstance(record, Skip) for record in records)


def test_a_list_in_another_encoding_names_the_guess(tmp_path: Path) -> None:
    path = samples.write(tmp_path / "list.txt", "- Käse".encode("cp1252"))
    records = list(FORMAT.read(path))

    assert [record.content for record in records if isinstance(record, ReadMemory)] == ["Käse"]
    assert any(isinstance(record, Note) for record in records)


def test_a_memory_of_ten_megabytes_is_read_whole(tmp_path: Path) -> None:
    found = read(tmp_path, "- short\n- " + "x" * 10_000_000 + "\n- last\n")

    assert [len(memory.content) for memory in found] == [5, 10_000_000, 4]
